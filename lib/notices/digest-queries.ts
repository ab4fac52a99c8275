import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { noticeSettings, notices } from "@/db/schema/notices";
import { memberships, workspaces } from "@/db/schema/workspaces";
import type { Digest } from "@/lib/contract/words/notice-words";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import type { NoticeRow } from "./queries";
import { DIGEST_DEFAULT } from "./rules";

interface DigestReader {
  userId: Id<"user">;
  /** Null: as it holds for people who have chosen nothing. */
  digest: Digest | null;
}

/** People who were in the workspace at a moment, did not switch the digest off, and have not had that of the day. */
export function selectDigestReaders(ctx: TxCtx, { day, at }: { day: string; at: Date }): Promise<DigestReader[]> {
  return ctx.tx
    .select({ userId: memberships.userId, digest: noticeSettings.digest })
    .from(memberships)
    .leftJoin(
      noticeSettings,
      and(eq(noticeSettings.workspaceId, memberships.workspaceId), eq(noticeSettings.userId, memberships.userId)),
    )
    .where(
      and(
        eq(memberships.workspaceId, ctx.workspaceId),
        lt(memberships.createdAt, at),
        or(isNull(noticeSettings.digest), ne(noticeSettings.digest, "off")),
        or(isNull(noticeSettings.lastDigestDay), lt(noticeSettings.lastDigestDay, day)),
      ),
    )
    .orderBy(memberships.userId);
}

/** @returns false when the person has had the digest of this day, or a later one: then nothing was changed. */
export async function setDigestDay(ctx: TxCtx, userId: Id<"user">, day: string): Promise<boolean> {
  const rows = await ctx.tx
    .insert(noticeSettings)
    .values({ workspaceId: ctx.workspaceId, userId, lastDigestDay: day })
    .onConflictDoUpdate({
      target: [noticeSettings.workspaceId, noticeSettings.userId],
      set: { lastDigestDay: day },
      setWhere: or(isNull(noticeSettings.lastDigestDay), lt(noticeSettings.lastDigestDay, day)),
    })
    .returning({ userId: noticeSettings.userId });
  return rows.length > 0;
}

/** What waits for a person's digest, newest first. */
export function selectWaiting(ctx: TxCtx, userId: Id<"user">): Promise<NoticeRow[]> {
  return ctx.tx
    .select()
    .from(notices)
    .where(and(eq(notices.workspaceId, ctx.workspaceId), eq(notices.userId, userId), eq(notices.isForDigest, true)))
    .orderBy(desc(notices.createdAt), desc(notices.id));
}

/** These have left with a digest. */
export async function markDigested(ctx: TxCtx, ids: readonly Id<"notice">[], at: Date): Promise<void> {
  await ctx.tx
    .update(notices)
    .set({ isForDigest: false, mailedAt: at })
    .where(and(eq(notices.workspaceId, ctx.workspaceId), inArray(notices.id, [...ids])));
}

/** Time zones that workspaces are in. */
export async function selectTimeZones(database: Database): Promise<string[]> {
  const rows = await database.db.selectDistinct({ timeZone: workspaces.timeZone }).from(workspaces);
  return rows.map(({ timeZone }) => timeZone);
}

/** Workspaces of a time zone in which somebody who gets one of these digests has not had that of the day. */
export async function selectDueWorkspaces(
  database: Database,
  due: { timeZone: string; day: string; at: Date; digests: readonly Digest[] },
): Promise<string[]> {
  const rows = await database.db
    .selectDistinct({ workspaceId: memberships.workspaceId })
    .from(memberships)
    .innerJoin(workspaces, and(eq(workspaces.id, memberships.workspaceId), isNull(workspaces.removedAt)))
    .leftJoin(
      noticeSettings,
      and(eq(noticeSettings.workspaceId, memberships.workspaceId), eq(noticeSettings.userId, memberships.userId)),
    )
    .where(
      and(
        eq(workspaces.timeZone, due.timeZone),
        lt(memberships.createdAt, due.at),
        inArray(sql`coalesce(${noticeSettings.digest}, ${DIGEST_DEFAULT})`, [...due.digests]),
        or(isNull(noticeSettings.lastDigestDay), lt(noticeSettings.lastDigestDay, due.day)),
      ),
    );
  return rows.map(({ workspaceId }) => workspaceId);
}
