import type { LedgerFact } from "@/lib/content/ledger";
import { betterOf, formatOf, hasTrueZero } from "@/lib/figures/column-format";
import { varianceSql } from "@/lib/figures/exact-moments";
import type { FactInput } from "@/lib/figures/fact-maker";
import type { FindContext } from "@/lib/figures/finding-draft";
import { aggregateSql, conditionSql, whereSql } from "@/lib/figures/sql-text";
import { figuresOf, ofGroup } from "../exact-figures";
import type { GroupLevel } from "../group-levels";
import { stakeFact } from "../stake";
import { type Ends, ROWS_PER_SEGMENT_MIN } from "./ends";

/** "average price by region" */
export const nameOf = ({ measure, group }: Ends) => `average ${measure.label} by ${group.label}`;

/** Both ends by name with their averages, how far they lie apart, and what that comes to. */
export async function factsOf({ maker, scope, session, plan }: FindContext, ends: Ends) {
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
