import type { FactFilter } from "@/lib/contract/report-facts";
import type { Aggregation } from "@/lib/contract/reports";
import { type Grain, LAST_MOMENT } from "@/lib/core/time-grain";
import { literal } from "@/lib/platform/analysis/identifiers";
import { doubleSumSql } from "./exact-moments";
import type { TableColumn } from "./table";

/** A literal of the column's own type, so that the comparison is exact. @throws {Error} for text that no date column can hold. */
export function literalFor(column: TableColumn, value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number") return figureLiteral(column, value);
  if (column.stored === "date" || column.stored === "timestamp") return momentLiteral(value);
  if (column.stored === "boolean") return /^(true|yes|1)$/i.test(value) ? "TRUE" : "FALSE";
  if (column.stored !== "text") {
    // A column of year numbers, asked for by date.
    const number = Number(/^(\d{4})-\d{2}-\d{2}/.exec(value)?.[1] ?? value);
    if (value.trim() === "" || !Number.isFinite(number)) throw new Error("A filter compares a number with text.");
    return figureLiteral(column, number);
  }
  return literal(value.replaceAll("\u0000", ""));
}

/** `2014-01-01` or `2014-01-01T05:00:00.000Z` as DATE or TIMESTAMP. */
export function momentLiteral(iso: string): string {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)Z?)?$/.exec(iso);
  if (!match) throw new Error("A filter compares a date with something else.");
  const clock = match[2];
  if (clock === undefined || /^00:00(:00(\.0+)?)?$/.test(clock)) return `DATE '${match[1]}'`;
  return `TIMESTAMP '${match[1]} ${clock}'`;
}

/** Digits with which a decimal literal becomes the same double that the text does. */
const DECIMAL_DIGITS = 15;

function figureLiteral({ stored }: TableColumn, value: number): string {
  const text = numberLiteral(value);
  const long = stored === "double" && text.replace(/\D/g, "").length > DECIMAL_DIGITS;
  return long ? `CAST('${value}' AS DOUBLE)` : text;
}

export function numberLiteral(value: number): string {
  if (!Number.isFinite(value)) throw new Error("A filter compares with a number that is none.");
  const text = String(value);
  return text.startsWith("-") ? `(${text})` : text;
}

/** One condition. `null` stands for rows without a value. */
export function conditionSql(column: TableColumn, filter: FactFilter): string {
  const { op, value } = filter;
  if (op === "not_null") return `${column.sql} IS NOT NULL`;
  if (value === null) return op === "ne" ? `${column.sql} IS NOT NULL` : `${column.sql} IS NULL`;
  if (Array.isArray(value)) {
    const list = value.map((item) => literalFor(column, item)).join(", ");
    return `${column.sql} ${op === "not_in" ? "NOT IN" : "IN"} (${list})`;
  }
  const sign = { eq: "=", ne: "<>", lt: "<", lte: "<=", gt: ">", gte: ">=", in: "=", not_in: "<>" }[op];
  const condition = `${column.sql} ${sign} ${literalFor(column, value)}`;
  // Rows without a value differ from every value.
  return op === "ne" ? `(${condition} OR ${column.sql} IS NULL)` : condition;
}

/** ` WHERE a AND b`, or nothing. */
export function whereSql(conditions: readonly string[]): string {
  return conditions.length === 0 ? "" : ` WHERE ${conditions.join(" AND ")}`;
}

/**
 * An aggregate that is the same whatever the order of the rows: DECIMAL and integers add up exactly,
 * doubles are added as whole numbers of a small power of two (sorted first where no range is known). Medians are of
 * doubles, since DuckDB rounds those of decimals to their scale.
 * @param part condition of the rows that it is of; all of them where it is left out.
 */
