import type { Derivation } from "@/lib/contract/analysis/derivations";
import { isBirth } from "./birth";
import { sourcesOf } from "./sources";

/** What a reader calls a derived column: "days from opened to closed". @param labelOf what a reader calls a source */
export function nameDerivation(derivation: Derivation, labelOf: (column: string) => string): string {
  const moment = (column: string) => momentName(labelOf(column));
  switch (derivation.kind) {
    case "duration":
      if (derivation.unit === "years" && isBirth(derivation.from)) return `age at ${moment(derivation.to)}`;
      return `${derivation.unit} from ${moment(derivation.from)} to ${moment(derivation.to)}`;
    case "age":
      return `${derivation.unit} since ${moment(derivation.of)}`;
    case "later":
      return `${moment(derivation.of)} after ${moment(derivation.than)}`;
    case "within":
      return `${moment(derivation.to)} within ${derivation.days} days of ${moment(derivation.from)}`;
    case "calendar":
      return derivation.part === "workday"
        ? `${moment(derivation.of)} on a working day`
        : `${derivation.part.replaceAll("_", " ")} of ${moment(derivation.of)}`;
    case "bin":
      return `range of ${labelOf(derivation.of)}`;
    case "is":
      return `${labelOf(derivation.of)} is ${derivation.values.join(" or ")}`;
    case "any":
      return `any ${moment(derivation.of)}`;
    case "mentions":
      return `${labelOf(derivation.of)} mentions ${derivation.term}`;
    case "sets": {
      const labels = sourcesOf(derivation).map(labelOf);
      return `sets of ${labels.length > 2 ? "rows" : labels.join(" and ")}`;
    }
    case "length":
      return `length of ${labelOf(derivation.of)}`;
    case "ratio":
      return `${labelOf(derivation.of)} per ${labelOf(derivation.over)}`;
    case "difference":
      return `${labelOf(derivation.of)} less ${labelOf(derivation.less)}`;
    case "total":
      return `${labelOf(derivation.of)} and ${labelOf(derivation.and)}`;
    case "product":
      return `${labelOf(derivation.of)} times ${labelOf(derivation.times)}`;
  }
}

/** "opened at" → "opened": the end of the label says only that it is a moment. */
function momentName(label: string): string {
  return label.replace(/(?<=\S)[ _]at$/i, "");
}
