import { z } from "zod";
import { idOf, nothing, text, timestamp } from "./common";
import { columnProfile, createdExample, datasetCreated } from "./datasets";
import { defineEndpoint } from "./endpoint";
import { LIMITS } from "./limits";
import { columnChoice, readingSettings, readMembers } from "./reading";
import { cellValue } from "./rows";
import { qualityFinding } from "./tables/quality";

export const UPLOAD_STATES = ["receiving", "received", "stored"] as const;
const UPLOAD_STAGES = ["reading", "typing", "profiling", "saving"] as const;
export type UploadStage = (typeof UPLOAD_STAGES)[number];

const uploadId = idOf("upload");
const choices = z.array(columnChoice).max(LIMITS.rowColumns);

/** A file on its way to become a dataset: received in pieces, looked at, then stored. Kept for a day. */
export const upload = z.strictObject({
  id: uploadId,
  fileName: z.string(),
  bytes: z.int().min(1).meta({ description: "Declared size." }),
  receivedBytes: z.int().min(0).meta({ description: "Bytes that are stored; the next piece begins here." }),
  state: z.enum(UPLOAD_STATES),
  stage: z.enum(UPLOAD_STAGES).nullable().meta({ description: "What is being done with it now." }),
  name: z.string().nullable().meta({ description: "Name of the dataset it becomes, if one was chosen." }),
  settings: readingSettings,
  choices,
  datasetId: idOf("dataset").nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type Upload = z.output<typeof upload>;

/** A file as it would be stored, looked at whole. */
export const filePreview = z
  .strictObject({
    ...readMembers,
    columns: z
      .array(columnProfile)
      .meta({ description: "Profile of each column, in order; what its rows leave open is its `doubt`." }),
    rows: z.array(z.array(cellValue)).meta({ description: "First rows, cells as received, at most 50." }),
    rowNumbers: z.array(z.int().min(1)).meta({ description: "The row of the file that each of them is in." }),
    rowCount: z.int().min(0).meta({ description: "Rows that would be stored." }),
    findings: z.array(qualityFinding).meta({ description: "Doubts about the data." }),
  })
  .meta({ id: "FilePreview", description: "A file as it would be stored." });
export type FilePreview = z.output<typeof filePreview>;

export const previewExample: FilePreview = {
  settings: [{ setting: "delimiter", value: ",", chosen: false, confidence: 1, alternatives: [] }],
  sheets: [],
  titleLines: [],
  columns: [],
  rows: [],
  rowNumbers: [],
  rowCount: 18402,
  refused: { count: 0, first: [] },
  leftOut: { count: 0, first: [] },
  notes: [],
  findings: [],
};

const uploadExample = {
  id: "upl_01JD5M8Z3X4Y5W6V7T8S9R0QAB" as const,
  fileName: "orders_q3.csv",
  bytes: 2_100_000,
  receivedBytes: 0,
  state: "receiving" as const,
  stage: null,
  name: null,
  settings: {},
  choices: [],
  datasetId: null,
  createdAt: "2026-11-21T14:03:00.000Z",
  expiresAt: "2026-11-22T14:03:00.000Z",
};

const shared = { auth: "session", scope: null, planGated: false, tag: "Uploads", query: nothing, envelope: "data" } as const;

export const uploadEndpoints = {
  startUpload: defineEndpoint({
    ...shared,
    name: "startUpload",
    method: "POST",
    path: "/uploads",
    summary: "Start an upload",
    description: "Announces a file that is sent in pieces and looked at before it is stored.",
    params: nothing,
    body: {
      kind: "json",
      schema: z.strictObject({
        fileName: text(255).pipe(z.string().min(1, "must not be empty")),
        bytes: z.int().min(1, "must be at least 1").max(LIMITS.datasetFileBytes, "must be at most 25 MB"),
      }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 201,
    reply: upload,
    replyExample: uploadExample,
    bodyExample: { fileName: "orders_q3.csv", bytes: 2_100_000 },
  }),
  getUpload: defineEndpoint({
    ...shared,
    name: "getUpload",
    method: "GET",
    path: "/uploads/{id}",
    summary: "Get an upload",
    description: "Get upload progress, with what was chosen for it so far.",
    params: z.strictObject({ id: uploadId }),
    body: { kind: "none" },
    status: 200,
    reply: upload,
    replyExample: uploadExample,
  }),
  addPiece: defineEndpoint({
    ...shared,
    name: "addPiece",
    method: "POST",
    path: "/uploads/{id}/pieces",
    summary: "Upload a piece of a file",
    description: "Stores the next piece, which begins where the last one ended; any other offset gets a 409.",
    params: z.strictObject({ id: uploadId }),
    body: {
      kind: "multipart",
      // Digits only: to coerce, an empty field is 0 and would start the file over.
      fields: z.strictObject({
        offset: z
          .string()
          .regex(/^\d{1,8}$/, "must be a whole number of bytes")
          .transform(Number)
          .pipe(z.int().max(LIMITS.datasetFileBytes)),
      }),
      fileBytesMax: LIMITS.uploadPieceBytes,
      extensions: [".part"],
    },
    status: 200,
    reply: upload,
    replyExample: { ...uploadExample, receivedBytes: 2_100_000, state: "received" },
  }),
  previewUpload: defineEndpoint({
    ...shared,
    name: "previewUpload",
    method: "POST",
    path: "/uploads/{id}/preview",
    summary: "Look at a file before it is stored",
    description: "Reads the whole file under these settings and choices, keeps them, and stores no row.",
    params: z.strictObject({ id: uploadId }),
    body: {
      kind: "json",
      schema: z.strictObject({ settings: readingSettings, choices }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 200,
    reply: filePreview,
    replyExample: previewExample,
    bodyExample: { settings: { delimiter: ";" }, choices: [] },
  }),
  finishUpload: defineEndpoint({
    ...shared,
    name: "finishUpload",
    method: "POST",
    path: "/uploads/{id}/finish",
    summary: "Store a file as a dataset",
    description: "Stores the file under the settings and choices of its last preview. Doing it again gives the same dataset.",
    params: z.strictObject({ id: uploadId }),
    body: {
      kind: "json",
      schema: z.strictObject({ name: text(LIMITS.datasetNameChars).pipe(z.string().min(1, "must not be empty")) }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 201,
    reply: datasetCreated,
    replyExample: createdExample,
    bodyExample: { name: "Orders Q3" },
  }),
  removeUpload: defineEndpoint({
    ...shared,
    name: "removeUpload",
    method: "DELETE",
    path: "/uploads/{id}",
    summary: "Cancel an upload",
    description: "Deletes the file and what was chosen for it. A dataset made of it stays.",
    params: z.strictObject({ id: uploadId }),
    body: { kind: "none" },
    status: 200,
    reply: z.strictObject({ id: uploadId, deleted: z.literal(true) }),
    replyExample: { id: "upl_01JD5M8Z3X4Y5W6V7T8S9R0QAB", deleted: true },
  }),
};
