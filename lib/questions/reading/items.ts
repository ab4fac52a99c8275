import { conceptsOf, isEveryday, isOfColumns } from "../languages/concepts/concepts";
import { fold, type Language, type Sense } from "../languages/language";
import { isSameWord } from "../languages/stems";
import { type AskedColumn, partsOf } from "./columns";
import {
  type Item,
  withContext,
  withOrdinals,
  withoutCurrency,
  withQualified,
  withRowNouns,
  withSmallWords,
  withUnitRates,
} from "./item";
import {
  type ItemReader,
  isMisspelled,
  nearestSpelling,
  otherForms,
  otherValues,
  smallWordFor,
  valuesCalled,
  wordLike,
} from "./item-values";
import { withPhrases } from "./phrases/item-phrases";
import type { SaidPeriod } from "./times/period";
import { readPeriod } from "./times/read-period";
import type { Token } from "./times/tokens";
import { type AskedValue, type ColumnHit, columnsCalled, isOfHeader, type Vocabulary } from "./vocabulary";

export type { Item };

const PHRASE_MAX = 7;

/** Cuts a question into items; at each place the longest piece that means something. */
export function itemsOf(reader: ItemReader): Item[] {
  const items: Item[] = [];
  let at = 0;
  while (at < reader.tokens.length) {
    const next = itemAt(reader, at);
    items.push(...next);
    at = next.at(-1)?.to ?? at + 1;
  }
  const rated = withUnitRates(reader.vocabulary, reader.text, reader.tokens, withRates(reader, withoutRateNouns(items)));
  const plain = withoutCurrency(withOrdinals(reader.vocabulary, reader.tokens, rated));
  const whole = withRowNouns(
    { vocabulary: reader.vocabulary, language: reader.language.id, tokens: reader.tokens },
    withContext(withSmallWords(withQualified(plain))),
  );
  const told = whole
    .map((item) => withOpposite(reader.vocabulary, item))
    .map((item, place, all) => narrowed(withoutFarFlags(withLosses(item, place, all)), all[place + 1]));
  return withPhrases(told).map((item, place, all) => withValueHeads(reader.vocabulary, item, all[place - 1]));
}

/** "loses the most people", "clientes que perdemos": who is lost has left. */
function withLosses(item: Item, at: number, all: readonly Item[]): Item {
  const isOfPeople = (one: Item) => one.senses.includes("person") || LEAVERS.some((concept) => one.concepts.has(concept));
  const isLoss = item.concepts.has("lost") && item.values.length === 0 && all.slice(Math.max(0, at - 3), at + 6).some(isOfPeople);
  return isLoss ? { ...item, concepts: new Set([...item.concepts, "attrition", "churn"]) } : item;
}

/** "who died" where a yes and no says who survived: those for whom it is not so. */
function withOpposite(vocabulary: Vocabulary, item: Item): Item {
  if (item.columns.length + item.values.length + item.senses.length > 0 || item.entity || item.number !== null) return item;
  const said = conceptsOf(fold(item.said));
  const sides = OPPOSITES.flatMap(([one, other]) =>
    one.some((concept) => said.has(concept)) ? [other] : other.some((concept) => said.has(concept)) ? [one] : [],
  );
  const columns = vocabulary.columns.filter(
    (column) =>
      column.use === "flag" &&
      column.words.filter(({ optional }) => !optional).length === 1 &&
      column.words.some(({ concepts }) => sides.some((side) => side.some((one) => concepts.has(one)))),
  );
  const [column, ...more] = columns;
  const no = column === undefined ? undefined : noOf(column);
  if (column === undefined || no === undefined || more.length > 0) return item;
  return {
    ...item,
    values: [{ column, value: no, normal: fold(item.said), country: undefined, concepts: new Set() }],
    exact: true,
  };
}

