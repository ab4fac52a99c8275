import { conceptsOf, wordsFor } from "../languages/concepts";
import { countryCalled } from "../languages/countries";
import { fold, type Language, type Sense } from "../languages/language";
import { editsBetween, isSameWord } from "../languages/stems";
import { readPeriod } from "./read-period";
import type { SaidPeriod } from "./spans";
import type { Token } from "./tokens";
import { type AskedColumn, type AskedValue, type ColumnHit, columnsCalled, partsOf, type Vocabulary } from "./vocabulary";

/** A piece of a question with what it may be. Several may hold: what stands around it decides. */
export interface Item {
  /** Places of its first word and of the one after its last. */
  from: number;
  to: number;
  said: string;
  senses: readonly Sense[];
  /** Columns that it may mean, those that fit equally well first, best first. */
  columns: readonly ColumnHit[];
  /** Values that it may mean, and how they were found. */
  values: readonly AskedValue[];
  exact: boolean;
  period: SaidPeriod | null;
  number: { value: number; percent: boolean; currency: string | null } | null;
  /** It names what the rows are. */
  entity: boolean;
  /** It names what a row is worth, or when it ended, without a column of that name. */
  concepts: ReadonlySet<string>;
  /** It means nothing here. */
  ignorable: boolean;
  /** What it was taken for, where it was spelled otherwise. */
  corrected: string | null;
  quoted: boolean;
}

export interface ItemReader {
  vocabulary: Vocabulary;
  language: Language;
  tokens: readonly Token[];
  newest: number | null;
  monthFirst: boolean;
}

const PHRASE_MAX = 7;
const FUZZY_VALUES_MAX = 400;
/** Words of a value that may stand in another form: "cerrados sin solución". */
const FORMS_MAX = 6;

/** Cuts a question into items; at each place the longest piece that means something. */
export function itemsOf(reader: ItemReader): Item[] {
  const items: Item[] = [];
  let at = 0;
  while (at < reader.tokens.length) {
    const next = itemAt(reader, at);
    items.push(...next);
    at = next.at(-1)?.to ?? at + 1;
  }
  return items;
}

function itemAt(reader: ItemReader, at: number): Item[] {
  const { tokens, vocabulary } = reader;
  const token = tokens[at];
  if (token === undefined) return [];
  const period = token.quoted ? null : readPeriod({ ...reader, senses: (place, length) => sensesAt(reader, place, length) }, at);
  let best: Item | null = null;
  const most = Math.min(PHRASE_MAX, tokens.length - at);
  for (let length = most; length >= 1 && best === null; length -= 1) {
    best = pieceAt(reader, at, length, period?.length === length ? period.period : null);
    if (best !== null && period !== null && period.length > length) best = null;
  }
  // A value may hold a period ("Spring 2024"); else the period goes first where it is as long.
  const isBegun =
    best !== null && best.values.length === 0 && best.columns.length > 0 && best.columns.every(({ exact }) => exact === 0);
  const split = best === null || isBegun ? compoundAt(reader, at) : null;
  if (split !== null) return split;
  if (best !== null && best.to - best.from > 0 && isTelling(best)) return [best];
  const near = best === null ? nearAt(reader, at) : null;
  if (near !== null) return [near];
  void vocabulary;
  return [best ?? plain(reader, at, 1)];
}

const isTelling = (item: Item) =>
  item.senses.length > 0 ||
  item.columns.length > 0 ||
  item.values.length > 0 ||
  item.period !== null ||
  item.number !== null ||
  item.entity ||
  item.ignorable ||
  item.concepts.size > 0;

function sensesAt({ tokens, language }: ItemReader, at: number, length: number): readonly Sense[] {
  const part = tokens.slice(at, at + length);
  if (part.length < length) return [];
  const phrase = part.map(({ word, text }) => (word === "" ? text : word)).join(" ");
  const found = language.senses.get(phrase);
  if (found === undefined && language.id === "es") return withoutClitics(language, part);
  if (found !== undefined || language.id !== "de" || !/st(e|er|es|en|em)$/.test(phrase)) return found ?? [];
  // A superlative in another of its endings.
  const stem = phrase.replace(/(e|er|es|en|em)$/, "");
  return language.senses.get(`${stem}e`) ?? language.senses.get(`${stem}en`) ?? [];
}

