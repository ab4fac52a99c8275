import type { ClaimKind } from "../claims/kinds";
import { COURSE_FORMS, EPISODE_FORMS, GROUP_BREAK_FORMS, GROUP_SPIKE_FORMS } from "./course-forms";
import { DEPENDENCE_FORMS } from "./dependence-forms";
import { NAMED_GROUP_FORMS, RECORD_FORMS } from "./row-forms";

const DIFFERENCE =
  "[a difference of {effect+:cohens_d}|with an eta squared of {effect:eta_squared}|with a phi of {effect:cramers_v}]";
// Reports of before told the sizes of effects; what tells none has the same forms without them.
const SHIFT = "[a shift of {effect+:level_shift}|with an eta squared of {effect:eta_squared}]";
const SIZE = `[,[ ${DIFFERENCE}|] across {rows+}|]`;
const FIT = "[, with an r squared of {r2} across {periods+}|]";
const SLOPE = "{slope+}[ per [hour|day|week|month|quarter|year]|]";
const at = (role: string) => `[for|at|where <by> is|for <by>] {${role}}`;
const AT_LABEL = at("label");
/** The rows of a group, by its name or by what they have. */
const groupOf = (role: string) => `[{${role}} rows|rows [with <by>|where <by> is|at] {${role}}]`;
const GROUP = groupOf("label");
/** "the 186 partner rows", "the 12 rows with grade D". */
const theRows = (count: string, label: string) =>
  `the [{${count}} {${label}} rows|{${count}+} [with <by>|where <by> is|at] {${label}}]`;
const THE_ROWS = theRows("rows", "label");
const WENT = "while all others went from {restBefore} to {restAfter}";
const ALL_OTHERS = "against {rest} [of all others|elsewhere]";
const IN_GROUP = "where <by> is {label}";
/** That a value is named, or that a flag is true. */
const hit = (form: string) => [form.replace("{hit}", "{value}"), `{!value}${form.replace("{hit}", "true")}`];
const CROSS = "[, across {rows+}|]";
const REST = [
  "{~rest}, and all other groups accounted for {rest+}",
  "{^rest}, and all other groups went the other way by {rest+}",
];

/** A sentence that tells the parts of as many groups as have one of their own tells that of all others too. */
const withRest = (before: string, ask: string, none: string, after: string) => [
  ...REST.map((rest) => `${ask}${before}${rest}${after}`),
  `${none}${before}${after}`,
];
const WHOLE = "{share} of [all rows|the total]";

/** Both ends, the higher one first; the lower one only where the gap is worked out for its rows. */
const SEGMENT_ADVICE = [
  ["high", "low"],
  ["low", "high"],
].flatMap(([own = "", other = ""]) => {
  const [one, two] = [groupOf(`${own}Label`), groupOf(`${other}Label`)];
  const stake = `the gap of {gap+} in <m> comes to {${own}Stake} over ${theRows(`${own}Rows`, `${own}Label`)}`;
  const told = own === "high" ? `[${stake}|the gap in <m> is {gap+}|<m> is {high} against {low}]` : stake;
  return [
    `Find out what sets ${one} apart from ${two}: ${told}.`,
    `Compare ${one} with ${two} in detail: ${told}.`,
    `Set ${one} beside ${two}: ${told}.`,
  ];
});

/**
 * The forms of sentences, by kind of claim. `{role}` is the figure, label or period of a fact of the claim, `{role+}` the same
 * with what it counts, `{role.rank}` its rank, `{role.direction}` its verb, `{role:a}` a fact of aggregation a, `{!role}` and
 * `{?role}` ask that the claim lacks or has a role, `{~role}` and `{^role}` that its figure goes with or against the change (the
 * slope where there is no change), `{=role}` that it is written as zero, `{0role}` that it is a correlation of next to nothing,
 * `{>a:b}` that the figure of a is above that of b;
 * `<m>` is the figure that the claim is about, with its aggregation in words, `<column>`, `<by>`, `<any>` names of columns,
 * `<of_role>` the column that the name of a role is a value of;
 * `[a|b]` is one of several. `#count` and `#other`: where rows are counted, where they are not.
 */
