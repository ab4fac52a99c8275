import { cohensH } from "@/lib/core/statistics/group-tests";
import { middleRanks } from "@/lib/core/statistics/ranks";
import { pOfCorrelation, significant } from "@/lib/core/statistics/statistics";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { isOutcome, type Targets } from "../targets";
import { factsOfGradient } from "./bin-facts";
import type { LevelShape } from "./level-shape";
import { niceCuts } from "./nice-cuts";
import { nameOfOutcome } from "./outcome-figures";
import { type GoTogether, LEVELS_MIN_OF_RATES, type Numbers, type Outcome, type Sample } from "./sample";
import { bestOfTried, isRule } from "./shared-tests";

const ROWS_MIN = 80;
const ROWS_PER_END_MIN = 20;
const HITS_MIN = 5;
/** Cohen's h of 18% against 11%. */
const EFFECT_MIN = 0.2;
const EFFECT_FULL = 0.9;
/** The ends hold about such a part of the rows each. */
const END = 0.2;
const [END_MIN, END_MAX] = [0.05, 0.4];

/**
 * How often an outcome is so at the low and at the high end of a number: "Attrition was Yes in 27% of the rows where age is under
 * 28, and in 9% where it is above 46". Ends and the course over all ranks must both show it.
 */
export function findGradients(context: FindContext, sample: Sample, goTogether: GoTogether, targets: Targets): Draft[] {
  const found: (LevelShape & { p: number; impact: number })[] = [];
  const outcomes = sample.outcomes.filter(({ rate, column }) => rate && (isOutcome(column) || targets.has(column.index)));
  for (const by of sample.numbers.filter(({ column }) => column.profile.distinctCount >= LEVELS_MIN_OF_RATES)) {
    for (const outcome of outcomes) {
      if (goTogether(outcome.column, by.column) || isRule(outcome, by.values)) continue;
      const ends = endsOf(outcome, by);
      if (ends === null) continue;
      found.push({ ...ends, outcome, by, key: `${outcome.key}_${by.column.index}` });
    }
  }
  const best = bestOfTried(found, 1, found.length);
  // What one end of a status gains another loses: the one that differs most is told.
  const isMore = (one: LevelShape, other: LevelShape) =>
    other.by === one.by &&
    other.outcome.column === one.outcome.column &&
    (other.effect > one.effect || (other.effect === one.effect && other.key < one.key));
  return best.filter((one) => !best.some((other) => isMore(one, other))).map((one) => draftOf(context, one));
}

function endsOf(outcome: Outcome, by: Numbers): (Pick<LevelShape, "edges" | "p" | "effect" | "n"> & { impact: number }) | null {
  const pairs = Array.from(by.values, (x, row) => ({ x, y: outcome.values[row] ?? Number.NaN }))
    .filter(({ x, y }) => !Number.isNaN(x) && !Number.isNaN(y))
    .sort((a, b) => a.x - b.x || a.y - b.y);
  const n = pairs.length;
  if (n < ROWS_MIN) return null;
  const cuts = niceCuts(pairs.map(({ x }) => x));
  const ends = cuts.map((cut) => ({
    cut,
    low: sideOf(pairs, (x) => x < cut),
    high: sideOf(pairs, (x) => x > cut),
  }));
  const low = closest(
    ends.filter(({ low: { n: rows } }) => fits(rows, n)),
    ({ low: { n: rows } }) => rows / n,
  );
  const high = closest(
    ends.filter(({ high: { n: rows } }) => fits(rows, n)),
    ({ high: { n: rows } }) => rows / n,
  );
  if (low === undefined || high === undefined || !(low.cut < high.cut)) return null;
  const [below, above] = [low.low, high.high];
  if (below.hits + above.hits < HITS_MIN) return null;
  const ranks = middleRanks(pairs.map(({ x }) => x));
  const r = correlationOf(
    ranks,
    pairs.map(({ y }) => y),
  );
  const rises = above.hits * below.n > below.hits * above.n;
  const p = r > 0 === rises ? pOfCorrelation(r, n) : 1;
  const effect = significant(cohensH(below, above));
  return { edges: [low.cut, high.cut], p, effect, n, impact: (below.n + above.n) / n };
}

function fits(rows: number, n: number): boolean {
  return rows >= ROWS_PER_END_MIN && rows >= END_MIN * n && rows <= END_MAX * n;
}

function sideOf(pairs: readonly { x: number; y: number }[], isIn: (x: number) => boolean) {
  const rows = pairs.filter(({ x }) => isIn(x));
  return { n: rows.length, hits: rows.reduce((sum, { y }) => sum + y, 0) };
}

function closest<T>(list: readonly T[], shareOf: (one: T) => number): T | undefined {
  return list.toSorted((a, b) => Math.abs(shareOf(a) - END) - Math.abs(shareOf(b) - END))[0];
}

function correlationOf(x: ArrayLike<number>, y: readonly number[]): number {
  const n = y.length;
  const [meanX, meanY] = [(n - 1) / 2, y.reduce((sum, value) => sum + value, 0) / n];
  const sums = { xx: 0, yy: 0, xy: 0 };
  for (const [row, value] of y.entries()) {
    const [a, b] = [(x[row] ?? 0) - meanX, value - meanY];
    sums.xx += a * a;
    sums.yy += b * b;
    sums.xy += a * b;
  }
  return sums.xx > 0 && sums.yy > 0 ? sums.xy / Math.sqrt(sums.xx * sums.yy) : 0;
}

function draftOf(context: FindContext, shape: LevelShape & { impact: number }): Draft {
  const { outcome, by, edges, p, effect, n, key } = shape;
  const [o, b] = [outcome.column.index, by.column.index];
  return {
    key: `gradient_${key}`,
    label: `Course of ${nameOfOutcome(outcome)} over ${by.column.label}`,
    // How often something happens at each end of a number says more than the average number of those it happened to.
    instead: [`segments_${b}_${o}`, `correlation_${o}_${b}`, `correlation_${b}_${o}`],
    merit: { prior: 0.85 * (1 - 0.02 * by.rank), impact: 1, effect: Math.min(1, effect / EFFECT_FULL) },
    test: {
      name: "t test of Spearman's rho",
      p,
      effect,
      effectName: "Cohen's h of the ends",
      n,
      effectMin: EFFECT_MIN,
      nMin: ROWS_MIN,
    },
    finding: {
      kind: "gradient",
      nature: "relational",
      measure: o,
      by: b,
      aggregation: "avg",
      chartId: null,
      asked: outcome.asked || by.asked,
    },
    facts: () => factsOfGradient(context, shape, edges[0], edges[1] ?? edges[0]),
  };
}
