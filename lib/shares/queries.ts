import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { reportShares } from "@/db/schema/schedules";
import { workspaces } from "@/db/schema/workspaces";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

export type ShareRow = typeof reportShares.$inferSelect;
export type FoundShare = { share: ShareRow; workspace: typeof workspaces.$inferSelect };

export async function insertShare(ctx: TxCtx, row: Omit<typeof reportShares.$inferInsert, "workspaceId">): Promise<ShareRow> {
  const [made] = await ctx.tx
    .insert(reportShares)
    .values({ ...row, workspaceId: ctx.workspaceId })
    .returning();
  if (made === undefined) throw new Error("No row came back.");
  return made;
}

export function selectShares(ctx: TxCtx, reportId: Id<"report">): Promise<ShareRow[]> {
  return ctx.tx
    .select()
    .from(reportShares)
    .where(and(eq(reportShares.workspaceId, ctx.workspaceId), eq(reportShares.reportId, reportId)))
    .orderBy(desc(reportShares.createdAt), desc(reportShares.id));
}

/** Links of a report that work. */
export async function countWorking(ctx: TxCtx, reportId: Id<"report">, now: Date): Promise<number> {
  const [row] = await ctx.tx
    .select({ count: count() })
    .from(reportShares)
    .where(
      and(
        eq(reportShares.workspaceId, ctx.workspaceId),
        eq(reportShares.reportId, reportId),
        isNull(reportShares.revokedAt),
        gt(reportShares.expiresAt, now),
      ),
    );
  return row?.count ?? 0;
}

export async function selectShare(ctx: TxCtx, reportId: Id<"report">, id: Id<"share">): Promise<ShareRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(reportShares)
    .where(own(ctx, reportId, id));
  return row;
}

/**
 * Another address, or other websites that may embed it.
 * @param was the address that it must still have: somebody else may replace it meanwhile
 * @returns undefined where the link does not work any more, or has another address.
 */
export async function updateWorking(
  ctx: TxCtx,
  reportId: Id<"report">,
  id: Id<"share">,
  changes: Partial<Pick<ShareRow, "tokenHash" | "tokenSealed" | "frameOrigins">>,
  was?: ShareRow["tokenHash"],
): Promise<ShareRow | undefined> {
  const [row] = await ctx.tx
    .update(reportShares)
    .set(changes)
    .where(
      and(
        own(ctx, reportId, id),
        isNull(reportShares.revokedAt),
        gt(reportShares.expiresAt, ctx.clock.now()),
        was === undefined ? undefined : eq(reportShares.tokenHash, was),
      ),
    )
    .returning();
  return row;
}

/** @returns undefined where it was revoked before, or never was. */
export async function markRevoked(ctx: TxCtx, reportId: Id<"report">, id: Id<"share">): Promise<ShareRow | undefined> {
  const [row] = await ctx.tx
    .update(reportShares)
    .set({ revokedAt: ctx.clock.now(), tokenSealed: null })
    .where(and(own(ctx, reportId, id), isNull(reportShares.revokedAt)))
    .returning();
  return row;
}

/** Counts an opening, unless one was counted since `before`. */
export async function countOpening(ctx: TxCtx, id: Id<"share">, before: Date): Promise<void> {
  await ctx.tx
    .update(reportShares)
    .set({ openCount: sql`${reportShares.openCount} + 1`, lastOpenedAt: ctx.clock.now() })
    .where(
      and(
        eq(reportShares.workspaceId, ctx.workspaceId),
        eq(reportShares.id, id),
        or(isNull(reportShares.lastOpenedAt), lt(reportShares.lastOpenedAt, before)),
      ),
    );
}

/** The link with this address and its workspace, whoever's it is: the address is the whole right. */
export async function selectByToken(db: Database["db"], hashes: readonly string[], now: Date): Promise<FoundShare | undefined> {
  const [row] = await db
    .select({ share: reportShares, workspace: workspaces })
    .from(reportShares)
    .innerJoin(workspaces, and(eq(workspaces.id, reportShares.workspaceId), isNull(workspaces.removedAt)))
    .where(and(inArray(reportShares.tokenHash, [...hashes]), isNull(reportShares.revokedAt), gt(reportShares.expiresAt, now)))
    .limit(1);
  return row;
}

function own(ctx: TxCtx, reportId: Id<"report">, id: Id<"share">) {
  return and(eq(reportShares.workspaceId, ctx.workspaceId), eq(reportShares.reportId, reportId), eq(reportShares.id, id));
}
