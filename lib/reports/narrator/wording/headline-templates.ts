import type { Finding, FindingKind } from "@/lib/content/ledger";
import { capital } from "@/lib/core/format";
import { checkSentence } from "../check-sentence";
import type { FactBook } from "../fact-book";
import { besideIt, courseOfRest, stretch, wasThen } from "./course-templates";
import { differ, hit, SIDES_OF_EDGE, subjectOf, verbOf } from "./dependence-templates";
import { asideOf, several } from "./group-templates";
import { wholeOf } from "./insight-templates";
import { isNew, ofThings, vary } from "./presence-templates";
import { rowsOfGroup } from "./rate-templates";
import { startsWell } from "./say-finding";
import { Missing, type Saying, sayingOf } from "./saying";
import {
  added,
  alike,
  apart,
  averagedOf,
  between,
  counts,
  moves,
  named,
  PAIRS,
  sums,
  type Template,
} from "./template-conditions";

/** A finding as a headline, without a full stop: over a chart, and as the title of a report. */
const HEADLINES: Readonly<Partial<Record<FindingKind, readonly Template[]>>> = {
  leader: [
    (s) => `${sums(s)}${named(s, "label")}${s.f("label")} accounts for ${s.f("share")} of ${s.measure}`,
    (s) => `${sums(s)}${named(s, "label")}By ${s.by}, ${s.f("label")} accounts for ${s.f("share")} of ${s.measure}`,
    (s) => `${sums(s)}${s.Measure} ${now(s)} ${s.rank("value")} ${s.at("label")}, at ${s.f("value")}`,
    (s) => `${counts(s)}${named(s, "label")}${s.f("label")} accounts for ${s.f("share")} of all rows`,
    (s) => `${counts(s)}${named(s, "label")}By ${s.by}, ${s.f("label")} accounts for ${s.f("share")} of all rows`,
  ],
  concentration: [
    (s) => `${sums(s)}By ${s.by}, ${s.f("groups")} of ${s.f("allGroups")} account for ${s.f("share")} of ${s.measure}`,
  ],
  total: [(s) => `${added(s)}${s.Measure} came to ${s.f("total")}`],
  average: [(s) => `${s.Measure} ${s.was} ${s.f("average")}`],
  segments: [
    (s) =>
      `${s.Measure} ${now(s)} ${s.f(asideOf(s))} ${s.at(`${asideOf(s)}Label`)}, against ${s.f(`${asideOf(s)}Rest`)} for all others`,
    (s) => `${several(s)}${s.Measure} ${now(s)} ${s.rank("high")} ${s.at("highLabel")}, at ${s.f("high")}`,
    (s) => `${s.Measure} ${now(s)} ${s.f("high")} ${s.at("highLabel")}, against ${s.f("low")} ${s.at("lowLabel")}`,
  ],
  rate_in_group: [
    (s) =>
      `${s.needs(s.has("value"))}${s.column} was ${s.f("value")} in ${s.f("share")} of ${rowsOfGroup(s)}, against ${s.f("rest")} of all others`,
    (s) =>
      `${s.needs(!s.has("value"))}Of ${rowsOfGroup(s)}, ${s.f("share")} ${s.flagged(s.finding.measure)} ${s.column}, against ${s.f("rest")} of all others`,
  ],
  trend: [
    (s) => `${moves(s, "slope")}${s.Measure} ${s.way("slope")} by about ${s.sized("slope")}${s.per("slope")} ${between(s)}`,
  ],
  change: [
    (s) =>
      `${moves(s, "change")}${s.Measure} ${s.way("change")} by ${s.sized("change")}, from ${s.f("from")} ${s.when("fromPeriod")} to ${s.f("to")} ${s.when("toPeriod")}`,
  ],
  change_point: [(s) => `From ${s.f("period")} on, ${averagedOf(s)} averaged ${s.f("after")}, against ${s.f("before")} before`],
  until: [
    (s) =>
      `${s.column} came within ${s.counted("time", ["hours", "days"])} in ${s.f("share")} of ${s.group("label")}, against ${s.f("rest")} of all others`,
  ],
  backlog: [
    (s) =>
      `The number of ${s.group("label")} with no ${s.column} yet went from ${s.f("before")} at the end of ${s.f("from")} to ${s.f("after")} at the end of ${s.f("to")}`,
  ],
  ratio_in_group: [
    (s) =>
      `${s.needs(s.fact("ratio").unit === "percent")}${named(s, "label")}${s.Measure} ${s.was} ${s.f("ratio")} of ${s.byMeasure} for ${s.f("label")}, against ${s.f("rest")} for all others`,
  ],
  counted_rate: [
    (s) =>
      `${s.columnOf("outcome")} was ${s.f("outcome")} in ${s.f("share")} of ${s.f("whole")} ${s.at("label")}, against ${s.f("rest")} of all others`,
  ],
  spike: [(s) => `${s.Measure} ${s.was} ${s.f("value")} ${s.when("period")}, against a mean of ${s.f("usual")} before`],
  seasonality: [
    (s) => `${s.Measure} ${s.was} ${s.rank("highValue")} ${s.season("high")} and ${s.rank("lowValue")} ${s.season("low")}`,
  ],
  group_break: [
    (s) =>
      `From ${s.f("period")} on, ${averagedOf(s)} averaged ${s.f("after")} ${s.at("label")}, against ${s.f("before")} before`,
  ],
  episode: [
    (s) => `${s.needs(!s.has("label"))}${s.Measure} ${wasThen(s)} ${stretch(s)}, ${besideIt(s)}`,
    (s) => `${s.Measure} ${wasThen(s)} ${s.at("label")} ${stretch(s)}, ${besideIt(s)}`,
  ],
  group_spike: [
    (s) => `${s.Measure} ${s.was} ${s.f("value")} ${s.at("label")} ${s.when("period")}, against a mean of ${s.f("usual")} before`,
  ],
  course: [
    (s) =>
      `${moves(s, "slope")}${s.Measure} ${s.way("slope")} by about ${s.sized("slope")}${s.per("slope")} ${s.at("label")}, ${courseOfRest(s)}`,
  ],
  contribution: [
    (s) =>
      `${named(s, "label")}${s.f("label")} accounted for ${s.f("part")} of the change of ${s.sized("change")} in ${s.measure}`,
    (s) =>
      `${named(s, "label")}By ${s.by}, ${s.f("label")} accounted for ${s.f("part")} of the change of ${s.sized("change")} in ${s.measure}`,
  ],
  correlation: [
    (s) =>
      `Average ${s.column} ${s.was} ${s.f("below")} where ${s.by} ${s.is(s.finding.by)} under ${s.f("from")}, and ${s.f("above")} above ${s.f("to")}`,
    (s) => `${s.column} and ${s.by} ${s.way("r")} across ${s.counted("pairs", PAIRS)}`,
  ],
  threshold: [
    (s) =>
      `${capital(subjectOf(s))} ${verbOf(s)} ${s.f("below")} where ${s.by} ${s.is(s.finding.by)} under ${s.f("edge")}, and ${s.f("above")} from there on`,
  ],
  gradient: [
    (s) =>
      `${s.column} was ${hit(s)} in ${s.f("below")} of the rows where ${s.by} is under ${s.f("from")}, and in ${s.f("above")} where it is above ${s.f("to")}`,
  ],
  u_shape: [
    (s) =>
      `${capital(subjectOf(s))} ${verbOf(s)} ${s.f("middle")} where ${s.by} ${s.is(s.finding.by)} between ${s.f("from")} and ${s.f("to")}, against ${s.f("below")} below and ${s.f("above")} above that`,
  ],
  saturation: [
    (s) =>
      `${capital(subjectOf(s))} ${verbOf(s)} ${s.f("below")} where ${s.by} ${s.is(s.finding.by)} under ${s.f("from")}, and hardly ${differ(s)} from ${s.f("edge")} on, at ${s.f("middle")}`,
  ],
  onset: [
    (s) =>
      `${capital(subjectOf(s))} ${verbOf(s)} ${s.f("above")} where ${s.by} reaches ${s.f("last")}, and hardly ${differ(s)} under ${s.f("edge")}, at ${s.f("middle")}`,
  ],
  same_mix: [
    (s) =>
      `At the same mix of ${s.columnOf("label")}, ${subjectOf(s)} would be ${s.f("highMix")} ${s.at("highLabel")} and ${s.f("lowMix")} ${s.at("lowLabel")}`,
  ],
  mix_shift: [
    (s) =>
      `${capital(subjectOf(s))} went from ${s.f("from")} ${s.when("fromPeriod")} to ${s.f("to")} ${s.when("toPeriod")} with the mix of ${s.by}`,
  ],
  interaction: [
    (s) =>
      `${alike(s)}Where ${s.columnOf("place")} is ${s.f("place")}, ${subjectOf(s)} ${verbOf(s)} ${s.f("own")} ${s.at("label")} against ${s.f("others")} for the rest`,
    (s) =>
      `${apart(s)}${capital(s.at("label"))}, ${subjectOf(s)} ${verbOf(s)} ${s.f("own")} where ${s.columnOf("place")} is ${s.f("place")}, and elsewhere ${s.f("ownElsewhere")}`,
    ...SIDES_OF_EDGE.map(
      ({ there, elsewhere }): Template =>
        (s) =>
          `${capital(s.at("label"))}, ${subjectOf(s)} ${verbOf(s)} ${s.f("own")} where ${there(s)}, and ${s.f("ownElsewhere")} ${elsewhere}`,
    ),
  ],
  extremes: [(s) => `${s.Measure} ${s.was} ${s.rank("high")} ${s.when("highPeriod")}, at ${s.f("high")}`],
  share_shift: [
    (s) =>
      `${named(s, "label")}${s.f("label")} accounted for ${s.f("to")} of ${wholeOf(s)} ${s.when("toPeriod")}, against ${s.f("from")} ${s.when("fromPeriod")}`,
    (s) =>
      `${named(s, "label")}${s.whenFirst("toPeriod")}, ${s.f("label")} accounted for ${s.f("to")} of ${wholeOf(s)}, against ${s.f("from")} ${s.when("fromPeriod")}`,
  ],
  first_last: [(s) => `${s.Measure} went from ${s.f("from")} ${s.when("fromPeriod")} to ${s.f("to")} ${s.when("toPeriod")}`],
  arrival: [
    (s) => `${named(s, "label", "former")}${s.f("label")} took the place of ${s.f("former")} from ${s.f("period")} on`,
    (s) => `By ${s.by}, ${s.f("label")} took the place of ${s.f("former")} from ${s.f("period")} on`,
    (s) =>
      `${isNew(s)}${named(s, "label")}${s.f("label")} is new from ${s.f("period")} on, with ${s.f("share")} of all rows from then on`,
  ],
  departure: [
    (s) =>
      `${ofThings(s)}${named(s, "label")}${s.f("label")} ended ${s.when("period")}, with ${s.f("share")} of all rows before that`,
  ],
  scatter: [
    (s) =>
      `${s.column} ${vary(s)} widely ${s.at("label")}: typical values lie between ${s.f("low")} and ${s.f("high")}, against ${s.f("restLow")} to ${s.f("restHigh")} for all others`,
  ],
  mention: [(s) => `${s.given}${s.column} in ${s.f("share")} of ${s.group("label")}`],
  mention_level: [(s) => `${s.Measure} ${s.was} ${s.f("own")} where ${s.by}, against ${s.f("rest")} elsewhere`],
  repeated_value: [(s) => `${s.column} ${s.was} exactly ${s.f("value")} in ${s.f("share")} of its values`],
  heap: [
    (s) =>
      `${s.column} ${s.was} exactly ${s.f("value")} in ${s.f("share")} of ${rowsOfGroup(s)}, against ${s.f("rest")} of all others`,
    (s) =>
      `${s.column} ${s.was} just under ${s.f("limit")} in ${s.f("share")} of ${rowsOfGroup(s)}, against ${s.f("rest")} of all others`,
  ],
  spread: [(s) => `Typical values of ${s.column} lie between ${s.f("low")} and ${s.f("high")}`],
  shape: [(s) => `A typical value of ${s.column} is ${s.f("median")}, while a long tail moves the average to ${s.f("mean")}`],
};

/** The headline of a finding in tokens; null where it makes none. */
export function sayHeadline(book: FactBook, finding: Finding): string | null {
  const saying = sayingOf(book, finding);
  for (const template of HEADLINES[finding.kind] ?? []) {
    const text = fill(template, saying);
    if (text !== null && startsWell(book, text) && checkSentence(book, `${text}.`) === null) return text;
  }
  return null;
}

/** "is" or "are", as the measure asks. */
function now(say: Saying): string {
  return say.was === "were" ? "are" : "is";
}

function fill(template: Template, saying: Saying): string | null {
  try {
    return template(saying);
  } catch (error) {
    if (error instanceof Missing) return null;
    throw error;
  }
}
