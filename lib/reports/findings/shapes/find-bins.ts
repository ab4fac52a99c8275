import { pOfTwoShares } from "@/lib/core/statistics/group-tests";
import { type LineBesides, lineBesides } from "@/lib/core/statistics/line-besides";
import { middleRanks } from "@/lib/core/statistics/ranks";
import { pOfSquare } from "@/lib/core/statistics/square-besides";
import { type Sample as Moments, significant, welch } from "@/lib/core/statistics/statistics";
import { joined } from "@/lib/core/statistics/two-way-table";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import type { Targets } from "../targets";
import { factsOfOnset, factsOfSaturation, factsOfThreshold, factsOfUShape } from "./bin-facts";
import type { LevelShape } from "./level-shape";
import { niceCuts } from "./nice-cuts";
import { nameOfOutcome } from "./outcome-figures";
import { type GoTogether, keysOfColumn, LEVELS_MIN, LEVELS_MIN_OF_RATES, type Numbers, type Sample } from "./sample";
import { type Bin, onsetOf, saturationOf } from "./saturation";
import { bestOfTried, isRule, isSpread } from "./shared-tests";

const ROWS_MIN = 80;
const ROWS_PER_PART_MIN = 20;
const PART_MIN = 0.05;
/** Of rates: few rows lie beyond a limit that hardly anything passes. */
const PART_MIN_OF_RATES = 0.02;
const EFFECT_MIN = 0.3;
/** Of rates: what is seldom so has little spread to set a difference against. */
const EFFECT_MIN_OF_RATES = 0.15;
const HELD_MIN_OF_RATES = 0.002;
const EFFECT_FULL = 1.2;
const SURE = 0.001;
/** Levels must fit so much better than the straight line, over values and over ranks, and hold so much of what bins can. */
const BETTER = 1.2;
const HELD = 0.6;
/** What bins hold of the variation by chance, or as good as nothing. */
const HELD_MIN = 0.01;
/** Of a middle part that stands out, the three levels must fit so much better than two. */
const BETTER_THAN_TWO = 1.15;
/** Cuts near each other are one: so many of them are apart. What both sides of a bend have to be as sure of. */
const CUTS_APART = 10;
const ARMS_P_MAX = 0.02;
/** Of a course that bends, the two slopes must fit so much better than two levels. */
const BENDS_BETTER = 1.03;
/** And than a straight line over values or ranks: what is read with an error seems to end at both ends. */
const BENDS_BETTER_THAN_LINE = 1.06;

/** Bins of one pair of columns, the first below the first cut. */
interface Binned {
  cuts: readonly number[];
  bins: readonly Bin[];
  n: number;
  /** Of values and of ranks of the number: what a straight line leaves to a part of the bins. */
  lines: readonly LineBesides[];
  /** Share of the variation that the bins hold. */
  whole: number;
}

/** Thresholds, U shapes and courses that come to an end: outcomes whose course over a number is no straight line. Values and ranks must both show it. */
export function findBins(context: FindContext, sample: Sample, goTogether: GoTogether, targets: Targets): Draft[] {
  const found: (LevelShape & { p: number })[] = [];
  let made = 0;
  // What rows are kept for ends nothing: it is what comes to an end.
  const isResult = ({ column }: Numbers) => targets.has(column.index);
  const levelsOf = ({ column }: Numbers) => column.profile.distinctCount;
  const numbers = sample.numbers.filter((one) => levelsOf(one) >= LEVELS_MIN_OF_RATES && isSpread(one));
  const ranksOf = new Map(sample.outcomes.filter(({ rate }) => !rate).map((one) => [one, middleRanks(one.values)]));
  for (const by of numbers) {
    const ranks = middleRanks(by.values);
    const order = Array.from(by.values, (_, row) => row)
      .filter((row) => !Number.isNaN(by.values[row] ?? Number.NaN))
      .sort((a, b) => (by.values[a] ?? 0) - (by.values[b] ?? 0) || a - b);
    for (const outcome of sample.outcomes) {
      const { column } = outcome;
      if (!outcome.rate && levelsOf(by) < LEVELS_MIN) continue;
      if (goTogether(column, by.column) || (by.wanders && outcome.wanders) || isRule(outcome, by.values)) continue;
      const binned = binnedOf(order, by.values, ranks, outcome.values);
      if (binned === null) continue;
      made += 1;
      if (binned.whole < (outcome.rate ? HELD_MIN_OF_RATES : HELD_MIN)) continue;
      const byRanks = outcome.rate ? binned : binnedOf(order, by.values, ranks, ranksOf.get(outcome) ?? outcome.values);
      const shape =
        byRanks === null
          ? null
          : surestOf([
              uShapeOf(binned, byRanks),
              isResult(by) ? null : bendOf(binned, byRanks),
              outcome.rate ? lineOfRates(binned) : thresholdOf(binned, byRanks),
            ]);
      if (shape !== null) found.push({ ...shape, outcome, by, n: binned.n, key: `${outcome.key}_${by.column.index}` });
    }
  }
  return onePerPair(bestOfTried(found, made)).map((one) => draftOf(context, one));
}

