import { rm } from "node:fs/promises";
import path from "node:path";
import { signUpOwner } from "@/e2e/harness/actors";
import { launch, type RunningServer, startServer, waitFor } from "@/e2e/harness/server";
import { s3Server } from "@/lib/testing/s3-server";
import { Ledger } from "../kit/ledger";
import { openDoors, sendRows, storedKeys } from "../kit/row-clients";
import type { Verdict } from "../kit/verdict";
import { comparePages, csvProblem, type Orders, ordersOf, parquetProblem, workbookProblem } from "./s3-orders";
import { ask, download, endedReport, type Person, page, upload, uploadInPieces, verifyEvidence } from "./s3-person";
import { keysInBucket, keysInCache, type Plant, sweepAndCompare } from "./s3-plant";

const ROWS = 40_000;
const CLIENTS = 4;

/** Everything that people do with a dataset, first by the process that took it in, then by one with nothing on its disk. */
export async function dailyUse(verdict: Verdict, engine: string, plant: Plant): Promise<void> {
  const orders = await ordersOf(ROWS);
  let server = await startServer(plant);
  const owner = await signUpOwner({ ...server, databaseUrl: plant.databaseUrl });
  const { secretKey } = await owner.createKey();
  const person: Person = { baseUrl: server.baseUrl, owner, secretKey };

  const made = await upload(person, orders.csv);
  const { id } = (made.data ?? {}) as { id: string };
  verdict.demand(`${engine}: ${(orders.csv.length / 1e6).toFixed(1)} MB of CSV are stored`, made.status === 201, made.status);
  const detail = (await ask(person, `/v1/datasets/${id}`)).data as { rowCount: number; columns: { type: string }[] };
  const types = detail.columns.map(({ type }) => type).join(" ");
  verdict.demand(`${engine}: and profiled`, detail.rowCount === ROWS && detail.columns.length === 8, types);
  const pieces = await uploadInPieces(person, orders.csv, 1_000_000);
  const piecesId = (pieces.data as { id: string } | undefined)?.id ?? "";
  verdict.demand(`${engine}: a file sent in pieces is stored`, pieces.status === 200 || pieces.status === 201, pieces.status);
  await readAll(verdict, `${engine}, as stored`, person, id, orders);
  const queued = await ask(person, "/v1/reports", { method: "POST", body: { datasetId: id, prompt: "total by category" } });
  const report = await endedReport(person, (queued.data as { id: string }).id);
  verdict.demand(`${engine}: a report completes`, report.status === "COMPLETED", report.error ?? report.status);

  const ledger = new Ledger(path.join(plant.dataDir, "ledger.txt"));
  const growing = await feed(verdict, engine, plant, server, person, ledger);

  await server.stop();
  await rm(path.join(plant.dataDir, "cache"), { recursive: true });
  server = await startServer(plant);
  const first = await page(person, growing, { offset: "0", limit: "10" });
  const fetched = keysInCache(plant);
  verdict.demand(
    `${engine}: a page of a table of many segments brings one of them`,
    first.rows.length === 10 && fetched.length === 1,
    `${fetched.length} files of ${keysInBucket(plant).filter((key) => key.includes(`${growing}/seg_`)).length} segments`,
  );
  await readAll(verdict, `${engine}, from the bucket alone`, person, id, orders);
  const piecesProblem = csvProblem((await download(person, piecesId, "csv")).bytes, orders);
  verdict.demand(`${engine}, from the bucket alone: the file of pieces is as sent`, piecesProblem === "", piecesProblem);
  const evidence = await ask(person, `/v1/reports/${report.id}/evidence`);
  const doubt = evidence.status === 200 ? await verifyEvidence(evidence.bytes) : `status ${evidence.status}`;
  verdict.demand(`${engine}, from the bucket alone: the evidence of the report proves it`, doubt === "", doubt);
  const replayed = await ask(person, `/v1/reports/${report.id}/replay`, { method: "POST" });
  const again = await endedReport(person, (replayed.data as { id: string }).id);
  verdict.demand(
    `${engine}, from the bucket alone: the report made again is the same`,
    again.status === "COMPLETED" && again.fingerprint === report.fingerprint,
    again.error ?? again.status,
  );
  judgeRows(verdict, `${engine}, from the bucket alone`, ledger, await storedKeys(owner, server.baseUrl, growing));
  ledger.close();

  const before = keysInBucket(plant).filter((key) => key.includes(id)).length;
  const deleted = await ask(person, `/v1/datasets/${id}`, { method: "DELETE" });
  const left = keysInBucket(plant).filter((key) => key.includes(id)).length;
  verdict.demand(
    `${engine}: the objects of a deleted dataset are gone`,
    deleted.status === 200 && left === 0,
    `${before} to ${left}`,
  );
  const gone = await ask(person, `/api/v1/datasets/${id}/rows`);
  verdict.demand(`${engine}: and nothing of it is read`, gone.status === 404, gone.status);
  server = await sweepAndCompare(verdict, engine, plant, server, owner.workspaceId);
  judgeRows(verdict, `${engine}, after the sweep`, ledger, await storedKeys(owner, server.baseUrl, growing));
  await server.stop();
}

