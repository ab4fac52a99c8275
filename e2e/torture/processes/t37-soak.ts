import { readdirSync } from "node:fs";
import { newAddress, signUpOwner } from "@/e2e/harness/actors";
import { residentMb } from "@/e2e/harness/watch-memory";
import { ENGINES, withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";

/** `MINUTES=60` for the whole. */
const MINUTES = Number(process.env.MINUTES ?? 4);
const LOOK_MS = 2_000;
const PAUSE_MS = 40;
/** Of a median of the last third over that of the middle one. */
const GROWTH_MAX = 1.1;

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
        const statuses = new Map<number, number>();
        const send = async (method: string, path: string, body?: unknown): Promise<{ id: string } | undefined> => {
          const headers = {
            authorization: `Bearer ${secretKey}`,
            "content-type": "application/json",
            "x-forwarded-for": newAddress(),
          };
          const reply = await fetch(server.baseUrl + path, {
            method,
            headers,
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
          return ((await reply.json()) as { data?: { id: string } }).data;
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
        const looking = setInterval(() => {
          memory.push(residentMb(String(server.pid)));
          descriptors.push(readdirSync(`/proc/${server.pid}/fd`).length);
        }, LOOK_MS);
        await Promise.all([work(), work()]);
        clearInterval(looking);
        verdict.note(`${engine}: answers`, [...statuses].map(([status, count]) => `${count} × ${status}`).join(", "));
        verdict.demand(
          `${engine}: none is a fault of ours`,
          [...statuses.keys()].every((status) => status < 500),
        );
        for (const [what, seen] of [
          ["memory in MB", memory],
          ["descriptors", descriptors],
        ] as const) {
          const third = Math.floor(seen.length / 3);
          const [middle, last] = [median(seen.slice(third, 2 * third)), median(seen.slice(2 * third))];
          verdict.demand(
            `${engine}: ${what} stay as they are`,
            last <= middle * GROWTH_MAX,
            `${middle.toFixed(0)} and then ${last.toFixed(0)}`,
          );
        }
      });
    }
  },
};

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
