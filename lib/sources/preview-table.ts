import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import { LIMITS } from "@/lib/contract/limits";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import type { SourceAdapter, SourcePreview } from "@/lib/platform/provider/types";
import { askProvider, PATIENCE_MS } from "@/lib/requests/ask-provider";
import { refusalOf } from "@/lib/requests/refusal-of";
import { refuseMember } from "@/lib/workspaces/rules";
import { chosenTarget } from "./imports/chosen-target";
import { openFields, sourceCtx } from "./provider-ctx";
import { pulledSource } from "./pulled-source";
import { sourceAdapters } from "./registry";
import { adapterOf } from "./source-types";

const ROWS_MAX = 50;
/** A cell is cut here: a look needs no more of it. */
const CELL_CHARS_MAX = 1_000;

/**
 * The first rows of a table or a SELECT. Stores nothing.
 * @throws {AppError} `forbidden` to members, `not_found`, `invalid` naming what was chosen wrongly, the provider's problem.
 */
export async function previewTable(
  ctx: Ctx,
  id: Id<"integration">,
  chosen: BodyOf<typeof contract.previewTable.body>,
  adapters: readonly SourceAdapter[] = sourceAdapters,
): Promise<SourcePreview> {
  refuseMember(ctx.actor, "Only owners and admins can browse sources.");
  const row = await pulledSource(ctx, id);
  const adapter = adapterOf(row.type, adapters);
  const target = chosenTarget(adapter, chosen);
  try {
    const found = await askProvider(ctx, PATIENCE_MS.preview, (signal) =>
      adapter.preview(sourceCtx(ctx, adapter, { integrationId: row.id, fields: openFields(row), signal }), target),
    );
    return shortened(found);
  } catch (error) {
    throw refusalOf(error);
  }
}

function shortened({ columns, rows, hasMore, warnings }: SourcePreview): SourcePreview {
  const cell = (value: SourcePreview["rows"][number][number] | undefined) =>
    typeof value === "string" && value.length > CELL_CHARS_MAX ? `${value.slice(0, CELL_CHARS_MAX)}…` : (value ?? null);
  const shown = columns.slice(0, LIMITS.rowColumns);
  return {
    columns: shown,
    rows: rows.slice(0, ROWS_MAX).map((row) => shown.map((_, i) => cell(row[i]))),
    hasMore: hasMore || rows.length > ROWS_MAX,
    warnings,
  };
}
