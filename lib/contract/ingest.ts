import { z } from "zod";
import { idOf, nothing, text, timestamp } from "./common";
import { defineEndpoint } from "./endpoint";
import { LIMITS } from "./limits";
import { datasetReading } from "./reading";
import { pushedRows, rowsInAnyForm } from "./rows";

/** How a batch of rows came to a dataset that already is there. */
export const BATCH_SOURCES = ["ingest", "push", "sync", "api"] as const;
export type BatchSource = (typeof BATCH_SOURCES)[number];

export const WRITE_MODES = ["append", "replace"] as const;
export type WriteMode = (typeof WRITE_MODES)[number];

const datasetId = idOf("dataset");

const sourceMembers = {
  kind: z.enum(BATCH_SOURCES).meta({ description: "How they arrived." }),
  id: z.string().meta({ description: "Id of the key, integration or person that sent them." }),
  name: z.string().meta({ description: "Its current name; once deleted, its last one." }),
  origin: z.string().nullable().meta({ description: "Website that sent them, as its `Origin` header said." }),
};

/** Rows that came in one request or one pull. */
const batchItem = z.strictObject({
  id: idOf("batch"),
  source: z.strictObject(sourceMembers).meta({ description: "Who sent them." }),
  mode: z.enum(WRITE_MODES).meta({ description: "What was done with them." }),
  rowCount: z.int().min(0).meta({ description: "Rows stored from it." }),
  sentRows: z.int().min(0).meta({ description: "Rows sent; more than were stored if the plan's limit was reached." }),
  total: z.int().min(0).meta({ description: "Rows in the dataset right after it." }),
  reading: datasetReading.nullable().meta({ description: "How their file was read; null for rows that came without a file." }),
  createdAt: timestamp,
  removedAt: timestamp.nullable().meta({ description: "When its rows were removed." }),
});
export type BatchItem = z.output<typeof batchItem>;

/** One sender of rows of a dataset, with all it has sent that is still there. */
const rowSource = z.strictObject({
  ...sourceMembers,
  batches: z.int().min(0).meta({ description: "Requests or pulls." }),
  rows: z.int().min(0).meta({ description: "Of these, rows that are still stored." }),
  firstAt: timestamp,
  lastAt: timestamp,
});
export type RowSource = z.output<typeof rowSource>;

/** Which batches to take out again: of one key or integration, of one website if wanted, in a window of time. */
const removalRange = z.strictObject({
  sourceId: z
    .string()
    .regex(/^(key|int|usr)_[0-9A-HJKMNP-TV-Z]{26}$/, "must be the id of a key, an integration or a person")
    .meta({ description: "Id of the key, integration or person that sent them.", example: "key_01JD5M8Z3X4Y5W6V7T8S9R0QAB" }),
  origin: text(300)
    .nullable()
    .optional()
    .meta({ description: "Website that sent them; null for rows that came without one, absent for any." }),
  from: z.iso.datetime({ offset: true }).meta({ description: "First moment, inclusive." }),
  to: z.iso.datetime({ offset: true }).meta({ description: "Last moment, exclusive." }),
});
export type RemovalRange = z.output<typeof removalRange>;

const removal = z.strictObject({
  batches: z.int().min(0).meta({ description: "Requests or pulls." }),
  rows: z.int().min(0).meta({ description: "Rows removed, or that would be." }),
  total: z.int().min(0).meta({ description: "Rows of the dataset afterwards." }),
  versions: z.int().min(0).meta({ description: "Versions of the dataset that have any of these rows: they are deleted too." }),
});
export type Removal = z.output<typeof removal>;

/** How far a living dataset is: what is stored, and what its profile knows of. */
const datasetState = z.strictObject({
  rowCount: z.int().min(0).meta({ description: "Rows stored now." }),
  profiledRowCount: z.int().min(0).meta({ description: "Rows that the profile was made from." }),
  profiledAt: timestamp.nullable().meta({ description: "When it was last profiled; null before the first time." }),
  isCurrent: z.boolean().meta({ description: "True if the profile covers every row." }),
  updatedAt: timestamp,
  damage: z.string().nullable().meta({
    description:
      "How many parts of the stored rows are damaged, and which rows are in them; where only versions are, how many of those. Null while all are whole.",
  }),
});
export type DatasetState = z.output<typeof datasetState>;

const batchExample: BatchItem = {
  id: "bat_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  source: { kind: "ingest", id: "key_01JD5M8Z3X4Y5W6V7T8S9R0QAB", name: "Website", origin: "https://shop.example.com" },
  mode: "append",
  rowCount: 2,
  sentRows: 2,
  total: 18404,
  reading: null,
  createdAt: "2026-11-21T14:03:00.000Z",
  removedAt: null,
};

const rangeExample = {
  sourceId: batchExample.source.id,
  from: "2026-11-21T14:00:00.000Z",
  to: "2026-11-21T15:00:00.000Z",
};

const byDataset = z.strictObject({ id: datasetId });

