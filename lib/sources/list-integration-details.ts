import type { IntegrationDetail } from "@/lib/contract/integrations";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type IntegrationRow, selectDatasetNames, selectIntegrations, selectTablesBySource } from "./queries";
import { selectNewestRuns } from "./runs/run-queries";
import { serializeIntegrationDetail, serializeTable } from "./serialize";

/** The same with their settings and newest runs, for the page that shows them. */
export function listIntegrationDetails(ctx: Ctx): Promise<IntegrationDetail[]> {
  return readTransaction(ctx, async (tx) => {
    const rows = await selectIntegrations(tx);
    const names = await selectDatasetNames(tx);
    const runs = await selectNewestRuns(tx);
    const beside = (row: IntegrationRow) => ({ datasetName: names.get(row.datasetId ?? ""), run: runs.get(row.id) });
    const tablesOf = await selectTablesBySource(tx);
    const now = tx.clock.now();
    return rows.map((row) => {
      const tables = [row, ...tablesOf(row.id)].filter(({ target }) => target !== null);
      const listed = tables.map((table) => serializeTable(table, beside(table)));
      return serializeIntegrationDetail(row, { ...beside(row), now, connection: null, tables: listed });
    });
  });
}
