import { toCsv } from "@/lib/content/charts/csv";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ReportResult } from "@/lib/contract/reports";
import type { Id } from "@/lib/core/ids";

/** What a report page knows besides the report. */
export interface ReportAround {
  dataset: { id: Id<"dataset">; name: string; rowCount: number; columns: readonly ColumnProfile[] };
  /** What a row of it is, as a plural. */
  rowsName: string;
  /** What was asked; empty for an overview, null when it is not known here. */
  question: string | null;
  /** The title is a person's word, not made from the data. */
  titleGiven: boolean;
  /** The schedule that had it made, and whether it is still there. */
  schedule: { id: Id<"schedule">; isThere: boolean } | null;
}

/** Every figure of a report with how it was made, one a line. */
export function figuresCsv(result: ReportResult): string {
  const labels = new Map(result.kpis.map((kpi) => [kpi.id, kpi.label]));
  return toCsv(
    ["id", "label", "value", "unit", "measure", "aggregation", "group by", "rows", "query"],
    result.facts.map(({ id, value, unit, definition, rowCount, sql }) => [
      id,
      labels.get(id) ?? "",
      value,
      unit,
      definition.measure,
      definition.aggregation,
      definition.groupBy.join(", "),
      rowCount,
      sql,
    ]),
  );
}
