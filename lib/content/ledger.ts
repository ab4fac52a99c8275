import type { EntityNoun } from "@/lib/contract/analysis/column-meaning";
import type { Derivation } from "@/lib/contract/analysis/derivations";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ClaimTest, Fact } from "@/lib/contract/report-facts";
import type { Aggregation, Chart, Kpi } from "@/lib/contract/reports";
import type { QualityFinding } from "@/lib/contract/tables/quality";

export type { EntityNoun };

/** Which way a figure went, where that is part of the fact. */
export type Direction = "up" | "down" | "flat";

/**
 * A fact with everything that text may take from it. Text never holds a figure of its own: it holds tokens,
 * `{{id}}` (the display), `{{id.direction}}`, `{{id.rank}}`, `{{id.period}}`, and `{{cN}}` for the label of column N.
 */
export interface LedgerFact extends Fact {
  format: NonNullable<Fact["format"]>;
  /** The value as written in text: "$1.28M", "32.1%", "Outdoor", "Sep 2026". */
  display: string;
  /** The unit that a person named; the display ends with it. */
  suffix?: string;
  /** Nouns (lower case) its token may stand next to besides the labels of its own columns: "rows", "days", "share". */
  nouns: string[];
  /** Columns it is made of, by index; their labels may stand next to it. */
  columns: readonly number[];
  /** Its period in words ("from Jul to Sep 2026", "in 2015"), null when it covers all rows. */
  periodText: string | null;
  direction: Direction | null;
  /** Set when the fact is an extreme of its kind: text may then call it so. */
  rank: "highest" | "lowest" | null;
}

