import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Id } from "@/lib/core/ids";

/** Rows of the long and the short table; both have the same twelve columns. */
const LONG = 1_000_000;
const SHORT = 1_000;
const COLUMNS = 12;
const PAGE = 100;
const ROUNDS = 25;
/** Views that are kept together: all of them stay known. */
const VIEWS = 12;
/** First screen, rows as received: a long table may cost this many times what a short one does. */
const RATIO_MAX = 1.5;

const root = mkdtempSync(path.join(tmpdir(), "rowcall-bench-"));
process.env.DATA_DIR = path.join(root, "data");
process.env.LOG_LEVEL = "silent";

type Query = Parameters<typeof import("@/lib/datasets/rows/list-dataset-rows").listDatasetRows>[2];

/** The row browser's first screen on a million rows against a thousand, turn by turn; then sorted, new and known. */
async function main(): Promise<void> {
  const { openInMemory } = await import("@/db/embedded");
  const { migrate } = await import("@/db/migrate");
  const { testContext } = await import("@/lib/testing/context");
  const { createDataset } = await import("@/lib/datasets/create-dataset");
  const { listDatasetRows } = await import("@/lib/datasets/rows/list-dataset-rows");
  const { endReadyChildren } = await import("@/lib/platform/child/run-child");
  const database = await openInMemory();
  await migrate(database);
  const ctx = await testContext(database);
  const create = async (rows: number): Promise<string> => {
    const file = path.join(root, `orders-${rows}.csv`);
    await writeOrders(file, rows);
    const upload = { path: file, fileName: "orders.csv", bytes: statSync(file).size, sha256: "" };
    return (await createDataset(ctx, { kind: "file", fields: { name: "Orders" }, file: upload })).id;
  };
  const long = await create(LONG);
  const short = await create(SHORT);
  endReadyChildren();

  /** Milliseconds of each table, the two in turn. */
  const measure = async (query: (round: number) => Partial<Query>, rounds: number) => {
    const took: { long: number[]; short: number[] } = { long: [], short: [] };
    for (let round = 0; round < rounds; round++) {
      for (const [name, id] of Object.entries({ long, short }) as ["long" | "short", Id<"dataset">][]) {
        const start = performance.now();
        const page = await listDatasetRows(ctx, id, { offset: 0, limit: PAGE, ...query(round) });
        took[name].push(performance.now() - start);
        if (page.rows.length !== PAGE) throw new Error("A page is not full.");
      }
    }
    return took;
  };
  const sorted = (round: number): Partial<Query> => ({
    sort: String(round % COLUMNS),
    direction: round % 2 === 0 ? ("asc" as const) : ("desc" as const),
  });
  const line = (name: string, took: { long: number[]; short: number[] }, bound: string) => {
    const ratio = median(took.long) / median(took.short);
    process.stdout.write(
      `${name}: ${LONG.toLocaleString("en-US")} rows ${median(took.long).toFixed(1)} ms, ` +
        `${SHORT.toLocaleString("en-US")} rows ${median(took.short).toFixed(1)} ms, ratio ${ratio.toFixed(2)} (${bound})\n`,
    );
    return ratio;
  };

  await measure(() => ({}), 5);
  const first = line("first screen, as received", await measure(() => ({}), ROUNDS), `at most ${RATIO_MAX}`);
  line("first screen, sorted for the first time", await measure(sorted, VIEWS), "no bound: the rows are sorted");
  line("first screen, sorted before", await measure(sorted, VIEWS), "no bound: rows from all over the table");
  await database.close();
  if (first > RATIO_MAX) process.exitCode = 1;
}

/** Two years of orders from a seeded generator: the same bytes each time. */
async function writeOrders(file: string, rows: number): Promise<void> {
  const out = createWriteStream(file);
  out.write("order,day,category,channel,city,paid,units,price,total,rate,days,note\n");
  let state = 42;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const start = Date.UTC(2024, 0, 1);
  for (let from = 0; from < rows; from += 10_000) {
    let chunk = "";
    for (let i = from; i < Math.min(rows, from + 10_000); i++) {
      const day = new Date(start + Math.floor(random() * 730) * 86_400_000).toISOString().slice(0, 10);
      const units = 1 + Math.floor(random() * 9);
      const price = Math.round((5 + random() * 95) * 100) / 100;
      chunk += `A-${i},${day},${pick(["Outdoor", "Home", "Toys", "Garden"])},${pick(["web", "shop"])},City ${Math.floor(random() * 300)},${random() < 0.9},${units},${price},${(units * price).toFixed(2)},${random().toFixed(3)},${1 + Math.floor(random() * 9)},note ${Math.floor(random() * 9_000)}\n`;
    }
    if (!out.write(chunk)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

await main().finally(() => rmSync(root, { recursive: true, force: true }));
process.exit();
