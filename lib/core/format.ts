/** What stands where a value is missing. */
export const MISSING = "–";

/** Keeps a figure and its unit on one line. */
export const NBSP = "\u00a0";

/** A plain figure: grouped integers, from 1,000 up no decimals, else about 3 significant digits. `null` is "–". */
export function formatNumber(value: number | null, locale: string): string {
  if (!isFigure(value)) return MISSING;
  const size = Math.abs(value);
  if (Number.isInteger(value) || size >= 1000) return figure(value, locale, { maximumFractionDigits: 0 });
  if (size >= 100) return figure(value, locale, { maximumFractionDigits: 1 });
  return figure(value, locale, { maximumSignificantDigits: 3 });
}

/** A count: "18,402". */
export function formatInteger(value: number | null, locale: string): string {
  return isFigure(value) ? figure(value, locale, { maximumFractionDigits: 0 }) : MISSING;
}

/** "21 Nov 2026", the month in the locale's words, in the zone given. */
export function formatDate(at: Date | string, locale: string, timeZone = "UTC"): string {
  const date = moment(at);
  if (date === null) return MISSING;
  const part = dateParts(date, locale, timeZone);
  return `${part("day")} ${part("month")} ${part("year")}`;
}

/** "21 Nov 2026, 14:03". */
export function formatDateTime(at: Date | string, locale: string, timeZone = "UTC"): string {
  const date = moment(at);
  return date === null ? MISSING : `${formatDate(date, locale, timeZone)}, ${formatTime(date, timeZone)}`;
}

/** "14:03". */
export function formatTime(at: Date | string, timeZone = "UTC"): string {
  const date = moment(at);
  if (date === null) return MISSING;
  const clock: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone };
  return dateFormat("en-GB", clock).format(date);
}

/** "1–30 Sep 2026", "28 Aug – 3 Sep 2026"; both days inclusive, in UTC. */
export function formatDateRange(from: Date | string, to: Date | string, locale: string): string {
  const [start, end] = [moment(from), moment(to)];
  if (start === null || end === null) return MISSING;
  const [a, b] = [dateParts(start, locale, "UTC"), dateParts(end, locale, "UTC")];
  const last = `${b("day")} ${b("month")} ${b("year")}`;
  if (a("year") !== b("year")) return `${a("day")} ${a("month")} ${a("year")} – ${last}`;
  if (a("month") !== b("month")) return `${a("day")} ${a("month")} – ${last}`;
  return a("day") === b("day") ? last : `${a("day")}–${last}`;
}

/** Under 24 h "12 min ago" or "in 5 min", else the date and time. */
export function formatRelativeTime(at: Date | string, now: Date, locale: string, timeZone = "UTC"): string {
  const date = moment(at);
  if (date === null) return MISSING;
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  const size = Math.abs(seconds);
  if (size >= 86_400) return formatDateTime(date, locale, timeZone);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
  if (size < 60) return format.format(0, "second");
  const [amount, unit] = size < 3600 ? ([60, "minute"] as const) : ([3600, "hour"] as const);
  return format.format(Math.trunc(seconds / amount), unit).replace(/\.(?= )/, "");
}

/** The word that goes with a count, by the locale's rules: one or other. */
export function plural(count: number, one: string, other: string, locale: string): string {
  return new Intl.PluralRules(locale.startsWith("en") ? locale : "en").select(count) === "one" ? one : other;
}

/** A count with its noun: "1 row", "18,402 rows". */
export function formatCount(count: number, one: string, other: string, locale: string): string {
  return `${formatInteger(count, locale)}${NBSP}${plural(count, one, other, locale)}`;
}

/** "a, b, and c" in the locale's way. */
export function formatList(items: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(items);
}

/** Whether there is something to write. */
export function isFigure(value: number | null): value is number {
  return value !== null && Number.isFinite(value);
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A figure by the options of Intl; its formats are kept. */
export function figure(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  const key = locale + JSON.stringify(options);
  let format = numberFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, options);
    numberFormats.set(key, format);
  }
  const shown = format.format(value);
  // A negative that rounds to nothing is nothing.
  return /[1-9]/.test(shown) || !shown.startsWith("-") ? shown : format.format(0);
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let format = dateFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, options);
    dateFormats.set(key, format);
  }
  return format;
}

/** Day, month and year of a moment, each in the locale's words. */
export function dateParts(date: Date, locale: string, timeZone: string): (type: "day" | "month" | "year") => string {
  const format = dateFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone, calendar: "gregory" });
  const parts = format.formatToParts(date);
  return (type) => parts.find((part) => part.type === type)?.value ?? "";
}

function moment(at: Date | string): Date | null {
  const date = typeof at === "string" ? new Date(at) : at;
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A text with its first letter as a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "90th percentile", "99.9th percentile", "lower quartile". @param share between 0 and 1 */
export function percentileName(share: number): string {
  if (share === 0.25) return "lower quartile";
  if (share === 0.75) return "upper quartile";
  const percent = Number((share * 100).toPrecision(6));
  const ending = Math.floor(percent / 10) === 1 ? undefined : ENDINGS.get(percent % 10);
  return `${percent}${ending ?? "th"} percentile`;
}

const ENDINGS = new Map([
  [1, "st"],
  [2, "nd"],
  [3, "rd"],
]);
