import type { ColumnType } from "@/lib/contract/datasets";
import { type ColumnReading, type Evidence, fullMatch } from "./reading";

/** DECIMAL holds at most this many digits, and we keep at most this many after the mark. */
const DIGITS_MAX = 38;
const SCALE_MAX = 9;

const CURRENCIES: Readonly<Record<string, string>> = {
  $: "USD",
  US$: "USD",
  A$: "AUD",
  C$: "CAD",
  CA$: "CAD",
  R$: "BRL",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
  "₩": "KRW",
  "₽": "RUB",
  "₺": "TRY",
  "₪": "ILS",
  "฿": "THB",
  "₫": "VND",
  "₱": "PHP",
  "₦": "NGN",
  zł: "PLN",
  Kč: "CZK",
};
const CODES =
  "USD EUR GBP JPY CHF CAD AUD NZD CNY HKD SGD INR BRL MXN ZAR SEK NOK DKK PLN CZK HUF RON TRY ILS KRW THB IDR MYR PHP VND RUB UAH AED SAR NGN KES EGP ARS CLP COP PEN".split(
    " ",
  );
const SYMBOLS = [...Object.keys(CURRENCIES), ...CODES].sort((a, b) => b.length - a.length);
const DOLLARS = new Set(["USD", "CAD", "AUD", "NZD", "HKD", "SGD", "MXN"]);
const SYMBOL_PATTERN = SYMBOLS.map(escaped).join("|");
const GROUP_MARKS = ",. '_\u00a0\u202f’";
const SHAPE = new RegExp(
  `^(\\()?([-+−])?(${SYMBOL_PATTERN})?[ \\u00a0]?([-+−])?((?:\\d[\\d${GROUP_MARKS}]*)?(?:[.,]\\d*)?)(e[-+]?\\d{1,3})?[ \\u00a0]?(%)?(${SYMBOL_PATTERN})?(-)?(\\))?$`,
  "i",
);

interface NumberShape {
  body: string;
  symbol: string | null;
  percent: boolean;
  /** Signs in brackets or behind, a plus, a minus that is not the ASCII one, or marks around. */
  decorated: boolean;
  exponent: boolean;
  marks: Marks;
}

/** What the marks in a body say about how the column writes numbers. */
type Marks =
  | { kind: "none" }
  | { kind: "sure"; decimal: "." | ","; group: string }
  | { kind: "unsure"; mark: "." | "," }
  | { kind: "bad" };

/** How a column writes its numbers. */
interface Notation {
  decimal: "." | ",";
  groups: string;
  symbols: readonly string[];
  percent: boolean;
  exponent: boolean;
  decorated: boolean;
  wholeDigits: number;
  scale: number;
}

/**
 * Reads a column as numbers, or null when the values are none.
 * @param options `exact` for cells that came as JSON or spreadsheet numbers: their mark is always a point.
 * `neverThousands` for what is never so large, such as degrees: a single mark is then the decimal one.
 */
export function readNumbers(
  values: Evidence,
  options: { exact: boolean; neverThousands: boolean; decimalComma: boolean; currency: string },
): { reading: ColumnReading; share: number; leadingZeros: boolean } | null {
  const shapes: { shape: NumberShape; count: number }[] = [];
  let total = 0;
  let leadingZeros = false;
  for (const [value, count] of values) {
    total += count;
    const shape = numberShape(value.trim());
    if (shape === null || shape.marks.kind === "bad") continue;
    if (/^0\d+$/.test(shape.body) && shape.symbol === null && !shape.percent) leadingZeros = true;
    shapes.push({ shape, count });
  }
  if (shapes.length === 0) return null;
  const vote = decimalMark(shapes, options);
  const fitting = shapes.filter(({ shape }) => fits(shape, vote.decimal));
  const share = fitting.reduce((sum, { count }) => sum + count, 0) / total;
  const currencies = [
    ...new Set(fitting.flatMap(({ shape }) => (shape.symbol === null ? [] : [currencyOf(shape.symbol, options.currency)]))),
  ];
  const notation = notationOf(
    fitting.map(({ shape }) => shape),
    vote.decimal,
  );
  return { reading: readingOf(notation, currencies, vote.unsure), share, leadingZeros };
}

function numberShape(text: string): NumberShape | null {
  if (text.length > 80) return null;
  const match = SHAPE.exec(text);
  if (match === null) return null;
  const [, open, sign1, before, sign2, digits = "", exponent, percent, after, signAfter, close] = match;
  // A space before a sign that follows is no mark of thousands.
  const body = digits.replace(/[ \u00a0\u202f]$/, "");
  if (!/\d/.test(body) || (open === undefined) !== (close === undefined) || (before !== undefined && after !== undefined))
    return null;
  if (sign1 !== undefined && sign2 !== undefined) return null;
  const symbol = before ?? after ?? null;
  const sign = sign1 ?? sign2 ?? signAfter;
  return {
    body,
    symbol,
    percent: percent !== undefined,
    exponent: exponent !== undefined,
    decorated: open !== undefined || signAfter !== undefined || sign === "−" || symbol !== null || percent !== undefined,
    marks: marksOf(body),
  };
}

