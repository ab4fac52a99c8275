import { z } from "zod";
import { type AskedFilter, ROW_OPERATORS, type RowFilter, rowFilter } from "@/lib/contract/tables/row-view";
import { AppError } from "@/lib/core/errors";

/** A condition on one column, by its place. */
export interface RowCondition {
  column: number;
  op: RowFilter["op"] | "above" | "below" | "among" | "not_among";
  /** Where the operator compares with something. */
  values: string[];
}

/** What of a dataset is looked at, and in which order. */
export interface RowView {
  sort: { column: number; descending: boolean } | null;
  /** Text that any cell of a row holds; null for all rows. */
  search: string | null;
  filters: RowCondition[];
}

const FILTERS_MAX = 20;
const WITHOUT_VALUE: ReadonlySet<AskedFilter["op"]> = new Set(["missing", "present", "misfit", "not_null"]);

/**
 * The view that a query asks for, of these columns.
 * @throws {AppError} `invalid` naming what is wrong with it.
 */
export function viewOf(
  query: {
    sort?: string | undefined;
    direction?: "asc" | "desc" | undefined;
    search?: string | undefined;
    filters?: string | undefined;
  },
  header: readonly string[],
): RowView {
  if (query.sort === undefined && query.direction !== undefined) {
    throw new AppError("invalid", "direction: says nothing without sort.");
  }
  const search = plainText(query.search ?? "");
  return {
    sort: query.sort === undefined ? null : { column: sortPlace(query.sort, header), descending: query.direction === "desc" },
    search: search === "" ? null : search,
    filters: filtersOf(query.filters, header),
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

function sortPlace(sort: string, header: readonly string[]): number {
  return placeOf(/^\d{1,3}$/.test(sort) ? Number(sort) : sort, header, "sort");
}

function placeOf(column: number | string, header: readonly string[], member: string): number {
  if (typeof column === "number") {
    if (column < header.length) return column;
    throw new AppError("invalid", `${member}: there is no column at place ${column}; the last one is ${header.length - 1}.`);
  }
  const place = header.indexOf(column);
  if (place === -1) throw new AppError("invalid", `${member}: there is no column with this name.`);
  if (header.indexOf(column, place + 1) === -1) return place;
  throw new AppError("invalid", `${member}: several columns have this name; say the place of one, from 0.`);
}

function filtersOf(text: string | undefined, header: readonly string[]): RowCondition[] {
  if (text === undefined || text === "") return [];
  const read = z.array(rowFilter).safeParse(parsed(text));
  if (!read.success) {
    throw new AppError("invalid", sentenceOf(read.error.issues[0]));
  }
  if (read.data.length > FILTERS_MAX) throw new AppError("invalid", `filters: must be at most ${FILTERS_MAX} conditions.`);
  return read.data.map((filter, i) => conditionOf(filter, header, `filters[${i}]`));
}

function conditionOf({ column, op, value }: AskedFilter, header: readonly string[], member: string): RowCondition {
  const place = placeOf(column, header, `${member}.column`);
  if (WITHOUT_VALUE.has(op)) return { column: place, op: opOf(op), values: [] };
  if (value === null && (op === "eq" || op === "ne"))
    return { column: place, op: op === "eq" ? "missing" : "present", values: [] };
  if (value === undefined || value === null) throw new AppError("invalid", `${member}.value: is required with ${op}.`);
  const isList = op === "in" || op === "not_in";
  if (Array.isArray(value) && !isList) throw new AppError("invalid", `${member}.value: must be one value with ${op}.`);
  const values = (Array.isArray(value) ? value : [value]).map((each) => plainText(String(each)));
  return { column: place, op: opOf(op), values };
}

/** Operators of analyses in the words of the panel. */
const SAME: Readonly<Partial<Record<AskedFilter["op"], RowCondition["op"]>>> = {
  eq: "is",
  ne: "is_not",
  lt: "below",
  lte: "at_most",
  gt: "above",
  gte: "at_least",
  in: "among",
  not_in: "not_among",
  not_null: "present",
};

function opOf(op: AskedFilter["op"]): RowCondition["op"] {
  return SAME[op] ?? (op as RowFilter["op"]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid", "filters: must be a JSON list of conditions.");
  }
}

const SHAPE = "must be a list of conditions, each an object with column, op and value";

/** In the words of our refusals: the library's own name its types. */
function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  const [place, member] = issue?.path ?? [];
  if (typeof place !== "number") return `filters: ${SHAPE}.`;
  if (issue?.code === "unrecognized_keys") return `filters[${place}].${issue.keys[0] ?? ""}: isn't a known member.`;
  if (member === "op") return `filters[${place}].op: must be one of ${ROW_OPERATORS.join(", ")}.`;
  if (member === "column") return `filters[${place}].column: must be the name of a column, or its place from 0.`;
  if (member === "value")
    return `filters[${place}].value: must be text of at most 1,000 characters, a number, or a list of them.`;
  return `filters[${place}]: must be an object with column, op and value.`;
}

/** As cells are kept: without NUL and half characters. */
function plainText(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "");
}
