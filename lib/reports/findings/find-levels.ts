import type { LedgerFact } from "@/lib/content/ledger";
import { bucketLabel, bucketStart, type Grain } from "@/lib/core/time-grain";
import { formatOf } from "@/lib/figures/column-format";
import { displayOf } from "@/lib/figures/fact-maker";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { computePercentiles, percentileSql } from "@/lib/figures/percentiles";
import { aggregateSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";

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
    const grain = labelGrain(plan.time.profile.native);
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
      label: "Rows and time covered",
      facts,
      merit: { prior: 1, impact: 1, effect: 1 },
      test: null,
      finding: {
        kind: "scope",
        nature: "descriptive",
        measure: null,
        by: null,
        aggregation: "count",
        chartId: null,
        asked: false,
      },
    },
  ];
}

type LabelGrain = Extract<Grain, "year" | "quarter" | "month" | "day">;

/** How a single moment of rows that come at this step is named: by days at the finest. */
export function labelGrain(native: Grain): LabelGrain {
  return native === "year" || native === "month" || native === "quarter" ? native : "day";
}

/** The label of a moment, as `bucketLabel` makes it. */
export function labelSql(moment: string, time: TableColumn, grain: LabelGrain): string {
  if (time.stored === "integer") return `CAST(${moment} AS VARCHAR)`;
  if (grain === "quarter") return `year(${moment}) || '-Q' || quarter(${moment})`;
  return `strftime(${moment}, '${{ year: "%Y", month: "%Y-%m", day: "%Y-%m-%d" }[grain]}')`;
}

const VALUES_FOR_SPREAD_MIN = 20;

/** Total or average of each measure, and where its values lie. One scan for all, and one per measure for its percentiles. */
export async function findLevels({ session, plan, scope, maker, charts }: FindContext): Promise<Draft[]> {
  const measures = plan.measures.flatMap((measure) => {
    const column = scope.columns.find((candidate) => candidate.index === measure.column);
    // Over all rows a ratio is that of the sums.
    return column && column.profile.derivation?.kind !== "ratio" ? [{ measure, column }] : [];
  });
  if (measures.length === 0 || plan.rowCount === 0) return [];
  const where = whereSql(scope.conditions);
  const parts = measures.flatMap(({ column }) => [
    aggregateSql("sum", column),
    aggregateSql("avg", column),
    `count(${column.sql})`,
  ]);
  const { rows } = await session.query(`SELECT ${parts.join(", ")} FROM rows${where}`);
  const drafts: Draft[] = [];
  for (const [rank, { measure, column }] of measures.entries()) {
    const [sum, avg, count] = (rows[0] ?? []).slice(3 * rank, 3 * rank + 3).map(figureOf);
    const n = countOf(count);
    if (avg == null) continue;
    const [low, median, high] = await computePercentiles(session, column, [0.1, 0.5, 0.9], n, scope);
    const percentile = (share: number) => percentileSql(column, share, n, scope);
    const figures = {
      sum: { value: sum, aggregation: "sum", sql: `SELECT ${aggregateSql("sum", column)} FROM rows${where}` },
      avg: { value: avg, aggregation: "avg", sql: `SELECT ${aggregateSql("avg", column)} FROM rows${where}` },
      low: { value: low, aggregation: "p10", sql: percentile(0.1) },
      median: { value: median, aggregation: "median", sql: percentile(0.5) },
      high: { value: high, aggregation: "p90", sql: percentile(0.9) },
    };
    const inputOf = (role: keyof typeof figures) => ({
      id: `${column.label} ${role}`,
      ...figures[role],
      value: figures[role].value ?? 0,
      ...formatOf(column, role === "sum" ? "sum" : "avg"),
      measure: column,
      rowCount: n,
    });
    const add = (role: keyof typeof figures) => maker.add(inputOf(role));
    // What only cancellation leaves of a sum of doubles is not told.
    const isKnown = (role: "sum" | "avg") => displayOf(inputOf(role), scope.locale) !== null;
    const base = { measure: column.index, by: null, nature: "descriptive" as const, asked: measure.asked, chartId: null };
    const weight = Math.max(0.4, 1 - 0.12 * rank);
    if (measure.aggregation === "sum" && sum != null && isKnown("sum")) {
      drafts.push({
        key: `total_${column.index}`,
        facts: () => ({ total: add("sum") }),
        label: `Total of ${column.label}`,
        merit: { prior: 0.85 * weight, impact: 1, effect: 1 },
        test: null,
        finding: { ...base, kind: "total", aggregation: "sum" },
      });
    } else if (measure.aggregation === "avg" && isKnown("avg")) {
      drafts.push({
        key: `average_${column.index}`,
        facts: () => ({ average: add("avg"), median: add("median") }),
        label: `Average of ${column.label}`,
        merit: { prior: 0.72 * weight, impact: 1, effect: 1 },
        test: null,
        finding: { ...base, kind: "average", aggregation: "avg" },
      });
    }
    if (n >= VALUES_FOR_SPREAD_MIN && low !== high) {
      const chart = charts.find((candidate) => candidate.type === "histogram" && candidate.xColumn === column.profile.name);
      const facts = () => ({
        low: add("low"),
        high: add("high"),
        median: add("median"),
        ...(isKnown("avg") ? { mean: add("avg") } : {}),
      });
      drafts.push({
        key: `spread_${column.index}`,
        label: `Spread of ${column.label}`,
        facts,
        merit: { prior: (chart ? 0.35 : 0.25) * weight, impact: 1, effect: 1 },
        test: null,
        finding: {
          ...base,
          kind: "spread",
          aggregation: "avg",
          chartId: chart?.id ?? null,
        },
      });
    }
  }
  return drafts;
}
