import { varianceSql } from "@/lib/figures/exact-moments";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf } from "@/lib/figures/table";
import {
  columnAt,
  conditionsOf,
  cutOf,
  type DrawFinding,
  drawnGroups,
  factOf,
  figureMembers,
  figureOfFinding,
  figureSql,
  inOwnOrder,
  labelOf,
  xMembers,
} from "./shape-drawing";

const GROUPS_MAX = 12;
/** Of fewer rows nothing can be said about where the true figure lies. */
const ROWS_FOR_INTERVAL_MIN = 10;
/** Standard errors on either side that hold 95 of 100. */
const ERRORS = 1.96;

/** Averages or rates of groups as bars with their 95% intervals: by the normal law, of rates by Wilson's. */
export const drawInterval: DrawFinding = async (context, finding) => {
  const by = columnAt(context, finding.by);
  const isRate = finding.kind === "rate_in_group";
  const figure = figureOfFinding(context, finding, isRate ? "share" : "high");
  // A rate at every number is no comparison of groups.
  if (
    by === undefined ||
    (isRate && by.stored === "integer") ||
    figure?.column == null ||
    (figure.of !== "avg" && figure.of !== "rate")
  )
    return null;
  const measure = figure.column;
  const told = [factOf(context, finding, isRate ? "label" : "highLabel")?.value, factOf(context, finding, "lowLabel")?.value];
  const groups = await drawnGroups(context, by, {
    measure,
    most: GROUPS_MAX,
    told: told.flatMap((value) => value ?? []).map(String),
  });
  if (groups === null) return null;
  const where = whereSql(conditionsOf(context, measure, [groups]));
  const spread = figure.of === "rate" ? "NULL" : varianceSql(measure, context.plan.rowCount);
  const sql = `SELECT ${by.sql} AS x, ${figureSql(figure)} AS y, count(*) AS n, ${spread} AS variance FROM rows${where} GROUP BY 1 ORDER BY y DESC, x`;
  const { rows } = await context.session.query(sql);
  const data = rows.map(([x, y, n, variance]) => {
    const value = figureOf(y);
    const ends = value === null ? null : endsOf(value, countOf(n), figure.of === "rate" ? null : figureOf(variance));
    return { x: by.stored === "integer" && typeof x === "number" ? x : labelOf(x), y: value, ...ends };
  });
  const { chart, parameters } = figureMembers(context, figure, by.label);
  return {
    chart: {
      type: "interval",
      ...xMembers(by),
      ...chart,
      xKind: by.stored === "integer" ? "number" : "category",
      data: inOwnOrder(data),
    },
    fact: {
      measure,
      groupBy: [by],
      filter: groups.filter,
      parameters,
      sql,
      rowCount: rows.reduce((sum, row) => sum + countOf(row[2]), 0),
    },
    cut: cutOf([groups], measure),
  };
};

/** @param variance null for a rate. */
function endsOf(y: number, n: number, variance: number | null): { low: number; high: number } | null {
  if (n < ROWS_FOR_INTERVAL_MIN) return null;
  if (variance !== null) {
    const error = ERRORS * Math.sqrt(variance / n);
    return { low: y - error, high: y + error };
  }
  const square = ERRORS ** 2;
  const middle = (y + square / (2 * n)) / (1 + square / n);
  const half = (ERRORS * Math.sqrt((y * (1 - y)) / n + square / (4 * n * n))) / (1 + square / n);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
