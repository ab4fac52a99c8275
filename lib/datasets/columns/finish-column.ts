import type { NumberEvidence } from "@/lib/analysis/meaning/number-kind";
import { isUnit, unitInHeader } from "@/lib/analysis/meaning/units";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Chosen, ColumnDoubt } from "@/lib/contract/reading";
import type { ColumnType } from "@/lib/contract/words/column-words";
import type { Bin } from "./bin-edges";
import { isCurrencyCode } from "./currencies";
import { QUALITY_RULES } from "./quality-rules";
import type { VerifiedColumn } from "./read-columns";
import { formatOfHint, headerWords, type NumberHint, numberHint, otherRole, roleOf } from "./roles";
import { shownTime } from "./time-reading";

const { category: CATEGORY, types: TYPES } = QUALITY_RULES;
const MONEY_WORDS = new Set(
  "revenue turnover price prices cost costs salary salaries wage wages budget profit fee fees payment payments spend spending gross earnings".split(
    " ",
  ),
);
/** Words of money in a table that names its currency. */
const AMOUNT_WORDS = new Set(
  "amount total subtotal value sales income net balance paid charge discount tax mrr arr gmv donation umsatz betrag kosten preis summe wert montant prix total importe precio ventas importo prezzo".split(
    " ",
  ),
);
const CURRENCY_WORDS: ReadonlyMap<string, string> = new Map([
  ["usd", "USD"],
  ["eur", "EUR"],
  ["gbp", "GBP"],
  ["jpy", "JPY"],
  ["chf", "CHF"],
  ["cad", "CAD"],
  ["aud", "AUD"],
  ["€", "EUR"],
  ["£", "GBP"],
]);

/** What the rows say about one column, before it is put in the words of the contract. */
export interface ColumnFacts {
  valueCount: number;
  min: string | number | null;
  max: string | number | null;
  mean: number | null;
  stdDev: number | null;
  /** p25, p50, p75; empty for what is no number. */
  quartiles: (number | null)[];
  skewness: number | null;
  /** UTF-8 bytes, of text. */
  lengthMean: number;
  /** Values that have the form of the column's type, where text is checked. */
  fitting: number | null;
  distinctCount: number;
  distinctEstimated: boolean;
  /** Whole numbers that never repeat go up and down from row to row as a course in time does, not as they come. */
  isCourse: boolean;
  topValues: { value: string; count: number }[];
  bins: Bin[];
  outliers: number;
  /** Moments later than now. */
  future: number;
  negative: number;
  /** Values that fit the alternative of the column's reading. */
  alternativeCount: number;
}

/** The currency of a table: as the table itself names it, or else the workspace's own. */
interface MoneyOfTable {
  code: string;
  isNamed: boolean;
  /** A column of the table says so in each row. */
  isColumn: boolean;
}

/** Puts what the rows say in the words of the contract, with the role the column has in a report. */
export function finishColumn(
  name: string,
  rowCount: number,
  column: VerifiedColumn,
  facts: ColumnFacts,
  currency: MoneyOfTable,
): ColumnProfile {
  const decided = decide(name, column, facts, currency);
  const isText = column.reading.physical === "VARCHAR";
  const [p25 = null, p50 = null, p75 = null] = facts.quartiles;
  const { chosen } = column;
  const shown = <Value>(value: Value) => (decided.type === "time" ? shownTime(value, decided.format) : value);
  const role = roleOf(decided.type, {
    name,
    hint: decided.hint,
    distinctCount: facts.distinctCount,
    valueCount: facts.valueCount,
    lengthMean: facts.lengthMean,
    mixedCurrencies: column.reading.mixedCurrencies.length > 0,
  });
  return {
    name,
    type: decided.type,
    role: chosen?.role ?? role,
    nullCount: rowCount - facts.valueCount,
    distinctCount: facts.distinctCount,
    distinctEstimated: facts.distinctEstimated,
    min: isText ? null : shown(facts.min),
    max: isText ? null : shown(facts.max),
    mean: facts.mean,
    stdDev: facts.stdDev,
    p25,
    p50,
    p75,
    topValues: facts.topValues.map(({ value, count }) => ({ value: shown(value.slice(0, 200)), count })),
    histogram: facts.bins.map(({ from, to, count }) => ({ from: shown(from), to: shown(to), count })),
    format: decided.format,
    alternatives: decided.alternatives,
    confidence: confidenceOf(column, facts, decided),
    ...(decided.doubt === null ? {} : { doubt: decided.doubt }),
    ...(chosen === null ? {} : { chosen }),
  };
}

