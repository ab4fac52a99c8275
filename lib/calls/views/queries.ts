import { and, asc, eq, sql } from "drizzle-orm";
import { callViews } from "@/db/schema/call-views";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";

export type ViewRow = typeof callViews.$inferSelect;
type Whose = Id<"user">;

/** A person's views by name. */
export function selectViews(ctx: TxCtx, userId: Whose): Promise<ViewRow[]> {
  return ctx.tx
    .select()
    .from(callViews)
    .where(of(ctx, userId))
    .orderBy(asc(sql`lower(${callViews.name})`), asc(callViews.id));
}

/** Lets one change of a person's views follow the other. */
export async function lockViews(ctx: TxCtx, userId: Whose): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`call_views ${ctx.workspaceId} ${userId}`}, 0))`);
}

export async function insertView(ctx: TxCtx, row: Omit<ViewRow, "workspaceId">): Promise<void> {
  await ctx.tx.insert(callViews).values({ ...row, workspaceId: ctx.workspaceId });
}

export async function updateView(
  ctx: TxCtx,
  { userId, id }: { userId: Whose; id: Id<"callView"> },
  changes: Partial<Pick<ViewRow, "name" | "filters" | "isDefault">>,
): Promise<void> {
  await ctx.tx
    .update(callViews)
    .set(changes)
    .where(and(of(ctx, userId), eq(callViews.id, id)));
}

/** No view is what the list opens with. */
export async function clearDefault(ctx: TxCtx, userId: Whose): Promise<void> {
  await ctx.tx
    .update(callViews)
    .set({ isDefault: false })
    .where(and(of(ctx, userId), callViews.isDefault));
}

/** @returns false where there is none. */
export async function deleteView(ctx: TxCtx, { userId, id }: { userId: Whose; id: Id<"callView"> }): Promise<boolean> {
  const gone = await ctx.tx
    .delete(callViews)
    .where(and(of(ctx, userId), eq(callViews.id, id)))
    .returning({ id: callViews.id });
  return gone.length > 0;
}

const of = (ctx: TxCtx, userId: Whose) => and(eq(callViews.workspaceId, ctx.workspaceId), eq(callViews.userId, userId));
