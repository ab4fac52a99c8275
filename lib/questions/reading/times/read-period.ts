import { bucketStart, DAY_MS, type Grain, shiftBucket } from "@/lib/core/time-grain";
import type { Language, Sense } from "../../languages/language";
import type { Token } from "../tokens";

/** A span of days or moments, UTC milliseconds, the end exclusive; null for open. */
export interface Span {
  from: number | null;
  to: number | null;
}

/** A period as it was said. */
export interface SaidPeriod {
  span: { from: number; to: number };
  /** Length of it, where it is one period of the calendar. */
  grain: Grain | "half" | null;
  /** No year was said. */
  yearless: boolean;
  /** It counts back from the newest row. */
  relative: boolean;
}

/** The span before one of the same length: the month before a month, the 30 days before 30 days. */
export function spanBefore({ span, grain }: Pick<SaidPeriod, "span" | "grain">): { from: number; to: number } {
  const { from, to } = span;
  if (grain === "half") return { from: shiftBucket(from, "month", -6), to: from };
  if (grain !== null) return { from: shiftBucket(from, grain, -1), to: from };
  const whole = wholeMonths(from, to);
  return whole === null ? { from: from - (to - from), to: from } : { from: shiftBucket(from, "month", -whole), to: from };
}

/** The same span a year before. */
export function yearBefore({ from, to }: { from: number; to: number }): { from: number; to: number } {
  return { from: shiftYears(from, -1), to: shiftYears(to, -1) };
}

export function shiftYears(at: number, years: number): number {
  const date = new Date(at);
  const [year, month, day] = [date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, last));
}

