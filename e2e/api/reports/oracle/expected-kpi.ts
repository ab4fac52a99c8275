import type { Fact } from "@/lib/sdk/types";
import { aggregateOf } from "./aggregate";
import { type Cell, numberOf, placeOf, type RawTable } from "./raw-table";
import { bucketOf } from "./time-buckets";

const DAY_MS = 86_400_000;

/** What a figure must be, from its published definition and the raw cells. @param find a fact by its id, for operands. */
export function expectedFigure(
  table: RawTable,
  { definition }: Fact,
  unit: string | null | undefined,
  find: (id: string) => Fact,
): number | null {
  const { measure, aggregation, filter, operands = [], parameters } = definition;
  if (operands.length > 0) {
    const [first, second] = operands.map((id) => expectedFigure(table, find(id), null, find));
    if (first == null || second == null) return null;
    if (aggregation === "ratio") return first / second;
    return parameters?.kind === "relative" ? first / second - 1 : first - second;
  }
  const rows = filtered(table, filter).filter((row) => isWithin(table, row, definition.period));
  if (aggregation === "rate") return rate(table, rows, definition);
  if (measure === null) return rows.length;
  const cells = columnOf(table, rows, measure);
  if (aggregation === "filled") return cells.filter((cell) => cell !== null).length / rows.length;
  if (aggregation === "span") return span(table, measure, cells, unit);
  return aggregateOf(aggregation, cells);
}

/** True for a row of the one period that a definition names, and for every row where it names none. */
function isWithin(table: RawTable, row: readonly Cell[], period: Fact["definition"]["period"]): boolean {
  if (period === null || period.grain === null || period.from === null) return true;
  const cell = row[placeOf(table, period.column)] ?? null;
  return timeLabel(table, period.column, cell, period.grain) === bucketOf(Date.parse(period.from), period.grain);
}

/** Label of the bucket that a cell of a time column falls in; null for a cell that is no moment. */
export function timeLabel(table: RawTable, column: string, cell: Cell, grain: string): string | null {
  if (cell === null) return null;
  const read = table.times[column];
  if (read !== undefined) {
    const at = read(String(cell));
    return at === null ? null : bucketOf(at, grain);
  }
  const year = numberOf(cell);
  return year === null ? null : bucketOf(Date.UTC(year, 0, 1), grain);
}

export function columnOf(table: RawTable, rows: readonly (readonly Cell[])[], column: string): Cell[] {
  const place = placeOf(table, column);
  return rows.map((row) => row[place] ?? null);
}

function rate(
  table: RawTable,
  rows: readonly (readonly Cell[])[],
  { measure, parameters }: Pick<Fact["definition"], "measure" | "parameters">,
): number {
  const cells = columnOf(table, rows, measure ?? "").filter((cell) => cell !== null);
  const equals = parameters?.equals;
  if (typeof equals !== "string") return aggregateOf("avg", cells) ?? Number.NaN;
  return cells.filter((cell) => String(cell) === equals).length / cells.length;
}

function span(table: RawTable, measure: string, cells: readonly Cell[], unit: string | null | undefined): number {
  const read = table.times[measure];
  if (read === undefined) {
    const years = cells.flatMap((cell) => numberOf(cell) ?? []);
    return Math.max(...years) - Math.min(...years) + 1;
  }
  const moments = cells.flatMap((cell) => (cell === null ? [] : (read(String(cell)) ?? [])));
  const [from, to] = [moments.reduce((a, b) => Math.min(a, b)), moments.reduce((a, b) => Math.max(a, b))];
  const length = unit === "hours" ? DAY_MS / 24 : DAY_MS;
  return Math.floor(to / length) - Math.floor(from / length) + 1;
}

/** Rows that a definition lets in. */
export function filtered(table: RawTable, filter: Fact["definition"]["filter"]): readonly (readonly Cell[])[] {
  return table.rows.filter((row) => filter.every((each) => lets(table, row, each)));
}

function lets(table: RawTable, row: readonly Cell[], { column, op, value }: Fact["definition"]["filter"][number]): boolean {
  const cell = row[placeOf(table, column)] ?? null;
  if (op === "not_null") return cell !== null;
  if (cell === null) return false;
  const same = (a: unknown) =>
    String(a).toLowerCase() === String(cell).toLowerCase() || (typeof a === "number" && numberOf(cell) === a);
  if (op === "eq") return same(value);
  if (op === "ne") return !same(value);
  if (op === "in" || op === "not_in") return (Array.isArray(value) && value.some(same)) === (op === "in");
  const read = table.times[column];
  const [left, right] = read === undefined ? [numberOf(cell), Number(value)] : [read(String(cell)), Date.parse(String(value))];
  if (left === null) return false;
  return { lt: left < right, lte: left <= right, gt: left > right, gte: left >= right }[op] ?? false;
}
