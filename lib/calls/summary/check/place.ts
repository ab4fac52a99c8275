import { type ConceptId, widerThan } from "../../language/concepts/concepts";
import type { Item } from "./items";

/** What is said in one place of a call. */
export interface Place {
  stems: ReadonlySet<string>;
  /** Long stems by their beginning. */
  forms: ReadonlyMap<string, readonly string[]>;
  ids: ReadonlySet<ConceptId>;
  /** With all wider concepts. */
  wide: ReadonlySet<ConceptId>;
  values: ReadonlySet<string>;
}

/** Words that share this much of their beginning are forms of one. */
const SHARED_MIN = 5;
const SHARED_PART = 0.75;
/** How far another word bears out one: a form of it, all or a part of the phrase, a wider concept, another of the same kind. */
const FORM = 0.8;
const PHRASE_PARTS = 0.9;
const PHRASE_PART = 0.7;
const WIDER = 0.5;
const SIBLING = 0.25;

/** What several lines say together. */
export function placeOf(parts: readonly Pick<Place, "stems" | "ids" | "values">[]): Place {
  const stems = new Set(parts.flatMap((part) => [...part.stems]));
  const ids = new Set(parts.flatMap((part) => [...part.ids]));
  const forms = new Map<string, string[]>();
  for (const stem of stems) {
    if (stem.length < SHARED_MIN) continue;
    const start = stem.slice(0, SHARED_MIN);
    const known = forms.get(start);
    if (known) known.push(stem);
    else forms.set(start, [stem]);
  }
  return {
    stems,
    forms,
    ids,
    wide: new Set([...ids].flatMap(widerThan)),
    values: new Set(parts.flatMap((part) => [...part.values])),
  };
}

/** How far a place speaks of an item: 1 by any name or a narrower one, less by a wider one. */
export function saysItem({ stem, ids, parts, kind }: Item, place: Omit<Place, "values">): number {
  if (place.stems.has(stem) || ids.some((id) => place.wide.has(id))) return 1;
  if (parts.length > 1 && parts.every((part) => place.stems.has(part))) return PHRASE_PARTS;
  if (parts.some((part) => place.stems.has(part))) return PHRASE_PART;
  if (kind === "word" && place.forms.get(stem.slice(0, SHARED_MIN))?.some((other) => isForm(stem, other))) return FORM;
  if (ids.some((id) => widerThan(id).some((wider) => place.ids.has(wider)))) return WIDER;
  const isSibling = ids.some((id) => {
    const wider = widerThan(id)[1];
    return wider !== undefined && place.wide.has(wider);
  });
  return isSibling ? SIBLING : 0;
}

/** Whether one of the readings of a number was said. */
export function saysNumber(values: ReadonlySet<string>, { values: said }: Pick<Place, "values">): boolean {
  return [...values].some((value) => said.has(value));
}

function isForm(one: string, other: string): boolean {
  let shared = SHARED_MIN;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared >= SHARED_PART * Math.max(one.length, other.length);
}
