import { formatInteger } from "@/lib/core/format";
import type { FigureScope } from "@/lib/figures/fact-maker";
import { SCATTER_POINTS_MAX } from "@/lib/figures/plan";
import { cloudSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import type { Drawing, NotedFigure } from "./drawing";

/**
 * Every pair, or a sample that depends on the pairs and the seed alone, never on their order: those with the smallest
 * digests. What is digested: `evidence/definitions.md`.
 */
export async function drawCloud(session: RowsSession, x: TableColumn, y: TableColumn, scope: FigureScope): Promise<Drawing> {
  const where = whereSql([...scope.conditions, `${x.sql} IS NOT NULL`, `${y.sql} IS NOT NULL`]);
  const total = countOf((await session.query(`SELECT count(*) FROM rows${where}`)).rows[0]?.[0]);
  const sampled = total > SCATTER_POINTS_MAX;
  const statement = cloudSql(x, y, where, scope.seed, sampled ? SCATTER_POINTS_MAX : null);
  const { rows } = await session.query(statement);
  const data = rows.flatMap((row) => {
    const [px, py] = [figureOf(row[0]), figureOf(row[1])];
    return px === null || py === null ? [] : [{ x: px, y: py }];
  });
  const count = (value: number) => formatInteger(value, scope.locale);
  return {
    data,
    statement,
    rowCount: total,
    parameters: sampled ? { sample: SCATTER_POINTS_MAX } : {},
    nullPolicy: "ignore",
    notes: sampled ? [`${count(SCATTER_POINTS_MAX)} of ${count(total)} rows, an even sample.`] : [],
    ...(sampled ? { noted: wholeNoted([x, y], where, total) } : {}),
  };
}

/** How many rows the sample was drawn of. */
function wholeNoted(both: readonly TableColumn[], where: string, total: number): NotedFigure {
  return {
    value: total,
    unit: "rows",
    aggregation: "count",
    filter: both.map(({ profile }) => ({ column: profile.name, op: "not_null" as const, value: null })),
    sql: `SELECT count(*) FROM rows${where}`,
    rowCount: total,
    nouns: ["rows"],
  };
}
