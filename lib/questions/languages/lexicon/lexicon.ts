import { fold } from "../language";
import { isSameWord } from "../stems";
import { DEEDS } from "./deeds";
import { FIRMS } from "./firms";
import { PEOPLE } from "./people";
import { PLACES } from "./places";
import { SOCIETY } from "./society";
import { TRADE } from "./trade";

/** What sets a meaning of the lexicon apart from a concept that rules ask for by its name. */
const MARK = "~";
const GERMAN_FIELD = 2;

interface Lexicon {
  /** Phrase, folded → what it may mean. */
  byPhrase: ReadonlyMap<string, ReadonlySet<string>>;
  /** The beginning of a single word → words; a phrase in the singular → phrases. */
  alike: ReadonlyMap<string, readonly string[]>;
  german: ReadonlySet<string>;
  /** Which languages have a word, by their places in a line. */
  spoken: ReadonlyMap<string, ReadonlySet<number>>;
}

let made: Lexicon | undefined;

function lexicon(): Lexicon {
  if (made !== undefined) return made;
  const byPhrase = new Map<string, Set<string>>();
  const german = new Set<string>();
  const spoken = new Map<string, Set<number>>();
  // Folded as a whole: word by word takes ten times as long.
  const text = fold([TRADE, FIRMS, PEOPLE, SOCIETY, PLACES, DEEDS].join("")).replaceAll(/[^\p{L}\p{N}_|,\n]+/gu, " ");
  for (const line of text.split("\n")) {
    const [id, ...languages] = line.split("|");
    for (const [at, words] of languages.entries())
      for (const phrase of words.split(",")) {
        if (phrase === "") continue;
        const known = byPhrase.get(phrase) ?? new Set();
        byPhrase.set(phrase, known.add(`${MARK}${id}`));
        if (at + 1 === GERMAN_FIELD) german.add(phrase);
        spoken.set(phrase, (spoken.get(phrase) ?? new Set()).add(at));
      }
  }
  const alike = new Map<string, string[]>();
  for (const word of byPhrase.keys()) {
    if (word.length < FORM_MIN) continue;
    const key = word.includes(" ") ? plainPhrase(word) : word.slice(0, FORM_MIN);
    const words = alike.get(key);
    if (words === undefined) alike.set(key, [word]);
    else words.push(word);
  }
  made = { byPhrase, alike, german, spoken };
  return made;
}

/** So many letters a word has whose other forms are looked for. */
const FORM_MIN = 4;

/** A phrase with each of its words as one of its kind, and without its links: "medios de pago" is "medio_pago". */
const plainPhrase = (phrase: string) =>
  phrase
    .replaceAll(/ (?:de|du|des|del|d|of|the|la|le|les|los|las|el|der|die|das|von) (?:l |la |los |las )?/g, " ")
    .replaceAll(/([a-z]{3})(?:es|s|x|n)\b/g, "$1");

const NONE: ReadonlySet<string> = new Set();
const looked = new Map<string, ReadonlySet<string>>();
const LOOKED_MAX = 20_000;

/** What a word or phrase, folded, means in any of the languages; of another form of several words what all of them mean. */
export function meaningsIn(phrase: string): ReadonlySet<string> {
  const { byPhrase, alike } = lexicon();
  const exact = byPhrase.get(phrase);
  if (exact !== undefined) return exact;
  if (phrase.length < FORM_MIN) return NONE;
  const known = looked.get(phrase);
  if (known !== undefined) return known;
  const words = phrase.includes(" ")
    ? (alike.get(plainPhrase(phrase)) ?? [])
    : (alike.get(phrase.slice(0, FORM_MIN)) ?? []).filter((word) => !word.includes(" ") && isSameWord(word, phrase));
  const [first, ...others] = words.map((word) => byPhrase.get(word) ?? NONE);
  const shared = [...(first ?? NONE)].filter((one) => others.every((other) => other.has(one)));
  const found = shared.length === 0 ? NONE : new Set(shared);
  if (looked.size > LOOKED_MAX) looked.clear();
  looked.set(phrase, found);
  return found;
}

const LANGUAGES = ["en", "de", "es", "fr"] as const;

/** The one language that has a word; null for words of none, or of several. */
export function languageOfWord(word: string): (typeof LANGUAGES)[number] | null {
  const [only, ...more] = lexicon().spoken.get(word) ?? [];
  return only === undefined || more.length > 0 ? null : (LANGUAGES[only] ?? null);
}

/** All words and phrases that have a meaning, folded. */
export const wordsOfLexicon = (): Iterable<string> => lexicon().byPhrase.keys();

/** True for a German word that compounds are made of. */
export const isGermanWord = (word: string) => word.length >= FORM_MIN && lexicon().german.has(word);

/** True for a meaning of the lexicon, which no rule asks for by its name. */
export const isOfLexicon = (concept: string) => concept.startsWith(MARK);
