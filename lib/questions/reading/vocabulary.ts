import type { ColumnProfile } from "@/lib/contract/datasets";
import { isMoney } from "@/lib/figures/column-use";
import { labelColumns } from "@/lib/figures/label-columns";
import { akinOf, conceptsOf, isKind, isOfLexicon, isPartOfCompound, wordsFor } from "../languages/concepts/concepts";
import { countryOfValue } from "../languages/countries";
import { fold } from "../languages/language";
import { isSameWord } from "../languages/stems";
import {
  type AskedColumn,
  addsUp,
  areCodes,
  areYears,
  type HeaderWord,
  headerWords,
  isCompoundFor,
  isIdHeader,
  isOfKind,
  isShortFor,
  MONEY,
  moneyOf,
  NONE,
  OPTIONAL,
  partsOf,
  type RowSigns,
  rowSignsOf,
  tallyOf,
  unitOfHeader,
  unitSaid,
  usageOf,
  wordsOf,
  yearColumnOf,
  yesOf,
} from "./columns";

/** A column that words may mean, and how well. */
export interface ColumnHit {
  column: AskedColumn;
  /** Share of the header that was said. */
  coverage: number;
  /** 3 the words themselves, 2 another form of them, 1 the same thing by another word, 0 a part of the word. */
  exact: number;
  /** Only next to it in meaning. */
  akin?: true;
}

/** Columns that words may mean, the best first; empty where none fits. @param words folded, at most a few */
export function columnsCalled(vocabulary: Vocabulary, words: readonly string[]): ColumnHit[] {
  const key = words.join(" ");
  const known = vocabulary.looked.get(key);
  if (known !== undefined) return known;
  const isCalled = (word: string) => columnsCalled(vocabulary, [word]).length > 0;
  // Several words name a column only where each of them does; "no shows" is a yes and no.
  const isNamed =
    words.length === 1 ||
    conceptsOf(key).size > 0 ||
    words.every(
      (word) => isCalled(word) || DATE_WORDS.has(word) || OPTIONAL.has(word) || isCode(word) || isUnitOf(vocabulary, word),
    );
  const isFlag = !isNamed && words.every((word) => OPTIONAL.has(word) || isCalled(word));
  const found = isNamed
    ? lookUp(vocabulary, words)
    : isFlag
      ? lookUp(vocabulary, words).filter(({ column }) => column.use === "flag")
      : [];
  vocabulary.looked.set(key, found);
  return found;
}

function lookUp(vocabulary: Vocabulary, words: readonly string[]): ColumnHit[] {
  const phrase = words.join(" ");
  const phraseConcepts = words.length > 1 ? conceptsOf(phrase) : undefined;
  // "PM2.5" of two headers that the lexicon calls fine dust: what a header says itself goes before that.
  const isOfLexicons = phraseConcepts !== undefined && phraseConcepts.size > 0 && [...phraseConcepts].every(isOfLexicon);
  const itself = isOfLexicons ? hitsFor(vocabulary, words, undefined).filter(({ exact }) => exact === 3) : [];
  if (itself.length > 0) return withoutHeads(itself, phrase);
  const all = hitsFor(vocabulary, words, phraseConcepts);
  const said = isOfLexicons
    ? all.filter(({ column }) => column.words.some(({ word, optional }) => !optional && words.includes(word)))
    : [];
  const meant = said.length > 0 ? said : all;
  const hits = meant.length > 0 || phraseConcepts === undefined ? meant : hitsFor(vocabulary, words, undefined);
  if (hits.length > 0 || (phraseConcepts?.size === 0 && words.length > 1)) return withoutHeads(hits, phrase);
  const akin = akinTo(vocabulary, phrase);
  return akin.length > 0 ? akin : inUnit(vocabulary, phrase);
}

/** "cierre" is "close" rather than "adjclose", of which it is only the head: where a header means it by itself, others are beside it. */
function withoutHeads(hits: ColumnHit[], phrase: string): ColumnHit[] {
  const meant = conceptsOf(phrase);
  const isItself = ({ column, coverage }: ColumnHit) =>
    coverage === 1 && column.words.some(({ word, optional }) => !optional && [...conceptsOf(word)].some((one) => meant.has(one)));
  if (meant.size === 0 || !hits.some(isItself)) return hits;
  const isHead = ({ column, coverage, exact }: ColumnHit) =>
    coverage === 1 && exact === 1 && column.words.every(({ word, optional }) => optional || conceptsOf(word).size === 0);
  return hits
    .map((hit) => (isHead(hit) ? { ...hit, coverage: 0.9 } : hit))
    .toSorted((a, b) => b.coverage - a.coverage || b.exact - a.exact);
}

