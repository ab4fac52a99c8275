import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { Destination } from "@/lib/contract/events/destinations";
import { AppError } from "@/lib/core/errors";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { type DestinationChange, updateDestinationRow } from "@/lib/deliveries/destination-queries";
import { sealSecrets } from "@/lib/deliveries/open-destination";
import { pauseDestination } from "@/lib/deliveries/pause-destination";
import { resumeDestination } from "@/lib/deliveries/resume-destination";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { type AppRow, findApp, lockApp } from "./app-row";
import { adapterOf } from "./destination-types";
import { detailOf } from "./detail-of";
import { acceptEntered, askApp } from "./entered";
import { setRecipients } from "./mail/set-recipients";
import { appAdapters } from "./registry";
import { acceptRules, checkRecipients } from "./rules";
import type { AppAdapter } from "./types";

type Body = BodyOf<typeof contract.updateDestination.body>;

/** What holds once a person has mended it. */
const MENDED = { problem: null, lastError: null, lastErrorAt: null, failingSince: null } as const;

/**
 * Changes a destination; what is left out stays. Other fields are tried before they are kept, and end its need of attention.
 * @throws {AppError} `forbidden` to members, `not_found`, `invalid` naming a wrong member, `conflict` when its fields were changed
 * meanwhile, the app's problem.
 */
export async function updateDestination(
  ctx: Ctx,
  id: string,
  body: Body,
  adapters: readonly AppAdapter[] = appAdapters,
): Promise<Destination> {
  refuseMember(ctx.actor, "Only owners and admins can change apps.");
  const seen = await findApp(ctx, id);
  const adapter = adapterOf(seen.kind, adapters);
  if (body.recipients !== undefined) checkRecipients(adapter, body.recipients);
  const entered = body.fields === undefined ? null : await tryFields(ctx, adapter, seen, body.fields);
  return writeTransaction(ctx, async (tx) => {
    const row = await lockApp(tx, id);
    if (entered !== null && !isSame(row, seen)) {
      throw new AppError("conflict", "Someone else changed this app, so your change wasn't saved. Reload and try again.");
    }
    await updateDestinationRow(tx, id, {
      ...(entered === null ? {} : { ...entered, ...MENDED }),
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.rules === undefined ? {} : { rules: acceptRules(adapter, body.rules, row.rules) }),
    });
    if (body.recipients !== undefined && adapter.hasRecipients) await setRecipients(tx, id, body.recipients);
    await moveOn(tx, row, body);
    await recordAudit(tx, "destination.updated", id, { changed: Object.keys(body).sort().join(" ") });
    return detailOf(tx, id);
  });
}

/** @returns what was entered, as it is kept. @throws {AppError} `invalid` naming a wrong field, the app's problem. */
async function tryFields(ctx: Ctx, adapter: AppAdapter, row: AppRow, given: Record<string, string>): Promise<DestinationChange> {
  const accepted = acceptEntered(adapter, given, row, ctx.clock.now());
  const task = { destinationId: row.id, accepted, patience: "check" as const };
  const { account } = await askApp(ctx, adapter, task, (app) => adapter.check(app));
  const secrets = sealSecrets(accepted.secrets, ctx.workspaceId, row.id);
  return { fields: accepted.plain, secrets, secretHints: accepted.hints, account };
}

/** Holds or releases what is on its way. Other fields let it go on unless a person paused it. */
async function moveOn(tx: TxCtx, { id, status }: AppRow, { isPaused, fields }: Body): Promise<void> {
  if (isPaused === true && status !== "paused") await pauseDestination(tx, id);
  const goesOn = isPaused === false || (isPaused === undefined && fields !== undefined && status === "attention");
  if (goesOn && status !== "active") await resumeDestination(tx, id);
}

/** True where nobody entered anything else meanwhile. */
function isSame(a: AppRow, b: AppRow): boolean {
  const plain = ({ fields }: AppRow) => JSON.stringify(Object.entries(fields).sort());
  return a.secrets === b.secrets && plain(a) === plain(b);
}
