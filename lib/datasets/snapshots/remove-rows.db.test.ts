import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import type { RemovalRange } from "@/lib/contract/ingest";
import type { Row } from "@/lib/contract/rows";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { storage } from "@/lib/platform/storage/storage";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { meanwhile } from "@/lib/testing/elsewhere";
import { setSettings } from "@/lib/testing/settings";
import { appendRows } from "../batches/append-rows";
import { getDatasetState } from "../batches/get-dataset-state";
import { listBatches } from "../batches/list-batches";
import { listRowSources } from "../batches/list-row-sources";
import { previewRemoval } from "../batches/preview-removal";
import { createEmptyDataset } from "../create-empty-dataset";
import { listDatasetChanges } from "../list-dataset-changes";
import { selectDataset } from "../queries";
import { listDatasetRows } from "../rows/list-dataset-rows";
import { foldTail } from "./fold-tail";
import { joinSegments } from "./join-segments";
import { profileRows } from "./profile-rows";
import { removeRows } from "./remove-rows";
import { selectLiveSegments } from "./segment-queries";
import { settleDataset } from "./settle-dataset";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-remove-"));
setSettings({ DATA_DIR: root });
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

const website = { kind: "ingest" as const, id: newId("key"), name: "Website" };
const tool = { kind: "push" as const, id: newId("integration"), name: "Make" };
const always = { from: "2000-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" };

