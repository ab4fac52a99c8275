import { and, asc, count, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { datasets } from "@/db/schema/datasets";
import { reports } from "@/db/schema/reports";
import { reportSchedules } from "@/db/schema/schedules";
import { memberships } from "@/db/schema/workspaces";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { DUE_MAX, ROWS_RULES } from "./rules";

export type ScheduleRow = typeof reportSchedules.$inferSelect;
export type NewSchedule = Omit<typeof reportSchedules.$inferInsert, "workspaceId">;

/** A schedule with the names of what it is about. */
export type ListedSchedule = Awaited<ReturnType<typeof selectSchedules>>[number];

export function selectSchedules(ctx: TxCtx, id?: Id<"schedule">) {
  return ctx.tx
    .select({
      schedule: reportSchedules,
      datasetName: datasets.name,
      reportId: reports.id,
      reportTitle: reports.title,
      reportStatus: reports.status,
      makerId: memberships.userId,
    })
    .from(reportSchedules)
    .innerJoin(datasets, and(eq(datasets.workspaceId, reportSchedules.workspaceId), eq(datasets.id, reportSchedules.datasetId)))
    .leftJoin(reports, and(eq(reports.workspaceId, reportSchedules.workspaceId), eq(reports.id, reportSchedules.lastReportId)))
    .leftJoin(
      memberships,
      and(eq(memberships.workspaceId, reportSchedules.workspaceId), eq(memberships.userId, reportSchedules.createdBy)),
    )
    .where(id === undefined ? eq(reportSchedules.workspaceId, ctx.workspaceId) : own(ctx, id))
    .orderBy(desc(reportSchedules.createdAt), desc(reportSchedules.id));
}

/** Holds the schedule until the transaction ends. */
export async function lockSchedule(ctx: TxCtx, id: Id<"schedule">): Promise<ScheduleRow | undefined> {
  const [row] = await ctx.tx.select().from(reportSchedules).where(own(ctx, id)).for("update");
  return row;
}

export async function countSchedules(ctx: TxCtx): Promise<number> {
  const [row] = await ctx.tx
    .select({ count: count() })
    .from(reportSchedules)
    .where(eq(reportSchedules.workspaceId, ctx.workspaceId));
  return row?.count ?? 0;
}

export async function insertSchedule(ctx: TxCtx, row: NewSchedule): Promise<void> {
  await ctx.tx.insert(reportSchedules).values({ ...row, workspaceId: ctx.workspaceId });
}

/** Of a schedule that the transaction holds. */
export async function updateScheduleRow(ctx: TxCtx, id: Id<"schedule">, values: Partial<NewSchedule>): Promise<void> {
  await ctx.tx.update(reportSchedules).set(values).where(own(ctx, id));
}

/** @returns false when there was none. */
export async function deleteSchedule(ctx: TxCtx, id: Id<"schedule">): Promise<boolean> {
  const rows = await ctx.tx.delete(reportSchedules).where(own(ctx, id)).returning({ id: reportSchedules.id });
  return rows.length > 0;
}

/** Moves the next time on, if it is still the one that was due. */
export async function claimTime(ctx: TxCtx, id: Id<"schedule">, due: Date, next: Date): Promise<ScheduleRow | undefined> {
  const [row] = await ctx.tx
    .update(reportSchedules)
    .set({ nextAt: next, lastAt: ctx.clock.now() })
    .where(and(own(ctx, id), isNull(reportSchedules.pausedAt), eq(reportSchedules.nextAt, due)))
    .returning();
  return row;
}

/** Counts rows in that came until a moment, if nobody has meanwhile. */
export async function claimRows(ctx: TxCtx, id: Id<"schedule">, from: Date, until: Date): Promise<ScheduleRow | undefined> {
  const [row] = await ctx.tx
    .update(reportSchedules)
    .set({ countedUntil: until, lastAt: ctx.clock.now() })
    .where(
      and(
        own(ctx, id),
        isNull(reportSchedules.pausedAt),
        eq(reportSchedules.cadence, "rows"),
        eq(reportSchedules.countedUntil, from),
      ),
    )
    .returning();
  return row;
}

/** Schedules of a time, not paused, with when they are due: of one workspace, to set them again. */
export function selectTimed(ctx: TxCtx): Promise<ScheduleRow[]> {
  return ctx.tx
    .select()
    .from(reportSchedules)
    .where(
      and(eq(reportSchedules.workspaceId, ctx.workspaceId), isNull(reportSchedules.pausedAt), isNotNull(reportSchedules.nextAt)),
    )
    .orderBy(asc(reportSchedules.id))
    .for("update");
}

export async function selectScheduleOf(
  ctx: TxCtx,
  reportId: Id<"report">,
): Promise<{ id: Id<"schedule">; isThere: boolean } | undefined> {
  const [row] = await ctx.tx
    .select({ id: reports.scheduleId, found: reportSchedules.id })
    .from(reports)
    .leftJoin(
      reportSchedules,
      and(eq(reportSchedules.workspaceId, reports.workspaceId), eq(reportSchedules.id, reports.scheduleId)),
    )
    .where(and(eq(reports.workspaceId, ctx.workspaceId), eq(reports.id, reportId)));
  return row === undefined || row.id === null ? undefined : { id: row.id, isThere: row.found !== null };
}

/** Schedules of all workspaces whose time has come, the longest due first. For the scheduler, which belongs to none. */
export async function selectDueTimes(
  { db }: Database,
  now: Date,
): Promise<{ id: Id<"schedule">; workspaceId: string; due: Date | null }[]> {
  return db
    .select({ id: reportSchedules.id, workspaceId: reportSchedules.workspaceId, due: reportSchedules.nextAt })
    .from(reportSchedules)
    .where(and(isNull(reportSchedules.pausedAt), lte(reportSchedules.nextAt, now)))
    .orderBy(asc(reportSchedules.nextAt))
    .limit(DUE_MAX);
}

/** Schedules of all workspaces for which enough rows have come, and none or enough time since. */
export async function selectDueRows(
  { db }: Database,
  now: Date,
): Promise<{ id: Id<"schedule">; workspaceId: string; from: Date; until: Date }[]> {
  const until = new Date(now.getTime() - ROWS_RULES.settledMs);
  const at = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const rows = await rowsOf<{ id: Id<"schedule">; workspace_id: string; from_ms: number }>(
    db,
    sql`select s.id, s.workspace_id, (extract(epoch from s.counted_until) * 1000)::float8 as from_ms
      from report_schedules s
      join lateral (
        select sum(c.row_count) as came, min(c.created_at) as first_at, max(c.created_at) as last_at
        from dataset_changes c
        where c.workspace_id = s.workspace_id and c.dataset_id = s.dataset_id
          and c.kind in ('created', 'appended', 'replaced')
          and c.created_at > s.counted_until and c.created_at <= ${until.toISOString()}::timestamptz
      ) n on n.came >= s.rows_every
      where s.cadence = 'rows' and s.paused_at is null
        and (n.last_at <= ${at(ROWS_RULES.quietMs)} or n.first_at <= ${at(ROWS_RULES.patienceMs)})
        and not exists (
          select 1 from reports r where r.workspace_id = s.workspace_id and r.id = s.last_report_id
            and r.status in ('QUEUED', 'RUNNING')
        )
      order by n.first_at limit ${DUE_MAX}`,
  );
  return rows.map(({ id, workspace_id, from_ms }) => ({
    id,
    workspaceId: workspace_id,
    from: new Date(Math.round(Number(from_ms))),
    until,
  }));
}

function own(ctx: TxCtx, id: Id<"schedule">) {
  return and(eq(reportSchedules.workspaceId, ctx.workspaceId), eq(reportSchedules.id, id));
}
