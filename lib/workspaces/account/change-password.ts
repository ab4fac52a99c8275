import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { hashPassword, refuseWeakPassword } from "../password";
import { personOf } from "../rules";
import { replacePassword } from "./account-queries";
import { confirmPassword } from "./confirm-password";

/**
 * Changes the password of the person who asks and signs their other browsers out.
 * @throws {AppError} `invalid` for a weak one, and as `confirmPassword`.
 */
export async function changePassword(ctx: Ctx, input: { currentPassword: string; password: string }): Promise<{ changed: true }> {
  const { sessionId } = personOf(ctx.actor);
  const user = await confirmPassword(ctx, input.currentPassword);
  refuseWeakPassword(input.password, user.email);
  const passwordHash = await hashPassword(input.password);
  const next = { passwordHash, keptSessionId: sessionId, at: ctx.clock.now() };
  if (await replacePassword(ctx.database.db, user, next)) return { changed: true };
  throw new AppError("conflict", "Your password was just changed in another browser. Sign in with the new one.");
}
