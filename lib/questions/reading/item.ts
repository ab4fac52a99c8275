import { conceptsOf } from "../languages/concepts/concepts";
import { isSmallWord } from "../languages/detect-language";
import { fold, type LanguageId, type Sense } from "../languages/language";
import { isSameWord } from "../languages/stems";
import { type AskedColumn, isRowNoun, unitOf } from "./columns";
import type { ItemReader } from "./item-values";
import type { SaidPeriod } from "./times/period";
import type { AskedValue, ColumnHit, Vocabulary } from "./vocabulary";

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
  /** It is taken for what rows are by its place alone, which has to be told. */
  supposed?: true;
  /** It names what a row is worth, or when it ended, without a column of that name. */
  concepts: ReadonlySet<string>;
  /** It means nothing here. */
  ignorable: boolean;
  /** What it was taken for, where it was spelled otherwise. */
  corrected: string | null;
  quoted: boolean;
}

/** The words of an item, lower case and without accents. */
export const plainly = (item: Pick<Item, "said"> | undefined) => fold(item?.said ?? "");

export function has(item: Item | undefined, ...senses: readonly string[]): boolean {
  return item !== undefined && senses.some((sense) => item.senses.includes(sense));
}

/** True for words that link others and are nothing themselves. */
export function isLink(item: Item | undefined): boolean {
  if (item === undefined || item.values.length > 0 || item.period !== null || item.number !== null) return false;
  if (item.columns.length > 0 || has(item, "by", "not", "which", "against", "compare")) return false;
  return (item.ignorable && item.senses.length === 0) || has(item, "prep");
}

/** Ordinals in words in the four languages, folded, the first of them at the place 1. */
const WORDS: readonly (readonly [RegExp, number])[] = [
  [/^(first|erste[nrsm]?|primer[oa]?|premiere?|premier)$/, 1],
  [/^(second|zweite[nrsm]?|segund[oa]|seconde?|deuxieme)$/, 2],
  [/^(third|dritte[nrsm]?|tercer[oa]?|troisieme)$/, 3],
  [/^(fourth|vierte[nrsm]?|cuart[oa]|quatrieme)$/, 4],
  [/^(fifth|funfte[nrsm]?|quint[oa]|cinquieme)$/, 5],
  [/^(sixth|sechste[nrsm]?|sext[oa]|sixieme)$/, 6],
  [/^(seventh|siebte[nrsm]?|septim[oa]|septieme)$/, 7],
  [/^(eighth|achte[nrsm]?|octav[oa]|huitieme)$/, 8],
  [/^(ninth|neunte[nrsm]?|noven[oa]|neuvieme)$/, 9],
  [/^(tenth|zehnte[nrsm]?|decim[oa]|dixieme)$/, 10],
];
const ROMAN = ["i", "ii", "iii", "iv", "v"];
const FIGURE = /^(\d{1,2})(st|nd|rd|th|er|ere|ers|re|de|e|eme|a|o|do|da|to|ta|ra)?$/;

/** Which place of an order a word names: 2 of "second", "2nd", "2ª", "II"; null for none. */
function placeOf(word: string): number | null {
  const figure = FIGURE.exec(word)?.[1];
  if (figure !== undefined) return Number(figure);
  const roman = ROMAN.indexOf(word);
  return roman >= 0 ? roman + 1 : (WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null);
}

/** The place that a value names, whatever else it repeats of its header: "1st", "First class", "Klasse 2". */
function placeOfValue({ normal, column }: AskedValue): number | null {
  const words = normal.split(" ");
  const own = words.filter((word) => !column.words.some((one) => one.word === word));
  const places = own.map(placeOf);
  const [only, ...more] = places.filter((place) => place !== null);
  return only === undefined || more.length > 0 || own.length > 2 || words.length > 3 ? null : only;
}

/**
 * "first class", "2. Klasse", "troisième classe" where values are 1st, 2nd and 3rd: an ordinal beside the name of their column is that
 * value, and ranks nothing.
 */
export function withOrdinals(vocabulary: Vocabulary, tokens: ItemReader["tokens"], items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [item, next] = [items[at], items[at + 1]];
    if (item === undefined) break;
    const value = next === undefined ? [] : (ordinalValues(vocabulary, tokens, item, next) ?? []);
    const [first] = value;
    if (first === undefined || next === undefined) {
      joined.push(item);
      continue;
    }
    const noun = item.columns.length > 0 ? item : next;
    const said = `${item.said} ${next.said}`;
    joined.push({
      ...noun,
      from: item.from,
      to: next.to,
      said,
      senses: [],
      columns: [],
      values: value,
      exact: true,
      period: null,
    });
    at += 1;
  }
  return joined.map((one) => (one.exact && one.number !== null && one.values.length > 0 ? { ...one, number: null } : one));
}

