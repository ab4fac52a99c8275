import type { Definition, Filter, Period } from "../figures/report";
import type { Rows, Table } from "../figures/table";
import type { Column } from "./columns";
import { compareText } from "./compare";
import { ExactColumn } from "./exact-column";
import { microseconds } from "./moments";

/** A cell as conditions compare it. */
type Comparable = string | number | bigint;
type Condition = (cell: Comparable | null) => boolean;

/** 1 for each row for which a condition holds. */
export function filterMask(table: Table, filter: Filter): Uint8Array {
  return table.once(`filter ${JSON.stringify(filter)}`, () => {
    const column = table.column(filter.column);
    const mask = new Uint8Array(table.rowCount);
    const test = conditionOf(column, filter);
    if (column.stored === "text") {
      const holds = column.values.map((value) => (test(value) ? 1 : 0));
      const missing = test(null) ? 1 : 0;
      for (let row = 0; row < mask.length; row += 1) mask[row] = holds[column.raw(row)] ?? missing;
      return mask;
    }
    for (let row = 0; row < mask.length; row += 1) mask[row] = test(column.present(row) ? comparable(column, row) : null) ? 1 : 0;
    return mask;
  });
}

/** A cell that is there, for `compareCells`. */
export function comparable(column: Column, row: number): Comparable {
  if (column instanceof ExactColumn && column.big !== null) return column.big[row] ?? 0n;
  return column.stored === "boolean" ? column.raw(row) : column.number(row);
}

/** Whether a cell meets a condition. */
export function conditionOf(column: Column, { op, value }: Filter): Condition {
  if (op === "not_null") return (cell) => cell !== null;
  if (value === null) return op === "ne" ? (cell) => cell !== null : (cell) => cell === null;
  if (Array.isArray(value)) {
    const list = value.map((item) => operand(column, item));
    const within = (cell: Comparable) => list.some((item) => compareCells(cell, item) === 0);
    return op === "not_in" ? (cell) => cell === null || !within(cell) : (cell) => cell !== null && within(cell);
  }
  const wanted = operand(column, value);
  const order =
    (holds: (sign: number) => boolean): Condition =>
    (cell) =>
      cell !== null && holds(compareCells(cell, wanted));
  if (op === "ne" || op === "not_in") return (cell) => cell === null || compareCells(cell, wanted) !== 0;
  if (op === "lt") return order((sign) => sign < 0);
  if (op === "lte") return order((sign) => sign <= 0);
  if (op === "gt") return order((sign) => sign > 0);
  if (op === "gte") return order((sign) => sign >= 0);
  return order((sign) => sign === 0);
}

/** What a cell of the column is compared with. */
function operand(column: Column, value: string | number | boolean): Comparable {
  if (column.stored === "text") return String(value);
  if (column.stored === "boolean")
    return typeof value === "boolean" ? Number(value) : /^(true|yes|1)$/i.test(String(value)) ? 1 : 0;
  if (column.stored === "date" || column.stored === "timestamp") return microseconds(String(value));
  const year = typeof value === "string" ? /^(\d{4})-\d\d-\d\d/.exec(value)?.[1] : undefined;
  const number = year ?? value;
  if (!(column instanceof ExactColumn) || column.big === null) return Number(number);
  const [whole = "", part = ""] = String(number).split(".");
  if (/^-?\d+$/.test(whole) && /^\d*$/.test(part) && part.length <= column.scale)
    return BigInt(whole + part.padEnd(column.scale, "0"));
  return Number(number) * 10 ** column.scale;
}

/** The sign of a comparison; NaN for values that can't be compared. */
export function compareCells(a: Comparable, b: Comparable): number {
  if (typeof a === "string" && typeof b === "string") return compareText(a, b);
  return a < b ? -1 : a > b ? 1 : a <= b ? 0 : Number.NaN;
}

/** Rows that pass filter and period, by number. */
export function rowsOf(table: Table, filter: readonly Filter[], period: Period | null): Rows {
  return table.once<Rows>(`rows ${JSON.stringify([filter, period?.column, period?.from, period?.to])}`, () => {
    const masks = filter.map((one) => filterMask(table, one));
    const inTime =
      period && (period.from !== null || period.to !== null) ? withinPeriod(table.column(period.column), period) : null;
    const out = new Int32Array(table.rowCount);
    let count = 0;
    for (let row = 0; row < table.rowCount; row += 1)
      if (isTrue(masks, row) && (inTime === null || inTime(row))) out[count++] = row;
    return out.slice(0, count);
  });
}

/** In `[from, to)`; a column of numbers holds years. */
function withinPeriod(time: Column, { from, to }: Period): (row: number) => boolean {
  const isYears = time.stored === "integer";
  const year = (moment: string) => new Date(moment).getUTCFullYear();
  const first = from === null ? Number.NEGATIVE_INFINITY : isYears ? year(from) : microseconds(from);
  const end = to === null ? Number.POSITIVE_INFINITY : isYears ? Math.max(year(to), first + 1) : microseconds(to);
  return (row) => time.raw(row) >= first && time.raw(row) < end;
}

/** True when a row passes every mask. */
export function isTrue(masks: readonly Uint8Array[], row: number): boolean {
  for (const mask of masks) if (mask[row] === 0) return false;
  return true;
}

/** Rows that enter a figure. */
export function enteringRows(table: Table, definition: Definition): Rows {
  const { measure, filter, groupBy, period, nullPolicy } = definition;
  const passing = rowsOf(table, filter, period);
  const needed = nullPolicy === "ignore" ? [...new Set([measure, ...groupBy])].filter((name) => name !== null) : [];
  if (needed.length === 0) return passing;
  return table.once(`entering ${JSON.stringify([filter, period?.column, period?.from, period?.to, needed])}`, () => {
    const columns = needed.map((name) => table.column(name));
    return passing.filter((row) => columns.every((column) => column.present(row)));
  });
}
