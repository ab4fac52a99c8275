import { pOfNormal } from "@/lib/core/statistics/group-tests";
import { bestSplit, fitLine } from "@/lib/core/statistics/series-tests";
import { pOfSplit } from "@/lib/core/statistics/split-tests";
import { welch } from "@/lib/core/statistics/statistics";

/** A difference of two series that has one level before a place and another from it on. */
export interface Step {
  /** First point of the second part. */
  at: number;
  p: number;
  /** How far the difference moves, and the group itself, as the series are scaled. */
  size: number;
  move: number;
}

/** What a step leaves is so much less than what a straight line leaves. */
const BETTER = 0.85;
/** The group itself goes so much of the way: where the others move, nothing became of the group. */
const OWN_MIN = 0.6;
/** What is less sure is not looked at closely; and what shuffles leave no doubt about, few as they are. */
const OPEN_P = 0.01;
const SHUFFLED_LEAST = 0.01;

/**
 * The place from which a group lies elsewhere beside all others: the best of all splits of the difference, paid for by all of them, and
 * no more than errors that follow each other make (`pOfSplit`). Null where there is no such place.
 */
export function tryStep(
  points: readonly { x: number; y: number; own: number; rest: number }[],
  noise: readonly number[] | null,
): Step | null {
  const values = points.map(({ y }) => y);
  const least = Math.max(3, Math.floor(values.length / 10));
  const [split, line] = [bestSplit(values, least), fitLine(points)];
  if (split === null || line === null || !split.single || !(split.left < BETTER * line.left)) return null;
  const parts = (of: (point: (typeof points)[number]) => number) =>
    [points.slice(0, split.at), points.slice(split.at)].map((list) => momentsOf(list.map(of))) as [Moments, Moments];
  const [difference, own] = [parts(({ y }) => y), parts((point) => point.own)];
  const size = difference[1].mean - difference[0].mean;
  const move = own[1].mean - own[0].mean;
  if (move * size <= 0 || Math.abs(move) < OWN_MIN * Math.abs(size) || !stays(values, difference, least)) return null;
  const splits = values.length - 2 * least + 1;
  const shown = (split.left / (values.length - 2)) * (1 / difference[0].n + 1 / difference[1].n);
  const explained = noise === null ? null : meanError(noise.slice(0, split.at)) + meanError(noise.slice(split.at));
  // Of a few periods the rows tell how sure their error is; never less than the points themselves show.
  const seen = welch(...difference).p;
  const p =
    explained === null
      ? Math.min(1, seen * splits)
      : Math.min(1, Math.max(seen, pOfNormal(size / Math.sqrt(Math.max(explained, shown))) * splits));
  if (p > OPEN_P) return { at: split.at, p: 1, size: Math.abs(size), move: Math.abs(move) };
  const followed = pOfSplit(values, least, { noise });
  return { at: split.at, p: followed <= SHUFFLED_LEAST ? p : Math.max(p, followed), size: Math.abs(size), move: Math.abs(move) };
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
