import { pOfTwoShares } from "@/lib/core/statistics/group-tests";

/** Rows of a value, or of none, before a moment and from it on. */
export interface Counts {
  value: string | number | null;
  before: number;
  after: number;
  /** Of those before, the ones of the last stretch. */
  lately: number;
}

const ROWS_MIN = 30;
/** Values of a column: of two, what one loses the other has anyway. */
const VALUES_MIN = 3;
/** The former value keeps at most so much of its share, and both together are as frequent as it was, give or take so much of it. */
const KEPT_MAX = 0.5;
const APART_MAX = 0.25;
/** What was given up long before is no place that is taken: in the last stretch it has so much of its share at least. */
const LATELY_MIN = 1 / 3;

/**
 * The value whose rows have another one from a moment on: no value loses as much, and what it loses is what the new one has. Null where
 * there is none. Pure.
 * @returns it with the p of its fall, corrected for the values of the column
 */
export function formerOf(value: string | number, all: readonly Counts[]): { value: string | number; p: number } | null {
  const [before, after] = [all.reduce((sum, one) => sum + one.before, 0), all.reduce((sum, one) => sum + one.after, 0)];
  const values = all.filter((one) => one.value !== null);
  const own = values.find((one) => one.value === value);
  if (own === undefined || values.length < VALUES_MIN || before === 0 || after === 0) return null;
  const lossOf = (one: Counts) => one.before / before - one.after / after;
  const [most] = values.toSorted((a, b) => lossOf(b) - lossOf(a));
  if (most === undefined || most.value === null || most.before < ROWS_MIN) return null;
  const [was, is] = [most.before / before, most.after / after];
  if (is > KEPT_MAX * was || Math.abs(is + own.after / after - was) > APART_MAX * was) return null;
  const lately = all.reduce((sum, one) => sum + one.lately, 0);
  if (most.lately < LATELY_MIN * was * lately) return null;
  const p = pOfTwoShares({ hits: most.before, n: before }, { hits: most.after, n: after });
  return { value: most.value, p: Math.min(1, p * values.length) };
}
