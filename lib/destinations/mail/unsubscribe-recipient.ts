import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { moveRecipient } from "./recipient-queries";

/** Its owner said no: nothing more goes there from this destination. */
export async function unsubscribeRecipient(ctx: Ctx, recipientId: Id<"recipient">): Promise<void> {
  const isNew = await writeTransaction(ctx, (tx) =>
    moveRecipient(tx, recipientId, ["pending", "confirmed", "refused"], "unsubscribed"),
  );
  if (isNew) ctx.log.info({ recipientId }, "a recipient unsubscribed");
}
