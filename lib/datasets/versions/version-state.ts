import { isDeepStrictEqual } from "node:util";
import type { DatasetVersion } from "@/lib/contract/tables/versions";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type DatasetRow, selectDataset } from "../queries";
import { selectLiveIds, selectNamedSegments, type VersionRow } from "./version-queries";

/** True where the dataset has the segments and decisions of a version: to restore it would change nothing. */
export async function isStored(tx: TxCtx, version: VersionRow, dataset: DatasetRow): Promise<boolean> {
  return hasSegments(version, dataset, await selectLiveIds(tx, dataset.id, dataset.generation));
}

function hasSegments(version: VersionRow, dataset: DatasetRow, live: readonly Id<"segment">[]): boolean {
  return (
    version.tailRows + dataset.tailRows === 0 &&
    isDeepStrictEqual(version.segmentIds, live) &&
    isDeepStrictEqual(version.preparation, dataset.preparation) &&
    isDeepStrictEqual(version.choices, dataset.choices)
  );
}

/** The same rows may lie in other segments by now. */
function hasRows(version: VersionRow, dataset: DatasetRow): boolean {
  return (
    dataset.revision === dataset.profiledRevision &&
    version.contentHash === dataset.contentHash &&
    version.rowCount === dataset.rowCount &&
    isDeepStrictEqual(version.preparation, dataset.preparation)
  );
}

/** Versions of one dataset in the words of the contract. @throws {AppError} `not_found`. */
export async function serializeVersions(
  tx: TxCtx,
  datasetId: Id<"dataset">,
  versions: readonly VersionRow[],
): Promise<DatasetVersion[]> {
  const dataset = await selectDataset(tx, datasetId);
  if (dataset === undefined) throw notFound("dataset");
  const live = await selectLiveIds(tx, datasetId, dataset.generation);
  const named = await selectNamedSegments(tx, datasetId);
  return versions.map((version) => {
    const segments = version.segmentIds.map((id) => named.get(id));
    return {
      id: version.id,
      name: version.name,
      reason: version.reason,
      by: version.by,
      createdAt: version.createdAt.toISOString(),
      rowCount: version.rowCount,
      columnCount: version.columnCount,
      steps: version.preparation.length,
      heldBytes: segments.reduce((sum, segment) => sum + (segment?.isLive === false ? segment.sizeBytes : 0), 0),
      isCurrent: hasSegments(version, dataset, live) || hasRows(version, dataset),
      isDamaged: segments.some((segment) => segment === undefined || segment.isDamaged),
    };
  });
}

/** The same of one. */
export async function serializeVersion(tx: TxCtx, version: VersionRow): Promise<DatasetVersion> {
  const [serialized] = await serializeVersions(tx, version.datasetId, [version]);
  if (serialized === undefined) throw new Error("A version was lost on its way.");
  return serialized;
}
