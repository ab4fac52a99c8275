import { isAdditive, isCurrencyCode, isOfSmallScale } from "@/lib/analysis/meaning/additive";
import { nounOfKey } from "@/lib/analysis/meaning/entity";
import {
  CLASS_WORDS,
  CODE_WORDS,
  COORDINATE_WORDS,
  EXTENSIVE_WORDS,
  hasWord,
  listOfWords,
  namesEntity,
  STOCK_WORDS,
  SUM_WORDS,
  wordsOf,
  YEAR_WORDS,
} from "@/lib/analysis/meaning/header-words";
import { namesRemark, REMARK_WORDS_MIN } from "@/lib/analysis/meaning/remarks";
import { isUnit, unitInHeader } from "@/lib/analysis/meaning/units";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { TableColumn } from "./table";

/** What a report may do with a column. */
export type ColumnUse =
  /** An amount that adds up, also fit for averages. */
  | { kind: "amount"; column: TableColumn }
  /** A number whose average says something and whose sum does not. */
  | { kind: "level"; column: TableColumn }
  /** True or false: its share is a rate. */
  | { kind: "flag"; column: TableColumn }
  | { kind: "group"; column: TableColumn; numeric: boolean }
  /** `years` when the column holds year numbers. */
  | { kind: "time"; column: TableColumn; years: boolean }
  /** Names rows; may be counted. */
  | { kind: "id"; column: TableColumn }
  | { kind: "none"; column: TableColumn; reason: string };

/**
 * Decides the uses of every column; a small whole number (cylinders, stars) has two, level and group.
 * Pure; conservative: a number that is not known to add up is averaged. `profiles` are those of all columns, for what a
 * column says about another one even when reports leave it out.
 */
export function columnUses(
  columns: readonly TableColumn[],
  rowCount: number,
  profiles: readonly ColumnProfile[] = columns.map(({ profile }) => profile),
): ColumnUse[] {
  const isListed = listsThings(profiles);
  const isPlane = ["x", "y"].every((axis) => profiles.some(({ name }) => wordsOf(name).join(" ") === axis));
  const uses = columns.flatMap((column): ColumnUse[] => {
    const found = useOf(column, isPlane);
    // What each of many things is worth adds up over them, where each of them comes once.
    const use: ColumnUse = isListed && found.kind === "level" && isWorth(column.profile) ? { ...found, kind: "amount" } : found;
    if (column.profile.derivation !== undefined) return [use];
    const groups = use.kind === "level" && column.stored === "integer" && fewValues(column.profile, rowCount);
    return groups ? [use, { kind: "group", column, numeric: true }] : [use];
  });
  const currencies = profiles.find(namesCurrencies);
  if (currencies === undefined) return uses;
  return uses.map((use) =>
    use.column.profile.derivation === undefined &&
    isMoney(use.column.profile) &&
    (use.kind === "amount" || use.kind === "level") &&
    use.column.profile.format === null
      ? none(use.column, `its currency differs by ${currencies.name}`)
      : use,
  );
}

/** Each row is one thing that its key names, and no thing comes again at another time, as it does where a stock is counted every month. */
function listsThings(profiles: readonly ColumnProfile[]): boolean {
  const key = profiles.find(({ meaning }) => meaning?.kind === "key" && meaning.main === true);
  if (key === undefined) return false;
  if (hasWord(wordsOf(key.name), GOODS_CODES)) return true;
  const hasTime = profiles.some(({ meaning }) => meaning?.kind === "moment" || meaning?.kind === "year");
  return (
    THINGS.has(nounOfKey(key.name) ?? "") && !(hasTime && profiles.some((profile) => profile !== key && namesThings(profile)))
  );
}
/** What names goods, whatever else comes in the rows. */
const GOODS_CODES = listOfWords("sku ean gtin upc isbn asin article artikel");
/** What lasts, unlike an event or a reading. */
const THINGS = listOfWords(
  "account article asset building car device house item machine product property shop store vehicle warehouse",
);

/** What may be the thing that a row is about, under another name than its key; who holds or delivers it is none. */
function namesThings({ name, meaning }: ColumnProfile): boolean {
  const isThing = meaning?.kind === "reference" || meaning?.kind === "running_number" || namesEntity(name);
  return isThing && !hasWord(wordsOf(name), HOLDERS);
}
const HOLDERS = listOfWords("supplier vendor seller warehouse depot store shop customer employee lieferant lager filiale kunde");

/** A stock in money. */
function isWorth(profile: ColumnProfile): boolean {
  const words = wordsOf(profile.name);
  return profile.chosen?.meaning?.additive === undefined && hasWord(words, STOCK_WORDS) && WORTHS.has(words.at(-1) ?? "");
}
const WORTHS = listOfWords("value worth wert valeur valor");

/** More different times of the day than this are told by their hours. */
export const TIMES_AS_GROUPS_MAX = 24;

