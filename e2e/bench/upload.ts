import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import Papa from "papaparse";
import { read, utils } from "xlsx";
import { ORDER_COLUMNS, writeOrdersFile, writeOrdersWorkbook } from "./orders";
import { plainProfile } from "./plain-profile";

/** Rows of the files that are sent: about 25 MB each. */
const CSV_ROWS = 300_000;
const WORKBOOK_ROWS = 520_000;
const ROUNDS = 5;
const WORKBOOK_ROUNDS = 3;
const RATIO_MAX = 2.5;

const root = mkdtempSync(path.join(tmpdir(), "rowcall-bench-"));
process.env.DATA_DIR = path.join(root, "data");
process.env.LOG_LEVEL = "silent";

/**
 * From a file on disk to its stored profile: a CSV file and a workbook, against bare DuckDB with the same rows as CSV
 * and against a parser in JavaScript with a profile in plain code, round by round in turn.
 */
async function main(): Promise<void> {
  const csv = path.join(root, "orders.csv");
  const many = path.join(root, "many.csv");
  const workbook = path.join(root, "orders.xlsx");
  writeOrdersFile(csv, CSV_ROWS);
  writeOrdersFile(many, WORKBOOK_ROWS);
  await writeOrdersWorkbook(workbook, WORKBOOK_ROWS);
  const { store, close } = await product();
  const bareCsv = await compare("CSV", ROUNDS, csv, store, [
    ["bare DuckDB", (round) => bareDuckdb(csv, round)],
    ["papaparse and plain JS", async () => void plainCsv(csv)],
  ]);
  await compare("workbook", WORKBOOK_ROUNDS, workbook, store, [
    ["bare DuckDB with the same rows as CSV", (round) => bareDuckdb(many, round)],
    ["SheetJS and plain JS", async () => void plainWorkbook(workbook)],
  ]);
  await close();
  if (bareCsv > RATIO_MAX) process.exitCode = 1;
  process.stdout.write(`bound: CSV at most ${RATIO_MAX} times bare DuckDB\n`);
}

async function product() {
  const { openInMemory } = await import("@/db/embedded");
  const { migrate } = await import("@/db/migrate");
  const { testContext } = await import("@/lib/testing/context");
  const { createDataset } = await import("@/lib/datasets/create-dataset");
  const { TABLE_CHILD } = await import("@/lib/datasets/segments/read-upload");
  const { endReadyChildren, makeReady } = await import("@/lib/platform/child/run-child");
  const database = await openInMemory();
  await migrate(database);
  const ctx = await testContext(database);
  return {
    async store(file: string, round: number): Promise<number> {
      const fileName = path.basename(file);
      const upload = path.join(root, `upload-${round}-${fileName}`);
      copyFileSync(file, upload);
      const sent = { path: upload, fileName, bytes: statSync(upload).size, sha256: "" };
      makeReady(TABLE_CHILD);
      await pause(2_500);
      return timed(() => createDataset(ctx, { kind: "file", fields: { name: "Orders" }, file: sent }));
    },
    async close() {
      endReadyChildren();
      await database.close();
    },
  };
}

/** @returns ours as a multiple of the first bound. */
async function compare(
  what: string,
  rounds: number,
  file: string,
  store: (file: string, round: number) => Promise<number>,
  bounds: readonly [string, (round: number) => Promise<void>][],
): Promise<number> {
  const ours: number[] = [];
  const theirs = bounds.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, [, work]] of bounds.entries()) theirs[i]?.push(await timed(() => work(round)));
    ours.push(await store(file, round));
  }
  const shown = (ms: readonly number[]) => ms.map((value) => value.toFixed(0)).join(" ");
  process.stdout.write(`${what} of ${(statSync(file).size / 1e6).toFixed(1)} MB to its stored profile: ${shown(ours)} ms\n`);
  for (const [i, [name]] of bounds.entries()) {
    const ratio = median(ours) / median(theirs[i] ?? []);
    process.stdout.write(`  ${ratio.toFixed(2)} times ${name}: ${shown(theirs[i] ?? [])} ms\n`);
  }
  return median(ours) / median(theirs[0] ?? []);
}

async function bareDuckdb(file: string, round: number): Promise<void> {
  const instance = await DuckDBInstance.create(":memory:", { threads: "2" });
  const connection = await instance.connect();
  await connection.run(`create table t as select * from read_csv('${file}')`);
  await (await connection.run("summarize t")).getRowsJson();
  await connection.run(`copy t to '${path.join(root, `bare-${round}.parquet`)}' (format parquet, compression zstd)`);
  connection.closeSync();
  instance.closeSync();
}

function plainCsv(file: string) {
  const { data } = Papa.parse<string[]>(readFileSync(file, "utf8"), { skipEmptyLines: true });
  return plainProfile(data[0] ?? [], data.slice(1));
}

function plainWorkbook(file: string) {
  const book = read(readFileSync(file), { dense: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  const rows = sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  return plainProfile(ORDER_COLUMNS, rows.slice(1));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

main().finally(() => rmSync(root, { recursive: true, force: true }));
