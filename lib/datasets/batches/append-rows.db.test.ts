import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import type { Row } from "@/lib/contract/rows";
import { AppError } from "@/lib/core/errors";
import { asId, type Id, newId } from "@/lib/core/ids";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { beginIdempotent } from "@/lib/requests/idempotency";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { createDataset } from "../create-dataset";
import { createEmptyDataset } from "../create-empty-dataset";
import { getDataset } from "../get-dataset";
import { selectDataset } from "../queries";
import { removeDataset } from "../removal/remove-dataset";
import { listDatasetRows } from "../rows/list-dataset-rows";
import { appendRows } from "./append-rows";
import type { Appended, NewBatch } from "./batch";
import { getAppended } from "./get-appended";
import { getDatasetState } from "./get-dataset-state";
import { listBatches } from "./list-batches";
import { listRowSources } from "./list-row-sources";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-append-"));
setSettings({ DATA_DIR: root });
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

const key = { kind: "ingest" as const, id: newId("key"), name: "Website" };
const batchOf = (rows: Row[], origin: string | null = null): NewBatch => ({ source: key, origin, rows });
const numbered = (from: number, length: number): Row[] => Array.from({ length }, (_, i) => ({ n: from + i }));

describe.each(EITHER_ENGINE)("rows that arrive, on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  const empty = async (who: Ctx = ctx) => (await createEmptyDataset(who, { name: "Living", origin: "ingest" })).id;
  const send = (id: Id<"dataset">, rows: Row[], who: Ctx = ctx) => appendRows(who, id, batchOf(rows));
  /** As another process would: without the queue of this one. */
  const sendBeside = (id: Id<"dataset">, rows: Row[]) => writeTransaction(ctx, (tx) => appendRows(tx, id, batchOf(rows)));
  const rowOf = async (id: Id<"dataset">) => {
    const row = await readTransaction(ctx, (tx) => selectDataset(tx, id));
    if (row === undefined) throw new Error("The dataset is gone.");
    return row;
  };
  const batchesOf = (id: Id<"dataset">) =>
    rowsOf<{ number: number; row_count: number; total_after: number; payload: string | null; payload_bytes: number }>(
      database.db,
      sql`select number::int, row_count, total_after::int, payload, payload_bytes from dataset_batches
          where dataset_id = ${id} order by number`,
    );
  const eventsOf = async (id: Id<"dataset">, name: string) =>
    (
      await rowsOf(
        database.db,
        sql`select 1 from outbox where name = ${name} and (data->>'datasetId' = ${id} or data->>'id' = ${id})`,
      )
    ).length;
  async function allRows(id: Id<"dataset">, who: Ctx = ctx) {
    const rows: unknown[][] = [];
    for (let offset = 0; ; offset += 500) {
      const page = await listDatasetRows(who, id, { offset, limit: 500 });
      expect(page.rowNumbers).toEqual(page.rows.map((_, i) => offset + i + 1));
      rows.push(...page.rows);
      if (rows.length >= page.total) return { rows, columns: page.columns, total: page.total };
    }
  }
  /** Counters, batches and what is shown agree. */
  async function expectExact(id: Id<"dataset">) {
    const [dataset, batches, shown] = [await rowOf(id), await batchesOf(id), await allRows(id)];
    const tail = batches.filter(({ payload }) => payload !== null);
    expect(shown.total).toBe(dataset.rowCount);
    expect(shown.rows).toHaveLength(dataset.rowCount);
    expect(shown.columns).toEqual(dataset.header);
    expect(dataset.columnCount).toBe(dataset.header.length);
    expect(dataset.tailRows).toBe(tail.reduce((sum, batch) => sum + batch.row_count, 0));
    expect(dataset.tailBytes).toBe(tail.reduce((sum, batch) => sum + batch.payload_bytes, 0));
    expect(new Set(batches.map(({ number }) => number)).size).toBe(batches.length);
    expect(dataset.nextBatch).toBe((batches.at(-1)?.number ?? 0) + 1);
    return { dataset, batches, shown };
  }

  test("an empty dataset is there with its event, and is current", async () => {
    const id = await empty();
    expect(await getDataset(ctx, id)).toMatchObject({ rowCount: 0, columnCount: 0, columns: [], origin: "ingest" });
    expect(await getDatasetState(ctx, id)).toMatchObject({ rowCount: 0, profiledRowCount: 0, isCurrent: true });
    expect(await eventsOf(id, "dataset.created")).toBe(1);
    expect((await allRows(id)).rows).toEqual([]);
    expect((await listDatasetRows(ctx, id, { offset: 0, limit: 10, search: "x" })).rows).toEqual([]);
  });

  test("every kind of cell is shown as it came, missing columns are null, and new ones widen the table", async () => {
    const id = await empty();
    await send(id, JSON.parse('[{"__proto__":"a","n":1.5,"ok":true,"s":"007"},{"n":"2","s":""}]') as Row[]);
    await send(id, [{ constructor: "x", n: 123456789012345680000 }, {}]);
    const { shown } = await expectExact(id);
    expect(shown.columns).toEqual(["__proto__", "n", "ok", "s", "constructor"]);
    expect(shown.rows).toEqual([
      ["a", 1.5, true, "007", null],
      [null, "2", null, "", null],
      [null, "123456789012345680000", null, null, "x"],
      [null, null, null, null, null],
    ]);
  });

  test("characters that nothing can store are left out, and a row that has no names without them is refused", async () => {
    const id = await empty();
    await send(id, [{ "a\u0000": "x\u0000y\ud800", b: Number.POSITIVE_INFINITY }]);
    expect((await expectExact(id)).shown).toMatchObject({ columns: ["a", "b"], rows: [["xy\ufffd", "Infinity"]] });
    await expect(send(id, [{ b: 1 }, { "a\u0000": 1, a: 2 }])).rejects.toThrow(/^rows\[1\]: two column names/);
    await expect(send(await empty(), [{}])).rejects.toThrow("rows[0]: must have at least one member.");
  });

  test("of 200 appends at once each is stored once, and every answer says the rows right after it", async () => {
    const id = await empty();
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => send(id, numbered(i * 10, (i % 7) + 1))));
    const { dataset, batches, shown } = await expectExact(id);
    const accepted = answers.reduce((sum, answer) => sum + answer.accepted, 0);
    expect(dataset.rowCount).toBe(accepted);
    expect(batches).toHaveLength(200);
    expect(batches.map(({ total_after }) => total_after)).toEqual(answers.map(({ total }) => total));
    const sent = answers.flatMap((_, i) => numbered(i * 10, (i % 7) + 1).map(({ n }) => [n]));
    expect(shown.rows).toEqual(sent);
    for (const answer of answers.slice(0, 5)) expect(await getAppended(ctx, asId("batch", answer.batchId ?? ""))).toEqual(answer);
    expect(await eventsOf(id, "dataset/grown")).toBe(1);
  });

  test("processes that append and widen at once lose nothing and know every column once", async () => {
    const id = await empty();
    const work = Array.from({ length: 40 }, (_, i) => {
      const rows = [{ [`c${i % 10}`]: i, shared: i }];
      return i % 2 === 0 ? send(id, rows) : sendBeside(id, rows);
    });
    await Promise.all(work);
    const { dataset, shown } = await expectExact(id);
    expect(dataset.rowCount).toBe(40);
    expect([...dataset.header].sort()).toEqual([...Array.from({ length: 10 }, (_, i) => `c${i}`), "shared"].sort());
    const place = dataset.header.indexOf("shared");
    expect(shown.rows.map((row) => row[place]).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 40 }, (_, i) => i),
    );
    expect(await eventsOf(id, "dataset/grown")).toBe(1);
  });

  test("the plan's rows end in the middle of a group: what fits is stored, in order, and the rest is told", async () => {
    const id = await empty();
    const free = { ...ctx, workspace: { ...ctx.workspace, plan: "FREE" as const } };
    const max = PLAN_LIMITS.FREE.rowsPerDatasetMax;
    await send(id, numbered(0, max - 25), free);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => send(id, numbered(i * 10, 10), free)));
    expect(answers.map(({ accepted, total, truncated }) => [accepted, total, truncated])).toEqual([
      [10, max - 15, false],
      [10, max - 5, false],
      [5, max, true],
      [0, max, true],
      [0, max, true],
    ]);
    expect(answers.map(({ batchId }) => batchId === null)).toEqual([false, false, false, true, true]);
    expect(await getAppended(ctx, asId("batch", answers[2]?.batchId ?? ""))).toEqual(answers[2]);
    const last = await listDatasetRows(ctx, id, { offset: max - 6, limit: 500 });
    expect(last.rows).toEqual([[19], [20], [21], [22], [23], [24]]);
    expect(await batchesOf(id)).toHaveLength(4);
  });

  test("a request that would make a 501st column is refused naming the row; those that share its commit are stored", async () => {
    const id = await empty();
    const wide = (from: number, to: number): Row =>
      Object.fromEntries(Array.from({ length: to - from }, (_, i) => [`c${from + i}`, 1]));
    const results = await Promise.allSettled([
      send(id, [wide(0, 300)]),
      send(id, [wide(0, 1), wide(300, 499)]),
      send(id, [wide(0, 1), wide(0, 300), { a: 1 }, { b: 1 }]),
      send(id, [{ a: 2 }]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(results[2]).toMatchObject({
      reason: new AppError("invalid", "rows[3]: the dataset would have more than 500 columns."),
    });
    const { dataset } = await expectExact(id);
    expect(dataset.rowCount).toBe(4);
    expect(dataset.header).toHaveLength(500);
    expect(dataset.header.at(-1)).toBe("a");
  });

  test("an outcome that cannot be recorded fails its own request alone", async () => {
    const id = await empty();
    const failing: Ctx = {
      ...ctx,
      recordOutcome: async () => {
        throw new AppError("conflict", "Taken over.");
      },
    };
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, (_, i) => send(id, numbered(i, 1), i % 4 === 3 ? failing : ctx)),
    );
    expect(results.flatMap(({ status }, i) => (status === "rejected" ? [i] : []))).toEqual([3, 7]);
    expect(results[3]).toMatchObject({ reason: new AppError("conflict", "Taken over.") });
    expect((await expectExact(id)).shown.rows).toEqual([[0], [1], [2], [4], [5], [6], [8]]);
  });

  test("with an idempotency key a group stores each request once, and names its batch", async () => {
    const id = await empty();
    const once = async (i: number): Promise<Appended> => {
      const claim = await beginIdempotent(ctx, `${id}-${i}`, `print ${i}`);
      if (claim.state === "replay") return getAppended(ctx, asId("batch", claim.objectId));
      const recording: Ctx = { ...ctx, recordOutcome: (tx, result) => claim.record(tx, (result as { id: string }).id) };
      return send(id, numbered(i, 2), recording);
    };
    const first = await Promise.all(Array.from({ length: 20 }, (_, i) => once(i)));
    const again = await Promise.all(Array.from({ length: 20 }, (_, i) => once(i)));
    expect(again).toEqual(first);
    expect((await expectExact(id)).dataset.rowCount).toBe(40);
  });

  test("what is appended to a table of segments stands behind its rows, under the names it has", async () => {
    const rows = Array.from({ length: 30 }, (_, i) => ({ city: `c${i}`, n: i }));
    const { id } = await createDataset(ctx, { kind: "json", value: { name: "Rows", rows } });
    await send(id, [{ n: 30, city: "c30", more: true }]);
    const page = await listDatasetRows(ctx, id, { offset: 29, limit: 10 });
    expect(page).toMatchObject({ columns: ["city", "n", "more"], total: 31, of: 31, rowNumbers: [30, 31] });
    expect(page.rows).toEqual([
      ["c29", 29, null],
      ["c30", 30, true],
    ]);
    // The profile, and what is sorted by it, come later.
    const sorted = await listDatasetRows(ctx, id, { offset: 0, limit: 1, sort: "1", direction: "desc" });
    expect(sorted).toMatchObject({ rows: [["c29", 29, null]], total: 30, of: 30, rowNumbers: [30] });
    expect(await getDatasetState(ctx, id)).toMatchObject({ rowCount: 31, profiledRowCount: 30, isCurrent: false });
    // What is asked about a column that nothing was typed with yet waits for it.
    const filters = JSON.stringify([{ column: 2, op: "is", value: "true" }]);
    const found = await listDatasetRows(ctx, id, { offset: 0, limit: 9, filters });
    expect(found).toMatchObject({ rows: [["c30", 30, true]], total: 1, of: 31, rowNumbers: [31] });
    const searched = await listDatasetRows(ctx, id, { offset: 0, limit: 9, search: "C30" });
    expect(searched).toMatchObject({ rows: [["c30", 30, true]], rowNumbers: [31] });
    expect(await getDatasetState(ctx, id)).toMatchObject({ profiledRowCount: 31, isCurrent: true });
  });

  test("batches and senders are told, the newest first", async () => {
    const id = await empty();
    const push = { kind: "push" as const, id: newId("integration"), name: "Zapier" };
    await appendRows(ctx, id, batchOf(numbered(0, 3), "https://a.example"));
    await appendRows(ctx, id, { source: push, origin: null, rows: numbered(3, 2) });
    await appendRows(ctx, id, batchOf(numbered(5, 1), "https://b.example"));
    const batches = await listBatches(ctx, id, { limit: 2 });
    expect(batches.map(({ source, rowCount, total }) => [source.name, source.origin, rowCount, total])).toEqual([
      ["Website", "https://b.example", 1, 6],
      ["Zapier", null, 2, 5],
    ]);
    expect(await listBatches(ctx, id, { limit: 9, sourceId: push.id })).toHaveLength(1);
    const sources = await listRowSources(ctx, id);
    expect(sources.map(({ id: sender, origin, batches, rows }) => [sender, origin, batches, rows])).toEqual([
      [key.id, "https://b.example", 1, 1],
      [push.id, null, 1, 2],
      [key.id, "https://a.example", 1, 3],
    ]);
  });

  test("another workspace's dataset is the same as none", async () => {
    const other = await testContext(database);
    const id = await empty(other);
    const made = await send(id, numbered(0, 1), other);
    const none = newId("dataset");
    for (const wanted of [id, none]) {
      await expect(send(wanted, numbered(0, 1))).rejects.toEqual(new AppError("not_found", "No dataset with this id."));
      await expect(getDatasetState(ctx, wanted)).rejects.toThrow("No dataset with this id.");
      await expect(listBatches(ctx, wanted, { limit: 1 })).rejects.toThrow("No dataset with this id.");
      await expect(listRowSources(ctx, wanted)).rejects.toThrow("No dataset with this id.");
      await expect(listDatasetRows(ctx, wanted, { offset: 0, limit: 1 })).rejects.toThrow("No dataset with this id.");
    }
    await expect(getAppended(ctx, asId("batch", made.batchId ?? ""))).rejects.toThrow("No dataset with this id.");
    expect((await allRows(id, other)).rows).toEqual([[0]]);
  });

  test("a dataset that is deleted under its appends leaves nothing behind", async () => {
    const id = await empty();
    const work = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? send(id, numbered(i, 1)) : sendBeside(id, numbered(i, 1))));
    const deleted = removeDataset(ctx, id);
    const results = await Promise.allSettled(work);
    await deleted;
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ kind: "not_found" });
    }
    await expect(send(id, numbered(0, 1))).rejects.toMatchObject({ kind: "not_found" });
    expect(await batchesOf(id)).toEqual([]);
  });
});
