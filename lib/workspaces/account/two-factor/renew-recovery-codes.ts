import type { Ctx } from "@/lib/ctx/ctx";
import { confirmBoth, twoFactorIsOff } from "../confirm-both";
import { makeRecoveryCodes } from "./recovery-codes";
import { replaceCodes } from "./two-factor-queries";

/**
 * Makes new recovery codes; those of before work no more.
 * @throws {AppError} as `confirmBoth`.
 */
export async function renewRecoveryCodes(
  ctx: Ctx,
  input: { password: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const user = await confirmBoth(ctx, input);
  const { codes, hashes } = makeRecoveryCodes();
  if (!(await replaceCodes(ctx.database.db, user.id, hashes, ctx.clock.now()))) throw twoFactorIsOff();
  return { recoveryCodes: codes };
}
