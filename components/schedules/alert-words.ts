import type { Alert } from "@/lib/contract/events/alerts";
import { formatEntered } from "@/lib/core/format-value";

/** What an alert watches: "Total goes below 1,000,000". */
export function alertWords(
  { kpi, side, line, isPercent }: Pick<Alert, "kpi" | "side" | "line" | "isPercent">,
  locale: string,
): string {
  return `${kpi} goes ${side} ${formatEntered(line, locale, { isPercent })}`;
}

/** A line as it is entered: a percent as people write it, with the workspace's mark before decimals. */
export function lineText(line: number, isPercent: boolean, locale: string): string {
  const plain = isPercent ? Number((line * 100).toPrecision(12)) : line;
  return new Intl.NumberFormat(locale, { numberingSystem: "latn", useGrouping: false, maximumFractionDigits: 20 }).format(plain);
}

/**
 * The line that a person entered; null for what is no number, or could be read two ways: marks stand where the workspace's language has
 * them, those between thousands with three digits after each.
 */
export function lineOf(text: string, isPercent: boolean, locale: string): number | null {
  const { group, decimal } = marksOf(locale);
  const [whole = "", fraction, ...more] = plainOf(text).split(decimal);
  const digits = group === null ? whole : whole.split(group).join("_");
  if (more.length > 0 || !/^-?(?:\d+|\d{1,3}(?:_\d{3})+)$/.test(digits) || !/^\d*$/.test(fraction ?? "")) return null;
  const value = Number(`${digits.replaceAll("_", "")}.${fraction || "0"}`);
  if (!Number.isFinite(value)) return null;
  return isPercent ? Number((value / 100).toPrecision(12)) : value;
}

/** Without the sign of percent and marks of direction, with a minus that everybody types. */
function plainOf(text: string): string {
  return text
    .replace(/[\u061c\u200e\u200f]/g, "")
    .trim()
    .replace(/\s*[%٪]$/, "")
    .replace("\u2212", "-");
}

/** What stands between thousands, as somebody types it, and before decimals. */
function marksOf(locale: string): { group: RegExp | string | null; decimal: string } {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn", useGrouping: "always" }).formatToParts(1_234_567.5);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? null;
  const group = of("group");
  const typed = group === null ? null : /\s/.test(group) ? /\s/ : /['’]/.test(group) ? /['’]/ : group;
  return { group: typed, decimal: of("decimal") ?? "." };
}

/** The line in words, beside the field. */
export function lineHint(line: number | null, isPercent: boolean, locale: string): string {
  if (line === null)
    return `${isPercent ? "A percentage" : "A number"}, such as ${lineText(isPercent ? 0.125 : 1_000_000, isPercent, locale)}.`;
  return formatEntered(line, locale, { isPercent });
}
