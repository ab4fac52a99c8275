import { AppError } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { selectUserByEmail, type UserRow } from "../../queries";
import { normalizeEmail } from "../../rules";

/**
 * The person with an address, for the operator, from whom nothing is kept.
 * @throws {AppError} `not_found`.
 */
export async function userByEmail(database: Database, email: string): Promise<UserRow> {
  const user = await selectUserByEmail(database.db, normalizeEmail(email));
  if (user === undefined) throw new AppError("not_found", "No account uses this email address.");
  return user;
}
