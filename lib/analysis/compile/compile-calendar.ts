import type { DerivationOf } from "@/lib/contract/analysis/derivations";
import { type ColumnOf, isMoment, type SqlColumn } from "./stored";

/** A part of a moment, in UTC, or the hour of a time of the day: names in English, "09:00" for an hour, true or false for a working day. */
export function compileCalendar({ of, part }: DerivationOf<"calendar">, columnOf: ColumnOf): SqlColumn | null {
  const column = columnOf(of);
  if (column?.isClock === true && part === "hour") return { sql: `(substr(${column.sql}, 1, 2) || ':00')`, stored: "text" };
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
    case "hour":
      return column.stored === "date" ? null : { sql: `strftime(${sql}, '%H:00')`, stored: "text" };
  }
}
