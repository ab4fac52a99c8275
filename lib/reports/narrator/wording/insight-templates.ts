import type { FindingKind } from "@/lib/content/ledger";
import { capital } from "@/lib/core/format";
import { COURSE_TEMPLATES, EPISODE_TEMPLATES, GROUP_BREAK_TEMPLATES, GROUP_SPIKE_TEMPLATES } from "./course-templates";
import { DEPENDENCE_TEMPLATES } from "./dependence-templates";
import { GROUP_TEMPLATES } from "./group-templates";
import { MENTION_LEVEL_TEMPLATES, MENTION_TEMPLATES } from "./mention-templates";
import { PRESENCE_TEMPLATES } from "./presence-templates";
import { BACKLOG_TEMPLATES, RATE_IN_GROUP_TEMPLATES, UNTIL_TEMPLATES } from "./rate-templates";
import { HEAP_TEMPLATES, REPEATED_VALUE_TEMPLATES, UNDER_LIMIT_TEMPLATES } from "./repeat-templates";
import { STATISTIC_TEMPLATES } from "./statistic-templates";
import {
  added,
  between,
  columnOf,
  distinct,
  filtered,
  MATCHING,
  moves,
  otherwise,
  PAIRS,
  periodsOf,
  ROWS,
  signed,
  still,
  type Template,
} from "./template-conditions";

