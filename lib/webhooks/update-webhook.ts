import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { Webhook } from "@/lib/contract/events/webhooks";
import { newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { type DestinationChange, type DestinationRow, updateDestinationRow } from "@/lib/deliveries/destination-queries";
import { pauseDestination } from "@/lib/deliveries/pause-destination";
import { resumeDestination } from "@/lib/deliveries/resume-destination";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { hostOf } from "./audited";
import { findWebhook, holdWebhook } from "./find-webhook";
import { refuseUrl } from "./refuse-url";
import { refuseLooker } from "./rules";
import { showWebhook } from "./show-webhook";

type Body = BodyOf<typeof contract.updateWebhook.body>;

/**
 * Changes a webhook; what is left out stays, its secret always. One that goes on sends what was kept.
 * @throws {AppError} `forbidden` to members, `not_found`, `invalid` for an address that nothing is sent to.
 */
export async function updateWebhook(ctx: Ctx, id: string, body: Body): Promise<Webhook> {
  refuseLooker(ctx.actor);
  if (body.url !== undefined) refuseUrl(body.url, ctx.workspaceId);
  return writeTransaction(ctx, async (tx) => {
    const before = await holdWebhook(tx, id);
    await updateDestinationRow(tx, id, changeOf(before, body));
    await turn(tx, before, body.isPaused);
    const row = await findWebhook(tx, id);
    await recordAudit(tx, "webhook.changed", id, { host: hostOf(row), changed: Object.keys(body).sort().join(" ") });
    return showWebhook(tx, row);
  });
}

function changeOf({ fields, rules, status }: DestinationRow, { url, events, filter, description }: Body): DestinationChange {
  const rule = rules[0] ?? { id: newId("rule"), events: [], filter: {}, template: null };
  const isMoved = url !== undefined && url !== fields.url;
  return {
    ...(description === undefined ? {} : { name: description }),
    ...(events === undefined && filter === undefined
      ? {}
      : { rules: [{ ...rule, events: events ?? rule.events, filter: filter ?? rule.filter }] }),
    ...(isMoved ? { fields: { url } } : {}),
    // What the address before did says nothing of this one.
    ...(isMoved && status === "active" ? { failingSince: null, lastError: null, lastErrorAt: null } : {}),
  };
}

/** Only where it changes something: resuming a webhook that is active would make its five days of failure start over. */
async function turn(tx: TxCtx, { id, status }: DestinationRow, isPaused: boolean | undefined): Promise<void> {
  if (isPaused === true && status !== "paused") await pauseDestination(tx, id);
  if (isPaused === false && status !== "active") await resumeDestination(tx, id);
}
