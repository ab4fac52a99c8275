import { and, asc, count, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { calls } from "@/db/schema/calls";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { ownCall } from "../running/queries";
import { type CallRun, OPEN_STATUSES } from "../running/rules";

/** Keeps others from letting in calls of this connection until the transaction ends: together they would let in too many. */
export async function lockReleases(ctx: TxCtx, connectionId: Id<"connection">): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`release ${connectionId}`}, 0))`);
}

/** Calls of a connection that are in the workflow, or queued for it. */
export async function countReleased(ctx: TxCtx, connectionId: Id<"connection">): Promise<number> {
  const [row] = await ctx.tx
    .select({ n: count() })
    .from(calls)
    .where(
      and(
        eq(calls.workspaceId, ctx.workspaceId),
        eq(calls.connectionId, connectionId),
        inArray(calls.status, [...OPEN_STATUSES]),
        isNull(calls.releaseAt),
      ),
    );
  return row?.n ?? 0;
}

/** Lets in the calls that have waited longest, and whose time has come. @returns them with their attempt. */
export async function releaseDue(
  ctx: TxCtx,
  { connectionId, limit }: { connectionId: Id<"connection">; limit: number },
): Promise<{ id: Id<"call">; attempt: number }[]> {
  const due = await ctx.tx
    .select({ id: calls.id })
    .from(calls)
    .where(
      and(
        eq(calls.workspaceId, ctx.workspaceId),
        eq(calls.connectionId, connectionId),
        eq(calls.status, "PENDING"),
        lte(calls.releaseAt, ctx.clock.now()),
      ),
    )
    .orderBy(asc(calls.releaseAt), asc(calls.startedAt), asc(calls.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return ctx.tx
    .update(calls)
    .set({ releaseAt: null })
    .where(and(eq(calls.workspaceId, ctx.workspaceId), inArray(calls.id, ids)))
    .returning({ id: calls.id, attempt: calls.attempt });
}

/** PENDING or PROCESSING → PENDING as the next attempt, for later. @returns false when the run has been overtaken. */
export async function postponeRun(ctx: TxCtx, run: CallRun, { at, looks }: { at: Date; looks: 0 | 1 }): Promise<boolean> {
  const rows = await ctx.tx
    .update(calls)
    .set({
      status: "PENDING",
      attempt: sql`${calls.attempt} + 1`,
      releaseAt: at,
      looks: sql`${calls.looks} + ${looks}`,
      step: null,
      progressPercent: null,
    })
    .where(and(ownCall(ctx, run.callId), eq(calls.attempt, run.attempt), inArray(calls.status, [...OPEN_STATUSES])))
    .returning({ id: calls.id });
  return rows.length > 0;
}
