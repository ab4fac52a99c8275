import type { Point } from "./series-tests";
import { pOfT } from "./statistics";
import { COEFFICIENTS, fitAt, INDEPENDENT, isSeasonal, seasonColumns, sharesOf, varyAsRows } from "./trend-tests";

const POINTS_MIN = 6;
/** Of more points the variance of a contrast costs too much, and each of them says little. */
const POINTS_MAX = 400;

/**
 * Two-sided p that the mean of some points of a series is that of others, where errors may follow each other up to a random walk: the
 * contrast against its variance at several coefficients of first order, the p averaged by the likelihood of each once a line, the move
 * and the cycle are taken out, as in `pOfTrend`. So two years of a walk, or two Januaries, are no change because they lie far apart.
 * Null of too few points or too many.
 * @param from places of the points before, `to` those after; both without gaps
 */
export function pOfMove(
  points: readonly Point[],
  { from, to }: { from: readonly number[]; to: readonly number[] },
  { cycle = 0, noise = null }: { cycle?: number; noise?: readonly number[] | null } = {},
): number | null {
  const n = points.length;
  if (n < POINTS_MIN || n > POINTS_MAX || from.length === 0 || to.length === 0) return null;
  const values = points.map(({ y }) => y);
  // The move itself is no noise: what it adds to the points after is taken out before that is judged.
  const moved = points.map((_, at) => (to.includes(at) ? 1 : 0));
  const columns = [...(isSeasonal(points, cycle) ? seasonColumns(points, cycle) : []), points.map(({ x }) => x), moved];
  const fits = COEFFICIENTS.map(({ rho }) => fitAt(values, columns, rho));
  const shares = sharesOf(fits, noise !== null && varyAsRows(values, columns, noise) ? INDEPENDENT : undefined);
  if (shares === null) return null;
  const weights = points.map((_, at) => (to.includes(at) ? 1 / to.length : 0) - (from.includes(at) ? 1 / from.length : 0));
  const contrast = weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0);
  return COEFFICIENTS.reduce((sum, { rho }, at) => {
    const fit = fits[at];
    if (fit === null || fit === undefined) return sum + (shares[at] ?? 0);
    const variance = (fit.left / fit.free) * varianceOf(weights, rho);
    return sum + (shares[at] ?? 0) * (variance > 0 ? pOfT(contrast / Math.sqrt(variance), fit.free) : 1);
  }, 0);
}

/** Variance of a contrast of errors of first order, in that of their steps: of a walk by the sums of the weights that follow. */
function varianceOf(weights: readonly number[], rho: number): number {
  if (rho === 1) {
    let [sum, squares] = [0, 0];
    for (let at = weights.length - 1; at > 0; at -= 1) {
      sum += weights[at] ?? 0;
      squares += sum * sum;
    }
    return squares;
  }
  const used = weights.flatMap((weight, at) => (weight === 0 ? [] : [{ weight, at }]));
  const whole = used.reduce(
    (sum, one) => sum + used.reduce((part, other) => part + one.weight * other.weight * rho ** Math.abs(one.at - other.at), 0),
    0,
  );
  return whole / (1 - rho * rho);
}
