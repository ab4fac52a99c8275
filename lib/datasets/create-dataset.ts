import type { contract } from "@/lib/contract/contract";
import type { DatasetCreated } from "@/lib/contract/datasets";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { Row } from "@/lib/contract/rows";
import type { DatasetOrigin } from "@/lib/contract/words/dataset-words";
import type { Ctx } from "@/lib/ctx/ctx";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { readRows } from "./reading/read-rows";
import { originOf } from "./rules";
import { type BuiltTable, buildTable } from "./segments/build-table";
import { readUpload } from "./segments/read-upload";
import { storeTable } from "./store-table";

/**
 * Stores rows, sent as JSON or as a file, as a new dataset, types them and profiles its columns. All or nothing.
 * @throws {AppError} a sentence on what is wrong with the rows, or `too_large` over the plan's rows.
 */
export async function createDataset(
  ctx: Ctx,
  body: BodyOf<typeof contract.createDataset.body>,
  origin: DatasetOrigin = originOf(ctx.actor),
): Promise<DatasetCreated> {
  return inJobDirectory(async (directory) => {
    const built =
      body.kind === "file"
        ? await readUpload(body.file, { directory, workspace: ctx.workspace, now: ctx.clock.now() })
        : await buildRows(ctx, body.value.rows, directory);
    const name = body.kind === "file" ? body.fields.name : body.value.name;
    const fileName = body.kind === "file" ? body.file.fileName : null;
    // Nothing is claimed, so nothing keeps it from being stored.
    return (await storeTable(ctx, { name, origin, fileName, built })) as DatasetCreated;
  });
}

function buildRows(ctx: Ctx, rows: readonly Row[], directory: string): Promise<BuiltTable> {
  const { locale, currency } = ctx.workspace;
  return buildTable(readRows(rows, directory), directory, { locale, currency, now: ctx.clock.now(), choices: [] });
}
