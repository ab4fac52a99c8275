import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { notices } from "@/db/schema/notices";
import { memberships } from "@/db/schema/workspaces";
import type { Role } from "@/lib/contract/account";
import type { TxCtx } from "@/lib/ctx/ctx";

export type NoticeRow = typeof notices.$inferSelect;

/** People of the workspace with one of these roles. */
export async function selectPeople(ctx: TxCtx, roles: readonly Role[]): Promise<string[]> {
  const rows = await ctx.tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, ctx.workspaceId), inArray(memberships.role, [...roles])))
    .orderBy(memberships.userId);
  return rows.map(({ userId }) => userId);
}

/** @returns the ids of those that are new: a person is told of a subject once. */
export async function insertNotices(ctx: TxCtx, rows: Omit<typeof notices.$inferInsert, "workspaceId">[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const inserted = await ctx.tx
    .insert(notices)
    .values(rows.map((row) => ({ ...row, workspaceId: ctx.workspaceId })))
    .onConflictDoNothing()
    .returning({ id: notices.id });
  return inserted.map(({ id }) => id);
}

/** Newest first. */
export function selectNotices(ctx: TxCtx, userId: string, limit: number): Promise<NoticeRow[]> {
  return ctx.tx
    .select()
    .from(notices)
    .where(ofPerson(ctx, userId))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit);
}

/** Marks a person's unread notices as read: those named, all without names. @returns how many. */
export async function markRead(
  ctx: TxCtx,
  userId: string,
  { ids, at }: { ids: readonly string[] | undefined; at: Date },
): Promise<number> {
  const named = ids === undefined ? undefined : inArray(notices.id, [...ids]);
  const rows = await ctx.tx
    .update(notices)
    .set({ readAt: at })
    .where(and(ofPerson(ctx, userId), isNull(notices.readAt), named))
    .returning({ id: notices.id });
  return rows.length;
}

export async function selectNotice(ctx: TxCtx, id: string): Promise<NoticeRow | undefined> {
  const [row] = await ctx.tx.select().from(notices).where(byId(ctx, id));
  return row;
}

/** Notes that the mail of a notice left, unless it has before. */
export async function markMailed(ctx: TxCtx, id: string, at: Date): Promise<void> {
  await ctx.tx
    .update(notices)
    .set({ mailedAt: at })
    .where(and(byId(ctx, id), isNull(notices.mailedAt)));
}

function byId(ctx: TxCtx, id: string) {
  return and(eq(notices.workspaceId, ctx.workspaceId), eq(notices.id, id));
}

function ofPerson(ctx: TxCtx, userId: string) {
  return and(eq(notices.workspaceId, ctx.workspaceId), eq(notices.userId, userId));
}
