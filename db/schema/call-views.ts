import { sql } from "drizzle-orm";
import { boolean, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { Id } from "@/lib/core/ids";
import { workspacePolicy } from "./tenancy";
import { users, workspaces } from "./workspaces";

/** Filters of the list of calls that a person gave a name. */
export const callViews = pgTable(
  "call_views",
  {
    id: text("id").$type<Id<"callView">>().primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .$type<Id<"user">>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** As the list's address has them. */
    filters: text("filters").notNull(),
    /** What the list opens with. */
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date", precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("call_views_name").on(t.workspaceId, t.userId, t.name),
    uniqueIndex("call_views_default").on(t.workspaceId, t.userId).where(sql`${t.isDefault}`),
    workspacePolicy("call_views_own"),
  ],
).enableRLS();
