import { singularOf } from "@/lib/analysis/meaning/header-words";
import type { LedgerFact } from "@/lib/content/ledger";

/** Where a declared noun stands in the text after a figure, from its first letter on. */
interface UnitRange {
  start: number;
  end: number;
}

/** Grains that a figure can be "per". */
export const GRAIN_NOUNS: readonly string[] = ["hour", "day", "week", "month", "quarter", "year"];

/** What the way a figure is computed declares by itself. */
const NOUNS_OF_AGGREGATION: Readonly<Record<string, readonly string[]>> = {
  cohens_d: ["standard deviations"],
  level_shift: ["standard deviations"],
};

/** Every noun that a fact declares: its own, the unit it is counted in, and those of its aggregation. */
export function nounsOf(fact: LedgerFact): string[] {
  const unit = fact.unit === "points" || fact.unit === "rows" || fact.unit === "days" ? [fact.unit] : [];
  const { aggregation, parameters } = fact.definition;
  const rows = aggregation === "share" && parameters?.of === "count" ? ["rows"] : [];
  return [...new Set([...fact.nouns, ...unit, ...rows, ...(NOUNS_OF_AGGREGATION[aggregation] ?? [])])];
}

/**
 * Declared nouns that follow a figure straight away: "rows" in " rows of", "points" and "per month" in " points per month,".
 * @param text what follows the figure, its leading space included; a no-break space counts as one.
 */
export function unitsAfter(fact: LedgerFact, text: string): UnitRange[] {
  const forms = formsOf(fact);
  const found: UnitRange[] = [];
  for (let at = 0; ; ) {
    const rest = text.slice(at).toLowerCase();
    const gap = /^[ \u00a0]/.test(rest) ? 1 : 0;
    const form =
      gap === 0 ? undefined : forms.find((one) => rest.startsWith(one, gap) && !/[a-z]/.test(rest.charAt(gap + one.length)));
    if (form === undefined || found.length >= 3) return found;
    found.push({ start: at + gap, end: at + gap + form.length });
    at += gap + form.length;
  }
}

/** Singular and plural of each noun, "per month" of "months"; the longest first. */
function formsOf(fact: LedgerFact): string[] {
  const forms = nounsOf(fact).flatMap((noun) => {
    if (noun.startsWith("per ")) return [noun];
    const one = singularOf(noun);
    return [noun, one, `${one}s`, ...(GRAIN_NOUNS.includes(one) ? [`per ${one}`] : [])];
  });
  return [...new Set(forms.map((form) => form.toLowerCase()))].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** True for a noun that a fact declares, in any form: what a citation of its unit may show. */
export function isUnitOf(fact: LedgerFact, shown: string): boolean {
  return formsOf(fact).includes(shown.replaceAll("\u00a0", " ").toLowerCase());
}
