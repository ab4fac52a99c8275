import type { DatasetCreated, DatasetDetail, DatasetItem } from "@/lib/contract/datasets";
import { storage } from "@/lib/platform/storage/storage";
import type { DatasetRow, SnapshotRow } from "./queries";
import type { Snapshot } from "./snapshot";

export function serializeDataset(row: Pick<DatasetRow, "id" | "name" | "origin" | "rowCount" | "createdAt">): DatasetItem {
  return { id: row.id, name: row.name, origin: row.origin, rowCount: row.rowCount, createdAt: row.createdAt.toISOString() };
}

export function serializeCreated(row: DatasetRow): DatasetCreated {
  return { id: row.id, name: row.name, rowCount: row.rowCount, createdAt: row.createdAt.toISOString() };
}

export function serializeDetail(row: DatasetRow): DatasetDetail {
  return {
    ...serializeDataset(row),
    columnCount: row.columnCount,
    sizeBytes: row.sizeBytes,
    updatedAt: row.updatedAt.toISOString(),
    contentHash: row.contentHash,
    columns: row.columns,
  };
}

export function serializeSnapshot(row: SnapshotRow, dataset: DatasetRow): Snapshot {
  const files = storage();
  return {
    id: row.id,
    datasetId: row.datasetId,
    name: dataset.name,
    generation: row.generation,
    columns: row.columns,
    quality: dataset.quality,
    contentHash: row.contentHash,
    rowCount: row.rowCount,
    path: files.localPath(row.storageKey),
    samplePath: files.localPath(row.sampleKey),
    createdAt: row.createdAt.toISOString(),
  };
}
