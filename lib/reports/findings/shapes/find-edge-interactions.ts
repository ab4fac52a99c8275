import { isAmbient, isCircumstance, isSpan } from "@/lib/analysis/meaning/subject";
import { groupedCorrelation } from "@/lib/core/statistics/grouped-correlation";
import { middleRanks } from "@/lib/core/statistics/ranks";
import { type Sample as Moments, significant } from "@/lib/core/statistics/statistics";
import { cellContrasts, joined, twoWayTable } from "@/lib/core/statistics/two-way-table";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { type EntityWorth, worthOfPair } from "../rates/entity-worth";
import { shrunk } from "../repeated-rows";
import type { Targets } from "../targets";
import { pooledDeviation } from "./cells-of";
import { draftOfInteraction, EFFECT_MIN, type Interaction, isWithinOnly, ROWS_PER_CELL_MIN } from "./interaction";
import { niceCuts } from "./nice-cuts";
import { type GoTogether, type Groups, LEVELS_MIN, type Numbers, type Outcome, type Sample } from "./sample";
import { areSteps, bestOfTried, HANDED_OUT_MAX, isRule, isSpread } from "./shared-tests";
import { isProxyOf, withinBlocks } from "./within-blocks";

/** What is larger does not pass once it is corrected. */
const P_MAX = 0.01;
/** Of the gap of all rows so much has to be left within blocks. */
const IN_BLOCKS_MIN = 0.5;

/** A number cut into parts, and in which of them each row lies. */
interface Steps {
  number: Numbers;
  cuts: readonly number[];
  codes: Int32Array;
}

/** Two by two: a group and all others, below a cut and from it on. */
type Corners = [[Moments, Moments], [Moments, Moments]];

/** Groups that differ only on one side of a number, or in which alone an outcome goes with it: a reminder that helps the young. */
export function findEdgeInteractions(
  context: FindContext,
  sample: Sample,
  goTogether: GoTogether,
  targets: Targets,
  worths: readonly EntityWorth[],
): Draft[] {
  const steps = sample.numbers
    .filter((one) => one.column.profile.distinctCount >= LEVELS_MIN && isSpread(one) && !saysWhen(one, sample.moments))
    .map((one) => ({ ...stepsOf(one), proxies: sample.groups.filter((by) => isProxyOf(by, one.values)) }));
  const interest = ({ column }: Pick<Outcome, "column">) => targets.get(column.index) ?? 0;
  // A flag that is no outcome is what was done: a reminder, a lesson.
  const outcomes = sample.outcomes.filter((one) => interest(one) > 0 || !(one.rate || isGiven(one.column.profile.name)));
  const found: Interaction[] = [];
  let made = 0;
  for (const outcome of outcomes) {
    // What rows are kept for is no group and no step of anything else.
    const groups = sample.groups.filter((one) => !goTogether(outcome.column, one.column) && interest(one) <= interest(outcome));
    const blocked = withinBlocks(outcome, groups);
    for (const step of steps) {
      const { number, proxies } = step;
      const isTurned =
        interest(number) > interest(outcome) || (interest(number) === interest(outcome) && number.rank < outcome.rank);
      if (isTurned || goTogether(outcome.column, number.column)) continue;
      if ((outcome.wanders && number.wanders) || isRule(outcome, number.values)) continue;
      const isBlocked = blocked !== null && !goTogether(number.column, blocked.by.column) && !areSteps(blocked.by, number.values);
      const values = isBlocked ? blocked.values : outcome.values;
      const ranks = outcome.rate ? null : middleRanks(values);
      for (const by of groups) {
        if (goTogether(by.column, number.column) || areSteps(by, number.values)) continue;
        if (proxies.some((other) => other !== by)) continue;
        if (!outcome.rate && areSteps(by, outcome.values)) continue;
        const tried = triedOf(values, by, step);
        made += tried.length;
        const best = bestOf(tried, ranks === null ? null : cornersIn(ranks, by, step));
        if (best === null) continue;
        const seen = isBlocked ? cornersIn(outcome.values, by, step)(best.group, best.cut) : best.corners;
        if (seen === null || gapOf(best.corners) / gapOf(seen) < IN_BLOCKS_MIN) continue;
        const told = toldOf(seen, { outcome, by, step, group: best.group, cut: best.cut });
        // What things come with, and no row of theirs has otherwise, is seen once for each of them.
        const pairs = [outcome.column, number.column].map((one) => worthOfPair(worths, one, by.column));
        const p = shrunk(best.p, Math.min(...pairs));
        if (told !== null && p <= P_MAX) found.push({ ...told, p });
      }
    }
  }
  return oncePerRows(bestOfTried(found, made, found.length))
    .slice(0, HANDED_OUT_MAX)
    .map((one) => draftOfInteraction(context, one));
}

