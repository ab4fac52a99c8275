import { foldText } from "../language/fold-text";
import { type Language, spoken } from "../language/languages";

/** Of this many letters on, the beginning of a word is enough: where verbs have many forms, of fewer. */
const PREFIX_MIN: Readonly<Record<Language, number>> = { en: 5, de: 4, nl: 4, fr: 3, es: 3, it: 3, pt: 3 };
const SHORTEST_PREFIX = 3;
const PHRASE_WORDS_MAX = 4;
const LONGEST_PREFIX = 14;

interface Meaning {
  id: string;
  isDeed: boolean;
}

/** A word or phrase of a text with what it means. */
interface Said {
  /** Words it stands at, and how many it has. */
  at: number;
  length: number;
  meanings: readonly Meaning[];
}

interface Index {
  /** By the exact word or phrase. */
  exact: ReadonlyMap<string, readonly Meaning[]>;
  /** By the beginning of a word, or of the last word of a phrase. */
  prefixes: ReadonlyMap<string, readonly Meaning[]>;
}

const known = new Map<Language, Index>();

/** The words of a text, folded; "don't" and "l'appel" are two. */
export function plainWords(text: string): string[] {
  return foldText(text.normalize("NFC")).match(/\d+(?:[.,:]\d+)*|\p{L}+(?:['’](?:t|s|ll|ve|re|d|m)(?!\p{L}))?|[\p{L}]+/gu) ?? [];
}

/** What the words mean, in time linear in their number. */
export function findMeanings(words: readonly string[], language: Language): Said[] {
  const { exact, prefixes } = indexOf(language);
  const found: Said[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let length = 1; length <= PHRASE_WORDS_MAX && at + length <= words.length; length++) {
      const phrase = words.slice(at, at + length).join("_");
      const meanings = [...(exact.get(phrase) ?? []), ...beginning(phrase, prefixes)];
      if (meanings.length > 0) found.push({ at, length, meanings });
    }
  }
  return found;
}

/** Whether a word means something that was said by any other. */
export function sharesMeaning(word: string, { ids, language }: { ids: ReadonlySet<string>; language: Language }): boolean {
  return findMeanings([word], language).some(({ meanings }) => meanings.some(({ id }) => ids.has(id)));
}

function* beginning(phrase: string, prefixes: Index["prefixes"]): Generator<Meaning> {
  const start = phrase.lastIndexOf("_") + 1;
  for (let length = SHORTEST_PREFIX; length <= Math.min(phrase.length, start + LONGEST_PREFIX); length++)
    if (length > start) yield* prefixes.get(phrase.slice(0, length)) ?? [];
}

function indexOf(language: Language): Index {
  const before = known.get(language);
  if (before) return before;
  const { deeds, things } = spoken(language).meanings;
  const exact = new Map<string, Meaning[]>();
  const prefixes = new Map<string, Meaning[]>();
  const add = (lists: Readonly<Record<string, string>>, isDeed: boolean) => {
    for (const [id, list] of Object.entries(lists)) {
      for (const entry of list.split(" ").filter(Boolean)) {
        const word = entry.slice(entry.lastIndexOf("_") + 1);
        const map = word.length >= PREFIX_MIN[language] ? prefixes : exact;
        for (const form of map === exact ? [entry, `${entry}s`] : [entry])
          map.set(form, [...(map.get(form) ?? []), { id, isDeed }]);
      }
    }
  };
  add(deeds, true);
  add(things, false);
  const made = { exact, prefixes };
  known.set(language, made);
  return made;
}
