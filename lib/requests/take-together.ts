import type { Database } from "@/lib/ctx/database";
import { type Taken, takeInDatabase } from "./queries";

interface Pace {
  tokenUs: number;
  aheadUs: number;
}

interface Waiting {
  key: string;
  pace: Pace;
  resolve(taken: Taken): void;
  reject(error: unknown): void;
}

/** Buckets that one statement asks. */
const TOGETHER_MAX = 64;

/** One for each database, however often this file is bundled. */
declare global {
  var __rowcallTakes: WeakMap<Database, Waiting[]> | undefined;
}

/**
 * Takes a token from a bucket in the database: requests that come while others take theirs share the next statement. Those of one
 * bucket take theirs one after the other, as its row would have them do.
 */
export function takeTogether(database: Database, key: string, pace: Pace): Promise<Taken> {
  globalThis.__rowcallTakes ??= new WeakMap();
  const lines = globalThis.__rowcallTakes;
  return new Promise((resolve, reject) => {
    const waiting = { key, pace, resolve, reject };
    const line = lines.get(database);
    if (line !== undefined) {
      line.push(waiting);
      return;
    }
    const started = [waiting];
    lines.set(database, started);
    void drain(database, lines, started);
  });
}

/** Never throws: each outcome goes to whoever waits for it. */
async function drain(database: Database, lines: WeakMap<Database, Waiting[]>, line: Waiting[]): Promise<void> {
  while (line.length > 0) await settle(database, nextGroup(line));
  lines.delete(database);
}

/** The first who waits, with those behind whose buckets are others of the same pace. */
function nextGroup(line: Waiting[]): Waiting[] {
  const [first] = line;
  const group = new Map<string, Waiting>();
  for (const waiting of line) {
    const isAlike = waiting.pace.tokenUs === first?.pace.tokenUs && waiting.pace.aheadUs === first.pace.aheadUs;
    if (isAlike && !group.has(waiting.key) && group.size < TOGETHER_MAX) group.set(waiting.key, waiting);
  }
  const chosen = new Set(group.values());
  const left = line.filter((waiting) => !chosen.has(waiting));
  line.splice(0, line.length, ...left);
  return [...chosen];
}

async function settle(database: Database, group: readonly Waiting[]): Promise<void> {
  const [first] = group;
  if (first === undefined) return;
  try {
    const taken = await takeInDatabase(
      database.db,
      group.map(({ key }) => key),
      first.pace,
    );
    for (const { key, pace, resolve } of group) resolve(taken.get(key) ?? { allowed: false, tatUs: pace.aheadUs, nowUs: 0 });
  } catch (error) {
    if (group.length === 1) return first.reject(error);
    // What one meets, such as a lock on its row, is not the others' affair.
    await Promise.all(group.map((each) => settle(database, [each])));
  }
}