function ordinalValues(vocabulary: Vocabulary, tokens: ItemReader["tokens"], item: Item, next: Item): AskedValue[] | null {
  if (item.to !== next.from) return null;
  const isFirst = item.columns.length === 0;
  const [ordinal, noun] = isFirst ? [item, next] : [next, item];
  const word = tokens[ordinal.from]?.word ?? "";
  const isDigit = /^\d+$/.test(word) || ordinal.number !== null;
  const place = ordinal.values.length > 0 && !isDigit ? null : placeOf(word === "" ? String(ordinal.number?.value ?? "") : word);
  const isSaid =
    ordinal.senses.some((sense) => sense.startsWith("ordinal.")) || /^\d+\p{L}+$/u.test(word) || placeOf(word) !== null;
  if (place === null || ordinal.period !== null || !(isSaid || !isFirst) || noun.period !== null) return null;
  // "the 2 classes" are so many, "class 2" and "2. Klasse" are one.
  if (isDigit && isFirst && /[^s]s$|en$/.test(tokens[noun.to - 1]?.word ?? "")) return null;
  if (isDigit && isFirst && !ordinal.senses.some((sense) => sense.startsWith("ordinal."))) return null;
  const columns = new Set(
    noun.columns.flatMap(({ column, exact, coverage }) =>
      exact >= 1 && coverage >= 0.5 && column.use === "group" ? [column] : [],
    ),
  );
  if (columns.size === 0) return null;
  const ranked = vocabulary.values.filter((value) => columns.has(value.column) && placeOfValue(value) !== null);
  const values = ranked.filter((value) => placeOfValue(value) === place);
  return new Set(ranked.map(placeOfValue)).size < 2 || values.length === 0 ? null : values;
}

/** So many links stand between a noun and what says which of it is meant. */
const LINKS_MAX = 4;

/**
 * "retard médian à l'arrivée", "delay on arrival", "Betrag netto": two nouns that several headers have, of which one header has both, are
 * that figure. What is computed of it, and stands between them, goes before it.
 */
export function withQualified(items: readonly Item[]): Item[] {
  const joined = [...items];
  for (let at = 0; at < joined.length; at += 1) {
    const item = joined[at];
    if (item === undefined || !isOpen(item)) continue;
    let next = at + 1;
    while (next - at <= LINKS_MAX && (isLink(joined[next]) || has(joined[next], ...COMPUTED))) next += 1;
    const other = joined[next];
    if (other === undefined || next - at > LINKS_MAX || !isOpen(other) || other.from < item.to) continue;
    const both = item.columns.flatMap((hit): ColumnHit[] => {
      const same = other.columns.find(({ column }) => column === hit.column);
      if (same === undefined || !isFigure(hit.column) || hit.exact < 1 || same.exact < 1) return [];
      return [
        { column: hit.column, coverage: Math.min(1, hit.coverage + same.coverage), exact: Math.min(hit.exact, same.exact) },
      ];
    });
    const [only, ...more] = both;
    if (only === undefined || more.length > 0 || item.columns.length + other.columns.length < 3) continue;
    const between = joined.slice(at + 1, next).filter((one) => has(one, ...COMPUTED));
    const said = [
      item.said,
      ...joined
        .slice(at + 1, next)
        .filter((one) => !between.includes(one))
        .map((one) => one.said),
      other.said,
    ].join(" ");
    const merged: Item = {
      ...item,
      to: other.to,
      said,
      columns: [only],
      concepts: new Set([...item.concepts, ...other.concepts]),
      entity: false,
    };
    joined.splice(at, next - at + 1, ...between, merged);
  }
  return joined;
}

const COMPUTED = ["average", "median", "max", "min"];

/** A noun that no value, period or number is, and that does nothing else. */
const isOpen = (item: Item) =>
  item.columns.length > 0 &&
  item.values.length === 0 &&
  item.period === null &&
  item.number === null &&
  !item.quoted &&
  item.senses.length === 0;

/**
 * "montant moyen demandé" of "montant demandé" and "montant accordé": a small word near a noun that several figures have, which only one
 * of their headers has, too.
 */
