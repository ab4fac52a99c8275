import type { FindingKind } from "@/lib/content/ledger";
import type { Saying } from "./saying";
import { named, PAIRS, ROWS, type Template } from "./template-conditions";

type DependenceKind = Extract<
  FindingKind,
  "reversal" | "same_mix" | "relation_by_group" | "interaction" | "threshold" | "u_shape" | "gradient" | "drivers"
>;

/** Ways to say that one relation is another one once a third column is looked at. */
export const DEPENDENCE_TEMPLATES: Readonly<Record<DependenceKind, readonly Template[]>> = {
  reversal: [
    (s) =>
      `${clear(s, "r")}Over all ${s.counted("pairs", PAIRS)}, ${s.column} and ${s.by} ${s.way("r")} (correlation ${s.f("r")}), ` +
      `but within the same ${s.columnOf("label")} ${withinOf(s)}${groupsOf(s)}.`,
    (s) =>
      `${clear(s, "r")}Within the same ${s.columnOf("label")}, ${s.column} and ${s.by} ${s.way("within")} (correlation ` +
      `${s.f("within")}), and over all ${s.counted("pairs", PAIRS)} they ${s.way("r")} (correlation ${s.f("r")}).`,
    (s) =>
      `${s.needs(!isClear(s, "r"))}Over all ${s.counted("pairs", PAIRS)}, the correlation between ${s.column} and ${s.by} is ${s.f("r")}, ` +
      `but within the same ${s.columnOf("label")} ${withinOf(s)}${groupsOf(s)}.`,
  ],
  same_mix: [
    (s) =>
      `${capital(subject(s))} ${verb(s)} ${s.f("high")} ${s.at("highLabel")} and ${s.f("low")} ${s.at("lowLabel")}, but ${s.f("highMix")} and ` +
      `${s.f("lowMix")} at the same mix of ${s.columnOf("label")}, such as ${s.f("inHigh")} and ${s.f("inLow")} ${inPart(s)}.`,
    (s) =>
      `At the same mix of ${s.columnOf("label")}, ${subject(s)} would be ${s.f("highMix")} ${s.at("highLabel")} and ${s.f("lowMix")} ` +
      `${s.at("lowLabel")}, against ${s.f("high")} and ${s.f("low")} as the rows are, across ${s.counted("rows", ROWS)}.`,
  ],
  relation_by_group: [
    (s) =>
      `${named(s, "label", "second")}By ${s.columnOf("label")}, ${s.column} and ${s.by} ${s.way("inLabel")} for ${s.f("label")} ` +
      `(correlation ${s.f("inLabel")}), but ${otherOf(s)} for ${s.f("second")}, across ${s.counted("rows", ROWS)}.`,
    (s) =>
      `${s.column} and ${s.by} ${s.way("inLabel")} where ${s.columnOf("label")} is ${s.f("label")} (correlation ${s.f("inLabel")}), but ` +
      `${otherOf(s)} where it is ${s.f("second")}, across ${s.counted("rows", ROWS)}.`,
  ],
  interaction: [
    (s) =>
      `Where ${s.columnOf("place")} is ${s.f("place")}, ${subject(s)} ${verb(s)} ${s.f("own")} ${s.at("label")} against ` +
      `${s.f("others")} otherwise; elsewhere, ${s.f("ownElsewhere")} against ${s.f("othersElsewhere")}, across ${s.counted("rows", ROWS)}.`,
    (s) =>
      `${capital(subject(s))} ${s.at("label")} ${verb(s)} ${s.f("own")} where ${s.columnOf("place")} is ${s.f("place")}, against ` +
      `${s.f("others")} for all other rows there, and elsewhere ${s.f("ownElsewhere")} against ${s.f("othersElsewhere")}.`,
  ],
  threshold: [
    (s) =>
      `${capital(subject(s))} ${verb(s)} ${s.f("below")} where ${s.by} is under ${s.f("edge")}, and ${s.f("above")} from there on, ` +
      `across ${s.counted("rows", ROWS)}.`,
    (s) =>
      `Where ${s.by} reaches ${s.f("edge")}, ${subject(s)} ${verb(s)} ${s.f("above")}, against ${s.f("below")} below that, across ` +
      `${s.counted("rows", ROWS)}.`,
  ],
  gradient: [
    (s) =>
      `${s.column} was ${hit(s)} in ${s.f("below")} of the rows where ${s.by} is under ${s.f("from")}, and in ${s.f("above")} where it is ` +
      `above ${s.f("to")}, across ${s.counted("rows", ROWS)}.`,
    (s) =>
      `Where ${s.by} is above ${s.f("to")}, ${s.column} was ${hit(s)} in ${s.f("above")} of the rows, against ${s.f("below")} where it ` +
      `is under ${s.f("from")}.`,
  ],
  drivers: [
    (s) =>
      `${s.columnOf("first")} accounts for ${s.f("first")} of the variation in ${varied(s)}${afterFirst(s)}, across ` +
      `${s.counted("rows", ROWS)}.`,
    (s) => `Of the variation in ${varied(s)}, ${s.columnOf("first")} accounts for ${s.f("first")}${afterFirst(s)}.`,
  ],
  u_shape: [
    (s) =>
      `${capital(subject(s))} ${verb(s)} ${s.f("middle")} where ${s.by} is between ${s.f("from")} and ${s.f("to")}, against ` +
      `${s.f("below")} below and ${s.f("above")} above that, across ${s.counted("rows", ROWS)}.`,
    (s) =>
      `Where ${s.by} is between ${s.f("from")} and ${s.f("to")}, ${subject(s)} ${verb(s)} ${s.f("middle")}, against ${s.f("below")} ` +
      `below and ${s.f("above")} above that, across ${s.counted("rows", ROWS)}.`,
  ],
};

