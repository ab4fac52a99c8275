import { autocorrelation, fitLine, inflationOf, mean, type Point, squares } from "./series-tests";
import { pOfF, pOfT } from "./statistics";

/** Coefficients that errors of first order may have, up to a random walk, with their weights before anything is seen. */
export const COEFFICIENTS = [
  { rho: 0, weight: 2 },
  { rho: 0.3, weight: 1 },
  { rho: 0.6, weight: 1 },
  { rho: 1, weight: 1 },
] as const;
const POINTS_MIN = 5;
/** A cycle at this p is taken for one. */
const SEASONAL = 0.01;
/** Residuals that vary by no more than so many times what the rows explain are likely to be noise of the rows: independent. */
const NOISE_TIMES = 1.5;
export const INDEPENDENT = 5_000;

interface Known {
  /** Periods that make a cycle of the calendar; 0 for none. */
  cycle?: number;
  /** Variance of each point that its rows explain; null where that is not known. */
  noise?: readonly number[] | null;
}

/**
 * Two-sided p of a straight trend beside a cycle of the calendar, both in one regression, whose errors may follow each other up to a
 * random walk: generalised least squares with errors of first order (S. J. Prais, C. B. Winsten, 1954) at several coefficients, whose
 * p are averaged by the likelihood of each (residual likelihood: H. D. Patterson, R. Thompson, Biometrika 58, 1971), so that a short
 * series that may well be a walk is tested as one. Where the points vary about the line no more than their rows make them, they are
 * likely to be independent, and the larger of both variances counts. Correlation that is left widens the error by (1 + r)/(1 − r)
 * (B. D. Santer et al., J. Geophys. Res. 105, 2000).
 */
export function pOfTrend(points: readonly Point[], { cycle = 0, noise = null }: Known = {}): number {
  const line = fitLine(points);
  if (line === null || points.length < POINTS_MIN || ![line.slope, line.left].every(Number.isFinite)) return 1;
  if (line.left === 0) return line.slope === 0 ? 1 : 0;
  const columns = [...(isSeasonal(points, cycle) ? seasonColumns(points, cycle) : []), points.map(({ x }) => x)];
  const values = points.map(({ y }) => y);
  const ofRows = noise === null ? null : pOfRows(values, columns, noise);
  const fits = COEFFICIENTS.map(({ rho }) => fitAt(values, columns, rho));
  const shares = sharesOf(fits, ofRows === null ? undefined : INDEPENDENT);
  const p = (at: number) => (at === 0 ? ofRows : null) ?? fits[at]?.p ?? 1;
  return shares === null ? 1 : shares.reduce((sum, share, at) => sum + share * p(at), 0);
}

/** Share of what a straight line holds of the variation that a cycle leaves: its R² where there is no cycle. */
export function trendShare(points: readonly Point[], cycle: number): number {
  const seasons = isSeasonal(points, cycle) ? seasonColumns(points, cycle) : [];
  const values = points.map(({ y }) => y);
  return fitAt(values, [...seasons, points.map(({ x }) => x)], 0)?.share ?? (fitLine(points)?.r2 || 0);
}

/** True where points vary about a regression by no more than their rows make them. */
export function varyAsRows(
  values: readonly number[],
  columns: readonly (readonly number[])[],
  noise: readonly number[],
): boolean {
  return pOfRows(values, columns, noise) !== null;
}

/** Least squares of points whose errors are those of their rows; null where they vary by more. */
function pOfRows(values: readonly number[], columns: readonly (readonly number[])[], noise: readonly number[]): number | null {
  if (!noise.every((one) => one > 0 && Number.isFinite(one))) return null;
  const typical = mean(noise);
  const fit = fitAt(
    values,
    columns,
    0,
    noise.map((one) => typical / one),
  );
  if (fit === null || fit.left / fit.free > NOISE_TIMES * typical) return null;
  const seen = (fit.left / fit.free) * inflationOf(autocorrelation(fit.residuals, 2), values.length);
  return pOfT(fit.slope / Math.sqrt(Math.max(seen, typical) / fit.along), fit.free);
}

/**
 * How likely each of the coefficients is, given what a regression leaves at each; null where one cannot be fitted.
 * @param independent weight of no correlation before anything is seen.
 */
