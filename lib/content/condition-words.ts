import type { Fact, FactFilter } from "@/lib/contract/report-facts";
import { formatDate, formatDateRange, formatList, formatNumber } from "@/lib/core/format";

type Definition = Fact["definition"];

/** Conditions on rows, joined: "status is paid and total is at least 5". */
export function conditionWords(filters: readonly FactFilter[], locale: string): string {
  return formatList(
    filters.map((one) => filterWords(one, locale)),
    locale,
  );
}

/** How the rows of one group or period become its figure: "sum of total", "count of rows". */
export function perGroupWords({ measure, parameters }: Definition): string {
  const of = parameters?.of ?? (measure === null ? "count" : "sum");
  if (measure === null) return "count of rows";
  if (of === "count") return `count of rows with ${measure}`;
  if (of === "rate") return `share of the values of ${measure} that are ${String(parameters?.equals ?? true)}`;
  return `${{ sum: "sum of", avg: "average of", max: "largest" }[of]} ${measure}`;
}

/** The span of time that enters: "ordered_at 1 Jul – 30 Sep 2026". `to` is exclusive; words name the last day inside. */
export function periodWords(period: NonNullable<Definition["period"]>, locale: string): string {
  if (period.from !== null && period.to !== null) {
    return `${period.column} ${spanWords({ from: period.from, to: period.to }, locale)}`;
  }
  if (period.from !== null) return `${period.column} from ${formatDate(period.from, locale)}`;
  return period.to === null ? "" : `${period.column} before ${formatDate(period.to, locale)}`;
}

/** A span of time by its first and last day; `to` is exclusive: "1 Jul – 30 Sep 2026". */
export function spanWords({ from, to }: { from: string; to: string }, locale: string): string {
  return formatDateRange(from, lastInside(to), locale);
}

const COMPARISONS: Record<FactFilter["op"], string> = {
  eq: "is",
  ne: "isn't",
  in: "is one of",
  not_in: "is none of",
  lt: "is under",
  lte: "is at most",
  gt: "is over",
  gte: "is at least",
  not_null: "has a value",
};

function filterWords(filter: FactFilter, locale: string): string {
  if (filter.op === "not_null") return `${filter.column} has a value`;
  if (filter.value === null) return filter.op === "ne" ? `${filter.column} has a value` : `${filter.column} is missing`;
  return `${filter.column} ${COMPARISONS[filter.op]} ${valueWords(filter.value, locale)}`;
}

function valueWords(value: FactFilter["value"], locale: string): string {
  if (Array.isArray(value)) return formatList(value.map(String), locale);
  return typeof value === "number" ? formatNumber(value, locale) : String(value);
}

function lastInside(to: string): Date {
  return new Date(new Date(to).getTime() - 1);
}