describe.each(EITHER_ENGINE)("rows that are taken out again, on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  const empty = async () => (await createEmptyDataset(ctx, { name: "Living", origin: "ingest" })).id;
  const at = (time: string): Ctx => ({ ...ctx, clock: { now: () => new Date(time) } });
  const send = (
    id: Id<"dataset">,
    rows: Row[],
    source: typeof website | typeof tool,
    origin: string | null = null,
    who: Ctx = ctx,
  ) => appendRows(who, id, { source, origin, rows });
  async function expectRows(id: Id<"dataset">, rows: unknown[][]) {
    const page = await listDatasetRows(ctx, id, { offset: 0, limit: 500 });
    expect(page.rows).toEqual(rows);
    expect(page).toMatchObject({ total: rows.length, of: rows.length });
    const dataset = await readTransaction(ctx, (tx) => selectDataset(tx, id));
    const [tail] = await rowsOf<{ rows: number; bytes: number }>(
      database.db,
      sql`select coalesce(sum(row_count), 0)::int as rows, coalesce(sum(payload_bytes), 0)::int as bytes
          from dataset_batches where dataset_id = ${id} and payload is not null`,
    );
    expect(dataset).toMatchObject({ rowCount: rows.length, tailRows: tail?.rows, tailBytes: tail?.bytes });
  }
  async function remove(id: Id<"dataset">, range: RemovalRange) {
    const preview = await previewRemoval(ctx, id, range);
    const removed = await removeRows(ctx, id, range);
    expect(removed).toEqual(preview);
    return removed;
  }

  test("of the tail those of one sender, website and window go, and nobody else's", async () => {
    const id = await empty();
    await send(id, [{ n: 1 }, { n: 2 }], website, "https://a.example", at("2026-07-01T10:00:00Z"));
    await send(id, [{ n: 3 }], website, "https://b.example", at("2026-07-01T11:00:00Z"));
    await send(id, [{ n: 4 }], website, null, at("2026-07-01T12:00:00Z"));
    await send(id, [{ n: 5 }], tool, null, at("2026-07-01T12:00:00Z"));
    const window = { sourceId: website.id, from: "2026-07-01T10:00:00Z", to: "2026-07-01T12:00:00Z" };
    expect(await previewRemoval(ctx, id, window)).toEqual({ batches: 2, rows: 3, total: 2, versions: 0 });
    expect(await remove(id, { ...window, origin: "https://b.example" })).toEqual({ batches: 1, rows: 1, total: 4, versions: 0 });
    await expectRows(id, [[1], [2], [4], [5]]);
    expect(await remove(id, { sourceId: website.id, ...always, origin: null })).toEqual({
      batches: 1,
      rows: 1,
      total: 3,
      versions: 0,
    });
    expect(await remove(id, window)).toEqual({ batches: 1, rows: 2, total: 1, versions: 0 });
    expect(await remove(id, window)).toEqual({ batches: 0, rows: 0, total: 1, versions: 0 });
    await expectRows(id, [[5]]);
    expect((await listBatches(ctx, id, { limit: 9 })).map(({ removedAt }) => removedAt === null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await listRowSources(ctx, id)).toMatchObject([{ id: tool.id, rows: 1 }]);
    const changes = await listDatasetChanges(ctx, id);
    expect(changes.filter(({ kind }) => kind === "removed_rows").map(({ rowCount }) => rowCount)).toEqual([2, 1, 1]);
    expect(await getDatasetState(ctx, id)).toMatchObject({ rowCount: 1, isCurrent: false });
  });

  test("rows that came are told whole, though others were taken out meanwhile", async () => {
    const id = await empty();
    const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));
    await send(id, rows(10), website);
    await profileRows(ctx, id);
    await send(id, rows(4), tool);
    expect(await remove(id, { sourceId: website.id, ...always })).toMatchObject({ rows: 10, total: 4 });
    await profileRows(ctx, id);
    const appended = (await listDatasetChanges(ctx, id)).filter(({ kind }) => kind === "appended");
    expect(appended[0]?.rowCount).toBe(4);
  });

  test("of segments they go too, whatever stands in the same file, and the file before is out of sight", async () => {
    const id = await empty();
    await send(id, [{ n: 1, a: "x" }, { n: 2 }], website);
    await send(id, [{ n: 3 }], tool);
    await send(id, [{ n: 4 }], website);
    await foldTail(ctx, id);
    await send(id, [{ n: 5 }], website);
    await send(id, [{ n: 6, b: true }], tool);
    await foldTail(ctx, id);
    await send(id, [{ n: 7 }], website);
    await send(id, [{ n: 8 }], tool);
    const before = await readTransaction(ctx, (tx) => selectLiveSegments(tx, id, 1));
    expect(await remove(id, { sourceId: website.id, ...always })).toEqual({ batches: 4, rows: 5, total: 3, versions: 0 });
    await expectRows(id, [
      [3, null, null],
      [6, null, true],
      [8, null, null],
    ]);
    const live = await readTransaction(ctx, (tx) => selectLiveSegments(tx, id, 1));
    expect(live.map(({ rowCount }) => rowCount)).toEqual([1, 1]);
    for (const segment of before) expect(live.some((each) => each.id === segment.id)).toBe(false);
    expect(await remove(id, { sourceId: website.id, ...always })).toEqual({ batches: 0, rows: 0, total: 3, versions: 0 });
    // The batch that was left can still be told from others: it goes with the whole of its segment.
    expect(await remove(id, { sourceId: tool.id, ...always })).toEqual({ batches: 3, rows: 3, total: 0, versions: 0 });
    await expectRows(id, []);
    expect(await readTransaction(ctx, (tx) => selectLiveSegments(tx, id, 1))).toEqual([]);
    for (const { storageKey } of before) expect(existsSync(await storage().localPath(storageKey, null))).toBe(true);
  });

  test("they are not to be found in a view of rows that were typed before, whoever typed them meanwhile", async () => {
    const id = await empty();
    await send(id, [{ n: 1 }], website);
    await send(id, [{ n: 2 }], tool);
    const found = async () => (await listDatasetRows(ctx, id, { offset: 0, limit: 9, sort: "0", direction: "desc" })).rows;
    expect(await found()).toEqual([[2], [1]]);
    await remove(id, { sourceId: website.id, ...always });
    expect(await found()).toEqual([[2]]);
    await send(id, [{ n: 3 }], website);
    // Its transactions: what is there, the same at its turn, fold 4, merge 1, what is profiled, the profile.
    await settleDataset(
      meanwhile(ctx, 9, () => removeRows(ctx, id, { sourceId: website.id, ...always })),
      id,
    );
    expect(await found()).toEqual([[2]]);
  });

  test("they are found in merged segments, however many batches those hold", async () => {
    const id = await empty();
    const sendMany = async (from: number) => {
      const sender = (n: number) => (n % 3 === 0 ? tool : website);
      for (let n = from; n < from + 2_400; n += 300) {
        await Promise.all(Array.from({ length: 300 }, (_, i) => send(id, [{ n: n + i }], sender(n + i))));
        await foldTail(ctx, id);
      }
      await joinSegments(ctx, id);
    };
    const held = async () =>
      (await readTransaction(ctx, (tx) => selectLiveSegments(tx, id, 1))).map(({ layout }) => layout?.holds?.length);
    await sendMany(0);
    expect(await held()).toEqual([8]);
    expect(await remove(id, { sourceId: tool.id, ...always })).toEqual({ batches: 800, rows: 800, total: 1_600, versions: 0 });
    expect(await held()).toEqual([0]);
    await sendMany(2_400);
    expect(await remove(id, { sourceId: website.id, ...always })).toEqual({
      batches: 3_200,
      rows: 3_200,
      total: 800,
      versions: 0,
    });
    const left = Array.from({ length: 500 }, (_, i) => [2_400 + 3 * i]);
    expect((await listDatasetRows(ctx, id, { offset: 0, limit: 500 })).rows).toEqual(left);
  });

  test("while rows come in and are folded the count stays right", async () => {
    const id = await empty();
    await send(id, [{ n: 0 }], tool);
    const writes = Array.from({ length: 40 }, (_, i) => send(id, [{ n: i + 1 }], i % 2 === 0 ? website : tool));
    const others = [
      foldTail(ctx, id),
      removeRows(ctx, id, { sourceId: website.id, ...always }).catch(() => null),
      foldTail(ctx, id),
    ];
    await Promise.all([...writes, ...others]);
    await removeRows(ctx, id, { sourceId: website.id, ...always });
    const left = [[0], ...Array.from({ length: 40 }, (_, i) => [i + 1]).filter((_, i) => i % 2 === 1)];
    await expectRows(id, left);
  });

  test("members may look and not remove, and another workspace finds no dataset", async () => {
    const id = await empty();
    await send(id, [{ n: 1 }], website);
    const range = { sourceId: website.id, ...always };
    const member: Ctx = { ...ctx, actor: { ...(ctx.actor as Extract<Ctx["actor"], { kind: "user" }>), role: "member" } };
    expect(await previewRemoval(member, id, range)).toMatchObject({ rows: 1 });
    await expect(removeRows(member, id, range)).rejects.toThrow("Only owners and admins can remove rows.");
    const other = await testContext(database);
    await expect(previewRemoval(other, id, range)).rejects.toThrow("No dataset with this id.");
    await expect(removeRows(other, id, range)).rejects.toThrow("No dataset with this id.");
    await expectRows(id, [[1]]);
  });
});
