import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { confirmPassword } from "../confirm-password";
import { throttle } from "../throttle";
import { makeRecoveryCodes } from "./recovery-codes";
import { openTotpSecret, stepOfCode } from "./totp";
import { enableSecret } from "./two-factor-queries";

const TRIES = { limit: 10, windowSec: 60, burst: 10 };

/**
 * Asks for a code at sign-in from now on, once the app of the person who asks has shown a right one.
 * @returns the codes for a day without the phone, which are told this once.
 * @throws {AppError} `invalid` for a wrong code, `conflict` when it is on or was not started, and as `confirmPassword`.
 */
export async function enableTwoFactor(ctx: Ctx, input: { password: string; code: string }): Promise<{ recoveryCodes: string[] }> {
  const user = await confirmPassword(ctx, input.password);
  if (user.totpEnabledAt !== null) throw new AppError("conflict", "Two-factor sign-in is already on.");
  if (user.totpSecret === null) throw new AppError("conflict", "This setup has expired. Start again.");
  await throttle(ctx.database, { key: `two-factor-start:${user.id}`, rule: TRIES });
  const at = ctx.clock.now();
  const step = stepOfCode(openTotpSecret(user.totpSecret, user.id), input.code.replace(/\s/g, ""), at);
  if (step === null) throw new AppError("invalid", "code: is wrong. Check the phone's clock, and enter the newest one.");
  const { codes, hashes } = makeRecoveryCodes();
  if (await enableSecret(ctx.database.db, { id: user.id, sealed: user.totpSecret }, { step, codeHashes: hashes, at })) {
    return { recoveryCodes: codes };
  }
  throw new AppError("conflict", "Setup was restarted on another page. Scan that QR code, or start again.");
}
