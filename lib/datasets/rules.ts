import type { UPLOAD_STATES } from "@/lib/contract/uploads";
import type { DatasetOrigin } from "@/lib/contract/words/dataset-words";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Actor } from "@/lib/ctx/ctx";

/** How the rows of a created dataset arrived, by sender. */
export function originOf(actor: Actor): DatasetOrigin {
  if (actor.kind === "integration") return "integration";
  return actor.kind === "key" ? "api" : "upload";
}

/** Where the files of a dataset are kept. */
export function storageKeys(workspaceId: string, datasetId: Id<"dataset">, segmentId: Id<"segment">, snapshotId: Id<"snapshot">) {
  return { segment: segmentKey(workspaceId, datasetId, segmentId), ...snapshotKeys(workspaceId, datasetId, snapshotId) };
}

/** The part of them that holds rows as received. */
export function segmentKey(workspaceId: string, datasetId: Id<"dataset">, segmentId: Id<"segment">): string {
  return `${workspaceId}/${datasetId}/${segmentId}.parquet`;
}

/** The part of them that is made again for another typing. */
export function snapshotKeys(workspaceId: string, datasetId: Id<"dataset">, snapshotId: Id<"snapshot">) {
  const directory = `${workspaceId}/${datasetId}`;
  return {
    snapshot: `${directory}/${snapshotId}.parquet`,
    sample: `${directory}/${snapshotId}.sample.parquet`,
  };
}

interface UploadFacts {
  bytes: number;
  receivedBytes: number;
  datasetId: Id<"dataset"> | null;
}

/** How far a file is. */
export function uploadState({ bytes, receivedBytes, datasetId }: UploadFacts): (typeof UPLOAD_STATES)[number] {
  if (datasetId !== null) return "stored";
  return receivedBytes === bytes ? "received" : "receiving";
}

/** An upload whose file can be read. @throws {AppError} `not_found`, `conflict` before and after that. */
export function wholeUpload<Upload extends UploadFacts>(upload: Upload | undefined): Upload {
  if (upload === undefined) throw notFound("upload");
  const state = uploadState(upload);
  if (state === "received") return upload;
  const { bytes, receivedBytes } = upload;
  const sentence =
    state === "stored"
      ? "This file is already stored as a dataset."
      : `The server has ${receivedBytes} of the ${bytes} bytes of this file. Send the rest first.`;
  throw new AppError("conflict", sentence, { code: `upload_${state}` });
}
