import postgres from "postgres";
import { signUpOwner } from "@/e2e/harness/actors";
import { startServer } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import type { Torture } from "../kit/verdict";

const HELD_MS = 40_000;
const LISTS = 14;
/** So that the looks stay within what a plan allows. */
const PAUSE_MS = 200;

/** Somebody's maintenance locks a table: who needs it hears so within two seconds, everybody else is served. */
export const lockedTable: Torture = {
  id: "T5",
  title: `the datasets locked for ${HELD_MS / 1_000} s, with ${LISTS} requests behind the lock all the time`,
  run: async (verdict) => {
    const database = await throwawayPostgres();
    const server = await startServer({ databaseUrl: database.url });
    const admin = postgres(database.url, { max: 1, onnotice: () => {} });
    try {
      const owner = await signUpOwner({ ...server, databaseUrl: database.url });
      const { secretKey } = await owner.createKey({ scopes: ["datasets:read", "calls:read", "webhooks:read"] });
      const timed = async (path: string) => {
        const began = performance.now();
        const reply = await fetch(`${server.baseUrl}/v1${path}`, { headers: { authorization: `Bearer ${secretKey}` } });
        await reply.text();
        return { status: reply.status, ms: performance.now() - began };
      };
      const others = ["/whoami", "/webhooks", "/calls"];
      const look = async () => {
        const times: number[] = [];
        const statuses = new Set<number>();
        for (const path of others) {
          const { status, ms } = await timed(path);
          times.push(ms);
          statuses.add(status);
        }
        return { slowest: Math.max(...times), statuses };
      };
      // What was never asked is compiled first.
      for (let turn = 0; turn < 3; turn++) await Promise.all([timed("/datasets"), look()]);
      const rest: number[] = [];
      for (let turn = 0; turn < 20; turn++) {
        rest.push((await look()).slowest);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      rest.sort((a, b) => a - b);
      const behind: { status: number; ms: number }[] = [];
      const beside: Awaited<ReturnType<typeof look>>[] = [];
      let healthy = true;
      await admin.begin(async (tx) => {
        await tx`lock table datasets in access exclusive mode`;
        const until = performance.now() + HELD_MS;
        const lists = Array.from({ length: LISTS }, async () => {
          while (performance.now() < until - 3_000) behind.push(await timed("/datasets"));
        });
        while (performance.now() < until - 3_000) {
          beside.push(await look());
          healthy &&= (await fetch(`${server.baseUrl}/readyz`)).ok;
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
        await Promise.all(lists);
      });
      const statuses = [...new Set(behind.map(({ status }) => status))].join(", ");
      const waits = behind.map(({ ms }) => ms).sort((a, b) => a - b);
      const slowest = waits.at(-1) ?? 0;
      verdict.note(
        "their median and p99",
        `${waits[waits.length >> 1]?.toFixed(0)} and ${waits[Math.floor(waits.length * 0.99)]?.toFixed(0)} ms`,
      );
      verdict.demand("who needs the table gets 503", behind.length > 0 && statuses === "503", `${behind.length} × ${statuses}`);
      verdict.demand("within two seconds", slowest < 2_000, `${slowest.toFixed(0)} ms`);
      const served = beside.every(({ statuses: all }) => [...all].every((status) => status === 200));
      verdict.demand("everybody else is served", served, `${beside.length * others.length} requests`);
      const times = beside.map(({ slowest: ms }) => ms).sort((a, b) => a - b);
      const [before, meanwhile] = [rest, times].map((all) => all[Math.floor(all.length / 2)] ?? 0);
      verdict.note(
        "median of the slowest of three, before and meanwhile",
        `${before?.toFixed(1)} and ${meanwhile?.toFixed(1)} ms`,
      );
      verdict.demand("the process is ready all the time", healthy, `${beside.length} looks`);
      const after = await timed("/datasets");
      verdict.demand("and after it the table is served again", after.status === 200, after.status);
    } finally {
      await admin.end();
      await server.stop();
      await database.drop();
    }
  },
};
