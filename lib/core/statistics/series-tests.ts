/** A point of a series: its place on the axis of periods, gaps counted, and its figure. */
export interface Point {
  x: number;
  y: number;
}

/** Arithmetic mean. */
export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Sum of squares. */
export const squares = (values: readonly number[]) => values.reduce((sum, value) => sum + value * value, 0);

/**
 * Lag-1 autocorrelation of residuals, 0 to 1, raised by what fitting `fitted` parameters takes from it in a short series:
 * E(r) ≈ ρ − (1 + 3ρ)/n for a mean (F. H. C. Marriott, J. A. Pope, Biometrika 41, 1954), − (2 + 4ρ)/n for a line
 * (D. Tjøstheim, J. Paulsen, Biometrika 70, 1983).
 */
export function autocorrelation(residuals: readonly number[], fitted: number): number {
  const n = residuals.length;
  const total = squares(residuals);
  if (n < 4 || !(total > 0)) return 0;
  let lagged = 0;
  for (let at = 1; at < n; at += 1) lagged += (residuals[at] ?? 0) * (residuals[at - 1] ?? 0);
  const r = lagged / total;
  return Math.min(1, Math.max(0, r + (fitted + (fitted + 2) * r) / n));
}

export interface Line {
  slope: number;
  intercept: number;
  r2: number;
  /** Sum of squared distances from the line. */
  left: number;
}

/** Least squares of y over x; null below three points or when x does not vary. */
export function fitLine(points: readonly Point[]): Line | null {
  const n = points.length;
  if (n < 3) return null;
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  let [sxx, sxy, syy] = [0, 0, 0];
  for (const { x, y } of points) {
    sxx += (x - meanX) ** 2;
    sxy += (x - meanX) * (y - meanY);
    syy += (y - meanY) ** 2;
  }
  if (!(sxx > 0)) return null;
  const slope = sxy / sxx;
  const intercept = meanY - slope * meanX;
  const left = squares(points.map(({ x, y }) => y - intercept - slope * x));
  const r2 = syy > 0 ? Math.min(1, (sxy * sxy) / (sxx * syy)) : 0;
  return { slope, intercept, r2, left: r2 > 1 - 1e-14 ? 0 : left };
}

/** What an autocorrelation of n residuals makes of the variance of a slope, where it is more than chance: (1 + r)/(1 − r). */
export function inflationOf(r: number, n: number): number {
  return r > 2 / Math.sqrt(n) ? (1 + Math.min(r, 0.95)) / (1 - Math.min(r, 0.95)) : 1;
}

export interface Split {
  /** Index of the first point of the second part. */
  at: number;
  before: number;
  after: number;
  /** Sum of squared distances from the two means. */
  left: number;
  /** How far the means are apart, in standard deviations within the parts (n − 2). */
  shift: number;
  /** False when another split leaves as little: then there is no single one. */
  single: boolean;
}

/** The split into two parts, each with `least` points or more, that leaves the least sum of squares; ties: the earliest. */
export function bestSplit(values: readonly number[], least: number): Split | null {
  const n = values.length;
  let best: { at: number; left: number } | null = null;
  let second = Number.POSITIVE_INFINITY;
  for (let at = least; at <= n - least; at += 1) {
    const left = spreadOf(values.slice(0, at)) + spreadOf(values.slice(at));
    if (best === null || left < best.left) {
      second = best?.left ?? second;
      best = { at, left };
    } else second = Math.min(second, left);
  }
  if (best === null) return null;
  const [before, after] = [mean(values.slice(0, best.at)), mean(values.slice(best.at))];
  const within = Math.sqrt(best.left / Math.max(1, n - 2));
  const whole = spreadOf(values);
  return {
    ...best,
    before,
    after,
    shift: within > 0 ? Math.abs(after - before) / within : before === after ? 0 : Number.POSITIVE_INFINITY,
    single: second - best.left > 1e-9 * whole,
  };
}

/** Sum of squared distances from the mean. */
export function spreadOf(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
}
