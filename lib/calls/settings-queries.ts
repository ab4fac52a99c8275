import { and, eq, isNotNull, sql } from "drizzle-orm";
import { callSettings, calls } from "@/db/schema/calls";
import type { TxCtx } from "@/lib/ctx/ctx";
import { onlyRow } from "@/lib/ctx/only-row";

type CallSettingsRow = typeof callSettings.$inferSelect;

export async function selectCallSettings(ctx: TxCtx): Promise<CallSettingsRow | undefined> {
  const [row] = await ctx.tx.select().from(callSettings).where(eq(callSettings.workspaceId, ctx.workspaceId));
  return row;
}

/** The workspace's row, made where there is none, locked until the transaction ends. Lock it before any call. */
export async function lockCallSettings(ctx: TxCtx): Promise<CallSettingsRow> {
  await ctx.tx.insert(callSettings).values({ workspaceId: ctx.workspaceId }).onConflictDoNothing();
  return onlyRow(
    await ctx.tx.select().from(callSettings).where(eq(callSettings.workspaceId, ctx.workspaceId)).for("no key update"),
  );
}

export async function updateCallSettingsRow(
  ctx: TxCtx,
  values: Partial<Pick<CallSettingsRow, "audioDays" | "weights" | "factsDatasetId">>,
): Promise<void> {
  await ctx.tx
    .update(callSettings)
    .set({ ...values, updatedAt: ctx.clock.now() })
    .where(eq(callSettings.workspaceId, ctx.workspaceId));
}

/**
 * Brings the end of recordings that are kept forward to so many days after their call was COMPLETED; none is kept longer for it.
 * @returns how many.
 */
export async function shortenKeptAudio(ctx: TxCtx, days: number): Promise<number> {
  const end = days === 0 ? ctx.clock.now() : sql`${calls.processedAt} + make_interval(days => ${days})`;
  const rows = await ctx.tx
    .update(calls)
    .set({ audioUntil: end })
    .where(
      and(
        eq(calls.workspaceId, ctx.workspaceId),
        eq(calls.status, "COMPLETED"),
        isNotNull(calls.audioKey),
        sql`(${calls.audioUntil} is null or ${calls.audioUntil} > ${days === 0 ? sql`${ctx.clock.now().toISOString()}::timestamptz` : end})`,
      ),
    )
    .returning({ id: calls.id });
  return rows.length;
}
