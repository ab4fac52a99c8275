import type { FindingKind } from "@/lib/content/ledger";
import { capital } from "@/lib/core/format";
import type { Saying } from "./saying";
import { alike, apart, named, PAIRS, ROWS, type Template } from "./template-conditions";

type DependenceKind = Extract<
  FindingKind,
  | "reversal"
  | "same_mix"
  | "mix_shift"
  | "relation_by_group"
  | "interaction"
  | "threshold"
  | "u_shape"
  | "saturation"
  | "onset"
  | "gradient"
  | "drivers"
>;

/** On which side of a number a group parts from the others. */
export const SIDES_OF_EDGE: readonly { there: (say: Saying) => string; elsewhere: string }[] = [
  { there: (s) => `${s.columnOf("edge")} reaches ${s.f("edge")}`, elsewhere: "below that" },
  { there: (s) => `${s.columnOf("limit")} ${s.isOf("limit")} under ${s.f("limit")}`, elsewhere: "from there on" },
];

/** Ways to say that a group parts from the others on one side of a number. */
const EDGE_TEMPLATES: readonly Template[] = SIDES_OF_EDGE.flatMap(({ there, elsewhere }): Template[] => [
  (s) =>
    `${capital(s.at("label"))}, ${subjectOf(s)} ${verbOf(s)} ${s.f("own")} where ${there(s)}, against ${s.f("ownElsewhere")} ${elsewhere}; for all ` +
    `others, ${s.f("others")} and ${s.f("othersElsewhere")}.`,
  (s) =>
    `Where ${there(s)}, ${subjectOf(s)} ${verbOf(s)} ${s.f("own")} ${s.at("label")}, against ${s.f("others")} for all others; ${elsewhere}, ` +
    `${s.f("ownElsewhere")} against ${s.f("othersElsewhere")}.`,
]);

