import type { LedgerFact } from "@/lib/content/ledger";
import type { Change, EditContext, EditKind } from "./edit-kinds";

type Edits = (context: EditContext) => Change[];

const token = ({ id }: LedgerFact, part = "") => `{{${id}${part}}}`;

/** Words put straight after a token. */
function after(text: string, fact: LedgerFact, words: string): string {
  return text.replace(token(fact), (found) => `${found}${words}`);
}

function before(text: string, fact: LedgerFact, words: string): string {
  return text.replace(token(fact), (found) => `${words}${found}`);
}

function instead(text: string, fact: LedgerFact, words: string): string {
  return text.replace(token(fact), () => words);
}

/** Words put before the full stop. */
function atEnd(text: string, words: string): string {
  return text.replace(/\.$/, `${words}.`);
}

/** Two pieces of a sentence in each other's place. */
function swapped(text: string, left: string, right: string): string {
  return text.replaceAll(left, "\u0001").replaceAll(right, left).replaceAll("\u0001", right);
}

function pairsOf<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((one, at) => list.slice(at + 1).map((other): [T, T] => [one, other]));
}

/** The first digit of a display made another one: "18,402" → "28,402". */
function otherDigit(display: string): string {
  return display.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
}

const FOREIGN_DIGITS = [" ٣", " ३", " ３", "²", " ½", " Ⅻ", " ➌", " 𝟗", " 1e6", ",5"];

const digit: Edits = ({ text, figures }) =>
  figures.flatMap((fact) => [
    { text: instead(text, fact, otherDigit(fact.display)), factId: fact.id, why: "another digit in the figure" },
    { text: before(text, fact, "1"), factId: fact.id, why: "a digit before the figure" },
    { text: after(text, fact, "7"), factId: fact.id, why: "a digit after the figure" },
    { text: text.replace(token(fact), `{{${fact.id}`), factId: fact.id, why: "a torn token" },
    {
      text: text.replace(token(fact), `{{${fact.id}\u200b}}`),
      factId: fact.id,
      why: "a token with a character that is not seen",
    },
    { text: text.replace(token(fact), `{ {${fact.id}} }`), factId: fact.id, why: "a token that is none" },
    ...FOREIGN_DIGITS.map((mark) => ({ text: after(text, fact, mark), factId: fact.id, why: "a digit of another script" })),
  ]);

const ROUNDINGS = [
  "nearly ",
  "almost ",
  "at least ",
  "at most ",
  "up to ",
  "more than ",
  "less than ",
  "close to ",
  "some ",
  "under ",
];

const rounding: Edits = ({ text, figures }) =>
  figures.flatMap((fact) => [
    ...ROUNDINGS.map((words) => ({ text: before(text, fact, words), factId: fact.id, why: "a bound that the figure is not" })),
    { text: instead(text, fact, rounded(fact)), factId: fact.id, why: "a rounder figure" },
    { text: instead(text, fact, `about ${rounded(fact)}`), factId: fact.id, why: "a rounder figure" },
    { text: after(text, fact, " or so"), factId: fact.id, why: "a figure made vague" },
    { text: after(text, fact, " or more"), factId: fact.id, why: "a bound that the figure is not" },
    { text: after(text, fact, ", give or take"), factId: fact.id, why: "a figure made vague" },
  ]);

function rounded({ value }: LedgerFact): string {
  const figure = Math.abs(Number(value)) * 1.07 + 0.6;
  return String(Number(figure.toPrecision(1)));
}

const UNITS = [
  " dollars",
  " percent",
  " euros",
  " points",
  " kg",
  " miles",
  " thousand",
  " basis points",
  " units",
  " times",
  " degrees",
];

const unit: Edits = ({ text, figures }) =>
  figures.flatMap((fact) => [
    ...UNITS.filter((words) => !fact.nouns.includes(words.trim()) && fact.unit !== words.trim()).map((words) => ({
      text: after(text, fact, words),
      factId: fact.id,
      why: "a unit that the figure does not have",
    })),
    ...["rows", "months", "years", "points", "values"].map((noun) => ({
      text: text.replace(`${token(fact)} ${noun}`, `${token(fact)} ${noun === "months" ? "weeks" : "customers"}`),
      factId: fact.id,
      why: "another unit in the place of its own",
    })),
    { text: text.replace(/ points per /, " per "), factId: fact.id, why: "points told as if they were the measure itself" },
    {
      text: text.replace(/ per (?:year|month|day|week|quarter|hour)/, ""),
      factId: fact.id,
      why: "a change per period told as one of the whole",
    },
    { text: text.replace(/ per year/, " per month"), factId: fact.id, why: "another period in the unit" },
    { text: text.replace(/ per month/, " per year"), factId: fact.id, why: "another period in the unit" },
    { text: text.replace(/ standard deviations/, ""), factId: fact.id, why: "an effect told as if it were the measure" },
  ]);

