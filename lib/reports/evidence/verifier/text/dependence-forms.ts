import type { DEPENDENCE_KINDS } from "../claims/dependence-kinds";

const ALL_PAIRS = "Over all {pairs+}, <column> and <by> {r.direction} (correlation {r})";
const ALL_FIGURE = "Over all {pairs+}, the correlation between <column> and <by> is {r}";
const WITHIN = "but within the same <of_label> [they {within.direction} (correlation {within})|the correlation is {within}]";
const EXAMPLES = "[, such as {inLabel} for {label}[ and {inSecond} for {second}|]|]";
const SUBJECT = "[the share [where <column> is|with <column>] {outcome}|<m>]";
const CAPITAL = "[The share [where <column> is|with <column>] {outcome}|<m>]";
const OTHER = "[{inSecond.direction} (correlation {inSecond})|the correlation is {inSecond}]";
const groupOf = (role: string) => `[{${role}} rows|rows [with <by>|where <by> is|at] {${role}}]`;
const at = (role: string) => `[for|at|where <by> is|for <by>] {${role}}`;

const VARIED = "[whether <column> is {outcome}|<column>]";
const AHEAD = "{ahead}";

/** That a value is named, or that a flag is true. */
const hit = (form: string) => [form.replace("{hit}", "{outcome}"), `{!outcome}${form.replace("{hit}", "[true|yes]")}`];

/** All columns that have a share are told. */
const ahead = (form: string) =>
  form.includes(AHEAD)
    ? [
        `{!second}${form.replace(AHEAD, "")}`,
        `{!third}${form.replace(AHEAD, ", ahead of <of_second> with {second}")}`,
        form.replace(AHEAD, ", ahead of <of_second> with {second} and <of_third> with {third}"),
      ]
    : [form];

