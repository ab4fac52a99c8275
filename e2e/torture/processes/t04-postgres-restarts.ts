import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { signUpOwner } from "@/e2e/harness/actors";
import { ownPostgres } from "@/e2e/harness/own-postgres";
import { startServer, waitFor } from "@/e2e/harness/server";
import { Ledger } from "../kit/ledger";
import { openDoors, sendRows, storedKeys } from "../kit/row-clients";
import type { Torture } from "../kit/verdict";

const RESTARTS = 10;
const CLIENTS = 8;
/** Eight clients that wait so long between batches come to about 50 requests a second. */
const PAUSE_MS = 140;
const RECOVERY_MS_MAX = 10_000;

/** PostgreSQL is restarted under load, politely and not: the process lives, says 503, and loses nothing. */
export const postgresRestarts: Torture = {
  id: "T4",
  title: `PostgreSQL restarted ${RESTARTS} times, fast and immediate, under 50 requests a second`,
  run: async (verdict) => {
    const database = await ownPostgres();
    const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-t4-"));
    try {
      const server = await startServer({ dataDir, databaseUrl: database.url, env: { TIME_SCALE: "10" } });
      const owner = await signUpOwner({ ...server, databaseUrl: database.url });
      const doors = await openDoors(owner, CLIENTS);
      const ledger = new Ledger(path.join(dataDir, "ledger.txt"));
      const sending = sendRows(() => server.baseUrl, doors, ledger, { clients: CLIENTS, rowsMax: 20, pauseMs: PAUSE_MS });
      let slowest = 0;
      for (let restart = 0; restart < RESTARTS; restart++) {
        await new Promise((resolve) => setTimeout(resolve, 1_500 + Math.random() * 1_500));
        database.restart(restart % 2 === 0 ? "fast" : "immediate");
        const began = performance.now();
        const acknowledged = ledger.acknowledged.size;
        await waitFor(() => ledger.acknowledged.size > acknowledged, 60_000);
        slowest = Math.max(slowest, performance.now() - began);
      }
      await sending.stop();
      const said = [...sending.statuses].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ");
      const statuses = [...sending.statuses.keys()];
      verdict.demand(
        "only 200, 409 while the first try runs, 429 and 503",
        statuses.every((status) => [200, 409, 429, 503].includes(status)),
        said,
      );
      verdict.demand("rows are taken again within 10 s", slowest <= RECOVERY_MS_MAX, `${slowest.toFixed(0)} ms`);
      const { keys, total } = await storedKeys(owner, server.baseUrl, doors.datasetId);
      const { lost, doubled, strange } = ledger.compare(keys);
      verdict.demand("every acknowledged row is there", lost.length === 0, `${lost.length} of ${ledger.acknowledged.size} lost`);
      verdict.demand("none is there twice", doubled.length === 0, doubled.length);
      verdict.demand("none is from nowhere", strange.length === 0, strange.length);
      verdict.demand("total is the count of rows", total === keys.length, `${total} and ${keys.length}`);
      ledger.close();
      await server.stop();
    } finally {
      database.remove();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
