import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf, setDatabase } from "@/db/client";
import { LIMITS } from "@/lib/contract/limits";
import type { Row } from "@/lib/contract/rows";
import { preparationStep } from "@/lib/contract/tables/preparation-steps";
import { COMPARED_BYTES, type DatasetVersion, versionEndpoints } from "@/lib/contract/tables/versions";
import { type Id, newId } from "@/lib/core/ids";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { growingDatasets } from "@/lib/testing/datasets/growing-datasets-fixture";
import { setSettings } from "@/lib/testing/settings";
import { appendRows } from "../batches/append-rows";
import { getDatasetState } from "../batches/get-dataset-state";
import { previewRemoval } from "../batches/preview-removal";
import { replaceRows } from "../batches/replace-rows";
import { createDataset } from "../create-dataset";
import { compareVersion } from "../earlier/compare-version";
import { getRestored, restoreVersion } from "../earlier/restore-version";
import { saveVersion } from "../earlier/save-version";
import { getDataset } from "../get-dataset";
import { listDatasetChanges } from "../list-dataset-changes";
import { setPreparation } from "../preparation/set-preparation";
import { pruneDatasets } from "../removal/prune-datasets";
import { removeDataset } from "../removal/remove-dataset";
import { sweepFiles } from "../removal/sweep-files";
import { chooseColumns } from "../snapshots/choose-columns";
import { foldTail } from "../snapshots/fold-tail";
import { getSnapshot } from "../snapshots/get-snapshot";
import { pinSnapshot } from "../snapshots/pin-snapshot";
import { removeRows } from "../snapshots/remove-rows";
import { clearQueued } from "../snapshots/segment-queries";
import { settleDataset } from "../snapshots/settle-dataset";
import { settleGrown } from "../snapshots/settle-grown";
import { findVersion } from "../versions/find-version";
import { keepNamedVersion } from "../versions/keep-version";
import { listVersions } from "../versions/list-versions";
import { removeVersion } from "../versions/remove-version";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-versions-"));
setSettings({ DATA_DIR: root });
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

const DAY_MS = 86_400_000;
const ROWS: Row[] = [
  { order_id: "A-1", total: 10, city: "Oslo" },
  { order_id: "A-2", total: 20, city: "Malmö" },
  { order_id: "A-3", total: 30, city: "Oslo" },
];
const OTHERS: Row[] = [
  { order_id: "A-4", total: 40, channel: "web" },
  { order_id: "A-2", total: 25, channel: "web" },
  { order_id: "A-3", total: 30, channel: "shop" },
];

