import { NUMBER_LANGUAGES, type NumberLanguage } from "../language/languages";
import { type Tokens, WORD } from "./tokens";
import { bitsOf, type Vocabulary } from "./vocabulary";

const SAMPLE = 20_000;
const ENOUGH = 3;
const COMMON = bitsOf("stop", "link", "filler", "intro", "determiner");
/** Written Norwegian has codes of its own. */
const SAME: Readonly<Record<string, string>> = { nb: "no", nn: "no" };

/**
 * The languages to listen for: the one that the call is said to be in, and the one whose number words the text has
 * most of, where that is another.
 */
export function languagesOf(given: string | null, tokens: Tokens, words: Vocabulary): NumberLanguage[] {
  const counts = new Map<NumberLanguage, number>();
  for (let at = 0; at < Math.min(tokens.count, SAMPLE); at++) {
    const word = tokens.word[at] ?? 0;
    // "To" is two in Danish, and everywhere in an English call.
    if (tokens.kind[at] !== WORD || ((words.roles[word] ?? 0) & COMMON) !== 0) continue;
    const owners = NUMBER_LANGUAGES.filter((language) => words.numeral(language, word) !== undefined);
    for (const language of owners) counts.set(language, (counts.get(language) ?? 0) + 1 / owners.length);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  const code = (given ?? "").slice(0, 2).toLowerCase();
  const primary = NUMBER_LANGUAGES.find((language) => language === (SAME[code] ?? code));
  const languages = primary === undefined ? [] : [primary];
  if (
    most !== undefined &&
    (languages.length === 0 || (most[1] >= ENOUGH && most[1] > 2 * (primary === undefined ? 0 : (counts.get(primary) ?? 0))))
  )
    languages.push(most[0]);
  return languages.length > 0 ? [...new Set(languages)] : ["en"];
}
