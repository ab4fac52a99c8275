import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import { reports } from "@/db/schema/reports";
import type { Row } from "@/lib/contract/rows";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { dropVersions } from "@/lib/testing/datasets/drop-versions";
import { setSettings } from "@/lib/testing/settings";
import { appendRows } from "../batches/append-rows";
import { replaceRows } from "../batches/replace-rows";
import { createDataset } from "../create-dataset";
import { createEmptyDataset } from "../create-empty-dataset";
import { listDatasetRows } from "../rows/list-dataset-rows";
import { chooseColumns } from "../snapshots/choose-columns";
import { getSnapshot } from "../snapshots/get-snapshot";
import { pinSnapshot } from "../snapshots/pin-snapshot";
import { holdSnapshot } from "./hold-snapshot";
import { pruneDatasets } from "./prune-datasets";
import { removeDataset } from "./remove-dataset";
import { deleteOutdatedSnapshots, holdForPruning } from "./retention-queries";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-prune-"));
setSettings({ DATA_DIR: root });
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const source = { kind: "ingest" as const, id: newId("key"), name: "Website" };
const batchOf = (rows: Row[]) => ({ source, origin: null, rows });

describe.each(EITHER_ENGINE)("what was overtaken, on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  const prune = (after: number) => pruneDatasets(database, new Date(Date.now() + after));
  const create = async (rows: Row[] = [{ a: 1, b: "x" }]) =>
    (await createDataset(ctx, { kind: "json", value: { name: "Rows", rows } })).id;
  const choose = (id: Id<"dataset">, chosen: { label?: string; type?: "text" }) =>
    chooseColumns(ctx, id, { choices: [{ column: 0, name: "a", chosen }] });
  const idsOf = async <N extends "segment" | "snapshot">(noun: N, id: Id<"dataset">) =>
    (
      await rowsOf<{ id: Id<N> }>(
        database.db,
        sql`select id from ${sql.identifier(`dataset_${noun}s`)} where dataset_id = ${id} order by created_at, id`,
      )
    ).map((row) => row.id);
  const snapshotsOf = (id: Id<"dataset">) => idsOf("snapshot", id);
  const segmentsOf = (id: Id<"dataset">) => idsOf("segment", id);
  const filesOf = (id: Id<"dataset">) => {
    const directory = path.join(root, "files", ctx.workspaceId, id);
    return existsSync(directory) ? readdirSync(directory).sort() : [];
  };
  /** Files that the rows of the database name, and no others, are there. */
  const expectExactFiles = async (id: Id<"dataset">) => {
    const named = await rowsOf<{ key: string }>(
      database.db,
      sql`select storage_key as key from dataset_segments where dataset_id = ${id}
        union select storage_key from dataset_snapshots where dataset_id = ${id}
        union select sample_key from dataset_snapshots where dataset_id = ${id}`,
    );
    expect(filesOf(id)).toEqual(named.map(({ key }) => path.basename(key)).sort());
  };
  /** As if it had been made so long ago. */
  const age = (table: "dataset_snapshots" | "dataset_segments" | "dataset_batches", where: string, ms: number) =>
    database.db.execute(
      sql`update ${sql.identifier(table)} set created_at = ${new Date(Date.now() - ms).toISOString()}::timestamptz where id = ${where}`,
    );
  async function report(datasetId: Id<"dataset">, snapshotId: Id<"snapshot"> | null): Promise<Id<"report">> {
    const id = newId("report");
    const row = { id, workspaceId: ctx.workspaceId, datasetId, title: "Report", status: "RUNNING" as const, createdBy: "u" };
    await database.db.insert(reports).values({ ...row, snapshotId });
    return id;
  }
  /** In the transaction and the order of the step that pins. */
  const pin = (reportId: Id<"report">, snapshotId: Id<"snapshot">, whileHeld: () => Promise<void> = async () => {}) =>
    writeTransaction(ctx, async (tx) => {
      await tx.tx.execute(sql`update reports set snapshot_id = ${snapshotId} where id = ${reportId}`);
      if (!(await holdSnapshot(tx, snapshotId))) throw new Error("gone");
      await whileHeld();
    });

  test("goes with its files: the newest snapshot and those of reports stay, and the files that they share", async () => {
    const id = await create();
    const [first = newId("snapshot")] = await snapshotsOf(id);
    await choose(id, { label: "Amount" });
    await choose(id, { type: "text" });
    await choose(id, { type: "text", label: "Number" });
    const [, , retyped = newId("snapshot"), newest = newId("snapshot")] = await snapshotsOf(id);
    await report(id, first);
    expect(await prune(30 * MINUTE)).toEqual({ datasets: 0, files: 0, batches: 0 });
    // The two in between go. The second shares its files with the first, the third with the newest.
    expect(await prune(2 * HOUR)).toEqual({ datasets: 1, files: 0, batches: 0 });
    expect(await snapshotsOf(id)).toEqual([first, newest]);
    await expectExactFiles(id);
    await expect(getSnapshot(ctx, retyped)).rejects.toMatchObject({ kind: "not_found" });
    for (const snapshot of [first, newest]) {
      const { path: file, samplePath } = await getSnapshot(ctx, snapshot);
      expect([existsSync(file), existsSync(samplePath)]).toEqual([true, true]);
    }
    await database.db.delete(reports);
    expect(await prune(2 * HOUR)).toEqual({ datasets: 1, files: 2, batches: 0 });
    expect(await snapshotsOf(id)).toEqual([newest]);
    await expectExactFiles(id);
    expect((await pinSnapshot(ctx, id)).id).toBe(newest);
    expect((await listDatasetRows(ctx, id, { offset: 0, limit: 10 })).total).toBe(1);
    expect(await prune(2 * HOUR)).toEqual({ datasets: 0, files: 0, batches: 0 });
  });

  test("stays for an hour after it was overtaken, however old it is: somebody may have been handed it right before", async () => {
    const id = await create();
    const [old = newId("snapshot")] = await snapshotsOf(id);
    await age("dataset_snapshots", old, 3 * DAY);
    await prune(0);
    expect(await snapshotsOf(id)).toEqual([old]);
    await choose(id, { type: "text" });
    const [, newest = newId("snapshot")] = await snapshotsOf(id);
    await prune(0);
    expect(await snapshotsOf(id)).toEqual([old, newest]);
    await age("dataset_snapshots", newest, 61 * MINUTE);
    await prune(0);
    expect(await snapshotsOf(id)).toEqual([newest]);
  });

  test("rows that were replaced stay for a day, and for as long as a report rests on them", async () => {
    const { id } = await createEmptyDataset(ctx, { name: "Living", origin: "push" });
    await appendRows(ctx, id, batchOf([{ a: 1 }, { a: 2 }]));
    const before = await pinSnapshot(ctx, id);
    const [segment = ""] = await segmentsOf(id);
    const reportId = await report(id, before.id);
    await replaceRows(ctx, id, batchOf([{ b: 3 }]));
    await dropVersions(ctx, id);
    const after = await pinSnapshot(ctx, id);
    expect(await segmentsOf(id)).toHaveLength(2);
    await prune(40 * DAY);
    expect(await snapshotsOf(id)).toEqual([before.id, after.id]);
    expect(await segmentsOf(id)).toContain(segment);
    await expectExactFiles(id);
    expect((await getSnapshot(ctx, before.id)).rowCount).toBe(2);
    await database.db.execute(sql`delete from reports where id = ${reportId}`);
    await prune(30 * MINUTE);
    expect(await snapshotsOf(id)).toEqual([before.id, after.id]);
    await prune(2 * HOUR);
    expect(await snapshotsOf(id)).toEqual([after.id]);
    expect(await segmentsOf(id)).toContain(segment);
    await prune(25 * HOUR);
    expect(await segmentsOf(id)).not.toContain(segment);
    expect(await segmentsOf(id)).toHaveLength(1);
    await expectExactFiles(id);
    expect(await listDatasetRows(ctx, id, { offset: 0, limit: 10 })).toMatchObject({ columns: ["b"], rows: [[3]] });
  });

  test("rows that were replaced by none, and never looked at since, go too", async () => {
    const id = await create();
    await replaceRows(ctx, id, batchOf([]));
    await dropVersions(ctx, id);
    await prune(30 * MINUTE);
    expect(await snapshotsOf(id)).toHaveLength(1);
    await prune(2 * HOUR);
    expect(await snapshotsOf(id)).toEqual([]);
    await prune(25 * HOUR);
    expect([await segmentsOf(id), filesOf(id)]).toEqual([[], []]);
    await appendRows(ctx, id, batchOf([{ a: 1 }]));
    expect((await listDatasetRows(ctx, id, { offset: 0, limit: 10 })).rows).toEqual([[1]]);
  });

  test("segments that nobody said were superseded get their day from when that is seen", async () => {
    const id = await create();
    await replaceRows(ctx, id, batchOf([{ b: 1 }]));
    await dropVersions(ctx, id);
    await pinSnapshot(ctx, id);
    const [old = ""] = await segmentsOf(id);
    await database.db.execute(sql`update dataset_segments set superseded_at = null where id = ${old}`);
    await prune(10 * DAY);
    expect(await segmentsOf(id)).toContain(old);
    await prune(10 * DAY + 23 * HOUR);
    expect(await segmentsOf(id)).toContain(old);
    await prune(11 * DAY + HOUR);
    expect(await segmentsOf(id)).not.toContain(old);
  });

  test("what a run has staged and what is live never goes", async () => {
    const { id } = await createEmptyDataset(ctx, { name: "Living", origin: "push" });
    await appendRows(ctx, id, batchOf([{ a: 1 }]));
    await pinSnapshot(ctx, id);
    const [live = ""] = await segmentsOf(id);
    const staged = newId("segment");
    await database.db.execute(sql`insert into dataset_segments (id, workspace_id, dataset_id, generation, position, storage_key,
      row_count, size_bytes, staged_for) values (${staged}, ${ctx.workspaceId}, ${id}, 1, 0, ${`k/${staged}`}, 1, 1, 'run_1')`);
    await replaceRows(ctx, id, batchOf([{ a: 2 }]));
    await dropVersions(ctx, id);
    const kept = await pinSnapshot(ctx, id);
    await prune(400 * DAY);
    expect(await segmentsOf(id)).toContain(staged);
    expect(await segmentsOf(id)).not.toContain(live);
    expect(await snapshotsOf(id)).toEqual([kept.id]);
    expect((await listDatasetRows(ctx, id, { offset: 0, limit: 10 })).rows).toEqual([[2]]);
  });

  test("who sent rows is known for as long as they are there, and for 30 days after they were replaced", async () => {
    const { id } = await createEmptyDataset(ctx, { name: "Living", origin: "push" });
    for (const a of [1, 2, 3]) await appendRows(ctx, id, batchOf([{ a }]));
    const numbers = async () =>
      (
        await rowsOf<{ number: number }>(
          database.db,
          sql`select number::int as number from dataset_batches where dataset_id = ${id} order by number`,
        )
      ).map(({ number }) => number);
    await prune(400 * DAY);
    expect(await numbers()).toEqual([1, 2, 3]);
    await replaceRows(ctx, id, batchOf([{ a: 4 }]));
    await dropVersions(ctx, id);
    await appendRows(ctx, id, batchOf([{ a: 5 }]));
    await prune(29 * DAY);
    expect(await numbers()).toEqual([1, 2, 3, 4, 5]);
    expect(await prune(31 * DAY)).toMatchObject({ batches: 3 });
    expect(await numbers()).toEqual([4, 5]);
    await appendRows(ctx, id, batchOf([{ a: 6 }]));
    expect((await listDatasetRows(ctx, id, { offset: 0, limit: 10 })).rows).toEqual([[4], [5], [6]]);
  });

  /** A snapshot of two days ago, overtaken an hour and a half ago. */
  async function outdated(id: Id<"dataset">): Promise<Id<"snapshot">> {
    const [newest = newId("snapshot")] = (await snapshotsOf(id)).slice(-1);
    await age("dataset_snapshots", newest, 90 * MINUTE);
    const old = newId("snapshot");
    await database.db.execute(sql`insert into dataset_snapshots
        (id, workspace_id, dataset_id, generation, segment_ids, columns, content_hash, row_count, storage_key, sample_key, created_at)
      select ${old}, workspace_id, dataset_id, generation, segment_ids, columns, content_hash, row_count, storage_key, sample_key,
        created_at - interval '2 days' from dataset_snapshots where id = ${newest}`);
    return old;
  }

  test("a report that pins at the same moment keeps its snapshot, or is told that it is gone: never a name for nothing", async () => {
    const id = await create();
    for (let round = 0; round < 40; round++) {
      const old = await outdated(id);
      const reportId = await report(id, null);
      const late = new Promise((resolve) => setTimeout(resolve, round % 8));
      const pinned = late
        .then(() => pin(reportId, old))
        .then(
          () => true,
          () => false,
        );
      const [isPinned] = await Promise.all([pinned, prune(0)]);
      const [row] = await rowsOf<{ snapshot_id: string | null }>(
        database.db,
        sql`select snapshot_id from reports where id = ${reportId}`,
      );
      expect(row?.snapshot_id).toBe(isPinned ? old : null);
      expect((await snapshotsOf(id)).includes(old)).toBe(isPinned);
    }
    await expectExactFiles(id);
  });

  // The embedded database has one connection: there, nothing is at the same moment.
  const withSeveral = (name: string, tests: () => void) => {
    if (engine === "postgres") describe(name, () => tests());
  };
  withSeveral("at the very same moment", () => {
    const someoneWaits = () =>
      expect
        .poll(async () => {
          const [row] = await rowsOf<{ waiting: number }>(
            database.db,
            sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return row?.waiting ?? 0;
        })
        .toBeGreaterThan(0);

    test("a snapshot that is being pinned is waited for, and stays", async () => {
      const id = await create();
      const old = await outdated(id);
      let pruned: Promise<unknown> = Promise.resolve();
      await pin(await report(id, null), old, async () => {
        pruned = prune(0);
        await someoneWaits();
      });
      await pruned;
      expect(await snapshotsOf(id)).toContain(old);
      expect((await getSnapshot(ctx, old)).rowCount).toBe(1);
    });

    test("a snapshot that is being removed is waited for, and is not pinned", async () => {
      const id = await create();
      const old = await outdated(id);
      const reportId = await report(id, null);
      const place = { workspaceId: ctx.workspaceId, datasetId: id };
      let pinned: Promise<unknown> = Promise.resolve();
      await database.db.transaction(async (tx) => {
        await holdForPruning(tx, place);
        expect(await deleteOutdatedSnapshots(tx, place, new Date(Date.now() - HOUR), 10)).toHaveLength(2);
        pinned = pin(reportId, old).catch((error: unknown) => error);
        await someoneWaits();
      });
      expect(await pinned).toMatchObject({ message: "gone" });
      expect(await snapshotsOf(id)).not.toContain(old);
    });
  });

  test("a dataset that is deleted at the same moment is deleted whole", async () => {
    for (let round = 0; round < 6; round++) {
      const id = await create();
      const old = await outdated(id);
      const reportId = await report(id, null);
      await Promise.all([prune(0), removeDataset(ctx, id), pin(reportId, old).catch(() => {})]);
      expect([await snapshotsOf(id), await segmentsOf(id), filesOf(id)]).toEqual([[], [], []]);
    }
  });
});
