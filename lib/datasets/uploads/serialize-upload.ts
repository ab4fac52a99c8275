import type { Upload } from "@/lib/contract/uploads";
import { uploadState } from "../rules";
import type { UploadRow } from "./upload-queries";
import { stageOf } from "./upload-stages";

/** An upload as the contract has it, with the stage that its reading is at. */
export function serializeUpload(row: UploadRow): Upload {
  const { id, fileName, bytes, receivedBytes, name, settings, choices, datasetId } = row;
  return {
    id,
    fileName,
    bytes,
    receivedBytes,
    state: uploadState(row),
    stage: stageOf(id),
    name,
    settings,
    choices,
    datasetId,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
