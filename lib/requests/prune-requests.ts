import { REQUESTS_KEPT } from "@/lib/contract/words/key-words";
import type { Database } from "@/lib/ctx/database";
import { deleteBeyond, deleteCountsBefore, deleteRequestsBefore, selectCrowded } from "./log-queries";

const AT_ONCE = 5_000;
const BATCHES_MAX = 400;
/** How long it is known how many requests came on a day. */
const COUNTS_KEPT_DAYS = 400;

/** Forgets requests older than 30 days, of each key those beyond its newest 10,000, and how many came more than 400 days ago. @returns how many. */
export async function pruneRequests(
  database: Database,
  now: Date,
  { days, each }: { days: number; each: number } = REQUESTS_KEPT,
): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000);
  let count = await inBatches(() => deleteRequestsBefore(database.db, before, AT_ONCE));
  for (const crowded of await selectCrowded(database.db, each)) {
    count += await inBatches(() => deleteBeyond(database.db, crowded, each, AT_ONCE));
  }
  const countsBefore = new Date(now.getTime() - COUNTS_KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  return count + (await inBatches(() => deleteCountsBefore(database.db, countsBefore, AT_ONCE)));
}

async function inBatches(remove: () => Promise<number>): Promise<number> {
  let count = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const gone = await remove();
    count += gone;
    if (gone < AT_ONCE) break;
  }
  return count;
}
