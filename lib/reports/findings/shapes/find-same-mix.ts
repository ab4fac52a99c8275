import { namesOutcome } from "@/lib/analysis/meaning/outcome";
import { namesResult } from "@/lib/analysis/meaning/subject";
import type { LedgerFact } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import { pOfNormal } from "@/lib/core/statistics/group-tests";
import { middleRanks } from "@/lib/core/statistics/ranks";
import { type Sample as Moments, significant, welch } from "@/lib/core/statistics/statistics";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { whereSql } from "@/lib/figures/sql-text";
import type { TableColumn } from "@/lib/figures/table";
import { type Cells, cellsOf, pooledDeviation } from "./cells-of";
import { conditionsSql, FindingFacts, figureOfOutcome, nameOfOutcome } from "./outcome-figures";
import { type GoTogether, type Groups, inGroup, type Outcome, type Sample } from "./sample";
import { areSteps, bestOfTried, type Tried } from "./shared-tests";

const ROWS_PER_GROUP_MIN = 30;
/** Rows of both groups in a part that enters. */
const ROWS_PER_PART_MIN = 5;
const COVERED_MIN = 0.8;
/** Of more groups only the ends are looked at. */
const PAIRED_MAX = 8;
const EFFECT_MIN = 0.2;
const EFFECT_FULL = 0.8;
/** Gaps in standard deviations: one that is, and one that is hardly there. */
const PLAIN = 0.05;
const CLEAR = 0.25;
/** A gap of which a fourth or less is left has gone. */
const GONE = 0.25;
/** A column that goes so closely with the outcome is the outcome in other words. */
const SAME_MAX = 0.6;
/** No chance, though many columns are looked at. */
const SURE = 0.001;

/** A gap between two groups that another one at the same mix of a third column replaces. */
interface Mixed extends Tried {
  outcome: Outcome;
  by: Groups;
  mix: Groups;
  high: string | number | boolean;
  low: string | number | boolean;
  /** The largest part, with the gap as at the same mix. */
  part: string | number | boolean;
  n: number;
}

/**
 * Gaps between two groups that turn round or go once both have the same mix of a third column: direct standardisation, every part
 * weighted by its rows in the whole (E. H. Simpson, 1951; for the test the shift of the gap, given how the groups are mixed).
 */
export function findSameMix(context: FindContext, sample: Sample, goTogether: GoTogether): Draft[] {
  const found: Mixed[] = [];
  let made = 0;
  for (const outcome of sample.outcomes) {
    const ranks = outcome.rate ? null : { ...outcome, values: middleRanks(outcome.values) };
    const groups = sample.groups.filter(({ column }) => !goTogether(outcome.column, column));
    for (const by of groups) {
      for (const mix of groups) {
        if (by.column === mix.column || isResult(mix.column)) continue;
        const cells = cellsOf(outcome, by, mix, 1);
        const pairs = pairsOf(cells);
        if (pairs.length === 0) continue;
        made += 1;
        const mixedPairs = pairs.flatMap((ends) => mixedOf(cells, ends) ?? []);
        if (mixedPairs.length === 0) continue;
        const best = bestOf(ranks === null ? mixedPairs : inRanks(mixedPairs, cellsOf(ranks, by, mix, 1)));
        if (best === null || isSame(outcome, mix)) continue;
        const { ends, ...mixed } = best;
        const [high, low] = [cells.lines[ends.high] ?? "", cells.lines[ends.low] ?? ""];
        const part = cells.columns[mixed.part] ?? "";
        const key = `${outcome.key}_${by.column.index}_${mix.column.index}`;
        found.push({ outcome, by, mix, high, low, part, key, n: cells.n, effect: mixed.effect, p: mixed.p });
      }
    }
  }
  return onePerGap(bestOfTried(found, made)).map((one) => draftOf(context, one));
}

/** What came of rows is no circumstance to hold alike: groups differ in it by what is told of them. */
export function isResult({ profile: { name, derivation, meaning } }: TableColumn): boolean {
  if (derivation !== undefined) return ["duration", "any", "within", "later"].includes(derivation.kind);
  return meaning?.outcome === true || namesOutcome(name) || namesResult(name);
}

/** A gap is told by the mix that shows it best. */
function onePerGap(list: readonly Mixed[]): Mixed[] {
  return list.filter((one, at) => !list.slice(0, at).some(({ outcome, by }) => outcome === one.outcome && by === one.by));
}

interface Ends {
  high: number;
  low: number;
  /** The two were picked among so many pairs: the test pays for each. */
  pairs: number;
}

/** Every two groups with rows enough, the higher one first; of many groups only the highest and the lowest. */
function pairsOf({ totals }: Cells): Ends[] {
  const large = totals.map((total, at) => ({ ...total, at })).filter(({ n }) => n >= ROWS_PER_GROUP_MIN);
  const order = large.toSorted((a, b) => b.mean - a.mean || a.at - b.at);
  const pairs = (large.length * (large.length - 1)) / 2;
  const looked = large.length <= PAIRED_MAX ? order : [order[0], order.at(-1)].filter((one) => one !== undefined);
  return looked.flatMap((high, place) => looked.slice(place + 1).map((low) => ({ high: high.at, low: low.at, pairs })));
}