/** The share of the values that the type takes; no more than half while something is open that could change them all. */
function confidenceOf(
  { misfits, reading, chosen }: VerifiedColumn,
  facts: ColumnFacts,
  { alternatives, doubt }: Decided,
): number {
  const share = facts.valueCount + misfits === 0 ? 1 : facts.valueCount / (facts.valueCount + misfits);
  const isMoment = chosen?.type === undefined && reading.alternative?.type.startsWith("date") && facts.alternativeCount > 0;
  const isOpen = doubt !== null || isMoment;
  const isNearly = doubt === null && alternatives.length > 0 && reading.type === "text" && facts.valueCount > 0;
  const nearly = isNearly ? 1 - Math.max(...alternatives.map(({ count }) => count)) / facts.valueCount : 1;
  const confidence = Math.min(share, isOpen ? TYPES.doubtConfidenceMax : 1, Math.max(nearly, TYPES.doubtConfidenceMax));
  return Math.floor(Math.max(0, confidence) * 10_000) / 10_000;
}

interface Decided {
  type: ColumnType;
  format: string | null;
  hint: NumberHint;
  alternatives: ColumnProfile["alternatives"];
  /** What is open, be it by the cells or by what they add up to. */
  doubt: ColumnDoubt | null;
}

function decide(name: string, column: VerifiedColumn, facts: ColumnFacts, money: MoneyOfTable): Decided {
  const { weighed } = column;
  const decided = decideAlone(name, column, facts, money);
  if (weighed === null) return decided;
  const [taken, ...others] = weighed.doubt.options;
  // What stays text may come out as a category: only then is it known what was taken.
  const isText = taken?.choose.type === "text" && decided.type !== "text";
  const options = isText ? [{ ...taken, choose: { type: decided.type } }, ...others] : weighed.doubt.options;
  return { ...decided, doubt: { ...weighed.doubt, options } };
}

function decideAlone(name: string, column: VerifiedColumn, facts: ColumnFacts, money: MoneyOfTable): Decided {
  const { reading, nearly, weighed, chosen } = column;
  const doubt = null;
  const alternatives: ColumnProfile["alternatives"] = [...(weighed?.alternatives ?? [])];
  if (nearly !== null) alternatives.push({ type: nearly.type, format: nearly.format, count: nearly.count });
  if (reading.alternative !== null && facts.alternativeCount > 0 && chosen?.type === undefined) {
    const { type, format } = reading.alternative;
    alternatives.push({ type, format, count: facts.alternativeCount });
  }
  if (reading.type === "integer" || reading.type === "number") return decideNumber(name, column, facts, money, alternatives);
  if (chosen?.type !== undefined) return { type: chosen.type, format: reading.format, hint: null, alternatives, doubt };
  if (reading.mixedCurrencies.length > 0) return { type: "text", format: null, hint: null, alternatives, doubt };
  if (reading.type === "text") return { type: textType(facts), format: null, hint: null, alternatives, doubt };
  if (reading.physical === "VARCHAR" && facts.fitting !== null && facts.fitting < facts.valueCount * TYPES.shareMin) {
    return { type: textType(facts), format: null, hint: null, alternatives, doubt };
  }
  const hint = facts.distinctCount === 1 && facts.valueCount > 1 ? "constant" : null;
  return { type: reading.type, format: reading.format, hint, alternatives, doubt };
}

