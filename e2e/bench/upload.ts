import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";

/** Rows and columns of the file that is sent: about 25 MB. */
const ROWS = 300_000;
const ROUNDS = 5;
const RATIO_MAX = 2.5;

const root = mkdtempSync(path.join(tmpdir(), "rowcall-bench-"));
process.env.DATA_DIR = path.join(root, "data");
process.env.LOG_LEVEL = "silent";

/** From a file on disk to its stored profile, against what bare DuckDB does with it, round by round in turn. */
async function main(): Promise<void> {
  const file = path.join(root, "orders.csv");
  writeOrders(file);
  const { openInMemory } = await import("@/db/embedded");
  const { migrate } = await import("@/db/migrate");
  const { testContext } = await import("@/lib/testing/context");
  const { createDataset } = await import("@/lib/datasets/create-dataset");
  const { TABLE_CHILD } = await import("@/lib/datasets/read-upload");
  const { endReadyChildren, makeReady } = await import("@/lib/platform/child/run-child");
  const database = await openInMemory();
  await migrate(database);
  const ctx = await testContext(database);
  const bytes = statSync(file).size;
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    makeReady(TABLE_CHILD);
    await pause(2_500);
    bare.push(await timed(() => bareDuckdb(file, round)));
    const upload = path.join(root, `upload-${round}`);
    copyFileSync(file, upload);
    ours.push(
      await timed(() =>
        createDataset(ctx, {
          kind: "file",
          fields: { name: "Orders" },
          file: { path: upload, fileName: "orders.csv", bytes, sha256: "" },
        }),
      ),
    );
  }
  endReadyChildren();
  await database.close();
  const ratio = median(ours) / median(bare);
  process.stdout.write(
    `upload ${(bytes / 1e6).toFixed(1)} MB, ${ROWS.toLocaleString("en-US")} rows: stored profile ${median(ours).toFixed(0)} ms, ` +
      `bare DuckDB ${median(bare).toFixed(0)} ms, ratio ${ratio.toFixed(2)} (at most ${RATIO_MAX})\n`,
  );
  process.stdout.write(
    `rounds: ours ${ours.map((ms) => ms.toFixed(0)).join(" ")}; bare ${bare.map((ms) => ms.toFixed(0)).join(" ")}\n`,
  );
  if (ratio > RATIO_MAX) process.exitCode = 1;
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

/** Orders from a seeded generator: the same bytes each time. */
function writeOrders(file: string): void {
  let state = 42;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const categories = ["Outdoor", "Home", "Garden", "Toys", "Books", "Electronics", "Grocery", "Clothing"];
  const regions = ["North", "South", "East", "West"];
  const lines = ["order_id,ordered_at,category,region,quantity,unit_price,total,customer_email"];
  for (let row = 0; row < ROWS; row++) {
    const day = new Date(Date.UTC(2024, 0, 1) + Math.floor(random() * 730) * 86_400_000).toISOString().slice(0, 10);
    const quantity = 1 + Math.floor(random() * 9);
    const price = (random() * 200).toFixed(2);
    const email = `customer${Math.floor(random() * 90_000)}@shop.example.com`;
    const total = (quantity * Number(price)).toFixed(2);
    lines.push(`A-${1_000_000 + row},${day},${pick(categories)},${pick(regions)},${quantity},${price},${total},${email}`);
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join("\n")}\n`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

main().finally(() => rmSync(root, { recursive: true, force: true }));
