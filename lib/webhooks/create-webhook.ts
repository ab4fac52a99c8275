import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { Webhook } from "@/lib/contract/events/webhooks";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { countDestinations, insertDestination } from "@/lib/deliveries/destination-queries";
import { sealSigningSecret } from "@/lib/deliveries/open-destination";
import { newSigningSecret } from "@/lib/deliveries/posting/signing-secret";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { hostOf } from "./audited";
import { refuseUrl } from "./refuse-url";
import { refuseLooker, WEBHOOKS_MAX } from "./rules";
import { showWebhook } from "./show-webhook";

type Body = BodyOf<typeof contract.createWebhook.body>;

/**
 * Subscribes an address to events from now on, with a signing secret that is told this once.
 * @throws {AppError} `forbidden` to members, `invalid` for an address that nothing is sent to, `conflict` when there are 50 already.
 */
export async function createWebhook(ctx: Ctx, body: Body): Promise<{ webhook: Webhook; secret: string }> {
  refuseLooker(ctx.actor);
  const { url, events, filter, description } = body;
  refuseUrl(url, ctx.workspaceId);
  const { secret, hint } = newSigningSecret();
  return writeTransaction(ctx, async (tx) => {
    if ((await countDestinations(tx, "webhooks")) >= WEBHOOKS_MAX) {
      throw new AppError("conflict", `A workspace has at most ${WEBHOOKS_MAX} webhooks. Remove one first.`);
    }
    const id = newId("webhook");
    const now = tx.clock.now();
    const row = await insertDestination(tx, {
      id,
      kind: "webhook",
      name: description,
      status: "active",
      rules: [{ id: newId("rule"), events, filter, template: null }],
      fields: { url },
      signingSecret: sealSigningSecret(secret, tx.workspaceId, id),
      signingHint: hint,
      createdBy: tx.actor.id,
      createdAt: now,
      updatedAt: now,
    });
    await recordAudit(tx, "webhook.created", id, { host: hostOf(row), events: events.join(" ") });
    return { webhook: await showWebhook(tx, row), secret };
  });
}
