/** Which row has the highest or lowest value: its name, its period, both or neither. */
const ROWS = [
  " [for|at|where <by> is|for <by>] {label} [in|on] {period}",
  " [for|at|where <by> is|for <by>] {label}",
  " [in|on] {period}",
  "",
];

/** Ways to tell of one row, with the value behind it or without. */
export const RECORD_FORMS: string[] = ROWS.flatMap((row) =>
  ["", ", ahead of {next}", ", the next at {next}"].flatMap((behind) => [
    `The {value.rank} <column> was {value}${row}${behind}.`,
    `<column> [was|were] {value.rank}${row}, at {value}${behind}.`,
  ]),
);

const NAMES = [
  "{first}",
  "{first} and {second}",
  "{first}, {second} and {third}",
  "{first}, {second}, {third} and {fourth}",
  "{first}, {second}, {third}, {fourth} and {fifth}",
];

/** The few groups that hold most, by name. */
export const NAMED_GROUP_FORMS: string[] = NAMES.map(
  (names) => `By <by>, {groups} of {allGroups} account for {share} of [<m>|all rows]: ${names}.`,
);
