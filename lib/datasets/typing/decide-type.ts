import type { ColumnType } from "@/lib/contract/datasets";
import { headerWords, isCoordinateHeader, isPhoneHeader, namesThings } from "@/lib/datasets/roles";
import { readDates } from "./date-reading";
import { readNumbers } from "./number-reading";
import { type ColumnReading, type Evidence, fullMatch, isMissingWord } from "./reading";

export interface TypeContext {
  name: string;
  /** Cells came as JSON or spreadsheet numbers, none as text. */
  exact: boolean;
  /** BCP 47 tag of the workspace: settles what the values leave open. */
  locale: string;
  /** ISO 4217 code of the workspace. */
  currency: string;
}

/** At least this share of the values must fit a type; what does not fit is reported. */
export const TYPE_SHARE_MIN = 0.98;

/** Decides how to read a column from the values seen so far. The caller verifies it on all rows. */
export function decideType(values: Evidence, context: TypeContext): ColumnReading {
  const present = new Map([...values].filter(([value]) => value.trim() !== "" && !isMissingWord(value)));
  if (present.size === 0) return textReading("text");
  return readBooleans(present, context.name) ?? readTyped(present, context) ?? readWords(present, context);
}

function readTyped(values: Evidence, context: TypeContext): ColumnReading | null {
  const dates = readDates(values, { monthFirst: isMonthFirst(context.locale), compact: isDateHeader(context.name) });
  if (dates !== null && dates.share >= TYPE_SHARE_MIN) return dates.reading;
  const numbers = readNumbers(values, {
    exact: context.exact,
    neverThousands: isCoordinateHeader(context.name),
    decimalComma: usesDecimalComma(context.locale),
    currency: context.currency,
  });
  if (numbers === null || numbers.share < TYPE_SHARE_MIN) return null;
  const { reading } = numbers;
  if (reading.mixedCurrencies.length > 0) return { ...textReading("text"), mixedCurrencies: reading.mixedCurrencies };
  if (reading.type === "integer" && (numbers.leadingZeros || namesThings(context.name))) {
    return textReading(isPhoneHeader(context.name) ? "phone" : "id");
  }
  return reading;
}

const WORD_FORMS: readonly { type: ColumnType; pattern: string }[] = [
  { type: "email", pattern: "[^@\\s]{1,64}@[^@\\s.]+(?:\\.[^@\\s.]+)+" },
  { type: "url", pattern: "(?i:https?|ftp)://[^\\s]+" },
  {
    type: "id",
    pattern:
      "(?i:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{24}|[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})",
  },
];
const PHONE = "\\+?[0-9][0-9 ()./-]{5,20}[0-9](?: ?(?i:x|ext\\.?) ?[0-9]{1,6})?";

function readWords(values: Evidence, context: TypeContext): ColumnReading {
  const forms = isPhoneHeader(context.name) ? [...WORD_FORMS, { type: "phone" as const, pattern: PHONE }] : WORD_FORMS;
  for (const { type, pattern } of forms) {
    const regex = new RegExp(`^(?:${pattern.replace(/\(\?i:/g, "(?:")})$`, "i");
    if (shareOf(values, (value) => value.length <= 2048 && regex.test(value.trim())) >= TYPE_SHARE_MIN) {
      // Of a hundred thousand addresses only the sign is looked for: the form was checked on many of them already.
      return { ...textReading(type), fitSql: (cell) => (type === "email" ? `contains(${cell}, '@')` : fullMatch(cell, pattern)) };
    }
  }
  if (namesThings(context.name) && shareOf(values, (value) => /^[\w./#-]{1,64}$/.test(value.trim())) >= TYPE_SHARE_MIN) {
    return textReading(isPhoneHeader(context.name) ? "phone" : "id");
  }
  return textReading("text");
}

/** Text as received; whether it is a category is decided once its values are counted. */
export function textReading(type: ColumnType): ColumnReading {
  return {
    type,
    format: null,
    physical: "VARCHAR",
    valueSql: (cell) => `nullif(trim(${cell}), '')`,
    fitSql: null,
    doubt: null,
    mixedCurrencies: [],
  };
}

const FLAGS: readonly { yes: string; no: string; both: boolean }[] = [
  { yes: "true", no: "false", both: false },
  { yes: "yes", no: "no", both: false },
  { yes: "y", no: "n", both: true },
  { yes: "t", no: "f", both: true },
  { yes: "on", no: "off", both: true },
  { yes: "ja", no: "nein", both: true },
  { yes: "oui", no: "non", both: true },
  { yes: "sí", no: "no", both: true },
  { yes: "wahr", no: "falsch", both: true },
];

function readBooleans(values: Evidence, name: string): ColumnReading | null {
  const seen = new Set([...values.keys()].map((value) => value.trim().toLowerCase()));
  const words = headerWords(name);
  const isFlagHeader = ["is", "has", "was", "did", "can"].includes(words[0] ?? "") || words.at(-1) === "flag";
  const forms = isFlagHeader ? [...FLAGS, { yes: "1", no: "0", both: false }] : FLAGS;
  const form = forms.find(({ yes, no, both }) => {
    const has = Number(seen.has(yes)) + Number(seen.has(no));
    return has === seen.size && has >= (both ? 2 : 1);
  });
  if (form === undefined) return null;
  return {
    type: "boolean",
    format: form.yes === "true" ? null : `${form.yes}/${form.no}`,
    physical: "BOOLEAN",
    valueSql: (cell) => `case lower(trim(${cell})) when '${form.yes}' then true when '${form.no}' then false end`,
    fitSql: null,
    doubt: null,
    mixedCurrencies: [],
  };
}

function shareOf(values: Evidence, test: (value: string) => boolean): number {
  let total = 0;
  let fitting = 0;
  for (const [value, count] of values) {
    total += count;
    if (test(value)) fitting += count;
  }
  return total === 0 ? 0 : fitting / total;
}

function isDateHeader(name: string): boolean {
  return headerWords(name).some((word) => ["date", "day", "datum", "fecha", "dt", "ymd", "yyyymmdd"].includes(word));
}

/** Only few countries write the month first. */
function isMonthFirst(locale: string): boolean {
  return /^en(-US|-PH|-CA)?$|^(fil|es-PR|es-PA)/i.test(locale);
}

function usesDecimalComma(locale: string): boolean {
  return new Intl.NumberFormat(locale).formatToParts(1.5).some((part) => part.type === "decimal" && part.value === ",");
}
