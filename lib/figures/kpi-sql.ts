import type { FigureScope } from "./fact-maker";
import { percentileSql } from "./percentiles";
import type { Plan, PlannedKpi } from "./plan";
import { ratioSql } from "./ratio-facts";
import { aggregateSql, rateSql, whereSql } from "./sql-text";
import type { TableColumn } from "./table";

export interface KpiSql {
  /** Expressions over `rows`. */
  value: string;
  /** How many entered. */
  rows: string;
  /** Sums of a ratio, which make its own facts. */
  sums: readonly string[];
  statement: string;
  column: TableColumn | null;
  /** Denominator of a ratio. */
  over: TableColumn | null;
}

/** What a planned KPI asks of the rows in scope. */
export function kpiSql({ figure }: PlannedKpi, scope: FigureScope, plan: Pick<Plan, "missing">): KpiSql {
  const at = (index: number | null) => scope.columns.find((candidate) => candidate.index === index) ?? null;
  const column = at(figure.column);
  const over = figure.kind === "ratio" ? at(figure.over) : null;
  const made = (value: string, rows: string, sums: readonly string[] = []): KpiSql => ({
    value,
    rows,
    sums,
    column,
    over,
    statement: `SELECT ${value} FROM rows${whereSql(scope.conditions)}`,
  });
  if (column === null) return made("count(*)", "count(*)");
  const filled = `count(${column.sql})`;
  switch (figure.kind) {
    case "filled":
      return made(`${filled} / count(*)`, "count(*)");
    case "span":
      return made(spanSql(column, figure.unit), filled);
    case "rate":
      return made(rateSql(column, figure.value), filled);
    case "ratio": {
      if (over === null) return made("NULL", filled);
      const { ratio, rows, numerator, denominator } = ratioSql({ column, over });
      return made(ratio, rows, [numerator, denominator]);
    }
    default: {
      if (figure.aggregation !== "median") return made(aggregateSql(figure.aggregation, column), filled);
      const missing = plan.missing.find((one) => one.column === column.index)?.count ?? 0;
      const statement = percentileSql(column, 0.5, scope.rowCount - missing, scope);
      return { ...made(`(${statement})`, filled), statement };
    }
  }
}

function spanSql(column: TableColumn, unit: "hours" | "days" | "years"): string {
  if (column.stored === "integer") return `max(${column.sql}) - min(${column.sql}) + 1`;
  return `date_diff('${unit.slice(0, -1)}', min(${column.sql}), max(${column.sql})) + 1`;
}