export function withSmallWords(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    const figures = isOpen(item) ? item.columns.filter(({ column, exact }) => exact >= 2 && isFigure(column)) : [];
    const [best] = figures;
    const tied = figures.filter(({ coverage, exact }) => coverage === best?.coverage && exact === best.exact);
    if (best === undefined || tied.length < 2 || best.coverage === 1) return item;
    const words = items
      .slice(Math.max(0, at - 3), at + 5)
      .filter(
        (other) => other !== item && other.ignorable && other.columns.length === 0 && !isLink({ ...other, ignorable: false }),
      )
      .map(plainly)
      .filter((word) => word.length >= 5);
    const told = tied.filter(({ column }) => column.words.some((one) => words.some((word) => isSameWord(one.word, word))));
    const [only, ...more] = told;
    return only === undefined || more.length > 0 ? item : { ...item, columns: item.columns.filter((hit) => hit === only) };
  });
}

/**
 * "how many left with more than an hour of delay": a noun that several figures have is the one of them that another word of the question
 * has, too.
 */
export function withContext(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    const figures = isOpen(item) ? item.columns.filter(({ column, exact }) => exact >= 1 && isFigure(column)) : [];
    const [best] = figures;
    const tied = figures.filter(({ coverage, exact }) => coverage === best?.coverage && exact === best.exact);
    if (best === undefined || tied.length < 2 || best.coverage === 1) return item;
    const told = new Set(
      items.flatMap((other, place) => {
        if (place === at || other.values.length > 0 || other.period !== null || other.entity) return [];
        const own = tied.filter(({ column }) => other.columns.some((hit) => hit.column === column && hit.exact >= 1));
        return own.length === 1 ? own.map(({ column }) => column) : [];
      }),
    );
    const [only, ...more] = told;
    return only === undefined || more.length > 0
      ? item
      : { ...item, columns: item.columns.filter(({ column }) => column === only) };
  });
}

const isFigure = ({ use }: ColumnHit["column"]) => use === "amount" || use === "level";

/** "for each dollar of budget": the currency says no more than the figure that stands behind it. */
export function withoutCurrency(items: readonly Item[]): Item[] {
  return items.filter((item, at) => {
    const [of, noun] = [items[at + 1], items[at + 2]];
    const isCurrency = CURRENCY.test(plainly(item)) && item.columns.length + item.values.length === 0 && item.number === null;
    return !(
      isCurrency &&
      has(items[at - 1], "by") &&
      isLink(of) &&
      noun?.columns.some(({ column }) => isFigure(column)) === true
    );
  });
}

const CURRENCY = /^(dollars?|euros?|pounds?|pfund|dolar(es)?|pesos?|libras?|livres?|franken|francs?|cents?)$/;

/**
 * "t/ha", "tonnes per hectare": the one figure that is written so, or the one in the first unit over the one in the second, as items of
 * which the joint divides.
 */
export function withUnitRates(
  vocabulary: Vocabulary,
  text: string,
  tokens: ItemReader["tokens"],
  items: readonly Item[],
): Item[] {
  const made: Item[] = [];
  const inUnit = (of: string, per: string | null) =>
    vocabulary.columns.filter(
      ({ use, unit }) => (use === "amount" || use === "level") && unit !== null && unit.of === of && unit.per === per,
    );
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined) break;
    const rate = rateAt(text, tokens, items, at);
    const [own, ...more] = rate === null ? [] : inUnit(rate.of, rate.per);
    const [over, ...others] = rate === null ? [] : inUnit(rate.per, null);
    const [figure, ...figures] = rate === null ? [] : inUnit(rate.of, null);
    const last = items[rate?.last ?? -1];
    if (rate === null || last === undefined) {
      made.push(item);
      continue;
    }
    const named = made
      .slice(-2)
      .some(({ columns }) => columns.some(({ column, exact }) => exact > 0 && column === (own ?? figure)));
    const bare = { ...item, senses: [], values: [], exact: false, entity: false, ignorable: false, concepts: new Set<string>() };
    const as = (column: AskedColumn, like: Item): Item => ({ ...like, columns: [{ column, coverage: 1, exact: 2 }] });
    if (own !== undefined && more.length === 0) {
      if (!named)
        made.push(as(own, { ...bare, to: last.to, said: text.slice(tokens[item.from]?.start, tokens[last.to - 1]?.end) }));
    } else if (over !== undefined && others.length === 0 && figure !== undefined && figures.length === 0) {
      if (!named) made.push(as(figure, bare));
      made.push(
        { ...bare, columns: [], said: "per", senses: ["by"] },
        as(over, { ...bare, from: last.from, to: last.to, said: last.said }),
      );
    } else {
      made.push(item);
      continue;
    }
    at = rate.last;
  }
  return made;
}

