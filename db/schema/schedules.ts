import { sql } from "drizzle-orm";
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { KPI_SIDES } from "@/lib/contract/events/delivery-words";
import { CADENCES } from "@/lib/contract/schedules";
import type { Id } from "@/lib/core/ids";
import { datasets } from "./datasets";
import { reports } from "./reports";
import { workspacePolicy } from "./tenancy";

export const cadenceEnum = pgEnum("cadence", CADENCES);
export const kpiSideEnum = pgEnum("kpi_side", KPI_SIDES);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** Reports that make themselves: at a time of the workspace's own zone, or once enough rows have come. */
export const reportSchedules = pgTable(
  "report_schedules",
  {
    id: text("id").$type<Id<"schedule">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    datasetId: text("dataset_id").$type<Id<"dataset">>().notNull(),
    title: text("title").notNull().default(""),
    prompt: text("prompt").notNull().default(""),
    cadence: cadenceEnum("cadence").notNull(),
    /** 1 (Monday) to 7, of a weekly one. */
    weekday: integer("weekday"),
    /** 1 to 31, of a monthly one; a month that has no such day runs on its last. */
    monthDay: integer("month_day"),
    /** Minutes after midnight, of all but `rows`. */
    minuteOfDay: integer("minute_of_day"),
    /** New rows that it waits for, of `rows`. */
    rowsEvery: integer("rows_every"),
    /** Until when the rows that came are counted in, of `rows`. */
    countedUntil: moment("counted_until"),
    /** Null while it is paused, and of `rows`. */
    nextAt: moment("next_at"),
    lastAt: moment("last_at"),
    /** No foreign key: the schedule outlives its reports. */
    lastReportId: text("last_report_id").$type<Id<"report">>(),
    /** Why the last time made no report; null when it did. */
    problem: text("problem"),
    pausedAt: moment("paused_at"),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "report_schedules_dataset",
      columns: [t.workspaceId, t.datasetId],
      foreignColumns: [datasets.workspaceId, datasets.id],
    }).onDelete("cascade"),
    index("report_schedules_workspace").on(t.workspaceId, t.createdAt),
    index("report_schedules_due").on(t.nextAt).where(sql`${t.pausedAt} is null`),
    index("report_schedules_dataset_rows").on(t.workspaceId, t.datasetId),
    workspacePolicy("report_schedules_own"),
  ],
).enableRLS();

/** A line that a KPI of a dataset's reports is watched at. */
export const reportAlerts = pgTable(
  "report_alerts",
  {
    id: text("id").$type<Id<"alert">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    datasetId: text("dataset_id").$type<Id<"dataset">>().notNull(),
    /** Label of the KPI in its reports. */
    kpi: text("kpi").notNull(),
    side: kpiSideEnum("side").notNull(),
    value: doublePrecision("value").notNull(),
    pausedAt: moment("paused_at"),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "report_alerts_dataset",
      columns: [t.workspaceId, t.datasetId],
      foreignColumns: [datasets.workspaceId, datasets.id],
    }).onDelete("cascade"),
    unique("report_alerts_workspace_id").on(t.workspaceId, t.id),
    index("report_alerts_dataset_of").on(t.workspaceId, t.datasetId),
    workspacePolicy("report_alerts_own"),
  ],
).enableRLS();

/** Once for each report in which a KPI went over its line: what `report.alert` tells of. */
export const reportAlertFirings = pgTable(
  "report_alert_firings",
  {
    id: text("id").$type<Id<"firing">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    alertId: text("alert_id").$type<Id<"alert">>().notNull(),
    reportId: text("report_id").$type<Id<"report">>().notNull(),
    value: doublePrecision("value").notNull(),
    /** In the report before; null where none had it. */
    before: doublePrecision("before"),
    at: moment("at").notNull(),
  },
  (t) => [
    foreignKey({
      name: "report_alert_firings_alert",
      columns: [t.workspaceId, t.alertId],
      foreignColumns: [reportAlerts.workspaceId, reportAlerts.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "report_alert_firings_report",
      columns: [t.workspaceId, t.reportId],
      foreignColumns: [reports.workspaceId, reports.id],
    }).onDelete("cascade"),
    uniqueIndex("report_alert_firings_once").on(t.alertId, t.reportId),
    index("report_alert_firings_report_of").on(t.workspaceId, t.reportId),
    workspacePolicy("report_alert_firings_own"),
  ],
).enableRLS();

/** Addresses at which a report is shown to whoever has them, until they end. */
export const reportShares = pgTable(
  "report_shares",
  {
    id: text("id").$type<Id<"share">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    reportId: text("report_id").$type<Id<"report">>().notNull(),
    /** For whom, in the words of who made it. */
    name: text("name").notNull().default(""),
    /** HMAC-SHA256 of the token under the pepper, hex. */
    tokenHash: text("token_hash").notNull(),
    /** Sealed, so that whoever may share can copy the address again; null for one of before, and once it is revoked. */
    tokenSealed: text("token_sealed"),
    /** Websites whose pages may show it in a frame. */
    frameOrigins: text("frame_origins").array().notNull().default([]),
    sections: text("sections").array().notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    openCount: integer("open_count").notNull().default(0),
    lastOpenedAt: moment("last_opened_at"),
  },
  (t) => [
    foreignKey({
      name: "report_shares_report",
      columns: [t.workspaceId, t.reportId],
      foreignColumns: [reports.workspaceId, reports.id],
    }).onDelete("cascade"),
    uniqueIndex("report_shares_token_hash").on(t.tokenHash),
    index("report_shares_report_of").on(t.workspaceId, t.reportId, t.createdAt),
    workspacePolicy("report_shares_own"),
  ],
).enableRLS();
