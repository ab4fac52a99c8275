import { and, desc, eq, gt, lte } from "drizzle-orm";
import { datasetChanges } from "@/db/schema/datasets";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";

/** When all rows of a dataset were replaced last between two moments; null where nothing says so. */
export async function selectReplacedAt(ctx: TxCtx, datasetId: Id<"dataset">, from: Date, until: Date): Promise<Date | null> {
  const [row] = await ctx.tx
    .select({ at: datasetChanges.createdAt })
    .from(datasetChanges)
    .where(
      and(
        eq(datasetChanges.workspaceId, ctx.workspaceId),
        eq(datasetChanges.datasetId, datasetId),
        eq(datasetChanges.kind, "replaced"),
        gt(datasetChanges.createdAt, from),
        lte(datasetChanges.createdAt, until),
      ),
    )
    .orderBy(desc(datasetChanges.createdAt))
    .limit(1);
  return row?.at ?? null;
}
