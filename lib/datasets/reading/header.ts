/** Most values that tell a header from rows are numbers, dates or flags. */
const TYPED =
  /^\s*(?:[-+(]?\s*[$€£¥]?\s*(?:\d[\d.,' \u00a0\u202f]*|\.\d+)\s*[%$€£¥]?\)?(?:e[+-]?\d+)?|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ].*)?|\d{1,2}:\d{2}(?::\d{2})?|true|false)\s*$/i;
/** Words that name columns in many tables, and in few cells. */
const HEADER_WORD =
  /(?:^|[\s_.-])(?:id|nr|no|key|code|name|nom|nombre|nome|naam|namn|navn|nazwa|imię|title|date|datum|fecha|data|day|month|monat|year|jahr|année|time|type|typ|kind|status|state|country|land|pays|city|town|stadt|ville|ciudad|region|address|street|zip|plz|phone|email|e-mail|url|price|preis|prix|precio|preço|amount|betrag|montant|importe|quantity|qty|menge|count|total|sum|value|wert|valor|rate|score|age|sex|gender|category|product|produkt|artikel|item|sku|customer|kunde|client|user|order|description|comment|note|notes|lat|lon|latitude|longitude|currency|unit|units|first|last|имя|город|дата|цена|名前|名称|日付|姓名|城市|이름)(?:$|[\s_.-])/i;
const IDENTIFIER = /^(?:[a-z][a-z0-9]*(?:[_.][a-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]*)+|[A-Z]+(?:_[A-Z0-9]+)+)$/;
const RECORDS_MAX = 300;
const CELL_CHARS_MAX = 200;

interface HeaderGuess {
  hasHeader: boolean;
  confidence: number;
  /** Names for all columns either way; an empty header is named by its place. */
  names: string[];
}

/**
 * Tells whether the first record names the columns: it does when its cells are text above typed values, and does
 * not when it holds the same kind of value as the rows under it.
 */
export function detectHeader(records: readonly (readonly string[])[]): HeaderGuess {
  const first = records[0] ?? [];
  const chance = headerChance(first, records.slice(1, RECORDS_MAX));
  const hasHeader = chance >= 0.5;
  return {
    hasHeader,
    confidence: Math.round((hasHeader ? chance : 1 - chance) * 100) / 100,
    names: namesOf(hasHeader ? first : [], first.length),
  };
}

/** Names of `width` columns; one without a text is named by its place. */
export function namesOf(header: readonly string[], width: number): string[] {
  return Array.from({ length: Math.max(width, header.length) }, (_, i) => header[i]?.trim() || `Column ${i + 1}`);
}

/** Chance, from 0 to 1, that the first record is a header. */
export function headerChance(first: readonly string[], rows: readonly (readonly string[])[]): number {
  const typedFirst = first.filter(isTyped).length;
  if (rows.length === 0) return typedFirst > 0 ? 0.1 : 0.6;
  const filled = first.filter((cell) => cell.trim() !== "").length;
  if (filled === 0 || filled * 2 < first.length) return 0.1;
  if (isSeries(first, rows)) return 0.95;
  let votes = 0;
  let evidence = first.length > 1 && new Set(first.map((cell) => cell.trim())).size < first.length ? -0.5 : 0.6;
  let repeats = 0;
  first.forEach((cell, column) => {
    const below = rows.map((row) => row[column] ?? "").filter((value) => value.trim() !== "");
    if (below.length === 0 || cell.trim() === "") return;
    const typedShare = below.filter(isTyped).length / below.length;
    if (typedShare > 0.8) votes += typedVote(cell, below);
    else if (isTyped(cell)) votes -= 0.25;
    else if (below.includes(cell)) repeats++;
    else evidence += textEvidence(cell, below);
  });
  if (votes !== 0) return votes > 0 ? 1 - 0.3 / (1 + votes * 4) : 0.3 / (1 - votes * 4);
  if (repeats > 0) evidence -= 2.5 * repeats;
  return 1 / (1 + Math.exp(-evidence));
}

/** What one header cell of text over a column of text says for a header. */
function textEvidence(cell: string, below: readonly string[]): number {
  let evidence = 0;
  if (HEADER_WORD.test(cell.slice(0, CELL_CHARS_MAX))) evidence += 1.2;
  if (IDENTIFIER.test(cell.trim())) evidence += 1;
  if (cell.length > 60) evidence -= 1;
  const pattern = patternOf(below[0] ?? "");
  if (/[^a]/.test(pattern) && below.length > 1) {
    const share = below.filter((value) => patternOf(value) === pattern).length / below.length;
    if (share >= 0.8) evidence += patternOf(cell) === pattern ? -1.2 : 1;
  }
  const distinct = new Set(below).size;
  if (below.length >= 6 && distinct <= below.length / 3) evidence += 0.8;
  return evidence;
}

/** The form of a cell: letters as `a`, digits as `9`, the rest as it is. */
function patternOf(cell: string): string {
  return cell
    .slice(0, 40)
    .replaceAll(/\p{L}+/gu, "a")
    .replaceAll(/\d+/g, "9");
}

/** What a cell above typed values says for a header: a text much, a value of their own kind the opposite, a year nothing. */
function typedVote(cell: string, below: readonly string[]): number {
  if (!isTyped(cell)) return 1;
  const kind = kindOf(cell);
  const alike = below.filter((value) => kindOf(value) === kind).length / below.length;
  if (alike < 0.2) return 1;
  return isYear(cell) && below.filter(isYear).length < below.length / 2 ? 0 : -1;
}

type TypedKind = "date" | "clock" | "flag" | "number";

function kindOf(cell: string): TypedKind {
  if (/^\s*\d{1,2}:\d{2}/.test(cell)) return "clock";
  if (/^\s*(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4}))(?!\d)/.test(cell)) return "date";
  return /^\s*(?:true|false)\s*$/i.test(cell) ? "flag" : "number";
}

/** True for a number that is no date and no time of day. */
function isPlainNumber(cell: string): boolean {
  return isTyped(cell) && kindOf(cell) === "number";
}

function isYear(cell: string): boolean {
  return /^\s*(?:1[6-9]|20)\d\d\s*$/.test(cell);
}

/** A run that is read as chance is shorter: hours from 0, days from 1. */
const RUN_MIN = 3;
const STEPS_MIN = 5;
/** Of the rows under the names, so many at most may go on in the same steps, or be wider. */
const LIKE_ROWS_MAX = 0.1;

/**
 * True when the numbers of the first record, all of them, name columns: years in order above values that are none, or whole
 * numbers in even steps (hours 0 to 23, days 1 to 31) above rows that take no such steps.
 */
function isSeries(first: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const places = first.flatMap((cell, column) => (/^\s*\d{1,4}\s*$/.test(cell) ? [column] : []));
  if (places.length < 2 || places.length < first.filter(isTyped).length) return false;
  const numbersOf = (record: readonly string[]) => places.map((column) => numberOf(record[column]));
  const names = numbersOf(first);
  if (places.every((column) => isYear(first[column] ?? "")) && isOrdered(names)) {
    const below = rows.flatMap((row) => places.map((column) => row[column] ?? "")).filter((value) => value !== "");
    if (below.filter(isYear).length < below.length / 2) return true;
  }
  const step = stepOf(names);
  const isRun = step === 1 && (names[0] === 0 || names[0] === 1) && names.length >= RUN_MIN;
  if (!isRun && (step === null || names.length < STEPS_MIN)) return false;
  return rows.filter((row) => stepOf(numbersOf(row)) !== null).length <= rows.length * LIKE_ROWS_MAX;
}

function numberOf(cell: string | undefined): number {
  return cell === undefined || cell.trim() === "" ? Number.NaN : Number(cell);
}

function isOrdered(numbers: readonly number[]): boolean {
  const isRising = numbers.every((value, i) => i === 0 || value > (numbers[i - 1] ?? 0));
  return isRising || numbers.every((value, i) => i === 0 || value < (numbers[i - 1] ?? 0));
}

/** The one step between all neighbours, none where they differ or stand still. */
function stepOf(numbers: readonly number[]): number | null {
  const step = (numbers[1] ?? Number.NaN) - (numbers[0] ?? Number.NaN);
  if (Number.isNaN(step) || step === 0) return null;
  return numbers.every((value, i) => i === 0 || value - (numbers[i - 1] ?? 0) === step) ? step : null;
}

/** So many rows of titles may stand above a table. */
export const TITLES_MAX = 30;
/** A label and its value: "As of", "3 May". */
const LABELLED_MAX = 2;
const CLEAR_CHANCE = 0.8;

/** True when a record can be nothing but the names of the columns of those under it. */
export function isClearHeader(record: readonly string[], rows: readonly (readonly string[])[]): boolean {
  if (rows.length === 0) return false;
  const isAmount = (cell: string) => isPlainNumber(cell) && !/^\s*(?:19|20)\d\d\s*$/.test(cell);
  if (record.some(isAmount) && !isSeries(record, rows)) return false;
  return headerChance(record, rows) > CLEAR_CHANCE;
}

/**
 * Records above the header that hold a label and its value, or a title: each has fewer cells than the header under them, which
 * names every column of nearly all rows. 0 where the first record is the header, or none is clear.
 */
export function labelledTitles(records: readonly (readonly string[])[]): number {
  const last = Math.min(TITLES_MAX, records.length - 1);
  for (let at = 0; at < last; at++) {
    const record = records[at] ?? [];
    if (at > 0 && namesAll(record, records.slice(at + 1)) && isClearHeader(record, records.slice(at + 1))) return at;
    if (filledIn(record) > LABELLED_MAX) return 0;
  }
  return 0;
}

/** No cell up to the last is empty, no two are alike, one is a word, and hardly a row under it is wider. */
function namesAll(record: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const width = lastFilled(record) + 1;
  const names = record.slice(0, width).map((cell) => cell.trim());
  const isFull = width > LABELLED_MAX && !names.includes("") && new Set(names).size === width && !names.every(isTyped);
  return isFull && rows.filter((row) => lastFilled(row) >= width).length <= rows.length * LIKE_ROWS_MAX;
}

export function filledIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}

export function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => (cell ?? "").trim() !== "");
}

export function isTyped(cell: string): boolean {
  return cell.length <= CELL_CHARS_MAX && TYPED.test(cell);
}
