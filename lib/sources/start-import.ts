import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { IntegrationDetail, TableRef } from "@/lib/contract/integrations";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { createEmptyDataset } from "@/lib/datasets/create-empty-dataset";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { chosenTarget } from "./chosen-target";
import { detailOf } from "./detail-of";
import { listTables } from "./list-tables";
import { pulledSource } from "./pulled-source";
import { lockIntegration, updateIntegrationRow } from "./queries";
import { queueRun } from "./queue-run";
import { sourceAdapters } from "./registry";
import { nextSync } from "./rules";
import { selectLivingRun } from "./runs/run-queries";
import { adapterOf } from "./source-types";

type Body = BodyOf<typeof contract.startImport.body>;

/**
 * Settles what a source reads, how and how often, makes the dataset, empty at first, and queues the first run. Importing
 * something else later makes another dataset; the one before stays as it is.
 * @throws {AppError} `forbidden` to members, `not_found`, `invalid` naming what was chosen wrongly, `conflict` while a run is
 * under way, the provider's problem.
 */
export async function startImport(
  ctx: Ctx,
  id: Id<"integration">,
  body: Body,
  adapters: readonly SourceAdapter[] = sourceAdapters,
): Promise<IntegrationDetail> {
  refuseMember(ctx.actor, "Only owners and admins may import from sources.");
  const source = await pulledSource(ctx, id);
  const adapter = adapterOf(source.type, adapters);
  const target = chosenTarget(adapter, body);
  const tableName = target.tableId === null ? null : await nameOfTable(ctx, id, target.tableId, body, adapters);
  if (target.tableId === null) checkMode(adapter, body);
  return writeTransaction(ctx, async (tx) => {
    const row = await lockIntegration(tx, id);
    if (row === undefined) throw notFound("integration");
    if ((await selectLivingRun(tx, id)) !== undefined) {
      throw new AppError(
        "conflict",
        "Rows are being fetched from this source just now. Stop that run first, or wait for its end.",
      );
    }
    const origin = adapter.group === "database" ? "database" : "integration";
    const dataset = await createEmptyDataset(tx, { name: body.datasetName, origin });
    const now = tx.clock.now();
    const changed = await updateIntegrationRow(tx, id, {
      status: "active",
      datasetId: dataset.id,
      target: { ...target, tableName: tableName ?? body.datasetName },
      mode: body.mode,
      schedule: body.schedule,
      cursor: null,
      nextSyncAt: nextSync(body.schedule, now, id),
      lastSyncAt: null,
      lastError: null,
      lastProblem: null,
      lastErrorAt: null,
    });
    if (changed === undefined) throw notFound("integration");
    await queueRun(tx, changed, { trigger: "person" });
    await recordAudit(tx, "integration.import_started", id, { datasetId: dataset.id, mode: body.mode, schedule: body.schedule });
    return detailOf(tx, changed);
  });
}

/** The table that was chosen must be one of the source's, and take the mode. */
async function nameOfTable(ctx: Ctx, id: Id<"integration">, tableId: string, body: Body, adapters: readonly SourceAdapter[]) {
  const table = (await listTables(ctx, id, adapters)).find((each) => each.id === tableId);
  if (table === undefined) throw new AppError("invalid", "tableId: the source has no such table.");
  checkTable(table, body);
  return table.name;
}

function checkTable({ modes, columns, name }: TableRef, { mode, watermark }: Body): void {
  if (!modes.includes(mode)) {
    throw new AppError("invalid", `mode: ${name} can be refreshed by ${modes.join(" or ")} only, because its rows may change.`);
  }
  if (watermark !== undefined && columns.length > 0 && !columns.some((column) => column.name === watermark)) {
    throw new AppError("invalid", `watermark: ${name} has no column of this name.`);
  }
}

/** Of a SELECT or a file. */
function checkMode(adapter: SourceAdapter, { mode, query, watermark }: Body): void {
  if (mode === "append" && query === undefined) {
    throw new AppError("invalid", `mode: ${adapter.label} is read whole each time: choose replace.`);
  }
  if (mode === "append" && watermark === undefined) {
    throw new AppError(
      "invalid",
      "watermark: name the column that grows with every new row, so that only new rows are appended.",
    );
  }
}