/** "most hours", "tonnes" where one figure is in hours, or in tonnes: "Durée (h)", "yield_t". Of several any may be meant. */
function inUnit({ columns }: Vocabulary, phrase: string): ColumnHit[] {
  const said = unitSaid(phrase);
  if (said === null || said.kind === "money") return [];
  const own = columns.filter((column) => isFigure(column) && column.unit?.per === null);
  const fit = own.filter(({ unit }) => unit?.of === said.id);
  // "hours" of the one time that is in minutes, as its name goes on to say.
  const alike = said.kind === "time" && said.id !== "day" ? own.filter(({ unit }) => isOfKind(unit?.of ?? "", said.id)) : [];
  const found = fit.length > 0 ? fit : alike.length === 1 ? alike : [];
  return found.map((column) => ({ column, coverage: 0.5, exact: 1, akin: true }));
}

const isFigure = ({ use }: AskedColumn) => use === "amount" || use === "level";

/** Columns of what is next to a word in meaning, where none has its own: what something costs is what is spent on it. */
function akinTo(vocabulary: Vocabulary, phrase: string): ColumnHit[] {
  for (const concept of conceptsOf(phrase))
    for (const other of vocabulary.named.has(concept) ? [] : akinOf(concept)) {
      const uses = AKIN_USES[other] ?? GROUPED;
      const found = hitsFor(vocabulary, [other], new Set([other])).filter(
        ({ column, coverage }) => uses.includes(column.use) && (coverage === 1 || !uses.includes("group")),
      );
      if (found.length > 0) return found.map((hit) => ({ ...hit, akin: true }));
    }
  return [];
}

const GROUPED: readonly AskedColumn["use"][] = ["group", "key", "flag"];

const AKIN_USES: Readonly<Record<string, readonly AskedColumn["use"][]>> = {
  revenue: ["amount"],
  gross: ["amount"],
  amount: ["amount"],
  income: ["amount", "level"],
  cost: ["amount"],
  spend: ["amount"],
  budget: ["amount"],
  use: ["amount"],
  refund: ["flag"],
  return: ["flag"],
  rating: ["level"],
  score: ["level"],
  satisfaction: ["level"],
  nps: ["level"],
  mark: ["level"],
  seat: ["amount", "level"],
};

function hitsFor(vocabulary: Vocabulary, words: readonly string[], phraseConcepts: ReadonlySet<string> | undefined): ColumnHit[] {
  const hits = vocabulary.columns.flatMap((column): ColumnHit[] => {
    if (column.use === "none") return [];
    if (phraseConcepts !== undefined && phraseConcepts.size > 0) {
      const meant = phraseConcepts.has("wait") ? new Set([...phraseConcepts, "duration"]) : phraseConcepts;
      const isMeant = column.words.some(({ concepts }) => [...phraseConcepts].some((one) => concepts.has(one)));
      const fit = isMeant ? column.words.filter(({ concepts }) => [...meant].some((one) => concepts.has(one))) : [];
      const matched = fit.every(({ unit }) => unit === true) ? [] : fit;
      if (matched.length === 0 && [...phraseConcepts].some((one) => column.whole.has(one)))
        return [{ column, coverage: 1, exact: 1 }];
      return matched.length === 0 ? [] : [{ column, coverage: coverageOf(column, matched), exact: 1 }];
    }
    const hit = hitOf(column, words);
    return hit === null ? [] : [hit];
  });
  return hits.toSorted(
    (a, b) => b.coverage - a.coverage || b.exact - a.exact || Number(b.column.use !== "key") - Number(a.column.use !== "key"),
  );
}

const PER = /^(per|pro|je|por|par)$/;

/** "night" of "rate per night" names that only together with the rest. */
const isUnitOf = ({ columns }: Vocabulary, word: string) =>
  columns.some(({ words }) => words.some((one) => one.unit === true && isSameWord(one.word, word)));

const isCode = (word: string) => conceptsOf(word).has("code");

const DATE_WORDS = new Set("date dates datum daten fecha fechas day tag dia jour moment zeitpunkt".split(" "));

