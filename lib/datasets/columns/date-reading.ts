import type { DateOrder } from "@/lib/contract/words/reading-words";
import { type DateShape, dateShape, fitsOrder, partOf, piecesOf } from "./date-shape";
import { type DateStyle, daySql, momentSql } from "./date-sql";
import { type ColumnReading, type Evidence, type Rival, totalOf } from "./reading";

/** More ways of writing than this in one column are not dates but text. */
const STYLES_MAX = 6;

interface Style extends DateStyle {
  count: number;
  example: DateShape;
}

interface SeenDate {
  shape: DateShape;
  count: number;
}

/** Whether a header speaks of what has been, as of births, or of what is to come. */
export type Lean = "past" | "future" | null;

export interface DateOptions {
  locale: string;
  /** The header says that these are dates. */
  told: boolean;
  lean: Lean;
  /** The year of now. */
  year: number;
  /** The order that the other columns of the table prove: taken before that of the locale. */
  beside?: DateOrder | undefined;
  /** A person said so; of a moment forced to be a date only the day is kept. */
  order?: DateOrder | undefined;
  forced?: "date" | "datetime";
  firstYear?: number | undefined;
  /** A smaller share is of no use to the caller. */
  shareMin?: number;
}

/**
 * Reads a column as dates or moments, or null when the values are none. Day, month and year are ordered by all values
 * together; what they leave open is a question, and the locale says only which answer is taken until it is answered.
 * `isDayLike`: all values are the name of a month and a number that may be a day as well as a year.
 */
export function readDates(
  values: Evidence,
  options: DateOptions,
): { reading: ColumnReading; share: number; isDayLike: boolean } | null {
  const seen: SeenDate[] = [];
  const total = totalOf(values);
  let left = total * (1 - (options.shareMin ?? 0));
  for (const [value, count] of values) {
    const shape = dateShape(value.trim(), options.told);
    if (shape !== null) seen.push({ shape, count });
    else left -= count;
    if (left < 0) return null;
  }
  if (seen.length === 0 || isSeasons(seen)) return null;
  const orders = preferred(options).filter((order) => seen.some(({ shape }) => shape.form.orders.includes(order)));
  const fitting = (order: DateOrder) => sum(seen.filter(({ shape }) => fitsOrder(shape, order)));
  const order = options.order ?? best(orders, fitting);
  const kept = stylesOf(seen.filter(({ shape }) => fitsOrder(shape, order))).slice(0, STYLES_MAX);
  if (kept.length === 0) return null;
  const rivals = options.order === undefined ? orders.filter((other) => other !== order) : [];
  // A value that fits the order taken and no other proves it.
  const isRefuted = (rival: DateOrder) => seen.some(({ shape }) => fitsOrder(shape, order) && !fitsOrder(shape, rival));
  const said = { settled: rivals.every(isRefuted), forced: options.forced, firstYear: options.firstYear };
  return {
    reading: readingOf(kept, seen, { order, rivals }, centuryOf(seen, order, options), said),
    share: sum(kept) / total,
    isDayLike: isDayLike(seen, options.year % 100),
  };
}

/** The first of the hundred years that years of two digits are of, and the one that they may be counted from instead. */
interface Century {
  taken: number;
  rival: number;
  /** Values seen so far differ under the two. */
  isOpen: boolean;
}

/** As computers count: 00 to 68 are of this century. */
const USUAL_FIRST_YEAR = 1969;
/** Years that dates of no special kind may lie ahead. */
const AHEAD = 10;

/**
 * Decides the century of years of two digits; null where there are none, or a person said it. Births are past. Else what lies
 * far ahead may as well be past: the years that lie closer together are taken, and of equals the past ones.
 */
