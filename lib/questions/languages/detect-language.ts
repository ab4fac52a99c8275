import { ENGLISH } from "./english";
import { FRENCH } from "./french";
import { GERMAN } from "./german";
import type { Language } from "./language";
import { SPANISH } from "./spanish";

const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, SPANISH, FRENCH];

/** The languages of a question, the likeliest first, by its small words; English where nothing tells. @param words folded */
export function languagesFor(words: readonly string[], original: string): readonly [Language, ...Language[]] {
  const marks: Readonly<Record<Language["id"], RegExp>> = {
    en: /(?!)/,
    de: /[äöüß]/i,
    es: /[ñ¿¡áíóú]/i,
    fr: /[êèàùçœâîû]|\b[ldjqcn]['’]/i,
  };
  const different = [...new Set(words)];
  const scored = LANGUAGES.map((language, place) => {
    const telling = different.filter((word) => language.telling.has(word)).length;
    const senses = different.filter((word) => language.senses.has(word)).length;
    const ignorable = different.filter((word) => language.ignorable.has(word)).length;
    const own = different.filter((word) => word.length >= 5 && language.senses.has(word)).length;
    return { language, place, score: 2 * telling + senses + own + ignorable + (marks[language.id].test(original) ? 2 : 0) };
  });
  const [first, ...others] = scored.toSorted((a, b) => b.score - a.score || a.place - b.place).map(({ language }) => language);
  return [first ?? ENGLISH, ...others];
}