function hitOf(column: AskedColumn, words: readonly string[]): ColumnHit | null {
  const meant = words.length === 1 ? conceptsOf(words[0] ?? "") : NONE;
  if ([...meant].some((one) => column.whole.has(one)) && !column.words.some(({ word }) => isSameWord(word, words[0] ?? "")))
    return { column, coverage: 1, exact: column.words.some(({ word }) => isCognate(word, words[0] ?? "")) ? 2 : 1 };
  const compound = words.length === 1 ? compoundOf(column, words[0] ?? "") : [];
  if (compound.length > 0) return { column, coverage: coverageOf(column, compound), exact: 2 };
  const matched: HeaderWord[] = [];
  const hasNoun = column.words.some(({ optional }) => !optional);
  let exact = 3;
  for (const word of words) {
    // "closed date" of a moment that is called "Closed".
    // A short unit is its noun: "km" of "distance_km".
    const free = column.words.filter(
      (one) => !matched.includes(one) && !(word.length < 3 && one.optional && hasNoun && words.length === 1),
    );
    const found = bestWord(free, word);
    // "closed date" of a moment that is called "Closed".
    if (found === null && words.length > 1 && column.use === "moment" && DATE_WORDS.has(word)) continue;
    if (found === null) return null;
    matched.push(found.header);
    exact = Math.min(exact, found.exact);
  }
  if (
    matched.length === 0 ||
    (matched.some(({ unit }) => unit === true) && matched.every((one) => one.unit === true || PER.test(one.word)))
  )
    return null;
  // "Wartezeit" of "tiempo de espera": both of its words.
  if (words.length === 1 && exact === 1 && meant.has("wait"))
    matched.push(...column.words.filter((one) => !matched.includes(one) && one.concepts.has("duration")));
  // A unit alone names nothing.
  const isCompound = coverageOf(column, matched) === 1;
  if (matched.every(({ optional }) => optional) && hasNoun && !isCompound && exact < 3) return null;
  if (words.length === 1 && hasNoun && matched[0]?.optional === true && (words[0]?.length ?? 0) < 3) return null;
  return { column, coverage: coverageOf(column, matched), exact };
}

/** Two words of a header that are cut short, of which what was said is the compound. */
function compoundOf({ words }: AskedColumn, said: string): HeaderWord[] {
  const at = words.findIndex((one, place) => {
    const next = words[place + 1];
    const isCut = one.short === true || next?.short === true || one.word.length <= 3 || (next?.word.length ?? 9) <= 3;
    return next !== undefined && isCut && !said.startsWith(one.word + next.word) && isCompoundFor(one.word, next.word, said);
  });
  return at < 0 ? [] : words.slice(at, at + 2);
}

/** True for a word that the header of a column has, in any form, cut short, or by another of the same meaning. */
export const isOfHeader = ({ words, use }: AskedColumn, word: string) =>
  (bestWord(words, word)?.exact ?? 0) > 0 || (use === "moment" && DATE_WORDS.has(word));

function bestWord(free: readonly HeaderWord[], word: string): { header: HeaderWord; exact: number } | null {
  const concepts = conceptsOf(word);
  let best: { header: HeaderWord; exact: number } | null = null;
  for (const header of free) {
    const exact =
      header.word === word
        ? 3
        : isSameWord(header.word, word) || (word.length >= 3 && header.word === `${word}ed`)
          ? 2
          : (header.short === true && isShortFor(header.word, word)) || isTruncated(header, word)
            ? header.word.length >= 4 || concepts.size === 0
              ? 2
              : 1
            : header.short === true && header.concepts.size === 0 && beginsSynonym(concepts, header.word)
              ? 1
              : [...concepts].some((one) => header.concepts.has(one))
                ? isCognate(header.word, word)
                  ? 2
                  : 1
                : // The head of what was said: "Luftfeuchte" where the header is "Feuchte".
                  header.word.length >= 5 && word.length > header.word.length + 2 && word.endsWith(header.word)
                  ? 1
                  : // Its beginning: "Maut" of "Mautkosten".
                    word.length >= 4 && header.word.startsWith(word) && conceptsOf(header.word.slice(word.length)).size > 0
                    ? 1
                    : // "Rüsten" of "Rüstzeit".
                      isVerbOf(word, header.word)
                      ? 1
                      : // "Akquisekanal" where the header is a channel in another language.
                        isTailOf(header, word)
                        ? 1
                        : // The head of a compound: "Miete" of "Kaltmiete".
                          word.length >= 5 && header.word.length > word.length + 2 && header.word.endsWith(word)
                          ? 1
                          : header.word.length >= 4 && word.length > header.word.length && word.startsWith(header.word)
                            ? 0
                            : -1;
    if (exact >= 0 && (best === null || exact > best.exact)) best = { header, exact };
  }
  return best;
}

/** "resp." for "answered", "naiss." for "born": the beginning of another word for the same thing. */
function beginsSynonym(concepts: ReadonlySet<string>, short: string): boolean {
  if (short.length < 4 || concepts.size === 0) return false;
  return [...concepts].some((one) => !isOfLexicon(one) && synonymsOf(one).some((word) => word.startsWith(short)));
}

const synonyms = new Map<string, readonly string[]>();

function synonymsOf(concept: string): readonly string[] {
  const known = synonyms.get(concept) ?? wordsFor(new Set([concept]), 6);
  synonyms.set(concept, known);
  return known;
}

