import { preciseSum } from "./precise-sum";
import { NoFigure } from "./problems";

type Numbers = ArrayLike<number> & Iterable<number>;

/** A point of a series: its period counted from the first of the span, and its figure. */
interface XY {
  x: number;
  y: number;
}

/** With linear interpolation between order statistics. */
export function percentile(sorted: Numbers, share: number): number | null {
  if (sorted.length === 0) return null;
  const place = share * (sorted.length - 1);
  const low = Math.floor(place);
  const below = sorted[low] ?? Number.NaN;
  const above = sorted[Math.min(low + 1, sorted.length - 1)] ?? Number.NaN;
  return below + (above - below) * (place - low);
}

interface Moments {
  n: number;
  mean: number;
  /** Sum of the squares of the distances from the mean. */
  squares: number;
  variance: number;
}

/** Mean and variance of a sample. */
export function moments(values: Numbers): Moments {
  const n = values.length;
  const mean = n === 0 ? Number.NaN : preciseSum(values, (v) => v) / n;
  const squares = preciseSum(values, (v) => (v - mean) ** 2);
  return { n, mean, squares, variance: n > 1 ? squares / (n - 1) : Number.NaN };
}

/** Pearson's r of pairs; null for fewer than two. */
export function pearson(x: readonly number[], y: readonly number[]): number | null {
  const n = x.length;
  if (n < 2) return null;
  const places = x.map((_, at) => at);
  const [meanX, meanY] = [preciseSum(x, (v) => v) / n, preciseSum(y, (v) => v) / n];
  const [dx, dy] = [x.map((v) => v - meanX), y.map((v) => v - meanY)];
  const sxy = preciseSum(places, (at) => (dx[at] ?? 0) * (dy[at] ?? 0));
  return sxy / Math.sqrt(preciseSum(dx, (v) => v ** 2) * preciseSum(dy, (v) => v ** 2));
}

/** The rank of each value, from 1 on; values that are the same share the middle of their ranks. */
export function middleRanks(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const [first, last] = [new Map<number, number>(), new Map<number, number>()];
  sorted.forEach((value, at) => {
    if (!first.has(value)) first.set(value, at);
    last.set(value, at);
  });
  return values.map((value) => ((first.get(value) ?? 0) + (last.get(value) ?? 0)) / 2 + 1);
}

/** The line of least squares through the points of a series. */
export function straightLine(points: readonly XY[]): { slope: number; r2: number } {
  const n = points.length;
  if (n < 2) throw new NoFigure("a line needs two points");
  const meanX = preciseSum(points, ({ x }) => x) / n;
  const meanY = preciseSum(points, ({ y }) => y) / n;
  const sxx = preciseSum(points, ({ x }) => (x - meanX) ** 2);
  const sxy = preciseSum(points, ({ x, y }) => (x - meanX) * (y - meanY));
  const syy = preciseSum(points, ({ y }) => (y - meanY) ** 2);
  return { slope: sxy / sxx, r2: syy === 0 ? 0 : sxy ** 2 / (sxx * syy) };
}

interface Split {
  /** The first point of the second part. */
  at: number;
  left: number;
  before: Moments;
  after: Moments;
}

/** The split into two parts that leaves the least sum of squares. @param least points that a part has at least. */
export function bestSplit(points: readonly XY[], least: number | undefined): Split {
  const size = Math.max(1, least ?? 1);
  if (points.length > 10_000) throw new NoFigure("too many periods for one split");
  let best: Split | null = null;
  for (let at = size; at <= points.length - size; at += 1) {
    const [before, after] = [moments(points.slice(0, at).map(({ y }) => y)), moments(points.slice(at).map(({ y }) => y))];
    const left = before.squares + after.squares;
    if (best === null || left < best.left - 1e-12 * Math.abs(best.left)) best = { at, left, before, after };
  }
  if (best === null) throw new NoFigure("too few periods for two parts");
  return best;
}

/** The share of the variation that lies between the lists. */
export function between(lists: readonly (readonly number[])[]): number {
  const { mean, squares } = moments(lists.flat());
  if (squares === 0) return 0;
  return preciseSum(lists, (list) => list.length * (moments(list).mean - mean) ** 2) / squares;
}

/** How far values may lie from the quartiles, in spans between these. */
export function fences(values: Numbers, factor: number): [low: number, high: number] {
  const [q1, q3] = [percentile(values, 0.25) ?? 0, percentile(values, 0.75) ?? 0];
  return [q1 - factor * (q3 - q1), q3 + factor * (q3 - q1)];
}

type Figure = number | string | null | undefined;

/** Equal to nine digits; what is nothing but the noise of an addition is nothing. */
export function agrees(stated: Figure, computed: Figure): boolean {
  if (typeof stated === "string" || typeof computed === "string") return String(stated) === String(computed);
  if (stated === computed) return true;
  if (typeof stated !== "number" || typeof computed !== "number" || !Number.isFinite(computed)) return false;
  return Math.abs(stated - computed) <= Math.max(1e-9 * Math.max(Math.abs(stated), Math.abs(computed)), 1e-14);
}
