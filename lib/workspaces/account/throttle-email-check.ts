import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { hmacKey } from "@/lib/platform/secrets/secrets";
import { throttle } from "./throttle";

/** So that nobody has mail sent to strangers from here: links that one person asks for, and links to one address. */
const OF_PERSON = { limit: 6, windowSec: 3_600, burst: 3 };
const TO_ADDRESS = { limit: 5, windowSec: 86_400, burst: 5 };

/** @throws {AppError} `rate_limited` once enough links to confirm were asked for. */
export async function throttleEmailCheck(
  database: Database,
  { userId, email }: { userId: Id<"user">; email: string },
): Promise<void> {
  await throttle(database, { key: `email-check:${userId}`, rule: OF_PERSON });
  await throttle(database, { key: `email-check:${hmacKey(email)}`, rule: TO_ADDRESS });
}
