import { newsOf } from "@/lib/analysis/meaning/outcome";
import type { FindingKind } from "@/lib/content/ledger";
import type { QualityCheck, QualityFinding } from "@/lib/contract/tables/quality";
import { besideIt, courseOfRest, stretch, wasThen } from "./course-templates";
import { SIDES_OF_EDGE, subjectOf, verbOf } from "./dependence-templates";
import { asideOf, bothEnds } from "./group-templates";
import { isNew } from "./presence-templates";
import type { Saying } from "./saying";
import { alike, apart, averagedOf, between, moves, named, ROWS, sums, type Template } from "./template-conditions";

const COUNTED_VALUES = ["values", "rows"];

/** What is new in a period shows against the one before it, not against the first of many. */
function areNeighbours(say: Saying): boolean {
  const [from, to] = [say.fact("fromPeriod"), say.fact("toPeriod")].map(({ definition }) => definition.period);
  return from !== undefined && from !== null && from.to === to?.from;
}

function holds(say: Saying, share: number): "" {
  return say.needs(Number(say.fact("share").value) >= share);
}

/** What would change at the rate of all others: "33 of the 186 would not have status refunded". */
function atOtherRate(say: Saying): string {
  const above = Number(say.fact("share").value) > Number(say.fact("rest").value);
  const enough = say.needs(Number(say.fact("gap").value) >= 1);
  const state = say.has("value")
    ? `have ${say.column} ${say.f("value")}`
    : `${say.flagged(say.finding.measure).replace("are", "be")} ${say.column}`;
  return above
    ? `${enough}at the rate of all others, ${say.f("gap")} of the ${say.f("rows")} would not ${state}`
    : `${enough}at the rate of all others, another ${say.f("gap")} of the ${say.f("rows")} would ${state}`;
}

/** Nobody is told to bring those who do best to the rate of all others. Where no word tells, a group is looked at. */
function fares(say: Saying, how: "well" | "badly"): "" {
  const { definition, value } = say.fact("share");
  const named = say.has("value") ? String(say.fact("value").value) : undefined;
  const news = newsOf(definition.measure ?? "", named);
  const above = Number(value) > Number(say.fact("rest").value);
  const isWell = news !== null && above === (news === "good");
  return say.needs(isWell === (how === "well"));
}

/** How far two groups lie apart, and what that comes to. */
function gapOf(say: Saying): string {
  if (!say.has("gap")) return `${say.measure} is ${say.f("high")} against ${say.f("low")}`;
  const side = say.has("highStake") ? "high" : say.has("lowStake") ? "low" : null;
  if (side === null) return `the gap in ${say.measure} is ${say.sized("gap")}`;
  return `the gap of ${say.sized("gap")} in ${say.measure} comes to ${say.f(`${side}Stake`)} over the ${say.f(`${side}Rows`)} ${say.group(`${side}Label`)}`;
}

/** The end whose rows the gap is worked out for, and the other one. */
function endsOf(say: Saying): [string, string] {
  return say.has("lowStake") ? [say.group("lowLabel"), say.group("highLabel")] : [say.group("highLabel"), say.group("lowLabel")];
}

