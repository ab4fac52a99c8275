/** Natural logarithm of the gamma function (Lanczos, 15 digits), x > 0. */
export function logGamma(x: number): number {
  const g = [
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ];
  const t = x + 6.5;
  const series = g.slice(1).reduce((sum, coefficient, index) => sum + coefficient / (x + index), g[0] ?? 0);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series);
}

/** Regularised incomplete beta function by Lentz's continued fraction. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x)) / a;
  const tiny = 1e-300;
  let [c, d] = [1, 1 / orTiny(1 - ((a + b) * x) / (a + 1), tiny)];
  let fraction = d;
  for (let m = 1; m <= 300; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / orTiny(1 + even * d, tiny);
    c = orTiny(1 + even / c, tiny);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / orTiny(1 + odd * d, tiny);
    c = orTiny(1 + odd / c, tiny);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return front * fraction;
}

function orTiny(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}

/** Two-sided p of Student's t; 1 where either is no number: what cannot be computed shows nothing. */
export function pOfT(t: number, degrees: number): number {
  if (Number.isNaN(t) || !(degrees > 0)) return 1;
  if (!Number.isFinite(t)) return 0;
  return significant(incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5));
}

/** p of an F at least as large, with degrees of freedom that need not be whole. */
export function pOfF(f: number, between: number, within: number): number {
  if (!(f > 0) || between <= 0 || within <= 0) return 1;
  if (!Number.isFinite(f)) return 0;
  return significant(incompleteBeta(within / (within + between * f), within / 2, between / 2));
}

/** Two-sided p of Pearson's r over n pairs. */
export function pOfCorrelation(r: number, n: number): number {
  if (!(n >= 3)) return 1;
  if (Math.abs(r) >= 1) return 0;
  return pOfT(r * Math.sqrt((n - 2) / (1 - r * r)), n - 2);
}

export interface Sample {
  mean: number;
  variance: number;
  n: number;
}

/** Welch's test of two means: two-sided p and Cohen's d. */
export function welch(a: Sample, b: Sample): { p: number; effect: number } {
  const [va, vb] = [a.variance / a.n, b.variance / b.n];
  const pooled = Math.sqrt((a.variance + b.variance) / 2);
  const difference = a.mean - b.mean;
  if (pooled === 0) return { p: difference === 0 ? 1 : 0, effect: difference === 0 ? 0 : 10 };
  const degrees = (va + vb) ** 2 / (va ** 2 / (a.n - 1) + vb ** 2 / (b.n - 1));
  return { p: pOfT(difference / Math.sqrt(va + vb), degrees), effect: significant(Math.abs(difference) / pooled) };
}

/**
 * p of Welch's analysis of variance: whether the means of some groups differ, each with a variance of its own. 1 where a group has a
 * single value or none of them varies. B. L. Welch, Biometrika 38 (1951).
 */
export function pOfMeans(groups: readonly Sample[]): number {
  const usable = groups.filter(({ n, variance }) => n > 1 && variance > 0);
  const k = usable.length;
  if (k < 2 || k < groups.length) return 1;
  const weights = usable.map(({ n, variance }) => n / variance);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const center = usable.reduce((sum, { mean }, at) => sum + (weights[at] ?? 0) * mean, 0) / total;
  const between = usable.reduce((sum, { mean }, at) => sum + (weights[at] ?? 0) * (mean - center) ** 2, 0) / (k - 1);
  const spread = usable.reduce((sum, { n }, at) => sum + (1 - (weights[at] ?? 0) / total) ** 2 / (n - 1), 0);
  const f = between / (1 + ((2 * (k - 2)) / (k ** 2 - 1)) * spread);
  return pOfF(f, k - 1, (k ** 2 - 1) / (3 * spread));
}

/** Six significant digits: what a test statistic is worth, and the same whatever the order of additions. */
export function significant(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(6)) : value;
}