/** "Wohnfl" of "Wohnfläche", "vollst" of "Vollständigkeit": what is left over is no word that would make a compound of it. */
function isTruncated({ word: header, concepts, optional }: HeaderWord, word: string): boolean {
  // "dispo" of "disposition": what the lexicon has for the beginning says nothing of a word that nobody knows.
  const isOther = [...concepts].some((one) => !isOfLexicon(one)) || (concepts.size > 0 && conceptsOf(word).size > 0);
  if (optional || isOther || header.length < (concepts.size > 0 ? 5 : 4) || !word.startsWith(header)) return false;
  const rest = word.slice(header.length);
  const isWord = (part: string) => part.length >= 3 && !SUFFIX.test(part) && isPartOfCompound(part);
  return rest.length >= 3 && !/^(s|es|n|en)$/.test(rest) && ![rest, rest.slice(1), rest.slice(2)].some(isWord);
}

/** Endings that are no words of their own. */
const SUFFIX = /(ions?|ments?|ings?|[ae]nces?|ity|ites?|cion(es)?|dad(es)?)$/;

/** "satisfaction" of "satisfacción": what means the same and begins alike is that word in another language. */
const isCognate = (header: string, word: string) => {
  let at = 0;
  while (at < word.length && word[at] === header[at]) at += 1;
  return at >= 5 && at >= 0.6 * Math.min(word.length, header.length);
};

/** The last noun of a German compound means what a header means. */
const isTailOf = (header: HeaderWord, word: string) =>
  word.length >= 10 &&
  header.concepts.size > 0 &&
  conceptsOf(word).size === 0 &&
  COMPOUND_ENDS.some((end) => word.endsWith(end) && [...conceptsOf(end)].some((one) => header.concepts.has(one)));

/** Nouns of columns that German compounds end in. */
const COMPOUND_ENDS =
  "kanal quelle abteilung standort gruppe kategorie region gebiet lager filiale status stufe methode grund ursache firma nummer datum produkt artikel kunde lieferant fahrer techniker gerat maschine".split(
    " ",
  );

/** A German verb whose time or cost a header is. */
function isVerbOf(word: string, header: string): boolean {
  const stem = word.length >= 6 && word.endsWith("en") ? word.slice(0, -2) : "";
  return stem !== "" && header.startsWith(stem) && /^s?(zeit|zeiten|dauer|kosten)$/.test(header.slice(stem.length));
}

/** What a thing has, rather than a thing: "visitor country" is a country, and no visitor. */
const ASPECTS =
  "country region province district city location address postcode nationality category group segment type kind level status stage priority plan tariff channel source origin gender age language rating satisfaction score size colour".split(
    " ",
  );

/** True for a noun that only says whose a column is: "customers" where the header is "customer city". */
export function isOwnerOf({ column, coverage, exact }: ColumnHit, said: string): boolean {
  if (coverage === 1 || exact === 0) return false;
  const words = wordsOf(said);
  const isAspect = ({ concepts }: HeaderWord) => ASPECTS.some((one) => concepts.has(one));
  const nouns = column.words.filter(({ optional }) => !optional);
  const isSaid = (header: HeaderWord) => words.some((word) => (bestWord([header], word)?.exact ?? 0) > 0);
  return nouns.some((one) => isAspect(one) && !isSaid(one)) && nouns.every((one) => !isSaid(one) || !isAspect(one));
}

function coverageOf(column: AskedColumn, matched: readonly HeaderWord[]): number {
  const said = column.words.filter(({ optional }) => !optional);
  // "salary" is all of "yearly salary": by which time it is counted need not be said.
  const plain = isFigure(column) ? said.filter(({ concepts }) => ![...concepts].some((one) => TIMES.has(one))) : said;
  const wanted = plain.length > 0 ? plain : said;
  if (wanted.length === 0) return matched.length > 0 ? 1 : 0;
  // So do the initials of "Miles per Gallon".
  if (matched.some(({ word }) => word.length >= 3 && word === wanted.map((one) => one.word.charAt(0)).join(""))) return 1;
  // The compound itself is all of its words.
  if (matched.some(({ optional, word }) => optional && word.length >= 4 && wanted.every((one) => word.includes(one.word))))
    return 1;
  return wanted.filter((one) => matched.includes(one)).length / wanted.length;
}

const TIMES = new Set(["week_unit", "month_unit", "year_unit"]);

export interface AskedValue {
  column: AskedColumn;
  value: string | number | boolean;
  /** Folded, words separated by blanks. */
  normal: string;
  country: string | undefined;
  /** What it means in any of the languages. */
  concepts: ReadonlySet<string>;
}

