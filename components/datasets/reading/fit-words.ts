import type { ColumnProfile } from "@/lib/contract/datasets";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import { formatCount, formatInteger } from "@/lib/core/format";
import { formatPercent } from "@/lib/core/format-value";
import { TYPE_WORDS } from "../columns/column-words";

type Fit = Pick<ColumnProfile, "type" | "alternatives" | "confidence" | "doubt">;

/** At most so sure while something is open that could change all values. */
const OPEN_MAX = 0.5;
/** Types that every value fits: what is odd about one is how it differs from the others. */
const TAKES_ALL: ReadonlySet<ColumnProfile["type"]> = new Set(["category", "text", "id"]);

/** "currency USD", "date": the type with its currency. */
export function typeWords(column: Pick<ColumnProfile, "type" | "format">): string {
  const word = TYPE_WORDS[column.type];
  return column.type === "currency" && column.format && /^[A-Z]{3}$/.test(column.format) ? `${word} ${column.format}` : word;
}

/** "all values fit", "99.8% fit, 12 do not", "could be a date", "in doubt". `odd`: values that the findings count. */
export function fitWords(column: Fit, odd: number | null, locale: string): string {
  const { doubt, confidence = 1, alternatives } = column;
  if (doubt !== undefined) return "in doubt";
  const [other] = alternatives;
  if (TAKES_ALL.has(column.type)) {
    if (odd !== null && odd > 0) return `${formatCount(odd, "value", "values", locale)} unlike the rest`;
    return confidence < 1 && other !== undefined ? `could be ${TYPE_WORDS[other.type]}` : "all values fit";
  }
  if (confidence <= OPEN_MAX && other !== undefined) return `could be ${TYPE_WORDS[other.type]}`;
  if (confidence === 1) return "all values fit";
  // A share that rounds to all is not all.
  const share = confidence > 0.9995 ? "almost all" : formatPercent(confidence, locale);
  return `${share} fit${odd ? `, ${formatInteger(odd, locale)} ${odd === 1 ? "does" : "do"} not` : ""}`;
}

/** Values of a column that are not like the others, as the findings count them; null where they do not say. */
export function oddOf(findings: readonly QualityFinding[], column: string): number | null {
  // Of a mix of currencies every value is one of several kinds: none is odd.
  const mixed = (finding: QualityFinding) => finding.check === "mixed_types" && finding.severity !== "error";
  return findings.find((finding) => finding.column === column && mixed(finding))?.count ?? null;
}
