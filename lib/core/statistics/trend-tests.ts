import { autocorrelation, fitLine, inflationOf, mean, type Point, squares } from "./series-tests";
import { pOfF, pOfT } from "./statistics";

/** Coefficients that errors of first order may have, up to a random walk, with their weights before anything is seen. */
const COEFFICIENTS = [
  { rho: 0, weight: 2 },
  { rho: 0.3, weight: 1 },
  { rho: 0.6, weight: 1 },
  { rho: 1, weight: 1 },
] as const;
const POINTS_MIN = 5;
/** Of a cycle at this p it is taken for one. */
const SEASONAL = 0.01;

/**
 * Two-sided p of a straight trend in a series whose errors may follow each other up to a random walk, and that may have a cycle of
 * the calendar, fitted together with the trend. Generalised least squares with errors of first order (S. J. Prais, C. B. Winsten,
 * 1954) at several coefficients; their p are averaged by the likelihood of each coefficient once the line is taken out (residual
 * likelihood: H. D. Patterson, R. Thompson, Biometrika 58, 1971), so that a short series that may well be a walk is tested as one.
 * What is left in a row widens the error by (1 + r)/(1 − r) (B. D. Santer et al., J. Geophys. Res. 105, 2000).
 * @param cycle periods that make a cycle; 0 for none.
 */
export function pOfTrend(points: readonly Point[], cycle = 0): number {
  const n = points.length;
  const line = fitLine(points);
  if (line === null || n < POINTS_MIN || ![line.slope, line.left].every(Number.isFinite)) return 1;
  if (line.left === 0) return line.slope === 0 ? 1 : 0;
  const seasons = isSeasonal(points, cycle) ? seasonColumns(points, cycle) : [];
  const fits = COEFFICIENTS.flatMap(({ rho, weight }) => {
    const fit = fitAt(points, seasons, rho);
    return fit === null ? [] : [{ ...fit, weight }];
  });
  if (fits.length < COEFFICIENTS.length) return 1;
  const likeliest = Math.max(...fits.map(({ likelihood }) => likelihood));
  const weighed = fits.map((fit) => ({ p: fit.p, share: fit.weight * Math.exp(fit.likelihood - likeliest) }));
  const whole = weighed.reduce((sum, { share }) => sum + share, 0);
  return weighed.reduce((sum, { p, share }) => sum + (p * share) / whole, 0);
}

/** True where the places of a cycle differ beside a straight line: F of the line with and without them, two cycles at least. */
function isSeasonal(points: readonly Point[], cycle: number): boolean {
  const free = points.length - cycle - 1;
  if (cycle < 2 || free < 4 || (points.at(-1)?.x ?? 0) + 1 < 2 * cycle) return false;
  const [plain, full] = [fitAt(points, [], 0), fitAt(points, seasonColumns(points, cycle), 0)];
  if (plain === null || full === null) return false;
  return pOfF(((plain.left - full.left) / (cycle - 1) / full.left) * free, cycle - 1, free) <= SEASONAL;
}

/** One column for every place of the cycle but the first. */
function seasonColumns(points: readonly Point[], cycle: number): number[][] {
  const places = [...new Set(points.map(({ x }) => x % cycle))].sort((a, b) => a - b);
  return places.slice(1).map((place) => points.map(({ x }) => (x % cycle === place ? 1 : 0)));
}

interface Fit {
  p: number;
  /** Logarithm of the residual likelihood of the coefficient. */
  likelihood: number;
  /** Sum of squares that is left. */
  left: number;
}

/**
 * Regression of the quasi-differences y(t) − ρ y(t−1), the first point with the weight sqrt(1 − ρ²), by modified Gram-Schmidt. Of a
 * random walk nothing is left of the constant, and its part of the likelihood is 1 in the limit. Null where nothing varies.
 */
function fitAt(points: readonly Point[], seasons: readonly (readonly number[])[], rho: number): Fit | null {
  const n = points.length;
  const middle = mean(points.map(({ y }) => y));
  const first = Math.sqrt(1 - rho * rho);
  const differenced = (values: readonly number[]) =>
    values.map((value, at) => (at === 0 ? first * value : value - rho * (values[at - 1] ?? 0)));
  const constant = rho === 1 ? [] : [points.map(() => 1)];
  const columns = [...constant, ...seasons, points.map(({ x }) => x), points.map(({ y }) => y - middle)].map(differenced);
  let determinant = rho === 1 ? 0 : -Math.log(1 - rho * rho);
  let slope = 0;
  let along = 0;
  for (let at = 0; at < columns.length - 1; at += 1) {
    const column = columns[at] ?? [];
    const size = squares(column);
    if (!(size > 1e-12 * n)) return null;
    determinant += Math.log(size);
    for (let other = at + 1; other < columns.length; other += 1) {
      const freed = columns[other] ?? [];
      const part = freed.reduce((sum, value, row) => sum + value * (column[row] ?? 0), 0) / size;
      columns[other] = freed.map((value, row) => value - part * (column[row] ?? 0));
      if (at === columns.length - 2) [slope, along] = [part, size];
    }
  }
  const residuals = columns.at(-1) ?? [];
  const left = squares(residuals);
  const free = n - 2 - seasons.length;
  if (!(left > 0) || free < 1) return null;
  const used = rho === 1 ? residuals.slice(1) : residuals;
  const error = Math.sqrt((left / free / along) * inflationOf(autocorrelation(used, 0), used.length));
  return { p: pOfT(slope / error, free), likelihood: -0.5 * (free * Math.log(left) + determinant), left };
}