/** Every way to say each kind of finding. Which one comes first is the finding's turn; those that don't apply are passed over. */
export const INSIGHT_TEMPLATES: Readonly<Record<FindingKind, readonly Template[]>> = {
  ...STATISTIC_TEMPLATES,
  ...GROUP_TEMPLATES,
  rate_in_group: RATE_IN_GROUP_TEMPLATES,
  until: UNTIL_TEMPLATES,
  backlog: BACKLOG_TEMPLATES,
  heap: HEAP_TEMPLATES,
  repeated_value: REPEATED_VALUE_TEMPLATES,
  under_limit: UNDER_LIMIT_TEMPLATES,
  course: COURSE_TEMPLATES,
  group_break: GROUP_BREAK_TEMPLATES,
  group_spike: GROUP_SPIKE_TEMPLATES,
  episode: EPISODE_TEMPLATES,
  mention: MENTION_TEMPLATES,
  ...PRESENCE_TEMPLATES,
  mention_level: MENTION_LEVEL_TEMPLATES,
  ...DEPENDENCE_TEMPLATES,
  scope: [
    (s) => `${filtered(s)}The report covers ${s.counted("rows", ROWS)} from ${s.f("from")} to ${s.f("to")}, ${MATCHING}.`,
    (s) => `${filtered(s)}The report covers ${s.counted("rows", ROWS)}, ${MATCHING}.`,
    (s) => `The report covers ${s.counted("rows", ROWS)} from ${s.f("from")} to ${s.f("to")}.`,
    (s) => `${s.needs(!s.has("from"))}The report covers ${s.counted("rows", ROWS)}.`,
  ],
  total: [
    (s) => `${distinct(s)}${s.column} takes ${s.f("total")} different values.`,
    (s) => `${added(s)}${s.Measure} came to ${s.f("total")}.`,
    (s) => `${added(s)}${s.Measure} amounted to ${s.f("total")}.`,
    (s) => `${added(s)}${s.Measure} reached ${s.f("total")}.`,
  ],
  average: [
    (s) => `${apart(s)}${s.Measure} ${s.was} ${s.f("average")}, with a median of ${s.f("median")}.`,
    (s) => `${apart(s)}${s.Measure} ${s.was} ${s.f("average")}, against a median of ${s.f("median")}.`,
    (s) => `${apart(s)}${s.Measure} ${s.was} ${s.f("average")}; the median was ${s.f("median")}.`,
    (s) => `${s.Measure} ${s.was} ${s.f("average")}.`,
  ],
  change: [
    (s) =>
      `${moves(s, "change")}${s.Measure} ${s.way("change")} by ${s.sized("change")}, from ${s.f("from")} ` +
      `${s.when("fromPeriod")} to ${s.f("to")} ${s.when("toPeriod")}.`,
    (s) =>
      `${moves(s, "change")}Between ${s.f("fromPeriod")} and ${s.f("toPeriod")}, ${s.measure} ${s.way("change")} by ` +
      `${s.sized("change")}, from ${s.f("from")} to ${s.f("to")}.`,
    (s) =>
      `${moves(s, "change")}${s.whenFirst("toPeriod")}, ${s.measure} came to ${s.f("to")}, after ${s.f("from")} ` +
      `${s.when("fromPeriod")}: ${s.it === "them" ? "they" : "it"} ${s.way("change")} by ${s.sized("change")}.`,
    (s) =>
      `${still(s, "change")}${s.Measure} ${s.way("change")} between ${s.f("fromPeriod")} and ${s.f("toPeriod")}: ` +
      `${s.f("from")} against ${s.f("to")}.`,
    (s) =>
      `${otherwise(s, "change")}${s.Measure} moved from ${s.f("from")} ${s.when("fromPeriod")} to ${s.f("to")} ${s.when("toPeriod")}, a change of ` +
      `${s.sized("change")}.`,
  ],
  first_last: [
    (s) => `${s.Measure} ${s.was} ${s.f("from")} ${s.when("fromPeriod")} and ${s.f("to")} ${s.when("toPeriod")}.`,
    (s) => `From ${s.f("fromPeriod")} to ${s.f("toPeriod")}, ${s.measure} went from ${s.f("from")} to ${s.f("to")}.`,
  ],
  share_shift: [
    (s) =>
      `${capital(holder(s))} accounted for ${s.f("to")} of ${wholeOf(s)} ${s.when("toPeriod")}, against ${s.f("from")} ${s.when("fromPeriod")}.`,
    (s) =>
      `${s.whenFirst("toPeriod")}, ${holder(s)} accounted for ${s.f("to")} of ${wholeOf(s)}, against ${s.f("from")} ${s.when("fromPeriod")}.`,
  ],
  trend: [
    (s) =>
      `${moves(s, "slope")}${capital(between(s))}, ${s.measure} ${s.way("slope")} by about ${s.sized("slope")}${s.per("slope")}.`,
    (s) => `${moves(s, "slope")}${s.Measure} ${s.way("slope")} by about ${s.sized("slope")}${s.per("slope")} ${between(s)}.`,
    (s) =>
      `${moves(s, "slope")}Across ${periodsOf(s)} from ${s.f("from")} to ${s.f("to")}, ${s.measure} ${s.way("slope")} by about ` +
      `${s.sized("slope")}${s.per("slope")}.`,
    (s) => `${still(s, "slope")}${s.Measure} ${s.way("slope")} ${between(s)}.`,
    // Without a direction in words only a figure with its own sign says which way it went.
    (s) =>
      `${s.needs(signed(s, "slope"))}${otherwise(s, "slope")}${capital(between(s))}, ${s.measure} changed by about ${s.sized("slope")}${s.per("slope")}.`,
  ],
  extremes: [
    (s) =>
      `${s.Measure} ${s.was} ${s.rank("high")} ${s.when("highPeriod")}, at ${s.f("high")}, and ${s.rank("low")} ` +
      `${s.when("lowPeriod")}, at ${s.f("low")}.`,
    (s) => `${s.Measure} ranged from ${s.f("low")} ${s.when("lowPeriod")} to ${s.f("high")} ${s.when("highPeriod")}.`,
    (s) =>
      `${s.whenFirst("highPeriod")}, ${s.measure} ${s.was} ${s.rank("high")}, at ${s.f("high")}, against ${s.f("low")} ` +
      `${s.when("lowPeriod")}, the ${s.rank("low")}.`,
  ],
  spread: [
    (s) => `Typical values of ${s.column} lie between ${s.f("low")} and ${s.f("high")}.`,
    (s) => `${s.column} typically lies between ${s.f("low")} and ${s.f("high")}.`,
    (s) => `The usual range of ${s.column} runs from ${s.f("low")} to ${s.f("high")}.`,
  ],
  correlation: [
    (s) =>
      `${s.column} and ${s.by} ${s.way("r")}: average ${s.column} ${s.was} ${s.f("below")} where ${s.by} ${s.is(s.finding.by)} under ${s.f("from")}, ` +
      `and ${s.f("above")} above ${s.f("to")}.`,
    (s) =>
      `Where ${s.by} ${s.is(s.finding.by)} above ${s.f("to")}, average ${s.column} ${s.was} ${s.f("above")}, against ${s.f("below")} under ${s.f("from")}: ` +
      `both ${s.way("r")}.`,
    (s) => `${noEnds(s)}${s.column} and ${s.by} ${s.way("r")} across ${s.counted("pairs", PAIRS)}.`,
    (s) => `${noEnds(s)}Across ${s.counted("pairs", PAIRS)}, ${s.column} and ${s.by} ${s.way("r")}.`,
    (s) => `${noEnds(s)}In ${s.counted("pairs", PAIRS)}, ${s.column} and ${s.by} ${s.way("r")}.`,
  ],
  rate: [
    (s) => `${s.needs(s.has("label"))}${columnOf(s)} was ${s.f("label")} in ${s.f("rate")} of ${allRows(s)}.`,
    (s) => `${s.needs(s.has("label"))}In ${s.f("rate")} of ${allRows(s)}, ${columnOf(s)} was ${s.f("label")}.`,
    (s) => `${filledOnly(s)}Of ${allRows(s)}, ${s.f("rate")} have a value in ${columnOf(s)}.`,
    (s) => `${filledOnly(s)}In all, ${s.f("rate")} of ${rowsSaid(s)} have a value in ${columnOf(s)}.`,
    (s) => `${filledOnly(s)}${columnOf(s)} has a value in ${s.f("rate")} of ${allRows(s)}.`,
    (s) =>
      `${flagOnly(s)}In all, ${s.f("rate")} of ${rowsSaid(s)} ${s.flagged(s.finding.by ?? s.finding.measure)} ${columnOf(s)}.`,
    (s) => `${flagOnly(s)}Of ${allRows(s)}, ${s.f("rate")} ${s.flagged(s.finding.by ?? s.finding.measure)} ${columnOf(s)}.`,
  ],
  missing: [
    (s) =>
      `${columnOf(s)} ${s.is(s.finding.by ?? s.finding.measure)} empty in ${s.counted("count", ROWS)}, or ${s.f("share")} of the total.`,
    (s) => `In ${s.counted("count", ROWS)} (${s.f("share")}), ${columnOf(s)} ${s.is(s.finding.by ?? s.finding.measure)} empty.`,
    (s) =>
      `${s.needs(Number(s.fact("share").value) < 1)}Figures on ${columnOf(s)} leave out ${s.counted("count", ROWS)} without a value ` +
      `(${s.f("share")}).`,
  ],
};