function decideNumber(
  name: string,
  { reading, chosen }: VerifiedColumn,
  facts: ColumnFacts,
  money: MoneyOfTable,
  alternatives: ColumnProfile["alternatives"],
): Decided {
  const type = reading.type === "integer" ? "integer" : "number";
  const evidence = evidenceOf(name, type, facts);
  const isNoYear = chosen?.role === "measure";
  const found = numberHint(evidence);
  const hint = isNoYear && found === "year" ? null : found;
  const plain = formatOfHint(hint);
  // A unit says more than the header does, and a person more than both.
  const unit = reading.format !== null && isUnit(reading.format) ? reading.format : null;
  // What has a unit is measured.
  if (unit !== null) return { type, format: unit, hint: hint === "constant" ? hint : "rate", alternatives, doubt: null };
  if (chosen?.type !== undefined) return { type, format: plain, hint, alternatives, doubt: null };
  const currency = hint === null || hint === "rate" ? currencyOf(name, money) : null;
  const other = { type, format: null, count: facts.valueCount } as const;
  if (currency !== null && isLikeMoney(facts, type)) {
    const doubt = money.isColumn ? null : kindDoubt([{ type: "currency", unit: currency }, { type }], facts);
    return { type: "currency", format: currency, hint, alternatives: [...alternatives, other], doubt };
  }
  const role = chosen?.role === undefined ? otherRole(evidence, hint) : null;
  if (role === null) return { type, format: plain, hint, alternatives, doubt: null };
  const taken = roleOf(type, { name, hint, ...facts, mixedCurrencies: false });
  return { type, format: plain, hint, alternatives, doubt: kindDoubt([{ role: taken }, { role }], facts) };
}

/** What figures cannot tell: whether they are money, or whether they measure at all. The figures are the same either way. */
function kindDoubt(answers: readonly Chosen[], { valueCount, min, max, topValues }: ColumnFacts): ColumnDoubt {
  const example = topValues[0]?.value ?? String(min);
  const figures = { format: null, reads: Number(example), min, max, sum: null };
  const options = answers.map((choose) => ({ choose, ...figures }));
  return { check: "ambiguous_kind", count: valueCount, example, options, movedRows: null };
}

function evidenceOf(name: string, type: "integer" | "number", facts: ColumnFacts): NumberEvidence {
  const { valueCount, distinctCount, distinctEstimated, isCourse, topValues } = facts;
  const [min, max] = [Number(facts.min ?? 0), Number(facts.max ?? 0)];
  const seen = [min, max, ...facts.quartiles, ...topValues.map(({ value }) => Number(value))];
  // Whole numbers written 1.0: the most frequent of them show it, or a run that fills its range.
  const isSeen = topValues.length > 0 || max - min + 1 === valueCount;
  const isWhole = type === "integer" || (isSeen && seen.every((value) => Number.isInteger(value)));
  const isEven = isWhole && liesEvenly(facts);
  return {
    name,
    isWhole,
    valueCount,
    distinctCount,
    isEstimated: distinctEstimated,
    min,
    max,
    isCourse,
    isEven,
    quartiles: facts.quartiles,
    topValues,
  };
}

const EVEN_MIN = 8;
const EVEN_ERROR_MAX = 1e-9;

/** Equal steps of two or more, told by what only they give together: quartiles, mean and deviation. */
function liesEvenly({ valueCount, distinctCount, distinctEstimated, quartiles, mean, stdDev, ...facts }: ColumnFacts): boolean {
  const [min, max] = [Number(facts.min), Number(facts.max)];
  const step = (max - min) / (valueCount - 1);
  if (valueCount < EVEN_MIN || distinctEstimated || distinctCount !== valueCount || step < 2 || !Number.isInteger(step))
    return false;
  const expected = [
    ...[0.25, 0.5, 0.75, 0.5].map((share) => min + share * (max - min)),
    step * Math.sqrt((valueCount * (valueCount + 1)) / 12),
  ];
  return [...quartiles, mean, stdDev].every(
    (found, i) => found !== null && Math.abs(found - (expected[i] ?? 0)) <= EVEN_ERROR_MAX * Math.max(1, Math.abs(max)),
  );
}

