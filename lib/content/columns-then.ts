import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ReportInputs } from "@/lib/contract/report-plan";

/** What a chart needs to know of a column. */
export type ChartColumn = Pick<ColumnProfile, "name" | "type" | "format">;

/**
 * Columns as a report read them: a currency that was changed since is not written on figures of before.
 * @param now columns of the dataset, for reports of an engine that kept none.
 */
export function columnsThen(inputs: ReportInputs | null | undefined, now: readonly ChartColumn[]): readonly ChartColumn[] {
  const kept = inputs?.columns.flatMap(({ name, type, format }) =>
    type === undefined ? [] : [{ name, type, format: format ?? null }],
  );
  return kept === undefined || kept.length === 0 ? now : kept;
}
