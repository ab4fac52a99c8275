import type { IntegrationDetail } from "@/lib/contract/integrations";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type IntegrationRow, selectDatasetName } from "./queries";
import { selectLivingRun, selectRuns } from "./runs/run-queries";
import { serializeIntegrationDetail } from "./serialize";

/** An integration as its page shows it. */
export async function detailOf(tx: TxCtx, row: IntegrationRow): Promise<IntegrationDetail> {
  const datasetName = row.datasetId === null ? undefined : await selectDatasetName(tx, row.datasetId);
  const run = (await selectLivingRun(tx, row.id)) ?? (await selectRuns(tx, row.id, 1))[0];
  return serializeIntegrationDetail(row, { datasetName, run, now: tx.clock.now() });
}