/** Columns that say the same of things, a building and its floor area, set the same rows apart: the name of them stands for all. */
function oncePerRows(list: readonly Interaction[]): Interaction[] {
  const sameRows = (one: Interaction) => [one.outcome.key, one.where.column.index, one.where.value, one.p, one.n].join(" ");
  const isName = ({ by }: Interaction) => by.column.stored === "text";
  return list.filter((one) => {
    const alike = list.filter((other) => sameRows(other) === sameRows(one));
    return one === (alike.find(isName) ?? alike[0]);
  });
}

/** From so close a relation on a time says when a row began: how long a subscription has run by now. */
const WHEN_MIN = 0.6;

function saysWhen({ column, values }: Numbers, moments: Float64Array): boolean {
  if (!isSpan(column.profile.name)) return false;
  const rows = Array.from(values, (_, row) => row).filter(
    (row) => !Number.isNaN((values[row] ?? 0) + (moments[row] ?? Number.NaN)),
  );
  if (rows.length < ROWS_PER_CELL_MIN) return false;
  const ranksOf = (of: Float64Array) => middleRanks(Float64Array.from(rows, (row) => of[row] ?? 0));
  return groupedCorrelation(ranksOf(values), ranksOf(moments), new Int32Array(rows.length), 1).all.r <= -WHEN_MIN;
}

const isGiven = (header: string) => isCircumstance(header) || isAmbient(header);

function stepsOf(number: Numbers): Steps {
  const cuts = niceCuts(number.values.filter((value) => !Number.isNaN(value)).sort());
  const codes = Int32Array.from(number.values, (value) => (Number.isNaN(value) ? -1 : cuts.filter((cut) => value >= cut).length));
  return { number, cuts, codes };
}

/** The corners of any group and cut; null where one of them holds hardly any rows. */
function cornersIn(values: Float64Array, by: Groups, { cuts, codes }: Steps): (group: number, cut: number) => Corners | null {
  const table = twoWayTable(values, { codes: by.codes, many: by.values.length }, { codes, many: cuts.length + 1 });
  const whole = sidesOf(Array.from({ length: cuts.length + 1 }, (_, at) => joined(table.flatMap((line) => line[at] ?? []))));
  const sides = table.map(sidesOf);
  return (group, cut) => {
    const [below, above] = [sides[group]?.below[cut], sides[group]?.above[cut]];
    const [allBelow, allAbove] = [whole.below[cut], whole.above[cut]];
    if (below === undefined || above === undefined || allBelow === undefined || allAbove === undefined) return null;
    if (below.n < ROWS_PER_CELL_MIN || above.n < ROWS_PER_CELL_MIN) return null;
    const rest: [Moments, Moments] = [without(allBelow, below), without(allAbove, above)];
    return rest.some(({ n }) => n < ROWS_PER_CELL_MIN) ? null : [[below, above], rest];
  };
}

/** Below each cut and from it on, each from the one before it. */
function sidesOf(bins: readonly Moments[]): { below: Moments[]; above: Moments[] } {
  const added = (list: readonly Moments[]) => {
    const sums: Moments[] = [];
    for (const bin of list) sums.push(joined([...sums.slice(-1), bin]));
    return sums;
  };
  return { below: added(bins).slice(0, -1), above: added(bins.toReversed()).slice(0, -1).toReversed() };
}

/** What is left of a sample without a part of it. */
function without(all: Moments, part: Moments): Moments {
  const n = all.n - part.n;
  if (n <= 0) return { n: 0, mean: 0, variance: 0 };
  const mean = (all.n * all.mean - part.n * part.mean) / n;
  const squaresOf = (one: Moments) => Math.max(0, one.n - 1) * one.variance + one.n * (one.mean - all.mean) ** 2;
  const squares = Math.max(0, squaresOf(all) - squaresOf(part) - n * (mean - all.mean) ** 2);
  return { n, mean, variance: n > 1 ? squares / (n - 1) : 0 };
}