/** All that a question can name in one table. */
export interface Vocabulary {
  columns: readonly AskedColumn[];
  /** Columns by the words that were looked up already. */
  looked: Map<string, ColumnHit[]>;
  values: readonly AskedValue[];
  byValue: ReadonlyMap<string, readonly AskedValue[]>;
  /** What those that rows are of may be called, where nothing else is. */
  people: ReadonlySet<string>;
  /** What the words of its name mean: what is near to those is no column. */
  named: ReadonlySet<string>;
  /** What values and headers mean. */
  meant: ReadonlySet<string>;
  /** What a row is: its words, folded, singular or plural. */
  entity: { words: readonly string[]; concepts: ReadonlySet<string> };
  /** What else speaks for what rows are called. */
  rowSigns: RowSigns;
  /** The moment that periods are of, unless another is named. */
  main: AskedColumn | null;
  /** What a bare year is of, before any date. */
  years: AskedColumn | null;
  /** Each row is a day. */
  daily: boolean;
  moments: readonly AskedColumn[];
  /** Times of the day. */
  clocks: readonly AskedColumn[];
  /** What "revenue" or "order value" means where no header says so; several when they fit equally. */
  money: readonly AskedColumn[];
  /** How many each row stands for, where rows are no things themselves. */
  tally: AskedColumn | null;
  /** ISO 8601, the newest value of each moment by name. */
  newestOf(column: AskedColumn): string | null;
  rowCount: number;
}

/**
 * @param known further values of columns by name, besides the frequent ones of their profiles
 * @param names what the table and its rows are called
 */
