import { speaksOfMeasure } from "@/lib/analysis/meaning/header-words";
import type { Chosen } from "@/lib/contract/reading";
import type { ColumnType } from "@/lib/contract/words/column-words";
import type { DateOrder } from "@/lib/contract/words/reading-words";
import type { ColumnHint } from "@/lib/datasets/reading/source";
import { forcedBooleans, isBit, isBits, readBooleans } from "./boolean-reading";
import { isCurrencyCode } from "./currencies";
import { type DateOptions, type Lean, readDates } from "./date-reading";
import { readDurations } from "./duration-reading";
import type { NumberDoubt } from "./number-doubts";
import { type NumberOptions, readNumbers } from "./number-reading";
import { QUALITY_RULES } from "./quality-rules";
import { type ColumnReading, type Evidence, fullMatch, isMissingWord, type Question, type Rival } from "./reading";
import { headerWords, isCoordinateHeader, isPhoneHeader, namesThings, speaksOfClock, takesTime } from "./roles";
import { areSerials, momentAlternative, readSerials } from "./serial-reading";
import { openPoints, readPoints, readTimes } from "./time-reading";

export interface TypeContext {
  name: string;
  /** Cells came as JSON or spreadsheet numbers, none as text. */
  exact: boolean;
  /** BCP 47 tag of the workspace: says which answer is taken while a question is open. */
  locale: string;
  /** The order of day, month and year that other columns of the table prove. */
  orderBeside?: DateOrder | undefined;
  /** The decimal mark that other columns of the table prove. */
  markBeside?: "." | "," | undefined;
  /** ISO 4217 code of the workspace. */
  currency: string;
  /** The year of now: it says which century years of two digits are likely to be of. */
  year: number;
  /** What a person decided: it settles, whatever share of the values fits. */
  chosen?: Chosen | null;
  /** What the number formats of a spreadsheet say. */
  hint?: ColumnHint | null;
}

const SHARE_MIN = QUALITY_RULES.types.shareMin;

/**
 * Decides how to read a column from the values seen so far. The caller verifies it on all rows.
 * @param shareMin share of the values that must fit; lower for a guess that is yet to be verified.
 */
export function decideType(values: Evidence, context: TypeContext, shareMin: number = SHARE_MIN): ColumnReading {
  const present = new Map([...values].filter(([value]) => value.trim() !== "" && !isMissingWord(value)));
  const forced = context.chosen?.type;
  if (forced !== undefined) return forcedReading(forced, present, context);
  if (present.size === 0) return values.size === 0 ? textReading("text") : missingReading();
  return readBooleans(present, context.name) ?? readTyped(present, context, shareMin) ?? readWords(present, context);
}

/** True when the reading came from no value at all, or from words for missing only. */
export function isUnseen(values: Evidence): boolean {
  return [...values.keys()].every((value) => value.trim() === "" || isMissingWord(value));
}

