import type { Derivation } from "@/lib/contract/analysis/derivations";
import { compileCalendar } from "./compile-calendar";
import { compileAge, compileDuration, compileLater, compileWithin } from "./compile-duration";
import { compileBin, compileDifference, compileProduct, compileRatio, compileTotal } from "./compile-number";
import { compileSets } from "./compile-sets";
import { compileAny, compileIs, compileLength, compileMentions } from "./compile-text";
import type { ColumnOf, SqlColumn } from "./stored";

/**
 * A derived column as one expression over `rows`, and what type its values have. Null where a source is not there or is of
 * another type than the derivation takes. A row has the same value whatever the other rows are.
 */
export function compileDerivation(derivation: Derivation, columnOf: ColumnOf): SqlColumn | null {
  switch (derivation.kind) {
    case "duration":
      return compileDuration(derivation, columnOf);
    case "age":
      return compileAge(derivation, columnOf);
    case "later":
      return compileLater(derivation, columnOf);
    case "within":
      return compileWithin(derivation, columnOf);
    case "calendar":
      return compileCalendar(derivation, columnOf);
    case "bin":
      return compileBin(derivation, columnOf);
    case "is":
      return compileIs(derivation, columnOf);
    case "any":
      return compileAny(derivation, columnOf);
    case "mentions":
      return compileMentions(derivation, columnOf);
    case "sets":
      return compileSets(derivation, columnOf);
    case "length":
      return compileLength(derivation, columnOf);
    case "ratio":
      return compileRatio(derivation, columnOf);
    case "difference":
      return compileDifference(derivation, columnOf);
    case "total":
      return compileTotal(derivation, columnOf);
    case "product":
      return compileProduct(derivation, columnOf);
  }
}