function hit(say: Saying): string {
  return say.has("outcome") ? say.f("outcome") : "true";
}

/** ", ahead of tenure with 9% and age with 4%", as far as there are such columns. */
function afterFirst(say: Saying): string {
  const next = (role: string) => `${say.columnOf(role)} with ${say.f(role)}`;
  if (!say.has("second")) return "";
  return `, ahead of ${next("second")}${say.has("third") ? ` and ${next("third")}` : ""}`;
}

/** What the shares are of: "price", "Churn". */
function varied(say: Saying): string {
  return say.has("outcome") ? `whether ${say.column} is ${say.f("outcome")}` : say.column;
}

/** A correlation that is worth a verb. */
const CLEAR = 0.15;

function isClear(say: Saying, role: string): boolean {
  return Math.abs(Number(say.fact(role).value)) >= CLEAR;
}

function clear(say: Saying, role: string): "" {
  return say.needs(isClear(say, role));
}

function withinOf(say: Saying): string {
  return isClear(say, "within")
    ? `they ${say.way("within")} (correlation ${say.f("within")})`
    : `the correlation is ${say.f("within")}`;
}

function groupsOf(say: Saying): string {
  if (!say.named("label") || (say.has("second") && !say.named("second"))) return "";
  const second = say.has("second") ? ` and ${say.f("inSecond")} for ${say.f("second")}` : "";
  return `, such as ${say.f("inLabel")} for ${say.f("label")}${second}`;
}

function otherOf(say: Saying): string {
  const turned = Number(say.fact("inLabel").value) * Number(say.fact("inSecond").value) < 0;
  return turned && isClear(say, "inSecond")
    ? `${say.way("inSecond")} (correlation ${say.f("inSecond")})`
    : `the correlation is ${say.f("inSecond")}`;
}

/** "average price", or "the share where status is paid" of a category. */
function subject(say: Saying): string {
  return say.has("outcome") ? `the share where ${say.column} is ${say.f("outcome")}` : say.measure;
}

function verb(say: Saying): string {
  return say.has("outcome") ? "was" : say.was;
}

function inPart(say: Saying): string {
  return say.named("label") ? `for ${say.f("label")}` : `where ${say.columnOf("label")} is ${say.f("label")}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
