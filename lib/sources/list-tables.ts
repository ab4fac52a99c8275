import type { TableRef } from "@/lib/contract/integrations";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { askProvider, PATIENCE_MS } from "@/lib/requests/ask-provider";
import { refusalOf } from "@/lib/requests/refusal-of";
import { refuseMember } from "@/lib/workspaces/rules";
import { openFields, sourceCtx } from "./provider-ctx";
import { pulledSource } from "./pulled-source";
import { sourceAdapters } from "./registry";
import { adapterOf } from "./source-types";

/**
 * What can be imported from a source.
 * @throws {AppError} `forbidden` to members, `not_found`, `conflict` for a source without tables, the provider's problem.
 */
export async function listTables(
  ctx: Ctx,
  id: Id<"integration">,
  adapters: readonly SourceAdapter[] = sourceAdapters,
): Promise<TableRef[]> {
  refuseMember(ctx.actor, "Only owners and admins can browse sources.");
  const row = await pulledSource(ctx, id);
  const adapter = adapterOf(row.type, adapters);
  const { listTables: list } = adapter;
  if (list === undefined) throw new AppError("conflict", `${adapter.label} has no tables to choose from.`);
  try {
    return await askProvider(ctx, PATIENCE_MS.tables, (signal) =>
      list.call(adapter, sourceCtx(ctx, adapter, { integrationId: row.id, fields: openFields(row), signal })),
    );
  } catch (error) {
    throw refusalOf(error);
  }
}
