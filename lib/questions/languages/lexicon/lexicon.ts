import { fold } from "../language";
import { isSameWord } from "../stems";
import { FIELDS } from "./fields";

/** What sets a meaning of the lexicon apart from a concept that rules ask for by its name. */
const MARK = "~";
/** The bit of German, which stands second in a line. */
const GERMAN = 2;

interface Lexicon {
  /** Phrase, folded → the names of what it may mean, with spaces between. */
  byPhrase: ReadonlyMap<string, string>;
  /** Which languages have a word, a bit for each. */
  spoken: ReadonlyMap<string, number>;
  /** The beginning of a single word → words; a phrase in the singular → phrases. */
  alike: ReadonlyMap<string, readonly string[]>;
}

let made: Lexicon | undefined;

function lexicon(): Lexicon {
  if (made !== undefined) return made;
  const byPhrase = new Map<string, string>();
  const spoken = new Map<string, number>();
  // Folded as a whole: word by word takes ten times as long.
  const text = fold(FIELDS.join("")).replaceAll(/[^a-z0-9_|,\n]+/g, " ");
  for (const line of text.split("\n")) {
    const [id = "", ...languages] = line.split("|");
    for (const [at, words] of languages.entries())
      for (const phrase of words.split(",")) {
        if (phrase === "") continue;
        const known = byPhrase.get(phrase);
        byPhrase.set(phrase, known === undefined ? id : known === id ? id : `${known} ${id}`);
        spoken.set(phrase, (spoken.get(phrase) ?? 0) | (1 << at));
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
  made = { byPhrase, spoken, alike };
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
  const known = looked.get(phrase);
  if (known !== undefined) return known;
  const found = lookUp(phrase);
  if (looked.size > LOOKED_MAX) looked.clear();
  looked.set(phrase, found);
  return found;
}

function lookUp(phrase: string): ReadonlySet<string> {
  const { byPhrase, alike } = lexicon();
  const namesOf = (word: string) => byPhrase.get(word)?.split(" ") ?? [];
  if (byPhrase.has(phrase)) return marked(namesOf(phrase));
  if (phrase.length < FORM_MIN) return NONE;
  const words = phrase.includes(" ")
    ? (alike.get(plainPhrase(phrase)) ?? [])
    : (alike.get(phrase.slice(0, FORM_MIN)) ?? []).filter((word) => !word.includes(" ") && isSameWord(word, phrase));
  const [first = [], ...others] = words.map(namesOf);
  return marked(first.filter((one) => others.every((other) => other.includes(one))));
}

const marked = (names: readonly string[]) => (names.length === 0 ? NONE : new Set(names.map((name) => MARK + name)));

const LANGUAGES = ["en", "de", "es", "fr"] as const;

/** The one language that has a word; null for words of none, or of several. */
export function languageOfWord(word: string): (typeof LANGUAGES)[number] | null {
  const spoken = lexicon().spoken.get(word);
  return LANGUAGES.find((_, at) => spoken === 1 << at) ?? null;
}

/** All words and phrases that have a meaning, folded. */
export const wordsOfLexicon = (): Iterable<string> => lexicon().byPhrase.keys();

/** True for a German word that compounds are made of. */
export const isGermanWord = (word: string) => word.length >= FORM_MIN && ((lexicon().spoken.get(word) ?? 0) & GERMAN) !== 0;

/** True for a meaning of the lexicon, which no rule asks for by its name. */
export const isOfLexicon = (concept: string) => concept.startsWith(MARK);
