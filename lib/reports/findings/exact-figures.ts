import type { FactFilter } from "@/lib/contract/report-facts";
import type { Chart } from "@/lib/contract/reports";
import type { FindContext } from "@/lib/figures/finding-draft";
import { figureOf, type RowsSession, type TableColumn } from "@/lib/figures/table";

/** Values of scalar statements, in one scan where the engine can: a fact has exactly what its own statement returns. */
export async function figuresOf(session: RowsSession, statements: readonly string[]): Promise<number[]> {
  const { rows } = await session.query(`SELECT ${statements.map((statement) => `(${statement})`).join(", ")}`);
  return statements.map((_, place) => figureOf(rows[0]?.[place]) ?? 0);
}

/** The chart that shows a measure by a column, if the report has one. `measure` null counts rows. */
export function chartOf(
  { charts }: Pick<FindContext, "charts">,
  by: TableColumn,
  measure: TableColumn | null,
  aggregation: Chart["aggregation"],
): string | null {
  const y = measure?.profile.name ?? "";
  const found = charts.find(
    (chart) => chart.xColumn === by.profile.name && chart.yColumn === y && chart.aggregation === aggregation,
  );
  return found?.id ?? null;
}

/** The value of a grouping cell: numbers as numbers, all else as text. */
export function groupValue(cell: unknown): string | number {
  return typeof cell === "number" ? cell : String(cell);
}

/** The rows of one group. */
export function ofGroup(group: TableColumn, value: string | number): FactFilter {
  return { column: group.profile.name, op: "eq", value };
}
