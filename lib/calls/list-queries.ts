import { and, count, desc, eq, gte, lt } from "drizzle-orm";
import { callMinutes, calls } from "@/db/schema/calls";
import type { CallQuery } from "@/lib/contract/calls";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { ListedCall } from "./serialize";

export function selectCalls(ctx: TxCtx, query: CallQuery): Promise<ListedCall[]> {
  return ctx.tx
    .select()
    .from(calls)
    .where(
      and(
        eq(calls.workspaceId, ctx.workspaceId),
        query.status === undefined ? undefined : eq(calls.status, query.status),
        query.since === undefined ? undefined : gte(calls.startedAt, new Date(query.since)),
        query.cursor === undefined ? undefined : lt(calls.id, query.cursor),
      ),
    )
    .orderBy(desc(calls.startedAt), desc(calls.id))
    .limit(query.limit + 1);
}

export async function selectMonth(ctx: TxCtx, month: string): Promise<{ usedSec: number; reservedSec: number }> {
  const [row] = await ctx.tx
    .select({ usedSec: callMinutes.usedSec, reservedSec: callMinutes.reservedSec })
    .from(callMinutes)
    .where(and(eq(callMinutes.workspaceId, ctx.workspaceId), eq(callMinutes.month, month)));
  return row ?? { usedSec: 0, reservedSec: 0 };
}

export async function countCalls(ctx: TxCtx, status: "FAILED" | "SKIPPED"): Promise<number> {
  const [row] = await ctx.tx
    .select({ n: count() })
    .from(calls)
    .where(and(eq(calls.workspaceId, ctx.workspaceId), eq(calls.status, status)));
  return row?.n ?? 0;
}
