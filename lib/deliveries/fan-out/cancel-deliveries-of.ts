import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { cancelOpen, eraseResponses } from "../delivery-queries";

/** Of an object that was deleted: nothing more is sent about it, and what receivers answered is forgotten. */
export function cancelDeliveriesOf(ctx: Ctx, objectId: string): Promise<void> {
  return writeTransaction(ctx, async (tx) => {
    await cancelOpen(tx, objectId);
    await eraseResponses(tx, objectId);
  });
}
