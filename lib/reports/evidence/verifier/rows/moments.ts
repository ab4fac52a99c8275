/** `2026-01-31`, `2026-01-31T10:00:00[.123456][Z]` in microseconds since 1970, UTC; NaN for anything else. */
export function microseconds(text: string): number {
  const match = /^(\d{4,6})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?Z?)?$/.exec(text);
  if (match === null) return Number.NaN;
  const [, year, month, day, hour = "0", minute = "0", second = "0", part = ""] = match;
  const date = new Date(Date.UTC(2000, Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)));
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getTime() * 1000 + Number(part.padEnd(6, "0"));
}

/** Microseconds since 1970 as ISO 8601. */
export function isoMoment(micros: number): string {
  return new Date(Math.floor(micros / 1000)).toISOString();
}
