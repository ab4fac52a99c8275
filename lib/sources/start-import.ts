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

type Body = BodyOf<typeof contract.startImport.body>;

/**
 * Settles what is read of a source, how and how often, makes the dataset, empty at first, and queues the first run. What is
 * imported beside goes on: each table has a dataset and runs of its own.
 * @throws {AppError} `forbidden` to members, `not_found`, `invalid` naming what was chosen wrongly, `conflict` when it is
 * imported already, the provider's problem.
 */
export async function startImport(
  ctx: Ctx,
  id: Id<"integration">,
  body: Body,
  adapters: readonly SourceAdapter[] = sourceAdapters,
): Promise<IntegrationDetail> {
  refuseMember(ctx.actor, "Only owners and admins can import from sources.");
  const source = await pulledSource(ctx, id);
  const adapter = adapterOf(source.type, adapters);
  const target = chosenTarget(adapter, body);
  const tables = target.tableId === null ? [] : await listTables(ctx, source.id, adapters);
  if (target.tableId === null) checkMode(adapter, body);
  const wanted = wantedImport(adapter, target, body, tables);
  return writeTransaction(ctx, async (tx) => {
    const connection = await lockIntegration(tx, source.id);
    if (connection === undefined) throw notFound("integration");
    return detailOf(tx, await placeImport(tx, connection, wanted));
  });
}

/** Of a SELECT or a file. */
function checkMode(adapter: SourceAdapter, { mode, query, watermark }: Body): void {
  if (mode !== "replace" && query === undefined) {
    throw new AppError("invalid", `mode: ${adapter.label} is read whole each time: choose replace.`);
  }
  if (mode === "append" && watermark === undefined) {
    throw new AppError(
      "invalid",
      "watermark: name the column that grows with every new row, so that only new rows are appended.",
    );
  }
}
