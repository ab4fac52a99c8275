import postgres from "postgres";
import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { type RunningServer, startServer } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import type { Torture, Verdict } from "../kit/verdict";

const REST_MS = 8_000;
const HELD_MS = 20_000;
/** So that all requests stay within what a plan allows. */
const PAUSE_MS = 600;
/** A key that was looked up is known for a few seconds. */
const KNOWN_MS = 5_500;

interface Lock {
  table: string;
  /** What needs it, each asked by so many at once. */
  behind: Readonly<Record<string, number>>;
  beside: readonly string[];
}

/** More operations than there are connections for, at four of each; and what says who asks. */
const LOCKS: readonly Lock[] = [
  {
    table: "datasets",
    behind: { "/v1/datasets": 5, "/api/alerts": 3, "/api/schedules": 3, "/api/usage": 3 },
    beside: ["/v1/whoami", "/v1/webhooks", "/v1/calls", "/api/keys"],
  },
  { table: "api_keys", behind: { "/v1/whoami": 8, "/v1/calls": 6 }, beside: ["/api/workspace", "/api/notices", "/api/sessions"] },
];

interface Answer {
  path: string;
  status: number;
  ms: number;
}

/** Somebody's maintenance locks a table: who needs it hears so within two seconds, everybody else is served. */
export const lockedTable: Torture = {
  id: "T5",
  title: `a table locked for ${HELD_MS / 1_000} s, with 14 clients who need it all the time`,
  run: async (verdict) => {
    const database = await throwawayPostgres();
    const server = await startServer({ databaseUrl: database.url });
    const admin = postgres(database.url, { max: 1, onnotice: () => {} });
    try {
      const owner = await signUpOwner({ ...server, databaseUrl: database.url });
      const { secretKey } = await owner.createKey({ scopes: ["datasets:read", "calls:read", "webhooks:read"] });
      for (const lock of LOCKS) await tryLock(verdict, lock, { server, admin, ask: asker(server, owner, secretKey) });
    } finally {
      await admin.end();
      await server.stop();
      await database.drop();
    }
  },
};

type Ask = (path: string) => Promise<Answer>;

function asker({ baseUrl }: RunningServer, { cookie, address }: Owner, secretKey: string): Ask {
  return async (path) => {
    const headers: Record<string, string> = path.startsWith("/api/")
      ? { cookie, "x-forwarded-for": address }
      : { authorization: `Bearer ${secretKey}` };
    const began = performance.now();
    const reply = await fetch(baseUrl + path, { headers });
    await reply.text();
    return { path, status: reply.status, ms: performance.now() - began };
  };
}

/** The same clients before the lock as under it, so that all that differs is the lock. */
async function tryLock(
  verdict: Verdict,
  { table, behind, beside }: Lock,
  { server, admin, ask }: { server: RunningServer; admin: postgres.Sql; ask: Ask },
): Promise<void> {
  let healthy = true;
  const during = async (ms: number) => {
    const until = performance.now() + ms;
    const asked = async (path: string) => {
      const answers: Answer[] = [];
      while (performance.now() < until) {
        answers.push(await ask(path));
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      return answers;
    };
    const looks = async () => {
      while (performance.now() < until) {
        healthy &&= (await fetch(`${server.baseUrl}/readyz`)).ok;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    const clients = Object.entries(behind).flatMap(([path, count]) => Array<string>(count).fill(path));
    const [needing, others] = await Promise.all([Promise.all(clients.map(asked)), Promise.all(beside.map(asked)), looks()]);
    return { needing: needing.flat(), others: others.flat() };
  };
  // What was never asked is compiled first.
  for (const path of [...Object.keys(behind), ...beside]) for (let turn = 0; turn < 3; turn++) await ask(path);
  const rest = await during(REST_MS);
  const held = await admin.begin(async (tx) => {
    await tx`lock table ${tx(table)} in access exclusive mode`;
    await new Promise((resolve) => setTimeout(resolve, KNOWN_MS));
    return during(HELD_MS);
  });
  const count = (answers: readonly Answer[]) => {
    const counts = new Map<number, number>();
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
    return [...counts].map(([status, times]) => `${times} × ${status}`).join(", ");
  };
  const all = (answers: readonly Answer[], status: number) =>
    answers.length > 0 && answers.every((each) => each.status === status);
  const waits = sorted(held.needing);
  verdict.demand(`${table}: who needs it gets 503`, all(held.needing, 503), count(held.needing));
  verdict.demand(`${table}: within two seconds`, (waits.at(-1) ?? 0) < 2_000, `${waits.at(-1)?.toFixed(0)} ms`);
  verdict.note("their median and p99", `${at(waits, 0.5).toFixed(0)} and ${at(waits, 0.99).toFixed(0)} ms`);
  verdict.demand(`${table}: everybody else is served`, all(held.others, 200), count(held.others));
  const [before, meanwhile] = [sorted(rest.others), sorted(held.others)];
  verdict.demand(
    `${table}: and in at most twice the time`,
    at(meanwhile, 0.5) <= 2 * at(before, 0.5),
    `median ${at(before, 0.5).toFixed(1)} and ${at(meanwhile, 0.5).toFixed(1)} ms, p99 ${at(before, 0.99).toFixed(0)} and ${at(meanwhile, 0.99).toFixed(0)} ms`,
  );
  verdict.demand(`${table}: the process is ready all the time`, healthy, healthy ? "always" : "not always");
  const after = await Promise.all(Object.keys(behind).map(ask));
  verdict.demand(`${table}: and after it all are served again`, all(after, 200), count(after));
}

const sorted = (answers: readonly Answer[]) => answers.map(({ ms }) => ms).sort((a, b) => a - b);
const at = (waits: readonly number[], part: number) => waits[Math.floor((waits.length - 1) * part)] ?? 0;
