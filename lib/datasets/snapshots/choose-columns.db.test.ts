import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf, setDatabase } from "@/db/client";
import { datasetChange, datasetDetail } from "@/lib/contract/datasets";
import type { Chosen } from "@/lib/contract/reading";
import type { Row } from "@/lib/contract/rows";
import type { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { openSnapshot } from "@/lib/platform/analysis/open-snapshot";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { storage } from "@/lib/platform/storage/storage";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { createDataset } from "../create-dataset";
import { getDataset } from "../get-dataset";
import { getDatasetQuality } from "../get-dataset-quality";
import { listDatasetChanges } from "../list-dataset-changes";
import { removeDataset } from "../removal/remove-dataset";
import { listDatasetRows } from "../rows/list-dataset-rows";
import { updateDataset } from "../update-dataset";
import { chooseColumns } from "./choose-columns";
import { getSnapshot } from "./get-snapshot";
import { pinSnapshot } from "./pin-snapshot";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-choices-"));
setSettings({ DATA_DIR: root });
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

const ROWS: Row[] = [
  { day: "01/02/2026", total: 5, shop: "007" },
  { day: "03/04/2026", total: 7, shop: "008" },
  { day: "05/06/2026", total: null, shop: "009" },
];
const NAMES = ["day", "total", "shop"];
const choose = (column: number, chosen: Chosen) => ({ choices: [{ column, name: NAMES[column] ?? "", chosen }] });
const storedFiles = () =>
  readdirSync(path.join(root, "files"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe.each(EITHER_ENGINE)("choices about columns on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
    setDatabase(database);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  const make = async () => (await createDataset(ctx, { kind: "json", value: { name: "Orders", rows: ROWS } })).id;
  const range = async (id: Id<"dataset">) => {
    const { min, max } = (await getDataset(ctx, id)).columns[0] ?? {};
    return [min, max];
  };
  const filesOf = (id: Id<"dataset">) => readdirSync(path.join(root, "files", ctx.workspaceId, id));
  const snapshots = (id: Id<"dataset">) =>
    rowsOf<{ id: Id<"snapshot"> }>(
      database.db,
      sql`select id from dataset_snapshots where dataset_id = ${id} order by created_at, id`,
    );

  test("another date order changes what the days mean, is told in the history, and touches no cell", async () => {
    const id = await make();
    await chooseColumns(ctx, id, choose(0, { dateOrder: "dmy" }));
    expect(await range(id)).toEqual(["2026-02-01", "2026-06-05"]);
    const cells = await listDatasetRows(ctx, id, { offset: 0, limit: 9 });
    const detail = await chooseColumns(ctx, id, choose(0, { dateOrder: "mdy" }));
    datasetDetail.parse(detail);
    expect(detail).toEqual(await getDataset(ctx, id));
    expect(await range(id)).toEqual(["2026-01-02", "2026-05-06"]);
    expect(detail.columns[0]).toMatchObject({ type: "date", format: "MM/DD/YYYY", chosen: { dateOrder: "mdy" } });
    expect(await listDatasetRows(ctx, id, { offset: 0, limit: 9 })).toEqual(cells);
    const [last] = await listDatasetChanges(ctx, id);
    expect(last).toMatchObject({
      kind: "columns",
      by: "Owner",
      columns: [{ name: "day", before: "format DD/MM/YYYY", after: "format MM/DD/YYYY" }],
    });
    for (const change of await listDatasetChanges(ctx, id)) datasetChange.parse(change);
    const events = await rowsOf<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from outbox where name = 'dataset.updated' and data->>'id' = ${id}`,
    );
    expect(events[0]?.n).toBe(2);
  });

  test("a report reads on what it has pinned; the next one reads the new types", async () => {
    const id = await make();
    await chooseColumns(ctx, id, choose(0, { dateOrder: "dmy" }));
    const before = await pinSnapshot(ctx, id);
    await chooseColumns(ctx, id, choose(0, { dateOrder: "mdy" }));
    const after = await pinSnapshot(ctx, id);
    expect(after.id).not.toBe(before.id);
    const firstDay = async ({ path: file, columns }: typeof before) => {
      const session = await openSnapshot(file, columns);
      try {
        return (await session.query("select min(day) from rows")).rows[0]?.[0];
      } finally {
        session.close();
      }
    };
    expect(await firstDay(await getSnapshot(ctx, before.id))).toBe("2026-02-01");
    expect(await firstDay(after)).toBe("2026-01-02");
  });

  test("a choice that holds already makes nothing new; an empty one takes it back", async () => {
    const id = await make();
    const asFound = (await getDataset(ctx, id)).columns;
    const chosen = await chooseColumns(ctx, id, choose(1, { label: "Net sales", upIsGood: true }));
    expect(chosen.columns[1]?.chosen).toEqual({ label: "Net sales", upIsGood: true });
    const files = storedFiles();
    expect(await chooseColumns(ctx, id, choose(1, { upIsGood: true, label: "Net sales" }))).toEqual(chosen);
    expect(await chooseColumns(ctx, id, choose(2, {}))).toEqual(chosen);
    expect([await snapshots(id), storedFiles()]).toEqual([expect.objectContaining({ length: 2 }), files]);
    await chooseColumns(ctx, id, choose(1, {}));
    expect((await getDataset(ctx, id)).columns).toEqual(asFound);
    expect((await getDatasetQuality(ctx, id)).choices).toEqual([]);
    expect((await listDatasetChanges(ctx, id)).map(({ columns }) => columns)).toEqual([
      [{ name: "total", before: 'label "Net sales", up is good', after: "no label, up is not judged" }],
      [{ name: "total", before: "no label, up is not judged", after: 'label "Net sales", up is good' }],
      [],
    ]);
  });

  test("a type that a person chose is read from the cells as received, and can be taken back", async () => {
    const id = await make();
    const detail = await chooseColumns(ctx, id, choose(2, { type: "integer" }));
    expect(detail.columns[2]).toMatchObject({ type: "integer", min: 7, max: 9 });
    expect((await listDatasetRows(ctx, id, { offset: 0, limit: 1 })).rows[0]?.[2]).toBe("007");
    const back = await chooseColumns(ctx, id, choose(2, {}));
    expect(back.columns[2]).toMatchObject({ type: "id" });
  });

  test("what people choose at once is all kept, and so is what was chosen before", async () => {
    const id = await make();
    await chooseColumns(ctx, id, choose(0, { dateOrder: "dmy" }));
    // Another copy of the verb shares nothing with this one, as another process would not.
    const again = (await import("./choose-columns?again" as string)) as { chooseColumns: typeof chooseColumns };
    expect(again.chooseColumns).not.toBe(chooseColumns);
    await Promise.all([
      chooseColumns(ctx, id, choose(1, { label: "Net" })),
      again.chooseColumns(ctx, id, choose(2, { label: "Shop number" })),
      chooseColumns(ctx, id, choose(1, { label: "Net sales" })),
    ]);
    expect((await getDatasetQuality(ctx, id)).choices).toEqual([
      { column: 0, name: "day", chosen: { dateOrder: "dmy" } },
      { column: 1, name: "total", chosen: { label: "Net sales" } },
      { column: 2, name: "shop", chosen: { label: "Shop number" } },
    ]);
    const columns = (await getDataset(ctx, id)).columns;
    expect(columns.map(({ chosen }) => chosen?.label)).toEqual([undefined, "Net sales", "Shop number"]);
    expect((await pinSnapshot(ctx, id)).columns).toEqual(columns);
    // Each choice has its snapshot; words alone need no files of their own.
    expect(await snapshots(id)).toHaveLength(5);
    expect(filesOf(id)).toHaveLength(1 + 2 * 2);
  });

  test("types that people choose at once are all kept, and leave no file that nothing names", async () => {
    const id = await make();
    const again = (await import("./choose-columns?types" as string)) as { chooseColumns: typeof chooseColumns };
    await Promise.all([
      chooseColumns(ctx, id, choose(0, { dateOrder: "dmy" })),
      again.chooseColumns(ctx, id, choose(2, { type: "integer" })),
    ]);
    const { columns } = await getDataset(ctx, id);
    expect(columns.map(({ chosen }) => chosen)).toEqual([{ dateOrder: "dmy" }, undefined, { type: "integer" }]);
    expect([columns[0]?.min, columns[2]?.min]).toEqual(["2026-02-01", 7]);
    expect(filesOf(id)).toHaveLength(1 + 2 * 3);
  });

  test("words about a column change its profile as a new reading would, without one", async () => {
    const id = await make();
    await chooseColumns(ctx, id, choose(1, { label: "Net", upIsGood: false }));
    const worded = await getDataset(ctx, id);
    const { findings } = await getDatasetQuality(ctx, id);
    const pinned = await pinSnapshot(ctx, id);
    // A choice of another kind, taken back, reads all columns again.
    await chooseColumns(ctx, id, choose(0, { ignored: true }));
    const read = await chooseColumns(ctx, id, choose(0, {}));
    expect(read.columns).toEqual(worded.columns);
    expect((await getDatasetQuality(ctx, id)).findings).toEqual(findings);
    const after = await pinSnapshot(ctx, id);
    expect([after.columns, after.path === pinned.path]).toEqual([pinned.columns, false]);
  });

  test("choosing while the dataset is deleted is kept, or the same as none", async () => {
    const id = await make();
    const asked = Promise.allSettled([chooseColumns(ctx, id, choose(0, { type: "text" }))]);
    await removeDataset(ctx, id);
    expect(await asked).toEqual([
      expect.toSatisfy((settled: PromiseSettledResult<unknown>) =>
        settled.status === "rejected"
          ? (settled.reason as AppError).kind === "not_found"
          : (settled.value as { columns: unknown[] }).columns.length === 3,
      ),
    ]);
    await expect(chooseColumns(ctx, id, choose(0, { type: "text" }))).rejects.toMatchObject({ kind: "not_found" });
  });

  test("a choice for a column that is not there is refused by its place, and nothing is kept", async () => {
    const id = await make();
    await expect(chooseColumns(ctx, id, { choices: [{ column: 7, name: "x", chosen: {} }] })).rejects.toMatchObject({
      kind: "invalid",
      message: "choices[0].column: the dataset has 3 columns, none at place 7.",
    });
    const wrong = [
      { column: 0, name: "day", chosen: { label: "Day" } },
      { column: 1, name: "Total", chosen: { label: "x" } },
    ];
    await expect(chooseColumns(ctx, id, { choices: wrong })).rejects.toMatchObject({
      kind: "invalid",
      message: 'choices[1].name: the column at place 1 is "total", not "Total".',
    });
    const twice = [0, 1].map(() => ({ column: 0, name: "day", chosen: { label: "Day" } }));
    await expect(chooseColumns(ctx, id, { choices: twice })).rejects.toThrow("choices[1].column");
    expect((await getDatasetQuality(ctx, id)).choices).toEqual([]);
    const other = await testContext(database);
    await expect(chooseColumns(other, id, choose(0, {}))).rejects.toMatchObject({ message: "No dataset with this id." });
    await expect(listDatasetChanges(other, id)).rejects.toMatchObject({ message: "No dataset with this id." });
  });

  test("a dataset from before cells were described can be chosen for too", async () => {
    const id = await make();
    await database.db.execute(sql`update datasets set cells = null where id = ${id}`);
    const detail = await chooseColumns(ctx, id, choose(0, { dateOrder: "dmy" }));
    expect(detail.columns[0]).toMatchObject({ min: "2026-02-01" });
    expect((await listDatasetRows(ctx, id, { offset: 0, limit: 1 })).rows).toEqual([["01/02/2026", 5, "007"]]);
    const kept = await rowsOf<{ cells: { kinds: boolean[] } }>(database.db, sql`select cells from datasets where id = ${id}`);
    expect(kept[0]?.cells.kinds).toEqual([false, true, false]);
  });

  test("a snapshot whose files are lost is made again as it was, under the choices of its time", async () => {
    const id = await make();
    await chooseColumns(ctx, id, choose(0, { dateOrder: "dmy" }));
    const old = await pinSnapshot(ctx, id);
    await chooseColumns(ctx, id, choose(0, { dateOrder: "mdy" }));
    const bytes = readFileSync(old.path);
    const sample = readFileSync(old.samplePath);
    for (const file of [old.path, old.samplePath]) rmSync(file);
    const [again, twice] = await Promise.all([getSnapshot(ctx, old.id), getSnapshot(ctx, old.id)]);
    // What is in doubt is known of the dataset as it is now, not of each snapshot.
    const { quality: _, ...lasting } = old;
    for (const each of [again, twice]) expect(each).toMatchObject(lasting);
    expect(readFileSync(again.path).equals(bytes)).toBe(true);
    expect(readFileSync(again.samplePath).equals(sample)).toBe(true);
    const newest = await pinSnapshot(ctx, id);
    rmSync(newest.path);
    expect(await pinSnapshot(ctx, id)).toEqual(newest);
    expect(existsSync(newest.path)).toBe(true);
  });

  test("an open question is answered in a lost snapshot as it was, even if the workspace would answer otherwise now", async () => {
    const rows = ROWS.map((row, n) => ({ ...row, price: `${n + 1}.234`, cost: n * 1.5 }));
    const { id } = await createDataset(ctx, { kind: "json", value: { name: "Orders", rows } });
    const asked = await pinSnapshot(ctx, id);
    expect(asked.columns.map(({ doubt }) => doubt !== undefined)).toEqual([true, false, false, true, true]);
    expect(asked.columns[4]).toMatchObject({ type: "currency", format: "USD" });
    const bytes = readFileSync(asked.path);
    rmSync(asked.path);
    const moved: Ctx = { ...ctx, workspace: { ...ctx.workspace, locale: "de-DE", currency: "EUR" } };
    expect((await getSnapshot(moved, asked.id)).columns).toEqual(asked.columns);
    expect(readFileSync(asked.path).equals(bytes)).toBe(true);
  });

  test("what is not the same cells any more is not passed off as a snapshot", async () => {
    const id = await make();
    const snapshot = await pinSnapshot(ctx, id);
    const other = await createDataset(ctx, {
      kind: "json",
      value: { name: "Other", rows: [...ROWS].map((row) => ({ ...row, total: 1 })) },
    });
    const keys = await rowsOf<{ id: Id<"dataset">; key: string }>(
      database.db,
      sql`select dataset_id as id, storage_key as key from dataset_segments where dataset_id in (${id}, ${other.id})`,
    );
    const keyOf = (dataset: string) => storage().localPath(keys.find((each) => each.id === dataset)?.key ?? "", null);
    writeFileSync(await keyOf(id), readFileSync(await keyOf(other.id)));
    rmSync(snapshot.path);
    await expect(getSnapshot(ctx, snapshot.id)).rejects.toThrow("1 of 1 part of this dataset is damaged: rows 1 to 3.");
    await database.db.execute(sql`update dataset_segments set sha256 = null where dataset_id = ${id}`);
    await expect(getSnapshot(ctx, snapshot.id)).rejects.toThrow("aren't those that were received");
    expect(existsSync(snapshot.path)).toBe(false);
  });

  test("the history names who did what, newest first", async () => {
    const id = await make();
    await updateDataset(ctx, id, { name: "Orders of July" });
    await updateDataset(ctx, id, { name: "Orders of July" });
    const key = { id: "key_x" as const, name: "Nightly", prefix: "", publicKey: "", scopes: [], allowedOrigins: [] };
    const actor = { kind: "key" as const, id: key.id, key: { ...key, ingestDatasetId: null, expiresAt: null } };
    await updateDataset({ ...ctx, actor }, id, { name: "Orders, July" });
    expect(await listDatasetChanges(ctx, id)).toMatchObject([
      { kind: "renamed", by: "Nightly", fromName: "Orders of July", toName: "Orders, July" },
      { kind: "renamed", by: "Owner", fromName: "Orders", toName: "Orders of July" },
      { kind: "created", by: "Owner", rowCount: 3, fileName: null, fromName: null },
    ]);
  });
});
