import type { AnalysisMeasure } from "@/lib/contract/analysis/analysis";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { saysHowMany } from "@/lib/core/statistics/says-how-many";
import { conceptsOf, hasConcept, isPartOfCompound } from "../languages/concepts/concepts";
import { fold, type Language, type LanguageId } from "../languages/language";
import { isSameWord } from "../languages/stems";

export interface HeaderWord {
  word: string;
  /** Cut short, with a point behind it: "vehíc.", or of so few letters that it may be: "Prio". */
  short?: boolean;
  optional: boolean;
  /** What the figure is for each of: "night" of "rate per night", which is no number of nights. */
  unit?: boolean;
  concepts: ReadonlySet<string>;
}

export const NONE: ReadonlySet<string> = new Set();

export const OPTIONAL = new Set(
  (
    "flag flagged indicator yn is has was ist hat est es id ids n avg mean moy no nr num number nummer numero nro nb nbr nbre anz anzahl identifier identificador identifiant kennung key code codes at on am el le la de der die das du of the in name names nom nombre eur usd gbp chf kg g c f m2 m3 km pct percent " +
    "prozent sec secs mins h hr hrs hours kwh mwh ms s mm bar day days ts hh stk proc procent total current actual included inklusive incluido incluida inclus incluse compris under"
  ).split(" "),
);

/** Lower case words of a header, without accents; a German compound is the words that it is made of. */
export function headerWords(header: string): readonly HeaderWord[] {
  const known = headers.get(header);
  if (known !== undefined) return known;
  if (headers.size > 5_000) headers.clear();
  const words = wordsOfHeader(header);
  headers.set(header, words);
  return words;
}

const headers = new Map<string, readonly HeaderWord[]>();

/** A number with the sign of a time. */
const SPAN = /^\d{1,3}(d|h|w|m|mo|y|yr|days?|hrs?|tage?|dias?|jours?)$/;

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
  // "arr_delay_min" is of an arrival, and no recurring revenue.
  if (words.length > 1) for (const one of own) if (one.word === "arr") one.concepts = conceptsOf("arrival");
  const per = own.findIndex(({ word }) => PER.test(word));
  const each = own[own.findIndex(({ optional }, at) => per > 0 && at > per && !optional)];
  if (each !== undefined) each.unit = true;
  // The unit at its end need not be said, and that of a rate names nothing: kilos per hectare are no hectares.
  const written = unitOfHeader(words);
  const signs = written === null ? [] : own.filter(({ word }) => written.words.includes(word));
  if (signs.length < own.length && written?.kind !== "time") for (const one of signs) one.optional = true;
  if (written?.unit.per != null) for (const one of signs) one.unit = true;
  // "Zellzahl (Tsd./ml)", "Punkte (max. 100)": a rate or a scale in brackets is what the figure is written in, whatever its units are.
  const rate = /\(([^()]*(?:\p{L}[^()]*\/|\d)[^()]*)\)\s*$/u.exec(header)?.[1];
  const rated = new Set(rate === undefined ? [] : wordsOf(rate));
  if (rated.size < own.length) for (const one of own) if (rated.has(one.word)) one.optional = true;
  // "revisit_14d", "visits last 90d": in how many days it was need not be said.
  if (own.some(({ word, optional }) => !optional && /^\p{L}{3,}$/u.test(word)))
    for (const one of own) if (SPAN.test(one.word)) one.optional = true;
  // What one of them costs is no number of them.
  const isEach = own.some(({ concepts }) => concepts.has("price") || concepts.has("cost"));
  const named = isEach ? own.map((one) => (one.concepts.has("unit") ? { ...one, concepts: new Set(["unit"]) } : one)) : own;
  return [...named, ...joined, ...initials];
}

const PER = /^(per|pro|je|por|par)$/;

/** A word that may be the beginning of a longer one, or is written as if it were. */
const isShort = ({ word, concepts }: HeaderWord, cut: ReadonlySet<string | undefined>) =>
  cut.has(word) || (concepts.size === 0 && word.length >= 3 && word.length <= 5 && /^\p{L}+$/u.test(word) && !OPTIONAL.has(word));