type MixedPair = NonNullable<ReturnType<typeof mixedOf>>;

/** The gaps of which ranks say the same, as surely as both do: a few wild values make an average but no ranks. */
function inRanks(pairs: readonly MixedPair[], cells: Cells): MixedPair[] {
  return pairs.flatMap((pair) => {
    const ranked = mixedOf(cells, pair.ends);
    return ranked?.turns === pair.turns ? [{ ...pair, p: Math.max(pair.p, ranked.p) }] : [];
  });
}

/** Of those that are sure, a gap that turns round before one that goes, then the one that changes most; where none is, the surest. */
function bestOf(pairs: readonly MixedPair[]): MixedPair | null {
  const sure = pairs.filter(({ p }) => p <= SURE);
  const [best = null] =
    sure.length > 0
      ? sure.toSorted((a, b) => Number(b.turns) - Number(a.turns) || b.effect - a.effect)
      : pairs.toSorted((a, b) => a.p - b.p || b.effect - a.effect);
  return best;
}

/** What becomes of the gap at the same mix, with the p of its shift; null where it stays. */
export function mixedOf({ table, columns, totals, n }: Cells, ends: Ends) {
  const [high, low] = [table[ends.high] ?? [], table[ends.low] ?? []];
  const [all, rest] = [totals[ends.high], totals[ends.low]];
  const deviation = pooledDeviation([high, low]);
  if (all === undefined || rest === undefined || !(deviation > 0)) return null;
  const parts = columns.flatMap((_, at) => {
    const [a, b] = [high[at], low[at]];
    if (a === undefined || b === undefined || a.n < ROWS_PER_PART_MIN || b.n < ROWS_PER_PART_MIN) return [];
    return [{ at, a, b, weight: table.reduce((sum, line) => sum + (line[at]?.n ?? 0), 0) }];
  });
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  const covered = parts.reduce((sum, { a, b }) => sum + a.n + b.n, 0);
  if (parts.length < 2 || covered < COVERED_MIN * (all.n + rest.n) || weights < COVERED_MIN * n) return null;
  const gap = all.mean - rest.mean;
  const same = parts.reduce((sum, { a, b, weight }) => sum + (weight / weights) * (a.mean - b.mean), 0);
  // What a cell weighs in the shift, squared over its rows; of a part that does not enter, all that it weighs in the gap.
  const shift = columns.reduce<number>((sum, _, at) => {
    const share = (parts.find((part) => part.at === at)?.weight ?? 0) / weights;
    const own = (cell: Moments | undefined, total: number) =>
      cell === undefined || cell.n === 0 ? 0 : (cell.n / total - share) ** 2 / cell.n;
    return sum + own(high[at], all.n) + own(low[at], rest.n);
  }, 0);
  const [size, left] = [gap / deviation, same / deviation];
  // The two groups are picked by their gap, so what becomes of it pays for every pair.
  const shifted = Math.min(1, pOfNormal((gap - same) / (deviation * Math.sqrt(shift))) * ends.pairs);
  const whole = Math.min(1, welch(all, rest).p * ends.pairs);
  const turns = left <= -PLAIN && size >= PLAIN;
  const goes = size >= CLEAR && Math.abs(left) <= GONE * size;
  if (!turns && !goes) return null;
  const shown = parts
    .filter(({ a, b }) => (turns ? a.mean < b.mean : true))
    .toSorted((one, other) => other.a.n + other.b.n - one.a.n - one.b.n || one.at - other.at)[0];
  if (shown === undefined) return null;
  // What goes must have been there; what turns round has its two sides told apart by the shift alone.
  return { ends, p: turns ? shifted : Math.max(shifted, whole), effect: significant(size - left), part: shown.at, turns };
}

/** The column is cut from the outcome, or says nearly the same. */
function isSame(outcome: Outcome, mix: Groups): boolean {
  if (!outcome.rate && areSteps(mix, outcome.values)) return true;
  const one = { codes: new Int32Array(outcome.values.length), values: [0], column: mix.column, asked: false };
  const { table, totals } = cellsOf(outcome, mix, one, 1);
  const n = totals.reduce((sum, total) => sum + total.n, 0);
  const mean = totals.reduce((sum, total) => sum + total.n * total.mean, 0) / Math.max(1, n);
  const between = totals.reduce((sum, total) => sum + total.n * (total.mean - mean) ** 2, 0);
  const within = table.flat().reduce((sum, cell) => sum + Math.max(0, cell.n - 1) * cell.variance, 0);
  return between > SAME_MAX * (between + within);
}

