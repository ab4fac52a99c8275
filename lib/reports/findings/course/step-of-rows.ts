import { pOfNormal } from "@/lib/core/statistics/group-tests";
import type { NoisyPoint } from "./row-noise";
import type { Step } from "./try-step";

interface Pair {
  own: NoisyPoint;
  rest: NoisyPoint;
}

/** Periods on either side, and rows of the group in them. */
const PERIODS_MIN = 3;
const ROWS_MIN = 30;
/** Periods vary about their two levels so many times as much as their rows explain, at most: what wanders has two levels anywhere. */
const EXCESS_MAX = 1.8;
/** The group itself goes so much of the way. */
const OWN_MIN = 0.6;
/** By so much less than a straight line leaves, in squares of what rows explain: two levels and no line. */
const BETTER_BY = 7;

/**
 * Two levels of a group's average beside all others by the rows themselves, where months are so few that a straight line would fit as well:
 * the surest split, paid for by all of them. Null where there is none, or where periods vary by more than their rows.
 */
export function stepOfRows(pairs: readonly Pair[]): Step | null {
  const own = sumsOf(pairs.map((pair) => pair.own));
  const rest = own && sumsOf(pairs.map((pair) => pair.rest));
  const found = own === null || rest === null ? null : surestOf(own, rest);
  if (own === null || found === null) return null;
  const list = pairs.map((pair) => pair.own);
  return { ...found, isClear: isBetterThanLine(list, own, found.at) };
}

/**
 * The same of how many rows a group has: two levels of its share of all rows, each a draw of its own.
 * @returns sizes as parts of what the group and all others have on average
 */
export function stepOfCounts(pairs: readonly Pair[]): Step | null {
  const list = pairs.map(({ own, rest }) => {
    const n = own.n + rest.n;
    return { y: own.n / n, n, within: (own.n * rest.n) / n };
  });
  const shares = sumsOf(list);
  const found = shares === null ? null : surestOf(shares, null);
  if (shares === null || found === null || !isBetterThanLine(list, shares, found.at)) return null;
  const moveOf = (side: "own" | "rest") => {
    const mean = (list: readonly Pair[]) => list.reduce((sum, pair) => sum + pair[side].n, 0) / list.length;
    return (mean(pairs.slice(found.at)) - mean(pairs.slice(0, found.at))) / mean(pairs);
  };
  const [move, size] = [moveOf("own"), moveOf("own") - moveOf("rest")];
  if (move * size <= 0 || Math.abs(move) < OWN_MIN * Math.abs(size)) return null;
  return { ...found, size: Math.abs(size), move: Math.abs(move) };
}

/** What comes less and less, or wanders, has two levels as well: a straight line must leave clearly more of it. */
function isBetterThanLine(list: readonly NoisyPoint[], sums: Sums, at: number): boolean {
  const left = leftByLine(
    list.map(({ y }, x) => ({ x, y })),
    list.map(({ n }) => n / sums.within),
  );
  const levels = levelsOf(sums, at);
  return levels !== null && levels.chi + BETTER_BY <= left;
}

/** Weighted squares that a straight line of least squares leaves. */
function leftByLine(points: readonly { x: number; y: number }[], weights: readonly number[]): number {
  const sum = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((all, point, at) => all + (weights[at] ?? 0) * of(point), 0);
  const all = sum(() => 1);
  const [meanX, meanY] = [sum(({ x }) => x) / all, sum(({ y }) => y) / all];
  const sxx = sum(({ x }) => (x - meanX) ** 2);
  const sxy = sum(({ x, y }) => (x - meanX) * (y - meanY));
  return sum(({ y }) => (y - meanY) ** 2) - (sxx > 0 ? sxy ** 2 / sxx : 0);
}

function surestOf(own: Sums, rest: Sums | null): Step | null {
  let best: Step | null = null;
  for (let at = PERIODS_MIN; at + PERIODS_MIN <= own.periods; at += 1) {
    const found = splitAt(own, rest, at);
    if (found !== null && (best === null || found.p < best.p)) best = found;
  }
  const splits = own.periods - 2 * PERIODS_MIN + 1;
  return best === null ? null : { ...best, p: Math.min(1, best.p * splits) };
}

function splitAt(own: Sums, rest: Sums | null, at: number): Step | null {
  const ours = levelsOf(own, at);
  const theirs = rest === null ? { before: 0, after: 0, error: 0 } : levelsOf(rest, at);
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
function sumsOf(list: readonly NoisyPoint[]): Sums | null {
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
    chi,
    excess: Math.max(1, chi / (periods - 2)),
  };
}