async function readAll(verdict: Verdict, when: string, person: Person, id: string, orders: Orders): Promise<void> {
  await comparePages(verdict, when, person, id, orders);
  for (const format of ["csv", "xlsx", "parquet"] as const) {
    const { status, bytes } = await download(person, id, format);
    const judge = { csv: csvProblem, xlsx: workbookProblem, parquet: parquetProblem }[format];
    const problem = status === 200 ? await judge(bytes, orders) : `status ${status}`;
    verdict.demand(
      `${when}: the rows come down as ${format}`,
      problem === "",
      problem || `${(bytes.length / 1e6).toFixed(1)} MB`,
    );
  }
}

/** Rows by public keys and push addresses, until several segments were folded from them. */
async function feed(
  verdict: Verdict,
  engine: string,
  plant: Plant,
  server: RunningServer,
  { owner }: Person,
  ledger: Ledger,
): Promise<string> {
  const doors = await openDoors(owner, CLIENTS);
  const segments = () => keysInBucket(plant).filter((key) => key.includes(`${doors.datasetId}/seg_`)).length;
  const sending = sendRows(() => server.baseUrl, doors, ledger, { clients: CLIENTS, rowsMax: 100, pauseMs: 50 });
  const isFolded = await waitFor(() => segments() >= 3, 120_000);
  await sending.stop();
  verdict.demand(`${engine}: rows that come are folded into segments in the bucket`, isFolded, segments());
  const isCurrent = await waitFor(async () => {
    const state = (await owner.call("GET", `/v1/datasets/${doors.datasetId}/state`)).body as { data: { isCurrent: boolean } };
    return state.data.isCurrent;
  }, 120_000);
  verdict.demand(`${engine}: and the profile catches up`, isCurrent);
  judgeRows(verdict, engine, ledger, await storedKeys(owner, server.baseUrl, doors.datasetId));
  return doors.datasetId;
}

/** Every acknowledged row is there once, and none from nowhere. */
export function judgeRows(verdict: Verdict, when: string, ledger: Ledger, { keys }: { keys: string[] }): void {
  const { lost, doubled, strange } = ledger.compare(keys);
  verdict.demand(
    `${when}: every acknowledged row is there once`,
    lost.length + doubled.length + strange.length === 0 && keys.length > 0,
    `${keys.length} rows, ${lost.length} lost, ${doubled.length} twice, ${strange.length} from nowhere`,
  );
}

/** Settings that S3 refuses keep the product from starting, in one sentence that names the setting. */
export async function refusedSettings(verdict: Verdict): Promise<void> {
  const s3 = await s3Server();
  try {
    for (const [what, wrong, sentence] of [
      ["an unknown key", { S3_ACCESS_KEY_ID: "nobody" }, /S3_ACCESS_KEY_ID/],
      ["an unknown bucket", { S3_BUCKET: "nobodys-bucket" }, /no bucket of the name in S3_BUCKET/],
    ] as const) {
      const server = await launch({ env: { ...s3.env, ...wrong } });
      const { code } = await server.ended;
      const said = server.output().trim();
      const isClear = sentence.test(said) && said.split("\n").length === 1 && said.startsWith("Rowcall cannot start. ");
      verdict.demand(`${what} keeps it from starting, and is named in one line`, code === 1 && isClear, said);
      await rm(server.dataDir, { recursive: true, force: true });
    }
  } finally {
    await s3.close();
  }
}
