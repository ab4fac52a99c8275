import type { ColumnProfile } from "@/lib/contract/datasets";
import type { RowFilter } from "@/lib/contract/tables/row-view";
import { FILTER_OPERATORS, type FilterOperator } from "@/lib/contract/words/dataset-words";

/** Which rows are looked at, in which order: what the address says. */
export interface ViewState {
  sort: { column: number; direction: "asc" | "desc" } | null;
  search: string;
  filters: RowFilter[];
}

export const WHOLE: ViewState = { sort: null, search: "", filters: [] };
const SEARCH_CHARS_MAX = 200;
const FILTERS_MAX = 20;
const VALUE_CHARS_MAX = 1_000;

/** The view of an address; what it says of columns that are not there is passed over. */
export function readView(params: URLSearchParams, columnCount: number): ViewState {
  const sort = params.get("sort");
  const place = sort !== null && /^\d{1,4}$/.test(sort) ? Number(sort) : columnCount;
  return {
    sort: place < columnCount ? { column: place, direction: params.get("dir") === "desc" ? "desc" : "asc" } : null,
    search: (params.get("q") ?? "").slice(0, SEARCH_CHARS_MAX),
    filters: readFilters(params.get("filters")).filter(({ column }) => column < columnCount),
  };
}

/** The search part of an address that opens a view, its other members kept. */
export function writeView(view: ViewState, params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  next.set("tab", "rows");
  for (const name of ["sort", "dir", "q", "filters"]) next.delete(name);
  if (view.sort !== null) {
    next.set("sort", String(view.sort.column));
    next.set("dir", view.sort.direction);
  }
  if (view.search !== "") next.set("q", view.search);
  if (view.filters.length > 0) next.set("filters", JSON.stringify(view.filters));
  return `?${next}`;
}

/** The view as `listDatasetRows` is asked for it. */
export function queryOf(view: ViewState) {
  return {
    ...(view.sort === null ? {} : { sort: String(view.sort.column), direction: view.sort.direction }),
    ...(view.search === "" ? {} : { search: view.search }),
    ...(view.filters.length === 0 ? {} : { filters: JSON.stringify(view.filters) }),
  };
}

/** True when a view may leave rows out. */
export function isFiltered(view: ViewState): boolean {
  return view.search !== "" || view.filters.length > 0;
}

/** What a press on the head of a column sorts by: ascending, then descending, then as received. */
export function nextSort(sort: ViewState["sort"], column: number): ViewState["sort"] {
  if (sort?.column !== column) return { column, direction: "asc" };
  return sort.direction === "asc" ? { column, direction: "desc" } : null;
}

type Typed = Pick<ColumnProfile, "type">;
const isDay = ({ type }: Typed) => type === "date" || type === "datetime";
const isTime = ({ type }: Typed) => type === "time";

/** "is at least", "is on or after". */
export function operatorWords(op: FilterOperator, column: Typed): string {
  if (op === "at_least") return isDay(column) ? "is on or after" : isTime(column) ? "is at or after" : "is at least";
  if (op === "at_most") return isDay(column) ? "is on or before" : isTime(column) ? "is at or before" : "is at most";
  return WORDS[op];
}

const WORDS: Record<Exclude<FilterOperator, "at_least" | "at_most">, string> = {
  is: "is",
  is_not: "isn't",
  contains: "contains",
  missing: "is missing",
  present: "has a value",
  misfit: "doesn't fit its type",
};

/** "total is at least 100". */
export function filterWords(filter: RowFilter, columns: readonly Pick<ColumnProfile, "name" | "type">[]): string {
  const column = columns[filter.column];
  if (column === undefined) return "";
  const words = `${column.name} ${operatorWords(filter.op, column)}`;
  return needsValue(filter.op) ? `${words} ${filter.value === "" ? "empty" : (filter.value ?? "")}` : words;
}

export function needsValue(op: FilterOperator): boolean {
  return op !== "missing" && op !== "present" && op !== "misfit";
}

const ORDERED: ReadonlySet<string> = new Set(["integer", "number", "currency", "percent", "date", "datetime", "time"]);

/** Conditions that make sense for a column, the likeliest first. */
export function operatorsFor({ type }: Typed): readonly FilterOperator[] {
  if (ORDERED.has(type)) return ["at_least", "at_most", "is", "is_not", "contains", "missing", "present", "misfit"];
  if (type === "boolean") return ["is", "is_not", "missing", "present", "misfit"];
  return ["contains", "is", "is_not", "missing", "present"];
}

function readFilters(text: string | null): RowFilter[] {
  if (text === null) return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.length <= FILTERS_MAX && read.every(isFilter) ? read : [];
  } catch {
    return [];
  }
}

/** By hand: the schema of the contract would bring all of the datasets' texts into the page. The server checks by it. */
function isFilter(read: unknown): read is RowFilter {
  if (typeof read !== "object" || read === null) return false;
  const { column, op, value, ...others } = read as Partial<Record<keyof RowFilter, unknown>>;
  return (
    Number.isSafeInteger(column) &&
    (column as number) >= 0 &&
    FILTER_OPERATORS.some((known) => known === op) &&
    (value === undefined || (typeof value === "string" && value.length <= VALUE_CHARS_MAX)) &&
    Object.keys(others).length === 0
  );
}
