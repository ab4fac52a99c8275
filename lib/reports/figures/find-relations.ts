import type { LedgerFact } from "../model";
import { correlationSql } from "./compute-probe";
import type { Draft, FindContext } from "./finding-draft";
import { rateSql, whereSql } from "./sql-text";
import { pOfCorrelation } from "./statistics";
import { countOf, figureOf, type TableColumn } from "./table";

const R_MIN = 0.3;
/** Above this two columns are one measure told twice. */
const R_MAX = 0.99;
/** Lifts the weakest pair that was asked for above the strongest that was not. */
const PAIR_BONUS = 0.3;
const PAIRS_MIN = 30;
const P_MAX = 0.01;
const MISSING_SHARE_MIN = 0.05;

/** Pairs of measures that move together, each with its test. No cause is claimed. */
export function findCorrelations({ plan, scope, maker, charts }: FindContext): Draft[] {
  const tests = plan.correlations.length;
  const wanted = (index: number) => plan.measures.some((measure) => measure.column === index && measure.asked);
  // Who names two columns asks for that pair: it comes before pairs with one of them.
  const pairAsked = plan.correlations.some(({ a, b }) => wanted(a) && wanted(b));
  return plan.correlations.flatMap(({ a, b, r, n }): Draft[] => {
    const [x, y] = [a, b].map((index) => scope.columns.find((column) => column.index === index));
    const p = Math.min(1, pOfCorrelation(r, n) * tests);
    if (x === undefined || y === undefined || Math.abs(r) < R_MIN || Math.abs(r) > R_MAX || n < PAIRS_MIN || p > P_MAX) return [];
    const both = [...scope.conditions, `${x.sql} IS NOT NULL`, `${y.sql} IS NOT NULL`];
    const bothAsked = wanted(a) && wanted(b);
    const asked = pairAsked ? bothAsked : wanted(a) || wanted(b);
    const chart = charts.find(
      (candidate) => candidate.type === "scatter" && candidate.xColumn === x.profile.name && candidate.yColumn === y.profile.name,
    );
    const facts = () => {
      const common = { measure: x, groupBy: [y], rowCount: n };
      return {
        r: maker.add({
          ...common,
          id: `correlation of ${x.label} and ${y.label}`,
          value: r,
          format: "number",
          aggregation: "corr",
          sql: `SELECT ${correlationSql(x, y)} FROM rows${whereSql(scope.conditions)}`,
          direction: r > 0 ? "up" : "down",
        }),
        pairs: maker.add({
          ...common,
          id: `pairs of ${x.label} and ${y.label}`,
          value: n,
          format: "integer",
          unit: "rows",
          aggregation: "count",
          sql: `SELECT count(*) FROM rows${whereSql(both)}`,
          nouns: ["rows", "pairs"],
        }),
      };
    };
    const test = { name: "Pearson's r, t test, corrected for all pairs of measures", p, effect: Math.abs(r), n };
    return [
      {
        key: `correlation_${a}_${b}`,
        facts,
        finding: {
          kind: "correlation",
          score: Math.min(1, 0.3 + 0.45 * Math.abs(r) + (bothAsked ? PAIR_BONUS : 0)),
          measure: a,
          by: b,
          aggregation: "none",
          chartId: chart?.id ?? null,
          test,
          asked,
        },
      },
    ];
  });
}

