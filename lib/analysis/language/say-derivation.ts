import type { Derivation } from "@/lib/contract/analysis/derivations";
import { binLabels } from "./bin-labels";
import { conditionName } from "./say-analysis";

/** One plain sentence that says what a derived column holds. @param labelOf what a reader calls a source */
export function sayDerivation(derivation: Derivation, labelOf: (column: string) => string): string {
  const named = (column: string) => `"${labelOf(column)}"`;
  switch (derivation.kind) {
    case "duration": {
      const { from, to, unit, begunBefore } = derivation;
      const late = begunBefore === undefined ? "" : `, and so are all that begin on ${begunBefore} or later`;
      return `Time from ${named(from)} to ${named(to)} in ${unit}; rows without ${named(to)} are still open${late}.`;
    }
    case "age":
      return `Time from ${named(derivation.of)} until ${derivation.until}, its newest moment, in ${derivation.unit}.`;
    case "later":
      return `Whether ${named(derivation.of)} came after ${named(derivation.than)}; rows without either have no answer.`;
    case "within":
      return `Whether ${named(derivation.to)} came within ${derivation.days} days of ${named(derivation.from)}, of rows that began before ${derivation.begunBefore}.`;
    case "calendar":
      return derivation.part === "workday"
        ? `Whether ${named(derivation.of)} is a day from Monday to Friday.`
        : derivation.part === "time_of_day"
          ? `The time of day of ${named(derivation.of)}, in steps of three hours.`
          : `The ${derivation.part} of ${named(derivation.of)}.`;
    case "bin":
      return `${named(derivation.of)} in ranges: ${binLabels(derivation.edges).join(", ")}.`;
    case "is":
      return `Whether ${named(derivation.of)} is ${derivation.values.map((value) => `"${value}"`).join(" or ")}.`;
    case "any":
      return `Whether there is any ${named(derivation.of)}: neither 0 nor missing.`;
    case "mentions":
      return `Whether "${derivation.term}" stands in ${named(derivation.of)}, whatever its case and accents.`;
    case "sets": {
      const said = derivation.sets.map(
        ({ name, where }) => `"${name}" where ${where.map((one) => conditionName(one, { labelOf })).join(" and ")}`,
      );
      return `The first that a row is in: ${said.join("; ")}${derivation.rest === undefined ? "" : `; else "${derivation.rest}"`}.`;
    }
    case "length":
      return `Number of characters in ${named(derivation.of)}.`;
    case "ratio":
      return `${named(derivation.of)} divided by ${named(derivation.over)}.`;
    case "difference":
      return `${named(derivation.of)} less ${named(derivation.less)}${noughts(derivation.missing, named(derivation.less))}.`;
    case "total":
      return `${named(derivation.of)} and ${named(derivation.and)} together${noughts(derivation.missing, named(derivation.and))}.`;
    case "product":
      return `${named(derivation.of)} times ${named(derivation.times)}.`;
  }
}

const noughts = (missing: "nought" | undefined, second: string) =>
  missing === undefined ? "" : `; rows without ${second} count it as nought`;
