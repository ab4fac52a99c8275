import { conceptsOf, wordsWithMeaning } from "../../languages/concepts/concepts";
import { isSmallWord } from "../../languages/detect-language";
import type { Language } from "../../languages/language";
import { NearWords } from "../../languages/near-words";
import { isSameWord } from "../../languages/stems";
import type { Token } from "../times/tokens";
import type { Vocabulary } from "../vocabulary";

/** Values of a column that has more are names, of which many are a letter apart. */
const FUZZY_VALUES_MAX = 400;

/** The words that those of a question may be meant for, and what was looked up: a question is read several times. */
interface World {
  names: NearWords;
  headers: ReadonlySet<string>;
  /** Words of values that are no words of headers. */
  values: ReadonlySet<string>;
  found: Map<string, string | null>;
}

const worlds = new WeakMap<Vocabulary, World>();

function worldOf(vocabulary: Vocabulary): World {
  const known = worlds.get(vocabulary);
  if (known !== undefined) return known;
  const headers = new Set([
    ...vocabulary.entity.words.flatMap((phrase) => phrase.split(" ")),
    ...vocabulary.columns.flatMap(({ words }) => words.map(({ word }) => word)),
  ]);
  const values = new Set(
    vocabulary.values.flatMap(({ normal, column }) =>
      column.profile.distinctCount <= FUZZY_VALUES_MAX ? normal.split(" ").filter((word) => !headers.has(word)) : [],
    ),
  );
  const made: World = { headers, names: new NearWords([...headers, ...values]), values, found: new Map() };
  worlds.set(vocabulary, made);
  return made;
}

const grammars = new WeakMap<Language, NearWords>();

function grammarOf(language: Language): NearWords {
  const known = grammars.get(language);
  if (known !== undefined) return known;
  // A verb may be a letter away from a day of the week.
  const said = [...language.senses].flatMap(([phrase, senses]) =>
    phrase.includes(" ") || phrase.length < 5 || senses.some((sense) => sense.startsWith("day.")) ? [] : [phrase],
  );
  const made = new NearWords([...said, ...[...language.telling, ...language.ignorable].filter((word) => word.length >= 5)]);
  grammars.set(language, made);
  return made;
}

let meanings: NearWords | undefined;

const meaningsNear = (said: string, most: number) => {
  meanings ??= new NearWords(wordsWithMeaning(MEANING_MIN));
  return meanings.near(said, most);
};

const MEANING_MIN = 4;

/** Shorter words are a letter away from too many that carry nothing. */
const GRAMMAR_MIN = 5;

/** So many letters a word has of which two may be wrong. */
const TWO_MIN = 9;

/** So many it has where it may be a name of this table. */
const TWO_OF_NAME_MIN = 8;

/** Shorter words are others with one letter for another: "Räder" is no "Rider". */
const REPLACED_MIN = 6;

/** Endings of more than one, which words are known without. */
const ENDING = /(es|en|s|n|e)$/;

const isSwapped = (a: string, b: string) => a.length === b.length && [...a].toSorted().join("") === [...b].toSorted().join("");

/**
 * The one word of the question's world that a word is a letter or two away from: of headers, of values and of the language's grammar,
 * else of what means something to this table. Null for none, or for several: between two values, or two columns, nobody chooses.
 * @param word folded; one that nothing knows
 */
