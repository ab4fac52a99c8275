import { z } from "zod";
import { idOf, nothing } from "../common";
import { defineEndpoint } from "../endpoint";
import { WRITE_MODES } from "../ingest";
import { LIMITS } from "../limits";
import { datasetReading } from "../reading";
import { rowList } from "../rows";
import { FILE_DOOR_EXTENSIONS } from "../words/file-extensions";
import { fileForm } from "./file-form";

const mode = z
  .enum(WRITE_MODES)
  .default("append")
  .meta({ description: "Append the rows, or replace all rows. `append` unless given." });
const { choices: _, ...settings } = fileForm;

export const addRowsEndpoints = {
  addRows: defineEndpoint({
    name: "addRows",
    method: "POST",
    path: "/v1/datasets/{id}/rows",
    auth: "secretKey",
    scope: "datasets:write",
    planGated: true,
    tag: "Datasets",
    summary: "Append or replace rows",
    description:
      "Adds rows to a dataset, or replaces all of its rows in one step. Send JSON (`rows`, at most 5,000 rows and 10 MB) or multipart form data (one file of at most 25 MB, and settings of its reading as for createDataset). Cells go to the column of the same name; new columns widen the dataset, missing ones stay empty. Atomic: one bad row refuses all of it and is named, unless `refusedRows` says to leave such rows of a file out. Rows of JSON beyond the plan's rows per dataset are left out, and `truncated` says so; a file that doesn't fit is refused.",
    params: z.strictObject({ id: idOf("dataset") }),
    query: nothing,
    body: {
      kind: "jsonOrMultipart",
      schema: z.strictObject({ mode, rows: rowList(LIMITS.datasetJsonRows) }),
      bytesMax: LIMITS.datasetJsonBytes,
      fields: z.strictObject({ mode, ...settings }),
      fileBytesMax: LIMITS.datasetFileBytes,
      extensions: FILE_DOOR_EXTENSIONS,
    },
    status: 200,
    envelope: "data",
    reply: z.strictObject({
      batchId: idOf("batch").nullable().meta({
        description:
          "Id of these rows; null if none were stored because the plan's limit was reached or the rows replaced were the same.",
      }),
      accepted: z.int().min(0).meta({ description: "Rows stored.", example: 120 }),
      total: z.int().min(0).meta({ description: "Rows of the dataset now.", example: 18404 }),
      truncated: z.boolean().meta({ description: "True if the plan's limit of rows per dataset kept some out." }),
      reading: datasetReading.nullable().meta({ description: "How the file was read; null for JSON." }),
    }),
    replyExample: {
      batchId: "bat_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
      accepted: 1,
      total: 18403,
      truncated: false,
      reading: null,
    },
    bodyExample: { mode: "append", rows: [{ ordered_at: "2026-07-02", total: 61, category: "Kitchen" }] },
  }),
};
