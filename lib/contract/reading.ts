import { z } from "zod";
import { chosenMeaning } from "./analysis/column-meaning";
import { LIMITS } from "./limits";
import { COLUMN_ROLES, COLUMN_TYPES } from "./words/column-words";
import { DATE_ORDERS, ENCODINGS } from "./words/reading-words";

/** How a file is to be read, where a person said so. What is absent is decided from the file. */
export const readingSettings = z
  .strictObject({
    encoding: z.enum(ENCODINGS).optional().meta({ description: "Encoding of the text." }),
    delimiter: z.string().length(1, "must be one character").optional().meta({ description: "Character between cells." }),
    quote: z.enum(['"', "'", ""]).optional().meta({ description: "Empty: no character quotes cells." }),
    comment: z.string().max(2).optional().meta({ description: "How a comment line begins. Empty: there are none." }),
    headerRow: z
      .int()
      .min(0)
      .max(1_000)
      .optional()
      .meta({ description: "Row of the header as a spreadsheet counts, from 1; 0 when the file has none." }),
    sheet: z.string().max(255).optional().meta({ description: "Sheet of a workbook, by its name." }),
    totals: z.enum(["leave_out", "keep"]).optional().meta({ description: "How to handle total rows at the end." }),
    refusedRows: z
      .enum(["refuse_file", "leave_out"])
      .optional()
      .meta({ description: "What happens to rows that have more values than the header." }),
    controlBytes: z
      .enum(["refuse_file", "leave_out"])
      .optional()
      .meta({ description: "What happens to bytes in a text file that aren't characters, such as null bytes." }),
    dateOrder: z.enum(DATE_ORDERS).optional().meta({
      description: "Order of day, month and year in every column whose values leave it open.",
    }),
    decimal: z.enum([".", ","]).optional().meta({ description: "The decimal mark in every column whose values leave it open." }),
  })
  .meta({ id: "ReadingSettings", description: "Reading settings." });
export type ReadingSettings = z.output<typeof readingSettings>;

/** What a person decided about one column; what is absent is decided from the rows. */
export const chosen = z
  .strictObject({
    type: z.enum(COLUMN_TYPES).optional().meta({ description: "What the cells are." }),
    role: z.enum(COLUMN_ROLES).optional().meta({ description: "What the column is for." }),
    dateOrder: z.enum(DATE_ORDERS).optional().meta({ description: "Order of day, month and year." }),
    firstYear: z.int().min(1_000).max(2_100).optional().meta({
      description: "First year of the century for two-digit years.",
      example: 1937,
    }),
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
    meaning: chosenMeaning.optional().meta({ description: "The parts of its meaning that a person decided." }),
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

/** The same as a program sends it, which need not know the place of a column whose name no other has. */
export const askedChoice = columnChoice
  .extend({
    column: columnChoice.shape.column
      .optional()
      .meta({ description: "Place of the column, from 0; only needed where several columns have the name." }),
    name: columnChoice.shape.name.meta({ description: "Name of the column.", example: "ordered_at" }),
  })
  .meta({ id: "ColumnChoice", description: "A decision about one column; an empty `chosen` removes it." });
export type AskedChoice = z.output<typeof askedChoice>;

const scalar = z.union([z.string(), z.number()]);

/** Checks that ask how a column is to be read. */
const DOUBT_CHECKS = ["ambiguous_date", "ambiguous_number", "ambiguous_kind"] as const;

/** What all rows together cannot decide, with every answer and what it does to the figures. */
export const columnDoubt = z
  .strictObject({
    check: z.enum(DOUBT_CHECKS).meta({ description: "The check that says so." }),
    count: z.int().min(1).meta({ description: "Values that the answer changes." }),
    example: z.string().meta({ description: "One of them, as received." }),
    options: z
      .array(
        z.strictObject({
          choose: chosen.meta({ description: "What to choose for this answer." }),
          format: z.string().nullable().meta({ description: "Pattern of a date, or which mark is which." }),
          reads: scalar.nullable().meta({ description: "The example under this answer: ISO 8601, a number, or the text." }),
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
      .meta({ description: "Rows that another answer would move to another month; null for numbers." }),
  })
  .meta({ id: "ColumnDoubt", description: "A question the rows cannot answer." });
export type ColumnDoubt = z.output<typeof columnDoubt>;

/** One setting of the reading: what was found or said, how sure it is, and what else it could be. */
export const readingFact = z
  .strictObject({
    setting: z
      .enum(["encoding", "delimiter", "quote", "comment", "headerRow", "sheet", "totals"])
      .meta({ description: "Which setting." }),
    value: z.union([z.string(), z.number(), z.null()]).meta({ description: "What the file was read with." }),
    chosen: z.boolean().meta({ description: "True when you said so, false when it was found." }),
    confidence: z.number().min(0).max(1).meta({ description: "How sure it is, 0 to 1." }),
    alternatives: z.array(z.union([z.string(), z.number()])).meta({ description: "What else it could be, the likeliest first." }),
  })
  .meta({ id: "ReadingFact", description: "One setting that a file was read with." });
export type ReadingFact = z.output<typeof readingFact>;

/** A sheet of a workbook. */
const sheetFact = z
  .strictObject({
    name: z.string().meta({ description: "Name of the sheet." }),
    hidden: z.boolean().meta({ description: "Whether the workbook hides it." }),
    rows: z.int().min(0).nullable().meta({ description: "Filled rows, where they were counted." }),
  })
  .meta({ id: "SheetFact", description: "A sheet of a workbook." });
export type SheetFact = z.output<typeof sheetFact>;

const refusedRow = z
  .strictObject({
    row: z.int().min(1).meta({ description: "Row of the file, as a spreadsheet counts." }),
    reason: z.string().meta({ description: "Why the row is not in the table, in a sentence." }),
    text: z.string().meta({ description: "Beginning of its text." }),
  })
  .meta({ id: "RefusedRow", description: "A row of the file that is not in the table." });

/** Rows that are not in the table: how many, and the first of them. */
const refusedRows = z.strictObject({
  count: z.int().min(0).meta({ description: "How many." }),
  first: z.array(refusedRow).meta({ description: "The first row." }),
});
export type RefusedRows = z.output<typeof refusedRows>;

/** How a file was read, for people. */
export const readMembers = {
  settings: z.array(readingFact).meta({ description: "What the file was read with." }),
  sheets: z.array(sheetFact).meta({ description: "Sheets of a workbook; empty for any other file." }),
  titleLines: z.array(z.string()).meta({ description: "Lines above the header, at most 20." }),
  refused: refusedRows.meta({ description: "Rows that don't fit the table." }),
  leftOut: refusedRows.meta({ description: "Rows outside the table: totals, notes." }),
  notes: z.array(z.string()).meta({ description: "Further notes on how the file was read." }),
};

export const datasetReading = z.strictObject(readMembers).meta({ id: "DatasetReading", description: "How a file was read." });
export type DatasetReading = z.output<typeof datasetReading>;