/** How many months a span has, where it begins and ends with one. */
function wholeMonths(from: number, to: number): number | null {
  if (bucketStart(from, "month") !== from || bucketStart(to, "month") !== to) return null;
  const [a, b] = [new Date(from), new Date(to)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}

const dayAfter = (at: number) => Math.floor(at / DAY_MS) * DAY_MS + DAY_MS;

/** What a period is read from: the words, what they may do, and the newest row, which all that is relative counts back from. */
export interface PeriodReader {
  tokens: readonly Token[];
  /** What the words from `at` on may do, `length` of them as one phrase. */
  senses(at: number, length: number): readonly Sense[];
  newest: number | null;
  /** Month before day in "3/4/2025". */
  monthFirst: boolean;
  language: Pick<Language, "id">;
}

interface Read {
  period: SaidPeriod;
  length: number;
}

const PHRASE_MAX = 7;

const GRAINS = ["hour", "day", "week", "month", "quarter", "half", "year"] as const;

/** The period that begins at a word, the longest; null where none does. */
export function readPeriod(reader: PeriodReader, at: number): Read | null {
  const found = [
    readDate(reader, at),
    readMonth(reader, at),
    readPart(reader, at),
    readRelative(reader, at),
    readYear(reader, at),
    readWeek(reader, at),
  ].filter((one) => one !== null);
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** A sense with a number after its point, at a place: `["month", 3, 1]` for "March". The longest phrase first. */
function numbered(reader: PeriodReader, at: number, kind: string): { value: number; length: number } | null {
  for (let length = PHRASE_MAX; length >= 1; length -= 1) {
    const sense = reader.senses(at, length).find((one) => one.startsWith(`${kind}.`));
    if (sense !== undefined) return { value: Number(sense.slice(kind.length + 1)), length };
  }
  return null;
}

function has(reader: PeriodReader, at: number, sense: Sense): number {
  for (let length = PHRASE_MAX; length >= 1; length -= 1) if (reader.senses(at, length).includes(sense)) return length;
  return 0;
}

/** How long a word for a length of time at a place is, and which. */
function grainAt(reader: PeriodReader, at: number): { grain: Grain | "half"; length: number } | null {
  for (let length = PHRASE_MAX; length >= 1; length -= 1) {
    const senses: readonly string[] = reader.senses(at, length);
    const grain = GRAINS.find((one) => senses.includes(`grain.${one}`));
    if (grain !== undefined) return { grain, length };
  }
  return null;
}

const LINKS = new Set([
  "de",
  "del",
  "of",
  "du",
  "des",
  "d",
  "von",
  "vom",
  "in",
  "en",
  "im",
  "the",
  "l",
  "la",
  "el",
  "le",
  "los",
  "las",
  "les",
  "los",
  "year",
  "ano",
  "annee",
  "jahr",
  "jahres",
]);

/** The place after words that only link. */
function skipLinks({ tokens }: PeriodReader, at: number): number {
  let place = at;
  while (place < tokens.length && place < at + 3 && LINKS.has(tokens[place]?.word ?? "")) place += 1;
  return place;
}

function yearAt({ tokens }: PeriodReader, at: number): number | null {
  const token = tokens[at];
  if (token === undefined || !/^(19|20)\d{2}$/.test(token.text)) return null;
  return Number(token.text);
}

/** A year that follows, perhaps after a link or as "last year". */
function yearAfter(reader: PeriodReader, at: number): { year: number; length: number } | null {
  for (const place of [at, skipLinks(reader, at)]) {
    const year = yearAt(reader, place);
    if (year !== null) return { year, length: place + 1 - at };
    const relative = relativeAt(reader, place);
    if (relative !== null && relative.period.grain === "year")
      return { year: new Date(relative.period.span.from).getUTCFullYear(), length: place + relative.length - at };
  }
  return null;
}

function readDate({ tokens, monthFirst }: PeriodReader, at: number): Read | null {
  const token = tokens[at];
  if (token?.kind !== "date") return null;
  const [a = 0, b = 0, c = 0] = token.text.split(/[-./]/).map(Number);
  if (/^\d{4}-/.test(token.text)) {
    if (token.text.split("-").length === 2) return whole(Date.UTC(a, b - 1, 1), "month", 1, false);
    return dayOf(a, b, c, 1);
  }
  const year = c < 100 ? 2000 + c : c;
  const first = monthFirst && token.text.includes("/") && a <= 12;
  return first ? dayOf(year, a, b, 1) : dayOf(year, b, a, 1);
}

function dayOf(year: number, month: number, day: number, length: number): Read | null {
  const at = Date.UTC(year, month - 1, day);
  if (new Date(at).getUTCDate() !== day || month < 1 || month > 12) return null;
  return whole(at, "day", length, false);
}

function whole(from: number, grain: Grain, length: number, yearless: boolean, relative = false): Read {
  return { period: { span: { from, to: shiftBucket(from, grain, 1) }, grain, yearless, relative }, length };
}

/** "March 2025", "1 March 2025", "March 5th", "15. März". A month without a year is the latest one that the rows reach. */
function readMonth(reader: PeriodReader, at: number): Read | null {
  const { tokens } = reader;
  const dayFirst = dayNumber(tokens[at]);
  const place = dayFirst === null ? at : skipLinks(reader, at + 1);
  const month = numbered(reader, place, "month");
  if (month === null || isVerb(reader, place)) return null;
  let end = place + month.length;
  let day = dayFirst;
  if (
    day === null &&
    shortYearAt(reader, end) === null &&
    dayNumber(tokens[end]) !== null &&
    /^[a-z]/i.test(tokens[place]?.text ?? "")
  ) {
    const after = tokens[end];
    const isDay = after?.kind === "number" ? after.value !== undefined && after.value <= 31 : true;
    if (isDay && yearAt(reader, end) === null) {
      day = dayNumber(after);
      end += 1;
    }
  }
  const said = shortYearAt(reader, place + month.length) ?? yearAfter(reader, end);
  if (said !== null) end += said.length;
  const year = said?.year ?? latestYear(reader, month.value);
  if (year === null) return null;
  if (day !== null) {
    const read = dayOf(year, month.value, day, end - at);
    // No calendar has it: it is told rather than read as something else.
    const never = { span: { from: Number.NaN, to: Number.NaN }, grain: null, yearless: false, relative: false };
    return read === null ? { period: never, length: end - at } : { ...read, period: { ...read.period, yearless: said === null } };
  }
  return whole(Date.UTC(year, month.value - 1, 1), "month", end - at, said === null);
}

/** "Juli 26": where days stand before their month, two figures behind it are a year that the rows are near. */
function shortYearAt({ tokens, language, newest }: PeriodReader, at: number): { year: number; length: number } | null {
  const said = /^\d{2}$/.exec(tokens[at]?.text ?? "")?.[0];
  if (said === undefined || language.id === "en" || newest === null) return null;
  const behind = new Date(newest).getUTCFullYear() - 2000 - Number(said);
  return behind >= -1 && behind <= 10 ? { year: 2000 + Number(said), length: 1 } : null;
}

const MONTH_VERBS = new Set(["may", "mar", "march", "sep", "mai", "dec", "ago", "set", "jan"]);

const TIME_PREPOSITIONS = new Set(
  "in since for during by until till of from to and vs versus before after with than between through last this im im en de a entre desde hasta du depuis avant apres seit bis vor nach y et und mit zum compare e against".split(
    " ",
  ),
);

/** "May we see", unless a preposition or a year is beside it. */
function isVerb({ tokens }: PeriodReader, at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.word !== "may") return false;
  const isNear = TIME_PREPOSITIONS.has(tokens[at - 1]?.word ?? "") || /^\d/.test(tokens[at + 1]?.text ?? "");
  return MONTH_VERBS.has(token.word) && !isNear && (at === 0 || token.text !== "May");
}

function dayNumber(token: Token | undefined): number | null {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th|er|\.)?$/i.exec(token?.text ?? "")?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
}