function centuryOf(seen: readonly SeenDate[], order: DateOrder, { lean, year, firstYear }: DateOptions): Century | null {
  const years = new Set<number>();
  for (const { shape } of seen) {
    const digits = shape.parts.get(partOf(shape.form, "y", order)) ?? "";
    if (digits.length === 2 && fitsOrder(shape, order)) years.add(Number(digits));
  }
  if (years.size === 0 || firstYear !== undefined) return null;
  const past = lean === "past" ? year - 99 : year - 99 + AHEAD;
  const other = lean === "past" ? 1900 : USUAL_FIRST_YEAR;
  const under = (first: number) => [...years].map((two) => yearFrom(first, two));
  const isOpen = under(past).some((full, i) => full !== under(other)[i]);
  if (!isOpen) return { taken: lean === "past" ? past : USUAL_FIRST_YEAR, rival: lean === "past" ? other : past, isOpen };
  const [near, far] = [spanOf(under(past)), spanOf(under(other))];
  const isPast = lean === "past" || near < far || (near === far && lean === null);
  return isPast ? { taken: past, rival: other, isOpen } : { taken: other, rival: past, isOpen };
}

function yearFrom(first: number, two: number): number {
  const century = first - (first % 100);
  return century + two + (two < first % 100 ? 100 : 0);
}

function spanOf(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers);
}

const MONTHS_MIN = 6;
/** Of the months from the first to the last, so many are there where values run through the months. */
const MONTHS_SHARE_MIN = 0.6;

/**
 * Jun-01, Mar-15: names of months with numbers up to 31, that do not run from month to month as series do, or run on beyond
 * next year.
 */
