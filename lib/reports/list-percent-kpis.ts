import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectPercentKpis } from "./kpi-queries";

/** Which KPIs are fractions that people read as percent, by each dataset's last completed report. */
export async function listPercentKpis(
  ctx: Ctx,
  datasetIds: readonly Id<"dataset">[],
): Promise<(datasetId: Id<"dataset">, label: string) => boolean> {
  const known = await readTransaction(ctx, (tx) => selectPercentKpis(tx, [...new Set(datasetIds)]));
  const keys = new Set(known.map(({ datasetId, label }) => `${datasetId} ${label}`));
  return (datasetId, label) => keys.has(`${datasetId} ${label}`);
}