const NUMBER_WORDS = [
  "one point two million",
  "twelve",
  "a dozen",
  "half a million",
  "twenty-one",
  "nine tenths",
  "three quarters",
  "tenfold",
  "twice that",
  "a couple",
  "hundreds",
  "zero",
];

const numberWord: Edits = ({ text, figures }) =>
  figures.flatMap((fact) => [
    ...NUMBER_WORDS.map((words) => ({
      text: instead(text, fact, words),
      factId: fact.id,
      why: "a figure in words that is not the fact's",
    })),
    { text: after(text, fact, " million"), factId: fact.id, why: "a figure a million times as large" },
    { text: before(text, fact, "two times "), factId: fact.id, why: "a figure twice as large" },
    { text: after(text, fact, ", or about half"), factId: fact.id, why: "a share that no fact states" },
  ]);

const entity: Edits = ({ text, ledger, names, figures, columns, elsewhere }) => [
  ...pairsOf(names)
    .filter(([one, other]) => one.display !== other.display && !/^Compare /.test(text))
    .map(([one, other]) => ({
      text: swapped(text, token(one), token(other)),
      factId: one.id,
      why: "names in each other's place",
    })),
  ...names.flatMap((fact) => [
    ...elsewhere
      .filter((other) => typeof other.value === "string" && other.display !== fact.display)
      .slice(0, 3)
      .map((other) => ({ text: instead(text, fact, token(other)), factId: fact.id, why: "the name of another finding" })),
    { text: instead(text, fact, "North"), factId: fact.id, why: "a name that no token stands for" },
    { text: instead(text, fact, "another group"), factId: fact.id, why: "another group" },
    { text: after(text, fact, " and the others"), factId: fact.id, why: "more groups than the fact names" },
    ...figures.slice(0, 2).map((figure) => ({
      text: swapped(text, token(fact), token(figure)),
      factId: fact.id,
      why: "a name and a figure in each other's place",
    })),
  ]),
  ...[...new Set(columns)].flatMap((index) => [
    ...ledger.columns
      .filter((column) => column.index !== index && !columns.includes(column.index))
      .slice(0, 3)
      .map((column) => ({
        text: text.replace(`{{c${index}}}`, `{{c${column.index}}}`),
        factId: figures[0]?.id ?? "",
        why: "another column",
      })),
    { text: text.replace(`{{c${index}}}`, "profit"), factId: figures[0]?.id ?? "", why: "a measure that the data does not have" },
    {
      text: text.replace(`{{c${index}}}`, "t\u043etal"),
      factId: figures[0]?.id ?? "",
      why: "a word with a letter of another script",
    },
  ]),
  ...(/^Sum|^Average|^Total|^The rate|correlation/.test(text) || columns.length !== 2 || columns[0] === columns[1]
    ? []
    : [
        {
          text: swapped(text, `{{c${columns[0]}}}`, `{{c${columns[1]}}}`),
          factId: figures[0]?.id ?? "",
          why: "columns in each other's place",
        },
      ]
  ).filter(() => /groups|By \{\{c|divided|ratio of/.test(text)),
];

const WAYS = ["fell", "rose", "grew", "declined", "went up", "dropped", "improved", "plunged", "did not change", "recovered"];

const direction: Edits = ({ text, directions, figures, periods, elsewhere }) => {
  const [first] = figures;
  const said = first === undefined ? [] : [first];
  return [
    ...directions.flatMap((fact) => [
      ...WAYS.map((words) => ({
        text: text.replace(token(fact, ".direction"), words),
        factId: fact.id,
        why: "a direction in words in the place of the fact's own",
      })),
      {
        text: text.replace(token(fact, ".direction"), `never ${token(fact, ".direction")}`),
        factId: fact.id,
        why: "a direction denied",
      },
      {
        text: text.replace(token(fact, ".direction"), `not ${token(fact, ".direction")}`),
        factId: fact.id,
        why: "a direction denied",
      },
      {
        text: text.replace(token(fact, ".direction"), `hardly ${token(fact, ".direction")}`),
        factId: fact.id,
        why: "a direction weakened",
      },
      ...elsewhere
        .filter((other) => other.direction !== null && other.direction !== fact.direction)
        .slice(0, 3)
        .map((other) => ({
          text: text.replace(token(fact, ".direction"), token(other, ".direction")),
          factId: fact.id,
          why: "the direction of another fact",
        })),
      { text: turnedEnds(text), factId: fact.id, why: "the ends of the change in each other's place" },
    ]),
    ...said.flatMap((fact) => [
      { text: atEnd(text, ", and falling"), factId: fact.id, why: "a direction that no fact has" },
      { text: atEnd(text, ", higher than before"), factId: fact.id, why: "a comparison that no fact makes" },
      { text: atEnd(text, ", below the average"), factId: fact.id, why: "a comparison that no fact makes" },
      { text: atEnd(text, ", above the others"), factId: fact.id, why: "a comparison that no fact makes" },
      { text: text.replace(" against ", " above "), factId: fact.id, why: "a comparison in the place of a contrast" },
      { text: text.replace(" against ", " below "), factId: fact.id, why: "a comparison in the place of a contrast" },
    ]),
    ...(periods.length === 2 && /\bfrom\b.*\bto\b/.test(text)
      ? [{ text: turnedEnds(text), factId: periods[0]?.id ?? "", why: "from and to in each other's place" }]
      : []),
  ];
};

/** "from A … to B" → "to A … from B". */
function turnedEnds(text: string): string {
  return swapped(text, "from {{", "to {{").replaceAll("From {{", "To {{");
}

const SUPERLATIVES = [
  "highest of all",
  "the best",
  "the most",
  "the largest",
  "leading",
  "the record",
  "the peak",
  "the worst",
  "top",
];

const superlative: Edits = ({ text, ranks, figures, elsewhere }) => [
  ...pairsOf(ranks).map(([one, other]) => ({
    text: swapped(text, token(one, ".rank"), token(other, ".rank")),
    factId: one.id,
    why: "highest and lowest in each other's place",
  })),
  ...ranks.flatMap((fact) => [
    ...["largest", "best", "worst", "least", "smallest", "greatest", fact.rank === "highest" ? "lowest" : "highest", "third"].map(
      (words) => ({
        text: text.replace(token(fact, ".rank"), words),
        factId: fact.id,
        why: "a superlative that is not the fact's",
      }),
    ),
    ...elsewhere
      .filter((other) => other.rank !== null)
      .slice(0, 3)
      .map((other) => ({
        text: text.replace(token(fact, ".rank"), token(other, ".rank")),
        factId: fact.id,
        why: "the rank of another fact",
      })),
    { text: text.replace(token(fact, ".rank"), `not ${token(fact, ".rank")}`), factId: fact.id, why: "a rank denied" },
    { text: text.replace(token(fact, ".rank"), `nearly ${token(fact, ".rank")}`), factId: fact.id, why: "a rank weakened" },
  ]),
  ...figures.slice(0, 1).flatMap((fact) => [
    ...SUPERLATIVES.map((words) => ({ text: atEnd(text, `, ${words}`), factId: fact.id, why: "a superlative that no fact has" })),
    {
      text: text.replace(/\{\{c\d+\}\}/, (label) => `${token(fact, ".rank")} ${label}`),
      factId: fact.id,
      why: "a rank where none was said",
    },
    ...elsewhere
      .filter((other) => other.rank !== null)
      .slice(0, 2)
      .map((other) => ({
        text: atEnd(text, `, the ${token(other, ".rank")}`),
        factId: fact.id,
        why: "the rank of another fact",
      })),
  ]),
];

const PERIODS = [
  " in March",
  " last quarter",
  " this year",
  " since Monday",
  " two years ago",
  " on the first of May",
  " in the nineties",
  " per year",
  " recently",
  " until now",
  " by summer",
  " in Q",
];

const period: Edits = ({ text, periods, figures, elsewhere }) => [
  ...pairsOf(periods)
    .filter(([one, other]) => one.display !== other.display && !/^Compare /.test(text))
    .map(([one, other]) => ({
      text: swapped(text, token(one), token(other)),
      factId: one.id,
      why: "periods in each other's place",
    })),
  ...periods.flatMap((fact) => [
    ...elsewhere
      .filter((other) => other.format === "period" && other.display !== fact.display)
      .slice(0, 3)
      .map((other) => ({ text: instead(text, fact, token(other)), factId: fact.id, why: "the period of another finding" })),
    { text: instead(text, fact, "1999"), factId: fact.id, why: "another year" },
    { text: instead(text, fact, "the previous year"), factId: fact.id, why: "another year" },
    { text: before(text, fact, "the end of "), factId: fact.id, why: "a part of the period" },
    { text: before(text, fact, "early "), factId: fact.id, why: "a part of the period" },
    { text: before(text, fact, "after "), factId: fact.id, why: "the time after the period" },
    { text: before(text, fact, "until "), factId: fact.id, why: "the time up to the period" },
  ]),
  ...figures
    .slice(0, 1)
    .flatMap((fact) =>
      PERIODS.map((words) => ({ text: atEnd(text, words), factId: fact.id, why: "a period that is not the fact's" })),
    ),
];

const COUNTS = [
  ", in all groups",
  ", in every group",
  ", in none of the others",
  ", with no exception",
  ", and only there",
  ", for both",
  ", in most of them",
  ", in several groups",
  ", across all columns",
  ", without any gaps",
  ", each time",
  ", nobody else",
];

const countClaim: Edits = ({ text, figures, columns }) => [
  ...figures.flatMap((fact) => [
    ...["columns", "groups", "values", "customers", "orders", "categories", "pairs", "periods", "gaps", "errors"]
      .filter((noun) => !fact.nouns.includes(noun))
      .map((noun) => ({
        text: after(text, fact, ` ${noun}`),
        factId: fact.id,
        why: "a count of what the figure does not count",
      })),
    { text: before(text, fact, "only "), factId: fact.id, why: "a count made small" },
    { text: before(text, fact, "all "), factId: fact.id, why: "a part told as the whole" },
    { text: before(text, fact, "each of "), factId: fact.id, why: "a claim about each one" },
  ]),
  ...figures.slice(0, 1).flatMap((fact) => [
    ...COUNTS.map((words) => ({ text: atEnd(text, words), factId: fact.id, why: "a count or a quantifier that no fact states" })),
    ...columns.slice(0, 1).flatMap((index) => [
      { text: text.replace(`{{c${index}}}`, `every {{c${index}}}`), factId: fact.id, why: "a claim about each one" },
      { text: text.replace(`{{c${index}}}`, `no {{c${index}}}`), factId: fact.id, why: "the claim denied" },
    ]),
  ]),
];

const derivedValue: Edits = ({ text, figures, elsewhere }) => [
  ...pairsOf(figures).flatMap(([one, other]) => [
    ...(sameSaid(one, other)
      ? []
      : [{ text: swapped(text, token(one), token(other)), factId: one.id, why: "figures in each other's place" }]),
    { text: after(text, one, ` plus ${token(other)}`), factId: one.id, why: "a sum that no fact states" },
    { text: after(text, one, ` of ${token(other)}`), factId: one.id, why: "a part of what is not its whole" },
    { text: atEnd(text, `, or ${token(one)} and ${token(other)} together`), factId: one.id, why: "a sum that no fact states" },
    { text: instead(text, one, token(other)), factId: one.id, why: "the figure of another role" },
  ]),
  ...figures.flatMap((fact) => [
    ...elsewhere
      .filter((other) => typeof other.value === "number" && other.display !== fact.display)
      .slice(0, 4)
      .map((other) => ({ text: instead(text, fact, token(other)), factId: fact.id, why: "the figure of another fact" })),
    {
      text: after(text, fact, `, a difference of ${Math.round(Number(fact.value) / 3)}`),
      factId: fact.id,
      why: "a figure that no fact states",
    },
    { text: after(text, fact, ", a third of the total"), factId: fact.id, why: "a share that no fact states" },
    { text: after(text, fact, " combined"), factId: fact.id, why: "a sum where there is none" },
    { text: after(text, fact, " on average"), factId: fact.id, why: "an average where there is none" },
    { text: after(text, fact, " because of it"), factId: fact.id, why: "a cause that no fact states" },
  ]),
];

/** "9.6% of $1.28M" and the like read the same from both ends only where both figures are written alike. */
function sameSaid(one: LedgerFact, other: LedgerFact): boolean {
  return one.display === other.display;
}

export const EDITS_OF_KIND: Readonly<Record<EditKind, Edits>> = {
  digit,
  rounding,
  unit,
  number_word: numberWord,
  entity,
  direction,
  superlative,
  period,
  count_claim: countClaim,
  derived_value: derivedValue,
};
