import type { Analysis, AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import type { FactFilter } from "@/lib/contract/report-facts";
import { capital, formatDate, formatDateRange, formatNumber, percentileName } from "@/lib/core/format";

type Measure = Analysis["measure"];
type LabelOf = (column: string) => string;

/** What is worked out, as the start of a title: "Total revenue", "Number of orders". */
export function measureWords(measure: Measure, labelOf: LabelOf, rows: string, locale: string): string {
  switch (measure.kind) {
    case "count":
      return `Number of ${rows}`;
    case "distinct":
      return `Different values of ${labelOf(measure.column)}`;
    case "sum":
      return /\btotal\b/i.test(labelOf(measure.column)) ? capital(labelOf(measure.column)) : `Total ${labelOf(measure.column)}`;
    case "average":
      return `Average ${labelOf(measure.column)}`;
    case "median":
      return `Median ${labelOf(measure.column)}`;
    case "deviation":
      return `Standard deviation of ${labelOf(measure.column)}`;
    case "percentile":
      return `${capital(percentileName(measure.share))} of ${labelOf(measure.column)}`;
    case "correlation":
      return `Correlation of ${labelOf(measure.column)} with ${labelOf(measure.with)}`;
    case "min":
      return `Lowest ${labelOf(measure.column)}`;
    case "max":
      return `Highest ${labelOf(measure.column)}`;
    case "rate":
      return `Share where ${measure.of.map((one) => filterWords(one, labelOf, locale)).join(" and ")}`;
    case "ratio":
      return `${capital(labelOf(measure.column))} per ${measure.times === undefined ? "" : `${measure.times} `}${labelOf(measure.over)}`;
    case "per":
      return `${measure.column === null ? capital(rows) : capital(labelOf(measure.column))} for each different ${labelOf(measure.over)}`;
    case "share": {
      const whole = measure.column === null ? rows : labelOf(measure.column);
      const part = measure.of.map((one) => filterWords(one, labelOf, locale)).join(" and ");
      return part === "" ? `Share of all ${whole}` : `Share of ${whole} where ${part}`;
    }
    case "rows":
      return measure.column === null ? `List of ${rows}` : `List of ${rows} by ${labelOf(measure.column)}`;
  }
}

const COMPARISONS: Record<FactFilter["op"], string> = {
  eq: "is",
  ne: "isn't",
  in: "is",
  not_in: "isn't",
  lt: "is under",
  lte: "is at most",
  gt: "is over",
  gte: "is at least",
  not_null: "has a value",
};

/** A condition on rows: "status is not cancelled or returned". */
export function filterWords({ column, op, value }: FactFilter, labelOf: LabelOf, locale: string): string {
  const label = labelOf(column);
  if (op === "not_null" || (op === "ne" && value === null)) return `${label} has a value`;
  if (value === null) return `${label} is missing`;
  const one = (part: string | number | boolean) => (typeof part === "number" ? formatNumber(part, locale) : String(part));
  const said = Array.isArray(value) ? new Intl.ListFormat(locale, { type: "disjunction" }).format(value.map(one)) : one(value);
  return `${label} ${COMPARISONS[op]} ${said}`;
}

/** A span of time by its first and last day: "1 Jul – 30 Sep 2026". */
export function spanWords({ from, to }: Pick<AnalysisPeriod, "from" | "to">, locale: string): string {
  const last = to === null ? null : new Date(new Date(to).getTime() - 1);
  if (from === null) return last === null ? "all dates" : `until ${formatDate(last, locale)}`;
  return last === null ? `from ${formatDate(from, locale)}` : formatDateRange(from, last, locale);
}
