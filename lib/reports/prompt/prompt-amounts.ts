type AmountOp = "eq" | "gt" | "gte" | "lt" | "lte";

/** A comparison with a figure, before it is known with which column: "over 100", "between 5 and 10". */
export interface Amount {
  bounds: readonly { op: AmountOp; value: number }[];
  /** True when the figure was written with a percent sign. */
  percent: boolean;
  /** Two bare years, such as in "between 2012 and 2014": a span of time rather than of amounts. */
  years: boolean;
}

const phrases = (op: AmountOp, list: string) => list.split(", ").map((phrase) => ({ op, words: phrase.split(" ") }));
/** Longest first, so that "no more than" is not "more than". */
const COMPARATORS = [
  ...phrases("gt", "over, above, exceeding, beyond, more than, greater than, larger than, higher than, bigger than, >"),
  ...phrases("gte", "at least, no less than, not less than, minimum, minimum of, >=, ≥"),
  ...phrases("lt", "under, below, less than, fewer than, smaller than, lower than, <"),
  ...phrases("lte", "at most, no more than, not more than, up to, maximum, maximum of, <=, ≤"),
  ...phrases("eq", "exactly, equal to, equals, ="),
].sort((a, b) => b.words.length - a.words.length);
const AFTERWARDS = [
  ...phrases("gte", "or more, or higher, or above"),
  ...phrases("lte", "or less, or fewer, or lower, or below"),
];
const NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const ARTICLES = new Set(["a", "an", "the", "of"]);
const UNITS = /^(?:second|minute|hour|day|week|month|quarter|year)s?$/;

/** Reads a comparison with a figure at the start of lower-case words. @returns it and its words, null when there is none. */
export function readAmount(words: readonly string[]): { amount: Amount; length: number } | null {
  return readBetween(words) ?? readCompared(words) ?? readAfterwards(words);
}

function readCompared(words: readonly string[]) {
  const comparator = COMPARATORS.find((candidate) => startsWith(words, candidate.words));
  if (comparator === undefined) return null;
  let at = comparator.words.length;
  if (ARTICLES.has(words[at] ?? "")) at += 1;
  const figure = readFigure(words[at]);
  if (figure === null || UNITS.test(words[at + 1] ?? "")) return null;
  return made([{ op: comparator.op, value: figure.value }], figure.percent, false, at + 1);
}

/** "5 or more". */
function readAfterwards(words: readonly string[]) {
  const figure = readFigure(words[0]);
  const said = figure === null ? undefined : AFTERWARDS.find((candidate) => startsWith(words.slice(1), candidate.words));
  if (figure === null || said === undefined) return null;
  return made([{ op: said.op, value: figure.value }], figure.percent, false, 1 + said.words.length);
}

function readBetween(words: readonly string[]) {
  if (words[0] !== "between" || words[2] !== "and") return null;
  const [low, high] = [readFigure(words[1]), readFigure(words[3])];
  if (low === null || high === null || UNITS.test(words[4] ?? "")) return null;
  const [least, most] = [Math.min(low.value, high.value), Math.max(low.value, high.value)];
  const bounds = [
    { op: "gte", value: least },
    { op: "lte", value: most },
  ] as const;
  return made(bounds, low.percent || high.percent, [words[1], words[3]].every(isYear), 4);
}

function made(bounds: Amount["bounds"], percent: boolean, years: boolean, length: number) {
  return { amount: { bounds, percent, years }, length };
}

function startsWith(words: readonly string[], phrase: readonly string[]): boolean {
  return phrase.every((word, place) => words[place] === word);
}

function isYear(word: string | undefined): boolean {
  return /^(?:1[5-9]|2[01])\d\d$/.test(word ?? "");
}

/** "1,000.50", "5k", "10%", "three". */
export function readFigure(word: string | undefined): { value: number; percent: boolean } | null {
  const named = NUMBER_WORDS.indexOf(word ?? "");
  if (named >= 0) return { value: named, percent: false };
  const match = /^(\d[\d,]*(?:\.\d+)?)(k|m|bn|%)?$/.exec(word ?? "");
  if (!match) return null;
  const factor = { k: 1e3, m: 1e6, bn: 1e9 }[match[2] ?? ""] ?? 1;
  const value = Number(match[1]?.replaceAll(",", "")) * factor;
  return Number.isFinite(value) ? { value, percent: match[2] === "%" } : null;
}
