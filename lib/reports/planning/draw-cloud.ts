import { formatInteger } from "@/lib/core/format";
import type { FigureScope } from "@/lib/figures/fact-maker";
import { SCATTER_POINTS_MAX } from "@/lib/figures/plan";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import { literal } from "@/lib/platform/analysis/identifiers";
import type { Drawing, NotedFigure } from "./drawing";

/**
 * Every pair, or a sample that depends on the pairs and the seed alone, never on their order: those with the smallest
 * digests. What is digested: `evidence/definitions.md`.
 */
export async function drawCloud(session: RowsSession, x: TableColumn, y: TableColumn, scope: FigureScope): Promise<Drawing> {
  const where = whereSql([...scope.conditions, `${x.sql} IS NOT NULL`, `${y.sql} IS NOT NULL`]);
  const total = countOf((await session.query(`SELECT count(*) FROM rows${where}`)).rows[0]?.[0]);
  const sampled = total > SCATTER_POINTS_MAX;
  const statement = sampled
    ? sampleSql(x, y, where, scope.seed)
    : `SELECT ${x.sql} AS x, ${y.sql} AS y FROM rows${where} ORDER BY x, y`;
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

/** `copy` tells rows with the same pair apart. */
function sampleSql(x: TableColumn, y: TableColumn, where: string, seed: string): string {
  const digits = (name: string) => `format('{:.16e}', CAST(${name} AS DOUBLE) + 0)`;
  const digest = `md5(concat_ws('|', ${literal(seed)}, ${digits("x")}, ${digits("y")}, copy))`;
  const pairs = `SELECT ${x.sql} AS x, ${y.sql} AS y, unnest(range(count(*))) AS copy FROM rows${where} GROUP BY 1, 2`;
  return `SELECT x, y FROM (SELECT x, y FROM (${pairs}) ORDER BY ${digest}, x, y, copy LIMIT ${SCATTER_POINTS_MAX}) ORDER BY x, y`;
}
