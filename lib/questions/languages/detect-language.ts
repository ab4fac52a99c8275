import { ENGLISH } from "./english";
import { FRENCH } from "./french";
import { GERMAN } from "./german";
import type { Language } from "./language";
import { languageOfWord } from "./lexicon/lexicon";
import { SPANISH } from "./spanish";

const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, SPANISH, FRENCH];

/**
 * The languages of a question, the likeliest first, by its small words; English where nothing tells.
 * @param words folded
 * @param headers of the table: few words tell their language, and those who wrote the one will have written the other
 */
export function languagesFor(
  words: readonly string[],
  original: string,
  headers: readonly string[] = [],
): readonly [Language, ...Language[]] {
  const marks: Readonly<Record<Language["id"], RegExp>> = {
    en: /(?!)/,
    de: /[äöüß]/i,
    es: /[ñ¿¡áíóú]/i,
    fr: /[êèàùçœâîû]|\b[ldjqcn]['’]/i,
  };
  const different = [...new Set(words)];
  const named = LANGUAGES.map(({ id }) => ({ id, count: headers.filter((word) => languageOfWord(word) === id).length }));
  const [most, second] = named.toSorted((a, b) => b.count - a.count);
  const home = most !== undefined && most.count >= 2 && most.count > 2 * (second?.count ?? 0) ? most.id : null;
  const scored = LANGUAGES.map((language, place) => {
    const telling = different.filter((word) => language.telling.has(word)).length;
    const senses = different.filter((word) => language.senses.has(word)).length;
    const ignorable = different.filter((word) => language.ignorable.has(word)).length;
    const own = different.filter((word) => word.length >= 5 && language.senses.has(word)).length;
    return {
      language,
      place,
      score:
        2 * telling + senses + own + ignorable + (marks[language.id].test(original) ? 2 : 0) + (home === language.id ? 1.5 : 0),
    };
  });
  const [first, ...others] = scored.toSorted((a, b) => b.score - a.score || a.place - b.place).map(({ language }) => language);
  return [first ?? ENGLISH, ...others];
}

/** True for a word that does something, or nothing, in a question of any language: "us" and "de" are no countries. */
export const isSmallWord = (word: string) => LANGUAGES.some(({ senses, ignorable }) => senses.has(word) || ignorable.has(word));