describe.each(EITHER_ENGINE)("versions on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let rows: ReturnType<typeof growingDatasets>;

  beforeAll(async () => {
    database = await testDatabase(engine);
    setDatabase(database);
    ctx = await testContext(database);
    rows = growingDatasets(ctx);
  });
  afterAll(() => database.close());

  const make = async (of: Row[] = ROWS) => (await createDataset(ctx, { kind: "json", value: { name: "Orders", rows: of } })).id;
  const steps = (where: string) => ({ steps: [preparationStep.parse({ kind: "filter", where })] });
  const prune = (days: number) => pruneDatasets(database, new Date(Date.now() + days * DAY_MS));
  const list = async (id: Id<"dataset">): Promise<DatasetVersion[]> => {
    const versions = await listVersions(ctx, id);
    versionEndpoints.listVersions.reply.parse(versions);
    return versions;
  };
  const newest = async (id: Id<"dataset">): Promise<DatasetVersion> => {
    const [version] = await list(id);
    if (version === undefined) throw new Error("There is no version.");
    return version;
  };
  const compare = async (id: Id<"dataset">, version: Id<"version">, other: Id<"version"> | null = null) => {
    const found = await compareVersion(ctx, id, version, other);
    versionEndpoints.compareVersion.reply.parse(found);
    return found;
  };
  const filesOf = (id: Id<"dataset">) => {
    const directory = path.join(root, "files", ctx.workspaceId, id);
    return existsSync(directory) ? readdirSync(directory).sort() : [];
  };

  test("a saved version costs no file, outlives a replace and every sweep, and comes back whole", async () => {
    const id = await make();
    const files = filesOf(id);
    const before = await getDataset(ctx, id);
    const saved = await saveVersion(ctx, id, "Before prices");
    versionEndpoints.saveVersion.reply.parse(saved);
    expect(saved).toMatchObject({ name: "Before prices", reason: "saved", by: "Owner", rowCount: 3, columnCount: 3, steps: 0 });
    expect(saved).toMatchObject({ isCurrent: true, isDamaged: false, heldBytes: 0 });
    expect(filesOf(id)).toEqual(files);

    await rows.replace(id, OTHERS);
    // It has all that was replaced: no other one is made.
    expect(await list(id)).toMatchObject([{ id: saved.id }]);
    await settleDataset(ctx, id);
    await prune(40);
    await sweepFiles(database, new Date(Date.now() + 40 * DAY_MS));
    expect((await list(id)).map(({ isCurrent, heldBytes }) => [isCurrent, heldBytes > 0])).toEqual([[false, true]]);

    const restored = await restoreVersion(ctx, id, saved.id);
    versionEndpoints.restoreVersion.reply.parse(restored);
    expect(restored).toMatchObject({ rowCount: 3, restored: { id: saved.id, isCurrent: true, heldBytes: 0 } });
    expect(restored.before).toMatchObject({ reason: "restored", rowCount: 3, isCurrent: false });
    expect(await rows.cellsOf(id)).toEqual(ROWS.map(({ order_id, total, city }) => [order_id, total, city]));
    await settleDataset(ctx, id);
    const { contentHash, columns } = await getDataset(ctx, id);
    expect([contentHash, columns]).toEqual([before.contentHash, before.columns]);
    await rows.expectSound(id);
    expect((await listDatasetChanges(ctx, id))[0]).toMatchObject({ kind: "restored", toName: "Before prices", rowCount: 3 });

    // And back again, and asked twice.
    await restoreVersion(ctx, id, restored.before?.id ?? saved.id);
    expect(await rows.cellsOf(id)).toEqual(OTHERS.map(({ order_id, total, channel }) => [order_id, total, channel]));
    const again = await restoreVersion(ctx, id, restored.before?.id ?? saved.id);
    expect(again.before).toBeNull();
    await prune(80);
    expect(await compare(id, saved.id)).toMatchObject({ rows: { added: 1, removed: 1, changed: 1, same: 1 } });
  });

  const one = (n: number): Row[] => [{ order_id: `A-${n}`, total: n, city: "Oslo" }];
  const reasons = async (id: Id<"dataset">) => (await list(id)).map(({ reason }) => reason);
  const later = (days: number): Ctx => ({ ...ctx, clock: { now: () => new Date(Date.now() + days * DAY_MS) } });

  test("nothing that takes no rows away fills the places of what does", async () => {
    const id = await make();
    await rows.replace(id, OTHERS);
    await settleDataset(ctx, id);
    for (let n = 0; n < LIMITS.automaticVersions + 1; n++) await setPreparation(ctx, id, steps(`[total] > ${n}`));
    expect(await reasons(id)).toEqual(["replaced"]);
    await setPreparation(ctx, id, { steps: [] });
    for (let n = 0; n < LIMITS.automaticVersions + 1; n++) {
      await rows.replace(id, OTHERS);
      await settleDataset(ctx, id);
    }
    expect((await list(id)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);

    // Rows that steps leave out are rows, too.
    await setPreparation(ctx, id, steps("[order_id] = 'A-2'"));
    await rows.replace(id, OTHERS.slice(0, 2));
    await settleDataset(ctx, id);
    await rows.replace(id, [OTHERS[1] ?? {}, { order_id: "A-7", total: 7, channel: "web" }]);
    await settleDataset(ctx, id);
    const [filtered] = await list(id);
    expect(filtered).toMatchObject({ rowCount: 2, steps: 1, isCurrent: false });
  });

  test("of older ones the last of each day stays for a while, and the one just made always does", async () => {
    const id = await make();
    const days = [-30, -9, -9, -8, -8, -8, -1, -1, -1, -1, -1];
    for (const [n, day] of days.entries()) {
      await replaceRows(later(day), id, { source: rows.source, origin: null, rows: one(n) });
    }
    await rows.replace(id, one(days.length));
    const kept = (await list(id)).map(({ createdAt }) => Math.round((Date.parse(createdAt) - Date.now()) / DAY_MS) + 0);
    expect(kept).toEqual([0, -1, -1, -1, -1, -8, -9]);

    // Versions of a server whose clock is ahead do not push out the one that is made now.
    await database.db.execute(
      sql`update dataset_versions set created_at = now() + interval '2 minutes' where dataset_id = ${id}`,
    );
    await rows.replace(id, OTHERS);
    const [made] = await list(id);
    expect(await compare(id, made?.id ?? newId("version"))).toMatchObject({
      before: { rowCount: 1 },
      shown: { removed: [[`A-${days.length}`, String(days.length), null, "Oslo"]] },
    });
  });

  test("rows that are taken out by sender are in no version any more", async () => {
    const id = await rows.empty();
    await rows.send(id, ROWS.slice(0, 1));
    await settleDataset(ctx, id);
    const clean = await saveVersion(ctx, id, "Before they came");
    const other = { kind: "ingest", id: newId("key"), name: "Script" } as const;
    await appendRows(ctx, id, { source: other, origin: null, rows: ROWS.slice(1) });
    const tainted = await saveVersion(ctx, id, "With them");
    const range = { ...rows.range, sourceId: other.id };
    expect(await previewRemoval(ctx, id, range)).toEqual({ batches: 1, rows: 2, total: 1, versions: 1 });
    expect(await removeRows(ctx, id, range)).toEqual({ batches: 1, rows: 2, total: 1, versions: 1 });
    expect((await list(id)).map((version) => version.id)).toEqual([clean.id]);
    await expect(restoreVersion(ctx, id, tainted.id)).rejects.toMatchObject({ kind: "not_found" });
    await settleDataset(ctx, id);
    await rows.replace(id, OTHERS);
    await restoreVersion(ctx, id, clean.id);
    expect(await rows.cellsOf(id)).toHaveLength(1);
  });

  test("a restore that is asked for again changes nothing, in whatever segments its rows lie by then", async () => {
    const id = await rows.empty();
    for (let n = 0; n < 13; n++) {
      await rows.send(id, one(n));
      await foldTail(ctx, id);
    }
    // A version of many small segments: profiling joins them.
    await rows.replace(id, OTHERS);
    const many = await newest(id);
    const outcomes: string[] = [];
    const recording: Ctx = {
      ...ctx,
      recordOutcome: async (_tx, result) => void outcomes.push(JSON.stringify(result)),
    };
    const restored = await restoreVersion(recording, id, many.id);
    expect(outcomes).toEqual([JSON.stringify({ id: many.id })]);
    expect((await getRestored(ctx, many.id)).restored).toEqual(restored.restored);
    await settleDataset(ctx, id);
    const { generation } = await rows.datasetOf(id);
    expect((await rows.liveOf(id, generation)).length).toBeLessThan(13);
    const versions = await list(id);
    expect(await restoreVersion(ctx, id, many.id)).toMatchObject({ before: null, restored: { isCurrent: true } });
    expect(await list(id)).toEqual(versions);
    expect(await rows.datasetOf(id)).toMatchObject({ generation });
  });

  test("other choices about columns are no version of now", async () => {
    const id = await make();
    const saved = await saveVersion(ctx, id, "As numbers");
    await chooseColumns(ctx, id, { choices: [{ column: 1, name: "total", chosen: { type: "text" } }] });
    expect(await newest(id)).toMatchObject({ isCurrent: false });
    await restoreVersion(ctx, id, saved.id);
    await settleDataset(ctx, id);
    const { columns } = await getDataset(ctx, id);
    expect(columns[1]).toMatchObject({ type: "integer" });
  });

  test("a version of more rows than the plan allows is not restored", async () => {
    const many = PLAN_LIMITS.FREE.rowsPerDatasetMax + 1;
    const id = await make();
    const saved = await saveVersion(ctx, id, "Large");
    await rows.replace(id, OTHERS.slice(0, 2));
    await database.db.execute(sql`update dataset_segments set row_count = ${many} where dataset_id = ${id} and generation = 1`);
    await database.db.execute(sql`update dataset_versions set row_count = ${many} where id = ${saved.id}`);
    const free: Ctx = { ...ctx, workspace: { ...ctx.workspace, plan: "FREE" } };
    await expect(restoreVersion(free, id, saved.id)).rejects.toMatchObject({
      kind: "too_large",
      message: "This version has 50,001 rows; the Free plan allows 50,000 per dataset. It was not restored.",
    });
    expect(await rows.datasetOf(id)).toMatchObject({ rowCount: 2, generation: 2 });
  });

  test("two versions that are both prepared again keep their own cells, and tables without a common column have no common row", async () => {
    const id = await make();
    await setPreparation(ctx, id, steps("[total] > 0"));
    const first = await saveVersion(ctx, id, "First");
    await rows.replace(id, OTHERS);
    const second = await saveVersion(ctx, id, "Second");
    const found = (await compare(id, first.id, second.id)).rows;
    expect(found).toMatchObject({ added: 1, removed: 1 });
    await database.db.execute(sql`update dataset_versions set snapshot_id = null where dataset_id = ${id}`);
    expect((await compare(id, first.id, second.id)).rows).toEqual(found);

    const plain = await make([{ a: "1", b: "2" }]);
    const version = await saveVersion(ctx, plain, "Other columns");
    await rows.replace(plain, [{ c: "1" }, { c: "2" }]);
    expect((await compare(plain, version.id)).rows).toEqual({ added: 2, removed: 1, changed: null, same: 0 });
  });

  test("rows that a version holds are folded by who ended their generation, and one that cannot be stops no other", async () => {
    const id = await rows.empty();
    await rows.send(id, ROWS);
    await rows.replace(id, OTHERS);
    // As after a replace that profiles its rows itself, while a workflow is about to say that it is done.
    await settleDataset(ctx, id);
    const clear = (left: number[]) => writeTransaction(ctx, (tx) => clearQueued(tx, id, left));
    expect(await clear([])).toBe(false);
    expect(await clear([1])).toBe(true);
    await rows.send(id, one(1));
    await rows.replace(id, ROWS);
    await database.db.execute(sql`update dataset_batches set payload = '[]' where dataset_id = ${id} and generation = 1`);
    const [second, first] = await list(id);
    expect(await settleGrown(ctx, id)).toBe("done");
    expect(await compare(id, second?.id ?? newId("version"))).toMatchObject({ before: { rowCount: 4 } });
    await expect(compare(id, first?.id ?? newId("version"))).rejects.toMatchObject({ code: "damaged" });
  });

  test("rows that stood in batches when they were replaced are the version's, folded later, and freed with it", async () => {
    const id = await rows.empty();
    await rows.send(id, ROWS.slice(0, 2));
    await settleDataset(ctx, id);
    await rows.send(id, ROWS.slice(2));
    await rows.replace(id, OTHERS);
    const payloads = async () =>
      rowsOf<{ generation: number }>(
        database.db,
        sql`select generation from dataset_batches where dataset_id = ${id} and payload is not null order by number`,
      );
    expect(await payloads()).toEqual([{ generation: 1 }, { generation: 2 }]);
    const version = await newest(id);
    expect(version).toMatchObject({ rowCount: 3, reason: "replaced" });
    await prune(40);
    expect(await payloads()).toHaveLength(2);
    expect(await settleGrown(ctx, id)).toBe("done");
    expect(await payloads()).toEqual([]);
    await rows.expectSound(id);
    await prune(40);
    await restoreVersion(ctx, id, version.id);
    expect(await rows.cellsOf(id)).toEqual(ROWS.map(({ order_id, total, city }) => [order_id, total, city]));
    await rows.expectSound(id);

    // One that is deleted before its rows are folded takes them along.
    await rows.send(id, [{ order_id: "A-9", total: 1, city: "Rome" }]);
    await rows.replace(id, OTHERS);
    await removeVersion(ctx, id, (await newest(id)).id);
    expect((await payloads()).map(({ generation }) => generation)).toEqual([4]);
    // A version can be compared and restored before anything folded its rows.
    await rows.send(id, [{ order_id: "A-8", total: 8, channel: "web" }]);
    await rows.replace(id, ROWS);
    const unfolded = await newest(id);
    expect(await compare(id, unfolded.id)).toMatchObject({ before: { rowCount: 4 }, after: { rowCount: 3 } });
    await restoreVersion(ctx, id, unfolded.id);
    expect(await rows.cellsOf(id)).toHaveLength(4);
    await rows.expectSound(id);
  });

  test("a change of preparation makes none, and steps come back with a version", async () => {
    const id = await make();
    await chooseColumns(ctx, id, { choices: [{ column: 1, name: "total", chosen: { label: "Revenue" } }] });
    await setPreparation(ctx, id, steps("[total] > 10"));
    expect(await list(id)).toEqual([]);
    const saved = await saveVersion(ctx, id, "Prepared");
    expect(saved).toMatchObject({ steps: 1, isCurrent: true, rowCount: 3 });
    await setPreparation(ctx, id, steps("[total] > 20"));
    expect(await compare(id, saved.id)).toMatchObject({
      before: { rowCount: 2 },
      after: { id: null, rowCount: 1 },
      rows: { added: 0, removed: 1, same: 1 },
      shown: { removed: [["A-2", "20", "Malmö"]] },
    });
    const report = await pinSnapshot(ctx, id);
    await restoreVersion(ctx, id, saved.id);
    await settleDataset(ctx, id);
    const { preparation, columns, rowCount } = await getDataset(ctx, id);
    expect({ preparation, rowCount, label: columns[1]?.chosen?.label }).toEqual({
      preparation: { steps: 1, rowCount: 2 },
      rowCount: 3,
      label: "Revenue",
    });
    // What is pinned stays as it was.
    expect(await getSnapshot(ctx, report.id)).toMatchObject({ rowCount: 1, contentHash: report.contentHash });
  });

  test("rows are compared by the key, and as whole rows where there is none", async () => {
    const more: Row[] = Array.from({ length: 30 }, (_, i) => ({ order_id: `B-${i}`, total: i }));
    const id = await make([...ROWS, ...more]);
    const first = await saveVersion(ctx, id, "First");
    await rows.replace(id, [...OTHERS, ...more]);
    const byKey = await compare(id, first.id);
    expect(byKey).toMatchObject({
      before: { id: first.id, rowCount: 33 },
      after: { id: null, rowCount: 33 },
      key: "order_id",
      rows: { added: 1, removed: 1, changed: 1, same: 31 },
      shown: {
        columns: ["order_id", "total", "channel", "city"],
        added: [["A-4", "40", "web", null]],
        removed: [["A-1", "10", null, "Oslo"]],
        changed: [{ before: ["A-2", "20", null, "Malmö"], after: ["A-2", "25", "web", null] }],
      },
    });
    expect(byKey.columns.added.map(({ name }) => name)).toEqual(["channel"]);
    expect(byKey.columns.removed.map(({ name }) => name)).toEqual(["city"]);

    const words: Row[] = ["a", "a", "b", "c"].map((word) => ({ word, n: "x" }));
    const plain = await make(words);
    const version = await saveVersion(ctx, plain, "Words");
    await rows.replace(plain, [...["a", "b", "b", "b"].map((word) => ({ word, n: "x" })), { word: null, n: "x" }]);
    expect(await compare(plain, version.id)).toMatchObject({
      key: null,
      rows: { added: 3, removed: 2, changed: null, same: 2 },
      shown: {
        added: [
          ["b", "x"],
          ["b", "x"],
          [null, "x"],
        ],
        removed: [
          ["a", "x"],
          ["c", "x"],
        ],
        changed: [],
      },
    });
    const second = await saveVersion(ctx, plain, "Other words");
    expect(await compare(plain, version.id, second.id)).toMatchObject({ after: { id: second.id }, rows: { same: 2 } });
    expect(await compare(plain, second.id)).toMatchObject({ rows: { added: 0, removed: 0, same: 5 } });
    await rows.replace(plain, []);
    expect(await compare(plain, second.id)).toMatchObject({ after: { rowCount: 0 }, rows: { added: 0, removed: 5, same: 0 } });
  });

  test("counts are exact where rows are many, and the first of each kind are shown", async () => {
    const many = (from: number, to: number, add = 0): Row[] =>
      Array.from({ length: to - from }, (_, i) => ({
        code: `K${from + i}`,
        amount: from + i + ((from + i) % 7 === 0 ? add : 0),
      }));
    const id = await make(many(0, 3_000));
    const version = await saveVersion(ctx, id, "Many");
    await rows.replace(id, many(200, 3_100, 1));
    const changed = Array.from({ length: 2_800 }, (_, i) => 200 + i).filter((n) => n % 7 === 0).length;
    const found = await compare(id, version.id);
    expect(found).toMatchObject({ key: "code", rows: { added: 100, removed: 200, changed, same: 2_800 - changed } });
    expect([found.shown.added, found.shown.removed, found.shown.changed].map((shown) => shown.length)).toEqual([50, 50, 50]);
    expect(found.shown.removed[49]).toEqual(["K49", "49"]);
    expect(found.shown.changed[0]).toEqual({ before: ["K203", "203"], after: ["K203", "204"] });
  });

  test("of rows with many long cells as many are shown as fit", async () => {
    const wide = (cell: string): Row =>
      Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`c${i}`, `${cell}${i} `.repeat(200)]));
    const id = await make(["a", "b", "c", "d", "e", "f"].map(wide));
    const version = await saveVersion(ctx, id, "Wide");
    await rows.replace(id, ["g", "h"].map(wide));
    const { rows: counts, shown } = await compare(id, version.id);
    expect(counts).toEqual({ added: 2, removed: 6, changed: null, same: 0 });
    expect([shown.added.length, shown.removed.length]).toEqual([2, 4]);
    expect(shown.removed[0]?.[0]?.startsWith("a0 a0")).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(shown.removed))).toBeLessThanOrEqual(COMPARED_BYTES + 10);
  });

  test("a version that is saved while rows come names what reports read of the others", async () => {
    const save = (id: Id<"dataset">) => writeTransaction(ctx, (tx) => keepNamedVersion(tx, id, "Meanwhile"));
    const id = await rows.empty();
    await rows.send(id, ROWS);
    const { contentHash } = await pinSnapshot(ctx, id);
    await rows.send(id, OTHERS);
    const saved = await save(id);
    expect(saved).toMatchObject({ rowCount: 3, revision: null, contentHash });
    expect(await readTransaction(ctx, (tx) => findVersion(tx, id, contentHash))).toMatchObject({ id: saved.id });
    expect(await compare(id, saved.id)).toMatchObject({ before: { rowCount: 3 }, after: { rowCount: 6 }, rows: { added: 3 } });
    expect(await restoreVersion(ctx, id, saved.id)).toMatchObject({ rowCount: 3 });
    expect((await pinSnapshot(ctx, id)).rowCount).toBe(3);

    // Segments that hold more than the profile knows are not its rows.
    await rows.send(id, OTHERS);
    await foldTail(ctx, id);
    expect(await save(id)).toMatchObject({ rowCount: 6, snapshotId: null, contentHash: null, receivedHash: null });
  });

  test("of those that nobody saved the oldest go, and one that a person saved never does in silence", async () => {
    const id = await make();
    const saved = await saveVersion(ctx, id, "Kept");
    for (let n = 0; n < LIMITS.automaticVersions + 3; n++) await rows.replace(id, one(n));
    const versions = await list(id);
    expect(versions.filter(({ reason }) => reason === "replaced")).toHaveLength(LIMITS.automaticVersions);
    expect(versions.at(-1)).toMatchObject({ id: saved.id });
    // The oldest automatic one is not lost by its own restoring.
    const oldest = versions.at(-2);
    if (oldest === undefined) throw new Error("There is no automatic version.");
    await restoreVersion(ctx, id, oldest.id);
    expect((await list(id)).map((version) => version.id)).toContain(oldest.id);
    for (let n = 1; n < LIMITS.savedVersions; n++) await saveVersion(ctx, id, `Kept ${n}`);
    await expect(saveVersion(ctx, id, "One more")).rejects.toMatchObject({ kind: "conflict", code: "too_many_versions" });
    expect((await list(id)).filter(({ reason }) => reason === "saved")).toHaveLength(LIMITS.savedVersions);
  });

  test("a report's rows are found in the version that has them, the one with a name first", async () => {
    const id = await make();
    const { contentHash } = await pinSnapshot(ctx, id);
    const find = () => readTransaction(ctx, (tx) => findVersion(tx, id, contentHash));
    expect(await find()).toBeNull();
    await rows.replace(id, OTHERS);
    const { id: unnamed } = await newest(id);
    await restoreVersion(ctx, id, unnamed);
    const saved = await saveVersion(ctx, id, "For the report");
    expect(await find()).toMatchObject({ id: saved.id, name: "For the report" });
    await removeVersion(ctx, id, saved.id);
    expect(await find()).toMatchObject({ name: null });
  });

  test("files go a day after the last version that named them, and all of them with the dataset", async () => {
    const id = await make();
    await rows.replace(id, OTHERS);
    await settleDataset(ctx, id);
    const automatic = await newest(id);
    await prune(3);
    expect(filesOf(id)).toHaveLength(6);
    // Its rows were out of sight for long: who reads them when it is deleted still has a day.
    await removeVersion(later(3), id, automatic.id);
    await prune(3.5);
    await prune(3.6);
    expect(filesOf(id).filter((name) => name.startsWith("seg_"))).toHaveLength(2);
    await prune(6);
    await prune(6);
    expect(filesOf(id)).toHaveLength(3);
    await saveVersion(ctx, id, "Gone with it");
    await removeDataset(ctx, id);
    expect(filesOf(id)).toEqual([]);
    const left = await rowsOf(database.db, sql`select 1 from dataset_versions where dataset_id = ${id}`);
    expect(left).toEqual([]);
  });

  test("damaged rows are told, and never take the place of whole ones", async () => {
    const id = await make();
    const version = await saveVersion(ctx, id, "Damaged");
    const [segment] = await rows.liveOf(id);
    await rows.replace(id, OTHERS);
    writeFileSync(path.join(root, "files", segment?.storageKey ?? ""), "x");
    await expect(restoreVersion(ctx, id, version.id)).rejects.toMatchObject({ kind: "unavailable", code: "damaged" });
    await expect(compare(id, version.id)).rejects.toMatchObject({ code: "damaged" });
    expect((await list(id)).map(({ isDamaged }) => isDamaged)).toEqual([true]);
    const { damage } = await getDatasetState(ctx, id);
    expect(damage).toMatch(
      /^1 version of this dataset is damaged and can't be compared or restored; the rows that .* are not affected\./,
    );
    expect(await rows.cellsOf(id)).toEqual(OTHERS.map(({ order_id, total, channel }) => [order_id, total, channel]));
  });

  test("a whole version mends the same rows where those of now are damaged", async () => {
    const id = await rows.empty();
    await rows.send(id, ROWS);
    const { id: versionId } = await saveVersion(ctx, id, "whole");
    await rows.replace(id, ROWS);
    await settleDataset(ctx, id);
    expect(await newest(id)).toMatchObject({ isCurrent: true });
    await database.db.execute(
      sql`update dataset_segments set damaged_at = now() where dataset_id = ${id} and superseded_at is null`,
    );
    expect(await newest(id)).toMatchObject({ id: versionId, isCurrent: false, isDamaged: false });
    expect(await restoreVersion(ctx, id, versionId)).toMatchObject({ restored: { isCurrent: true } });
    expect(await rows.cellsOf(id)).toEqual(ROWS.map(({ order_id, total, city }) => [order_id, total, city]));
  });

  test("nobody reaches a version of another workspace, or of another dataset", async () => {
    const other = await testContext(database);
    const [id, second] = [await make(), await make()];
    const version = await saveVersion(ctx, id, "Mine");
    const gone = { kind: "not_found" };
    for (const [as, dataset] of [
      [other, id],
      [ctx, second],
    ] as const) {
      await expect(compareVersion(as, dataset, version.id, null)).rejects.toMatchObject(gone);
      await expect(restoreVersion(as, dataset, version.id)).rejects.toMatchObject(gone);
      await expect(removeVersion(as, dataset, version.id)).rejects.toMatchObject(gone);
    }
    await expect(listVersions(other, id)).rejects.toMatchObject(gone);
    await expect(saveVersion(other, id, "Theirs")).rejects.toMatchObject(gone);
    await expect(compareVersion(ctx, id, newId("version"), null)).rejects.toMatchObject(gone);
    await expect(saveVersion(ctx, await rows.empty(), "Nothing")).rejects.toMatchObject({ kind: "conflict" });
  });
});