/** "desglósamelo por", "agrúpalos por": a verb with its pronouns does what it does without them. */
function withoutClitics({ senses }: Language, part: readonly Token[]): readonly Sense[] {
  const [first, ...rest] = part.map(({ word }) => word);
  const verb =
    first === undefined || first.length < 7 ? undefined : /^(\p{L}{4,}?)(?:[mn]e|nos)?(?:l[oae]s?)?$/u.exec(first)?.[1];
  if (verb === undefined || verb === first) return [];
  const forms = ["", "lo", "la", "me"].map((end) => [verb + end, ...rest].join(" "));
  return forms.map((form) => senses.get(form)).find((found) => found !== undefined) ?? [];
}

function plain(reader: ItemReader, at: number, length: number): Item {
  const part = reader.tokens.slice(at, at + length);
  return {
    from: at,
    to: at + length,
    said: part.map(({ text }) => text).join(" "),
    senses: [],
    columns: [],
    values: [],
    exact: false,
    period: null,
    number: null,
    entity: false,
    concepts: new Set(),
    ignorable: false,
    corrected: null,
    quoted: part.some(({ quoted }) => quoted),
  };
}

/** What the words from `at` on are as one piece; null where they are nothing together. */
function pieceAt(reader: ItemReader, at: number, length: number, period: SaidPeriod | null): Item | null {
  const { tokens, vocabulary, language } = reader;
  const part = tokens.slice(at, at + length);
  const phrase = part.map(({ word }) => word).join(" ");
  const base = plain(reader, at, length);
  const [first] = part;
  if (first === undefined) return null;
  const senses = first.quoted ? [] : sensesAt(reader, at, length);
  // "maximum of" bounds a figure only where one follows.
  const isBound = length > 1 && senses.length > 0 && senses.every((sense) => sense === "gte" || sense === "lte");
  if (isBound && tokens[at + length]?.kind !== "number") return null;
  // "et par sexe" begins a question; within one it joins two groups.
  const isFollow = length > 1 && senses.length > 0 && senses.every((sense) => sense === "follow");
  if (isFollow && at > 0 && language.senses.get(part.at(-1)?.word ?? "")?.includes("by") === true) return null;
  // "und wie viele": the word begins a question of its own.
  if (isFollow && [2, 3].some((more) => sensesAt(reader, at + length - 1, more).includes("count"))) return null;
  // "average deal size" where a column is called "deal size".
  const isOwn = (from: number) =>
    columnsCalled(
      vocabulary,
      part.slice(from).map(({ word }) => word),
    ).some((hit) => hit.exact >= 2 && hit.coverage === 1);
  if (length > 1 && senses.includes("basket") && part.some((_, from) => length - from > 1 && isOwn(from))) return null;
  // "quantity of" counts, unless a column has the quantities.
  if (length > 1 && senses.includes("count") && part.some(({ word }) => isAmount(vocabulary, word))) return null;
  const number =
    length === 1 && first.kind === "number" && first.value !== undefined
      ? { value: first.value, percent: first.percent ?? false, currency: first.currency ?? null }
      : null;
  const isWords = part.every(({ kind }) => kind !== "sign");
  // "60+" is a band of ages where the rows have it.
  const written = part.map(({ text }) => text).join("");
  const bands = written.endsWith("+") ? vocabulary.values.filter(({ value }) => value === written) : [];
  const exactValues = isWords ? valuesCalled(reader, phrase, part, at) : bands;
  const words = part.map(({ word }) => word);
  const isFunction = length === 1 && language.ignorable.has(phrase);
  const named = isWords && number === null ? columnsFor(vocabulary, words, senses, language.id === "de") : [];
  // Small words are a column only where they are all of its header.
  const isAll = (hit: ColumnHit) =>
    hit.coverage === 1
      ? hit.exact === 3
        ? phrase.length >= 4
        : hit.exact >= 1 && phrase.length >= 5
      : hit.exact === 3 && phrase.length >= 8 && hit.column.use === "level";
  const columns = isFunction ? named.filter(isAll) : named;
  const entity = length <= 4 && number === null && isEntity(vocabulary, phrase, words);
  const concepts = number === null ? conceptsOf(phrase) : new Set<string>();
  const moreValues =
    exactValues.length > 0 || !isWords || number !== null || (senses.length > 0 && length === 1 && !concepts.size)
      ? []
      : otherValues(reader, phrase, words, { senses, columns, entity });
  const ignorable = length === 1 && language.ignorable.has(phrase);
  const item: Item = {
    ...base,
    senses,
    columns,
    values: [...exactValues, ...moreValues],
    exact: exactValues.length > 0,
    period,
    number,
    entity,
    concepts,
    ignorable,
  };
  if (length > 1) {
    const means =
      senses.length > 0 ||
      item.values.length > 0 ||
      period !== null ||
      entity ||
      concepts.size > 0 ||
      // Two words of one header; "by" and a header are two things.
      (columns.length > 0 &&
        !words.some((word) => language.senses.has(word) && !LINKS.has(word) && !isHeaderWord(columns, word)));
    return means ? item : null;
  }
  return isTelling(item) ? item : null;
}

