import { rowsName } from "@/lib/analysis/language/say-analysis";
import { singularOf } from "@/lib/analysis/meaning/header-words";
import type { CellValue } from "@/lib/contract/rows";
import { formatDate, MISSING } from "@/lib/core/format";
import { formatValue } from "@/lib/core/format-value";
import { formatOf, withSuffix } from "@/lib/figures/column-format";
import { factMaker } from "@/lib/figures/fact-maker";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import type { Part } from "./answer-parts";
import type { OpenAnalysis } from "./open-analysis";
import { tell } from "./told";

const ROWS_SHOWN = 20;
const COLUMNS_MAX = 30;

/** Rows themselves, as many as are asked for, in the order of a column. */
export async function answerRows(session: RowsSession, open: OpenAnalysis, prefix: string): Promise<Part> {
  const { analysis, names } = open;
  const { measure, order, limit } = analysis;
  const scope = open.scopeWith([]);
  const ordered = measure.kind === "rows" && measure.column !== null ? open.at(measure.column) : null;
  const shown = open.columns.slice(0, COLUMNS_MAX);
  const where = whereSql(scope.conditions);
  const direction = order === "lowest" ? "ASC" : "DESC";
  const sort = [...(ordered === null ? [] : [`${ordered.sql} ${direction} NULLS LAST`]), ...shown.map(({ sql }) => sql)].join(
    ", ",
  );
  const list = shown.map(({ sql }, at) => `${sql} AS c${at}`).join(", ");
  const { rows } = await session.query(`SELECT ${list} FROM rows${where} ORDER BY ${sort} LIMIT ${limit ?? ROWS_SHOWN}`);
  const counted = `SELECT count(*) FROM rows${where}`;
  const count = countOf((await session.query(counted)).rows[0]?.[0]);
  const maker = factMaker({ ...scope, filters: open.filters }, `${prefix} `);
  const all = maker.add({
    id: "rows",
    value: count,
    format: "integer",
    unit: "rows",
    aggregation: "count",
    filter: scope.filters.slice(open.filters.length),
    sql: counted,
    rowCount: count,
    nouns: [names.entity],
  });
  const which = rowsName(analysis.rows?.conditions ?? [], analysis.rows?.period ?? null, names, analysis.having);
  const noun = count === 1 ? singularOf(names.entity) : names.entity;
  const first = ordered === null ? "" : `, those with the ${order === "lowest" ? "lowest" : "highest"} ${ordered.label} first`;
  return {
    analysis,
    told: tell`${all} ${noun}${which}${first}.`,
    facts: maker.facts,
    chart: null,
    table: {
      columns: shown.map(({ label }) => ({ name: label, kind: "group" as const })),
      rows: rows.map((row) => ({
        cells: shown.map((_, at) => cellOf(row[at])),
        shown: shown.map((column, at) => shownCell(column, row[at], scope.locale)),
        conditions: [...scope.filters],
        rowCount: 1,
      })),
      groupCount: count,
    },
  };
}

function cellOf(cell: unknown): CellValue {
  return cell === null || cell === undefined ? null : typeof cell === "number" || typeof cell === "boolean" ? cell : String(cell);
}

function shownCell(column: TableColumn, cell: unknown, locale: string): string {
  const value = cellOf(cell);
  if (value === null) return MISSING;
  if (typeof value === "number") {
    if (column.profile.role === "id" || column.profile.role === "time") return String(value);
    const { format, unit, suffix } = formatOf(column, "max");
    return withSuffix(formatValue(value, format, unit, locale), suffix);
  }
  return column.stored === "date" ? formatDate(String(value), locale) : String(value);
}
