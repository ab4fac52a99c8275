import { sharesSource } from "@/lib/analysis/language/sources";
import type { LedgerFact } from "@/lib/content/ledger";
import { FALSE_DISCOVERY_LEVEL } from "@/lib/core/statistics/false-discovery";
import { pOfMeans, type Sample, welch } from "@/lib/core/statistics/statistics";
import { betterOf, formatOf, hasTrueZero } from "@/lib/figures/column-format";
import { varianceSql, wholeNumbers } from "@/lib/figures/exact-moments";
import type { FactInput } from "@/lib/figures/fact-maker";
import type { Draft, FindContext, RawTest } from "@/lib/figures/finding-draft";
import { aggregateSql, conditionSql, whereSql } from "@/lib/figures/sql-text";
import type { TableColumn } from "@/lib/figures/table";
import { chartOf, figuresOf, ofGroup } from "./exact-figures";
import { type GroupLevel, pairKey, readLevels, readRanks, screenLevels } from "./group-levels";
import { isNearTie } from "./near-tie";
import { type InBlocks, segmentsInBlocks } from "./shapes/segments-in-blocks";
import { stakeFact } from "./stake";
import { isOutcome, targetsOf } from "./targets";

const SEGMENTS_MAX = 100;
/** An effect that is large, and one from which on it is as large as it gets: of two large ones the larger comes first. */
const EFFECT_FULL = 1.2;
const EFFECT_HUGE = 4;

/** Pairs that a screen leaves open and that are tested on all rows, the largest differences first. */
const TESTED_MAX = 24;
/** What is as sure as this is told anyway. */
const SURE_P = 1e-4;
/** What a screen leaves open. */
const OPEN_P = 0.2;
const ROWS_PER_SEGMENT_MIN = 10;
/** An end that is so much of the whole span away from the next group stands out from all others. */
const ASIDE_MIN = 0.6;
const EFFECT_MIN = 0.3;
/** Of measures that a report is about. */
const EFFECT_MIN_OF_TARGETS = 0.2;

interface Compared {
  group: TableColumn;
  measure: TableColumn;
  asked: boolean;
  /** Place of the measure in the order of interest. */
  rank: number;
  /** A measure that the report is about. */
  isTarget: boolean;
  /** Rows are grouped by what is so or is not. */
  isFlag: boolean;
}

/** The highest and the lowest group of a measure, of those with rows enough for a test. */
interface Ends extends Compared {
  high: GroupLevel;
  low: GroupLevel;
  /** An end that another group shares or passes, be it a small one, is no highest or lowest. */
  isHighest: boolean;
  isLowest: boolean;
  /** The end that stands out from all other groups. */
  aside: "high" | "low" | null;
  /** All groups with rows enough for a test. */
  groups: readonly GroupLevel[];
}

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

function endsOf(every: readonly GroupLevel[]): Omit<Ends, keyof Compared> | null {
  // In order of value, so that of two alike the first one stands.
  const groups = every.filter(({ n }) => n >= ROWS_PER_SEGMENT_MIN);
  const [first] = groups;
  if (first === undefined || groups.length < 2) return null;
  const high = groups.reduce((best, one) => (one.mean > best.mean ? one : best), first);
  const low = groups.reduce((best, one) => (one.mean < best.mean ? one : best), first);
  const isHighest = every.every((one) => one === high || (one.mean < high.mean && !isNearTie(one.mean, high.mean)));
  const isLowest = every.every((one) => one === low || (one.mean > low.mean && !isNearTie(one.mean, low.mean)));
  const aside = asideOf(groups.map(({ mean }) => mean));
  return {
    high,
    low,
    isHighest,
    isLowest,
    // What a small group passes stands out from none.
    aside: (aside === "high" && isHighest) || (aside === "low" && isLowest) ? aside : null,
    groups,
  };
}

function asideOf(means: readonly number[]): Ends["aside"] {
  const [first = 0, second = 0, ...others] = means.toSorted((a, b) => b - a);
  const [last, before = second] = [...others].reverse();
  if (last === undefined) return null;
  const far = ASIDE_MIN * (first - last);
  return first - second >= far ? "high" : before - last >= far ? "low" : null;
}

/**
 * p of two ends of a set of groups. Either the two pay for every pair that they were picked from, or the groups differ as a whole, so
 * that its ends may be set against each other (R. A. Fisher's protected difference); the smaller p pays for the choice.
 */
function pOfEnds(high: Sample, low: Sample, groups: readonly Sample[]): number {
  const { p } = welch(high, low);
  const pairs = (groups.length * (groups.length - 1)) / 2;
  if (pairs === 1) return p;
  return Math.min(1, 2 * Math.min(p * pairs, Math.max(p, pOfMeans(groups))));
}

