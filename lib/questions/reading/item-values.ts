import { conceptsOf, isKind, isOfColumns, isOfLexicon, wordsWithMeaning } from "../languages/concepts/concepts";
import { countryCalled } from "../languages/countries";
import { isSmallWord } from "../languages/detect-language";
import { fold, type Language, type Sense } from "../languages/language";
import { NearWords } from "../languages/near-words";
import { isSameWord } from "../languages/stems";
import { type AskedColumn, isShortFor } from "./columns";
import type { Token } from "./times/tokens";
import type { AskedValue, ColumnHit, Vocabulary } from "./vocabulary";

export interface ItemReader {
  vocabulary: Vocabulary;
  language: Language;
  tokens: readonly Token[];
  /** The question as the places of its words count it. */
  text: string;
  newest: number | null;
  monthFirst: boolean;
}

/** "MT post editing" of "MT post-edit". */
const isDoing = (word: string, said: string) => word.length >= 4 && said === `${word}ing`;

const INDEFINITE = /^(an?|eine?[nmrs]?|una?|une)$/;

const ARTICLE = /^(the|el|la|los|las|le|les|l|der|die|das) /;

const withoutPlural = (word: string) => word.replace(/e?s$/, "");

const DAYPARTS = ["morning", "afternoon"];

const FUZZY_VALUES_MAX = 400;

/** The consonants of a word, or what it is a form of; "APP" is no application. */
const isCodeFor = (code: string, word: string) =>
  /^[^aeiou]+$/.test(code)
    ? isShortFor(code, word)
    : word.startsWith(code) && new RegExp(`^${code.at(-1)}?(ing|ed|s)$`).test(word.slice(code.length));

/** So many states rows may be in. */
const STATES_MAX = 12;

/** Words of a value that may stand in another form: "cerrados sin solución". */
const FORMS_MAX = 6;

const EVERYDAY_MAX = 3;

/** Values spelled like the words; short and everyday ones only as the rows write them, or in quotes. */
export function valuesCalled(reader: ItemReader, phrase: string, part: readonly Token[], at: number): AskedValue[] {
  const { vocabulary, language } = reader;
  const found = vocabulary.byValue.get(phrase) ?? [];
  if (found.length === 0) return [];
  const isEveryday =
    part.length === 1 &&
    ((phrase.length < EVERYDAY_MAX && !/\d\p{L}|\p{L}\d/u.test(phrase) && (phrase.length < 2 || isSmallWord(phrase))) ||
      language.senses.has(phrase) ||
      language.ignorable.has(phrase));
  // "collected but unpaid": how rows came out.
  const isOutcome =
    phrase.length >= 6 &&
    !language.senses.has(phrase) &&
    found.every(({ column }) => column.profile.meaning?.outcome === true || isStatus(column));
  // "who rented a saw": a noun behind its article, though the word is a small one, too.
  const isNoun = phrase.length >= 3 && !language.senses.has(phrase) && INDEFINITE.test(reader.tokens[at - 1]?.word ?? "");
  if (!isEveryday || isOutcome || isNoun || part[0]?.quoted === true) return [...found];
  const listed = found.filter(({ column }) => isListedAt(reader, at, column));
  if (listed.length > 0) return listed;
  // As the rows write it, where that is not just how the word is written.
  const text = part[0]?.text ?? "";
  const asWritten = found.filter(({ value }) => String(value).trim() === text && text !== text.toLowerCase());
  if (/^\d+$/.test(phrase)) return [];
  return asWritten;
}

const isStatus = ({ words }: AskedColumn) => words.some(({ concepts }) => concepts.has("status"));

/** "children" where one column has "Children" and another "Child": either may be meant, unless it is written as the one. */
export function otherForms(
  { vocabulary, tokens, language }: ItemReader,
  token: Token,
  spelled: readonly AskedValue[],
): readonly AskedValue[] {
  const isAsWritten = spelled.some(({ value }) => String(value) === token.text) && (language.id === "de" || tokens[0] !== token);
  if (isAsWritten || token.quoted || token.word.length < 4 || /\d/.test(token.word)) return [];
  const columns = new Set(spelled.map(({ column }) => column));
  const kinds = [...conceptsOf(token.word)].filter(isKind);
  return vocabulary.values.filter(
    ({ normal, column, concepts }) =>
      !columns.has(column) &&
      column.profile.distinctCount <= FUZZY_VALUES_MAX &&
      !normal.includes(" ") &&
      normal !== token.word &&
      (isSameWord(normal, token.word) || kinds.some((one) => concepts.has(one))),
  );
}

