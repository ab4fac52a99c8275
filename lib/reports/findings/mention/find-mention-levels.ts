import { sharesSource } from "@/lib/analysis/language/sources";
import { FALSE_DISCOVERY_LEVEL } from "@/lib/core/statistics/false-discovery";
import { welch } from "@/lib/core/statistics/statistics";
import { formatOf } from "@/lib/figures/column-format";
import { wholeNumbers } from "@/lib/figures/exact-moments";
import type { FactInput } from "@/lib/figures/fact-maker";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { aggregateSql, conditionSql, whereSql } from "@/lib/figures/sql-text";
import type { TableColumn } from "@/lib/figures/table";
import { TERMS_MAX } from "@/lib/reports/derived/read-terms";
import { figuresOf } from "../exact-figures";
import { type GroupLevel, pairKey, readLevels, readRanks } from "../group-levels";

const MEASURES_MAX = 8;
const ROWS_EACH_MIN = 20;
const EFFECT_MIN = 0.3;
const EFFECT_FULL = 1.2;

/** A measure in the rows whose text has a word, and in those whose text lacks it. */
interface Pair {
  measure: TableColumn;
  column: TableColumn;
  own: GroupLevel;
  rest: GroupLevel;
  rank: number;
}

/** Measures that differ by whether a text has a word: the words that the report's derived columns look for. */
export async function findMentionLevels(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  const columns = scope.columns.filter(({ profile }) => profile.derivation?.kind === "mentions");
  const measures = plan.measures
    .flatMap(({ column }) => scope.columns.find(({ index }) => index === column) ?? [])
    .filter((measure) => wholeNumbers(measure, plan.rowCount) !== null)
    .slice(0, MEASURES_MAX);
  if (columns.length === 0 || measures.length === 0 || plan.rowCount === 0) return [];
  const levels = await readLevels(context, columns, measures);
  const pairs = columns.flatMap((column) =>
    measures.flatMap((measure, rank): Pair[] => {
      const [own, rest] = sidesOf(levels.get(pairKey(measure, column)) ?? []);
      const fits = own !== undefined && rest !== undefined && !sharesSource(measure.profile, column.profile);
      return fits && Math.min(own.n, rest.n) >= ROWS_EACH_MIN ? [{ measure, column, own, rest, rank }] : [];
    }),
  );
  const passing = pairs.filter((pair) => firstP(pair) <= FALSE_DISCOVERY_LEVEL);
  const ranks = await readRanks(
    context,
    unique(passing.map(({ column }) => column)),
    unique(passing.map(({ measure }) => measure)),
  );
  return pairs.map((pair) => {
    const [own, rest] = sidesOf(ranks.get(pairKey(pair.measure, pair.column)) ?? []);
    const agrees = own !== undefined && rest !== undefined && own.mean > rest.mean === pair.own.mean > pair.rest.mean;
    const p = !passing.includes(pair) ? firstP(pair) : agrees ? Math.max(firstP(pair), paid(welch(own, rest).p)) : 1;
    return draftOf(context, pair, p);
  });
}

function sidesOf(levels: readonly GroupLevel[]): (GroupLevel | undefined)[] {
  return ["true", "false"].map((side) => levels.find(({ value }) => String(value) === side));
}

/** Each word that was looked at counts. */
const paid = (p: number) => Math.min(1, p * TERMS_MAX);
const firstP = ({ own, rest }: Pair) => paid(welch(own, rest).p);

function draftOf(context: FindContext, pair: Pair, p: number): Draft {
  const { measure, column, own, rest, rank } = pair;
  const { effect } = welch(own, rest);
  return {
    key: `mention_level_${measure.index}_${column.index}`,
    label: `Average ${measure.label} where ${column.label}`,
    // One mark of a scale says less than its average.
    instead: [`mention_${column.index}_${measure.index}`],
    facts: () => factsOf(context, pair),
    merit: {
      prior: 0.9 * Math.max(0.5, 1 - 0.05 * rank),
      impact: Math.max(0.5, (2 * Math.min(own.n, rest.n)) / (own.n + rest.n)),
      effect: Math.min(1, effect / EFFECT_FULL),
    },
    test: {
      name: "Welch's t test of values and of ranks, corrected for the number of words",
      p,
      effect,
      effectName: "Cohen's d",
      n: own.n + rest.n,
      effectMin: EFFECT_MIN,
      nMin: 2 * ROWS_EACH_MIN,
    },
    finding: {
      kind: "mention_level",
      nature: "relational",
      measure: measure.index,
      by: column.index,
      aggregation: "avg",
      chartId: null,
      asked: false,
    },
  };
}

async function factsOf({ maker, scope, session }: FindContext, { measure, column, own, rest }: Pair) {
  const name = `average ${measure.label} where ${column.label}`;
  const sides = [true, false].map((value) => {
    const filter = { column: column.profile.name, op: "eq" as const, value };
    const where = whereSql([...scope.conditions, conditionSql(column, filter), `${measure.sql} IS NOT NULL`]);
    return { filter, sql: `SELECT ${aggregateSql("avg", measure)} FROM rows${where}` };
  });
  const values = await figuresOf(
    session,
    sides.map(({ sql }) => sql),
  );
  const add = (role: string, at: number, { n }: GroupLevel) => {
    const { filter, sql } = sides[at] ?? { filter: undefined, sql: "" };
    const input: FactInput = {
      id: `${name} ${role}`,
      value: values[at] ?? 0,
      ...formatOf(measure, "avg"),
      measure,
      aggregation: "avg",
      beside: [column],
      sql,
      rowCount: n,
    };
    return maker.add(filter === undefined ? input : { ...input, filter: [filter] });
  };
  const known = { column: column.profile.name, op: "not_null" as const, value: null };
  return {
    own: add("in the texts with it", 0, own),
    rest: add("in the texts without it", 1, rest),
    rows: maker.add({
      id: `${name} rows`,
      value: own.n + rest.n,
      format: "integer",
      unit: "rows",
      measure,
      beside: [column],
      aggregation: "count",
      filter: [known],
      sql: `SELECT count(${measure.sql}) FROM rows${whereSql([...scope.conditions, conditionSql(column, known)])}`,
      rowCount: own.n + rest.n,
      nouns: ["rows"],
    }),
  };
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