function readTyped(values: Evidence, context: TypeContext, shareMin: number): ColumnReading | null {
  const told = isDateHeader(context.name) || areDays(values) || areMonths(values);
  const known = { ...dateOptions(context), told };
  if (!context.exact) {
    const order = context.chosen?.dateOrder;
    // Whoever chose an order said that these are dates: it holds for a column that is one under any order.
    const isOther = (isVersionHeader(context.name) || isPhoneHeader(context.name)) && !told;
    const dates = isOther ? null : readDates(values, { ...known, shareMin });
    if (dates !== null && dates.share >= shareMin) {
      if (dates.isDayLike && !isPeriodHeader(context.name)) return dayOrYear(dates.reading);
      if (order === undefined) return dates.reading;
      return readDates(values, { ...known, order })?.reading ?? dates.reading;
    }
    const clock = arePoints(values) ? speaksOfClock(context.name) : null;
    if (clock !== null) return readPoints(values, clock === "surely" ? null : numberOf(values, context));
  } else if (told) {
    const dates = readDates(values, { ...known, shareMin });
    if (dates !== null && dates.share >= shareMin) return dates.reading;
  }
  const durations = context.exact ? null : readDurations(values, { takesTime: takesTime(context.name), shareMin });
  if (durations !== null) return durations;
  const numbers = readNumbers(values, { ...numberOptions(context), shareMin });
  if (numbers === null || numbers.share < shareMin) return null;
  const { reading, doubt } = numbers;
  if (doubt === "text") return numbers.share < SHARE_MIN ? null : textReading("text");
  // Under such headers 12E3 is no 12,000.
  const isPlain = reading.type === "number" && reading.format === null;
  if (isPlain && namesThings(context.name) && shareOf(values, (value) => /^\d+(?:e\d+)?$/i.test(value.trim())) >= SHARE_MIN) {
    return textReading("id");
  }
  const isMarkOpen = reading.question !== null && !reading.question.settled;
  if (doubt !== null && numbers.share >= SHARE_MIN && !isMarkOpen) return underDoubt(reading, doubt);
  if (reading.mixedCurrencies.length > 0) {
    return numbers.share < SHARE_MIN ? null : { ...textReading("text"), mixedCurrencies: reading.mixedCurrencies };
  }
  if (reading.type === "integer" && shareOf(values, isDialled) >= SHARE_MIN) return textReading("phone");
  const isPhone = isPhoneHeader(context.name) && shareOf(values, isPhoneLong) >= SHARE_MIN;
  if (reading.type === "integer" && reading.format === null && (numbers.leadingZeros || namesThings(context.name) || isPhone)) {
    if (numbers.share < SHARE_MIN) return null;
    return isPhone ? phoneReading(values) : textReading("id");
  }
  // Under such headers 1.10 comes after 1.9.
  if (isPlain && isVersionHeader(context.name) && !context.exact) return numbers.share < SHARE_MIN ? null : textReading("text");
  const isOpen =
    reading.format === null && !context.exact && context.chosen?.decimal === undefined && !speaksOfMeasure(context.name);
  const points = isOpen && reading.type === "number" ? openPoints(values, reading) : null;
  return points ?? hinted(reading, values, context, told);
}

function dateOptions({ name, locale, year, chosen, orderBeside }: TypeContext): DateOptions {
  return { locale, beside: orderBeside, told: isDateHeader(name), lean: leanOf(name), year, firstYear: chosen?.firstYear };
}

/** The column under what its values speak for, with the other reading as the question. */
function underDoubt(reading: ColumnReading, { check, takes, concerns, telling }: NumberDoubt): ColumnReading {
  const { type, format } = reading;
  const unit = type === "currency" && format !== null ? { unit: format } : {};
  const number: Rival = { choose: { type, ...unit }, type, format, valueSql: reading.valueSql };
  const kept = takes === "number" ? "text" : takes;
  const other: Rival = { choose: { type: kept }, type: kept, format: null, valueSql: null };
  const [taken, rival] = takes === "number" ? [number, other] : [other, number];
  const question: Question = { check, taken: taken.choose, format: taken.format, rivals: [rival], settled: false, concerns };
  return { ...(takes === "number" ? reading : textReading(kept)), question, telling };
}

/** Jun-01 may be the first of June, which no date without a year is, as well as June 2001. */
function dayOrYear(reading: ColumnReading): ColumnReading {
  const { type, format, valueSql } = reading;
  return {
    ...textReading("text"),
    question: {
      check: "ambiguous_date",
      taken: { type: "text" },
      format: null,
      rivals: [{ choose: { type }, type, format, valueSql }],
      settled: false,
      concerns: () => "true",
    },
    telling: (cell) => fullMatch(cell, ".*[^0-9](?:00|3[2-9]|[4-9][0-9]|[0-9]{4})"),
  };
}

/** Bare digits under a header that speaks of phones: one sign that phone numbers have, and they are. */
function phoneReading(values: Evidence): ColumnReading {
  const isSigned = [...values.keys()].some((value) => !/^[1-9]\d*$/.test(value.trim()) && /\d/.test(value));
  if (isSigned) return textReading("phone");
  return {
    ...textReading("phone"),
    question: {
      check: "ambiguous_kind",
      taken: { type: "phone" },
      format: null,
      rivals: [{ choose: { type: "id" }, type: "id", format: null, valueSql: null }],
      settled: false,
      concerns: () => "true",
    },
    telling: (cell) => fullMatch(cell, "[+0(].*[0-9].*|[0-9]+[ ()./-].*[0-9]"),
  };
}