/** Rules a template out where both ends of a relation are told. */
function noEnds(say: Parameters<Template>[0]): "" {
  return say.needs(!say.has("below"));
}

/** Whose share it is. */
function holder(say: Parameters<Template>[0]): string {
  return say.named("label") ? say.f("label") : say.group("label");
}

/** What it is a share of. */
export function wholeOf(say: Parameters<Template>[0]): string {
  return say.finding.aggregation === "count" ? "all rows" : say.measure;
}

/** For the share of the rows that have come to their end. */
function filledOnly(say: Parameters<Template>[0]): "" {
  return say.needs(!say.has("label") && say.fact("rate").definition.aggregation === "filled");
}

function flagOnly(say: Parameters<Template>[0]): "" {
  return say.needs(!say.has("label") && say.fact("rate").definition.aggregation !== "filled");
}

function allRows(say: Parameters<Template>[0]): string {
  return say.fact("rate").nouns.includes("rows") ? "all rows" : "all values";
}

function rowsSaid(say: Parameters<Template>[0]): string {
  return say.fact("rate").nouns.includes("rows") ? "rows" : "values";
}

/** A median nearer to the average says nothing that the average does not. */
const APART_MIN = 0.1;

/** Rules a template out where the median is about the average. */
function apart(say: Parameters<Template>[0]): "" {
  const [average, median] = [say.fact("average"), say.fact("median")].map(({ value }) => Number(value));
  return say.needs(Math.abs(Number(average) - Number(median)) >= APART_MIN * Math.abs(Number(average)));
}
