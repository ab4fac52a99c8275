import { SMALL_WORDS } from "./small-words";

/** The languages that questions are read in. */
export type LanguageId = "en" | "de" | "es" | "fr";

/**
 * What a phrase does in a question: a word, with what it is about after a point: "count", "grain.month", "month.3". Names of
 * columns, values and periods are read elsewhere.
 */
export type Sense = string;

export interface Language {
  id: LanguageId;
  /** Phrase, lower case and without accents, its words separated by a blank → what it may do. */
  senses: ReadonlyMap<string, readonly Sense[]>;
  /** Words that carry no wish of their own. */
  ignorable: ReadonlySet<string>;
  /** Words by which the language is told. */
  telling: ReadonlySet<string>;
  /** True where a point stands between thousands. */
  pointThousands: boolean;
}

/** Lower case, without accents: "Überfällig" → "uberfallig". */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ø", "o");
}

/** The same of one word of a question; French "où" stays apart from "ou". */
export const foldWord = (word: string) => (/^où$/iu.test(word.normalize("NFC")) ? "où" : fold(word));

const ARTICLES: Readonly<Partial<Record<LanguageId, readonly string[]>>> = {
  es: ["el", "la", "los", "las"],
  fr: ["le", "la", "les"],
};
/** What stands in a question where a median could, and is of one column as it is. */
const IMPLIED: Readonly<Record<Sense, readonly Sense[]>> = { deviation: ["median"], percentile: ["median"] };
/** "plus de" bounds a figure. */
const BOUND = / (de|d|que)$/;

/** @param senses for each sense its phrases, separated by commas */
export function languageOf(
  id: LanguageId,
  senses: Readonly<Record<Sense, string>>,
  words: { ignorable: string; telling: string },
): Language {
  const map = new Map<string, Sense[]>();
  for (const [sense, list] of Object.entries(senses)) {
    for (const phrase of list.split(",").map((one) =>
      foldWord(one.trim())
        .replaceAll(/[^\p{L}\p{N}#%&<>=≤≥+]+/gu, " ")
        .trim(),
    )) {
      if (phrase === "") continue;
      // "les plus fréquents" is one thing, not "les plus" and a word.
      const articles = /^(plus|moins|mas|menos) \p{L}/u.test(phrase) && !BOUND.test(phrase) ? (ARTICLES[id] ?? []) : [];
      for (const form of [phrase, ...articles.map((article) => `${article} ${phrase}`)]) {
        const known = map.get(form) ?? [];
        for (const one of [sense, ...(IMPLIED[sense] ?? [])]) if (!known.includes(one)) known.push(one);
        map.set(form, known);
      }
    }
  }
  const set = (list: string) =>
    new Set(
      fold(list)
        .split(/\s+/)
        .filter((word) => word !== ""),
    );
  return {
    id,
    senses: map,
    ignorable: new Set([...set(words.ignorable), ...[...set(SMALL_WORDS[id])].filter((word) => !map.has(word))]),
    telling: set(words.telling),
    pointThousands: id !== "en",
  };
}
