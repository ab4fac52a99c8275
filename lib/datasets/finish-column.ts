import type { ColumnProfile, ColumnType } from "@/lib/contract/datasets";
import type { ColumnFacts } from "./column-facts";
import type { VerifiedColumn } from "./read-columns";
import { headerWords, type NumberHint, numberHint, roleOf } from "./roles";
import { TYPE_SHARE_MIN } from "./typing/decide-type";

/** Text is a category when its values repeat and are short enough to be labels. */
const CATEGORY = { lengthMeanMax: 80, shareMax: 0.5, labelLengthMax: 40, labelRowsMax: 500 } as const;
const MONEY_WORDS = new Set(
  "revenue turnover price prices cost costs salary salaries wage wages budget profit fee fees payment payments spend spending gross earnings".split(
    " ",
  ),
);
const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  usd: "USD",
  eur: "EUR",
  gbp: "GBP",
  jpy: "JPY",
  chf: "CHF",
  cad: "CAD",
  aud: "AUD",
  "€": "EUR",
  "£": "GBP",
};

/** Puts what the rows say in the words of the contract, with the role the column has in a report. */
export function finishColumn(
  name: string,
  rowCount: number,
  column: VerifiedColumn,
  facts: ColumnFacts,
  workspaceCurrency: string,
): ColumnProfile {
  const decided = decide(name, column, facts, workspaceCurrency);
  const isText = column.reading.physical === "VARCHAR";
  const [p25 = null, p50 = null, p75 = null] = facts.quartiles;
  return {
    name,
    type: decided.type,
    role: roleOf(decided.type, {
      name,
      hint: decided.hint,
      distinctCount: facts.distinctCount,
      valueCount: facts.valueCount,
      lengthMean: facts.lengthMean,
      mixedCurrencies: column.reading.mixedCurrencies.length > 0,
    }),
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
  };
}

interface Decided {
  type: ColumnType;
  format: string | null;
  hint: NumberHint;
  alternatives: ColumnProfile["alternatives"];
}

function decide(name: string, column: VerifiedColumn, facts: ColumnFacts, workspaceCurrency: string): Decided {
  const { reading, nearly } = column;
  const alternatives: ColumnProfile["alternatives"] = [];
  if (reading.doubt !== null && facts.doubtCount > 0) {
    alternatives.push({ type: reading.doubt.type, format: reading.doubt.format, count: facts.doubtCount });
  }
  if (nearly !== null) alternatives.push({ type: nearly.type, format: nearly.format, count: nearly.count });
  if (reading.type === "integer" || reading.type === "number")
    return decideNumber(name, reading.type, facts, workspaceCurrency, alternatives);
  if (reading.mixedCurrencies.length > 0) return { type: "text", format: null, hint: null, alternatives };
  if (reading.type === "text") return { type: textType(facts), format: null, hint: null, alternatives };
  if (reading.physical === "VARCHAR" && facts.fitting !== null && facts.fitting < facts.valueCount * TYPE_SHARE_MIN) {
    return { type: textType(facts), format: null, hint: null, alternatives };
  }
  return { type: reading.type, format: reading.format, hint: null, alternatives };
}

function decideNumber(
  name: string,
  type: "integer" | "number",
  facts: ColumnFacts,
  workspaceCurrency: string,
  alternatives: ColumnProfile["alternatives"],
): Decided {
  const range = {
    min: Number(facts.min ?? 0),
    max: Number(facts.max ?? 0),
    integer: type === "integer",
    distinct: facts.distinctCount,
    count: facts.valueCount,
  };
  const hint = numberHint(name, range);
  const currency = hint === null || hint === "rate" ? currencyOf(name, workspaceCurrency) : null;
  if (currency !== null) {
    return {
      type: "currency",
      format: currency,
      hint,
      alternatives: [...alternatives, { type, format: null, count: facts.valueCount }],
    };
  }
  return { type, format: hint, hint, alternatives };
}

/** The currency that a header speaks of: a code in it, or the workspace's own where it speaks of money. */
function currencyOf(name: string, workspaceCurrency: string): string | null {
  const words = headerWords(name);
  for (const word of words) {
    const code = CURRENCY_WORDS[word];
    if (code !== undefined) return code;
  }
  const isMoney = words.some((word) => MONEY_WORDS.has(word)) || name.includes("$");
  const isOther = words.some((word) =>
    ["index", "ratio", "rate", "pct", "percent", "weight", "count", "id", "per"].includes(word),
  );
  return isMoney && !isOther ? workspaceCurrency : null;
}

function textType(facts: ColumnFacts): ColumnType {
  const { distinctCount, valueCount, lengthMean } = facts;
  if (valueCount === 0 || lengthMean > CATEGORY.lengthMeanMax) return "text";
  if (distinctCount / valueCount <= CATEGORY.shareMax) return "category";
  return valueCount <= CATEGORY.labelRowsMax && lengthMean <= CATEGORY.labelLengthMax ? "category" : "text";
}
