import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { reportLog, reportParts, reports } from "@/db/schema/reports";
import type { ReportInputs, ReportPlan } from "@/lib/contract/report-plan";
import type { LogLevel, ReportResult } from "@/lib/contract/reports";
import type { ReportStep } from "@/lib/contract/words/report-words";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { OPEN_STATUSES, type ReportRun } from "./rules";

export type ReportRow = typeof reports.$inferSelect;
export type LogRow = typeof reportLog.$inferSelect;
export type ListedReport = Pick<ReportRow, "id" | "title" | "status" | "datasetId" | "createdAt" | "completedAt">;

/** A line of the build log before it is stored; its id comes from its place, so that a step run again replaces its own. */
interface LogEntry {
  t: Date;
  ms: number;
  level: LogLevel;
  message: string;
}

/** What a finished report leaves. */
export interface MadeReport {
  result: ReportResult;
  inputs: ReportInputs;
  plan: ReportPlan;
  /** The text in tokens. */
  wording: unknown;
  fingerprint: string;
  /** Of a report without one that a person gave. */
  title: string;
  at: Date;
}

export async function insertReport(ctx: TxCtx, row: Omit<typeof reports.$inferInsert, "workspaceId">): Promise<void> {
  await ctx.tx.insert(reports).values({ ...row, workspaceId: ctx.workspaceId });
}

export async function selectReport(ctx: TxCtx, id: Id<"report">): Promise<ReportRow | undefined> {
  const [row] = await ctx.tx.select().from(reports).where(own(ctx, id));
  return row;
}

export function selectReports(ctx: TxCtx, limit: number): Promise<ListedReport[]> {
  return ctx.tx
    .select(LISTED)
    .from(reports)
    .where(eq(reports.workspaceId, ctx.workspaceId))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit);
}

/** Finished reports of a dataset, the newest first. */
export function selectCompleted(ctx: TxCtx, datasetId: Id<"dataset">, limit: number): Promise<ListedReport[]> {
  return ctx.tx
    .select(LISTED)
    .from(reports)
    .where(and(eq(reports.workspaceId, ctx.workspaceId), eq(reports.datasetId, datasetId), eq(reports.status, "COMPLETED")))
    .orderBy(desc(reports.completedAt), desc(reports.id))
    .limit(limit);
}

export async function selectListedReport(ctx: TxCtx, id: Id<"report">): Promise<ListedReport | undefined> {
  const [row] = await ctx.tx.select(LISTED).from(reports).where(own(ctx, id));
  return row;
}

const LISTED = {
  id: reports.id,
  title: reports.title,
  status: reports.status,
  datasetId: reports.datasetId,
  createdAt: reports.createdAt,
  completedAt: reports.completedAt,
};

/** @returns false when there was none. */
export async function deleteReport(ctx: TxCtx, id: Id<"report">): Promise<boolean> {
  const rows = await ctx.tx.delete(reports).where(own(ctx, id)).returning({ id: reports.id });
  return rows.length > 0;
}

/** FAILED → QUEUED as a new attempt. @returns its number; undefined when the report is not FAILED. */
export async function requeueReport(ctx: TxCtx, id: Id<"report">): Promise<number | undefined> {
  const [row] = await ctx.tx
    .update(reports)
    .set({
      status: "QUEUED",
      attempt: sql`${reports.attempt} + 1`,
      error: null,
      startedAt: null,
      completedAt: null,
      progressPercent: null,
      progressStep: null,
      progressMessage: null,
    })
    .where(and(own(ctx, id), eq(reports.status, "FAILED")))
    .returning({ attempt: reports.attempt });
  return row?.attempt;
}

/** The same status as the next attempt. @returns undefined when this run has been overtaken, or the report has ended. */
export async function raiseAttempt(ctx: TxCtx, run: ReportRun): Promise<Pick<ReportRow, "attempt" | "progressStep"> | undefined> {
  const { attempt, progressStep } = reports;
  const [row] = await ctx.tx
    .update(reports)
    .set({ attempt: sql`${attempt} + 1` })
    .where(and(ownRun(ctx, run), inArray(reports.status, [...OPEN_STATUSES])))
    .returning({ attempt, progressStep });
  return row;
}

/** Hands what a run has stored to another attempt. */
export async function moveParts(ctx: TxCtx, run: ReportRun, attempt: number): Promise<void> {
  const { workspaceId, reportId } = reportParts;
  await ctx.tx
    .update(reportParts)
    .set({ attempt })
    .where(and(eq(workspaceId, ctx.workspaceId), eq(reportId, run.reportId), eq(reportParts.attempt, run.attempt)));
}

