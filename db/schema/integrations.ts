import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  INTEGRATION_DIRECTIONS,
  INTEGRATION_STATUSES,
  INTEGRATION_TYPES,
  PROBLEM_KINDS,
  RUN_STATUSES,
  RUN_TRIGGERS,
} from "@/lib/contract/integrations";
import { SCHEDULES, SYNC_MODES } from "@/lib/contract/words/integration-words";
import type { Id } from "@/lib/core/ids";
import { workspacePolicy } from "./tenancy";
import { workspaces } from "./workspaces";

export const integrationTypeEnum = pgEnum("integration_type", INTEGRATION_TYPES);
export const integrationDirectionEnum = pgEnum("integration_direction", INTEGRATION_DIRECTIONS);
export const integrationStatusEnum = pgEnum("integration_status", INTEGRATION_STATUSES);
export const scheduleEnum = pgEnum("sync_schedule", SCHEDULES);
export const syncModeEnum = pgEnum("sync_mode", SYNC_MODES);
export const runStatusEnum = pgEnum("run_status", RUN_STATUSES);
export const runTriggerEnum = pgEnum("run_trigger", RUN_TRIGGERS);
export const problemKindEnum = pgEnum("problem_kind", PROBLEM_KINDS);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** What a source reads: one table of it, or a SELECT. */
export interface SyncTarget {
  tableId: string | null;
  tableName: string;
  query: string | null;
  /** Column that grows with every new row, or change; set where rows are appended, and where only changed ones are merged. */
  watermark: string | null;
  /** Columns that tell one row from another; set where rows are merged. */
  key?: readonly string[];
  /** Column that says of a row that it was deleted. */
  deletedColumn?: string;
  /** What this way of reading misses, as it was said when it was chosen. */
  warnings?: readonly string[];
}

/** A connection to an automation tool, a database or an app. */
export const integrations = pgTable(
  "integrations",
  {
    id: text("id").$type<Id<"integration">>().primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    type: integrationTypeEnum("type").notNull(),
    direction: integrationDirectionEnum("direction").notNull(),
    name: text("name").notNull(),
    status: integrationStatusEnum("status").notNull(),
    /** Of one more table of a source: the integration whose credentials it is read with. Null for that one itself. */
    connectionId: text("connection_id").$type<Id<"integration">>(),
    /** No reference: the dataset may be deleted first. */
    datasetId: text("dataset_id").$type<Id<"dataset">>(),
    /** What was entered, without secrets. */
    fields: jsonb("fields").$type<Record<string, string>>().notNull().default({}),
    /** JSON object of the secrets, sealed. */
    secrets: text("secrets"),
    secretHints: jsonb("secret_hints").$type<Record<string, string>>().notNull().default({}),
    account: text("account"),
    target: jsonb("target").$type<SyncTarget>(),
    mode: syncModeEnum("mode").notNull().default("append"),
    schedule: scheduleEnum("schedule").notNull().default("manual"),
    /** Where the next incremental run begins. Written with the rows it stands for. */
    cursor: jsonb("cursor").$type<unknown>(),
    /** Revision of the dataset's rows that the cursor stands for: rows that others changed since are merged again. */
    cursorRevision: bigint("cursor_revision", { mode: "number" }),
    /** HMAC-SHA256 of the URL token under the pepper, hex; of the one before it while both work. */
    tokenHash: text("token_hash"),
    tokenHint: text("token_hint"),
    previousTokenHash: text("previous_token_hash"),
    previousTokenUntil: moment("previous_token_until"),
    /** Of a push source. */
    receivedRequests: bigint("received_requests", { mode: "number" }).notNull().default(0),
    receivedRows: bigint("received_rows", { mode: "number" }).notNull().default(0),
    lastReceivedAt: moment("last_received_at"),
    lastSyncAt: moment("last_sync_at"),
    nextSyncAt: moment("next_sync_at"),
    lastError: text("last_error"),
    lastProblem: problemKindEnum("last_problem"),
    lastErrorAt: moment("last_error_at"),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("integrations_workspace_id").on(t.workspaceId, t.id),
    foreignKey({
      name: "integrations_connection",
      columns: [t.workspaceId, t.connectionId],
      foreignColumns: [t.workspaceId, t.id],
    }).onDelete("cascade"),
    index("integrations_of_connection").on(t.workspaceId, t.connectionId),
    index("integrations_workspace_created").on(t.workspaceId, t.createdAt),
    uniqueIndex("integrations_token").on(t.tokenHash),
    uniqueIndex("integrations_previous_token").on(t.previousTokenHash),
    index("integrations_due").on(t.nextSyncAt),
    workspacePolicy("integrations_own"),
  ],
).enableRLS();

/** One pass over a source. Its pages lie in staged segments until it commits, its place in `cursor`. */
export const syncRuns = pgTable(
  "sync_runs",
  {
    id: text("id").$type<Id<"run">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    integrationId: text("integration_id").$type<Id<"integration">>().notNull(),
    trigger: runTriggerEnum("trigger").notNull(),
    status: runStatusEnum("status").notNull(),
    mode: syncModeEnum("mode").notNull(),
    acceptFewerRows: boolean("accept_fewer_rows").notNull().default(false),
    rowsRead: bigint("rows_read", { mode: "number" }).notNull().default(0),
    rowsStored: bigint("rows_stored", { mode: "number" }),
    truncated: boolean("truncated").notNull().default(false),
    /** What a merge changed. */
    changes: jsonb("changes").$type<{ inserted: number; updated: number; deleted: number }>(),
    /** Names of the columns of its staged segments, in their order. */
    header: jsonb("header").$type<string[]>().notNull().default([]),
    /** Where its next page begins; moved on with each staged segment. */
    cursor: jsonb("cursor").$type<unknown>(),
    /** Pages staged so far: the number of its next step. */
    pages: integer("pages").notNull().default(0),
    message: text("message"),
    error: text("error"),
    problem: problemKindEnum("problem"),
    /** Who asked, for the history. */
    startedBy: text("started_by").notNull(),
    startedAt: moment("started_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
  },
  (t) => [
    foreignKey({
      name: "sync_runs_integration",
      columns: [t.workspaceId, t.integrationId],
      foreignColumns: [integrations.workspaceId, integrations.id],
    }).onDelete("cascade"),
    uniqueIndex("sync_runs_living").on(t.workspaceId, t.integrationId).where(sql`${t.status} in ('queued', 'running')`),
    index("sync_runs_integration_started").on(t.workspaceId, t.integrationId, t.startedAt),
    workspacePolicy("sync_runs_own"),
  ],
).enableRLS();
