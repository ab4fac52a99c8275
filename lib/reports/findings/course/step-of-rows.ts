import { pOfNormal } from "@/lib/core/statistics/group-tests";
import type { NoisyPoint } from "./row-noise";
import type { Step } from "./try-step";

type Side = NoisyPoint & { variance: number | null };
interface Pair {
  own: Side;
  rest: Side;
}

/** Periods on either side, and rows of the group in them. */
const PERIODS_MIN = 3;
const ROWS_MIN = 30;
/** Periods vary about their two levels so many times as much as their rows explain, at most: what wanders has two levels anywhere. */
const EXCESS_MAX = 1.8;
/** The group itself goes so much of the way. */
const OWN_MIN = 0.6;

/**
 * Two levels of a group's average beside all others by the rows themselves, where months are so few that a straight line would fit as well:
 * the surest split, paid for by all of them. Null where there is none, or where periods vary by more than their rows.
 * @param least periods at either end that lie at the level of their part
 */
export function stepOfRows(pairs: readonly Pair[]): Step | null {
  const own = sumsOf(pairs.map((pair) => pair.own));
  const rest = own && sumsOf(pairs.map((pair) => pair.rest));
  if (own === null || rest === null) return null;
  let best: Step | null = null;
  for (let at = PERIODS_MIN; at + PERIODS_MIN <= pairs.length; at += 1) {
    const found = splitAt(own, rest, at);
    if (found !== null && (best === null || found.p < best.p)) best = found;
  }
  const splits = pairs.length - 2 * PERIODS_MIN + 1;
  return best === null ? null : { ...best, p: Math.min(1, best.p * splits) };
}

function splitAt(own: Sums, rest: Sums, at: number): Step | null {
  const [ours, theirs] = [levelsOf(own, at), levelsOf(rest, at)];
  if (ours === null || theirs === null || ours.excess > EXCESS_MAX) return null;
  const [move, others] = [ours.after - ours.before, theirs.after - theirs.before];
  const size = move - others;
  if (move * size <= 0 || Math.abs(move) < OWN_MIN * Math.abs(size)) return null;
  // Both ends lie at the level of their part: what comes back was no new level.
  const middle = (ours.before + ours.after) / 2;
  const [first, last] = [meanOf(own, 0, PERIODS_MIN), meanOf(own, own.periods - PERIODS_MIN, own.periods)];
  if ((first - middle) * (ours.before - middle) <= 0 || (last - middle) * (ours.after - middle) <= 0) return null;
  const error = Math.sqrt(ours.excess * (ours.error + theirs.error));
  return { at, p: pOfNormal(size / error), size: Math.abs(size), move: Math.abs(move), isClear: false, isByRows: true };
}

/** Of the periods before each place: rows, and their averages and the squares of these as they lie about `middle`, each so often as it has rows. */
interface Sums {
  periods: number;
  middle: number;
  n: Float64Array;
  y: Float64Array;
  squares: Float64Array;
  /** Variance of a row within its period. */
  within: number;
}

/** Null where rows of a period are too few, or too much alike, to say how they vary. */
function sumsOf(list: readonly Side[]): Sums | null {
  const periods = list.length;
  let [degrees, squaresWithin, all, rows] = [0, 0, 0, 0];
  for (const { n, y, within } of list) {
    if (within === null) return null;
    degrees += n - 1;
    squaresWithin += within;
    all += n * y;
    rows += n;
  }
  const within = squaresWithin / degrees;
  if (degrees < 2 * periods || !(within > 0)) return null;
  const middle = all / rows;
  const [n, y, squares] = [new Float64Array(periods + 1), new Float64Array(periods + 1), new Float64Array(periods + 1)];
  for (const [at, one] of list.entries()) {
    const apart = one.y - middle;
    n[at + 1] = (n[at] ?? 0) + one.n;
    y[at + 1] = (y[at] ?? 0) + one.n * apart;
    squares[at + 1] = (squares[at] ?? 0) + one.n * apart * apart;
  }
  return { periods, middle, n, y, squares, within };
}

const between = (sums: Float64Array, from: number, to: number) => (sums[to] ?? 0) - (sums[from] ?? 0);

function meanOf({ n, y, middle }: Sums, from: number, to: number): number {
  return middle + between(y, from, to) / between(n, from, to);
}

/** The levels before and after, the variance of their difference that the rows explain, and how many times as much the periods vary. */
function levelsOf(sums: Sums, at: number) {
  const { periods, within } = sums;
  const [n, m] = [between(sums.n, 0, at), between(sums.n, at, periods)];
  if (Math.min(n, m) < ROWS_MIN) return null;
  const squaresAbout = (from: number, to: number) =>
    between(sums.squares, from, to) - between(sums.y, from, to) ** 2 / between(sums.n, from, to);
  const chi = (squaresAbout(0, at) + squaresAbout(at, periods)) / within;
  return {
    before: meanOf(sums, 0, at),
    after: meanOf(sums, at, periods),
    error: within * (1 / n + 1 / m),
    excess: Math.max(1, chi / (periods - 2)),
  };
}
