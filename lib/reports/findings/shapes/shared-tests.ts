import { orderOf } from "@/lib/core/statistics/ranks";
import { significant } from "@/lib/core/statistics/statistics";
import type { Groups, Numbers, Outcome } from "./sample";

/** Tests of one family that are handed out: those that came out best, each paying for all that were made. */
export const HANDED_OUT_MAX = 6;

/** Something that was tested among many of its kind. */
export interface Tried {
  p: number;
  /** Of equal p the larger effect, then the key decides. */
  effect: number;
  key: string;
}

/** The best of all tests of a family, their p times the number of tests that were made. */
export function bestOfTried<T extends Tried>(tried: readonly T[], made = tried.length, handedOut = HANDED_OUT_MAX): T[] {
  return tried
    .toSorted((a, b) => a.p - b.p || b.effect - a.effect || (a.key < b.key ? -1 : 1))
    .slice(0, handedOut)
    .map((one) => ({ ...one, p: significant(Math.min(1, one.p * Math.max(1, made))) }));
}

/** True where the groups are but steps of a number: sorted by it they hardly mix, so within one of them it hardly varies. */
export function areSteps({ codes, values }: Groups, numbers: ArrayLike<number>): boolean {
  const { mixed, rows } = runsOf(codes, numbers);
  return mixed <= Math.max(2 * values.length, 0.02 * rows);
}

/** True where a number alone decides what counts: the rows of a rate lie on one side of a value, or all between two. */
export function isRule({ rate, values }: Pick<Outcome, "rate" | "values">, numbers: ArrayLike<number>): boolean {
  return rate && runsOf(values, numbers).runs <= 3;
}

interface Runs {
  runs: number;
  mixed: number;
  rows: number;
}

/** One pair is asked about by several finders, and one number beside every group. */
const knownRuns = new WeakMap<object, WeakMap<object, Runs>>();

/**
 * Stretches of one code in the order of a number: `runs` with rows of one number in the order of their codes, `mixed` as many as they
 * make on average in any order. Codes are whole numbers; rows of a negative one, or of NaN, do not count.
 */
function runsOf(codes: ArrayLike<number>, numbers: ArrayLike<number>): Runs {
  const ofCodes = knownRuns.get(codes) ?? new WeakMap<object, Runs>();
  knownRuns.set(codes, ofCodes);
  const runs = ofCodes.get(numbers) ?? countRuns(codes, numbers);
  ofCodes.set(numbers, runs);
  return runs;
}

function countRuns(codes: ArrayLike<number>, numbers: ArrayLike<number>): Runs {
  const order = orderOf(numbers);
  const counts = new Map<number, number>();
  let [runs, more, rows, last] = [0, 0, 0, -1];
  for (let from = 0; from < order.length; ) {
    const value = numbers[order[from] ?? 0];
    let [to, n] = [from, 0];
    for (; to < order.length && numbers[order[to] ?? 0] === value; to += 1) {
      const code = codes[order[to] ?? 0] ?? -1;
      if (!(code >= 0)) continue;
      n += 1;
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    if (n > 0) {
      const present = [...counts.keys()];
      runs += present.length - Number(Math.min(...present) === last);
      last = Math.max(...present);
      // Stretches that rows of one number make in any order, beyond one for each of their codes.
      if (present.length > 1) {
        let squares = 0;
        for (const count of counts.values()) squares += count * count;
        more += Math.max(0, 1 + (n * n - squares) / n - present.length);
      }
      rows += n;
      counts.clear();
    }
    from = to;
  }
  return { runs, mixed: runs + more, rows };
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
