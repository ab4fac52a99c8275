import type { LedgerFact } from "../model";
import { formatOf } from "./column-format";
import type { Draft, FindContext } from "./finding-draft";
import { aggregateSql, whereSql } from "./sql-text";
import { countOf, figureOf, type TableColumn } from "./table";
import { bucketLabel, bucketStart } from "./time-grain";

/** How many rows, and from when to when. */
export function findScope({ plan, scope, maker }: FindContext): Draft[] {
  const where = whereSql(scope.conditions);
  const time = plan.time === null ? null : scope.columns.find((column) => column.index === plan.time?.column);
  const facts = (): Record<string, LedgerFact> => {
    const rows = maker.add({
      id: "scope rows",
      value: plan.rowCount,
      format: "integer",
      unit: "rows",
      aggregation: "count",
      sql: `SELECT count(*) FROM rows${where}`,
      rowCount: plan.rowCount,
      nouns: ["rows"],
    });
    if (!time || plan.time === null) return { rows };
    const { native } = plan.time.profile;
    const grain = native === "year" || native === "month" || native === "quarter" ? native : "day";
    const end = (which: "min" | "max", at: number) => {
      const start = bucketStart(at, grain);
      const value = bucketLabel(start, grain);
      const sql = labelSql(`${which}(${time.sql})`, time, grain);
      return maker.add({
        id: `scope ${which === "min" ? "from" : "to"}`,
        value,
        format: "period",
        measure: time,
        aggregation: which,
        sql: `SELECT ${sql} FROM rows${where}`,
        rowCount: plan.time?.profile.rowCount ?? 0,
      });
    };
    if (
      bucketLabel(bucketStart(plan.time.profile.from, grain), grain) ===
      bucketLabel(bucketStart(plan.time.profile.to, grain), grain)
    )
      return { rows };
    return { rows, from: end("min", plan.time.profile.from), to: end("max", plan.time.profile.to) };
  };
  return [
    {
      key: "scope",
      facts,
      finding: {
        kind: "scope",
        score: 1,
        measure: null,
        by: null,
        aggregation: "count",
        chartId: null,
        test: null,
        asked: false,
      },
    },
  ];
}

/** The label of a moment, as `bucketLabel` makes it. */
function labelSql(moment: string, time: TableColumn, grain: "year" | "quarter" | "month" | "day"): string {
  if (time.stored === "integer") return `CAST(${moment} AS VARCHAR)`;
  if (grain === "quarter") return `year(${moment}) || '-Q' || quarter(${moment})`;
  return `strftime(${moment}, '${{ year: "%Y", month: "%Y-%m", day: "%Y-%m-%d" }[grain]}')`;
}

const VALUES_FOR_SPREAD_MIN = 20;

/** Total or average of each measure, and where its values lie. One scan for all. */
export async function findLevels({ session, plan, scope, maker, charts }: FindContext): Promise<Draft[]> {
  const measures = plan.measures.flatMap((measure) => {
    const column = scope.columns.find((candidate) => candidate.index === measure.column);
    return column ? [{ measure, column }] : [];
  });
  if (measures.length === 0 || plan.rowCount === 0) return [];
  const where = whereSql(scope.conditions);
  const expressions = (column: TableColumn) => ({
    sum: aggregateSql("sum", column),
    avg: aggregateSql("avg", column),
    median: aggregateSql("median", column),
    low: quantileSql(column, 0.1),
    high: quantileSql(column, 0.9),
  });
  // The three percentiles of a measure share one sort; its facts ask for them one by one.
  const parts = measures.flatMap(({ column }) => [
    aggregateSql("sum", column),
    aggregateSql("avg", column),
    quantileSql(column, "[0.1, 0.5, 0.9]"),
    `count(${column.sql})`,
  ]);
  const { rows } = await session.query(`SELECT ${parts.join(", ")} FROM rows${where}`);
  const cells = rows[0] ?? [];
  return measures.flatMap(({ measure, column }, rank) => {
    const [sum, avg, percentiles, count] = cells.slice(rank * 4, rank * 4 + 4);
    const [low, median, high] = Array.isArray(percentiles) ? (percentiles as unknown[]) : [];
    const n = countOf(count);
    const sqlOf = expressions(column);
    const add = (role: keyof typeof sqlOf, value: unknown, aggregation: string) =>
      maker.add({
        id: `${column.label} ${role}`,
        value: figureOf(value) ?? 0,
        ...formatOf(column, role === "sum" ? "sum" : "avg"),
        measure: column,
        aggregation,
        sql: `SELECT ${sqlOf[role]} FROM rows${where}`,
        rowCount: n,
      });
    const base = { measure: column.index, by: null, test: null, asked: measure.asked, chartId: null };
    const weight = Math.max(0.4, 1 - 0.12 * rank);
    const drafts: Draft[] = [];
    if (figureOf(avg) === null) return drafts;
    if (measure.aggregation === "sum" && figureOf(sum) !== null) {
      drafts.push({
        key: `total_${column.index}`,
        facts: () => ({ total: add("sum", sum, "sum") }),
        finding: { ...base, kind: "total", score: 0.85 * weight, aggregation: "sum" },
      });
    } else {
      drafts.push({
        key: `average_${column.index}`,
        facts: () => ({ average: add("avg", avg, "avg"), median: add("median", median, "median") }),
        finding: { ...base, kind: "average", score: 0.72 * weight, aggregation: "avg" },
      });
    }
    if (n >= VALUES_FOR_SPREAD_MIN && figureOf(low) !== figureOf(high)) {
      const chart = charts.find((candidate) => candidate.type === "histogram" && candidate.xColumn === column.profile.name);
      const facts = () => ({
        low: add("low", low, "p10"),
        high: add("high", high, "p90"),
        median: add("median", median, "median"),
        mean: add("avg", avg, "avg"),
      });
      drafts.push({
        key: `spread_${column.index}`,
        facts,
        finding: {
          ...base,
          kind: "spread",
          score: (chart ? 0.5 : 0.35) * weight,
          aggregation: "avg",
          chartId: chart?.id ?? null,
        },
      });
    }
    return drafts;
  });
}

/** Percentile with linear interpolation, of doubles; a list of them for a list of shares. */
function quantileSql(column: TableColumn, share: number | string): string {
  return `quantile_cont(CAST(${column.sql} AS DOUBLE), ${share})`;
}
