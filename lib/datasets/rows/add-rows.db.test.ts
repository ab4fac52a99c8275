import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, setDatabase } from "@/db/client";
import type { contract } from "@/lib/contract/contract";
import type { BodyOf, UploadedFile } from "@/lib/contract/endpoint";
import { type RowsQuery, rowsQuery } from "@/lib/contract/tables/row-view";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { appendRows } from "../batches/append-rows";
import { listBatches } from "../batches/list-batches";
import { createDataset } from "../create-dataset";
import { getDataset } from "../get-dataset";
import { previewDataset } from "../preview-dataset";
import { removeRows } from "../snapshots/remove-rows";
import { settleDataset } from "../snapshots/settle-dataset";
import { addRows } from "./add-rows";
import { getAddedRows } from "./get-added-rows";
import { listDatasetRows } from "./list-dataset-rows";
import { listRowPage } from "./list-row-page";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-add-rows-"));
setSettings({ DATA_DIR: root });
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

let files = 0;
function fileOf(content: string, fileName = "orders.csv"): UploadedFile {
  const target = path.join(root, `sent-${files++}`);
  writeFileSync(target, content);
  return { path: target, fileName, bytes: statSync(target).size, sha256: "" };
}

describe("rows of a dataset that a program keeps", () => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    database = await testDatabase("postgres");
    setDatabase(database);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  type Settings = Omit<Extract<BodyOf<typeof contract.addRows.body>, { kind: "file" }>["fields"], "mode">;
  const create = async (content = "id,total\n1,5\n2,6\n") =>
    (await createDataset(ctx, { kind: "file", fields: { name: "Orders" }, file: fileOf(content) })).id;
  const addFile = (id: Id<"dataset">, mode: "append" | "replace", content: string, settings: Settings = {}, who = ctx) =>
    addRows(who, id, { kind: "file", fields: { mode, ...settings }, file: fileOf(content) });
  const cells = async (id: Id<"dataset">) => {
    const { columns, rows } = await listDatasetRows(ctx, id, { offset: 0, limit: 500 });
    return { columns, rows };
  };
  const query = (asked: Partial<Record<keyof RowsQuery, string | number>> = {}) => rowsQuery.parse(asked);

  test("rows of a file go to the columns of their names; new ones widen the dataset, and the profile follows", async () => {
    const id = await create();
    const added = await addFile(id, "append", "note;total;id\nlate;7,5;3\n;8,5;4\n");
    expect(added).toMatchObject({ accepted: 2, total: 4, truncated: false, reading: { settings: expect.any(Array) } });
    const expected = [
      ["1", "5", null],
      ["2", "6", null],
      ["3", "7,5", "late"],
      ["4", "8,5", null],
    ];
    expect(await cells(id)).toEqual({ columns: ["id", "total", "note"], rows: expected });
    await settleDataset(ctx, id);
    expect((await getDataset(ctx, id)).columns.map(({ name }) => name)).toEqual(["id", "total", "note"]);
    const [batch] = await listBatches(ctx, id, { limit: 5, sourceId: undefined });
    expect(batch).toMatchObject({ id: added.batchId, mode: "append", rowCount: 2, source: { kind: "api", name: "Owner" } });
  });

  test("a file stands behind rows that were sent before it, and its rows can be taken out again", async () => {
    const id = await create("id,total\n1,5\n");
    const sender = ctx.actor.kind === "user" ? ctx.actor.id : "";
    await addRows(ctx, id, { kind: "json", value: { mode: "append", rows: [{ id: 2, total: 6 }] } });
    await addFile(id, "append", "id,total\n3,7\n");
    expect((await cells(id)).rows).toEqual([
      ["1", "5"],
      [2, 6],
      ["3", "7"],
    ]);
    const day = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
    expect(await removeRows(ctx, id, { sourceId: sender, ...day })).toMatchObject({ rows: 2, total: 1 });
    expect((await cells(id)).rows).toEqual([["1", "5"]]);
  });

  test("a replace by a file is one step, keeps the id, and is told like an append; the same rows again change nothing", async () => {
    const id = await create();
    const replaced = await addFile(id, "replace", "id;total;city\n9;1,5;Ulm\n");
    expect(replaced).toMatchObject({ accepted: 1, total: 1, reading: { refused: { count: 0 } } });
    expect(await cells(id)).toEqual({ columns: ["id", "total", "city"], rows: [["9", "1,5", "Ulm"]] });
    expect(await getAddedRows(ctx, replaced.batchId ?? "bat_")).toEqual(replaced);
    expect(await addFile(id, "replace", "id;total;city\n9;1,5;Ulm\n")).toMatchObject({ batchId: null, accepted: 1, total: 1 });
    expect((await getDataset(ctx, id)).reading?.settings).toContainEqual(expect.objectContaining({ value: ";" }));
  });

  test("what is refused is said by row and stores nothing; such rows are left out when that is said", async () => {
    const id = await create();
    const ragged = "id,total\n3,7\n4,8,extra\n5,9\n";
    await expect(addFile(id, "append", ragged)).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringMatching(/^Row 3 /),
    });
    await expect(addFile(id, "replace", ragged)).rejects.toMatchObject({ kind: "invalid" });
    expect((await cells(id)).rows).toHaveLength(2);
    const added = await addFile(id, "append", ragged, { refusedRows: "leave_out" });
    expect(added).toMatchObject({ accepted: 2, total: 4, reading: { refused: { count: 1, first: [{ row: 3 }] } } });
  });

  test("the outcome is recorded in the commit, of JSON and of files, and told again as it was", async () => {
    const id = await create();
    const recorded: string[] = [];
    const recording: Ctx = {
      ...ctx,
      recordOutcome: async (_, result) => void recorded.push((result as { id?: string }).id ?? ""),
    };
    const rows = [{ id: "3", total: "7" }];
    const made = [
      await addRows(recording, id, { kind: "json", value: { mode: "append", rows } }),
      await addFile(id, "append", "id,total\n4,8\n", {}, recording),
      await addFile(id, "replace", "id,total\n4,8\n", {}, recording),
    ];
    expect(recorded.filter((each) => each !== "")).toEqual(made.map(({ batchId }) => batchId));
    for (const each of made) expect(await getAddedRows(ctx, each.batchId ?? "bat_")).toEqual(each);
  });

  test("a file that does not fit the plan's rows, another workspace's dataset and one that is gone are refused", async () => {
    const free = await testContext(database, { plan: "FREE" });
    const lines = Array.from({ length: 49_999 }, (_, i) => `${i},1`).join("\n");
    const own = await createDataset(free, { kind: "file", fields: { name: "Full" }, file: fileOf(`id,total\n${lines}\n`) });
    await expect(addFile(own.id, "append", "id,total\n1,1\n2,1\n", {}, free)).rejects.toMatchObject({
      kind: "too_large",
      message: "The dataset has 49,999 rows and this file 2; the Free plan allows 50,000 per dataset. Nothing was stored.",
    });
    const id = await create();
    for (const mode of ["append", "replace"] as const)
      await expect(addFile(id, mode, "id\n1\n", {}, free)).rejects.toMatchObject({ kind: "not_found" });
    expect((await cells(id)).rows).toHaveLength(2);
  });

  test("a walk by cursor sees every row once while others are appended, in any order and under conditions", async () => {
    const lines = Array.from({ length: 25 }, (_, i) => `${i},${(i * 7) % 10}`);
    const id = await create(`id,total\n${lines.join("\n")}\n`);
    let late = 0;
    const walk = async (asked: Parameters<typeof query>[0]) => {
      const seen: unknown[] = [];
      for (let cursor: string | null = null; ; ) {
        const page = await listRowPage(ctx, id, query({ ...asked, limit: 10, ...(cursor === null ? {} : { cursor }) }));
        seen.push(...page.data.rows.map(([first]) => String(first)));
        cursor = page.nextCursor;
        if (cursor === null) return seen;
        await appendRows(ctx, id, {
          source: { kind: "api", id: "key_1", name: "k" },
          origin: null,
          rows: [{ id: `late ${late++}`, total: 0 }],
        });
        await settleDataset(ctx, id);
      }
    };
    const filters = JSON.stringify([
      { column: "total", op: "gte", value: 5 },
      { column: "id", op: "not_in", value: [1, "3"] },
    ]);
    const expected = lines.map((line) => line.split(",")).filter(([i, total]) => Number(total) >= 5 && i !== "1" && i !== "3");
    const sorted = await walk({ filters, sort: "total", direction: "desc" });
    expect(sorted).toEqual(
      expected.toSorted((a, b) => Number(b[1]) - Number(a[1]) || Number(a[0]) - Number(b[0])).map(([i]) => i),
    );
    const whole = await walk({});
    expect(new Set(whole).size).toBe(whole.length);
    expect(whole.slice(0, 25)).toEqual(lines.map((line) => line.split(",")[0]));
  });

  test("a cursor of another list, of replaced rows or of none of ours is refused", async () => {
    const id = await create();
    const { nextCursor } = await listRowPage(ctx, id, query({ limit: 1 }));
    const cursor = nextCursor ?? "";
    await expect(listRowPage(ctx, id, query({ cursor, sort: "id" }))).rejects.toMatchObject({ message: /another list/ });
    await expect(listRowPage(ctx, id, query({ cursor: "bm8" }))).rejects.toMatchObject({
      message: "cursor: isn't one of ours.",
    });
    await expect(listRowPage(ctx, id, query({ cursor, offset: 1 }))).rejects.toMatchObject({ kind: "invalid" });
    await addFile(id, "replace", "id,total\n7,7\n8,8\n");
    await expect(listRowPage(ctx, id, query({ limit: 1, cursor }))).rejects.toMatchObject({ code: "rows_changed" });
  });

  test("settings stand beside a file: order and mark are taken where the rows leave them open, and doubts are told", async () => {
    const content = "Report\nday;price\n03/04/2026;1,250\n05/06/2026;2,750\n";
    const look = await previewDataset(ctx, { kind: "file", fields: { delimiter: ";" }, file: fileOf(content) });
    expect(look.columns.map(({ doubt }) => doubt?.check)).toEqual(["ambiguous_date", "ambiguous_number"]);
    const file = fileOf(content);
    const fields = { name: "Said", delimiter: ";", headerRow: 2, dateOrder: "dmy", decimal: "," } as const;
    const made = await createDataset(ctx, { kind: "file", fields, file });
    expect(made).toMatchObject({
      rowCount: 2,
      doubts: [{ name: "price", doubt: { check: "ambiguous_kind" } }],
      reading: { titleLines: ["Report"] },
    });
    const [day, price] = (await getDataset(ctx, made.id)).columns;
    expect([day?.min, day?.chosen, price?.max]).toEqual(["2026-04-03", { dateOrder: "dmy" }, 2.75]);
    const open = await createDataset(ctx, { kind: "file", fields: { name: "Open", delimiter: ";" }, file: fileOf(content) });
    expect(open.doubts.map(({ name }) => name)).toEqual(["day", "price"]);
  });

  test("a choice for a column that the file does not have is refused, and stores nothing", async () => {
    const choices = [{ name: "totl", chosen: { type: "text" as const } }];
    const sentence = "choices[0].name: no column has this name.";
    const asked = () => ({ kind: "file" as const, fields: { name: "x", choices }, file: fileOf("id,total\n1,5\n") });
    await expect(createDataset(ctx, asked())).rejects.toMatchObject({ kind: "invalid", message: sentence });
    await expect(previewDataset(ctx, asked())).rejects.toMatchObject({ message: sentence });
  });
});
