import { z } from "zod";
import { nothing } from "../common";
import { defineEndpoint } from "../endpoint";
import { LIMITS } from "../limits";
import { filePreview, previewExample } from "../uploads";
import { FILE_DOOR_EXTENSIONS } from "../words/file-extensions";
import { fileForm } from "./file-form";

export const previewEndpoints = {
  previewDataset: defineEndpoint({
    name: "previewDataset",
    method: "POST",
    path: "/v1/datasets/preview",
    auth: "secretKey",
    scope: "datasets:write",
    planGated: true,
    tag: "Datasets",
    summary: "Look at a file before you store it",
    description:
      "Reads a whole file as createDataset would under the same settings and choices, and stores nothing: what was found and how sure it is, the profile of each column, what the rows leave open, the first rows, and each row that has no place in the table.",
    params: nothing,
    query: nothing,
    body: {
      kind: "multipart",
      fields: z.strictObject(fileForm),
      fileBytesMax: LIMITS.datasetFileBytes,
      extensions: FILE_DOOR_EXTENSIONS,
    },
    status: 200,
    envelope: "data",
    reply: filePreview,
    replyExample: previewExample,
  }),
};
