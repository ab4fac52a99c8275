import { and, asc, type Column, eq, gt } from "drizzle-orm";
import { calls } from "@/db/schema/calls";
import { datasets } from "@/db/schema/datasets";
import { reports } from "@/db/schema/reports";
import type { TxCtx } from "@/lib/ctx/ctx";

const TABLES = { datasets, reports, calls } as const;
export type Kept = keyof typeof TABLES;

/** Ids after one, in their order. */
export async function selectIds(ctx: TxCtx, kept: Kept, after: string, limit: number): Promise<string[]> {
  const table = TABLES[kept];
  const own: Column = table.id;
  const rows = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.workspaceId, ctx.workspaceId), gt(own, after)))
    .orderBy(asc(table.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
