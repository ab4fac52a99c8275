import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { requestCounts } from "@/db/schema/box";
import { callMinutes, calls } from "@/db/schema/calls";
import { datasetChanges, datasets } from "@/db/schema/datasets";
import { reports } from "@/db/schema/reports";
import { apiKeys, memberships, workspaces } from "@/db/schema/workspaces";
import type { Id } from "@/lib/core/ids";
import { PLAN_LIMITS, PLANS } from "@/lib/core/plans";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

/** What is said of a report that has ended, and who of the workspace asked for it: null for a key, or somebody who left. */
export async function selectReportNews(ctx: TxCtx, id: Id<"report">) {
  const [row] = await ctx.tx
    .select({
      title: reports.title,
      status: reports.status,
      attempt: reports.attempt,
      error: reports.error,
      askedBy: memberships.userId,
    })
    .from(reports)
    .leftJoin(memberships, and(eq(memberships.workspaceId, reports.workspaceId), eq(memberships.userId, reports.createdBy)))
    .where(and(eq(reports.workspaceId, ctx.workspaceId), eq(reports.id, id)));
  return row;
}

/** Why a call failed; undefined for one that is gone or has been tried again. */
export async function selectFailure(ctx: TxCtx, id: Id<"call">): Promise<string | undefined> {
  const [row] = await ctx.tx
    .select({ reason: calls.reason })
    .from(calls)
    .where(and(eq(calls.workspaceId, ctx.workspaceId), eq(calls.id, id), eq(calls.status, "FAILED")));
  return row?.reason ?? undefined;
}

export async function selectMinutes(ctx: TxCtx, month: string): Promise<{ usedSec: number; reservedSec: number }> {
  const [row] = await ctx.tx
    .select({ usedSec: callMinutes.usedSec, reservedSec: callMinutes.reservedSec })
    .from(callMinutes)
    .where(and(eq(callMinutes.workspaceId, ctx.workspaceId), eq(callMinutes.month, month)));
  return row ?? { usedSec: 0, reservedSec: 0 };
}