export function sharesOf(fits: readonly (Fit | null)[], independent: number = COEFFICIENTS[0].weight): number[] | null {
  const likelihoods = fits.map((fit) => fit?.likelihood ?? Number.NaN);
  const most = Math.max(...likelihoods);
  if (!Number.isFinite(most)) return null;
  const weights = COEFFICIENTS.map(({ rho, weight }) => (rho === 0 ? independent : weight));
  const shares = likelihoods.map((one, at) => (weights[at] ?? 0) * Math.exp(one - most));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / whole);
}

/** True where the places of a cycle differ beside a straight line: F of the line with and without them, two cycles at least. */
export function isSeasonal(points: readonly Point[], cycle: number): boolean {
  const free = points.length - cycle - 1;
  if (cycle < 2 || free < 4 || (points.at(-1)?.x ?? 0) + 1 < 2 * cycle) return false;
  const [values, x] = [points.map(({ y }) => y), points.map((point) => point.x)];
  const [plain, full] = [fitAt(values, [x], 0), fitAt(values, [...seasonColumns(points, cycle), x], 0)];
  if (plain === null || full === null) return false;
  return pOfF(((plain.left - full.left) / (cycle - 1) / full.left) * free, cycle - 1, free) <= SEASONAL;
}

/** One column for every place of the cycle but the first. */
export function seasonColumns(points: readonly Point[], cycle: number): number[][] {
  const places = [...new Set(points.map(({ x }) => x % cycle))].sort((a, b) => a - b);
  return places.slice(1).map((place) => points.map(({ x }) => (x % cycle === place ? 1 : 0)));
}

interface Fit {
  /** Coefficient of the last column with its p. */
  slope: number;
  p: number;
  /** Logarithm of the residual likelihood of the coefficient of the errors. */
  likelihood: number;
  /** Sum of squares that is left, its degrees of freedom, and that of the last column freed of the others. */
  left: number;
  free: number;
  along: number;
  /** Share that the last column holds of what the others leave. */
  share: number;
  residuals: number[];
}

/**
 * Regression on a constant and the columns of the quasi-differences y(t) − ρ y(t−1), the first point with the weight sqrt(1 − ρ²),
 * by modified Gram-Schmidt. Of a random walk nothing is left of the constant, and its part of the likelihood is 1 in the limit.
 * Null where nothing varies.
 */
export function fitAt(
  values: readonly number[],
  columns: readonly (readonly number[])[],
  rho: number,
  weights?: readonly number[],
): Fit | null {
  const n = values.length;
  const middle = mean(values);
  const first = Math.sqrt(1 - rho * rho);
  const made = (column: readonly number[]) =>
    column.map((value, at) => (at === 0 ? first * value : value - rho * (column[at - 1] ?? 0)) * Math.sqrt(weights?.[at] ?? 1));
  const constant = rho === 1 ? [] : [values.map(() => 1)];
  const rest = [...constant, ...columns, values.map((value) => value - middle)].map(made);
  let determinant = rho === 1 ? 0 : -Math.log(1 - rho * rho);
  let [slope, along, before] = [0, 0, 0];
  for (let at = 0; at < rest.length - 1; at += 1) {
    const column = rest[at] ?? [];
    along = squares(column);
    before = squares(rest.at(-1) ?? []);
    if (!(along > 1e-12 * n)) return null;
    determinant += Math.log(along);
    for (let other = at + 1; other < rest.length; other += 1) {
      const freed = rest[other] ?? [];
      slope = freed.reduce((sum, value, row) => sum + value * (column[row] ?? 0), 0) / along;
      const part = slope;
      rest[other] = freed.map((value, row) => value - part * (column[row] ?? 0));
    }
  }
  const residuals = (rest.at(-1) ?? []).slice(rho === 1 ? 1 : 0);
  const [left, free] = [squares(residuals), n - 1 - columns.length];
  if (!(left > 1e-24 * before) || free < 1) return null;
  const error = Math.sqrt((left / free / along) * inflationOf(autocorrelation(residuals, 0), residuals.length));
  const likelihood = -0.5 * (free * Math.log(left) + determinant);
  return { slope, p: pOfT(slope / error, free), likelihood, left, free, along, share: 1 - left / before, residuals };
}
