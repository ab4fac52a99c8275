import { isMoment } from "../compile/stored";
import { FormulaError } from "./formula";
import type { FormulaFunction } from "./functions";
import { type Value, wordOf } from "./values";

/** How functions of other kinds read what they are given. */
interface Readers {
  text(value: Value | undefined, name: string): string;
  wholeSaid(value: Value | undefined, name: string, most?: number): number;
}

const STARTS = ["year", "quarter", "month", "week", "day", "hour"] as const;

/** Functions of dates and moments, which are in UTC. */
export function momentFunctions({ text, wholeSaid }: Readers): Record<string, FormulaFunction> {
  return {
    year: partOf("year", "The year of a date."),
    quarter: partOf("quarter", "1 to 4."),
    month: partOf("month", "1 to 12."),
    day: partOf("day", "1 to 31."),
    weekday: partOf("weekday", "1 for Monday to 7 for Sunday.", "isodow"),
    week: partOf("week", "The week of the year, as ISO 8601 counts."),
    hour: partOf("hour", "0 to 23."),
    minute: partOf("minute", "0 to 59."),
    date: {
      form: "date(x)",
      says: "The day of a moment, or of a text such as 2026-07-31.",
      least: 1,
      most: 1,
      make: ([x]) => {
        const sql = x?.stored === "text" ? `TRY_CAST(trim(${text(x, "date")}) AS DATE)` : `CAST(${moment(x, "date")} AS DATE)`;
        return { sql, stored: "date" };
      },
    },
    start_of: {
      form: 'start_of(date, "month")',
      says: "The first day of its year, quarter, month or week; of a moment also the start of its day or hour.",
      least: 2,
      most: 2,
      make: ([x, unit]) => {
        const sql = moment(x, "start_of");
        const name = STARTS.find((each) => each === unit?.said);
        if (name === undefined) throw new FormulaError(`"start_of" takes one of ${STARTS.join(", ")} in quotes.`);
        if (name === "hour") return { sql: `date_trunc('hour', CAST(${sql} AS TIMESTAMP))`, stored: "timestamp" };
        return { sql: `CAST(date_trunc('${name}', ${sql}) AS DATE)`, stored: "date" };
      },
    },
    days: between("days", 86_400_000_000),
    hours: between("hours", 3_600_000_000),
    minutes: between("minutes", 60_000_000),
    add_days: added("add_days", "days", wholeNumber),
    add_months: added("add_months", "months", wholeNumber),
    pad: {
      form: 'pad(text, length, "0")',
      says: "Filled up at its left.",
      least: 3,
      most: 3,
      make: ([x, length, fill]) => {
        const long = wholeSaid(length, "pad");
        const sql = text(x, "pad");
        if (fill?.said === undefined || fill.said.length === 0) throw new FormulaError(`"pad" takes a character in quotes last.`);
        return { sql: `(CASE WHEN length(${sql}) >= ${long} THEN ${sql} ELSE lpad(${sql}, ${long}, ${fill.sql}) END)`, stored: "text" };
      },
    },
  };
}

function moment(value: Value | undefined, name: string): string {
  if (value !== undefined && value.stored !== "missing" && isMoment({ ...value, stored: value.stored })) return value.sql;
  throw new FormulaError(`"${name}" takes a date, not ${value === undefined ? "nothing" : wordOf(value)}.`);
}

function partOf(name: string, says: string, sql = name): FormulaFunction {
  return {
    form: `${name}(date)`,
    says,
    least: 1,
    most: 1,
    make: ([x]) => ({ sql: `CAST(${sql}(${moment(x, name)}) AS BIGINT)`, stored: "integer" }),
  };
}

/** Between dates in whole days; else with four digits after the mark, rounded by whole numbers. */
function between(name: string, micros: number): FormulaFunction {
  return {
    form: `${name}(from, to)`,
    says: `${name.charAt(0).toUpperCase()}${name.slice(1)} from one moment to another; below 0 where the second comes first.`,
    least: 2,
    most: 2,
    make: ([from, to]) => {
      const [start, end] = [moment(from, name), moment(to, name)];
      if (name === "days" && from?.stored === "date" && to?.stored === "date") {
        return { sql: `date_diff('day', ${start}, ${end})`, stored: "integer" };
      }
      const length = `(epoch_us(CAST(${end} AS TIMESTAMP)) - epoch_us(CAST(${start} AS TIMESTAMP)))`;
      const places = `(sign(${length}) * ((abs(${length}) + ${micros / 20_000}) // ${micros / 10_000}))`;
      return { sql: `(CAST(${places} AS DECIMAL(14, 0)) * 0.0001)`, stored: "decimal", decimals: 4 };
    },
  };
}

function wholeNumber(value: Value | undefined, name: string): string {
  if (value?.stored === "integer") return value.sql;
  throw new FormulaError(`"${name}" takes a whole number last.`);
}

function added(name: string, unit: "days" | "months", whole: typeof wholeNumber): FormulaFunction {
  return {
    form: `${name}(date, n)`,
    says: `So many ${unit} later, or earlier where n is below 0.`,
    least: 2,
    most: 2,
    make: ([x, n]) => {
      const sql = `(${moment(x, name)} + to_${unit}(CAST(${whole(n, name)} AS INTEGER)))`;
      return x?.stored === "date" ? { sql: `CAST(${sql} AS DATE)`, stored: "date" } : { sql, stored: "timestamp" };
    },
  };
}