/** Ways to say that one relation is another one once a third column is looked at. */
export const DEPENDENCE_TEMPLATES: Readonly<Record<DependenceKind, readonly Template[]>> = {
  reversal: [
    (s) =>
      `${clear(s, "r")}${clear(s, "within")}Across all ${s.counted("pairs", PAIRS)}, ${s.column} and ${s.by} ${s.way("r")}, but within the same ` +
      `${s.columnOf("label")} they ${s.way("within")}.`,
    (s) =>
      `${clear(s, "r")}${clear(s, "within")}Within the same ${s.columnOf("label")}, ${s.column} and ${s.by} ${s.way("within")}, although across all ` +
      `${s.counted("pairs", PAIRS)} they ${s.way("r")}.`,
    (s) =>
      `${clear(s, "r")}${s.needs(!isClear(s, "within"))}${s.column} and ${s.by} ${s.way("r")} across all ${s.counted("pairs", PAIRS)}, but not ` +
      `within the same ${s.columnOf("label")}.`,
    (s) =>
      `${clear(s, "r")}${s.needs(!isClear(s, "within"))}Across all ${s.counted("pairs", PAIRS)}, ${s.column} and ${s.by} ${s.way("r")}; within the ` +
      `same ${s.columnOf("label")} that link is not there.`,
    (s) =>
      `${s.needs(!isClear(s, "r"))}${clear(s, "within")}Within the same ${s.columnOf("label")}, ${s.column} and ${s.by} ${s.way("within")}; across all ` +
      `${s.counted("pairs", PAIRS)} that link is not there.`,
  ],
  same_mix: [
    (s) =>
      `At the same mix of ${s.columnOf("label")}, ${subjectOf(s)} would be ${s.f("highMix")} ${s.at("highLabel")} and ${s.f("lowMix")} ` +
      `${s.at("lowLabel")}, not ${s.f("high")} and ${s.f("low")}.`,
    (s) =>
      `${capital(subjectOf(s))} ${verbOf(s)} ${s.f("high")} ${s.at("highLabel")} and ${s.f("low")} ${s.at("lowLabel")}; at the same mix of ` +
      `${s.columnOf("label")} that would be ${s.f("highMix")} and ${s.f("lowMix")}.`,
    (s) =>
      `${capital(subjectOf(s))} ${verbOf(s)} ${s.f("high")} ${s.at("highLabel")} against ${s.f("low")} ${s.at("lowLabel")}, but with the same mix of ` +
      `${s.columnOf("label")} it would be ${s.f("highMix")} against ${s.f("lowMix")}.`,
  ],
  mix_shift: [
    (s) =>
      `${s.needs(s.named("label"))}${capital(subjectOf(s))} went from ${s.f("from")} ${s.when("fromPeriod")} to ${s.f("to")} ${s.when("toPeriod")} as the share of ` +
      `${s.f("label")} went from ${s.f("fromShare")} to ${s.f("toShare")}; at the same mix of ${s.by}, that would be ${s.f("fromMix")} and ${s.f("toMix")}.`,
    (s) =>
      `${s.needs(!s.named("label"))}${capital(subjectOf(s))} went from ${s.f("from")} ${s.when("fromPeriod")} to ${s.f("to")} ${s.when("toPeriod")}; at the same mix of ${s.by}, ` +
      `that would be ${s.f("fromMix")} and ${s.f("toMix")}.`,
    (s) =>
      `At the same mix of ${s.by}, ${subjectOf(s)} would be ${s.f("fromMix")} ${s.when("fromPeriod")} and ${s.f("toMix")} ${s.when("toPeriod")}, not ` +
      `${s.f("from")} and ${s.f("to")}.`,
  ],
  relation_by_group: [
    (s) =>
      `${named(s, "label", "second")}${s.column} and ${s.by} ${s.way("inLabel")} for ${s.f("label")}, but ${otherOf(s)} for ${s.f("second")}, ` +
      `across ${s.counted("rows", ROWS)}.`,
    (s) =>
      `${s.column} and ${s.by} ${s.way("inLabel")} where ${s.columnOf("label")} is ${s.f("label")}, but ` +
      `${otherOf(s)} where it is ${s.f("second")}, across ${s.counted("rows", ROWS)}.`,
    (s) =>
      `${named(s, "label", "second")}Across ${s.counted("rows", ROWS)}, ${s.column} and ${s.by} ${s.way("inLabel")} for ${s.f("label")}, but ` +
      `${otherOf(s)} for ${s.f("second")}.`,
  ],
  interaction: [
    (s) =>
      `${apart(s)}Where ${s.columnOf("place")} is ${s.f("place")}, ${subjectOf(s)} ${verbOf(s)} ${s.f("own")} ${s.at("label")}, against ` +
      `${s.f("others")} for all others there and ${s.f("ownElsewhere")} ${s.at("label")} elsewhere.`,
    (s) =>
      `${apart(s)}${capital(subjectOf(s))} ${s.at("label")} ${verbOf(s)} ${s.f("own")} where ${s.columnOf("place")} is ${s.f("place")}, against ` +
      `${s.f("ownElsewhere")} elsewhere and ${s.f("others")} for all others there.`,
    (s) =>
      `${apart(s)}${capital(s.at("label"))}, ${subjectOf(s)} ${verbOf(s)} ${s.f("own")} where ${s.columnOf("place")} is ${s.f("place")}, against ` +
      `${s.f("ownElsewhere")} elsewhere and ${s.f("others")} for all others there.`,
    (s) =>
      `${alike(s)}Where ${s.columnOf("place")} is ${s.f("place")}, ${subjectOf(s)} ${verbOf(s)} ${s.f("own")} ${s.at("label")} against ` +
      `${s.f("others")} for the rest; elsewhere, ${s.f("ownElsewhere")} against ${s.f("othersElsewhere")}.`,
    ...EDGE_TEMPLATES,
  ],
  threshold: [
    (s) =>
      `${capital(subjectOf(s))} ${verbOf(s)} ${s.f("below")} where ${s.by} ${s.is(s.finding.by)} under ${s.f("edge")}, and ${s.f("above")} from there on.`,
    (s) =>
      `Where ${s.by} ${s.is(s.finding.by)} under ${s.f("edge")}, ${subjectOf(s)} ${verbOf(s)} ${s.f("below")}, against ${s.f("above")} from there on.`,
    (s) =>
      `Where ${s.by} reaches ${s.f("edge")}, ${subjectOf(s)} ${verbOf(s)} ${s.f("above")}, against ${s.f("below")} below that.`,
  ],
  saturation: [
    (s) =>
      `${capital(subjectOf(s))} ${verbOf(s)} ${s.f("below")} where ${s.by} ${s.is(s.finding.by)} under ${s.f("from")}, ${s.f("middle")} between ` +
      `${s.f("edge")} and ${s.f("last")}, and hardly ${differ(s)} beyond that, at ${s.f("above")}.`,
    (s) =>
      `Where ${s.by} ${s.is(s.finding.by)} under ${s.f("from")}, ${subjectOf(s)} ${verbOf(s)} ${s.f("below")}, against ${s.f("middle")} between ` +
      `${s.f("edge")} and ${s.f("last")}; beyond that, hardly a change, at ${s.f("above")}.`,
    (s) =>
      `Where ${s.by} ${s.is(s.finding.by)} above ${s.f("last")}, ${subjectOf(s)} hardly changed: ${s.f("above")}, after ${s.f("middle")} from ${s.f("edge")} on and ` +
      `${s.f("below")} under ${s.f("from")}.`,
  ],
  onset: [
    (s) =>
      `${capital(subjectOf(s))} hardly ${differ(s)} where ${s.by} ${s.is(s.finding.by)} under ${s.f("edge")}, but ${verbOf(s)} ${s.f("above")} from ` +
      `${s.f("last")} on.`,
    (s) =>
      `Where ${s.by} reaches ${s.f("last")}, ${subjectOf(s)} ${verbOf(s)} ${s.f("above")}, against ${s.f("middle")} between ${s.f("from")} and ` +
      `${s.f("edge")} and ${s.f("below")} below that.`,
    (s) =>
      `Where ${s.by} ${s.is(s.finding.by)} under ${s.f("edge")}, ${subjectOf(s)} hardly changed: ${s.f("below")} and then ${s.f("middle")}, but ${s.f("above")} from ` +
      `${s.f("last")} on.`,
  ],
  gradient: [
    (s) =>
      `${s.column} was ${hit(s)} in ${s.f("below")} of the rows where ${s.by} is under ${s.f("from")}, and in ${s.f("above")} where it is ` +
      `above ${s.f("to")}, across ${s.counted("rows", ROWS)}.`,
    (s) =>
      `Where ${s.by} is above ${s.f("to")}, ${s.column} was ${hit(s)} in ${s.f("above")} of the rows, against ${s.f("below")} where it ` +
      `is under ${s.f("from")}.`,
  ],
  drivers: [(s) => `Of the differences in ${varied(s)}, ${s.columnOf("first")} accounts for ${s.f("first")}${afterFirst(s)}.`],
  u_shape: [
    (s) =>
      `${capital(subjectOf(s))} ${verbOf(s)} ${s.f("middle")} where ${s.by} ${s.is(s.finding.by)} between ${s.f("from")} and ${s.f("to")}, against ` +
      `${s.f("below")} below and ${s.f("above")} above that.`,
    (s) =>
      `Where ${s.by} ${s.is(s.finding.by)} between ${s.f("from")} and ${s.f("to")}, ${subjectOf(s)} ${verbOf(s)} ${s.f("middle")}, against ${s.f("below")} ` +
      `below and ${s.f("above")} above that.`,
    (s) =>
      `Where ${s.by} ${s.is(s.finding.by)} under ${s.f("from")}, ${subjectOf(s)} ${verbOf(s)} ${s.f("below")}, and ${s.f("above")} above ${s.f("to")}, ` +
      `against ${s.f("middle")} in between.`,
  ],
};

/** "differs" or "differ", as the measure asks. */
export function differ(say: Saying): string {
  return verbOf(say) === "were" ? "differ" : "differs";
}

export function hit(say: Saying): string {
  return say.has("outcome") ? say.f("outcome") : "yes";
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

function otherOf(say: Saying): string {
  const turned = Number(say.fact("inLabel").value) * Number(say.fact("inSecond").value) < 0;
  if (turned && isClear(say, "inSecond")) return say.way("inSecond");
  return `${say.needs(!isClear(say, "inSecond"))}not`;
}

/** "average price", or "the share with status paid" of a category. */
export function subjectOf(say: Saying): string {
  return say.has("outcome") ? `the share with ${say.column} ${say.f("outcome")}` : say.measure;
}

export function verbOf(say: Saying): string {
  return say.has("outcome") ? "was" : say.was;
}