/** The first shape that is sure, which pays for those before it; else the first. */
function surestOf<Shape extends { p: number }>(tried: readonly (Shape | null)[]): Shape | null {
  const shapes = tried.filter((one) => one !== null);
  const at = shapes.findIndex(({ p }, place) => p * (place + 1) <= SURE);
  const shape = shapes[Math.max(0, at)];
  return shape === undefined ? null : { ...shape, p: Math.min(1, shape.p * (Math.max(0, at) + 1)) };
}

/** Two numbers over each other are told the way that says more. */
function onePerPair(list: readonly LevelShape[]): LevelShape[] {
  const pairOf = ({ outcome, by }: LevelShape) => [outcome.column.index, by.column.index].sort((a, b) => a - b).join(" ");
  return list.filter((one, at) => !list.slice(0, at).some((other) => pairOf(other) === pairOf(one)));
}

function binnedOf(order: readonly number[], x: Float64Array, ranks: Float64Array, y: Float64Array): Binned | null {
  const rows = order.filter((row) => !Number.isNaN(y[row] ?? Number.NaN));
  if (rows.length < ROWS_MIN) return null;
  const cuts = niceCuts(rows.map((row) => x[row] ?? 0));
  if (cuts.length < 2) return null;
  const parts = cuts.map(() => [] as number[]).concat([[]]);
  let part = 0;
  for (const row of rows) {
    while (part < cuts.length && (x[row] ?? 0) >= (cuts[part] ?? 0)) part += 1;
    parts[part]?.push(row);
  }
  const bins = parts.map((list) => ({
    ...sampleOf(list, y),
    x: list.reduce((sum, row) => sum + (x[row] ?? 0), 0) / Math.max(1, list.length),
  }));
  const lines = [x, ranks].flatMap((numbers) => lineBesides(parts, numbers, y) ?? []);
  return lines.length < 2 ? null : { cuts, bins, n: rows.length, lines, whole: heldBy(bins) };
}

function sampleOf(rows: readonly number[], y: Float64Array): Moments {
  const n = rows.length;
  const mean = rows.reduce((sum, row) => sum + (y[row] ?? 0), 0) / Math.max(1, n);
  const squares = rows.reduce((sum, row) => sum + ((y[row] ?? 0) - mean) ** 2, 0);
  return { n, mean, variance: n > 1 ? squares / (n - 1) : 0 };
}

/** Share of the variation that lies between the parts. */
function heldBy(parts: readonly Moments[]): number {
  const all = joined(parts);
  const between = parts.reduce((sum, { n, mean }) => sum + n * (mean - all.mean) ** 2, 0);
  return all.variance > 0 ? between / (all.variance * (all.n - 1)) : 0;
}

function isLarge({ n }: Moments, all: number, least = PART_MIN): boolean {
  return n >= ROWS_PER_PART_MIN && n >= least * all;
}

/** The cut into two levels that holds most, with the tests of values and ranks that it takes. */
function bestCut({ bins, n }: Binned, least = PART_MIN): { at: number; parts: [Moments, Moments]; held: number } | null {
  let best: { at: number; parts: [Moments, Moments]; held: number } | null = null;
  for (let at = 1; at < bins.length; at += 1) {
    const parts: [Moments, Moments] = [joined(bins.slice(0, at)), joined(bins.slice(at))];
    const held = heldBy(parts);
    if (parts.every((part) => isLarge(part, n, least)) && (best === null || held > best.held)) best = { at, parts, held };
  }
  return best;
}