/** How often a flag is set, or the most frequent value of a category stands. One scan. */
export async function findRates({ session, plan, scope, maker, charts }: FindContext): Promise<Draft[]> {
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const flags = plan.flags.flatMap((index) => at(index) ?? []).map((column) => ({ column, value: null as string | null }));
  const pairs = plan.groups.flatMap((group) => {
    const column = at(group.column);
    const top = column?.profile.topValues[0]?.value;
    return column && top && group.distinct === 2 && column.stored === "text" ? [{ column, value: top }] : [];
  });
  const all = [...flags, ...pairs];
  if (all.length === 0 || plan.rowCount === 0) return [];
  const parts = all.flatMap(({ column, value }) => [rateSql(column, value), `count(${column.sql})`]);
  const { rows } = await session.query(`SELECT ${parts.join(", ")} FROM rows${whereSql(scope.conditions)}`);
  return all.flatMap(({ column, value }, place): Draft[] => {
    const rate = figureOf(rows[0]?.[2 * place]);
    const n = countOf(rows[0]?.[2 * place + 1]);
    if (rate === null || n < 5) return [];
    const facts = () => rateFacts({ maker, scope, plan }, column, value, rate, n);
    const chart = charts.find((candidate) => candidate.xColumn === column.profile.name && candidate.aggregation === "count");
    return [
      {
        key: `rate_${column.index}`,
        facts,
        finding: {
          kind: "rate",
          score: value === null ? 0.6 : 0.45,
          measure: null,
          by: column.index,
          aggregation: "count",
          chartId: chart?.id ?? null,
          test: null,
          asked: false,
        },
      },
    ];
  });
}

function rateFacts(
  { maker, scope, plan }: Pick<FindContext, "maker" | "scope" | "plan">,
  column: TableColumn,
  value: string | null,
  rate: number,
  n: number,
): Record<string, LedgerFact> {
  const where = whereSql(scope.conditions);
  const filter = value === null ? [] : [{ column: column.profile.name, op: "eq" as const, value }];
  const made = maker.add({
    id: `rate of ${value ?? column.label}`,
    value: rate,
    format: "percent",
    unit: "percent",
    groupBy: [column],
    aggregation: "rate",
    filter,
    sql: `SELECT ${rateSql(column, value)} FROM rows${where}`,
    rowCount: n,
    // It is a share of the values: only where no row lacks one is it a share of the rows.
    nouns: [n === plan.rowCount ? "rows" : "values", "share"],
  });
  if (value === null) return { rate: made };
  const literalRow = `SELECT max(${column.sql}) FILTER (WHERE ${column.sql} = '${value.replaceAll("'", "''")}') FROM rows${where}`;
  const label = maker.add({
    id: `value of ${column.label}`,
    value,
    format: "label",
    groupBy: [column],
    aggregation: "value",
    filter,
    sql: literalRow,
    rowCount: n,
  });
  return { rate: made, label };
}

/** Columns where so many rows have no value that figures on them rest on the others. */
export function findMissing({ plan, scope, maker }: FindContext): Draft[] {
  const where = whereSql(scope.conditions);
  return plan.missing.flatMap(({ column: index, count }): Draft[] => {
    const column = scope.columns.find((candidate) => candidate.index === index);
    const share = plan.rowCount === 0 ? 0 : count / plan.rowCount;
    if (column === undefined || share < MISSING_SHARE_MIN || plan.rowCount < 10) return [];
    const facts = () => {
      const common = {
        groupBy: [column],
        filter: [{ column: column.profile.name, op: "eq" as const, value: null }],
        nullPolicy: "group" as const,
      };
      return {
        share: maker.add({
          ...common,
          id: `share without ${column.label}`,
          value: share,
          format: "percent",
          unit: "percent",
          aggregation: "share",
          sql: `SELECT count(*) FILTER (WHERE ${column.sql} IS NULL) / count(*) FROM rows${where}`,
          rowCount: plan.rowCount,
          nouns: ["share", "rows"],
        }),
        count: maker.add({
          ...common,
          id: `rows without ${column.label}`,
          value: count,
          format: "integer",
          unit: "rows",
          aggregation: "count",
          sql: `SELECT count(*) FROM rows${whereSql([...scope.conditions, `${column.sql} IS NULL`])}`,
          rowCount: count,
          nouns: ["rows"],
        }),
      };
    };
    const used = plan.measures.some((measure) => measure.column === index) || plan.groups.some((group) => group.column === index);
    return [
      {
        key: `missing_${index}`,
        facts,
        finding: {
          kind: "missing",
          score: (used ? 0.35 : 0.2) + 0.3 * share,
          measure: null,
          by: index,
          aggregation: "count",
          chartId: null,
          test: null,
          asked: false,
        },
      },
    ];
  });
}
