import { formatInteger } from "@/lib/core/format";
import { formatCompactValue, formatPercent, formatValue } from "@/lib/core/format-value";
import type { ValueFormat } from "./spec";

/** A value in full, with its unit: "18,402", "$412,310", "12.3%", "4:36"; null is "–". */
export function fullValue(value: number | null, format: ValueFormat, locale: string): string {
  return formatValue(value, format.style, format.currency, locale);
}

const THOUSAND = 1_000;

/** A value at a bar's end or in a sentence: as `fullValue`, compact from 100,000: "1.2M", "$140K", and then "50.6K" beside it. */
export function shortValue(value: number | null, format: ValueFormat, locale: string): string {
  return formatCompactValue(value, format.style, format.currency, locale, format.isCompact ? THOUSAND : undefined);
}

/** A round value on an axis: as `shortValue`, money without cents where it has none. */
export function tickValue(value: number, format: ValueFormat, locale: string): string {
  const written = shortValue(value, format, locale);
  return format.style === "currency" && Number.isInteger(value) ? written.replace(/[.,]00(?!\d)/, "") : written;
}

/** A share of a whole: "32%", "0.4%". */
export function shareLabel(share: number, locale: string): string {
  if (share > 0 && share < 0.0005) return `<${formatPercent(0.001, locale)}`;
  return formatPercent(Math.abs(share) < 0.1 ? share : Math.round(share * 100) / 100, locale);
}

/** A count of points or bins. */
export function countLabel(count: number, locale: string): string {
  return formatInteger(count, locale);
}
