import type { Fact } from "@/lib/contract/report-facts";
import { formatPoints, formatValue } from "@/lib/core/format-value";

/** A fact as text writes it; one of an older report is written from its value and unit. */
export function factDisplay(fact: Fact, locale: string): string {
  if (fact.display !== undefined && fact.display !== "") return fact.display;
  if (typeof fact.value === "string") return fact.value;
  if (fact.unit === "percent") return formatValue(fact.value, "percent", null, locale);
  if (fact.unit === "points") return formatPoints(fact.value, locale);
  const money = fact.unit !== null && /^[A-Z]{3}$/.test(fact.unit);
  return formatValue(fact.value, money ? "currency" : "number", money ? fact.unit : null, locale);
}

/** The value with every digit it has, and its unit: "Exact value 1,282,714.5 USD". */
export function exactWords(fact: Fact, locale: string): string {
  if (typeof fact.value === "string") return `Exact value “${fact.value}”`;
  const digits = new Intl.NumberFormat(locale, { maximumSignificantDigits: 17 }).format(fact.value);
  if (fact.unit === null) return `Exact value ${digits}`;
  const fraction = fact.unit === "percent" || fact.unit === "points";
  return `Exact value ${digits}${fraction ? " (a fraction)" : `\u00a0${fact.unit}`}`;
}

/** How a derived fact is made of others: words between places of operands, `["", 0, " / ", 1, " − 1"]`. Null for any other. */
export function formulaOf({ definition }: Fact): readonly (string | number)[] | null {
  const { aggregation, operands, parameters } = definition;
  if (operands === undefined || operands.length === 0) return null;
  const [first, second] = [0, 1];
  if (operands.length >= 2) {
    if (aggregation === "change" && parameters?.kind !== "difference") return [first, " / ", second, " − 1"];
    if (aggregation === "change") return [first, " − ", second];
    if (aggregation === "ratio") return [first, " / ", second];
    if (aggregation === "difference") return operands.flatMap((_, at) => (at === 0 ? [at] : [" − ", at]));
  }
  return operands.flatMap((_, at) => (at === 0 ? [at] : [", ", at]));
}
