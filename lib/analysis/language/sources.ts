import type { Derivation } from "@/lib/contract/analysis/derivations";

/** A column by its name; a derived one with how it is made. */
export interface NamedColumn {
  name: string;
  derivation?: Derivation | undefined;
}

/** Names of the columns that a derived one is made from. */
export function sourcesOf(derivation: Derivation): string[] {
  switch (derivation.kind) {
    case "duration":
    case "within":
      return [derivation.from, derivation.to];
    case "later":
      return [derivation.of, derivation.than];
    case "ratio":
      return [derivation.of, derivation.over];
    case "difference":
      return [derivation.of, derivation.less];
    case "total":
      return [derivation.of, derivation.and];
    case "product":
      return [derivation.of, derivation.times];
    case "sets":
      return [...new Set(derivation.sets.flatMap(({ where }) => where.map(({ column }) => column)))];
    default:
      return [derivation.of];
  }
}

/** Of derived columns those that are used, by a plan or by one of them. @param used names of the columns that the plan itself names */
export function usedDerivations<Derived extends { name: string; as: Derivation }>(
  derive: readonly Derived[],
  used: Iterable<string>,
): Derived[] {
  const names = new Set(used);
  // Each is made of those before it.
  return derive
    .toReversed()
    .filter(({ name, as }) => {
      if (!names.has(name)) return false;
      for (const source of sourcesOf(as)) names.add(source);
      return true;
    })
    .toReversed();
}

/**
 * True where the values of two columns go together by how they are made: one is derived from the other, or both are
 * derived from one column. That says nothing about the rows, so no finding or chart sets the two against each other. When a
 * thing began says nothing of how long it took: a part of the calendar and a duration share nothing, and any measure may be
 * shown over its moments.
 */
export function sharesSource(a: NamedColumn, b: NamedColumn): boolean {
  if ((isCalendar(a) && isDuration(b)) || (isDuration(a) && isCalendar(b))) return false;
  const made = new Set(originsOf(a));
  return originsOf(b).some((name) => made.has(name));
}

const isCalendar = ({ derivation }: NamedColumn) => derivation?.kind === "calendar";
const isDuration = ({ derivation }: NamedColumn) => derivation?.kind === "duration";

function originsOf({ name, derivation }: NamedColumn): string[] {
  return derivation === undefined ? [name] : sourcesOf(derivation);
}
