import type { FormulaFunctionName } from "@/lib/contract/words/formula-words";
import { isMoment } from "../compile/stored";
import { FormulaError } from "./formula";
import { type FormulaFunction, type Value, wordOf } from "./values";

/** How functions of other kinds read what they are given. */
interface Readers {
  text(value: Value | undefined, name: string): string;
  wholeSaid(value: Value | undefined, name: string, most?: number): number;
}

type MomentFunction =
  | Extract<FormulaFunctionName, "year" | "quarter" | "month" | "week" | "day" | "weekday" | "hour" | "minute" | "date">
  | Extract<FormulaFunctionName, "start_of" | "days" | "hours" | "minutes" | "add_days" | "add_months" | "pad">;

const STARTS = ["year", "quarter", "month", "week", "day", "hour"] as const;

/** Functions of dates and moments, which are in UTC. */
export function momentFunctions({ text, wholeSaid }: Readers): Record<MomentFunction, FormulaFunction> {
  return {
    year: partOf("year"),
    quarter: partOf("quarter"),
    month: partOf("month"),
    day: partOf("day"),
    weekday: partOf("weekday", "isodow"),
    week: partOf("week"),
    hour: partOf("hour"),
    minute: partOf("minute"),
    date: {
      least: 1,
      most: 1,
      make: ([x]) => {
        const sql = x?.stored === "text" ? `TRY_CAST(trim(${text(x, "date")}) AS DATE)` : `CAST(${moment(x, "date")} AS DATE)`;
        return { sql, stored: "date" };
      },
    },
    start_of: {
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
      least: 3,
      most: 3,
      make: ([x, length, fill]) => {
        const long = wholeSaid(length, "pad");
        const sql = text(x, "pad");
        if (fill?.said === undefined || fill.said.length === 0) throw new FormulaError(`"pad" takes a character in quotes last.`);
        return {
          sql: `(CASE WHEN length(${sql}) >= ${long} THEN ${sql} ELSE lpad(${sql}, ${long}, ${fill.sql}) END)`,
          stored: "text",
        };
      },
    },
  };
}

function moment(value: Value | undefined, name: string): string {
  if (value !== undefined && value.stored !== "missing" && isMoment({ ...value, stored: value.stored })) return value.sql;
  throw new FormulaError(`"${name}" takes a date, not ${value === undefined ? "nothing" : wordOf(value)}.`);
}

function partOf(name: string, sql = name): FormulaFunction {
  return {
    least: 1,
    most: 1,
    make: ([x]) => ({ sql: `CAST(${sql}(${moment(x, name)}) AS BIGINT)`, stored: "integer" }),
  };
}

/** Between dates in whole days; else with four digits after the mark, rounded by whole numbers. */
function between(name: string, micros: number): FormulaFunction {
  return {
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
    least: 2,
    most: 2,
    make: ([x, n]) => {
      const sql = `(${moment(x, name)} + to_${unit}(CAST(${whole(n, name)} AS INTEGER)))`;
      return x?.stored === "date" ? { sql: `CAST(${sql} AS DATE)`, stored: "date" } : { sql, stored: "timestamp" };
    },
  };
}
