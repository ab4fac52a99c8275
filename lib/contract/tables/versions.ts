import { z } from "zod";
import { idOf, nothing, text, timestamp } from "../common";
import { defineEndpoint } from "../endpoint";
import { LIMITS } from "../limits";
import { COLUMN_TYPES } from "../words/column-words";
import { VERSION_REASONS } from "../words/dataset-words";

/** Rows of each kind that a comparison shows. */
export const COMPARED_ROWS_SHOWN = 50;
/** Longer cells are cut in a comparison. */
export const COMPARED_CELL_CHARS = 500;
/** Fewer rows of a kind are shown where they are larger than this together, as JSON in UTF-8. */
export const COMPARED_BYTES = 250_000;

const version = z
  .strictObject({
    id: idOf("version"),
    name: z.string().nullable().meta({
      description: "The name that a person gave it; null for a version made before a change.",
      example: "Before the price change",
    }),
    reason: z.enum(VERSION_REASONS).meta({
      description: "Why it was made: `saved` by a person; before rows were `replaced`, before another version was `restored`.",
    }),
    by: z.string().meta({ description: "Name of the person, key or source that saved it or made the change." }),
    createdAt: timestamp,
    rowCount: z.int().min(0).meta({ description: "Rows as received." }),
    columnCount: z
      .int()
      .min(0)
      .meta({ description: "Columns that reports read; if rows haven't been read yet, the columns received." }),
    steps: z.int().min(0).meta({ description: "Steps of preparation at the time." }),
    heldBytes: z.int().min(0).meta({ description: "Bytes it needs that the current rows don't. Versions may share them." }),
    isCurrent: z.boolean().meta({ description: "True if the dataset has exactly these rows, column choices and steps now." }),
    isDamaged: z.boolean().meta({ description: "True if its stored data is damaged: it can't be compared or restored." }),
  })
  .meta({ id: "DatasetVersion", description: "Rows that a dataset had, and how they were read." });
export type DatasetVersion = z.output<typeof version>;

const named = z.strictObject({
  name: z.string().meta({ description: "Name of the column." }),
  type: z.enum(COLUMN_TYPES).meta({ description: "What its cells are." }),
});
const cells = z.array(z.string().nullable());
const side = z.strictObject({
  id: idOf("version").nullable().meta({ description: "The version; null for the current rows." }),
  rowCount: z.int().min(0).meta({ description: "Rows that reports read." }),
});

const comparison = z
  .strictObject({
    before: side.meta({ description: "The version that was asked for." }),
    after: side.meta({ description: "What it is compared with." }),
    columns: z
      .strictObject({
        added: z.array(named).meta({ description: "Columns that `before` lacks." }),
        removed: z.array(named).meta({ description: "Columns that `after` lacks." }),
        changed: z
          .array(
            z.strictObject({
              name: z.string().meta({ description: "Name of the column." }),
              before: z.enum(COLUMN_TYPES).meta({ description: "Its type in `before`." }),
              after: z.enum(COLUMN_TYPES).meta({ description: "Its type in `after`." }),
            }),
          )
          .meta({ description: "Columns of both whose type differs." }),
      })
      .meta({ description: "How the columns differ." }),
    key: z.string().nullable().meta({
      description: "Column that identifies rows in both; null if there is none, in which case whole rows are compared.",
      example: "order_id",
    }),
    rows: z
      .strictObject({
        added: z.int().min(0).meta({ description: "Rows of `after` that `before` lacks." }),
        removed: z.int().min(0).meta({ description: "Rows of `before` that `after` lacks." }),
        changed: z.int().min(0).nullable().meta({ description: "Rows in both whose cells differ; null without a key." }),
        same: z.int().min(0).meta({ description: "Rows that are equal in all columns of both." }),
      })
      .meta({ description: "Exact counts. Cells are compared as they are written, in the columns that both have." }),
    shown: z
      .strictObject({
        columns: z.array(z.string()).meta({ description: "Columns of `after`, then those that only `before` has." }),
        added: z.array(cells).meta({ description: "The first added rows." }),
        removed: z.array(cells).meta({ description: "The first removed rows." }),
        changed: z
          .array(
            z.strictObject({
              before: cells.meta({ description: "As it was." }),
              after: cells.meta({ description: "As it is." }),
            }),
          )
          .meta({ description: "The first changed rows." }),
      })
      .meta({
        description: `At most ${COMPARED_ROWS_SHOWN} rows of each kind, a cell for each of \`columns\`; cells are cut after ${COMPARED_CELL_CHARS} characters, and after the first row of a kind no more than fit in ${COMPARED_BYTES / 1_000} kB are shown.`,
      }),
  })
  .meta({
    id: "VersionComparison",
    description: "What differs between two versions of a dataset, or between one and the current rows.",
  });
export type VersionComparison = z.output<typeof comparison>;

