import { type Id, newId } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { type LivingDataset, supersedeBefore, updateLiving } from "../batches/batch-queries";
import { type DatasetRow, insertSnapshot, type SnapshotFiles } from "../queries";
import { recordGone } from "../record-change";
import { snapshotKeys } from "../rules";
import type { TypedTable } from "../segments/build-table";
import { emptyContentHash } from "../segments/fingerprint";
import { appliedChoice } from "../store-table";
import { putSnapshot } from "../stored-files";
import { keepVersion } from "../versions/keep-version";

/** The typed copies of a table, stored, and what they show. */
export interface StoredSnapshot {
  id: Id<"snapshot">;
  keys: ReturnType<typeof snapshotKeys>;
  files: SnapshotFiles;
  table: TypedTable;
}

/** Stores the typed copies of a table. Without rows there are none, and rows that steps prepare are not read as they came. */
export async function storeSnapshot(
  workspaceId: string,
  { id: datasetId, preparation }: Pick<DatasetRow, "id" | "preparation">,
  table: TypedTable | null,
): Promise<StoredSnapshot | null> {
  if (table === null || preparation.length > 0) return null;
  const id = newId("snapshot");
  const keys = snapshotKeys(workspaceId, datasetId, id);
  return { id, keys, files: await putSnapshot(keys, table.files), table };
}

/** What people decided about how rows are read. */
export type Decided = Pick<DatasetRow, "choices" | "preparation">;

export function isDecidedAlike(a: Decided, b: Decided): boolean {
  return JSON.stringify([a.choices, a.preparation]) === JSON.stringify([b.choices, b.preparation]);
}

/** Rows that take the place of all that a dataset has. */
interface NewRows {
  header: readonly string[];
  rowCount: number;
  sizeBytes: number;
  segmentIds: Id<"segment">[];
  snapshot: StoredSnapshot | null;
  /** Of a file; rows from elsewhere have none. */
  read: Pick<DatasetRow, "cells" | "reading" | "readFacts">;
  fileName: string | null;
}

/**
 * Begins a new generation of a dataset, which the transaction holds: all that it had is out of sight and stays as a version, its
 * profile is that of the new rows. Their segments are the caller's to place.
 */
export async function swapRows(tx: TxCtx, dataset: LivingDataset & { id: Id<"dataset"> }, rows: NewRows): Promise<number> {
  const now = tx.clock.now();
  const { id } = dataset;
  const { snapshot, rowCount } = rows;
  const generation = dataset.generation + 1;
  const revision = dataset.revision + 1;
  await keepVersion(tx, id, "replaced");
  if (dataset.preparation.length > 0 && rowCount > 0) return swapUnprepared(tx, dataset, rows);
  const columns = snapshot?.table.columns ?? [];
  const quality = snapshot?.table.quality ?? [];
  const contentHash = snapshot?.table.contentHash ?? emptyContentHash();
  await updateLiving(tx, id, {
    ...rows.read,
    generation,
    revision,
    rowCount,
    header: [...rows.header],
    columnCount: rows.header.length,
    sizeBytes: rows.sizeBytes,
    tailRows: 0,
    tailBytes: 0,
    columns,
    quality,
    contentHash,
    choices: columns.flatMap(appliedChoice),
    profiledRevision: revision,
    profiledRowCount: rowCount,
    profiledAt: now,
    updatedAt: now,
  });
  await supersedeBefore(tx, id, generation, now);
  if (snapshot !== null) {
    await insertSnapshot(tx, {
      id: snapshot.id,
      datasetId: id,
      generation,
      revision,
      segmentIds: rows.segmentIds,
      columns,
      quality,
      contentHash,
      rowCount,
      ...snapshot.files,
      createdAt: now,
    });
  }
  await recordSwap(tx, dataset, rows);
  await tx.emit({ name: "dataset.updated", data: { id } });
  return generation;
}

/** The same where steps prepare the rows: a workflow does them, or whoever reads first. */
async function swapUnprepared(tx: TxCtx, dataset: LivingDataset & { id: Id<"dataset"> }, rows: NewRows): Promise<number> {
  const now = tx.clock.now();
  const { id } = dataset;
  const generation = dataset.generation + 1;
  await updateLiving(tx, id, {
    ...rows.read,
    generation,
    revision: dataset.revision + 1,
    rowCount: rows.rowCount,
    header: [...rows.header],
    columnCount: rows.header.length,
    sizeBytes: rows.sizeBytes,
    tailRows: 0,
    tailBytes: 0,
    updatedAt: now,
    ...(dataset.settleQueuedAt === null ? { settleQueuedAt: now } : {}),
  });
  if (dataset.settleQueuedAt === null) await tx.emit({ name: "dataset/grown", data: { datasetId: id } });
  await supersedeBefore(tx, id, generation, now);
  await recordSwap(tx, dataset, rows);
  return generation;
}

async function recordSwap(
  tx: TxCtx,
  dataset: LivingDataset & { id: Id<"dataset"> },
  { rowCount, fileName }: NewRows,
): Promise<void> {
  await recordGone(tx, dataset, { kind: "replaced", rowCount, fileName });
  await recordAudit(tx, "dataset.replaced", dataset.id, { rows: rowCount });
}
