import type { PersonSettings } from "@/lib/contract/people/person";
import type { Ctx } from "@/lib/ctx/ctx";
import { confirmBoth, twoFactorIsOff } from "../confirm-both";
import { getPerson } from "../get-person";
import { dropSecret } from "./two-factor-queries";

/**
 * Asks for no code at sign-in any more.
 * @throws {AppError} as `confirmBoth`.
 */
export async function disableTwoFactor(ctx: Ctx, input: { password: string; code: string }): Promise<PersonSettings> {
  const user = await confirmBoth(ctx, input);
  if (!(await dropSecret(ctx.database.db, user.id, { by: user.id, at: ctx.clock.now() }))) throw twoFactorIsOff();
  return getPerson(ctx);
}
