import { type ColumnReading, type Evidence, fullMatch } from "./reading";
import { headerWords } from "./roles";

/** Days from 1900-01-01 (1) to 9999-12-31, as spreadsheets count; 25569 is 1970-01-01. */
const SERIAL_MAX = 2_958_465;
const SERIAL_SEEN_MIN = 25_569;
const PLAIN = "\\d{1,17}(?:\\.\\d{1,12})?";
const EPOCH_WORDS: ReadonlySet<string> = new Set([
  "ts",
  "time",
  "created",
  "updated",
  "modified",
  "timestamp",
  "epoch",
  "epochms",
  "unix",
  "unixtime",
  "at",
]);

/**
 * The reading of plain numbers that a person said are dates or moments: up to seven digits are days as a spreadsheet
 * counts them, nine to eleven digits seconds since 1970, twelve to fourteen milliseconds, fifteen and more microseconds.
 */
export function readSerials(values: Evidence, type: "date" | "datetime"): { reading: ColumnReading; share: number } | null {
  let total = 0;
  let fitting = 0;
  let example = "";
  for (const [value, count] of values) {
    total += count;
    const kind = kindOf(value.trim());
    if (kind === null) continue;
    fitting += count;
    example ||= kind;
  }
  if (fitting === 0) return null;
  return {
    share: fitting / total,
    reading: {
      type,
      format: example,
      physical: type === "date" ? "DATE" : "TIMESTAMP",
      valueSql: (cell) =>
        `case when ${fullMatch(cell, PLAIN)} then cast(${momentSql(cell)} as ${type === "date" ? "DATE" : "TIMESTAMP"}) end`,
      fitSql: null,
      question: null,
      telling: null,
      alternative: null,
      mixedCurrencies: [],
    },
  };
}

/** What whole numbers could be besides, where the header speaks of moments or dates and the numbers agree; else null. */
export function momentAlternative(values: Evidence, name: string, told: boolean): ColumnReading["alternative"] {
  const kinds = new Set([...values.keys()].map((value) => kindOf(value.trim())));
  const [kind] = kinds;
  if (kinds.size !== 1 || kind === undefined || kind === null) return null;
  if (kind !== EXCEL) {
    if (!headerWords(name).some((word) => EPOCH_WORDS.has(word)) && !told) return null;
    return { type: "datetime", format: kind, fitSql: (cell) => fullMatch(cell, "[1-9]\\d{8,16}(?:\\.\\d{1,12})?") };
  }
  const numbers = [...values.keys()].map(Number);
  if (!told || numbers.some((value) => value < SERIAL_SEEN_MIN)) return null;
  const type = numbers.every((value) => Number.isInteger(value)) ? "date" : "datetime";
  return {
    type,
    format: kind,
    fitSql: (cell) => `coalesce(try_cast(${cell} as DOUBLE) between ${SERIAL_SEEN_MIN} and ${SERIAL_MAX + 1}, false)`,
  };
}

const SERIALS_MIN = 8;
/** 2064-04-08: what is planned lies no farther ahead. */
const SERIAL_NEAR_MAX = 60_000;

/** True for many different numbers that are all days from 1970 to not far from now. */
export function areSerials(values: Evidence): boolean {
  const numbers = [...values.keys()].map(Number);
  return numbers.length >= SERIALS_MIN && numbers.every((value) => value >= SERIAL_SEEN_MIN && value <= SERIAL_NEAR_MAX);
}

const EXCEL = "Excel serial";

function kindOf(text: string): string | null {
  if (!/^\d{1,17}(\.\d{1,12})?$/.test(text)) return null;
  const value = Number(text);
  if (value < SERIAL_MAX + 1) return value >= 1 ? EXCEL : null;
  if (value < 1e8) return null;
  return value < 1e11 ? "epoch seconds" : value < 1e14 ? "epoch milliseconds" : "epoch microseconds";
}

function momentSql(cell: string): string {
  const n = `try_cast(${cell} as DECIMAL(38,12))`;
  const since = (microseconds: string) => `TIMESTAMP '1970-01-01 00:00:00' + to_microseconds(cast(${microseconds} as BIGINT))`;
  // Spreadsheets count a 29 February 1900 that never was, as day 60: days before it lie one day later.
  const days = (start: string) => `TIMESTAMP '${start} 00:00:00' + to_milliseconds(cast(round(${n} * 86400000) as BIGINT))`;
  return `(case when ${n} >= 61 and ${n} < ${SERIAL_MAX + 1} then ${days("1899-12-30")}
    when ${n} >= 1 and ${n} < 60 then ${days("1899-12-31")}
    when ${n} < 100000000 then null
    when ${n} < 100000000000 then ${since(`round(${n} * 1000000)`)}
    when ${n} < 100000000000000 then ${since(`round(${n} * 1000)`)}
    else ${since(`round(${n})`)} end)`;
}