/** "premium and plus", "of plus visits": a value beside another of its column, or where nothing is joined. */
function isListedAt({ tokens, vocabulary, language }: ItemReader, at: number, column: AskedColumn): boolean {
  const sensesOf = (place: number) => language.senses.get(tokens[place]?.word ?? "") ?? [];
  const isLoose = sensesOf(at).every((sense) => sense === "and") && (at === 0 || sensesOf(at - 1).includes("prep"));
  if (isLoose) return true;
  return ([-1, 1] as const).some((step) => {
    const joint = sensesOf(at + step);
    const beside = tokens[at + 2 * step]?.word ?? "";
    const country = countryCalled(beside);
    const other =
      vocabulary.byValue.get(beside) ??
      (country === undefined ? [] : vocabulary.values.filter((value) => value.country === country));
    return (
      joint.some((sense) => sense === "and" || sense === "or" || sense === "against") &&
      other.some((one) => one.column === column)
    );
  });
}

/** Values in another form, another language, or by one of their words. */
export function otherValues(
  { vocabulary, language, tokens }: ItemReader,
  phrase: string,
  part: readonly Token[],
  item: { senses: readonly Sense[]; columns: readonly ColumnHit[]; entity: boolean },
): AskedValue[] {
  const words = part.map(({ word }) => word);
  const country = countryCalled(phrase);
  if (country !== undefined) {
    const named = vocabulary.values.filter((value) => value.country === country);
    if (named.length > 0) return named;
  }
  // "morning" greets, save where values are parts of the day.
  const isDaypart = DAYPARTS.some((one) => conceptsOf(phrase).has(one));
  const isFunction = words.length === 1 && language.ignorable.has(phrase) && item.senses.length === 0 && !isDaypart;
  if (words.length > FORMS_MAX || isFunction) return [];
  const few = vocabulary.values.filter(({ column }) => column.profile.distinctCount <= FUZZY_VALUES_MAX);
  // "P1s": more than one of a code.
  const code = /^(.*\d)s$/.exec(phrase)?.[1];
  if (code !== undefined) return [...(vocabulary.byValue.get(code) ?? [])];
  if (words.length === 1 && phrase.length >= 3) {
    // "Puerto" is "El Puerto" rather than a form of "Puertas".
    const whole = few.filter(({ normal }) => normal !== phrase && normal.replace(ARTICLE, "") === phrase);
    if (whole.length > 0) return whole;
    // "el Puerto" is a name: "Puertas" is another word, and no form of it.
    const [token] = part;
    const isName = language.id !== "de" && token !== tokens[0] && /^\p{Lu}/u.test(token?.text ?? "");
    const inflected = few.filter(
      ({ normal }) =>
        !normal.includes(" ") &&
        isSameWord(normal, phrase) &&
        !(isName && withoutPlural(normal) !== withoutPlural(phrase)) &&
        !(DOER.test(normal) && DONE.test(phrase)),
    );
    if (inflected.length > 0) return nearest(inflected, phrase);
    // "standby" of STBY, "running" of RUN.
    const codes = few.filter(
      ({ normal, value, column }) =>
        /^[A-Z]{3,7}$/.test(String(value)) && column.profile.distinctCount <= STATES_MAX && isCodeFor(normal, phrase),
    );
    if (codes.length === 1) return codes;
  }
  if (words.length > 1) {
    const forms = few.filter(({ normal }) => {
      const own = normal.split(" ");
      return (
        own.length === words.length &&
        own.every((word, at) => isSameWord(word, words[at] ?? "") || isDoing(word, words[at] ?? ""))
      );
    });
    if (forms.length > 0) return forms;
  }
  const concepts = conceptsOf(phrase);
  if (words.length > 2 && concepts.size === 0) return [];
  if (item.entity && item.columns.length === 0) return [];
  const isFree = item.columns.length === 0 && item.senses.length === 0;
  const isOfValues = (one: string) => isKind(one) || VALUE_CONCEPTS.has(one) || (isFree && !isOfColumns(one) && !UNIT.test(one));
  // "camionnettes" are vehicles, and a kind of them where their column says so.
  const isOfColumn = ({ column: own }: AskedValue) =>
    item.senses.length === 0 &&
    item.columns.length > 0 &&
    item.columns.every(({ column, exact }) => column === own && exact <= 1);
  // A remark that speaks of a tree is no tree.
  const isSpoken = ({ column, normal }: AskedValue) => isRemark(column) && normal.includes(" ");
  const translated = few.filter(
    (value) =>
      !isSpoken(value) &&
      [...value.concepts].some(
        (one) =>
          concepts.has(one) && (isOfValues(one) || (isOfLexicon(one) && isOfColumn(value) && !meansColumn(value.column, one))),
      ),
  );
  // "Weddings" rather than a "wedding fair".
  const plain = translated.filter(({ normal }) => !normal.includes(" ") || conceptsOf(normal).size > 0);
  if (translated.length > 0) return plain.length > 0 ? plain : translated;
  if (words.length === 1 && phrase.length >= 3 && item.columns.length === 0 && item.senses.length === 0 && !item.entity) {
    const found = valuesWith(
      few.filter(({ column }) => !isTitled(column) || isNameOf(part, phrase)),
      phrase,
    );
    if (found.length > 0) return found;
    const people = namedSo(vocabulary, part, phrase);
    const begun = people.length > 0 ? people : begunWith(vocabulary, few, phrase);
    return begun.length > 0 ? begun : initialsOf(few, words);
  }
  const isFreePhrase = words.length === 2 && item.columns.length === 0 && item.senses.length === 0 && !item.entity;
  return isFreePhrase && part.every(({ text, kind }) => kind === "word" && /^\p{Lu}/u.test(text)) ? initialsOf(few, words) : [];
}

