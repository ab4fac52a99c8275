import { sharesSource } from "@/lib/analysis/language/sources";
import { FALSE_DISCOVERY_LEVEL } from "@/lib/core/statistics/false-discovery";
import { welch } from "@/lib/core/statistics/statistics";
import { wholeNumbers } from "@/lib/figures/exact-moments";
import type { Draft, FindContext, RawTest } from "@/lib/figures/finding-draft";
import { chartOf } from "../exact-figures";
import { type GroupLevel, pairKey, readLevels, readRanks, screenLevels } from "../group-levels";
import { isOutcome, targetsOf } from "../targets";
import { type Compared, type Ends, endsOf, ROWS_PER_SEGMENT_MIN } from "./ends";
import { factsOf, nameOf } from "./segment-facts";

const SEGMENTS_MAX = 100;
/** An effect that is large, and one from which on it is as large as it gets: of two large ones the larger comes first. */
const EFFECT_FULL = 1.2;
const EFFECT_HUGE = 4;

/** Pairs that a screen leaves open and that are tested on all rows, the largest differences first. */
const TESTED_MAX = 24;
/** What a screen leaves open. */
const OPEN_P = 0.2;
const EFFECT_MIN = 0.3;
/** Of measures that a report is about. */
const EFFECT_MIN_OF_TARGETS = 0.2;

/** Groups that differ in the average of a measure: one test for every group column and measure. */
export async function findSegments(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  if (plan.rowCount === 0) return [];
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const targets = targetsOf(plan, scope.columns);
  const measured = plan.measures.flatMap(({ column, asked }, rank) => {
    const measure = at(column);
    return measure === undefined || wholeNumbers(measure, plan.rowCount) === null ? [] : [{ measure, rank, asked }];
  });
  // What is so or is not sets rows apart as any group of two does.
  const flags = plan.flags.map((column) => ({ column, distinct: 2, asked: false, isFlag: true }));
  const dimensions = plan.dimensions.map((group) => ({ ...group, isFlag: false }));
  const pairs = [...dimensions, ...flags].flatMap(({ column, distinct, asked, isFlag }): Compared[] => {
    const group = at(column);
    if (group === undefined || distinct < 2 || distinct > SEGMENTS_MAX) return [];
    // An outcome is told by what rows have: only a result is told by it.
    return measured.flatMap((one) => {
      const isTarget = targets.has(one.measure.index);
      const fits = !sharesSource(one.measure.profile, group.profile) && (isTarget || !isFlag || !isOutcome(group));
      return fits ? [{ ...one, group, asked: asked || one.asked, isTarget, isFlag }] : [];
    });
  });
  const { ends, left } = await readEnds(context, pairs);
  const tests = await testsOf(context, ends);
  return [
    ...ends.map((one, place) => draftOf(context, one, tests[place] ?? firstTest(one))),
    // Not tested on all rows, and so never told; they count in the correction.
    ...left.map((one) => draftOf(context, one, { ...firstTest(one), p: 1 })),
  ];
}

/**
 * The ends of every pair of a group and a measure: those worth it by an exact reading of all rows, and in `left` those of the
 * other pairs as a screen saw them.
 */
async function readEnds(context: FindContext, pairs: readonly Compared[]): Promise<{ ends: Ends[]; left: Ends[] }> {
  const { open, left } = await screened(context, pairs);
  return { ends: endsIn(open, await levelsOf(context, open)), left };
}

async function screened(context: FindContext, pairs: readonly Compared[]): Promise<{ open: Compared[]; left: Ends[] }> {
  const screen = await screenLevels(
    context,
    unique(pairs.map(({ group }) => group)),
    unique(pairs.map(({ measure }) => measure)),
  );
  if (screen === null) return { open: [...pairs], left: [] };
  const seen = endsIn(pairs, screen).map((ends) => ({ ends, test: firstTest(ends) }));
  const open = seen
    .filter(({ test }) => test.p <= OPEN_P && test.effect >= EFFECT_MIN_OF_TARGETS / 2)
    .toSorted((a, b) => Number(b.ends.asked) - Number(a.ends.asked) || b.test.effect - a.test.effect)
    .slice(0, TESTED_MAX);
  return { open: open.map(({ ends }) => ends), left: seen.filter((one) => !open.includes(one)).map(({ ends }) => ends) };
}

