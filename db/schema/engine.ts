import { sql } from "drizzle-orm";
import { index, integer, json, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/**
 * Tables of the embedded workflow engine (`inngest/embedded`). Nothing else reads them; the app role has no rights here.
 * Payloads are `json`, not `jsonb`, which refuses the NUL characters that a step may return.
 */
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One call of one function with one event, from its first step to its end. */
export const engineRuns = pgTable(
  "engine_runs",
  {
    id: text("id").primaryKey(),
    functionId: text("function_id").notNull(),
    /** Id under which the event in the outbox was sent that it goes back to; null for schedules. */
    origin: text("origin"),
    event: json("event").notNull(),
    status: text("status", { enum: ["active", "completed", "failed"] })
      .notNull()
      .default("active"),
    stepCount: integer("step_count").notNull().default(0),
    stateBytes: integer("state_bytes").notNull().default(0),
    error: json("error"),
    createdAt: moment("created_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
  },
  (t) => [index("engine_runs_ended").on(t.endedAt), index("engine_runs_origin").on(t.origin).where(sql`origin is not null`)],
).enableRLS();

/** What a step returned or threw; `position` is the order in which steps ended. */
export const engineSteps = pgTable(
  "engine_steps",
  {
    runId: text("run_id")
      .notNull()
      .references(() => engineRuns.id, { onDelete: "cascade" }),
    stepId: text("step_id").notNull(),
    position: integer("position").notNull(),
    result: json("result").notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.stepId] })],
).enableRLS();

/**
 * What is to be done next, each at most once at a time. `queue` groups jobs of one function, workspace and
 * concurrency key, which wait for each other only; `step_id` is empty where the function itself goes on.
 */
export const engineJobs = pgTable(
  "engine_jobs",
  {
    id: text("id").primaryKey(),
    runId: text("run_id")
      .notNull()
      .references(() => engineRuns.id, { onDelete: "cascade" }),
    functionId: text("function_id").notNull(),
    kind: text("kind", { enum: ["call", "sleep"] }).notNull(),
    stepId: text("step_id").notNull().default(""),
    workspace: text("workspace").notNull(),
    queue: text("queue").notNull(),
    slots: json("slots").$type<string[]>().notNull(),
    attempt: integer("attempt").notNull().default(0),
    crashes: integer("crashes").notNull().default(0),
    dueAt: moment("due_at").notNull(),
    leaseToken: text("lease_token"),
    leaseUntil: moment("lease_until"),
  },
  (t) => [
    uniqueIndex("engine_jobs_step").on(t.runId, t.stepId),
    index("engine_jobs_waiting").on(t.queue, t.dueAt, t.id).where(sql`lease_token is null`),
    index("engine_jobs_due").on(t.dueAt).where(sql`lease_token is null`),
    index("engine_jobs_leased").on(t.leaseUntil).where(sql`lease_token is not null`),
    index("engine_jobs_crashed").on(t.crashes).where(sql`crashes > 0`),
  ],
).enableRLS();

/** When each schedule fires next. A moment in the past was missed while nothing ran, and fires once. */
export const engineCrons = pgTable(
  "engine_crons",
  {
    functionId: text("function_id").notNull(),
    expression: text("expression").notNull(),
    nextAt: moment("next_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.functionId, t.expression] })],
).enableRLS();

/** Ids of events already taken, so that one sent twice starts nothing twice. */
export const engineTaken = pgTable(
  "engine_taken",
  {
    key: text("key").primaryKey(),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [index("engine_taken_at").on(t.at)],
).enableRLS();