const isAmount = (vocabulary: Vocabulary, word: string) =>
  columnsCalled(vocabulary, [word]).some(({ column, exact }) => exact >= 2 && column.use === "amount");

function isHeaderWord(columns: readonly ColumnHit[], word: string): boolean {
  return columns.some(({ column }) => column.words.some((one) => isSameWord(one.word, word)));
}

function columnsFor(vocabulary: Vocabulary, words: readonly string[], senses: readonly Sense[], compounds: boolean): ColumnHit[] {
  if (words.length > 5) return [];
  const own = words.filter((word) => !LINKS.has(word));
  const isLinked = LINKS.has(words[0] ?? "") || LINKS.has(words.at(-1) ?? "") || words.at(-1) === "a";
  if (own.length === 0 || (words.length > 1 && (own.length < 2 || isLinked))) return [];
  const called = columnsCalled(vocabulary, conceptsOf(words.join(" ")).size > 0 ? words : own);
  const head =
    called.length === 0 && compounds && words.length === 1 ? /^(\p{L}{4,})zahl(?:en)?$/u.exec(words[0] ?? "")?.[1] : undefined;
  // "Nutzerzahl" is how many users there are.
  const hits =
    head === undefined
      ? called
      : columnsCalled(vocabulary, [head]).filter(({ column: { use } }) => use === "amount" || use === "level");
  const [best] = hits;
  if (best === undefined) return [];
  // A word that does something in a question is a column only where it is the header itself.
  if (senses.length > 0 && (best.exact < 2 || best.coverage < 1) && words.length === 1 && !senses.every(isWeakSense)) return [];
  // The beginning of a word is a header in a compound only.
  return hits.filter((hit) => hit.exact >= best.exact - 1 && (hit.exact > 0 || compounds));
}

/** "type de chambre", "date of birth": links within a name. */
const LINKS = new Set("de d du des del of the der des von la le les l el".split(" "));

/** Senses that a noun may have besides being a column's. */
const isWeakSense = (sense: Sense) =>
  /^(duration|person|basket|open|rate|grain\.|breakdown|most|least|top|change|count|yes|entity|max|min|part\.|of\.|good|bad|rest|both|spread|relation|beyond)/.test(
    sense,
  );