/** True when a call was left out since a moment because its minutes were not left. */
export async function hasSkippedForMinutes(ctx: TxCtx, since: Date): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: calls.id })
    .from(calls)
    .where(
      and(
        eq(calls.workspaceId, ctx.workspaceId),
        eq(calls.status, "SKIPPED"),
        eq(calls.skipReason, "minutes"),
        gte(calls.processedAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Datasets with at least so many rows that changed since a moment. */
export function selectLargeDatasets(
  ctx: TxCtx,
  { rowsMin, since }: { rowsMin: number; since: Date },
): Promise<{ id: string; name: string; rowCount: number }[]> {
  return ctx.tx
    .select({ id: datasets.id, name: datasets.name, rowCount: datasets.rowCount })
    .from(datasets)
    .where(and(eq(datasets.workspaceId, ctx.workspaceId), gte(datasets.rowCount, rowsMin), gte(datasets.updatedAt, since)))
    .orderBy(desc(datasets.rowCount), datasets.id)
    .limit(100);
}

/** Workspaces that used this share of their minutes of a month, or of the rows of a dataset that changed since its begin, or had requests refused since a day. */
export async function selectNearLimits(
  { db }: Database,
  { month, since, share, day }: { month: string; since: Date; share: number; day: string },
): Promise<string[]> {
  const limit = (of: "callMinutesPerMonth" | "rowsPerDatasetMax", factor: number) =>
    sql`case ${workspaces.plan}::text ${sql.join(
      PLANS.map((plan) => sql`when ${plan} then ${Math.floor(PLAN_LIMITS[plan][of] * factor)}::bigint`),
      sql` `,
    )} end`;
  const byMinutes = await db
    .select({ workspaceId: workspaces.id })
    .from(callMinutes)
    .innerJoin(workspaces, and(eq(workspaces.id, callMinutes.workspaceId), isNull(workspaces.removedAt)))
    .where(
      and(
        eq(callMinutes.month, month),
        sql`${callMinutes.usedSec} + ${callMinutes.reservedSec} >= ${limit("callMinutesPerMonth", 60 * share)}`,
      ),
    );
  const byRows = await db
    .selectDistinct({ workspaceId: workspaces.id })
    .from(datasets)
    .innerJoin(workspaces, and(eq(workspaces.id, datasets.workspaceId), isNull(workspaces.removedAt)))
    .where(and(gte(datasets.updatedAt, since), sql`${datasets.rowCount} >= ${limit("rowsPerDatasetMax", share)}`));
  const byRequests = await db
    .selectDistinct({ workspaceId: workspaces.id })
    .from(requestCounts)
    .innerJoin(workspaces, and(eq(workspaces.id, requestCounts.workspaceId), isNull(workspaces.removedAt)))
    .where(and(gte(requestCounts.day, day), gt(requestCounts.limited, 0)));
  return [...new Set([...byMinutes, ...byRows, ...byRequests].map(({ workspaceId }) => workspaceId))];
}

/** Keys that were refused requests for their limit on a day or after it. */
export function selectLimitedKeys(ctx: TxCtx, day: string) {
  const t = requestCounts;
  return ctx.tx
    .select({ id: apiKeys.id, name: apiKeys.name, day: t.day, limited: t.limited })
    .from(t)
    .innerJoin(apiKeys, and(eq(apiKeys.workspaceId, t.workspaceId), eq(apiKeys.id, t.actorId)))
    .where(and(eq(t.workspaceId, ctx.workspaceId), gte(t.day, day), gt(t.limited, 0)))
    .orderBy(t.day, apiKeys.id);
}

/** Keys that work now and will not after `until`. */
export function selectExpiringKeys(ctx: TxCtx, { now, until }: { now: Date; until: Date }) {
  return ctx.tx
    .select({ id: apiKeys.id, name: apiKeys.name, createdAt: apiKeys.createdAt, expiresAt: apiKeys.expiresAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, ctx.workspaceId), expiring(now, until)))
    .orderBy(apiKeys.expiresAt, apiKeys.id);
}

/** Workspaces that have such keys. */
export async function selectWithExpiringKeys({ db }: Database, { now, until }: { now: Date; until: Date }): Promise<string[]> {
  const rows = await db.selectDistinct({ workspaceId: apiKeys.workspaceId }).from(apiKeys).where(expiring(now, until));
  return rows.map(({ workspaceId }) => workspaceId);
}

function expiring(now: Date, until: Date) {
  return and(isNull(apiKeys.revokedAt), isNotNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now), lte(apiKeys.expiresAt, until));
}

/** What happened in a workspace from one moment up to another. */
export interface Figures {
  reportsCompleted: number;
  reportsFailed: number;
  callsCompleted: number;
  callsFailed: number;
  /** Of the calls that completed. */
  callSeconds: number;
  rowsAdded: number;
}

export async function selectFigures(ctx: TxCtx, { from, until }: { from: Date; until: Date }): Promise<Figures> {
  const [made] = await ctx.tx
    .select({
      completed: sql<number>`count(*) filter (where ${reports.status} = 'COMPLETED')::int`,
      failed: sql<number>`count(*) filter (where ${reports.status} = 'FAILED')::int`,
    })
    .from(reports)
    .where(and(eq(reports.workspaceId, ctx.workspaceId), gte(reports.completedAt, from), lt(reports.completedAt, until)));
  const heard = await ctx.tx
    .select({ status: calls.status, calls: count(), seconds: sql<number>`coalesce(sum(${calls.durationSec}), 0)::float8` })
    .from(calls)
    .where(
      and(
        eq(calls.workspaceId, ctx.workspaceId),
        inArray(calls.status, ["COMPLETED", "FAILED"]),
        gte(calls.processedAt, from),
        lt(calls.processedAt, until),
      ),
    )
    .groupBy(calls.status);
  const [grown] = await ctx.tx
    .select({ rows: sql<number>`coalesce(sum(${datasetChanges.rowCount}), 0)::float8` })
    .from(datasetChanges)
    .where(
      and(
        eq(datasetChanges.workspaceId, ctx.workspaceId),
        or(eq(datasetChanges.kind, "created"), eq(datasetChanges.kind, "appended")),
        gte(datasetChanges.createdAt, from),
        lt(datasetChanges.createdAt, until),
      ),
    );
  const completed = heard.find(({ status }) => status === "COMPLETED");
  return {
    reportsCompleted: made?.completed ?? 0,
    reportsFailed: made?.failed ?? 0,
    callsCompleted: completed?.calls ?? 0,
    callsFailed: heard.find(({ status }) => status === "FAILED")?.calls ?? 0,
    callSeconds: completed?.seconds ?? 0,
    rowsAdded: grown?.rows ?? 0,
  };
}
