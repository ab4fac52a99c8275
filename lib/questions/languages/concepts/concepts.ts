import { fold } from "../language";
import { isGermanWord, isOfLexicon, meaningsIn, wordsOfLexicon } from "../lexicon/lexicon";
import { isSameWord, stemsOf, withoutUmlauts } from "../stems";
import { ABROAD } from "./abroad";
import { AKIN } from "./akin";
import { AMOUNTS } from "./amounts";
import { CALLINGS } from "./callings";
import { FAULTS } from "./faults";
import { GOODS } from "./goods";
import { GROUPS } from "./groups";
import { HAPPENINGS } from "./happenings";
import { HEADERS } from "./headers";
import { KINDS } from "./kinds";
import { NATURE } from "./nature";
import { THINGS } from "./things";
import { TRADES } from "./trades";
import { TRAITS } from "./traits";
import { VALUES } from "./values";
import { WORK } from "./work";

/**
 * What words mean whatever their language and inflection: a header "dept" and a question about "Abteilungen" name one thing. Nouns
 * of columns, events that end something, and values that tables share.
 */
/** Kinds of things by their everyday names, which mean something only to a table that has some of them. */
const EVERYDAY = [TRAITS, CALLINGS, NATURE, GOODS, FAULTS];
const KIND_FIELDS = [KINDS, ...EVERYDAY];
const CONCEPTS: readonly Readonly<Record<string, string>>[] = [
  AMOUNTS,
  GROUPS,
  THINGS,
  TRADES,
  HAPPENINGS,
  VALUES,
  HEADERS,
  ABROAD,
  WORK,
  ...KIND_FIELDS,
];
const CONCEPTS_OF = new Map<string, Set<string>>();
/** So many letters a word has whose other forms are looked for. */
const FORM_MIN = 4;
for (const [concept, words] of CONCEPTS.flatMap((field) => Object.entries(field))) {
  for (const word of words.split(/\s+/)) {
    const phrase = fold(word).replaceAll("_", " ");
    const known = CONCEPTS_OF.get(phrase) ?? new Set();
    known.add(concept);
    CONCEPTS_OF.set(phrase, known);
  }
}

export { isOfLexicon };

const KIND_NAMES = new Set(KIND_FIELDS.flatMap((field) => Object.keys(field)));

/** Words for kinds of things by what is left of them without an ending: "überhitzten" and "negras" are found by it. */
const KINDS_BY_STEM = new Map<string, string[]>();
for (const [word, concepts] of CONCEPTS_OF) {
  if (word.length < FORM_MIN || word.includes(" ") || ![...concepts].some((one) => KIND_NAMES.has(one))) continue;
  for (const stem of stemsOf(word)) KINDS_BY_STEM.set(stem, [...(KINDS_BY_STEM.get(stem) ?? []), word]);
}

/** Words, folded, that mean one of several things. @param letters of each at least */
export function wordsFor(concepts: ReadonlySet<string>, letters: number): string[] {
  return [...CONCEPTS_OF].flatMap(([word, own]) =>
    word.length >= letters && !word.includes(" ") && [...own].some((one) => concepts.has(one)) ? [word] : [],
  );
}

/** All single words that mean something, folded. @param letters of each at least */
export const wordsWithMeaning = (letters: number): string[] =>
  [...CONCEPTS_OF.keys(), ...wordsOfLexicon()].filter((word) => word.length >= letters && !word.includes(" "));

/** True for what things are that values of columns tell apart, whatever else they stand beside: "Christmas party" is one of both. */
export const isKind = (concept: string) => KIND_NAMES.has(concept);

/** True for kinds of things that only tables with some of them are about: a word for another is as good as unknown. */
export const isEveryday = (concept: string) => isOfLexicon(concept) || EVERYDAY.some((field) => Object.hasOwn(field, concept));

