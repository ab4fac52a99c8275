import { welch } from "@/lib/core/statistics/statistics";
import type { FindContext, RawTest } from "@/lib/figures/finding-draft";
import type { TableColumn } from "@/lib/figures/table";
import { type GroupLevel, pairKey, readLevels, screenLevels } from "../group-levels";
import { isNearTie } from "../near-tie";

/** Pairs that a screen leaves open and that are tested on all rows, the largest differences first. */
const TESTED_MAX = 24;
/** What a screen leaves open. */
const OPEN_P = 0.2;
export const ROWS_PER_SEGMENT_MIN = 10;
export const EFFECT_MIN = 0.3;

export interface Compared {
  group: TableColumn;
  measure: TableColumn;
  asked: boolean;
  /** Place of the measure in the order of interest. */
  rank: number;
}

/** The highest and the lowest group of a measure, of those with rows enough for a test. */
export interface Ends extends Compared {
  high: GroupLevel;
  low: GroupLevel;
  /** An end that another group shares or passes, be it a small one, is no highest or lowest. */
  isHighest: boolean;
  isLowest: boolean;
  /** The two were picked among so many pairs: the test pays for each. */
  pairs: number;
}

/**
 * The ends of every pair of a group and a measure: those worth it by an exact reading of all rows, and in `left` those of the
 * other pairs as a screen saw them.
 */
export async function readEnds(context: FindContext, pairs: readonly Compared[]): Promise<{ ends: Ends[]; left: Ends[] }> {
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
    .filter(({ test }) => test.p <= OPEN_P && test.effect >= EFFECT_MIN / 2)
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

const unique = <T>(list: readonly T[]) => [...new Set(list)];

function endsOf(every: readonly GroupLevel[]): Pick<Ends, "high" | "low" | "isHighest" | "isLowest" | "pairs"> | null {
  // In order of value, so that of two alike the first one stands.
  const groups = every.filter(({ n }) => n >= ROWS_PER_SEGMENT_MIN);
  const [first] = groups;
  if (first === undefined || groups.length < 2) return null;
  const high = groups.reduce((best, one) => (one.mean > best.mean ? one : best), first);
  const low = groups.reduce((best, one) => (one.mean < best.mean ? one : best), first);
  return {
    high,
    low,
    isHighest: every.every((one) => one === high || (one.mean < high.mean && !isNearTie(one.mean, high.mean))),
    isLowest: every.every((one) => one === low || (one.mean > low.mean && !isNearTie(one.mean, low.mean))),
    pairs: (groups.length * (groups.length - 1)) / 2,
  };
}

/** Welch's test of the two ends, paid for by every pair of groups. */
export function firstTest({ high, low, pairs }: Ends): RawTest {
  const { p, effect } = high === low ? { p: 1, effect: 0 } : welch(high, low);
  return {
    name: "Welch's t test, corrected for all pairs of groups",
    p: Math.min(1, p * pairs),
    effect,
    effectName: "Cohen's d",
    n: high.n + low.n,
    effectMin: EFFECT_MIN,
    nMin: 2 * ROWS_PER_SEGMENT_MIN,
  };
}
