import { mean } from "@/lib/core/statistics/series-tests";
import type { SeriesMeasure } from "@/lib/figures/compute-series";
import { isRegular } from "@/lib/figures/period-sql";
import type { Run } from "@/lib/figures/series-of";

/** A figure of one period, its rows, and the sum of their squares about their mean; null where that is not known. */
export interface NoisyPoint {
  y: number;
  n: number;
  within: number | null;
}

/** The squares of n rows about their mean, from their variance. */
export function squaresWithin(n: number, variance: number | null): number | null {
  return n === 1 ? 0 : variance === null ? null : (n - 1) * variance;
}

/**
 * Variance of each figure that its rows explain: rows have one variance in all periods, and those of a total or count come
 * independently at a steady rate (compound Poisson) unless there are as many in each period. Null where it is not known.
 */
export function noiseOfRows(points: readonly NoisyPoint[], aggregation: SeriesMeasure["aggregation"]): number[] | null {
  const within = points.map((point) => point.within);
  if (within.includes(null)) return null;
  const squares = within.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const perRow = squares / points.reduce((sum, { n }) => sum + n - 1, 0);
  if (aggregation === "avg") return points.map(({ n }) => perRow / n);
  if (isRegular(points.map(({ n }) => n))) return points.map(({ n }) => perRow * n);
  const arriving = mean(points.map(({ y, n }, at) => (within[at] ?? 0) + (y * y) / n));
  return points.map(() => arriving);
}

/**
 * What the rows explain of each point; null where that is not known, and where as many rows come in each period: those may be of one
 * set of sites or products that comes again, and no draws of their own.
 */
export function noiseOfRun(run: Run): number[] | null {
  return run.regular ? null : noiseOfPoints(run);
}

/** The same of any run: what its rows explain if each stands for itself. */
export function noiseOfPoints({ buckets, column, measure }: Run): number[] | null {
  const points = buckets.map(({ value, count, variance }) => ({
    y: value,
    n: count,
    within: column === null ? 0 : squaresWithin(count, variance),
  }));
  return noiseOfRows(points, measure.aggregation);
}