function numberOptions(context: TypeContext): NumberOptions {
  return {
    exact: context.exact,
    neverThousands: isCoordinateHeader(context.name),
    decimalComma: context.markBeside === undefined ? usesDecimalComma(context.locale) : context.markBeside === ",",
    currency: context.currency,
    decimal: context.chosen?.decimal,
  };
}

/** The same numbers with what number formats, a person's unit and the header say of them. */
function hinted(reading: ColumnReading, values: Evidence, context: TypeContext, told: boolean): ColumnReading {
  const unit = context.chosen?.unit;
  if (reading.type !== "percent" && unit !== undefined && isCurrencyCode(unit))
    return { ...reading, type: "currency", format: unit };
  if (reading.type !== "integer" && reading.type !== "number") return reading;
  // The value behind a percent format is the fraction already.
  if (context.hint?.type === "percent" && context.exact) return { ...reading, type: "percent", format: null };
  if (context.hint?.type === "currency") return { ...reading, type: "currency", format: context.hint.format ?? context.currency };
  const isToldDay = told || leanOf(context.name) !== null;
  const moment = momentAlternative(values, context.name, isToldDay);
  if (moment !== null) return serialDates(reading, values, isToldDay) ?? { ...reading, alternative: moment };
  if (!isBits(values)) return reading;
  return { ...reading, alternative: { type: "boolean", format: "1/0", fitSql: isBit } };
}

/** Days as a spreadsheet counts them, under a header that says date: nothing else would be there, but it is asked. */
function serialDates({ type }: ColumnReading, values: Evidence, told: boolean): ColumnReading | null {
  if (!told || !areSerials(values)) return null;
  const found = readSerials(values, type === "integer" ? "date" : "datetime");
  if (found === null || found.share < 1) return null;
  const { reading } = found;
  const rival: Rival = { choose: { type }, type, format: null, valueSql: null };
  const taken = { type: reading.type };
  const { format } = reading;
  return {
    ...reading,
    question: { check: "ambiguous_kind", taken, format, rivals: [rival], settled: false, concerns: () => "true" },
  };
}

/** What a person said a column holds: what does not fit is missing in the typed copy, and said. */
function forcedReading(type: ColumnType, values: Evidence, context: TypeContext): ColumnReading {
  switch (type) {
    case "date":
    case "datetime":
      return forcedDates(type, values, context);
    case "time":
      return readTimes(values) ?? readTimes(new Map([["00:00", 1]])) ?? textReading("text");
    case "boolean":
      return forcedBooleans(values);
    case "integer":
    case "number":
    case "currency":
    case "percent":
      return forcedNumbers(type, values, context);
    default:
      return textReading(type);
  }
}

function forcedDates(type: "date" | "datetime", values: Evidence, context: TypeContext): ColumnReading {
  const known = { ...dateOptions(context), told: true, forced: type };
  const dates = readDates(values, { ...known, order: context.chosen?.dateOrder });
  const serials = readSerials(values, type);
  if (serials !== null && (dates === null || serials.share > dates.share)) return serials.reading;
  const iso = new Map([["2026-01-31", 1]]);
  return (dates ?? readDates(iso, known))?.reading ?? textReading("text");
}

function forcedNumbers(
  type: "integer" | "number" | "currency" | "percent",
  values: Evidence,
  context: TypeContext,
): ColumnReading {
  const isFraction = type === "percent" && (context.hint?.type === "percent" || isWithinOne(values));
  const options = { ...numberOptions(context), type, points: type === "percent" && !isFraction };
  const numbers = readNumbers(values, options);
  const durations = readDurations(values, { takesTime: true, unit: context.chosen?.unit ?? "", shareMin: SHARE_MIN });
  if (durations !== null && (numbers === null || numbers.share < SHARE_MIN)) return durations;
  const reading = (numbers ?? readNumbers(new Map([["0", 1]]), options))?.reading ?? textReading("text");
  if (type === "currency") {
    const unit = context.chosen?.unit;
    const own = reading.mixedCurrencies.length > 0 ? null : (reading.format ?? context.hint?.format ?? context.currency);
    return { ...reading, format: unit !== undefined && isCurrencyCode(unit) ? unit : own };
  }
  return type === "percent" ? { ...reading, format: null } : reading;
}

