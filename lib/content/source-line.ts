import { formatCount, formatDateTime } from "@/lib/core/format";
import type { ReportContent } from "./content";

type Source = Pick<ReportContent, "datasetName" | "rowCount" | "at" | "reportId" | "locale" | "timeZone">;

/** What a report rests on, in a line: "orders_q3.csv · 18,402 rows · 21 Nov 2026, 14:03 · rep_…". */
export function sourceLine(source: Source): string {
  return sourceParts(source).join(" · ");
}

/** The same in parts; the moment with its zone. */
export function sourceParts({ datasetName, rowCount, at, reportId, locale, timeZone }: Source): string[] {
  return [
    datasetName,
    formatCount(rowCount, "row", "rows", locale),
    `${formatDateTime(at, locale, timeZone)} ${timeZone}`,
    reportId,
  ];
}
