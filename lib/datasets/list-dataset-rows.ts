import type { contract } from "@/lib/contract/contract";
import type { QueryOf, ReplyOf } from "@/lib/contract/endpoint";
import { notFound } from "@/lib/core/errors";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { storage } from "@/lib/platform/storage/storage";
import {
  type DatasetRow,
  type SegmentRow,
  type SnapshotRow,
  selectDataset,
  selectLatestSnapshot,
  selectSegments,
} from "./queries";
import { wholeSnapshot } from "./rebuild-snapshot";
import { readPage, type SegmentFile } from "./rows/read-page";
import { rowNumbers } from "./rows/row-index";
import { isWhole, type RowView, viewOf } from "./rows/view";
import { unlessDeleted } from "./unless-deleted";

type Query = QueryOf<typeof contract.listDatasetRows>;
type Page = ReplyOf<typeof contract.listDatasetRows>;

/**
 * A page of rows, each cell as it came: in the order received or sorted by typed values, all or those that match.
 * @throws {AppError} `not_found`, `invalid` on a view that cannot be made.
 */
export async function listDatasetRows(ctx: Ctx, id: string, query: Query): Promise<Page> {
  const { view, ...stored } = await readTransaction(ctx, (tx) => load(tx, id, query));
  return unlessDeleted(ctx, id, () => readView(ctx, stored, view, query));
}

interface Stored {
  dataset: DatasetRow;
  segments: SegmentRow[];
  /** Null where rows are read in the order received. */
  snapshot: SnapshotRow | null;
}

async function load(tx: TxCtx, id: string, query: Query): Promise<Stored & { view: RowView }> {
  const dataset = await selectDataset(tx, id);
  if (dataset === undefined) throw notFound("dataset");
  const view = viewOf(query, dataset.columns);
  const segments = await selectSegments(tx, id, dataset.generation);
  const snapshot = isWhole(view) ? null : ((await selectLatestSnapshot(tx, id, dataset.generation)) ?? null);
  return { dataset, segments, snapshot, view };
}

async function readView(ctx: Ctx, { dataset, segments, snapshot }: Stored, view: RowView, query: Query): Promise<Page> {
  const files = filesOf(segments);
  let total = dataset.rowCount;
  let numbers: number[];
  if (isWhole(view)) {
    const last = Math.min(query.offset + query.limit, total);
    numbers = Array.from({ length: Math.max(0, last - query.offset) }, (_, i) => query.offset + i + 1);
  } else {
    if (snapshot !== null) await wholeSnapshot(ctx, { snapshot, dataset, segments });
    const all = snapshot === null ? new Int32Array() : await rowNumbers(sourceOf(snapshot, segments), view);
    total = all.length;
    numbers = [...all.subarray(query.offset, query.offset + query.limit)];
  }
  return {
    columns: dataset.columns.map((column) => column.name),
    rows: await readPage(files, numbers, dataset.columnCount),
    offset: query.offset,
    total,
    of: dataset.rowCount,
    rowNumbers: numbers,
  };
}

function sourceOf(snapshot: SnapshotRow, segments: readonly SegmentRow[]) {
  const pinned = new Set(snapshot.segmentIds);
  return {
    snapshotId: snapshot.id,
    snapshot: storage().localPath(snapshot.storageKey),
    segments: filesOf(segments.filter((segment) => pinned.has(segment.id))),
    columns: snapshot.columns,
  };
}

function filesOf(segments: readonly SegmentRow[]): SegmentFile[] {
  let before = 0;
  return segments.map(({ storageKey, rowCount }) => {
    const file = { file: storage().localPath(storageKey), before, rowCount };
    before += rowCount;
    return file;
  });
}
