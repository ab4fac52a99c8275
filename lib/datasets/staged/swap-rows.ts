import { type Id, newId } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { type LivingDataset, supersedeBefore, updateLiving } from "../batches/batch-queries";
import { type DatasetRow, insertSnapshot, type SnapshotFiles } from "../queries";
import { recordChange } from "../record-change";
import { snapshotKeys } from "../rules";
import type { TypedTable } from "../segments/build-table";
import { emptyContentHash } from "../segments/fingerprint";
import { appliedChoice } from "../store-table";
import { putSnapshot } from "../stored-files";

/** The typed copies of a table, stored, and what they show. */
export interface StoredSnapshot {
  id: Id<"snapshot">;
  keys: ReturnType<typeof snapshotKeys>;
  files: SnapshotFiles;
  table: TypedTable;
}

/** Stores the typed copies of a table. Without rows there are none. */
export async function storeSnapshot(
  workspaceId: string,
  datasetId: Id<"dataset">,
  table: TypedTable | null,
): Promise<StoredSnapshot | null> {
  if (table === null) return null;
  const id = newId("snapshot");
  const keys = snapshotKeys(workspaceId, datasetId, id);
  return { id, keys, files: await putSnapshot(keys, table.files), table };
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
 * Begins a new generation of a dataset, which the transaction holds: all that it had is out of sight, its profile is that of
 * the new rows. Their segments are the caller's to place.
 */
export async function swapRows(tx: TxCtx, dataset: LivingDataset & { id: Id<"dataset"> }, rows: NewRows): Promise<number> {
  const now = tx.clock.now();
  const { id } = dataset;
  const { snapshot, rowCount } = rows;
  const generation = dataset.generation + 1;
  const revision = dataset.revision + 1;
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
  await recordChange(tx, id, { kind: "replaced", rowCount, fileName: rows.fileName });
  await recordAudit(tx, "dataset.replaced", id, { rows: rowCount });
  await tx.emit({ name: "dataset.updated", data: { id } });
  return generation;
}