export function vocabularyOf(
  profiles: readonly ColumnProfile[],
  names: { entity: string; dataset: string; rowCount: number },
  known: ReadonlyMap<string, readonly string[]> = new Map(),
): Vocabulary {
  const arePaid = conceptsOf(fold(names.entity)).has("employee");
  const read = labelColumns(profiles).map(({ label, profile }): AskedColumn => {
    const yes = yesOf(profile);
    const words = [...headerWords(profile.name), ...(profile.chosen?.label === undefined ? [] : headerWords(label))];
    return {
      name: profile.name,
      label,
      profile,
      use: areYears(profile)
        ? "moment"
        : addsUp(profile)
          ? "amount"
          : areCodes(profile, names.rowCount)
            ? "key"
            : usageOf(profile, yes),
      whole: wholeOf(profile.name),
      // The gross of those who are employed is what they earn.
      words: arePaid ? words.map(asPay) : words,
      yes,
      unit: unitOfHeader(wordsOf(profile.name))?.unit ?? null,
      money:
        !isDeclared(profile.name) &&
        (isMoney(profile) || headerWords(profile.name).some(({ concepts }) => MONEY.some((one) => concepts.has(one)))),
    };
  });
  const tally = tallyOf(read, names.rowCount);
  // "cnt_total" is no money, though a total may be.
  const columns = tally === null ? read : read.map((one) => (one === tally ? Object.assign(one, { money: false }) : one));
  const values = columns.flatMap((column) =>
    withOtherGender(column, valuesOf(column, known.get(column.name) ?? [], names.entity)),
  );
  const byValue = new Map<string, AskedValue[]>();
  for (const value of values) byValue.set(value.normal, [...(byValue.get(value.normal) ?? []), value]);
  const moments = columns.filter(({ use }) => use === "moment");
  const main = dated(moments);
  const called = wordsOf(names.dataset).filter((word) => !/^\d+$/.test(word));
  // "Wohnungsinserate" are listings of flats.
  const joined = (fold(names.dataset).match(/\p{L}+-\p{L}+/gu) ?? []).flatMap((word) => [
    word.replace("-", ""),
    word.replace("-", " "),
  ]);
  const parts = called.flatMap((word) => partsOf(word, isPartOfCompound) ?? []);
  const hasKey = columns.some((column) => isFullKey(column, names.rowCount));
  const keyed = columns
    .filter((column) => (hasKey ? isFullKey(column, names.rowCount) : column === columns[0] && isNearKey(column, names.rowCount)))
    .flatMap(({ words }) => words);
  // Orders for "Baumpflege" are no trees.
  const areNumbered = names.entity !== "rows";
  const heads = areNumbered ? called.flatMap((word) => partsOf(word, isPartOfCompound)?.slice(1) ?? []) : parts;
  const nouns = keyed.filter(({ optional, word }) => !optional && word.length > 3).map(({ word }) => word);
  // "Plant defects" with a column of how many there were in each row: those are what is counted.
  const tallies = columns.filter(
    ({ use: of, money, profile, words }) =>
      of === "amount" && !money && profile.type === "integer" && words.filter(({ optional }) => !optional).length === 1,
  );
  const isTallied = (word: string) =>
    tallies.some(({ words }) => words.some((one) => !one.optional && isSameWord(one.word, word)));
  const entityWords = [...new Set([names.entity, ...called, ...heads, ...joined, ...nouns].map(fold))].filter(
    (word) => word.length > 2 && !/^\d+$/.test(word) && !TABLE_WORDS.has(word) && !isTallied(word),
  );
  // What a table is called may be what its figures are of: "Energy use".
  const figures = new Set(
    columns
      .filter(({ use }) => use === "amount" || use === "level")
      .flatMap(({ words }) => words.flatMap(({ concepts }) => [...concepts])),
  );
  const entityConcepts = new Set(
    names.entity === "rows" || called.some((word) => conceptsOf(word).has("response"))
      ? entityWords.flatMap((word) => [...conceptsOf(word)].filter((one) => !figures.has(one)))
      : conceptsOf(fold(names.entity)),
  );
  for (const part of heads) for (const one of conceptsOf(part)) if (!figures.has(one)) entityConcepts.add(one);
  if (names.entity === "rows")
    for (const word of nouns)
      for (const one of [...conceptsOf(word), ...conceptsOf(word.replace(/s$/, ""))])
        if (!figures.has(one)) entityConcepts.add(one);
  // "Projektzeiten" are no projects, where a column says which project each row is of.
  const isGroupOfRows = ({ use: of, profile, words }: AskedColumn) =>
    of === "group" && words.filter(({ optional }) => !optional).length === 1 && profile.distinctCount * 4 <= names.rowCount;
  const grouped =
    names.entity === "rows" && called.length <= 1 ? columns.filter(isGroupOfRows).flatMap(({ words }) => words) : [];
  const parted = new Set<string>();
  for (const part of parts)
    for (const { word, optional, concepts } of grouped)
      if (!optional && isSameWord(word, part)) {
        parted.add(part);
        for (const one of concepts) entityConcepts.delete(one);
      }
  // Rows without a date that each have a number, and an age or a sex, are those whose names they hold, though some are called alike.
  const persons = personsOf(columns, names.rowCount);
  for (const { words } of persons) entityWords.push(...words.flatMap(({ word, optional }) => (optional ? [] : [word])));
  // Rows of two sides, one at home, are games.
  const sides = columns.flatMap(({ words }) => words.map(({ word }) => word));
  if (names.entity === "rows" && sides.includes("home") && sides.includes("away")) entityConcepts.add("game");
  // "Repair jobs" are repairs, too, where no column is about those.
  const held = new Set(columns.flatMap(({ words }) => words.flatMap(({ concepts }) => [...concepts])));
  if (called.length > 1)
    for (const word of called)
      for (const one of conceptsOf(word)) if (!held.has(one) && !figures.has(one) && DEEDS.has(one)) entityConcepts.add(one);
  // "Bike repairs" are of bikes, in whichever language, where no value says which are.
  const told = new Set(values.flatMap(({ concepts }) => [...concepts]));
  for (const word of called) for (const one of conceptsOf(word)) if (isKind(one) && !told.has(one)) entityConcepts.add(one);
  // Who says "visits" of appointments means the rows, unless something else is called so.
  const isUnknown = names.entity === "rows" && entityConcepts.size === 0;
  const isNamed = !isUnknown || entityWords.some((word) => word.length >= 4 && !/\d/.test(word));
  const rowSigns = rowSignsOf(columns, known, { isNamed, isCalled: names.entity !== "rows", rowCount: names.rowCount });
  // "Event type" is a type.
  const named = new Set(
    columns.flatMap(({ use: of, words }) =>
      of === "moment"
        ? []
        : words.filter(({ optional }) => !optional).length > 1
          ? []
          : words.flatMap(({ concepts }) => [...concepts]),
    ),
  );
  // Rows of which each has its "appointment date" are appointments.
  if (main !== null && main.profile.nullCount === 0)
    for (const { concepts, optional } of main.words)
      if (!optional) for (const one of concepts) if (DEEDS.has(one) && !figures.has(one)) entityConcepts.add(one);
  for (const family of RECORDS)
    if (family.some((one) => entityConcepts.has(one)))
      for (const one of family) if (!named.has(one) && !told.has(one) && !figures.has(one)) entityConcepts.add(one);
  // "Claims" of expenses are those that were handed in.
  if (entityConcepts.has("spend") && !held.has("claim") && !told.has("claim")) entityConcepts.add("claim");
  // Rows with a "type of fault" are faults.
  for (const { words, use: of } of columns) {
    const isKindOf =
      of === "group" && words.some(({ concepts }) => ["type", "kind", "category", "cause"].some((one) => concepts.has(one)));
    if (isKindOf) for (const { concepts } of words) for (const one of concepts) if (NOTED.has(one)) entityConcepts.add(one);
  }
  // Sales are what was ordered, too.
  const areSales = called.some((word) => conceptsOf(word).has("revenue")) && !held.has("order") && moneyOf(columns).length > 0;
  if (areSales) entityConcepts.add("order");
  const wholes = new Set(columns.flatMap(({ whole }) => [...whole]));
  const isNameOfRows = called.length > 1 && !called.some((word) => [...conceptsOf(word)].some((one) => figures.has(one)));
  return {
    columns,
    looked: new Map(),
    values,
    byValue,
    meant: new Set([...told, ...held, ...entityConcepts, ...(wholes.has("noshow") ? ["took_place"] : [])]),
    entity: {
      words: [...entityWords.filter((word) => !parted.has(word)), ...(isNameOfRows ? [called.join(" ")] : [])],
      concepts: entityConcepts,
    },
    rowSigns,
    main,
    years: yearColumnOf(columns),
    daily: moments.length === 1 && main?.profile.type === "date" && main.profile.distinctCount === names.rowCount,
    moments,
    clocks: columns.filter(({ profile }) => profile.type === "time"),
    money: moneyOf(columns),
    tally,
    people: new Set(peopleOf(columns, entityConcepts)),
    named: new Set(called.length > 1 ? called.flatMap((word) => [...conceptsOf(word)]) : []),
    newestOf: ({ profile: { max } }) => (max === null ? null : typeof max === "number" ? `${max}-12-31` : String(max)),
    rowCount: names.rowCount,
  };
}

