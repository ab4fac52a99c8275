import type { PersonSettings } from "@/lib/contract/people/person";
import type { Ctx } from "@/lib/ctx/ctx";
import { dropPendingEmail } from "./account-queries";
import { getPerson } from "./get-person";
import { personRow } from "./person-row";

/**
 * Keeps the address of the person who asks: the link that went to another works no more.
 * @throws {AppError} `forbidden` when no person asks.
 */
export async function cancelEmailChange(ctx: Ctx): Promise<PersonSettings> {
  await dropPendingEmail(ctx.database.db, await personRow(ctx), ctx.clock.now());
  return getPerson(ctx);
}