/** Two units with a stroke or a word between them. */
function rateAt(text: string, tokens: ItemReader["tokens"], items: readonly Item[], at: number) {
  const [item, next, after] = [items[at], items[at + 1], items[at + 2]];
  const of = unitOf(wordOf(tokens, item));
  if (of === null || item === undefined || next === undefined || item.number !== null) return null;
  const isStroke = /^\s?\/\s?$/.test(text.slice(tokens[item.to - 1]?.end ?? 0, tokens[next.from]?.start ?? 0));
  const isWord = UNIT_PER.test(wordOf(tokens, next));
  const per = isStroke ? unitOf(wordOf(tokens, next)) : isWord && after !== undefined ? unitOf(wordOf(tokens, after)) : null;
  return per === null || per.id === of.id ? null : { of: of.id, per: per.id, last: isStroke ? at + 1 : at + 2 };
}

const wordOf = (tokens: ItemReader["tokens"], item: Item | undefined) =>
  item !== undefined && item.to - item.from === 1 ? (tokens[item.from]?.word ?? "") : "";

const UNIT_PER = /^(per|pro|je|por|par)$/;

type Token = ItemReader["tokens"][number];

interface RowsSaid {
  vocabulary: Vocabulary;
  language: LanguageId;
  tokens: readonly Token[];
}

/**
 * Marks what stands for the rows though no column says so: a noun that the table speaks for, or one in the place of what is counted or
 * listed where nothing else says what rows are. Of the latter it is told that it was taken so.
 */
export function withRowNouns({ vocabulary, language, tokens }: RowsSaid, items: readonly Item[]): Item[] {
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
    return word.length >= 4 && !word.includes(" ") && !/\d/.test(word) && !item.ignorable && !isSmallWord(word);
  };
  const sure = items.map((item) => isFree(item) && isNoun(item) && isRowNoun(vocabulary.rowSigns, plainly(item)));
  if (sure.includes(true))
    return countedMuch(
      language,
      items.map((item, at) => (sure[at] ? { ...item, entity: true } : item)),
    );
  if (vocabulary.rowSigns.mayBe === "none" || items.some(({ entity }) => entity)) return countedMuch(language, items);
  // "how many different X" are those of a column.
  const areDifferent = items.some((item) => has(item, "unique"));
  const places = items.flatMap((item, at) =>
    isFree(item) &&
    isNoun(item) &&
    mayBeRows(vocabulary, item) &&
    PLURAL[language](item.said) &&
    (language !== "de" || isGermanNoun(tokens, items, at)) &&
    isCounted(items, at)
      ? [at]
      : [],
  );
  const [only] = places;
  const isOne = !areDifferent && only !== undefined && places.every((at) => isSameWord(plainly(items[at]), plainly(items[only])));
  return countedMuch(
    language,
    items.map((item, at) => (isOne && places.includes(at) ? { ...item, entity: true, supposed: true } : item)),
  );
}

/**
 * People, places and goods that the table knows nothing of are no rows. Where it is said what rows are, only a word that nobody knows
 * may be another for them; and none where a key that repeats, and whose header nobody knows, may be called so.
 */
function mayBeRows({ rowSigns }: Vocabulary, item: Item): boolean {
  const word = plainly(item);
  const means = conceptsOf(word);
  // "rt" may be routes, "lift" is no call-out.
  const mayBeKey = rowSigns.unknownKeys.some((key) => key.length <= 3 || key[0] === word[0]);
  if (means.size === 0) return rowSigns.mayBe === "any" || !mayBeKey;
  return [...means].some(isRecorded);
}

/** "wieviel Rechnungen", "cuanto pedidos": right before more than one of what rows are it asks how many. */
function countedMuch(language: LanguageId, items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    const after = items[at + 1];
    // "wieviele Nord-Rechnungen"
    const next = after?.exact === true && !has(after, "prep") ? items[at + 2] : after;
    // "ticket volume", "volume de commandes": how many there are.
    const isVolume = item.concepts.has("volume") && item.columns.length + item.values.length === 0;
    const isOfRows = items[at - 1]?.entity === true || (isLink(after) && items[at + 2]?.entity === true);
    if (isVolume && isOfRows) return { ...item, senses: ["count"], concepts: new Set() };
    const areRows = next?.entity === true && next.columns.length === 0 && next.values.length === 0 && PLURAL[language](next.said);
    return areRows && has(item, "how_much")
      ? { ...item, senses: item.senses.map((one) => (one === "how_much" ? "count" : one)) }
      : item;
  });
}

