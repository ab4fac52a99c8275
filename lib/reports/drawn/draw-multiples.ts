import type { Finding } from "@/lib/content/ledger";
import { bucketCount, bucketLabel, shiftBucket } from "@/lib/core/time-grain";
import { bucketSql, periodSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, momentOf } from "@/lib/figures/table";
import {
  columnAt,
  columnNamed,
  conditionsOf,
  cutOf,
  type DrawFinding,
  drawnGroups,
  factOf,
  figureMembers,
  figureOfFinding,
  figureSql,
  groupMembers,
  labelOf,
  type ShapeContext,
  xMembers,
} from "./shape-drawing";

const PANELS_MAX = 6;

/** The time that a finding speaks of; of a stretch with what lies before and after. */
function spanOf(context: ShapeContext, finding: Finding) {
  const periodOf = (role: string) => factOf(context, finding, role)?.definition.period;
  if (finding.kind !== "episode") return periodOf("periods");
  const [before, after] = [periodOf("before"), periodOf("after")];
  return before == null || after == null ? null : { ...before, to: after.to };
}

/** The course of every group on its own, where one goes another way than the rest; that one first. */
export const drawMultiples: DrawFinding = async (context, finding) => {
  const by = columnAt(context, finding.by);
  const span = spanOf(context, finding);
  const label = factOf(context, finding, "label");
  const figure = figureOfFinding(context, finding, "slope");
  const time = columnNamed(context, span?.column);
  if (by === undefined || time === undefined || figure === null || label === undefined) return null;
  if (!span?.from || !span.to || span.grain === null) return null;
  const { grain } = span;
  // What is told of one period stands after those before it.
  const last = finding.kind === "group_spike" ? shiftBucket(Date.parse(span.to), grain, 1) : Date.parse(span.to);
  const [start, end] = [Date.parse(span.from), last];
  const within = periodSql(time, start, end);
  const wanted = { measure: figure.column, most: PANELS_MAX, told: [String(label.value)], within: [within] };
  const groups = await drawnGroups(context, by, wanted);
  if (groups === null) return null;
  const where = whereSql([...conditionsOf(context, figure.column, [groups]), within]);
  const sql = `SELECT ${by.sql} AS g, ${bucketSql(time, grain)} AS x, ${figureSql(figure)} AS y, count(*) AS n FROM rows${where} GROUP BY 1, 2 ORDER BY 1, 2`;
  const { rows } = await context.session.query(sql);
  const order = [String(label.value), ...groups.values.map(String).filter((value) => value !== String(label.value))];
  const data = rows
    .map(([g, x, y]) => ({
      x: bucketLabel(typeof x === "number" ? Date.UTC(x, 0, 1) : (momentOf(x) ?? 0), grain),
      group: labelOf(g),
      y: figureOf(y),
    }))
    .toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group) || (a.x < b.x ? -1 : 1));
  // A period without rows is a count of nothing, and would be no point.
  const periods = bucketCount(start, shiftBucket(end, grain, -1), grain);
  if (figure.of === "count" && data.length < periods * groups.values.length) return null;
  const { chart, parameters } = figureMembers(context, figure, `${grain} and ${by.label}`);
  return {
    chart: { type: "multiples", ...xMembers(time), ...groupMembers(by), ...chart, xKind: "time", data },
    fact: {
      measure: figure.column,
      groupBy: [time, by],
      filter: groups.filter,
      period: { column: time, start, grain, buckets: periods },
      parameters,
      sql,
      rowCount: rows.reduce((sum, row) => sum + countOf(row[3]), 0),
    },
    cut: cutOf([groups], figure.column),
  };
};
