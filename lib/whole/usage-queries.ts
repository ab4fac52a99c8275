import { count, desc, eq, sum } from "drizzle-orm";
import { datasets } from "@/db/schema/datasets";
import type { TxCtx } from "@/lib/ctx/ctx";

/** Rows of all datasets, and the datasets with the most. */
export async function selectRowUsage({ tx, workspaceId }: TxCtx, named: number) {
  const own = eq(datasets.workspaceId, workspaceId);
  const [all] = await tx
    .select({ datasets: count(), total: sum(datasets.rowCount).mapWith(Number) })
    .from(datasets)
    .where(own);
  const fullest = await tx
    .select({ id: datasets.id, name: datasets.name, rows: datasets.rowCount })
    .from(datasets)
    .where(own)
    .orderBy(desc(datasets.rowCount), desc(datasets.id))
    .limit(named);
  return { total: all?.total ?? 0, datasets: all?.datasets ?? 0, fullest };
}
