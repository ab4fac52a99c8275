import { AppError } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { takeToken } from "@/lib/requests/rate-limit";

/** How often something may be tried: `limit` in `windowSec`, `burst` of them at once. */
interface Throttle {
  key: string;
  rule: { limit: number; windowSec: number; burst: number };
}

/** @throws {AppError} `rate_limited` once it was tried too often. */
export async function throttle(database: Database, { key, rule }: Throttle): Promise<void> {
  const verdict = await takeToken(database, key, rule);
  if (verdict.allowed) return;
  throw new AppError("rate_limited", `Too many attempts. Wait ${waitOf(verdict.retryAfterSec)}.`, {
    headers: { "Retry-After": String(verdict.retryAfterSec) },
  });
}

function waitOf(seconds: number): string {
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
