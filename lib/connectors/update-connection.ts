import type { Connection } from "@/lib/contract/connections";
import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { acceptFields } from "@/lib/platform/provider/fields";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { acceptEntered } from "./accept-entered";
import { openSecrets, sealFields } from "./connection-fields";
import { connectorOf } from "./connection-types";
import { restartRunningPass } from "./passes/pass-work-queries";
import { type ConnectionChange, type ConnectionRow, lockConnection, selectConnection, updateConnectionRow } from "./queries";
import { connectors } from "./registry";
import { modeOf, NOT_ALLOWED, refuseAuthorization } from "./rules";
import { sealAuthorization } from "./seal-authorization";
import { showConnection } from "./show-connection";
import { tryFields } from "./try-fields";
import type { Connector } from "./types";

type Body = BodyOf<typeof contract.updateConnection.body>;

/**
 * Changes the name of a connection, its pause, what was entered, its Authorization header, or whether recording is announced elsewhere; what is left out stays. Other fields
 * are tried before they are kept; then it works again, and is asked at once.
 * @throws {AppError} `forbidden` to members, `not_found`, `invalid` naming a wrong member, `conflict` when its fields were changed
 * meanwhile, the phone system's problem.
 */
export async function updateConnection(
  ctx: Ctx,
  id: Id<"connection">,
  body: Body,
  known: readonly Connector[] = connectors,
): Promise<Connection> {
  refuseMember(ctx.actor, NOT_ALLOWED);
  const seen = await readTransaction(ctx, (tx) => selectConnection(tx, id));
  if (seen === undefined) throw notFound("connection");
  if (body.authorization !== undefined) refuseAuthorization(seen.type);
  const entered = body.fields === undefined ? null : await newFields(ctx, seen, body.fields, known);
  const changed = await writeTransaction(ctx, async (tx) => {
    const before = await lockConnection(tx, id);
    if (before === undefined) throw notFound("connection");
    if (entered !== null && (before.secrets !== seen.secrets || !isSame(before.fields, seen.fields))) {
      throw new AppError("conflict", "Someone else changed this connection, so your change wasn't saved. Reload and try again.");
    }
    const change = changeOf(ctx, before, body, entered, tx.clock.now());
    const row = await updateConnectionRow(tx, id, change);
    if (row === undefined) throw notFound("connection");
    // A place in another account's list would pass over what this one has.
    if (entered?.cursor === null) await restartRunningPass(tx, id);
    if (change.nextSyncAt) await tx.emit({ name: "connection/due", data: { connectionId: id } });
    await recordAudit(tx, "connection.updated", id, { changed: Object.keys(body).sort().join(" ") });
    return await showConnection(tx, row);
  });
  // Whoever asks is remembered for some seconds: a pause holds at once.
  forget(ctx.workspaceId);
  return changed;
}

/** Nothing is wrong any more. */
const MENDED: ConnectionChange = {
  problem: null,
  attentionSince: null,
  refusals: 0,
  troubles: 0,
  lastError: null,
  lastErrorAt: null,
  // Whoever is at it asks with what was entered before: nothing that comes of it counts.
  leaseOwner: null,
  leaseUntil: null,
};

/** What is kept of other fields, once the phone system has taken them; null where it has none. */
async function newFields(
  ctx: Ctx,
  row: ConnectionRow,
  given: Record<string, string>,
  known: readonly Connector[],
): Promise<ConnectionChange | null> {
  if (row.type === "webhook") {
    acceptFields([], given);
    return null;
  }
  const connector = connectorOf(row.type, known);
  const accepted = acceptEntered(connector, given, row);
  const { account } = await tryFields(ctx, connector, { connectionId: row.id, accepted });
  const { secrets, ...shown } = sealFields(row, accepted);
  return {
    ...shown,
    secrets: isSame(openSecrets(row), accepted.secrets) ? row.secrets : secrets,
    account,
    // What another account counted says nothing of this one, which is gone on with by time; nor did this one ask to wait.
    ...(account === row.account && isSame(row.fields, accepted.plain) ? {} : { cursor: null, heldUntil: null }),
    ...MENDED,
  };
}

function changeOf(
  ctx: Ctx,
  before: ConnectionRow,
  { name, authorization, isPaused, isRecordingAnnounced }: Body,
  entered: ConnectionChange | null,
  now: Date,
): ConnectionChange {
  const isResumed = isPaused === false && before.status === "paused";
  const isMended = entered !== null && before.status === "attention";
  const status = isPaused === true ? "paused" : isResumed || isMended ? "active" : before.status;
  return {
    ...(name === undefined ? {} : { name }),
    ...(isRecordingAnnounced === undefined ? {} : { isRecordingAnnounced }),
    ...(entered ?? {}),
    // Somebody wants it to be tried: what it was refused for before does not count.
    ...(isResumed ? { refusals: 0, attentionSince: null } : {}),
    // What was refused under another header says nothing of this one.
    ...(authorization === undefined
      ? {}
      : { ...sealAuthorization(ctx, before.id, authorization), lastError: null, lastErrorAt: null }),
    status,
    ...nextTime(before, { status, isTried: isResumed || entered !== null }, now),
  };
}

/** A paused one has no next time; one that was mended or resumed is asked now. */
function nextTime(
  { type }: ConnectionRow,
  { status, isTried }: { status: ConnectionRow["status"]; isTried: boolean },
  now: Date,
): ConnectionChange {
  if (status === "paused") return { nextSyncAt: null };
  return isTried && modeOf(type) === "poll" ? { nextSyncAt: now } : {};
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const sorted = (fields: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(fields).sort());
  return sorted(a) === sorted(b);
}