export function aggregateSql(aggregation: Aggregation, column: TableColumn | null, part?: string): string {
  const filter = part === undefined ? "" : ` FILTER (WHERE ${part})`;
  if (column === null) return `count(*)${filter}`;
  const { sql, stored } = column;
  switch (aggregation) {
    case "sum":
      return stored === "double"
        ? (doubleSumSql(column, filter) ?? `fsum(${sql} ORDER BY ${sql})${filter}`)
        : `sum(${sql})${filter}`;
    case "avg":
      if (stored === "boolean") return `avg(CAST(${sql} AS INTEGER))${filter}`;
      return stored === "double" ? doubleAverageSql(column, filter) : `avg(${sql})${filter}`;
    case "median":
      return `median(CAST(${sql} AS DOUBLE))${filter}`;
    case "min":
      return `min(${sql})${filter}`;
    case "max":
      return `max(${sql})${filter}`;
    case "count_distinct":
      return `count(DISTINCT ${sql})${filter}`;
    case "count":
    case "none":
      return `count(${sql})${filter}`;
  }
}

function doubleAverageSql(column: TableColumn, filter: string): string {
  const sum = doubleSumSql(column, filter);
  return sum === null ? `favg(${column.sql} ORDER BY ${column.sql})${filter}` : `${sum} / count(${column.sql})${filter}`;
}

/** The start of the bucket that a row falls in; for year numbers the year itself. */
export function bucketSql(column: TableColumn, grain: Grain): string {
  if (column.stored === "integer") return column.sql;
  return `date_trunc('${grain}', ${column.sql})`;
}

/** Rows from `from` (inclusive) to `to` (exclusive), UTC milliseconds. */
export function periodSql(column: TableColumn, from: number, to: number): string {
  if (column.stored === "integer") {
    return `${column.sql} >= ${new Date(from).getUTCFullYear()} AND ${column.sql} < ${new Date(to).getUTCFullYear()}`;
  }
  const iso = (at: number) => momentLiteral(new Date(Math.min(at, LAST_MOMENT)).toISOString());
  return `${column.sql} >= ${iso(from)} AND ${column.sql} < ${iso(to)}`;
}

/** Share of a value among the rows that have one. */
export function rateSql(column: TableColumn, value: string | number | null): string {
  if (value === null) return aggregateSql("avg", column);
  return `count(*) FILTER (WHERE ${column.sql} = ${literalFor(column, value)}) / count(${column.sql})`;
}

/** Two columns with a new value in every tenth row or oftener tell rows apart as well as all columns, and cost less. */
const MANY = 0.1;

/** A condition that one row in `every` meets, by its own cells: the same rows in whatever order they come. */
export function drawnSql(columns: readonly TableColumn[], every: number, rowCount: number): string {
  const own = columns.filter(({ profile }) => profile.derivation === undefined);
  const fullest = own.toSorted((a, b) => b.profile.distinctCount - a.profile.distinctCount || a.index - b.index);
  const many = fullest.filter(({ profile }) => profile.distinctCount > MANY * rowCount).slice(0, 2);
  const drawn = many.length === 2 ? many : own;
  return `hash(${drawn.map(({ sql }) => sql).join(", ")}) % ${every} = 0`;
}

/**
 * The pairs of two columns, sorted. @param sample how many are drawn of more, by the digests of the pairs and the seed, whatever the
 * order of the rows; null for all of them
 */
export function cloudSql(x: TableColumn, y: TableColumn, where: string, seed: string, sample: number | null): string {
  if (sample === null) return `SELECT ${x.sql} AS x, ${y.sql} AS y FROM rows${where} ORDER BY x, y`;
  const digits = (name: string) => `format('{:.16e}', CAST(${name} AS DOUBLE) + 0)`;
  // `copy` tells rows with the same pair apart.
  const digest = `md5(concat_ws('|', ${literal(seed)}, ${digits("x")}, ${digits("y")}, copy))`;
  const pairs = `SELECT ${x.sql} AS x, ${y.sql} AS y, unnest(range(count(*))) AS copy FROM rows${where} GROUP BY 1, 2`;
  return `SELECT x, y FROM (SELECT x, y FROM (${pairs}) ORDER BY ${digest}, x, y, copy LIMIT ${sample}) ORDER BY x, y`;
}