/** True for a word that another is short for: "mín." of "mínimo", "Fehlstd." of "Fehlstunden", "Dept" of "department". */
export function isShortFor(short: string, word: string): boolean {
  // "wrty", "dlvry", "dmg": its consonants.
  if (
    /^[^aeiou]{3,}$/.test(short) &&
    word.at(0) === short.at(0) &&
    word.replace(/[aeiou]+$/, "").at(-1) === short.at(-1) &&
    word.length > short.length + 2
  )
    return isWithin(short, word);
  if (short.length < 3 || word.length < short.length + 2 || word.slice(0, 2) !== short.slice(0, 2)) return false;
  if (word.startsWith(short)) return true;
  // Its consonants in their order, and nothing else.
  return isWithin(short, word) && short.length >= 5 && word.startsWith(short.slice(0, 4));
}

/**
 * True for a compound of which two words of a header are the beginnings, or the consonants: "Kranktage" of "KrankTg", "Resturlaub" of
 * "RestUrl", "Wochenstunden" of "WoStd".
 */
export function isCompoundFor(first: string, second: string, word: string): boolean {
  if (word.length < 7 || first.length + second.length < 5) return false;
  for (let at = first.length; at <= word.length - second.length; at += 1)
    if (isCutFrom(first, word.slice(0, at)) && isCutFrom(second, word.slice(at))) return true;
  return false;
}

const isCutFrom = (short: string, word: string) =>
  short.length >= 2 && (word.startsWith(short) || (short.length <= 3 && word[0] === short[0] && isWithin(short, word)));

/** All letters of one stand in the other, in their order. */
function isWithin(short: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}

function ownWords(word: string): HeaderWord[] {
  const concepts = conceptsOf(word);
  const numbered = /^(\p{L}{4,})(nr|nummer)$/u.exec(word)?.[1];
  const isKnown = hasConcept(word);
  if (numbered !== undefined && !isKnown) return [...ownWords(numbered), { word, optional: true, concepts }];
  const parts = isKnown ? null : partsOf(word, isPartOfCompound);
  const all = parts === null ? [word] : parts;
  // "Ticketpreis" is a fare, and a price.
  const head = parts !== null ? concepts : new Set([...concepts, ...(isKnown ? tailOf(word) : headOf(word))]);
  const own = all.map((part) => ({
    word: part,
    optional: OPTIONAL.has(part) || YEAR.test(part),
    concepts: parts === null ? head : conceptsOf(part),
  }));
  // The compound itself can be said, too.
  return parts === null ? own : [{ word, optional: true, concepts }, ...own];
}

/** "Umsatz 2025": which year a figure is of need not be said. */
const YEAR = /^(19|20)\d\d$/;

/** What compounds of money end in. */
const tailOf = (word: string): ReadonlySet<string> => {
  const end = /^\p{L}{3,}(preis|preise|kosten|betrag|umsatz|gebuhr)$/u.exec(word)?.[1];
  return end === undefined ? NONE : conceptsOf(end);
};

/** What the last noun of a compound means, whatever stands before it: "Kaltmiete" is a rent. How long something takes may be a loss of time. */
function headOf(word: string): ReadonlySet<string> {
  for (let at = 3; at <= word.length - 5; at += 1) {
    const concepts = hasConcept(word.slice(at)) ? conceptsOf(word.slice(at)) : NONE;
    // "comensales" are guests.
    if (concepts.size > 0 && word.endsWith("sales")) return NONE;
    if (concepts.size > 0) return concepts.has("duration") ? NONE : concepts;
  }
  return NONE;
}

