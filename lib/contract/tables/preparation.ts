import { z } from "zod";
import { idOf, nothing, timestamp } from "../common";
import { defineEndpoint } from "../endpoint";
import { LIMITS } from "../limits";
import { cellValue } from "../rows";
import { COLUMN_TYPES } from "../words/column-words";
import { preparationStep, STEPS_MAX, stepOutcome } from "./preparation-steps";

const namedColumn = z.strictObject({
  name: z.string().meta({ description: "Name of the column." }),
  type: z.enum(COLUMN_TYPES).meta({ description: "What its cells are." }),
});

const steps = z
  .array(preparationStep)
  .max(STEPS_MAX)
  .meta({ description: "Steps in order; each works on what the one before it left." });

const members = {
  steps,
  outcomes: z.array(stepOutcome).meta({ description: "What each step did, in their order." }),
  receivedRows: z.int().min(0).meta({ description: "Rows as received." }),
  receivedColumns: z.array(namedColumn).meta({ description: "Columns as received." }),
  rowCount: z.int().min(0).meta({ description: "Rows after the steps." }),
  columns: z.array(namedColumn).meta({ description: "Columns after the steps." }),
};

const readFrom = z.strictObject({
  dataset: idOf("dataset").meta({ description: "Another dataset that the rows were prepared with." }),
  name: z.string().meta({ description: "Its name at that time." }),
  asOf: timestamp.meta({ description: "Its rows were read as they were at this time." }),
  isOutdated: z.boolean().meta({
    description: "Its rows have changed since: send the same steps again to use them. Removed rows leave automatically.",
  }),
});

const preparation = z
  .strictObject({
    ...members,
    others: z.array(readFrom).meta({ description: "Other datasets that contribute rows or columns." }),
  })
  .meta({ id: "Preparation", description: "How the rows of a dataset are prepared, and with what effect." });
export type Preparation = z.output<typeof preparation>;

const preparationPreview = z
  .strictObject({
    ...members,
    isAll: z.boolean().meta({ description: "False if only the first rows were read." }),
    rows: z.array(z.array(cellValue)).meta({ description: "The first rows after the steps, at most 50." }),
  })
  .meta({ id: "PreparationPreview", description: "What steps would do, without saving them." });
export type PreparationPreview = z.output<typeof preparationPreview>;

const suggestion = z
  .strictObject({
    check: z
      .enum(["spaces", "spellings", "slips", "missing_words", "unit", "duplicates", "empty_columns"])
      .meta({ description: "What was found. `slips`: words that differ in one letter, which may be other words." }),
    column: z.string().nullable().meta({ description: "Column it is about; null for the whole table." }),
    count: z.int().min(1).meta({ description: "Cells, rows or columns that the step changes or leaves out." }),
    sentence: z
      .string()
      .meta({ description: "What was found, in a sentence.", example: '3 spellings of "Germany" in "country".' }),
    step: preparationStep.meta({ description: "The step that fixes it." }),
    clusters: z
      .array(
        z.array(
          z.strictObject({
            value: z.string().meta({ description: "A cell as it is." }),
            count: z.int().min(1).meta({ description: "Number of such cells." }),
          }),
        ),
      )
      .meta({ description: "Groups of values that may mean the same, the most frequent of each first." }),
  })
  .meta({ id: "PreparationSuggestion", description: "Something found in the rows, with the step that fixes it." });
export type Suggestion = z.output<typeof suggestion>;

const params = z.strictObject({ id: idOf("dataset") });
const stepsBody = z.strictObject({ steps });

