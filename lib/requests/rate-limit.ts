import type { Database } from "@/lib/ctx/database";
import { paceOf, type RateRule, type RateVerdict, takeAt, verdictOf } from "./gcra";
import { pruneSometimes } from "./prune-sometimes";
import { giveBackInDatabase } from "./queries";
import { takeTogether } from "./take-together";

export type { RateVerdict } from "./gcra";

/** Buckets kept in memory; the one longest unused goes first. */
const BUCKETS_MAX = 50_000;

/**
 * Takes one token from the bucket `key`. One process with its own database counts in memory, several that share
 * PostgreSQL count there, in atomic steps: of any number at once exactly as many pass as may.
 */
export async function takeToken(database: Database, key: string, rule: RateRule): Promise<RateVerdict> {
  if (database.kind === "embedded") return takeInMemory(bucketsOf(database), key, rule);
  pruneSometimes(database);
  const { allowed, tatUs, nowUs } = await takeTogether(database, key, paceOf(rule));
  return verdictOf(rule, allowed, tatUs, nowUs);
}

/** Gives a token back: what it was taken for turned out not to count. */
export async function returnToken(database: Database, key: string, rule: RateRule): Promise<void> {
  const { tokenUs } = paceOf(rule);
  if (database.kind !== "embedded") return giveBackInDatabase(database.db, key, tokenUs);
  const buckets = bucketsOf(database);
  const tatUs = buckets.get(key);
  if (tatUs !== undefined) buckets.set(key, tatUs - tokenUs);
}

/** Arrival times by key, least recently used first. */
type Buckets = Map<string, number>;

function takeInMemory(buckets: Buckets, key: string, rule: RateRule): RateVerdict {
  // A clock that nobody can set back.
  const nowUs = Math.round(performance.now() * 1_000);
  const before = buckets.get(key) ?? nowUs;
  const next = takeAt(rule, before, nowUs);
  buckets.delete(key);
  buckets.set(key, next ?? before);
  if (buckets.size > BUCKETS_MAX) for (const oldest of [...buckets.keys()].slice(0, 1_000)) buckets.delete(oldest);
  return verdictOf(rule, next !== null, next ?? before, nowUs);
}

declare global {
  var __rowcallBuckets: WeakMap<Database, Buckets> | undefined;
}

function bucketsOf(database: Database): Buckets {
  globalThis.__rowcallBuckets ??= new WeakMap();
  let buckets = globalThis.__rowcallBuckets.get(database);
  if (buckets === undefined) {
    buckets = new Map();
    globalThis.__rowcallBuckets.set(database, buckets);
  }
  return buckets;
}