function isDayLike(seen: readonly SeenDate[], year: number): boolean {
  const months = new Set<number>();
  let last = 0;
  for (const { shape } of seen) {
    const number = shape.parts.get("y") ?? "";
    const isDay = number.length === 2 && Number(number) >= 1 && Number(number) <= 31;
    if (shape.form.key !== "n y" || !isDay || /['’]/.test(shape.text)) return false;
    last = Math.max(last, Number(number));
    months.add(Number(number) * 12 + (shape.month?.month ?? 0));
  }
  return last > year + 1 || months.size < MONTHS_MIN || months.size < MONTHS_SHARE_MIN * (spanOf([...months]) + 1);
}

/** The order of the columns beside, else the one of the locale, else the one most of Earth writes, first. */
function preferred({ locale, beside }: DateOptions): DateOrder[] {
  const orders = ordersOf(locale);
  return beside === undefined ? orders : [beside, ...orders.filter((order) => order !== beside)];
}

function ordersOf(locale: string): DateOrder[] {
  if (/^en(-US|-PH|-CA)?$|^(fil|es-PR|es-PA)/i.test(locale)) return ["mdy", "dmy", "ymd"];
  return /^(zh|ja|ko|hu|lt|mn)\b/i.test(locale) ? ["ymd", "dmy", "mdy"] : ["dmy", "mdy", "ymd"];
}

function best(orders: readonly DateOrder[], fitting: (order: DateOrder) => number): DateOrder {
  const [first = "ymd", ...rest] = orders;
  return rest.reduce((taken, order) => (fitting(order) > fitting(taken) ? order : taken), first);
}

function sum(list: readonly { count: number }[]): number {
  return list.reduce((total, { count }) => total + count, 0);
}

/** 2009/10, 2010/11: a year and the next one, not a month. */
function isSeasons(seen: readonly SeenDate[]): boolean {
  if (seen.length < 2) return false;
  return seen.every(({ shape }) => {
    const year = Number(shape.parts.get("y"));
    return shape.form.key === "y m" && Number(shape.parts.get("m")) === (year + 1) % 100;
  });
}

function stylesOf(seen: readonly SeenDate[]): Style[] {
  const styles = new Map<string, Style & { languages: Set<string>; seen: Set<string> }>();
  for (const { shape, count } of seen) {
    const style = styles.get(shape.form.key) ?? {
      form: shape.form,
      languages: new Set(),
      seen: new Set(),
      count: 0,
      example: shape,
    };
    style.count += count;
    if (shape.hasTime && !style.example.hasTime) style.example = shape;
    for (const part of shape.parts.keys()) style.seen.add(part);
    for (const language of shape.month?.languages ?? []) style.languages.add(language);
    styles.set(shape.form.key, style);
  }
  return [...styles.values()].sort((a, b) => b.count - a.count);
}

function readingOf(
  styles: readonly Style[],
  seen: readonly SeenDate[],
  { order, rivals }: { order: DateOrder; rivals: readonly DateOrder[] },
  century: Century | null,
  said: { settled: boolean; forced: "date" | "datetime" | undefined; firstYear: number | undefined },
): ColumnReading {
  const timed = seen.filter(({ shape }) => shape.hasTime);
  const type = said.forced ?? (timed.every(({ shape }) => shape.isMidnight && !shape.hasZone) ? "date" : "datetime");
  const isDate = type === "date";
  const isPlain = isDate && (timed.length === 0 || said.forced === "date");
  const firstYear = said.firstYear ?? century?.taken ?? USUAL_FIRST_YEAR;
  const valueSql =
    (under: DateOrder, first = firstYear) =>
    (cell: string) => {
      if (isPlain) return daySql(cell, styles, under, first);
      const moment = momentSql(cell, styles, under, first);
      // A time of day beyond midnight in a column of bare dates would be lost: such a cell does not fit.
      return isDate
        ? `list_transform([${moment}], lambda v: case when v = date_trunc('day', v) then cast(v as DATE) end)[1]`
        : moment;
    };
  const isOpen = century?.isOpen === true;
  const chooseOf = (under: DateOrder, first: number) => ({
    ...(rivals.length > 0 ? { dateOrder: under } : {}),
    ...(isOpen ? { firstYear: first } : {}),
  });
  const rivalOf = (under: DateOrder, first: number): Rival => ({
    choose: chooseOf(under, first),
    type,
    format: formatOf(styles, under),
    valueSql: valueSql(under, first),
  });
  const others = rivals.map((other) => rivalOf(other, firstYear));
  // The year stands in one place under both orders that end with it.
  if (isOpen)
    for (const under of [order, ...rivals]) if (under.at(-1) === order.at(-1)) others.push(rivalOf(under, century.rival));
  return {
    type,
    format: formatOf(styles, order),
    physical: isDate ? "DATE" : "TIMESTAMP",
    valueSql: valueSql(order),
    fitSql: null,
    question:
      others.length === 0
        ? null
        : {
            check: "ambiguous_date",
            taken: chooseOf(order, firstYear),
            format: formatOf(styles, order),
            rivals: others,
            settled: said.settled && !isOpen,
          },
    telling:
      century === null || isOpen
        ? null
        : (cell) => `${valueSql(order)(cell)} is distinct from ${valueSql(order, century.rival)(cell)}`,
    alternative: null,
    mixedCurrencies: [],
  };
}

/** The pattern of the style that most values have. */
function formatOf(styles: readonly Style[], order: DateOrder): string | null {
  const style = styles.find(({ form }) => form.orders.length === 0 || form.orders.includes(order));
  if (style === undefined) return null;
  const { form, month } = style.example;
  const twelve = style.example.parts.has("p");
  return piecesOf(style.example)
    .map((piece) => (typeof piece === "string" ? piece : letters(piece.part, piece.text)))
    .join("");

  function letters(part: string, text: string): string {
    const meant = [..."ymd"].find((each) => partOf(form, each, order) === part) ?? part;
    switch (meant) {
      case "y":
        return text.length === 2 ? "YY" : "YYYY";
      case "m":
        return "MM";
      case "n":
        return month?.long ? "MMMM" : "MMM";
      case "d":
        return "DD";
      default:
        return (
          { w: "ddd", q: "Q", k: "WW", e: "E", j: "DDD", h: twelve ? "hh" : "HH", i: "mm", s: "ss", f: "SSS", p: "A", z: "Z" }[
            meant
          ] ?? text
        );
    }
  }
}
