import type { FindingKind } from "@/lib/content/ledger";
import { capital } from "@/lib/core/format";
import { DAY_MS } from "@/lib/core/time-grain";
import type { Saying } from "./saying";
import {
  averagedOf,
  moves,
  named,
  ofOthers,
  otherwise,
  periodsOf,
  sameWay,
  spanOfPeriods,
  still,
  type Template,
} from "./template-conditions";

type StatisticKind = Extract<
  FindingKind,
  | "ratio"
  | "ratio_in_group"
  | "counted_rate"
  | "contribution"
  | "change_point"
  | "spike"
  | "seasonality"
  | "shape"
  | "outliers"
  | "record"
  | "missing_pattern"
>;

/** Ways to say what takes more than one figure of the rows: ratios, parts of a change, breaks, cycles, shapes and gaps. */
export const STATISTIC_TEMPLATES: Readonly<Record<StatisticKind, readonly Template[]>> = {
  ratio: [
    (s) =>
      `${percent(s, "ratio")}${s.Measure} ${s.was} ${s.f("ratio")} of ${s.byMeasure}: ${s.f("numerator")} of ${s.f("denominator")}.`,
    (s) =>
      `${percent(s, "ratio")}${s.Measure} came to ${s.f("ratio")} of ${s.byMeasure}, or ${s.f("numerator")} of ${s.f("denominator")}.`,
    (s) =>
      `${percent(s, "ratio")}At ${s.f("numerator")} of ${s.f("denominator")}, ${s.measure} ${s.was} ${s.f("ratio")} of ${s.byMeasure}.`,
    (s) =>
      `${plainRatio(s)}${s.Measure} divided by ${s.byMeasure} came to ${s.f("ratio")}: ${s.f("numerator")} over ${s.f("denominator")}.`,
    (s) =>
      `${plainRatio(s)}The ratio of ${s.measure} to ${s.byMeasure} is ${s.f("ratio")}: ${s.f("numerator")} over ${s.f("denominator")}.`,
    (s) =>
      `${plainRatio(s)}At ${s.f("numerator")} over ${s.f("denominator")}, the ratio of ${s.measure} to ${s.byMeasure} is ${s.f("ratio")}.`,
  ],
  ratio_in_group: [
    (s) =>
      `${percent(s, "ratio")}${s.Measure} ${s.was} ${s.f("ratio")} of ${s.byMeasure} ${inGroup(s)}, against ${s.f("rest")} for all others.`,
    (s) =>
      `${percent(s, "ratio")}${capital(inGroup(s))}, ${s.measure} ${s.was} ${s.f("ratio")} of ${s.byMeasure}, against ${s.f("rest")} for all others.`,
    (s) =>
      `${plainRatio(s)}${s.Measure} divided by ${s.byMeasure} came to ${s.f("ratio")} ${inGroup(s)}, against ${s.f("rest")} for all others.`,
  ],
  counted_rate: [
    (s) =>
      `${capital(s.at("label"))}, ${s.columnOf("outcome")} was ${s.f("outcome")} in ${s.f("share")} of ${s.f("whole")}, against ${s.f("rest")} of all others.`,
    (s) =>
      `${s.columnOf("outcome")} was ${s.f("outcome")} in ${s.f("share")} of ${s.f("whole")} ${s.at("label")}, against ${s.f("rest")} of all others.`,
  ],
  contribution: [
    (s) =>
      `${alone(s)}${sameWay(s)}${moves(s, "change")}${named(s, "label")}${s.Measure} ${s.way("change")} by ${s.sized("change")} between ` +
      `${s.f("fromPeriod")} and ${s.f("toPeriod")}, and ${s.f("label")} accounted for ${s.f("part")} of that${restOf(s, 1)}.`,
    (s) =>
      `${sameWay(s)}${named(s, "label", "second")}Of the change of ${s.sized("change")} in ${s.measure} between ` +
      `${s.f("fromPeriod")} and ${s.f("toPeriod")}, ${s.f("label")} accounted for ${s.f("part")}, followed by ` +
      `${s.f("second")} with ${s.f("secondPart")}${restOf(s, 2)}.`,
    (s) =>
      `${alone(s)}${sameWay(s)}${named(s, "label")}By ${s.by}, ${s.f("label")} accounted for ${s.f("part")} of the change of ` +
      `${s.sized("change")} in ${s.measure} between ${s.f("fromPeriod")} and ${s.f("toPeriod")}${restOf(s, 1)}.`,
    (s) =>
      `${sameWay(s)}Of the change of ${s.sized("change")} in ${s.measure} between ${s.f("fromPeriod")} and ` +
      `${s.f("toPeriod")}, ${s.group("label")} accounted for ${s.f("part")}${restOf(s, 1)}.`,
  ],
  change_point: [
    (s) =>
      `${moves(s, "change")}From ${s.f("period")} on, ${averagedOf(s)} averaged ${s.f("after")}, against ${s.f("before")} before: ` +
      `${s.it === "them" ? "they" : "it"} ${s.way("change")} by ${s.sized("change")}.`,
    (s) =>
      `${moves(s, "change")}${s.Measure} ${s.way("change")} by ${s.sized("change")} ${s.when("period")}, from a mean of ${s.f("before")} to a ` +
      `mean of ${s.f("after")}.`,
    (s) =>
      `${moves(s, "change")}Before ${s.f("period")}, ${averagedOf(s)} averaged ${s.f("before")}; from then on, ${s.f("after")}.`,
    (s) =>
      `${otherwiseOrStill(s)}From ${s.f("period")} on, ${averagedOf(s)} averaged ${s.f("after")}, against ${s.f("before")} before.`,
  ],
  spike: [
    (s) =>
      `${s.whenFirst("period")}, ${s.measure} ${s.was} ${s.f("value")}, against a mean of ${s.f("usual")} across the ${daysBefore(s)}.`,
    (s) =>
      `${s.Measure} ${s.was} ${s.f("value")} ${s.when("period")}, against a mean of ${s.f("usual")} across the ${daysBefore(s)}.`,
    (s) =>
      `${s.Measure} ${s.was} ${s.f("value")} ${s.when("period")}; across the ${daysBefore(s)}, the mean was ${s.f("usual")}.`,
  ],
  seasonality: [
    (s) =>
      `${s.Measure} ${follows(s)} a cycle: ${s.it === "them" ? "they were" : "it was"} ` +
      `${s.rank("highValue")} ${s.season("high")}, at a mean of ${s.f("highValue")}, and ${s.rank("lowValue")} ` +
      `${s.season("low")}, at a mean of ${s.f("lowValue")}, across ${spanOfPeriods(s)}.`,
    (s) =>
      `Across ${spanOfPeriods(s)}, ${s.measure} ${s.was} ${s.rank("highValue")} ${s.season("high")}, at a ` +
      `mean of ${s.f("highValue")}, and ${s.rank("lowValue")} ${s.season("low")}, at a mean of ${s.f("lowValue")}.`,
    (s) =>
      `${s.Measure} ${follows(s)} a cycle across ${spanOfPeriods(s)}, from a mean of ` +
      `${s.f("lowValue")} ${s.season("low")} to a mean of ${s.f("highValue")} ${s.season("high")}.`,
  ],
  shape: [
    (s) => `A typical value of ${s.column} is ${s.f("median")}, while a long tail moves the average to ${s.f("mean")}.`,
    (s) => `The median of ${s.column} is ${s.f("median")}; a long tail moves the average to ${s.f("mean")}.`,
    (s) =>
      `Average ${s.column}, at ${s.f("mean")}, stands apart from the median of ${s.f("median")}: the values have a long tail.`,
  ],
  record: [
    (s) => `${ofOwn(s)}${s.column} ${s.was} ${s.rank("value")}${rowOf(s)}, at ${s.f("value")}${behind(s)}.`,
    (s) => `${ofOwn(s)}The ${s.rank("value")} ${s.column} was ${s.f("value")}${rowOf(s)}${behind(s)}.`,
  ],
  outliers: [
    (s) =>
      `${many(s)}In ${s.column}, ${s.counted("count", VALUES)} (${s.f("share")}) lie far outside the usual range, the ` +
      `${s.rank("extreme")} at ${s.f("extreme")}.`,
    (s) =>
      `${many(s)}In ${s.column}, ${s.counted("count", VALUES)} (${s.f("share")}) lie far outside the usual range, such as ` +
      `${s.f("extreme")}.`,
    (s) => `${one(s)}In ${s.column}, ${s.counted("count", VALUES)} lies far outside the usual range: ${s.f("extreme")}.`,
  ],
  missing_pattern: [
    (s) =>
      `${s.column} ${s.is(s.finding.measure)} empty in ${s.f("share")} of ${s.group("label")}, against ${ofOthers(s, "rest")}.`,
    (s) =>
      `In ${s.f("share")} of ${s.group("label")}, ${s.column} ${s.is(s.finding.measure)} empty, against ${ofOthers(s, "rest")}.`,
    (s) => `Of ${s.group("label")}, ${s.f("share")} have no ${s.column}, against ${ofOthers(s, "rest")}.`,
  ],
};