function latestYear({ newest }: PeriodReader, month: number): number | null {
  if (newest === null) return null;
  const date = new Date(newest);
  return month - 1 <= date.getUTCMonth() ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
}

/** "Q1 2025", "first quarter of 2025", "1. Halbjahr", "H2". */
function readPart(reader: PeriodReader, at: number): Read | null {
  for (const [kind, months] of [
    ["quarter", 3],
    ["half", 6],
  ] as const) {
    let named = numbered(reader, at, kind);
    if (named === null) {
      const ordinal = ordinalAt(reader, at);
      const noun = ordinal === null ? null : grainAt(reader, at + ordinal.length);
      if (ordinal !== null && noun?.grain === kind) named = { value: ordinal.value, length: ordinal.length + noun.length };
    }
    const count = 12 / months;
    if (named === null || named.value < 1 || named.value > count) continue;
    const said = yearAfter(reader, at + named.length);
    const before = said === null ? null : null;
    void before;
    const month = (named.value - 1) * months;
    const year = said?.year ?? latestYear(reader, month + 1);
    if (year === null) return null;
    const from = Date.UTC(year, month, 1);
    const span = { from, to: shiftBucket(from, "month", months) };
    return {
      period: { span, grain: kind, yearless: said === null, relative: false },
      length: named.length + (said?.length ?? 0),
    };
  }
  return null;
}

function ordinalAt(reader: PeriodReader, at: number): { value: number; length: number } | null {
  const named = numbered(reader, at, "ordinal");
  if (named !== null) return named;
  const token = reader.tokens[at];
  const value = Number(/^(\d)$/.exec(token?.text ?? "")?.[1] ?? 0);
  return value >= 1 && value <= 4 ? { value, length: 1 } : null;
}

function readYear(reader: PeriodReader, at: number): Read | null {
  const year = yearAt(reader, at);
  if (year === null) return null;
  const quarter = numbered(reader, at + 1, "quarter");
  if (quarter !== null) {
    const from = Date.UTC(year, (quarter.value - 1) * 3, 1);
    return whole(from, "quarter", 1 + quarter.length, false);
  }
  return whole(Date.UTC(year, 0, 1), "year", 1, false);
}

