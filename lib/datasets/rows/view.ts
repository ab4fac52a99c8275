import { z } from "zod";
import { type RowFilter, rowFilter } from "@/lib/contract/datasets";
import { FILTER_OPERATORS } from "@/lib/contract/words/dataset-words";
import { AppError } from "@/lib/core/errors";

/** What of a dataset is looked at, and in which order. */
export interface RowView {
  sort: { column: number; descending: boolean } | null;
  /** Text that any cell of a row holds; null for all rows. */
  search: string | null;
  filters: RowFilter[];
}

const FILTERS_MAX = 20;
const NEEDS_VALUE: ReadonlySet<RowFilter["op"]> = new Set(["is", "is_not", "contains", "at_least", "at_most"]);

/**
 * The view that a query asks for, of so many columns.
 * @throws {AppError} `invalid` naming what is wrong with it.
 */
export function viewOf(
  query: {
    sort?: number | undefined;
    direction?: "asc" | "desc" | undefined;
    search?: string | undefined;
    filters?: string | undefined;
  },
  columnCount: number,
): RowView {
  if (query.sort === undefined && query.direction !== undefined) {
    throw new AppError("invalid", "direction: says nothing without sort.");
  }
  if (query.sort !== undefined) checkPlace(query.sort, columnCount, "sort");
  const search = plainText(query.search ?? "");
  return {
    sort: query.sort === undefined ? null : { column: query.sort, descending: query.direction === "desc" },
    search: search === "" ? null : search,
    filters: filtersOf(query.filters, columnCount),
  };
}

/** Columns that a table must have for the view to be made: up to the last that it is sorted or filtered by. */
export function columnsNeeded(view: RowView): number {
  return Math.max(0, ...[...(view.sort === null ? [] : [view.sort]), ...view.filters].map(({ column }) => column + 1));
}

/** True for all rows in the order received. */
export function isWhole(view: RowView): boolean {
  return view.sort === null && view.search === null && view.filters.length === 0;
}

function filtersOf(text: string | undefined, columnCount: number): RowFilter[] {
  if (text === undefined || text === "") return [];
  const read = z.array(rowFilter).safeParse(parsed(text));
  if (!read.success) {
    throw new AppError("invalid", sentenceOf(read.error.issues[0]));
  }
  if (read.data.length > FILTERS_MAX) throw new AppError("invalid", `filters: must be at most ${FILTERS_MAX} conditions.`);
  return read.data.map((filter, i) => {
    checkPlace(filter.column, columnCount, `filters[${i}].column`);
    if (!NEEDS_VALUE.has(filter.op)) return { column: filter.column, op: filter.op };
    if (filter.value === undefined) throw new AppError("invalid", `filters[${i}].value: is required with ${filter.op}.`);
    return { ...filter, value: plainText(filter.value) };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid", "filters: must be a JSON list of conditions.");
  }
}

function checkPlace(place: number, columnCount: number, member: string): void {
  if (place < columnCount) return;
  throw new AppError("invalid", `${member}: there is no column at place ${place}; the last one is ${columnCount - 1}.`);
}

const SHAPE = "must be a list of conditions, each an object with column, op and value";

/** In the words of our refusals: the library's own name its types. */
function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  const [place, member] = issue?.path ?? [];
  if (typeof place !== "number") return `filters: ${SHAPE}.`;
  if (issue?.code === "unrecognized_keys") return `filters[${place}].${issue.keys[0] ?? ""}: is not a known member.`;
  if (member === "op") return `filters[${place}].op: must be one of ${FILTER_OPERATORS.join(", ")}.`;
  if (member === "column") return `filters[${place}].column: must be the place of a column, from 0.`;
  if (member === "value") return `filters[${place}].value: must be text of at most 1,000 characters.`;
  return `filters[${place}]: must be an object with column, op and value.`;
}

/** As cells are kept: without NUL and half characters. */
function plainText(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "");
}
