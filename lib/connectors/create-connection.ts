import type { Connection } from "@/lib/contract/connections";
import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import { AppError } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { newPrivateAddress } from "@/lib/keys/private-address";
import { acceptFields } from "@/lib/platform/provider/fields";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { acceptEntered } from "./accept-entered";
import { sealFields } from "./connection-fields";
import { connectorOf } from "./connection-types";
import { type ConnectionChange, countConnections, insertConnection } from "./queries";
import { connectors } from "./registry";
import { CONNECTIONS_MAX, DAY_MS, modeOf, NOT_ALLOWED, refuseAuthorization } from "./rules";
import { sealAuthorization } from "./seal-authorization";
import { showConnection } from "./show-connection";
import { tryFields } from "./try-fields";
import type { Connector } from "./types";

type Body = BodyOf<typeof contract.createConnection.body>;

/**
 * Connects a phone system: what was entered is tried before it is kept. One that posts gets a private address, told this once; one
 * that is asked is asked at once.
 * @throws {AppError} `forbidden` to members, `invalid` naming a wrong member, `unprocessable` or `unavailable` with the phone
 * system's problem, `conflict` when there are 200 already.
 */
export async function createConnection(
  ctx: Ctx,
  body: Body,
  known: readonly Connector[] = connectors,
): Promise<{ connection: Connection; url: string | null; warnings: string[] }> {
  refuseMember(ctx.actor, NOT_ALLOWED);
  refuseMisfit(body);
  const id = newId("connection");
  const { entered, warnings } = await tried(ctx, id, body, known);
  const { url, ...token } = modeOf(body.type) === "webhook" ? newPrivateAddress("voice") : { url: null };
  return writeTransaction(ctx, async (tx) => {
    if ((await countConnections(tx)) >= CONNECTIONS_MAX) {
      throw new AppError("conflict", `A workspace has at most ${CONNECTIONS_MAX} connections. Remove one first.`);
    }
    const now = tx.clock.now();
    const row = await insertConnection(tx, {
      id,
      type: body.type,
      name: body.name,
      status: "active",
      ...token,
      ...entered,
      ...beginning(body, now),
      createdBy: ctx.actor.id,
      createdAt: now,
      updatedAt: now,
    });
    if (modeOf(row.type) === "poll") await tx.emit({ name: "connection/due", data: { connectionId: id } });
    await recordAudit(tx, "connection.created", id, { type: row.type });
    return { connection: await showConnection(tx, row), url, warnings };
  });
}

/** @throws {AppError} `invalid` for what this kind of phone system has no use for. */
function refuseMisfit({ type, authorization, importDays = 0 }: Body): void {
  if (authorization !== undefined) refuseAuthorization(type);
  if (importDays > 0 && modeOf(type) === "webhook") {
    throw new AppError("invalid", "importDays: this phone system sends recordings itself, and earlier ones can't be imported.");
  }
}

/** What is kept of what was entered, once the phone system has taken it. */
async function tried(
  ctx: Ctx,
  id: Id<"connection">,
  { type, fields = {}, authorization }: Body,
  known: readonly Connector[],
): Promise<{ entered: ConnectionChange; warnings: string[] }> {
  if (type === "webhook") {
    acceptFields([], fields);
    return { entered: sealAuthorization(ctx, id, authorization ?? null), warnings: [] };
  }
  const connector = connectorOf(type, known);
  const accepted = acceptEntered(connector, fields, null);
  const { account, warnings } = await tryFields(ctx, connector, { connectionId: null, accepted });
  return { entered: { ...sealFields({ id, workspaceId: ctx.workspaceId }, accepted), account }, warnings };
}

/** From when on recordings are wanted, and when they are asked for first. */
function beginning({ type, importDays = 0 }: Body, now: Date): ConnectionChange {
  if (modeOf(type) === "webhook") return {};
  const from = new Date(now.getTime() - importDays * DAY_MS);
  return { wantedFrom: from, importFrom: importDays > 0 ? from : null, nextSyncAt: now };
}
