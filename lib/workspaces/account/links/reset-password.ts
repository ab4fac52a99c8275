import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { hashPassword, refuseWeakPassword } from "../../password";
import { resetByToken } from "../account-queries";
import { DEAD_LINK, findAccountLink } from "./find-account-link";

/**
 * Sets a new password by a link, which is used up by it. Every browser of the person is signed out; a weak password leaves the
 * link as it was. Passkeys stay, except those that are to go.
 * @throws {AppError} `not_found` for a link that does not work, `invalid` for a weak password, `rate_limited`.
 */
export async function resetPassword(
  database: Database,
  input: {
    token: string;
    password: string;
    removePasskeys?: readonly Id<"passkey">[] | undefined;
    clientAddress: string;
  },
): Promise<{ reset: true }> {
  const found = await findAccountLink(database, { ...input, purpose: "password_reset" });
  refuseWeakPassword(input.password, found.user.email);
  const passwordHash = await hashPassword(input.password);
  const next = { passwordHash, removePasskeys: input.removePasskeys ?? [], at: new Date() };
  if (await resetByToken(database.db, found, next)) return { reset: true };
  throw new AppError("not_found", DEAD_LINK, { code: "dead_link" });
}