/** Percentages without a sign are fractions when none of them is larger than one. */
function isWithinOne(values: Evidence): boolean {
  return [...values.keys()].every((value) => {
    const number = Number(value.trim().replace(",", "."));
    return Number.isNaN(number) || Math.abs(number) <= 1;
  });
}

const WORD_FORMS: readonly { type: ColumnType; pattern: string }[] = [
  { type: "email", pattern: "[^@\\s]{1,64}@[^@\\s.]+(?:\\.[^@\\s.]+)+" },
  { type: "url", pattern: "(?i:https?|ftp)://[^\\s]+" },
  { type: "phone", pattern: "\\+[1-9][0-9 ()./-]{6,20}[0-9]|\\([0-9]{3}\\) ?[0-9]{3}-[0-9]{4}" },
  {
    type: "id",
    pattern:
      "(?i:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{24}|[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})",
  },
];
const PHONE = "(?:\\+|\\()?[0-9][0-9 ()./-]{5,20}[0-9](?: ?(?i:x|ext\\.?) ?[0-9]{1,6})?";
/** 1.5k, 2M: a number to a person, and a word to everybody else until told. */
const SHORTENED = "[-+]?[$€£]?[0-9]{1,15}(?:[.,][0-9]{1,6})? ?(?i:k|m|b|bn|mn|mio\\.?|mrd\\.?|t)?";

