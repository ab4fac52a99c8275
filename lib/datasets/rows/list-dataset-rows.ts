import type { RowsPage, RowsQuery } from "@/lib/contract/tables/row-view";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectTail } from "../batches/batch-queries";
import { selectRemovalsSince } from "../batches/removal-queries";
import {
  type DatasetRow,
  type SegmentRow,
  type SnapshotRow,
  selectDataset,
  selectLatestSnapshot,
  selectSnapshot,
} from "../queries";
import { wholeSnapshot } from "../snapshots/rebuild-snapshot";
import { selectLiveSegments, selectSnapshotSegments } from "../snapshots/segment-queries";
import { settleDataset } from "../snapshots/settle-dataset";
import { isDamaged, readAgain, unlessDeleted } from "../snapshots/unless-deleted";
import { wholeSegments } from "../stored-files";
import { readPage, type SegmentFile } from "./read-page";
import { readTail, type TailPart } from "./read-tail";
import { openView, rowNumbers } from "./row-index";
import { columnsNeeded, isWhole, type RowView, viewOf } from "./view";

type Query = Omit<RowsQuery, "cursor">;

/** What the rows of a page were read from: the next one is read from the same. */
interface RowsPlace {
  generation: number;
  /** Of a view; null for all rows in the order received. */
  snapshotId: Id<"snapshot"> | null;
}

type Page = RowsPage & { place: RowsPlace };

/** A page that is asked for after another, and when that one was read. */
export interface After extends RowsPlace {
  at: Date;
}

/**
 * A page of rows, each cell as it came: in the order received, all that are stored; sorted by typed values or those that
 * match, of the rows that were typed last, none of which was removed.
 * @param after what the page before it was read from.
 * @throws {AppError} `not_found`, `invalid` on a view that cannot be made, `conflict` where the rows of the page before it are
 * not those of the dataset any more.
 */
export function listDatasetRows(ctx: Ctx, id: Id<"dataset">, query: Query, after?: After): Promise<Page> {
  return unlessDeleted(ctx, id, () => readAgain(() => pageOf(ctx, id, query, after)));
}

async function pageOf(ctx: Ctx, id: Id<"dataset">, query: Query, after: After | undefined): Promise<Page> {
  const stored = await readTransaction(ctx, (tx) => load(tx, id, query, after));
  if (stored.kind === "whole") return readWhole(stored, query);
  if (after !== undefined) {
    if (!isTyped(stored)) throw changed();
    return readTyped(ctx, stored, query);
  }
  if (isEmpty(stored.dataset)) return emptyPage(stored, query);
  if (isTyped(stored) && !stored.isOutdated) return readTyped(ctx, stored, query);
  if (!(await settleDataset(ctx, id))) throw notFound("dataset");
  const settled = await readTransaction(ctx, (tx) => load(tx, id, query));
  if (settled.kind === "whole") return readWhole(settled, query);
  return isTyped(settled) && !isEmpty(settled.dataset) ? readTyped(ctx, settled, query) : emptyPage(settled, query);
}

interface Whole {
  kind: "whole";
  dataset: DatasetRow;
  segments: SegmentRow[];
  /** Rows in them; what follows is the tail. */
  segmentRows: number;
  tail: TailPart[];
}

interface Viewed {
  kind: "view";
  dataset: DatasetRow;
  header: string[];
  view: RowView;
  snapshot: SnapshotRow | undefined;
  segments: SegmentRow[];
  /** Rows were removed since the snapshot was made, which are not to be seen again, or its cells are damaged, which can be made again. */
  isOutdated: boolean;
}

/** All of one moment. */
async function load(tx: TxCtx, id: Id<"dataset">, query: Query, after?: After): Promise<Whole | Viewed> {
  const dataset = await selectDataset(tx, id);
  if (dataset === undefined) throw notFound("dataset");
  if (after !== undefined) await checkSame(tx, dataset, after);
  const pinned = after?.snapshotId ?? null;
  if (dataset.preparation.length === 0 && pinned === null && isWhole(viewOf(query, dataset.header))) {
    return loadWhole(tx, dataset, query);
  }
  // Rows in the order received were asked for before there were steps.
  if (after !== undefined && pinned === null) throw changed();
  const snapshot = pinned === null ? await selectLatestSnapshot(tx, id, dataset.generation) : await snapshotOf(tx, id, pinned);
  const isPrepared = pinned === null ? dataset.preparation.length > 0 : snapshot?.preparation != null;
  const header = isPrepared ? (snapshot ?? dataset).columns.map(({ name }) => name) : dataset.header;
  const view = viewOf(query, header);
  const segments = snapshot === undefined ? [] : await selectSnapshotSegments(tx, snapshot);
  const isOutdated =
    dataset.columns.length === 0 ||
    isDamaged(snapshot, segments) ||
    (await selectRemovalsSince(tx, id, dataset.profiledAt)).length > 0;
  return { kind: "view", dataset, header, view, snapshot, segments, isOutdated };
}

/** @throws {AppError} `conflict` once rows that stood on earlier pages are gone. */
async function checkSame(tx: TxCtx, { id, generation }: DatasetRow, after: After): Promise<void> {
  if (generation !== after.generation || (await selectRemovalsSince(tx, id, after.at)).length > 0) throw changed();
}

