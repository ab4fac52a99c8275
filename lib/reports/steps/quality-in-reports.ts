import type { ColumnProfile } from "@/lib/contract/datasets";
import type { QualityFinding } from "@/lib/contract/tables/quality";

/** The findings a report repeats: those on the whole table and on the columns it may use. */
export function qualityInReports(findings: readonly QualityFinding[], profiles: readonly ColumnProfile[]): QualityFinding[] {
  const left = new Set(profiles.filter(({ chosen }) => chosen?.ignored === true).map(({ name }) => name));
  return findings.filter(({ column }) => column === null || !left.has(column));
}
