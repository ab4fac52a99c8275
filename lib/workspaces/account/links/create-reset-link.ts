import { env } from "@/lib/core/env";
import type { Database } from "@/lib/ctx/database";
import { insertHandedToken } from "../account-queries";
import { accountTokenUrl, mintAccountToken } from "../account-token";
import { userByEmail } from "./user-by-email";

/**
 * A link to a new password, for the operator to hand over. It is written down that there is one.
 * @throws {AppError} `not_found`.
 */
export async function createResetLink(database: Database, email: string): Promise<string> {
  const user = await userByEmail(database, email);
  const { row, token } = mintAccountToken("password_reset", new Date());
  await insertHandedToken(database.db, { userId: user.id, email: user.email }, row);
  return accountTokenUrl(env().APP_URL, "password_reset", token);
}
