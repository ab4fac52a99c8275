import type { ImportedTable, IntegrationDetail } from "@/lib/contract/integrations";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type IntegrationRow, selectConnection, selectDatasetName, selectTables } from "./queries";
import { selectLivingRun, selectRuns } from "./runs/run-queries";
import { serializeIntegrationDetail, serializeTable } from "./serialize";

/** An integration as its page shows it. */
export async function detailOf(tx: TxCtx, row: IntegrationRow): Promise<IntegrationDetail> {
  const connection = row.connectionId === null ? null : await selectConnection(tx, row);
  const tables: ImportedTable[] = [];
  const own = await besideOf(tx, row);
  if (connection === null) {
    if (row.target !== null) tables.push(serializeTable(row, own));
    for (const table of await selectTables(tx, row.id)) tables.push(serializeTable(table, await besideOf(tx, table)));
  }
  return serializeIntegrationDetail(row, { ...own, now: tx.clock.now(), connection, tables });
}

async function besideOf(tx: TxCtx, row: IntegrationRow) {
  const datasetName = row.datasetId === null ? undefined : await selectDatasetName(tx, row.datasetId);
  const run = (await selectLivingRun(tx, row.id)) ?? (await selectRuns(tx, row.id, 1))[0];
  return { datasetName, run };
}