function isEntity({ entity }: Vocabulary, phrase: string, words: readonly string[]): boolean {
  if (words.length > 1)
    return entity.words.some((one) => one === phrase || (one.includes(" ") && isSamePhrase(one.split(" "), words)));
  // "Aufgaben" of "Projektaufgaben".
  if (phrase.length >= 5 && entity.words.some((word) => word.length > phrase.length + 2 && word.endsWith(phrase))) return true;
  return entity.words.some((word) => isSameWord(word, phrase)) || [...conceptsOf(phrase)].some((one) => entity.concepts.has(one));
}

const isSamePhrase = (own: readonly string[], words: readonly string[]) =>
  own.length === words.length && own.every((word, at) => isSameWord(word, words[at] ?? ""));

const EVERYDAY_MAX = 3;

/** Values spelled like the words; short and everyday ones only as the rows write them, or in quotes. */
function valuesCalled(reader: ItemReader, phrase: string, part: readonly Token[], at: number): AskedValue[] {
  const { vocabulary, language } = reader;
  const found = vocabulary.byValue.get(phrase) ?? [];
  if (found.length === 0) return [];
  const isEveryday =
    part.length === 1 &&
    ((phrase.length < EVERYDAY_MAX && !/\d\p{L}|\p{L}\d/u.test(phrase)) ||
      language.senses.has(phrase) ||
      language.ignorable.has(phrase));
  if (!isEveryday || part[0]?.quoted === true) return [...found];
  const listed = found.filter(({ column }) => isListedAt(reader, at, column));
  if (listed.length > 0) return listed;
  // As the rows write it, where that is not just how the word is written.
  const text = part[0]?.text ?? "";
  const asWritten = found.filter(({ value }) => String(value).trim() === text && text !== text.toLowerCase());
  if (/^\d+$/.test(phrase)) return [];
  return asWritten;
}

/** "premium and plus", "of plus visits": a value beside another of its column, or where nothing is joined. */
function isListedAt({ tokens, vocabulary, language }: ItemReader, at: number, column: AskedColumn): boolean {
  const sensesOf = (place: number) => language.senses.get(tokens[place]?.word ?? "") ?? [];
  const isLoose = sensesOf(at).every((sense) => sense === "and") && (at === 0 || sensesOf(at - 1).includes("prep"));
  if (isLoose) return true;
  return ([-1, 1] as const).some((step) => {
    const joint = sensesOf(at + step);
    const other = vocabulary.byValue.get(tokens[at + 2 * step]?.word ?? "") ?? [];
    return (
      joint.some((sense) => sense === "and" || sense === "or" || sense === "against") &&
      other.some((one) => one.column === column)
    );
  });
}

/** Values in another form, another language, or by one of their words. */
function otherValues(
  { vocabulary, language }: ItemReader,
  phrase: string,
  words: readonly string[],
  item: { senses: readonly Sense[]; columns: readonly ColumnHit[]; entity: boolean },
): AskedValue[] {
  const country = countryCalled(phrase);
  if (country !== undefined) {
    const named = vocabulary.values.filter((value) => value.country === country);
    if (named.length > 0) return named;
  }
  if (words.length > FORMS_MAX || (words.length === 1 && language.ignorable.has(phrase) && item.senses.length === 0)) return [];
  const few = vocabulary.values.filter(({ column }) => column.profile.distinctCount <= FUZZY_VALUES_MAX);
  // "P1s": more than one of a code.
  const code = /^(.*\d)s$/.exec(phrase)?.[1];
  if (code !== undefined) return [...(vocabulary.byValue.get(code) ?? [])];
  if (words.length === 1 && phrase.length >= 3) {
    const inflected = few.filter(({ normal }) => !normal.includes(" ") && isSameWord(normal, phrase));
    if (inflected.length > 0) return nearest(inflected, phrase);
  }
  if (words.length > 1) {
    const forms = few.filter(({ normal }) => {
      const own = normal.split(" ");
      return own.length === words.length && own.every((word, at) => isSameWord(word, words[at] ?? ""));
    });
    if (forms.length > 0) return forms;
  }
  if (words.length > 2) return [];
  if (item.entity && item.columns.length === 0) return [];
  const concepts = conceptsOf(phrase);
  const translated = few.filter(({ normal }) => {
    const own = conceptsOf(normal);
    return [...own].some((one) => concepts.has(one) && VALUE_CONCEPTS.has(one));
  });
  if (translated.length > 0) return translated;
  if (words.length === 1 && phrase.length >= 3 && item.columns.length === 0 && item.senses.length === 0 && !item.entity)
    return valuesWith(few, phrase);
  return [];
}

