import { bareColumn } from "@/lib/analysis/language/bare-column";
import type { SayNames } from "@/lib/analysis/language/say-analysis";
import { sourcesOf } from "@/lib/analysis/language/sources";
import type { Analysis, AnalysisHaving, AnalysisOrder, AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import type { Derivation } from "@/lib/contract/analysis/derivations";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { FactFilter } from "@/lib/contract/report-facts";
import { AppError } from "@/lib/core/errors";
import type { FigureScope } from "@/lib/figures/fact-maker";
import { aggregateSql, conditionSql, whereSql } from "@/lib/figures/sql-text";
import { describeTable, type RowsSession, type TableColumn } from "@/lib/figures/table";

/** The table that is asked: its columns, how many rows it has, and what a row is. */
export interface AskedTable {
  profiles: readonly ColumnProfile[];
  rowCount: number;
  /** What a row is, as a plural; "rows" where nothing says it. */
  entity: string;
  locale: string;
}

/** An analysis whose columns are all there, ready for SQL. */
export interface OpenAnalysis {
  analysis: Analysis;
  columns: readonly TableColumn[];
  at(name: string): TableColumn;
  names: SayNames;
  /** How many rows the table has. */
  rowCount: number;
  /** Conditions and period as filters. */
  filters: readonly FactFilter[];
  scopeWith(more: readonly FactFilter[]): FigureScope;
}

/**
 * Looks up the columns of an analysis and checks that what it asks of them can be done.
 * @throws {AppError} `invalid`, naming what cannot.
 */
export async function openAnalysis(session: RowsSession, table: AskedTable, analysis: Analysis): Promise<OpenAnalysis> {
  const derive = analysis.derive ?? [];
  const taken = new Set(table.profiles.map(({ name }) => name));
  for (const { name } of derive) if (taken.has(name)) throw refusal(`derive: "${name}" is the name of a column of the rows.`);
  const derived = derive.map(({ name, as }) => withCurrency(withUnit(bareColumn(name, as)), table.profiles));
  const columns = await describeTable(session, [...table.profiles, ...derived]);
  const byName = new Map(columns.map((column) => [column.profile.name, column]));
  const at = (name: string): TableColumn => {
    const column = byName.get(name);
    if (column === undefined) throw refusal(`No column is called "${name}", or reports leave it out.`);
    return column;
  };
  for (const { as } of derive)
    if (as.kind === "sets") for (const { where } of as.sets) for (const one of where) sqlOf(at(one.column), one);
  check(analysis, at);
  const own = analysis.rows?.conditions ?? [];
  const filters = [...own, ...periodFilters(analysis.rows?.period ?? null, at)];
  const picked = analysis.having === undefined ? [] : [havingSql(analysis.having, filters, at)];
  const scopeWith = (more: readonly FactFilter[]): FigureScope => {
    const all = [...filters, ...more];
    const conditions = [...all.map((filter) => sqlOf(at(filter.column), filter)), ...picked];
    return { columns, filters: all, conditions, rowCount: 0, locale: table.locale, seed: "" };
  };
  const main = table.profiles.find(({ meaning }) => meaning?.main === true && meaning.kind === "moment")?.name;
  const labelOf = (name: string) => byName.get(name)?.label ?? name;
  const names: SayNames = { entity: table.entity, labelOf, ...(main === undefined ? {} : { main }) };
  scopeWith(periodFilters(analysis.against ?? null, at));
  return { analysis, columns, at, names, rowCount: table.rowCount, filters: own, scopeWith: (more) => scopeWith(more) };
}

/** A span of time as conditions; years as numbers where the column holds years. */
export function periodFilters(period: AnalysisPeriod | null, at: (name: string) => TableColumn): FactFilter[] {
  if (period === null) return [];
  const { column, from, to } = period;
  const { stored } = at(column);
  const value = (moment: string) => (stored === "integer" ? Number(moment.slice(0, 4)) : moment);
  return [
    ...(from === null ? [] : [{ column, op: "gte" as const, value: value(from) }]),
    ...(to === null ? [] : [{ column, op: "lt" as const, value: value(to) }]),
  ];
}

/** Rows whose group comes to it, of all rows in scope. */
function havingSql(
  { column, of, op, value, without = [] }: AnalysisHaving,
  filters: readonly FactFilter[],
  at: (name: string) => TableColumn,
): string {
  const group = at(column).sql;
  const figure = of.kind === "count" ? "count(*)" : aggregateSql(AGGREGATIONS[of.kind], at(of.column));
  const scope = [...filters.map((filter) => sqlOf(at(filter.column), filter)), `${group} IS NOT NULL`];
  const never = without.map((filter) => sqlOf(at(filter.column), filter)).join(" AND ");
  const none = never === "" ? "" : ` AND count(*) FILTER (WHERE ${never}) = 0`;
  return `${group} IN (SELECT ${group} FROM rows${whereSql(scope)} GROUP BY 1 HAVING ${figure} ${SIGNS[op]} ${value}${none})`;
}

const AGGREGATIONS = { distinct: "count_distinct", sum: "sum", average: "avg" } as const;

const SIGNS = { gt: ">", gte: ">=", lt: "<", lte: "<=", eq: "=" } as const;

function withUnit(column: ColumnProfile & { derivation: Derivation }): ColumnProfile & { derivation: Derivation } {
  const { derivation } = column;
  return derivation.kind === "duration" || derivation.kind === "age" ? { ...column, chosen: { unit: derivation.unit } } : column;
}

/** Money and money of the same currency, one less or with the other, are money. */
function withCurrency<Derived extends ColumnProfile & { derivation: Derivation }>(
  column: Derived,
  profiles: readonly ColumnProfile[],
): Derived {
  const { kind } = column.derivation;
  if (kind !== "difference" && kind !== "total") return column;
  const [one, other] = sourcesOf(column.derivation).map((source) => profiles.find(({ name }) => name === source));
  const isMoney = one?.type === "currency" && other?.type === "currency" && one.format === other.format;
  return isMoney ? { ...column, type: "currency", format: one.format } : column;
}

const NUMBERS: ReadonlySet<TableColumn["stored"]> = new Set(["integer", "decimal", "double"]);
const isMoment = ({ stored }: TableColumn) => stored === "date" || stored === "timestamp";
const isYears = ({ stored, profile }: TableColumn) => stored === "integer" && profile.role === "time";

/** Whether groups stand in the order of their change. */
export const isByChange = (order: AnalysisOrder | undefined) => order === "rise" || order === "fall";

function check({ measure, by = [], rows, against, having, order }: Analysis, at: (name: string) => TableColumn): void {
  const number = (name: string) => {
    const column = at(name);
    if (!NUMBERS.has(column.stored))
      throw refusal(
        `"${name}" is no number: it can't be ${measure.kind === "min" || measure.kind === "max" ? "compared" : "added up or averaged"}.`,
      );
  };
  switch (measure.kind) {
    case "sum":
    case "average":
    case "median":
    case "deviation":
    case "percentile":
      number(measure.column);
      break;
    case "correlation":
      for (const name of [measure.column, measure.with]) if (at(name).stored !== "boolean") number(name);
      if (measure.column === measure.with) throw refusal("measure: a correlation is of two columns.");
      if (against) throw refusal("against: correlations of two periods are two analyses.");
      break;
    case "min":
    case "max":
      number(measure.column);
      break;
    case "ratio":
      number(measure.column);
      number(measure.over);
      break;
    case "per":
      if (measure.column !== null) number(measure.column);
      at(measure.over);
      break;
    case "share":
      if (measure.column !== null) number(measure.column);
      if (measure.of.length === 0 && by.length === 0) throw refusal("measure: a share without `of` needs a group in `by`.");
      break;
    case "distinct":
      at(measure.column);
      break;
    case "rows":
      if (measure.column !== null) at(measure.column);
      if (by.length > 0) throw refusal("by: rows that are listed are not grouped.");
      break;
    default:
  }
  for (const { column, grain } of by) {
    const found = at(column);
    if (grain && !isMoment(found) && !(isYears(found) && grain === "year"))
      throw refusal(`by: "${column}" is no moment, so it has no ${grain}.`);
  }
  for (const period of [rows?.period ?? null, against ?? null]) {
    if (period === null) continue;
    const column = at(period.column);
    if (!isMoment(column) && !isYears(column)) throw refusal(`"${period.column}" is no moment: it can't have a period.`);
    if (period.from !== null && period.to !== null && period.from >= period.to) throw refusal("A period begins before it ends.");
  }
  if (having !== undefined) {
    at(having.column);
    for (const { column } of having.without ?? []) at(column);
    if (having.of.kind === "distinct") at(having.of.column);
    else if (having.of.kind !== "count") number(having.of.column);
    if (against) throw refusal("having: groups are picked in one span of time; leave out `against`.");
  }
  if (against && !rows?.period) throw refusal("against: a comparison needs a period in `rows`, too.");
  if (!isByChange(order)) return;
  if (!against) throw refusal(`order: "${order}" needs a period in \`against\`, too.`);
  if (by.length === 0 || by.some(({ column, grain }) => grain || isMoment(at(column))))
    throw refusal(`order: "${order}" ranks groups, and can't rank dates or times.`);
}

/** @throws {AppError} `invalid` for a value that the column can't have. */
export function sqlOf(column: TableColumn, filter: FactFilter): string {
  const { op, value } = filter;
  const ordered = op === "lt" || op === "lte" || op === "gt" || op === "gte";
  if (ordered && (column.stored === "text" || column.stored === "boolean"))
    throw refusal(`"${column.profile.name}" has no order to compare by.`);
  if (ordered && (value === null || Array.isArray(value))) throw refusal(`"${column.profile.name}" is compared with one value.`);
  if ((op === "in" || op === "not_in") !== Array.isArray(value) || (Array.isArray(value) && value.length === 0))
    throw refusal(`The condition on "${column.profile.name}" takes ${Array.isArray(value) ? "one value" : "a list of values"}.`);
  try {
    const sql = conditionSql(column, filter);
    // Rows without a value are none of the values, as they are not the one.
    return op === "not_in" ? `(${sql} OR ${column.sql} IS NULL)` : sql;
  } catch {
    throw refusal(`The condition on "${column.profile.name}" doesn't fit its values.`);
  }
}

function refusal(sentence: string): AppError {
  return new AppError("invalid", sentence);
}