/** What the better of two straight lines, over values and over ranks, holds. */
function lineOf({ lines }: Binned): number {
  return Math.max(...lines.map(({ held }) => held));
}

/** The largest p that bins from one to before another say no more than a straight line. */
function besideLines(list: readonly Binned[], from: number, to: number): number {
  return Math.max(...list.flatMap(({ lines }) => lines.map(({ pOf }) => pOf(from, to))));
}

function thresholdOf(binned: Binned, byRanks: Binned): Pick<LevelShape, "edges" | "p" | "effect"> | null {
  const best = bestCut(binned);
  if (best === null || best.held < BETTER * lineOf(binned) || best.held < HELD * binned.whole) return null;
  const [below, above] = best.parts;
  const other: [Moments, Moments] = [joined(byRanks.bins.slice(0, best.at)), joined(byRanks.bins.slice(best.at))];
  if ((below.mean - above.mean) * (other[0].mean - other[1].mean) <= 0) return null;
  const test = welch(below, above);
  const p = Math.max(test.p, welch(...other).p, besideLines([binned, byRanks], best.at, binned.bins.length)) * binned.cuts.length;
  return { edges: [binned.cuts[best.at - 1] ?? 0], p: Math.min(1, p), effect: test.effect };
}

/**
 * Where a rate has two levels, as two shares. That a straight line could not do as well is asked of what it holds, and not tested: what is told
 * are the shares on both sides, which are so however a rate gets there, and few rows lie beyond most limits.
 */
function lineOfRates(binned: Binned): Pick<LevelShape, "edges" | "p" | "effect"> | null {
  const best = bestCut(binned, PART_MIN_OF_RATES);
  if (best === null || best.held < BETTER * lineOf(binned) || best.held < HELD * binned.whole) return null;
  const [below, above] = best.parts;
  const shareOf = ({ n, mean }: Moments) => ({ hits: Math.round(n * mean), n });
  const { p, effect } = welch(below, above);
  const sure = Math.max(p, pOfTwoShares(shareOf(below), shareOf(above)));
  return { edges: [binned.cuts[best.at - 1] ?? 0], p: Math.min(1, sure * binned.cuts.length), effect };
}

/** Where a rise or fall comes to its end, or begins, with the levels on its level side and at its far end. */
function bendOf(binned: Binned, byRanks: Binned): Pick<LevelShape, "edges" | "p" | "effect" | "begins"> | null {
  const { bins, cuts, n, whole } = binned;
  const [ends, begins] = [saturationOf, onsetOf].map((of) => of(bins, byRanks.bins, (part) => isLarge(part, n)));
  const isOnset = (begins?.held ?? 0) > (ends?.held ?? 0);
  const found = isOnset ? begins : ends;
  const least = Math.max(HELD * whole, BENDS_BETTER * (bestCut(binned)?.held ?? 0), BENDS_BETTER_THAN_LINE * lineOf(binned));
  if (found == null || found.held < least) return null;
  const { from, edge, last, effect } = found;
  // A bend either way was looked for.
  const p = Math.min(1, 2 * found.p);
  return { edges: [cuts[from - 1] ?? 0, cuts[edge - 1] ?? 0, cuts[last - 1] ?? 0], p, effect, begins: isOnset };
}