const TEST = "Welch's t test of the ends, corrected for all pairs of groups or protected by Welch's analysis of variance";

/** The test of the two ends. */
function firstTest({ high, low, groups, isTarget }: Ends): RawTest {
  const alike = high === low;
  return {
    name: TEST,
    p: alike ? 1 : pOfEnds(high, low, groups),
    effect: alike ? 0 : welch(high, low).effect,
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
  const unsure = ends.filter((_, place) => {
    const test = first[place];
    return test !== undefined && test.p > SURE_P && test.effect >= test.effectMin;
  });
  const blocked = await segmentsInBlocks(context, unsure);
  return ends.map((one, place) => {
    const test = first[place] ?? firstTest(one);
    const within = blocked[unsure.indexOf(one)] ?? null;
    if (!open.includes(one)) return inBlocks(test, within);
    const ranked = (ranks.get(pairKey(one.measure, one.group)) ?? []).filter(({ n }) => n >= ROWS_PER_SEGMENT_MIN);
    const [high, low] = [one.high, one.low].map((end) => ranked.find(({ value }) => value === end.value));
    const agrees = high !== undefined && low !== undefined && high.mean > low.mean;
    const p = agrees ? pOfEnds(high, low, ranked) : 1;
    return inBlocks({ ...test, name: `${TEST}, of values and of ranks`, p: Math.max(test.p, p) }, within);
  });
}

/** What all rows leave open, tested again within the blocks of another column: the smaller p of both pays for the choice. */
function inBlocks(test: RawTest, blocked: readonly InBlocks[] | null): RawTest {
  if (blocked === null) return test;
  const ps = blocked.map(({ high, low, groups }) =>
    pOfEnds(
      high,
      low,
      groups.filter(({ n }) => n >= ROWS_PER_SEGMENT_MIN),
    ),
  );
  const p = 2 * Math.max(...ps);
  return p < test.p
    ? { ...test, p, name: `${TEST}, of values and of ranks within the groups of the column that accounts for most` }
    : test;
}

function draftOf(context: FindContext, ends: Ends, test: RawTest): Draft {
  const { group, measure, high, low, asked, rank } = ends;
  // Two groups of one value each have no spread to set the difference against.
  const rows = Math.max(1, context.plan.rowCount);
  const tellable = high !== low && high.variance + low.variance > 0;
  return {
    key: `segments_${measure.index}_${group.index}`,
    label: `Difference in ${nameOf(ends)}`,
    tells: `${high.value} over ${low.value}`,
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

const nameOf = ({ measure, group }: Ends) => `average ${measure.label} by ${group.label}`;

async function factsOf({ maker, scope, session, plan }: FindContext, ends: Ends) {
  const { group, measure, high, low, isHighest, isLowest } = ends;
  const name = nameOf(ends);
  const average = aggregateSql("avg", measure);
  const filled = [...scope.conditions, `${group.sql} IS NOT NULL`, `${measure.sql} IS NOT NULL`];
  const where = ({ value }: GroupLevel) => whereSql([...filled, conditionSql(group, ofGroup(group, value))]);
  const valueSql = (of: GroupLevel) => `SELECT ${average} FROM rows${where(of)}`;
  const varianceOf = (of: GroupLevel) => `SELECT ${varianceSql(measure, plan.rowCount)} FROM rows${where(of)}`;
  const ranked = `SELECT ${group.sql} AS x, ${average} AS y FROM rows${whereSql(filled)} GROUP BY 1 HAVING count(*) >= ${ROWS_PER_SEGMENT_MIN}`;
  const both = { ...ofGroup(group, ""), op: "in" as const, value: [high.value, low.value] };
  const rowsSql = `SELECT count(*) FROM rows${whereSql([...filled, conditionSql(group, both)])}`;
  const effectSql = `SELECT abs((${valueSql(high)}) - (${valueSql(low)})) / sqrt(((${varianceOf(high)}) + (${varianceOf(low)})) / 2)`;
  const [effect = 0] = await figuresOf(session, [effectSql]);
  const all = high.n + low.n;
  const add = (role: string, input: Omit<FactInput, "id" | "measure">) =>
    maker.add({ groupBy: [group], ...input, measure, id: `${name} ${role}` });
  const label = (role: string, of: GroupLevel, end: "top" | "bottom") =>
    add(role, {
      value: String(of.value),
      format: "label",
      aggregation: "leader",
      parameters: { of: "avg", end, place: 1, rowsMin: ROWS_PER_SEGMENT_MIN },
      sql: `SELECT x FROM (${ranked}) ORDER BY y ${end === "top" ? "DESC" : "ASC"}, x LIMIT 1`,
      rowCount: of.n,
    });
  const value = (role: string, of: GroupLevel, rank: "highest" | "lowest" | null) =>
    add(role, {
      value: of.mean,
      ...formatOf(measure, "avg"),
      aggregation: "avg",
      filter: [ofGroup(group, of.value)],
      ...(rank === null ? {} : { parameters: { among: "groups" } }),
      sql: valueSql(of),
      rowCount: of.n,
      rank,
    });
  const facts = {
    highLabel: label("highest group", high, "top"),
    high: value("highest", high, isHighest ? "highest" : null),
    lowLabel: label("lowest group", low, "bottom"),
    low: value("lowest", low, isLowest ? "lowest" : null),
    effect: add("effect", {
      value: effect,
      format: "number",
      groupBy: [],
      aggregation: "cohens_d",
      parameters: { part: [ofGroup(group, high.value)], other: [ofGroup(group, low.value)] },
      sql: effectSql,
      rowCount: all,
    }),
    rows: add("rows", {
      value: all,
      format: "integer",
      unit: "rows",
      aggregation: "count",
      filter: [both],
      sql: rowsSql,
      rowCount: all,
      nouns: ["rows"],
    }),
  };
  const others = await restOf({ maker, scope, session }, ends);
  const sizes = sizesOf({ maker, plan }, ends, facts, (of) => `SELECT count(*) FROM rows${where(of)}`);
  if (!(low.mean > 0) || !hasTrueZero(measure)) return { ...facts, ...others, ...sizes };
  const ratio = add("ratio", {
    value: high.mean / low.mean,
    format: "number",
    groupBy: [],
    aggregation: "ratio",
    operands: [facts.high, facts.low],
    sql: `SELECT (${valueSql(high)}) / (${valueSql(low)})`,
    rowCount: all,
    nouns: ["times"],
  });
  return { ...facts, ...others, ratio, ...sizes };
}

/** The average of all rows that are not of the end that stands out. */
async function restOf(
  { maker, scope, session }: Pick<FindContext, "maker" | "scope" | "session">,
  ends: Ends,
): Promise<Record<string, LedgerFact>> {
  const { group, measure, aside } = ends;
  if (aside === null) return {};
  const others = { ...ofGroup(group, ends[aside].value), op: "ne" as const };
  const where = whereSql([...scope.conditions, conditionSql(group, others)]);
  const sql = `SELECT ${aggregateSql("avg", measure)} FROM rows${where}`;
  const [value = 0, rowCount = 0] = await figuresOf(session, [sql, `SELECT count(${measure.sql}) FROM rows${where}`]);
  const rest = maker.add({
    id: `${nameOf(ends)} all but the ${aside === "high" ? "highest" : "lowest"}`,
    value,
    ...formatOf(measure, "avg"),
    measure,
    beside: [group],
    aggregation: "avg",
    filter: [others],
    sql,
    rowCount,
  });
  return { [`${aside}Rest`]: rest };
}

/**
 * How far the ends lie apart, and of what adds up what that comes to over the rows of one of them: of the lowest where more is
 * better, else of the highest. Rates have no such figures.
 */
function sizesOf(
  { maker, plan }: Pick<FindContext, "maker" | "plan">,
  { group, measure, high, low }: Ends,
  facts: Readonly<Record<"high" | "low", LedgerFact>>,
  countSql: (of: GroupLevel) => string,
): Record<string, LedgerFact> {
  const format = formatOf(measure, "avg");
  if (format.format === "percent") return {};
  const name = `average ${measure.label} by ${group.label}`;
  const double = ({ sql }: LedgerFact) => `CAST((${sql}) AS DOUBLE)`;
  const gap = maker.add({
    id: `${name} gap`,
    value: high.mean - low.mean,
    ...format,
    measure,
    groupBy: [group],
    aggregation: "difference",
    operands: [facts.high, facts.low],
    sql: `SELECT ${double(facts.high)} - ${double(facts.low)}`,
    rowCount: high.n + low.n,
  });
  const adds =
    measure.profile.derivation?.kind === "duration" ||
    plan.measures.some(({ column, aggregation }) => column === measure.index && aggregation === "sum");
  if (!adds) return { gap };
  const side = betterOf(measure) === "up" ? "low" : "high";
  const of = side === "low" ? low : high;
  const rows = maker.add({
    id: `${name} rows of the ${side === "low" ? "lowest" : "highest"} group`,
    value: of.n,
    format: "integer",
    unit: "rows",
    measure,
    groupBy: [group],
    aggregation: "count",
    filter: [ofGroup(group, of.value)],
    sql: countSql(of),
    rowCount: of.n,
    nouns: ["rows"],
  });
  const stake = stakeFact(maker, [facts.high, facts.low, rows], { id: `${name} stake`, ...format, measure, beside: [group] });
  return { gap, [`${side}Rows`]: rows, [`${side}Stake`]: stake };
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
