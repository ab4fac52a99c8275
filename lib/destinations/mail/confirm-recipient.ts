import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { moveRecipient } from "./recipient-queries";

/** Its owner said yes: mail goes there from now on. */
export async function confirmRecipient(ctx: Ctx, recipientId: Id<"recipient">): Promise<void> {
  const isNew = await writeTransaction(ctx, (tx) =>
    moveRecipient(tx, recipientId, ["pending", "unsubscribed", "refused"], "confirmed"),
  );
  if (isNew) ctx.log.info({ recipientId }, "a recipient confirmed");
}
