/** A figure read from a filter's value. */
export interface FilterNumber {
  /** Digits with a point, or with an exponent. */
  text: string;
  /** Digits before and after the point; null where it has an exponent. */
  digits: { whole: number; fraction: number } | null;
}

/** A day, or a moment in UTC, as DuckDB writes them. */
type FilterMoment = { kind: "day" | "moment"; text: string };

const NUMBER = /^([+-]?)(\d{1,60})?(?:\.(\d{1,60}))?(e[+-]?\d{1,3})?$/i;
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** "1200.5", "-3", "1e6"; "40%" where the column holds shares. Null when it is none of them. */
export function readNumber(value: string, isShare: boolean): FilterNumber | null {
  const trimmed = value.trim();
  const hasSign = isShare && trimmed.endsWith("%");
  const figure = hasSign ? trimmed.slice(0, -1).trimEnd() : trimmed;
  const match = NUMBER.exec(figure);
  if (match === null || (match[2] === undefined && match[3] === undefined) || !Number.isFinite(Number(figure))) return null;
  // "12.3e-2" is the nearest double to 0.123; 12.3 / 100 is not.
  if (hasSign) return match[4] === undefined ? plainNumber(String(Number(`${figure}e-2`))) : null;
  return plainNumber(match[4] === undefined ? figure : String(Number(figure)));
}

function plainNumber(text: string): FilterNumber {
  const match = /^[+-]?(\d*)(?:\.(\d+))?$/.exec(text);
  return { text, digits: match === null ? null : { whole: match[1]?.length ?? 0, fraction: match[2]?.length ?? 0 } };
}

/** "2026-07-01", "2026-07-01T10:00", with or without seconds and offset; UTC where it names none. Null for others. */
export function readMoment(value: string): FilterMoment | null {
  const match = MOMENT.exec(value.trim());
  const [, day, time, seconds, zone] = match ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${time ?? "00:00"}${seconds ?? ":00"}${zone ?? "Z"}`);
  // 31 February is another day to JavaScript, and none to us.
  if (Number.isNaN(at.getTime()) || !isDay(day)) return null;
  if (time === undefined) return { kind: "day", text: day };
  // A zone may move it out of the years of four digits, and nothing in a table lies there.
  const text = at.toISOString();
  return text.length === 24 ? { kind: "moment", text: text.replace("T", " ").replace("Z", "") } : null;
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** "08:15", "8:15:30": a time of the day with seconds. Null for others. */
export function readTime(value: string): string | null {
  const [, hour, minute, second = "00"] = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d(?:\.\d{1,6})?))?$/.exec(value.trim()) ?? [];
  return hour === undefined || Number(hour) > 23 ? null : `${hour.padStart(2, "0")}:${minute}:${second}`;
}

const YES: ReadonlySet<string> = new Set(["true", "yes", "y", "t", "1"]);
const NO: ReadonlySet<string> = new Set(["false", "no", "n", "f", "0"]);

/** "true", "yes", "0"; null for other words. */
export function readFlag(value: string): boolean | null {
  const word = value.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