/** What each kind of finding asks for: whose turn it is, about what, and how much hangs on it. None names a cause or promises an outcome. */
export const RECOMMENDATION_TEMPLATES: Readonly<Record<FindingKind, readonly Template[]>> = {
  rate_in_group: [
    (s) => `${fares(s, "well")}Study ${s.group("label")}: ${atOtherRate(s)}.`,
    (s) => `${fares(s, "badly")}Start with ${s.group("label")}: ${atOtherRate(s)}.`,
    (s) => `${fares(s, "badly")}Review ${s.group("label")}: ${atOtherRate(s)}.`,
    (s) => `${fares(s, "badly")}Examine ${s.group("label")}: ${atOtherRate(s)}.`,
  ],
  segments: [
    (s) =>
      `Find out what sets ${s.group(`${asideOf(s)}Label`)} apart from all others: ${s.measure} ${s.was} ${s.f(asideOf(s))}, against ` +
      `${s.f(`${asideOf(s)}Rest`)}.`,
    (s) =>
      `Examine what sets ${s.group(`${asideOf(s)}Label`)} apart from all others: ${s.measure} ${s.was} ${s.f(asideOf(s))}, against ` +
      `${s.f(`${asideOf(s)}Rest`)}.`,
    (s) => `${bothEnds(s)}Find out what sets ${endsOf(s)[0]} apart from ${endsOf(s)[1]}: ${gapOf(s)}.`,
    (s) => `${bothEnds(s)}Compare ${endsOf(s)[0]} with ${endsOf(s)[1]} in detail: ${gapOf(s)}.`,
    (s) => `${bothEnds(s)}Set ${endsOf(s)[0]} beside ${endsOf(s)[1]}: ${gapOf(s)}.`,
  ],
  leader: [
    (s) =>
      `${sums(s)}${holds(s, 0.25)}${named(s, "label")}Watch ${s.f("label")} closely: ${s.f("share")} of ${s.measure}, or ${s.f("value")}, rests on it.`,
    (s) =>
      `${sums(s)}${holds(s, 0.25)}${named(s, "label")}Plan with the weight of ${s.f("label")} in view: it holds ${s.f("share")} of ${s.measure}, or ${s.f("value")}.`,
    (s) =>
      `${sums(s)}${holds(s, 0.25)}${named(s, "label")}Track ${s.f("label")} separately: it holds ${s.f("share")} of ${s.measure}, or ${s.f("value")}.`,
  ],
  concentration: [
    (s) =>
      `${sums(s)}Track the ${s.f("groups")} of ${s.f("allGroups")} by ${s.by} separately that account for ${s.f("share")} of ${s.measure}.`,
    (s) =>
      `${sums(s)}List the ${s.f("groups")} of ${s.f("allGroups")} by ${s.by} that account for ${s.f("share")} of ${s.measure}, and track them separately.`,
    (s) =>
      `${sums(s)}Review, by ${s.by}, the ${s.f("groups")} of ${s.f("allGroups")} that account for ${s.f("share")} of ${s.measure}.`,
  ],
  contribution: [
    (s) =>
      `Start with ${s.group("label")}: they account for ${s.f("part")} of the change of ${s.sized("change")} in ${s.measure} ` +
      `between ${s.f("fromPeriod")} and ${s.f("toPeriod")}.`,
    (s) =>
      `Examine ${s.group("label")}: of the change of ${s.sized("change")} in ${s.measure} between ${s.f("fromPeriod")} and ` +
      `${s.f("toPeriod")}, they account for ${s.f("part")}.`,
  ],
  change: [
    (s) =>
      `${moves(s, "change")}${s.needs(areNeighbours(s))}Find out what was new ${s.when("toPeriod")}: ${s.measure} ${s.way("change")} by ${s.sized("change")} to ${s.f("to")}.`,
  ],
  trend: [
    (s) =>
      `${moves(s, "slope")}Check the plan for ${s.measure} against its course: it ${s.way("slope")} by about ` +
      `${s.sized("slope")}${s.per("slope")} ${between(s)}.`,
    (s) =>
      `${moves(s, "slope")}Set a target for ${s.measure}: it ${s.way("slope")} by about ${s.sized("slope")}${s.per("slope")} ${between(s)}.`,
  ],
  course: [
    (s) =>
      `${moves(s, "slope")}Start with ${s.group("label")}: ${s.measure} ${s.way("slope")} by about ${s.sized("slope")}${s.per("slope")} there, ` +
      `${courseOfRest(s)}.`,
    (s) =>
      `${moves(s, "slope")}Examine ${s.group("label")}: ${s.measure} ${s.way("slope")} by about ${s.sized("slope")}${s.per("slope")} there, ` +
      `${courseOfRest(s)}.`,
  ],
  change_point: [
    (s) =>
      `Find out what was new ${s.when("period")}: from then on, ${averagedOf(s)} averaged ${s.f("after")}, against ${s.f("before")} before.`,
    (s) =>
      `Compare the rows before ${s.f("period")} with those after it by ${s.other}: ${averagedOf(s)} averaged ${s.f("before")} before and ` +
      `${s.f("after")} after.`,
  ],
  until: [
    (s) =>
      `Start with ${s.group("label")}: ${s.column} came within ${s.counted("time", ["hours", "days"])} in ${s.f("share")} of them, against ${s.f("rest")} elsewhere.`,
  ],
  ratio_in_group: [
    (s) =>
      `${named(s, "label")}${s.needs(s.fact("ratio").unit === "percent")}Review ${s.f("label")}: ${s.measure} ${s.was} ${s.f("ratio")} of ${s.byMeasure}, against ${s.f("rest")} for all others.`,
  ],
  counted_rate: [],
  spike: [
    (s) =>
      `Find out what was new ${s.when("period")}: ${s.measure} ${s.was} ${s.f("value")}, against a mean of ${s.f("usual")} before.`,
    (s) =>
      `Check whether ${s.f("value")} ${s.when("period")} is an error or an unusual event: ${s.measure} averaged ${s.f("usual")} before.`,
  ],
  seasonality: [
    (s) =>
      `Plan for the cycle in ${s.measure}: a mean of ${s.f("highValue")} ${s.season("high")} against ${s.f("lowValue")} ${s.season("low")}.`,
    (s) =>
      `Compare ${s.measure} with the same part of the cycle: the mean is ${s.f("highValue")} ${s.season("high")} and ` +
      `${s.f("lowValue")} ${s.season("low")}.`,
  ],
  threshold: [
    (s) =>
      `Treat rows with ${s.by} under ${s.f("edge")} separately: ${subjectOf(s)} ${verbOf(s)} ${s.f("below")} there, against ${s.f("above")} ` +
      `from there on.`,
    (s) =>
      `Draw a line at ${s.by} ${s.f("edge")}: ${subjectOf(s)} ${verbOf(s)} ${s.f("below")} below it and ${s.f("above")} from there on.`,
  ],
  onset: ["Check", "Examine"].map(
    (verb): Template =>
      (s) =>
        `${verb} the rows where ${s.by} reaches ${s.f("last")}: ${subjectOf(s)} ${verbOf(s)} ${s.f("above")} there, against ${s.f("middle")} ` +
        `between ${s.f("from")} and ${s.f("edge")}.`,
  ),
  saturation: ["Check", "Examine"].map(
    (verb): Template =>
      (s) =>
        `${verb} what ${s.by} adds from ${s.f("edge")} on: ${subjectOf(s)} ${verbOf(s)} ${s.f("middle")} there and ${s.f("above")} beyond ` +
        `${s.f("last")}, against ${s.f("below")} under ${s.f("from")}.`,
  ),
  u_shape: [
    (s) =>
      `Treat rows with ${s.by} between ${s.f("from")} and ${s.f("to")} separately: ${subjectOf(s)} ${verbOf(s)} ${s.f("middle")} there, ` +
      `against ${s.f("below")} below and ${s.f("above")} above that.`,
  ],
  interaction: [
    (s) =>
      `${apart(s)}Treat ${s.group("label")} separately where ${s.columnOf("place")} is ${s.f("place")}: ${subjectOf(s)} ${verbOf(s)} ` +
      `${s.f("own")} there, against ${s.f("ownElsewhere")} elsewhere.`,
    (s) =>
      `${alike(s)}Treat ${s.group("label")} separately where ${s.columnOf("place")} is ${s.f("place")}: ${subjectOf(s)} ${verbOf(s)} ` +
      `${s.f("own")} there, against ${s.f("others")} for the rest.`,
    ...SIDES_OF_EDGE.map(
      ({ there, elsewhere }): Template =>
        (s) =>
          `Treat ${s.group("label")} separately where ${there(s)}: ${subjectOf(s)} ${verbOf(s)} ${s.f("own")} there, against ` +
          `${s.f("ownElsewhere")} ${elsewhere}.`,
    ),
  ],
  same_mix: [
    (s) =>
      `Judge ${s.group("highLabel")} and ${s.group("lowLabel")} at the same mix of ${s.columnOf("label")}: ${subjectOf(s)} would be ` +
      `${s.f("highMix")} and ${s.f("lowMix")}, not ${s.f("high")} and ${s.f("low")}.`,
  ],
  mix_shift: [
    (s) =>
      `Judge ${subjectOf(s)} at the same mix of ${s.by}: ${s.f("fromMix")} ${s.when("fromPeriod")} and ${s.f("toMix")} ${s.when("toPeriod")}, not ` +
      `${s.f("from")} and ${s.f("to")}.`,
  ],
  repeated_value: [
    (s) =>
      `Review the ${s.counted("count", ROWS)} in which ${s.column} ${s.was} exactly ${s.f("value")}: together they come to ${s.f("sum")}.`,
    (s) =>
      `Examine the ${s.counted("count", ROWS)} with exactly ${s.f("value")} as ${s.column}: together they come to ${s.f("sum")}.`,
    (s) =>
      `Review the ${s.counted("count", ROWS)} in which ${s.column} ${s.was} exactly ${s.f("value")}, or ${s.f("share")} of its values.`,
  ],
  heap: ["Review", "Examine"].flatMap((verb): Template[] => [
    (s) =>
      `${verb} ${s.group("label")}: ${s.column} ${s.was} exactly ${s.f("value")} in ${s.f("share")} of them, against ${s.f("rest")} elsewhere.`,
    (s) =>
      `${verb} ${s.group("label")}: ${s.column} ${s.was} just under ${s.f("limit")} in ${s.f("share")} of them, against ${s.f("rest")} elsewhere.`,
  ]),
  mention: [
    (s) =>
      `Start with ${s.group("label")}: ${s.given.toLowerCase()}${s.column} in ${s.f("share")} of them, against ${s.f("rest")} elsewhere.`,
    (s) =>
      `Examine ${s.group("label")}: ${s.given.toLowerCase()}${s.column} in ${s.f("share")} of them, against ${s.f("rest")} elsewhere.`,
  ],
  group_break: [
    (s) =>
      `Find out what was new for ${s.group("label")} ${s.when("period")}: from then on, ${averagedOf(s)} averaged ${s.f("after")}, against ` +
      `${s.f("before")} before.`,
  ],
  backlog: ["Start with", "Review"].map(
    (verb): Template =>
      (s) =>
        `${verb} ${s.group("label")} with no ${s.column} yet: there were ${s.f("after")} at the end of ${s.f("to")}, against ${s.f("before")} at ` +
        `the end of ${s.f("from")}.`,
  ),
  episode: [
    (s) => `${s.needs(!s.has("label"))}Find out what was different ${stretch(s)}: ${s.measure} ${wasThen(s)}, ${besideIt(s)}.`,
    (s) => `Find out what was different for ${s.group("label")} ${stretch(s)}: ${s.measure} ${wasThen(s)}, ${besideIt(s)}.`,
  ],
  group_spike: [
    (s) =>
      `Find out what was new for ${s.group("label")} ${s.when("period")}: ${s.measure} ${s.was} ${s.f("value")} there, against a mean of ` +
      `${s.f("usual")} before.`,
  ],
  arrival: [
    (s) =>
      `Count ${s.group("former")} and ${s.group("label")} together in comparisons over time: ${s.f("label")} took the place of ${s.f("former")} ` +
      `from ${s.f("period")} on.`,
    ...["Treat", "Watch"].map(
      (verb): Template =>
        (s) =>
          `${isNew(s)}${verb} ${s.group("label")} separately: new from ${s.f("period")} on, they account for ${s.f("share")} of all rows from then on.`,
    ),
  ],
  departure: [
    (s) =>
      `Leave ${s.group("label")} out of comparisons with the time after ${s.f("period")}: they accounted for ${s.f("share")} of all rows before that.`,
  ],
  scatter: ["Treat", "Examine"].map(
    (verb): Template =>
      (s) =>
        `${verb} ${s.group("label")} separately before relying on an average of ${s.column}: typical values lie between ${s.f("low")} and ` +
        `${s.f("high")} there, against ${s.f("restLow")} to ${s.f("restHigh")} for all others.`,
  ),
  mention_level: [
    (s) => `Read the rows where ${s.by}: ${s.measure} ${s.was} ${s.f("own")} there, against ${s.f("rest")} elsewhere.`,
    (s) => `Go through the rows where ${s.by}: ${s.measure} ${s.was} ${s.f("own")} there, against ${s.f("rest")} elsewhere.`,
  ],
  missing: [
    (s) => `Fill in ${columnOf(s)} in the ${s.counted("count", ROWS)} without a value before comparing groups on it.`,
    (s) => `Leave the ${s.counted("count", ROWS)} without ${columnOf(s)} out of comparisons that use it.`,
  ],
  missing_pattern: [
    (s) =>
      `Fill in ${s.column} ${s.at("label")}, where ${s.f("share")} of it is empty, before comparing groups of ${s.by} on it.`,
  ],
  outliers: [
    (s) =>
      `${s.needs(Number(s.fact("count").value) > 1)}Check the ${s.counted("count", COUNTED_VALUES)} of ${s.column} outside the usual range, ` +
      `such as ${s.f("extreme")}, before relying on its average.`,
    (s) => `Check whether ${s.f("extreme")} in ${s.column} is an error or an unusual event before relying on its average.`,
  ],
  // What only describes, or ties two columns together, leaves nobody anything to do.
  first_last: [],
  share_shift: [],
  under_limit: [],
  gradient: [],
  drivers: [],
  scope: [],
  total: [],
  average: [],
  ratio: [],
  rate: [],
  spread: [],
  shape: [],
  extremes: [],
  record: [],
  correlation: [],
  reversal: [],
  relation_by_group: [],
};

function columnOf(say: Saying): string {
  return say.finding.by === null ? say.column : say.by;
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