function useOf(column: TableColumn, isPlane: boolean): ColumnUse {
  const { profile, stored } = column;
  if (profile.distinctCount === 0) return none(column, "it has no values");
  // Its name is made of others': only how it is made says what it is for.
  if (profile.derivation !== undefined) return derivedUse(column);
  const said = saidUse(column);
  if (said !== null) return said;
  if (stored === "boolean" || (stored === "integer" && profile.format === "flag")) return { kind: "flag", column };
  if (stored === "date" || stored === "timestamp") return { kind: "time", column, years: false };
  if (column.isClock === true && profile.distinctCount > TIMES_AS_GROUPS_MAX) return none(column, "its hours are told instead");
  if (isYears(column)) return { kind: "time", column, years: true };
  if (profile.format === "index") return none(column, "it numbers the rows");
  if (profile.distinctCount < 2 && NUMERIC.has(stored)) return none(column, "it has one value only");
  // A code of a few values parts rows as its words would.
  const isClass = profile.type === "id" && profile.role === "dimension" && stored === "text";
  if (profile.role === "id" || (!isClass && ["id", "email", "phone", "url"].includes(profile.type)))
    return { kind: "id", column };
  if (profile.role === "text" || isRemarks(column)) return none(column, "it is free text");
  const numeric = NUMERIC.has(stored);
  if (numeric && profile.format === "coordinate") return none(column, "it is a coordinate");
  if (profile.role === "measure" && numeric) return measureUse(column, isPlane);
  if (profile.distinctCount < 2 && profile.nullCount === 0) return none(column, "it has one value only");
  return { kind: "group", column, numeric };
}

const REASON_WORDS = listOfWords(
  `reason reasons cause causes issue issues problem complaint complaints symptom symptoms fault faults defect finding grund ursache anmerkung
   hinweis mangel beschwerde motif raison plainte motivo causa observacion observaciones queja`,
);
const REMARKS_MIN = 13;

/** True for a header over what people write in words of their own, be they few: a remark, a reason. */
export function isSaidFreely(header: string): boolean {
  const words = wordsOf(header);
  return namesRemark(header) || hasWord(words, REASON_WORDS);
}

/** Texts of so many words are sentences, whatever their header; fewer of them may be the names of things. */
const SENTENCE_WORDS = 5;
const SENTENCES_MIN = 40;

/** Sentences that people wrote, though they come again: each is read for its words, and none is a group. */
export function isRemarks({ profile, stored }: Pick<TableColumn, "profile" | "stored">): boolean {
  if (stored !== "text" || profile.distinctCount < REMARKS_MIN) return false;
  const texts = profile.topValues.map(({ value }) => value.trim());
  const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0) / texts.length;
  if (namesRemark(profile.name)) return words >= REMARK_WORDS_MIN;
  return words >= SENTENCE_WORDS && profile.distinctCount >= SENTENCES_MIN && texts.every((text) => !/\d/.test(text));
}

/** Durations and the like are never added up; parts of the calendar and bins are groups; what is so or not is a flag. */
function derivedUse(column: TableColumn): ColumnUse {
  if (column.profile.derivation?.kind === "mentions") return none(column, "it is told by what it goes with");
  if (column.profile.derivation?.kind === "is") return none(column, "its rate is followed over time");
  if (column.stored === "boolean") return { kind: "flag", column };
  const isGroup = column.profile.derivation?.kind === "calendar" || column.stored === "text";
  return isGroup ? { kind: "group", column, numeric: column.stored === "integer" } : { kind: "level", column };
}

const NUMERIC: ReadonlySet<TableColumn["stored"]> = new Set(["integer", "decimal", "double"]);

/** What a person said a column is for comes before what its header and values suggest. Null where they said nothing. */
function saidUse(column: TableColumn): ColumnUse | null {
  const { profile, stored } = column;
  const numeric = NUMERIC.has(stored);
  const role = profile.chosen?.role;
  if (role === "id") return { kind: "id", column };
  if (role === "text") return none(column, "it is free text");
  if (role === "measure" && numeric) return amountOrLevel(column);
  if (role !== "dimension" || stored === "boolean") return null;
  if (stored === "date" || stored === "timestamp") return none(column, "a person said that it is no time");
  return profile.distinctCount < 2 && profile.nullCount === 0
    ? none(column, "it has one value only")
    : { kind: "group", column, numeric };
}

const UNITS_OF_ORGANISATIONS = listOfWords("centre center kostenstelle");

