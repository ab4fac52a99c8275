import { z } from "zod";
import { columnMeaning } from "./analysis/column-meaning";
import { idOf, listedMembers, listMembers, NO_EXAMPLE, nothing, tags, text, timestamp } from "./common";
import { defineEndpoint, type FileDownload } from "./endpoint";
import { LIMITS } from "./limits";
import { askedChoice, chosen, columnDoubt, datasetReading } from "./reading";
import { rowList } from "./rows";
import { fileForm } from "./tables/file-form";
import { qualityFinding } from "./tables/quality";
import { rowsPage, rowsQuery } from "./tables/row-view";
import { COLUMN_ROLES, COLUMN_TYPES } from "./words/column-words";
import { DATASET_ORIGINS, DATASET_SORTS } from "./words/dataset-words";
import { FILE_DOOR_EXTENSIONS } from "./words/file-extensions";

const scalar = z.union([z.string(), z.number()]);

export const columnProfile = z
  .strictObject({
    name: z.string().meta({ description: "Header as received." }),
    type: z.enum(COLUMN_TYPES).meta({ description: "What the cells are, decided from all rows." }),
    role: z.enum(COLUMN_ROLES).meta({ description: "What the column is for in a report." }),
    nullCount: z.int().min(0).meta({ description: "Rows without a value." }),
    distinctCount: z.int().min(0).meta({ description: "Different values, missing not counted." }),
    distinctEstimated: z.boolean().meta({ description: "True when distinctCount comes from a sketch." }),
    min: scalar.nullable().meta({ description: "Smallest value; ISO 8601 for dates and times of the day." }),
    max: scalar.nullable().meta({ description: "Largest value; ISO 8601 for dates and times of the day." }),
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
      .meta({
        description:
          "At most 12 bins of equal width, the last one including its end; for times of the day one for each hour between the first and the last.",
      }),
    format: z
      .string()
      .nullable()
      .meta({ description: "Detail of the type: ISO 4217 code of a currency, pattern of a date or a time.", example: "USD" }),
    alternatives: z
      .array(
        z.strictObject({
          type: z.enum(COLUMN_TYPES).meta({ description: "The other type." }),
          format: z.string().nullable().meta({ description: "Its detail, as in `format`." }),
          count: z.int().min(0).meta({ description: "Values that fit it." }),
        }),
      )
      .meta({ description: "Other readings that the rows allow, with how many values fit each." }),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .meta({ description: "Share of the values that fit the type; at most 0.5 while a doubt is open." }),
    doubt: columnDoubt.optional(),
    chosen: chosen.optional(),
    meaning: columnMeaning.optional(),
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

const listedDataset = z
  .strictObject({
    ...datasetMembers,
    columnCount: z.int().min(0).optional().meta({ description: "Columns. Only in a page." }),
    updatedAt: timestamp.optional().meta({ description: "When it last changed. Only in a page." }),
    reportCount: z.int().min(0).optional().meta({ description: "Reports on it. Only in a page." }),
    ...listedMembers,
  })
  .meta({ id: "ListedDataset", description: "A dataset in a list." });
export type ListedDataset = z.output<typeof listedDataset>;

export const datasetQuery = z.strictObject({
  origin: z.enum(DATASET_ORIGINS).optional().meta({ description: "How the rows arrived." }),
  sort: z.enum(DATASET_SORTS).optional().meta({ description: "`-createdAt`, the newest first, unless given." }),
  ...listMembers,
});
export type DatasetQuery = z.output<typeof datasetQuery>;

export const datasetDetail = z
  .strictObject({
    ...datasetMembers,
    columnCount: z.int().min(0).meta({ description: "Columns.", example: 14 }),
    sizeBytes: z.int().min(0).meta({ description: "Bytes stored.", example: 2_100_000 }),
    updatedAt: timestamp,
    contentHash: z.string().meta({ description: "SHA-256 of the cells, independent of row order.", example: "9f86d081884c7d65" }),
    columns: z.array(columnProfile).meta({ description: "Profile of each column, in order." }),
    quality: z.array(qualityFinding).meta({ description: "Doubts about the data." }),
    reading: datasetReading.nullable().meta({ description: "How the file was read; null for rows that came otherwise." }),
    preparation: z
      .strictObject({
        steps: z.int().min(1).meta({ description: "Steps of its preparation." }),
        rowCount: z.int().min(0).meta({ description: "Rows left after them, which reports, questions and pages of rows use." }),
      })
      .optional()
      .meta({ description: "Absent where the rows are read as received." }),
  })
  .meta({ id: "DatasetDetail", description: "A dataset with the profile of its columns." });
export type DatasetDetail = z.output<typeof datasetDetail>;

export const datasetCreated = z
  .strictObject({
    id: datasetMembers.id,
    name: datasetMembers.name,
    rowCount: datasetMembers.rowCount,
    createdAt: datasetMembers.createdAt,
    doubts: z
      .array(
        z.strictObject({
          name: z.string().meta({ description: "Name of the column." }),
          doubt: columnDoubt,
        }),
      )
      .meta({ description: "Open questions about all rows, with every possible answer: choose one with chooseColumns." }),
    reading: datasetReading.nullable().meta({ description: "How the file was read; null for rows that came otherwise." }),
  })
  .meta({ id: "DatasetCreated", description: "Reply for a created dataset; its profile is stored by then." });
export type DatasetCreated = z.output<typeof datasetCreated>;

export const DATASET_CHANGES = [
  "created",
  "renamed",
  "columns",
  "appended",
  "replaced",
  "removed_rows",
  "prepared",
  "restored",
] as const;
export type DatasetChangeKind = (typeof DATASET_CHANGES)[number];

const columnChange = z.strictObject({
  name: z.string().meta({ description: "Header as received." }),
  before: z.string().meta({ description: "Previous value: type, format, role and so on." }),
  after: z.string().meta({ description: "New value." }),
});
export type ColumnChange = z.output<typeof columnChange>;

export const datasetChange = z.strictObject({
  id: idOf("change"),
  kind: z.enum(DATASET_CHANGES).meta({ description: "What happened." }),
  by: z.string().meta({ description: "Name of the person or key." }),
  at: timestamp,
  rowCount: z.int().min(0).nullable().meta({ description: "Rows stored or added." }),
  fileName: z.string().nullable().meta({ description: "File the rows came from." }),
  fromName: z.string().nullable().meta({
    description: "The previous name, if the dataset was renamed; for `removed_rows`, the other dataset whose rows were removed.",
  }),
  toName: z
    .string()
    .nullable()
    .meta({ description: "The new name; for `restored`, the version's name, or null if it has none." }),
  columns: z.array(columnChange).meta({ description: "Columns that are now read differently." }),
});
export type DatasetChange = z.output<typeof datasetChange>;

const DOWNLOAD_FORMATS = ["csv", "xlsx", "parquet"] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

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

const detailExample: DatasetDetail = {
  ...itemExample,
  columnCount: 1,
  sizeBytes: 2_100_000,
  updatedAt: itemExample.createdAt,
  contentHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  columns: [columnExample],
  quality: [],
  reading: null,
};

export const createdExample: DatasetCreated = {
  id: itemExample.id,
  name: itemExample.name,
  rowCount: itemExample.rowCount,
  createdAt: itemExample.createdAt,
  doubts: [],
  reading: null,
};

/** What a person keeps among their favourites. */
const favouriteId = z.union([datasetId, idOf("report")]);

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
    description:
      "The 200 most recent datasets of the workspace, newest first. With any parameter, a page of all of them and the cursor of the next page.",
    params: nothing,
    query: datasetQuery,
    body: { kind: "none" },
    status: 200,
    envelope: "pageIfAsked",
    reply: z.array(listedDataset),
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
      "Stores rows as a new dataset and profiles its columns. Send JSON (`name` and `rows`, at most 5,000 rows and 10 MB) or multipart form data (`name` and one .csv, .tsv, .xlsx, .xlsm, .xlsb, .xls, .ods, .json, .ndjson or .parquet file, text files also gzip-compressed (.gz), at most 25 MB). How a file is read is decided from its content; fields beside it say otherwise: `sheet`, `headerRow`, `delimiter`, `dateOrder`, `decimal`, `refusedRows` and `controlBytes` (`refuse_file` or `leave_out`) and decisions about columns (`choices`). Atomic: one bad row refuses all of it. The answer comes once the profile is stored, and says how the file was read and what its rows leave open.",
    params: nothing,
    query: nothing,
    body: {
      kind: "jsonOrMultipart",
      schema: z.strictObject({
        name: datasetName,
        rows: rowList(LIMITS.datasetJsonRows),
        choices: z.array(askedChoice).max(LIMITS.rowColumns).optional().meta({ description: "Decisions about columns." }),
      }),
      bytesMax: LIMITS.datasetJsonBytes,
      fields: z.strictObject({ name: datasetName, ...fileForm }),
      fileBytesMax: LIMITS.datasetFileBytes,
      extensions: FILE_DOOR_EXTENSIONS,
    },
    status: 201,
    envelope: "data",
    reply: datasetCreated,
    replyExample: createdExample,
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
    replyExample: detailExample,
  }),
  updateDataset: defineEndpoint({
    name: "updateDataset",
    method: "PATCH",
    path: "/v1/datasets/{id}",
    auth: "secretKey",
    scope: "datasets:write",
    planGated: true,
    tag: "Datasets",
    summary: "Update a dataset",
    description: "Gives the dataset another name, other tags, or both. What is left out stays.",
    params: z.strictObject({ id: datasetId }),
    query: nothing,
    body: {
      kind: "json",
      schema: z.strictObject({ name: datasetName.optional(), tags: tags.optional() }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 200,
    envelope: "data",
    reply: listedDataset,
    replyExample: { ...itemExample, tags: ["q3"] },
    bodyExample: { name: "Orders, third quarter", tags: ["q3"] },
  }),
  chooseColumns: defineEndpoint({
    name: "chooseColumns",
    method: "PATCH",
    path: "/v1/datasets/{id}/columns",
    auth: "secretKey",
    scope: "datasets:write",
    planGated: true,
    tag: "Datasets",
    summary: "Choose how columns are read",
    description:
      "Keeps what you decide about columns (type, role, date order, decimal mark, unit, label, meaning) and reads the received cells again with it; no cell is lost. The `choose` of a doubt's option answers it. An empty `chosen` removes a decision.",
    params: z.strictObject({ id: datasetId }),
    query: nothing,
    body: {
      kind: "json",
      schema: z.strictObject({
        choices: z
          .array(askedChoice)
          .min(1)
          .max(LIMITS.rowColumns)
          .meta({ description: "Decisions, at most one for each column." }),
      }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 200,
    envelope: "data",
    reply: datasetDetail,
    replyExample: detailExample,
    bodyExample: { choices: [{ name: "total", chosen: { label: "Revenue" } }] },
  }),
  listDatasetChanges: defineEndpoint({
    name: "listDatasetChanges",
    method: "GET",
    path: "/v1/datasets/{id}/changes",
    auth: "secretKey",
    scope: "datasets:read",
    planGated: true,
    tag: "Datasets",
    summary: "History of a dataset",
    description: "What changed about the dataset, newest first, at most 200.",
    params: z.strictObject({ id: datasetId }),
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.array(datasetChange),
    replyExample: [
      {
        id: "chg_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
        kind: "created",
        by: "Ada Lovelace",
        at: itemExample.createdAt,
        rowCount: 18402,
        fileName: "orders_q3.csv",
        fromName: null,
        toName: null,
        columns: [],
      },
    ],
  }),
  downloadDataset: defineEndpoint({
    name: "downloadDataset",
    method: "GET",
    path: "/v1/datasets/{id}/download",
    auth: "secretKey",
    scope: "datasets:read",
    planGated: true,
    tag: "Datasets",
    summary: "Download rows",
    description:
      "All rows as a file. CSV and XLSX hold the cells as received, or as prepared, formula-safe; Parquet holds typed values.",
    params: z.strictObject({ id: datasetId }),
    query: z.strictObject({
      format: z.enum(DOWNLOAD_FORMATS).meta({ description: "File type.", example: "csv" }),
    }),
    body: { kind: "none" },
    status: 200,
    envelope: "file",
    reply: z.custom<FileDownload>(),
    replyExample: NO_EXAMPLE,
  }),
  listDatasetRows: defineEndpoint({
    name: "listDatasetRows",
    method: "GET",
    path: "/v1/datasets/{id}/rows",
    auth: "secretKey",
    scope: "datasets:read",
    planGated: true,
    tag: "Datasets",
    summary: "Read rows",
    description:
      "Cells as received, or as prepared, a page at a time: in the order received or sorted, all rows or those that match. Follow `nextCursor` to see every row once, whatever is appended in the meantime; once rows were replaced or removed, a cursor is refused with 409.",
    params: z.strictObject({ id: datasetId }),
    query: rowsQuery,
    body: { kind: "none" },
    status: 200,
    envelope: "page",
    reply: rowsPage,
    replyExample: { columns: ["total"], rows: [["84.20"]], rowNumbers: [1], offset: 0, total: 18402, of: 18402 },
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
    description: "Deletes the dataset, its rows and its reports. This can't be undone.",
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
  setFavourite: defineEndpoint({
    name: "setFavourite",
    method: "POST",
    path: "/favourites",
    auth: "session",
    scope: null,
    least: "viewer",
    planGated: false,
    tag: "Datasets",
    summary: "Add to favorites",
    description: "Adds a dataset or report to your favorites, or removes it.",
    params: nothing,
    query: nothing,
    body: {
      kind: "json",
      schema: z.strictObject({ id: favouriteId, isFavourite: z.boolean().meta({ description: "False removes it." }) }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 200,
    envelope: "data",
    reply: z.strictObject({ id: favouriteId, isFavourite: z.boolean() }),
    replyExample: { id: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB", isFavourite: true },
    bodyExample: { id: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB", isFavourite: true },
  }),
  listTags: defineEndpoint({
    name: "listTags",
    method: "GET",
    path: "/tags",
    auth: "session",
    scope: null,
    planGated: false,
    tag: "Datasets",
    summary: "List tags",
    description: "Tags that datasets and reports have, in their order, at most 500 of each.",
    params: nothing,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.strictObject({
      datasets: z.array(z.string()).meta({ description: "Tags of datasets." }),
      reports: z.array(z.string()).meta({ description: "Tags of reports." }),
    }),
    replyExample: { datasets: ["q3"], reports: [] },
  }),
};