/** What the header means, too, tells no value from another. */
const meansColumn = ({ words, whole, profile }: AskedColumn, concept: string) =>
  whole.has(concept) ||
  words.some(
    // "VZ_TZ" is called after its values.
    ({ word, concepts }) => concepts.has(concept) && !profile.topValues.some(({ value }) => fold(value) === word),
  );

/** "Spielberg" of many directors: a part of one person's name. Of two of that name, neither is told from the other. */
function namedSo({ values }: Vocabulary, [token]: readonly Token[], phrase: string): AskedValue[] {
  if (phrase.length < 4 || !/^\p{Lu}/u.test(token?.text ?? "") || conceptsOf(phrase).size > 0) return [];
  const found = values.filter(
    ({ column, normal }) => column.profile.meaning?.kind === "person" && normal.split(" ").includes(phrase),
  );
  return found.length === 1 ? found : [];
}

/**
 * "derma", "insta": the beginning of a value, where one alone begins so. A short word that means something of its own is no such
 * beginning, and neither is one that this table has something else of.
 */
function begunWith({ meant }: Vocabulary, values: readonly AskedValue[], phrase: string): AskedValue[] {
  const own = conceptsOf(phrase);
  if (phrase.length < (own.size === 0 ? 3 : 5) || [...own].some((one) => meant.has(one))) return [];
  const isBegun = (word: string) => word.length >= phrase.length + 3 && word.startsWith(phrase);
  const found = values.filter(
    ({ normal, column }) =>
      !isTitled(column) && !isRemark(column) && (own.size === 0 ? normal.split(" ").some(isBegun) : isBegun(normal)),
  );
  // Three letters are enough of one word only: "gym", where nothing else begins so.
  return found.length <= (phrase.length < 4 ? 1 : PARTS_MAX) ? found : [];
}

