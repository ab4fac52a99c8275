import { bigint, foreignKey, index, integer, jsonb, pgEnum, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ColumnChoice, DatasetReading } from "@/lib/contract/reading";
import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import { VERSION_REASONS } from "@/lib/contract/words/dataset-words";
import type { Id } from "@/lib/core/ids";
import { type DatasetCells, datasets } from "./datasets";
import { workspacePolicy } from "./tenancy";

export const versionReasonEnum = pgEnum("version_reason", VERSION_REASONS);

/**
 * Rows that a dataset had, and how they were read: names of what is stored anyway. Segments and snapshots that a version names
 * stay for as long as it does.
 */
export const datasetVersions = pgTable(
  "dataset_versions",
  {
    id: text("id").$type<Id<"version">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    datasetId: text("dataset_id").$type<Id<"dataset">>().notNull(),
    /** That a person gave it; null for one that was made before a change. */
    name: text("name"),
    reason: versionReasonEnum("reason").notNull(),
    /** Name of the person, key or source at that time. */
    by: text("by").notNull(),
    generation: integer("generation").notNull(),
    /** Of the dataset when it had these rows last; null where it had more of them in batches. */
    revision: bigint("revision", { mode: "number" }),
    /** Rows as received. */
    rowCount: bigint("row_count", { mode: "number" }).notNull(),
    /** Those of them that still stand in the batches of its generation; `foldTail` makes segments of them. */
    tailRows: bigint("tail_rows", { mode: "number" }).notNull(),
    /** Number of the batch that came next: what it has of its generation's batches came in earlier ones. */
    beforeBatch: bigint("before_batch", { mode: "number" }).notNull(),
    /** Columns as read. */
    columnCount: integer("column_count").notNull(),
    /** Segments of the cells as received, in the order of their rows. */
    segmentIds: text("segment_ids").array().$type<Id<"segment">[]>().notNull(),
    /** What reports read of these rows; null where they were not profiled. It may be gone: then it is made again. */
    snapshotId: text("snapshot_id").$type<Id<"snapshot">>(),
    /** Of that snapshot. */
    contentHash: text("content_hash"),
    /** Content hash of its rows as received; null where they were not profiled. */
    receivedHash: text("received_hash"),
    header: jsonb("header").$type<string[]>().notNull(),
    cells: jsonb("cells").$type<DatasetCells>(),
    reading: jsonb("reading").$type<Record<string, string | number | boolean | null>>().notNull(),
    readFacts: jsonb("read_facts").$type<DatasetReading>(),
    choices: jsonb("choices").$type<ColumnChoice[]>().notNull(),
    preparation: jsonb("preparation").$type<PreparationStep[]>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date", precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "dataset_versions_dataset",
      columns: [t.workspaceId, t.datasetId],
      foreignColumns: [datasets.workspaceId, datasets.id],
    }).onDelete("cascade"),
    index("dataset_versions_of").on(t.workspaceId, t.datasetId, t.createdAt),
    workspacePolicy("dataset_versions_own"),
  ],
).enableRLS();