const restored = z
  .strictObject({
    restored: version,
    before: version.nullable().meta({
      description: "The version that has what it had; null where it had these rows already, or none, and in a repeated reply.",
    }),
    rowCount: z.int().min(0).meta({ description: "Rows stored now." }),
  })
  .meta({ id: "VersionRestored", description: "Answer to a restored version." });
export type VersionRestored = z.output<typeof restored>;

const example: DatasetVersion = {
  id: "ver_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  name: "Before the price change",
  reason: "saved",
  by: "Mara Lindt",
  createdAt: "2026-11-21T14:03:00.000Z",
  rowCount: 18402,
  columnCount: 14,
  steps: 2,
  heldBytes: 0,
  isCurrent: true,
  isDamaged: false,
};

const common = { auth: "secretKey", planGated: true, tag: "Datasets", envelope: "data" } as const;
const ofDataset = z.strictObject({ id: idOf("dataset") });
const ofVersion = z.strictObject({ id: idOf("dataset"), versionId: idOf("version") });

export const versionEndpoints = {
  listVersions: defineEndpoint({
    ...common,
    name: "listVersions",
    method: "GET",
    path: "/v1/datasets/{id}/versions",
    scope: "datasets:read",
    summary: "List versions",
    description: `Versions of a dataset, the newest first: those that people saved, at most ${LIMITS.savedVersions}, and those that were made before rows were replaced or a version was restored: the newest ${LIMITS.automaticVersions}, and of older ones the last of each day for ${LIMITS.automaticVersionDays} days.`,
    params: ofDataset,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    reply: z.array(version),
    replyExample: [example],
  }),
  saveVersion: defineEndpoint({
    ...common,
    name: "saveVersion",
    method: "POST",
    path: "/v1/datasets/{id}/versions",
    scope: "datasets:write",
    summary: "Save a version",
    description:
      "Saves the dataset's current rows and steps under a name. It copies nothing: stored rows stay for as long as the version does, or until `removeRows` removes any of them, which deletes the version.",
    params: ofDataset,
    query: nothing,
    body: {
      kind: "json",
      schema: z.strictObject({
        name: text(LIMITS.versionNameChars)
          .pipe(z.string().min(1, "must not be empty"))
          .meta({ description: "What it is called.", example: "Before the price change" }),
      }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 201,
    reply: version,
    replyExample: example,
    bodyExample: { name: "Before the price change" },
  }),
  compareVersion: defineEndpoint({
    ...common,
    name: "compareVersion",
    method: "GET",
    path: "/v1/datasets/{id}/versions/{versionId}/compare",
    scope: "datasets:read",
    summary: "Compare a version",
    description:
      "What differs between a version and the current rows, or another version: columns and rows that were added, removed or changed. Rows are matched by the dataset's key if both have one; otherwise whole rows are compared.",
    params: ofVersion,
    query: z.strictObject({
      with: idOf("version").optional().meta({ description: "Version to compare it with; the current rows unless given." }),
    }),
    body: { kind: "none" },
    status: 200,
    reply: comparison,
    replyExample: {
      before: { id: example.id, rowCount: 18402 },
      after: { id: null, rowCount: 18406 },
      columns: { added: [{ name: "channel", type: "category" }], removed: [], changed: [] },
      key: "order_id",
      rows: { added: 6, removed: 2, changed: 1, same: 18399 },
      shown: {
        columns: ["order_id", "total", "channel"],
        added: [["A-18403", "84.20", "web"]],
        removed: [["A-17", "12.00", null]],
        changed: [{ before: ["A-18", "10.00", null], after: ["A-18", "12.00", "web"] }],
      },
    },
  }),
  restoreVersion: defineEndpoint({
    ...common,
    name: "restoreVersion",
    method: "POST",
    path: "/v1/datasets/{id}/versions/{versionId}/restore",
    scope: "datasets:write",
    summary: "Restore a version",
    description:
      "Brings back the rows, column choices and steps of a version. The current ones are saved as a version first. Reports keep what they were made from. The rows are typed again a few seconds later, and always before a report reads them; they have no sender any more, so `removeRows` does not find them.",
    params: ofVersion,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    reply: restored,
    replyExample: {
      restored: example,
      before: { ...example, name: null, reason: "restored", isCurrent: false },
      rowCount: 18402,
    },
  }),
  removeVersion: defineEndpoint({
    ...common,
    name: "removeVersion",
    method: "DELETE",
    path: "/v1/datasets/{id}/versions/{versionId}",
    scope: "datasets:write",
    summary: "Delete a version",
    description:
      "Deletes a version. The rows of the dataset stay; rows that only this version had are deleted, and their storage is freed within a day.",
    params: ofVersion,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    reply: z.strictObject({
      id: idOf("version"),
      deleted: z.literal(true).meta({ description: "Always true." }),
    }),
    replyExample: { id: example.id, deleted: true },
  }),
};
