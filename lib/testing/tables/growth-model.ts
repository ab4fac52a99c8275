import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { rowsOf } from "@/db/client";
import { datasetSnapshots, datasets } from "@/db/schema/datasets";
import type { CellValue, Row } from "@/lib/contract/rows";
import { asId, type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { appendRows } from "@/lib/datasets/batches/append-rows";
import type { Appended, NewBatch } from "@/lib/datasets/batches/batch";
import { getAppended } from "@/lib/datasets/batches/get-appended";
import { replaceRows } from "@/lib/datasets/batches/replace-rows";
import { listDatasetRows } from "@/lib/datasets/rows/list-dataset-rows";
import { writeSegment } from "@/lib/datasets/segments/write-segment";
import { pinSnapshot } from "@/lib/datasets/snapshots/pin-snapshot";
import { removeRows } from "@/lib/datasets/snapshots/remove-rows";
import { selectLiveSegments, selectSnapshotSegments } from "@/lib/datasets/snapshots/segment-queries";
import { unlessDeleted } from "@/lib/datasets/snapshots/unless-deleted";
import { commitStaged } from "@/lib/datasets/staged/commit-staged";
import { discardStaged } from "@/lib/datasets/staged/discard-staged";
import { stageRows } from "@/lib/datasets/staged/stage-rows";
import { openEngine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { storage } from "@/lib/platform/storage/storage";
import { beginIdempotent } from "@/lib/requests/idempotency";
import { elsewhere } from "../elsewhere";

const selectDataset = async (ctx: TxCtx, id: Id<"dataset">) =>
  (await ctx.tx.select().from(datasets).where(eq(datasets.id, id)))[0];
const selectSnapshot = async (ctx: TxCtx, id: Id<"snapshot">) =>
  (await ctx.tx.select().from(datasetSnapshots).where(eq(datasetSnapshots.id, id)))[0];

/** Rows that were acknowledged, and between which moments. */
interface Sent {
  batchId: Id<"batch">;
  sourceId: string;
  keys: string[];
  from: number;
  to: number;
}

interface Removed {
  sourceId: string;
  batches: number;
  rows: number;
  from: number;
  to: number;
}

interface Pinned {
  snapshotId: Id<"snapshot">;
  keys: string[];
  from: number;
  to: number;
}

interface StoredBatch {
  id: Id<"batch">;
  number: number;
  generation: number;
  mode: string;
  rowCount: number;
  sourceId: string;
  isRemoved: boolean;
  isTail: boolean;
  segmentId: Id<"segment"> | null;
}

const ALWAYS = { from: "2000-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" };

/** One dataset that several clients change at once, and what each of them was told. */
export function growthModel(ctx: Ctx, datasetId: Id<"dataset">, random: () => number) {
  const sources = ["ingest", "push", "ingest"].map((kind, i) => ({
    kind: kind as "ingest",
    id: newId("key"),
    name: `Sender ${i}`,
  }));
  const sent: Sent[] = [];
  const removed: Removed[] = [];
  const pinned: Pinned[] = [];
  const syncs: { keys: string[]; mode: "append" | "replace" }[] = [];
  let moment = 0;
  let rowsMade = 0;

  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  /** Each row has a key of its own; some bring columns that others lack. */
  const makeRows = (count: number): { keys: string[]; rows: Row[] } => {
    const keys = Array.from({ length: count }, () => `row ${++rowsMade}`);
    const rows = keys.map((key, i) => {
      const extra = random() < 0.1 ? { [`extra ${Math.floor(random() * 6)}`]: i } : {};
      return random() < 0.5 ? { key, n: i, ...extra } : { ...extra, n: i, key };
    });
    return { keys, rows };
  };
  /** This process, or another one. */
  const who = () => (random() < 0.5 ? ctx : elsewhere(ctx));

  async function store(rows: number, write: (who: Ctx, batch: NewBatch) => Promise<Appended>): Promise<void> {
    const made = makeRows(rows);
    const source = pick(sources);
    const batch = { source, origin: random() < 0.5 ? null : "https://a.example", rows: made.rows };
    const from = ++moment;
    const answer = await write(who(), batch);
    expect(answer).toMatchObject({ accepted: rows, truncated: false });
    sent.push({ batchId: asId("batch", answer.batchId ?? ""), sourceId: source.id, keys: made.keys, from, to: ++moment });
  }

  const append = () =>
    store(1 + Math.floor(random() ** 3 * 400), (who, batch) =>
      who === ctx ? appendRows(who, datasetId, batch) : writeTransaction(who, (tx) => appendRows(tx, datasetId, batch)),
    );

  /** One request that is sent three times: twice at once, and again later. */
  const appendOnce = () =>
    store(1 + Math.floor(random() * 5), async (_, batch) => {
      const key = randomUUID();
      const send = async (): Promise<Appended> => {
        for (;;) {
          const claim = await beginIdempotent(ctx, key, "print").catch(() => null);
          if (claim?.state === "replay") return getAppended(ctx, asId("batch", claim.objectId));
          if (claim === null) {
            await new Promise((resolve) => setTimeout(resolve, 20));
            continue;
          }
          const recorded: Ctx = { ...ctx, recordOutcome: (tx, made) => claim.record(tx, (made as { id: Id<"batch"> }).id) };
          return appendRows(recorded, datasetId, batch);
        }
      };
      const answers = await Promise.all([send(), send()]);
      await new Promise((resolve) => setTimeout(resolve, random() * 300));
      answers.push(await send());
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      return answers[0] as Appended;
    });

  const replace = () =>
    store(1 + Math.floor(random() * 50), (who, batch) =>
      who === ctx ? replaceRows(who, datasetId, batch) : writeTransaction(who, (tx) => replaceRows(tx, datasetId, batch)),
    );

  async function remove(): Promise<void> {
    const { id: sourceId } = pick(sources);
    const from = ++moment;
    try {
      const { batches, rows } = await removeRows(who(), datasetId, { sourceId, ...ALWAYS });
      removed.push({ sourceId, batches, rows, from, to: ++moment });
    } catch (error) {
      // It says that it removed nothing.
      if ((error as { code?: string }).code !== "changed_meanwhile") throw error;
    }
  }

  async function sync(mode: "append" | "replace"): Promise<void> {
    const runId = newId("run");
    const made = Array.from({ length: 1 + Math.floor(random() * 3) }, () => makeRows(1 + Math.floor(random() * 200)));
    const known = (await readTransaction(ctx, (tx) => selectDataset(tx, datasetId)))?.header ?? [];
    const names = made.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row)));
    const header = [...new Set([...(mode === "append" ? known : []), ...names])];
    const numbers: number[] = [];
    await inJobDirectory(async (directory) => {
      for (const [position, { rows }] of made.entries()) {
        const file = path.join(directory, `${position}.jsonl`);
        writeFileSync(file, `${JSON.stringify(rows)}\n`);
        const write = (batch: number) => writeSegment({ file, numbers: [batch] }, header, directory);
        await stageRows(ctx, { datasetId, runId, position, write }, async (_, { number }) => numbers.push(number) > 0);
      }
    });
    const run = { datasetId, runId, mode, source: { id: newId("integration"), name: "Shop" }, header, numbers };
    const committed = await commitStaged(who(), run, { shrinksTooMuch: () => false, claim: async () => true }).catch(
      (error: { kind?: string }) => {
        if (error.kind === "conflict") return { state: "conflict" };
        throw error;
      },
    );
    if (committed.state === "stored") for (const { keys } of made) syncs.push({ keys, mode });
    else await discardStaged(ctx, datasetId, runId);
  }

  async function pin(): Promise<void> {
    const from = ++moment;
    const snapshot = await pinSnapshot(who(), datasetId).catch((error: { kind?: string }) => {
      if (error.kind === "conflict") return null;
      throw error;
    });
    if (snapshot === null) return;
    const keys = await snapshotKeys(snapshot.id);
    expect(keys).toHaveLength(snapshot.rowCount);
    await nameInReport(snapshot.id);
    pinned.push({ snapshotId: snapshot.id, keys, from, to: ++moment });
  }

  const nameInReport = (snapshotId: Id<"snapshot">) =>
    ctx.database.db.execute(sql`insert into reports (id, workspace_id, dataset_id, title, status, snapshot_id, created_by)
      values (${newId("report")}, ${ctx.workspaceId}, ${datasetId}, 'Pinned', 'COMPLETED', ${snapshotId}, 'test')`);

  /** Rows of files by their key, with the number of their batch. */
  async function keysIn(segments: readonly { storageKey: string }[], header: readonly string[]) {
    const found: { key: string; batch: number }[] = [];
    const readAll = async (directory: string) => {
      for (const { storageKey } of segments) {
        const file = await storage().localPath(storageKey, null);
        const engine = await openEngine({ files: [file], directory, memoryMb: 128, threads: 1, timeoutMs: 60_000, kind: "look" });
        try {
          const select = `select c${header.indexOf("key")}, cast(__batch as INTEGER) from read_parquet(${literal(file)}) order by __row`;
          for (const [key, batch] of (await engine.query(select)).rows) found.push({ key: String(key), batch: Number(batch) });
        } finally {
          engine.close();
        }
      }
    };
    await unlessDeleted(ctx, datasetId, () => inJobDirectory(readAll));
    return found;
  }

  async function snapshotKeys(snapshotId: Id<"snapshot">): Promise<string[]> {
    const look = () =>
      readTransaction(ctx, async (tx) => {
        const row = await selectSnapshot(tx, snapshotId);
        if (row === undefined) throw new Error("A pinned snapshot is gone.");
        return { segments: await selectSnapshotSegments(tx, row), columns: row.columns };
      });
    const { segments, columns } = await unlessDeleted(ctx, datasetId, look);
    const names = columns.map(({ name }) => name);
    return (await keysIn(segments, names)).map(({ key }) => key);
  }

  async function page(): Promise<void> {
    const offset = Math.floor(random() * 500);
    const { rows, total } = await listDatasetRows(ctx, datasetId, { offset, limit: 50 });
    expect(rows).toHaveLength(Math.max(0, Math.min(50, total - offset)));
  }

  /** Counters, segments and tail of one moment agree. */
  async function expectSound(): Promise<void> {
    const [now] = await rowsOf<{ counted: number; stored: number; tail: number; inTail: number; bytes: number; inBytes: number }>(
      ctx.database.db,
      sql`select d.row_count::int as counted, d.tail_rows::int as tail, d.tail_bytes::int as bytes,
        (coalesce((select sum(row_count) from dataset_segments g where g.dataset_id = d.id and g.generation = d.generation
          and g.staged_for is null and g.superseded_at is null), 0) + d.tail_rows)::int as stored,
        coalesce((select sum(row_count) from dataset_batches b where b.dataset_id = d.id and b.generation = d.generation
          and b.payload is not null), 0)::int as "inTail",
        coalesce((select sum(payload_bytes) from dataset_batches b where b.dataset_id = d.id and b.generation = d.generation
          and b.payload is not null), 0)::int as "inBytes"
        from datasets d where d.id = ${datasetId}`,
    );
    expect(now).toMatchObject({ counted: now?.stored, tail: now?.inTail, bytes: now?.inBytes });
  }

  const storedBatches = () =>
    rowsOf<StoredBatch>(
      ctx.database.db,
      sql`select id, number::int, generation, mode, row_count as "rowCount", source_id as "sourceId",
        removed_at is not null as "isRemoved", payload is not null as "isTail", segment_id as "segmentId"
        from dataset_batches where dataset_id = ${datasetId} order by number`,
    );

  /** What is stored is exactly what everybody was told. Nobody may change it meanwhile. */
  async function expectTold(): Promise<void> {
    await expectSound();
    const batches = await storedBatches();
    const dataset = await readTransaction(ctx, (tx) => selectDataset(tx, datasetId));
    if (dataset === undefined) throw new Error("The dataset is gone.");
    const byId = new Map(batches.map((batch) => [batch.id, batch]));
    for (const { batchId, keys } of sent) expect(byId.get(batchId)?.rowCount).toBe(keys.length);
    const replaces = sent.filter(({ batchId }) => byId.get(batchId)?.mode === "replace").length;
    const synced = batches.filter(({ id }) => !sent.some(({ batchId }) => batchId === id));
    expect(synced).toHaveLength(syncs.length);
    expect(batches).toHaveLength(sent.length + syncs.length);
    expect(dataset.generation).toBe(
      1 + replaces + new Set(synced.filter((b) => b.mode === "replace").map((b) => b.generation)).size,
    );
    expectRemoved(batches);
    const live = batches.filter(({ generation, isRemoved }) => generation === dataset.generation && !isRemoved);
    expect(dataset.rowCount).toBe(live.reduce((sum, { rowCount }) => sum + rowCount, 0));
    await expectRows(live, dataset.header, dataset.generation);
    for (const { snapshotId, keys } of pinned) expect(await snapshotKeys(snapshotId)).toEqual(keys);
    expectPinned(batches);
  }

  /** A batch of a sender went with a removal that came after it, and with none that came before. */
  function expectRemoved(batches: readonly StoredBatch[]): void {
    const gone = batches.filter(({ isRemoved }) => isRemoved);
    const total = (of: "batches" | "rows") => removed.reduce((sum, each) => sum + each[of], 0);
    expect(gone).toHaveLength(total("batches"));
    expect(gone.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBe(total("rows"));
    const newest = Math.max(...batches.map(({ generation }) => generation));
    for (const { batchId, sourceId, from, to } of sent) {
      const batch = batches.find(({ id }) => id === batchId);
      const asked = removed.filter((removal) => removal.sourceId === sourceId);
      if (batch?.isRemoved) expect(asked.some((removal) => removal.to > from)).toBe(true);
      else if (batch?.generation === newest) expect(asked.some((removal) => removal.from > to)).toBe(false);
    }
  }

  /** Every row once, page by page, under its own batch, those of a batch in their order. */
  async function expectRows(live: readonly StoredBatch[], header: readonly string[], generation: number): Promise<void> {
    const shown: CellValue[][] = [];
    for (;;) {
      const { rows, total } = await listDatasetRows(ctx, datasetId, { offset: shown.length, limit: 500 });
      shown.push(...rows);
      if (rows.length === 0 || shown.length >= total) break;
    }
    const keys = shown.map((row) => String(row[header.indexOf("key")]));
    const told = new Map(sent.map((each) => [each.batchId, each.keys]));
    const loose = syncs.map((each) => each.keys);
    const expected = live.map(({ id }) => told.get(id)).filter((each) => each !== undefined);
    const synced = keys.filter((key) => loose.some((each) => each.includes(key)));
    const acknowledged = new Set(expected.flat());
    expect([...acknowledged].filter((key) => !keys.includes(key))).toEqual([]);
    expect(keys.filter((key) => !acknowledged.has(key))).toEqual(synced);
    expect(new Set(keys).size).toBe(keys.length);
    const place = new Map(keys.map((key, i) => [key, i]));
    for (const batch of expected) {
      const first = place.get(batch[0] as string) as number;
      expect(batch.map((key) => place.get(key))).toEqual(batch.map((_, i) => first + i));
    }
    const segments = await readTransaction(ctx, (tx) => selectLiveSegments(tx, datasetId, generation));
    const numbers = new Map(live.flatMap(({ id, number }) => (told.get(id) ?? []).map((key) => [key, number])));
    for (const segment of segments) {
      const inside = await keysIn([segment], header);
      for (const { key, batch } of inside) expect(batch).toBe(numbers.get(key) ?? batch);
      const names = [segment.id, ...(segment.layout?.holds ?? [])];
      const own = live.filter(({ segmentId }) => segmentId !== null && names.includes(segmentId));
      expect([...new Set(inside.map(({ batch }) => batch))].sort((a, b) => a - b)).toEqual(own.map(({ number }) => number));
    }
  }

  /** A pinned snapshot holds whole batches: all that were there, and none that was gone, before it was asked for. */
  function expectPinned(batches: readonly StoredBatch[]): void {
    const newest = Math.max(...batches.map(({ generation }) => generation));
    for (const pin of pinned) {
      const inside = new Set(pin.keys);
      expect(inside.size).toBe(pin.keys.length);
      for (const { batchId, keys, to, sourceId } of sent) {
        const held = keys.filter((key) => inside.has(key)).length;
        expect([0, keys.length]).toContain(held);
        const batch = batches.find(({ id }) => id === batchId);
        if (to < pin.from && batch?.generation === newest && !batch.isRemoved) expect(held).toBe(keys.length);
        const wasGone = removed.some((removal) => removal.sourceId === sourceId && removal.from > to && removal.to < pin.from);
        if (wasGone) expect(held).toBe(0);
      }
    }
  }

  const facts = () => ({
    sent: sent.length,
    removed: removed.length,
    pinned: pinned.length,
    syncs: syncs.length,
    rows: rowsMade,
  });
  return { append, appendOnce, replace, remove, sync, pin, page, expectSound, expectTold, facts, who };
}

/** A repeatable row of numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
