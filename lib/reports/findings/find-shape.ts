import { formatOf } from "@/lib/figures/column-format";
import { deviationSql, skewnessSql } from "@/lib/figures/exact-moments";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { computePercentiles, percentileSql } from "@/lib/figures/percentiles";
import { errorOf, isSure } from "@/lib/figures/shown-digits";
import { aggregateSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf } from "@/lib/figures/table";

const VALUES_MIN = 20;
/** Fewer values are a scale, not a measure. */
const DISTINCT_MIN = 10;
/** An exponential distribution has 2, a normal one 0. */
const SKEWNESS_MIN = 1;
/** How far, in standard deviations, the average must stand from the median for anybody to mind. */
const APART_MIN = 0.15;

/** Lopsided measures: a few large (or small) values pull the average away from the median. */
export async function findShapes({ session, plan, scope, maker, charts }: FindContext): Promise<Draft[]> {
  const measures = plan.measures.flatMap((measure, rank) => {
    const column = scope.columns.find((candidate) => candidate.index === measure.column);
    return column && column.profile.distinctCount >= DISTINCT_MIN ? [{ column, rank, asked: measure.asked }] : [];
  });
  if (measures.length === 0 || plan.rowCount < VALUES_MIN) return [];
  const where = whereSql(scope.conditions);
  const sqlOf = measures.map(({ column }) => ({
    skewness: skewnessSql(column, plan.rowCount),
    mean: aggregateSql("avg", column),
  }));
  const parts = measures.flatMap(({ column }, place) => [
    ...Object.values(sqlOf[place] ?? {}),
    deviationSql(column, plan.rowCount),
    `count(${column.sql})`,
  ]);
  const { rows } = await session.query(`SELECT ${parts.join(", ")} FROM rows${where}`);
  const drafts: Draft[] = [];
  for (const [place, { column, rank, asked }] of measures.entries()) {
    const [skewness, mean, deviation, count] = (rows[0] ?? []).slice(4 * place, 4 * place + 4).map(figureOf);
    const n = countOf(count);
    if (skewness == null || mean == null || !deviation || n < VALUES_MIN || Math.abs(skewness) < SKEWNESS_MIN) continue;
    const [median] = await computePercentiles(session, column, [0.5], n, scope);
    if (median == null) continue;
    const apart = Math.abs(mean - median) / deviation;
    if (apart < APART_MIN || !isSure(mean, errorOf(column, "avg", n))) continue;
    const statements = {
      skewness: `SELECT ${sqlOf[place]?.skewness} FROM rows${where}`,
      median: percentileSql(column, 0.5, n, scope),
      mean: `SELECT ${sqlOf[place]?.mean} FROM rows${where}`,
    };
    const values = { skewness, median, mean };
    const add = (role: keyof typeof values, aggregation: string) =>
      maker.add({
        id: `${column.label} ${role} of its shape`,
        value: values[role],
        ...(role === "skewness" ? { format: "number" as const } : formatOf(column, "avg")),
        measure: column,
        aggregation,
        sql: statements[role],
        rowCount: n,
      });
    drafts.push({
      key: `shape_${column.index}`,
      label: `Shape of ${column.label}`,
      facts: () => ({ skewness: add("skewness", "skewness"), median: add("median", "median"), mean: add("mean", "avg") }),
      merit: {
        prior: 0.55 * Math.max(0.5, 1 - 0.1 * rank),
        impact: Math.min(1, apart),
        effect: Math.min(1, Math.abs(skewness) / 4),
      },
      test: null,
      finding: {
        kind: "shape",
        nature: "descriptive",
        measure: column.index,
        by: null,
        aggregation: "avg",
        chartId: charts.find((chart) => chart.type === "histogram" && chart.xColumn === column.profile.name)?.id ?? null,
        asked,
      },
    });
  }
  return drafts;
}