/** "per drum" of "Drum 1" and "Drum 2": what all values of one column begin with is what it is of. */
function withValueHeads(vocabulary: Vocabulary, item: Item, before: Item | undefined): Item {
  const isAsked = before !== undefined && ["by", "which", "unique", "count"].some((sense) => before.senses.includes(sense));
  const isSaid = item.columns.length + item.senses.length > 0 || item.exact || item.quoted;
  if (!isAsked || isSaid || item.entity || item.number !== null) return item;
  const word = fold(item.said);
  const columns = vocabulary.columns.filter((column) => {
    const values = column.use === "group" ? vocabulary.values.filter((value) => value.column === column) : [];
    const isHead = ({ normal }: AskedValue) => isSameWord(/^\p{L}+/u.exec(normal)?.[0] ?? "", word);
    return values.length > 1 && values.every(isHead) && item.values.every((value) => value.column === column);
  });
  const [column, ...more] = columns;
  return column === undefined || more.length > 0
    ? item
    : { ...item, columns: [{ column, coverage: 1, exact: 2 }], values: [], ignorable: false };
}

/** What a yes and no has for no. */
const noOf = ({ yes, profile }: AskedColumn): AskedValue["value"] | undefined =>
  yes === true ? false : yes === 1 ? 0 : profile.topValues.map(({ value }) => value).find((value) => value !== yes);

const OPPOSITES: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    ["survivor", "~survival", "~alive"],
    ["death", "~death", "~died_deceased"],
  ],
  [["~paid", "~payment"], ["~unpaid"]],
  [
    ["~active", "active"],
    ["~inactive", "inactive"],
  ],
  [["~employed"], ["~unemployed"]],
  [
    ["~approved", "approve"],
    ["~rejected", "reject"],
  ],
  [["~furnished"], ["~unfurnished"]],
  [["~satisfaction"], ["~dissatisfied"]],
  [["~valid"], ["~invalid"]],
  [["~member", "membership"], ["~non_member"]],
];

const LEAVERS = ["employee", "customer", "membership", "user", "account", "student", "tenant"];

/** "price per night", "Preis pro Stunde" where a header says both: one figure, and no division. */
function withRates({ vocabulary }: ItemReader, items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined) break;
    // "prix moyen au litre": what is computed of it stands between.
    const computed = items[at + 1]?.senses.some((sense) => sense === "average" || sense === "median") === true ? 1 : 0;
    const [per, unit] = [items[at + 1 + computed], items[at + 2 + computed]];
    const column =
      per === undefined || unit === undefined || !PER.test(per.said)
        ? null
        : (inOwnUnit(item, unit.said) ?? (PRICES.some((one) => item.concepts.has(one)) ? rateOf(vocabulary, unit.said) : null));
    if (column === null || unit === undefined) {
      joined.push(item);
      continue;
    }
    const said = items
      .slice(at, at + 3 + computed)
      .map((one) => one.said)
      .join(" ");
    joined.push(...items.slice(at + 1, at + 1 + computed), {
      ...item,
      to: unit.to,
      said,
      columns: [{ column, coverage: 1, exact: 2 }],
      values: [],
      exact: false,
      entity: false,
    });
    at += 2 + computed;
  }
  return joined;
}

/** "milk per day" of "Milch (kg/Tag)": the figure itself, and no group by day. */
function inOwnUnit(item: Item, unit: string): AskedColumn | null {
  const [only, ...more] = bestColumns(item);
  const per = /\p{L}\s*\/\s*(\p{L}+)[)\]]?$/u.exec(only?.name ?? "")?.[1];
  if (only === undefined || more.length > 0 || per === undefined) return null;
  const said = conceptsOf(fold(unit));
  return [...conceptsOf(fold(per))].some((one) => said.has(one)) ? only : null;
}

const PER = /^(per|pro|je|por|par|an?|la|le|l|au|al)$/i;

const PRICES = ["price", "cost", "fee", "rent", "salary"];

/** The one figure of money whose header has the unit, too: "Tarifa por noche" for "Nacht". */
function rateOf({ columns }: Vocabulary, unit: string): AskedColumn | null {
  const fit = columns.filter(
    (column) =>
      column.money &&
      (column.use === "level" || column.use === "amount") &&
      column.words.filter(({ optional, word }) => !optional && !LINKS.has(word)).length >= 2 &&
      column.words.some(({ concepts }) => PRICES.some((one) => concepts.has(one))) &&
      (isOfHeader(column, fold(unit)) || column.words.some(({ word }) => isSignOf(word, fold(unit)))),
  );
  const [only, ...more] = fit;
  return only === undefined || more.length > 0 ? null : only;
}