export function wordsOf(text: string): string[] {
  const spaced = text
    .normalize("NFKC")
    .replaceAll(/(?<!\p{L})[kMG]Wh?(?!\p{L})/gu, (unit) => unit.toLowerCase())
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replaceAll(/(?<!\p{L})n ?°/giu, "no ");
  return fold(spaced).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The two words of a compound, as both are known: "Kundengruppe", "Rechnungsbetrag". Null for what is none. */
export function partsOf(word: string, isKnown: (part: string) => boolean): [string, string] | null {
  if (word.length < 7 || !/^\p{L}+$/u.test(word)) return null;
  let linked: [string, string] | null = null;
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (!isKnown(right)) continue;
    // "Privat-spende" rather than "Privat-s-pende".
    if (isKnown(left)) return [left, right];
    const heads = ["s", "es", "n", "en", "e"].filter((link) => left.endsWith(link)).map((link) => left.slice(0, -link.length));
    const head = heads.find((one) => one.length >= 3 && isKnown(one));
    if (head !== undefined) linked ??= [head, right];
  }
  return linked;
}

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
  /** What a figure is written in, where its header says so. */
  unit: Unit | null;
}

const YES = new Set("yes y true ja si oui wahr vrai verdadero t tak sim j".split(" "));

const NO = new Set("no n false nein non falsch faux falso f nie nao nee nej off aus".split(" "));

/** Letters that mean yes beside the one for no: S/N, O/N, V/F, W/F. */
const BESIDE_NO: Readonly<Record<string, readonly string[]>> = {
  s: ["n"],
  o: ["n"],
  v: ["f"],
  w: ["f"],
  on: ["off"],
  an: ["aus"],
  ein: ["aus"],
};

/** Things that are counted, and money that is paid: their figures add up, whatever their header leaves open. */
const COUNTED =
  "quantity night scrap conversion click impression page view tax cost spend fee freight energy water profit revenue tip distance fuel tonnage attendance output counted payout".split(
    " ",
  );

const NOT_ADDED = "price unit age score rating probability margin salary duration wait".split(" ");

export function addsUp(profile: ColumnProfile): boolean {
  const { kind } = profile.meaning ?? {};
  // So few nights or guests that they look like a code.
  const isFew = (kind === "code" || kind === "category") && profile.type === "integer";
  if (!isFew && kind !== "level" && kind !== "key" && kind !== "running_number" && kind !== "reference") return false;
  if (!["integer", "number", "currency"].includes(profile.type) || profile.chosen?.meaning?.additive === false) return false;
  const words = headerWords(profile.name);
  const whole = conceptsOf(wordsOf(profile.name).join(" "));
  const has = (list: readonly string[]) => list.some((one) => whole.has(one) || words.some(({ concepts }) => concepts.has(one)));
  if (isFew)
    return (
      has(["night", "guest", "count_of_people", "quantity", "conversion", "click"]) && !has(NOT_ADDED) && !has(["number_code"])
    );
  // How long a machine stood still adds up.
  if (kind === "level" && has(["downtime", "overtime"])) return true;
  if (kind === "level" && (areHours(words) || areThings(profile, words))) return true;
  // What an order is worth adds up; what a thing is worth may not.
  if (kind === "level" && words.some(({ word }) => TOTALS.test(word)) && has(["price"])) return true;
  if (kind === "level" && has(["order", "opportunity", "contract", "invoice"]) && has(["amount"])) return true;
  if (kind === "level" && words.some(({ word }) => AMOUNTS.has(word)) && !has(["unit", "age", "score", "rating"])) return true;
  return (
    has(COUNTED) &&
    !has(NOT_ADDED) &&
    !words.some(({ word }) => METERED.test(word)) &&
    (kind === "level" || has(["quantity"])) &&
    !words.some(({ word }) => RATES.has(word))
  );
}

/** What a counter shows is not what was driven. */
const METERED = /^(kilometerstand|odometer|zahlerstand)$/;

/** Hours worked or missed, rather than hours a week or until an answer. */
const areHours = (words: readonly HeaderWord[]) =>
  words.some(({ word }) => /^(hours|hrs|\p{L}*stunden|std|horas|heures)$/u.test(word)) &&
  !words.some(
    ({ word, concepts }) =>
      /^(week|weekly|day|daily|per|woche\p{L}*|soll\p{L}*|tages\p{L}*|semana|semanales|semaine|hebdo|reply|response)$/u.test(
        word,
      ) || concepts.has("wait"),
  );

