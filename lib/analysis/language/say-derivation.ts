import type { Derivation } from "@/lib/contract/analysis/derivations";

/** One plain sentence that says what a derived column holds. @param labelOf what a reader calls a source */
export function sayDerivation(derivation: Derivation, labelOf: (column: string) => string): string {
  const { unit, from, to } = derivation;
  const [start, end] = [labelOf(from), labelOf(to)];
  return `Time from "${start}" to "${end}" in ${unit}; rows that have no "${end}" yet are open and have none.`;
}
