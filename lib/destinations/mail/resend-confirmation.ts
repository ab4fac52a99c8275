import { AppError, notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { normalizeEmail, refuseMember } from "@/lib/workspaces/rules";
import { countConfirmation, selectRecipientAt } from "./recipient-queries";

const DAY_MS = 86_400_000;
const PER_DAY = 3;

/**
 * Sends the link to confirm again, also to somebody who unsubscribed and wants to be back.
 * @throws {AppError} `forbidden` to members, `not_found`, `conflict` for an address that needs none, `rate_limited`.
 */
export async function resendConfirmation(ctx: Ctx, destinationId: string, address: string): Promise<void> {
  refuseMember(ctx.actor, "Only owners and admins can change apps.");
  const wanted = normalizeEmail(address);
  await writeTransaction(ctx, async (tx) => {
    const row = await selectRecipientAt(tx, destinationId, wanted);
    if (row === undefined) throw notFound("recipient");
    if (row.state === "confirmed") throw new AppError("conflict", "This address is already confirmed.");
    if (row.state === "refused")
      throw new AppError("conflict", "The mail server refuses this address. Remove it, and enter one that works.");
    const since = new Date(tx.clock.now().getTime() - DAY_MS);
    if (!(await countConfirmation(tx, row.id, { since, max: PER_DAY }))) {
      throw new AppError("rate_limited", "This address was sent three links today. Try again tomorrow.");
    }
    await tx.emit({ name: "recipient/created", data: { recipientId: row.id } });
  });
}
