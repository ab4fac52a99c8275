import { dateParts, figure, formatDate, formatDateTime, formatNumber, isFigure, MISSING, NBSP, plural } from "./format";

/** How a figure is written; a percent is a fraction. */
export const KPI_FORMATS = ["number", "integer", "currency", "percent", "duration"] as const;
export type KpiFormat = (typeof KPI_FORMATS)[number];

/** From here figures are compact on ticks and KPIs. */
const COMPACT_FROM = 100_000;

/** As `formatNumber` below 100,000, from there compact: "1.28M". For ticks and KPIs only. */
export function formatCompact(value: number | null, locale: string, from = COMPACT_FROM): string {
  if (!isFigure(value) || Math.abs(value) < from) return formatNumber(value, locale);
  return figure(value, locale, { notation: notationOf(value), maximumSignificantDigits: 3 });
}

/** Money: "$84.20", without cents from 1,000 up. `currency` is an ISO 4217 code; one that Intl refuses stands before the figure. */
export function formatCurrency(value: number | null, currency: string, locale: string): string {
  if (!isFigure(value)) return MISSING;
  const digits = Math.abs(value) >= 1000 || value === 0 ? 0 : undefined;
  return money(value, currency, locale, digits === undefined ? {} : { minimumFractionDigits: 0, maximumFractionDigits: digits });
}

/** There is no short word above trillions: "18,400,000T" is read by nobody. */
function notationOf(value: number): "compact" | "scientific" {
  return Math.abs(value) < 1e15 ? "compact" : "scientific";
}

/** As `formatCurrency` below 100,000, from there compact: "$1.28M". */
export function formatCompactCurrency(value: number | null, currency: string, locale: string, from = COMPACT_FROM): string {
  if (!isFigure(value) || Math.abs(value) < from) return formatCurrency(value, currency, locale);
  return money(value, currency, locale, { notation: notationOf(value), maximumSignificantDigits: 3, minimumFractionDigits: 0 });
}

/** A fraction as percent with one decimal: 0.123 is "12.3%". With `sign`, a rise carries "+". */
export function formatPercent(fraction: number | null, locale: string, options: { sign?: boolean } = {}): string {
  if (!isFigure(fraction)) return MISSING;
  const signDisplay = options.sign ? "exceptZero" : "auto";
  return figure(fraction, locale, { style: "percent", maximumFractionDigits: 1, signDisplay });
}

/** A figure that somebody entered, with all of its digits that count; as percent, 0.0725 is "7.25%". */
export function formatEntered(value: number, locale: string, { isPercent }: { isPercent: boolean }): string {
  return figure(Number(value.toPrecision(12)), locale, { style: isPercent ? "percent" : "decimal", maximumFractionDigits: 12 });
}

/** A difference of two percentages, as a fraction: 0.011 is "1.1 points". */
export function formatPoints(fraction: number | null, locale: string, options: { sign?: boolean } = {}): string {
  if (!isFigure(fraction)) return MISSING;
  const signDisplay = options.sign ? "exceptZero" : "auto";
  const shown = figure(fraction * 100, locale, { maximumFractionDigits: 1, signDisplay });
  return `${shown}${NBSP}${plural(Math.abs(fraction * 100), "point", "points", locale)}`;
}

/** Seconds as "41 s", "4:36", "1:04:36"; under 10 s one decimal. */
export function formatDuration(seconds: number | null): string {
  if (!isFigure(seconds)) return MISSING;
  const sign = seconds < 0 ? "-" : "";
  const size = Math.abs(seconds);
  const whole = Math.round(size);
  if (whole < 60) return `${sign}${size < 10 && !Number.isInteger(size) ? size.toFixed(1) : whole}${NBSP}s`;
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return sign + (hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`);
}

/** Decimal sizes: "2.1 MB". */
export function formatBytes(bytes: number | null, locale: string): string {
  if (!isFigure(bytes)) return MISSING;
  const units = ["B", "kB", "MB", "GB", "TB"];
  let size = bytes;
  let unit = 0;
  while (Math.abs(size) >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && Math.abs(size) < 9.95 ? 1 : 0;
  return `${figure(size, locale, { maximumFractionDigits: digits })}${NBSP}${units[unit]}`;
}

/**
 * A period label of a report in words: "2026" → "2026", "2026-Q3" → "Q3 2026", "2026-07" → "Jul 2026",
 * "2026-W05" → "week of 26 Jan 2026", "2026-07-01" → "1 Jul 2026", "2026-07-01T14:00" → "1 Jul 2026, 14:00".
 * Anything else comes back as it is.
 */
export function formatPeriod(label: string, locale: string): string {
  const quarter = /^(\d{4})-Q([1-4])$/.exec(label);
  if (quarter) return `Q${quarter[2]} ${quarter[1]}`;
  const week = /^(\d{4})-W(\d{2})$/.exec(label);
  if (week) return `week of ${formatDate(mondayOf(Number(week[1]), Number(week[2])), locale)}`;
  if (/^\d{4}-\d{2}$/.test(label)) {
    const part = dateParts(new Date(`${label}-01T00:00:00Z`), locale, "UTC");
    return `${part("month")} ${part("year")}`;
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(label)) return formatDate(label, locale);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(label)) return formatDateTime(`${label}:00Z`, locale);
  return label;
}

/** A figure by its format, in full: what tables, tooltips and sentences show. `unit` is an ISO 4217 code for money. */
export function formatValue(value: number | null, format: KpiFormat, unit: string | null, locale: string): string {
  if (format === "currency" && unit !== null) return formatCurrency(value, unit, locale);
  if (format === "percent") return formatPercent(value, locale);
  if (format === "duration") return formatDuration(value);
  return formatNumber(value, locale);
}

/** The same, compact from 100,000: what KPIs and ticks show. @param from where it is compact already: beside larger figures */
export function formatCompactValue(
  value: number | null,
  format: KpiFormat,
  unit: string | null,
  locale: string,
  from = COMPACT_FROM,
): string {
  if (format === "currency" && unit !== null) return formatCompactCurrency(value, unit, locale, from);
  if (format === "percent" || format === "duration") return formatValue(value, format, unit, locale);
  return formatCompact(value, locale, from);
}

function money(value: number, currency: string, locale: string, options: Intl.NumberFormatOptions): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${currency}${NBSP}${formatNumber(value, locale)}`.trim();
  return figure(value, locale, { style: "currency", currency, currencyDisplay: "narrowSymbol", ...options });
}

function mondayOf(year: number, week: number): Date {
  const fourth = new Date(Date.UTC(year, 0, 4));
  return new Date(fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * 86_400_000 + (week - 1) * 7 * 86_400_000);
}
