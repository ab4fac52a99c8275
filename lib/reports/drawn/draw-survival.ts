import type { FactFilter } from "@/lib/contract/report-facts";
import { sentenceCase } from "@/lib/figures/label-columns";
import { conditionSql } from "@/lib/figures/sql-text";
import { countOf, figureOf } from "@/lib/figures/table";
import { type Life, livesSql } from "../findings/until/within-sql";
import { columnAt, columnNamed, type DrawFinding, factOf, groupMembers } from "./shape-drawing";

const REST = "All others";
const STEPS_WANTED = 20;
const STEPS = [1, 2, 4, 5, 7, 10, 12, 14, 20, 24, 30, 48, 60, 90, 120, 180, 365];
/** A share rests on so many rows that are still watched. */
const AT_RISK_MIN = 10;
/** Of the events of the slower side; a few late ones would leave no room for the others. */
const SHARE_SHOWN = 0.97;

/**
 * The share of a group, and of all others, in which an event had come by each time; what is still open counts as long as it was
 * watched.
 */
export const drawSurvival: DrawFinding = async (context, finding) => {
  const [group, to] = [columnAt(context, finding.by), columnAt(context, finding.measure)];
  const share = factOf(context, finding, "share");
  const from = columnNamed(context, share?.definition.groupBy[0]);
  const unit = share?.definition.parameters?.unit;
  const equals = factOf(context, finding, "label")?.definition.parameters?.equals;
  if (group === undefined || to === undefined || from === undefined || equals === undefined) return null;
  if ((unit !== "days" && unit !== "hours") || String(equals) === REST) return null;
  const life: Life = { from, to, unit };
  const own: FactFilter = { column: group.profile.name, op: "eq", value: equals };
  const known = `${group.sql} IS NOT NULL`;
  const isOwn = `(${conditionSql(group, own)}) AS own, `;
  const steps =
    `SELECT own, u, count(*) FILTER (NOT open) AS ended, count(*) AS n ` +
    `FROM (${livesSql(life, [...context.scope.conditions, known], isOwn)}) GROUP BY 1, 2`;
  const risks = `SELECT own, u, ended, n, CAST(sum(n) OVER (PARTITION BY own ORDER BY u DESC) AS DOUBLE) AS risk FROM (${steps})`;
  const come = `SELECT *, sum(ended) OVER (PARTITION BY own ORDER BY u) / sum(ended) OVER (PARTITION BY own) AS come FROM (${risks})`;
  const { rows: watched } = await context.session.query(
    `SELECT least(min(far), max(busy)) FROM (SELECT max(u) FILTER (WHERE risk >= ${AT_RISK_MIN}) AS far, ` +
      `min(u) FILTER (WHERE come >= ${SHARE_SHOWN}) AS busy FROM (${come}) GROUP BY own)`,
  );
  const last = countOf(watched[0]?.[0]);
  const step = STEPS.find((candidate) => last / candidate <= STEPS_WANTED) ?? Math.ceil(last / STEPS_WANTED);
  const times = Array.from({ length: Math.floor(last / step) + 1 }, (_, place) => place * step);
  if (times.length < 4) return null;
  const left = "list_reduce(list(1 - ended / risk ORDER BY u) FILTER (WHERE u <= x AND ended > 0), lambda a, b: a * b)";
  const sql =
    `SELECT x, own, 1 - coalesce(${left}, 1) AS y, max(CAST(risk AS BIGINT)) AS n FROM (${risks}), ` +
    `(SELECT unnest([${times.join(", ")}]) AS x) GROUP BY 1, 2 ORDER BY own DESC, x`;
  const { rows } = await context.session.query(sql);
  const data = rows.map(([x, mine, y]) => ({
    x: countOf(x),
    group: mine === true ? String(equals) : REST,
    y: figureOf(y),
  }));
  if (data.length !== 2 * times.length) return null;
  const sizes = new Map(rows.map((row) => [row[1], countOf(row[3])]));
  return {
    chart: {
      type: "survival",
      title: sentenceCase(`time from ${from.label} to ${to.label} by ${group.label}`),
      xColumn: from.profile.name,
      xLabel: from.label,
      yColumn: to.profile.name,
      ...(to.profile.chosen?.label === undefined ? {} : { yLabel: to.label }),
      ...groupMembers(group),
      aggregation: "none",
      format: "percent",
      unit: "percent",
      xKind: "number",
      data,
    },
    fact: {
      measure: to,
      groupBy: [from, group],
      nullPolicy: "group",
      parameters: { unit, equals },
      sql,
      rowCount: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    },
    cut: [],
  };
};