/** Levels of these pairs: in one scan where all are asked for, else in one a measure. */
async function levelsOf(context: FindContext, pairs: readonly Compared[]): ReturnType<typeof readLevels> {
  const measures = unique(pairs.map(({ measure }) => measure));
  const groups = unique(pairs.map(({ group }) => group));
  if (groups.length * measures.length <= TESTED_MAX) return readLevels(context, groups, measures);
  const all: [string, readonly GroupLevel[]][] = [];
  for (const measure of measures) {
    const own = pairs.filter((pair) => pair.measure === measure).map(({ group }) => group);
    all.push(...(await readLevels(context, own, [measure])));
  }
  return new Map(all);
}

function endsIn(pairs: readonly Compared[], levels: Awaited<ReturnType<typeof readLevels>>): Ends[] {
  return pairs.flatMap((pair) => {
    const found = endsOf(levels.get(pairKey(pair.measure, pair.group)) ?? []);
    return found === null ? [] : [{ ...pair, ...found }];
  });
}

/** Welch's test of the two ends, paid for by every pair of groups. */
function firstTest({ high, low, pairs, isTarget }: Ends): RawTest {
  const { p, effect } = high === low ? { p: 1, effect: 0 } : welch(high, low);
  return {
    name: "Welch's t test, corrected for all pairs of groups",
    p: Math.min(1, p * pairs),
    effect,
    effectName: "Cohen's d",
    n: high.n + low.n,
    effectMin: isTarget ? EFFECT_MIN_OF_TARGETS : EFFECT_MIN,
    nMin: 2 * ROWS_PER_SEGMENT_MIN,
  };
}

/**
 * Welch's test of the values and, where that passes, also of their ranks, the larger p: a few wild values make an average but
 * no ranks.
 */
async function testsOf(context: FindContext, ends: readonly Ends[]): Promise<RawTest[]> {
  const first = ends.map(firstTest);
  // What fails already would not pass with a larger p.
  const open = ends.filter((_, place) => {
    const test = first[place];
    return test !== undefined && test.p <= FALSE_DISCOVERY_LEVEL && test.effect >= test.effectMin;
  });
  const ranks = await readRanks(context, unique(open.map(({ group }) => group)), unique(open.map(({ measure }) => measure)));
  return ends.map((one, place) => {
    const test = first[place] ?? firstTest(one);
    if (!open.includes(one)) return test;
    const ranked = ranks.get(pairKey(one.measure, one.group)) ?? [];
    const [high, low] = [one.high, one.low].map((end) => ranked.find(({ value }) => value === end.value));
    const agrees = high !== undefined && low !== undefined && high.mean > low.mean;
    const p = agrees ? Math.min(1, welch(high, low).p * one.pairs) : 1;
    return { ...test, name: "Welch's t test of values and of ranks, corrected for all pairs of groups", p: Math.max(test.p, p) };
  });
}

function draftOf(context: FindContext, ends: Ends, test: RawTest): Draft {
  const { group, measure, high, low, asked, rank } = ends;
  // Two groups of one value each have no spread to set the difference against.
  const rows = Math.max(1, context.plan.rowCount);
  const tellable = high !== low && high.variance + low.variance > 0;
  return {
    key: `segments_${measure.index}_${group.index}`,
    label: `Difference in ${nameOf(ends)}`,
    facts: () => factsOf(context, ends),
    merit: {
      prior: tellable ? 0.9 * Math.max(0.5, 1 - 0.05 * rank) : 0,
      // Of many groups the ends are few rows, and the grouping is of all.
      impact: Math.max(ends.isTarget ? 0.5 : 0, ends.isFlag ? setApart(ends, test.effect) : (high.n + low.n) / rows),
      effect: 0.85 * Math.min(1, test.effect / EFFECT_FULL) + 0.15 * Math.min(1, test.effect / EFFECT_HUGE),
    },
    test,
    finding: {
      kind: "segments",
      nature: "relational",
      measure: measure.index,
      by: group.index,
      aggregation: "avg",
      chartId: chartOf(context, group, measure, "avg"),
      asked: asked && tellable,
    },
  };
}

/** How far a flag sets all rows apart: a few that differ much from all others say little of most. Twice the correlation. */
function setApart({ high, low }: Ends, effect: number): number {
  const balance = (high.n * low.n) / (high.n + low.n) ** 2;
  return Math.min(1, 2 * Math.sqrt((balance * effect ** 2) / (1 + balance * effect ** 2)));
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
