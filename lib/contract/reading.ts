import { z } from "zod";
import { chosenMeaning } from "./analysis/column-meaning";
import { LIMITS } from "./limits";
import { COLUMN_ROLES, COLUMN_TYPES } from "./words/column-words";
import { DATE_ORDERS, ENCODINGS } from "./words/reading-words";

/** How a file is to be read, where a person said so. What is absent is decided from the file. */
export const readingSettings = z
  .strictObject({
    encoding: z.enum(ENCODINGS).optional(),
    delimiter: z.string().length(1, "must be one character").optional(),
    quote: z.enum(['"', "'", ""]).optional().meta({ description: "Empty: no character quotes cells." }),
    comment: z.string().max(2).optional().meta({ description: "How a comment line begins. Empty: there are none." }),
    headerRow: z
      .int()
      .min(0)
      .max(1_000)
      .optional()
      .meta({ description: "Row of the header as a spreadsheet counts, from 1; 0 when the file has none." }),
    sheet: z.string().max(255).optional(),
    totals: z.enum(["leave_out", "keep"]).optional().meta({ description: "What becomes of total rows at the end." }),
    refusedRows: z
      .enum(["refuse_file", "leave_out"])
      .optional()
      .meta({ description: "What becomes of rows that have more values than the header." }),
  })
  .meta({ id: "ReadingSettings" });
export type ReadingSettings = z.output<typeof readingSettings>;

/** What a person decided about one column; what is absent is decided from the rows. */
export const chosen = z
  .strictObject({
    type: z.enum(COLUMN_TYPES).optional().meta({ description: "What the cells are." }),
    role: z.enum(COLUMN_ROLES).optional().meta({ description: "What the column is for." }),
    dateOrder: z.enum(DATE_ORDERS).optional().meta({ description: "Order of day, month and year." }),
    decimal: z.enum([".", ","]).optional().meta({ description: "The decimal mark." }),
    unit: z
      .string()
      .trim()
      .min(1)
      .max(20)
      .optional()
      .meta({ description: "Unit of the values: an ISO 4217 code for a currency, else as people write it.", example: "kg" }),
    label: z.string().trim().min(1).max(LIMITS.columnNameChars).optional().meta({ description: "What reports call the column." }),
    ignored: z.literal(true).optional().meta({ description: "Reports leave the column out." }),
    meaning: chosenMeaning.optional().meta({ description: "What of its meaning a person decided." }),
    upIsGood: z.boolean().optional().meta({ description: "Whether a higher value is a better one." }),
  })
  .meta({ id: "ColumnChosen", description: "What a person decided about a column." });
export type Chosen = z.output<typeof chosen>;

/** A choice and the column it is for: the place in the table, and the header there, so that it follows its column. */
export const columnChoice = z.strictObject({
  column: z
    .int()
    .min(0)
    .max(LIMITS.rowColumns - 1),
  name: z.string().max(LIMITS.columnNameChars),
  chosen,
});
export type ColumnChoice = z.output<typeof columnChoice>;

const scalar = z.union([z.string(), z.number()]);

/** What all rows together cannot decide, with every answer and what it does to the figures. */
export const columnDoubt = z
  .strictObject({
    check: z.enum(["ambiguous_date", "ambiguous_number"]).meta({ description: "The check that says so." }),
    count: z.int().min(1).meta({ description: "Values that the answer changes." }),
    example: z.string().meta({ description: "One of them, as received." }),
    options: z
      .array(
        z.strictObject({
          choose: chosen.meta({ description: "What to choose for this answer." }),
          format: z.string().nullable().meta({ description: "Pattern of a date, or which mark is which." }),
          reads: scalar.nullable().meta({ description: "The example under this answer: ISO 8601 or a number." }),
          min: scalar.nullable().meta({ description: "Smallest value of the column then." }),
          max: scalar.nullable().meta({ description: "Largest value of the column then." }),
          sum: z.number().nullable().meta({ description: "Sum of the column then; null for dates." }),
        }),
      )
      .min(2)
      .meta({ description: "The first is the one taken." }),
    movedRows: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: "Rows that another answer would put in another month; null for numbers." }),
  })
  .meta({ id: "ColumnDoubt", description: "A question that the rows cannot answer." });
export type ColumnDoubt = z.output<typeof columnDoubt>;

/** One setting of the reading: what was found or said, how sure it is, and what else it could be. */
export const readingFact = z.strictObject({
  setting: z.enum(["encoding", "delimiter", "quote", "comment", "headerRow", "sheet", "totals"]),
  value: z.union([z.string(), z.number(), z.null()]),
  chosen: z.boolean().meta({ description: "A person said so." }),
  confidence: z.number().min(0).max(1),
  alternatives: z.array(z.union([z.string(), z.number()])),
});
export type ReadingFact = z.output<typeof readingFact>;

/** A sheet of a workbook. */
export const sheetFact = z.strictObject({
  name: z.string(),
  hidden: z.boolean(),
  rows: z.int().min(0).nullable().meta({ description: "Filled rows, where they were counted." }),
});
export type SheetFact = z.output<typeof sheetFact>;

/** A row of the file that is not in the table, with its number as a spreadsheet counts and the beginning of its text. */
const refusedRow = z.strictObject({ row: z.int().min(1), reason: z.string(), text: z.string() });

/** Rows that are not in the table: how many, and the first of them. */
export const refusedRows = z.strictObject({ count: z.int().min(0), first: z.array(refusedRow) });
export type RefusedRows = z.output<typeof refusedRows>;
