import { keysOf } from "@/lib/core/typed-keys";
import { AFFAIRS } from "./affairs";
import { CIRCUMSTANCES } from "./circumstances";
import { DEEDS } from "./deeds";
import { GOODS } from "./goods";
import { PEOPLE } from "./people";
import { STATES } from "./states";

/** What people speak of in calls, whatever language they speak and whatever words they choose. */
export type ConceptId =
  | keyof typeof DEEDS
  | keyof typeof PEOPLE
  | keyof typeof GOODS
  | keyof typeof AFFAIRS
  | keyof typeof STATES
  | keyof typeof CIRCUMSTANCES;
export type ConceptKind = "deed" | "thing" | "state" | "time" | "measure" | "manner";

/** The words of every concept in one language: words parted by spaces, phrases joined by `_`. One that is missing does not compile. */
export type Thesaurus = Readonly<Record<ConceptId, string>>;

interface Links {
  readonly kind?: ConceptKind;
  /** The next wider concept: a dishwasher is an appliance. */
  readonly in?: ConceptId;
  /** What excludes it. */
  readonly not?: readonly ConceptId[];
}

const THINGS = { ...PEOPLE, ...GOODS, ...AFFAIRS };
const LINKS: Readonly<Record<ConceptId, Links>> = { ...DEEDS, ...THINGS, ...STATES, ...CIRCUMSTANCES };

export const CONCEPTS = keysOf(LINKS);

/** What kind of concept it is. */
export function kindOf(id: ConceptId): ConceptKind {
  if (id in DEEDS) return "deed";
  if (id in THINGS) return "thing";
  return LINKS[id].kind ?? "state";
}

const WIDER = new Map<ConceptId, readonly ConceptId[]>();

/** The concept and all that are wider, the nearest first. */
export function widerThan(id: ConceptId): readonly ConceptId[] {
  const known = WIDER.get(id);
  if (known) return known;
  const found: ConceptId[] = [id];
  for (let next = LINKS[id].in; next && !found.includes(next); next = LINKS[next].in) found.push(next);
  WIDER.set(id, found);
  return found;
}

const OPPOSITES = new Map<ConceptId, ConceptId[]>();
for (const id of CONCEPTS)
  for (const other of LINKS[id].not ?? []) {
    OPPOSITES.set(id, [...(OPPOSITES.get(id) ?? []), other]);
    OPPOSITES.set(other, [...(OPPOSITES.get(other) ?? []), id]);
  }

/** The concepts that exclude it, whichever of the two says so. */
export function oppositesOf(id: ConceptId): readonly ConceptId[] {
  return OPPOSITES.get(id) ?? [];
}