export function nearestSpelling(vocabulary: Vocabulary, language: Language, word: string): string | null {
  const { found } = worldOf(vocabulary);
  const key = `${language.id} ${word}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const nearest = lookedUp(vocabulary, language, word);
  found.set(key, nearest);
  return nearest;
}

function lookedUp(vocabulary: Vocabulary, language: Language, word: string): string | null {
  const { names, values, headers } = worldOf(vocabulary);
  const most = word.length >= TWO_MIN ? 2 : 1;
  const mostOfName = word.length >= TWO_OF_NAME_MIN ? 2 : 1;
  const own = names.near(word, 2);
  const said = grammarOf(language)
    .near(word, most)
    .filter((one) => word.length >= GRAMMAR_MIN || language.senses.has(one.word));
  const near = [...own.filter(({ edits }) => edits <= mostOfName), ...said].filter(
    (one) => isMeant(one.word, word, headers) && !isReplacedByNothing(language, one.word, word),
  );
  const [first] = near;
  if (first !== undefined) {
    const only = onlyOf(near);
    // Of two values that are nearly as near, either may be meant.
    const others = only !== null && values.has(only) ? own.filter((one) => values.has(one.word) && one.word !== only) : [];
    return others.every((one) => isSameWord(one.word, only ?? "")) ? only : null;
  }
  const isOfTable = (one: string) => [...conceptsOf(one)].some((concept) => vocabulary.meant.has(concept));
  const forms = [word, word.replace(ENDING, "")].filter((form, at) => form.length >= MEANING_MIN && (at === 0 || form !== word));
  for (const form of forms) {
    const only = onlyMeaning(meaningsNear(form, most).filter((one) => isMeant(one.word, form, headers) && isOfTable(one.word)));
    if (only !== null) return only;
  }
  return null;
}

/** "collecté" is another form of what "collecteur" is of; one letter for another makes a short word another one. */
const isMeant = (one: string, said: string, headers: ReadonlySet<string>) =>
  !(one.startsWith(said) && one.length > said.length + 1) &&
  !(one.length === said.length && said.length < (headers.has(one) ? REPLACED_MIN - 1 : REPLACED_MIN) && !isSwapped(one, said)) &&
  one.length >= 4;

/** "lifted" says something, though "listed" doesn't. */
const isReplacedByNothing = ({ senses, telling, ignorable }: Language, one: string, said: string) =>
  one.length === said.length && ignorable.has(one) && !senses.has(one) && !telling.has(one) && !isSwapped(one, said);

/** The nearest, where all that are as near are forms of one word. */
function onlyOf(near: readonly { word: string; edits: number }[]): string | null {
  const least = Math.min(...near.map(({ edits }) => edits));
  const [only, ...rest] = near.filter(({ edits }) => edits === least);
  return only !== undefined && rest.every((one) => one.word === only.word || isSameWord(one.word, only.word)) ? only.word : null;
}

/** Of words in several languages those of one meaning are one. */
function onlyMeaning(near: readonly { word: string; edits: number }[]): string | null {
  const least = Math.min(...near.map(({ edits }) => edits));
  const [only, ...rest] = near.filter(({ edits }) => edits === least);
  if (only === undefined) return null;
  const meant = conceptsOf(only.word);
  return rest.every(({ word }) => isSameWord(word, only.word) || [...conceptsOf(word)].some((one) => meant.has(one)))
    ? only.word
    : null;
}

/** True for a word that may be misspelled: none of any language, no figure, code or initials, and nothing in quotes. */
export const isMisspelled = ({ kind, word, text, quoted }: Token) =>
  kind === "word" &&
  !quoted &&
  word.length >= 4 &&
  !/\d/.test(word) &&
  !/^\p{Lu}{2,5}$/u.test(text) &&
  conceptsOf(word).size === 0 &&
  !isSmallWord(word);

/** "teh", "udn": two letters of a small word that are swapped, of which nothing has to be told. */
export function smallWordFor({ ignorable, senses }: Language, { kind, word, text, quoted }: Token): string | null {
  if (kind !== "word" || quoted || word.length !== 3 || /\d/.test(word) || /^\p{Lu}{2,}$/u.test(text)) return null;
  if (isSmallWord(word) || conceptsOf(word).size > 0) return null;
  const [a = "", b = "", c = ""] = word;
  const isSilent = (one: string) =>
    ignorable.has(one) || (senses.get(one) ?? []).some((sense) => sense === "and" || sense === "prep");
  const [only, ...more] = [...new Set([b + a + c, a + c + b])].filter(isSilent);
  return only === undefined || more.length > 0 ? null : only;
}
