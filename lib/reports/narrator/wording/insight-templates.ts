import type { FindingKind } from "@/lib/content/ledger";
import { COURSE_TEMPLATES } from "./course-templates";
import { DEPENDENCE_TEMPLATES } from "./dependence-templates";
import { MENTION_TEMPLATES } from "./mention-templates";
import { RATE_IN_GROUP_TEMPLATES } from "./rate-templates";
import { REPEATED_VALUE_TEMPLATES } from "./repeat-templates";
import { STATISTIC_TEMPLATES } from "./statistic-templates";
import {
  added,
  between,
  columnOf,
  counts,
  distinct,
  filtered,
  MATCHING,
  moves,
  named,
  ofRows,
  otherwise,
  PAIRS,
  ROWS,
  ranked,
  rowsOf,
  signed,
  sizeOf,
  still,
  sums,
  type Template,
  tested,
  whole,
} from "./template-conditions";

/** Every way to say each kind of finding, the fullest first. The summary takes the first that applies, insights rotate. */
export const INSIGHT_TEMPLATES: Readonly<Record<FindingKind, readonly Template[]>> = {
  ...STATISTIC_TEMPLATES,
  rate_in_group: RATE_IN_GROUP_TEMPLATES,
  repeated_value: REPEATED_VALUE_TEMPLATES,
  course: COURSE_TEMPLATES,
  mention: MENTION_TEMPLATES,
  ...DEPENDENCE_TEMPLATES,
  scope: [
    (s) => `${filtered(s)}The report covers ${s.counted("rows", ROWS)} from ${s.f("from")} to ${s.f("to")}, ${MATCHING}.`,
    (s) => `${filtered(s)}The report covers ${s.counted("rows", ROWS)}, ${MATCHING}.`,
    (s) => `The dataset holds ${s.counted("rows", ROWS)}, from ${s.f("from")} to ${s.f("to")}.`,
    (s) => `${s.needs(!s.has("from"))}The dataset holds ${s.counted("rows", ROWS)}.`,
  ],
  total: [
    (s) => `${distinct(s)}${s.column} takes ${s.f("total")} different values.`,
    (s) => `${added(s)}${s.Measure} came to ${s.f("total")}.`,
    (s) => `${added(s)}Taken together, ${s.measure} reached ${s.f("total")}.`,
  ],
  average: [
    (s) => `${s.Measure} ${s.was} ${s.f("average")}, with a median of ${s.f("median")}.`,
    (s) => `${s.column} averaged ${s.f("average")}, against a median of ${s.f("median")}.`,
    (s) => `For ${s.column}, the average is ${s.f("average")} and the median ${s.f("median")}.`,
    (s) => `${s.Measure} ${s.was} ${s.f("average")}.`,
  ],
  leader: [
    (s) =>
      `${counts(s)}${named(s, "label")}Among the ${s.by} groups, ${s.f("label")} had the ${s.rank("value")} number of rows: ` +
      `${s.f("value")}, or ${whole(s, "share")}.`,
    (s) =>
      `${counts(s)}${named(s, "label", "second")}By ${s.by}, the ${s.rank("value")} number of rows belonged to ${s.f("label")}, ` +
      `with ${s.f("value")} (${s.f("share")}), followed by ${s.f("second")} with ${s.f("secondValue")}.`,
    (s) =>
      `${sums(s)}${named(s, "label")}Among the ${s.by} groups, ${s.f("label")} had the ${s.rank("value")} ${s.measure}: ` +
      `${s.f("value")}, or ${s.f("share")} of the whole${tested(s)}.`,
    (s) =>
      `${sums(s)}${named(s, "label", "second")}By ${s.by}, ${s.measure} ${s.was} ${s.rank("value")} for ${s.f("label")}, at ` +
      `${s.f("value")} (${s.f("share")}), followed by ${s.f("second")} at ${s.f("secondValue")}${tested(s)}.`,
    (s) =>
      `${sums(s)}${named(s, "label")}By ${s.by}, ${s.f("label")} accounted for ${s.f("share")} of ${s.measure}, or ` +
      `${s.f("value")}${tested(s)}.`,
    (s) =>
      `${counts(s)}${named(s, "label")}By ${s.by}, ${s.f("label")} had the ${s.rank("value")} number of rows, ${s.f("value")} ` +
      `(${s.f("share")}).`,
    (s) =>
      `${counts(s)}${s.needs(!s.named("label"))}The share of rows where ${s.by} is ${s.f("label")} is ${s.f("share")}, or ${s.counted("value", ROWS)}.`,
    (s) =>
      `${sums(s)}${s.Measure} ${s.was} ${s.rank("value")} ${s.at("label")}, at ${s.f("value")}, or ${s.f("share")} of the ` +
      `whole${tested(s)}.`,
  ],
  concentration: [
    (s) =>
      `${counts(s)}Rows are concentrated by ${s.by}: ${s.f("groups")} of the ${s.f("allGroups")} groups hold ${s.f("share")} of ` +
      `the total.`,
    (s) =>
      `${sums(s)}${s.Measure} ${s.was} concentrated by ${s.by}: ${s.f("groups")} of the ${s.f("allGroups")} groups held ` +
      `${s.f("share")} of ${s.it}.`,
    (s) => `${sums(s)}Of the ${s.f("allGroups")} ${s.by} groups, ${s.f("groups")} accounted for ${s.f("share")} of ${s.measure}.`,
    (s) => `${counts(s)}Of the ${s.f("allGroups")} ${s.by} groups, ${s.f("groups")} held ${s.f("share")} of the total.`,
  ],
  change: [
    (s) =>
      `${moves(s, "change")}${s.Measure} ${s.way("change")} by ${s.sized("change")}, from ${s.f("from")} ` +
      `${s.when("fromPeriod")} to ${s.f("to")} ${s.when("toPeriod")}${tested(s)}.`,
    (s) =>
      `${moves(s, "change")}Between ${s.f("fromPeriod")} and ${s.f("toPeriod")}, ${s.measure} ${s.way("change")} from ` +
      `${s.f("from")} to ${s.f("to")}, a change of ${s.sized("change")}${tested(s)}.`,
    (s) =>
      `${still(s, "change")}${s.Measure} ${s.way("change")} between ${s.f("fromPeriod")} and ${s.f("toPeriod")}: ` +
      `${s.f("from")} against ${s.f("to")}${tested(s)}.`,
    (s) =>
      `${otherwise(s, "change")}${s.Measure} moved from ${s.f("from")} ${s.when("fromPeriod")} to ${s.f("to")} ${s.when("toPeriod")}, a change of ` +
      `${s.sized("change")}${tested(s)}.`,
    (s) =>
      `${moves(s, "change")}Across ${s.counted("rows", ROWS)}, ${s.measure} ${s.way("change")} from ${s.f("from")} ` +
      `${s.when("fromPeriod")} to ${s.f("to")} ${s.when("toPeriod")}, a change of ${s.sized("change")}.`,
  ],
  first_last: [
    (s) => `${s.Measure} ${s.was} ${s.f("from")} ${s.when("fromPeriod")} and ${s.f("to")} ${s.when("toPeriod")}.`,
    (s) => `From ${s.f("fromPeriod")} to ${s.f("toPeriod")}, ${s.measure} went from ${s.f("from")} to ${s.f("to")}.`,
  ],
  trend: [
    (s) => `${moves(s, "slope")}B${between(s)}, ${s.measure} ${s.way("slope")} by about ${s.sized("slope")}${s.per("slope")}.`,
    (s) =>
      `${moves(s, "slope")}${s.Measure} ${s.way("slope")} by about ${s.sized("slope")}${s.per("slope")} b${between(s)}, as fitted by ` +
      `a straight line.`,
    (s) =>
      `${moves(s, "slope")}Fitted by a straight line, ${s.measure} ${s.way("slope")} by about ${s.sized("slope")}${s.per("slope")}.`,
    (s) =>
      `${still(s, "slope")}${s.Measure} ${s.way("slope")} b${between(s)}, with a slope of ${s.sized("slope")}${s.per("slope")}.`,
    // Without a direction in words only a figure with its own sign says which way it went.
    (s) =>
      `${s.needs(signed(s, "slope"))}${otherwise(s, "slope")}B${between(s)}, ${s.measure} changed by about ${s.sized("slope")}${s.per("slope")}.`,
  ],
  extremes: [
    (s) =>
      `${s.Measure} ${s.was} ${s.rank("high")} ${s.when("highPeriod")}, at ${s.f("high")}, and ${s.rank("low")} ` +
      `${s.when("lowPeriod")}, at ${s.f("low")}.`,
    (s) => `${s.Measure} ranged from ${s.f("low")} ${s.when("lowPeriod")} to ${s.f("high")} ` + `${s.when("highPeriod")}.`,
    (s) =>
      `The range of ${s.measure} runs from ${s.f("low")}, reached ${s.when("lowPeriod")}, to ${s.f("high")}, reached ` +
      `${s.when("highPeriod")}.`,
  ],
  segments: [
    (s) =>
      `${s.Measure} ${s.was} ${s.rank("high")} ${s.at("highLabel")}, at ${s.f("high")}, and ${s.rank("low")} ` +
      `${s.at("lowLabel")}, at ${s.f("low")}${sizeOf(s)}.`,
    (s) =>
      `${ranked(s)}By ${s.by}, ${s.measure} ranged from ${s.f("low")} ${s.at("lowLabel")} to ${s.f("high")} ${s.at("highLabel")}, a ratio ` +
      `of ${s.f("ratio")}.`,
    (s) =>
      `The ${s.by} groups differ in ${s.measure}: ${s.f("high")} ${s.at("highLabel")} against ${s.f("low")} ` +
      `${s.at("lowLabel")}${sizeOf(s)}.`,
  ],
  spread: [
    (s) => `Typical values of ${s.column} lie between ${s.f("low")} and ${s.f("high")}, with a median of ${s.f("median")}.`,
    (s) => `For ${s.column}, the usual range is ${s.f("low")} to ${s.f("high")}, and the median is ${s.f("median")}.`,
    (s) =>
      `In ${s.column}, typical values run from ${s.f("low")} to ${s.f("high")}; the median is ${s.f("median")} and the average ` +
      `${s.f("mean")}.`,
  ],
  correlation: [
    (s) => `${s.column} and ${s.by} ${s.way("r")}, with a correlation of ${s.f("r")} across ${s.counted("pairs", PAIRS)}.`,
    (s) => `Across ${s.counted("pairs", PAIRS)}, ${s.column} and ${s.by} ${s.way("r")} (correlation ${s.f("r")}).`,
    (s) => `The correlation between ${s.column} and ${s.by} is ${s.f("r")} across ${s.counted("pairs", PAIRS)}.`,
  ],
  rate: [
    (s) => `${columnOf(s)} was ${s.f("label")} in ${rowsOf(s, "rate")}.`,
    (s) => `${ofRows(s, "rate")}${columnOf(s)} was ${s.f("label")} for ${s.f("rate")} of the dataset.`,
    (s) => `${s.needs(!s.has("label"))}${columnOf(s)} is true in ${rowsOf(s, "rate")}.`,
    (s) => `${ofRows(s, "rate")}${s.needs(!s.has("label"))}The share of rows where ${columnOf(s)} is true is ${s.f("rate")}.`,
  ],
  missing: [
    (s) =>
      `${columnOf(s)} ${s.is(s.finding.by ?? s.finding.measure)} without a usable value in ${s.counted("count", ROWS)}, or ${s.f("share")} of the dataset.`,
    (s) =>
      `${s.needs(Number(s.fact("share").value) < 1)}No usable value is given for ${columnOf(s)} in ${s.counted("count", ROWS)} (${s.f("share")}), and figures on it rest on the ` +
      `other rows.`,
    (s) => `In ${s.counted("count", ROWS)} (${s.f("share")}), ${columnOf(s)} ${s.is(s.finding.by ?? s.finding.measure)} empty.`,
  ],
};
