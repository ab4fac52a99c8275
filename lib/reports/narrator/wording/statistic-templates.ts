import type { FindingKind } from "@/lib/content/ledger";
import type { Saying } from "./saying";
import {
  moves,
  named,
  ofOtherRows,
  ofTheRows,
  otherwise,
  periodsOf,
  ROWS,
  sameWay,
  still,
  type Template,
  tested,
} from "./template-conditions";

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
      `${percent(s, "ratio")}The ratio of ${s.measure} to ${s.byMeasure} is ${s.f("ratio")}, with ${s.f("numerator")} ` +
      `over ${s.f("denominator")}.`,
    (s) =>
      `${plainRatio(s)}${s.Measure} divided by ${s.byMeasure} came to ${s.f("ratio")}, with ${s.f("numerator")} ` +
      `over ${s.f("denominator")}.`,
    (s) =>
      `${plainRatio(s)}The ratio of ${s.measure} to ${s.byMeasure} is ${s.f("ratio")}: ${s.f("numerator")} over ` +
      `${s.f("denominator")}.`,
  ],
  contribution: [
    (s) =>
      `${sameWay(s)}${named(s, "label", "second")}Of the change of ${s.sized("change")} in ${s.measure} between ` +
      `${s.f("fromPeriod")} and ${s.f("toPeriod")}, ${s.f("label")} accounted for ${s.f("part")}, followed by ` +
      `${s.f("second")} with ${s.f("secondPart")}${restOf(s, 2)}${tested(s)}.`,
    (s) =>
      `${sameWay(s)}${moves(s, "change")}${named(s, "label")}${s.Measure} ${s.way("change")} by ${s.sized("change")} between ` +
      `${s.f("fromPeriod")} and ${s.f("toPeriod")}, and by ${s.by}, ${s.f("label")} accounted for ${s.f("share")} of the ` +
      `change, or ${s.f("part")}${restOf(s, 1)}${tested(s)}.`,
    (s) =>
      `${sameWay(s)}${named(s, "label")}By ${s.by}, ${s.f("label")} accounted for ${s.f("part")} of the change of ` +
      `${s.sized("change")} in ${s.measure} between ${s.f("fromPeriod")} and ${s.f("toPeriod")}${restOf(s, 1)}, ` +
      `across ${s.counted("rows", ROWS)}.`,
    (s) =>
      `${sameWay(s)}Of the change of ${s.sized("change")} in ${s.measure} between ${s.f("fromPeriod")} and ` +
      `${s.f("toPeriod")}, ${s.rowsOf("label")} accounted for ${s.f("part")}${restOf(s, 1)}${tested(s)}.`,
  ],
  change_point: [
    (s) =>
      `${moves(s, "change")}The level of ${s.measure} ${s.way("change")} by ${s.sized("change")} ${s.when("period")}, from a ` +
      `mean of ${s.f("before")} to a mean of ${s.f("after")}, across ${periodsOf(s)}.`,
    (s) =>
      `${moves(s, "change")}${s.whenFirst("period")}, the level of ${s.measure} ${s.way("change")} from a mean of ${s.f("before")} ` +
      `to a mean of ${s.f("after")}, a change of ${s.sized("change")}.`,
    (s) =>
      `${otherwiseOrStill(s)}${s.whenFirst("period")}, the level of ${s.measure} moved from a mean of ${s.f("before")} to a mean of ` +
      `${s.f("after")}, across ${periodsOf(s)}.`,
  ],
  seasonality: [
    (s) =>
      `${percent(s, "strength")}${s.Measure} ${follows(s)} a cycle: ${s.it === "them" ? "they were" : "it was"} ` +
      `${s.rank("highValue")} ${s.season("high")}, at a mean of ${s.f("highValue")}, and ${s.rank("lowValue")} ` +
      `${s.season("low")}, at a mean of ${s.f("lowValue")}. The cycle holds ${s.f("strength")} of the variation across ` +
      `${periodsOf(s)}.`,
    (s) =>
      `${percent(s, "strength")}Across ${periodsOf(s)}, ${s.measure} ${s.was} ${s.rank("highValue")} ${s.season("high")}, at a ` +
      `mean of ${s.f("highValue")}, and ${s.rank("lowValue")} ${s.season("low")}, at a mean of ${s.f("lowValue")}, and this ` +
      `cycle holds ${s.f("strength")} of the variation.`,
    (s) =>
      `${s.Measure} ${follows(s)} a cycle with a strength of ${s.f("strength")} across ${periodsOf(s)}, from a mean of ` +
      `${s.f("lowValue")} ${s.season("low")} to a mean of ${s.f("highValue")} ${s.season("high")}.`,
    (s) =>
      `From a mean of ${s.f("lowValue")} ${s.season("low")} to a mean of ${s.f("highValue")} ${s.season("high")}, ` +
      `${s.measure} ${follows(s)} a cycle with a strength of ${s.f("strength")} across ${periodsOf(s)}.`,
  ],
  shape: [
    (s) => `The median of ${s.column} is ${s.f("median")}, while the average is ${s.f("mean")}.`,
    (s) => `In ${s.column}, the average of ${s.f("mean")} stands apart from the median of ${s.f("median")}.`,
  ],
  outliers: [
    (s) =>
      `${many(s)}In ${s.column}, ${s.counted("count", VALUES)} (${s.f("share")}) are outliers. The ${s.rank("extreme")} is ` +
      `${s.f("extreme")}, with the fence at ${s.f("fence")}.`,
    (s) =>
      `${many(s)}The outliers of ${s.column} are ${s.counted("count", VALUES)}, or ${s.f("share")}, and the ` +
      `${s.rank("extreme")} of them is ${s.f("extreme")}, against a fence at ${s.f("fence")}.`,
    (s) =>
      `${many(s)}In ${s.column}, ${s.counted("count", VALUES)} (${s.f("share")}) are outliers, such as ${s.f("extreme")} against a ` +
      `fence at ${s.f("fence")}.`,
    (s) =>
      `${one(s)}In ${s.column}, ${s.counted("count", VALUES)} is an outlier: ${s.f("extreme")}, with the fence at ` +
      `${s.f("fence")}.`,
  ],
  missing_pattern: [
    (s) =>
      `${s.column} ${s.is(s.finding.measure)} without a value in ${ofTheRows(s, "share")} ${s.at("label")}, against ` +
      `${ofOtherRows(s, "rest")}.`,
    (s) =>
      `${named(s, "label")}By ${s.by}, ${s.column} ${s.is(s.finding.measure)} empty in ${ofTheRows(s, "share")} for ` +
      `${s.f("label")}, against ${ofOtherRows(s, "rest")}.`,
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
