import type { Column } from "../rows/columns";
import { compareValues } from "../rows/compare";
import { ExactColumn } from "../rows/exact-column";
import { comparable, compareCells, enteringRows, filterMask } from "../rows/filters";
import { groupedBy } from "./definition-parts";
import { NoFigure } from "./problems";
import type { Cell, Definition } from "./report";
import { percentile } from "./statistics";
import type { Groups, Rows, Table } from "./table";

/** How the rows of a group or period become its figure; `count` of rows without a measure, else `sum`. */
export function figureOf(table: Table, measure: string | null, of: string | undefined, rows: Rows, equals?: Cell): number | null {
  const how = of ?? (measure === null ? "count" : "sum");
  if (measure === null) return rows.length;
  const column = table.column(measure);
  if (how === "count_distinct") return distinctValues(table, measure, rows);
  const filled = rows.filter((row) => column.present(row));
  if (how === "count") return filled.length;
  if (how === "sum") return filled.length === 0 ? 0 : column.sum(filled);
  if (filled.length === 0) return null;
  if (how === "rate") return rateOf(table, measure, filled, equals);
  if (how === "avg") return column.sum(filled) / filled.length;
  if (how === "max" || how === "min") return extremeOf(column, filled, how);
  if (how === "median") return percentile(numbersOf(column, filled), 0.5);
  throw new NoFigure(`no such figure of rows: ${how}`);
}

function extremeOf(column: Column, rows: Rows, how: "max" | "min"): number {
  let best = rows[0] ?? 0;
  for (const row of rows) {
    const sign = compareCells(comparable(column, row), comparable(column, best));
    if (how === "max" ? sign > 0 : sign < 0) best = row;
  }
  return column.number(best);
}

/** Share of the values that are `equals`; of those that are true, or 1, where it is absent. */
function rateOf(table: Table, name: string, rows: Rows, equals: Cell | undefined): number {
  const column = table.column(name);
  const mask = filterMask(table, { column: name, op: "eq", value: equals ?? (column.stored === "boolean" ? true : 1) });
  let count = 0;
  for (const row of rows) count += mask[row] ?? 0;
  return count / rows.length;
}

/** How many values the rows have. */
export function distinctValues(table: Table, name: string, rows: Rows): number {
  const { codes } = table.groups(name);
  const seen = new Set<number>();
  for (const row of rows) {
    const code = codes[row] ?? -1;
    if (code >= 0) seen.add(code);
  }
  return seen.size;
}

/** Values of the rows that have one, ascending. */
export function numbersOf(column: Column, rows: Rows): Float64Array {
  const values = new Float64Array(rows.length);
  let count = 0;
  for (const row of rows) if (column.present(row)) values[count++] = column.number(row);
  return values.subarray(0, count).sort();
}

interface RowsOfGroup<Value> {
  value: Value;
  rows: Rows;
}

/** Rows of each group; a row without a group is in none. */
function splitRows<Value>({ codes, values }: Groups<Value>, rows: Rows): RowsOfGroup<Value>[] {
  const lists = new Map<number, number[]>();
  for (const row of rows) {
    const code = codes[row] ?? -1;
    if (code < 0) continue;
    const list = lists.get(code);
    if (list === undefined) lists.set(code, [row]);
    else list.push(row);
  }
  return [...lists].flatMap(([code, list]) => values.slice(code, code + 1).map((value) => ({ value, rows: list })));
}

/** Rows by the value that they have in a column. */
export function groupRows(table: Table, name: string, rows: Rows): RowsOfGroup<Cell>[] {
  return splitRows(table.groups(name), rows);
}

/** The figure of each group: its column, its aggregation, and for a rate the value that counts. */
interface Wanted {
  measure: string | null;
  of: string | undefined;
  equals: Cell | undefined;
}

interface GroupFigure<Value> {
  value: Value;
  n: number;
  /** Rows that have a measure. */
  filled: number;
  figure: number | null;
}

/** Rows and figure of each group, in one pass where rows are counted or values added up. */
export function groupFigures<Value>(table: Table, groups: Groups<Value>, wanted: Wanted, rows: Rows): GroupFigure<Value>[] {
  const how = wanted.of ?? (wanted.measure === null ? "count" : "sum");
  const column = wanted.measure === null ? null : table.column(wanted.measure);
  if (column === null || how === "count") return addedUp(groups, column, how, rows) ?? [];
  const isLarge = column instanceof ExactColumn && column.big !== null;
  const adds = (how === "sum" || how === "avg") && !isLarge && column.stored !== "text";
  return (adds ? addedUp(groups, column, how, rows) : null) ?? oneByOne(table, groups, wanted, rows);
}

function oneByOne<Value>(table: Table, groups: Groups<Value>, { measure, of, equals }: Wanted, rows: Rows): GroupFigure<Value>[] {
  return splitRows(groups, rows).map((group) => ({
    value: group.value,
    n: group.rows.length,
    filled: figureOf(table, measure, "count", group.rows) ?? 0,
    figure: figureOf(table, measure, of, group.rows, equals),
  }));
}

/** Counts, sums and averages in one pass; null where a sum of whole numbers grows too large for a double. */
function addedUp<Value>(
  { codes, values }: Groups<Value>,
  column: Column | null,
  how: string,
  rows: Rows,
): GroupFigure<Value>[] | null {
  const totals = values.map(() => ({ n: 0, filled: 0, sum: 0, lost: 0 }));
  const exact = column instanceof ExactColumn;
  for (const row of rows) {
    const code = codes[row] ?? -1;
    const total = code < 0 ? undefined : totals[code];
    if (total === undefined) continue;
    total.n += 1;
    if (column === null || !column.present(row)) continue;
    total.filled += 1;
    const x = exact ? column.raw(row) : column.number(row);
    const sum = total.sum + x;
    if (!exact) total.lost += Math.abs(total.sum) >= Math.abs(x) ? total.sum - sum + x : x - sum + total.sum;
    else if (how !== "count" && (sum > 4e15 || sum < -4e15)) return null;
    total.sum = sum;
  }
  const scale = exact ? 10 ** column.scale : 1;
  return values.flatMap((value, code) => {
    const { n, filled, sum, lost } = totals[code] ?? { n: 0, filled: 0, sum: 0, lost: 0 };
    if (n === 0) return [];
    if (column === null) return [{ value, n, filled: n, figure: n }];
    const whole = (sum + lost) / scale;
    const average = filled === 0 ? null : whole / filled;
    return [{ value, n, filled, figure: how === "count" ? filled : how === "sum" ? whole : average }];
  });
}

interface RankedGroup {
  value: Cell;
  figure: number;
}

/** Figures of the groups of `groupBy[0]`, largest first; ties by value, ascending. */
export function rankedGroups(table: Table, definition: Definition, end = "top"): readonly RankedGroup[] {
  const { measure, parameters = {} } = definition;
  const by = groupedBy(definition);
  const { of, rowsMin, equals } = parameters;
  return table.once(
    `ranked ${end} ${JSON.stringify({ ...definition, aggregation: "", parameters: { of, rowsMin, equals } })}`,
    () => {
      const rows = enteringRows(table, definition);
      const groups = groupFigures(table, table.groups(by), { measure, of, equals }, rows).flatMap(({ value, n, figure }) =>
        n >= (rowsMin ?? 0) && figure !== null ? [{ value, figure }] : [],
      );
      const sign = end === "top" ? -1 : 1;
      return groups.sort((a, b) => sign * (a.figure - b.figure) || compareValues(a.value, b.value));
    },
  );
}