const previewExample: Omit<PreparationPreview, "isAll" | "rows"> = {
  steps: [
    { kind: "fill", columns: ["total"], by: "value", value: "0" },
    { kind: "compute", name: "gross", formula: "round([total] * 1.19, 2)" },
  ],
  outcomes: [
    {
      state: "done",
      changedCells: 12,
      lostCells: 0,
      rowsBefore: 18402,
      rowsAfter: 18402,
      addedColumns: [],
      removedColumns: [],
      doubt: null,
      problem: null,
    },
    {
      state: "done",
      changedCells: 18402,
      lostCells: 0,
      rowsBefore: 18402,
      rowsAfter: 18402,
      addedColumns: ["gross"],
      removedColumns: [],
      doubt: null,
      problem: null,
    },
  ],
  receivedRows: 18402,
  receivedColumns: [
    { name: "day", type: "date" },
    { name: "total", type: "number" },
  ],
  rowCount: 18402,
  columns: [
    { name: "day", type: "date" },
    { name: "total", type: "number" },
    { name: "gross", type: "number" },
  ],
};
const example: Preparation = { ...previewExample, others: [] };

const bodyExample = { steps: example.steps };

export const preparationEndpoints = {
  getPreparation: defineEndpoint({
    name: "getPreparation",
    method: "GET",
    path: "/v1/datasets/{id}/preparation",
    auth: "secretKey",
    scope: "datasets:read",
    planGated: true,
    tag: "Datasets",
    summary: "Get the preparation",
    description: "The steps that turn the received rows into those that reports, questions, downloads and pages of rows use.",
    params,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: preparation,
    replyExample: example,
  }),
  setPreparation: defineEndpoint({
    name: "setPreparation",
    method: "PATCH",
    path: "/v1/datasets/{id}/preparation",
    auth: "secretKey",
    scope: "datasets:write",
    planGated: true,
    tag: "Datasets",
    summary: "Prepare rows",
    description:
      "Replaces the list of steps and prepares the rows with it; an empty list brings back the rows as received, of which no cell is ever lost. Later rows are prepared by the same steps. If one step can't be applied, none are saved; a step that later rows make impossible is skipped and says so. Another dataset is read as it is then: send the same steps again to read its current rows. Rows that are removed or replaced there, and those of a dataset that is deleted, leave this one at once.",
    params,
    query: nothing,
    body: { kind: "json", schema: stepsBody, bytesMax: LIMITS.jsonBodyBytes },
    status: 200,
    envelope: "data",
    reply: preparation,
    replyExample: example,
    bodyExample,
  }),
  suggestPreparation: defineEndpoint({
    name: "suggestPreparation",
    method: "GET",
    path: "/v1/datasets/{id}/preparation/suggestions",
    auth: "secretKey",
    scope: "datasets:read",
    planGated: true,
    tag: "Datasets",
    summary: "Suggest steps",
    description:
      "Steps for what was found in the rows as they are prepared now: spellings of one value, extra spaces, units behind numbers, words for missing values, rows that repeat, columns without values. Nothing is applied automatically.",
    params,
    query: nothing,
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: z.array(suggestion),
    replyExample: [
      {
        check: "spellings",
        column: "country",
        count: 3,
        sentence: '3 spellings of "Germany" in "country".',
        step: { kind: "replace", column: "country", values: [{ from: ["germany", "GERMANY"], to: "Germany" }] },
        clusters: [
          [
            { value: "Germany", count: 18 },
            { value: "germany", count: 2 },
            { value: "GERMANY", count: 1 },
          ],
        ],
      },
    ],
  }),
  previewPreparation: defineEndpoint({
    name: "previewPreparation",
    method: "POST",
    path: "/v1/datasets/{id}/preparation/preview",
    auth: "secretKey",
    scope: "datasets:read",
    planGated: true,
    tag: "Datasets",
    summary: "Try a preparation",
    description:
      "What steps would do, over at most the first 50,000 rows; nothing is saved. A step that can't be applied is skipped and says why.",
    params,
    query: nothing,
    body: { kind: "json", schema: stepsBody, bytesMax: LIMITS.jsonBodyBytes },
    status: 200,
    envelope: "data",
    reply: preparationPreview,
    replyExample: { ...previewExample, isAll: true, rows: [["2026-07-01", "100", 119]] },
    bodyExample,
  }),
};
