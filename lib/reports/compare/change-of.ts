import type { ComparedKpi } from "@/lib/contract/compare";
import type { Kpi } from "@/lib/contract/reports";
import { readExact, subtractExact, writeExact } from "@/lib/core/exact-decimal";
import { formatExact } from "@/lib/core/format-exact";
import { formatPercent, formatPoints, formatValue } from "@/lib/core/format-value";
import { type ChangeParts, styleOf } from "./parts-of";

/** How much a figure changed, and by which share of what it was; exactly where its parts are known. */
export function changeOf(before: Kpi, now: Kpi, parts: ChangeParts | null, locale: string): ComparedKpi["change"] {
  if (parts !== null) {
    const exact = writeExact(parts.change);
    const display = formatExact(exact, { ...styleOf(now), isSigned: true }, locale);
    return { value: Number(exact), display, ...shareOf(before, now, locale) };
  }
  const value = difference(before.value, now.value);
  if (now.format === "percent") {
    return { value, display: formatPoints(value, locale, { sign: true }), relative: null, relativeDisplay: null };
  }
  const shown = formatValue(value, now.format, now.unit ?? null, locale);
  return { value, display: value > 0 ? `+${shown}` : shown, ...shareOf(before, now, locale) };
}

/** 0.3 - 0.2 is 0.1. */
function difference(before: number, now: number): number {
  const was = readExact(String(before));
  const is = readExact(String(now));
  return was && is ? Number(writeExact(subtractExact(is, was))) : now - before;
}

function shareOf(before: Kpi, now: Kpi, locale: string): Pick<ComparedKpi["change"], "relative" | "relativeDisplay"> {
  if (before.value === 0) return { relative: null, relativeDisplay: null };
  const relative = (now.value - before.value) / Math.abs(before.value);
  return { relative, relativeDisplay: formatPercent(relative, locale, { sign: true }) };
}