/** What can be said. The roles of its facts are fixed by the kind; see `FINDING_ROLES`. */
export const FINDING_ROLES = {
  /** How many rows, over which time: `from` and `to` are labels of the first and last day (or year). */
  scope: ["rows", "from?", "to?"],
  /** A measure as a whole. */
  total: ["total"],
  average: ["average", "median?"],
  /** One sum over another, on the rows that have both. */
  ratio: ["ratio", "numerator", "denominator"],
  /** The same in the group `label` of a third column, and in all rows that are not of it (`rest`). */
  ratio_in_group: ["label", "ratio", "numerator", "denominator", "rest", "restNumerator", "restDenominator"],
  /** Of what a column counts, the share with the value `outcome` of a third column: in the group `label`, and in all rows that are not of it. */
  counted_rate: ["label", "outcome", "share", "part", "whole", "rest", "restPart", "restWhole"],
  /** One group leads a measure or the count: `label`, `second` are group labels, `share` is of the whole. */
  leader: ["label", "value", "share", "second?", "secondValue?"],
  /** Few groups hold most of it: `groups` (a count) of `allGroups` hold `share`; up to five of them by name, largest first. */
  concentration: ["groups", "share", "allGroups", "first?", "second?", "third?", "fourth?", "fifth?"],
  /**
   * One whole period against another: `from` and `to` are the values, `fromPeriod` and `toPeriod` the labels ("2014",
   * "Sep 2026"), `change` is relative (unit percent), or a difference (unit points) when the measure is a percent or
   * (the measure's own unit) when a relative change would be senseless. `change` has the direction; `rows` are those of both.
   */
  change: ["from", "to", "change", "fromPeriod", "toPeriod", "rows"],
  /** A measure in its first whole period and in its last, as two figures. */
  first_last: ["from", "to", "fromPeriod", "toPeriod"],
  /** What share of a total, or of all rows, the group `label` has in its first whole year and in its last, as two figures. */
  share_shift: ["label", "from", "to", "fromPeriod", "toPeriod"],
  /**
   * What the groups contributed to a change of a sum or count: `change` is the difference (measure's unit, with direction),
   * `part` that of the group `label`, the largest that went the same way; the parts of all groups add up to `change`.
   * `share` is part / change, `rest` what all groups not named by `label` and `second` contributed: `part`, `secondPart` and
   * `rest` add up to `change`; absent where it is zero.
   */
  contribution: ["change", "fromPeriod", "toPeriod", "label", "part", "share?", "second?", "secondPart?", "rest?", "rows"],
  /**
   * A straight trend over many whole periods, with its test: `slope` is the change per period in the measure's unit
   * (its `periodText` is the grain: "per month"), `periods` a count, `from` and `to` labels of first and last period.
   */
  trend: ["slope", "periods", "from", "to", "r2"],
  /**
   * The course of one group against that of all others over whole periods: `slope` of the group `label`, `rest` of everybody else,
   * both per period; of totals and counts as a share of each one's average period. Both have a direction.
   */
  course: ["label", "slope", "rest", "periods", "from", "to"],
  /**
   * From `period` on the level of the group `label` is another: `before` and `after` are means of its whole periods, `restBefore` and
   * `restAfter` those of everybody else.
   */
  group_break: ["label", "period", "before", "after", "restBefore", "restAfter", "periods"],
  /**
   * One period in which the group `label` lies far from the mean, `usual`, of the `periods` before it (`value`), beside the same two of
   * everybody else.
   */
  group_spike: ["label", "period", "value", "usual", "restValue", "restUsual", "periods"],
  /**
   * From `period` to `until`, or in `period` alone, a figure lay apart (`value`) from what it was `before` and `after`: of the group `label`,
   * beside that of everybody else at that time (`restValue`), or of all rows.
   */
  episode: ["label?", "period", "until?", "value", "before", "after", "restValue?"],
  /** From `period` on the level is another: `before` and `after` are means of whole periods, `change` as in `change`. */
  change_point: ["period", "before", "after", "change", "periods", "effect"],
  /** One period far off what is usual: its `value` against the mean, `usual`, of the `periods` just before it. */
  spike: ["period", "value", "usual", "change", "periods"],
  /**
   * The moment `measure` came within `time` of another in the group `label` (`share` of its `rows`) and in all others (`rest`), rows
   * in which it has not come counted for as long as they were watched.
   */
  until: ["label", "share", "rest", "rows", "time"],
  /**
   * How many rows of the group `label` of `by` had begun and had no `measure` at the end of the periods `from` and `to` (`before`, `after`), and
   * how many of all others.
   */
  backlog: ["label", "from", "to", "before", "after", "restBefore", "restAfter"],
  /** A cycle: `high` and `low` are the seasons ("December", "Monday") with the highest and lowest mean period. */
  seasonality: ["high", "highValue", "low", "lowValue", "strength", "periods"],
  /** Highest and lowest whole period of a series: `highPeriod`, `lowPeriod` are labels, `high`, `low` values. */
  extremes: ["highPeriod", "high", "lowPeriod", "low"],
  /**
   * Groups differ in the average of a measure (or the rate of a flag): labels and averages; `ratio` is high / low, `gap` high less low,
   * and of one of the two how many rows it has and what the gap comes to over all of them. Where one end lies far from every other
   * group, the average of all rows that are not of it (`highRest`, `lowRest`).
   */
  segments: [
    "highLabel",
    "high",
    "lowLabel",
    "low",
    "ratio?",
    "effect",
    "rows",
    "highRest?",
    "lowRest?",
    "gap?",
    "highRows?",
    "highStake?",
    "lowRows?",
    "lowStake?",
  ],
  /** Where the middle 80% of the values of a measure lie: `low` is the 10th, `high` the 90th percentile. */
  spread: ["low", "high", "median", "mean?"],
  /** A lopsided measure: skewness, with the median and the average that it pulls apart. */
  shape: ["skewness", "median", "mean"],
  /** Values beyond Tukey's far fences: how many, the share of the values, the fences and the most extreme value. */
  outliers: ["count", "share", "extreme", "fence"],
  /**
   * The one row with the highest or lowest `value` of a measure: its name (`label`, a value of `by`), its `period`, and the `next` value
   * where it stands alone.
   */
  record: ["value", "label?", "period?", "next?"],
  /** Two measures move together (no cause is claimed): Pearson's `r` and the rows with both; `r` has the direction. */
  correlation: ["r", "pairs", "from?", "to?", "below?", "above?"],
  /** Share of rows of one value of a flag or category; `label` is the value of a category, absent for a flag. */
  rate: ["rate", "label?"],
  /** Rows without a value in the column `by`, where that matters. */
  missing: ["share", "count"],
  /** Values of `measure` are missing more often in the group `label` of `by` (`share`) than in all other rows (`rest`). */
  missing_pattern: ["label", "share", "rest", "effect", "rows"],
  /** A word (`measure` is the derived column that looks for it) stands in more texts of the group `label` (`share`) than of others. */
  mention: ["label", "share", "rest", "rows"],
  /** The average of a measure where a text has a word (`by` is the derived column that looks for it), and where it lacks it (`rest`). */
  mention_level: ["own", "rest", "rows"],
  /**
   * Two measures move otherwise within the groups of a third column than over all rows: `r` over all `pairs`, `within` of what is
   * left when each group's means are taken away; `label` and `second` are groups of the third column, with the r in each.
   */
  reversal: ["r", "within", "label", "inLabel", "second?", "inSecond?", "pairs"],
  /**
   * A gap between two groups that turns round or goes at the same mix of a third column: `high` and `low` as they are, `highMix`
   * and `lowMix` with every part of that column weighted as in all rows, `inHigh` and `inLow` in its part `label`. `outcome` is
   * the value that a rate counts, absent for measures and flags.
   */
  same_mix: ["outcome?", "highLabel", "high", "lowLabel", "low", "highMix", "lowMix", "label", "inHigh", "inLow", "rows"],
  /**
   * A figure in the first and the last whole period, as it is (`from`, `to`) and with every part of the column `by` weighted as in both
   * together; `label` is the part whose share of the rows (`fromShare`, `toShare`) moved most.
   */
  mix_shift: ["outcome?", "from", "to", "fromPeriod", "toPeriod", "fromMix", "toMix", "label", "fromShare", "toShare"],
  /** Two measures move together in the group `label` of a third column (`inLabel`) and not, or the other way, in `second`. */
  relation_by_group: ["label", "inLabel", "second", "inSecond", "rows"],
  /**
   * A gap between the group `label` of `by` and all others (`own`, `others`) in the group `place` of another column, or from `edge` of a
   * number on, or below `limit` of it, that is not there or turned elsewhere (`ownElsewhere`, `othersElsewhere`).
   */
  interaction: ["outcome?", "label", "place?", "edge?", "limit?", "own", "others", "ownElsewhere", "othersElsewhere", "rows"],
  /** An outcome has one level below `edge`, a value of the number `by`, and another from it on. `outcome` as in `same_mix`. */
  threshold: ["outcome?", "edge", "below", "above", "rows"],
  /** An outcome is higher or lower between `from` and `to`, values of the number `by`, than on either side. */
  u_shape: ["outcome?", "from", "to", "middle", "below", "above", "rows"],
  /**
   * A course that comes to an end: the outcome below `from`, then from `edge` on to under `last`, and hardly another one from `last` on
   * (`above`), values of the number `by`.
   */
  saturation: ["outcome?", "from", "edge", "last", "below", "middle", "above", "rows"],
  /**
   * A course that begins somewhere: the outcome below `from` and hardly another one up to `edge` (`middle`), and what it comes to from `last`
   * on (`above`), values of the number `by`.
   */
  onset: ["outcome?", "from", "edge", "last", "below", "middle", "above", "rows"],
  /** Values of a measure pile up just under a round one: `count` rows from `from` to under `limit`, `next` from there to under `to`. */
  under_limit: ["limit", "from", "to", "count", "next"],
  /** How often an outcome is so below `from` and above `to`, values of the number `by`. `outcome` as in `same_mix`. */
  gradient: ["outcome?", "from", "to", "below", "above", "rows"],
  /**
   * How much of the variation of `measure` lies between the groups of one column (`by`), and of those that come after it: shares.
   * `outcome` as in `same_mix`.
   */
  drivers: ["outcome?", "first", "second?", "third?", "rows"],
  /**
   * A value (`label`) of `by` that rows have from `period` on, with its `share` of all rows from then on; `rows` are its own. Where it
   * takes the place of another value (`former`), also the shares of that one before and from then on.
   */
  arrival: ["label", "period", "share", "rows", "former?", "formerBefore?", "formerAfter?"],
  /** The same of a value that ends with `period`, with its share of all rows until then. */
  departure: ["label", "period", "share", "rows"],
  /** Where the middle 80% of the values of a measure lie in the group `label`, in which they scatter more than in all others. */
  scatter: ["label", "low", "high", "restLow", "restHigh", "rows"],
  /**
   * A value of `measure` is more or less frequent in the group `label` of `by` (`share` of its `rows`) than in all other rows
   * (`rest`); `value` names it, absent for a flag; `ratio` is share / rest where that is above 1,
   * `gap` how many of its rows would have to change for the rate of all others.
   */
  rate_in_group: ["label", "value?", "share", "rest", "ratio?", "rows", "gap?"],
  /** One value of a measure comes far too often: `count` rows, `share` of its values; `next` rows have the value after it; `sum` is value times rows. */
  repeated_value: ["value", "count", "share", "nextValue", "next", "sum?"],
  /**
   * A value of a measure (`value`), or all just under a round one (`from`, `limit`), that the group `label` of `by` has far more often (`share` of
   * its `rows`) than all other rows (`rest`).
   */
  heap: ["label", "value?", "from?", "limit?", "share", "rest", "rows"],
} as const satisfies Record<string, readonly string[]>;
export type FindingKind = keyof typeof FINDING_ROLES;

