import { isDeepStrictEqual } from "node:util";
import type { DatasetVersion } from "@/lib/contract/tables/versions";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type DatasetRow, receivedHash, selectDataset } from "../queries";
import { hasDamagedRows, selectNamedSegments, type VersionRow } from "./version-queries";

/** True where the dataset has the rows and decisions of a version: to restore it would change nothing. */
export function isStored(version: VersionRow, dataset: DatasetRow): boolean {
  return (version.revision === dataset.revision || hasRows(version, dataset)) && isDecidedAlike(version, dataset);
}

/** True where a version has the rows and decisions of now, whole: to keep them once more would keep nothing else. */
export async function holdsNow(tx: TxCtx, version: VersionRow, dataset: DatasetRow): Promise<boolean> {
  if (!isStored(version, dataset)) return false;
  const named = await selectNamedSegments(tx, dataset.id);
  return version.segmentIds.every((id) => named.get(id)?.isDamaged === false);
}

/** The same rows may have come once more. */
function hasRows(version: VersionRow, dataset: DatasetRow): boolean {
  return (
    dataset.revision === dataset.profiledRevision &&
    version.receivedHash === receivedHash(dataset) &&
    version.rowCount === dataset.rowCount &&
    isDeepStrictEqual(version.header, dataset.header)
  );
}

type Decided = Pick<DatasetRow, "choices" | "preparation">;

function isDecidedAlike(version: Decided, dataset: Decided): boolean {
  return isDeepStrictEqual(version.preparation, dataset.preparation) && isDeepStrictEqual(version.choices, dataset.choices);
}

/** Versions of one dataset in the words of the contract. @throws {AppError} `not_found`. */
export async function serializeVersions(
  tx: TxCtx,
  datasetId: Id<"dataset">,
  versions: readonly VersionRow[],
): Promise<DatasetVersion[]> {
  const dataset = await selectDataset(tx, datasetId);
  if (dataset === undefined) throw notFound("dataset");
  const named = await selectNamedSegments(tx, datasetId);
  const isWhole = !(await hasDamagedRows(tx, datasetId));
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
      isCurrent: isWhole && isStored(version, dataset),
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
