import { deviationSql } from "@/lib/figures/exact-moments";
import { sentenceCase } from "@/lib/figures/label-columns";
import { aggregateSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf } from "@/lib/figures/table";
import {
  columnAt,
  conditionsOf,
  cutOf,
  type DrawFinding,
  drawnGroups,
  figureMembers,
  figureOfFinding,
  inOwnOrder,
  labelOf,
  xMembers,
} from "./shape-drawing";

const GROUPS_MAX = 10;
/** Percentiles of more rows than that take more memory than a picture is worth. */
const ROWS_MAX = 1_000_000;
const ROWS_EACH_MIN = 10;
/** An average that lies so many standard deviations beside the median, in the groups taken together, is no middle. */
const SKEWED = 0.2;
const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9];

/** The spread of a measure in each group, where a few large values make the average tell less than half. */
export const drawBoxes: DrawFinding = async (context, finding) => {
  const by = columnAt(context, finding.by);
  const figure = figureOfFinding(context, finding, "high");
  if (by === undefined || figure?.column == null || figure.of !== "avg" || context.plan.rowCount > ROWS_MAX) return null;
  const measure = figure.column;
  const groups = await drawnGroups(context, by, { measure, most: GROUPS_MAX, told: [] });
  if (groups === null) return null;
  const where = whereSql(conditionsOf(context, measure, [groups]));
  const within = await context.session.query(
    `SELECT ${aggregateSql("avg", measure)}, ${aggregateSql("median", measure)}, ${deviationSql(measure, context.plan.rowCount)}, count(*) FROM rows${where} GROUP BY ${by.sql} ORDER BY ${by.sql}`,
  );
  if (finding.kind !== "scatter" && !isSkewed(within.rows)) return null;
  const cells = SHARES.map((share) => `quantile_cont(CAST(${measure.sql} AS DOUBLE), ${share})`).join(", ");
  const sql = `SELECT ${by.sql} AS x, ${cells}, count(*) AS n FROM rows${where} GROUP BY 1 ORDER BY 4 DESC, x`;
  const { rows } = await context.session.query(sql);
  const data = rows.map(([x, ...values]) => {
    const [least, low, y, high, most] = values.map((value) => figureOf(value) ?? 0);
    return { x: by.stored === "integer" && typeof x === "number" ? x : labelOf(x), y: y ?? null, least, low, high, most };
  });
  if (rows.some((row) => countOf(row[6]) < ROWS_EACH_MIN)) return null;
  const { chart } = figureMembers(context, figure, by.label);
  return {
    chart: {
      type: "boxes",
      ...xMembers(by),
      ...chart,
      title: sentenceCase(`spread of ${measure.label} by ${by.label}`),
      aggregation: "median",
      xKind: by.stored === "integer" ? "number" : "category",
      data: inOwnOrder(data),
    },
    fact: {
      measure,
      groupBy: [by],
      filter: groups.filter,
      sql,
      rowCount: rows.reduce((sum, row) => sum + countOf(row[6]), 0),
    },
    cut: cutOf([groups], measure),
  };
};

/** @param rows average, median, deviation and number of values of each group */
function isSkewed(rows: readonly (readonly unknown[])[]): boolean {
  let [off, all] = [0, 0];
  for (const row of rows) {
    const [mean, median, deviation, n] = row.map(figureOf);
    if (mean == null || median == null || !deviation || !n) continue;
    off += (n * (mean - median)) / deviation;
    all += n;
  }
  return Math.abs(off) >= SKEWED * all;
}
