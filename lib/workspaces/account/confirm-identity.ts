import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import type { UserRow } from "../queries";
import { confirmPassword } from "./confirm-password";
import { takeSecondFactor } from "./two-factor/take-second-factor";

/**
 * Asks who is signed in for their password again, and for a code where two-factor sign-in is on. A right code is used up.
 * @throws {AppError} `forbidden` for a wrong one, or a code that is missing; `conflict` without a password; `rate_limited`.
 */
export async function confirmIdentity(ctx: Ctx, given: { password: string; code?: string | undefined }): Promise<UserRow> {
  const user = await confirmPassword(ctx, given.password);
  if (user.totpEnabledAt === null) return user;
  if (given.code === undefined || given.code === "") {
    throw new AppError("forbidden", "Enter a code from your authenticator app too. Nothing was changed.", {
      code: "code_required",
    });
  }
  if (await takeSecondFactor(ctx.database, user, { code: given.code, now: ctx.clock.now() })) return user;
  throw new AppError("forbidden", "The code is wrong or was already used. Nothing was changed.", { code: "wrong_code" });
}
