import type { FindingKind } from "@/lib/content/ledger";
import type { QualityCheck } from "@/lib/contract/datasets";
import type { QualityFinding } from "@/lib/contract/reports";
import { COURSE_ADVICE } from "./course-templates";
import { MENTION_ADVICE } from "./mention-templates";
import { RATE_IN_GROUP_ADVICE } from "./rate-templates";
import { REPEATED_VALUE_ADVICE } from "./repeat-templates";
import type { Saying } from "./saying";
import type { Template } from "./template-conditions";

/** The dimension to look at next: one that the finding leaves open. */
function splitBy(say: Saying): string {
  return `by ${say.other}`;
}

function named(say: Saying, ...roles: string[]): "" {
  return say.needs(roles.every((role) => say.named(role)));
}

function holds(say: Saying, share: number): "" {
  return say.needs(Number(say.fact("share").value) >= share);
}

/** Average and median apart by a tenth of the usual range or more. */
function lopsided(say: Saying): "" {
  const [low, high, median, mean] = ["low", "high", "median", "mean"].map((role) => Number(say.fact(role).value));
  const range = Number(high) - Number(low);
  return say.needs(Math.abs(Number(mean) - Number(median)) >= range / 10);
}

/** All rows, or none, gather nowhere. */
function partly(say: Saying): "" {
  const rate = Number(say.fact("rate").value);
  return say.needs(rate > 0 && rate < 1);
}

function moved(say: Saying, role: string): "" {
  return say.needs(say.fact(role).direction !== null && say.fact(role).direction !== "flat");
}