/** The forms of sentences on relations that depend on a third column. */
export const DEPENDENCE_FORMS: Record<keyof typeof DEPENDENCE_KINDS, string[]> = {
  reversal: [
    "Across all {pairs+}, <column> and <by> {r.direction}, but within the same <of_label> they {within.direction}.",
    "Within the same <of_label>, <column> and <by> {within.direction}, although across all {pairs+} they {r.direction}.",
    "{0within}<column> and <by> {r.direction} across all {pairs+}, but not within the same <of_label>.",
    "{0within}Across all {pairs+}, <column> and <by> {r.direction}; within the same <of_label> that link is not there.",
    "{0r}Within the same <of_label>, <column> and <by> {within.direction}; across all {pairs+} that link is not there.",
    `${ALL_PAIRS}, ${WITHIN}${EXAMPLES}.`,
    `${ALL_FIGURE}, ${WITHIN}${EXAMPLES}.`,
    "Within the same <of_label>, <column> and <by> {within.direction} (correlation {within}), and over all {pairs+} they {r.direction} (correlation {r}).",
    "Compare <column> and <by> within the same <of_label> before drawing conclusions from all rows together.",
  ],
  same_mix: [
    `Judge ${groupOf("highLabel")} and ${groupOf("lowLabel")} at the same mix of <of_label>: ${SUBJECT} would be {highMix} and {lowMix}, not {high} and {low}.`,
    `At the same mix of <of_label>, ${SUBJECT} would be {highMix} ${at("highLabel")} and {lowMix} ${at("lowLabel")}, not {high} and {low}.`,
    `${CAPITAL} [was|were] {high} ${at("highLabel")} and {low} ${at("lowLabel")}; at the same mix of <of_label> that would be {highMix} and {lowMix}.`,
    `${CAPITAL} [was|were] {high} ${at("highLabel")} against {low} ${at("lowLabel")}, but with the same mix of <of_label> it would be {highMix} against {lowMix}.`,
    `${CAPITAL} [was|were] {high} ${at("highLabel")} and {low} ${at("lowLabel")}, but {highMix} and {lowMix} at the same mix of <of_label>, such as {inHigh} and {inLow} [for|where <of_label> is] {label}.`,
    `At the same mix of <of_label>, ${SUBJECT} would be {highMix} ${at("highLabel")} and {lowMix} ${at("lowLabel")}, against {high} and {low} as the rows are, across {rows+}.`,
    "Compare {highLabel} with {lowLabel} at the same mix of <of_label> before acting on the gap between them.",
  ],
  mix_shift: [
    `${CAPITAL} went from {from} [in|on] {fromPeriod} to {to} [in|on] {toPeriod}; at the same mix of <by>, that would be {fromMix} and {toMix}.`,
    `At the same mix of <by>, ${SUBJECT} would be {fromMix} [in|on] {fromPeriod} and {toMix} [in|on] {toPeriod}, not {from} and {to}.`,
    `${CAPITAL} went from {from} [in|on] {fromPeriod} to {to} [in|on] {toPeriod} as the share of {label} went from {fromShare} to {toShare}; at the same mix of <by>, that would be {fromMix} and {toMix}.`,
    `Judge ${SUBJECT} at the same mix of <by>: {fromMix} [in|on] {fromPeriod} and {toMix} [in|on] {toPeriod}, not {from} and {to}.`,
  ],
  relation_by_group: [
    "<column> and <by> {inLabel.direction} for {label}, but {inSecond.direction} for {second}, across {rows+}.",
    "{0inSecond}<column> and <by> {inLabel.direction} for {label}, but not for {second}, across {rows+}.",
    "<column> and <by> {inLabel.direction} where <of_label> is {label}, but {inSecond.direction} where it is {second}, across {rows+}.",
    "{0inSecond}<column> and <by> {inLabel.direction} where <of_label> is {label}, but not where it is {second}, across {rows+}.",
    "Across {rows+}, <column> and <by> {inLabel.direction} for {label}, but {inSecond.direction} for {second}.",
    "{0inSecond}Across {rows+}, <column> and <by> {inLabel.direction} for {label}, but not for {second}.",
    `By <of_label>, <column> and <by> {inLabel.direction} for {label} (correlation {inLabel}), but ${OTHER} for {second}, across {rows+}.`,
    `<column> and <by> {inLabel.direction} where <of_label> is {label} (correlation {inLabel}), but ${OTHER} where it is {second}, across {rows+}.`,
    "Look at <column> and <by> for each <of_label> separately before relying on a figure of all rows.",
  ],
  threshold: [
    `Treat rows with <by> under {edge} separately: ${SUBJECT} [was|were] {below} there, against {above} from there on.`,
    `Draw a line at <by> {edge}: ${SUBJECT} [was|were] {below} below it and {above} from there on.`,
    `${CAPITAL} [was|were] {below} where <by> [is|are] under {edge}, and {above} from there on.`,
    `Where <by> [is|are] under {edge}, ${SUBJECT} [was|were] {below}, against {above} from there on.`,
    `Where <by> reaches {edge}, ${SUBJECT} [was|were] {above}, against {below} below that.`,
    `${CAPITAL} [was|were] {below} where <by> [is|are] under {edge}, and {above} from there on, across {rows+}.`,
    `Where <by> reaches {edge}, ${SUBJECT} [was|were] {above}, against {below} below that, across {rows+}.`,
    "Look at the rows where <by> [is|are] under {edge} separately before relying on <m> of all rows.",
  ],
  u_shape: [
    `Treat rows with <by> between {from} and {to} separately: ${SUBJECT} [was|were] {middle} there, against {below} below and {above} above that.`,
    `${CAPITAL} [was|were] {middle} where <by> [is|are] between {from} and {to}, against {below} below and {above} above that.`,
    `Where <by> [is|are] between {from} and {to}, ${SUBJECT} [was|were] {middle}, against {below} below and {above} above that.`,
    `Where <by> [is|are] under {from}, ${SUBJECT} [was|were] {below}, and {above} above {to}, against {middle} in between.`,
    `${CAPITAL} [was|were] {middle} where <by> [is|are] between {from} and {to}, against {below} below and {above} above that, across {rows+}.`,
    `Where <by> [is|are] between {from} and {to}, ${SUBJECT} [was|were] {middle}, against {below} below and {above} above that, across {rows+}.`,
    "Compare the rows where <by> [is|are] between {from} and {to} with all others before acting on <m>.",
  ],
  saturation: [
    `${CAPITAL} [was|were] {below} where <by> [is|are] under {from}, {middle} between {edge} and {last}, and hardly [differs|differ] beyond that, at {above}.`,
    `Where <by> [is|are] under {from}, ${SUBJECT} [was|were] {below}, against {middle} between {edge} and {last}; beyond that, hardly a change, at {above}.`,
    `Where <by> [is|are] above {last}, ${SUBJECT} hardly changed: {above}, after {middle} from {edge} on and {below} under {from}.`,
    `[Check|Examine] what <by> adds from {edge} on: ${SUBJECT} [was|were] {middle} there and {above} beyond {last}, against {below} under {from}.`,
  ],
  onset: [
    `${CAPITAL} hardly [differs|differ] where <by> [is|are] under {edge}, but [was|were] {above} from {last} on.`,
    `Where <by> reaches {last}, ${SUBJECT} [was|were] {above}, against {middle} between {from} and {edge} and {below} below that.`,
    `Where <by> [is|are] under {edge}, ${SUBJECT} hardly changed: {below} and then {middle}, but {above} from {last} on.`,
    `[Check|Examine] the rows where <by> reaches {last}: ${SUBJECT} [was|were] {above} there, against {middle} between {from} and {edge}.`,
  ],
  gradient: [
    ...hit(
      "<column> was {hit} in {below} of the rows where <by> is under {from}, and in {above} where it is above {to}, across {rows+}.",
    ),
    ...hit("Where <by> is above {to}, <column> was {hit} in {above} of the rows, against {below} where it is under {from}."),
    "Look at the rows where <by> is under {from} separately before relying on <m> of all rows.",
  ],
  drivers: [`Of the differences in ${VARIED}, <of_first> accounts for {first}${AHEAD}.`].flatMap(ahead),
  interaction: [
    `Treat ${groupOf("label")} separately where <of_place> is {place}: ${SUBJECT} [was|were] {own} there, against {ownElsewhere} elsewhere.`,
    `Treat ${groupOf("label")} separately where <of_place> is {place}: ${SUBJECT} [was|were] {own} there, against {others} for the rest.`,
    `Where <of_place> is {place}, ${SUBJECT} [was|were] {own} ${at("label")}, against {others} for all others there and {ownElsewhere} ${at("label")} elsewhere.`,
    `${CAPITAL} ${at("label")} [was|were] {own} where <of_place> is {place}, against {ownElsewhere} elsewhere and {others} for all others there.`,
    `[For|At|Where <by> is|For <by>] {label}, ${SUBJECT} [was|were] {own} where <of_place> is {place}, against {ownElsewhere} elsewhere and {others} for all others there.`,
    `Where <of_place> is {place}, ${SUBJECT} [was|were] {own} ${at("label")} against {others} for the rest; elsewhere, {ownElsewhere} against {othersElsewhere}.`,
    `${CAPITAL} ${at("label")} [was|were] {own} where <of_place> is {place}, against {others} for the rest; elsewhere, {ownElsewhere} against {othersElsewhere}.`,
    `[For|At|Where <by> is|For <by>] {label}, ${SUBJECT} [was|were] {own} where <of_place> is {place}, against {others} for the rest; elsewhere, {ownElsewhere} against {othersElsewhere}.`,
    `Elsewhere, ${SUBJECT} [was|were] {ownElsewhere} ${at("label")} against {othersElsewhere} for the rest; where <of_place> is {place}, {own} against {others}.`,
    `Where <of_place> is {place}, ${SUBJECT} [was|were] {own} ${at("label")} against {others} otherwise; elsewhere, {ownElsewhere} against {othersElsewhere}, across {rows+}.`,
    `${CAPITAL} ${at("label")} [was|were] {own} where <of_place> is {place}, against {others} for all other rows there, and elsewhere {ownElsewhere} against {othersElsewhere}.`,
    "Look at the rows where <of_place> is {place} separately before comparing groups of <by> on <column>.",
    ...beyond("edge", "reaches {edge}", "below that"),
    ...beyond("limit", "[is|are] under {limit}", "from there on"),
  ],
};

/** How a gap on one side of a number is said, and what lies on its other side. */
function beyond(role: string, here: string, elsewhere: string): string[] {
  const there = `<of_${role}> ${here}`;
  return [
    `[For|At|Where <by> is|For <by>] {label}, ${SUBJECT} [was|were] {own} where ${there}, against {ownElsewhere} ${elsewhere}; for all others, {others} and {othersElsewhere}.`,
    `Where ${there}, ${SUBJECT} [was|were] {own} ${at("label")}, against {others} for all others; ${elsewhere}, {ownElsewhere} against {othersElsewhere}.`,
    `Treat ${groupOf("label")} separately where ${there}: ${SUBJECT} [was|were] {own} there, against {ownElsewhere} ${elsewhere}.`,
  ];
}
