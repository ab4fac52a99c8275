import type { ColumnProfile } from "@/lib/contract/datasets";
import { isMoney } from "@/lib/figures/column-use";
import { labelColumns } from "@/lib/figures/label-columns";
import { conceptsOf } from "../languages/concepts";
import { countryOfValue } from "../languages/countries";
import { fold } from "../languages/language";
import { isSameWord } from "../languages/stems";

/** What a question may do with a column. */
type Use = "amount" | "level" | "flag" | "group" | "moment" | "key" | "text" | "none";

export interface AskedColumn {
  name: string;
  label: string;
  profile: ColumnProfile;
  use: Use;
  /** Words of the header, folded; those that say little need not be said. */
  words: readonly HeaderWord[];
  /** What its whole header means: "chiffre d'affaires". */
  whole: ReadonlySet<string>;
  /** Of a flag: the value that means yes. */
  yes: string | number | boolean | null;
  money: boolean;
}

interface HeaderWord {
  word: string;
  /** Cut short, with a point behind it: "vehíc.", or of so few letters that it may be: "Prio". */
  short?: boolean;
  optional: boolean;
  concepts: ReadonlySet<string>;
}

export interface AskedValue {
  column: AskedColumn;
  value: string | number | boolean;
  /** Folded, words separated by blanks. */
  normal: string;
  country: string | undefined;
}

/** A column that words may mean, and how well. */
export interface ColumnHit {
  column: AskedColumn;
  /** Share of the header that was said. */
  coverage: number;
  /** 3 the words themselves, 2 another form of them, 1 the same thing by another word, 0 a part of the word. */
  exact: number;
}

/** All that a question can name in one table. */
export interface Vocabulary {
  columns: readonly AskedColumn[];
  /** Columns by the words that were looked up already. */
  looked: Map<string, ColumnHit[]>;
  values: readonly AskedValue[];
  byValue: ReadonlyMap<string, readonly AskedValue[]>;
  /** What a row is: its words, folded, singular or plural. */
  entity: { words: readonly string[]; concepts: ReadonlySet<string> };
  /** The moment that periods are of, unless another is named. */
  main: AskedColumn | null;
  moments: readonly AskedColumn[];
  /** Times of the day. */
  clocks: readonly AskedColumn[];
  /** What "revenue" or "order value" means where no header says so; several when they fit equally. */
  money: readonly AskedColumn[];
  /** ISO 8601, the newest value of each moment by name. */
  newestOf(column: AskedColumn): string | null;
  rowCount: number;
}

const NONE: ReadonlySet<string> = new Set();
const OPTIONAL = new Set(
  (
    "flag flagged indicator yn is has was ist hat est es id ids no nr num number nummer numero nro key code codes at on am el le la de der die das du of the in name names nom nombre eur usd gbp chf kg g c f m2 m3 km pct percent " +
    "prozent sec secs mins h hr hrs hours kwh mwh ms s mm bar day days ts hh stk total current actual"
  ).split(" "),
);
const YES = new Set(["yes", "y", "true", "ja", "si", "oui", "wahr", "vrai", "verdadero", "t"]);
const NO = new Set(["no", "n", "false", "nein", "non", "falsch", "faux", "falso", "f"]);

/**
 * @param known further values of columns by name, besides the frequent ones of their profiles
 * @param names what the table and its rows are called
 */
