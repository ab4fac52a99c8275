import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { ReportInputs, ReportPlan } from "@/lib/contract/report-plan";
import { LOG_LEVELS, type ReportResult } from "@/lib/contract/reports";
import { REPORT_STATUSES, REPORT_STEPS } from "@/lib/contract/words/report-words";
import type { Id } from "@/lib/core/ids";
import { datasets } from "./datasets";
import { workspacePolicy } from "./tenancy";

export const reportStatusEnum = pgEnum("report_status", REPORT_STATUSES);
export const reportStepEnum = pgEnum("report_step", REPORT_STEPS);
export const logLevelEnum = pgEnum("log_level", LOG_LEVELS);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const reports = pgTable(
  "reports",
  {
    id: text("id").$type<Id<"report">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    datasetId: text("dataset_id").$type<Id<"dataset">>().notNull(),
    title: text("title").notNull(),
    /** True when the person gave the title: then the engine leaves it alone. */
    titleGiven: boolean("title_given").notNull().default(false),
    prompt: text("prompt").notNull().default(""),
    status: reportStatusEnum("status").notNull(),
    attempt: integer("attempt").notNull().default(1),
    progressPercent: integer("progress_percent"),
    progressStep: reportStepEnum("progress_step"),
    progressMessage: text("progress_message"),
    error: text("error"),
    snapshotId: text("snapshot_id").$type<Id<"snapshot">>(),
    result: jsonb("result").$type<ReportResult>(),
    /** Set with the result: what it depends on, what was weighed, and the text in tokens, for making it again. */
    inputs: jsonb("inputs").$type<ReportInputs>(),
    plan: jsonb("plan").$type<ReportPlan>(),
    wording: jsonb("wording").$type<unknown>(),
    fingerprint: text("fingerprint"),
    /** The report whose inputs this one takes. No foreign key: the copy outlives its model. */
    replayOf: text("replay_of").$type<Id<"report">>(),
    /** The schedule that had it made. No foreign key: the report outlives its schedule. */
    scheduleId: text("schedule_id").$type<Id<"schedule">>(),
    createdBy: text("created_by").notNull(),
    tags: text("tags").array().notNull().default([]),
    /** Ids of the people who keep it among their favourites. */
    favouredBy: text("favoured_by").array().notNull().default([]),
    /** What a list sorts by title with. */
    sortTitle: text("sort_title").generatedAlwaysAs(sql`lower(left(title, 60))`),
    createdAt: moment("created_at").notNull().defaultNow(),
    startedAt: moment("started_at"),
    completedAt: moment("completed_at"),
  },
  (t) => [
    foreignKey({
      name: "reports_dataset",
      columns: [t.workspaceId, t.datasetId],
      foreignColumns: [datasets.workspaceId, datasets.id],
    }).onDelete("cascade"),
    unique("reports_workspace_id").on(t.workspaceId, t.id),
    index("reports_workspace_created").on(t.workspaceId, t.createdAt, t.id),
    index("reports_workspace_title").on(t.workspaceId, t.sortTitle, t.id),
    index("reports_workspace_status").on(t.workspaceId, t.status, t.createdAt, t.id),
    index("reports_dataset_created").on(t.workspaceId, t.datasetId, t.createdAt),
    workspacePolicy("reports_own"),
  ],
).enableRLS();

/** What a list finds a report by; as `datasetMarks`. */
export const reportMarks = pgTable(
  "report_marks",
  {
    workspaceId: text("workspace_id").notNull(),
    objectId: text("report_id").$type<Id<"report">>().notNull(),
    mark: text("mark").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.objectId, t.mark] }),
    foreignKey({
      name: "report_marks_report",
      columns: [t.workspaceId, t.objectId],
      foreignColumns: [reports.workspaceId, reports.id],
    }).onDelete("cascade"),
    index("report_marks_mark").on(t.workspaceId, t.mark, t.objectId),
    workspacePolicy("report_marks_own"),
  ],
).enableRLS();

/** What one step of one attempt made, for the steps after it. Row values stay here, out of workflow state. */
export const reportParts = pgTable(
  "report_parts",
  {
    workspaceId: text("workspace_id").notNull(),
    reportId: text("report_id").$type<Id<"report">>().notNull(),
    attempt: integer("attempt").notNull(),
    step: reportStepEnum("step").notNull(),
    data: jsonb("data").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.attempt, t.step] }),
    foreignKey({
      name: "report_parts_report",
      columns: [t.workspaceId, t.reportId],
      foreignColumns: [reports.workspaceId, reports.id],
    }).onDelete("cascade"),
    workspacePolicy("report_parts_own"),
  ],
).enableRLS();

export const reportLog = pgTable(
  "report_log",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    reportId: text("report_id").$type<Id<"report">>().notNull(),
    t: moment("t").notNull(),
    ms: integer("ms").notNull(),
    attempt: integer("attempt").notNull(),
    level: logLevelEnum("level").notNull(),
    step: reportStepEnum("step").notNull(),
    message: text("message").notNull(),
  },
  (t) => [
    foreignKey({
      name: "report_log_report",
      columns: [t.workspaceId, t.reportId],
      foreignColumns: [reports.workspaceId, reports.id],
    }).onDelete("cascade"),
    index("report_log_report_t").on(t.reportId, t.t),
    workspacePolicy("report_log_own"),
  ],
).enableRLS();
