import { conceptsOf } from "../../languages/concepts/concepts";
import { fold, type LanguageId } from "../../languages/language";
import { isSameWord } from "../../languages/stems";
import type { AskedColumn } from "../columns";
import { has, type Item, isLink, plainly } from "../item";
import type { Vocabulary } from "../vocabulary";

/** What speaks for a noun that rows are called by: the beginning of their keys, and words of headers. */
export interface RowSigns {
  /** "re" of RE-2022-0056, folded. */
  prefixes: readonly string[];
  /** "rg" of "Rg-Nr." and "Rg-Datum", which the noun may be cut short to. */
  shorts: readonly string[];
  /** "antragst" of "Antragst.", which begins with the noun and goes on to something of it. */
  longer: readonly string[];
  /** Nothing says what rows are, so that a noun that stands for what is counted may be them. */
  isOpen: boolean;
}

/**
 * What the table says of what its rows are called, beside the words of its name.
 * @param known values of columns by name, of which those of the key are looked at
 */
export function rowSignsOf(
  columns: readonly AskedColumn[],
  known: ReadonlyMap<string, readonly string[]>,
  { isNamed, rowCount }: { isNamed: boolean; rowCount: number },
): RowSigns {
  const keys = columns.filter(({ use, profile }) => use === "key" && rowCount > 0 && profile.distinctCount >= rowCount);
  const main = columns.filter(
    ({ use, profile }) => use === "moment" && profile.meaning?.main === true && profile.nullCount === 0,
  );
  const nouns = [...keys, ...main.filter(({ words }) => words.some(({ concepts }) => concepts.has("date")))];
  const areShort = (column: AskedColumn) =>
    column.words.filter(
      ({ optional, word, concepts }) => !optional && word.length >= 2 && word.length <= 6 && !concepts.has("date"),
    );
  return {
    prefixes: keys.flatMap(({ name, profile }) => prefixOf(known.get(name) ?? profile.topValues.map(({ value }) => value))),
    shorts: [...new Set(nouns.flatMap(areShort).map(({ word }) => word))],
    longer: columns.flatMap(({ words }) => words.map(({ word }) => word)).filter((word) => word.length >= 7),
    isOpen: !isNamed && !arePeople(columns),
  };
}

/** The letters that all keys begin with, before their digits. */
function prefixOf(values: readonly string[]): string[] {
  const letters = values.slice(0, PREFIXES_LOOKED).map((value) => /^\s*(\p{L}{2,6})[\s\-_/.]*\d/u.exec(value)?.[1]);
  const [first] = letters;
  return first !== undefined && letters.length > 1 && letters.every((one) => one === first) ? [fold(first)] : [];
}

const PREFIXES_LOOKED = 50;

/** Rows that each have a birthday, or a name in two parts, are people: nothing that happens to them is a row. */
const arePeople = (columns: readonly AskedColumn[]) =>
  columns.some(
    ({ use, words }) => use === "moment" && words.some(({ word, concepts }) => concepts.has("birth") || BORN.test(word)),
  ) || columns.filter(({ words }) => words.some(({ concepts }) => concepts.has("person_name"))).length > 1;

const BORN = /^(birth\p{L}*|dob|born|geb|geburts\p{L}*|nac|nacimiento|naiss|naissance)$/u;

/** True where the table speaks for a noun, folded: rows are called so. */
export function isRowNoun({ prefixes, shorts, longer }: RowSigns, word: string): boolean {
  if (word.length < 5) return false;
  const stem = word.replace(/(en|es|er|s|n|e|x)$/, "");
  return (
    prefixes.some((prefix) => word.startsWith(prefix) || (prefix.length >= 3 && isCutOf(prefix, stem))) ||
    shorts.some((short) => conceptsOf(short).size === 0 && (stem.startsWith(short) || isCutOf(short, stem))) ||
    // "Anträge" of "Antragst."
    (stem.length >= 5 && longer.some((header) => header.length > stem.length && header.startsWith(stem)))
  );
}

/** "rg" of "rechnung", "tck" of "ticket": its first letter and others of it in their order, the last one near its end. */
function isCutOf(short: string, stem: string): boolean {
  if (short.length < 2 || short[0] !== stem[0] || short.length > stem.length - 2) return false;
  let at = 0;
  for (const letter of stem) if (letter === short[at]) at += 1;
  return at === short.length && stem.lastIndexOf(short.at(-1) ?? "") >= stem.length - 2;
}

/**
 * Marks what stands for the rows though no column says so: a noun that the table speaks for, or one in the place of what is counted or
 * listed where nothing else says what rows are. Of the latter it is told that it was taken so.
 */
