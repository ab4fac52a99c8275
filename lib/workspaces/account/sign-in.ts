import { CODE_NEEDED } from "@/lib/contract/words/account-words";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { type SignInInput, verifyPassword } from "../verify-password";
import { selectUser } from "./account-queries";
import { takeSecondFactor } from "./two-factor/take-second-factor";

/**
 * The person of this e-mail and password, and of a code where they have two-factor sign-in. Nothing is said or done about a code
 * before the password is right, so that who lacks it learns nothing from one.
 * @throws {AppError} `unauthenticated` when something is wrong or missing, `rate_limited` after too many tries.
 */
export async function signIn(
  database: Database,
  { code, ...input }: SignInInput & { code: string },
): Promise<{ userId: Id<"user"> }> {
  const { userId } = await verifyPassword(database, input);
  const user = await selectUser(database.db, userId);
  if (user?.totpEnabledAt == null) return { userId };
  if (code.trim() === "") throw new AppError("unauthenticated", CODE_NEEDED, { code: "code_needed" });
  if (await takeSecondFactor(database, user, { code, now: new Date() })) return { userId };
  throw new AppError("unauthenticated", "The code is wrong or was already used.", { code: "wrong_code" });
}
