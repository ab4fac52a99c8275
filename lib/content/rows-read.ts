import type { ReportResult } from "@/lib/contract/reports";

/** Rows that the report was read from, as its own facts say; null when none does. */
export function rowsRead(result: ReportResult): number | null {
  const all = result.facts.find(
    ({ definition }) =>
      definition.measure === null &&
      definition.aggregation === "count" &&
      definition.filter.length === 0 &&
      definition.groupBy.length === 0 &&
      definition.period === null,
  );
  return typeof all?.value === "number" ? all.value : null;
}
