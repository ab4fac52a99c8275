import type { ClaimKind } from "../claims/kinds";

const at = (role: string) => `[for|at|where <by> is|for <by>] {${role}}`;
const SLOPE = "{slope+}[ per [hour|day|week|month|quarter|year]|]";
const GROUP = "[{label} rows|rows [with <by>|where <by> is|at] {label}]";
const THE_ROWS = "the [{rows} {label} rows|{rows+} [with <by>|where <by> is|at] {label}]";
const LOWER_SUBJECT = "[the share with <column> {outcome}|<m>]";
const SUBJECT = "[The share with <column> {outcome}|<m>]";
const STEPS = "in {below} of the rows where <by> is under {from}, and in {above} where it is above {to}";
const REST = [
  "{~rest}, against about {rest+} for all others",
  "{=rest}, against about {rest+} for all others",
  ", and {rest.direction} by about {rest+} for all others",
];

/** Forms of what stands over a chart or a report, as `FORMS` has them for sentences; without a full stop. */
const HEADLINE_FORMS: Partial<Record<ClaimKind, string[]>> = {
  leader: [
    "#other [By <by>, |]{label} accounts for {share} of <m>",
    `#other <m> [is|are] {value.rank} ${at("label")}, at {value}`,
    "#count [By <by>, |]{label} accounts for {share} of all rows",
  ],
  total: ["<m> came to {total}"],
  average: ["<m> [was|were] {average}"],
  concentration: ["#other By <by>, {groups} of {allGroups} account for {share} of <m>"],
  segments: [
    `<m> [is|are] {high.rank} ${at("highLabel")}, at {high}`,
    `<m> [is|are] {high} ${at("highLabel")}, against {low} ${at("lowLabel")}`,
    ...["high", "low"].map((end) => `<m> [is|are] {${end}} ${at(`${end}Label`)}, against {${end}Rest} for all others`),
  ],
  rate_in_group: [
    `<column> was {value} in {share} of ${THE_ROWS}, against {rest} of all others`,
    `{!value}Of ${THE_ROWS}, {share} [are flagged as|have] <column>, against {rest} of all others`,
  ],
  trend: [`<m> {slope.direction} by about ${SLOPE} between {from} and {to}`],
  change: ["<m> {change.direction} by {change+}, from {from} [in|on] {fromPeriod} to {to} [in|on] {toPeriod}"],
  change_point: ["From {period} on, [<m>|<column>] averaged {after}, against {before} before"],
  until: [`<column> came within {time+} in {share} of ${GROUP}, against {rest} of all others`],
  backlog: [`The number of ${GROUP} with no <column> yet went from {before} at the end of {from} to {after} at the end of {to}`],
  ratio_in_group: ["<m> [was|were] {ratio} of <m2> for {label}, against {rest} for all others"],
  counted_rate: [`<of_outcome> was {outcome} in {share} of {whole} ${at("label")}, against {rest} of all others`],
  spike: ["<m> [was|were] {value} [in|on] {period}, against a mean of {usual} before"],
  seasonality: ["<m> [was|were] {highValue.rank} [in|on|at] {high} and {lowValue.rank} [in|on|at] {low}"],
  group_break: [`From {period} on, [<m>|<column>] averaged {after} ${at("label")}, against {before} before`],
  episode: ["from {period} to {until}", "{!until}[in|on] {period}"].flatMap((when) => {
    const [asks, time] = when.startsWith("{!until}") ? ["{!until}", when.slice(8)] : ["", when];
    const was = "<m> [[was|were] {value}|averaged {value} a [hour|day|week|month|quarter|year]]";
    return [
      `${asks}{!label}${was} ${time}, against {before} before and {after} after`,
      `${asks}${was} ${at("label")} ${time}, against {before} before and {after} after`,
    ];
  }),
  group_spike: [`<m> [was|were] {value} ${at("label")} [in|on] {period}, against a mean of {usual} before`],
  course: REST.map((rest) => `<m> {slope.direction} by about ${SLOPE} ${at("label")}${rest}`),
  contribution: ["[By <by>, |]{label} accounted for {part} of the change of {change+} in <m>"],
  correlation: [
    "<column> and <by> {r.direction}[ across {pairs+}|]",
    "Average <column> [was|were] {below} where <by> [is|are] under {from}, and {above} above {to}",
  ],
  threshold: [`${SUBJECT} [was|were] {below} where <by> [is|are] under {edge}, and {above} from there on`],
  gradient: [`<column> was {outcome} ${STEPS}`, `{!outcome}<column> was yes ${STEPS}`],
  u_shape: [
    `${SUBJECT} [was|were] {middle} where <by> [is|are] between {from} and {to}, against {below} below and {above} above that`,
  ],
  saturation: [
    `${SUBJECT} [was|were] {below} where <by> [is|are] under {from}, and hardly [differs|differ] from {edge} on, at {middle}`,
  ],
  onset: [`${SUBJECT} [was|were] {above} where <by> reaches {last}, and hardly [differs|differ] under {edge}, at {middle}`],
  same_mix: [
    `At the same mix of <of_label>, ${LOWER_SUBJECT} would be {highMix} ${at("highLabel")} and {lowMix} ${at("lowLabel")}`,
  ],
  mix_shift: [`${SUBJECT} went from {from} [in|on] {fromPeriod} to {to} [in|on] {toPeriod} with the mix of <by>`],
  interaction: [
    "[For|At|Where <by> is|For <by>] {label}, [the share with <column> {outcome}|<m>] [was|were] {own} where <of_place> is {place}, and elsewhere {ownElsewhere}",
    `Where <of_place> is {place}, ${LOWER_SUBJECT} [was|were] {own} ${at("label")} against {others} for the rest`,
    `[For|At|Where <by> is|For <by>] {label}, ${LOWER_SUBJECT} [was|were] {own} where <of_edge> reaches {edge}, and {ownElsewhere} below that`,
    `[For|At|Where <by> is|For <by>] {label}, ${LOWER_SUBJECT} [was|were] {own} where <of_limit> [is|are] under {limit}, and {ownElsewhere} from there on`,
  ],
  extremes: ["<m> [was|were] {high.rank} [in|on] {highPeriod}, at {high}"],
  share_shift: [
    "{label} accounted for {to} of [<m>|all rows] [in|on] {toPeriod}, against {from} [in|on] {fromPeriod}",
    "[In|On] {toPeriod}, {label} accounted for {to} of [<m>|all rows], against {from} [in|on] {fromPeriod}",
  ],
  first_last: ["<m> [was|were|went from] {from} [in|on] {fromPeriod} [and|to] {to} [in|on] {toPeriod}"],
  arrival: [
    "[By <by>, |]{label} took the place of {former} from {period} on",
    "{!former}{label} is new from {period} on, with {share} of all rows from then on",
  ],
  departure: ["{label} ended [in|on] {period}, with {share} of all rows before that"],
  scatter: [
    `<column> [varies|vary] widely ${at("label")}: typical values lie between {low} and {high}, against {restLow} to {restHigh} for all others`,
  ],
  mention: [`[Where given, |]<column> in {share} of ${GROUP}`],
  mention_level: ["<m> [was|were] {own} where <by>, against {rest} elsewhere"],
  repeated_value: ["<column> [was|were] exactly {value} in {share} of its values"],
  heap: ["exactly {value}", "just under {limit}"].map(
    (what) => `<column> [was|were] ${what} in {share} of ${THE_ROWS}, against {rest} of all others`,
  ),
  spread: ["Typical values of <column> lie between {low} and {high}"],
  shape: ["A typical value of <column> is {median}, while a long tail moves the average to {mean}"],
};

const BY_KIND = new Map<string, string[]>(Object.entries(HEADLINE_FORMS));

/** The forms of the headlines of a kind of claim; none for what is no kind. */
export function headlinesOf(kind: string): readonly string[] {
  return BY_KIND.get(kind) ?? [];
}
