import type { AccountTokenPurpose } from "@/lib/contract/people/account";
import { AppError } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { type FoundToken, selectLiveToken } from "../account-queries";
import { hashesOf } from "../account-token";
import { throttle } from "../throttle";

/** Links that are none, per client: the count of every door of this kind. */
const MISSES = { limit: 60, windowSec: 60, burst: 60 };

/** The one sentence for a link that never was, was used, or is too old. */
export const DEAD_LINK = "This link no longer works. Ask for a new one.";

/**
 * The person behind a link that still works.
 * @throws {AppError} `not_found` for any other, `rate_limited` after many of those.
 */
export async function findAccountLink(
  database: Database,
  asked: { purpose: AccountTokenPurpose; token: string; clientAddress: string },
): Promise<FoundToken> {
  const hashes = hashesOf(asked.token);
  const found = hashes.length === 0 ? undefined : await selectLiveToken(database.db, asked.purpose, hashes, new Date());
  if (found !== undefined) return found;
  await throttle(database, { key: `token:${asked.clientAddress}`, rule: MISSES });
  throw new AppError("not_found", DEAD_LINK, { code: "dead_link" });
}