const VALUES = ["values", "rows"];

function percent(say: Saying, role: string): "" {
  return say.needs(say.fact(role).unit === "percent");
}

function plainRatio(say: Saying): "" {
  return say.needs(say.fact("ratio").unit !== "percent");
}

function many(say: Saying): "" {
  return say.needs(say.fact("count").value !== 1);
}

function one(say: Saying): "" {
  return say.needs(say.fact("count").value === 1);
}

function follows(say: Saying): string {
  return say.was === "were" ? "follow" : "follows";
}

/** "for North" of a name, "where grade is D" of another value. */
function inGroup(say: Saying): string {
  return say.named("label") ? `for ${say.f("label")}` : `where ${say.columnOf("label")} is ${say.f("label")}`;
}

/** "28 days before"; where some of them have no rows, "25 days with rows before". */
function daysBefore(say: Saying): string {
  const { period } = say.fact("periods").definition;
  const span = (Date.parse(period?.to ?? "") - Date.parse(period?.from ?? "")) / DAY_MS;
  const isFull = period?.grain === "month" || say.fact("periods").value === span;
  return `${periodsOf(say)}${isFull ? "" : " with rows"} before`;
}

/** Rules a template out where a second group has a part of its own. */
function alone(say: Saying): "" {
  return say.needs(!say.has("second"));
}

