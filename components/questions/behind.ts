import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { AnswerTable } from "@/lib/contract/analysis/questions";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Fact, FactFilter } from "@/lib/contract/report-facts";
import type { RowFilter } from "@/lib/contract/tables/row-view";
import { usedColumns } from "./used-columns";

/** Rows behind something that is shown. */
export interface RowsBehind {
  title: string;
  conditions: readonly FactFilter[];
  /** Columns that the conditions name but the dataset does not have. */
  derive: Analysis["derive"];
  narrowing?: Narrowing | null;
}

/** Words that narrow the answer to the rows of one of its lines, and to all others: a follow-up of it. */
export interface Narrowing {
  only: string;
  /** Null where no question leaves them out. */
  without: string | null;
}

/** What narrows an answer to a line of its table; null for what no words name. */
export function narrowingOf({ by = [], derive = [] }: Analysis, row: AnswerTable["rows"][number]): Narrowing | null {
  const [first] = by;
  const [cell] = row.cells;
  const [shown] = row.shown;
  if (first === undefined || by.length > 1 || shown === undefined || cell == null) return null;
  if (first.grain != null)
    return ["month", "quarter", "year"].includes(first.grain) ? { only: `in ${shown}`, without: null } : null;
  if (typeof cell !== "string" || derive.some(({ name }) => name === first.column) || /["“”]/.test(cell)) return null;
  return { only: `only "${cell}"`, without: `without "${cell}"` };
}

const ROWS_SHOWN = 50;

/** The analysis that lists rows. */
export function listOf({ conditions, derive }: Omit<RowsBehind, "title">): Analysis {
  const used = usedColumns(derive ?? [], JSON.stringify(conditions));
  return {
    ...(used.length === 0 ? {} : { derive: used }),
    ...(conditions.length === 0 ? {} : { rows: { conditions: once(conditions), period: null } }),
    measure: { kind: "rows", column: null },
    limit: ROWS_SHOWN,
    question: "rows",
  };
}

/** Rows that entered a figure; null where it is made of other figures. */
export function rowsOfFact({ definition }: Fact): readonly FactFilter[] | null {
  const { filter, measure, operands, nullPolicy } = definition;
  if ((operands?.length ?? 0) > 0) return null;
  const hasValue: FactFilter[] =
    measure !== null && nullPolicy === "ignore" ? [{ column: measure, op: "not_null", value: null }] : [];
  return [...filter, ...hasValue];
}

/** The row of a table that a mark of its chart stands for. */
export function rowOfMark(table: AnswerTable | null, x: string | number): AnswerTable["rows"][number] | null {
  return table?.rows.find(({ cells }) => cells[0] === x || String(cells[0] ?? "") === String(x)) ?? null;
}

/** The same conditions for the row browser; null if it can't express them exactly. */
export function browserFilters(conditions: readonly FactFilter[], columns: readonly ColumnProfile[]): RowFilter[] | null {
  const filters = once(conditions).map((one) => browserFilter(one, columns));
  return filters.every((one) => one !== null) ? filters : null;
}

function browserFilter({ column, op, value }: FactFilter, columns: readonly ColumnProfile[]): RowFilter | null {
  const at = columns.findIndex(({ name }) => name === column);
  const type = columns[at]?.type;
  if (type === undefined || Array.isArray(value)) return null;
  if (op === "not_null" || (op === "ne" && value === null)) return { column: at, op: "present" };
  if (value === null) return op === "eq" ? { column: at, op: "missing" } : null;
  const text = String(value);
  if (op === "eq") return { column: at, op: "is", value: text };
  if (op === "gte") return { column: at, op: "at_least", value: text };
  if (op === "lte") return { column: at, op: "at_most", value: text };
  // Days are whole: before the 1st is until the last.
  if (op === "lt" && type === "date") return { column: at, op: "at_most", value: dayBefore(text) };
  return null;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day.slice(0, 10)) - 86_400_000).toISOString().slice(0, 10);
}

/** Each condition once; of spans that lie in one another the narrower bound. */
function once(conditions: readonly FactFilter[]): FactFilter[] {
  const kept = new Map<string, FactFilter>();
  for (const one of conditions) {
    const isBound = typeof one.value === "string" && (one.op === "gte" || one.op === "lt");
    const key = isBound ? `${one.column} ${one.op}` : JSON.stringify(one);
    const before = kept.get(key);
    const isNarrower =
      before === undefined ||
      (one.op === "gte" ? String(one.value) > String(before.value) : String(one.value) < String(before.value));
    if (isNarrower) kept.set(key, one);
  }
  return [...kept.values()];
}