/** The next look that each kind of finding asks for. None names a cause, none promises an outcome. */
export const RECOMMENDATION_TEMPLATES: Readonly<Record<FindingKind, readonly Template[]>> = {
  ratio: [
    (s) => `Compare the ratio of ${s.f("ratio")} between the groups of ${s.other} to see whether it holds in each.`,
    (s) => `Set the ratio of ${s.measure} to ${s.byMeasure}, ${s.f("ratio")}, beside a target before judging it.`,
  ],
  contribution: [
    (s) =>
      `${named(s, "label")}Look at ${s.rowsOf("label")}, with ${s.f("part")} of the change in ${s.measure}, and split them ` +
      `${splitBy(s)}.`,
    (s) =>
      `To see what the change of ${s.f("part")} between ${s.f("fromPeriod")} and ${s.f("toPeriod")} consists of, split ` +
      `${s.rowsOf("label")} ${splitBy(s)}.`,
  ],
  course: COURSE_ADVICE,
  mention: MENTION_ADVICE,
  change_point: [
    (s) =>
      `Check what was new ${s.when("period")}, such as a way of recording, before comparing ${s.measure} across it: a mean of ` +
      `${s.f("before")} before and ${s.f("after")} after.`,
    (s) => `Compare the rows before ${s.f("period")} with those after it ${splitBy(s)}, to see which groups shifted.`,
  ],
  seasonality: [
    (s) =>
      `Compare ${s.measure} with the same part of the cycle, not with the period before: the mean is ${s.f("highValue")} ` +
      `${s.season("high")} and ${s.f("lowValue")} ${s.season("low")}.`,
    (s) =>
      `Plan for the cycle in ${s.measure}: it runs from ${s.f("lowValue")} ${s.season("low")} to ${s.f("highValue")} ${s.season("high")}.`,
  ],
  shape: [
    (s) => `Quote the median of ${s.column}, ${s.f("median")}, beside its average of ${s.f("mean")}: the values are skewed.`,
  ],
  outliers: [
    (s) =>
      `${s.needs(Number(s.fact("count").value) > 1)}Check the ${s.counted("count", ["values"])} of ${s.column} outside the fence ` +
      `of ${s.f("fence")}, for errors or unusual events, before relying on its average.`,
    (s) => `Check whether ${s.f("extreme")} in ${s.column} is an error or an unusual event before relying on its average.`,
  ],
  missing_pattern: [
    (s) =>
      `Fill in ${s.column} ${s.at("label")}, where ${s.f("share")} of it is empty, before comparing groups of ${s.by} on it.`,
  ],
  reversal: [
    (s) =>
      `Compare ${s.column} and ${s.by} within the same ${s.columnOf("label")} before drawing conclusions from all rows together.`,
  ],
  same_mix: [
    (s) =>
      `Compare ${s.f("highLabel")} with ${s.f("lowLabel")} at the same mix of ${s.columnOf("label")} before acting on the gap between them.`,
  ],
  relation_by_group: [
    (s) => `Look at ${s.column} and ${s.by} for each ${s.columnOf("label")} separately before relying on a figure of all rows.`,
  ],
  interaction: [
    (s) =>
      `Look at the rows where ${s.columnOf("place")} is ${s.f("place")} separately before comparing groups of ${s.by} on ${s.column}.`,
  ],
  rate_in_group: RATE_IN_GROUP_ADVICE,
  first_last: [],
  gradient: [(s) => `Look at the rows where ${s.by} is under ${s.f("from")} separately before relying on ${s.measure} of all rows.`],
  drivers: [],
  threshold: [
    (s) =>
      `${s.needs(!s.has("outcome"))}Look at the rows where ${s.by} is under ${s.f("edge")} separately before relying on ${s.measure} of all rows.`,
  ],
  u_shape: [
    (s) =>
      `${s.needs(!s.has("outcome"))}Compare the rows where ${s.by} is between ${s.f("from")} and ${s.f("to")} with all others before acting on ${s.measure}.`,
  ],
  repeated_value: REPEATED_VALUE_ADVICE,
  scope: [],
  total: [(s) => `Split ${s.measure} of ${s.f("total")} ${splitBy(s)} to see how the groups compare.`],
  average: [
    (s) => `Split ${s.measure} of ${s.f("average")} ${splitBy(s)} to see whether it holds in each group.`,
    (s) => `Set ${s.measure} of ${s.f("average")} beside a target before judging it.`,
  ],
  leader: [
    (s) =>
      `${holds(s, 0.25)}Split ${s.rowsOf("label")}, which hold ${s.f("share")} of ${totalOf(s)}, ${splitBy(s)} to see what they consist of.`,
    (s) =>
      `${holds(s, 0.4)}Look at ${s.rowsOf("label")} separately: with ${s.f("share")} of ${totalOf(s)}, they can hide what the ` +
      `rest shows.`,
    (s) =>
      `${named(s, "label", "second")}Compare ${s.f("label")} with ${s.f("second")} on other columns before acting on the gap ` +
      `between them.`,
  ],
  concentration: [
    (s) =>
      `Track the ${s.f("groups")} ${s.by} groups that account for ${s.f("share")} of ${totalOf(s)} separately from the rest.`,
  ],
  change: [
    (s) =>
      `${moved(s, "change")}To see which groups account for the change of ${s.sized("change")} in ${s.measure}, compare ` +
      `${s.f("fromPeriod")} with ${s.f("toPeriod")} ${splitBy(s)}.`,
    (s) =>
      `Compare the rows of ${s.f("toPeriod")} with those of ${s.f("fromPeriod")} before acting on the change in ${s.measure}.`,
  ],
  trend: [
    (s) =>
      `${moved(s, "slope")}To see whether each group ${s.way("slope")} by about ${s.sized("slope")}${s.per("slope")} too, split ${s.measure} ${splitBy(s)}.`,
    (s) =>
      `${moved(s, "slope")}Repeat the report on new rows to see whether ${s.measure} again ${s.way("slope")} by about ${s.sized("slope")}${s.per("slope")}.`,
  ],
  extremes: [
    (s) => `Check the rows of ${s.f("highPeriod")}, where ${s.measure} reached ${s.f("high")}, for errors or unusual events.`,
    (s) => `Compare ${s.f("highPeriod")} with ${s.f("lowPeriod")} to see which groups differ in ${s.measure}.`,
  ],
  segments: [
    (s) =>
      `${named(s, "highLabel", "lowLabel")}Compare ${s.f("highLabel")} with ${s.f("lowLabel")} on other columns before acting on ` +
      `their gap in ${s.measure}.`,
    (s) =>
      `Compare the rows where ${s.by} is ${s.f("highLabel")} with those where it is ${s.f("lowLabel")} on other columns before ` +
      `acting on their gap in ${s.measure}.`,
  ],
  spread: [
    (s) => `${lopsided(s)}Quote the median of ${s.column}, ${s.f("median")}, beside its average of ${s.f("mean")}.`,
    (s) => `Look at the values of ${s.column} outside ${s.f("low")} to ${s.f("high")} before relying on its average.`,
  ],
  correlation: [
    (s) =>
      `Check whether the correlation of ${s.f("r")} between ${s.column} and ${s.by} holds within each ${s.other} group ` +
      `before drawing conclusions from it.`,
    (s) => `Test the correlation of ${s.f("r")} between ${s.column} and ${s.by} on new rows before drawing conclusions from it.`,
  ],
  rate: [
    (s) =>
      `${partly(s)}${s.needs(!s.has("label") && s.fact("rate").nouns.includes("rows"))}Split the ${s.f("rate")} of rows where ${columnOf(s)} is true ${splitBy(s)} to see where they gather.`,
    (s) => `${partly(s)}Split ${s.rowsOf("label")}, a share of ${s.f("rate")}, ${splitBy(s)} to see where they gather.`,
  ],
  missing: [
    (s) => `Fill in ${columnOf(s)} in the ${s.counted("count", ["rows"])} without a value before comparing groups on it.`,
    (s) => `Leave the ${s.counted("count", ["rows"])} without ${columnOf(s)} out of comparisons that use it.`,
  ],
};

