import { periodLabel, startOf, startOfLabel } from "./periods";
import { GRAINS, type Period } from "./report";

export const NBSP = "\u00a0";

/** Formats by locale and options: making one costs far more than writing with it. */
const formats = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

function written(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  const text = format.format(value);
  // A negative that rounds to nothing is nothing.
  return text.startsWith("-") && !/[1-9]/.test(text) ? format.format(0) : text;
}

/** Without decimals. */
export function writtenInteger(value: number, locale: string): string {
  return written(value, locale, { maximumFractionDigits: 0 });
}

/** Three digits, or all before the decimal mark. */
export function writtenNumber(value: number, locale: string): string {
  const size = Math.abs(value);
  if (Number.isInteger(value) || size >= 1000) return writtenInteger(value, locale);
  return written(value, locale, size >= 100 ? { maximumFractionDigits: 1 } : { maximumSignificantDigits: 3 });
}

/** From 100,000 on with three digits and a word, from 10^15 on with a power of ten. */
function compactly(value: number, locale: string, options: Intl.NumberFormatOptions, plain: () => string): string {
  const size = Math.abs(value);
  if (size < 100_000) return plain();
  return written(value, locale, { ...options, notation: size < 1e15 ? "compact" : "scientific", maximumSignificantDigits: 3 });
}

function writtenMoney(value: number, code: string, locale: string): string {
  if (!/^[A-Z]{3}$/.test(code)) return `${code}${NBSP}${writtenNumber(value, locale)}`.trim();
  const money: Intl.NumberFormatOptions = { style: "currency", currency: code, currencyDisplay: "narrowSymbol" };
  return compactly(value, locale, { ...money, minimumFractionDigits: 0 }, () =>
    written(
      value,
      locale,
      Math.abs(value) >= 1000 || value === 0 ? { ...money, minimumFractionDigits: 0, maximumFractionDigits: 0 } : money,
    ),
  );
}

/** A fraction as percent. @param sign whether a rise has one. */
export function writtenPercent(value: number, locale: string, sign = false): string {
  return written(value, locale, { style: "percent", maximumFractionDigits: 1, signDisplay: sign ? "exceptZero" : "auto" });
}

function writtenDuration(seconds: number): string {
  const size = Math.abs(seconds);
  const whole = Math.round(size);
  const sign = seconds < 0 ? "-" : "";
  if (whole < 60) return `${sign}${size < 10 && !Number.isInteger(size) ? size.toFixed(1) : whole}${NBSP}s`;
  const two = (part: number) => String(part).padStart(2, "0");
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60] as const;
  return `${sign}${h > 0 ? `${h}:${two(m)}` : m}:${two(s)}`;
}

/** A figure by format and unit, without the unit that a person named. */
export function writtenValue(value: number, format: string | undefined, unit: string | null, locale: string): string {
  if (format === "currency" && unit !== null) return writtenMoney(value, unit, locale);
  if (format === "percent") return writtenPercent(value, locale);
  if (format === "duration") return writtenDuration(value);
  return compactly(value, locale, {}, () => writtenNumber(value, locale));
}

function dateParts(ms: number, locale: string): Record<string, string> {
  const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC", calendar: "gregory" } as const;
  const format = dates.get(locale) ?? new Intl.DateTimeFormat(locale, options);
  dates.set(locale, format);
  return Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
}

/** "2026", "Q3 2026", "Jul 2026", "the week of 26 Jan 2026", "1 Jul 2026", "1 Jul 2026, 14:00"; anything else as it is. */
export function writtenPeriod(label: string, locale: string, article = true): string {
  const grain = GRAINS.find((one) => startOfLabel(label, one) !== null);
  const start = grain === undefined ? null : startOfLabel(label, grain);
  if (start === null || grain === "year") return label;
  if (grain === "quarter") return `Q${label.at(-1)} ${label.slice(0, 4)}`;
  const { day, month, year } = dateParts(start, locale);
  if (grain === "month") return `${month} ${year}`;
  const whole = `${day} ${month} ${year}`;
  if (grain === "week") return `${article ? "the " : ""}week of ${whole}`;
  return grain === "day" ? whole : `${whole}, ${label.slice(11)}`;
}

/** The period of a definition as text has it: "in Jul 2026", "on 1 Jul 2026", "from Jul 2026 to Sep 2026". */
export function writtenSpan(period: Period | null, locale: string): string | null {
  if (period === null || period.from === null || period.to === null || period.grain === null) return null;
  const { grain } = period;
  const first = startOf(Date.parse(period.from), grain);
  const last = startOf(Math.max(first, Date.parse(period.to) - 1), grain);
  const name = (start: number) => writtenPeriod(periodLabel(start, grain), locale);
  if (first === last) return `${grain === "day" || grain === "hour" ? "on" : "in"} ${name(first)}`;
  return `from ${name(first)} to ${name(last)}`;
}
