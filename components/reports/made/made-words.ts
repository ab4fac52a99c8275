import type { ReportInputs } from "@/lib/contract/report-plan";
import type { Report } from "@/lib/contract/reports";
import { formatCount, formatList } from "@/lib/core/format";

/** "14 columns" of the rows and how many were derived from them, and which of them a person left out. */
export function columnsWords(columns: ReportInputs["columns"], locale: string): string {
  const left = columns.filter((column) => !column.used).map((column) => column.name);
  const derived = columns.filter((column) => column.derivation !== undefined).length;
  const all = formatCount(columns.length - derived, "column", "columns", locale);
  const more = derived === 0 ? "" : `, ${formatCount(derived, "column", "columns", locale)} derived from them`;
  return `${all}${more}${left.length === 0 ? "" : `, left out: ${formatList(left, locale)}`}`;
}

/** Who worded the report. */
export function wordingWords(wording: ReportInputs["wording"]): string {
  return wording === "model" ? "A model; its words are kept with the report" : "Fixed rules, without AI";
}

/** Whether a report that was made again is the same as its original. */
export function sameness(
  again: Pick<Report, "fingerprint">,
  original: Pick<Report, "fingerprint">,
): "identical" | "different" | "unknown" {
  if (!again.fingerprint || !original.fingerprint) return "unknown";
  return again.fingerprint === original.fingerprint ? "identical" : "different";
}
