import type { DatasetCreated } from "@/lib/contract/datasets";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { selectDataset } from "../queries";
import { checkRowCap } from "../reading/limits";
import { wholeUpload } from "../rules";
import { readUpload, rowCap } from "../segments/read-upload";
import { serializeCreated } from "../serialize";
import { storeTable } from "../store-table";
import { removeUploadFiles, takeFile } from "./upload-files";
import { claimUpload, selectUpload, type UploadRow, updateUploadName } from "./upload-queries";
import { withStage } from "./upload-stages";

/** Whoever asks for the same again while it is made waits for it: the work is done once. */
const running = new Map<string, Promise<DatasetCreated>>();

/**
 * Stores a file as a dataset under the settings and choices of its last look, and lets go of its bytes. However often
 * and from wherever it is asked for, one dataset is made: the upload names it in the transaction that makes it.
 * @throws {AppError} `not_found`, `conflict` while pieces are missing, a sentence on what is wrong with the file.
 */
export async function finishUpload(ctx: Ctx, id: Id<"upload">, name: string): Promise<DatasetCreated> {
  const upload = await readTransaction(ctx, (tx) => selectUpload(tx, id));
  if (upload === undefined) throw notFound("upload");
  if (upload.datasetId !== null) {
    // They are still there when the process that stored them was killed.
    await removeUploadFiles(id);
    return storedDataset(ctx, id);
  }
  wholeUpload(upload);
  let made = running.get(id);
  if (made === undefined) {
    made = store(ctx, upload, name).finally(() => running.delete(id));
    running.set(id, made);
  }
  return made;
}

async function store(ctx: Ctx, upload: UploadRow, name: string): Promise<DatasetCreated> {
  const { id, fileName, bytes, settings, choices } = upload;
  await writeTransaction(ctx, (tx) => updateUploadName(tx, id, name));
  const made = await inJobDirectory((directory) =>
    withStage(id, async (onStage) => {
      const taken = takeFile(id, settings, directory);
      const file = { path: taken.path, fileName, bytes, sha256: "" };
      const work = { directory, workspace: ctx.workspace, now: ctx.clock.now(), choices, onStage };
      const built = await readUpload(file, work, { settings, keep: taken.keep });
      // Cells that were kept are not counted by a reader again, and the plan may be another one now.
      checkRowCap(built.rowCount, rowCap(ctx.workspace));
      return storeTable(ctx, { name, origin: "upload", fileName, built }, (tx, datasetId) => claimUpload(tx, id, datasetId));
    }),
  );
  if (made === null) return storedDataset(ctx, id);
  await removeUploadFiles(id);
  return made;
}

async function storedDataset(ctx: Ctx, id: Id<"upload">): Promise<DatasetCreated> {
  return readTransaction(ctx, async (tx) => {
    const upload = await selectUpload(tx, id);
    if (upload === undefined || upload.datasetId === null) throw notFound("upload");
    const dataset = await selectDataset(tx, upload.datasetId);
    if (dataset === undefined) {
      throw new AppError("conflict", "The dataset that was made of this file was deleted. Send the file again.");
    }
    return serializeCreated(dataset);
  });
}
