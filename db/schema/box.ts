import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Id } from "@/lib/core/ids";
import { workspacePolicy } from "./tenancy";
import { workspaces } from "./workspaces";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/**
 * Connections that were opened for one report or call: to whom, for what, and how much went each way. A row stands before the
 * connection does; without an end, the process that opened it did not live to count.
 */
export const egressEntries = pgTable(
  "egress_entries",
  {
    id: text("id").$type<Id<"egressEntry">>().primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** Report or call. Goes with it. */
    subjectId: text("subject_id").notNull(),
    /** What it was for: the contract has the words. */
    purpose: text("purpose").notNull(),
    host: text("host").notNull(),
    port: integer("port").notNull(),
    openedAt: moment("opened_at").notNull(),
    endedAt: moment("ended_at"),
    /** Bytes on the wire, TLS and headers included; null until it ends. */
    bytesOut: bigint("bytes_out", { mode: "number" }),
    bytesIn: bigint("bytes_in", { mode: "number" }),
  },
  (t) => [index("egress_entries_subject").on(t.workspaceId, t.subjectId, t.openedAt), workspacePolicy("egress_entries_own")],
).enableRLS();

/** Requests of one key or private address on one UTC day, added up as they are written to the request log. */
export const requestCounts = pgTable(
  "request_counts",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    actorId: text("actor_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    requests: bigint("requests", { mode: "number" }).notNull().default(0),
    /** Refused for being over the rate limit. */
    limited: bigint("limited", { mode: "number" }).notNull().default(0),
    /** Minute counted last, since 1970, and how many came in it; from these the busiest one. */
    minute: bigint("minute", { mode: "number" }).notNull().default(0),
    minuteRequests: integer("minute_requests").notNull().default(0),
    busiestMinuteRequests: integer("busiest_minute_requests").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.day, t.actorId] }), workspacePolicy("request_counts_own")],
).enableRLS();