/** The middle part that stands apart from both sides and with them holds most. */
function uShapeOf(binned: Binned, byRanks: Binned): Pick<LevelShape, "edges" | "p" | "effect"> | null {
  const { bins, cuts, n } = binned;
  let best: { from: number; to: number; held: number } | null = null;
  let pairs = 0;
  for (let from = 1; from < bins.length - 1; from += 1) {
    for (let to = from + 1; to < bins.length; to += 1) {
      const [below, middle, above] = partsOf(bins, from, to);
      if (![below, middle, above].every((part) => isLarge(part, n))) continue;
      pairs += 1;
      if ((middle.mean - below.mean) * (middle.mean - above.mean) <= 0) continue;
      const held = heldBy([below, middle, above]);
      if (best === null || held > best.held) best = { from, to, held };
    }
  }
  const two = bestCut(binned)?.held ?? 0;
  if (best === null || best.held < BETTER_THAN_TWO * Math.max(two, lineOf(binned)) || best.held < HELD * binned.whole)
    return null;
  const tests = [partsOf(bins, best.from, best.to), partsOf(byRanks.bins, best.from, best.to)].flatMap(
    ([below, middle, above]) => [
      { ...welch(middle, below), sign: middle.mean - below.mean },
      { ...welch(middle, above), sign: middle.mean - above.mean },
    ],
  );
  const [first] = tests;
  if (first === undefined || tests.some(({ sign }) => sign * first.sign <= 0)) return null;
  const arms = Math.max(...tests.map((test) => test.p));
  const byCuts = Math.max(arms, besideLines([binned, byRanks], best.from, best.to)) * pairs;
  // A bend is one test, whatever the cuts; that both sides turn away is then asked of the cuts that show it best.
  const byBend = CUTS_APART * arms <= ARMS_P_MAX ? 2 * Math.max(pOfBend(binned), pOfBend(byRanks)) : 1;
  const p = Math.min(byCuts, byBend);
  const effect = significant(Math.min(...tests.slice(0, 2).map((test) => test.effect)));
  const edges = [cuts[best.from - 1] ?? 0, cuts[best.to - 1] ?? 0] as const;
  return { edges, p: Math.min(1, p), effect };
}

/** The p of a square beside a straight line over the bins, by their values and by their places, the larger one. */
function pOfBend({ bins, n }: Binned): number {
  const filled = bins.filter((bin) => bin.n > 0);
  const within = filled.reduce((sum, bin) => sum + bin.variance * (bin.n - 1), 0);
  const weights = filled.map((bin) => bin.n);
  const means = filled.map(({ mean }) => mean);
  const places = filled.map((_, at) => at);
  return Math.max(...[filled.map(({ x }) => x), places].map((x) => pOfSquare(x, means, weights, within, n)));
}

function partsOf(bins: readonly Moments[], from: number, to: number): [Moments, Moments, Moments] {
  return [joined(bins.slice(0, from)), joined(bins.slice(from, to)), joined(bins.slice(to))];
}

/** By the number of edges. */
const KINDS = [
  ["threshold", "Threshold"],
  ["u_shape", "U shape"],
  ["saturation", "End of the course"],
] as const;
const ONSET = ["onset", "Start of the course"] as const;

function draftOf(context: FindContext, shape: LevelShape): Draft {
  const { outcome, by, edges, p, effect, n, key } = shape;
  const [kind, what] = shape.begins === true ? ONSET : (KINDS[edges.length - 1] ?? KINDS[0]);
  return {
    key: `${kind}_${key}`,
    label: `${what} of ${nameOfOutcome(outcome)} over ${by.column.label}`,
    // What the levels say, a straight line over the same columns says worse.
    instead: [
      `correlation_${outcome.key}_${by.column.index}`,
      `correlation_${by.column.index}_${outcome.key}`,
      ...keysOfColumn(outcome).map((of) => `gradient_${of}_${by.column.index}`),
    ],
    merit: { prior: 0.9 * (1 - 0.03 * outcome.rank), impact: 1, effect: Math.min(1, effect / EFFECT_FULL) },
    test: {
      name: "tests of the levels and of bins beside a straight line, by values and ranks, corrected for all cuts and columns",
      p,
      effect,
      effectName: "Cohen's d",
      n,
      effectMin: outcome.rate ? EFFECT_MIN_OF_RATES : EFFECT_MIN,
      nMin: ROWS_MIN,
    },
    finding: {
      kind,
      nature: "relational",
      measure: outcome.column.index,
      by: by.column.index,
      aggregation: "avg",
      chartId: null,
      asked: outcome.asked && by.asked,
    },
    facts: () => {
      if (edges.length === 1) return factsOfThreshold(context, shape, edges[0]);
      if (shape.begins === true && edges.length === 3) return factsOfOnset(context, shape, edges);
      return edges.length === 2 ? factsOfUShape(context, shape, edges[0], edges[1]) : factsOfSaturation(context, shape, edges);
    },
  };
}
