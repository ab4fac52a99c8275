import type { DerivationOf } from "@/lib/contract/analysis/derivations";
import { type ColumnOf, isMoment, type SqlColumn } from "./stored";

/** Of a time of the day as it is told with a weekday: from 15:00 to 17:59. */
const STEP_HOURS = 3;

function timeOfDaySql(hour: string): string {
  const two = (at: number) => String(at).padStart(2, "0");
  const steps = Array.from({ length: 24 / STEP_HOURS }, (_, at) => at * STEP_HOURS).map(
    (from) => `WHEN ${hour} < ${from + STEP_HOURS} THEN '${two(from)}:00 to ${two(from + STEP_HOURS - 1)}:59'`,
  );
  return `(CASE ${steps.join(" ")} END)`;
}

/** A part of a moment, in UTC, or of a time of the day: names in English, "09:00" for an hour, true or false for a working day. */
export function compileCalendar({ of, part }: DerivationOf<"calendar">, columnOf: ColumnOf): SqlColumn | null {
  const column = columnOf(of);
  if (column?.isClock === true && part === "hour") return { sql: `(substr(${column.sql}, 1, 2) || ':00')`, stored: "text" };
  if (column?.isClock === true && part === "time_of_day")
    return { sql: timeOfDaySql(`CAST(substr(${column.sql}, 1, 2) AS INTEGER)`), stored: "text" };
  if (!isMoment(column)) return null;
  const { sql } = column;
  switch (part) {
    case "year":
      return { sql: `year(${sql})`, stored: "integer" };
    case "quarter":
      return { sql: `('Q' || quarter(${sql}))`, stored: "text" };
    case "month":
      return { sql: `monthname(${sql})`, stored: "text" };
    case "weekday":
      return { sql: `dayname(${sql})`, stored: "text" };
    case "workday":
      return { sql: `(isodow(${sql}) <= 5)`, stored: "boolean" };
    case "time_of_day":
      return column.stored === "date" ? null : { sql: timeOfDaySql(`hour(${sql})`), stored: "text" };
    case "hour":
      return column.stored === "date" ? null : { sql: `strftime(${sql}, '%H:00')`, stored: "text" };
  }
}
