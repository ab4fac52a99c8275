import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import { readingOf } from "@/lib/contract/tables/file-form";
import type { FilePreview } from "@/lib/contract/uploads";
import type { Ctx } from "@/lib/ctx/ctx";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { placeChoices } from "./segments/place-choices";
import { previewFile } from "./segments/read-upload";
import { serializePreview } from "./serialize";

/** Looks at a whole file as `createDataset` would store it. @throws {AppError} a sentence on what is wrong with it. */
export function previewDataset(ctx: Ctx, { file, fields }: BodyOf<typeof contract.previewDataset.body>): Promise<FilePreview> {
  const { settings, choices } = readingOf(fields);
  return inJobDirectory(async (directory) => {
    const work = { directory, workspace: ctx.workspace, now: ctx.clock.now(), choices };
    const table = await previewFile(file, work, { settings });
    placeChoices(
      table.columns.map(({ name }) => name),
      choices,
    );
    return serializePreview(table);
  });
}
