import type { contract } from "@/lib/contract/contract";
import type { DatasetCreated } from "@/lib/contract/datasets";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { AskedChoice } from "@/lib/contract/reading";
import type { Row } from "@/lib/contract/rows";
import { readingOf } from "@/lib/contract/tables/file-form";
import type { DatasetOrigin } from "@/lib/contract/words/dataset-words";
import type { Ctx } from "@/lib/ctx/ctx";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { readRows } from "./reading/read-rows";
import { originOf } from "./rules";
import { type BuiltTable, buildTable } from "./segments/build-table";
import { placeChoices } from "./segments/place-choices";
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
    const asked = askedOf(body);
    const { choices, name, fileName } = asked;
    const known = { directory, workspace: ctx.workspace, now: ctx.clock.now() };
    const built =
      body.kind === "file"
        ? await readUpload(body.file, { ...known, choices }, { settings: asked.settings })
        : await buildRows(ctx, { rows: body.value.rows, choices }, directory);
    placeChoices(
      built.columns.map((column) => column.name),
      choices,
    );
    // Nothing is claimed, so nothing keeps it from being stored.
    return (await storeTable(ctx, { name, origin, fileName, built })) as DatasetCreated;
  });
}

function askedOf(body: BodyOf<typeof contract.createDataset.body>) {
  if (body.kind === "json") return { choices: body.value.choices ?? [], settings: {}, name: body.value.name, fileName: null };
  const { name, ...form } = body.fields;
  return { ...readingOf(form), name, fileName: body.file.fileName };
}

function buildRows(
  ctx: Ctx,
  { rows, choices }: { rows: readonly Row[]; choices: readonly AskedChoice[] },
  directory: string,
): Promise<BuiltTable> {
  const { locale, currency } = ctx.workspace;
  return buildTable(readRows(rows, directory), directory, { locale, currency, now: ctx.clock.now(), choices });
}
