import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { utils, write } from "xlsx";
import { type Database, rowsOf } from "@/db/client";
import { columnProfile, datasetDetail } from "@/lib/contract/datasets";
import type { Row } from "@/lib/contract/rows";
import { qualityFinding } from "@/lib/contract/tables/quality";
import { asId, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { openSnapshot } from "@/lib/platform/analysis/open-snapshot";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { createDataset } from "./create-dataset";
import { getCreatedDataset } from "./get-created-dataset";
import { getDataset } from "./get-dataset";
import { getDatasetQuality } from "./get-dataset-quality";
import { listDatasets } from "./list-datasets";
import { removeDataset } from "./removal/remove-dataset";
import { sweepFiles } from "./removal/sweep-files";
import { listDatasetRows } from "./rows/list-dataset-rows";
import { getSnapshot } from "./snapshots/get-snapshot";
import { pinSnapshot } from "./snapshots/pin-snapshot";
import { updateDataset } from "./update-dataset";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-datasets-"));
setSettings({ DATA_DIR: root });
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

const vega = (name: string) => path.join(process.cwd(), "node_modules/vega-datasets/data", name);
let uploads = 0;

function upload(ctx: Ctx, fileName: string, content: string | Buffer | { copyOf: string }) {
  const target = path.join(root, `upload-${uploads++}`);
  if (typeof content === "object" && "copyOf" in content) copyFileSync(content.copyOf, target);
  else writeFileSync(target, content);
  return createDataset(ctx, {
    kind: "file",
    fields: { name: "Upload" },
    file: { path: target, fileName, bytes: statSync(target).size, sha256: "" },
  });
}

const createRows = (ctx: Ctx, rows: Row[], name = "Rows") => createDataset(ctx, { kind: "json", value: { name, rows } });
const storedFiles = () =>
  readdirSync(path.join(root, "files"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe.each(EITHER_ENGINE)("datasets on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  test("a file becomes a dataset whose profile, rows and snapshot are stored", async () => {
    const created = await upload(ctx, "seattle-weather.csv", { copyOf: vega("seattle-weather.csv") });
    expect(created).toMatchObject({ name: "Upload", rowCount: 1461 });
    expect(await getCreatedDataset(ctx, created.id)).toEqual(created);
    const detail = await getDataset(ctx, created.id);
    datasetDetail.parse(detail);
    expect(detail).toMatchObject({ origin: "upload", columnCount: 6 });
    const lines = readFileSync(vega("seattle-weather.csv"), "utf8").trim().split(/\r?\n/);
    const page = await listDatasetRows(ctx, created.id, { offset: 1000, limit: 3 });
    expect(page).toMatchObject({ total: 1461, offset: 1000, columns: lines[0]?.split(",") });
    expect(page.rows).toEqual(lines.slice(1001, 1004).map((line) => line.split(",")));
    const snapshot = await pinSnapshot(ctx, created.id);
    expect(await getSnapshot(ctx, snapshot.id)).toEqual(snapshot);
    const session = await openSnapshot(snapshot.path, snapshot.columns);
    const expected = lines.slice(1).reduce((sum, line) => sum + Number(line.split(",")[2]), 0) / 1461;
    const { rows } = await session.query("select avg(temp_max), min(date), count(*) from rows");
    session.close();
    expect(Number(rows[0]?.[0])).toBeCloseTo(expected, 9);
    expect(rows[0]?.slice(1)).toEqual(["2012-01-01", 1461]);
  });

  test("rows as JSON keep every kind of cell, also under names that objects trip over", async () => {
    const rows = JSON.parse(
      '[{"__proto__":"a","n":1.5,"ok":true,"s":"007"},{"n":"2","s":"","extra":null},{"constructor":"x"}]',
    ) as Row[];
    const created = await createRows(ctx, rows);
    const page = await listDatasetRows(ctx, created.id, { offset: 0, limit: 100 });
    expect(page.columns).toEqual(["__proto__", "n", "ok", "s", "extra", "constructor"]);
    expect(page.rows).toEqual([
      ["a", 1.5, true, "007", null, null],
      [null, "2", null, "", null, null],
      [null, null, null, null, null, "x"],
    ]);
    const detail = await getDataset(ctx, created.id);
    expect(detail.columns.find(({ name }) => name === "s")).toMatchObject({ type: "id" });
    for (const column of detail.columns) columnProfile.parse(column);
    for (const finding of (await getDatasetQuality(ctx, created.id)).findings) qualityFinding.parse(finding);
  });

  test("a workbook is read with its kinds and dates", async () => {
    const sheet = utils.aoa_to_sheet(
      [
        ["Orders of July"],
        ["day", "total", "paid"],
        [new Date(Date.UTC(2026, 6, 1)), 84.2, true],
        [new Date(Date.UTC(2026, 6, 2)), 12, false],
      ],
      { UTC: true },
    );
    const book = utils.book_new(sheet, "July");
    const created = await upload(
      ctx,
      "orders.XLSX",
      write(book, { type: "buffer", bookType: "xlsx", cellDates: false }) as Buffer,
    );
    const page = await listDatasetRows(ctx, created.id, { offset: 0, limit: 10 });
    expect(page.columns).toEqual(["day", "total", "paid"]);
    expect(page.rows).toEqual([
      ["2026-07-01", 84.2, true],
      ["2026-07-02", 12, false],
    ]);
    expect((await getDataset(ctx, created.id)).columns.map(({ type }) => type)).toEqual(["date", "number", "boolean"]);
  });

  test("what cannot be read is refused with its sentence, and leaves nothing behind", async () => {
    const free = await testContext(database, { plan: "FREE" });
    const before = storedFiles();
    await expect(upload(ctx, "a.csv", "a,b\n1,2\n3,4,5\n")).rejects.toMatchObject({
      kind: "invalid",
      message: "Row 3 has 3 values, the header has 2. Nothing was stored.",
    });
    await expect(upload(ctx, "a.csv", "")).rejects.toThrow("The file is empty.");
    await expect(upload(ctx, "a.pdf", "x")).rejects.toMatchObject({ kind: "unsupported_media_type" });
    await expect(upload(ctx, "a.xlsx", "a,b\n1,2\n")).rejects.toThrow("isn't an Excel workbook");
    await expect(upload(ctx, "a.csv", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).rejects.toThrow("looks like a workbook");
    await expect(upload(free, "a.csv", `a,b\n${"1,2\n".repeat(50_001)}`)).rejects.toMatchObject({
      kind: "too_large",
      message: "This file has 50,001 rows; the Free plan allows 50,000 per dataset.",
    });
    await expect(createRows(ctx, [{ a: 1 }, { b: "x".repeat(64_001) }])).rejects.toThrow("rows[1].b");
    expect(storedFiles()).toBe(before);
    expect(readdirSync(path.join(root, "tmp"))).toEqual([]);
    expect(await listDatasets(free)).toEqual([]);
  });

  test("another workspace's dataset is the same as none", async () => {
    const other = await testContext(database);
    const { id } = await createRows(ctx, [{ a: 1 }]);
    const none = newId("dataset");
    for (const verb of [getDataset, getCreatedDataset, pinSnapshot, removeDataset, getDatasetQuality]) {
      await expect(verb(other, id)).rejects.toMatchObject({ kind: "not_found", message: "No dataset with this id." });
      await expect(verb(other, none)).rejects.toMatchObject({ kind: "not_found", message: "No dataset with this id." });
    }
    await expect(listDatasetRows(other, id, { offset: 0, limit: 1 })).rejects.toMatchObject({ kind: "not_found" });
    await expect(updateDataset(other, id, { name: "x" })).rejects.toMatchObject({ kind: "not_found" });
    await expect(getSnapshot(other, (await pinSnapshot(ctx, id)).id)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("the list is newest first, and a dataset can be renamed", async () => {
    const fresh = await testContext(database);
    const first = await createRows(fresh, [{ a: 1 }], "First");
    const second = await createRows(fresh, [{ a: 1 }], "Second");
    expect((await listDatasets(fresh)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await updateDataset(fresh, first.id, { name: "Renamed" })).toMatchObject({ id: first.id, name: "Renamed" });
  });

  test("deleting takes the reports and the files along, and says how many reports", async () => {
    const { id } = await createRows(ctx, [{ a: 1 }]);
    const snapshot = await pinSnapshot(ctx, id);
    await database.db.execute(sql`
      insert into reports (id, workspace_id, dataset_id, title, status, created_by)
      values (${newId("report")}, ${ctx.workspaceId}, ${id}, 'One', 'QUEUED', 'x'), (${newId("report")}, ${ctx.workspaceId}, ${id}, 'Two', 'COMPLETED', 'x')`);
    const before = storedFiles();
    expect(await removeDataset(ctx, id)).toEqual({ id, deleted: true, reportsDeleted: 2 });
    expect(storedFiles()).toBe(before - 3);
    await expect(getDataset(ctx, id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(openSnapshot(snapshot.path, snapshot.columns)).rejects.toThrow();
    const audit = await rowsOf<{ action: string }>(
      database.db,
      sql`select action from audit_log where subject = ${id} order by at, action`,
    );
    expect(audit.map(({ action }) => action)).toEqual(["dataset.created", "dataset.deleted"]);
  });

  test("the sweeper takes files that no dataset names, and no other", async () => {
    await createRows(ctx, [{ a: 1 }]);
    const before = storedFiles();
    writeFileSync(path.join(root, "files", "orphan.parquet"), "x");
    const later = new Date(Date.now() + 7_200_000);
    await sweepFiles(database, later);
    // Files of the other engine's datasets are unknown to this database: only what this one made is compared.
    expect(readdirSync(path.join(root, "files"))).not.toContain("orphan.parquet");
    expect(storedFiles()).toBeLessThanOrEqual(before);
    const [newest] = await listDatasets(ctx);
    expect((await listDatasetRows(ctx, asId("dataset", newest?.id ?? ""), { offset: 0, limit: 1 })).rows).toEqual([[1]]);
  });
});
