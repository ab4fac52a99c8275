const SLOPE = "{slope+}[ per [hour|day|week|month|quarter|year]|]";
const AT_LABEL = "[for|at|where <by> is|for <by>] {label}";

/** Where both went one way, or the rest's figure reads zero, it may stand without its verb. */
const REST = [
  "{~rest}, against about {rest+} for all others",
  "{=rest}, against about {rest+} for all others",
  ", and {rest.direction} by about {rest+} for all others",
];

/** Forms of what is said of a group whose course is not that of the rest. */
export const COURSE_FORMS: string[] = [
  ...REST.flatMap((rest) => [
    `[Start with|Examine] [{label} rows|rows [with <by>|where <by> is|at] {label}]: <m> {slope.direction} by about ${SLOPE} there${rest}.`,
    `For {label}, <m> {slope.direction} by about ${SLOPE} from {from} to {to}${rest}.`,
    `From {from} to {to}, <m> {slope.direction} by about ${SLOPE} ${AT_LABEL}${rest}.`,
    `By <by>, <m> {slope.direction} by about ${SLOPE} ${AT_LABEL}${rest}, across {periods+} from {from} to {to}.`,
    `Across {periods+} from {from} to {to}, <m> {slope.direction} by about ${SLOPE} ${AT_LABEL}${rest}.`,
    `For {label}, <m> {slope.direction} by about ${SLOPE} across {periods+}${rest}.`,
  ]),
  `Look at the rows [of|where <by> is] {label}, where <m> {slope.direction} by about ${SLOPE}, and split them by <any>.`,
  "Compare the rows [of|where <by> is] {label} with all others on other columns before acting on their course in <m>.",
];

const OTHERS_WENT = "while all others went from {restUsual} to {restValue}";
const BEFORE = "the {periods+} before";

/** Forms of what is said of a group that lies far from its own level in one period. */
export const GROUP_SPIKE_FORMS: string[] = [
  `[In|On] {period}, <m> [was|were] {value} ${AT_LABEL}, against a mean of {usual} across ${BEFORE}, ${OTHERS_WENT}.`,
  `<m> [was|were] {value} ${AT_LABEL} [in|on] {period}; across ${BEFORE}, the mean was {usual}, ${OTHERS_WENT}.`,
  `[For|At|Where <by> is|For <by>] {label}, <m> [was|were] {value} [in|on] {period}, against a mean of {usual} across ${BEFORE}, ${OTHERS_WENT}.`,
  "Find out what was new for [{label} rows|rows [with <by>|where <by> is|at] {label}] [in|on] {period}: <m> [was|were] {value} there, against a mean of {usual} before.",
];

const WAS = "<m> [[was|were] {value}|averaged {value} a [hour|day|week|month|quarter|year]]";
const BESIDE = "against {before} before and {after} after";
const THERE = "[for [{label} rows|rows [with <by>|where <by> is|at] {label}] |]";
const STRETCHES = ["[F|f]rom {period} to {until}", "{!until}[[I|i]n|[O|o]n] {period}"];

/** Forms of what is said of a stretch of time in which a figure lay apart from what it was before and after. */
export const EPISODE_FORMS: string[] = STRETCHES.flatMap((when) => {
  const asks = when.startsWith("{!until}") ? "{!until}" : "";
  const time = when.replace("{!until}", "");
  return [
    `${asks}{!label}${time}, ${WAS}, ${BESIDE}.`,
    `${asks}{!label}<m> [[was|were] {value}|averaged {value} a [hour|day|week|month|quarter|year]] ${time}, ${BESIDE}.`,
    `${asks}${time}, ${WAS} ${AT_LABEL}, ${BESIDE}; for all others, it was {restValue} at that time.`,
    `${asks}[For|At|Where <by> is|For <by>] {label}, ${WAS} ${time}, ${BESIDE}; for all others, it was {restValue} at that time.`,
    `${asks}{!label}Find out what was different ${time}: ${WAS}, ${BESIDE}.`,
    `${asks}Find out what was different ${THERE}${time}: ${WAS}, ${BESIDE}.`,
  ];
});

/** Forms of what is said of a group that has another level from a period on. */
export const GROUP_BREAK_FORMS: string[] = [
  `From {period} on, [<m>|<column>] averaged {after} ${AT_LABEL}, against {before} before, while all others went from {restBefore} to {restAfter}.`,
  `Before {period}, [<m>|<column>] averaged {before} ${AT_LABEL}; from then on, {after}, while all others went from {restBefore} to {restAfter}.`,
  "[For|At|Where <by> is|For <by>] {label}, [<m>|<column>] averaged {before} before {period} and {after} from then on; for all others, {restBefore} and {restAfter}.",
  "Find out what was new for [{label} rows|rows [with <by>|where <by> is|at] {label}] in {period}: from then on, [<m>|<column>] averaged {after}, against {before} before.",
  "Find out what was new for [{label} rows|rows [with <by>|where <by> is|at] {label}] on {period}: from then on, [<m>|<column>] averaged {after}, against {before} before.",
];