/** What all groups that are not told contributed, where a sentence tells as many of them as have a part of their own. */
function restOf(say: Saying, told: 1 | 2): string {
  if (!say.has("rest") || say.has("second") !== (told === 2)) return "";
  const along = Number(say.fact("rest").value) * Number(say.fact("change").value) > 0;
  const way = along ? "accounted for" : "went the other way by";
  return `, and all other groups ${way} ${say.f("rest")}`;
}

/** A level of no direction, or one whose figure shows its own sign. */
function otherwiseOrStill(say: Saying): "" {
  return say.fact("change").direction === "flat" ? still(say, "change") : otherwise(say, "change");
}

/** Which row it is: "for Japan in 2005", as far as rows have names and moments. */
function rowOf(say: Saying): string {
  const named = say.has("label") ? ` ${say.at("label")}` : "";
  return `${named}${say.has("period") ? ` ${say.when("period")}` : ""}`;
}

/** Of a row that shares its name and its time with others, they would be read as those of all these rows. */
function ofOwn(say: Saying): "" {
  return say.needs(say.finding.by !== null || !(say.has("label") || say.has("period")));
}

/** How far the next one lies behind, where it does. */
function behind(say: Saying): string {
  if (!say.has("next")) return "";
  return say.fact("value").rank === "lowest" ? `, the next at ${say.f("next")}` : `, ahead of ${say.f("next")}`;
}
