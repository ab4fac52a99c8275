import { bucketLabel } from "@/lib/core/time-grain";
import { bucketSql, periodSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, momentOf } from "@/lib/figures/table";
import {
  columnAt,
  columnNamed,
  conditionsOf,
  type DrawFinding,
  factOf,
  figureMembers,
  figureOfFinding,
  figureSql,
  groupMembers,
  labelOf,
  xMembers,
} from "./shape-drawing";

const GROUPS_MAX = 8;

/** What each group had in the period before and in the last one, of those with rows in both; what changed most comes first. */
export const drawSlope: DrawFinding = async (context, finding) => {
  const by = columnAt(context, finding.by);
  const [before, after] = ["fromPeriod", "toPeriod"].map((role) => factOf(context, finding, role)?.definition.period);
  const time = columnNamed(context, before?.column);
  const figure = figureOfFinding(context, finding, "change");
  if (by?.stored !== "text" || time === undefined || figure === null || !before?.from || !after?.from || !after.to) return null;
  const grain = before.grain;
  if (grain === null) return null;
  const [start, middle, end] = [Date.parse(before.from), Date.parse(after.from), Date.parse(after.to)];
  const shape = (groups: Parameters<typeof conditionsOf>[2]) =>
    `SELECT ${bucketSql(time, grain)} AS x, ${by.sql} AS g, ${figureSql(figure)} AS y, count(*) AS n FROM rows` +
    `${whereSql([...conditionsOf(context, figure.column, groups), periodSql(time, start, end)])} GROUP BY 1, 2 ORDER BY 2, 1`;
  const all = await context.session.query(shape([{ column: by, filter: [] }]));
  const found = new Map<string, { before?: number; after?: number; rows: number }>();
  for (const [x, g, y, n] of all.rows) {
    const moment = typeof x === "number" ? Date.UTC(x, 0, 1) : (momentOf(x) ?? 0);
    const own = found.get(labelOf(g)) ?? { rows: 0 };
    const value = figureOf(y) ?? 0;
    found.set(labelOf(g), { ...own, ...(moment < middle ? { before: value } : { after: value }), rows: own.rows + countOf(n) });
  }
  const drawn = [...found]
    .flatMap(([group, own]) =>
      own.before === undefined || own.after === undefined
        ? []
        : [{ group, before: own.before, after: own.after, rows: own.rows }],
    )
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || (a.group < b.group ? -1 : 1))
    .slice(0, GROUPS_MAX);
  if (drawn.length < 2 || drawn[0]?.group !== String(factOf(context, finding, "label")?.value)) return null;
  const filter = [{ column: by.profile.name, op: "in" as const, value: drawn.map(({ group }) => group) }];
  const { chart, parameters } = figureMembers(context, figure, `${by.label} in two ${grain}s`);
  return {
    chart: {
      type: "slope",
      ...xMembers(time),
      ...groupMembers(by),
      ...chart,
      xKind: "time",
      data: drawn.flatMap(({ group, ...own }) => [
        { x: bucketLabel(start, grain), group, y: own.before },
        { x: bucketLabel(middle, grain), group, y: own.after },
      ]),
    },
    fact: {
      measure: figure.column,
      groupBy: [time, by],
      filter,
      period: { column: time, start, grain, buckets: 2 },
      parameters,
      sql: shape([{ column: by, filter }]),
      rowCount: drawn.reduce((sum, { rows }) => sum + rows, 0),
    },
    cut: drawn.length === found.size ? [] : [{ column: by, measure: figure.column, all: found.size }],
  };
};
