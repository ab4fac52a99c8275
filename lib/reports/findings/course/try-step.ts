import { pOfNormal } from "@/lib/core/statistics/group-tests";
import { bestSplit, fitLine, type Split, spreadOf } from "@/lib/core/statistics/series-tests";
import { pOfSplit } from "@/lib/core/statistics/split-tests";
import { welch } from "@/lib/core/statistics/statistics";
import { varyAsRows } from "@/lib/core/statistics/trend-tests";

/** A difference of two series that has one level before a place and another from it on. */
export interface Step {
  /** First point of the second part. */
  at: number;
  p: number;
  /** How far the difference moves, and the group itself, as the series are scaled. */
  size: number;
  move: number;
  /** It fits so much better than a straight line that it is no course. */
  isClear: boolean;
  /** Told by the rows of both parts, and not by the series. */
  isByRows?: boolean;
}

/** What a step leaves is so much less than what a straight line leaves. */
const BETTER = 0.85;
/** … and so much less where nobody would take it for a course. */
const CLEAR = 0.65;
/** The group itself goes so much of the way: where the others move, nothing became of the group. */
const OWN_MIN = 0.6;
/** What is less sure is not looked at closely; and what shuffles leave no doubt about, few as they are. */
const OPEN_P = 0.01;
const SHUFFLED_LEAST = 0.01;
/** Without the period in which it begins so much is left of what two levels leave, at most. */
const BETWEEN_LEFT = 0.5;

interface SteppedPoint {
  x: number;
  y: number;
  own: number;
  rest: number;
}

/**
 * The place from which a group lies elsewhere beside all others: the best of all splits of the difference, paid for by all of them, and
 * no more than errors that follow each other make (`pOfSplit`). Null where there is no such place.
 */
export function tryStep(points: readonly SteppedPoint[], noise: readonly number[] | null): Step | null {
  const all = points.map(({ y }) => y);
  const least = Math.max(3, Math.floor(all.length / 10));
  const [split, line] = [bestSplit(all, least), fitLine(points)];
  if (split === null || line === null || !split.single || !(split.left < BETTER * line.left)) return null;
  // What begins within a period leaves that one between the levels.
  const between = betweenAt(all, split, least);
  const kept = <T>(list: readonly T[]) => list.filter((_, at) => at !== between);
  const [first, values] = [between !== null && between < split.at ? split.at - 1 : split.at, kept(all)];
  const parts = (of: (point: SteppedPoint) => number) => {
    const list = kept(points).map(of);
    return [momentsOf(list.slice(0, first)), momentsOf(list.slice(first))] as const;
  };
  const [difference, own] = [parts(({ y }) => y), parts((point) => point.own)];
  const size = difference[1].mean - difference[0].mean;
  const move = own[1].mean - own[0].mean;
  if (move * size <= 0 || Math.abs(move) < OWN_MIN * Math.abs(size) || !stays(values, difference, least)) return null;
  const isClear = split.left < CLEAR * line.left;
  const told = { at: split.at, size: Math.abs(size), move: Math.abs(move), isClear };
  const step = values.map((_, at) => (at < first ? 0 : 1));
  const ofRows = noise === null ? null : kept(noise);
  // What varies about its two levels as rows do follows nothing: of a dozen periods shuffles alone would never tell.
  const isOfRows = ofRows !== null && varyAsRows(values, [step], ofRows);
  // Each place was looked at with either period beside it, and with none left out.
  const splits = (all.length - 2 * least + 1) * (between === null ? 1 : 3);
  const left = difference.reduce((sum, { variance, n }) => sum + variance * (n - 1), 0);
  const shown = (left / (values.length - 2)) * (1 / difference[0].n + 1 / difference[1].n);
  const explained = ofRows === null ? null : meanError(ofRows.slice(0, first)) + meanError(ofRows.slice(first));
  // Of a few periods the rows tell how sure their error is; else never less than the points themselves show.
  const seen = isOfRows ? 0 : welch(...difference).p * splits;
  const p = explained === null ? seen : Math.max(seen, pOfNormal(size / Math.sqrt(Math.max(explained, shown))) * splits);
  if (p > OPEN_P) return { ...told, p: 1 };
  const followed = isOfRows ? 0 : pOfSplit(values, least, { noise: ofRows });
  return { ...told, p: followed <= SHUFFLED_LEAST ? p : Math.max(p, followed) };
}

/** A period beside the place that lies between both levels, and takes most of what they leave. */
function betweenAt(values: readonly number[], { at, before, after, left }: Split, least: number): number | null {
  const fits = (place: number) => {
    const value = values[place] ?? Number.NaN;
    const share = (value - before) / (after - before);
    const rest = values.filter((_, other) => other !== place);
    const cut = place < at ? at - 1 : at;
    const held = spreadOf(rest.slice(0, cut)) + spreadOf(rest.slice(cut));
    return Math.min(cut, rest.length - cut) >= least && share > 0 && share < 1 && held < BETWEEN_LEFT * left;
  };
  return [at - 1, at].find(fits) ?? null;
}

/** Variance of the mean of points that have these. */
function meanError(noise: readonly number[]): number {
  return noise.reduce((sum, one) => sum + one, 0) / noise.length ** 2;
}

interface Moments {
  mean: number;
  variance: number;
  n: number;
}

function momentsOf(values: readonly number[]): Moments {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: squares / Math.max(1, values.length - 1), n: values.length };
}

/** Both ends lie at the level of their part: what comes back was no new level. */
function stays(values: readonly number[], [before, after]: readonly [Moments, Moments], least: number): boolean {
  const middle = (before.mean + after.mean) / 2;
  const [first, last] = [momentsOf(values.slice(0, least)), momentsOf(values.slice(-least))];
  return (first.mean - middle) * (before.mean - middle) > 0 && (last.mean - middle) * (after.mean - middle) > 0;
}
