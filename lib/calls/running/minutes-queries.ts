import { and, eq, sql } from "drizzle-orm";
import { callMinutes, callReservations } from "@/db/schema/calls";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";

/**
 * Holds seconds of a month for a call, once however often it is asked. @returns false when so many are not left: then nothing is held.
 */
export async function reserveSeconds(
  ctx: TxCtx,
  callId: Id<"call">,
  { month, seconds, limitSec }: { month: string; seconds: number; limitSec: number },
): Promise<boolean> {
  const [held] = await ctx.tx
    .select({ callId: callReservations.callId })
    .from(callReservations)
    .where(ownReservation(ctx, callId));
  if (held !== undefined) return true;
  await ctx.tx.insert(callMinutes).values({ workspaceId: ctx.workspaceId, month }).onConflictDoNothing();
  // One statement that waits for whoever holds the row, and counts again then: together no more than the limit.
  const rows = await ctx.tx
    .update(callMinutes)
    .set({ reservedSec: sql`${callMinutes.reservedSec} + ${seconds}` })
    .where(
      and(
        eq(callMinutes.workspaceId, ctx.workspaceId),
        eq(callMinutes.month, month),
        sql`${callMinutes.usedSec} + ${callMinutes.reservedSec} + ${seconds} <= ${limitSec}`,
      ),
    )
    .returning({ month: callMinutes.month });
  if (rows.length === 0) return false;
  await ctx.tx.insert(callReservations).values({ callId, workspaceId: ctx.workspaceId, month, seconds });
  return true;
}

/** Gives back what a call holds; nothing happens where it holds nothing. */
export async function releaseSeconds(ctx: TxCtx, callId: Id<"call">): Promise<void> {
  await settle(ctx, callId, false);
}

/** Counts what a call holds as used; nothing happens where it holds nothing. */
export async function spendSeconds(ctx: TxCtx, callId: Id<"call">): Promise<void> {
  await settle(ctx, callId, true);
}

async function settle(ctx: TxCtx, callId: Id<"call">, isSpent: boolean): Promise<void> {
  const [held] = await ctx.tx
    .delete(callReservations)
    .where(ownReservation(ctx, callId))
    .returning({ month: callReservations.month, seconds: callReservations.seconds });
  if (held === undefined) return;
  await ctx.tx
    .update(callMinutes)
    .set({
      reservedSec: sql`${callMinutes.reservedSec} - ${held.seconds}`,
      ...(isSpent ? { usedSec: sql`${callMinutes.usedSec} + ${held.seconds}` } : {}),
    })
    .where(and(eq(callMinutes.workspaceId, ctx.workspaceId), eq(callMinutes.month, held.month)));
}

function ownReservation(ctx: TxCtx, callId: Id<"call">) {
  return and(eq(callReservations.workspaceId, ctx.workspaceId), eq(callReservations.callId, callId));
}
