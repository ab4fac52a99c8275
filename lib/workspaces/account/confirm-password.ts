import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { returnToken } from "@/lib/requests/rate-limit";
import { matchesPassword } from "../password";
import type { UserRow } from "../queries";
import { personRow } from "./person-row";
import { throttle } from "./throttle";

const TRIES = { limit: 6, windowSec: 60, burst: 6 };

/**
 * Asks who is signed in for their password again: a browser left open is not them.
 * @throws {AppError} `forbidden` for a wrong one, `conflict` without one, `rate_limited`.
 */
export async function confirmPassword(ctx: Ctx, password: string): Promise<UserRow> {
  const user = await personRow(ctx);
  if (user.passwordHash === null) {
    throw new AppError("conflict", "You have no password here. Set one first with “Forgot password?” on the sign-in page.", {
      code: "no_password",
    });
  }
  const key = `password:${user.id}`;
  await throttle(ctx.database, { key, rule: TRIES });
  if (!(await matchesPassword(password, user.passwordHash))) {
    throw new AppError("forbidden", "The password is wrong. Nothing was changed.", { code: "wrong_password" });
  }
  await returnToken(ctx.database, key, TRIES);
  return user;
}
