import { AppError } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { dropSecret } from "../two-factor/two-factor-queries";
import { userByEmail } from "./user-by-email";

/**
 * Switches two-factor sign-in off for somebody who lost phone and codes; by the operator.
 * @throws {AppError} `not_found`, `conflict` when it is off.
 */
export async function endTwoFactor(database: Database, email: string): Promise<void> {
  const user = await userByEmail(database, email);
  if (await dropSecret(database.db, user.id, { by: "operator", at: new Date() })) return;
  throw new AppError("conflict", "Two-factor sign-in is already off for this person.");
}
