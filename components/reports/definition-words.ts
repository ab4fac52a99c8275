import type { Fact, FactFilter } from "@/lib/contract/reports";
import { formatDate, formatDateRange, formatList, formatNumber } from "@/lib/core/format";

/** What a figure is, in words: "Sum of total where status is paid by category, ordered_at 1 Jul – 30 Sep 2026." */
export function definitionWords(fact: Fact, locale: string): string {
  const { measure, aggregation, filter, groupBy, period } = fact.definition;
  // One group of a column is a condition: "where region is asia", not "by region" as well.
  const fixed = new Set(filter.filter((one) => one.op === "eq").map((one) => one.column));
  const picked = PICKED.has(aggregation);
  const shown = picked ? groupBy : groupBy.filter((column) => !fixed.has(column));
  const groups = shown.map((column) => (period?.grain && period.column === column ? `${period.grain} of ${column}` : column));
  const parts = [aggregateWords(aggregation, measure, groups)];
  // Which group was picked is the figure itself, not a condition on it.
  const conditions = filter.filter((one) => !(picked && groupBy.includes(one.column)));
  if (conditions.length > 0) {
    parts.push(
      `where ${formatList(
        conditions.map((one) => filterWords(one, locale)),
        locale,
      )}`,
    );
  }
  if (groups.length > 0 && !picked) parts.push(`${aggregation === "corr" ? "with" : "by"} ${formatList(groups, locale)}`);
  const span = period ? periodWords(period, locale) : "";
  return `${parts.join(" ")}${span === "" ? "" : `, ${span}`}.`;
}

/** What became of rows without a value; empty where nothing was measured. */
export function nullWords(fact: Fact): string {
  if (fact.definition.measure === null && fact.definition.groupBy.length === 0) return "";
  const words = { ignore: "are left out", zero: "count as zero", group: "form a group of their own" };
  return `Rows without a value ${words[fact.definition.nullPolicy]}.`;
}

const AGGREGATES: Record<string, string> = {
  sum: "Sum of",
  avg: "Average of",
  median: "Median of",
  min: "Smallest",
  max: "Largest",
  count: "Count of rows with",
  count_distinct: "Count of different values of",
  none: "Values of",
  value: "Most frequent value of",
  share: "Share of",
  rate: "Share of rows by",
  filled: "Share of rows with a value in",
  change: "Change of",
  ratio: "Ratio between groups of",
  corr: "Correlation (Pearson's r) of",
  slope: "Change per period, straight trend, of",
  span: "Time covered by",
};

/** Figures that name a group or a period, picked by what is measured in it. */
const PICKED: ReadonlySet<string> = new Set(["leader", "period"]);

function aggregateWords(aggregation: string, measure: string | null, groups: readonly string[]): string {
  const what = measure ?? "count of rows";
  if (aggregation === "leader") return `Group of ${groups.join(", ") || "rows"}, picked by its ${what}`;
  if (aggregation === "period") return measure === null ? "Period of the series" : `Period, picked by its ${what}`;
  const percentile = /^p(\d+)$/.exec(aggregation);
  if (percentile) return `${percentile[1]}th percentile of ${measure ?? "rows"}`;
  if (measure === null)
    return COUNTS.has(aggregation)
      ? "Count of rows"
      : `${AGGREGATES[aggregation] ?? `${sentence(aggregation)} of`} rows`.replace("rows by rows", "rows");
  return `${AGGREGATES[aggregation] ?? `${sentence(aggregation)} of`} ${measure}`;
}

const COUNTS: ReadonlySet<string> = new Set(["count", "none"]);

function sentence(word: string): string {
  const spaced = word.replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const COMPARISONS: Record<FactFilter["op"], string> = {
  eq: "is",
  ne: "is not",
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
  if (typeof value === "number") return formatNumber(value, locale);
  return typeof value === "boolean" ? (value ? "true" : "false") : String(value);
}

/** `to` is exclusive in the fact; words name the last day inside. */
function periodWords(period: NonNullable<Fact["definition"]["period"]>, locale: string): string {
  if (period.from !== null && period.to !== null) {
    return `${period.column} ${formatDateRange(period.from, lastInside(period.to), locale)}`;
  }
  if (period.from !== null) return `${period.column} from ${formatDate(period.from, locale)}`;
  return period.to === null ? "" : `${period.column} before ${formatDate(period.to, locale)}`;
}

function lastInside(to: string): Date {
  return new Date(new Date(to).getTime() - 1);
}