/** "l" of "Preis_je_l" for litres. */
const isSignOf = (sign: string, unit: string) => SIGNS.some(([pattern, signs]) => pattern.test(unit) && signs.includes(sign));

const SIGNS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(lit(er|re)s?|litern?|litros?)$/, ["l", "ltr"]],
  [/^(kilos?|kilograms?|kilogramm|kilogramos?|kilogrammes?)$/, ["kg"]],
  [/^(kilomet(er|re)s?|kilometern?|kilometros?)$/, ["km"]],
  [/^(hours?|stunden?|horas?|heures?)$/, ["h", "hr", "hrs", "std"]],
  [/^(days?|tage?|dias?|jours?)$/, ["d", "day", "tag"]],
  [/^(square met(er|re)s?|quadratmetern?|metros? cuadrados?|metres? carres?|qm|sqm)$/, ["m2", "qm", "sqm"]],
  [/^(tons?|tonnes?|tonnen?|toneladas?)$/, ["t"]],
];

/** "N rate", "dose rate" of a figure that is one of something each: its name, and no share. */
function withoutRateNouns(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    const [hit] = items[at - 1]?.columns ?? [];
    const isNoun = item.senses.length === 1 && item.senses[0] === "rate" && RATE_NOUN.test(fold(item.said));
    const isOfRate = hit?.coverage === 1 && hit.exact >= 2 && hit.column.unit?.per != null;
    return isNoun && isOfRate ? { ...item, senses: [], concepts: new Set<string>(), ignorable: true } : item;
  });
}

const RATE_NOUN = /^(rates?|raten?|tasas?|taux|dosis|dose)$/;

/** "Verbrauch" is of "Jahresverbrauch" rather than of a yes and no "Ökostrom": the word itself goes before its meaning. */
function withoutFarFlags(item: Item): Item {
  const isSaid = item.columns.some(({ column: { use }, exact }) => exact >= 2 && (use === "amount" || use === "level"));
  const isFar = ({ column: { use }, exact }: ColumnHit) => use === "flag" && exact <= 1;
  return isSaid && item.columns.some(isFar) ? { ...item, columns: item.columns.filter((hit) => !isFar(hit)) } : item;
}

/** "montant total indemnisé": a noun that several headers have is of the one that the words right behind it name. */
function narrowed(item: Item, next: Item | undefined): Item {
  const own = bestColumns(item);
  if (own.length < 2 || item.values.length > 0 || next === undefined || next.from !== item.to || next.values.length > 0)
    return item;
  const [only, ...more] = bestColumns(next);
  const isOne = only !== undefined && more.length === 0 && own.includes(only) && only.use === "amount";
  return isOne ? { ...item, columns: item.columns.filter(({ column }) => column === only) } : item;
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
    if (best !== null && length > 1 && best.values.length === 0 && best.columns.length > 0 && cutsPeriod(reader, at, length))
      best = null;
    if (best !== null && period !== null && period.length > length) best = null;
    if (best !== null && length > 1 && (isTorn(reader, at + length - 1, best) || takesPhrase(reader, at + length - 1, best)))
      best = null;
  }
  // A value may hold a period ("Spring 2024"); else the period goes first where it is as long.
  const isBegun =
    best !== null &&
    best.concepts.size === 0 &&
    best.values.length === 0 &&
    best.columns.length > 0 &&
    best.columns.every(({ exact }) => exact === 0);
  const isHead =
    best !== null && best.values.length === 0 && best.columns.length > 0 && best.columns.every(({ exact }) => exact === 1);
  const word = tokens[at]?.word ?? "";
  const isLonger =
    isHead &&
    best?.columns.every(({ column }) => column.words.some((one) => one.word.length < word.length - 2 && word.endsWith(one.word)));
  const isRows = best?.entity === true && vocabulary.entity.words.includes(word);
  const own = isHead ? ownCompound(reader, at) : null;
  if (own !== null) return [own];
  const split = !isRows && (best === null || isBegun || isLonger === true) ? compoundAt(reader, at) : null;
  if (split !== null) return split;
  const meant = best === null ? null : misspelledAt(reader, at, best);
  if (meant !== null) return [meant];
  if (best !== null && best.to - best.from > 0 && isTelling(best)) return [best];
  const near = best === null ? nearAt(reader, at) : null;
  if (near !== null) return [near];
  return [best ?? plain(reader, at, 1)];
}

