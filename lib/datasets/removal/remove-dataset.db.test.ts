import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import { reports } from "@/db/schema/reports";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { storage } from "@/lib/platform/storage/storage";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { type S3Server, s3Server } from "@/lib/testing/s3-server";
import { setSettings } from "@/lib/testing/settings";
import { appendRows } from "../batches/append-rows";
import { replaceRows } from "../batches/replace-rows";
import { createDataset } from "../create-dataset";
import { listDatasetRows } from "../rows/list-dataset-rows";
import { chooseColumns } from "../snapshots/choose-columns";
import { pinSnapshot } from "../snapshots/pin-snapshot";
import { removeDataset } from "./remove-dataset";
import { sweepFiles } from "./sweep-files";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-remove-"));
setSettings({ DATA_DIR: root });
let server: S3Server;

beforeAll(async () => {
  server = await s3Server();
  setSettings({ ...server.env, S3_PREFIX: "files/of-rowcall" });
});
afterAll(async () => {
  endReadyChildren();
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const HOUR = 3_600_000;
const source = { kind: "ingest" as const, id: newId("key"), name: "Website" };

describe.each(EITHER_ENGINE)("a dataset whose files are in S3, on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  const create = async () => (await createDataset(ctx, { kind: "json", value: { name: "Rows", rows: [{ a: 1 }, { a: 2 }] } })).id;
  /** Paths below a directory, one for each file. */
  const below = (directory: string): string[] =>
    existsSync(directory)
      ? readdirSync(directory, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
      : [];
  const mentioning = (id: string) => ({
    bucket: below(server.directory).filter((file) => file.includes(id)),
    disk: below(root).filter((file) => file.includes(id)),
  });
  /** How many rows of which tables name a dataset. */
  async function rowsNaming(id: string): Promise<Record<string, number>> {
    const tables = await rowsOf<{ name: string }>(
      database.db,
      sql`select table_name as name from information_schema.columns where column_name = 'dataset_id' and table_schema = 'public'`,
    );
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["dataset_batches", "dataset_segments", "reports"]));
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await rowsOf<{ rows: number }>(
        database.db,
        sql`select count(*)::int as rows from ${sql.identifier(name)} where dataset_id = ${id}`,
      );
      if (row !== undefined && row.rows > 0) found[name] = row.rows;
    }
    return found;
  }

  test("is read, typed anew, appended to and replaced like any other", async () => {
    const id = await create();
    await chooseColumns(ctx, id, { choices: [{ column: 0, name: "a", chosen: { type: "text" } }] });
    await appendRows(ctx, id, { source, origin: null, rows: [{ a: 3, b: "x" }] });
    expect((await pinSnapshot(ctx, id)).rowCount).toBe(3);
    // Another machine has none of it on its disk.
    rmSync(path.join(root, "cache"), { recursive: true, force: true });
    expect((await listDatasetRows(ctx, id, { offset: 0, limit: 10 })).rows).toEqual([
      [1, null],
      [2, null],
      [3, "x"],
    ]);
    expect(below(path.join(root, "files"))).toEqual([]);
  });

  test("leaves nothing in bucket, cache or tables when it is deleted, whatever it had", async () => {
    const id = await create();
    const first = await pinSnapshot(ctx, id);
    await database.db.insert(reports).values({
      id: newId("report"),
      workspaceId: ctx.workspaceId,
      datasetId: id,
      title: "Report",
      status: "COMPLETED",
      createdBy: "u",
      snapshotId: first.id,
    });
    await chooseColumns(ctx, id, { choices: [{ column: 0, name: "a", chosen: { type: "text" } }] });
    await appendRows(ctx, id, { source, origin: null, rows: [{ a: 3 }] });
    await pinSnapshot(ctx, id);
    await replaceRows(ctx, id, { source, origin: null, rows: [{ b: 1 }] });
    await pinSnapshot(ctx, id);
    const staged = newId("segment");
    const key = `${ctx.workspaceId}/${id}/${staged}.parquet`;
    const local = path.join(root, "staged");
    writeFileSync(local, "rows");
    await storage().put(key, local);
    await database.db.execute(sql`insert into dataset_segments (id, workspace_id, dataset_id, generation, position, storage_key,
      row_count, size_bytes, staged_for) values (${staged}, ${ctx.workspaceId}, ${id}, 2, 7, ${key}, 1, 1, 'run_1')`);
    await appendRows(ctx, id, { source, origin: null, rows: [{ b: 2 }] });
    expect(await rowsNaming(id)).toMatchObject({ dataset_batches: 3, reports: 1 });
    expect(mentioning(id).bucket.length).toBeGreaterThan(8);
    expect(mentioning(id).disk.length).toBeGreaterThan(8);
    const other = await create();
    expect(await removeDataset(ctx, id)).toEqual({ id, deleted: true, reportsDeleted: 1 });
    expect(mentioning(id)).toEqual({ bucket: [], disk: [] });
    expect(await rowsNaming(id)).toEqual({});
    expect((await listDatasetRows(ctx, other, { offset: 0, limit: 10 })).total).toBe(2);
  });

  test("is deleted while the storage is away too, and its files go when that is back", async () => {
    const id = await create();
    await server.kill();
    expect(await removeDataset(ctx, id)).toMatchObject({ deleted: true });
    expect(await rowsNaming(id)).toEqual({});
    await server.start();
    expect(mentioning(id).bucket).not.toEqual([]);
    await sweepFiles(database, new Date(Date.now() + 30 * 60_000));
    expect(mentioning(id).bucket).not.toEqual([]);
    await sweepFiles(database, new Date(Date.now() + 2 * HOUR));
    expect(mentioning(id)).toEqual({ bucket: [], disk: [] });
  });

  test("keeps its files from the sweeper, which leaves what others keep in the bucket alone", async () => {
    const id = await create();
    const { bucket: before } = mentioning(id);
    const put = async (key: string) => {
      const local = path.join(root, "made");
      writeFileSync(local, "content");
      await storage().put(key, local);
      return key;
    };
    const strange = newId("workspace");
    const others = [
      await put("holiday.jpg"),
      await put(`${strange}/${newId("dataset")}/${newId("segment")}.parquet`),
      await put(`${ctx.workspaceId}/notes/readme.txt`),
    ];
    const orphan = await put(`${ctx.workspaceId}/${newId("dataset")}/${newId("snapshot")}.sample.parquet`);
    await sweepFiles(database, new Date(Date.now() + 2 * HOUR));
    expect(mentioning(id).bucket).toEqual(before);
    for (const key of others) expect(await storage().exists(key)).toBe(true);
    expect(await storage().exists(orphan)).toBe(false);
    expect((await listDatasetRows(ctx, id, { offset: 0, limit: 10 })).total).toBe(2);
  });
});