async function snapshotOf(tx: TxCtx, id: Id<"dataset">, snapshotId: Id<"snapshot">): Promise<SnapshotRow | undefined> {
  const snapshot = await selectSnapshot(tx, snapshotId);
  return snapshot?.datasetId === id ? snapshot : undefined;
}

function changed(): AppError {
  return new AppError("conflict", "Rows were replaced or removed since the previous page. Start again without the cursor.", {
    code: "rows_changed",
  });
}

async function loadWhole(tx: TxCtx, dataset: DatasetRow, query: Query): Promise<Whole> {
  const segments = await selectLiveSegments(tx, dataset.id, dataset.generation);
  const segmentRows = segments.reduce((sum, { rowCount }) => sum + rowCount, 0);
  const wanted = tailRange(segmentRows, query);
  const tail = wanted.to === 0 || dataset.tailRows === 0 ? [] : await selectTail(tx, dataset.id, dataset.generation, wanted);
  return { kind: "whole", dataset, segments, segmentRows, tail };
}

/** Rows of the tail that are on the page, counted from its first. */
function tailRange(segmentRows: number, { offset, limit }: Query): { from: number; to: number } {
  return { from: Math.max(0, offset - segmentRows), to: Math.max(0, offset + limit - segmentRows) };
}

async function readWhole({ dataset, segments, segmentRows, tail }: Whole, query: Query): Promise<Page> {
  const { header, rowCount } = dataset;
  const last = Math.min(query.offset + query.limit, rowCount);
  const numbers = Array.from({ length: Math.max(0, last - query.offset) }, (_, i) => query.offset + i + 1);
  const inFiles = numbers.filter((number) => number <= segmentRows);
  const rows = [
    ...(inFiles.length === 0 ? [] : await readPage(await filesOf(segments, inFiles), inFiles, header.length)),
    ...readTail(tail, tailRange(segmentRows, query), header),
  ];
  if (rows.length !== numbers.length) throw new Error("A dataset has other rows than it counts.");
  const place = { generation: dataset.generation, snapshotId: null };
  return { columns: header, rows, offset: query.offset, total: rowCount, of: rowCount, rowNumbers: numbers, place };
}

/** True when the rows were typed with every column that the view is about. */
function isTyped(stored: Viewed): stored is Viewed & { snapshot: SnapshotRow } {
  return stored.snapshot !== undefined && columnsNeeded(stored.view) <= stored.snapshot.columns.length;
}

async function readTyped(
  ctx: Ctx,
  { dataset, header, view, snapshot, segments }: Viewed & { snapshot: SnapshotRow },
  query: Query,
): Promise<Page> {
  const { path } = await wholeSnapshot(ctx, { snapshot, dataset, segments });
  const source = {
    snapshotId: snapshot.id,
    snapshot: path,
    segments: await filesOf(segments),
    columns: snapshot.columns,
  };
  const { total, numbers } = isWhole(view) ? allNumbers(snapshot, query) : await numbersOf(source, view, query);
  return {
    columns: header,
    rows: await readPage(source.segments, numbers, header.length, () => openView(source)),
    offset: query.offset,
    total,
    of: snapshot.rowCount,
    rowNumbers: numbers,
    place: { generation: snapshot.generation, snapshotId: snapshot.id },
  };
}

/** The rows of a page, of all that a view has. */
async function numbersOf(source: Parameters<typeof rowNumbers>[0], view: RowView, { offset, limit }: Query) {
  const all = await rowNumbers(source, view);
  return { total: all.length, numbers: [...all.subarray(offset, offset + limit)] };
}

/** All rows of a snapshot in their order. */
function allNumbers({ rowCount }: SnapshotRow, { offset, limit }: Query) {
  const length = Math.max(0, Math.min(limit, rowCount - offset));
  return { total: rowCount, numbers: Array.from({ length }, (_, i) => offset + i + 1) };
}

/** True for a dataset without rows, and for one whose steps leave none. */
function isEmpty({ rowCount, preparation, columns, revision, profiledRevision }: DatasetRow): boolean {
  return rowCount === 0 || (preparation.length > 0 && columns.length === 0 && revision === profiledRevision);
}

function emptyPage({ header, dataset }: Viewed, { offset }: Query): Page {
  const place = { generation: dataset.generation, snapshotId: null };
  return { columns: header, rows: [], offset, total: 0, of: 0, rowNumbers: [], place };
}

/** The files of all segments, or of those that hold these rows: each may have to come from afar. @throws {AppError} as `wholeSegments`. */
async function filesOf(segments: readonly SegmentRow[], numbers?: readonly number[]): Promise<SegmentFile[]> {
  let total = 0;
  const placed = segments.map((segment) => {
    const before = total;
    total += segment.rowCount;
    return { segment, before, rowCount: segment.rowCount };
  });
  const needed =
    numbers === undefined
      ? placed
      : placed.filter(({ before, rowCount }) => numbers.some((number) => number > before && number <= before + rowCount));
  const files = await wholeSegments(
    segments,
    needed.map(({ segment }) => segment),
  );
  return needed.map(({ segment: _, ...place }, i) => ({ ...place, file: files[i] as string }));
}
