import type { DatasetChange, DatasetCreated, DatasetDetail, DatasetItem, ListedDataset } from "@/lib/contract/datasets";
import type { FilePreview } from "@/lib/contract/uploads";
import type { Ctx } from "@/lib/ctx/ctx";
import { isFavourite } from "@/lib/ctx/marks";
import { inBucket, readsInBucket } from "@/lib/platform/analysis/in-bucket";
import { storage } from "@/lib/platform/storage/storage";
import { damagedFile } from "@/lib/platform/storage/types";
import type { ListedRow } from "./list-queries";
import type { ChangeRow, DatasetRow, SnapshotRow } from "./queries";
import type { TablePreview } from "./segments/build-table";
import type { Snapshot } from "./snapshot";

export function serializeDataset(row: Pick<DatasetRow, "id" | "name" | "origin" | "rowCount" | "createdAt">): DatasetItem {
  return { id: row.id, name: row.name, origin: row.origin, rowCount: row.rowCount, createdAt: row.createdAt.toISOString() };
}

/** A dataset as a page of the list shows it. */
export function serializeListed(ctx: Ctx, row: ListedRow, reportCount: number): ListedDataset {
  return {
    ...serializeDataset(row),
    columnCount: row.columnCount,
    updatedAt: row.updatedAt.toISOString(),
    reportCount,
    tags: row.tags,
    ...isFavourite(ctx, row.favouredBy),
  };
}

export function serializeCreated(row: DatasetRow): DatasetCreated {
  return {
    id: row.id,
    name: row.name,
    rowCount: row.rowCount,
    createdAt: row.createdAt.toISOString(),
    doubts: row.columns.flatMap(({ name, doubt }) => (doubt === undefined ? [] : [{ name, doubt }])),
    reading: row.readFacts,
  };
}

export function serializeDetail(row: DatasetRow): DatasetDetail {
  return {
    ...serializeDataset(row),
    columnCount: row.columnCount,
    sizeBytes: row.sizeBytes,
    updatedAt: row.updatedAt.toISOString(),
    contentHash: row.contentHash,
    columns: row.columns,
    quality: row.quality,
    reading: row.readFacts,
    ...(row.preparation.length === 0
      ? {}
      : { preparation: { steps: row.preparation.length, rowCount: row.prepared?.rowCount ?? 0 } }),
  };
}

export async function serializeSnapshot(row: SnapshotRow, dataset: DatasetRow): Promise<Snapshot> {
  const remote = readsInBucket() ? await placesInBucket(row) : null;
  return {
    id: row.id,
    datasetId: row.datasetId,
    name: dataset.name,
    generation: row.generation,
    columns: row.columns,
    quality: row.quality ?? dataset.quality,
    contentHash: row.contentHash,
    rowCount: row.rowCount,
    preparation: row.preparation && { steps: row.preparation.steps, outcomes: row.preparation.outcomes },
    path: remote?.path ?? (await storage().localPath(row.storageKey, row.sha256)),
    samplePath: remote?.samplePath ?? (await storage().localPath(row.sampleKey, row.sampleSha256)),
    stored: { storageKey: row.storageKey, sha256: row.sha256 },
    createdAt: row.createdAt.toISOString(),
  };
}

/** @throws {AppError} as `damagedFile` where it is lost. Its bytes are looked at by the nightly check: here they are read by a server. */
async function placesInBucket(row: SnapshotRow): Promise<Pick<Snapshot, "path" | "samplePath">> {
  if (!(await storage().exists(row.storageKey))) throw damagedFile("missing");
  return { path: inBucket(row.storageKey), samplePath: inBucket(row.sampleKey) };
}

export function serializeChange(row: ChangeRow): DatasetChange {
  const { id, kind, by, rowCount, fileName, fromName, toName, columns } = row;
  return { id, kind, by, at: row.createdAt.toISOString(), rowCount, fileName, fromName, toName, columns };
}

/** A file that was looked at, in the words of the contract. */
export function serializePreview({ facts, columns, rows, rowCount, findings }: TablePreview): FilePreview {
  return {
    settings: facts.settings,
    sheets: facts.sheets,
    titleLines: facts.titleLines,
    columns,
    rows,
    rowNumbers: facts.rowNumbers.slice(0, rows.length),
    rowCount,
    refused: facts.refused,
    leftOut: facts.leftOut,
    notes: facts.notes,
    findings,
  };
}