/** Whole numbers of things: parcels delivered, days missed, bottles, seats. */
const areThings = ({ type, min }: ColumnProfile, words: readonly HeaderWord[]) =>
  type === "integer" &&
  Number(min) >= 0 &&
  words.some(({ concepts }) => THINGS.some((one) => concepts.has(one))) &&
  !words.some(({ word, concepts }) => RATES.has(word) || NO_NUMBER_OF.some((one) => concepts.has(one)));

const THINGS =
  "package shipment box bottle pallet document dish beverage animal part tool absence_days sick_days vacation absence seat guest order ticket call claim complaint visit session appointment membership customer patient student user employee applicant accident defect votes game lesson flight trip repair product listing contract subscription reservation donation".split(
    " ",
  );

/** Words beside a thing by which a figure is of something else: "package weight", "order priority", "guest age". */
const NO_NUMBER_OF =
  "number_code code age score rating satisfaction mark probability margin discount duration wait hour_unit minute_unit second_unit weight volume size height length_size width depth distance temperature pressure area floor_area speed capacity level priority version batch postcode year_unit month_unit week_unit floor target unit price salary stock line score_points".split(
    " ",
  );

const AMOUNTS = new Set("amt amount betrag importe imp montant mt mtt mnt monto bedrag total".split(" "));

const RATES = new Set("rate ratio pct percent avg average mean per median quote taux tx tasa cpc cpm ctr".split(" "));

export function yesOf(profile: ColumnProfile): AskedColumn["yes"] {
  if (profile.type === "boolean") return true;
  if (profile.format === "flag" || (profile.meaning?.kind === "flag" && profile.type === "integer")) return 1;
  if (profile.distinctCount !== 2 || profile.topValues.length !== 2) return null;
  const no = profile.topValues.find(({ value }) => NO.has(fold(value.trim())));
  const yes = profile.topValues.find(
    ({ value }) => YES.has(fold(value.trim())) || BESIDE_NO[fold(value.trim())]?.includes(fold(no?.value.trim() ?? "")) === true,
  );
  return yes !== undefined && no !== undefined ? yes.value : null;
}