/** False for what no amounts of money are: marks from 1 to 5, shares of one, scores around zero. */
function isLikeMoney({ min, max, distinctCount, valueCount, negative }: ColumnFacts, type: "integer" | "number"): boolean {
  const largest = Math.max(Math.abs(Number(min)), Math.abs(Number(max)));
  if (largest <= 1) return false;
  if (type === "integer" && largest <= 10 && distinctCount > 2 && valueCount >= 5 * distinctCount) return false;
  return largest >= 20 || negative / valueCount < 0.1;
}

const NAMES_CURRENCY = new Set(["currency", "ccy", "curr", "wahrung", "devise", "moneda", "divisa", "valuta"]);

/**
 * The currency that a table itself names: in a column of currencies with one value only, or in its headers where all that name one
 * agree. Null where it says nothing, or more than one.
 */
export function tableCurrency(
  names: readonly string[],
  facts: readonly ColumnFacts[],
): { code: string; isColumn: boolean } | null {
  for (const [i, name] of names.entries()) {
    const { distinctCount, topValues } = facts[i] ?? {};
    const code = topValues?.[0]?.value.trim().toUpperCase() ?? "";
    const isNamed = headerWords(name).some((word) => NAMES_CURRENCY.has(word.normalize("NFD").replaceAll(/\p{M}/gu, "")));
    if (isNamed && distinctCount === 1 && isCurrencyCode(code)) return { code, isColumn: true };
  }
  // "eur" above 0, 1 and 2 is the name of something else.
  const named = new Set(names.flatMap((name, i) => (Number(facts[i]?.max) <= 2 ? [] : (headerCurrency(name) ?? []))));
  const [code] = named;
  return named.size === 1 && code !== undefined ? { code, isColumn: false } : null;
}

function headerCurrency(name: string): string | null {
  for (const word of headerWords(name)) {
    const code = CURRENCY_WORDS.get(word);
    if (code !== undefined) return code;
  }
  return null;
}

const NO_AMOUNT = new Set("index ratio rate pct percent weight count id per log ln".split(" "));
/** Parts of a currency, which are not its amounts: "Price ct/kWh". */
const CENTS = new Set(
  "ct cts cent cents pence penny centime centimes centimos céntimos centesimi rappen öre øre kopeken".split(" "),
);

/** The currency that a header speaks of: a code in it, or the workspace's own where it speaks of money. */
function currencyOf(name: string, { code, isNamed }: MoneyOfTable): string | null {
  const named = headerCurrency(name);
  if (named !== null) return named;
  const words = headerWords(name);
  const isMoney = words.some((word) => MONEY_WORDS.has(word) || (isNamed && AMOUNT_WORDS.has(word))) || name.includes("$");
  const isOther = words.some((word) => NO_AMOUNT.has(word) || CENTS.has(word));
  // A charge in kg, a cost in hours: the unit stands behind the name.
  return isMoney && !isOther && !isUnit(words.at(-1) ?? "") && unitInHeader(name) === null ? code : null;
}

function textType(facts: ColumnFacts): ColumnType {
  const { distinctCount, valueCount, lengthMean } = facts;
  if (valueCount === 0 || lengthMean > CATEGORY.lengthMeanMax) return "text";
  if (distinctCount / valueCount <= CATEGORY.shareMax) return "category";
  return valueCount <= CATEGORY.labelRowsMax && lengthMean <= CATEGORY.labelLengthMax ? "category" : "text";
}