function marksOf(body: string): Marks {
  const grouped = /^\d{1,3}(?:([ '_\u00a0\u202f’])\d{3})(?:\1\d{3})*(?:([.,])\d+)?$/.exec(body);
  if (grouped !== null) {
    const decimal = grouped[2] as "." | "," | undefined;
    if (decimal === undefined) return { kind: "none" };
    return { kind: "sure", decimal, group: grouped[1] ?? "" };
  }
  const marks = body.replaceAll(/\d/g, "");
  if (marks === "") return { kind: "none" };
  if (/[^.,]/.test(marks)) return { kind: "bad" };
  const first = marks.charAt(0) as "." | ",";
  const last = marks.at(-1) as "." | ",";
  const other = last === "." ? "," : ".";
  if (first !== last) {
    const sure = new RegExp(`^\\d{1,3}(?:${escaped(other)}\\d{3})+${escaped(last)}\\d*$`);
    return sure.test(body) ? { kind: "sure", decimal: last, group: other } : { kind: "bad" };
  }
  if (marks.length > 1) {
    return new RegExp(`^\\d{1,3}(?:${escaped(first)}\\d{3})+$`).test(body)
      ? { kind: "sure", decimal: first === "." ? "," : ".", group: first }
      : { kind: "bad" };
  }
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body) ? { kind: "unsure", mark: first } : { kind: "sure", decimal: first, group: "" };
}

function decimalMark(
  shapes: readonly { shape: NumberShape; count: number }[],
  options: { exact: boolean; neverThousands: boolean; decimalComma: boolean },
): { decimal: "." | ","; unsure: "." | "," | null } {
  if (options.exact) return { decimal: ".", unsure: null };
  const votes = { ".": 0, ",": 0 };
  const unsure = { ".": 0, ",": 0 };
  for (const { shape, count } of shapes) {
    if (shape.marks.kind === "sure") votes[shape.marks.decimal] += count;
    if (shape.marks.kind === "unsure") (options.neverThousands ? votes : unsure)[shape.marks.mark] += count;
  }
  if (votes["."] > 0 || votes[","] > 0) return { decimal: votes["."] >= votes[","] ? "." : ",", unsure: null };
  if (unsure["."] > 0 && unsure[","] > 0) return { decimal: options.decimalComma ? "," : ".", unsure: null };
  const decimal = options.decimalComma ? "," : ".";
  if (unsure["."] > 0) return { decimal, unsure: "." };
  if (unsure[","] > 0) return { decimal, unsure: "," };
  return { decimal: ".", unsure: null };
}

function fits(shape: NumberShape, decimal: "." | ","): boolean {
  return shape.marks.kind !== "sure" || shape.marks.decimal === decimal;
}

function notationOf(shapes: readonly NumberShape[], decimal: "." | ","): Notation {
  let groups = "";
  let wholeDigits = 1;
  let scale = 0;
  for (const { body } of shapes) {
    const at = body.lastIndexOf(decimal);
    const whole = at === -1 ? body : body.slice(0, at);
    for (const mark of whole.replaceAll(/\d/g, "")) if (!groups.includes(mark)) groups += mark;
    wholeDigits = Math.max(wholeDigits, whole.replaceAll(/\D/g, "").length);
    scale = Math.max(scale, at === -1 ? 0 : body.length - at - 1);
  }
  return {
    decimal,
    groups,
    symbols: [...new Set(shapes.flatMap((shape) => (shape.symbol === null ? [] : [shape.symbol])))],
    percent: shapes.some((shape) => shape.percent),
    exponent: shapes.some((shape) => shape.exponent),
    decorated: shapes.some((shape) => shape.decorated),
    wholeDigits,
    scale,
  };
}

function readingOf(notation: Notation, currencies: readonly string[], unsure: "." | "," | null): ColumnReading {
  const mixed = currencies.length > 1;
  const type: ColumnType = notation.percent
    ? "percent"
    : currencies.length > 0
      ? "currency"
      : notation.scale === 0 && !notation.exponent
        ? "integer"
        : "number";
  const physical = physicalOf(notation, type);
  const pattern = patternOf(notation, physical);
  const other: Notation | null =
    unsure === null
      ? null
      : { ...notation, decimal: notation.decimal === "." ? "," : ".", groups: "", scale: 3, wholeDigits: 18 };
  return {
    type,
    format: mixed ? null : (currencies[0] ?? null),
    physical,
    valueSql: (cell) => `case when ${fullMatch(cell, pattern)} then ${finite(parsed(cell, notation, physical), physical)} end`,
    fitSql: null,
    doubt:
      other === null
        ? null
        : {
            check: "ambiguous_number",
            type: unsure === notation.decimal ? "integer" : "number",
            format: unsure === notation.decimal ? `thousands mark ${unsure}` : `decimal mark ${unsure}`,
            fitSql: (cell) => fullMatch(cell, `[^0-9]*[1-9]\\d{0,2}${escaped(unsure ?? "")}\\d{3}[^0-9]*`),
          },
    mixedCurrencies: mixed ? [...currencies].sort() : [],
  };
}

function physicalOf(notation: Notation, type: ColumnType): string {
  const extra = type === "percent" ? 2 : 0;
  const scale = notation.scale + extra;
  if (notation.exponent || scale > SCALE_MAX || notation.wholeDigits + scale > DIGITS_MAX) return "DOUBLE";
  if (scale === 0) return notation.wholeDigits <= 18 ? "BIGINT" : `DECIMAL(${DIGITS_MAX},0)`;
  return `DECIMAL(${notation.wholeDigits + scale <= 18 ? 18 : DIGITS_MAX},${scale})`;
}

/** The values that this notation and this physical type hold, as a pattern: one that asks for more does not fit. */
function patternOf(notation: Notation, physical: string): string {
  const decimal = escaped(notation.decimal);
  const limits = physicalLimits(physical, notation);
  const plain = `\\d{1,${limits.whole}}`;
  const grouped = notation.groups === "" ? "" : `|\\d{1,3}(?:[${escapedClass(notation.groups)}]\\d{3})+`;
  const zeroSafe = physical === "BIGINT" || physical.endsWith(",0)") ? `0|[1-9]\\d{0,${limits.whole - 1}}` : plain;
  const whole = notation.groups === "" ? `(?:${zeroSafe})` : `(?:${plain}${grouped})`;
  const body = limits.scale === 0 ? whole : `(?:${whole}(?:${decimal}\\d{0,${limits.scale}})?|${decimal}\\d{1,${limits.scale}})`;
  const number = notation.exponent ? `${body}(?:[eE][-+]?\\d{1,3})?` : body;
  if (!notation.decorated) return `[-+]?${number}`;
  const symbol = notation.symbols.length === 0 ? "" : `(?:${notation.symbols.map(escaped).join("|")})?`;
  const space = "[ \\x{00a0}]?";
  return `\\(?[-+−]?${symbol}${space}[-+−]?${number}${space}%?${symbol}-?\\)?`;
}

function physicalLimits(physical: string, notation: Notation): { whole: number; scale: number } {
  const decimal = /^DECIMAL\((\d+),(\d+)\)$/.exec(physical);
  if (physical === "BIGINT") return { whole: 18, scale: 0 };
  if (decimal === null) return { whole: 400, scale: Math.max(400, notation.scale) };
  const scale = Number(decimal[2]) - (notation.percent ? 2 : 0);
  return { whole: Number(decimal[1]) - Number(decimal[2]), scale };
}

function parsed(cell: string, notation: Notation, physical: string): string {
  if (!notation.decorated && notation.groups === "" && notation.decimal === ".") return `try_cast(${cell} as ${physical})`;
  const kept = notation.exponent ? `[^0-9eE+${escaped(notation.decimal)}-]` : `[^0-9${escaped(notation.decimal)}]`;
  let digits = `regexp_replace(${cell}, '${kept}', '', 'g')`;
  if (notation.decimal === ",") digits = `replace(${digits}, ',', '.')`;
  const signed = notation.exponent ? digits : `(case when regexp_matches(${cell}, '[(−-]') then '-' else '' end || ${digits})`;
  if (!notation.percent) return `try_cast(${signed} as ${physical})`;
  if (physical === "DOUBLE") return `try_cast(${signed} as DOUBLE) / 100`;
  return `cast(try_cast(${signed} as ${physical}) * 0.01::DECIMAL(2,2) as ${physical})`;
}

/** A number too large for a DOUBLE would come out as infinity: it does not fit. */
function finite(value: string, physical: string): string {
  return physical === "DOUBLE" ? `case when isfinite(${value}) then ${value} end` : value;
}

/** A bare dollar sign is the workspace's own dollar, where it has one. */
function currencyOf(symbol: string, workspaceCurrency: string): string {
  if (symbol === "$") return DOLLARS.has(workspaceCurrency) ? workspaceCurrency : "USD";
  const known = CURRENCIES[symbol] ?? Object.entries(CURRENCIES).find(([key]) => key.toLowerCase() === symbol.toLowerCase())?.[1];
  return known ?? symbol.toUpperCase();
}

function escaped(text: string): string {
  return text.replaceAll(/[.$^*+?()[\]{}|\\]/g, "\\$&");
}

function escapedClass(text: string): string {
  return text.replaceAll(/[\]\\^-]/g, "\\$&");
}