function draftOf(context: FindContext, mixed: Mixed): Draft {
  const { outcome, by, mix, p, effect, n, key } = mixed;
  return {
    key: `same_mix_${key}`,
    label: `${nameOfOutcome(outcome)} by ${by.column.label} at the same mix of ${mix.column.label}`,
    // Of several groups all the others differ as they do.
    ...(by.values.length === 2
      ? { instead: ["segments", "rate_in_group"].map((kind) => `${kind}_${outcome.column.index}_${by.column.index}`) }
      : {}),
    merit: { prior: 0.98 * (1 - 0.03 * outcome.rank), impact: 1, effect: Math.min(1, effect / EFFECT_FULL) },
    test: {
      name: `test of the shift of a gap at the same mix${outcome.rate ? "" : ", by values and ranks"}, corrected for all columns`,
      p,
      effect,
      effectName: "shift of the gap in standard deviations",
      n,
      effectMin: EFFECT_MIN,
      nMin: 2 * ROWS_PER_GROUP_MIN,
    },
    finding: {
      kind: "same_mix",
      nature: "relational",
      measure: outcome.column.index,
      by: by.column.index,
      aggregation: "avg",
      chartId: null,
      asked: outcome.asked && by.asked,
    },
    facts: () => factsOf(context, mixed),
  };
}

async function factsOf(context: FindContext, mixed: Mixed): Promise<Record<string, LedgerFact>> {
  const { outcome, by, mix, high, low, part } = mixed;
  const made = new FindingFacts(
    context,
    `${nameOfOutcome(outcome)} by ${by.column.label} at the same mix of ${mix.column.label}`,
  );
  const beside = [by.column, mix.column];
  const own = (role: string, value: string | number | boolean) => made.outcome(role, outcome, [inGroup(by, value)], beside);
  const inPart = (role: string, value: string | number | boolean) =>
    made.outcome(role, outcome, [inGroup(by, value), inGroup(mix, part)], beside);
  const atSameMix = (role: string, value: Mixed["high"], against: Mixed["high"]) =>
    sameMixFact(context, made, { outcome, by: by.column, mix: mix.column }, role, [inGroup(by, value)], [inGroup(by, against)]);
  return {
    ...(outcome.equals === null ? {} : { outcome: await made.label("outcome", outcome.column, outcome.equals) }),
    highLabel: await made.label("higher group", by.column, high),
    high: await own("higher", high),
    lowLabel: await made.label("lower group", by.column, low),
    low: await own("lower", low),
    highMix: await atSameMix("higher at the same mix", high, low),
    lowMix: await atSameMix("lower at the same mix", low, high),
    label: await made.label("part", mix.column, part),
    inHigh: await inPart("higher in the part", high),
    inLow: await inPart("lower in the part", low),
    rows: await made.rows("rows", [outcome.column, by.column, mix.column]),
  };
}

/** What enters a figure at the same mix: the outcome, the column whose mix is held, and that by which rows are compared. */
interface MixedColumns {
  outcome: Outcome;
  mix: TableColumn;
  by: TableColumn;
}

/** The figure of some rows, were they spread over the parts as all rows are, beside some others. */
export async function sameMixFact(
  context: FindContext,
  made: FindingFacts,
  { outcome, by, mix }: MixedColumns,
  role: string,
  part: FactFilter[],
  other: FactFilter[],
): Promise<LedgerFact> {
  const { cell, aggregation, parameters, ...format } = figureOfOutcome(outcome);
  const filled = [outcome.column, mix, by].map(({ sql }) => `${sql} IS NOT NULL`);
  const conditions = [...context.scope.conditions, ...filled];
  const [own, others] = [part, other].map((filters) => conditionsSql(context, filters).join(" AND "));
  const sql =
    `SELECT sum(w * f ORDER BY g) / sum(w) FROM (SELECT ${mix.sql} AS g, CAST(count(*) AS DOUBLE) AS w, ` +
    `count(*) FILTER (WHERE ${own}) AS a, count(*) FILTER (WHERE ${others}) AS b FROM rows${whereSql(conditions)} GROUP BY 1) ` +
    `JOIN (SELECT ${mix.sql} AS g, ${cell} AS f FROM rows${whereSql([...conditions, own ?? "TRUE"])} GROUP BY 1) USING (g) ` +
    `WHERE a >= ${ROWS_PER_PART_MIN} AND b >= ${ROWS_PER_PART_MIN}`;
  const { value: figure } = await made.read(sql);
  const counted = await made.read(`SELECT 0, count(*) FROM rows${whereSql([...conditions, own ?? "TRUE"])}`);
  return made.add(role, {
    value: figure,
    ...format,
    measure: outcome.column,
    aggregation: "same_mix",
    groupBy: [mix, by],
    parameters: { ...parameters, of: aggregation, part, other, rowsMin: ROWS_PER_PART_MIN },
    sql,
    rowCount: counted.rows,
  });
}
