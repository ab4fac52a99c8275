import { CONCEPTS, type ConceptId } from "../../language/concepts/concepts";
import { type Language, spoken } from "../../language/languages";
import { readWords, type Word } from "./read-words";

/** A word or phrase of a text with the concepts that it may name. */
export interface Found {
  /** Its first word, and how many it has; of a phrase that others stand within, the first. */
  at: number;
  length: number;
  /** The second part of a phrase that others may stand within. */
  second: number | null;
  ids: readonly ConceptId[];
}

interface Index {
  phrases: ReadonlyMap<string, readonly ConceptId[]>;
  /** The longest phrase that begins with a stem. */
  longest: ReadonlyMap<string, number>;
  /** Two words that others may stand between, by the first: "put (you) through", "rufe (Sie morgen) zurück". */
  parted: ReadonlyMap<string, ReadonlyMap<string, readonly ConceptId[]>>;
}

const PHRASE_MAX = 7;
/** Between the two parts of a verb. */
const GAP_MAX: Readonly<Record<Language, number>> = { en: 4, de: 8, nl: 8, fr: 2, es: 2, it: 2, pt: 2 };
const PARTICLES: ReadonlySet<string> = new Set(
  (
    "up off out back through down in on over away forward round around apart ahead along aside " +
    "zuruck an ab auf aus ein vor zu mit nach weg her hin um los fest durch bei weiter wieder raus rein heraus frei hoch um zusammen " +
    "terug op af aan uit mee door over langs toe vast na bij"
  ).split(" "),
);
/** Words written as one are taken apart. */
const COMPOUNDS: ReadonlySet<Language> = new Set(["de", "nl"]);
const PART_MIN = 4;
const COMPOUND_MAX = 40;

const known = new Map<Language, Index>();

/** What the words of a text name, the longest phrases first; in linear time. */
export function findConcepts(words: readonly Word[], language: Language): Found[] {
  const { phrases, longest, parted } = indexOf(language);
  const found: Found[] = [];
  for (let at = 0; at < words.length; at++) {
    const first = words[at]?.stem ?? "";
    let length = Math.min(longest.get(first) ?? 1, words.length - at);
    let ids: readonly ConceptId[] | undefined;
    for (; length > 0 && !ids; length--) ids = phrases.get(exactKey(words, at, length)) ?? phrases.get(keyOf(words, at, length));
    const verbs = parted.get(first);
    const gap = verbs ? words.slice(at + 1, at + 2 + GAP_MAX[language]).findIndex(({ stem }) => verbs.has(stem)) : -1;
    const second = at + 1 + gap;
    const whole = gap < 0 ? undefined : verbs?.get(words[second]?.stem ?? "");
    if (whole && gap > 0) found.push({ at, length: 1, second, ids: whole });
    else if (ids) {
      found.push({ at, length: length + 1, second: null, ids });
      at += length;
    } else if (COMPOUNDS.has(language)) {
      const parts = partsOf(first, phrases);
      if (parts.length > 0) found.push({ at, length: 1, second: null, ids: parts });
    }
  }
  return found;
}

/** As it is written: "news" is no plural of "new". */
function exactKey(words: readonly Word[], at: number, length: number): string {
  return `=${words
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(" ")}`;
}

function keyOf(words: readonly Word[], at: number, length: number): string {
  if (length === 1) return words[at]?.stem ?? "";
  return words
    .slice(at, at + length)
    .map(({ stem }) => stem)
    .join(" ");
}

/** "Wasserschaden": what both parts of a compound name; nothing where its end is not known. */
function partsOf(word: string, phrases: Index["phrases"]): ConceptId[] {
  if (word.length > COMPOUND_MAX) return [];
  for (let cut = PART_MIN; cut <= word.length - PART_MIN; cut++) {
    const head = phrases.get(word.slice(cut));
    if (!head) continue;
    const first = word.slice(0, cut);
    return [...head, ...(phrases.get(first) ?? phrases.get(first.replace(/(?:s|n|en|er|e)$/, "")) ?? [])];
  }
  return [];
}

function indexOf(language: Language): Index {
  const before = known.get(language);
  if (before) return before;
  const { thesaurus } = spoken(language);
  const phrases = new Map<string, ConceptId[]>();
  const longest = new Map<string, number>();
  const parted = new Map<string, Map<string, ConceptId[]>>();
  /** By stem, what the single words of it name. */
  const single = new Map<string, Map<string, ConceptId[]>>();
  for (const id of CONCEPTS) {
    for (const entry of thesaurus[id].split(" ")) {
      const words = readWords(entry.replaceAll("_", " "), language).slice(0, PHRASE_MAX);
      const [first, second] = words;
      if (!first) continue;
      if (words.length > 1) add(phrases, keyOf(words, 0, words.length), id);
      else {
        const forms = single.get(first.stem) ?? new Map<string, ConceptId[]>();
        single.set(first.stem, forms);
        add(forms, first.text, id);
      }
      add(phrases, exactKey(words, 0, words.length), id);
      longest.set(first.stem, Math.max(longest.get(first.stem) ?? 0, words.length));
      if (words.length !== 2 || !second || !PARTICLES.has(second.text)) continue;
      const own = parted.get(first.stem) ?? new Map<string, ConceptId[]>();
      parted.set(first.stem, own);
      add(own, second.stem, id);
    }
  }
  // "Murió" is of no "muro": a stem that words of different meaning share names nothing.
  for (const [stem, forms] of single) {
    const named = [...forms.values()];
    if (named.every((ids) => named.every((others) => ids.some((id) => others.includes(id)))))
      phrases.set(stem, [...new Set([...(phrases.get(stem) ?? []), ...named.flat()])]);
  }
  const made = { phrases, longest, parted };
  known.set(language, made);
  return made;
}

function add(map: Map<string, ConceptId[]>, key: string, id: ConceptId): void {
  const ids = map.get(key);
  if (!ids) map.set(key, [id]);
  else if (!ids.includes(id)) ids.push(id);
}
