import { sql } from "drizzle-orm";
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { type ColumnChange, type ColumnProfile, DATASET_CHANGES } from "@/lib/contract/datasets";
import { BATCH_SOURCES, WRITE_MODES } from "@/lib/contract/ingest";
import type { ColumnChoice, DatasetReading } from "@/lib/contract/reading";
import type { PreparationStep, StepOutcome } from "@/lib/contract/tables/preparation-steps";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import type { ColumnType } from "@/lib/contract/words/column-words";
import { DATASET_ORIGINS } from "@/lib/contract/words/dataset-words";
import type { Id } from "@/lib/core/ids";
import { workspacePolicy } from "./tenancy";
import { workspaces } from "./workspaces";

export const datasetOriginEnum = pgEnum("dataset_origin", DATASET_ORIGINS);
export const datasetChangeEnum = pgEnum("dataset_change", DATASET_CHANGES);
export const batchSourceEnum = pgEnum("batch_source", BATCH_SOURCES);
export const writeModeEnum = pgEnum("write_mode", WRITE_MODES);

/** As `SegmentLayout` of the datasets domain. */
export interface SegmentLayout {
  columns: number;
  kinds: boolean[];
  /** As `TableSource`: cells with spaces around them, and with the control characters that the content hash uses. */
  padded: boolean;
  separators: boolean;
  /** Segments that it took the place of, whose names its batches still bear: renaming them would take long. */
  holds?: string[];
}

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

/** Other datasets whose rows are among them, those too that came through others; of rows from before it was kept nothing is said. */
type MadeOf = Id<"dataset">[];

/** What the steps of a dataset made of its rows, and of which. */
interface PreparedFacts {
  rowCount: number;
  receivedRows: number;
  /** As the content hash of a dataset that has no steps. */
  receivedHash: string;
  receivedColumns: { name: string; type: ColumnType }[];
  outcomes: StepOutcome[];
  /** Other datasets whose rows are among them, and as of when. */
  from?: { dataset: Id<"dataset">; name: string; contentHash: string; asOf: string }[];
  /** Those that were left out until they are read again. */
  waitsFor?: Id<"dataset">[];
  madeOf?: MadeOf;
}

/** The steps that the rows of a snapshot were prepared by, and what each did. */
interface SnapshotPreparation {
  steps: PreparationStep[];
  outcomes: StepOutcome[];
  madeOf?: MadeOf;
}

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const datasets = pgTable(
  "datasets",
  {
    id: text("id").$type<Id<"dataset">>().primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    origin: datasetOriginEnum("origin").notNull(),
    rowCount: bigint("row_count", { mode: "number" }).notNull(),
    /** Names of the stored columns in the order they first came: column `i` is `c<i>` in segments. The profile may know fewer. */
    header: jsonb("header").$type<string[]>().notNull().default([]),
    columnCount: integer("column_count").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    contentHash: text("content_hash").notNull(),
    /** Raised by a replace; segments of older generations are kept only while a snapshot pins them. */
    generation: integer("generation").notNull().default(1),
    /** Raised by every change of the rows; `profiledRevision` is the one that profile and content hash were made from. */
    revision: bigint("revision", { mode: "number" }).notNull().default(1),
    profiledRevision: bigint("profiled_revision", { mode: "number" }).notNull().default(1),
    profiledRowCount: bigint("profiled_row_count", { mode: "number" }).notNull().default(0),
    profiledAt: moment("profiled_at"),
    /** Number of the next batch; 0 is the table that a dataset began with. */
    nextBatch: bigint("next_batch", { mode: "number" }).notNull().default(1),
    /** Rows and bytes of batches that no segment holds yet. */
    tailRows: bigint("tail_rows", { mode: "number" }).notNull().default(0),
    tailBytes: bigint("tail_bytes", { mode: "number" }).notNull().default(0),
    /** Set while a workflow is asked to fold the tail and to profile: one event for a burst of batches. */
    settleQueuedAt: moment("settle_queued_at"),
    /** Profile of each column, in column order. */
    columns: jsonb("columns").$type<ColumnProfile[]>().notNull(),
    quality: jsonb("quality").$type<QualityFinding[]>().notNull(),
    /** How the file was read: delimiter, encoding, header row, sheet. */
    reading: jsonb("reading").$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    /** The same with how sure each of it is, the sheets, and the rows that are not in the table; null for rows that came otherwise. */
    readFacts: jsonb("read_facts").$type<DatasetReading>(),
    /** What is known of the cells in the segments; null for datasets from before it was kept. */
    cells: jsonb("cells").$type<DatasetCells>(),
    /** What people decided about columns, kept for rows to come. */
    choices: jsonb("choices").$type<ColumnChoice[]>().notNull().default([]),
    /** Steps that turn the rows as received into those that everything reads. */
    preparation: jsonb("preparation").$type<PreparationStep[]>().notNull().default([]),
    /** What they did when the rows were profiled last; null without steps. */
    prepared: jsonb("prepared").$type<PreparedFacts>(),
    tags: text("tags").array().notNull().default([]),
    /** Ids of the people who keep it among their favourites. */
    favouredBy: text("favoured_by").array().notNull().default([]),
    /** Id of who made it; null for datasets from before it was kept. */
    createdBy: text("created_by"),
    /** What a list sorts by name with. */
    sortName: text("sort_name").generatedAlwaysAs(sql`lower(left(name, 60))`),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("datasets_workspace_id").on(t.workspaceId, t.id),
    index("datasets_workspace_created").on(t.workspaceId, t.createdAt, t.id),
    index("datasets_workspace_updated").on(t.workspaceId, t.updatedAt, t.id),
    index("datasets_workspace_name").on(t.workspaceId, t.sortName, t.id),
    workspacePolicy("datasets_own"),
  ],
).enableRLS();

