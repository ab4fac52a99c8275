import type { DatasetOrigin } from "@/lib/contract/datasets";
import type { Actor } from "@/lib/ctx/ctx";

/** How the rows of a created dataset arrived, by who sent them. */
export function originOf(actor: Actor): DatasetOrigin {
  return actor.kind === "key" ? "api" : "upload";
}

/** Where the files of a dataset are kept. */
export function storageKeys(workspaceId: string, datasetId: string, segmentId: string, snapshotId: string) {
  const directory = `${workspaceId}/${datasetId}`;
  return {
    segment: `${directory}/${segmentId}.parquet`,
    snapshot: `${directory}/${snapshotId}.parquet`,
    sample: `${directory}/${snapshotId}.sample.parquet`,
  };
}
