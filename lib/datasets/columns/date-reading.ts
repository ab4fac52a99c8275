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

/**
 * Reads a column as dates or moments, or null when the values are none. Day, month and year are ordered by all values
 * together; what they leave open is a question, and the locale says only which answer is taken until it is answered.
 * @param options `told`: the header says that these are dates. `order` and `forced`: a
 * person said so;  of a moment forced to be a date only the day is kept. `shareMin`: a smaller share is of no use to the caller.
 */
export function readDates(
  values: Evidence,
  options: { locale: string; told: boolean; order?: DateOrder | undefined; forced?: "date" | "datetime"; shareMin?: number },
): { reading: ColumnReading; share: number } | null {
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
  const orders = preferred(options.locale).filter((order) => seen.some(({ shape }) => shape.form.orders.includes(order)));
  const fitting = (order: DateOrder) => sum(seen.filter(({ shape }) => fitsOrder(shape, order)));
  const order = options.order ?? best(orders, fitting);
  const kept = stylesOf(seen.filter(({ shape }) => fitsOrder(shape, order))).slice(0, STYLES_MAX);
  if (kept.length === 0) return null;
  const rivals = options.order === undefined ? orders.filter((other) => other !== order) : [];
  // A value that fits the order taken and no other proves it.
  const isRefuted = (rival: DateOrder) => seen.some(({ shape }) => fitsOrder(shape, order) && !fitsOrder(shape, rival));
  return {
    reading: readingOf(kept, seen, order, rivals, { settled: rivals.every(isRefuted), forced: options.forced }),
    share: sum(kept) / total,
  };
}

/** The order most of Earth writes, or the one of the locale, first. */
function preferred(locale: string): DateOrder[] {
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
  order: DateOrder,
  rivals: readonly DateOrder[],
  said: { settled: boolean; forced: "date" | "datetime" | undefined },
): ColumnReading {
  const timed = seen.filter(({ shape }) => shape.hasTime);
  const type = said.forced ?? (timed.every(({ shape }) => shape.isMidnight && !shape.hasZone) ? "date" : "datetime");
  const isDate = type === "date";
  const isPlain = isDate && (timed.length === 0 || said.forced === "date");
  const valueSql = (under: DateOrder) => (cell: string) => {
    if (isPlain) return daySql(cell, styles, under);
    const moment = momentSql(cell, styles, under);
    // A time of day beyond midnight in a column of bare dates would be lost: such a cell does not fit.
    return isDate
      ? `list_transform([${moment}], lambda v: case when v = date_trunc('day', v) then cast(v as DATE) end)[1]`
      : moment;
  };
  const rivalOf = (other: DateOrder): Rival => ({
    choose: { dateOrder: other },
    type,
    format: formatOf(styles, other),
    valueSql: valueSql(other),
  });
  return {
    type,
    format: formatOf(styles, order),
    physical: isDate ? "DATE" : "TIMESTAMP",
    valueSql: valueSql(order),
    fitSql: null,
    question:
      rivals.length === 0
        ? null
        : {
            check: "ambiguous_date",
            taken: { dateOrder: order },
            format: formatOf(styles, order),
            rivals: rivals.map(rivalOf),
            settled: said.settled,
          },
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
