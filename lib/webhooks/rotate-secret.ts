import type { Webhook } from "@/lib/contract/events/webhooks";
import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { rotateSigningSecret } from "@/lib/deliveries/posting/rotate-signing-secret";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { findWebhook } from "./find-webhook";
import { refuseLooker } from "./rules";
import { showWebhook } from "./show-webhook";

/**
 * Gives a webhook another secret, told this once. The one before signs as well for `overlapHours`.
 * @throws {AppError} `forbidden` to members, `not_found`.
 */
export async function rotateSecret(
  ctx: Ctx,
  id: string,
  { overlapHours }: { overlapHours: number },
): Promise<{ webhook: Webhook; secret: string }> {
  refuseLooker(ctx.actor);
  return writeTransaction(ctx, async (tx) => {
    await findWebhook(tx, id);
    const rotated = await rotateSigningSecret(tx, id, overlapHours);
    if (rotated === undefined) throw notFound("webhook");
    await recordAudit(tx, "webhook.secret_rotated", id, { overlapHours });
    return { webhook: await showWebhook(tx, rotated.row), secret: rotated.secret };
  });
}
