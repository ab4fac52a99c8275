import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { watchMemory } from "../harness/watch-memory";
import { writeOrdersFile, writeOrdersWorkbook, writeWideFile } from "./orders";

/** A file, the same rows as CSV for DuckDB alone, and how many times its processor time ours may take. */
interface Case {
  name: string;
  file: string;
  csv: string;
  rounds: number;
  ratioMax: number;
  childMbMax?: number;
}

/** Rows of files of about 25 MB; ten times as many make one of 250 MB. */
const CSV_ROWS = 300_000;
const WORKBOOK_ROWS = 520_000;
const WIDE = { rows: 7_000, columns: 500 };
const BIG_TIMES = 10;
const TICK_MS = 10;

const root = mkdtempSync(path.join(tmpdir(), "rowcall-bench-"));
process.env.LOG_LEVEL = "silent";
// Within the tree, where what the children need is found.
const children = path.resolve(import.meta.dirname, `../../.data/bench-children/${process.pid}`);
process.env.CHILDREN_DIR = children;

/**
 * Processor time from a file on disk to its stored profile, the child's start included, against that of a process in which
 * DuckDB alone loads, summarizes and writes the same rows: in turn, round by round. `CASES=workbook,wide` takes some of them.
 */
async function main(): Promise<void> {
  const asked = process.env.CASES?.split(",");
  const { bundleChildren } = await import("../../.config/build.mjs");
  mkdirSync(children, { recursive: true });
  await bundleChildren(children);
  const store = await product();
  let isOver = false;
  for (const [name, make] of Object.entries(CASES)) {
    if (asked === undefined || asked.includes(name)) isOver = !(await holds(await make(name), store)) || isOver;
  }
  if (isOver) process.exitCode = 1;
}

const CASES: Readonly<Record<string, (name: string) => Case | Promise<Case>>> = {
  csv(name) {
    const csv = path.join(root, "orders.csv");
    writeOrdersFile(csv, CSV_ROWS);
    return { name, file: csv, csv, rounds: 5, ratioMax: 1.8 };
  },
  async workbook(name) {
    const [csv, file] = [path.join(root, "many.csv"), path.join(root, "orders.xlsx")];
    writeOrdersFile(csv, WORKBOOK_ROWS);
    await writeOrdersWorkbook(file, WORKBOOK_ROWS);
    return { name, file, csv, rounds: 5, ratioMax: 3 };
  },
  wide(name) {
    const csv = path.join(root, "wide.csv");
    writeWideFile(csv, WIDE.rows, WIDE.columns);
    return { name, file: csv, csv, rounds: 3, ratioMax: 1.6 };
  },
  big(name) {
    const csv = path.join(root, "big.csv");
    writeOrdersFile(csv, CSV_ROWS * BIG_TIMES);
    return { name, file: csv, csv, rounds: 2, ratioMax: 1.5, childMbMax: 600 };
  },
};

/** @returns what stores a file: a job of the product in a child of its own. */
async function product(): Promise<(file: string) => Promise<void>> {
  const { readUpload } = await import("@/lib/datasets/segments/read-upload");
  const { mintWorkspaceId } = await import("@/lib/ctx/mint");
  const { newId } = await import("@/lib/core/ids");
  const id = mintWorkspaceId(newId("workspace"));
  const workspace = { id, name: "Bench", plan: "BUSINESS", timeZone: "UTC", locale: "en-US", currency: "USD" } as const;
  let jobs = 0;
  return async (file) => {
    const directory = path.join(root, `job-${jobs++}`);
    mkdirSync(directory);
    const upload = { path: file, fileName: path.basename(file), bytes: statSync(file).size, sha256: "" };
    await readUpload(upload, { directory, workspace, now: new Date() });
    rmSync(directory, { recursive: true });
  };
}

async function holds(
  { name, file, csv, rounds, ratioMax, childMbMax }: Case,
  store: (file: string) => Promise<void>,
): Promise<boolean> {
  const { endReadyChildren } = await import("@/lib/platform/child/run-child");
  const bare: number[] = [];
  const ours: number[] = [];
  const storeOnce = async () => {
    await store(file);
    endReadyChildren();
  };
  for (let round = 0; round < rounds; round++) {
    bare.push(await processorMs(async () => void execFileSync(process.execPath, [BARE, csv, path.join(root, "bare.parquet")])));
    ours.push(await processorMs(storeOnce));
  }
  // Looking takes time of this process, which is no upload's: it is done in a round of its own.
  const watch = watchMemory(process.pid);
  await storeOnce();
  const largestMb = watch.stop().childMb;
  const ratio = median(ours) / median(bare);
  const isWithin = ratio <= ratioMax && largestMb <= (childMbMax ?? Number.POSITIVE_INFINITY);
  const memory = `largest child ${largestMb.toFixed(0)} MB${childMbMax === undefined ? "" : ` (at most ${childMbMax})`}`;
  process.stdout.write(
    `${name}, ${(statSync(file).size / 1e6).toFixed(1)} MB: ${ratio.toFixed(2)} times bare DuckDB (at most ${ratioMax}), ${memory}${isWithin ? "" : ", OVER"}\n`,
  );
  process.stdout.write(`  ours ${ours.join(" ")}, bare ${bare.join(" ")} ms of processor time\n`);
  return isWithin;
}

const BARE = path.join(import.meta.dirname, "bare-duckdb.mjs");

/** Processor time of the children that end within some work, and of this process meanwhile. */
async function processorMs(work: () => Promise<void>): Promise<number> {
  const before = spent();
  await work();
  // A child counts once its end is known.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return Math.round(spent() - before);
}

function spent(): number {
  const [, fields = ""] = readFileSync("/proc/self/stat", "utf8").split(") ");
  const ticks = fields.split(" ").slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

main().finally(() => {
  for (const made of [root, children]) rmSync(made, { recursive: true, force: true });
});
