import type { ColumnChoice, ReadingSettings } from "@/lib/contract/reading";
import type { FilePreview } from "@/lib/contract/uploads";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { wholeUpload } from "../rules";
import { previewFile } from "../segments/read-upload";
import { serializePreview } from "../serialize";
import { keepCells, takeFile } from "./upload-files";
import { selectUpload, updateLook } from "./upload-queries";
import { withStage } from "./upload-stages";

/**
 * Looks at a whole file as it would be stored under these settings and choices, which are kept for the storing.
 * @throws {AppError} `not_found`, `conflict` while pieces are missing, a sentence on what is wrong with the file.
 */
export async function previewUpload(
  ctx: Ctx,
  id: Id<"upload">,
  { settings, choices }: { settings: ReadingSettings; choices: ColumnChoice[] },
): Promise<FilePreview> {
  const upload = await readTransaction(ctx, async (tx) => wholeUpload(await selectUpload(tx, id)));
  await writeTransaction(ctx, (tx) => updateLook(tx, id, { settings, choices }));
  return inJobDirectory((directory) =>
    withStage(id, async (onStage) => {
      const taken = takeFile(id, settings, directory);
      const file = { path: taken.path, fileName: upload.fileName, bytes: upload.bytes, sha256: "" };
      const work = { directory, workspace: ctx.workspace, now: ctx.clock.now(), choices, onStage };
      const table = await previewFile(file, work, { settings, keep: taken.keep });
      await keepCells(id, settings, taken);
      return serializePreview(table);
    }),
  );
}
