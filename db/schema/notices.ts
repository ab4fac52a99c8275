import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgEnum, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { NOTICE_KINDS, type NoticeChoice, type NoticeKind } from "@/lib/contract/people/notices";
import { DIGESTS } from "@/lib/contract/words/notice-words";
import type { Id } from "@/lib/core/ids";
import { workspacePolicy } from "./tenancy";
import { users, workspaces } from "./workspaces";

export const noticeKindEnum = pgEnum("notice_kind", NOTICE_KINDS);

export const digestEnum = pgEnum("digest", DIGESTS);

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** What a person of a workspace is told of. */
export const notices = pgTable(
  "notices",
  {
    id: text("id").$type<Id<"notice">>().primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .$type<Id<"user">>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: noticeKindEnum("kind").notNull(),
    /** What it is about, and which time: a person is told of it once. */
    subject: text("subject").notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    href: text("href").notNull(),
    /** False for one that its person wants by mail only. */
    isListed: boolean("is_listed").notNull().default(true),
    readAt: moment("read_at"),
    /** When the mail left; null where none did, or none is to. */
    mailedAt: moment("mailed_at"),
    /** True until the digest that it waits for has left. */
    isForDigest: boolean("is_for_digest").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("notices_once").on(t.workspaceId, t.userId, t.kind, t.subject),
    index("notices_newest").on(t.workspaceId, t.userId, t.createdAt),
    index("notices_unread").on(t.workspaceId, t.userId).where(sql`${t.readAt} is null`),
    index("notices_for_digest").on(t.workspaceId, t.userId).where(sql`${t.isForDigest}`),
    workspacePolicy("notices_own"),
  ],
).enableRLS();

/** What a person chose to hear of in a workspace; who chose nothing has no row. */
export const noticeSettings = pgTable(
  "notice_settings",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .$type<Id<"user">>()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Choices that differ from what holds by default. */
    kinds: jsonb("kinds").$type<Partial<Record<NoticeKind, NoticeChoice>>>().notNull().default({}),
    digest: digestEnum("digest").notNull().default("weekly"),
    /** Day of the digest that left last, `YYYY-MM-DD` in the workspace's time zone. */
    lastDigestDay: text("last_digest_day"),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId] }), workspacePolicy("notice_settings_own")],
).enableRLS();
