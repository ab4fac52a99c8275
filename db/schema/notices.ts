import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { NOTICE_KINDS } from "@/lib/contract/notices";
import { workspacePolicy } from "./tenancy";
import { users, workspaces } from "./workspaces";

export const noticeKindEnum = pgEnum("notice_kind", NOTICE_KINDS);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** What a person of a workspace is told of. */
export const notices = pgTable(
  "notices",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: noticeKindEnum("kind").notNull(),
    /** What it is about, and which time: a person is told of it once. */
    subject: text("subject").notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    href: text("href").notNull(),
    readAt: moment("read_at"),
    /** When the mail left; null where none did, or none is to. */
    mailedAt: moment("mailed_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("notices_once").on(t.workspaceId, t.userId, t.kind, t.subject),
    index("notices_newest").on(t.workspaceId, t.userId, t.createdAt),
    index("notices_unread").on(t.workspaceId, t.userId).where(sql`${t.readAt} is null`),
    workspacePolicy("notices_own"),
  ],
).enableRLS();