const PARTS_MAX = 6;

/** Values of which a word is one: "vpn" of "VPN and network", "Tiendas" of "Tienda Gijón" and "Tienda Oviedo". */
function valuesWith(values: readonly AskedValue[], phrase: string): AskedValue[] {
  const several = values.filter(({ normal }) => normal.includes(" "));
  const same = several.filter(({ normal }) => normal.split(" ").includes(phrase));
  const forms =
    same.length > 0 || phrase.length < 5
      ? same
      : several.filter(({ normal }) => normal.split(" ").some((word) => word.length >= 4 && isSameWord(word, phrase)));
  return forms.length <= PARTS_MAX ? forms : [];
}

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
    "level_high level_low level_medium hire cancel return refund complete pending open won lost late churn approve reject confirm noshow active inactive new critical female male lunch dinner office man_h private public house " +
    "apartment villa toy book clothing furniture food drink home garden electronics outdoor card cash web phone travel training north south west east night_shift mobile tablet " +
    "finance sales_dept marketing management cardiology oncology pediatrics surgery london lisbon munich cologne vienna rome milan geneva brussels copenhagen warsaw prague engineer math history hardware software network close deliver pay pass ship"
  ).split(" "),
);

/** A German compound as its two words: "Stornoquote", "Durchschnittsgehalt", "Nachtschicht". */
function compoundAt(reader: ItemReader, at: number): Item[] | null {
  const token = reader.tokens[at];
  if (token === undefined || token.kind !== "word" || reader.language.id !== "de") return null;
  const isKnown = (part: string) => {
    const one = { ...token, word: part, text: part };
    const item = pieceAt({ ...reader, tokens: [one] }, 0, 1, null);
    return (
      item !== null &&
      (item.columns.some(({ exact }) => exact > 0) ||
        item.values.length > 0 ||
        item.entity ||
        item.concepts.size > 0 ||
        item.senses.some(isCompoundSense))
    );
  };
  const own = reader.vocabulary.values.find(
    ({ normal, column }) =>
      normal.length >= 3 &&
      token.word.startsWith(normal) &&
      column.words.some(({ word }) => token.word.slice(normal.length) === word),
  );
  if (own !== undefined) return [{ ...plain(reader, at, 1), values: [own], exact: true }];
  const parts = partsOf(token.word, isKnown);
  if (parts === null) return null;
  return parts.flatMap((part) => {
    const item = pieceAt({ ...reader, tokens: [{ ...token, word: part, text: part }] }, 0, 1, null);
    return item === null ? [] : [{ ...item, from: at, to: at + 1, said: token.text }];
  });
}

const isCompoundSense = (sense: Sense) =>
  /^(average|sum|max|min|rate|count|duration|grain\.|most|least|compare|spread|relation|over_time|change)/.test(sense);

/** Words that another may be meant for, by their first letter, and the words that were looked up; a question is read several times. */
interface Spellings {
  byLetter: ReadonlyMap<string, readonly { word: string; isName: boolean }[]>;
  found: Map<string, string | null>;
}
const spellings = new WeakMap<Vocabulary, Map<Language, Spellings>>();

