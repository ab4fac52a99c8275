import type { ColumnProfile } from "@/lib/contract/datasets";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type DatasetRow, type SegmentRow, type SnapshotRow, selectDataset, selectSnapshot } from "../queries";
import type { SegmentOnDisk } from "../segments/layout";
import { makeRows } from "../snapshots/make-rows";
import { segmentsOnDisk } from "../snapshots/on-disk";
import { profileRows } from "../snapshots/profile-rows";
import { selectSnapshotSegments } from "../snapshots/segment-queries";
import { type StoredVersion, storedVersion } from "./stored-version";

/** The rows that reports read of a version, or of now: cells as received, or as prepared. */
export interface VersionTable {
  columns: ColumnProfile[];
  segments: SegmentOnDisk[];
  rowCount: number;
}

const NOTHING: VersionTable = { columns: [], segments: [], rowCount: 0 };

/** The rows of now. @throws {AppError} `not_found`. */
export async function tableNow(ctx: Ctx, id: Id<"dataset">): Promise<VersionTable> {
  const profiled = await profileRows(ctx, id);
  const dataset = await readTransaction(ctx, (tx) => selectDataset(tx, id));
  if (profiled === null || dataset === undefined) throw notFound("dataset");
  if (profiled.snapshotId === null) return NOTHING;
  const found = await snapshotOf(ctx, profiled.snapshotId);
  if (found === null) throw notFound("dataset");
  return pinned(dataset, found);
}

/**
 * The rows of a version: those that its snapshot names, and where that is gone or damaged, made again in the directory.
 * @throws {AppError} `not_found`, `unavailable` (code `damaged`).
 */
export async function tableOf(ctx: Ctx, id: Id<"dataset">, versionId: Id<"version">, directory: string): Promise<VersionTable> {
  const stored = await storedVersion(ctx, id, versionId);
  const { snapshotId } = stored.version;
  const found = snapshotId === null ? null : await snapshotOf(ctx, snapshotId);
  try {
    if (found !== null) return await pinned(stored.version, found);
  } catch (error) {
    // Prepared cells are derived; those received are the truth.
    if (found?.snapshot.preparation === null || !(error instanceof AppError && error.code === "damaged")) throw error;
  }
  return madeAgain(ctx, stored, directory);
}

interface FoundSnapshot {
  snapshot: SnapshotRow;
  segments: SegmentRow[];
}

/** Null once the snapshot, or a part of it, is gone: what was prepared with rows of another dataset goes with those. */
function snapshotOf(ctx: Ctx, id: Id<"snapshot">): Promise<FoundSnapshot | null> {
  return readTransaction(ctx, async (tx) => {
    const snapshot = await selectSnapshot(tx, id);
    if (snapshot === undefined) return null;
    const segments = await selectSnapshotSegments(tx, snapshot);
    return segments.length === snapshot.segmentIds.length ? { snapshot, segments } : null;
  });
}

async function pinned(
  of: Pick<DatasetRow, "cells" | "generation">,
  { snapshot, segments }: FoundSnapshot,
): Promise<VersionTable> {
  return { columns: snapshot.columns, segments: await segmentsOnDisk(of, segments), rowCount: snapshot.rowCount };
}

async function madeAgain(ctx: Ctx, { version, segments, files }: StoredVersion, directory: string): Promise<VersionTable> {
  const { choices, preparation: steps, rowCount } = version;
  const dataset = { ...version, id: version.datasetId };
  const { table, segment } = await makeRows(ctx, { dataset, segments, rowCount, choices, steps, isStrict: false }, directory);
  if (table === null) return NOTHING;
  const { columns } = table;
  return segment === null ? { columns, segments: files, rowCount } : { columns, segments: [segment], rowCount: segment.rowCount };
}
