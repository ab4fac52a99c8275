import type { DerivationOf, DurationUnit } from "@/lib/contract/analysis/derivations";
import { type ColumnOf, isMoment, momentSql, type SqlColumn } from "./stored";

/** Microseconds of a unit, and the digits after the mark that its durations have. A year is one of the Gregorian calendar. */
const UNITS: Readonly<Record<DurationUnit, { micros: number; decimals: number }>> = {
  seconds: { micros: 1_000_000, decimals: 2 },
  minutes: { micros: 60_000_000, decimals: 3 },
  hours: { micros: 3_600_000_000, decimals: 4 },
  days: { micros: 86_400_000_000, decimals: 4 },
  years: { micros: 31_556_952_000_000, decimals: 4 },
};
/** Digits of a DECIMAL that fits in 64 bits. */
const DIGITS = 18;

/** Time from one moment to a later one, NULL where either is missing, the end comes first, or it began too late to have ended. */
export function compileDuration({ from, to, unit, begunBefore }: DerivationOf<"duration">, columnOf: ColumnOf): SqlColumn | null {
  const [start, end] = [columnOf(from), columnOf(to)];
  if (!isMoment(start) || !isMoment(end)) return null;
  const conditions = begunBefore === undefined ? [] : [`${start.sql} < ${momentSql(begunBefore)}`];
  return lengthOf(start, end, unit, conditions);
}

/** Time from a moment until the newest one of its column. */
export function compileAge({ of, until, unit }: DerivationOf<"age">, columnOf: ColumnOf): SqlColumn | null {
  const start = columnOf(of);
  if (!isMoment(start)) return null;
  return lengthOf(start, { sql: momentSql(until), stored: start.stored }, unit, []);
}

/** Whether one moment came after another, by their days where one of them is a date; NULL where either is missing. */
export function compileLater({ of, than }: DerivationOf<"later">, columnOf: ColumnOf): SqlColumn | null {
  const [came, promised] = [columnOf(of), columnOf(than)];
  if (!isMoment(came) || !isMoment(promised)) return null;
  const byDay = came.stored === "date" || promised.stored === "date";
  const at = ({ sql }: SqlColumn) => (byDay ? `CAST(${sql} AS DATE)` : sql);
  return { sql: `(${at(came)} > ${at(promised)})`, stored: "boolean" };
}

/** Whether an end came within so many days, NULL where a row has no beginning or began too late to tell. */
export function compileWithin({ from, to, days, begunBefore }: DerivationOf<"within">, columnOf: ColumnOf): SqlColumn | null {
  const [start, end] = [columnOf(from), columnOf(to)];
  if (!isMoment(start) || !isMoment(end)) return null;
  const came = `coalesce(${end.sql} < ${start.sql} + INTERVAL ${days} DAY, FALSE)`;
  return { sql: `(CASE WHEN ${start.sql} < ${momentSql(begunBefore)} THEN ${came} END)`, stored: "boolean" };
}

/**
 * Whole days between dates are integers; all else is a DECIMAL, rounded to a fixed place by whole numbers, so that sums of it
 * are exact.
 */
function lengthOf(start: SqlColumn, end: SqlColumn, unit: DurationUnit, conditions: readonly string[]): SqlColumn {
  const where = [`${end.sql} >= ${start.sql}`, ...conditions].join(" AND ");
  const inOrder = (value: string) => `(CASE WHEN ${where} THEN ${value} END)`;
  if (unit === "days" && start.stored === "date" && end.stored === "date") {
    return { sql: inOrder(`date_diff('day', ${start.sql}, ${end.sql})`), stored: "integer" };
  }
  const { micros, decimals } = UNITS[unit];
  const step = micros / 10 ** decimals;
  const places = `(${microsecondsOf(end)} - ${microsecondsOf(start)} + ${step / 2}) // ${step}`;
  const whole = `TRY_CAST(${places} AS DECIMAL(${DIGITS - decimals}, 0))`;
  const place = `CAST(1e-${decimals} AS DECIMAL(${decimals}, ${decimals}))`;
  return { sql: inOrder(`${whole} * ${place}`), stored: "decimal", decimals };
}

function microsecondsOf({ sql }: SqlColumn): string {
  return `epoch_us(CAST(${sql} AS TIMESTAMP))`;
}