export function withRowNouns(vocabulary: Vocabulary, language: LanguageId, items: readonly Item[]): Item[] {
  const isFree = (item: Item) =>
    item.senses.length + item.columns.length + item.values.length === 0 &&
    item.number === null &&
    item.period === null &&
    !item.quoted &&
    !item.entity &&
    item.corrected === null &&
    // What the table has elsewhere is that.
    [...item.concepts].every((one) => !vocabulary.meant.has(one));
  const isNoun = (item: Item) => {
    const word = plainly(item);
    return word.length >= 4 && !word.includes(" ") && !/\d/.test(word) && !item.ignorable;
  };
  const sure = items.map((item) => isFree(item) && isNoun(item) && isRowNoun(vocabulary.rowSigns, plainly(item)));
  if (sure.includes(true))
    return countedMuch(
      language,
      items.map((item, at) => (sure[at] ? { ...item, entity: true } : item)),
    );
  if (!vocabulary.rowSigns.isOpen || items.some(({ entity }) => entity)) return countedMuch(language, items);
  // People, places and goods that the table knows nothing of are no rows.
  const mayBeRows = (item: Item) => {
    const means = conceptsOf(plainly(item));
    return means.size === 0 || [...means].some((one) => RECORDED.has(one));
  };
  const places = items.flatMap((item, at) =>
    isFree(item) && isNoun(item) && mayBeRows(item) && PLURAL[language](item.said) && isCounted(items, at) ? [at] : [],
  );
  const [only] = places;
  const isOne = only !== undefined && places.every((at) => isSameWord(plainly(items[at]), plainly(items[only])));
  return countedMuch(
    language,
    items.map((item, at) => (isOne && places.includes(at) ? { ...item, entity: true, supposed: true } : item)),
  );
}

/** "wieviel Rechnungen", "cuanto pedidos": right before more than one of what rows are it asks how many. */
function countedMuch(language: LanguageId, items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    const next = items[at + 1];
    // "ticket volume", "volume de commandes": how many there are.
    const isVolume = item.concepts.has("volume") && item.columns.length + item.values.length === 0;
    const isOfRows = items[at - 1]?.entity === true || (isLink(next) && items[at + 2]?.entity === true);
    if (isVolume && isOfRows) return { ...item, senses: ["count"], concepts: new Set() };
    const areRows = next?.entity === true && next.columns.length === 0 && next.values.length === 0 && PLURAL[language](next.said);
    return areRows && has(item, "how_much")
      ? { ...item, senses: item.senses.map((one) => (one === "how_much" ? "count" : one)) }
      : item;
  });
}

/** What is noted or handed in one by one. */
const RECORDED = new Set(
  "ticket order transaction visit appointment session work_order repair reservation event trip route complaint claim invoice shipment loan donation fine game inspection application_form policy contract call enrolment rental accident crime document lesson flight project".split(
    " ",
  ),
);

/** More than one of something; in German it has a capital, unless nothing has. */
const PLURAL: Readonly<Record<LanguageId, (said: string) => boolean>> = {
  en: (said) => /[^s]s$/i.test(said),
  de: (said) => /(en|n|er|e|s)$/i.test(said),
  es: (said) => /s$/i.test(said),
  fr: (said) => /[^s]s$|x$/i.test(said),
};

/** "how many X", "all X", "share of X", "list of X", "X per month": what is counted or listed. */
function isCounted(items: readonly Item[], at: number): boolean {
  let place = at - 1;
  while (place >= 0 && (isLink(items[place]) || ALL.test(plainly(items[place]))) && !ALL_OF.test(plainly(items[place])))
    place -= 1;
  const before = items[place];
  if (before === undefined) return has(items[at + 1], "by", "over_time") || has(items[at + 2], "by", "over_time");
  return (
    ALL_OF.test(plainly(before)) ||
    has(before, "count", "list", "rate", "how_much") ||
    (has(before, "which") && place === 0) ||
    (place === 0 && SHOWN.test(plainly(before)))
  );
}

const ALL = /^(mir|me|uns|us|nous|nos|die|der|the|los|las|les|all|alle[nr]?)$/;

const ALL_OF = /^(all|alle[nr]?|tous|toutes|todos|todas)( (the|les|los|las|die))?$/;

const SHOWN =
  /^(show|list|zeig(e|en)?|liste|nenne|muestra(me)?|lista|montrez?|affiche[rz]?|dame|donne(-moi)?|gib)( (me|mir|moi))?$/;