export function usageOf(profile: ColumnProfile, yes: AskedColumn["yes"]): Use {
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
export const areCodes = ({ type, name, nullCount, distinctCount, topValues, meaning }: ColumnProfile, rowCount: number) =>
  type === "text" &&
  meaning?.kind === "person" &&
  nullCount === 0 &&
  rowCount > 20 &&
  distinctCount >= rowCount &&
  topValues.every(({ value }) => /\d/.test(value)) &&
  !headerWords(name).some(({ word, concepts }) => /^(name|nom|nombre)$/.test(word) || PEOPLE.some((one) => concepts.has(one)));

const PEOPLE = ["customer", "patient", "student", "agent", "seller", "employee", "owner", "teacher", "doctor", "user"];

/** "ticket_id", "Artikelnr": a number of its own for each row. */
export function isIdHeader(name: string): boolean {
  return (
    wordsOf(name).some((word) => /^(id|no|nr|num|number|nummer|numero|key|code|uuid|guid)$/.test(word)) ||
    /(nummer|nr)$/i.test(name)
  );
}

/** A share, a scale of marks, or a unit of what is measured at a moment: a header that has one is of no total. */
const MEASURED =
  /%|°|\(\s*\d+\s*(?:[-–]|to|bis|a|à)\s*\d+\s*\)|(?<!\p{L})(?:ppm|ppb|rpm|psi|hpa|kpa|mbar|db|lux|volt|hz|bpm|mmhg|km\/h|mph|celsius|fahrenheit|ntu|ph|mg\/?l|[uµ]g\/?l|mm\/s|dba|knots?|kn|brix)(?!\p{L})/iu;

/** True for figures whose total says nothing: ages, marks, prices of one piece, shares. */
export function isSenselessTotal({ profile, words, use }: AskedColumn): boolean {
  if (use === "amount") return false;
  const has = (list: readonly string[]) => words.some(({ concepts }) => list.some((one) => concepts.has(one)));
  return (
    profile.type === "percent" ||
    MEASURED.test(profile.name) ||
    has(["age", "score", "rating", "probability", "temperature", "pressure", "price", "satisfaction"]) ||
    words.some(({ word }) => RATES.has(word) || PER_HEAD.test(word))
  );
}

/** Figures of a people or a place that no total is made of. */
const PER_HEAD =
  /^(expect|expectancy|expectation|lebenserwartung|esperanza|esperance|fertility|fertilitat|fertilitatsrate|geburtenrate|fecundidad|fecondite|capita|kopf|density|dichte|bevolkerungsdichte|densidad|densite)$/;

export const MONEY = [
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

const ASIDE = [
  "labour",
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

export const TOTALS = /^(total|sum|summe|subtotal)$|^gesamt/;

const PRICED = ["price"];

const PLAIN = ["revenue", "amount", "net"];

/** Amounts that another one adds up in every row, as their means tell: of an invoice, labour and material. */
function partsOfSums(columns: readonly AskedColumn[]): ReadonlySet<AskedColumn> {
  const sums = columns.flatMap((column) => {
    const mean = Number(column.profile.mean);
    // What is taxed is what came in; its tax is no part of that.
    const isTax = column.words.some(({ concepts }) => concepts.has("tax"));
    const isFull = column.money && !isTax && column.use === "amount" && column.profile.nullCount === 0 && mean > 0;
    return isFull ? [{ column, mean }] : [];
  });
  const parts = new Set<AskedColumn>();
  for (const whole of sums)
    for (const [at, one] of sums.entries())
      for (const other of sums.slice(at + 1)) {
        const gap = Math.abs(one.mean + other.mean - whole.mean);
        if (one !== whole && other !== whole && gap <= 1e-9 * whole.mean) parts.add(one.column).add(other.column);
      }
  return parts;
}

/** What came in, rather than what was paid: sales, takings, the gross of a film at home or in the world. Of an invoice, gross is with tax. */
export const isTakings = ({ words, money }: AskedColumn) =>
  words.some(({ concepts }) => concepts.has("revenue")) ||
  (money &&
    words.some(({ concepts }) => concepts.has("gross")) &&
    words.some(({ word }) => SCOPES.test(word)) &&
    words.every(({ word, optional, concepts }) => optional || concepts.has("gross") || SCOPES.test(word)));

const SCOPES = /^(us|usa|uk|domestic|foreign|international|worldwide|world|lifetime|opening|box|office)$/;

/** How many there were of what a row is about: "quantity", "units sold", but not "number of users". */
export const arePieces = ({ use, money, words }: AskedColumn) =>
  (use === "amount" || use === "level") &&
  !money &&
  words.some(({ concepts }) => PIECES.some((one) => concepts.has(one))) &&
  words.every(
    ({ optional, concepts }) => optional || concepts.size === 0 || [...PIECES, "sell", "order"].some((one) => concepts.has(one)),
  );

const PIECES = ["quantity", "stock"];

/** The one column that says how many there are. */
export function piecesOf(columns: readonly AskedColumn[]): AskedColumn | null {
  const counted = columns.filter(arePieces);
  const stocks = counted.filter(isStock);
  const [only, ...more] = stocks.length > 0 ? stocks : counted;
  return only === undefined || more.length > 0 ? null : only;
}

export const isStock = ({ words }: AskedColumn) => words.some(({ concepts }) => concepts.has("stock"));

/** Amounts of money that say what a row is worth; the best named first, those equal to it beside it. */
export function moneyOf(columns: readonly AskedColumn[]): AskedColumn[] {
  const rank = (column: AskedColumn): number => {
    if (!column.money || (column.use !== "amount" && column.use !== "level")) return 0;
    const has = (list: readonly string[]) => column.words.some(({ concepts }) => list.some((one) => concepts.has(one)));
    const isTotal = column.words.some(({ word }) => TOTALS.test(word));
    if (has(["revenue"]) || isTakings(column)) return 6;
    // What members and students pay is what comes in, where nothing else does.
    if (has(["fee", "dues"]) && !has(ASIDE.filter((one) => one !== "fee"))) return column.use === "amount" ? 1.5 : 0;
    if (has(ASIDE)) return 0;
    // A price of each month or year is what comes in.
    if (has(PRICED) && has(["month_unit", "year_unit"])) return 3;
    if (has(PRICED)) return isTotal || has(["pay"]) ? 4 : column.use === "amount" ? 2 : 1;
    return column.use === "amount" ? (isTotal ? 5 : 4) : 3;
  };
  // "Importe" rather than "Importe cubierto".
  const isPlain = ({ words }: AskedColumn) =>
    words.every(({ optional, concepts }) => optional || PLAIN.some((one) => concepts.has(one)));
  const parts = partsOfSums(columns);
  const ranked = columns
    .filter((column) => !parts.has(column))
    .map((column) => ({ column, rank: rank(column) }))
    .filter((one) => one.rank > 0)
    .map((one) => ({ ...one, rank: one.rank + (one.rank >= 3 && isPlain(one.column) ? 0.5 : 0) }));
  const most = Math.max(0, ...ranked.map((one) => one.rank));
  // What a ticket costs is what it brought in, where nothing else is money and nothing says how many there were.
  const isPaid = columns.some(({ words }) =>
    words.some(({ concepts }) => ["pay", "sell", "order", "invoice", "reservation"].some((one) => concepts.has(one))),
  );
  const isOnly = columns.filter(({ money, use }) => money && (use === "amount" || use === "level")).length === 1;
  const hasPieces = columns.some(arePieces);
  if (most === 1 && !(isPaid && isOnly && !hasPieces)) return [];
  return ranked.filter((one) => one.rank === most).map(({ column }) => column);
}

/**
 * The column that says how many each row stands for: `Freq` of a cross-table written out as rows, `cnt_total` of bikes counted day by
 * day. Null where rows themselves are what is counted.
 */
export function tallyOf(columns: readonly AskedColumn[], rowCount: number): AskedColumn | null {
  const isNumbered = columns.some(({ use, profile }) => use === "key" && profile.distinctCount >= rowCount);
  if (isNumbered) return null;
  const counts = columns.filter(
    ({ use, profile }) =>
      (use === "amount" || use === "level") &&
      profile.type === "integer" &&
      Number(profile.min) >= 0 &&
      // "N" of 0 and 1 is given or not.
      Number(profile.max) > 1 &&
      // Kilos of nitrogen are no number of anything.
      unitOfHeader(wordsOf(profile.name)) === null &&
      saysHowMany(profile.name),
  );
  const [only, ...more] = counts;
  return only === undefined || more.length > 0 ? null : only;
}

type Counted = Exclude<AnalysisMeasure, { kind: "rows" }>;

/** A measure of rows as one of what those rows stand for: their number is the total of the tally, a share of them one of that. */
export function tallied(measure: Counted, { name }: AskedColumn): Counted {
  switch (measure.kind) {
    case "count":
      return { kind: "sum", column: name };
    case "rate":
      return { kind: "share", column: name, of: measure.of };
    case "share":
    case "per":
      return measure.column === null ? { ...measure, column: name } : measure;
    default:
      return measure;
  }
}

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
  { id: "microgram", kind: "mass", signs: "μg ug mcg", said: /^(micrograms?|mikrogramm|microgramos?|microgrammes?)$/ },
  { id: "milligram", kind: "mass", signs: "mg", said: /^(milligrams?|milligramm|miligramos?|milligrammes?)$/ },
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
  // "km gefahren", "kWh Strom": written before what there is of it.
  const leading = words.length === 2 && unit === undefined ? BY_SIGN.get(words[0] ?? "") : undefined;
  if (leading !== undefined && (words[0] ?? "").length > 1 && isExtent(leading.id))
    return { unit: { of: leading.id, per: null }, kind: leading.kind, words: words.slice(0, 1) };
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

/** Nouns of years that rows are filed under, and what stands beside them, folded. */
const YEARS =
  /^(year|yr|fy|jahr|ano|anio|annee|season|saison|temporada|campana|campagne|vintage|millesime|anada|ejercicio|exercice|(geschafts|wirtschafts|rechnungs|haushalts|schul|ernte|spiel|berichts|kalender|beitrags|steuer)jahr|cosecha|recolte)$/;

const BESIDE =
  /^(fiscal|financial|calendar|school|academic|crop|harvest|report|reporting|tax|escolar|academico|scolaire|civil|de|d|of|the|no|nr)$/;

/** Years by their header and their figures, though so few that they look like a code. */
export function areYears({ type, name, min, max }: ColumnProfile): boolean {
  const words = wordsOf(name);
  const isNamed = words.some((word) => YEARS.test(word)) && words.every((word) => YEARS.test(word) || BESIDE.test(word));
  return type === "integer" && Number(min) >= 1_900 && Number(max) <= 2_100 && isNamed;
}

/**
 * The column that says of which year or season rows are, in whole numbers: "season", "Jahr", "fiscal_year". What a model is of, or when
 * a house was built, is none. Null where there is none or more than one.
 */
export function yearColumnOf(columns: readonly AskedColumn[]): AskedColumn | null {
  const found = columns.filter(({ use, profile }) => use === "moment" && areYears(profile));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * "the last 3 seasons", "por campaña": what the column of years calls them, said as years, so that all words of time go with it.
 * @param years null where no column has them
 */
export function withYearsNamed<Token extends { kind: string; word: string; quoted: boolean }>(
  tokens: readonly Token[],
  years: AskedColumn | null,
  { id }: Language,
): Token[] {
  const own = wordsOf(years?.name ?? "").filter((word) => YEARS.test(word));
  if (own.length === 0) return [...tokens];
  return tokens.map((token) => {
    const isNamed =
      token.kind === "word" &&
      !token.quoted &&
      !PLAIN_YEARS.test(token.word) &&
      own.some((word) => isSameWord(word, token.word) || [...conceptsOf(token.word)].some((one) => conceptsOf(word).has(one)));
    return isNamed ? { ...token, word: isMany(token.word) ? YEARS_SAID[id] : YEAR_SAID[id] } : token;
  });
}

const PLAIN_YEARS = /^(years?|jahre?[ns]?|anos?|annees?|ans?)$/;

const isMany = (word: string) => /([^s]s|en)$/.test(word);

const YEAR_SAID: Readonly<Record<LanguageId, string>> = { en: "year", de: "jahr", es: "ano", fr: "annee" };

const YEARS_SAID: Readonly<Record<LanguageId, string>> = { en: "years", de: "jahre", es: "anos", fr: "annees" };

/** What speaks for a noun that rows are called by: the beginning of their keys, and words of headers. */
export interface RowSigns {
  /** "re" of RE-2022-0056, folded. */
  prefixes: readonly string[];
  /** "rg" of "Rg-Nr." and "Rg-Datum", which the noun may be cut short to. */
  shorts: readonly string[];
  /** "antragst" of "Antragst.", which begins with the noun and goes on to something of it. */
  longer: readonly string[];
  /** Which nouns in the place of what is counted may be rows: any that are noted, only those that nobody knows, or none. */
  mayBe: "any" | "recorded" | "unknown" | "none";
  /** A key that repeats has a header that means nothing to us: what nobody knows may be its things. */
  unknownKeys: readonly string[];
}

/**
 * What the table says of what its rows are called, beside the words of its name.
 * @param known values of columns by name, of which those of the key are looked at
 * @param sure whether anything names what rows are, and whether their own column does
 */
export function rowSignsOf(
  columns: readonly AskedColumn[],
  known: ReadonlyMap<string, readonly string[]>,
  { isNamed, isCalled, rowCount }: { isNamed: boolean; isCalled: boolean; rowCount: number },
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
    // "how many tins" of rows that say how many pieces there were.
    mayBe: arePeople(columns) ? "none" : !isNamed ? "any" : columns.some(arePieces) ? "none" : isCalled ? "unknown" : "recorded",
    unknownKeys: columns
      .filter(
        ({ use, profile, words }) =>
          (use === "key" || use === "group") &&
          profile.distinctCount > KEYED_MIN &&
          profile.distinctCount < rowCount &&
          words.every(({ concepts, optional }) => optional || concepts.size === 0),
      )
      .flatMap(({ words }) => words.flatMap(({ word, optional }) => (optional ? [] : [word]))),
  };
}

/** So many different values a column of things has that rows are of. */
const KEYED_MIN = 20;

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