/** True for what is noted or handed in one by one, whether a rule asks for it or only the lexicon has it. */
const isRecorded = (concept: string) => {
  const [head = ""] = concept.replace(/^~/, "").split("_");
  return RECORDED.has(concept) || RECORDED.has(head);
};

const RECORDED = new Set(
  "ticket order transaction visit appointment session work_order repair reservation event trip route complaint claim invoice shipment loan donation fine game inspection inspection_kind application_form policy contract call enrolment rental rent accident crime document lesson flight project exam test reading measurement sample launch release deployment incident report request quote offer task booking delivery observation survey response message treatment operation admission prescription vaccination permit licence license entry record case lease hire tour journey ride match race shift run check control notice alert warning callout message".split(
    " ",
  ),
);

/** More than one of something; a verb ends so, too: "cuántos pagamos". */
const PLURAL: Readonly<Record<LanguageId, (said: string) => boolean>> = {
  en: (said) => /[^s]s$/i.test(said),
  de: (said) => /(en|n|er|e|s)$/i.test(said),
  es: (said) => /s$/i.test(said) && !/[aei]mos$/i.test(said),
  fr: (said) => /[^s]s$|x$/i.test(said),
};

/** It has a capital; where nothing has, it stands between what counts it and a verb, or what it is grouped by: "wie viele fielen durch". */
export function isGermanNoun(tokens: readonly Token[], items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item === undefined || /^\p{Lu}/u.test(item.said)) return item !== undefined && item.from > 0;
  if (tokens.slice(1).some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text))) return false;
  const isNamed = /^(anzahl|zahl|anteil|liste)$/.test(plainly(items[at - 1]));
  const next = items[at + 1];
  const rest = tokens.slice(item.to).map(({ word }) => word);
  return isNamed || has(next, "by") || rest.some((word) => GERMAN_VERB.test(word));
}

const GERMAN_VERB =
  /^(hat|haben|hatten?|ist|sind|war|waren|wird|werden|wurden?|gab|gibt|kam|kamen|kommen|lagen|liegen|gehen|gingen|enthalten|enthielten)$/;

/** "how many X", "all other X", "share of X", "list of X", "the 3 X with", "X per month": what is counted or listed. */
function isCounted(items: readonly Item[], at: number): boolean {
  let place = at - 1;
  while (place >= 0 && isPassed(items[place])) place -= 1;
  const before = items[place];
  const grouped = items.slice(at + 1).some((item) => has(item, "by", "over_time"));
  if (before === undefined) return grouped;
  return (
    ALL_OF.test(plainly(before)) ||
    has(before, "count", "list", "rate", "how_much", "rest") ||
    // "who has the most X"
    (has(before, "most", "least") && MOST_OF.test(plainly(before))) ||
    (has(before, "which") && place === 0) ||
    (place === 0 && SHOWN.test(plainly(before)))
  );
}

/** Articles, and what says which of them: "how many failed X", "the 3 X with". */
const isPassed = (item: Item | undefined) =>
  item !== undefined &&
  !ALL_OF.test(plainly(item)) &&
  (isLink(item) ||
    ALL.test(plainly(item)) ||
    (item.values.length > 0 && item.exact) ||
    item.columns.some(({ column, exact }) => column.use === "flag" && exact >= 2));

const ALL = /^(mir|me|uns|us|nous|nos|die|der|the|los|las|les|all|alle[nr]?)$/;

const ALL_OF = /^(all|alle[nr]?|tous|toutes|todos|todas)( (the|les|los|las|die|other|anderen|ubrigen|otr[oa]s|autres|demas))*$/;

const MOST_OF = /^(?:(?:the|los|las|les|le|die|den) )?(?:most|fewest|meisten|wenigsten|mas|menos|plus|plus de|moins|moins de)$/;

const SHOWN =
  /^(show|list|zeig(e|en)?|liste|nenne|muestra(me)?|lista|montrez?|affiche[rz]?|dame|donne(-moi)?|gib)( (me|mir|moi))?$/;
