import type { Derivation } from "@/lib/contract/analysis/derivations";

/** A column by its name; a derived one with how it is made. */
export interface NamedColumn {
  name: string;
  derivation?: Derivation | undefined;
}

/** Names of the columns that a derived one is made from. */
export function sourcesOf(derivation: Derivation): string[] {
  return [derivation.from, derivation.to];
}

/**
 * True where the values of two columns go together by how they are made: one is derived from the other, or both are
 * derived from one column. That says nothing about the rows, so no finding or chart sets the two against each other as
 * measures or categories. A moment may still be the time over which what is derived from it is shown.
 */
export function sharesSource(a: NamedColumn, b: NamedColumn): boolean {
  const made = new Set(originsOf(a));
  return originsOf(b).some((name) => made.has(name));
}

function originsOf({ name, derivation }: NamedColumn): string[] {
  return derivation === undefined ? [name] : sourcesOf(derivation);
}
