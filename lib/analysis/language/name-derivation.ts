import type { Derivation } from "@/lib/contract/analysis/derivations";

/** What a reader calls a derived column: "days from opened to closed". @param labelOf what a reader calls a source */
export function nameDerivation(derivation: Derivation, labelOf: (column: string) => string): string {
  const { unit, from, to } = derivation;
  return `${unit} from ${momentName(labelOf(from))} to ${momentName(labelOf(to))}`;
}

/** "opened at" → "opened": the end of the label says only that it is a moment. */
function momentName(label: string): string {
  return label.replace(/(?<=\S)[ _]at$/i, "");
}
