import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { personRow } from "../person-row";
import { newTotpSecret, sealTotpSecret, totpUri } from "./totp";
import { keepSecret } from "./two-factor-queries";

/**
 * Makes a secret for the authenticator app of the person who asks. It guards nothing until a code of it was right.
 * @throws {AppError} `conflict` when two-factor sign-in is on, or there is no password to guard.
 */
export async function startTwoFactor(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  const user = await personRow(ctx);
  if (user.passwordHash === null) {
    throw new AppError("conflict", "Two-factor sign-in needs a password.", { code: "no_password" });
  }
  const secret = newTotpSecret();
  if (!(await keepSecret(ctx.database.db, user.id, sealTotpSecret(secret, user.id)))) {
    throw new AppError("conflict", "Two-factor sign-in is already on.");
  }
  return { secret, uri: totpUri(secret, user.email) };
}
