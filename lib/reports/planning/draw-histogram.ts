import type { FigureScope } from "@/lib/figures/fact-maker";
import { numberLiteral, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import { type Drawing, NO_DRAWING } from "./drawing";
import { niceEdges } from "./nice-edges";

/** Counts between round edges, compared in the column's own type, so that no value falls on the wrong side. */
export async function drawHistogram(session: RowsSession, x: TableColumn, scope: FigureScope): Promise<Drawing> {
  const where = whereSql(scope.conditions);
  const range = await session.query(`SELECT min(${x.sql}), max(${x.sql}), count(${x.sql}) FROM rows${where}`);
  const [min, max, count] = [figureOf(range.rows[0]?.[0]), figureOf(range.rows[0]?.[1]), countOf(range.rows[0]?.[2])];
  if (min === null || max === null) return NO_DRAWING;
  const edges = niceEdges(min, max, x.stored === "integer");
  // A range beyond what a double can hold, or too narrow to be divided, has no bins.
  if (edges.length < 2 || !edges.every(Number.isFinite)) return NO_DRAWING;
  const bins = edges.slice(0, -1).map((from, place) => {
    const to = edges[place + 1] ?? from;
    const upper = place === edges.length - 2 ? "<=" : "<";
    return `count(*) FILTER (WHERE ${x.sql} >= ${numberLiteral(from)} AND ${x.sql} ${upper} ${numberLiteral(to)})`;
  });
  const { rows } = await session.query(`SELECT ${bins.join(", ")} FROM rows${where}`);
  const data = edges.slice(0, -1).map((from, place) => ({ x: from, y: countOf(rows[0]?.[place]) }));
  // Edges of huge figures that lie close together lose their last digits: then no bin may be trusted.
  if (data.reduce((sum, { y }) => sum + y, 0) !== count) return NO_DRAWING;
  const starts = edges.slice(0, -1).map(numberLiteral).join(", ");
  return {
    data,
    statement: `SELECT unnest([${starts}]) AS x, unnest([${bins.join(", ")}]) AS y FROM rows${where}`,
    rowCount: count,
    parameters: { of: "count", edges },
    nullPolicy: "ignore",
    notes: [],
  };
}
