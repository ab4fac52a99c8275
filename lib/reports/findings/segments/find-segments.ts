import { FALSE_DISCOVERY_LEVEL } from "@/lib/core/statistics/false-discovery";
import { welch } from "@/lib/core/statistics/statistics";
import { formatOf, hasTrueZero } from "@/lib/figures/column-format";
import { varianceSql, wholeNumbers } from "@/lib/figures/exact-moments";
import type { FactInput } from "@/lib/figures/fact-maker";
import type { Draft, FindContext, RawTest } from "@/lib/figures/finding-draft";
import { aggregateSql, conditionSql, whereSql } from "@/lib/figures/sql-text";
import { chartOf, figuresOf, ofGroup } from "../exact-figures";
import { type GroupLevel, pairKey, readRanks } from "../group-levels";
import { type Compared, EFFECT_MIN, type Ends, firstTest, ROWS_PER_SEGMENT_MIN, readEnds } from "./segment-ends";

const SEGMENTS_MAX = 100;
/** An effect from which on it is as large as it gets. */
const EFFECT_FULL = 1.2;

/** Groups that differ in the average of a measure: one test for every group column and measure. */
export async function findSegments(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  if (plan.rowCount === 0) return [];
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const measured = plan.measures.flatMap(({ column, asked }, rank) => {
    const measure = at(column);
    return measure === undefined || wholeNumbers(measure, plan.rowCount) === null ? [] : [{ measure, rank, asked }];
  });
  const pairs = plan.dimensions.flatMap(({ column, distinct, asked }): Compared[] => {
    const group = at(column);
    if (group === undefined || distinct < 2 || distinct > SEGMENTS_MAX) return [];
    return measured.flatMap((one) => (one.measure === group ? [] : [{ ...one, group, asked: asked || one.asked }]));
  });
  const { ends, left } = await readEnds(context, pairs);
  const tests = await testsOf(context, ends);
  return [
    ...ends.map((one, place) => draftOf(context, one, tests[place] as RawTest)),
    // Not tested on all rows, and so never told; they count in the correction.
    ...left.map((one) => draftOf(context, one, { ...firstTest(one), p: 1 })),
  ];
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
    return test !== undefined && test.p <= FALSE_DISCOVERY_LEVEL && test.effect >= EFFECT_MIN;
  });
  const unique = <T>(list: readonly T[]) => [...new Set(list)];
  const ranks = await readRanks(context, unique(open.map(({ group }) => group)), unique(open.map(({ measure }) => measure)));
  return ends.map((one, place) => {
    const test = first[place] as RawTest;
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
  const tellable = high !== low && high.variance + low.variance > 0;
  return {
    key: `segments_${measure.index}_${group.index}`,
    label: `Difference in ${nameOf(ends)}`,
    facts: () => factsOf(context, ends),
    merit: {
      prior: tellable ? 0.9 * Math.max(0.5, 1 - 0.05 * rank) : 0,
      impact: (high.n + low.n) / Math.max(1, context.plan.rowCount),
      effect: Math.min(1, test.effect / EFFECT_FULL),
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
  if (!(low.mean > 0) || !hasTrueZero(measure)) return facts;
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
  return { ...facts, ratio };
}
