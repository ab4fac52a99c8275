import { rm } from "node:fs/promises";
import path from "node:path";
import { signUpOwner } from "@/e2e/harness/actors";
import { type RunningServer, startServer, waitFor } from "@/e2e/harness/server";
import { Ledger } from "../kit/ledger";
import { openDoors, sendRows, storedKeys } from "../kit/row-clients";
import type { Verdict } from "../kit/verdict";
import { judgeRows } from "./s3-daily-use";
import { csvProblem, type Orders, ordersOf } from "./s3-orders";
import { ask, download, type Person, upload } from "./s3-person";
import { orphans, type Plant, sweepAndCompare } from "./s3-plant";

/** `EACH=3` for a quick look. */
const KILLS = Number(process.env.EACH ?? 10);
const CLIENTS = 4;

/** kill -9 between the bucket and the database, then at any moment of uploads and folding. */
export async function kills(verdict: Verdict, engine: string, plant: Plant): Promise<void> {
  const orders = await ordersOf(2_000);
  let server: RunningServer = await startServer(plant);
  const owner = await signUpOwner({ ...server, databaseUrl: plant.databaseUrl });
  const { secretKey } = await owner.createKey();
  const person: Person = { baseUrl: server.baseUrl, owner, secretKey };
  const doors = await openDoors(owner, CLIENTS);
  const ledger = new Ledger(path.join(plant.dataDir, "ledger.txt"));
  const send = () => sendRows(() => server.baseUrl, doors, ledger, { clients: CLIENTS, rowsMax: 100, pauseMs: 100 });

  await server.stop();
  server = await startServer(deadly(plant, "dataset files put"));
  const unanswered = await upload(person, orders.csv);
  await server.ended;
  const left = await orphans(plant);
  verdict.demand(
    `${engine}: killed between bucket and database, an upload is not acknowledged and leaves objects`,
    unanswered.status === 0 && left.length === 3,
    `${unanswered.status}, ${left.length}`,
  );
  server = await startServer(deadly(plant, "segment file put"));
  const dying = send();
  const isDead = await waitFor(async () => (await Promise.race([server.ended, null])) !== null, 60_000);
  verdict.demand(`${engine}: killed between a segment and the database`, isDead);
  server = await startServer(plant);
  await dying.stop();

  const sending = send();
  const uploading = uploadOn(person, orders);
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise((resolve) => setTimeout(resolve, 1_500 + Math.random() * 3_500));
    server.kill("SIGKILL");
    await server.ended;
    server = await startServer(plant);
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const uploads = await uploading.stop();
  await sending.stop();
  const said = [...uploads.statuses].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ");
  verdict.demand(
    `${engine}: ${KILLS} kills, uploads are stored or not answered`,
    [...uploads.statuses.keys()].every((status) => [0, 201, 429, 503].includes(status)) && uploads.ids.length > 0,
    said,
  );
  server = await sweepAndCompare(verdict, `${engine}, after kills`, plant, server, owner.workspaceId);
  await server.stop();
  await rm(path.join(plant.dataDir, "cache"), { recursive: true });
  server = await startServer(plant);
  const problems: string[] = [];
  for (const id of uploads.ids) {
    const { status, bytes } = await download(person, id, "csv");
    const problem = status === 200 ? csvProblem(bytes, orders) : `status ${status}`;
    if (problem !== "") problems.push(`${id}: ${problem}`);
  }
  verdict.demand(
    `${engine}, after kills: every acknowledged upload comes whole from the bucket`,
    problems.length === 0,
    problems[0] ?? `${uploads.ids.length} uploads`,
  );
  const isCurrent = await waitFor(async () => {
    const state = (await ask(person, `/api/v1/datasets/${doors.datasetId}/state`)).data as { isCurrent: boolean };
    return state.isCurrent;
  }, 120_000);
  verdict.demand(`${engine}, after kills: the profile catches up`, isCurrent);
  judgeRows(verdict, `${engine}, after kills`, ledger, await storedKeys(owner, server.baseUrl, doors.datasetId));
  ledger.close();
  await server.stop();
}

function deadly(plant: Plant, place: string): Plant {
  const log = path.join(plant.dataDir, `crash-${place.replaceAll(" ", "-")}.log`);
  return { ...plant, env: { ...plant.env, CRASH_AT: place, CRASH_LOG: log } };
}

/** Uploads the same file again and again, over restarts. */
function uploadOn(person: Person, { csv }: Orders) {
  const statuses = new Map<number, number>();
  const ids: string[] = [];
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      const { status, data } = await upload(person, csv);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) ids.push((data as { id: string }).id);
      else await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await running;
      return { statuses, ids };
    },
  };
}
