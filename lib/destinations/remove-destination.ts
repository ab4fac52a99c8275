import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { deleteDestination } from "@/lib/deliveries/destination-queries";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { lockApp } from "./app-row";

/**
 * Removes a destination with its credentials, its addresses and its deliveries.
 * @throws {AppError} `forbidden` to members, `not_found`.
 */
export async function removeDestination(ctx: Ctx, id: Id<"integration">): Promise<{ id: Id<"integration">; deleted: true }> {
  refuseMember(ctx.actor, "Only owners and admins can remove apps.");
  return writeTransaction(ctx, async (tx) => {
    const { kind } = await lockApp(tx, id);
    await deleteDestination(tx, id);
    await recordAudit(tx, "destination.removed", id, { type: kind });
    return { id, deleted: true };
  });
}