/** What a thing was said to be worth, for customs or an insurer, is paid by nobody. */
const isDeclared = (name: string) => wordsOf(name).some((word) => DECLARED.test(word));

const DECLARED =
  /^(declared|insured|declarad[oa]|asegurad[oa]|declaree?|assuree?|deklariert\p{L}*|versicherungswert|warenwert)$/u;

const asPay = (word: HeaderWord): HeaderWord =>
  word.concepts.has("gross") || word.concepts.has("net") ? { ...word, concepts: new Set([...word.concepts, "salary"]) } : word;

/** What a header means as a whole, or by two of its words together: "follow up" of "follow_up_needed". */
function wholeOf(name: string): ReadonlySet<string> {
  const words = wordsOf(name);
  const pairs = words.length < 3 ? [] : words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return new Set([words.join(" "), ...pairs].flatMap((phrase) => [...conceptsOf(phrase)]));
}

/** The moment that rows are of: an enquiry is not yet what it asks for, where every row says when that is. */
function dated(moments: readonly AskedColumn[]): AskedColumn | null {
  const main = moments.find(({ profile }) => profile.meaning?.main === true) ?? moments[0] ?? null;
  const held = moments.filter(
    (one) => one !== main && one.profile.nullCount === 0 && !one.words.some(({ concepts }) => concepts.has("due")),
  );
  return main !== null && held.length === 1 && main.words.some(({ word }) => ENQUIRY.test(word)) ? (held[0] ?? main) : main;
}

const ENQUIRY = /^(enquiry|inquiry|anfrage\p{L}*|solicitud|demande)$/u;

/** What goes wrong, and is noted row by row. */
const NOTED = new Set(["fault", "defect", "accident", "complaint", "claim", "crime", "disaster", "downtime"]);

/** Rows that each have an age or a sex are of people, whatever those are called, where no column names them. */
function peopleOf(columns: readonly AskedColumn[], own: ReadonlySet<string>): readonly string[] {
  const has = ({ words }: AskedColumn, list: readonly string[]) =>
    words.some(({ concepts }) => list.some((one) => concepts.has(one)));
  const isNamed = columns.some((column) => (column.use === "group" || column.use === "key") && has(column, PEOPLE));
  const isOfPeople = columns.some((column) => has(column, ["age", "gender"]) && !has(column, ["rating"]));
  return isOfPeople && !isNamed && !PEOPLE.some((one) => own.has(one)) ? PEOPLE : [];
}

function personsOf(columns: readonly AskedColumn[], rowCount: number): readonly AskedColumn[] {
  const isNumbered = columns.some(({ use, profile }) => use === "key" && profile.distinctCount >= rowCount);
  const areOne = columns.some(({ words }) => words.some(({ concepts }) => concepts.has("age") || concepts.has("gender")));
  if (!isNumbered || !areOne || columns.some(({ use }) => use === "moment")) return [];
  return columns.filter(
    ({ use, profile }) => use === "group" && profile.type === "category" && profile.distinctCount * 4 > rowCount && rowCount > 20,
  );
}

const PEOPLE = "patient customer guest student user employee membership applicant tenant borrower participant".split(" ");

/** What rows may be besides what they are called. */
const DEEDS = new Set(
  "repair rental enrolment reservation order visit shipment invoice work_order loan donation claim complaint appointment session trip".split(
    " ",
  ),
);

/** Words for what is noted row by row, those of one meaning together. */
const RECORDS: readonly (readonly string[])[] = [
  ["visit", "appointment", "session"],
  ["order", "transaction", "ticket"],
  ["work_order", "repair"],
  ["reservation", "event"],
  ["trip", "route"],
  ["complaint", "claim"],
];

