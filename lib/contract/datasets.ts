import { z } from "zod";
import { idOf, nothing, text, timestamp } from "./common";
import { defineEndpoint } from "./endpoint";
import { LIMITS } from "./limits";
import { cellValue, rowList } from "./rows";

export const DATASET_ORIGINS = ["upload", "database", "integration", "push", "ingest", "api"] as const;
export type DatasetOrigin = (typeof DATASET_ORIGINS)[number];

export const COLUMN_TYPES = [
  "integer",
  "number",
  "currency",
  "percent",
  "boolean",
  "date",
  "datetime",
  "category",
  "text",
  "id",
  "email",
  "phone",
  "url",
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

export const COLUMN_ROLES = ["measure", "dimension", "time", "id", "text"] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export const QUALITY_CHECKS = [
  "missing",
  "duplicate_rows",
  "constant",
  "high_cardinality",
  "outliers",
  "mixed_types",
  "ambiguous_date",
  "ambiguous_number",
  "imbalance",
  "skewed",
  "future_dates",
  "negative_values",
  "truncated",
  "sampled",
] as const;
export type QualityCheck = (typeof QUALITY_CHECKS)[number];

export const QUALITY_SEVERITIES = ["info", "warn", "error"] as const;
export type QualitySeverity = (typeof QUALITY_SEVERITIES)[number];

const scalar = z.union([z.string(), z.number()]);

export const columnProfile = z
  .strictObject({
    name: z.string().meta({ description: "Header as received." }),
    type: z.enum(COLUMN_TYPES).meta({ description: "What the cells are, decided from all rows." }),
    role: z.enum(COLUMN_ROLES).meta({ description: "What the column is for in a report." }),
    nullCount: z.int().min(0).meta({ description: "Rows without a value." }),
    distinctCount: z.int().min(0).meta({ description: "Different values, missing not counted." }),
    distinctEstimated: z.boolean().meta({ description: "True when distinctCount comes from a sketch." }),
    min: scalar.nullable().meta({ description: "Smallest value; ISO 8601 for dates." }),
    max: scalar.nullable().meta({ description: "Largest value; ISO 8601 for dates." }),
    mean: z.number().nullable().meta({ description: "Arithmetic mean of a numeric column." }),
    stdDev: z.number().nullable().meta({ description: "Sample standard deviation (n - 1)." }),
    p25: z.number().nullable().meta({ description: "First quartile, linear interpolation." }),
    p50: z.number().nullable().meta({ description: "Median, linear interpolation." }),
    p75: z.number().nullable().meta({ description: "Third quartile, linear interpolation." }),
    topValues: z
      .array(
        z.strictObject({
          value: z.string().meta({ description: "The value." }),
          count: z.int().min(1).meta({ description: "Rows that have it." }),
        }),
      )
      .meta({ description: "Most frequent values, at most 10; ties in order of the value." }),
    histogram: z
      .array(
        z.strictObject({
          from: scalar.meta({ description: "Start of the bin, inclusive." }),
          to: scalar.meta({ description: "End of the bin, exclusive." }),
          count: z.int().min(0).meta({ description: "Values in the bin." }),
        }),
      )
      .meta({ description: "At most 12 bins of equal width; the last one includes its end." }),
    format: z
      .string()
      .nullable()
      .meta({ description: "Detail of the type: ISO 4217 code of a currency, pattern of a date.", example: "USD" }),
    alternatives: z
      .array(
        z.strictObject({
          type: z.enum(COLUMN_TYPES).meta({ description: "The other type." }),
          format: z.string().nullable().meta({ description: "Its detail, as in `format`." }),
          count: z.int().min(0).meta({ description: "Values that fit it." }),
        }),
      )
      .meta({ description: "Other readings that the rows allow, with how many values fit each." }),
  })
  .meta({ id: "ColumnProfile", description: "What one column holds." });
export type ColumnProfile = z.output<typeof columnProfile>;

const datasetId = idOf("dataset");
const datasetName = text(LIMITS.datasetNameChars)
  .pipe(z.string().min(1, "must not be empty"))
  .meta({ description: "Name of the dataset, at most 150 characters.", example: "Orders Q3" });

const datasetMembers = {
  id: datasetId,
  name: z.string().meta({ description: "Name of the dataset.", example: "Orders Q3" }),
  origin: z.enum(DATASET_ORIGINS).meta({ description: "How the rows arrived." }),
  rowCount: z.int().min(0).meta({ description: "Rows stored now.", example: 18402 }),
  createdAt: timestamp,
};

export const datasetItem = z.strictObject(datasetMembers).meta({ id: "Dataset", description: "A table of rows." });
export type DatasetItem = z.output<typeof datasetItem>;

export const datasetDetail = z
  .strictObject({
    ...datasetMembers,
    columnCount: z.int().min(0).meta({ description: "Columns.", example: 14 }),
    sizeBytes: z.int().min(0).meta({ description: "Bytes stored.", example: 2_100_000 }),
    updatedAt: timestamp,
    contentHash: z.string().meta({ description: "SHA-256 of the cells, free of row order.", example: "9f86d081884c7d65" }),
    columns: z.array(columnProfile).meta({ description: "Profile of each column, in order." }),
  })
  .meta({ id: "DatasetDetail", description: "A dataset with the profile of its columns." });
export type DatasetDetail = z.output<typeof datasetDetail>;

export const datasetCreated = z
  .strictObject({
    id: datasetMembers.id,
    name: datasetMembers.name,
    rowCount: datasetMembers.rowCount,
    createdAt: datasetMembers.createdAt,
  })
  .meta({ id: "DatasetCreated", description: "Answer to a created dataset; its profile is stored by then." });
export type DatasetCreated = z.output<typeof datasetCreated>;

const itemExample: DatasetItem = {
  id: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  name: "Orders Q3",
  origin: "upload",
  rowCount: 18402,
  createdAt: "2026-11-21T14:03:00.000Z",
};

const columnExample: ColumnProfile = {
  name: "total",
  type: "currency",
  role: "measure",
  nullCount: 0,
  distinctCount: 3,
  distinctEstimated: false,
  min: 4,
  max: 1940,
  mean: 69.71,
  stdDev: 41.2,
  p25: 31,
  p50: 61,
  p75: 94.5,
  topValues: [],
  histogram: [{ from: 0, to: 200, count: 18402 }],
  format: "USD",
  alternatives: [],
};

export const datasetEndpoints = {
  listDatasets: defineEndpoint({
    name: "listDatasets",
    method: "GET",
    path: "/v1/datasets",
    auth: "secretKey",
    scope: "datasets:read",
    planGated: true,
    tag: "Datasets",
    summary: "List datasets",
    description: "The 200 most recent datasets of the workspace, newest first.",
    params: nothing,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.array(datasetItem),
    replyExample: [itemExample],
  }),
  createDataset: defineEndpoint({
    name: "createDataset",
    method: "POST",
    path: "/v1/datasets",
    auth: "secretKey",
    scope: "datasets:write",
    planGated: true,
    tag: "Datasets",
    summary: "Create a dataset",
    description:
      "Stores rows as a new dataset and profiles its columns. Send JSON (`name` and `rows`, at most 5,000 rows and 10 MB) or multipart form data (`name` and one .csv, .tsv or .xlsx file, at most 25 MB). Atomic: one bad row refuses all of it. The answer comes once the profile is stored.",
    params: nothing,
    query: nothing,
    body: {
      kind: "jsonOrMultipart",
      schema: z.strictObject({
        name: datasetName,
        rows: rowList(LIMITS.datasetJsonRows),
      }),
      bytesMax: LIMITS.datasetJsonBytes,
      fields: z.strictObject({ name: datasetName }),
      fileBytesMax: LIMITS.datasetFileBytes,
      extensions: [".csv", ".tsv", ".txt", ".xlsx"],
    },
    status: 201,
    envelope: "data",
    reply: datasetCreated,
    replyExample: {
      id: itemExample.id,
      name: itemExample.name,
      rowCount: itemExample.rowCount,
      createdAt: itemExample.createdAt,
    },
    bodyExample: { name: "Orders Q3", rows: [{ ordered_at: "2026-07-01", total: 84.2, category: "Outdoor" }] },
  }),
  getDataset: defineEndpoint({
    name: "getDataset",
    method: "GET",
    path: "/v1/datasets/{id}",
    auth: "secretKey",
    scope: "datasets:read",
    planGated: true,
    tag: "Datasets",
    summary: "Get a dataset",
    description: "A dataset with the profile of its columns.",
    params: z.strictObject({ id: datasetId }),
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: datasetDetail,
    replyExample: {
      ...itemExample,
      columnCount: 1,
      sizeBytes: 2_100_000,
      updatedAt: itemExample.createdAt,
      contentHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      columns: [columnExample],
    },
  }),
  renameDataset: defineEndpoint({
    name: "renameDataset",
    method: "PATCH",
    path: "/datasets/{id}",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Datasets",
    summary: "Rename a dataset",
    description: "Gives the dataset another name.",
    params: z.strictObject({ id: datasetId }),
    query: nothing,
    body: { kind: "json", schema: z.strictObject({ name: datasetName }), bytesMax: LIMITS.jsonBodyBytes },
    status: 200,
    envelope: "data",
    reply: datasetItem,
    replyExample: itemExample,
    bodyExample: { name: "Orders, third quarter" },
  }),
  listDatasetRows: defineEndpoint({
    name: "listDatasetRows",
    method: "GET",
    path: "/datasets/{id}/rows",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Datasets",
    summary: "Read rows",
    description: "Rows in the order received, cells as received, a page at a time.",
    params: z.strictObject({ id: datasetId }),
    query: z.strictObject({
      offset: z.coerce.number().int().min(0).max(50_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.strictObject({
      columns: z.array(z.string()),
      rows: z.array(z.array(cellValue)),
      offset: z.int().min(0),
      total: z.int().min(0),
    }),
    replyExample: { columns: ["total"], rows: [["84.20"]], offset: 0, total: 18402 },
  }),
  removeDataset: defineEndpoint({
    name: "removeDataset",
    method: "DELETE",
    path: "/v1/datasets/{id}",
    auth: "secretKey",
    scope: "datasets:write",
    planGated: true,
    tag: "Datasets",
    summary: "Delete a dataset",
    description: "Deletes the dataset, its rows and its reports. It cannot be undone.",
    params: z.strictObject({ id: datasetId }),
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.strictObject({
      id: datasetId,
      deleted: z.literal(true).meta({ description: "Always true." }),
      reportsDeleted: z.int().min(0).meta({ description: "Reports deleted with it." }),
    }),
    replyExample: { id: itemExample.id, deleted: true, reportsDeleted: 2 },
  }),
};
