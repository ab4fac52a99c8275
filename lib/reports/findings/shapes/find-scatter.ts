import type { LedgerFact } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import { middleRanks } from "@/lib/core/statistics/ranks";
import { type Sample as Moments, significant, welch } from "@/lib/core/statistics/statistics";
import { formatOf, hasTrueZero } from "@/lib/figures/column-format";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { percentileSql } from "@/lib/figures/percentiles";
import { whereSql } from "@/lib/figures/sql-text";
import { conditionsSql, FindingFacts } from "./outcome-figures";
import { type GoTogether, type Groups, inGroup, type Numbers, type Sample } from "./sample";
import { areSteps, bestOfTried, isSpread, type Tried } from "./shared-tests";

const ROWS_EACH_MIN = 40;
/** Values of a number at least: few steps scatter as their shares do. */
const VALUES_MIN = 12;
/** How many times as far from their middle values lie: as they are, and beside the size of that middle. */
const TIMES_MIN = 1.3;
const TIMES_FULL = 2.5;

/** A group whose values of a measure lie further from their middle than those of all other groups. */
interface Scattered extends Tried {
  measure: Numbers;
  by: Groups;
  value: string | number | boolean;
  own: number;
  rest: number;
}

/**
 * Groups in which a measure scatters more than elsewhere: the distances from the median of each one's own group (M. B. Brown and
 * A. B. Forsythe, J. Amer. Statist. Assoc. 69, 1974), by values and by ranks. Amounts that are larger scatter more by that alone.
 */
export function findScatter(context: FindContext, sample: Sample, goTogether: GoTogether): Draft[] {
  const found: Scattered[] = [];
  let made = 0;
  for (const measure of sample.numbers) {
    const { profile } = measure.column;
    if (profile.distinctCount < VALUES_MIN || !isSpread(measure)) continue;
    const order = Array.from(measure.values, (_, row) => row)
      .filter((row) => !Number.isNaN(measure.values[row] ?? Number.NaN))
      .sort((a, b) => (measure.values[a] ?? 0) - (measure.values[b] ?? 0) || a - b);
    for (const by of sample.groups) {
      // A number sorts rows by what goes with it, and its groups are steps of that.
      if (by.column.stored !== "text" || goTogether(measure.column, by.column) || areSteps(by, measure.values)) continue;
      const best = widestOf(measure, by, order);
      if (best === null) continue;
      made += 1;
      found.push(best);
    }
  }
  return onePerMeasure(bestOfTried(found, made)).map((one) => draftOf(context, one));
}

/** What scatters in one group does so in every column that names it. */
function onePerMeasure(list: readonly Scattered[]): Scattered[] {
  return list.filter((one, at) => !list.slice(0, at).some(({ measure }) => measure === one.measure));
}

/** The group that parts most surely from all others by its scatter, upwards. @param order rows by their values */
function widestOf(measure: Numbers, by: Groups, order: readonly number[]): Scattered | null {
  const members = by.values.map(() => [] as number[]);
  for (const row of order) members[by.codes[row] ?? -1]?.push(row);
  const middles = members.map((rows) => measure.values[rows[Math.floor(rows.length / 2)] ?? -1] ?? 0);
  const apart = Float64Array.from(measure.values, (value, row) => Math.abs(value - (middles[by.codes[row] ?? -1] ?? Number.NaN)));
  const ranks = middleRanks(apart);
  const whole = [apart, ranks].map((list) => sumsOf(members.flat(), list));
  const tried = members.flatMap((rows, at) => {
    const [own, ranked] = [apart, ranks].map((list) => sumsOf(rows, list));
    if (own === undefined || ranked === undefined || own.n < ROWS_EACH_MIN) return [];
    const [rest, others] = [less(whole[0], own), less(whole[1], ranked)];
    if (rest.n < ROWS_EACH_MIN) return [];
    const [a, b] = [momentsOf(own), momentsOf(rest)];
    const restMiddle = middleOfRest(measure, members, at);
    const times = timesOf(measure, { own: a.mean, rest: b.mean }, { own: middles[at] ?? 0, rest: restMiddle });
    const p = Math.max(welch(a, b).p, welch(momentsOf(ranked), momentsOf(others)).p);
    const isMore = ranked.sum / ranked.n > others.sum / others.n;
    return isMore && times >= 1 ? [{ at, p, times, own: own.n, rest: rest.n }] : [];
  });
  const looked = members.filter(({ length }) => length >= ROWS_EACH_MIN).length;
  const [best] = tried.toSorted((a, b) => a.p - b.p || b.times - a.times || a.at - b.at);
  if (best === undefined || !looksWider(measure, order, members[best.at] ?? [], by.codes, best.at)) return null;
  return {
    measure,
    by,
    value: by.values[best.at] ?? "",
    own: best.own,
    rest: best.rest,
    p: Math.min(1, best.p * looked),
    effect: significant(best.times),
    key: `${measure.column.index}_${by.column.index}`,
  };
}

