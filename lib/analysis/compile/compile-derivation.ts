import type { Derivation } from "@/lib/contract/analysis/derivations";
import { compileDuration } from "./compile-duration";
import type { SqlColumn } from "./stored";

/**
 * A derived column as one expression over `rows`, and what type its values have. Null where a source is not there or is of
 * another type than the derivation takes. Every expression gives a row the same value whatever the other rows are.
 */
export function compileDerivation(derivation: Derivation, columnOf: (name: string) => SqlColumn | undefined): SqlColumn | null {
  return compileDuration(derivation, columnOf);
}
