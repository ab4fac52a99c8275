import { LANGUAGES, type Language } from "../language/languages";
import { type Tokens, WORD } from "./tokens";
import type { Vocabulary } from "./vocabulary";

const SAMPLE = 20_000;
const ENOUGH = 3;

/**
 * The languages to listen for: the one that the call is said to be in, and the one whose number words the text has
 * most of, where that is another.
 */
export function languagesOf(given: string | null, tokens: Tokens, words: Vocabulary): Language[] {
  const counts = new Map<Language, number>();
  for (let at = 0; at < Math.min(tokens.count, SAMPLE); at++) {
    if (tokens.kind[at] !== WORD) continue;
    const owners = LANGUAGES.filter((language) => words.numeral(language, tokens.word[at] ?? 0) !== undefined);
    for (const language of owners) counts.set(language, (counts.get(language) ?? 0) + 1 / owners.length);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  const code = (given ?? "").slice(0, 2).toLowerCase();
  const primary = LANGUAGES.find((language) => language === code);
  const languages = primary === undefined ? [] : [primary];
  if (
    most !== undefined &&
    (languages.length === 0 || (most[1] >= ENOUGH && most[1] > 2 * (primary === undefined ? 0 : (counts.get(primary) ?? 0))))
  )
    languages.push(most[0]);
  return languages.length > 0 ? [...new Set(languages)] : ["en"];
}