/** What a list finds a dataset by: words of its name, tags and so on (`lib/ctx/marks.ts`). Written by a trigger of `datasets`. */
export const datasetMarks = pgTable(
  "dataset_marks",
  {
    workspaceId: text("workspace_id").notNull(),
    objectId: text("dataset_id").$type<Id<"dataset">>().notNull(),
    mark: text("mark").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.objectId, t.mark] }),
    foreignKey({
      name: "dataset_marks_dataset",
      columns: [t.workspaceId, t.objectId],
      foreignColumns: [datasets.workspaceId, datasets.id],
    }).onDelete("cascade"),
    index("dataset_marks_mark").on(t.workspaceId, t.mark, t.objectId),
    workspacePolicy("dataset_marks_own"),
  ],
).enableRLS();

/**
 * A Parquet file of cells as received: the truth. Live are those of the dataset's generation that are neither staged nor
 * superseded; the others are kept while somebody may read them.
 */
export const datasetSegments = pgTable(
  "dataset_segments",
  {
    id: text("id").$type<Id<"segment">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    datasetId: text("dataset_id").$type<Id<"dataset">>().notNull(),
    generation: integer("generation").notNull(),
    /** Position among the segments of its generation, from 0. */
    position: integer("position").notNull(),
    storageKey: text("storage_key").notNull(),
    /** SHA-256 of the file, hex; null for files from before it was kept, until the nightly look reads them. */
    sha256: text("sha256"),
    /** When other bytes were found in the file, or none; null while it is whole. */
    damagedAt: moment("damaged_at"),
    rowCount: bigint("row_count", { mode: "number" }).notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    /** Columns in the file, `c0`…, and which of them have a column `k<i>` with kinds; null: as the dataset's `cells` say. */
    layout: jsonb("layout").$type<SegmentLayout>(),
    /** Run of a source that wrote it and has not committed it. */
    stagedFor: text("staged_for"),
    /** When it was merged into another one, rewritten without some batches, or replaced. */
    supersededAt: moment("superseded_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "dataset_segments_dataset",
      columns: [t.workspaceId, t.datasetId],
      foreignColumns: [datasets.workspaceId, datasets.id],
    }).onDelete("cascade"),
    index("dataset_segments_of").on(t.workspaceId, t.datasetId),
    uniqueIndex("dataset_segments_live")
      .on(t.workspaceId, t.datasetId, t.generation, t.position)
      .where(sql`${t.stagedFor} is null and ${t.supersededAt} is null`),
    workspacePolicy("dataset_segments_own"),
  ],
).enableRLS();

