import type { AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import type { ColumnProfile } from "@/lib/contract/datasets";

interface NamedSpan {
  label: string;
  period: AnalysisPeriod;
}

/** Whole years, quarters and months up to the newest row of a column, the longest first. None where it has no moments. */
export function recentSpans({ name, min, max }: Pick<ColumnProfile, "name" | "min" | "max">): NamedSpan[] {
  const newest = new Date(String(max));
  const oldest = Date.parse(String(min));
  if (Number.isNaN(newest.getTime()) || Number.isNaN(oldest)) return [];
  const year = newest.getUTCFullYear();
  const month = newest.getUTCMonth();
  const quarter = month - (month % 3);
  const span = (label: string, from: number, to: number): NamedSpan & { end: number } => ({
    label,
    period: { column: name, from: dayOf(from), to: dayOf(to), meaning: label },
    end: to,
  });
  const at = (years: number, months: number) => Date.UTC(years, months, 1);
  const quarterName = (start: number) => {
    const date = new Date(start);
    return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`;
  };
  const monthName = (start: number) =>
    new Date(start).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  const spans = [
    span(String(year), at(year, 0), at(year + 1, 0)),
    span(String(year - 1), at(year - 1, 0), at(year, 0)),
    span(quarterName(at(year, quarter)), at(year, quarter), at(year, quarter + 3)),
    span(quarterName(at(year, quarter - 3)), at(year, quarter - 3), at(year, quarter)),
    span(monthName(at(year, month)), at(year, month), at(year, month + 1)),
    span(monthName(at(year, month - 1)), at(year, month - 1), at(year, month)),
  ];
  return spans.filter(({ end }) => end > oldest).map(({ label, period }) => ({ label, period }));
}

/** The spans it can be compared with: the previous one of the same length, and the same span a year earlier. None if an end is open. */
export function spansBefore({ column, from, to }: AnalysisPeriod): NamedSpan[] {
  if (from === null || to === null) return [];
  const start = new Date(from);
  const end = new Date(to);
  const months = wholeMonths(start, end);
  const length = end.getTime() - start.getTime();
  const before = months === null ? start.getTime() - length : monthsBefore(start, months);
  const named = (label: string, first: number, last: number): NamedSpan => ({
    label,
    period: { column, from: dayOf(first), to: dayOf(last), meaning: label },
  });
  const prior = named("the period before", before, start.getTime());
  return months === 12 ? [prior] : [prior, named("the same a year before", monthsBefore(start, 12), monthsBefore(end, 12))];
}

/** Length in months of a span from a first to a first; null for any other. */
function wholeMonths(start: Date, end: Date): number | null {
  if (start.getUTCDate() !== 1 || end.getUTCDate() !== 1) return null;
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
}

function monthsBefore(date: Date, months: number): number {
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate());
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
