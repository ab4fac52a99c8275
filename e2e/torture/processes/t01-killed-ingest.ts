import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { signUpOwner } from "@/e2e/harness/actors";
import { freePort, type RunningServer, startServer, waitFor } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import { Ledger } from "../kit/ledger";
import { openDoors, sendRows, storedKeys } from "../kit/row-clients";
import type { Torture, Verdict } from "../kit/verdict";

/** `EACH=5` for a quick look. */
const KILLS = Number(process.env.EACH ?? 20);
const CLIENTS = 8;
const ROWS_MAX = 100;
const READY_MS_MAX = 5_000;
/** Folding and profiling come a second after rows instead of five: the kills fall into them too. */
const TIME_SCALE = "10";

/** kill -9 during ingest, push and compaction loses no acknowledged row and doubles none. */
export const killedIngest: Torture = {
  id: "T1",
  title: `kill -9 ${KILLS} times during ingest, push and compaction, ${CLIENTS} clients`,
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
      const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-t1-"));
      const database = engine === "postgres" ? await throwawayPostgres() : undefined;
      try {
        await torment(verdict, engine, { dataDir, port: await freePort(), databaseUrl: database?.url });
      } finally {
        await database?.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    }
  },
};

async function torment(
  verdict: Verdict,
  engine: string,
  plant: { dataDir: string; port: number; databaseUrl: string | undefined },
): Promise<void> {
  const start = () => startServer({ ...plant, env: { TIME_SCALE } });
  let server: RunningServer = await start();
  const owner = await signUpOwner({ ...server, databaseUrl: plant.databaseUrl });
  const doors = await openDoors(owner, CLIENTS);
  const ledger = new Ledger(path.join(plant.dataDir, "ledger.txt"));
  const sending = sendRows(() => server.baseUrl, doors, ledger, { clients: CLIENTS, rowsMax: ROWS_MAX });
  let slowestReady = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 1_800));
    server.kill("SIGKILL");
    await server.ended;
    const began = performance.now();
    server = await start();
    slowestReady = Math.max(slowestReady, performance.now() - began);
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await sending.stop();
  const said = [...sending.statuses].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ");
  verdict.note(`${engine}: answers`, said);
  verdict.demand(
    `${engine}: only 200, and 409, 429 or 503 to come back to`,
    [...sending.statuses.keys()].every((status) => [0, 200, 409, 429, 503].includes(status)),
    said,
  );
  const now = await storedKeys(owner, server.baseUrl, doors.datasetId);
  judgeRows(verdict, `${engine}: right after`, ledger, now);
  const settled = await waitFor(async () => {
    const state = (await owner.call("GET", `/v1/datasets/${doors.datasetId}/state`)).body as { data: { isCurrent: boolean } };
    return state.data.isCurrent;
  }, 120_000);
  verdict.demand(`${engine}: the profile catches up`, settled);
  judgeRows(verdict, `${engine}: once settled`, ledger, await storedKeys(owner, server.baseUrl, doors.datasetId));
  verdict.demand(`${engine}: ready within 5 s of each start`, slowestReady <= READY_MS_MAX, `${slowestReady.toFixed(0)} ms`);
  ledger.close();
  await server.stop();
}

/** Holds what is stored against what was acknowledged. */
export function judgeRows(
  verdict: Verdict,
  when: string,
  ledger: Ledger,
  { keys, total }: { keys: string[]; total: number },
): void {
  const { lost, doubled, strange } = ledger.compare(keys);
  verdict.demand(
    `${when}: every acknowledged row is there`,
    lost.length === 0,
    `${lost.length} of ${ledger.acknowledged.size} lost`,
  );
  verdict.demand(`${when}: none is there twice`, doubled.length === 0, `${doubled.length} of ${keys.length}`);
  verdict.demand(`${when}: none is from nowhere`, strange.length === 0, strange.length);
  const unkept = [...ledger.keyed].filter((key) => !ledger.acknowledged.has(key)).length;
  verdict.demand(`${when}: every keyed request was acknowledged in the end`, unkept === 0, unkept);
  verdict.demand(`${when}: total is the count of rows`, total === keys.length, `${total} and ${keys.length}`);
}
