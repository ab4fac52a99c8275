import { logGamma, significant } from "./statistics";

/** Hits among n rows. */
export interface Share {
  hits: number;
  n: number;
}

/** A sum with the sum of the squares of what was added. */
export interface Amount {
  sum: number;
  squares: number;
}

/** Below this expected number of rows in any cell a table of four is tested exactly. */
const EXPECTED_MIN = 10;

/** Two-sided p of a standard normal z. */
export function pOfNormal(z: number): number {
  return Number.isNaN(z) ? 1 : significant(complementaryError(Math.abs(z) / Math.SQRT2));
}

/**
 * Upper tail of chi square with a whole number of degrees, by the finite series of M. Abramowitz and I. Stegun, "Handbook
 * of Mathematical Functions" (1964), 26.4.4 and 26.4.5: every term is positive, so nothing cancels.
 */
export function pOfChiSquare(value: number, degrees: number): number {
  if (Number.isNaN(value) || degrees < 1 || value <= 0) return 1;
  if (value === Number.POSITIVE_INFINITY) return 0;
  const half = value / 2;
  let [a, tail] = degrees % 2 === 0 ? [1, Math.exp(-half)] : [0.5, complementaryError(Math.sqrt(half))];
  for (; a < degrees / 2; a += 1) tail += Math.exp(a * Math.log(half) - half - logGamma(a + 1));
  return significant(Math.min(1, tail));
}

/** 1 − erf(x), x ≥ 0: Maclaurin series with positive terms, from 3 on the continued fraction (Handbook, 7.1.6 and 7.1.14). */
function complementaryError(x: number): number {
  if (x > 3) {
    let fraction = x;
    for (let k = 60; k >= 1; k -= 1) fraction = x + k / 2 / fraction;
    return Math.exp(-x * x) / (Math.sqrt(Math.PI) * fraction);
  }
  let [term, sum] = [x, x];
  for (let n = 1; n < 200 && term > sum * 1e-17; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return 1 - (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

/** Two-sided p that two shares are one: the pooled z test, or Fisher's exact test where a cell is expected to be small. */
export function pOfTwoShares(a: Share, b: Share): number {
  const [n, hits] = [a.n + b.n, a.hits + b.hits];
  if (a.n === 0 || b.n === 0 || hits === 0 || hits === n) return 1;
  const expectedLeast = (Math.min(a.n, b.n) * Math.min(hits, n - hits)) / n;
  return expectedLeast < EXPECTED_MIN ? fisherExact(a, b) : pOfNormal(cramersV(a, b) * Math.sqrt(n));
}

/** Cramér's V of hit or not × one or the other, which for two by two is phi: 0 to 1. Zero where all or none are hits. */
export function cramersV(a: Share, b: Share): number {
  const [n, hits] = [a.n + b.n, a.hits + b.hits];
  const margins = Math.sqrt(a.n) * Math.sqrt(b.n) * Math.sqrt(hits) * Math.sqrt(n - hits);
  return margins === 0 ? 0 : Math.abs(a.hits * (b.n - b.hits) - b.hits * (a.n - a.hits)) / margins;
}

/** How far two shares are apart (J. Cohen, "Statistical Power Analysis", 1988, ch. 6): 0 for equal ones, π for none and all. */
export function cohensH(a: Share, b: Share): number {
  const angle = ({ hits, n }: Share) => 2 * Math.asin(Math.sqrt(n === 0 ? 0 : hits / n));
  return Math.abs(angle(a) - angle(b));
}

/** All tables with the same margins that are no likelier than the one seen. */
function fisherExact(a: Share, b: Share): number {
  const [n, hits] = [a.n + b.n, a.hits + b.hits];
  const choose = (all: number, some: number) => logGamma(all + 1) - logGamma(some + 1) - logGamma(all - some + 1);
  const whole = choose(n, hits);
  const chance = (k: number) => Math.exp(choose(a.n, k) + choose(b.n, hits - k) - whole);
  const seen = chance(a.hits) * (1 + 1e-7);
  let p = 0;
  for (let k = Math.max(0, hits - b.n); k <= Math.min(a.n, hits); k += 1) {
    const one = chance(k);
    if (one <= seen) p += one;
  }
  return significant(Math.min(1, p));
}

/**
 * Two-sided p that two sums over a random number of rows are one: rows come as a Poisson process, each with an amount of its
 * own, so the variance of a sum is the expected sum of squares (W. Feller, "An Introduction to Probability Theory", XII.2).
 * A wild amount counts in its own variance and cannot make a difference by itself.
 */
export function pOfTwoSums(a: Amount, b: Amount): number {
  const variance = a.squares + b.squares;
  if (!(variance > 0)) return 1;
  return pOfNormal((a.sum - b.sum) / Math.sqrt(variance));
}

/**
 * p that the sums of all groups changed by one and the same factor c. Minimum chi square of Σ (after − c before)² / (c w)
 * with w, the squares before and after, from the compound Poisson model of `pOfTwoSums`; the c that leaves the least is in
 * closed form. With amounts of 1 it is the test of homogeneity of a table of counts. Sums must not be negative.
 */
export function pOfEvenChange(groups: readonly { before: Amount; after: Amount }[]): number {
  const used = groups.filter(({ before, after }) => before.squares + after.squares > 0);
  let [aa, bb, ab] = [0, 0, 0];
  for (const { before, after } of used) {
    const w = before.squares + after.squares;
    aa += before.sum ** 2 / w;
    bb += after.sum ** 2 / w;
    ab += (before.sum * after.sum) / w;
  }
  if (used.length < 2 || aa === 0 || bb === 0) return 1;
  return pOfChiSquare(2 * (Math.sqrt(aa) * Math.sqrt(bb) - ab), used.length - 1);
}