function measureUse(column: TableColumn, isPlane: boolean): ColumnUse {
  const { profile } = column;
  const words = wordsOf(profile.name);
  if (hasWord(words, CODE_WORDS) && column.stored === "integer" && !hasWord(words, SUM_WORDS) && !words.includes("of")) {
    return { kind: "id", column };
  }
  if (
    column.stored === "integer" &&
    profile.distinctCount <= 60 &&
    CLASS_WORDS.has(words.at(-1) ?? "") &&
    !hasWord(words, EXTENSIVE_WORDS)
  ) {
    return { kind: "group", column, numeric: true };
  }
  // The head of a compound says what it is: a cost centre is no cost.
  if (column.stored === "integer" && UNITS_OF_ORGANISATIONS.has(words.at(-1) ?? ""))
    return { kind: "group", column, numeric: true };
  if (isEpoch(column, words)) return none(column, "it holds moments as numbers of seconds");
  if (profile.format === "coordinate" || isCoordinate(words, isPlane)) return none(column, "it is a coordinate");
  return amountOrLevel(column);
}

function amountOrLevel(column: TableColumn): ColumnUse {
  const { profile } = column;
  if (profile.type === "currency" && !isCurrencyCode(profile.format)) return none(column, "it mixes currencies");
  return { kind: isAdditive(profile) ? "amount" : "level", column };
}

/** At most 12 values, each on five rows or more on average. */
function fewValues(profile: ColumnProfile, rowCount: number): boolean {
  return profile.distinctCount >= 2 && profile.distinctCount <= 12 && rowCount >= profile.distinctCount * 5;
}

const AXES: readonly string[] = ["x", "y", "z"];

/**
 * "latitude", "pickup_lng", or a bare "x" beside a "y"; "y_total" is none.
 * @param isPlane true where both axes are there: a "y" beside "x1" and "x2", or by itself, is what was measured
 */
function isCoordinate(words: readonly string[], isPlane: boolean): boolean {
  const [first = ""] = words;
  if (words.length === 1 && AXES.includes(first)) return isPlane;
  if (words.length === 1) return COORDINATE_WORDS.has(first) && first !== "long";
  return words.some((word) => COORDINATE_WORDS.has(word) && !AXES.includes(word) && word !== "long");
}

const EPOCH_WORDS: ReadonlySet<string> = new Set(["epoch", "epochms", "timestamp", "unix", "unixtime", "ts"]);

/** Seconds, or parts of them, since 1970: from 1973 on they have nine digits or more. */
function isEpoch({ profile, stored }: TableColumn, words: readonly string[]): boolean {
  return stored === "integer" && typeof profile.min === "number" && profile.min >= 1e8 && hasWord(words, EPOCH_WORDS);
}

/** What is said of a year without its word: built 1962. */
const BEGINNINGS = listOfWords(
  "built born birth founded established construction erbaut gebaut geboren nacimiento naissance construccion",
);
const THIS_CENTURY = 2099;

function isYears({ profile, stored }: TableColumn): boolean {
  if (stored !== "integer") return false;
  const { min, max } = profile;
  if (typeof min !== "number" || typeof max !== "number" || min < 1000 || max > 2999) return false;
  const words = wordsOf(profile.name);
  const isBeginning = hasWord(words.slice(-1), BEGINNINGS) && max <= THIS_CENTURY;
  return (
    profile.role === "time" || hasWord(words, YEAR_WORDS) || words.some((word) => /(?:jahr|jaar)$/.test(word)) || isBeginning
  );
}

/** True for the time of day that a report derives from a moment, in steps of three hours. */
export function isDayPart(column: Pick<TableColumn, "profile"> | undefined): boolean {
  const derivation = column?.profile.derivation;
  return derivation?.kind === "calendar" && derivation.part === "time_of_day";
}

/** Whether a column holds money, by its currency or its header. */
export function isMoney(profile: ColumnProfile): boolean {
  const words = wordsOf(profile.name);
  if (profile.type === "currency") return true;
  return (
    hasWord(words, MONEY_WORDS) && !isUnit(words.at(-1) ?? "") && unitInHeader(profile.name) === null && !isOfSmallScale(profile)
  );
}
const MONEY_WORDS = listOfWords(
  `amount price cost revenue sales gross turnover income earnings wage total subtotal fee tax discount refund payment paid charge value balance
   salary profit spend budget mrr arr gmv takings fare rent pledged donation premium freight proceeds
   umsatz betrag kosten preis erlos gewinn gehalt lohn wert miete einnahmen ausgaben beitrag
   montant prix cout couts recette recettes benefice salaire loyer chiffre depense depenses
   importe monto precio coste costo costos ingreso ingresos ventas gasto gastos salario alquiler ganancia
   importo prezzo ricavi stipendio affitto bedrag prijs omzet huur kosten`,
);

/** A column of several ISO 4217 codes beside the amounts. */
function namesCurrencies(profile: ColumnProfile): boolean {
  const named = hasWord(wordsOf(profile.name), new Set(["currency", "ccy", "curr"]));
  return named && profile.topValues.length > 1 && profile.topValues.every(({ value }) => /^[A-Za-z]{3}$/.test(value));
}

function none(column: TableColumn, reason: string): ColumnUse {
  return { kind: "none", column, reason };
}
