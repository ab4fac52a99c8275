import type { Derivation, DurationUnit } from "@/lib/contract/analysis/derivations";
import type { SqlColumn } from "./stored";

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

/**
 * Time from one moment to a later one, NULL where either is missing or the end comes first. Whole days between dates are
 * integers; all else is a DECIMAL, rounded to a fixed place by whole numbers, so that sums of it are exact.
 */
export function compileDuration(
  { from, to, unit }: Extract<Derivation, { kind: "duration" }>,
  columnOf: (name: string) => SqlColumn | undefined,
): SqlColumn | null {
  const [start, end] = [columnOf(from), columnOf(to)];
  if (start === undefined || end === undefined || !isMoment(start) || !isMoment(end)) return null;
  const inOrder = (value: string) => `(CASE WHEN ${end.sql} >= ${start.sql} THEN ${value} END)`;
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

function isMoment({ stored }: SqlColumn): boolean {
  return stored === "date" || stored === "timestamp";
}

function microsecondsOf({ sql, stored }: SqlColumn): string {
  return stored === "date" ? `epoch_us(CAST(${sql} AS TIMESTAMP))` : `epoch_us(${sql})`;
}