/** "visitas primer semestre" where a header is "primera visita": a period begins within the words, and goes on behind them. */
const cutsPeriod = (reader: ItemReader, at: number, length: number) =>
  Array.from({ length: length - 1 }, (_, step) => step + 1).some((step) => {
    const period = readPeriod({ ...reader, senses: (place, many) => sensesAt(reader, place, many) }, at + step);
    return period !== null && period.length > length - step;
  });

/** "las primeras visitas" where a column is called "primera visita": its first word is not the end of a phrase before it. */
function isTorn({ tokens, vocabulary }: ItemReader, last: number, { senses, columns, values }: Item): boolean {
  const words = tokens.slice(last, last + 2).map(({ word }) => word);
  if (senses.length === 0 || columns.length > 0 || values.length > 0 || words.length < 2 || words.includes("")) return false;
  return columnsCalled(vocabulary, words).some(
    ({ exact, coverage, column }) => exact >= 2 && coverage === 1 && column.use === "flag",
  );
}

/** "late, leave out cancelled" where a header is "dep delay": its last word is the first of a phrase that does something. */
function takesPhrase(reader: ItemReader, last: number, { columns, values, entity }: Item): boolean {
  const isFar = columns.length > 0 && columns.every(({ exact }) => exact < 3) && values.length === 0 && !entity;
  return isFar && [2, 3].some((length) => sensesAt(reader, last, length).some((sense) => PHRASES.has(sense)));
}

/** What leaves out, compares or bounds. */
const PHRASES: ReadonlySet<Sense> = new Set(["not", "against", "gt", "lt", "gte", "lte", "open", "only"]);

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