export const FORMS: Record<ClaimKind, string[]> = {
  ...DEPENDENCE_FORMS,
  scope: [
    "The report covers {rows+} from {from} to {to}, those that match the filter.",
    "The report covers {rows+}, those that match the filter.",
    "The report covers {rows+}[ from {from} to {to}|].",
    "The dataset holds {rows+}, from {from} to {to}.",
    "The dataset holds {rows+}.",
  ],
  total: [
    "<column> takes {total:count_distinct} different values.",
    "<m> came to {total}.",
    "<m> [amounted to|reached] {total}.",
    "[Altogether|Across the dataset], <m> came to {total}.",
    "Taken together, <m> reached {total}.",
    "Split <m> of {total} by <any> to see how the groups compare.",
  ],
  average: [
    "<m> [was|were] {average}, with a median of {median}.",
    "<m> [was|were] {average}[, against a median of|; the median was|; the median were] {median}.",
    "<column> averaged {average:avg}, against a median of {median}.",
    "For <column>, the average is {average:avg} and the median {median}.",
    "<m> [was|were] {average}.",
    "Split <m> of {average} by <any> to see whether it holds in each group.",
    "Set <m> of {average} beside a target before judging it.",
  ],
  ratio: [
    "<m> [was|were] {ratio} of <m2>: {numerator} of {denominator}.",
    "<m> came to {ratio} of <m2>, or {numerator} of {denominator}.",
    "At {numerator} of {denominator}, <m> [was|were] {ratio} of <m2>.",
    "<m> divided by <m2> came to {ratio}: {numerator} over {denominator}.",
    "At {numerator} over {denominator}, the ratio of <m> to <m2> is {ratio}.",
    "The ratio of <m> to <m2> is {ratio}, with {numerator} over {denominator}.",
    "<m> divided by <m2> came to {ratio}, with {numerator} over {denominator}.",
    "The ratio of <m> to <m2> is {ratio}: {numerator} over {denominator}.",
    "Compare the ratio of {ratio} between the groups of <any> to see whether it holds in each.",
    "Set the ratio of <m> to <m2>, {ratio}, beside a target before judging it.",
  ],
  leader: [
    "#other Watch {label} closely: {share} of <m>, or {value}, rests on it.",
    "#other [Plan with the weight of {label} in view|Track {label} separately]: it holds {share} of <m>, or {value}.",
    "#other {label} accounted for {share} of <m>, or {value}.",
    "#other By <by>, {label} had the {value.rank} <m>, at {value} ({share}), followed by {second} at {secondValue}.",
    "#other Of all <m>, {share} came from {label}: {value}.",
    `#other <m> [was|were] {value.rank} ${AT_LABEL}, at {value} ({share}).`,
    `#count [By <by>, |]{label} accounted for ${WHOLE}, or {value}.`,
    "#count By <by>, {label} had the {value.rank} number of rows, {value} ({share}), followed by {second} with {secondValue}.",
    `#count In ${WHOLE}, <by> is {label}: {value+}.`,
    `#count Among the <by> groups, {label} had the {value.rank} number of rows: {value+}, or ${WHOLE}${SIZE}.`,
    `#count By <by>, the {value.rank} number of rows belonged to {label}, with {value} ({share}), followed by {second} with {secondValue}${SIZE}.`,
    `#other Among the <by> groups, {label} had the {value.rank} <m>: {value}, or {share} of the whole${SIZE}.`,
    `#other By <by>, <m> [was|were] {value.rank} for {label}, at {value} ({share}), followed by {second} at {secondValue}${SIZE}.`,
    `#other By <by>, {label} accounted for {share} of <m>, or {value}${SIZE}.`,
    `#count By <by>, {label} had the {value.rank} number of rows, {value} ({share})${SIZE}.`,
    `#count The share of rows where <by> is {label} is {share}, or {value+}${SIZE}.`,
    `#other <m> [was|were] {value.rank} ${AT_LABEL}, at {value}, or {share} of the whole${SIZE}.`,
    "#other Split the rows [of|where <by> is] {label}, which hold {share} of <m>, by <any> to see what they consist of.",
    `#count Split the rows [of|where <by> is] {label}, which hold ${WHOLE}, by <any> to see what they consist of.`,
    "#other Look at the rows [of|where <by> is] {label} separately: with {share} of <m>, they can hide what the rest shows.",
    `#count Look at the rows [of|where <by> is] {label} separately: with ${WHOLE}, they can hide what the rest shows.`,
    "Compare {label} with {second} on other columns before acting on the gap between them.",
  ],
  concentration: [
    "#other Track the {groups} of {allGroups} by <by> separately that account for {share} of <m>.",
    "#other Review, by <by>, the {groups} of {allGroups} that account for {share} of <m>.",
    "#other List the {groups} of {allGroups} by <by> that account for {share} of <m>, and track them separately.",
    "By <by>, {groups} of {allGroups} account for {share} of [<m>|all rows].",
    ...NAMED_GROUP_FORMS,
    "Of {allGroups} in all by <by>, {groups} account for {share} of [<m>|all rows].",
    "#other <m> [was|were] concentrated by <by>: {groups} of {allGroups} account for {share} of [it|them].",
    "#count Rows are concentrated by <by>: {groups} of {allGroups} account for {share}.",
    "#count Rows are concentrated by <by>: {groups+} of the {allGroups+}[ groups|] hold {share} of the total.",
    "#other <m> [was|were] concentrated by <by>: {groups+} of the {allGroups+}[ groups|] held {share} of [it|them].",
    "#other Of the {allGroups} <by> groups, {groups} accounted for {share} of <m>.",
    "#count Of the {allGroups} <by> groups, {groups} held {share} of the total.",
    "#other Track the {groups} <by> groups that account for {share} of <m> separately from the rest.",
    "#count Track the {groups} <by> groups that account for {share} of [all rows|the total] separately from the rest.",
  ],
  change: [
    "Compare {toPeriod} with {fromPeriod} by <any>: <m> {change.direction} by {change+}.",
    "Find out what was new [in|on] {toPeriod}: <m> {change.direction} by {change+} to {to}.",
    "Between {fromPeriod} and {toPeriod}, <m> {change.direction} by {change+}, from {from} to {to}.",
    "[In|On] {toPeriod}, <m> came to {to}, after {from} [in|on] {fromPeriod}: [it|they] {change.direction} by {change+}.",
    `<m> {change.direction} by {change+}, from {from} [in|on] {fromPeriod} to {to} [in|on] {toPeriod}${SIZE}.`,
    `Between {fromPeriod} and {toPeriod}, <m> {change.direction} from {from} to {to}, a change of {change+}${SIZE}.`,
    `<m> {change.direction} between {fromPeriod} and {toPeriod}: {from} against {to}${SIZE}.`,
    `<m> moved from {from} [in|on] {fromPeriod} to {to} [in|on] {toPeriod}, a change of {change+}${SIZE}.`,
    "Across {rows+}, <m> {change.direction} from {from} [in|on] {fromPeriod} to {to} [in|on] {toPeriod}, a change of {change+}.",
    "To see which groups account for the change of {change+} in <m>, compare {fromPeriod} with {toPeriod} by <any>.",
    "Compare the rows of {toPeriod} with those of {fromPeriod} before acting on the change in <m>.",
  ],
  first_last: [
    "<m> [was|were] {from} [in|on] {fromPeriod} and {to} [in|on] {toPeriod}.",
    "From {fromPeriod} to {toPeriod}, <m> went from {from} to {to}.",
  ],
  share_shift: [
    `[{label}|${GROUP}] accounted for {to} of [<m>|all rows] [in|on] {toPeriod}, against {from} [in|on] {fromPeriod}.`,
    `[In|On] {toPeriod}, [{label}|${GROUP}] accounted for {to} of [<m>|all rows], against {from} [in|on] {fromPeriod}.`,
  ],
  contribution: [
    `Start with ${GROUP}: they account for {part} of the change of {change+} in <m> between {fromPeriod} and {toPeriod}.`,
    `Examine ${GROUP}: of the change of {change+} in <m> between {fromPeriod} and {toPeriod}, they account for {part}.`,
    ...withRest(
      "<m> {change.direction} by {change+} between {fromPeriod} and {toPeriod}, and {label} accounted for {part+} of that",
      "{!second}",
      "{!rest}",
      ".",
    ),
    "{?second}{?rest}<m> {change.direction} by {change+} between {fromPeriod} and {toPeriod}, and {label} accounted for {part+} of that.",
    ...[
      "<m> {change.direction} by {change+} between {fromPeriod} and {toPeriod}, and by <by>, {label} accounted for {share} of the change, or {part+}",
      "By <by>, {label} accounted for {part+} of the change of {change+} in <m> between {fromPeriod} and {toPeriod}",
      "Of the change of {change+} in <m> between {fromPeriod} and {toPeriod}, the rows [of|where <by> is] {label} accounted for {part+}",
      `Of the change of {change+} in <m> between {fromPeriod} and {toPeriod}, ${GROUP} accounted for {part+}`,
    ].flatMap((one) => [...withRest(one, "{!second}", "{!rest}", `${CROSS}.`), `{?second}{?rest}${one}${CROSS}.`]),
    ...withRest(
      "Of the change of {change+} in <m> between {fromPeriod} and {toPeriod}, {label} accounted for {part+}, followed by {second} with {secondPart+}",
      "",
      "{!rest}",
      `${CROSS}.`,
    ),
    "Look [first |]at the rows [of|where <by> is] {label}, with {part+} of the change in <m>, and split them by <any>.",
    "Split the rows [of|where <by> is] {label} by <any> to see what the change of {part+} between {fromPeriod} and {toPeriod} consists of.",
    "To see what the change of {part+} between {fromPeriod} and {toPeriod} consists of, split the rows [of|where <by> is] {label} by <any>.",
  ],
  change_point: [
    "Find out what was new [in|on] {period}: from then on, [<m>|<column>] averaged {after}, against {before} before.",
    "Compare the rows before {period} with those after it by <any>: [<m>|<column>] averaged {before} before and {after} after.",
    "From {period} on, [<m>|<column>] averaged {after}, against {before} before[: [it|they] {change.direction} by {change+}|].",
    "<m> {change.direction} by {change+} [in|on] {period}, from a mean of {before} to a mean of {after}.",
    "Before {period}, [<m>|<column>] averaged {before}; from then on, {after}.",
    `The level of <m> {change.direction} by {change+} [in|on] {period}, from a mean of {before} to a mean of {after},[ ${SHIFT}|] across {periods+}.`,
    "[In|On] {period}, the level of <m> {change.direction} from a mean of {before} to a mean of {after}, a change of {change+}.",
    `That is ${SHIFT} across {periods+}.`,
    `[In|On] {period}, the level of <m> moved from a mean of {before} to a mean of {after},[ ${SHIFT}|] across {periods+}.`,
    "Check what was new [in|on] {period}, such as a way of recording, before comparing <m> across it: a mean of {before} before and {after} after.",
    "Compare the rows before {period} with those after it by <any>, to see which groups shifted.",
  ],
  until: [
    `<column> came within {time+} in {share} of ${THE_ROWS}, against {rest} of all others.`,
    `Within {time+}, <column> came in {share} of ${THE_ROWS}, against {rest} of all others.`,
    `Start with ${GROUP}: <column> came within {time+} in {share} of them, against {rest} elsewhere.`,
  ],
  backlog: [
    `The number of ${GROUP} with no <column> yet went from {before} at the end of {from} to {after} at the end of {to}, ${WENT}.`,
    `From the end of {from} to the end of {to}, the number of ${GROUP} with no <column> yet went from {before} to {after}, ${WENT}.`,
    `At the end of {to}, the number of ${GROUP} with no <column> yet was {after}, against {before} at the end of {from}, ${WENT}.`,
    `[Start with|Review] ${GROUP} with no <column> yet: there were {after} at the end of {to}, against {before} at the end of {from}.`,
  ],
  ratio_in_group: [
    "<m> [was|were] {ratio} of <m2> [for|where <of_label> is] {label}, against {rest} for all others.",
    "[For|Where <of_label> is] {label}, <m> [was|were] {ratio} of <m2>, against {rest} for all others.",
    "<m> divided by <m2> came to {ratio} [for|where <of_label> is] {label}, against {rest} for all others.",
    "Review {label}: <m> [was|were] {ratio} of <m2>, against {rest} for all others.",
  ],
  counted_rate: [
    "[For|At|Where <by> is|For <by>] {label}, <of_outcome> was {outcome} in {share} of {whole}, against {rest} of all others.",
    `<of_outcome> was {outcome} in {share} of {whole} ${AT_LABEL}, against {rest} of all others.`,
  ],
  spike: [
    "[In|On] {period}, <m> [was|were] {value}, against a mean of {usual} across the {periods+}[ with rows|] before.",
    "<m> [was|were] {value} [in|on] {period}, against a mean of {usual} across the {periods+}[ with rows|] before.",
    "<m> [was|were] {value} [in|on] {period}; across the {periods+}[ with rows|] before, the mean was {usual}.",
    "Find out what was new [in|on] {period}: <m> [was|were] {value}, against a mean of {usual} before.",
    "Check whether {value} [in|on] {period} is an error or an unusual event: [<m>|<column>] averaged {usual} before.",
  ],
  seasonality: [
    "Plan for the cycle in <m>: a mean of {highValue} [in|on|at] {high} against {lowValue} [in|on|at] {low}.",
    "Compare <m> with the same part of the cycle: the mean is {highValue} [in|on|at] {high} and {lowValue} [in|on|at] {low}.",
    "<m> [follow|follows] a cycle: [they were|it was] {highValue.rank} [in|on|at] {high}, at a mean of {highValue}, and {lowValue.rank} [in|on|at] {low}, at a mean of {lowValue}, across {periods+}[ {periods.period}|].",
    "Across {periods+}[ {periods.period}|], <m> [was|were] {highValue.rank} [in|on|at] {high}, at a mean of {highValue}, and {lowValue.rank} [in|on|at] {low}, at a mean of {lowValue}.",
    "<m> [follow|follows] a cycle across {periods+}[ {periods.period}|], from a mean of {lowValue} [in|on|at] {low} to a mean of {highValue} [in|on|at] {high}.",
    "<m> [follow|follows] a cycle: [they were|it was] {highValue.rank} [in|on|at] {high}, at a mean of {highValue}, and {lowValue.rank} [in|on|at] {low}, at a mean of {lowValue}.",
    "The cycle holds {strength} of the variation across {periods+}[ {periods.period}|].",
    "Across {periods+}[ {periods.period}|], <m> [was|were] {highValue.rank} [in|on|at] {high}, at a mean of {highValue}, and {lowValue.rank} [in|on|at] {low}, at a mean of {lowValue}, and this cycle holds {strength} of the variation.",
    "<m> [follow|follows] a cycle with a strength of {strength} across {periods+}[ {periods.period}|], from a mean of {lowValue} [in|on|at] {low} to a mean of {highValue} [in|on|at] {high}.",
    "From a mean of {lowValue} [in|on|at] {low} to a mean of {highValue} [in|on|at] {high}, <m> [follow|follows] a cycle with a strength of {strength} across {periods+}[ {periods.period}|].",
    "Compare <m> with the same part of the cycle, not with the period before: the mean is {highValue} [in|on|at] {high} and {lowValue} [in|on|at] {low}.",
    "Plan for the cycle in <m>: it runs from {lowValue} [in|on|at] {low} to {highValue} [in|on|at] {high}.",
  ],
  trend: [
    `[Check the plan for <m> against its course|Set a target for <m>]: it {slope.direction} by about ${SLOPE} between {from} and {to}.`,
    `<m> {slope.direction} by about ${SLOPE} between {from} and {to}.`,
    `Across {periods+} from {from} to {to}, <m> {slope.direction} by about ${SLOPE}.`,
    "<m> {slope.direction} between {from} and {to}.",
    `Between {from} and {to}, <m> {slope.direction} by about ${SLOPE}${FIT}.`,
    `<m> {slope.direction} by about ${SLOPE} between {from} and {to}, as fitted by a straight line${FIT}.`,
    `Fitted by a straight line, <m> {slope.direction} by about ${SLOPE}${FIT}.`,
    `<m> {slope.direction} between {from} and {to}, with a slope of ${SLOPE}${FIT}.`,
    `Between {from} and {to}, <m> changed by about ${SLOPE}${FIT}.`,
    `To see whether each group {slope.direction} by about ${SLOPE} too, split <m> by <any>.`,
    `Repeat the report on new rows to see whether <m> again {slope.direction} by about ${SLOPE}.`,
  ],
  course: COURSE_FORMS,
  group_break: GROUP_BREAK_FORMS,
  group_spike: GROUP_SPIKE_FORMS,
  episode: EPISODE_FORMS,
  extremes: [
    "[In|On] {highPeriod}, <m> [was|were] {high.rank}, at {high}, against {low} [in|on] {lowPeriod}, the {low.rank}.",
    "<m> [was|were] {high.rank} [in|on] {highPeriod}, at {high}, and {low.rank} [in|on] {lowPeriod}, at {low}.",
    "<m> ranged from {low} [in|on] {lowPeriod} to {high} [in|on] {highPeriod}.",
    "The range of <m> runs from {low}, reached [in|on] {lowPeriod}, to {high}, reached [in|on] {highPeriod}.",
    "Check the rows of {highPeriod}, where <m> reached {high}, for errors or unusual events.",
    "Compare {highPeriod} with {lowPeriod} to see which groups differ in <m>.",
  ],
  segments: [
    `<m> [was|were] {high.rank} ${at("highLabel")}, at {high}, and {low.rank} ${at("lowLabel")}, at {low}.`,
    `By <by>, <m> ranged from {low} ${at("lowLabel")} to {high} ${at("highLabel")}.`,
    "By <by>, {highLabel} averaged {high:avg} in <column>, against {low} for {lowLabel}.",
    ...SEGMENT_ADVICE,
    ...["high", "low"].flatMap((end) => [
      `<m> [was|were] {${end}} ${at(`${end}Label`)}, against {${end}Rest} for all others.`,
      `[For|At|Where <by> is|For <by>] {${end}Label}, <m> [was|were] {${end}}, against {${end}Rest} for all others.`,
      `By <by>, {${end}Label} averaged {${end}:avg} in <column>, against {${end}Rest} for all others.`,
      `[Find out what sets|Examine what sets] ${groupOf(`${end}Label`)} apart from all others: <m> [was|were] {${end}}, against {${end}Rest}.`,
    ]),
    `<m> [was|were] {high} ${at("highLabel")}, against {low} ${at("lowLabel")}.`,
    `<m> [was|were] {high.rank} [for|where <by> is] {highLabel}, at {high}, and {low.rank} [for|where <by> is] {lowLabel}, at {low}${SIZE}.`,
    "By <by>, <m> ranged from {low} [for|where <by> is] {lowLabel} to {high} [for|where <by> is] {highLabel}, a ratio of {ratio}.",
    `The ends lie {effect+:cohens_d} apart, across {rows+}.`,
    "The grouping has an eta squared of {effect:eta_squared} across {rows+}.",
    "The ends are compared across {rows+}.",
    `The <by> groups differ in <m>: {high} [for|where <by> is] {highLabel} against {low} [for|where <by> is] {lowLabel}${SIZE}.`,
    "Compare {highLabel} with {lowLabel} on other columns before acting on their gap in <m>.",
    "Compare the rows where <by> is {highLabel} with those where it is {lowLabel} on other columns before acting on their gap in <m>.",
  ],
  spread: [
    "<column> typically lies between {low} and {high}.",
    "The usual range of <column> runs from {low} to {high}.",
    "Typical values of <column> lie between {low} and {high}[, with a median of {median}|].",
    "For <column>, the usual range is {low} to {high}, and the median is {median}.",
    "In <column>, typical values run from {low} to {high}; the median is {median} and the average {mean}.",
    "Quote the median of <column>, {median}, beside its average of {mean}.",
    "Look at the values of <column> outside {low} to {high} before relying on its average.",
  ],
  shape: [
    "A typical value of <column> is {median}, while a long tail moves the average to {mean}.",
    "The median of <column> is {median}; a long tail moves the average to {mean}.",
    "Average <column>, at {mean}, stands apart from the median of {median}: the values have a long tail.",
    "The median of <column> is {median}, while the average is {mean}.",
    "In <column>, the average of {mean} stands apart from the median of {median}.",
    "The values of <column> are skewed, with a skewness of {skewness}: the median is {median} and the average {mean}.",
    "In <column>, the average of {mean} stands apart from the median of {median}, with a skewness of {skewness}.",
    "With a skewness of {skewness}, <column> [has|have] a median of {median} against an average of {mean}.",
    "Quote the median of <column>, {median}, beside its average of {mean}: the values are skewed.",
  ],
  record: RECORD_FORMS,
  outliers: [
    "Check the {count+} of <column> outside the usual range, such as {extreme}, before relying on its average.",
    "In <column>, {count+} ({share}) lie far outside the usual range, [the {extreme.rank} at|such as] {extreme}.",
    "In <column>, {count+} lies far outside the usual range: {extreme}.",
    "In <column>, {count+} ({share}) are outliers.",
    "The {extreme.rank} is {extreme}, with the fence at {fence}.",
    "The outliers of <column> are {count+}, or {share}, and the {extreme.rank} of them is {extreme}, against a fence at {fence}.",
    "In <column>, {count+} ({share}) are outliers, such as {extreme} against a fence at {fence}.",
    "In <column>, {count+} is an outlier: {extreme}, with the fence at {fence}.",
    "Check the {count+} of <column> outside the fence of {fence}, for errors or unusual events, before relying on its average.",
    "Check whether {extreme} in <column> is an error or an unusual event before relying on its average.",
  ],
  correlation: [
    "<column> and <by> {r.direction}: average <column> [was|were] {below} where <by> [is|are] under {from}, and {above} above {to}.",
    "Where <by> [is|are] above {to}, average <column> [was|were] {above}, against {below} under {from}: both {r.direction}.",
    "<column> and <by> {r.direction} across {pairs+}.",
    "[Across|In] {pairs+}, <column> and <by> {r.direction}.",
    "<column> and <by> {r.direction}, with a correlation of {r} across {pairs+}.",
    "Across {pairs+}, <column> and <by> {r.direction} (correlation {r}).",
    "The correlation between <column> and <by> is {r} across {pairs+}.",
    "Check whether the correlation of {r} between <column> and <by> holds within each <any> group before drawing conclusions from it.",
    "Test the correlation of {r} between <column> and <by> on new rows before drawing conclusions from it.",
  ],
  rate: [
    "<by> was {label} in {rate} of all [rows|values].",
    "In {rate} of all [rows|values], <by> was {label}.",
    "{!label}Of all [rows|values], {rate:filled} have a value in <by>.",
    "{!label}In all, {rate:filled} of [rows|values] have a value in <by>.",
    "{!label}<by> has a value in {rate:filled} of all [rows|values].",
    "{!label}In all, {rate:rate} of [rows|values] [are flagged as|have] <by>.",
    "{!label}Of all [rows|values], {rate:rate} [are flagged as|have] <by>.",
    "<by> was {label} in {rate} of [rows|its values].",
    "<by> was {label} for {rate} of the dataset.",
    "{!label}<by> is true in {rate} of [rows|its values].",
    "{!label}The share of rows where <by> is true is {rate}.",
    "{!label}Split the {rate} of rows where <by> is true by <any> to see where they gather.",
    "Split the rows [of|where <by> is] {label}, a share of {rate}, by <any> to see where they gather.",
  ],
  missing: [
    "<by> [is|are] empty in {count+}, or {share} of the total.",
    "Figures on <by> leave out {count+} without a value ({share}).",
    "<by> [is|are] without a usable value in {count+}, or {share} of the dataset.",
    "No usable value is given for <by> in {count+} ({share}), and figures on it rest on the other rows.",
    "In {count+} ({share}), <by> [is|are] empty.",
    "Fill in <by> in the {count+} without a value before comparing groups on it.",
    "Leave the {count+} without <by> out of comparisons that use it.",
  ],
  mention: [
    `[Start with|Examine] ${GROUP}: [where given, |]<column> in {share} of them, against {rest} elsewhere.`,
    `[By <by>, |Where given, |]<column> in {share} of ${GROUP}, ${ALL_OTHERS}.`,
    `In {share} of ${GROUP}, <column>, ${ALL_OTHERS}.`,
    `[By <by>, |]<column> in {share}[ of the rows|] ${AT_LABEL}, against {rest} [of all other rows|elsewhere].`,
    "Look at the rows [of|where <by> is] {label} separately: <column> in {share} of them.",
  ],
  arrival: [
    "[By <by>, |]{label} took the place of {former} from {period} on: {former} went from {formerBefore} of all rows to {formerAfter}, and {label} accounts for {share}.",
    `Count ${groupOf("former")} and ${GROUP} together in comparisons over time: {label} took the place of {former} from {period} on.`,
    "{!former}{label} is new from {period} on, with {share} of all rows from then on.",
    "{!former}By <by>, {label} is new from {period} on, with {share} of all rows from then on.",
    `{!former}Before {period}, there were no ${GROUP}; from then on, they account for {share} of all rows.`,
    `{!former}[Treat|Watch] ${GROUP} separately: new from {period} on, they account for {share} of all rows from then on.`,
  ],
  departure: [
    `After {period}, there are no ${GROUP}; before that, they accounted for {share} of all rows.`,
    "{label} ended [in|on] {period}; before that, it accounted for {share} of all rows.",
    "By <by>, {label} ended [in|on] {period}; before that, it accounted for {share} of all rows.",
    `Leave ${GROUP} out of comparisons with the time after {period}: they accounted for {share} of all rows before that.`,
  ],
  scatter: [
    `<column> [varies|vary] widely ${AT_LABEL}: typical values lie between {low} and {high}, against {restLow} to {restHigh} for all others.`,
    `Typical values of <column> lie between {low} and {high} ${AT_LABEL}, and between {restLow} and {restHigh} for all others.`,
    "[For|At|Where <by> is|For <by>] {label}, typical values of <column> lie between {low} and {high}, against {restLow} to {restHigh} for all others.",
    `[Treat|Examine] ${GROUP} separately before relying on an average of <column>: typical values lie between {low} and {high} there, against {restLow} to {restHigh} for all others.`,
  ],
  mention_level: [
    "<m> [was|were] {own} where <by>, against {rest} elsewhere.",
    "Where <by>, <m> [was|were] {own}, against {rest} elsewhere.",
    "[Read|Go through] the rows where <by>: <m> [was|were] {own} there, against {rest} elsewhere.",
  ],
  missing_pattern: [
    `<column> [is|are] empty in {share} of ${GROUP}, ${ALL_OTHERS}.`,
    `In {share} of ${GROUP}, <column> [is|are] empty, ${ALL_OTHERS}.`,
    `Of ${GROUP}, {share} have no <column>, ${ALL_OTHERS}.`,
    `<column> [is|are] without a value in {share}[ of the rows|] ${AT_LABEL}, against {rest} [of all other rows|elsewhere][, ${DIFFERENCE} across {rows+}|].`,
    `By <by>, <column> [is|are] empty in {share}[ of the rows|] for {label}, against {rest} [of all other rows|elsewhere][, ${DIFFERENCE} across {rows+}|].`,
    `Fill in <column> ${AT_LABEL}, where {share} of it is empty, before comparing groups of <by> on it.`,
  ],
  under_limit: [
    "<column> [was|were] just under {limit} in {count+}, from {from} on, against {next+} from {limit} to {to}.",
    "In {count+}, <column> [was|were] just under {limit}, against {next+} from {limit} to {to}.",
  ],
  repeated_value: [
    "Review the {count+} in which <column> [was|were] exactly {value}: together they come to {sum}.",
    "Examine the {count+} with exactly {value} as <column>: together they come to {sum}.",
    "Review the {count+} in which <column> [was|were] exactly {value}, or {share} of its values.",
    "<column> [was|were] exactly {value} in {count+} ({share}); the value after it, {nextValue}, came in {next+}.",
    "In {count+} ({share}), <column> [was|were] exactly {value}, against {next+} with the value after it, {nextValue}.",
    "Exactly {value} stands as <column> in {count+} ({share}), while the value after it, {nextValue}, came in {next+}.",
    "<column> [was|were] exactly {value} in {count+}, or {share} of its values; the value after it, {nextValue}, came in {next+}.",
    "In {count+}, or {share} of its values, <column> [was|were] exactly {value}, against {next+} with the value after it, {nextValue}.",
    "Look at the {count+} in which <column> [was|were] exactly {value}, split by <any>, to see where they gather.",
    "Check the {count+} in which <column> [was|were] exactly {value} before relying on its average.",
  ],
  heap: [
    ...["exactly {value}", "just under {limit}"].flatMap((what) => [
      `<column> [was|were] ${what} in {share} of ${THE_ROWS}, against {rest} of all others.`,
      `In {share} of ${THE_ROWS}, <column> [was|were] ${what}, against {rest} of all others.`,
      `[Review|Examine] ${GROUP}: <column> [was|were] ${what} in {share} of them, against {rest} elsewhere.`,
    ]),
    `Exactly {value} stands as <column> in {share} of ${THE_ROWS}, against {rest} of all others.`,
    `<column> [was|were] just under {limit} in {share} of ${THE_ROWS}, from {from} on, against {rest} of all others.`,
    `Of ${THE_ROWS}, {share} had <column> just under {limit}, against {rest} of all others.`,
  ],
  rate_in_group: [
    `<column> was {value} in {share} of ${THE_ROWS}, against {rest} of all others.`,
    `Of ${THE_ROWS}, {share} had <column> {value}, against {rest} of all others.`,
    `<column> was {value} {ratio+} as often ${AT_LABEL} as elsewhere: in {share} of {rows}, against {rest}.`,
    `{!value}Of ${THE_ROWS}, {share} [are flagged as|have] <column>, against {rest} of all others.`,
    `{!value}In {share} of ${THE_ROWS}, <column> is true, against {rest} of all others.`,
    ...["Start with", "Review", "Examine", "Study"].flatMap((verb) => [
      `{>share:rest}${verb} ${GROUP}: at the rate of all others, {gap} of the {rows} would not have <column> {value}.`,
      `{>rest:share}${verb} ${GROUP}: at the rate of all others, another {gap} of the {rows} would have <column> {value}.`,
      `{!value}{>share:rest}${verb} ${GROUP}: at the rate of all others, {gap} of the {rows} would not [be flagged as|have] <column>.`,
      `{!value}{>rest:share}${verb} ${GROUP}: at the rate of all others, another {gap} of the {rows} would [be flagged as|have] <column>.`,
    ]),
    ...hit(`<column> was {hit} in {share} of the {rows+} ${IN_GROUP}, against {rest} of all other rows.`),
    `Of the {rows+} ${IN_GROUP}, {share} had the <column> {value}, against {rest} of all other rows.`,
    ...hit(`<column> was {hit} {ratio+} as often ${IN_GROUP} as in all other rows: in {share} of {rows+}, against {rest}.`),
    ...hit("By <by>, <column> stands out for {label}: it was {hit} in {share} of {rows+}, against {rest} of all other rows."),
    `Look at the rows ${IN_GROUP} by <any> before acting on their gap in <column>: {share} against {rest}.`,
  ],
};

