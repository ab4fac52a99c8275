import { autocorrelation, mean, spreadOf, squares } from "./series-tests";
import { pOfT } from "./statistics";

/** Half-width, in n^(−1/2), within which the autocorrelation of differences passes for that of a random walk. */
const PAIRS_WALK = 2;
/** Differences that vary by no more than so many times what their rows explain are noise of the rows. */
const NOISE_TIMES = 1.5;
const HISTORY_MIN = 6;

/**
 * p of the last step of a series against the steps before it: the prediction t of one more. Steps of one series overlap,
 * which leaves two thirds of their degrees of freedom, and they count for their effective number. Where all figures are
 * positive their logarithms must show it as well. Null when there are too few steps.
 * @param steps figures before and after each step, in order.
 */
export function pOfLastStep(steps: readonly (readonly [number, number])[]): number | null {
  const plain = lastStep(steps.map(([before, after]) => after - before));
  if (plain === null || steps.some(([before, after]) => before <= 0 || after <= 0)) return plain;
  return Math.max(plain, lastStep(steps.map(([before, after]) => Math.log(after / before))) ?? 1);
}

function lastStep(all: readonly number[]): number | null {
  const [steps, last] = [all.slice(0, -1), all.at(-1)];
  const m = steps.length;
  if (last === undefined || m < HISTORY_MIN) return null;
  const middle = mean(steps);
  const deviation = Math.sqrt(spreadOf(steps) / (m - 1));
  // Squares of huge figures leave what a double can hold: that shows nothing.
  if (!Number.isFinite(deviation)) return 1;
  if (deviation === 0) return last === middle ? 1 : 0;
  const worth = effectiveNumber(steps.map((step) => step - middle));
  if (worth < 3) return 1;
  return pOfT((last - middle) / (deviation * Math.sqrt((worth + 1) / (worth - 1))), (worth - 1) / 1.5);
}

/** n(1 − r)/(1 + r) of residuals from a mean (Santer et al. 2000). */
function effectiveNumber(residuals: readonly number[]): number {
  const r = autocorrelation(residuals, 1);
  return (residuals.length * (1 - r)) / (1 + r);
}

/**
 * p of paired differences (the months of one year less those of another) that may follow each other: Student's t with their
 * effective number; where they look like those of a random walk, against the mean difference of two stretches of one, whose
 * variance is (2n² + 1)/(6n) that of its steps. Where they vary no more than rows that stand for themselves make them, nothing
 * follows anything, whatever a dozen of them look like. Null below four pairs.
 * @param noise variance of a difference that its rows explain; null where that is not known.
 */
export function pOfPairs(differences: readonly number[], noise: number | null = null): number | null {
  const n = differences.length;
  if (n < 4) return null;
  const middle = mean(differences);
  const residuals = differences.map((difference) => difference - middle);
  const deviation = Math.sqrt(squares(residuals) / (n - 1));
  if (!Number.isFinite(deviation)) return 1;
  if (deviation === 0) return middle === 0 ? 1 : 0;
  if (noise !== null && deviation ** 2 <= NOISE_TIMES * noise) return pOfT((middle / deviation) * Math.sqrt(n), n - 1);
  if (autocorrelation(residuals, 1) > 1 - PAIRS_WALK / Math.sqrt(n)) {
    const steps = differences.slice(1).map((difference, at) => difference - (differences[at] ?? 0));
    return pOfT(middle / Math.sqrt((squares(steps) / (n - 1)) * ((2 * n * n + 1) / (6 * n))), n - 1);
  }
  const worth = effectiveNumber(residuals);
  return worth <= 2 ? 1 : pOfT((middle / deviation) * Math.sqrt(worth), worth - 1);
}
