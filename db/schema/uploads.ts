import { bigint, index, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { ColumnChoice, ReadingSettings } from "@/lib/contract/reading";
import type { Id } from "@/lib/core/ids";
import { workspacePolicy } from "./tenancy";
import { workspaces } from "./workspaces";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/**
 * A file on its way to become a dataset. Its bytes are in `<DATA_DIR>/uploads/<id>/`; both are gone a day after it was
 * announced.
 */
export const uploads = pgTable(
  "uploads",
  {
    id: text("id").$type<Id<"upload">>().primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** The person who sends it. */
    userId: text("user_id").notNull(),
    fileName: text("file_name").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    receivedBytes: bigint("received_bytes", { mode: "number" }).notNull().default(0),
    name: text("name"),
    settings: jsonb("settings").$type<ReadingSettings>().notNull().default({}),
    choices: jsonb("choices").$type<ColumnChoice[]>().notNull().default([]),
    /** The dataset that was made of it. No reference: the dataset may be deleted first. */
    datasetId: text("dataset_id").$type<Id<"dataset">>(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    unique("uploads_workspace_id").on(t.workspaceId, t.id),
    index("uploads_expires").on(t.expiresAt),
    workspacePolicy("uploads_own"),
  ],
).enableRLS();
