import { bestSplit, mean, spreadOf } from "./series-tests";
import { degreesOf } from "./spike-test";
import { pOfT, significant } from "./statistics";
import { COEFFICIENTS, fitAt, INDEPENDENT as OF_ROWS, sharesOf, varyAsRows } from "./trend-tests";

const SHUFFLES = 4_999;
/** Weight of independent errors, since the best of all splits takes some of what follows itself along. */
const INDEPENDENT = 5;
/** A coefficient less likely than that is not worth its shuffles: it counts as if nothing were there. */
const LIKELY_MIN = 0.002;

/**
 * p of the best of all splits of a series, whose errors may follow each other up to a random walk: at each of several coefficients
 * the series is freed of it, and the largest F over all splits compared with that of shuffled orders; the p are averaged by how
 * likely each coefficient is once the best split is taken out, as in `pOfTrend`. What a change of level is to a random walk is one
 * step far larger than all others. The shuffles come from a generator with a fixed seed: the same series has the same p.
 * Permutation p as B. Phipson, G. K. Smyth (2010): never 0.
 * @param noise variance of each point that its rows explain: points that vary about their levels by no more are likely independent
 */
export function pOfSplit(
  values: readonly number[],
  least: number,
  { noise = null, shuffles = SHUFFLES }: { noise?: readonly number[] | null; shuffles?: number } = {},
): number {
  const split = bestSplit(values, least);
  const whole = spreadOf(values);
  if (split === null || !(whole > 0) || !Number.isFinite(whole)) return 1;
  const step = values.map((_, at) => (at < split.at ? 0 : 1));
  // Two levels and nothing else: no coefficient is likelier than another.
  const shares = sharesOf(
    COEFFICIENTS.map(({ rho }) => fitAt(values, [step], rho)),
    noise !== null && varyAsRows(values, [step], noise) ? OF_ROWS : INDEPENDENT,
  ) ?? [1, 0, 0, 0];
  return significant(
    COEFFICIENTS.reduce((sum, { rho }, at) => {
      const share = shares[at] ?? 0;
      if (share < LIKELY_MIN) return sum + share;
      return sum + share * (rho === 1 ? pOfStep(values, split.at) : pOfShuffles(freed(values, rho), least, shuffles));
    }, 0),
  );
}

/** p that a step is as large by chance as the largest of all, the tail as heavy as that of the others. */
function pOfStep(values: readonly number[], at: number): number {
  const steps = values.slice(1).map((value, before) => value - (values[before] ?? 0));
  const others = steps.filter((_, place) => place !== at - 1);
  const error = Math.sqrt((spreadOf(others) / (others.length - 1)) * (1 + 1 / others.length));
  const off = (steps[at - 1] ?? 0) - mean(others);
  const degrees = Math.min(others.length - 1, degreesOf(others));
  return Math.min(1, steps.length * pOfT(off / error, degrees));
}

function freed(values: readonly number[], rho: number): number[] {
  return rho === 0 ? [...values] : values.slice(1).map((value, at) => value - rho * (values[at] ?? 0));
}

function pOfShuffles(values: readonly number[], least: number, shuffles: number): number {
  const middle = mean(values);
  const centred = values.map((value) => value - middle);
  const actual = largestGap(centred, least);
  const random = randomOf(centred.length);
  let reached = 0;
  for (let shuffle = 0; shuffle < shuffles; shuffle += 1) {
    for (let at = centred.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      const kept = centred[at] ?? 0;
      centred[at] = centred[other] ?? 0;
      centred[other] = kept;
    }
    if (largestGap(centred, least) >= actual * (1 - 1e-12)) reached += 1;
  }
  return (reached + 1) / (shuffles + 1);
}

/** The largest sum of squares between two parts of a centred series: for a fixed total it rises and falls with F. */
function largestGap(centred: readonly number[], least: number): number {
  const n = centred.length;
  let [sum, largest] = [0, 0];
  for (let at = 1; at <= n - least; at += 1) {
    sum += centred[at - 1] ?? 0;
    if (at >= least) largest = Math.max(largest, (sum * sum * n) / (at * (n - at)));
  }
  return largest;
}

/** Uniform numbers, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