function readWords(values: Evidence, context: TypeContext): ColumnReading {
  const forms = isPhoneHeader(context.name) ? [...WORD_FORMS, { type: "phone" as const, pattern: PHONE }] : WORD_FORMS;
  for (const { type, pattern } of forms) {
    if (shareOf(values, (value) => value.length <= 2048 && regexOf(pattern).test(value.trim())) >= SHARE_MIN) {
      // Of a hundred thousand addresses only the sign is looked for: the form was checked on many of them already.
      return { ...textReading(type), fitSql: (cell) => (type === "email" ? `contains(${cell}, '@')` : fullMatch(cell, pattern)) };
    }
  }
  const isPhone = isPhoneHeader(context.name) && shareOf(values, isPhoneLong) >= SHARE_MIN;
  if ((namesThings(context.name) || isPhone) && shareOf(values, (value) => /^[\w./#-]{1,64}$/.test(value.trim())) >= SHARE_MIN) {
    return isPhone ? phoneReading(values) : textReading("id");
  }
  if (isCodes(values)) return textReading("id");
  const text = textReading("text");
  const isShortened = shareOf(values, (value) => value.length < 40 && regexOf(SHORTENED).test(value.trim())) >= SHARE_MIN;
  if (!isShortened) return text;
  return {
    ...text,
    alternative: { type: "number", format: "1k = 1000", fitSql: (cell) => fullMatch(`trim(${cell})`, SHORTENED) },
  };
}

/** Digits that a phone number has; what is shorter is a cell of a plot or the number of a mobile unit. */
function isPhoneLong(value: string): boolean {
  const digits = value.replaceAll(/\D/g, "").length;
  return digits >= 6 && digits <= 16;
}

/** +4915112345678: an amount so large has no plus in front of it. */
function isDialled(value: string): boolean {
  return /^\+[1-9]\d{7,14}$/.test(value.trim());
}

const CODES_MIN = 20;

/** Many different values of one form, letters and then digits, as systems hand them out: ORD-00017, C1042, 2024-INV-17. */
function isCodes(values: Evidence): boolean {
  if (values.size < CODES_MIN) return false;
  const forms = new Set<string>();
  for (const value of values.keys()) {
    const text = value.trim();
    if (!/^(?:[A-Za-z]{1,6}[-_#/.]?)?\d{2,12}(?:[-_/.][A-Za-z\d]{1,12}){0,2}$/.test(text)) return false;
    forms.add(text.replaceAll(/\d+/g, "0"));
    if (forms.size > CODES_MIN / 4) return false;
  }
  return [...forms].every((form) => /[A-Za-z]/.test(form));
}

const REGEXES = new Map<string, RegExp>();

function regexOf(pattern: string): RegExp {
  const known = REGEXES.get(pattern);
  if (known !== undefined) return known;
  const regex = new RegExp(`^(?:${pattern.replace(/\(\?i:/g, "(?:")})$`, "i");
  REGEXES.set(pattern, regex);
  return regex;
}

/** Text as received; whether it is a category is decided once its values are counted. */
export function textReading(type: ColumnType): ColumnReading {
  return {
    type,
    format: null,
    physical: "VARCHAR",
    valueSql: (cell) => `nullif(trim(${cell}), '')`,
    fitSql: null,
    question: null,
    telling: null,
    alternative: null,
    mixedCurrencies: [],
  };
}

/** A column of nothing but words for missing. */
function missingReading(): ColumnReading {
  return { ...textReading("text"), valueSql: () => "cast(null as VARCHAR)", isMissing: true };
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

const DATE_WORDS: ReadonlySet<string> = new Set(
  "date day datum fecha data dato dag dátum päivä tarih дата dt ymd yyyymmdd ddmmyyyy datetime timestamp".split(" "),
);

function isDateHeader(name: string): boolean {
  return headerWords(name).some((word) => DATE_WORDS.has(word));
}

/** So many different numbers of eight digits are no days of the calendar by chance. */
const DAYS_MIN = 8;

/** True when all values are days written as 20260131: one number in thirty would be, of those that begin like a year. */
function areDays(values: Evidence): boolean {
  const days = [...values.keys()].map((value) => value.trim()).filter((value) => value !== "" && !isMissingWord(value));
  return (
    days.length >= DAYS_MIN &&
    days.every((value) => {
      const [, year = "", month = "", day = ""] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(value) ?? [];
      const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
      return year !== "" && !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(day);
    })
  );
}

const MONTHS_MIN = 5;

/** True when all values are months of years as 07.2025: no number keeps to four decimals that begin so. */
function areMonths(values: Evidence): boolean {
  const months = [...values.keys()].filter((value) => value.trim() !== "" && !isMissingWord(value));
  return months.length >= MONTHS_MIN && months.every((value) => /^(?:0?[1-9]|1[0-2])\.(?:19|20)\d\d$/.test(value.trim()));
}

const PERIOD_WORDS: ReadonlySet<string> = new Set(
  "month months period quarter year monat mois mes mês mese maand periode période periodo".split(" "),
);

function isPeriodHeader(name: string): boolean {
  return headerWords(name).some((word) => PERIOD_WORDS.has(word));
}

const PAST_WORDS: ReadonlySet<string> = new Set(
  "birth birthday birthdate born dob geburt geburtstag geburtsdatum geboren geb naissance nacimiento nascita nascimento geboortedatum death died founded hired built".split(
    " ",
  ),
);
const FUTURE_WORDS: ReadonlySet<string> = new Set(
  "due expiry expires expiration expire maturity matures valid until deadline renewal forecast planned target retirement ablauf ablaufdatum fällig faellig fälligkeit gültig échéance expiration vencimiento caducidad scadenza".split(
    " ",
  ),
);

function leanOf(name: string): Lean {
  const words = headerWords(name);
  if (words.some((word) => PAST_WORDS.has(word))) return "past";
  return words.some((word) => FUTURE_WORDS.has(word)) ? "future" : null;
}

const VERSION_WORDS: ReadonlySet<string> = new Set(
  "version ver release build firmware revision section chapter paragraph ip".split(" "),
);

function isVersionHeader(name: string): boolean {
  return headerWords(name).some((word) => VERSION_WORDS.has(word));
}

/** 10.30, 9.05: hours and minutes, or a number. */
function arePoints(values: Evidence): boolean {
  return shareOf(values, (value) => /^(?:[01]?\d|2[0-3])\.[0-5]\d$/.test(value.trim())) >= SHARE_MIN;
}

function numberOf(values: Evidence, context: TypeContext): ColumnReading | null {
  return readNumbers(values, { ...numberOptions(context), shareMin: SHARE_MIN })?.reading ?? null;
}

const COMMAS = new Map<string, boolean>();

function usesDecimalComma(locale: string): boolean {
  const known = COMMAS.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const comma = parts.some((part) => part.type === "decimal" && part.value === ",");
  COMMAS.set(locale, comma);
  return comma;
}
