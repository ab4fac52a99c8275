import { AppError } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { verifyByToken } from "../account-queries";
import { DEAD_LINK, findAccountLink } from "./find-account-link";

/**
 * Proves the address that a link went to, and makes it the person's own where it is to replace another.
 * @throws {AppError} `not_found` for a link that does not work, `conflict` when another account has the address, `rate_limited`.
 */
export async function verifyEmail(
  database: Database,
  input: { token: string; clientAddress: string },
): Promise<{ verified: true }> {
  const found = await findAccountLink(database, { ...input, purpose: "email_check" });
  const moved = await verifyByToken(database.db, found, new Date());
  if (moved === "moved") return { verified: true };
  if (moved === "used") throw new AppError("not_found", DEAD_LINK, { code: "dead_link" });
  throw new AppError("conflict", "Another account has this address. Nothing was changed.", { code: "email_taken" });
}
