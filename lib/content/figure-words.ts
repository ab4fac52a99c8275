import type { FACT_AGGREGATIONS, Fact, FactFilter, FactParameters } from "@/lib/contract/report-facts";
import { capital, formatDate, formatInteger, formatList, formatNumber, percentileName } from "@/lib/core/format";
import { formatPercent } from "@/lib/core/format-value";
import { conditionWords, perGroupWords } from "./condition-words";
import type { SeriesAggregation } from "./series-words";

type Definition = Fact["definition"];
type Aggregation = Exclude<(typeof FACT_AGGREGATIONS)[number], SeriesAggregation>;

/** What a figure is, without its conditions. @param groups what its rows are grouped by, in words */
export function figureWords(fact: Fact, groups: readonly string[], locale: string): string {
  const { definition } = fact;
  const what = definition.measure ?? "rows";
  const words: Words = {
    fact,
    definition,
    parameters: definition.parameters ?? {},
    what,
    by: groups.length === 0 ? "rows" : formatList(groups, locale),
    per: perGroupWords(definition),
    locale,
  };
  const say = (FIGURES as Record<string, ((words: Words) => string) | undefined>)[definition.aggregation];
  if (say) return say(words);
  const spaced = definition.aggregation.replaceAll("_", " ");
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)} of ${what}`;
}

/** True for figures whose words say themselves what they are grouped by. */
export function namesItsGroups(aggregation: string): boolean {
  return NAMES_ITS_GROUPS.has(aggregation);
}

/** True for the label of one period: its beginning is the figure, not a condition on it. */
export function namesItsPeriod({ definition: { aggregation, period } }: Fact): boolean {
  return aggregation === "period" && period?.from != null && period.grain !== null;
}

const NAMES_ITS_GROUPS: ReadonlySet<string> = new Set<Aggregation>([
  "leader",
  "value",
  "group_count",
  "groups_for_share",
  "top_share",
  "eta_squared",
  "explained",
  "same_mix",
  "corr_within",
  "corr",
  "rank_corr",
  "came_within",
  "horizon",
  "period",
]);

interface Words {
  fact: Fact;
  definition: Definition;
  parameters: FactParameters;
  /** The measure, or "rows". */
  what: string;
  /** What it is grouped by, joined. */
  by: string;
  /** How the rows of a group become its figure. */
  per: string;
  locale: string;
}

/** Every aggregation that is not of a series; formulas in `lib/reports/evidence/definitions.md`. */
const FIGURES: Record<Aggregation, (words: Words) => string> = {
  count: ({ definition }) => (definition.measure === null ? "Count of rows" : `Count of rows with ${definition.measure}`),
  sum: ({ what }) => `Sum of ${what}`,
  // The average of a flag is drawn as the share of its values that are true.
  avg: (words) => (words.parameters.of === "rate" ? rateWords(words) : `Average of ${words.what}`),
  median: ({ what }) => `Median of ${what}`,
  min: (words) => extremeWords(words, "First", "Smallest"),
  max: (words) => extremeWords(words, "Last", "Largest"),
  p10: ({ what }) => `10th percentile of ${what}`,
  p90: ({ what }) => `90th percentile of ${what}`,
  percentile: ({ what, parameters }) => `${capital(percentileName(parameters.share ?? 0.5))} of ${what}`,
  deviation: ({ what }) => `Standard deviation of ${what}, with n − 1`,
  count_distinct: ({ what }) => `Count of different values of ${what}`,
  rate: rateWords,
  filled: ({ what }) => `Share of rows with a value in ${what}`,
  span: ({ what, parameters }) =>
    `Time covered by ${what}${parameters.unit === undefined ? "" : `, in ${parameters.unit}, the first and the last one counted`}`,
  skewness: ({ what }) =>
    `Skewness of ${what}: about 0 where values lie evenly, above 0 with a long tail of large ones, below 0 of small ones`,
  outliers: ({ what, parameters, locale }) =>
    `Count of values of ${what} that lie further than ${fenceFactor(parameters, locale)} outside the quartiles (Tukey's fences)`,
  fence: ({ what, parameters, locale }) =>
    parameters.end === "bottom"
      ? `Lower fence (Tukey) of ${what}: the first quartile less ${fenceFactor(parameters, locale)}`
      : `Upper fence (Tukey) of ${what}: the third quartile plus ${fenceFactor(parameters, locale)}`,
  share: shareWords,
  leader: ({ definition, parameters, by, per, locale }) =>
    definition.parameters === undefined
      ? `Group of ${by}, chosen by its ${definition.measure ?? "count of rows"}`
      : `Group of ${by} with the ${placeWords(parameters, locale)} ${per}`,
  value: ({ parameters, by, what }) =>
    parameters.equals === undefined ? `Most frequent value of ${what}` : `A value of ${by}: “${parameters.equals}”`,
  group_count: ({ by, definition }) =>
    `Count of groups of ${by}${definition.measure === null ? "" : ` with a value in ${definition.measure}`}`,
  groups_for_share: ({ by, per, parameters, locale }) =>
    `Fewest groups of ${by} that together hold at least ${formatPercent(parameters.share ?? 0.8, locale)} of the ${per}, the largest first`,
  top_share: ({ by, per, parameters, locale }) =>
    `Share of the ${per} held by the ${formatInteger(parameters.place ?? 1, locale)} largest groups of ${by}, of all rows`,
  cohens_d: ({ what, parameters, locale }) =>
    `Cohen's d: distance between the average ${what} ${sideWords(parameters.part, locale)} and that ${sideWords(parameters.other, locale)}, in standard deviations`,
  eta_squared: ({ what, by }) => `Eta squared: share of the variation of ${what} that lies between the groups of ${by}`,
  explained: ({ what, by, parameters }) =>
    `Share of the variation of ${what}${parameters.equals === undefined ? "" : ` (${String(parameters.equals)} or not)`} that lies between ` +
    `${parameters.edges === undefined ? "the groups" : `${parameters.edges.length + 1} bins`} of ${by}, less what chance gives (epsilon squared)`,
  cramers_v: ({ what, parameters, locale }) =>
    `Cramér's V: how closely missing values of ${what} go with the rows ${sideWords(parameters.part, locale)}, from 0 to 1`,
  same_mix: ({ definition, parameters, what, locale }) =>
    `${parameters.of === "rate" ? `Share of the values of ${what} that are ${String(parameters.equals ?? true)}` : `Average of ${what}`} ${sideWords(parameters.part, locale)}, ` +
    `at the mix of ${definition.groupBy[0] ?? "groups"} that all rows have`,
  corr_within: ({ definition: { groupBy }, what }) =>
    `Correlation (Pearson's r) of ${what} with ${groupBy[0] ?? "the other"}, each less its average in its group of ${groupBy[1] ?? "the third"}`,
  came_within: ({ definition: { groupBy }, what, parameters }) =>
    `Share of the rows in which ${what} came within ${parameters.place ?? 0} ${parameters.unit ?? "days"} of ${groupBy[0] ?? "the start"}, ` +
    "rows where it hasn't happened yet counted for the time observed (Kaplan-Meier)",
  horizon: ({ definition: { groupBy }, what }) => `Time from ${groupBy[0] ?? "the start"} within which ${what} is looked for`,
  cut: ({ what, parameters, locale }) =>
    `A value at which ${what} is cut in two: ${formatNumber(Number(parameters.equals), locale)}`,
  rank_corr: ({ what, by }) => `Rank correlation (Spearman's rho) of ${what} with ${by}`,
  corr: ({ what, by }) => `Correlation (Pearson's r) of ${what} with ${by}`,
  period: ({ fact, definition: { measure, period }, locale }) => {
    if (namesItsPeriod(fact) && period?.from != null)
      return `The ${period.grain} of ${period.column} that begins on ${formatDate(period.from, locale)}`;
    return measure === null ? "Period of the series" : `Period, chosen by its ${measure}`;
  },
  change: ({ definition, parameters, what }) => {
    if (definition.operands === undefined) return `Change of ${what}`;
    return parameters.kind === "difference"
      ? `Difference between two figures${ofMeasure(definition)}`
      : `Change between two figures${ofMeasure(definition)}, as a share of the earlier one`;
  },
  difference: ({ definition }) => `One figure${ofMeasure(definition)} minus the others`,
  stake: ({ definition }) =>
    (definition.operands ?? []).length > 2
      ? "Difference of two figures, times the number of rows of the group"
      : `One figure${ofMeasure(definition)} multiplied by its number of rows`,
  ratio: ({ definition, what }) =>
    definition.operands === undefined
      ? `Ratio between groups of ${what}`
      : `One figure${ofMeasure(definition)} divided by another`,
  none: ({ definition, what }) => (definition.measure === null ? "Count of rows" : `Values of ${what}`),
};

