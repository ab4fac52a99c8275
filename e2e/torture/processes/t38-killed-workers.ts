import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { signUpOwner } from "@/e2e/harness/actors";
import { freePort, type RunningServer, startServer, waitFor } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import { Ledger } from "../kit/ledger";
import { openDoors, sendRows, storedKeys } from "../kit/row-clients";
import type { Torture } from "../kit/verdict";
import { judgeRows } from "./t01-killed-ingest";

/** `EACH=3` for a quick look: so many times each kind of process. */
const KILLS = Number(process.env.EACH ?? 6);
const CLIENTS = 8;
const ROWS_MAX = 50;
const WITHIN_MS = 60_000;

type Part = "requests" | "workflows";

/** kill -9 of one process after the other where several share a port: nothing acknowledged is lost, and all of them come back. */
export const killedWorkers: Torture = {
  id: "T38",
  title: `WORKERS=2, kill -9 ${KILLS} times each: one that serves, the one of the workflows, the first process`,
  run: async (verdict) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-t38-"));
    const database = await throwawayPostgres();
    const plant = { dataDir, port: await freePort(), databaseUrl: database.url, env: { WORKERS: "2", TIME_SCALE: "10" } };
    let server = await startServer(plant);
    const ledger = new Ledger(path.join(dataDir, "ledger.txt"));
    try {
      const owner = await signUpOwner({ ...server, databaseUrl: database.url });
      const doors = await openDoors(owner, CLIENTS);
      const sending = sendRows(() => server.baseUrl, doors, ledger, { clients: CLIENTS, rowsMax: ROWS_MAX, pauseMs: 200 });
      await waitFor(async () => ledger.acknowledged.size > 0, WITHIN_MS);
      const reports: string[] = [];
      let slowest = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        for (const part of ["requests", "workflows", "first"] as const) {
          reports.push(await queueReport(owner, doors.datasetId));
          const began = performance.now();
          if (part === "first") {
            server.kill("SIGKILL");
            await server.ended;
            server = await startServer(plant);
          } else {
            const victim = workersOf(server).find((each) => each.part === part);
            if (victim !== undefined) process.kill(victim.pid, "SIGKILL");
            await waitFor(async () => workersOf(server).every(({ pid }) => pid !== victim?.pid), WITHIN_MS);
          }
          const isWhole = await waitFor(() => isWell(server), WITHIN_MS);
          verdict.demand(`all of them are back after the ${part} was killed, ${kill + 1}`, isWhole);
          slowest = Math.max(slowest, performance.now() - began);
        }
      }
      await sending.stop();
      const said = [...sending.statuses].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ");
      verdict.note("answers", said);
      verdict.note("longest until all were well again", `${(slowest / 1_000).toFixed(1)} s`);
      verdict.demand(
        "only 200, and 409, 429 or 503 to come back to",
        [...sending.statuses.keys()].every((status) => [0, 200, 409, 429, 503].includes(status)),
        said,
      );
      judgeRows(verdict, "in the end", ledger, await storedKeys(owner, server.baseUrl, doors.datasetId));
      const states = new Map<string, string>();
      const areEnded = await waitFor(async () => {
        for (const id of reports) states.set(id, await statusOf(owner, id));
        return [...states.values()].every((state) => state === "COMPLETED");
      }, 5 * WITHIN_MS);
      verdict.demand("every report is completed", areEnded, [...new Set(states.values())].join(", "));
      const pids = workersOf(server).map(({ pid }) => pid);
      const asked = performance.now();
      server.kill("SIGTERM");
      await server.ended;
      verdict.note("ended by SIGTERM in", `${((performance.now() - asked) / 1_000).toFixed(1)} s`);
      verdict.demand(
        "none of them is left",
        pids.every((pid) => !isThere(pid)),
      );
    } finally {
      server.kill("SIGKILL");
      ledger.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface Caller {
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
}

/** Until it is taken: a process may be killed under the request. */
async function queueReport(owner: Caller, datasetId: string): Promise<string> {
  let id = "";
  await waitFor(async () => {
    const made = await owner.call("POST", "/v1/reports", { datasetId }).catch(() => null);
    id = (made?.body as { data?: { id?: string } } | undefined)?.data?.id ?? "";
    return id !== "";
  }, WITHIN_MS);
  if (id === "") throw new Error("No report was taken.");
  return id;
}

async function statusOf(owner: Caller, id: string): Promise<string> {
  const read = await owner.call("GET", `/v1/reports/${id}`).catch(() => null);
  return (read?.body as { data?: { status?: string } } | undefined)?.data?.status ?? "no answer";
}

async function isWell(server: RunningServer): Promise<boolean> {
  const count = (part: Part) => workersOf(server).filter((each) => each.part === part).length;
  if (count("requests") !== 2 || count("workflows") !== 1) return false;
  const answer = await fetch(`${server.baseUrl}/readyz`).catch(() => null);
  return ((await answer?.json().catch(() => null)) as { well?: boolean } | null)?.well === true;
}

/** Processes that the first one started, with what each does. */
function workersOf({ pid }: RunningServer): { pid: number; part: Part }[] {
  const read = (file: string) => {
    try {
      return readFileSync(file, "utf8");
    } catch {
      return "";
    }
  };
  return read(`/proc/${pid}/task/${pid}/children`)
    .split(" ")
    .filter((id) => id !== "")
    .flatMap((id) => {
      const part = /(?:^|\0)WORKER_PART=(requests|workflows)\0/.exec(read(`/proc/${id}/environ`))?.[1];
      return part === undefined ? [] : [{ pid: Number(id), part: part as Part }];
    });
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
