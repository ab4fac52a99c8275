import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ColumnChoice } from "@/lib/contract/reading";
import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { storage } from "@/lib/platform/storage/storage";
import {
  type DatasetRow,
  insertSegment,
  insertSnapshot,
  type SegmentRow,
  type SnapshotFiles,
  type SnapshotRow,
} from "../queries";
import { segmentKey, snapshotKeys } from "../rules";
import type { TypedTable } from "../segments/build-table";
import type { WrittenSegment } from "../segments/layout";
import type { PreparedTable } from "../steps/prepare-table";
import { runPreparation } from "../steps/run-preparation";
import { putSnapshot } from "../stored-files";
import { segmentsOnDisk } from "./on-disk";
import { type Others, otherTables } from "./other-tables";
import { fileCells, retypeDataset } from "./retype-dataset";

/** What is to be read: segments of cells as received, under these decisions. */
export interface RowsToMake {
  dataset: Pick<DatasetRow, "id" | "cells" | "reading" | "generation" | "header">;
  segments: SegmentRow[];
  rowCount: number;
  choices: ColumnChoice[];
  steps: PreparationStep[];
  /** A step that cannot be done refuses all, instead of being passed over. */
  isStrict: boolean;
}

/** The rows that reports read, and what they were made of. Without `table` the steps leave no row. */
export interface MadeRows {
  table: TypedTable | null;
  /** The cells of prepared rows; null where those received are read. */
  segment: WrittenSegment | null;
  facts: DatasetRow["prepared"];
  /** Of which rows of other datasets they were made. */
  others: Others["states"];
  /** What is known of the cells as received. */
  cells: DatasetRow["cells"];
}

/** Types and profiles stored rows, prepared by their steps where there are any. The files are left in the directory. */
export async function makeRows(ctx: Ctx, rows: RowsToMake, directory: string): Promise<MadeRows> {
  const { dataset, segments, rowCount, choices, steps, isStrict } = rows;
  const names = dataset.header;
  if (steps.length === 0) {
    const table = await retypeDataset(ctx, { dataset, names, rowCount, contentHash: null, segments }, choices, directory);
    return { table, segment: null, facts: null, others: [], cells: table.cells };
  }
  const toPrepare = { segments: await segmentsOnDisk(dataset, segments), names, rowCount, cells: fileCells(dataset) };
  const work = { directory, workspace: ctx.workspace, now: ctx.clock.now() };
  const { tables, missing, from, waitsFor, madeOf, states } = await otherTables(ctx, dataset.id, steps);
  const { prepared, received, outcomes } = await runPreparation(toPrepare, work, {
    steps,
    choices,
    isStrict,
    rowsMax: null,
    others: tables,
    missing,
  });
  const facts = {
    rowCount: prepared?.segment.rowCount ?? 0,
    receivedRows: received.rowCount,
    receivedHash: received.contentHash,
    receivedColumns: received.columns,
    outcomes,
    from,
    waitsFor,
    madeOf,
  };
  return { table: prepared?.typed ?? null, segment: prepared?.segment ?? null, facts, others: states, cells: received.cells };
}

/** What steps would make of the first rows. Nothing is kept of it but in the directory. */
export async function tryRows(
  ctx: Ctx,
  { dataset, segments, rowCount, choices, steps, rowsMax }: Omit<RowsToMake, "isStrict"> & { rowsMax: number },
  directory: string,
): Promise<PreparedTable> {
  const cells = fileCells(dataset);
  const table = { segments: await segmentsOnDisk(dataset, segments), names: dataset.header, rowCount, cells };
  const work = { directory, workspace: ctx.workspace, now: ctx.clock.now() };
  const { tables: others, missing } = await otherTables(ctx, dataset.id, steps);
  return runPreparation(table, work, { steps, choices, isStrict: false, rowsMax, others, missing });
}

/** Rows that were made, with their files in storage. */
export interface StoredRows {
  snapshotId: Id<"snapshot">;
  files: SnapshotFiles;
  /** Of prepared rows. */
  segment: (Pick<SegmentRow, "id" | "storageKey" | "rowCount" | "sizeBytes" | "layout"> & { sha256: string }) | null;
  /** All that is stored for them. */
  keys: string[];
}

/** Stores the files of rows that were made. */
export async function storeRows(
  ctx: Ctx,
  datasetId: Id<"dataset">,
  { table, segment }: { table: TypedTable; segment: WrittenSegment | null },
): Promise<StoredRows> {
  const snapshotId = newId("snapshot");
  const keys = snapshotKeys(ctx.workspaceId, datasetId, snapshotId);
  const files = await putSnapshot(keys, table.files);
  if (segment === null) return { snapshotId, files, segment: null, keys: Object.values(keys) };
  const id = newId("segment");
  const storageKey = segmentKey(ctx.workspaceId, datasetId, id);
  const sha256 = await storage().put(storageKey, segment.file);
  const { rowCount, layout } = segment;
  const stored = { id, storageKey, sha256, rowCount, layout, sizeBytes: await storage().size(storageKey) };
  return { snapshotId, files, segment: stored, keys: [...Object.values(keys), storageKey] };
}

/** Of which rows a snapshot is. */
interface SnapshotOf {
  datasetId: Id<"dataset">;
  generation: number;
  revision: number | null;
  /** Segments of the cells as received. */
  segmentIds: Id<"segment">[];
  columns: ColumnProfile[];
  quality: DatasetRow["quality"];
  contentHash: string;
  rowCount: number;
  preparation: SnapshotRow["preparation"];
}

/** Writes stored rows down as a snapshot, and their prepared cells as a segment that is nobody's but the snapshot's. */
export async function insertRows(tx: TxCtx, { snapshotId, files, segment }: StoredRows, of: SnapshotOf): Promise<void> {
  const now = tx.clock.now();
  const { datasetId, generation } = of;
  if (segment !== null) {
    // Superseded from the start: it holds no rows as received, and goes a day after the last snapshot that names it.
    await insertSegment(tx, { ...segment, datasetId, generation, position: 0, supersededAt: now, createdAt: now });
  }
  const segmentIds = segment === null ? of.segmentIds : [segment.id];
  await insertSnapshot(tx, { ...of, id: snapshotId, segmentIds, ...files, createdAt: now });
}