function columnOf(say: Saying): string {
  return say.finding.by === null ? say.column : say.by;
}

function totalOf(say: Saying): string {
  if (say.finding.aggregation !== "count") return say.measure;
  return say.has("share") && say.fact("share").nouns.includes("rows") ? "all rows" : "the total";
}

/** Advice for a doubt about the data, with the label of its column. Severity decides whether it is given. */
export const QUALITY_ADVICE: Readonly<Partial<Record<QualityCheck, (column: string) => string>>> = {
  duplicate_rows: () => "Remove the duplicate rows, or confirm that they are meant, before adding figures together.",
  outliers: (column) => `Check the outliers in ${column} before relying on its average.`,
  mixed_types: (column) => `Clean ${column} before using it: it mixes kinds of values.`,
  ambiguous_date: (column) => `Confirm how the dates in ${column} are to be read.`,
  ambiguous_number: (column) => `Confirm how the figures in ${column} are to be read.`,
  skewed: (column) => `Use the median of ${column} beside its average: its values are skewed.`,
  future_dates: (column) => `Check the dates in ${column} that have not come yet.`,
  negative_values: (column) => `Confirm that the negative values of ${column} are meant.`,
  missing: (column) => `Fill in the empty values of ${column} before comparing groups on it.`,
  truncated: () => "Treat every figure with care: some of the rows were left out when the data came in.",
};

/** The doubt itself, for the summary. */
export const QUALITY_DOUBTS: Readonly<
  Partial<Record<QualityCheck, (column: string, doubt: Pick<QualityFinding, "ratio">) => string>>
> = {
  duplicate_rows: () => "Some rows are duplicates of others, and figures count them all.",
  outliers: (column) => `Treat averages of ${column} with care: it holds outliers.`,
  mixed_types: (column) => `Treat figures on ${column} with care: it mixes kinds of values.`,
  ambiguous_date: (column) => `Treat dates in ${column} with care: some can be read in different ways.`,
  ambiguous_number: (column) => `Treat figures on ${column} with care: some can be read in different ways.`,
  future_dates: (column) => `Some dates in ${column} have not come yet.`,
  negative_values: (column) => `Some values of ${column} are negative.`,
  missing: (column, { ratio }) =>
    ratio >= 1
      ? `There are no values of ${column} at all.`
      : `Figures on ${column} rest on part of the rows, with the others empty.`,
  truncated: () => "Some of the rows were left out when the data came in.",
  sampled: () => "Some figures rest on a part of the rows.",
};
