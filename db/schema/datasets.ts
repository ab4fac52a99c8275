import { bigint, foreignKey, index, integer, jsonb, pgEnum, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { type ColumnChange, type ColumnProfile, DATASET_CHANGES, DATASET_ORIGINS } from "@/lib/contract/datasets";
import type { ColumnChoice } from "@/lib/contract/reading";
import type { QualityFinding } from "@/lib/contract/reports";
import { workspacePolicy } from "./tenancy";
import { workspaces } from "./workspaces";

export const datasetOriginEnum = pgEnum("dataset_origin", DATASET_ORIGINS);
export const datasetChangeEnum = pgEnum("dataset_change", DATASET_CHANGES);

/** As `StoredCells` of the datasets domain. */
export interface DatasetCells {
  kinds: boolean[];
  hints?: readonly ({ type: "percent" | "currency"; format: string | null } | null)[];
  padded: boolean;
  separators: boolean;
  paddedRows: number;
  refusedRows: number;
  leftOutRows: number;
}

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const datasets = pgTable(
  "datasets",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    origin: datasetOriginEnum("origin").notNull(),
    rowCount: bigint("row_count", { mode: "number" }).notNull(),
    columnCount: integer("column_count").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    contentHash: text("content_hash").notNull(),
    /** Raised by a replace; segments of older generations are kept only while a snapshot pins them. */
    generation: integer("generation").notNull().default(1),
    /** Profile of each column, in column order. */
    columns: jsonb("columns").$type<ColumnProfile[]>().notNull(),
    quality: jsonb("quality").$type<QualityFinding[]>().notNull(),
    /** How the file was read: delimiter, encoding, header row, sheet. */
    reading: jsonb("reading").$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    /** What is known of the cells in the segments; null for datasets from before it was kept. */
    cells: jsonb("cells").$type<DatasetCells>(),
    /** What people decided about columns, kept for rows to come. */
    choices: jsonb("choices").$type<ColumnChoice[]>().notNull().default([]),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("datasets_workspace_id").on(t.workspaceId, t.id),
    index("datasets_workspace_created").on(t.workspaceId, t.createdAt),
    workspacePolicy("datasets_own"),
  ],
).enableRLS();

/** A Parquet file of cells as received: the truth. */
export const datasetSegments = pgTable(
  "dataset_segments",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    datasetId: text("dataset_id").notNull(),
    generation: integer("generation").notNull(),
    /** Position among the segments of its generation, from 0. */
    position: integer("position").notNull(),
    storageKey: text("storage_key").notNull(),
    rowCount: bigint("row_count", { mode: "number" }).notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "dataset_segments_dataset",
      columns: [t.workspaceId, t.datasetId],
      foreignColumns: [datasets.workspaceId, datasets.id],
    }).onDelete("cascade"),
    unique("dataset_segments_position").on(t.workspaceId, t.datasetId, t.generation, t.position),
    workspacePolicy("dataset_segments_own"),
  ],
).enableRLS();

/**
 * What a report reads, pinned: the typed copy of one generation under one set of type decisions.
 * The typed Parquet is derived and may be made again from the segments.
 */
export const datasetSnapshots = pgTable(
  "dataset_snapshots",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    datasetId: text("dataset_id").notNull(),
    generation: integer("generation").notNull(),
    segmentIds: text("segment_ids").array().notNull(),
    /** Column profiles at that time: they carry the type decisions. */
    columns: jsonb("columns").$type<ColumnProfile[]>().notNull(),
    /** Findings under these decisions; null for snapshots from before they were kept. */
    quality: jsonb("quality").$type<QualityFinding[]>(),
    contentHash: text("content_hash").notNull(),
    rowCount: bigint("row_count", { mode: "number" }).notNull(),
    /** Typed Parquet file in storage. */
    storageKey: text("storage_key").notNull(),
    /** The representative sample, Parquet too: at most 10,000 rows, order-free. */
    sampleKey: text("sample_key").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "dataset_snapshots_dataset",
      columns: [t.workspaceId, t.datasetId],
      foreignColumns: [datasets.workspaceId, datasets.id],
    }).onDelete("cascade"),
    unique("dataset_snapshots_workspace_id").on(t.workspaceId, t.id),
    index("dataset_snapshots_dataset_created").on(t.workspaceId, t.datasetId, t.createdAt),
    workspacePolicy("dataset_snapshots_own"),
  ],
).enableRLS();

/** History of a dataset, for the people who work with it. Gone with the dataset. */
export const datasetChanges = pgTable(
  "dataset_changes",
  {
    id: text("id").primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    datasetId: text("dataset_id").notNull(),
    kind: datasetChangeEnum("kind").notNull(),
    /** Name of the person or key at that time. */
    by: text("by").notNull(),
    rowCount: bigint("row_count", { mode: "number" }),
    fileName: text("file_name"),
    fromName: text("from_name"),
    toName: text("to_name"),
    columns: jsonb("columns").$type<ColumnChange[]>().notNull().default([]),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "dataset_changes_dataset",
      columns: [t.workspaceId, t.datasetId],
      foreignColumns: [datasets.workspaceId, datasets.id],
    }).onDelete("cascade"),
    index("dataset_changes_dataset_created").on(t.workspaceId, t.datasetId, t.createdAt),
    workspacePolicy("dataset_changes_own"),
  ],
).enableRLS();
