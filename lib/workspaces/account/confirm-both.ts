import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import type { UserRow } from "../queries";
import { confirmPassword } from "./confirm-password";
import { takeSecondFactor } from "./two-factor/take-second-factor";

/**
 * Asks who is signed in for password and code again. A right code is used up.
 * @throws {AppError} `forbidden` for a wrong one, `conflict` when two-factor sign-in is off, `rate_limited`.
 */
export async function confirmBoth(ctx: Ctx, { password, code }: { password: string; code: string }): Promise<UserRow> {
  const user = await confirmPassword(ctx, password);
  if (user.totpEnabledAt === null) throw twoFactorIsOff();
  if (await takeSecondFactor(ctx.database, user, { code, now: ctx.clock.now() })) return user;
  throw new AppError("forbidden", "The code is wrong or was already used. Nothing was changed.", { code: "wrong_code" });
}

export function twoFactorIsOff(): AppError {
  return new AppError("conflict", "Two-factor sign-in is off.");
}
