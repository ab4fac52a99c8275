import { fold } from "../../languages/language";
import type { AskedColumn } from "../columns";
import type { Item } from "../item";
import type { Token } from "../times/tokens";
import type { Vocabulary } from "../vocabulary";

/** What a figure is written in. */
export interface Unit {
  of: string;
  /** Of what each: "ha" of kilos per hectare. */
  per: string | null;
}

interface UnitWords {
  id: string;
  kind: "time" | "mass" | "length" | "area" | "volume" | "energy" | "money";
  /** How headers write it, folded. */
  signs: string;
  /** How people say it, folded, in the four languages. */
  said: RegExp;
}

const UNITS: readonly UnitWords[] = [
  {
    id: "second",
    kind: "time",
    signs: "sec secs s sek seconds sekunden segundos secondes",
    said: /^(secs?|seconds?|sekunden?|sek|segundos?|secondes?)$/,
  },
  { id: "minute", kind: "time", signs: "min mins minutes minuten minutos mn", said: /^(mins?|minutes?|minuten?|minutos?)$/ },
  {
    id: "hour",
    kind: "time",
    signs: "h hr hrs std hours stunden horas heures",
    said: /^(h|hours?|hrs?|stunden?|std|horas?|heures?)$/,
  },
  { id: "day", kind: "time", signs: "d days tage dias jours tg", said: /^(days?|tagen?|tage|dias?|jours?)$/ },
  { id: "gram", kind: "mass", signs: "g gr gramm grams gramos grammes", said: /^(grams?|gramm|gramos?|grammes?)$/ },
  {
    id: "kilo",
    kind: "mass",
    signs: "kg kgs kilos kilogramm",
    said: /^(kilos?|kgs?|kilograms?|kilogramm|kilogramos?|kilogrammes?)$/,
  },
  { id: "ton", kind: "mass", signs: "t to tn tons tonnes tonnen toneladas", said: /^(tons?|tonnes?|tonnen?|toneladas?)$/ },
  { id: "metre", kind: "length", signs: "m metres meters metros", said: /^(met(er|re)s?|metern?|metros?)$/ },
  {
    id: "kilometre",
    kind: "length",
    signs: "km kms kilometer kilometres",
    said: /^(kms?|kilomet(er|re)s?|kilometern?|kilometros?)$/,
  },
  { id: "mile", kind: "length", signs: "mi miles", said: /^(miles?|meilen?|millas?)$/ },
  { id: "hectare", kind: "area", signs: "ha hectares hektar hectareas", said: /^(ha|hectares?|hektar|hectareas?)$/ },
  {
    id: "square_metre",
    kind: "area",
    signs: "m2 qm sqm",
    said: /^(m2|qm|sqm|square met(er|re)s?|quadratmetern?|metros? cuadrados?|metres? carres?)$/,
  },
  { id: "square_foot", kind: "area", signs: "sqft ft2", said: /^(sqft|square (feet|foot))$/ },
  { id: "litre", kind: "volume", signs: "l ltr lt litres liters liter litros", said: /^(lit(er|re)s?|litern?|litros?)$/ },
  { id: "hectolitre", kind: "volume", signs: "hl", said: /^(hl|hectolit(er|re)s?|hektolitern?|hectolitros?)$/ },
  {
    id: "cubic_metre",
    kind: "volume",
    signs: "m3 cbm",
    said: /^(m3|cubic met(er|re)s?|kubikmetern?|metros? cubicos?|metres? cubes?)$/,
  },
  {
    id: "kwh",
    kind: "energy",
    signs: "kwh",
    said: /^(kwh|kilowatt hours?|kilowattstunden?|kilovatios? hora|kilowatt ?heures?)$/,
  },
  { id: "mwh", kind: "energy", signs: "mwh", said: /^(mwh|megawatt hours?|megawattstunden?)$/ },
  { id: "euro", kind: "money", signs: "eur", said: /^(eur|euros?)$/ },
  { id: "dollar", kind: "money", signs: "usd", said: /^(usd|dollars?|dolar(es)?)$/ },
  { id: "pound", kind: "money", signs: "gbp", said: /^(gbp|pounds?|pfund|libras?|livres?)$/ },
  { id: "franc", kind: "money", signs: "chf", said: /^(chf|francs?|franken)$/ },
];