export interface Finding {
  id: string;
  kind: FindingKind;
  /** 0 to 1: how much it deserves a sentence. Findings come sorted by it, ties by id. */
  score: number;
  /** Index of the measure it is about, if any; then of the column it is grouped by or correlated with. */
  measure: number | null;
  by: number | null;
  /** How the measure is aggregated, for the words ("total", "average"). */
  aggregation: Aggregation;
  /** Role → fact id. */
  facts: Readonly<Record<string, string>>;
  chartId: string | null;
  /** `relational` says that columns go together and always has a test; `descriptive` states figures, and may have passed one. */
  nature: "descriptive" | "relational";
  /** Test behind a relational claim. `p` is two-sided, `q` corrected for all tests of the report. */
  test: ClaimTest;
  /** True when a person's prompt asked for this. */
  asked: boolean;
  /** Ids of findings that make its difference: where one of them is told, this is no news. */
  explainedBy?: readonly string[];
  /**
   * Why it is no news of what it speaks of: a line by which rows are `ruled`, a person or a number that `stands_in` for another column,
   * rows that are `unsettled` yet, groups `of_few` things with many rows each.
   */
  idle?: "ruled" | "stands_in" | "unsettled" | "of_few";
}

/** A column of a report: what the rows have, or what is derived from them. */
export interface ReportColumn extends ColumnProfile {
  derivation?: Derivation;
}

