import { significant } from "@/lib/core/statistics/statistics";
import type { Groups, Numbers } from "./sample";

/** Tests of one family that are handed out: those that came out best, each paying for all that were made. */
const HANDED_OUT_MAX = 6;

/** Something that was tested among many of its kind. */
export interface Tried {
  p: number;
  /** Of equal p the larger effect, then the key decides. */
  effect: number;
  key: string;
}

/** The best of all tests of a family, their p times the number of tests that were made. */
export function bestOfTried<T extends Tried>(tried: readonly T[], made = tried.length): T[] {
  return tried
    .toSorted((a, b) => a.p - b.p || b.effect - a.effect || (a.key < b.key ? -1 : 1))
    .slice(0, HANDED_OUT_MAX)
    .map((one) => ({ ...one, p: significant(Math.min(1, one.p * Math.max(1, made))) }));
}

/** True where the groups are but steps of a number: sorted by it they hardly mix, so within one of them it hardly varies. */
export function areSteps({ codes, values }: Groups, numbers: ArrayLike<number>): boolean {
  const order = Array.from(codes, (code, row) => ({ code, value: numbers[row] ?? Number.NaN }))
    .filter(({ code, value }) => code >= 0 && !Number.isNaN(value))
    .sort((a, b) => a.value - b.value || a.code - b.code);
  const runs = order.filter(({ code }, at) => code !== order[at - 1]?.code).length;
  return runs <= Math.max(2 * values.length, 0.02 * order.length);
}

/** False where one value fills half of the rows or more: the few others make any correlation. */
export function isSpread({ values }: Numbers): boolean {
  const counts = new Map<number, number>();
  let [all, most] = [0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    all += 1;
    if (count > most) most = count;
  }
  return most < all / 2;
}

/** How many rows are compared to find out whether one column follows from others. */
const ROWS_COMPARED = 400;
const ALIKE = 0.97;

/**
 * True when one of two numbers follows from the other by arithmetic, alone or with a third column: a total of price and
 * quantity, a difference, a share. What such columns have in common is how they are made.
 */
export function followFromArithmetic(x: Numbers, y: Numbers, all: readonly Numbers[]): boolean {
  const others = all.filter((one) => one !== x && one !== y);
  return areInProportion(x, y) || others.some((z) => isMade(x, y, z));
}

/** The same ratio in nearly all rows. */
function areInProportion(x: Numbers, y: Numbers): boolean {
  const known = rowsWith([x, y])
    .map((row) => (y.values[row] ?? 0) / (x.values[row] ?? 0))
    .filter((value) => Number.isFinite(value))
    .sort((a, b) => a - b);
  const middle = known[Math.floor(known.length / 2)];
  if (middle === undefined || known.length < 10 || middle === 0) return false;
  return known.filter((value) => Math.abs(value / middle - 1) < 0.01).length >= ALIKE * known.length;
}

function isMade(x: Numbers, y: Numbers, z: Numbers): boolean {
  const rows = rowsWith([x, y, z]);
  if (rows.length < 10) return false;
  const ways: ((a: number, b: number, c: number) => boolean)[] = [
    (a, b, c) => near(a + b, c),
    (a, b, c) => near(a + c, b),
    (a, b, c) => near(b + c, a),
    (a, b, c) => near(a * b, c),
    (a, b, c) => near(a * c, b),
    (a, b, c) => near(b * c, a),
  ];
  return ways.some((way) => {
    const alike = rows.filter((row) => way(x.values[row] ?? 0, y.values[row] ?? 0, z.values[row] ?? 0));
    return alike.length >= ALIKE * rows.length;
  });
}

function near(made: number, value: number): boolean {
  return made !== 0 && Math.abs(made - value) <= 0.005 * Math.abs(made);
}

/** Rows that have all of the columns, evenly spread. */
function rowsWith(columns: readonly Numbers[]): number[] {
  const length = columns[0]?.values.length ?? 0;
  const step = Math.max(1, Math.floor(length / ROWS_COMPARED));
  const rows: number[] = [];
  for (let row = 0; row < length; row += step)
    if (columns.every(({ values }) => !Number.isNaN(values[row] ?? Number.NaN))) rows.push(row);
  return rows;
}