interface TriedCut {
  group: number;
  cut: number;
  corners: Corners;
}

/** All groups and cuts that have rows enough; of two groups one is the other's mirror. */
function triedOf(values: Float64Array, by: Groups, step: Steps): TriedCut[] {
  const corners = cornersIn(values, by, step);
  const groups = by.values.length === 2 ? [0] : by.values.map((_, at) => at);
  return groups.flatMap((group) =>
    step.cuts.flatMap((_, cut) => {
      const found = corners(group, cut);
      return found === null ? [] : [{ group, cut, corners: found }];
    }),
  );
}

/**
 * Of each group the surest cut, and of the groups that are sure even so the one with the widest gap: where one group goes its own way, all
 * others lie apart from a rest that holds it, and the largest of them most surely.
 */
function bestOf(tried: readonly TriedCut[], ranked: ReturnType<typeof cornersIn> | null): (TriedCut & { p: number }) | null {
  const surest = new Map<number, TriedCut & { p: number }>();
  for (const one of tried) {
    if (Math.abs(gapOf(one.corners)) < EFFECT_MIN * pooledDeviation(one.corners)) continue;
    const byRanks = ranked === null ? one.corners : ranked(one.group, one.cut);
    if (byRanks === null || gapOf(byRanks) * gapOf(one.corners) <= 0) continue;
    const p = Math.max(pOf(one.corners), pOf(byRanks));
    if (p <= P_MAX && p < (surest.get(one.group)?.p ?? 1)) surest.set(one.group, { ...one, p });
  }
  const list = [...surest.values()].toSorted((a, b) => a.p - b.p);
  const sure = list.filter(({ p }) => p * tried.length <= P_MAX);
  const widest = sure.toSorted((a, b) => Math.abs(gapOf(b.corners)) - Math.abs(gapOf(a.corners)))[0];
  return widest ?? list[0] ?? null;
}

const pOf = (corners: Corners) => cellContrasts(corners, ROWS_PER_CELL_MIN)[0]?.p ?? 1;

function gapOf([[ownBelow, ownAbove], [restBelow, restAbove]]: Corners): number {
  return ownAbove.mean - ownBelow.mean - (restAbove.mean - restBelow.mean);
}

/** How it is told: the group on that side of the cut where it lies farther from the others. */
function toldOf(
  corners: Corners,
  { outcome, by, step, group, cut }: { outcome: Outcome; by: Groups; step: Steps; group: number; cut: number },
): Omit<Interaction, "p"> | null {
  const deviation = pooledDeviation(corners);
  const of = by.values.length === 2 ? [group, 1 - group] : [group];
  const ways = of.flatMap((own) =>
    [0, 1].map((side) => {
      const [mine, others] = own === group ? corners : [corners[1], corners[0]];
      const mean = (pair: readonly Moments[], at: number) => pair[at]?.mean ?? 0;
      const [inside, elsewhere] = [mean(mine, side) - mean(others, side), mean(mine, 1 - side) - mean(others, 1 - side)];
      const [along, alongOthers] = [mean(mine, side) - mean(mine, 1 - side), mean(others, side) - mean(others, 1 - side)];
      const isTold = isWithinOnly(inside, elsewhere, deviation) || isWithinOnly(along, alongOthers, deviation);
      // The corner that parts from all others.
      const apart = Math.min(Math.abs(inside), Math.abs(along));
      return { own, side, isTold, apart };
    }),
  );
  const [way] = ways.filter(({ isTold }) => isTold).toSorted((a, b) => b.apart - a.apart);
  if (way === undefined) return null;
  const { number, cuts } = step;
  return {
    outcome,
    by,
    value: by.values[way.own] ?? "",
    where: { role: way.side === 1 ? "edge" : "limit", column: number.column, value: cuts[cut] ?? 0 },
    n: corners.flat().reduce((sum, { n }) => sum + n, 0),
    effect: significant(Math.abs(gapOf(corners)) / deviation),
    key: `${outcome.key}_${by.column.index}_${number.column.index}_${way.own}_at_${cut}`,
    asked: outcome.asked && (by.asked || number.asked),
  };
}