/** "week 12", "KW 12 2025". */
function readWeek(reader: PeriodReader, at: number): Read | null {
  const noun = grainAt(reader, at);
  const token = reader.tokens[at + (noun?.length ?? 0)];
  if (noun?.grain !== "week" || token?.kind !== "number" || token.value === undefined) return null;
  if (!Number.isInteger(token.value) || token.value < 1 || token.value > 53 || reader.newest === null) return null;
  const said = yearAfter(reader, at + noun.length + 1);
  const year = said?.year ?? new Date(reader.newest).getUTCFullYear();
  const monday = bucketStart(Date.UTC(year, 0, 4), "week") + (token.value - 1) * 7 * DAY_MS;
  return whole(monday, "week", noun.length + 1 + (said?.length ?? 0), said === null);
}

function readRelative(reader: PeriodReader, at: number): Read | null {
  return relativeAt(reader, at);
}

/** "last month", "die letzten 3 Monate", "le mois dernier", "este año", "yesterday", "year to date". */
function relativeAt(reader: PeriodReader, at: number): Read | null {
  const { newest } = reader;
  if (newest === null) return null;
  const single = singleAt(reader, at, newest);
  if (single !== null) return single;
  const lasted = sinceAgo(reader, at, newest);
  if (lasted !== null) return lasted;
  // Article, then what it is about.
  let place = at;
  const count = (from: number) => countAt(reader, from);
  // "letzten 3 Monate", "last three months", "últimos 3 meses"
  const lasting = has(reader, place, "last") || has(reader, place, "rolling");
  if (lasting > 0) {
    place += lasting;
    const many = count(place);
    if (many !== null) {
      const noun = grainAt(reader, place + many.length);
      if (noun !== null) return back(newest, many.value, noun.grain, place + many.length + noun.length - at);
    }
    const noun = grainAt(reader, place);
    if (noun !== null && !isSeveral(reader, place)) return shifted(newest, noun.grain, -1, place + noun.length - at);
    return null;
  }
  const current = has(reader, place, "this");
  if (current > 0) {
    const noun = grainAt(reader, place + current);
    if (noun !== null)
      return shifted(newest, noun.grain, 0, current + noun.length + trailing(reader, place + current + noun.length));
  }
  // "3 derniers mois", "los 3 últimos meses"
  const many = count(place);
  if (many !== null) {
    const after = has(reader, place + many.length, "last");
    const noun = after > 0 ? grainAt(reader, place + many.length + after) : null;
    if (noun !== null) return back(newest, many.value, noun.grain, many.length + after + noun.length);
  }
  // "mois dernier", "mes pasado", "Monat davor"
  const noun = grainAt(reader, place);
  if (noun !== null && noun.grain !== "day") {
    const word = reader.tokens[place + noun.length]?.word ?? "";
    const after = AFTER_NOUN.has(word) ? has(reader, place + noun.length, "last") : 0;
    if (after > 0) return shifted(newest, noun.grain, -1, noun.length + after);
    const now = AFTER_NOUN.has(word) || word === "en" ? has(reader, place + noun.length, "this") : 0;
    if (now > 0) return shifted(newest, noun.grain, 0, noun.length + now);
  }
  return null;
}

/** "depuis un an", "seit 6 Monaten", "desde hace 3 meses": so long, up to the newest day. */
function sinceAgo(reader: PeriodReader, at: number, newest: number): Read | null {
  if (!SINCE.has(reader.tokens[at]?.word ?? "")) return null;
  const start = AGO.has(reader.tokens[at + 1]?.word ?? "") ? at + 2 : at + 1;
  const many = ONE.has(reader.tokens[start]?.word ?? "") ? { value: 1, length: 1 } : countAt(reader, start);
  const noun = many === null ? null : grainAt(reader, start + many.length);
  return many === null || noun === null ? null : back(newest, many.value, noun.grain, start + many.length + noun.length - at);
}