function plain(reader: Pick<ItemReader, "tokens">, at: number, length: number): Item {
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
  if (part.some(({ header }) => header !== undefined)) {
    const column = length > 1 ? undefined : vocabulary.columns.find(({ name }) => name === first.header);
    return column === undefined ? null : { ...base, columns: [{ column, coverage: 1, exact: 3 }] };
  }
  const senses = first.quoted ? [] : sensesAt(reader, at, length);
  // "how many days" of a table with a row for each day: those rows.
  const areDays = vocabulary.daily && DAYS.test(part.at(-1)?.word ?? "");
  if (areDays && length > 1) return null;
  if (areDays) return { ...base, senses, entity: true };
  // "maximum of" bounds a figure only where one follows.
  const isBound = length > 1 && senses.length > 0 && senses.every((sense) => sense === "gte" || sense === "lte");
  const bounded = tokens[at + length];
  const isArticle = bounded !== undefined && /^(el|la|los|las|les?|the|die|der|das)$/.test(bounded.word);
  if (isBound && (isArticle ? tokens[at + length + 1] : bounded)?.kind !== "number") return null;
  // "cuesta más de media": nothing is bounded where no figure follows.
  const isMore =
    length > 1 && senses.length > 0 && senses.every((sense) => sense === "gt" || sense === "lt") && / de$/.test(phrase);
  const after = sensesAt(reader, at + length, 1);
  if (isMore && after.some((sense) => sense === "average" || sense === "median")) return null;
  // "the 4 deals with the highest amount" are no deeds of anybody.
  if (length > 1 && senses.includes("handle") && vocabulary.entity.words.includes(first.word)) return null;
  // "et par sexe" begins a question; within one it joins two groups.
  const isFollow = length > 1 && senses.length > 0 && senses.every((sense) => sense === "follow");
  if (isFollow && at > 0 && language.senses.get(part.at(-1)?.word ?? "")?.includes("by") === true) return null;
  // "und wie viele": the word begins a question of its own.
  if (
    isFollow &&
    [2, 3].some((more) => sensesAt(reader, at + length - 1, more).some((sense) => sense === "count" || sense === "how_much"))
  )
    return null;
  // "average deal size" where a column is called "deal size".
  const isOwn = (from: number) =>
    columnsCalled(
      vocabulary,
      part.slice(from).map(({ word }) => word),
    ).some((hit) => hit.exact >= 2 && hit.coverage === 1);
  if (length > 1 && senses.includes("basket") && part.some((_, from) => length - from > 1 && isOwn(from))) return null;
  // "el total" where a column is called so.
  if (length > 1 && senses.length > 0 && senses.every((sense) => sense === "sum") && isHeaderIn(vocabulary, part)) return null;
  // "quantity of" counts, unless a column has the quantities.
  const counted = tokens.slice(at + length, at + length + 2).map(({ word }) => word);
  const areRows = counted.some((word) => isEntity(vocabulary, word, [word]));
  if (length > 1 && senses.includes("count") && !areRows && part.some(({ word }) => isAmount(vocabulary, word))) return null;
  const number =
    length === 1 && first.kind === "number" && first.value !== undefined
      ? { value: first.value, percent: first.percent ?? false, currency: first.currency ?? null }
      : null;
  const isWords = part.every(({ kind }) => kind !== "sign");
  // "60+" is a band of ages where the rows have it.
  const written = part.map(({ text }) => text).join("");
  const bands = written.endsWith("+") ? vocabulary.values.filter(({ value }) => value === written) : [];
  const spelled = isWords ? valuesCalled(reader, phrase, part, at) : bands;
  const exactValues = length === 1 && spelled.length > 0 ? [...spelled, ...otherForms(reader, first, spelled)] : spelled;
  const words = part.map(({ word }) => word);
  // "Bestand" is a noun, though it is a form of "bestehen", too.
  const isNoun = language.id === "de" && at > 0 && /^\p{Lu}/u.test(first.text) && conceptsOf(phrase).size > 0;
  // "top 3 lots": what so many are of.
  const isCounted =
    tokens[at - 1]?.kind === "number" &&
    /[^s]s$/.test(phrase) &&
    columnsCalled(vocabulary, [phrase]).some(({ exact, coverage }) => exact >= 2 && coverage === 1);
  const isFunction = length === 1 && language.ignorable.has(phrase) && !isNoun && !isCounted;
  const named = isWords && number === null ? columnsFor(reader, words, senses) : [];
  // Small words are a column only where they are all of its header.
  const isAll = (hit: ColumnHit) =>
    hit.coverage === 1
      ? hit.exact === 3
        ? phrase.length >= 4
        : hit.exact >= 1 && phrase.length >= 5
      : hit.exact === 3 && phrase.length >= 8 && hit.column.use === "level";
  // "Quittung" is the one that was sent, where a number only means the same by another word.
  const isFlag = named.some(({ exact, column }) => exact === 3 && column.use === "flag");
  const near = isFlag ? named.filter(({ exact, column }) => exact > 1 || column.use !== "key") : named;
  const own = isFunction ? near.filter(isAll) : near;
  // A value is that value, rather than a column of like meaning.
  // "best" is no "Best.-Nr.".
  const isRank = senses.some((sense) => sense === "most" || sense === "least");
  // "Spender" is a column of its own where rows are called "Spenden".
  const isOther =
    !vocabulary.entity.words.includes(phrase) &&
    own.some(
      ({ exact, coverage, column }) =>
        exact === 3 &&
        (column.use === "flag" ||
          // "PM10" of a table on the quality of air.
          ((column.use === "level" || column.use === "amount") &&
            !vocabulary.entity.words.some((word) => isSameWord(word, phrase))) ||
          (coverage === 1 && column.use === "group" && column.profile.distinctCount < vocabulary.rowCount)),
    );
  const entity = length <= 4 && number === null && !isRank && !isOther && isEntity(vocabulary, phrase, words);
  const isLoose = ({ exact, column }: ColumnHit) => exact === 0 || (exact === 1 && column.use === "flag");
  const meant = exactValues.length > 0 ? own.filter(({ exact, coverage }) => exact >= 2 || coverage < 1) : own;
  // What rows are is no part of another word, and no yes and no of like meaning: "ventas" where a column is called "Facturado".
  const isDone = entity && length === 1 && isDeedOf(vocabulary.entity, phrase);
  const concepts = number === null ? meantBy(vocabulary, phrase) : new Set<string>();
  // "Spende" is a gift, and no "Spender".
  const isDoer = ({ exact, column }: ColumnHit) =>
    exact === 2 &&
    concepts.size > 0 &&
    column.words.some((word) => word.concepts.size > 0 && isSameWord(word.word, phrase)) &&
    column.words.every((word) => ![...concepts].some((one) => word.concepts.has(one)));
  const columns = entity
    ? meant.filter((hit) => !isLoose(hit) && !isDoer(hit) && !(isDone && hit.exact < 3 && hit.akin !== true))
    : // "Schüler" are no "Schule".
      meant.filter((hit) => !(isDoer(hit) && PERSONS.some((one) => concepts.has(one)) && hit.column.use === "group"));
  const moreValues =
    exactValues.length > 0 || !isWords || number !== null || (senses.length > 0 && length === 1 && !concepts.size)
      ? []
      : otherValues(reader, phrase, part, { senses, columns, entity }).filter(
          ({ column }) => !senses.includes("person") || isNamedBeside(reader, at, column),
        );
  const ignorable = isFunction;
  const isPlainWord =
    columns.length + exactValues.length + moreValues.length + senses.length === 0 && period === null && number === null;
  const item: Item = {
    ...base,
    senses,
    // A value in another form is that value, rather than a column that is only next to it in meaning.
    columns: moreValues.length > 0 ? columns.filter(({ akin }) => akin !== true) : columns,
    values: [...exactValues, ...moreValues],
    exact: exactValues.length > 0,
    period,
    number,
    // "patients" of stays that each have an age.
    entity: entity || (isPlainWord && [...concepts].some((one) => vocabulary.people.has(one))),
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

const PERSONS = ["customer", "patient", "student", "agent", "seller", "employee", "owner", "teacher", "doctor", "user", "tenant"];

const DAYS = /^(days|tage|tagen|handelstagen?|dias|jours)$/u;

/** What a phrase means to this table. */
function meantBy({ meant }: Vocabulary, phrase: string): ReadonlySet<string> {
  const all = conceptsOf(phrase);
  const isAbsent = (one: string) => isEveryday(one) && !meant.has(one);
  return [...all].some(isAbsent) ? new Set([...all].filter((one) => !isAbsent(one))) : all;
}

/** One of the words is all of a header. */
const isHeaderIn = (vocabulary: Vocabulary, part: readonly Token[]) =>
  part.some(({ word }) => columnsCalled(vocabulary, [word]).some(({ exact, coverage }) => exact === 3 && coverage === 1));

/** "the people department": a value by the name of its column, though the word stands for anybody. */
const isNamedBeside = ({ tokens, vocabulary }: ItemReader, at: number, column: AskedColumn) =>
  [at - 2, at - 1, at + 1].some((place) =>
    columnsCalled(vocabulary, [tokens[place]?.word ?? ""]).some((hit) => hit.column === column && hit.exact > 0),
  );

const isAmount = (vocabulary: Vocabulary, word: string) =>
  columnsCalled(vocabulary, [word]).some(
    ({ column, exact, coverage }) => (exact >= 2 || (exact === 1 && coverage === 1)) && column.use === "amount",
  );

function isHeaderWord(columns: readonly ColumnHit[], word: string): boolean {
  return columns.some(({ column }) => isOfHeader(column, word));
}

function columnsFor({ vocabulary, language }: ItemReader, words: readonly string[], senses: readonly Sense[]): ColumnHit[] {
  const compounds = language.id === "de";
  if (words.length > 5) return [];
  const own = words.filter((word) => !LINKS.has(word));
  const isLinked = LINKS.has(words[0] ?? "") || LINKS.has(words.at(-1) ?? "") || words.at(-1) === "a";
  if (own.length === 0 || (words.length > 1 && (own.length < 2 || isLinked))) return [];
  const whole = conceptsOf(words.join(" ")).size > 0 ? columnsCalled(vocabulary, words) : [];
  const called = whole.length > 0 ? whole : columnsCalled(vocabulary, own);
  const head =
    called.length === 0 && compounds && words.length === 1 ? /^(\p{L}{4,})zahl(?:en)?$/u.exec(words[0] ?? "")?.[1] : undefined;
  // "Nutzerzahl" is how many users there are.
  const hits =
    head === undefined
      ? called
      : columnsCalled(vocabulary, [head]).filter(({ column: { use } }) => use === "amount" || use === "level");
  const [best] = hits;
  if (best === undefined) return [];
  // "number of orders" counts them, whatever their key is called.
  const isCount = words.length > own.length && best.exact < 2 && best.column.use === "key";
  if (isCount) return [];
  // "trabajos no": what leaves out is no part of a header, save of a yes and no ("no shows").
  // Nor is "sin IVA", where a header means that.
  const isOut = words.length > 1 && whole.length === 0 && words.some((word) => language.senses.get(word)?.includes("not"));
  if (isOut && best.column.use !== "flag") return [];
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
    return (
      entity.words.some((one) => one === phrase || (one.includes(" ") && isSamePhrase(one.split(" "), words))) ||
      [...conceptsOf(phrase)].some((one) => entity.concepts.has(one) && isOfColumns(one))
    );
  // "Aufgaben" of "Projektaufgaben".
  if (phrase.length >= 5 && entity.words.some((word) => word.length > phrase.length + 2 && word.endsWith(phrase))) return true;
  return (
    entity.words.some((word) => isSameWord(word, phrase)) ||
    [...conceptsOf(phrase)].some((one) => entity.concepts.has(one)) ||
    isDeedOf(entity, phrase)
  );
}

/** "borrowed" of loans, "rents" of rentals, "purchases" of sales: what was done is a row. */
const isDeedOf = ({ words, concepts }: Vocabulary["entity"], phrase: string) => {
  const done = conceptsOf(phrase);
  return (
    DEEDS.some(([deed, rows]) => done.has(deed) && rows.some((one) => concepts.has(one))) ||
    (phrase.length >= 4 && words.some((word) => NOUN_END.exec(word)?.[1] === VERB_END.exec(phrase)?.[1]))
  );
};

const DEEDS: readonly (readonly [deed: string, rows: readonly string[]])[] = [
  ["lend", ["loan"]],
  ["rent", ["rental"]],
  ["purchase", ["revenue", "order", "transaction", "invoice"]],
];

const NOUN_END = /^(\p{L}{4,}?)(?:als?|ments?|ations?|ings?|ungen|ung|aciones|acion)$/u;

const VERB_END = /^(\p{L}{4,}?)(?:s|ed|ing|es|ent|t|te|ten|an|aron|ado|ada|ados|adas)?$/u;

const isSamePhrase = (own: readonly string[], words: readonly string[]) =>
  own.length === words.length && own.every((word, at) => isSameWord(word, words[at] ?? ""));

/** A German compound as its two words: "Stornoquote", "Durchschnittsgehalt", "Nachtschicht". */
function compoundAt(reader: ItemReader, at: number): Item[] | null {
  const token = reader.tokens[at];
  if (token === undefined || token.kind !== "word" || reader.language.id !== "de") return null;
  const isKnown = (part: string) => {
    const one = { ...token, word: part, text: part };
    const item = pieceAt({ ...reader, tokens: [one] }, 0, 1, null);
    return (
      item !== null &&
      (item.columns.some(({ exact }) => exact > 1) ||
        item.values.length > 0 ||
        item.entity ||
        item.concepts.size > 0 ||
        item.senses.some(isCompoundSense))
    );
  };
  const own = ownCompound(reader, at);
  if (own !== null) return [own];
  const spelled = (part: string) => (part.length >= 8 ? nearestSpelling(reader.vocabulary, reader.language, part) : null);
  const parts =
    partsOf(token.word, isKnown) ??
    // "Durchschnitsgehalt"
    partsOf(token.word, (part) => isKnown(part) || isKnown(spelled(part) ?? ""))?.map((part) =>
      isKnown(part) ? part : (spelled(part) ?? part),
    );
  if (parts == null) return null;
  const corrected = parts.join("") === token.word || parts.every((part) => token.word.includes(part)) ? null : parts.join("");
  // "Lohnbetrag" where a header is "labour_amt".
  const whole = columnsCalled(reader.vocabulary, parts).filter(({ exact, coverage }) => exact > 0 && coverage === 1);
  if (whole.length > 0) return [{ ...plain(reader, at, 1), columns: whole, concepts: conceptsOf(parts.at(-1) ?? ""), corrected }];
  // "Nettolohn" where a header is "Netto" of those who are paid: both of its words mean that figure, and no other.
  const [left, right] = parts.map((part) => columnsCalled(reader.vocabulary, [part]).filter(({ exact }) => exact > 0));
  const both = (left ?? []).filter(
    ({ column }) => (column.use === "amount" || column.use === "level") && right?.some((hit) => hit.column === column),
  );
  if (both.length === 1) return [{ ...plain(reader, at, 1), columns: both, concepts: conceptsOf(parts.at(-1) ?? ""), corrected }];
  const pieces = parts.flatMap((part) => {
    const item = pieceAt({ ...reader, tokens: [{ ...token, word: part, text: part }] }, 0, 1, null);
    return item === null ? [] : [{ ...item, from: at, to: at + 1, said: token.text, corrected }];
  });
  // "die 5 umsatzstärksten Kunden": the most of it.
  const [first, second] = pieces;
  const isRank = second?.senses.some((sense) => sense === "most" || sense === "least") === true && first?.values.length === 0;
  return isRank && first !== undefined && second !== undefined ? [second, first] : pieces;
}

/** "Hygieneartikel", "Nordregion": a value with what its column says it is. */
function ownCompound({ tokens, vocabulary, language }: ItemReader, at: number): Item | null {
  const token = tokens[at];
  if (token === undefined || token.kind !== "word" || language.id !== "de") return null;
  const own = vocabulary.values.find(
    ({ normal, column }) =>
      normal.length >= 3 &&
      token.word.startsWith(normal) &&
      (column.words.some(({ word }) => token.word.slice(normal.length) === word) ||
        (normal.length >= 4 && isKindOfColumn(column, token.word.slice(normal.length)))),
  );
  return own === undefined ? null : { ...plain({ tokens }, at, 1), values: [own], exact: true };
}

/** "artikel" of "Hygieneartikel" where the column says which kind of product each is. */
const isKindOfColumn = ({ words, use }: AskedColumn, rest: string) =>
  use === "group" &&
  rest.length >= 3 &&
  (THINGS_OF.test(rest) || words.some(({ concepts }) => [...conceptsOf(rest)].some((one) => concepts.has(one))));

/** What anything may be called behind the value that says which it is. */
const THINGS_OF = /^(artikeln?|produkten?|produkts|ware|waren|sachen|bereich|bereichs|kategorie|gruppe|sparte|segment|typ|typs)$/;

const isCompoundSense = (sense: Sense) =>
  /^(average|sum|max|min|rate|count|duration|grain\.|most|least|compare|spread|relation|over_time|change|entity)/.test(sense);

/** The nearest name or word of ours to one that is spelled otherwise. */
function nearAt(reader: ItemReader, at: number): Item | null {
  const { tokens, vocabulary, language } = reader;
  const token = tokens[at];
  if (token === undefined) return null;
  const small = smallWordFor(language, token);
  if (small === null && !isMisspelled(token)) return null;
  const word = small ?? nearestSpelling(vocabulary, language, token.word);
  if (word === null) return null;
  const item = pieceAt({ ...reader, tokens: [{ ...token, word }] }, 0, 1, null);
  return item === null
    ? null
    : { ...item, from: at, to: at + 1, said: token.text, corrected: isSameWord(token.word, word) ? null : word };
}

/** "custmers" is "customer" misspelled, rather than what "Cust. type" is cut short of. */
function misspelledAt(reader: ItemReader, at: number, { from, to, columns, values, senses, entity }: Item): Item | null {
  const token = reader.tokens[at];
  const isCut = columns.length > 0 && columns.every(({ coverage, exact }) => coverage < 1 && exact < 3);
  if (to - from > 1 || !isCut || values.length + senses.length > 0 || entity || token === undefined || !isMisspelled(token))
    return null;
  const near = nearAt(reader, at);
  return near?.columns.some(({ coverage, exact }) => coverage === 1 && exact >= 2) === true ? near : null;
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
  !item.exact &&
  item.values.every(({ normal }) =>
    fold(item.said)
      .split(" ")
      .every((word) => wordLike(normal, word) === undefined),
  );
