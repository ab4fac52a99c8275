import type { Database } from "@/lib/ctx/database";
import { deleteOld } from "./due-queries";

const KEPT_MS = 30 * 86_400_000;
const AT_ONCE = 5_000;
const BATCHES_MAX = 100;

/** Forgets deliveries of all workspaces that are older than 30 days, with their tries. @returns how many. */
export async function pruneDeliveries(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  let count = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const gone = await deleteOld(database, before, AT_ONCE);
    count += gone;
    if (gone < AT_ONCE) break;
  }
  return count;
}