function spellingsOf(vocabulary: Vocabulary, language: Language): Spellings {
  const own = spellings.get(vocabulary) ?? new Map<Language, Spellings>();
  spellings.set(vocabulary, own);
  const known = own.get(language);
  if (known !== undefined) return known;
  const names = new Set(vocabulary.entity.words);
  for (const { words } of vocabulary.columns) for (const { word } of words) names.add(word);
  for (const { normal, column } of vocabulary.values)
    if (column.profile.distinctCount <= FUZZY_VALUES_MAX) for (const word of normal.split(" ")) names.add(word);
  const figures = vocabulary.columns.filter(({ use }) => use === "amount" || use === "level");
  const meant = new Set(figures.flatMap(({ words }) => words.flatMap(({ concepts }) => [...concepts])));
  if (vocabulary.money.length > 0) meant.add("revenue");
  // A verb may be a letter away from a day of the week.
  const said = [...language.senses].flatMap(([phrase, senses]) =>
    phrase.includes(" ") || phrase.length < 5 || senses.some((sense) => sense.startsWith("day.")) ? [] : [phrase],
  );
  const all = [...new Set([...names, ...said, ...wordsFor(meant, 6)])].filter((word) => word.length >= 4);
  const byLetter = new Map<string, { word: string; isName: boolean }[]>();
  for (const word of all) {
    const own = byLetter.get(word.charAt(0)) ?? [];
    own.push({ word, isName: names.has(word) });
    byLetter.set(word.charAt(0), own);
  }
  const made = { byLetter, found: new Map() };
  own.set(language, made);
  return made;
}

/** The one word that a word is a letter or two away from; null for none, or for several. */
function nearestSpelling(vocabulary: Vocabulary, language: Language, word: string): string | null {
  const { byLetter, found } = spellingsOf(vocabulary, language);
  const known = found.get(word);
  if (known !== undefined) return known;
  const most = word.length >= 8 ? 2 : 1;
  const near = (byLetter.get(word.charAt(0)) ?? []).flatMap((one) => {
    // "collecté" is another form of what "collecteur" is of.
    if (one.word.startsWith(word) && one.word.length > word.length + 1) return [];
    const edits = editsBetween(one.word, word, most);
    return edits <= (one.isName ? most : 1) ? [{ word: one.word, edits }] : [];
  });
  const least = Math.min(...near.map(({ edits }) => edits));
  const [only, ...rest] = near.filter(({ edits }) => edits === least);
  const nearest = only !== undefined && rest.every((one) => isSameWord(one.word, only.word)) ? only.word : null;
  found.set(word, nearest);
  return nearest;
}

/** The nearest name or word of ours to one that is spelled otherwise. */
function nearAt(reader: ItemReader, at: number): Item | null {
  const { tokens, vocabulary, language } = reader;
  const token = tokens[at];
  if (token === undefined || token.kind !== "word" || token.word.length < 4 || /\d/.test(token.word)) return null;
  const word = nearestSpelling(vocabulary, language, token.word);
  if (word === null) return null;
  const item = pieceAt({ ...reader, tokens: [{ ...token, word }] }, 0, 1, null);
  return item === null ? null : { ...item, from: at, to: at + 1, said: token.text, corrected: word };
}

/** Columns that fit equally well: as much of the header, in the same form. */
export function bestColumns(item: Pick<Item, "columns">, wanted?: (column: AskedColumn) => boolean): AskedColumn[] {
  const hits = item.columns.filter(({ column }) => wanted === undefined || wanted(column));
  const [best] = hits;
  if (best === undefined) return [];
  return hits.filter((hit) => hit.exact === best.exact && hit.coverage === best.coverage).map(({ column }) => column);
}

/** "patients" is no measure, though a header is "patient_age". */
export const isNounOfRows = ({ concepts }: Item) => ROW_NOUNS.some((one) => concepts.has(one));
const ROW_NOUNS =
  "patient customer employee user student product order invoice ticket shipment visit session reservation listing account".split(
    " ",
  );

/** The value is another word than the one that was said, which means the same. */
export const isValueByMeaning = (item: Item) =>
  !item.exact && item.values.every(({ normal }) => !normal.split(" ").some((word) => isSameWord(word, fold(item.said))));