/** True for what columns hold rather than single values: money, pieces, marks, and what rows are grouped by. */
export const isOfColumns = (concept: string) =>
  Object.hasOwn(AMOUNTS, concept) || Object.hasOwn(GROUPS, concept) || isOnlyOfColumns(concept);

/** True for the names of columns of single trades, which mean nothing in a table that has none of them. */
export const isOnlyOfColumns = (concept: string) =>
  Object.hasOwn(HEADERS, concept) && [AMOUNTS, GROUPS, ...OF_MORE].every((field) => !Object.hasOwn(field, concept));

const OF_MORE = [WORK, THINGS, TRADES, HAPPENINGS, VALUES, ...KIND_FIELDS];

const NONE: ReadonlySet<string> = new Set();
const PLURALS = ["s", "es", "en", "n", "e"];

/** What a word or phrase, folded, may mean in any of the languages: concepts that rules ask for by name, and meanings of the lexicon. */
export function conceptsOf(phrase: string): ReadonlySet<string> {
  const known = looked.get(phrase);
  if (known !== undefined) return known;
  const [own, more] = [curatedOf(phrase), meaningsIn(phrase)];
  const all = more.size === 0 ? own : own.size === 0 ? more : new Set([...own, ...more]);
  if (looked.size > LOOKED_MAX) looked.clear();
  looked.set(phrase, all);
  return all;
}

const looked = new Map<string, ReadonlySet<string>>();
const LOOKED_MAX = 20_000;

/** True for what a German compound may be made of. */
export const isPartOfCompound = (part: string) => curatedOf(part).size > 0 || isGermanWord(part);

/** True for a word that has a concept which rules ask for by name. */
export const hasConcept = (phrase: string) => curatedOf(phrase).size > 0;

/** Concepts that rules ask for by name. */
function curatedOf(phrase: string): ReadonlySet<string> {
  const known = CONCEPTS_OF.get(phrase);
  if (known !== undefined || phrase.length < 5) return known ?? NONE;
  if (phrase.includes(" ")) return (/s$/.test(phrase) ? CONCEPTS_OF.get(phrase.slice(0, -1)) : undefined) ?? NONE;
  // More than one of what is known, or another case of it.
  const plural = PLURALS.find((ending) => phrase.endsWith(ending) && CONCEPTS_OF.has(phrase.slice(0, -ending.length)));
  return (
    (plural === undefined ? undefined : CONCEPTS_OF.get(phrase.slice(0, -plural.length))) ??
    // "Sachbearbeiterin" is one, too.
    CONCEPTS_OF.get(/^(\p{L}{4,}er)in(nen)?$/u.exec(phrase)?.[1] ?? "") ??
    // "Auftraege" is written for "Aufträge".
    (/(?<![aeq])[aou]e/.test(phrase) ? CONCEPTS_OF.get(withoutUmlauts(phrase)) : undefined) ??
    kindOf(phrase)
  );
}

/** The kinds that another form of a word names; none where it may be a form of several. */
function kindOf(phrase: string): ReadonlySet<string> {
  const known = formsLooked.get(phrase);
  if (known !== undefined) return known;
  const words = new Set(stemsOf(phrase).flatMap((stem) => KINDS_BY_STEM.get(stem) ?? []));
  const [first, ...others] = [...words].filter((word) => isSameWord(word, phrase)).map((word) => CONCEPTS_OF.get(word) ?? NONE);
  const kinds = [...(first ?? NONE)].filter((one) => KIND_NAMES.has(one) && others.every((other) => other.has(one)));
  const found = kinds.length === 0 ? NONE : new Set(kinds);
  if (formsLooked.size > 20_000) formsLooked.clear();
  formsLooked.set(phrase, found);
  return found;
}

const formsLooked = new Map<string, ReadonlySet<string>>();

/** What is next to a concept in meaning, the nearest first. */
export const akinOf = (concept: string): readonly string[] => AKIN.get(concept) ?? [];
