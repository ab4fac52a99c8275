import { autocorrelation, inflationOf, mean, type Point, squares } from "./series-tests";
import { pOfT } from "./statistics";
import { pOfTrend } from "./trend-tests";

/** Residuals that vary by no more than so many times what their rows explain are noise of the rows. */
const NOISE_TIMES = 1.5;

/**
 * Two-sided p that the difference between two series, such as a group and everybody else, runs level. Where the difference varies
 * about its line no more than the rows of its points make it, the points are independent: least squares weighted by that noise,
 * with the larger of both variances, widened by what correlation is left. Else its errors may follow each other up to a random
 * walk, as in `pOfTrend`.
 * @param noise variance of each point that its rows explain; null where that is not known.
 */
export function pOfCourse(points: readonly Point[], noise: readonly number[] | null): number {
  const n = points.length;
  if (noise === null || n < 5 || !noise.every((one) => one > 0 && Number.isFinite(one))) return pOfTrend(points);
  const typical = mean(noise);
  const rows = points.map(({ x, y }, at) => ({ x, y, weight: typical / (noise[at] ?? typical) }));
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const weights = total(({ weight }) => weight);
  const [middleX, middleY] = [total(({ x, weight }) => weight * x) / weights, total(({ y, weight }) => weight * y) / weights];
  const sxx = total(({ x, weight }) => weight * (x - middleX) ** 2);
  if (!(sxx > 0)) return 1;
  const slope = total(({ x, y, weight }) => weight * (x - middleX) * (y - middleY)) / sxx;
  const residuals = rows.map(({ x, y, weight }) => Math.sqrt(weight) * (y - middleY - slope * (x - middleX)));
  const left = squares(residuals) / (n - 2);
  if (left > NOISE_TIMES * typical) return pOfTrend(points);
  const error = Math.sqrt((Math.max(left, typical) / sxx) * inflationOf(autocorrelation(residuals, 2), n));
  return pOfT(slope / error, n - 2);
}
