import { and, eq } from "drizzle-orm";
import { calls, callTexts } from "@/db/schema/calls";
import type { TxCtx } from "@/lib/ctx/ctx";

export type CallRow = typeof calls.$inferSelect;
export type CallTextRow = typeof callTexts.$inferSelect;

export async function insertCall(ctx: TxCtx, row: Omit<typeof calls.$inferInsert, "workspaceId">): Promise<void> {
  await ctx.tx.insert(calls).values({ ...row, workspaceId: ctx.workspaceId });
}

export async function selectCall(ctx: TxCtx, id: string): Promise<CallRow | undefined> {
  const [row] = await ctx.tx.select().from(calls).where(ownCall(ctx, id));
  return row;
}

export async function selectCallText(ctx: TxCtx, id: string): Promise<CallTextRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(callTexts)
    .where(and(eq(callTexts.workspaceId, ctx.workspaceId), eq(callTexts.callId, id)));
  return row;
}

export function ownCall(ctx: Pick<TxCtx, "workspaceId">, id: string) {
  return and(eq(calls.workspaceId, ctx.workspaceId), eq(calls.id, id));
}
