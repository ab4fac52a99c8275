import type { Token } from "../times/tokens";
import type { AskedValue, Vocabulary } from "../vocabulary";
import type { Item } from "./item";

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
export function withOrdinals(vocabulary: Vocabulary, tokens: readonly Token[], items: readonly Item[]): Item[] {
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

function ordinalValues(vocabulary: Vocabulary, tokens: readonly Token[], item: Item, next: Item): AskedValue[] | null {
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
