import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { noticeSettings, notices } from "@/db/schema/notices";
import { memberships } from "@/db/schema/workspaces";
import type { NoticeKind } from "@/lib/contract/people/notices";
import type { Role } from "@/lib/contract/roles";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { onlyRow } from "@/lib/ctx/only-row";
import type { Chosen } from "./rules";

export type NoticeRow = typeof notices.$inferSelect;
type SettingsRow = typeof noticeSettings.$inferSelect;

/** People of the workspace with one of these roles, or named, each with what he chose. */
export function selectPeople(
  ctx: TxCtx,
  { roles, people }: { roles: readonly Role[]; people: readonly Id<"user">[] },
): Promise<(Chosen & { userId: Id<"user"> })[]> {
  return ctx.tx
    .select({ userId: memberships.userId, kinds: noticeSettings.kinds, digest: noticeSettings.digest })
    .from(memberships)
    .leftJoin(
      noticeSettings,
      and(eq(noticeSettings.workspaceId, memberships.workspaceId), eq(noticeSettings.userId, memberships.userId)),
    )
    .where(
      and(
        eq(memberships.workspaceId, ctx.workspaceId),
        or(inArray(memberships.role, [...roles]), inArray(memberships.userId, [...people])),
      ),
    )
    .orderBy(memberships.userId);
}

/** @returns the ids of those that are new: a person is told of a subject once. */
export async function insertNotices(
  ctx: TxCtx,
  rows: Omit<typeof notices.$inferInsert, "workspaceId">[],
): Promise<Id<"notice">[]> {
  if (rows.length === 0) return [];
  const inserted = await ctx.tx
    .insert(notices)
    .values(rows.map((row) => ({ ...row, workspaceId: ctx.workspaceId })))
    .onConflictDoNothing()
    .returning({ id: notices.id });
  return inserted.map(({ id }) => id);
}

/** Those that are listed, newest first; older ones than `before`. One that is not the person's has nothing older. */
export function selectNotices(
  ctx: TxCtx,
  userId: Id<"user">,
  { before, isUnread, limit }: { before: string | undefined; isUnread: boolean | undefined; limit: number },
): Promise<NoticeRow[]> {
  const place = sql`(select ${notices.createdAt}, ${notices.id} from ${notices} where ${notices.id} = ${before} and ${ofPerson(ctx, userId)})`;
  return ctx.tx
    .select()
    .from(notices)
    .where(
      and(
        ofPerson(ctx, userId),
        eq(notices.isListed, true),
        before === undefined ? undefined : sql`(${notices.createdAt}, ${notices.id}) < ${place}`,
        isUnread === undefined ? undefined : isUnread ? isNull(notices.readAt) : isNotNull(notices.readAt),
      ),
    )
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit);
}

/** Marks a person's unread notices as read: those named, all without names. @returns how many. */
export async function markRead(
  ctx: TxCtx,
  userId: Id<"user">,
  { ids, at }: { ids: readonly Id<"notice">[] | undefined; at: Date },
): Promise<number> {
  const named = ids === undefined ? undefined : inArray(notices.id, [...ids]);
  const rows = await ctx.tx
    .update(notices)
    .set({ readAt: at })
    .where(and(ofPerson(ctx, userId), eq(notices.isListed, true), isNull(notices.readAt), named))
    .returning({ id: notices.id });
  return rows.length;
}

export async function selectNotice(ctx: TxCtx, id: Id<"notice">): Promise<NoticeRow | undefined> {
  const [row] = await ctx.tx.select().from(notices).where(byId(ctx, id));
  return row;
}

/** Notes that the mail of a notice left, unless it has before. */
export async function markMailed(ctx: TxCtx, id: Id<"notice">, at: Date): Promise<void> {
  await ctx.tx
    .update(notices)
    .set({ mailedAt: at })
    .where(and(byId(ctx, id), isNull(notices.mailedAt)));
}

/** What a person chose; undefined where he has chosen nothing. */
export async function selectSettings(ctx: TxCtx, userId: Id<"user">): Promise<SettingsRow | undefined> {
  const [row] = await ctx.tx.select().from(noticeSettings).where(settingsOf(ctx, userId));
  return row;
}

/** The same, held until the transaction ends; made where there is none. */
export async function lockSettings(ctx: TxCtx, userId: Id<"user">): Promise<SettingsRow> {
  await ctx.tx.insert(noticeSettings).values({ workspaceId: ctx.workspaceId, userId }).onConflictDoNothing();
  return onlyRow(await ctx.tx.select().from(noticeSettings).where(settingsOf(ctx, userId)).for("update"));
}

export async function updateSettings(
  ctx: TxCtx,
  userId: Id<"user">,
  values: Pick<SettingsRow, "kinds" | "digest" | "lastDigestDay" | "updatedAt">,
): Promise<void> {
  await ctx.tx.update(noticeSettings).set(values).where(settingsOf(ctx, userId));
}

/** Notices of these kinds wait for a person's digest no longer. */
export async function dropFromDigest(ctx: TxCtx, userId: Id<"user">, kinds: readonly NoticeKind[]): Promise<void> {
  await ctx.tx
    .update(notices)
    .set({ isForDigest: false })
    .where(and(ofPerson(ctx, userId), eq(notices.isForDigest, true), inArray(notices.kind, [...kinds])));
}

function byId(ctx: TxCtx, id: Id<"notice">) {
  return and(eq(notices.workspaceId, ctx.workspaceId), eq(notices.id, id));
}

function ofPerson(ctx: TxCtx, userId: Id<"user">) {
  return and(eq(notices.workspaceId, ctx.workspaceId), eq(notices.userId, userId));
}

function settingsOf(ctx: TxCtx, userId: Id<"user">) {
  return and(eq(noticeSettings.workspaceId, ctx.workspaceId), eq(noticeSettings.userId, userId));
}