export const ingestEndpoints = {
  ingestRows: defineEndpoint({
    name: "ingestRows",
    method: "POST",
    path: "/v1/ingest",
    auth: "publicKey",
    scope: null,
    planGated: true,
    tag: "Rows in",
    summary: "Append rows with a public key",
    description:
      "Appends 1 to 500 rows (1 MB) to the dataset of the key: one object, a list of objects, or `{ rows }`. Send the public key in `X-Service-Key`; from a browser the request's origin must be one that the key allows. Columns that are new widen the dataset, columns that are missing stay empty. An acknowledged row is stored. Atomic but for the plan's rows: rows beyond them are left out, and `truncated` says so.",
    params: nothing,
    query: nothing,
    body: { kind: "json", schema: rowsInAnyForm(LIMITS.ingestRows), bytesMax: LIMITS.ingestBytes, rows: true },
    status: 200,
    envelope: "data",
    reply: z.strictObject({
      accepted: z.int().min(0).meta({ description: "Rows stored.", example: 2 }),
      total: z.int().min(0).meta({ description: "Rows of the dataset now.", example: 18404 }),
      truncated: z.boolean().meta({ description: "True if the plan's row limit kept some out." }),
    }),
    replyExample: { accepted: 2, total: 18404, truncated: false },
    bodyExample: { rows: [{ page: "/pricing", seconds: 41 }] },
  }),
  pushRows: defineEndpoint({
    name: "pushRows",
    method: "POST",
    path: "/integrations/push/{token}",
    auth: "urlToken",
    scope: null,
    planGated: false,
    tag: "Rows in",
    summary: "Push rows from an automation tool",
    description:
      "Appends up to 10,000 rows (25 MB) to the dataset of the source, or replaces all of its rows in one step. The URL is the credential. Body: `{ rows, mode }`, a list of objects, or one object. The reply is bare.",
    params: z.strictObject({
      token: z.string().max(200).meta({ description: "Secret token of the source.", example: "ipt_PLACEHOLDER" }),
    }),
    query: nothing,
    body: { kind: "json", schema: pushedRows(LIMITS.pushRows), bytesMax: LIMITS.pushBytes, rows: true },
    status: 200,
    envelope: "bare",
    reply: z.strictObject({
      ok: z.boolean().meta({ description: "True." }),
      accepted: z.int().min(0).meta({ description: "Rows stored.", example: 120 }),
      total: z.int().min(0).meta({ description: "Rows of the dataset now.", example: 18404 }),
      truncated: z.boolean().meta({ description: "True if the plan's row limit kept some out." }),
      datasetId,
    }),
    replyExample: { ok: true, accepted: 120, total: 18404, truncated: false, datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB" },
    bodyExample: { mode: "append", rows: [{ order: "A-1", total: 84.2 }] },
  }),
  getDatasetState: defineEndpoint({
    name: "getDatasetState",
    method: "GET",
    path: "/v1/datasets/{id}/state",
    auth: "secretKey",
    scope: "datasets:read",
    planGated: true,
    tag: "Datasets",
    summary: "Get live row counts",
    description: "Counts for a dataset that keeps receiving rows, cheap enough to poll every second.",
    params: byDataset,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: datasetState,
    replyExample: {
      rowCount: 18404,
      profiledRowCount: 18402,
      profiledAt: "2026-11-21T14:03:00.000Z",
      isCurrent: false,
      updatedAt: "2026-11-21T14:03:02.000Z",
      damage: null,
    },
  }),
  listBatches: defineEndpoint({
    name: "listBatches",
    method: "GET",
    path: "/v1/datasets/{id}/batches",
    auth: "secretKey",
    scope: "datasets:read",
    planGated: true,
    tag: "Datasets",
    summary: "Recently received rows",
    description: "The newest batches of a dataset, newest first.",
    params: byDataset,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(20).meta({ description: "How many." }),
      sourceId: z.string().max(40).optional().meta({ description: "Only those of one key, integration or person." }),
    }),
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.array(batchItem),
    replyExample: [batchExample],
  }),
  listRowSources: defineEndpoint({
    name: "listRowSources",
    method: "GET",
    path: "/v1/datasets/{id}/sources",
    auth: "secretKey",
    scope: "datasets:read",
    planGated: true,
    tag: "Datasets",
    summary: "Who sent rows",
    description: "Keys and integrations that sent rows which are still in the dataset, by website; the latest first.",
    params: byDataset,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.array(rowSource),
    replyExample: [
      { ...batchExample.source, batches: 12, rows: 480, firstAt: batchExample.createdAt, lastAt: batchExample.createdAt },
    ],
  }),
  previewRemoval: defineEndpoint({
    name: "previewRemoval",
    method: "POST",
    path: "/v1/datasets/{id}/removal/preview",
    auth: "secretKey",
    scope: "datasets:write",
    planGated: true,
    tag: "Datasets",
    summary: "Preview a removal",
    description: "How many rows and versions `removeRows` would remove with the same body. Changes nothing.",
    params: byDataset,
    query: nothing,
    body: { kind: "json", schema: removalRange, bytesMax: LIMITS.jsonBodyBytes },
    status: 200,
    envelope: "data",
    reply: removal,
    replyExample: { batches: 3, rows: 120, total: 18284, versions: 1 },
    bodyExample: rangeExample,
  }),
  removeRows: defineEndpoint({
    name: "removeRows",
    method: "POST",
    path: "/v1/datasets/{id}/removal",
    least: "admin",
    auth: "secretKey",
    scope: "datasets:write",
    planGated: true,
    tag: "Datasets",
    summary: "Remove rows",
    description:
      "Removes for good the rows that one key or integration sent in a window of time, and deletes the versions of the dataset that have any of them. Restored rows have no sender and stay.",
    params: byDataset,
    query: nothing,
    body: { kind: "json", schema: removalRange, bytesMax: LIMITS.jsonBodyBytes },
    status: 200,
    envelope: "data",
    reply: removal,
    replyExample: { batches: 3, rows: 120, total: 18284, versions: 1 },
    bodyExample: rangeExample,
  }),
};
