import type { IntegrationDetail } from "@/lib/contract/integrations";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDatasetNames, selectIntegrations } from "./queries";
import { selectNewestRuns } from "./runs/run-queries";
import { serializeIntegrationDetail } from "./serialize";

/** The same with their settings and newest runs, for the page that shows them. */
export function listIntegrationDetails(ctx: Ctx): Promise<IntegrationDetail[]> {
  return readTransaction(ctx, async (tx) => {
    const rows = await selectIntegrations(tx);
    const names = await selectDatasetNames(tx);
    const runs = await selectNewestRuns(tx);
    const now = tx.clock.now();
    return rows.map((row) =>
      serializeIntegrationDetail(row, { datasetName: names.get(row.datasetId ?? ""), run: runs.get(row.id), now }),
    );
  });
}
