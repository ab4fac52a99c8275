import { rowsName } from "@/lib/analysis/language/say-analysis";
import { singularOf } from "@/lib/analysis/meaning/header-words";
import type { CellValue } from "@/lib/contract/rows";
import { formatDate, MISSING } from "@/lib/core/format";
import { formatValue } from "@/lib/core/format-value";
import { formatOf, withSuffix } from "@/lib/figures/column-format";
import { type FactInput, factMaker } from "@/lib/figures/fact-maker";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
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
  const end = order === "lowest" ? "lowest" : "highest";
  const first = ordered === null ? "" : `, those with the ${end} ${ordered.label} first`;
  const extreme = ordered === null ? null : await extremeOf(session, ordered, where, order === "lowest" ? "min" : "max");
  const filter = scope.filters.slice(open.filters.length);
  const name = extreme === null || ordered === null ? null : await nameOf(session, open, ordered, extreme);
  const called = name === null ? tell`` : tell` (${maker.add({ ...name, filter })})`;
  const leading =
    extreme === null || ordered === null
      ? tell``
      : tell` The ${end} ${ordered.label} is ${maker.add({ ...extreme, measure: ordered, id: "extreme", filter })}${called}.`;
  return {
    analysis,
    told: tell`${all} ${noun}${which}${first}.${leading}`,
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

/** The figure that comes first; null where it is no number. */
async function extremeOf(session: RowsSession, column: TableColumn, where: string, kind: "min" | "max") {
  if (!["integer", "decimal", "double"].includes(column.stored)) return null;
  const sql = `SELECT ${kind}(${column.sql}) FROM rows${where}`;
  const { rows } = await session.query(sql);
  const value = figureOf(rows[0]?.[0]);
  return value === null ? null : { value, ...formatOf(column, kind), aggregation: kind, sql, rowCount: 1 };
}

/** " (Apollo 13)": what the row is called that comes first, where it is one and has a name. */
async function nameOf(
  session: RowsSession,
  open: OpenAnalysis,
  column: TableColumn,
  { value, aggregation }: { value: number; aggregation: "min" | "max" },
): Promise<FactInput | null> {
  const title = open.columns.find(({ profile, stored }) => stored === "text" && TITLES.test(profile.name));
  if (title === undefined) return keyOf(session, open, column, { value, aggregation });
  const where = whereSql([...open.scopeWith([]).conditions, `${column.sql} = ${value}`]);
  const sql = `SELECT min(${title.sql}) FROM rows${where}`;
  const { rows } = await session.query(`SELECT min(${title.sql}), count(DISTINCT ${title.sql}) FROM rows${where}`);
  const [name, many] = rows[0] ?? [];
  if (typeof name !== "string" || name.trim() === "" || countOf(many) !== 1) return null;
  return {
    id: "first",
    value: name,
    format: "label",
    measure: column,
    aggregation: "leader",
    groupBy: [title],
    parameters: { end: aggregation === "max" ? "top" : "bottom", place: 1 },
    sql,
    rowCount: 1,
  };
}

/** Otherwise its key, or, of readings, of what and when: "24 Jul 2024, Parque del Río". */
async function keyOf(
  session: RowsSession,
  open: OpenAnalysis,
  column: TableColumn,
  { value, aggregation }: { value: number; aggregation: "min" | "max" },
): Promise<FactInput | null> {
  const text = ({ stored }: TableColumn) => stored === "text" || stored === "date" || stored === "timestamp";
  const own = open.columns.filter((one) => one !== column && text(one) && one.profile.nullCount === 0);
  const key = own.find(({ profile }) => profile.distinctCount >= open.rowCount && profile.meaning?.kind === "key");
  const main = own.find(({ profile }) => profile.meaning?.main === true && profile.meaning.kind === "moment");
  const thing = own.find(
    ({ stored, profile }) =>
      stored === "text" &&
      /\p{L}{4,}/u.test(profile.topValues[0]?.value ?? "") &&
      profile.distinctCount * (main?.profile.distinctCount ?? 0) >= open.rowCount,
  );
  const parts = key !== undefined ? [key] : main === undefined || thing === undefined ? [] : [main, thing];
  if (parts.length === 0) return null;
  const where = whereSql([...open.scopeWith([]).conditions, `${column.sql} = ${value}`]);
  const cells = parts.map(({ sql }) => `min(CAST(${sql} AS VARCHAR))`).join(" || ', ' || ");
  const sql = `SELECT ${cells} FROM rows${where}`;
  const { rows } = await session.query(`SELECT ${cells}, count(*) FROM rows${where}`);
  const [name, many] = rows[0] ?? [];
  if (typeof name !== "string" || countOf(many) !== 1) return null;
  return {
    id: "first",
    value: name,
    format: "label",
    measure: column,
    aggregation: "leader",
    groupBy: parts,
    parameters: { end: aggregation === "max" ? "top" : "bottom", place: 1 },
    sql,
    rowCount: 1,
  };
}

/** Headers of what a row is called. */
const TITLES = /(^|[^\p{L}])(names?|titles?|titel|nombre|titulo|título|nom|titre|bezeichnung)($|[^\p{L}])/iu;

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
