import { and, count, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { datasets } from "@/db/schema/datasets";
import { reports } from "@/db/schema/reports";
import { reportAlertFirings, reportAlerts } from "@/db/schema/schedules";
import { memberships } from "@/db/schema/workspaces";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";

type AlertRow = typeof reportAlerts.$inferSelect;
export type ListedAlert = Awaited<ReturnType<typeof selectAlerts>>[number];

/** Alerts with the names of what they are about, and the firing that came last. */
export function selectAlerts(ctx: TxCtx, id?: Id<"alert">) {
  const last = ctx.tx
    .selectDistinctOn([reportAlertFirings.alertId], {
      alertId: reportAlertFirings.alertId,
      firingId: sql<Id<"firing">>`${reportAlertFirings.id}`.as("firing_id"),
      reportId: reportAlertFirings.reportId,
      value: sql<number>`${reportAlertFirings.value}`.as("firing_value"),
      before: reportAlertFirings.before,
      at: reportAlertFirings.at,
    })
    .from(reportAlertFirings)
    .where(eq(reportAlertFirings.workspaceId, ctx.workspaceId))
    .orderBy(reportAlertFirings.alertId, desc(reportAlertFirings.at), desc(reportAlertFirings.id))
    .as("last");
  return ctx.tx
    .select({
      alert: reportAlerts,
      datasetName: datasets.name,
      makerId: memberships.userId,
      firingId: last.firingId,
      reportId: last.reportId,
      value: last.value,
      before: last.before,
      at: last.at,
      display: displayIn(reports.result, reportAlerts.kpi),
    })
    .from(reportAlerts)
    .innerJoin(datasets, and(eq(datasets.workspaceId, reportAlerts.workspaceId), eq(datasets.id, reportAlerts.datasetId)))
    .leftJoin(
      memberships,
      and(eq(memberships.workspaceId, reportAlerts.workspaceId), eq(memberships.userId, reportAlerts.createdBy)),
    )
    .leftJoin(last, eq(last.alertId, reportAlerts.id))
    .leftJoin(reports, and(eq(reports.workspaceId, reportAlerts.workspaceId), eq(reports.id, last.reportId)))
    .where(id === undefined ? eq(reportAlerts.workspaceId, ctx.workspaceId) : own(ctx, id))
    .orderBy(desc(reportAlerts.createdAt), desc(reportAlerts.id));
}

export async function countAlerts(ctx: TxCtx): Promise<number> {
  const [row] = await ctx.tx.select({ count: count() }).from(reportAlerts).where(eq(reportAlerts.workspaceId, ctx.workspaceId));
  return row?.count ?? 0;
}

export async function insertAlert(ctx: TxCtx, row: Omit<typeof reportAlerts.$inferInsert, "workspaceId">): Promise<void> {
  await ctx.tx.insert(reportAlerts).values({ ...row, workspaceId: ctx.workspaceId });
}

/** @returns false when there is none. */
export async function updateAlertRow(ctx: TxCtx, id: Id<"alert">, values: Partial<AlertRow>): Promise<boolean> {
  const rows = await ctx.tx.update(reportAlerts).set(values).where(own(ctx, id)).returning({ id: reportAlerts.id });
  return rows.length > 0;
}

/** @returns false when there was none. */
export async function deleteAlert(ctx: TxCtx, id: Id<"alert">): Promise<boolean> {
  const rows = await ctx.tx.delete(reportAlerts).where(own(ctx, id)).returning({ id: reportAlerts.id });
  return rows.length > 0;
}

/** A completed report, for what watches its KPIs; held, so that it is not deleted meanwhile. */
export async function holdCompleted(
  ctx: TxCtx,
  id: Id<"report">,
): Promise<{ datasetId: Id<"dataset">; replayOf: string | null; completedAt: Date | null } | undefined> {
  const [row] = await ctx.tx
    .select({ datasetId: reports.datasetId, replayOf: reports.replayOf, completedAt: reports.completedAt })
    .from(reports)
    .where(and(eq(reports.workspaceId, ctx.workspaceId), eq(reports.id, id), eq(reports.status, "COMPLETED")))
    .for("share");
  return row;
}

/** Alerts on a dataset that are not paused and were there at a moment; held, so that none is deleted or changed meanwhile. */
export function holdAlerts(ctx: TxCtx, datasetId: Id<"dataset">, at: Date): Promise<AlertRow[]> {
  return ctx.tx
    .select()
    .from(reportAlerts)
    .where(
      and(
        eq(reportAlerts.workspaceId, ctx.workspaceId),
        eq(reportAlerts.datasetId, datasetId),
        isNull(reportAlerts.pausedAt),
        lte(reportAlerts.createdAt, at),
      ),
    )
    .orderBy(reportAlerts.id)
    .for("share");
}

/** @returns false when the alert has told of this report already. */
export async function insertFiring(
  ctx: TxCtx,
  row: Omit<typeof reportAlertFirings.$inferInsert, "workspaceId">,
): Promise<boolean> {
  const rows = await ctx.tx
    .insert(reportAlertFirings)
    .values({ ...row, workspaceId: ctx.workspaceId })
    .onConflictDoNothing()
    .returning({ id: reportAlertFirings.id });
  return rows.length > 0;
}

const FIRED = {
  id: reportAlertFirings.id,
  reportId: reportAlertFirings.reportId,
  value: reportAlertFirings.value,
  before: reportAlertFirings.before,
  at: reportAlertFirings.at,
  alertId: reportAlerts.id,
  kpi: reportAlerts.kpi,
  side: reportAlerts.side,
  line: reportAlerts.value,
  display: displayIn(reports.result, reportAlerts.kpi),
  reportTitle: reports.title,
};

/** A firing with what it is about; of one id, or the newest ones. */
export function selectFirings(ctx: TxCtx, { id, limit }: { id?: Id<"firing">; limit: number }) {
  return ctx.tx
    .select({ ...FIRED, makerId: memberships.userId })
    .from(reportAlertFirings)
    .innerJoin(
      reportAlerts,
      and(eq(reportAlerts.workspaceId, reportAlertFirings.workspaceId), eq(reportAlerts.id, reportAlertFirings.alertId)),
    )
    .innerJoin(reports, and(eq(reports.workspaceId, reportAlertFirings.workspaceId), eq(reports.id, reportAlertFirings.reportId)))
    .leftJoin(
      memberships,
      and(eq(memberships.workspaceId, reportAlerts.workspaceId), eq(memberships.userId, reportAlerts.createdBy)),
    )
    .where(and(eq(reportAlertFirings.workspaceId, ctx.workspaceId), id === undefined ? undefined : eq(reportAlertFirings.id, id)))
    .orderBy(desc(reportAlertFirings.at), desc(reportAlertFirings.id))
    .limit(limit);
}

/** A KPI as its report writes it. */
function displayIn(result: typeof reports.result, label: typeof reportAlerts.kpi): SQL<string | null> {
  return sql<string | null>`(select one ->> 'display' from jsonb_array_elements(${result} -> 'kpis') one
    where one ->> 'label' = ${label} limit 1)`;
}

function own(ctx: TxCtx, id: Id<"alert">) {
  return and(eq(reportAlerts.workspaceId, ctx.workspaceId), eq(reportAlerts.id, id));
}
