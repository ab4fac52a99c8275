import { and, asc, count, eq, getTableColumns, gt, gte, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { calls, callTexts } from "@/db/schema/calls";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { toldConfidence } from "../listing/list-queries";
import { ownCall } from "../running/queries";
import type { FactSource } from "./fact-row";

/** How far one went through the calls of a workspace. */
export interface FactsCursor {
  startedAt: string;
  id: Id<"call">;
}

/** COMPLETED calls that are not in the dataset, those given or the next behind the cursor; locked until the transaction ends. */
export function lockPendingFacts(
  ctx: TxCtx,
  which: { ids: readonly Id<"call">[] } | { after: FactsCursor | null; limit: number },
): Promise<FactSource[]> {
  const columns = getTableColumns(calls);
  const after = "after" in which ? which.after : null;
  const pending = ctx.tx
    .select({ ...columns, metrics: callTexts.metrics, scoreConfidence: toldConfidence })
    .from(calls)
    .innerJoin(callTexts, and(eq(callTexts.workspaceId, calls.workspaceId), eq(callTexts.callId, calls.id)))
    .where(
      and(
        eq(calls.workspaceId, ctx.workspaceId),
        eq(calls.status, "COMPLETED"),
        isNull(calls.factsBatchId),
        // One that is being corrected comes when that is done.
        gte(calls.summaryVersion, calls.version),
        "ids" in which ? inArray(calls.id, [...which.ids]) : undefined,
        after === null ? undefined : behind(after),
      ),
    )
    .orderBy(asc(calls.startedAt), asc(calls.id))
    .for("update", { of: calls });
  return "limit" in which ? pending.limit(which.limit) : pending;
}

function behind({ startedAt, id }: FactsCursor) {
  const at = new Date(startedAt);
  return and(gte(calls.startedAt, at), or(gt(calls.startedAt, at), gt(calls.id, id)));
}

/** Says of calls which batch holds their rows; null: none. */
export async function markFacts(ctx: TxCtx, ids: readonly Id<"call">[], batchId: Id<"batch"> | null): Promise<void> {
  await ctx.tx
    .update(calls)
    .set({ factsBatchId: batchId })
    .where(and(eq(calls.workspaceId, ctx.workspaceId), inArray(calls.id, [...ids])));
}

/** No call is in the dataset any more. */
export async function clearFacts(ctx: TxCtx): Promise<void> {
  await ctx.tx
    .update(calls)
    .set({ factsBatchId: null })
    .where(and(eq(calls.workspaceId, ctx.workspaceId), isNotNull(calls.factsBatchId)));
}

/** How many calls say of each batch that it holds their row. */
export async function countFactsByBatch(ctx: TxCtx): Promise<Map<Id<"batch">, number>> {
  const rows = await ctx.tx
    .select({ batchId: calls.factsBatchId, calls: count() })
    .from(calls)
    .where(and(eq(calls.workspaceId, ctx.workspaceId), isNotNull(calls.factsBatchId)))
    .groupBy(calls.factsBatchId);
  return new Map(rows.flatMap(({ batchId, calls: of }) => (batchId === null ? [] : [[batchId, of] as const])));
}

/** Calls whose rows a batch held, locked until the transaction ends. */
export async function lockFactsOfBatch(ctx: TxCtx, batchId: Id<"batch">): Promise<Id<"call">[]> {
  const rows = await ctx.tx
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.workspaceId, ctx.workspaceId), eq(calls.factsBatchId, batchId)))
    .orderBy(asc(calls.startedAt), asc(calls.id))
    .for("update");
  return rows.map(({ id }) => id);
}

/** Where a call stands towards the dataset. */
export async function selectFactsState(ctx: TxCtx, callId: Id<"call">) {
  const [row] = await ctx.tx
    .select({ batchId: calls.factsBatchId, version: calls.version, summaryVersion: calls.summaryVersion })
    .from(calls)
    .where(ownCall(ctx, callId));
  return row;
}
