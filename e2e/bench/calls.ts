import postgres from "postgres";
import { openDatabase } from "@/db/open";
import { listCalls } from "@/lib/calls/listing/list-calls";
import { callQuery } from "@/lib/contract/calls";
import { mintWorkspaceId } from "@/lib/ctx/mint";
import { testContext } from "@/lib/testing/context";
import { signUpOwner } from "../harness/actors";
import { startServer } from "../harness/server";
import { throwawayPostgres } from "../harness/throwaway-postgres";
import { LAST_CALL, loadCalls } from "./many-calls";

/**
 * The list of calls of a workspace with a million against one with a thousand, each in a database of its own: p50 of every
 * filter alone with `since`, of the first, a middle and the last page, and of words in at most 1 % of calls. The text of a call
 * is 80 words, less than people say in one, out of 5,000 such texts; transcripts are in a table that lists do not read.
 */
const LONG = Number(process.env.BENCH_CALLS ?? 1_000_000);
const SHORT = 1_000;
const ROUNDS = 40;
const RATIO_MAX = 1.5;
/** Each key may ask 3,000 times a minute. */
const KEYS = 4;
/** As many as a thousand calls have of a word in 1 % of them: both sides have the same to send. */
const limit = "10";

const since = new Date(LAST_CALL - 365 * 86_400_000).toISOString();
const CASES: Record<string, Record<string, string>> = {
  "no filter": {},
  since: { since },
  "since and until": { since, until: new Date(LAST_CALL - 180 * 86_400_000).toISOString() },
  "status COMPLETED, since": { since, status: "COMPLETED" },
  "status FAILED, since": { since, status: "FAILED" },
  "status PENDING, since": { since, status: "PENDING" },
  "status PROCESSING (none), since": { since, status: "PROCESSING" },
  "sentiment, since": { since, sentiment: "mixed" },
  "outcome, since": { since, outcome: "sale" },
  "direction, since": { since, direction: "outbound" },
  "direction (none), since": { since, direction: "internal" },
  "agent, since": { since, agentName: "Agent 7" },
  "agent (none), since": { since, agentName: "Nobody" },
  "follow-up, since": { since, followUpRequired: "true" },
  "word in 1 % of calls": { q: "onceinahundred" },
  "word in 1 %, since": { q: "onceinahundred", since },
  "word in 0.1 %": { q: "onceinathousand" },
  "word in 0.001 %": { q: "onceinahundredthousand" },
  "two words": { q: "onceinahundred agent" },
  "word in none": { q: "nowhere" },
  "beginning of a word, 1 %": { q: "onceinah" },
  "beginning of two words, since": { q: "onceina", since },
  "part of a number, last four digits": { q: "4868" },
  "whole number": { q: "+1 415-555-0007" },
};

interface Side {
  verb(query: Record<string, string>): Promise<string | null>;
  http(query: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

const [long, short] = [await open(LONG), await open(SHORT)];
try {
  const cursors = await Promise.all([long, short].map((side) => cursorsOf(side)));
  let worst = 0;
  const measured = [
    ...Object.entries(CASES).map(([name, query]) => ({ name, queries: [query, query] })),
    ...["middle page", "last page", "middle page of FAILED", "middle page of a word in 1 %"].map((name, i) => ({
      name,
      queries: cursors.map((list) => list[i] ?? {}),
    })),
  ];
  for (const { name, queries } of measured) {
    const verb = await ratio((side, i) => side.verb(queries[i] ?? {}));
    const http = await ratio((side, i) => side.http(queries[i] ?? {}));
    worst = Math.max(worst, http.ratio);
    process.stdout.write(`${name.padEnd(36)} HTTP ${show(http)}   verb ${show(verb)}\n`);
  }
  process.stdout.write(`worst ratio over HTTP ${worst.toFixed(2)} (bound: at most ${RATIO_MAX})\n`);
  if (worst > RATIO_MAX) process.exitCode = 1;
} finally {
  await long.close();
  await short.close();
}
process.exit();

async function open(count: number): Promise<Side> {
  const throwaway = await throwawayPostgres();
  const server = await startServer({ databaseUrl: throwaway.url, env: { LOG_LEVEL: "warn" } });
  const owner = await signUpOwner({ ...server, databaseUrl: throwaway.url }, { plan: "BUSINESS" });
  const keys = await Promise.all(Array.from({ length: KEYS }, () => owner.createKey({ scopes: ["calls:read"] })));
  const sql = postgres(throwaway.url, { max: 1, onnotice: () => {} });
  const started = performance.now();
  await loadCalls(sql, owner.workspaceId, count);
  const [size] =
    await sql`select pg_size_pretty(pg_table_size('calls')) as rows, pg_size_pretty(pg_relation_size('calls_search')) as words`;
  process.stdout.write(
    `${count.toLocaleString("en-US")} calls in ${((performance.now() - started) / 1000).toFixed(0)} s: rows ${size?.rows}, index of words ${size?.words}\n`,
  );
  const database = await openDatabase({ databaseUrl: throwaway.url, dataDir: "" });
  const ctx = { ...(await testContext(database)), workspaceId: mintWorkspaceId(owner.workspaceId) };
  let asked = 0;
  return {
    verb: async (query) => (await listCalls(ctx, callQuery.parse({ limit, ...query }))).nextCursor,
    http: async (query) => {
      const key = keys[asked++ % KEYS]?.secretKey;
      const response = await fetch(`${server.baseUrl}/v1/calls?${new URLSearchParams({ limit, ...query })}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      if (response.status !== 200) throw new Error(`The list answered ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    },
    close: async () => {
      await database.close();
      await sql.end();
      await server.stop();
      await throwaway.drop();
    },
  };
}

/** Cursors as the list gives them, made from a call in the middle and one near the end. */
async function cursorsOf(side: Side): Promise<Record<string, string>[]> {
  const at = (days: number) => new Date(LAST_CALL - days * 86_400_000).toISOString();
  const list: Record<string, string>[] = [
    { until: at(365) },
    { until: at(725) },
    { until: at(365), status: "FAILED" },
    { until: at(365), q: "onceinahundred" },
  ];
  return Promise.all(
    list.map(async (query) => {
      const cursor = await side.verb({ ...query, limit: "1" });
      return cursor === null ? query : { ...query, cursor };
    }),
  );
}

async function ratio(ask: (side: Side, i: number) => Promise<unknown>): Promise<{ long: number; short: number; ratio: number }> {
  const took: number[][] = [[], []];
  for (let round = -5; round < ROUNDS; round++) {
    for (const [i, side] of [long, short].entries()) {
      const start = performance.now();
      await ask(side, i);
      if (round >= 0) took[i]?.push(performance.now() - start);
    }
  }
  const [a = 0, b = 0] = took.map((list) => list.sort((x, y) => x - y)[list.length >> 1] ?? 0);
  return { long: a, short: b, ratio: a / b };
}

function show(part: { long: number; short: number; ratio: number }): string {
  return `${part.ratio.toFixed(2).padStart(5)} (${part.long.toFixed(1)} / ${part.short.toFixed(1)} ms)`;
}
