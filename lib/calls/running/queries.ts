import { and, eq } from "drizzle-orm";
import { calls, callTexts, connections } from "@/db/schema/calls";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";

export type CallRow = typeof calls.$inferSelect;
export type CallTextRow = typeof callTexts.$inferSelect;

export async function insertCall(ctx: TxCtx, row: Omit<typeof calls.$inferInsert, "workspaceId">): Promise<void> {
  await ctx.tx.insert(calls).values({ ...row, workspaceId: ctx.workspaceId });
}

export async function selectCall(ctx: TxCtx, id: Id<"call">): Promise<CallRow | undefined> {
  const [row] = await ctx.tx.select().from(calls).where(ownCall(ctx, id));
  return row;
}

export async function selectCallText(ctx: TxCtx, id: Id<"call">): Promise<CallTextRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(callTexts)
    .where(and(eq(callTexts.workspaceId, ctx.workspaceId), eq(callTexts.callId, id)));
  return row;
}

/** Whether callers of its connection hear that they are recorded before the recording begins. */
export async function selectIsAnnounced(ctx: TxCtx, { connectionId }: Pick<CallRow, "connectionId">): Promise<boolean> {
  if (connectionId === null) return false;
  const [row] = await ctx.tx
    .select({ isRecordingAnnounced: connections.isRecordingAnnounced })
    .from(connections)
    .where(and(eq(connections.workspaceId, ctx.workspaceId), eq(connections.id, connectionId)));
  return row?.isRecordingAnnounced ?? false;
}

/** Keeps a call from being deleted until the transaction ends; others may go on changing it. @returns false when it is gone. */
export async function holdCall(ctx: TxCtx, id: Id<"call">): Promise<boolean> {
  const rows = await ctx.tx.select({ id: calls.id }).from(calls).where(ownCall(ctx, id)).for("key share");
  return rows.length > 0;
}

export function ownCall(ctx: Pick<TxCtx, "workspaceId">, id: Id<"call">) {
  return and(eq(calls.workspaceId, ctx.workspaceId), eq(calls.id, id));
}
