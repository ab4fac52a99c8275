import { rootLog } from "@/lib/core/log";
import type { Database } from "@/lib/ctx/database";
import { deleteFullBuckets, deleteOldIdempotencyKeys } from "./queries";

const EVERY_MS = 3_600_000;
const FIRST_AFTER_MS = 60_000;

declare global {
  var __rowcallPruneAt: number | undefined;
}

/** Clears away what has run out, once an hour and beside the request that happens to ask. */
export function pruneSometimes(database: Database): void {
  const now = Date.now();
  globalThis.__rowcallPruneAt ??= now + FIRST_AFTER_MS;
  if (now < globalThis.__rowcallPruneAt) return;
  globalThis.__rowcallPruneAt = now + EVERY_MS;
  Promise.all([deleteFullBuckets(database.db), deleteOldIdempotencyKeys(database.db)]).catch((error: unknown) =>
    rootLog().warn({ err: error }, "old counters and idempotency keys were not cleared away"),
  );
}
