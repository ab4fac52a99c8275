import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import type { SegmentRow } from "../queries";
import type { SegmentOnDisk } from "../segments/layout";
import { foldHeld } from "../snapshots/fold-tail";
import { segmentsOnDisk } from "../snapshots/on-disk";
import { selectSnapshotSegments } from "../snapshots/segment-queries";
import { damaged } from "../stored-files";
import { selectVersion, type VersionRow } from "../versions/version-queries";

/** A version with all of its rows in segments, and these whole on disk. */
export interface StoredVersion {
  version: VersionRow;
  segments: SegmentRow[];
  files: SegmentOnDisk[];
  sizeBytes: number;
}

/** @throws {AppError} `not_found`, `unavailable` (code `damaged`). */
export async function storedVersion(ctx: Ctx, id: Id<"dataset">, versionId: Id<"version">): Promise<StoredVersion> {
  const find = async (tx: TxCtx) => {
    const version = await selectVersion(tx, id, versionId);
    if (version === undefined) throw notFound("version");
    return version;
  };
  const { tailRows, generation } = await readTransaction(ctx, find);
  if (tailRows > 0) await foldHeld(ctx, id, generation);
  const { version, segments } = await readTransaction(ctx, async (tx) => {
    const version = await find(tx);
    return { version, segments: await selectSnapshotSegments(tx, version) };
  });
  const rows = segments.reduce((sum, segment) => sum + segment.rowCount, 0);
  if (rows !== version.rowCount) throw damaged("Rows of this version are not there any more.");
  const sizeBytes = segments.reduce((sum, segment) => sum + segment.sizeBytes, 0);
  return { version, segments, files: await segmentsOnDisk(version, segments), sizeBytes };
}