/** QUEUED → RUNNING, or still RUNNING in the same attempt. @returns false when this run has been overtaken. */
export async function startRunning(ctx: TxCtx, run: ReportRun, at: Date): Promise<boolean> {
  const rows = await ctx.tx
    .update(reports)
    .set({ status: "RUNNING", startedAt: sql`coalesce(${reports.startedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(ownRun(ctx, run), inArray(reports.status, [...OPEN_STATUSES])))
    .returning({ id: reports.id });
  return rows.length > 0;
}

/** Says where a RUNNING report stands. @returns the report; undefined when this run has been overtaken. */
export async function updateProgress(
  ctx: TxCtx,
  run: ReportRun,
  progress: { percent: number; step: ReportStep; message: string },
): Promise<ReportRow | undefined> {
  const [row] = await ctx.tx
    .update(reports)
    .set({ progressPercent: progress.percent, progressStep: progress.step, progressMessage: progress.message })
    .where(and(ownRun(ctx, run), eq(reports.status, "RUNNING")))
    .returning();
  return row;
}

export async function updateSnapshot(ctx: TxCtx, run: ReportRun, snapshotId: Id<"snapshot">): Promise<boolean> {
  const rows = await ctx.tx
    .update(reports)
    .set({ snapshotId })
    .where(and(ownRun(ctx, run), eq(reports.status, "RUNNING")))
    .returning({ id: reports.id });
  return rows.length > 0;
}

/** RUNNING → COMPLETED. @returns false when it was not RUNNING in this attempt: then nothing was changed. */
export async function completeReport(ctx: TxCtx, run: ReportRun, made: MadeReport): Promise<boolean> {
  const rows = await ctx.tx
    .update(reports)
    .set({
      status: "COMPLETED",
      result: made.result,
      inputs: made.inputs,
      plan: made.plan,
      wording: made.wording,
      fingerprint: made.fingerprint,
      title: sql`case when ${reports.titleGiven} then ${reports.title} else ${made.title} end`,
      completedAt: made.at,
      error: null,
      progressPercent: null,
      progressStep: null,
      progressMessage: null,
    })
    .where(and(ownRun(ctx, run), eq(reports.status, "RUNNING")))
    .returning({ id: reports.id });
  return rows.length > 0;
}

/** QUEUED or RUNNING → FAILED. @returns the step it stood at; undefined when it had ended already. */
export async function failOpenReport(
  ctx: TxCtx,
  run: ReportRun,
  made: { error: string; at: Date },
): Promise<ReportRow | undefined> {
  const [before] = await ctx.tx.select().from(reports).where(ownRun(ctx, run));
  const rows = await ctx.tx
    .update(reports)
    .set({
      status: "FAILED",
      error: made.error,
      completedAt: made.at,
      progressPercent: null,
      progressStep: null,
      progressMessage: null,
    })
    .where(and(ownRun(ctx, run), inArray(reports.status, [...OPEN_STATUSES])))
    .returning({ id: reports.id });
  return rows.length > 0 ? before : undefined;
}

/** Keeps a report from being deleted until the transaction ends; others may go on changing it. @returns false when it is gone. */
export async function holdReport(ctx: TxCtx, id: Id<"report">): Promise<boolean> {
  const rows = await ctx.tx.select({ id: reports.id }).from(reports).where(own(ctx, id)).for("key share");
  return rows.length > 0;
}

/** Holds the report RUNNING in this attempt until the transaction ends. */
export async function lockRunning(ctx: TxCtx, run: ReportRun): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(ownRun(ctx, run), eq(reports.status, "RUNNING")))
    .for("update");
  return rows.length > 0;
}

export async function selectPart(ctx: TxCtx, run: ReportRun, step: ReportStep): Promise<unknown> {
  const [row] = await ctx.tx
    .select({ data: reportParts.data })
    .from(reportParts)
    .where(ownPart(ctx, run, step));
  return row?.data;
}

export async function upsertPart(ctx: TxCtx, run: ReportRun, step: ReportStep, data: unknown): Promise<void> {
  await ctx.tx
    .insert(reportParts)
    .values({ workspaceId: ctx.workspaceId, reportId: run.reportId, attempt: run.attempt, step, data })
    .onConflictDoUpdate({ target: [reportParts.reportId, reportParts.attempt, reportParts.step], set: { data } });
}

/** Parts are scaffolding: once the result stands they go. */
export async function deleteParts(ctx: TxCtx, reportId: Id<"report">): Promise<void> {
  await ctx.tx.delete(reportParts).where(and(eq(reportParts.workspaceId, ctx.workspaceId), eq(reportParts.reportId, reportId)));
}

/** Log lines of one step of one attempt, in place of those that the step wrote before. */
export async function replaceLog(ctx: TxCtx, run: ReportRun, step: ReportStep, entries: readonly LogEntry[]): Promise<void> {
  await ctx.tx
    .delete(reportLog)
    .where(
      and(
        eq(reportLog.workspaceId, ctx.workspaceId),
        eq(reportLog.reportId, run.reportId),
        eq(reportLog.attempt, run.attempt),
        eq(reportLog.step, step),
      ),
    );
  await insertLog(ctx, run, step, entries, 0);
}

/** @param from number of the first line: its place within the step. */
export async function insertLog(
  ctx: TxCtx,
  run: ReportRun,
  step: ReportStep,
  entries: readonly LogEntry[],
  from: number,
): Promise<void> {
  if (entries.length === 0) return;
  await ctx.tx
    .insert(reportLog)
    .values(
      entries.map((entry, place) => ({
        ...entry,
        id: `${run.reportId}_${run.attempt}_${step}_${String(from + place).padStart(3, "0")}`,
        workspaceId: ctx.workspaceId,
        reportId: run.reportId,
        attempt: run.attempt,
        step,
      })),
    )
    .onConflictDoNothing();
}

/** In the order of what happened: attempts, moments, lines of a step. */
export function selectLog(ctx: TxCtx, reportId: Id<"report">): Promise<LogRow[]> {
  return ctx.tx
    .select()
    .from(reportLog)
    .where(and(eq(reportLog.workspaceId, ctx.workspaceId), eq(reportLog.reportId, reportId)))
    .orderBy(asc(reportLog.attempt), asc(reportLog.t), asc(reportLog.id));
}

function own(ctx: TxCtx, id: Id<"report">) {
  return and(eq(reports.workspaceId, ctx.workspaceId), eq(reports.id, id));
}

function ownRun(ctx: TxCtx, run: ReportRun) {
  return and(own(ctx, run.reportId), eq(reports.attempt, run.attempt));
}

function ownPart(ctx: TxCtx, run: ReportRun, step: ReportStep) {
  return and(
    eq(reportParts.workspaceId, ctx.workspaceId),
    eq(reportParts.reportId, run.reportId),
    eq(reportParts.attempt, run.attempt),
    eq(reportParts.step, step),
  );
}
