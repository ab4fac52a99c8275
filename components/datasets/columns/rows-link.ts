import type { Route } from "next";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import type { RowFilter } from "@/lib/contract/tables/row-view";
import type { ColumnType } from "@/lib/contract/words/column-words";
import { pages } from "@/lib/core/pages";

/** Types that a cell can fail to fit; anything fits text. */
const TYPED: ReadonlySet<ColumnType> = new Set([
  "integer",
  "number",
  "currency",
  "percent",
  "boolean",
  "date",
  "datetime",
  "time",
]);

/** The rows of a dataset that pass these conditions. */
export function rowsHref(id: string, filters: readonly RowFilter[]): Route {
  return pages.dataset(id, { tab: "rows", filters: filters.length > 0 ? JSON.stringify(filters) : null });
}

/** The full profile of the column at a place, with what can be decided about it. */
export function columnHref(id: string, place: number): Route {
  return pages.dataset(id, { column: place });
}

/** The condition that finds the rows a finding is about; null where no condition does. */
export function filterFor(
  finding: Pick<QualityFinding, "check" | "column">,
  columns: readonly Pick<ColumnProfile, "name" | "type">[],
  now: Date,
): RowFilter | null {
  const column = columns.findIndex(({ name }) => name === finding.column);
  const type = columns[column]?.type;
  if (type === undefined) return null;
  if (finding.check === "missing") return { column, op: "missing" };
  if (finding.check === "mixed_types") return TYPED.has(type) ? { column, op: "misfit" } : null;
  // Without decimals "below zero" is "at most -1"; with them no condition of the row browser says it.
  if (finding.check === "negative_values") return type === "integer" ? { column, op: "at_most", value: "-1" } : null;
  if (finding.check === "future_dates") return { column, op: "at_least", value: dayAfter(now) };
  return null;
}

function dayAfter(now: Date): string {
  return new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
}