/** What is told are the middle 80 of 100 values of the group and of all others together, which may lie apart by their levels. */
const LOOKS_WIDER = 1.15;

function looksWider({ values }: Numbers, order: readonly number[], own: readonly number[], codes: Int32Array, at: number) {
  const span = (rows: readonly number[]) => {
    const valueAt = (share: number) => values[rows[Math.floor(share * (rows.length - 1))] ?? -1] ?? 0;
    return valueAt(0.9) - valueAt(0.1);
  };
  return span(own) >= LOOKS_WIDER * span(order.filter((row) => codes[row] !== at));
}

/** How many times as widely a group scatters, or as far as that is more than its size makes it: the smaller one. */
function timesOf({ column }: Numbers, apart: { own: number; rest: number }, middle: { own: number; rest: number }): number {
  const times = apart.own / apart.rest;
  if (!(apart.rest > 0)) return 0;
  if (!hasTrueZero(column) || !(middle.own > 0 && middle.rest > 0)) return times;
  return Math.min(times, times / (middle.own / middle.rest));
}

function middleOfRest({ values }: Numbers, members: readonly (readonly number[])[], at: number): number {
  const others = members.filter((_, place) => place !== at);
  const n = others.reduce((sum, rows) => sum + rows.length, 0);
  // The mean of the medians, each with the weight of its rows: near enough for the size of what is measured.
  return others.reduce((sum, rows) => sum + (rows.length / n) * (values[rows[Math.floor(rows.length / 2)] ?? -1] ?? 0), 0);
}

interface Sums {
  n: number;
  sum: number;
  squares: number;
}

function sumsOf(rows: readonly number[], list: ArrayLike<number>): Sums {
  return rows.reduce(
    (sums, row) => {
      const value = list[row] ?? 0;
      return { n: sums.n + 1, sum: sums.sum + value, squares: sums.squares + value * value };
    },
    { n: 0, sum: 0, squares: 0 },
  );
}

function less(whole: Sums | undefined, part: Sums): Sums {
  const { n, sum, squares } = whole ?? { n: 0, sum: 0, squares: 0 };
  return { n: n - part.n, sum: sum - part.sum, squares: squares - part.squares };
}

function momentsOf({ n, sum, squares }: Sums): Moments {
  return { n, mean: sum / n, variance: Math.max(0, (squares - sum ** 2 / n) / Math.max(1, n - 1)) };
}

function draftOf(context: FindContext, scattered: Scattered): Draft {
  const { measure, by, p, effect, own, rest, key } = scattered;
  return {
    key: `scatter_${key}`,
    label: `Scatter of ${measure.column.label} by ${by.column.label}`,
    merit: {
      prior: 0.85 * (1 - 0.03 * measure.rank),
      impact: Math.max(0.5, Math.min(1, (2 * own) / (own + rest))),
      effect: Math.min(1, (effect - 1) / (TIMES_FULL - 1)),
    },
    test: {
      name: "test of the distances from each group's median, by values and ranks, corrected for all groups and columns",
      p,
      effect,
      effectName: "times as far from the median",
      n: own + rest,
      effectMin: TIMES_MIN,
      nMin: 2 * ROWS_EACH_MIN,
    },
    finding: {
      kind: "scatter",
      nature: "relational",
      measure: measure.column.index,
      by: by.column.index,
      aggregation: "avg",
      chartId: null,
      asked: measure.asked && by.asked,
    },
    facts: () => factsOf(context, scattered),
  };
}

/** Where the middle 80 of 100 values lie, in the group and in all other rows. */
async function factsOf(context: FindContext, { measure, by, value }: Scattered): Promise<Record<string, LedgerFact>> {
  const { column } = measure;
  const made = new FindingFacts(context, `scatter of ${column.label} by ${by.column.label}`);
  const end = async (role: string, share: 0.1 | 0.9, filter: FactFilter) => {
    const conditions = [...context.scope.conditions, ...conditionsSql(context, [filter])];
    const { rows } = await made.read(`SELECT 0, count(${column.sql}) FROM rows${whereSql(conditions)}`);
    const sql = percentileSql(column, share, rows, { conditions });
    return made.add(role, {
      value: (await made.read(sql)).value,
      ...formatOf(column, "median"),
      measure: column,
      aggregation: share === 0.1 ? "p10" : "p90",
      filter: [filter],
      beside: [by.column],
      sql,
      rowCount: rows,
    });
  };
  const [own, others] = [inGroup(by, value), { ...inGroup(by, value), op: "ne" as const }];
  return {
    label: await made.label("group", by.column, value),
    low: await end("low", 0.1, own),
    high: await end("high", 0.9, own),
    restLow: await end("low of all others", 0.1, others),
    restHigh: await end("high of all others", 0.9, others),
    rows: await made.rows("rows", [column, by.column]),
  };
}