/** "Sendungsnr", "Contrato": the key of the rows is called after what a row is. */
const isFullKey = ({ use: of, profile, words }: AskedColumn, rowCount: number) =>
  of === "key" &&
  (profile.meaning?.kind === "key" || profile.meaning?.kind === "running_number") &&
  rowCount > 0 &&
  profile.distinctCount >= rowCount &&
  words.filter(({ optional }) => !optional).length === 1;

/** The first column, where a few rows were entered twice: a key of rows, and of nothing else. */
const isNearKey = ({ profile, words }: AskedColumn, rowCount: number) =>
  isIdHeader(profile.name) &&
  profile.nullCount === 0 &&
  profile.distinctCount >= NEAR_KEY * rowCount &&
  words.filter(({ optional }) => !optional).length === 1;

/** So many of all rows have a key of their own where some are there twice. */
export const NEAR_KEY = 0.97;

const TABLE_WORDS = new Set(
  "data dataset table export report rows list sheet csv xlsx file the of and web hr crm use property support hospital marketing machine hotel tiendas clients empresa".split(
    " ",
  ),
);

function valuesOf(column: AskedColumn, more: readonly string[], entity: string): AskedValue[] {
  if (column.use !== "group" && !(column.use === "flag" && typeof column.yes === "string")) return [];
  const frequent = column.profile.topValues.map(({ value }) => value);
  const isNumber = column.profile.type === "integer" || column.profile.type === "number";
  return [...new Set([...frequent, ...more])].flatMap((value) => {
    const normal = (fold(value).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
    if (normal === "") return [];
    const country = countryOfValue(value.trim());
    const isKindOfThings = column.profile.distinctCount <= KINDS_MAX;
    const concepts = isKindOfThings ? new Set([...kindsOf(normal), ...completed(normal, column, entity)]) : conceptsOf(normal);
    return [{ column, value: isNumber ? Number(value) : value, normal, country, concepts }];
  });
}

/** "High" of schools is a high school, "primary" beside "education level" is primary education. */
function completed(normal: string, { words }: AskedColumn, entity: string): string[] {
  const nouns = [...wordsOf(entity).slice(-1), ...words.filter(({ optional }) => !optional).map(({ word }) => word)];
  return [...new Set(nouns)].flatMap((noun) => [...conceptsOf(`${normal} ${noun}`)].filter(isOfLexicon));
}

/**
 * Of two genders of which one is known the other is known, too: "K" beside "M". Letters are read together: M is a woman beside H
 * (hombre, mujer), and a man beside F, W or K.
 */
function withOtherGender({ words, profile }: AskedColumn, values: AskedValue[]): AskedValue[] {
  const isGender = words.some(({ concepts }) => concepts.has("gender")) && profile.distinctCount <= 3 && values.length >= 2;
  if (!isGender) return values;
  const letters = new Set(values.map(({ normal }) => normal));
  const female = FEMALE.find(([letter, beside]) => letters.has(letter) && beside.some((one) => letters.has(one)))?.[0];
  const male = FEMALE.find(([letter]) => letter === female)?.[1].find((one) => letters.has(one));
  if (female !== undefined)
    return values.map((value) => ({
      ...value,
      concepts: new Set(value.normal === female ? ["female"] : value.normal === male ? ["male"] : []),
    }));
  const of = (gender: string) => values.filter(({ concepts }) => concepts.has(gender));
  if (values.length !== 2 || of("male").length + of("female").length !== 1) return values;
  const other = of("male").length === 1 ? "female" : "male";
  return values.map((value) =>
    value.concepts.has("male") || value.concepts.has("female") ? value : { ...value, concepts: new Set([other]) },
  );
}

/** Letters for women, and those for men that they stand beside: man, hombre, homme, Herr, varón. */
const FEMALE: readonly (readonly [female: string, male: readonly string[]])[] = [
  ["f", ["m", "h", "v"]],
  ["w", ["m"]],
  ["k", ["m"]],
  ["m", ["h", "v"]],
  ["d", ["h"]],
];

/** So many values are names rather than kinds of things. */
const KINDS_MAX = 60;

/** What a value means as a whole, or what its words say that things are: "Christmas party". */
function kindsOf(normal: string): ReadonlySet<string> {
  const words = normal.split(" ");
  const whole = conceptsOf(normal);
  if (words.length === 1 || words.length > 4 || whole.size > 0 || words.some((word) => NEGATING.test(word))) return whole;
  return new Set(words.flatMap((word) => [...conceptsOf(word)].filter(isKind)));
}

const NEGATING = /^(not|no|non|un|without|nicht|kein(e|er|es)?|ohne|sin|sans|pas)$/;