const SINCE = new Set(["since", "seit", "desde", "depuis"]);

const AGO = new Set(["hace", "about", "rund", "environ"]);

const ONE = new Set(["a", "one", "un", "una", "une", "einem", "einer"]);

/** What stands behind its noun: "mes pasado", "mois en cours". */
const AFTER_NOUN = new Set(
  "pasado pasada anterior ultimo ultima previo previa actual presente dernier derniere passe passee precedent precedente ecoule ecoulee courant actuel actuelle davor".split(
    " ",
  ),
);

/** "this year so far". */
function trailing(reader: PeriodReader, at: number): number {
  const words = reader.tokens.slice(at, at + 2).map(({ word }) => word);
  return words[0] === "so" && words[1] === "far" ? 2 : 0;
}

function isSeveral({ tokens }: PeriodReader, at: number): boolean {
  return /^(days|weeks|months|quarters|years|hours|tage|wochen|semanas|dias|semaines|jours)$/.test(tokens[at]?.word ?? "");
}

function countAt(reader: PeriodReader, at: number): { value: number; length: number } | null {
  const token = reader.tokens[at];
  if (
    token?.kind === "number" &&
    token.value !== undefined &&
    Number.isInteger(token.value) &&
    token.value > 0 &&
    token.value < 1000
  )
    return { value: token.value, length: 1 };
  const named = numbered(reader, at, "number");
  return named;
}

const SINGLE = [
  ["last", "month"],
  ["last", "year"],
  ["last", "quarter"],
  ["last", "week"],
  ["this", "year"],
  ["this", "quarter"],
  ["this", "month"],
] as const;

function singleAt(reader: PeriodReader, at: number, newest: number): Read | null {
  for (const [which, grain] of SINGLE) {
    const length = has(reader, at, `${which}.${grain}`);
    if (length > 0) return shifted(newest, grain, which === "last" ? -1 : 0, length);
  }
  const today = has(reader, at, "today");
  if (today > 0) return shifted(newest, "day", 0, today);
  const yesterday = has(reader, at, "yesterday");
  if (yesterday > 0) return shifted(newest, "day", -1, yesterday);
  const toDate = has(reader, at, "to_date");
  if (toDate > 0) {
    const span = { from: bucketStart(newest, "year"), to: dayAfter(newest) };
    return { period: { span, grain: null, yearless: false, relative: true }, length: toDate };
  }
  return null;
}

function shifted(newest: number, grain: Grain | "half", steps: number, length: number): Read {
  if (grain !== "half") return whole(shiftBucket(bucketStart(newest, grain), grain, steps), grain, length, false, true);
  const date = new Date(newest);
  const from = Date.UTC(date.getUTCFullYear(), (date.getUTCMonth() < 6 ? 0 : 6) + 6 * steps, 1);
  return {
    period: { span: { from, to: shiftBucket(from, "month", 6) }, grain: "half", yearless: false, relative: true },
    length,
  };
}

/** So many days, weeks … up to and with the newest day. */
function back(newest: number, count: number, grain: Grain | "half", length: number): Read {
  const to = grain === "hour" ? bucketStart(newest, "hour") + 3_600_000 : dayAfter(newest);
  const from = grain === "half" ? shiftMonths(to, -6 * count) : backFrom(to, grain, count);
  return { period: { span: { from, to }, grain: null, yearless: false, relative: true }, length };
}

function backFrom(to: number, grain: Grain, count: number): number {
  switch (grain) {
    case "hour":
      return to - count * 3_600_000;
    case "day":
      return to - count * DAY_MS;
    case "week":
      return to - 7 * count * DAY_MS;
    case "month":
      return shiftMonths(to, -count);
    case "quarter":
      return shiftMonths(to, -3 * count);
    case "year":
      return shiftMonths(to, -12 * count);
  }
}

/** The same day of another month, or its last one. */
function shiftMonths(at: number, months: number): number {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last));
}
