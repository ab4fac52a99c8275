import type { FindingKind } from "@/lib/content/ledger";
import type { Saying } from "./saying";
import { moves, named, ofOthers, otherwise, periodsOf, sameWay, still, type Template } from "./template-conditions";

type StatisticKind = Extract<
  FindingKind,
  "ratio" | "contribution" | "change_point" | "seasonality" | "shape" | "outliers" | "missing_pattern"
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
      `${moves(s, "change")}From ${s.f("period")} on, ${s.measure} averaged ${s.f("after")}, against ${s.f("before")} before: ` +
      `${s.it === "them" ? "they" : "it"} ${s.way("change")} by ${s.sized("change")}.`,
    (s) =>
      `${moves(s, "change")}${s.Measure} ${s.way("change")} by ${s.sized("change")} ${s.when("period")}, from a mean of ${s.f("before")} to a ` +
      `mean of ${s.f("after")}.`,
    (s) => `${moves(s, "change")}Before ${s.f("period")}, ${s.measure} averaged ${s.f("before")}; from then on, ${s.f("after")}.`,
    (s) =>
      `${otherwiseOrStill(s)}From ${s.f("period")} on, ${s.measure} averaged ${s.f("after")}, against ${s.f("before")} before.`,
  ],
  seasonality: [
    (s) =>
      `${s.Measure} ${follows(s)} a cycle: ${s.it === "them" ? "they were" : "it was"} ` +
      `${s.rank("highValue")} ${s.season("high")}, at a mean of ${s.f("highValue")}, and ${s.rank("lowValue")} ` +
      `${s.season("low")}, at a mean of ${s.f("lowValue")}, across ${periodsOf(s)}.`,
    (s) =>
      `Across ${periodsOf(s)}, ${s.measure} ${s.was} ${s.rank("highValue")} ${s.season("high")}, at a ` +
      `mean of ${s.f("highValue")}, and ${s.rank("lowValue")} ${s.season("low")}, at a mean of ${s.f("lowValue")}.`,
    (s) =>
      `${s.Measure} ${follows(s)} a cycle across ${periodsOf(s)}, from a mean of ` +
      `${s.f("lowValue")} ${s.season("low")} to a mean of ${s.f("highValue")} ${s.season("high")}.`,
  ],
  shape: [
    (s) => `A typical value of ${s.column} is ${s.f("median")}, while a long tail moves the average to ${s.f("mean")}.`,
    (s) => `The median of ${s.column} is ${s.f("median")}; a long tail moves the average to ${s.f("mean")}.`,
    (s) =>
      `Average ${s.column}, at ${s.f("mean")}, stands apart from the median of ${s.f("median")}: the values have a long tail.`,
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
