import { toCsv } from "@/components/charts/csv";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { BuildLogEntry, Report, ReportResult } from "@/lib/contract/reports";

/** What a report page knows besides the report. */
export interface ReportAround {
  dataset: { id: string; name: string; rowCount: number; columns: readonly ColumnProfile[] };
  /** What was asked; empty for an overview, null when it is not known here. */
  question: string | null;
  /** The title is a person's word, not made from the data. */
  titleGiven: boolean;
}

/** Milliseconds from the request to the end; null while it runs. */
export function tookMs(report: Pick<Report, "createdAt" | "completedAt">): number | null {
  return report.completedAt === null ? null : Date.parse(report.completedAt) - Date.parse(report.createdAt);
}

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

/** True when a model worded the report: its narrate step says so, and does not take it back. */
export function wordedByModel(log: readonly BuildLogEntry[]): boolean {
  const attempt = Math.max(1, ...log.map((entry) => entry.attempt));
  const said = log.filter((entry) => entry.step === "narrate" && entry.attempt === attempt).map((entry) => entry.message);
  return (
    said.some((message) => /\bby a model\b/i.test(message)) && !said.some((message) => /wording was not used/i.test(message))
  );
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