const BY_SIGN: ReadonlyMap<string, UnitWords> = new Map(
  UNITS.flatMap((unit) => unit.signs.split(" ").map((sign) => [sign, unit] as const)),
);

const PER = /^(per|pro|je|por|par)$/;

/** What people call a unit, folded; null for what is none. */
export const unitSaid = (word: string): Pick<UnitWords, "id" | "kind"> | null =>
  UNITS.find(({ said }) => said.test(word)) ?? null;

/** The sign or the name of a unit, in a header or in a question: "t", "ha", "tonnes". */
export const unitOf = (word: string) => unitSaid(word) ?? BY_SIGN.get(word) ?? null;

/**
 * The unit that the words of a header end in: tonnes of `yield_t`, kilos per hectare of `N_kg_ha`, pounds per tonne of `price_gbp_t`.
 * @param words folded, in their order
 */
export function unitOfHeader(words: readonly string[]): { unit: Unit; kind: UnitWords["kind"]; words: readonly string[] } | null {
  const last = words.at(-1) ?? "";
  const unit = BY_SIGN.get(last);
  // "m" alone is a man, or anything.
  if (unit === undefined || (words.length === 1 && last.length < 2)) return null;
  const before = words.at(-2) ?? "";
  const isPer = PER.test(before);
  const numerator = BY_SIGN.get(isPer ? (words.at(-3) ?? "") : before);
  if (isPer && numerator === undefined) return { unit: { of: "", per: unit.id }, kind: unit.kind, words: [last] };
  if (numerator === undefined || numerator === unit || words.length < 3)
    return { unit: { of: unit.id, per: null }, kind: unit.kind, words: [last] };
  return { unit: { of: numerator.id, per: unit.id }, kind: unit.kind, words: [last, isPer ? (words.at(-3) ?? "") : before] };
}

/**
 * "t/ha", "tonnes per hectare": the one figure that is written so, or the one in the first unit over the one in the second, as items of
 * which the joint divides.
 */
export function withUnitRates(vocabulary: Vocabulary, text: string, tokens: readonly Token[], items: readonly Item[]): Item[] {
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
function rateAt(text: string, tokens: readonly Token[], items: readonly Item[], at: number) {
  const [item, next, after] = [items[at], items[at + 1], items[at + 2]];
  const of = unitOf(wordOf(tokens, item));
  if (of === null || item === undefined || next === undefined || item.number !== null) return null;
  const isStroke = /^\s?\/\s?$/.test(text.slice(tokens[item.to - 1]?.end ?? 0, tokens[next.from]?.start ?? 0));
  const isWord = PER.test(wordOf(tokens, next));
  const per = isStroke ? unitOf(wordOf(tokens, next)) : isWord && after !== undefined ? unitOf(wordOf(tokens, after)) : null;
  return per === null || per.id === of.id ? null : { of: of.id, per: per.id, last: isStroke ? at + 1 : at + 2 };
}

const wordOf = (tokens: readonly Token[], item: Item | undefined) =>
  item !== undefined && item.to - item.from === 1 ? (tokens[item.from]?.word ?? "") : "";

/** Units of what there can be more of together: hectares, kilos, kilometres. */
export const isExtent = (id: string) => !["money", "time", undefined].includes(kindOf(id));

/** True for two units of one kind, of which the one can be written as the other. */
export const isOfKind = (one: string, other: string) => kindOf(one) !== undefined && kindOf(one) === kindOf(other);

const kindOf = (id: string) => UNITS.find((unit) => unit.id === id)?.kind;

/** A unit of time as durations are counted in; null for others. */
export function timeUnit(said: string): "seconds" | "minutes" | "hours" | "days" | null {
  const unit = unitSaid(fold(said));
  if (unit?.kind !== "time") return null;
  return unit.id === "second" ? "seconds" : unit.id === "minute" ? "minutes" : unit.id === "hour" ? "hours" : "days";
}