/** "Einfamilienhäuser" of "Neubau EFH", "North America" of "NA": a value, or a word of one, that is made of initials. */
function initialsOf(values: readonly AskedValue[], words: readonly string[]): AskedValue[] {
  const [only] = words;
  const initials = words.map((word) => word.charAt(0)).join("");
  const isCut = (letters: string) => {
    if (words.length > 1) return letters.toLowerCase() === initials;
    const [first, ...rest] = letters.toLowerCase();
    let at = 0;
    return (
      letters.length >= 3 &&
      only?.startsWith(first ?? " ") === true &&
      rest.every((letter) => {
        at = only.indexOf(letter, at + 2);
        return at > 0;
      })
    );
  };
  const said = words.join("");
  if (said.length < 9) return [];
  const found = values.filter(({ value }) =>
    String(value)
      .split(/[^\p{L}]+/u)
      .some((one) => CAPITALS.test(one) && isCut(one)),
  );
  return new Set(found.map(({ value }) => value)).size === 1 ? found : [];
}

const CAPITALS = /^\p{Lu}{2,5}$/u;

/** Things by their titles: so many that a common noun stands in some of them, and means none. */
const isTitled = ({ profile }: AskedColumn) => profile.distinctCount > TITLES_MIN;

const TITLES_MIN = 12;

/** A word for a kind of things names one of them only where it is written as a name. */
const isNameOf = ([token]: readonly Token[], phrase: string) =>
  conceptsOf(phrase).size === 0 || /^\p{Lu}/u.test(token?.text ?? "");

/** Who or what does something is no form of what was done: "started" says when, and is no plan that is called "Starter". */
const DOER = /(er|or|eur|dora)$/;

const DONE = /(ed|ing|ad[oa]s?|id[oa]s?|ando|iendo|ees?|ant|ten?|end)$/;

const PARTS_MAX = 6;

/** Values of which a word is one: "vpn" of "VPN and network", "Tiendas" of "Tienda Gijón" and "Tienda Oviedo". */
function valuesWith(values: readonly AskedValue[], phrase: string): AskedValue[] {
  // A remark that has a word says nothing of the word.
  const several = values.filter(({ normal, column }) => normal.includes(" ") && !isRemark(column));
  const same = several.filter(({ normal }) => normal.split(" ").includes(phrase));
  const forms =
    // A word with a meaning of its own is no other form of a word of a name.
    same.length > 0 || phrase.length < 5 || conceptsOf(phrase).has("revenue")
      ? same
      : several.filter(({ normal }) => normal.split(" ").some((word) => word.length >= 4 && isSameWord(word, phrase)));
  return forms.length <= PARTS_MAX ? forms : [];
}

const isRemark = ({ words }: AskedColumn) => words.some(({ concepts }) => concepts.has("remark"));

/** Of several words that could be forms of one, those that begin alike the longest. */
function nearest(values: readonly AskedValue[], phrase: string): AskedValue[] {
  const alike = (word: string) => {
    let at = 0;
    while (at < word.length && word[at] === phrase[at]) at += 1;
    return at;
  };
  const most = Math.max(...values.map(({ normal }) => alike(normal)));
  return values.filter(({ normal }) => alike(normal) === most);
}

/** Concepts that values of columns are of; others name columns and events only. */
const VALUE_CONCEPTS = new Set(
  (
    "level_high level_low level_medium drawn hire cancel return refund complete pending open won lost late churn approve reject confirm noshow active inactive new critical female male lunch dinner office man_h private public house " +
    "apartment villa toy book clothing furniture food drink home garden electronics outdoor card cash web phone travel training north south west east night_shift mobile tablet " +
    "finance sales_dept marketing management cardiology oncology pediatrics surgery london lisbon munich cologne vienna rome milan geneva brussels copenhagen warsaw prague engineer math history hardware software network close deliver pay pass ship"
  ).split(" "),
);

/** A unit names no value. */
const UNIT = /_unit$/;

/** The word of a value that what was said is a form of: "Tienda" of "Tienda Gijón" for "tiendas". */
export const wordLike = (normal: string, said: string) => normal.split(" ").find((word) => isSameWord(word, said));

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
    const rivals = mostOfName > 1 ? own : [];
    const others = only !== null && values.has(only) ? rivals.filter((one) => values.has(one.word) && one.word !== only) : [];
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