/**
 * Rows accepted in one request or pull: who sent them, and until a segment holds them the rows themselves. A committed
 * batch is an acknowledged one. Its number stands in the column `__batch` of the segment that holds it.
 */
export const datasetBatches = pgTable(
  "dataset_batches",
  {
    id: text("id").$type<Id<"batch">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    datasetId: text("dataset_id").$type<Id<"dataset">>().notNull(),
    generation: integer("generation").notNull(),
    /** Place in the order of arrival, from 1. */
    number: bigint("number", { mode: "number" }).notNull(),
    sourceKind: batchSourceEnum("source_kind").notNull(),
    /** Key or integration. No reference: where rows came from outlives it. */
    sourceId: text("source_id").notNull(),
    sourceName: text("source_name").notNull(),
    /** `Origin` of the request. */
    origin: text("origin"),
    mode: writeModeEnum("mode").notNull(),
    rowCount: integer("row_count").notNull(),
    sentRows: integer("sent_rows").notNull(),
    /** Rows of the dataset right after it. */
    totalAfter: bigint("total_after", { mode: "number" }).notNull(),
    payloadBytes: integer("payload_bytes").notNull(),
    /** JSON of rows, see `lib/datasets/segments/payload.ts`; null once a segment holds the rows, or they were removed or replaced. */
    payload: text("payload"),
    /** The segment that holds the rows; null while the payload does. */
    segmentId: text("segment_id").$type<Id<"segment">>(),
    /** How the file was read that the rows came in. */
    reading: jsonb("reading").$type<DatasetReading>(),
    removedAt: moment("removed_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "dataset_batches_dataset",
      columns: [t.workspaceId, t.datasetId],
      foreignColumns: [datasets.workspaceId, datasets.id],
    }).onDelete("cascade"),
    unique("dataset_batches_number").on(t.workspaceId, t.datasetId, t.number),
    index("dataset_batches_tail").on(t.workspaceId, t.datasetId, t.number).where(sql`${t.payload} is not null`),
    index("dataset_batches_source").on(t.workspaceId, t.datasetId, t.sourceId, t.createdAt),
    index("dataset_batches_segment").on(t.workspaceId, t.datasetId, t.segmentId),
    workspacePolicy("dataset_batches_own"),
  ],
).enableRLS();

/**
 * What a report reads, pinned: the typed copy of one generation under one set of type decisions.
 * The typed Parquet is derived and may be made again from the segments.
 */
export const datasetSnapshots = pgTable(
  "dataset_snapshots",
  {
    id: text("id").$type<Id<"snapshot">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    datasetId: text("dataset_id").$type<Id<"dataset">>().notNull(),
    generation: integer("generation").notNull(),
    /** Revision of the rows it shows; null for snapshots from before there were revisions. */
    revision: bigint("revision", { mode: "number" }),
    segmentIds: text("segment_ids").array().$type<Id<"segment">[]>().notNull(),
    /** Column profiles at that time: they carry the type decisions. */
    columns: jsonb("columns").$type<ColumnProfile[]>().notNull(),
    /** Findings under these decisions; null for snapshots from before they were kept. */
    quality: jsonb("quality").$type<QualityFinding[]>(),
    contentHash: text("content_hash").notNull(),
    rowCount: bigint("row_count", { mode: "number" }).notNull(),
    /** Null where the rows are those as received; else the one segment it names holds the prepared cells. */
    preparation: jsonb("preparation").$type<SnapshotPreparation>(),
    /** Typed Parquet file in storage. */
    storageKey: text("storage_key").notNull(),
    /** The representative sample, Parquet too: at most 10,000 rows, order-free. */
    sampleKey: text("sample_key").notNull(),
    /** SHA-256 of the two files, hex; as those of segments. */
    sha256: text("sha256"),
    sampleSha256: text("sample_sha256"),
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
    id: text("id").$type<Id<"change">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    datasetId: text("dataset_id").$type<Id<"dataset">>().notNull(),
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
