import type { NumberEvidence } from "@/lib/analysis/meaning/number-kind";
import { isUnit } from "@/lib/analysis/meaning/units";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ColumnType } from "@/lib/contract/words/column-words";
import type { ColumnFacts } from "./column-facts";
import { isCurrencyCode } from "./currencies";
import { QUALITY_RULES } from "./quality-rules";
import type { VerifiedColumn } from "./read-columns";
import { formatOfHint, headerWords, type NumberHint, numberHint, roleOf } from "./roles";

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

/** The currency of a table: as the table itself names it, or else the workspace's own. */
interface MoneyOfTable {
  code: string;
  isNamed: boolean;
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
  const { chosen, weighed } = column;
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
    min: isText ? null : facts.min,
    max: isText ? null : facts.max,
    mean: facts.mean,
    stdDev: facts.stdDev,
    p25,
    p50,
    p75,
    topValues: facts.topValues.map(({ value, count }) => ({ value: value.slice(0, 200), count })),
    histogram: facts.bins,
    format: decided.format,
    alternatives: decided.alternatives,
    confidence: confidenceOf(column, facts, decided.alternatives),
    ...(weighed === null ? {} : { doubt: weighed.doubt }),
    ...(chosen === null ? {} : { chosen }),
  };
}

/** The share of the values that the type takes; no more than half while something is open that could change them all. */
function confidenceOf(
  { misfits, weighed, reading, chosen }: VerifiedColumn,
  facts: ColumnFacts,
  alternatives: ColumnProfile["alternatives"],
): number {
  const share = facts.valueCount + misfits === 0 ? 1 : facts.valueCount / (facts.valueCount + misfits);
  const isMoment = chosen?.type === undefined && reading.alternative?.type.startsWith("date") && facts.alternativeCount > 0;
  const isOpen = weighed !== null || isMoment;
  const isNearly = alternatives.length > 0 && reading.type === "text" && facts.valueCount > 0;
  const nearly = isNearly ? 1 - Math.max(...alternatives.map(({ count }) => count)) / facts.valueCount : 1;
  const confidence = Math.min(share, isOpen ? TYPES.doubtConfidenceMax : 1, Math.max(nearly, TYPES.doubtConfidenceMax));
  return Math.floor(Math.max(0, confidence) * 10_000) / 10_000;
}

interface Decided {
  type: ColumnType;
  format: string | null;
  hint: NumberHint;
  alternatives: ColumnProfile["alternatives"];
}

function decide(name: string, column: VerifiedColumn, facts: ColumnFacts, money: MoneyOfTable): Decided {
  const { reading, nearly, weighed, chosen } = column;
  const alternatives: ColumnProfile["alternatives"] = [...(weighed?.alternatives ?? [])];
  if (nearly !== null) alternatives.push({ type: nearly.type, format: nearly.format, count: nearly.count });
  if (reading.alternative !== null && facts.alternativeCount > 0 && chosen?.type === undefined) {
    const { type, format } = reading.alternative;
    alternatives.push({ type, format, count: facts.alternativeCount });
  }
  if (reading.type === "integer" || reading.type === "number") return decideNumber(name, column, facts, money, alternatives);
  if (chosen?.type !== undefined) return { type: chosen.type, format: reading.format, hint: null, alternatives };
  if (reading.mixedCurrencies.length > 0) return { type: "text", format: null, hint: null, alternatives };
  if (reading.type === "text") return { type: textType(facts), format: null, hint: null, alternatives };
  if (reading.physical === "VARCHAR" && facts.fitting !== null && facts.fitting < facts.valueCount * TYPES.shareMin) {
    return { type: textType(facts), format: null, hint: null, alternatives };
  }
  const hint = facts.distinctCount === 1 && facts.valueCount > 1 ? "constant" : null;
  return { type: reading.type, format: reading.format, hint, alternatives };
}

function decideNumber(
  name: string,
  { reading, chosen }: VerifiedColumn,
  facts: ColumnFacts,
  money: MoneyOfTable,
  alternatives: ColumnProfile["alternatives"],
): Decided {
  const type = reading.type === "integer" ? "integer" : "number";
  const hint = numberHint(evidenceOf(name, type, facts));
  const plain = formatOfHint(hint);
  // A unit says more than the header does, and a person more than both.
  const unit = reading.format !== null && isUnit(reading.format) ? reading.format : null;
  if (unit !== null || chosen?.type !== undefined) return { type, format: unit ?? plain, hint, alternatives };
  const currency = hint === null || hint === "rate" ? currencyOf(name, money) : null;
  const other = { type, format: null, count: facts.valueCount } as const;
  if (currency !== null && isLikeMoney(facts, type)) {
    return { type: "currency", format: currency, hint, alternatives: [...alternatives, other] };
  }
  return { type, format: plain, hint, alternatives };
}

function evidenceOf(name: string, type: "integer" | "number", facts: ColumnFacts): NumberEvidence {
  const { valueCount, distinctCount, distinctEstimated, mean, topValues } = facts;
  const [min, max] = [Number(facts.min ?? 0), Number(facts.max ?? 0)];
  const seen = [min, max, ...facts.quartiles, ...topValues.map(({ value }) => Number(value))];
  // Whole numbers written 1.0: the most frequent of them show it, or a run that fills its range.
  const isSeen = topValues.length > 0 || max - min + 1 === valueCount;
  const isWhole = type === "integer" || (isSeen && seen.every((value) => Number.isInteger(value)));
  return { name, isWhole, valueCount, distinctCount, isEstimated: distinctEstimated, min, max, mean, topValues };
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
export function tableCurrency(names: readonly string[], facts: readonly ColumnFacts[]): string | null {
  for (const [i, name] of names.entries()) {
    const { distinctCount, topValues } = facts[i] ?? {};
    const code = topValues?.[0]?.value.trim().toUpperCase() ?? "";
    const isNamed = headerWords(name).some((word) => NAMES_CURRENCY.has(word.normalize("NFD").replaceAll(/\p{M}/gu, "")));
    if (isNamed && distinctCount === 1 && isCurrencyCode(code)) return code;
  }
  const named = new Set(names.flatMap((name) => headerCurrency(name) ?? []));
  return named.size === 1 ? ([...named][0] ?? null) : null;
}

function headerCurrency(name: string): string | null {
  for (const word of headerWords(name)) {
    const code = CURRENCY_WORDS.get(word);
    if (code !== undefined) return code;
  }
  return null;
}

/** The currency that a header speaks of: a code in it, or the workspace's own where it speaks of money. */
function currencyOf(name: string, { code, isNamed }: MoneyOfTable): string | null {
  const named = headerCurrency(name);
  if (named !== null) return named;
  const words = headerWords(name);
  const isMoney = words.some((word) => MONEY_WORDS.has(word) || (isNamed && AMOUNT_WORDS.has(word))) || name.includes("$");
  const isOther = words.some((word) =>
    ["index", "ratio", "rate", "pct", "percent", "weight", "count", "id", "per"].includes(word),
  );
  return isMoney && !isOther ? code : null;
}

function textType(facts: ColumnFacts): ColumnType {
  const { distinctCount, valueCount, lengthMean } = facts;
  if (valueCount === 0 || lengthMean > CATEGORY.lengthMeanMax) return "text";
  if (distinctCount / valueCount <= CATEGORY.shareMax) return "category";
  return valueCount <= CATEGORY.labelRowsMax && lengthMean <= CATEGORY.labelLengthMax ? "category" : "text";
}
