import { formatInteger } from "@/lib/core/format";
import type { FigureScope } from "@/lib/figures/fact-maker";
import { GROUPS_DRAWN_MAX, NUMERIC_GROUPS_MAX, PIE_PARTS_MAX, type PlannedChart } from "@/lib/figures/plan";
import { aggregateSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import { isNumeric } from "./draft-chart";
import type { Drawing, NotedFigure } from "./drawing";
import { isCalendar, MISSING_GROUP, ordered } from "./group-order";

/** The columns of a chart. */
export interface Axes {
  x: TableColumn;
  y: TableColumn | null;
}

/**
 * Bars or parts of groups, largest first, a dozen at most: the rest of a sum or count is folded into "Other (n)", rows
 * without a group are "(missing)"; of averages those with most rows are drawn, of highest values the highest. Groups with
 * an order of their own (numbers, weekdays, months) keep it.
 */
export function drawBars(session: RowsSession, planned: PlannedChart, axes: Axes, scope: FigureScope): Promise<Drawing> {
  if (planned.aggregation === "max" || planned.aggregation === "avg") return drawPicked(session, planned, axes, scope);
  return drawParts(session, planned, axes, { ...scope, conditions: conditionsOf(axes.y, scope) });
}

/** Rows without a value of the measure enter no bar. */
function conditionsOf(column: TableColumn | null, scope: FigureScope): string[] {
  return [...scope.conditions, ...(column === null ? [] : [`${column.sql} IS NOT NULL`])];
}

/** Averages, rates and highest values do not add up: nothing can be folded, so some are picked. */
async function drawPicked(session: RowsSession, planned: PlannedChart, { x, y }: Axes, scope: FigureScope): Promise<Drawing> {
  const where = whereSql([...conditionsOf(y, scope), `${x.sql} IS NOT NULL`]);
  const numeric = isNumeric(x);
  const groupsMax = numeric ? NUMERIC_GROUPS_MAX : GROUPS_DRAWN_MAX;
  const top = planned.aggregation === "max";
  const groups =
    `SELECT ${x.sql} AS x, ${aggregateSql(planned.aggregation, y)} AS y, count(*) AS n, count(*) OVER () AS many, ` +
    `sum(count(*)) OVER () AS entered FROM rows${where} GROUP BY 1 ORDER BY ${top ? "y" : "n"} DESC, x LIMIT ${groupsMax}`;
  const statement = `SELECT x, y, many, entered FROM (${groups}) ORDER BY ${numeric ? "x" : "y DESC, x"}`;
  const { rows } = await session.query(statement);
  const data = ordered(rows.map((row) => ({ x: labelOf(row[0], x), y: figureOf(row[1]) })));
  const many = countOf(rows[0]?.[2]);
  const said = `${top ? "highest" : "groups with most rows"} of ${formatInteger(many, scope.locale)}.`;
  return {
    data,
    statement,
    rowCount: countOf(rows[0]?.[3]),
    parameters: parametersOf(planned, { x, y }, groupsMax, data),
    nullPolicy: "ignore",
    notes: many > groupsMax ? [`The ${formatInteger(groupsMax, scope.locale)} ${said}`] : [],
    ...(many > groupsMax ? { noted: groupsNoted({ x, y }, planned, scope, { many, rowCount: countOf(rows[0]?.[3]) }) } : {}),
  };
}

/** How many groups there are, of which some are drawn. */
function groupsNoted(
  { x, y }: Axes,
  planned: PlannedChart,
  scope: FigureScope,
  made: { many: number; rowCount: number },
): NotedFigure {
  const filled = [x, ...(y === null ? [] : [y])].map(({ sql }) => `${sql} IS NOT NULL`);
  return {
    value: made.many,
    aggregation: "group_count",
    measure: y,
    groupBy: [x],
    parameters: { of: planned.of ?? "count" },
    sql: `SELECT count(DISTINCT ${x.sql}) FROM rows${whereSql([...scope.conditions, ...filled])}`,
    rowCount: made.rowCount,
    nouns: ["groups"],
  };
}

async function drawParts(session: RowsSession, planned: PlannedChart, axes: Axes, scope: FigureScope): Promise<Drawing> {
  const { x, y } = axes;
  const where = whereSql(scope.conditions);
  const groups = `SELECT ${x.sql} AS x, ${aggregateSql(planned.aggregation, y)} AS y, count(*) AS n FROM rows${where} GROUP BY 1`;
  const numeric = isNumeric(x);
  const statement = numeric
    ? `SELECT x, y, n FROM (${groups}) ORDER BY x NULLS LAST LIMIT ${NUMERIC_GROUPS_MAX + 2}`
    : foldedSql(groups, x, y);
  const { rows } = await session.query(statement);
  const points = rows.map((row) => ({ x: labelOf(row[0], x), y: figureOf(row[1]) }));
  const missing = points.findIndex((point) => point.x === MISSING_GROUP);
  const folds = points.some((point) => String(point.x).startsWith("Other ("));
  const shown = points.filter((_, place) => place !== missing).filter(({ x: label }) => !String(label).startsWith("Other ("));
  if (missing >= 0 && folds && isCalendar(shown))
    return withoutMissing(session, planned, axes, scope, countOf(rows[missing]?.[2]));
  const data = ordered(points);
  return {
    data,
    statement,
    rowCount: rows.reduce((sum, row) => sum + countOf(row[2]), 0),
    parameters: parametersOf(planned, axes, numeric ? NUMERIC_GROUPS_MAX : GROUPS_DRAWN_MAX, data),
    nullPolicy: "group",
    type: planned.type === "pie" && isRing(data) ? "pie" : "bar",
    notes: [],
  };
}

/** Twelve months and a thirteenth bar: rather all months than two of them as "Other". */
async function withoutMissing(session: RowsSession, planned: PlannedChart, axes: Axes, scope: FigureScope, left: number) {
  const conditions = [...scope.conditions, `${axes.x.sql} IS NOT NULL`];
  const drawing = await drawParts(session, planned, axes, { ...scope, conditions });
  const note = `Rows without ${axes.x.label} are not drawn: ${formatInteger(left, scope.locale)}.`;
  const noted: NotedFigure = {
    value: left,
    unit: "rows",
    aggregation: "count",
    filter: [{ column: axes.x.profile.name, op: "eq", value: null }],
    nullPolicy: "group",
    sql: `SELECT count(*) FROM rows${whereSql([...scope.conditions, `${axes.x.sql} IS NULL`])}`,
    rowCount: left,
    nouns: ["rows"],
  };
  return { ...drawing, nullPolicy: "ignore" as const, notes: [note], noted };
}

function isRing(data: Drawing["data"]): boolean {
  return data.every((point) => point.y !== null && point.y > 0) && data.length >= 2 && data.length <= PIE_PARTS_MAX;
}

function parametersOf(planned: PlannedChart, { x, y }: Axes, groupsMax: number, data: Drawing["data"]): Drawing["parameters"] {
  return {
    of: planned.of ?? "count",
    ...(planned.of === "rate" && y?.stored !== "boolean" ? { equals: 1 } : {}),
    groupsMax,
    order: isNumeric(x) ? "label" : isCalendar(data) ? "calendar" : "figure",
  };
}

/** The largest groups by themselves, the rest as one; rows without a group last. */
function foldedSql(groups: string, x: TableColumn, y: TableColumn | null): string {
  const text = x.stored === "text" ? "x" : "CAST(x AS VARCHAR)";
  const shown = `many + missing <= ${GROUPS_DRAWN_MAX} OR place <= ${GROUPS_DRAWN_MAX - 1} - missing`;
  // Sums of doubles are sorted before they are added, like the rows themselves.
  const added = y?.stored === "double" ? "fsum(y ORDER BY y)" : "sum(y)";
  return (
    `WITH groups AS (${groups}), ranked AS (SELECT *, row_number() OVER (ORDER BY x IS NULL, y DESC NULLS LAST, x) AS place, ` +
    `count(x) OVER () AS many, count(*) FILTER (WHERE x IS NULL) OVER () AS missing FROM groups) ` +
    `SELECT CASE WHEN x IS NULL THEN '${MISSING_GROUP}' WHEN ${shown} THEN ${text} ` +
    `ELSE 'Other (' || (many - ${GROUPS_DRAWN_MAX - 1} + missing) || ')' END AS x, ${added} AS y, sum(n) AS n, ` +
    `CASE WHEN x IS NULL THEN -1 WHEN ${shown} THEN place ELSE 0 END AS part FROM ranked GROUP BY 1, part ORDER BY min(place)`
  );
}

function labelOf(cell: unknown, x: TableColumn): string | number {
  if (cell === null || cell === undefined) return MISSING_GROUP;
  if (isNumeric(x) && typeof cell === "number") return cell;
  return typeof cell === "boolean" ? (cell ? "true" : "false") : String(cell);
}
