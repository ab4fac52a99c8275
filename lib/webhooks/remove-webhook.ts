import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { deleteDestination } from "@/lib/deliveries/destination-queries";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { hostOf } from "./audited";
import { holdWebhook } from "./find-webhook";
import { refuseLooker } from "./rules";

/** Removes a webhook with its secrets and deliveries. @throws {AppError} `forbidden` to members, `not_found`. */
export async function removeWebhook(ctx: Ctx, id: Id<"webhook">): Promise<{ id: Id<"webhook">; deleted: true }> {
  refuseLooker(ctx.actor);
  return writeTransaction(ctx, async (tx) => {
    const row = await holdWebhook(tx, id);
    await deleteDestination(tx, id);
    await recordAudit(tx, "webhook.removed", id, { host: hostOf(row) });
    return { id, deleted: true };
  });
}