function shareWords({ definition, parameters, per, what, locale }: Words): string {
  if (parameters.part === undefined) return `Share of ${what}`;
  const part = conditionWords(parameters.part, locale);
  if (definition.measure === null) return `Share of rows where ${part}, of all rows`;
  return `Share of the ${per} in rows where ${part}, of all rows`;
}

function rateWords({ definition, what, parameters }: Words): string {
  if (definition.measure === null) return "Share of rows";
  return `Share of the values of ${what} that are ${String(parameters.equals ?? true)}`;
}

function ofMeasure({ measure }: Definition): string {
  return measure === null ? "" : ` of ${measure}`;
}

function extremeWords({ fact, definition, what }: Words, end: string, plain: string): string {
  return fact.format === "period" ? `${end} ${definition.period?.grain ?? "value"} of ${what}` : `${plain} ${what}`;
}

function fenceFactor({ share }: FactParameters, locale: string): string {
  return `${formatNumber(share ?? 1.5, locale)} times the distance between the quartiles`;
}

function placeWords({ end, place = 1 }: FactParameters, locale: string): string {
  const extreme = end === "bottom" ? "smallest" : "largest";
  if (place === 1) return extreme;
  const suffix = { one: "st", two: "nd", few: "rd", other: "th", many: "th", zero: "th" };
  return `${formatInteger(place, locale)}${suffix[new Intl.PluralRules("en", { type: "ordinal" }).select(place)]} ${extreme}`;
}

function sideWords(filters: readonly FactFilter[] | undefined, locale: string): string {
  return filters === undefined || filters.length === 0 ? "of all rows" : `where ${conditionWords(filters, locale)}`;
}
