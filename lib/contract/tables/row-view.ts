import { z } from "zod";
import { LIMITS } from "../limits";
import { cellValue } from "../rows";
import { FILTER_OPERATORS, type FilterOperator } from "../words/dataset-words";

/** The operators of an analysis' conditions: the same language asks for figures and for rows. */
const ANALYSIS_OPERATORS = ["eq", "ne", "in", "not_in", "lt", "lte", "gt", "gte", "not_null"] as const;
export const ROW_OPERATORS = [...FILTER_OPERATORS, ...ANALYSIS_OPERATORS] as const;

const place = z
  .int()
  .min(0)
  .max(LIMITS.rowColumns - 1);
const filterText = z.string().max(1_000);
const filterValue = z.union([filterText, z.number(), z.boolean()]);

/** One condition on a column; every condition must hold. `misfit`: the cell has a value that its type does not take. */
export const rowFilter = z.strictObject({
  column: z.union([place, z.string().min(1).max(LIMITS.columnNameChars)]),
  op: z.enum(ROW_OPERATORS),
  value: z.union([filterValue, z.null(), z.array(filterValue).min(1).max(100)]).optional(),
});
export type AskedFilter = z.output<typeof rowFilter>;

/** A condition as the panel of rows has it. */
export interface RowFilter {
  column: number;
  op: FilterOperator;
  value?: string | undefined;
}

/** What may be asked of a page of rows. */
export const rowsQuery = z.strictObject({
  cursor: z.string().max(500).optional().meta({ description: "The `nextCursor` of the previous page." }),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(50_000_000)
    .default(0)
    .meta({ description: "Rows to skip at the start, instead of a cursor." }),
  limit: z.coerce.number().int().min(1).max(500).default(100).meta({ description: "Rows of a page." }),
  sort: z
    .string()
    .min(1)
    .max(LIMITS.columnNameChars)
    .optional()
    .meta({ description: "Column to sort by: its name, or its place from 0. Missing values come last." }),
  direction: z.enum(["asc", "desc"]).optional().meta({ description: "`asc` unless given." }),
  search: z.string().max(200).optional().meta({ description: "Text in any cell of the row, not case-sensitive." }),
  filters: z.string().max(8_000).optional().meta({
    description:
      'JSON list of at most 20 conditions that all must hold, such as `[{"column":"total","op":"gte","value":100}]`. Operators are those of analyses (`eq ne in not_in lt lte gt gte not_null`) and `contains`, `missing`, `present`, `misfit` (a value that the column\'s type does not take).',
  }),
});
export type RowsQuery = z.output<typeof rowsQuery>;

export const rowsPage = z
  .strictObject({
    columns: z.array(z.string()).meta({ description: "Names of the columns, in order." }),
    rows: z.array(z.array(cellValue)).meta({ description: "Rows, each with a cell for every column, as received." }),
    rowNumbers: z.array(z.int().min(1)).meta({ description: "Place of each row in the order received, from 1." }),
    offset: z.int().min(0).meta({ description: "Rows skipped before the first." }),
    total: z.int().min(0).meta({ description: "Rows that match." }),
    of: z.int().min(0).meta({ description: "Rows in all." }),
  })
  .meta({ id: "RowsPage", description: "A page of rows." });
export type RowsPage = z.output<typeof rowsPage>;
