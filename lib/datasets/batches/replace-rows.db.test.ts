import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import type { Row } from "@/lib/contract/rows";
import { asId, type Id, newId } from "@/lib/core/ids";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { createDataset } from "../create-dataset";
import { createEmptyDataset } from "../create-empty-dataset";
import { getDataset } from "../get-dataset";
import { listDatasetChanges } from "../list-dataset-changes";
import { selectDataset } from "../queries";
import { listDatasetRows } from "../rows/list-dataset-rows";
import { emptyContentHash } from "../segments/fingerprint";
import { chooseColumns } from "../snapshots/choose-columns";
import { appendRows } from "./append-rows";
import { getAppended } from "./get-appended";
import { getDatasetState } from "./get-dataset-state";
import { replaceRows } from "./replace-rows";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-replace-"));
setSettings({ DATA_DIR: root });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const source = { kind: "push" as const, id: newId("integration"), name: "Make" };
const batchOf = (rows: Row[]) => ({ source, origin: null, rows });

describe.each(EITHER_ENGINE)("rows that are replaced, on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  const empty = async () => (await createEmptyDataset(ctx, { name: "Living", origin: "push" })).id;
  const list = (id: Id<"dataset">) => listDatasetRows(ctx, id, { offset: 0, limit: 500 });
  const rowOf = async (id: Id<"dataset">) => {
    const row = await readTransaction(ctx, (tx) => selectDataset(tx, id));
    if (row === undefined) throw new Error("The dataset is gone.");
    return row;
  };

  test("the rows before are out of sight at once, with their columns; their file stays for those who read it", async () => {
    const { id } = await createDataset(ctx, {
      kind: "json",
      value: {
        name: "Rows",
        rows: [
          { city: "Bern", n: 1 },
          { city: "Basel", n: 2 },
        ],
      },
    });
    await appendRows(ctx, id, batchOf([{ city: "Genf", n: 3 }]));
    await chooseColumns(ctx, id, { choices: [{ column: 1, name: "n", chosen: { role: "dimension" } }] });
    const answer = await replaceRows(ctx, id, batchOf([{ n: 9 }, { other: "x", n: 8 }]));
    expect(answer).toMatchObject({ accepted: 2, total: 2, truncated: false, datasetId: id });
    expect(await getAppended(ctx, asId("batch", answer.batchId ?? ""))).toEqual(answer);
    expect(await list(id)).toMatchObject({
      columns: ["n", "other"],
      rows: [
        [9, null],
        [8, "x"],
      ],
      total: 2,
    });
    expect(await rowOf(id)).toMatchObject({ generation: 2, tailRows: 2, rowCount: 2, columnCount: 2 });
    expect((await rowOf(id)).choices).toMatchObject([{ column: 0, name: "n" }]);
    const [segments] = await rowsOf<{ live: number; old: number }>(
      database.db,
      sql`select count(*) filter (where superseded_at is null)::int as live, count(*)::int as old from dataset_segments where dataset_id = ${id}`,
    );
    expect(segments).toEqual({ live: 0, old: 1 });
    const [change] = await listDatasetChanges(ctx, id);
    expect(change).toMatchObject({ kind: "replaced", rowCount: 2 });
    expect(await getDatasetState(ctx, id)).toMatchObject({ rowCount: 2, isCurrent: false });
  });

  test("no rows empty it: profile and content hash are those of an empty table", async () => {
    const id = await empty();
    await appendRows(ctx, id, batchOf([{ a: 1 }]));
    const answer = await replaceRows(ctx, id, batchOf([]));
    expect(answer).toMatchObject({ accepted: 0, total: 0, truncated: false });
    expect(await getAppended(ctx, asId("batch", answer.batchId ?? ""))).toEqual(answer);
    expect(await list(id)).toMatchObject({ columns: [], rows: [], total: 0 });
    expect(await getDataset(ctx, id)).toMatchObject({
      rowCount: 0,
      columnCount: 0,
      sizeBytes: 0,
      columns: [],
      contentHash: emptyContentHash(),
    });
    expect(await getDatasetState(ctx, id)).toMatchObject({ profiledRowCount: 0, isCurrent: true });
    await appendRows(ctx, id, batchOf([{ b: 2 }]));
    expect(await list(id)).toMatchObject({ columns: ["b"], rows: [[2]] });
  });

  test("rows beyond the plan's are left out, and what cannot be stored leaves the rows before as they were", async () => {
    const id = await empty();
    const free = { ...ctx, workspace: { ...ctx.workspace, plan: "FREE" as const } };
    const max = PLAN_LIMITS.FREE.rowsPerDatasetMax;
    const rows = Array.from({ length: max + 3 }, (_, n) => ({ n }));
    expect(await replaceRows(free, id, batchOf(rows))).toMatchObject({ accepted: max, total: max, truncated: true });
    const wide = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`c${i}`, i]));
    await expect(replaceRows(ctx, id, batchOf([{ n: 1 }, wide]))).rejects.toThrow(
      "rows[1]: the dataset would have more than 500 columns.",
    );
    const failing: Ctx = {
      ...ctx,
      recordOutcome: async () => {
        throw new Error("Taken over.");
      },
    };
    await expect(replaceRows(failing, id, batchOf([{ n: 1 }]))).rejects.toThrow("Taken over.");
    expect(await rowOf(id)).toMatchObject({ rowCount: max, generation: 2 });
    const other = await testContext(database);
    await expect(replaceRows(other, id, batchOf([{ n: 1 }]))).rejects.toThrow("No dataset with this id.");
  });

  test("of 200 appends and replaces at once no reader ever sees rows of two generations", async () => {
    const id = await empty();
    const rowsOfReplace = (i: number) => Array.from({ length: (i % 4) + 1 }, (_, n) => ({ generation: i, n, [`r${i}`]: 1 }));
    await replaceRows(ctx, id, batchOf(rowsOfReplace(1000)));
    let isDone = false;
    let looks = 0;
    const reader = async () => {
      while (!isDone) {
        const { columns, rows, total } = await list(id);
        expect(rows).toHaveLength(total);
        // A replace brings a column of its own; what is appended to it has none.
        const [generation, ...more] = columns.filter((name) => name.startsWith("r")).map((name) => Number(name.slice(1)));
        expect([generation, more]).toEqual([expect.any(Number), []]);
        const replaced = rowsOfReplace(generation ?? 0).map(({ n }) => [generation, n, 1]);
        expect(rows.slice(0, replaced.length)).toEqual(replaced);
        for (const row of rows.slice(replaced.length)) expect(row).toEqual([-1, expect.any(Number), null]);
        looks++;
        // The embedded database answers within one turn of the event loop: leave turns to others.
        await setImmediate();
      }
    };
    const writes = Array.from({ length: 200 }, (_, i) => {
      const beside = i % 3 === 0;
      const write = async (who: Ctx) =>
        i % 5 === 4 ? replaceRows(who, id, batchOf(rowsOfReplace(i))) : appendRows(who, id, batchOf([{ generation: -1, n: i }]));
      return beside ? writeTransaction(ctx, (tx) => write(tx)) : write(ctx);
    });
    const readers = [reader(), reader()];
    await Promise.all([...readers, Promise.all(writes).finally(() => (isDone = true))]);
    expect(looks).toBeGreaterThan(1);
    const page = await list(id);
    const dataset = await rowOf(id);
    expect(page.rows).toHaveLength(dataset.rowCount);
    expect(dataset.generation).toBe(42);
    const [counted] = await rowsOf<{ rows: number; numbers: number; batches: number }>(
      database.db,
      sql`select coalesce(sum(row_count) filter (where payload is not null and generation = 42), 0)::int as rows,
          count(distinct number)::int as numbers, count(*)::int as batches from dataset_batches where dataset_id = ${id}`,
    );
    expect(counted).toEqual({ rows: dataset.rowCount, numbers: 201, batches: 201 });
  });

  test("what one process was given first is done first", async () => {
    const id = await empty();
    const answers = await Promise.all([
      appendRows(ctx, id, batchOf([{ n: 1 }])),
      appendRows(ctx, id, batchOf([{ n: 2 }])),
      replaceRows(ctx, id, batchOf([{ n: 3 }])),
      appendRows(ctx, id, batchOf([{ n: 4 }])),
      replaceRows(ctx, id, batchOf([{ m: 5 }, { m: 6 }])),
      appendRows(ctx, id, batchOf([{ m: 7 }])),
    ]);
    expect(answers.map(({ total }) => total)).toEqual([1, 2, 1, 2, 2, 3]);
    expect(await list(id)).toMatchObject({ columns: ["m"], rows: [[5], [6], [7]] });
  });
});
