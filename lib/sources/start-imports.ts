import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { IntegrationDetail } from "@/lib/contract/integrations";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { refuseMember } from "@/lib/workspaces/rules";
import { detailOf } from "./detail-of";
import { chosenTarget } from "./imports/chosen-target";
import { placeImport } from "./imports/place-import";
import { wantedImport } from "./imports/wanted-import";
import { listTables } from "./list-tables";
import { pulledSource } from "./pulled-source";
import { lockIntegration } from "./queries";
import { sourceAdapters } from "./registry";
import { adapterOf } from "./source-types";

type Body = BodyOf<typeof contract.startImports.body>;

/**
 * Begins the imports of several tables of a source, all or none of them. Each has a dataset and runs of its own.
 * @returns the source with all its tables.
 * @throws {AppError} as `startImport`.
 */
export async function startImports(
  ctx: Ctx,
  id: Id<"integration">,
  { tables: chosen, schedule }: Body,
  adapters: readonly SourceAdapter[] = sourceAdapters,
): Promise<IntegrationDetail> {
  refuseMember(ctx.actor, "Only owners and admins can import from sources.");
  const source = await pulledSource(ctx, id);
  const adapter = adapterOf(source.type, adapters);
  const tables = await listTables(ctx, source.id, adapters);
  const ids = new Set(chosen.map(({ tableId }) => tableId));
  if (ids.size < chosen.length) throw new AppError("invalid", "tables: one of them is named twice.");
  const wanted = chosen.map((body) => {
    const table = tables.find((each) => each.id === body.tableId);
    const datasetName = body.datasetName ?? table?.name ?? "";
    const mode = body.mode ?? table?.modes[0] ?? "replace";
    return wantedImport(adapter, chosenTarget(adapter, body), { ...body, datasetName, mode, schedule }, tables);
  });
  return writeTransaction(ctx, async (tx) => {
    const connection = await lockIntegration(tx, source.id);
    if (connection === undefined) throw notFound("integration");
    let own = connection;
    for (const each of wanted) {
      const placed = await placeImport(tx, own, each);
      if (placed.id === own.id) own = placed;
    }
    return detailOf(tx, own);
  });
}