/** What a sentence may begin with: the rows that its claim is about. The first claim is the one of the rows. */
export const SPAN_FORMS = [
  "Across the {rows+} that match the filter, from {from} to {to}, ",
  "Across the {rows+} that match the filter, ",
  "Across {rows+} from {from} to {to}, ",
  "Across {rows+}, ",
];

/** Sentences that state no figure, with the check of `dataQuality` that they speak of, if any. */
export const PLAIN_FORMS: [form: string, about: string][] = [
  ["No trend, difference or relation stands out.", "relations"],
  ["The quality checks found no serious doubt about the data.", "none"],
  ["Remove the duplicate rows, or confirm that they are meant, before adding figures together.", "duplicate_rows"],
  ["Some rows are duplicates of others, and figures count them all.", "duplicate_rows"],
  ["Check the outliers in <any> before relying on its average.", "outliers"],
  ["Treat averages of <any> with care: it holds outliers.", "outliers"],
  ["Clean <any> before using it: it mixes kinds of values.", "mixed_types"],
  ["Treat figures on <any> with care: it mixes kinds of values.", "mixed_types"],
  ["Confirm how the dates in <any> are to be read.", "ambiguous_date"],
  ["Treat dates in <any> with care: some can be read in different ways.", "ambiguous_date"],
  ["Confirm how the figures in <any> are to be read.", "ambiguous_number"],
  ["Treat figures on <any> with care: some can be read in different ways.", "ambiguous_number"],
  ["Use the median of <any> beside its average: its values are skewed.", "skewed"],
  ["Check the dates in <any> that have not come yet.", "future_dates"],
  ["Some dates in <any> have not come yet.", "future_dates"],
  ["Confirm that the negative values of <any> are meant.", "negative_values"],
  ["Some values of <any> are negative.", "negative_values"],
  ["Fill in the empty values of <any> before comparing groups on it.", "missing"],
  ["There are no values of <any> at all.", "missing"],
  ["Figures on <any> rest on part of the rows, with the others empty.", "missing"],
  ["Treat every figure with care: some of the rows were left out when the data came in.", "truncated"],
  ["Some of the rows were left out when the data came in.", "truncated"],
  ["Some figures rest on a part of the rows.", "sampled"],
  ["Treat this as an association, not as proof of what moves [<any>|the number of rows].", "asked"],
  ["The rows gave no finding on <any>.", "asked"],
  ["Nothing stands out on <any>.", "asked"],
  ["Part of the question could not be tied to a column of the dataset.", "asked"],
  ["A comparison of periods as asked for is not among the findings of this report.", "asked"],
  ["A movement over time as asked about is not among the findings of this report.", "asked"],
  ["A difference between groups as asked about is not among the findings of this report.", "asked"],
  ["An order of groups as asked for is not among the findings of this report.", "asked"],
  ["A distribution as asked about is not among the findings of this report.", "asked"],
  ["A relation between the columns asked about is not among the findings of this report.", "asked"],
];

/** The forms of a title of the report's own. */
export const TITLE_FORMS = [
  "<any> by <any>[ over time|]",
  "<any> over time",
  "<any>[ and <any>|] in <dataset>",
  "Rows by <any>[ over time|]",
  "Rows over time",
  "Rows in <dataset>",
  "Overview of <dataset>",
];

const BY_KIND = new Map<string, string[]>(Object.entries(FORMS));

/** The forms of a kind of claim; none for what is no kind. */
export function formsOf(kind: string): readonly string[] {
  return BY_KIND.get(kind) ?? [];
}
