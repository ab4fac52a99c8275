import { rm } from "node:fs/promises";
import path from "node:path";
import { signUpOwner } from "@/e2e/harness/actors";
import { startServer, waitFor } from "@/e2e/harness/server";
import { Ledger } from "../kit/ledger";
import { openDoors, sendRows, storedKeys } from "../kit/row-clients";
import type { Verdict } from "../kit/verdict";
import { judgeRows } from "./s3-daily-use";
import { csvProblem, ordersOf } from "./s3-orders";
import { ask, download, endedReport, type Person, type Reply, upload } from "./s3-person";
import { keysInBucket, type Plant, sweepAndCompare } from "./s3-plant";

const ROWS = 5_000;
const READY_WITHIN_MS = 5_000;
/** What proxies in front of it wait at the least. */
const MUTE_MS_MAX = 60_000;

/** The storage is killed, then mute, under a product in use: it says so, loses nothing, and goes on by itself. */
export async function outage(verdict: Verdict, engine: string, plant: Plant): Promise<void> {
  const orders = await ordersOf(ROWS);
  let server = await startServer(plant);
  const owner = await signUpOwner({ ...server, databaseUrl: plant.databaseUrl });
  const { secretKey } = await owner.createKey();
  const person: Person = { baseUrl: server.baseUrl, owner, secretKey };
  const doomed = ((await upload(person, orders.csv, "Doomed")).data as { id: string }).id;
  const kept = ((await upload(person, orders.csv, "Kept")).data as { id: string }).id;
  const doors = await openDoors(owner, 2);
  const ledger = new Ledger(path.join(plant.dataDir, "ledger.txt"));
  // Its server answers before what it wrote is out of its hands.
  await pause(1_000);
  const stored = keysInBucket(plant).length;

  await plant.s3.kill();
  const away = `${engine}, storage away`;
  await demandUnready(verdict, away, person);
  demandRefusal(verdict, `${away}: an upload`, await upload(person, orders.csv));
  const sending = sendRows(() => server.baseUrl, doors, ledger, { clients: 2, rowsMax: 50, pauseMs: 50 });
  await pause(3_000);
  await sending.stop();
  const said = [...sending.statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  verdict.demand(`${away}: rows are taken in`, [...sending.statuses.keys()].join() === "200", said);
  const rows = await ask(person, `/api/v1/datasets/${kept}/rows`);
  verdict.demand(`${away}: rows in use are read`, rows.status === 200, rows.status);
  const queued = await ask(person, "/v1/reports", { method: "POST", body: { datasetId: doors.datasetId } });
  verdict.demand(`${away}: a report is queued`, queued.status === 202, queued.status);
  const held = await endedReport(person, (queued.data as { id: string }).id, 3_000);
  verdict.demand(`${away}: and held`, held.status === "QUEUED" || held.status === "RUNNING", held.error ?? held.status);
  const deleted = await ask(person, `/v1/datasets/${doomed}`, { method: "DELETE" });
  const left = keysInBucket(plant).filter((key) => key.includes(doomed)).length;
  verdict.demand(
    `${away}: a dataset is deleted, its objects wait`,
    deleted.status === 200 && left > 0,
    `${deleted.status}, ${left}`,
  );

  await server.stop();
  await rm(path.join(plant.dataDir, "cache"), { recursive: true });
  server = await startServer(plant);
  verdict.demand(`${away}: a start says so and goes on`, server.output().includes("The file storage doesn't answer yet"));
  await demandUnready(verdict, `${away} since the start`, person);
  demandRefusal(verdict, `${away} since the start: a page`, await ask(person, `/api/v1/datasets/${kept}/rows`));
  demandRefusal(verdict, `${away} since the start: a sorted page`, await ask(person, `/api/v1/datasets/${kept}/rows?sort=6`));
  demandRefusal(verdict, `${away} since the start: a download`, await download(person, kept, "csv"));

  await plant.s3.start();
  const back = `${engine}, storage back`;
  verdict.demand(`${back}: ready`, await waitFor(async () => wellness(await ask(person, "/readyz")).well, READY_WITHIN_MS));
  const problem = csvProblem((await download(person, kept, "csv")).bytes, orders);
  verdict.demand(`${back}: what was stored is read`, problem === "", problem);
  const report = await endedReport(person, held.id);
  verdict.demand(`${back}: the report that was held completes`, report.status === "COMPLETED", report.error ?? report.status);
  judgeRows(verdict, back, ledger, await storedKeys(owner, server.baseUrl, doors.datasetId));
  const list = (await ask(person, "/v1/datasets")).data as unknown[];
  verdict.demand(`${back}: what was refused is not there`, list.length === 2, `${list.length} datasets`);
  verdict.note(`${back}: objects before and after`, `${stored} and ${keysInBucket(plant).length}`);

  plant.s3.freeze();
  const mute = `${engine}, storage mute`;
  await demandUnready(verdict, mute, person);
  await rm(path.join(plant.dataDir, "cache/files"), { recursive: true });
  const began = performance.now();
  const [refused, unread] = await Promise.all([upload(person, orders.csv), ask(person, `/api/v1/datasets/${kept}/rows`)]);
  const tookMs = performance.now() - began;
  demandRefusal(verdict, `${mute}: an upload`, refused);
  demandRefusal(verdict, `${mute}: a page`, unread);
  verdict.demand(`${mute}: both within ${MUTE_MS_MAX / 1_000} s`, tookMs <= MUTE_MS_MAX, `${(tookMs / 1_000).toFixed(0)} s`);
  const health = await ask(person, "/healthz");
  verdict.demand(`${mute}: the process lives`, health.status === 200, health.status);
  plant.s3.thaw();
  verdict.demand(
    `${mute} no more: ready`,
    await waitFor(async () => wellness(await ask(person, "/readyz")).well, READY_WITHIN_MS),
  );
  const after = await upload(person, orders.csv);
  verdict.demand(`${mute} no more: an upload is stored`, after.status === 201, after.status);
  server = await sweepAndCompare(verdict, `${engine}, after outages`, plant, server, owner.workspaceId);
  judgeRows(verdict, `${engine}, after outages`, ledger, await storedKeys(owner, server.baseUrl, doors.datasetId));
  ledger.close();
  await server.stop();
}

function wellness({ bytes }: { bytes: Buffer }): { well: boolean; storage: boolean; database: boolean } {
  return JSON.parse(bytes.toString());
}

async function demandUnready(verdict: Verdict, when: string, person: Person): Promise<void> {
  const began = performance.now();
  const ready = await ask(person, "/readyz");
  const tookMs = performance.now() - began;
  const { storage, database, well } = wellness(ready);
  verdict.demand(
    `${when}: readiness says so within 3 s, and that the process serves`,
    ready.status === 200 && !well && !storage && database && tookMs < 3_000,
    `${ready.status} in ${tookMs.toFixed(0)} ms`,
  );
  const health = await ask(person, "/healthz");
  verdict.demand(`${when}: the process is no less alive`, health.status === 200, health.status);
}

/** 503 with a sentence that tells nothing of the storage's place, and when to come back. */
function demandRefusal(verdict: Verdict, what: string, { status, error, headers }: Reply): void {
  const isClear = status === 503 && error.endsWith(".") && !/127\.0\.0\.1|ECONN|S3RVER|localhost/.test(error);
  const again = headers.get("retry-after") ?? "";
  verdict.demand(
    `${what} is refused in a sentence, to come back to`,
    isClear && Number(again) > 0,
    `${status} ${error} (${again} s)`,
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
