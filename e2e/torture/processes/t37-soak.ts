import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { newAddress, signUpOwner } from "@/e2e/harness/actors";
import { residentMb } from "@/e2e/harness/watch-memory";
import { errorCode } from "@/lib/core/error-code";
import { ENGINES, withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";

/** `MINUTES=60` for the whole. */
const MINUTES = Number(process.env.MINUTES ?? 4);
const LOOK_MS = 2_000;
const PAUSE_MS = 40;
/** Of a median of the last third over that of the middle one. */
const GROWTH_MAX = 1.1;

/** A report that is under way has files of its own, and so has a dataset that goes: a few more or fewer are no growth. */
const FILES_MORE_MAX = 60;

/** Steady work for a long time: memory, descriptors and files are as many at the end as in the middle. */
export const soak: Torture = {
  id: "T37",
  title: `${MINUTES} minutes of rows, lists, reports and removals`,
  run: async (verdict) => {
    for (const engine of ENGINES) {
      if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
      await withServer(engine, async (server, place) => {
        const owner = await signUpOwner(place);
        const { secretKey } = await owner.createKey();
        const statuses = new Map<string, number>();
        const send = async (method: string, path: string, body?: unknown): Promise<{ id: string } | undefined> => {
          const headers = {
            authorization: `Bearer ${secretKey}`,
            "content-type": "application/json",
            "x-forwarded-for": newAddress(),
          };
          const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
          try {
            const reply = await fetch(server.baseUrl + path, init);
            statuses.set(String(reply.status), (statuses.get(String(reply.status)) ?? 0) + 1);
            return ((await reply.json()) as { data?: { id: string } }).data;
          } catch (error) {
            const why = error instanceof Error ? String(error.cause ?? error) : String(error);
            statuses.set(why, (statuses.get(why) ?? 0) + 1);
            return undefined;
          }
        };
        const rows = Array.from({ length: 100 }, (_, i) => ({ day: `2026-07-${10 + (i % 19)}`, total: (i * 31) % 97 }));
        const end = performance.now() + MINUTES * 60_000;
        const work = async () => {
          while (performance.now() < end) {
            const dataset = await send("POST", "/v1/datasets", { name: "Soak", rows });
            if (dataset !== undefined) {
              const report = await send("POST", "/v1/reports", { datasetId: dataset.id });
              for (let turn = 0; turn < 20 && report !== undefined; turn++) {
                await send("GET", `/v1/reports/${report.id}`);
                await pause(PAUSE_MS * 5);
              }
              await send("DELETE", `/v1/datasets/${dataset.id}`);
            }
            await send("GET", "/v1/datasets");
            await pause(PAUSE_MS);
          }
        };
        const memory: number[] = [];
        const descriptors: number[] = [];
        const files: number[] = [];
        let isThere = true;
        void server.ended.then(() => {
          isThere = false;
        });
        const looking = setInterval(() => {
          if (!isThere) return;
          memory.push(residentMb(String(server.pid)));
          descriptors.push(readdirSync(`/proc/${server.pid}/fd`).length);
          files.push(countFiles(server.dataDir));
        }, LOOK_MS);
        await Promise.all([work(), work()]).finally(() => clearInterval(looking));
        verdict.note(`${engine}: answers`, [...statuses].map(([status, count]) => `${count} × ${status}`).join(", "));
        verdict.demand(
          `${engine}: the process is there to the end`,
          isThere,
          isThere ? server.pid : server.output().slice(-2_000),
        );
        verdict.demand(
          `${engine}: none is a fault of ours`,
          [...statuses.keys()].every((status) => /^[234]\d\d$/.test(status)),
        );
        for (const [what, seen, more] of [
          ["memory in MB", memory, 0],
          ["descriptors", descriptors, 0],
          ["files", files, FILES_MORE_MAX],
        ] as const) {
          const third = Math.floor(seen.length / 3);
          const [middle, last] = [median(seen.slice(third, 2 * third)), median(seen.slice(2 * third))];
          verdict.demand(
            `${engine}: ${what} stay as they are`,
            last <= Math.max(middle * GROWTH_MAX, middle + more),
            `${middle.toFixed(0)} and then ${last.toFixed(0)}`,
          );
        }
      });
    }
  },
};

/** Below the data directory, without those of the embedded database: its tables have as many as they need. */
function countFiles(directory: string): number {
  const isFile = (name: string) => statSync(path.join(directory, name), { throwIfNoEntry: false })?.isFile() === true;
  for (;;) {
    try {
      const entries = readdirSync(directory, { recursive: true, encoding: "utf8" });
      return entries.filter((name) => !name.startsWith(`db${path.sep}`) && isFile(name)).length;
    } catch (error) {
      // A directory went while it was looked into.
      if (errorCode(error) !== "ENOENT") throw error;
    }
  }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
