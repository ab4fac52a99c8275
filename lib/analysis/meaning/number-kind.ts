import {
  hasWord,
  NUMBER_NOUNS,
  namesClasses,
  namesEntity,
  SUM_WORDS,
  speaksOfCounts,
  speaksOfMeasure,
  wordsOf,
} from "./header-words";

/** What the values of a numeric column say of it, from its profile. */
export interface NumberEvidence {
  name: string;
  /** Every value is whole. */
  isWhole: boolean;
  valueCount: number;
  distinctCount: number;
  /** The count of different values comes from a sketch. */
  isEstimated: boolean;
  min: number;
  max: number;
  mean: number | null;
  /** Most frequent values; those of a column with few different ones are all of them. */
  topValues: readonly { value: string; count: number }[];
}

/**
 * - `running`: each whole number from its smallest to its largest once, in any order of rows
 * - `key`: one number for each row, denser or more even than amounts ever are
 * - `reference`: numbers that name something and repeat: a store, a subject
 * - `code`: few whole numbers that stand for classes
 */
export type NumberKind = "running" | "key" | "reference" | "constant" | "flag" | "code" | "measure";

/** From here on values alone tell a running number; below, one in a hundred measures would look like one. */
const RUN_MIN = 8;
/** Pairs of equal values that as many draws from the same range would give; none of them is one in three thousand. */
const PAIRS_EXPECTED_MIN = 8;
const CODES_MAX = 12;
/** Under a header that names classes. */
const CLASSES_MAX = 60;
const ROWS_PER_CODE_MIN = 5;

/** Tells what numbers are by their values; the header is one vote, and decides only what values leave open. */
export function numberKind(evidence: NumberEvidence): NumberKind {
  const { valueCount, distinctCount, isWhole } = evidence;
  if (valueCount > 1 && distinctCount === 1) return "constant";
  if (!isWhole || valueCount < 3) return "measure";
  if (isFlag(evidence)) return "flag";
  if (isUnique(evidence)) return uniqueKind(evidence);
  return repeatedKind(evidence);
}

function isFlag({ name, valueCount, distinctCount, min, max }: NumberEvidence): boolean {
  return valueCount >= RUN_MIN && distinctCount === 2 && min === 0 && max === 1 && !speaksOfCounts(name);
}

function isUnique({ valueCount, distinctCount, isEstimated }: NumberEvidence): boolean {
  return isEstimated ? distinctCount >= 0.95 * valueCount : distinctCount === valueCount;
}

function uniqueKind(evidence: NumberEvidence): NumberKind {
  const { name, valueCount, min, max } = evidence;
  const range = max - min + 1;
  if (range === valueCount && (valueCount >= RUN_MIN || !speaksOfMeasure(name))) return "running";
  if (namesEntity(name) || speaksOfNumbers(name)) return min >= 0 ? "key" : "measure";
  if (speaksOfMeasure(name) || min < 0) return "measure";
  // Draws that repeat this seldom were dealt out, one to each row.
  if (valueCount ** 2 / (2 * range) >= PAIRS_EXPECTED_MIN) return "key";
  return isOfOneLength(evidence) ? "key" : "measure";
}

/** Numbers of six digits or more, all of one length and spread over it evenly: amounts crowd at its lower end. */
function isOfOneLength({ valueCount, min, max, mean }: NumberEvidence): boolean {
  const digits = String(min).length;
  if (valueCount < 30 || digits < 6 || String(max).length !== digits || mean === null) return false;
  const least = 10 ** (digits - 1);
  return max / min > 6 && Math.abs(mean - 5.5 * least) < 0.8 * least;
}

function repeatedKind(evidence: NumberEvidence): NumberKind {
  const { name, valueCount, distinctCount, min, max } = evidence;
  if (min === 0 && distinctCount > 2 && isFalling(evidence)) return "measure";
  if (min >= 0 && (namesEntity(name) || speaksOfNumbers(name))) return "reference";
  if (namesClasses(name) && distinctCount <= CLASSES_MAX) return "code";
  if (speaksOfMeasure(name)) return "measure";
  const isGapless = max - min + 1 === distinctCount && (min === 0 || min === 1);
  if (!isGapless) return "measure";
  if (isBalanced(evidence)) return distinctCount > CODES_MAX ? "reference" : "code";
  if (distinctCount > 4 || valueCount < ROWS_PER_CODE_MIN * distinctCount) return "measure";
  return distinctCount > 2 && isFalling(evidence) ? "measure" : "code";
}

/** Each value on equally many rows, as a design deals them out and chance does not. */
function isBalanced({ valueCount, distinctCount, topValues }: NumberEvidence): boolean {
  const mean = valueCount / distinctCount;
  const most = topValues[0]?.count;
  if (most === undefined || mean < 3 || distinctCount < 3) return false;
  const least = distinctCount <= topValues.length ? (topValues.at(-1)?.count ?? 0) : mean;
  return most - mean <= 0.15 * Math.sqrt(mean) && mean - least <= 0.15 * Math.sqrt(mean);
}

/** Fewer rows with every step up, as counts of rare things have it; the first few steps tell. */
function isFalling({ topValues, distinctCount }: NumberEvidence): boolean {
  const ordered = topValues.toSorted((a, b) => Number(a.value) - Number(b.value)).slice(0, 4);
  if (topValues.length < Math.min(distinctCount, 4)) return false;
  return ordered.every(({ count }, i) => i === 0 || count < 0.8 * (ordered[i - 1]?.count ?? 0));
}

/** "Order Number", "Belegnr.", "Auftragsnummer"; a bare "number" may count, and so does "number of rooms". */
function speaksOfNumbers(name: string): boolean {
  const words = wordsOf(name);
  if (words.length < 2 && !/.(?:nummer|nr)$/.test(words[0] ?? "")) return false;
  return !hasWord(words, SUM_WORDS) && (hasWord(words.slice(-1), NUMBER_NOUNS) || /(?:nummer|nr)$/.test(words.at(-1) ?? ""));
}
