import type { Drawing } from "./drawing";
import type { FigureScope } from "./fact-maker";
import { GROUPS_DRAWN_MAX, type PlannedChart } from "./plan";
import { aggregateSql, whereSql } from "./sql-text";
import { countOf, figureOf, type RowsSession, type TableColumn } from "./table";

/** Rows without a group are one of their own. */
export const MISSING_GROUP = "(missing)";

/**
 * Bars or parts of groups, largest first: at most a dozen, the rest of a sum or count folded into "Other (n)", of an
 * average the dozen with most rows. Groups with an order of their own (numbers, weekdays, months) keep it.
 */
export function drawBars(
  session: RowsSession,
  planned: PlannedChart,
  x: TableColumn,
  y: TableColumn | null,
  scope: FigureScope,
): Promise<Drawing> {
  if (planned.aggregation === "max") return drawTops(session, x, y, scope);
  return planned.aggregation === "avg" ? drawAverages(session, x, y, scope) : drawParts(session, planned, x, y, scope);
}

/** The dozen names with the highest values. */
async function drawTops(session: RowsSession, x: TableColumn, y: TableColumn | null, scope: FigureScope): Promise<Drawing> {
  const where = whereSql([...scope.conditions, `${x.sql} IS NOT NULL`, ...(y === null ? [] : [`${y.sql} IS NOT NULL`])]);
  const statement = `SELECT ${x.sql} AS x, ${aggregateSql("max", y)} AS y FROM rows${where} GROUP BY 1 ORDER BY y DESC, x LIMIT ${GROUPS_DRAWN_MAX}`;
  const { rows } = await session.query(statement);
  const count = await session.query(`SELECT count(*) FROM rows${where}`);
  return {
    data: rows.map((row) => ({ x: labelOf(row[0], x), y: figureOf(row[1]) })),
    statement,
    returned: rows.length,
    rowCount: countOf(count.rows[0]?.[0]),
  };
}

async function drawAverages(session: RowsSession, x: TableColumn, y: TableColumn | null, scope: FigureScope): Promise<Drawing> {
  const filled = y === null ? [] : [`${y.sql} IS NOT NULL`];
  const where = whereSql([...scope.conditions, `${x.sql} IS NOT NULL`, ...filled]);
  const statement =
    `SELECT x, y FROM (SELECT ${x.sql} AS x, ${aggregateSql("avg", y)} AS y, count(*) AS n FROM rows${where} GROUP BY 1 ` +
    `ORDER BY n DESC, x LIMIT ${isNumeric(x) ? 20 : GROUPS_DRAWN_MAX}) ORDER BY ${isNumeric(x) ? "x" : "y DESC, x"}`;
  const { rows } = await session.query(statement);
  const count = await session.query(`SELECT count(*) FROM rows${where}`);
  return {
    data: ordered(rows.map((row) => ({ x: labelOf(row[0], x), y: figureOf(row[1]) }))),
    statement,
    returned: rows.length,
    rowCount: countOf(count.rows[0]?.[0]),
  };
}

async function drawParts(
  session: RowsSession,
  planned: PlannedChart,
  x: TableColumn,
  y: TableColumn | null,
  scope: FigureScope,
): Promise<Drawing> {
  const where = whereSql(scope.conditions);
  const groups = `SELECT ${x.sql} AS x, ${aggregateSql(planned.aggregation, y)} AS y, ${y === null ? "count(*)" : `count(${y.sql})`} AS n FROM rows${where} GROUP BY 1`;
  const statement = isNumeric(x) ? `SELECT x, y, n FROM (${groups}) ORDER BY x NULLS LAST` : foldedSql(groups, x);
  const { rows } = await session.query(statement);
  const points = rows.map((row) => ({ x: labelOf(row[0], x), y: figureOf(row[1]) }));
  const data = ordered(points);
  const ring =
    planned.type === "pie" && data.every((point) => point.y !== null && point.y > 0) && data.length >= 2 && data.length <= 6;
  return {
    data,
    statement,
    returned: rows.length,
    rowCount: rows.reduce((sum, row) => sum + countOf(row[2]), 0),
    type: ring ? "pie" : "bar",
  };
}

/** The largest groups by themselves, the rest as one; rows without a group last. */
function foldedSql(groups: string, x: TableColumn): string {
  const keep = GROUPS_DRAWN_MAX - 1 - (x.profile.nullCount > 0 ? 1 : 0);
  const text = x.stored === "text" ? "x" : "CAST(x AS VARCHAR)";
  return (
    `WITH groups AS (${groups}), ranked AS (SELECT *, row_number() OVER (ORDER BY x IS NULL, y DESC NULLS LAST, x) AS place, count(x) OVER () AS many FROM groups) ` +
    `SELECT CASE WHEN x IS NULL THEN '${MISSING_GROUP}' WHEN many <= ${keep + 1} OR place <= ${keep} THEN ${text} ELSE 'Other (' || (many - ${keep}) || ')' END AS x, ` +
    `sum(y) AS y, sum(n) AS n FROM ranked GROUP BY 1 ORDER BY min(place)`
  );
}

function isNumeric(x: TableColumn): boolean {
  return x.stored === "integer" || x.stored === "decimal" || x.stored === "double";
}

function labelOf(cell: unknown, x: TableColumn): string | number {
  if (cell === null || cell === undefined) return MISSING_GROUP;
  if (isNumeric(x) && typeof cell === "number") return cell;
  return typeof cell === "boolean" ? (cell ? "true" : "false") : String(cell);
}

const ORDERS = [
  "monday tuesday wednesday thursday friday saturday sunday",
  "mon tue wed thu fri sat sun",
  "january february march april may june july august september october november december",
  "jan feb mar apr may jun jul aug sep oct nov dec",
  "q1 q2 q3 q4",
  "xxs xs s m l xl xxl xxxl",
].map((line) => line.split(" "));

/** Weekdays, months, quarters and sizes in their own order. */
function ordered(points: Drawing["data"]): Drawing["data"] {
  const order = ORDERS.find(
    (names) => points.length > 1 && points.every((point) => names.includes(String(point.x).toLowerCase())),
  );
  if (order === undefined) return points;
  return points.toSorted((a, b) => order.indexOf(String(a.x).toLowerCase()) - order.indexOf(String(b.x).toLowerCase()));
}
