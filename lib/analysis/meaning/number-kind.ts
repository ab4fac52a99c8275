import {
  EXTENSIVE_WORDS,
  hasWord,
  isPlural,
  MARK_WORDS,
  NUMBER_NOUNS,
  namesClasses,
  namesCurrencyOnly,
  namesEntity,
  STOCK_WORDS,
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
  /** From row to row they go up and down as a course in time does. */
  isCourse: boolean;
  /** Whole numbers, each once, lie equally far from each other, farther than one: 10, 20, 30. */
  isEven?: boolean;
  /** First quartile, median and third quartile, where they are known. */
  quartiles?: readonly (number | null)[];
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
const RUN_SHARE_MIN = 0.8;
/** Where numbers lie close together and far from zero, as no amounts do, fewer such pairs tell. */
const PAIRS_FAR_MIN = 2;
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

/** Of so many different numbers, all of one length, none repeats by chance alone. */
const UNIQUE_MIN = 8;
const KEY_DIGITS_MIN = 6;
const DEALT_MIN = 50;
const DEALT_SHARE_MIN = 0.95;
const DRAWN_SHARE_MAX = 0.85;
/** So many different values at most under a header that may speak of a level as well as of a class. */
const FEW = 4;
const ROWS_PER_CODE_OPEN = 3;
/** So many at most where some whole numbers between them are never seen: 3, 4 and 5 gears, wards 2, 5 and 11. */
const SPARSE_MAX = 8;

/**
 * What numbers may be besides what `numberKind` says, where neither values nor header rule it out: few whole numbers that may be
 * codes or counts, numbers of one length that may be keys or amounts. Null where nothing else fits.
 */
export function otherKind(evidence: NumberEvidence, kind: NumberKind): NumberKind | null {
  const { name, isWhole, valueCount, distinctCount, min, max } = evidence;
  if (!isWhole || valueCount < 3 || distinctCount < 2) return null;
  if (speaksOfNumbers(name) || namesEntity(name) || namesClasses(name)) return null;
  if (kind === "measure" && isOfSides(evidence)) return saysMeasure(name) || isPlural(name) ? null : "code";
  if (min < 0 || distinctCount < 3) return null;
  const mayName = isListed(evidence) || fillsItsDigits(evidence) || isSpread(evidence) || isFarAndNarrow(evidence);
  if (kind === "measure" && !saysMeasure(name) && mayName) {
    return isUnique(evidence) ? "key" : "reference";
  }
  if (isUnique(evidence)) {
    if (saysMeasure(name)) return null;
    if (kind === "key") return max - min + 1 === valueCount ? null : "measure";
    return kind === "measure" && isOneLength(evidence) ? "key" : null;
  }
  if (isOfLevels(evidence) && !saysMeasure(name)) return kind === "code" ? "measure" : "code";
  if (kind === "code") return isBalanced(evidence) ? null : "measure";
  if (kind !== "measure") return null;
  const isGapless = max - min + 1 === distinctCount && min <= 1;
  if (!isGapless) {
    const isSparse = distinctCount <= SPARSE_MAX && valueCount >= ROWS_PER_CODE_OPEN * distinctCount;
    return isSparse && !saysMeasure(name) && !isPlural(name) ? "code" : null;
  }
  if (valueCount < ROWS_PER_CODE_OPEN * distinctCount) return null;
  if (saysMeasure(name)) return distinctCount <= FEW && !isSureOfMeasure(name) ? "code" : null;
  return distinctCount <= CODES_MAX ? "code" : null;
}

/** Two whole numbers again and again, 0 and 1 however few the rows are, or -1, 0 and 1: sides rather than amounts. */
function isOfSides({ valueCount, distinctCount, min, max }: NumberEvidence): boolean {
  if (distinctCount === 3) return min === -1 && max === 1;
  if (distinctCount !== 2) return false;
  return (min === 0 && max === 1) || valueCount >= ROWS_PER_CODE_OPEN * distinctCount;
}

/** A currency's code alone may be a name: populations have such names, and variants of genes. */
function saysMeasure(name: string): boolean {
  return speaksOfMeasure(name) && !namesCurrencyOnly(name);
}

/** The header counts, adds up or marks: "goals", "total", "rating". A level or a slope has classes too. */
function isSureOfMeasure(name: string): boolean {
  const words = wordsOf(name);
  return speaksOfCounts(name) || hasWord(words, SUM_WORDS) || hasWord(words, EXTENSIVE_WORDS) || hasWord(words, MARK_WORDS);
}

/** The header speaks of an amount or a stock, as "index" and "number" do not. */
function speaksOfAmounts(name: string): boolean {
  const words = wordsOf(name);
  return [EXTENSIVE_WORDS, STOCK_WORDS, SUM_WORDS].some((lexicon) => hasWord(words, lexicon));
}

function isOneLength({ min, max }: NumberEvidence, least = KEY_DIGITS_MIN): boolean {
  const digits = String(min).length;
  return min > 0 && digits >= least && String(max).length === digits;
}

const FILLED_MIN = 0.85;
const FILLING_MIN = 12;
const FREE_DIGITS_MIN = 3;
/** From so many digits on such numbers name; below, an amount may lie so. */
const FILLED_DIGITS_SURE = 5;

/**
 * Numbers of one length that lie evenly from the first to the last that begins as they do: 10 388 to 99 705, or 4 004 to 4 986. Numbers are
 * dealt out so; what is measured thins out, and does not stop where another digit would be needed.
 */
function fillsItsDigits({ min, max, distinctCount, quartiles = [] }: NumberEvidence): boolean {
  const [first, last] = [String(min), String(max)];
  if (min <= 0 || first.length !== last.length || distinctCount < FILLING_MIN || quartiles.length !== 3) return false;
  let shared = 0;
  while (first[shared] === last[shared] && shared < first.length) shared += 1;
  const unit = 10 ** (first.length - shared);
  if (first.length - shared < FREE_DIGITS_MIN) return false;
  const low = shared === 0 ? unit / 10 : Math.floor(min / unit) * unit;
  const span = shared === 0 ? unit - low : unit;
  if (max - min < FILLED_MIN * span) return false;
  return quartiles.every((found, at) => {
    const share = (at + 1) / 4;
    const error = 2.5 * Math.sqrt((share * (1 - share)) / distinctCount);
    return found !== null && Math.abs((found - low) / span - share) <= error;
  });
}

const LONG_DIGITS = 9;

/** Nine digits or more that are not rounded, as counts in billions are. */
function isLong(evidence: NumberEvidence): boolean {
  const { min, max } = evidence;
  return isOneLength(evidence, LONG_DIGITS) && (min % 100 !== 0 || max % 100 !== 0);
}

const LISTED_MIN = 8;
const REPEATS_OF_CHANCE = 5;
const ROUND_SHARE_MAX = 0.4;
const LISTED_DIGITS_SURE = 7;
/** Numbers lie so far apart, on average, that amounts would not meet again. */
const APART_MIN = 20;

/** A few numbers far apart, none of them round, that come again and again: they are out of a list, as what things are known by is. */
function isListed({ valueCount, distinctCount, isEstimated, min, max, topValues }: NumberEvidence): boolean {
  const range = max - min + 1;
  if (isEstimated || min <= 0 || distinctCount < LISTED_MIN || range < APART_MIN * distinctCount) return false;
  const round = topValues.filter(({ value }) => Number(value) % 5 === 0).length;
  if (topValues.length === 0 || round > ROUND_SHARE_MAX * topValues.length) return false;
  const byChance = valueCount ** 2 / (2 * range);
  return valueCount - distinctCount >= REPEATS_OF_CHANCE * Math.max(1, byChance);
}

const SCATTERED_MIN = 20;
const SCATTERED_ROWS = 10;
const SCATTERED_SPAN = 0.6;

/** Such numbers of which some have far more rows than others: of what is counted, values near each other come equally often. */
function isScattered(evidence: NumberEvidence): boolean {
  const { valueCount, distinctCount, topValues } = evidence;
  if (evidence.min !== 1 || valueCount < SCATTERED_ROWS * distinctCount) return false;
  const mean = valueCount / distinctCount;
  return isSpread(evidence) && (topValues.at(-1)?.count ?? 0) >= mean + 4 * Math.sqrt(mean);
}

const SPREAD_ROWS = 2;
const SPREAD_SHARE_MIN = 0.9;

/** Nearly all numbers from the first on, the most frequent of them anywhere among them or none more frequent, and not the round ones. */
function isSpread({ valueCount, distinctCount, min, max, topValues }: NumberEvidence): boolean {
  const isDense = distinctCount >= SPREAD_SHARE_MIN * (max - min + 1) && (min === 0 || min === 1);
  if (!isDense || distinctCount < SCATTERED_MIN || valueCount < SPREAD_ROWS * distinctCount) return false;
  const values = topValues.map(({ value }) => Number(value));
  const isEven = topValues.length > 1 && topValues[0]?.count === topValues.at(-1)?.count;
  const round = values.filter((value) => value % 5 === 0).length;
  const isWide = Math.max(...values) - Math.min(...values) >= SCATTERED_SPAN * (max - min);
  return isEven || (isWide && round <= ROUND_SHARE_MAX * values.length);
}

const FAR_MIN = 1_000;

/** Far from zero and within a hundredth of it, again and again: 4 842 to 4 865. */
function isFarAndNarrow({ valueCount, distinctCount, min, max, isCourse }: NumberEvidence): boolean {
  const isRepeated = distinctCount >= LISTED_MIN && valueCount >= ROWS_PER_CODE_OPEN * distinctCount;
  return min >= FAR_MIN && max - min < min / 100 && isRepeated && !isCourse;
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
  // A run with gaps: no level takes almost every whole number of its range just once; a sum that grows may.
  const isNearRun = valueCount >= RUN_SHARE_MIN * range;
  if (isNearRun && min <= 1 && valueCount >= DEALT_MIN) return "key";
  if (isNearRun && valueCount >= 2 * RUN_MIN && !isSureOfMeasure(name)) return "key";
  if (isNearRun && valueCount >= RUN_MIN && min <= 1 && !saysMeasure(name)) return "key";
  if (namesEntity(name) || speaksOfNumbers(name)) return min >= 0 ? "key" : "measure";
  if (isLong(evidence) && !speaksOfAmounts(name)) return "key";
  // A bare "number" may count; numbers of one long length, each once, name.
  if (isNumberNoun(name) && isOneLength(evidence) && valueCount >= UNIQUE_MIN) return "key";
  if (evidence.isEven === true && min >= 0 && (isNumberNoun(name) || isRowNoun(name))) return "key";
  if (speaksOfMeasure(name) || min < 0) return "measure";
  if (isOneLength(evidence, FILLED_DIGITS_SURE) && fillsItsDigits(evidence)) return "key";
  // Numbered in tens, or every third row kept: nothing measured lies so. A single letter names the steps of a design.
  if (evidence.isEven === true && name.trim().length !== 1) return "key";
  // Draws that repeat this seldom were dealt out, one to each row.
  const pairs = valueCount ** 2 / (2 * range);
  if (pairs >= PAIRS_EXPECTED_MIN || (pairs >= PAIRS_FAR_MIN && min >= 10 * range)) return "key";
  return valueCount >= UNIQUE_MIN && isOneLength(evidence) && !evidence.isCourse ? "key" : "measure";
}

function repeatedKind(evidence: NumberEvidence): NumberKind {
  const { name, valueCount, distinctCount, min, max } = evidence;
  const isGenotype = max === 2 && distinctCount === 3 && !saysMeasure(name);
  if (min === 0 && distinctCount > 2 && !isGenotype && !namesClasses(name) && isFalling(evidence)) return "measure";
  if (min >= 0 && (namesEntity(name) || speaksOfNumbers(name) || isDealtOut(evidence) || isNarrow(evidence))) return "reference";
  const isGapless = max - min + 1 === distinctCount;
  if (namesClasses(name) && distinctCount <= (isGapless && min > 1 ? CODES_MAX : CLASSES_MAX)) return "code";
  if (isGenotype ? saysMeasure(name) : speaksOfMeasure(name)) return "measure";
  if (isOfLevels(evidence) && min >= LEVELS_SURE_MIN) return "code";
  if (isOneLength(evidence, FILLED_DIGITS_SURE) && fillsItsDigits(evidence)) return "reference";
  if (isLong(evidence) || (isOneLength(evidence, LISTED_DIGITS_SURE) && isListed(evidence))) return "reference";
  if (isScattered(evidence)) return "reference";
  if (!isGapless || min < 0 || min > 1) return "measure";
  if (isBalanced(evidence)) return distinctCount > CODES_MAX ? "reference" : "code";
  if (distinctCount > FEW || valueCount < ROWS_PER_CODE_MIN * distinctCount || isPlural(name)) return "measure";
  return distinctCount > 2 && !isGenotype && isFalling(evidence) ? "measure" : "code";
}

/** Hardly any number repeats, where draws from the same range would: keys, some of them sent twice. */
function isDealtOut({ name, valueCount, distinctCount, isEstimated, min, max }: NumberEvidence): boolean {
  if (isEstimated || valueCount < DEALT_MIN || distinctCount < DEALT_SHARE_MIN * valueCount || saysMeasure(name)) return false;
  const range = max - min + 1;
  return range * (1 - Math.exp(-valueCount / range)) < DRAWN_SHARE_MAX * valueCount;
}

/** Long numbers that lie within a hundredth of each other, as amounts do not: the last digits alone tell them apart. */
function isNarrow({ name, distinctCount, min, max, isCourse }: NumberEvidence): boolean {
  const isLong = String(min).length >= KEY_DIGITS_MIN && distinctCount >= UNIQUE_MIN;
  return isLong && max - min < min / 100 && !isCourse && !saysMeasure(name);
}

/** From here on numbers of a level are long enough to name something: 4100, 4200, 5100. */
const LEVELS_SURE_MIN = 1_000;
const LEVELS_MIN = 100;

/** A few whole numbers of one length, again and again: plants and cost centres have such, and sizes that things come in. */
function isOfLevels({ valueCount, distinctCount, min, max }: NumberEvidence): boolean {
  const isFew = distinctCount >= 3 && distinctCount <= CODES_MAX && valueCount >= ROWS_PER_CODE_MIN * distinctCount;
  return isFew && min >= LEVELS_MIN && String(max).length === String(min).length;
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

/** "Numéro", "Nummer" and nothing else. */
function isNumberNoun(name: string): boolean {
  const words = wordsOf(name);
  return words.length === 1 && hasWord(words, NUMBER_NOUNS);
}

/** What may count or measure as well, but not in equal steps. */
const ROW_NOUNS: ReadonlySet<string> = new Set(["index", "case", "row", "record"]);

function isRowNoun(name: string): boolean {
  const words = wordsOf(name);
  return words.length === 1 && ROW_NOUNS.has(words[0] ?? "");
}

/** "Order Number", "Belegnr.", "Auftragsnummer"; a bare "number" may count, and so does "number of rooms". */
function speaksOfNumbers(name: string): boolean {
  const words = wordsOf(name.replace(/[\s_.]\d+$/, ""));
  // "smoking yes, cancer no" counts people.
  if (words.includes("yes") || words.filter((word) => word === "no").length > 1) return false;
  if (/\S\s+n\s?\.?\s?[°º]\s*$/i.test(name)) return true;
  // "Check #", while "# of checks" and "Rooms #" count.
  if (words.length > 0 && /[^#\s]\s*#$/.test(name.trim())) return !isPlural(name);
  if (words.length < 2 && !/.(?:nummer|nr)$/.test(words[0] ?? "")) return false;
  return !hasWord(words, SUM_WORDS) && (hasWord(words.slice(-1), NUMBER_NOUNS) || /(?:nummer|nr)$/.test(words.at(-1) ?? ""));
}