/** A column as the words see it. */
export interface LabelledColumn {
  index: number;
  profile: ReportColumn;
  /** Header made readable: "temp_max" → "temp max", "Sales" → "Sales". */
  label: string;
}

/** All that the narrator gets. Nothing else may be written about. */
export interface Ledger {
  datasetName: string;
  /** What a row is: sentences say it instead of "rows". Absent where nothing tells. */
  entity?: EntityNoun | null;
  rowCount: number;
  locale: string;
  columns: readonly LabelledColumn[];
  facts: readonly LedgerFact[];
  findings: readonly Finding[];
  kpis: readonly Kpi[];
  charts: readonly Chart[];
  quality: readonly QualityFinding[];
  /** What the person asked, understood: goal words, columns, filters; null for an overview. */
  focus: Focus | null;
}

export const PERSONAS = ["sales", "finance", "support", "product", "operations", "marketing"] as const;
export type Persona = (typeof PERSONAS)[number];

/** A prompt, understood without a model. */
export interface Focus {
  goals: readonly ("overview" | "compare_periods" | "drivers" | "trend" | "ranking" | "quality" | "distribution" | "relation")[];
  /** Columns named, by index, in order of mention. */
  columns: readonly number[];
  excluded: readonly number[];
  filters: readonly {
    column: number;
    op: "eq" | "ne" | "gt" | "gte" | "lt" | "lte" | "in";
    value: string | number | boolean | readonly string[];
  }[];
  /** Whose eyes to look with: "sales", "finance" …; null when the prompt names nobody. */
  persona?: Persona | null;
  /** Words of the prompt that were not understood, for the build log. */
  ignored: readonly string[];
  /** What was understood, in phrases: "about revenue", "only rows where region is North"; and what was not, as it was written. */
  understood?: readonly string[];
  notUnderstood?: readonly string[];
}

/** Text in tokens, before it is rendered. */
export interface TokenText {
  title: string;
  /** The findings that the title says; absent where it names columns only. */
  titleFindingIds?: readonly string[];
  /** What charts show, in a clause without a full stop. */
  headlines?: readonly { chartId: string; text: string; findingId: string }[];
  /** Sentences in order, each with the findings that it says; none for a doubt or an open question. */
  executiveSummary: readonly { text: string; findingIds: readonly string[] }[];
  insights: readonly { text: string; findingId: string }[];
  recommendations: readonly { text: string; findingId: string }[];
}
