import { fold } from "../language";
import { withoutUmlauts } from "../stems";
import { AKIN } from "./akin";
import { AMOUNTS } from "./amounts";
import { GROUPS } from "./groups";
import { HAPPENINGS } from "./happenings";
import { KINDS } from "./kinds";
import { THINGS } from "./things";
import { TRADES } from "./trades";
import { VALUES } from "./values";

/**
 * What words mean whatever their language and inflection: a header "dept" and a question about "Abteilungen" name one thing. Nouns
 * of columns, events that end something, and values that tables share.
 */
const CONCEPTS: readonly Readonly<Record<string, string>>[] = [AMOUNTS, GROUPS, THINGS, TRADES, HAPPENINGS, VALUES, KINDS];
const CONCEPTS_OF = new Map<string, Set<string>>();
for (const [concept, words] of CONCEPTS.flatMap((field) => Object.entries(field))) {
  for (const word of words.split(/\s+/)) {
    const phrase = fold(word).replaceAll("_", " ");
    const known = CONCEPTS_OF.get(phrase) ?? new Set();
    known.add(concept);
    CONCEPTS_OF.set(phrase, known);
  }
}

/** Words, folded, that mean one of several things. @param letters of each at least */
export function wordsFor(concepts: ReadonlySet<string>, letters: number): string[] {
  return [...CONCEPTS_OF].flatMap(([word, own]) =>
    word.length >= letters && !word.includes(" ") && [...own].some((one) => concepts.has(one)) ? [word] : [],
  );
}

/** True for what things are that values of columns tell apart, whatever else they stand beside: "Christmas party" is one of both. */
export const isKind = (concept: string) => Object.hasOwn(KINDS, concept);

/** True for what columns hold rather than single values: money, pieces, marks, and what rows are grouped by. */
export const isOfColumns = (concept: string) => Object.hasOwn(AMOUNTS, concept) || Object.hasOwn(GROUPS, concept);

const NONE: ReadonlySet<string> = new Set();
const PLURALS = ["s", "es", "en", "n", "e"];

/** What a word or phrase, folded, may mean in any of the languages. */
export function conceptsOf(phrase: string): ReadonlySet<string> {
  const known = CONCEPTS_OF.get(phrase);
  if (known !== undefined || phrase.length < 5) return known ?? NONE;
  if (phrase.includes(" ")) return (/s$/.test(phrase) ? CONCEPTS_OF.get(phrase.slice(0, -1)) : undefined) ?? NONE;
  // More than one of what is known, or another case of it.
  const plural = PLURALS.find((ending) => phrase.endsWith(ending) && CONCEPTS_OF.has(phrase.slice(0, -ending.length)));
  return (
    (plural === undefined ? undefined : CONCEPTS_OF.get(phrase.slice(0, -plural.length))) ??
    // "Auftraege" is written for "Aufträge".
    (/(?<![aeq])[aou]e/.test(phrase) ? CONCEPTS_OF.get(withoutUmlauts(phrase)) : undefined) ??
    NONE
  );
}

/** What is next to a concept in meaning, the nearest first. */
export const akinOf = (concept: string): readonly string[] => AKIN.get(concept) ?? [];
