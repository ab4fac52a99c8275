import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Id } from "@/lib/core/ids";
import { workspacePolicy } from "./tenancy";
import { workspaces } from "./workspaces";

/**
 * Requests that came with a key or a private address: what was asked and how it ended, no bodies, queries or headers. Written in
 * batches after the reply, so that the last second of a process that is killed is missing.
 */
export const requestLog = pgTable(
  "request_log",
  {
    id: text("id").$type<Id<"loggedRequest">>().primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** Key, integration or connection. */
    actorId: text("actor_id").notNull(),
    /** As the reply said it; a client may give one twice. */
    requestId: text("request_id").notNull(),
    method: text("method").notNull(),
    /** Path as asked; of a private address as the contract writes it, without the token. */
    path: text("path").notNull(),
    operation: text("operation").notNull(),
    status: integer("status").notNull(),
    /** Machine-readable reason of a refusal. */
    code: text("code"),
    ms: integer("ms").notNull(),
    at: timestamp("at", { withTimezone: true, mode: "date", precision: 3 }).notNull(),
  },
  (t) => [
    index("request_log_actor").on(t.workspaceId, t.actorId, t.at, t.id),
    index("request_log_at").on(t.at),
    workspacePolicy("request_log_own"),
  ],
).enableRLS();
