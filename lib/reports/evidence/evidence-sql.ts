import { sourcesOf as sourcesOfColumn } from "@/lib/analysis/language/sources";
import type { Fact, FactFilter } from "@/lib/contract/report-facts";
import { conditionSql, momentLiteral, whereSql } from "@/lib/figures/sql-text";
import type { TableColumn } from "@/lib/figures/table";
import { ROW_COLUMN } from "@/lib/platform/analysis/identifiers";

const COLUMNS_MAX = 12;
/** A figure of figures of figures has rows of its own by then. */
const DEPTH_MAX = 4;
/** Missing values enter these; all others leave rows without a measure out. */
const COUNT_MISSING = new Set(["filled", "cramers_v"]);

interface Evidence {
  sql: string;
  columns: TableColumn[];
}

/**
 * The first rows that entered a figure, in the order received: its own columns first, then those that name a row, then
 * others up to a dozen. Of a figure derived from others, the first rows of each of them.
 * @param facts of the report, where operands are looked up.
 */
export function evidenceSql(fact: Fact, table: readonly TableColumn[], limit: number, facts: readonly Fact[] = []): Evidence {
  const sources = sourcesOf(fact, new Map(facts.map((one) => [one.id, one])), DEPTH_MAX);
  const own = sources.flatMap((source) => columnsOf(source, table));
  const ids = table.filter((column) => column.profile.role === "id");
  const columns = [...new Set([...own, ...ids, ...table])].slice(0, Math.max(COLUMNS_MAX, new Set(own).size));
  const list = columns.map((column) => column.sql).join(", ") || "*";
  const wheres = [...new Set(sources.map((source) => whereSql(conditionsOf(source, table))))];
  const [only] = wheres;
  if (wheres.length === 1) return { sql: `SELECT ${list} FROM rows${only} ORDER BY ${ROW_COLUMN} LIMIT ${limit}`, columns };
  const each = Math.max(1, Math.floor(limit / wheres.length));
  const first = wheres.map((where) => `(SELECT ${ROW_COLUMN} FROM rows${where} ORDER BY ${ROW_COLUMN} LIMIT ${each})`);
  const rows = `SELECT ${ROW_COLUMN} FROM (${first.join(" UNION ")})`;
  return { sql: `SELECT ${list} FROM rows WHERE ${ROW_COLUMN} IN (${rows}) ORDER BY ${ROW_COLUMN} LIMIT ${limit}`, columns };
}

/** The figures of rows that a figure rests on: itself, or those that it is derived from. */
function sourcesOf(fact: Fact, byId: ReadonlyMap<string, Fact>, depth: number): Fact[] {
  const operands = (fact.definition.operands ?? []).flatMap((id) => byId.get(id) ?? []);
  if (operands.length === 0 || depth === 0) return [fact];
  return [...new Set(operands.flatMap((operand) => sourcesOf(operand, byId, depth - 1)))];
}

function columnsOf({ definition }: Fact, table: readonly TableColumn[]): TableColumn[] {
  const { measure, filter, groupBy, period, parameters } = definition;
  const compared = [...filter, ...(parameters?.part ?? []), ...(parameters?.other ?? [])].map(({ column }) => column);
  return [measure, ...groupBy, period?.column, ...compared].flatMap((name) => {
    const column = named(table, name);
    if (column === undefined) return [];
    const { derivation } = column.profile;
    const sources = derivation === undefined ? [] : sourcesOfColumn(derivation);
    return [column, ...sources.flatMap((source) => named(table, source) ?? [])];
  });
}

/** The rows that enter, as `definitions.md` has it. */
export function conditionsOf({ definition }: Fact, table: readonly TableColumn[]): string[] {
  const { aggregation, measure, filter, groupBy, period, nullPolicy, parameters } = definition;
  const conditions = all(filter, table);
  const time = named(table, period?.column);
  if (time !== undefined && period?.from && period.to) conditions.push(...within(time, period.from, period.to));
  if (nullPolicy !== "group" && !COUNT_MISSING.has(aggregation)) {
    const needed = [measure, ...(aggregation === "top_share" ? [] : groupBy)].flatMap((name) => named(table, name) ?? []);
    conditions.push(...new Set(needed.map((column) => `${column.sql} IS NOT NULL`)));
  }
  const group = named(table, groupBy[0]);
  if (aggregation === "value" && group !== undefined && parameters?.equals !== undefined)
    conditions.push(conditionSql(group, { column: group.profile.name, op: "eq", value: parameters.equals }));
  // Two parts set against each other; a share is of all rows.
  if (parameters?.part !== undefined && parameters.other !== undefined)
    conditions.push(`((${anded(parameters.part, table)}) OR (${anded(parameters.other, table)}))`);
  return conditions;
}

function all(filters: readonly FactFilter[], table: readonly TableColumn[]): string[] {
  return filters.flatMap((filter) => {
    const column = named(table, filter.column);
    return column === undefined ? [] : [conditionSql(column, filter)];
  });
}

function anded(filters: readonly FactFilter[], table: readonly TableColumn[]): string {
  return all(filters, table).join(" AND ") || "TRUE";
}

function named(table: readonly TableColumn[], name: string | null | undefined): TableColumn | undefined {
  return name === null || name === undefined ? undefined : table.find((column) => column.profile.name === name);
}

function within(time: TableColumn, from: string, to: string): string[] {
  if (time.stored === "integer") {
    return [
      `${time.sql} >= ${new Date(from).getUTCFullYear()}`,
      `${time.sql} < ${Math.max(new Date(to).getUTCFullYear(), new Date(from).getUTCFullYear() + 1)}`,
    ];
  }
  if (time.stored !== "date" && time.stored !== "timestamp") return [];
  return [`${time.sql} >= ${momentLiteral(from)}`, `${time.sql} < ${momentLiteral(to)}`];
}
