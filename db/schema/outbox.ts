import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { workspacePolicy } from "./tenancy";

/**
 * Events written in the transaction that caused them; a dispatcher hands them to the workflow engine. Ids only. Each is owed
 * an end by every workflow that waits for it: until then, the reconciler may have it sent once more.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    name: text("name").notNull(),
    data: jsonb("data").$type<Record<string, string | number | null>>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    sentAt: timestamp("sent_at", { withTimezone: true, precision: 3 }),
    /** How often it was sent again because its run was lost. */
    resends: integer("resends").notNull().default(0),
    /** When every workflow that waits for it was seen to have ended. */
    settledAt: timestamp("settled_at", { withTimezone: true, precision: 3 }),
  },
  (t) => [
    index("outbox_unsent").on(t.sentAt, t.createdAt),
    index("outbox_owed").on(t.id).where(sql`sent_at is not null and settled_at is null`),
    workspacePolicy("outbox_own"),
  ],
).enableRLS();

/**
 * What an outside workflow engine lets us see of the runs that an event started: it calls us, or has not called for too long.
 * The embedded engine keeps runs of its own.
 */
export const outboxRuns = pgTable(
  "outbox_runs",
  {
    /** The event's id as it was sent: each time that it is, another run is owed. */
    sentId: text("sent_id").notNull(),
    functionId: text("function_id").notNull(),
    eventId: text("event_id")
      .notNull()
      .references(() => outbox.id, { onDelete: "cascade" }),
    /** When it is to be heard of again, at the latest. */
    aliveUntil: timestamp("alive_until", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.sentId, t.functionId] }), index("outbox_runs_event").on(t.eventId)],
).enableRLS();
