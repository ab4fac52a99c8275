import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { workspacePolicy } from "./tenancy";

/** Events written in the transaction that caused them; a dispatcher hands them to the workflow engine. Ids only. */
export const outbox = pgTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    name: text("name").notNull(),
    data: jsonb("data").$type<Record<string, string | number | null>>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    sentAt: timestamp("sent_at", { withTimezone: true, precision: 3 }),
  },
  (t) => [index("outbox_unsent").on(t.sentAt, t.createdAt), workspacePolicy("outbox_own")],
).enableRLS();
