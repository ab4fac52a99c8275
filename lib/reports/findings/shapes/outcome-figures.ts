import type { LedgerFact } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import { formatOf } from "@/lib/figures/column-format";
import type { FactInput } from "@/lib/figures/fact-maker";
import type { FindContext } from "@/lib/figures/finding-draft";
import { aggregateSql, conditionSql, numberLiteral, rateSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";
import type { Outcome } from "./sample";

/** How an outcome is aggregated: the average of a measure or flag, the rate of a value of a category. */
export function figureOfOutcome({ column, equals }: Pick<Outcome, "column" | "equals">) {
  if (equals === null)
    return { aggregation: "avg" as const, parameters: {}, cell: aggregateSql("avg", column), ...formatOf(column, "avg") };
  return { aggregation: "rate" as const, parameters: { equals }, cell: rateSql(column, equals), ...formatOf(column, "rate") };
}

/** An outcome in words, for labels of the plan: "average price", "rate of status paid". */
export function nameOfOutcome({ column, equals, rate }: Pick<Outcome, "column" | "equals" | "rate">): string {
  return equals === null ? `${rate ? "rate of" : "average"} ${column.label}` : `rate of ${column.label} ${equals}`;
}

/** SQL of filters over columns of the table. */
export function conditionsSql(context: FindContext, filters: readonly FactFilter[]): string[] {
  return filters.flatMap((filter) => {
    const column = context.scope.columns.find(({ profile }) => profile.name === filter.column);
    return column === undefined ? [] : [conditionSql(column, filter)];
  });
}

/** Makes the facts of one finding; their ids begin with its name. */
export class FindingFacts {
  private readonly context: FindContext;
  private readonly name: string;
  constructor(context: FindContext, name: string) {
    this.context = context;
    this.name = name;
  }

  add(role: string, input: Omit<FactInput, "id">): LedgerFact {
    return this.context.maker.add({ ...input, id: `${this.name} ${role}` });
  }

  private where(filters: readonly FactFilter[], more: readonly string[] = []): string {
    return whereSql([...this.context.scope.conditions, ...conditionsSql(this.context, filters), ...more]);
  }

  /** The value and rows of a statement that returns both. */
  async read(sql: string): Promise<{ value: number; rows: number }> {
    const { rows } = await this.context.session.query(sql);
    return { value: figureOf(rows[0]?.[0]) ?? 0, rows: countOf(rows[0]?.[1]) };
  }

  /** The average or rate of an outcome in the rows that pass the filters. */
  async outcome(
    role: string,
    outcome: Pick<Outcome, "column" | "rate" | "equals">,
    filter: readonly FactFilter[],
    beside: readonly TableColumn[],
  ): Promise<LedgerFact> {
    const { cell, aggregation, parameters, ...format } = figureOfOutcome(outcome);
    const where = this.where(filter);
    const { value, rows } = await this.read(`SELECT ${cell}, count(${outcome.column.sql}) FROM rows${where}`);
    return this.add(role, {
      value,
      ...format,
      measure: outcome.column,
      aggregation,
      ...(outcome.equals === null ? {} : { parameters }),
      filter,
      beside,
      sql: `SELECT ${cell} FROM rows${where}`,
      rowCount: rows,
      ...(outcome.rate ? { nouns: ["rows", "share"] } : {}),
    });
  }

  /** A value of a column, as a name. */
  async label(role: string, column: TableColumn, value: string | number | boolean): Promise<LedgerFact> {
    const filter: FactFilter = { column: column.profile.name, op: "eq", value };
    const { rows } = await this.read(`SELECT 0, count(*) FROM rows${this.where([filter])}`);
    return this.add(role, {
      value: String(value),
      format: "label",
      groupBy: [column],
      aggregation: "value",
      parameters: { equals: value },
      sql: `SELECT max(${column.sql}) FROM rows${this.where([filter])}`,
      rowCount: rows,
    });
  }

  /** A value that cuts a number in two; there are rows on both sides. */
  async cut(role: string, column: TableColumn, value: number, beside: readonly TableColumn[]): Promise<LedgerFact> {
    const filled = this.where([], [`${column.sql} IS NOT NULL`]);
    const { rows } = await this.read(`SELECT 0, count(*) FROM rows${filled}`);
    const literal = numberLiteral(value);
    return this.add(role, {
      value,
      ...formatOf(column, "min"),
      measure: column,
      aggregation: "cut",
      parameters: { equals: value },
      beside,
      sql: `SELECT CAST(${literal} AS DOUBLE) FROM rows${filled} HAVING bool_or(${column.sql} < ${literal}) AND bool_or(${column.sql} >= ${literal})`,
      rowCount: rows,
    });
  }

  /** The rows that have a value in each of the columns, the first of them the measure. */
  async rows(role: string, [measure, ...others]: readonly [TableColumn, ...TableColumn[]], noun = "rows"): Promise<LedgerFact> {
    const filled = [measure, ...others].map(({ sql }) => `${sql} IS NOT NULL`);
    const sql = `SELECT count(*) FROM rows${this.where([], filled)}`;
    const { value } = await this.read(`SELECT count(*), 0 FROM rows${this.where([], filled)}`);
    return this.add(role, {
      value,
      format: "integer",
      unit: "rows",
      measure,
      groupBy: others,
      aggregation: "count",
      sql,
      rowCount: value,
      nouns: ["rows", noun],
    });
  }
}