export function vocabularyOf(
  profiles: readonly ColumnProfile[],
  names: { entity: string; dataset: string; rowCount: number },
  known: ReadonlyMap<string, readonly string[]> = new Map(),
): Vocabulary {
  const columns = labelColumns(profiles).map(({ label, profile }): AskedColumn => {
    const yes = yesOf(profile);
    return {
      name: profile.name,
      label,
      profile,
      use: addsUp(profile) ? "amount" : areCodes(profile, names.rowCount) ? "key" : usageOf(profile, yes),
      whole: conceptsOf(wordsOf(profile.name).join(" ")),
      words: [...headerWords(profile.name), ...(profile.chosen?.label === undefined ? [] : headerWords(label))],
      yes,
      money: isMoney(profile) || headerWords(profile.name).some(({ concepts }) => MONEY.some((one) => concepts.has(one))),
    };
  });
  const values = columns.flatMap((column) => valuesOf(column, known.get(column.name) ?? []));
  const byValue = new Map<string, AskedValue[]>();
  for (const value of values) byValue.set(value.normal, [...(byValue.get(value.normal) ?? []), value]);
  const moments = columns.filter(({ use }) => use === "moment");
  const main = moments.find(({ profile }) => profile.meaning?.main === true) ?? moments[0] ?? null;
  const called = wordsOf(names.dataset).filter((word) => !/^\d+$/.test(word));
  // "Wohnungsinserate" are listings of flats.
  const joined = (fold(names.dataset).match(/\p{L}+-\p{L}+/gu) ?? []).flatMap((word) => [
    word.replace("-", ""),
    word.replace("-", " "),
  ]);
  const parts = called.flatMap((word) => partsOf(word, (part) => conceptsOf(part).size > 0) ?? []);
  const keyed = columns.filter((column) => namesRow(column, names.rowCount)).flatMap(({ words }) => words);
  const nouns = keyed.filter(({ optional, word }) => !optional && word.length > 3).map(({ word }) => word);
  const entityWords = [...new Set([names.entity, ...called, ...parts, ...joined, ...nouns].map(fold))].filter(
    (word) => word.length > 2 && !/^\d+$/.test(word) && !TABLE_WORDS.has(word),
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
  for (const part of parts) for (const one of conceptsOf(part)) if (!figures.has(one)) entityConcepts.add(one);
  if (names.entity === "rows")
    for (const word of nouns)
      for (const one of [...conceptsOf(word), ...conceptsOf(word.replace(/s$/, ""))])
        if (!figures.has(one)) entityConcepts.add(one);
  const isNameOfRows = called.length > 1 && !called.some((word) => [...conceptsOf(word)].some((one) => figures.has(one)));
  return {
    columns,
    looked: new Map(),
    values,
    byValue,
    entity: { words: isNameOfRows ? [...entityWords, called.join(" ")] : entityWords, concepts: entityConcepts },
    main,
    moments,
    clocks: columns.filter(({ profile }) => profile.type === "time"),
    money: moneyOf(columns),
    newestOf: ({ profile: { max } }) => (max === null ? null : typeof max === "number" ? `${max}-12-31` : String(max)),
    rowCount: names.rowCount,
  };
}

/** "Sendungsnr", "Contrato": the key of the rows is called after what a row is. */
const namesRow = ({ use: of, profile, words }: AskedColumn, rowCount: number) =>
  of === "key" &&
  (profile.meaning?.kind === "key" || profile.meaning?.kind === "running_number") &&
  rowCount > 0 &&
  profile.distinctCount >= rowCount &&
  words.filter(({ optional }) => !optional).length === 1;

const TABLE_WORDS = new Set(
  "data dataset table export report rows list sheet csv xlsx file the of and web hr crm use property support hospital marketing machine hotel tiendas clients empresa".split(
    " ",
  ),
);

/** Things that are counted, and money that is paid: their figures add up, whatever their header leaves open. */
const COUNTED =
  "quantity night scrap conversion click impression page view tax cost spend fee freight energy water profit revenue tip distance fuel tonnage attendance output counted payout".split(
    " ",
  );
const NOT_ADDED = "price unit age score rating probability margin salary duration wait".split(" ");

function addsUp(profile: ColumnProfile): boolean {
  const { kind } = profile.meaning ?? {};
  if (kind !== "level" && kind !== "key" && kind !== "running_number" && kind !== "reference") return false;
  if (!["integer", "number", "currency"].includes(profile.type) || profile.chosen?.meaning?.additive === false) return false;
  const words = headerWords(profile.name);
  const whole = conceptsOf(wordsOf(profile.name).join(" "));
  const has = (list: readonly string[]) => list.some((one) => whole.has(one) || words.some(({ concepts }) => concepts.has(one)));
  if (kind === "level" && areHours(words)) return true;
  // What an order is worth adds up; what a thing is worth may not.
  if (kind === "level" && words.some(({ word }) => TOTALS.test(word)) && has(["price"])) return true;
  if (kind === "level" && has(["order", "opportunity", "contract", "invoice"]) && has(["amount"])) return true;
  if (kind === "level" && words.some(({ word }) => AMOUNTS.has(word)) && !has(["unit", "age", "score", "rating"])) return true;
  return has(COUNTED) && !has(NOT_ADDED) && (kind === "level" || has(["quantity"])) && !words.some(({ word }) => RATES.has(word));
}
/** Hours worked or missed, rather than hours a week or until an answer. */
const areHours = (words: readonly HeaderWord[]) =>
  words.some(({ word }) => /^(hours|stunden|horas|heures)$/.test(word)) &&
  !words.some(
    ({ word, concepts }) =>
      /^(week|weekly|day|daily|per|woche|semana|semanales|semaine|hebdo|reply|response)$/.test(word) || concepts.has("wait"),
  );
const AMOUNTS = new Set("amt amount betrag importe montant monto bedrag total".split(" "));
const RATES = new Set("rate ratio pct percent avg average mean per median quote taux tasa cpc cpm ctr".split(" "));

const MONEY = [
  "revenue",
  "amount",
  "price",
  "cost",
  "spend",
  "profit",
  "salary",
  "fee",
  "freight",
  "tax",
  "budget",
  "tip",
  "rent",
  "payout",
];

/** Lower case words of a header, without accents; a German compound is the words that it is made of. */
function headerWords(header: string): readonly HeaderWord[] {
  const known = headers.get(header);
  if (known !== undefined) return known;
  if (headers.size > 5_000) headers.clear();
  const words = wordsOfHeader(header);
  headers.set(header, words);
  return words;
}
const headers = new Map<string, readonly HeaderWord[]>();

function wordsOfHeader(header: string): HeaderWord[] {
  const words = wordsOf(header);
  const initials =
    words.length < 3 ? [] : [{ word: words.map((word) => word.charAt(0)).join(""), optional: true, concepts: new Set<string>() }];
  // "MwSt" is one word, whatever its capitals.
  const plain = fold(header).match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = plain
    .filter((word) => !words.includes(word))
    .map((word) => ({ word, optional: true, concepts: conceptsOf(word) }));
  const isOnTime = words.join(" ") === "on time";
  const cut = new Set([...fold(header).matchAll(/([\p{L}]{2,})\./gu)].map((match) => match[1]));
  const own = words
    .flatMap(ownWords)
    .map((one) => (isOnTime ? { ...one, optional: false } : one))
    .map((one) => (isShort(one, cut) ? { ...one, short: true } : one));
  return [...own, ...joined, ...initials];
}

/** A word that may be the beginning of a longer one, or is written as if it were. */
const isShort = ({ word, concepts }: HeaderWord, cut: ReadonlySet<string | undefined>) =>
  cut.has(word) || (concepts.size === 0 && word.length >= 3 && word.length <= 5 && /^\p{L}+$/u.test(word) && !OPTIONAL.has(word));

/** True for a word that another is short for: "mín." of "mínimo", "Fehlstd." of "Fehlstunden", "Dept" of "department". */
function isShortFor(short: string, word: string): boolean {
  if (short.length < 3 || word.length < short.length + 2 || word.slice(0, 2) !== short.slice(0, 2)) return false;
  if (word.startsWith(short)) return true;
  // Its consonants in their order, and nothing else.
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length && short.length >= 5 && word.startsWith(short.slice(0, 4));
}

function ownWords(word: string): HeaderWord[] {
  const concepts = conceptsOf(word);
  const numbered = /^(\p{L}{4,})(nr|nummer)$/u.exec(word)?.[1];
  if (numbered !== undefined && concepts.size === 0) return [...ownWords(numbered), { word, optional: true, concepts }];
  const parts = concepts.size > 0 ? null : partsOf(word, (part) => conceptsOf(part).size > 0);
  const all = parts === null ? [word] : parts;
  const head = parts === null && concepts.size === 0 ? headOf(word) : concepts;
  const own = all.map((part) => ({
    word: part,
    optional: OPTIONAL.has(part),
    concepts: parts === null ? head : conceptsOf(part),
  }));
  // The compound itself can be said, too.
  return parts === null ? own : [{ word, optional: true, concepts }, ...own];
}

/** What the last noun of a compound means, whatever stands before it: "Kaltmiete" is a rent. How long something takes may be a loss of time. */
function headOf(word: string): ReadonlySet<string> {
  for (let at = 3; at <= word.length - 5; at += 1) {
    const concepts = conceptsOf(word.slice(at));
    // "comensales" are guests.
    if (concepts.size > 0 && word.endsWith("sales")) return NONE;
    if (concepts.size > 0) return concepts.has("duration") ? NONE : concepts;
  }
  return NONE;
}

function wordsOf(text: string): string[] {
  const spaced = text
    .normalize("NFKC")
    .replaceAll(/(?<!\p{L})[kMG]Wh?(?!\p{L})/gu, (unit) => unit.toLowerCase())
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return fold(spaced).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The two words of a compound, as both are known: "Kundengruppe", "Rechnungsbetrag". Null for what is none. */
export function partsOf(word: string, isKnown: (part: string) => boolean): [string, string] | null {
  if (word.length < 7 || !/^\p{L}+$/u.test(word)) return null;
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (!isKnown(right)) continue;
    const heads = [
      left,
      ...["s", "es", "n", "en", "e"].filter((link) => left.endsWith(link)).map((link) => left.slice(0, -link.length)),
    ];
    const head = heads.find((one) => one.length >= 3 && isKnown(one));
    if (head !== undefined) return [head, right];
  }
  return null;
}

function yesOf(profile: ColumnProfile): AskedColumn["yes"] {
  if (profile.type === "boolean") return true;
  if (profile.format === "flag" || (profile.meaning?.kind === "flag" && profile.type === "integer")) return 1;
  if (profile.distinctCount !== 2 || profile.topValues.length !== 2) return null;
  const yes = profile.topValues.find(({ value }) => YES.has(fold(value.trim())));
  const no = profile.topValues.find(({ value }) => NO.has(fold(value.trim())));
  return yes !== undefined && no !== undefined ? yes.value : null;
}

function usageOf(profile: ColumnProfile, yes: AskedColumn["yes"]): Use {
  if (yes !== null) return "flag";
  // "patient_age" names no patient.
  const isFigure = (concepts: ReadonlySet<string>) =>
    ["age", "score", "rating", "satisfaction", "wait"].some((one) => concepts.has(one));
  if (profile.type === "integer" && headerWords(profile.name).some(({ concepts }) => isFigure(concepts))) return "level";
  const { type, role, meaning } = profile;
  if (type === "date" || type === "datetime") return "moment";
  switch (meaning?.kind) {
    case "amount":
      return "amount";
    case "level":
      return "level";
    case "moment":
    case "year":
      return "moment";
    case "key":
    case "running_number":
      return "key";
    case "category":
    case "code":
    case "person":
    case "reference":
    case "constant":
      return "group";
    case "contact":
      return profile.distinctCount > 0 ? "group" : "none";
    case "text":
      if (isIdHeader(profile.name)) return "key";
      return profile.distinctCount <= 200 ? "group" : "text";
    case "coordinate":
    case "empty":
      return "none";
    default:
  }
  if (role === "measure") return "level";
  if (role === "time") return "moment";
  return role === "id" ? "key" : role === "text" ? "text" : "group";
}

/** Another text in each row, though its header may sound like a person: "Charge" is a batch. */
const areCodes = ({ type, name, nullCount, distinctCount, topValues, meaning }: ColumnProfile, rowCount: number) =>
  type === "text" &&
  meaning?.kind === "person" &&
  nullCount === 0 &&
  rowCount > 20 &&
  distinctCount >= rowCount &&
  topValues.every(({ value }) => /\d/.test(value)) &&
  !headerWords(name).some(({ word, concepts }) => /^(name|nom|nombre)$/.test(word) || PEOPLE.some((one) => concepts.has(one)));
const PEOPLE = ["customer", "patient", "student", "agent", "seller", "employee", "owner", "teacher", "doctor", "user"];

/** "ticket_id", "Artikelnr": a number of its own for each row. */
function isIdHeader(name: string): boolean {
  return (
    wordsOf(name).some((word) => /^(id|no|nr|num|number|nummer|numero|key|code|uuid|guid)$/.test(word)) ||
    /(nummer|nr)$/i.test(name)
  );
}

/** A share, a scale of marks, or a unit of what is measured at a moment: a header that has one is of no total. */
const MEASURED =
  /%|°|\(\s*\d+\s*(?:[-–]|to|bis|a|à)\s*\d+\s*\)|(?<!\p{L})(?:ppm|ppb|rpm|psi|hpa|kpa|mbar|db|lux|volt|hz|bpm|mmhg|km\/h|mph|celsius|fahrenheit)(?!\p{L})/iu;

/** True for figures whose total says nothing: ages, marks, prices of one piece, shares. */
export function isSenselessTotal({ profile, words, use }: AskedColumn): boolean {
  if (use === "amount") return false;
  const has = (list: readonly string[]) => words.some(({ concepts }) => list.some((one) => concepts.has(one)));
  return (
    profile.type === "percent" ||
    MEASURED.test(profile.name) ||
    has(["age", "score", "rating", "probability", "temperature", "pressure", "price", "satisfaction"]) ||
    words.some(({ word }) => RATES.has(word))
  );
}

function valuesOf(column: AskedColumn, more: readonly string[]): AskedValue[] {
  if (column.use !== "group" && !(column.use === "flag" && typeof column.yes === "string")) return [];
  const frequent = column.profile.topValues.map(({ value }) => value);
  const isNumber = column.profile.type === "integer" || column.profile.type === "number";
  return [...new Set([...frequent, ...more])].flatMap((value) => {
    const normal = (fold(value).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
    if (normal === "") return [];
    return [{ column, value: isNumber ? Number(value) : value, normal, country: countryOfValue(value.trim()) }];
  });
}

const ASIDE = [
  "discount",
  "tax",
  "cost",
  "spend",
  "fee",
  "freight",
  "margin",
  "profit",
  "salary",
  "unit",
  "refund",
  "stock",
  "budget",
  "tip",
  "payout",
];
const TOTALS = /^(total|sum|summe|subtotal)$|^gesamt/;
const PRICED = ["price"];

/** Amounts of money that say what a row is worth; the best named first, those equal to it beside it. */
function moneyOf(columns: readonly AskedColumn[]): AskedColumn[] {
  const rank = (column: AskedColumn): number => {
    if (!column.money || (column.use !== "amount" && column.use !== "level")) return 0;
    const has = (list: readonly string[]) => column.words.some(({ concepts }) => list.some((one) => concepts.has(one)));
    const isTotal = column.words.some(({ word }) => TOTALS.test(word));
    if (has(["revenue"])) return 6;
    if (has(ASIDE)) return 0;
    if (has(PRICED)) return isTotal || has(["pay"]) ? 4 : column.use === "amount" ? 2 : 1;
    return column.use === "amount" ? (isTotal ? 5 : 4) : 3;
  };
  const ranked = columns.map((column) => ({ column, rank: rank(column) })).filter((one) => one.rank > 0);
  const most = Math.max(0, ...ranked.map((one) => one.rank));
  // What a ticket costs is what it brought in, where nothing else is money and nothing says how many there were.
  const isPaid = columns.some(({ words }) =>
    words.some(({ concepts }) => ["pay", "sell", "order", "invoice", "reservation"].some((one) => concepts.has(one))),
  );
  const isOnly = columns.filter(({ money, use }) => money && (use === "amount" || use === "level")).length === 1;
  const hasPieces = columns.some(({ words }) => words.some(({ concepts }) => concepts.has("quantity")));
  if (most === 1 && !(isPaid && isOnly && !hasPieces)) return [];
  return ranked.filter((one) => one.rank === most).map(({ column }) => column);
}

/** Columns that words may mean, the best first; empty where none fits. @param words folded, at most a few */
export function columnsCalled(vocabulary: Vocabulary, words: readonly string[]): ColumnHit[] {
  const key = words.join(" ");
  const known = vocabulary.looked.get(key);
  if (known !== undefined) return known;
  const isCalled = (word: string) => columnsCalled(vocabulary, [word]).length > 0;
  // Several words name a column only where each of them does; "no shows" is a yes and no.
  const isNamed = words.length === 1 || conceptsOf(key).size > 0 || words.every(isCalled);
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
  const meant = hitsFor(vocabulary, words, phraseConcepts);
  const hits = meant.length > 0 || phraseConcepts === undefined ? meant : hitsFor(vocabulary, words, undefined);
  if (hits.length > 0 || words.length > 1) return hits;
  // What something costs is what is spent on it, where the table knows one of the two.
  const other = OTHER[[...conceptsOf(phrase)].find((one) => OTHER[one] !== undefined) ?? ""];
  return other === undefined
    ? []
    : hitsFor(vocabulary, [other], undefined).filter(
        ({ column }) => column.use === (other === "refund" || other === "return" ? "flag" : "amount"),
      );
}

const OTHER: Readonly<Record<string, string>> = { cost: "spend", spend: "cost", return: "refund", refund: "return" };

function hitsFor(vocabulary: Vocabulary, words: readonly string[], phraseConcepts: ReadonlySet<string> | undefined): ColumnHit[] {
  const hits = vocabulary.columns.flatMap((column): ColumnHit[] => {
    if (column.use === "none") return [];
    if (phraseConcepts !== undefined && phraseConcepts.size > 0) {
      const matched = column.words.filter(({ concepts }) => [...phraseConcepts].some((one) => concepts.has(one)));
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

function hitOf(column: AskedColumn, words: readonly string[]): ColumnHit | null {
  const meant = words.length === 1 ? conceptsOf(words[0] ?? "") : NONE;
  if ([...meant].some((one) => column.whole.has(one)) && !column.words.some(({ word }) => isSameWord(word, words[0] ?? "")))
    return { column, coverage: 1, exact: 1 };
  const matched: HeaderWord[] = [];
  const hasNoun = column.words.some(({ optional }) => !optional);
  let exact = 3;
  for (const word of words) {
    // A short unit is its noun: "km" of "distance_km".
    const free = column.words.filter(
      (one) => !matched.includes(one) && !(word.length < 3 && one.optional && hasNoun && words.length === 1),
    );
    const found = bestWord(free, word);
    if (found === null) return null;
    matched.push(found.header);
    exact = Math.min(exact, found.exact);
  }
  // A unit alone names nothing.
  const isCompound = coverageOf(column, matched) === 1;
  if (matched.every(({ optional }) => optional) && hasNoun && !isCompound && exact < 3) return null;
  if (words.length === 1 && hasNoun && matched[0]?.optional === true && (words[0]?.length ?? 0) < 3) return null;
  return { column, coverage: coverageOf(column, matched), exact };
}

function bestWord(free: readonly HeaderWord[], word: string): { header: HeaderWord; exact: number } | null {
  const concepts = conceptsOf(word);
  let best: { header: HeaderWord; exact: number } | null = null;
  for (const header of free) {
    const exact =
      header.word === word
        ? 3
        : isSameWord(header.word, word)
          ? 2
          : header.short === true && isShortFor(header.word, word)
            ? header.word.length >= 4 || concepts.size === 0
              ? 2
              : 1
            : [...concepts].some((one) => header.concepts.has(one))
              ? 1
              : // The head of what was said: "Luftfeuchte" where the header is "Feuchte".
                header.word.length >= 5 && word.length > header.word.length + 2 && word.endsWith(header.word)
                ? 1
                : // Its beginning: "Maut" of "Mautkosten".
                  word.length >= 4 && header.word.startsWith(word) && conceptsOf(header.word.slice(word.length)).size > 0
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

function coverageOf(column: AskedColumn, matched: readonly HeaderWord[]): number {
  const wanted = column.words.filter(({ optional }) => !optional);
  if (wanted.length === 0) return matched.length > 0 ? 1 : 0;
  // So do the initials of "Miles per Gallon".
  if (matched.some(({ word }) => word.length >= 3 && word === wanted.map((one) => one.word.charAt(0)).join(""))) return 1;
  // The compound itself is all of its words.
  if (matched.some(({ optional, word }) => optional && word.length >= 4 && wanted.every((one) => word.includes(one.word))))
    return 1;
  return wanted.filter((one) => matched.includes(one)).length / wanted.length;
}
