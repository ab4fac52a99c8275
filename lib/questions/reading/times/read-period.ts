import { bucketStart, DAY_MS, shiftBucket } from "@/lib/core/time-grain";
import { grainAt, numbered, ordinalAt, type PeriodReader, type Read, skipLinks, whole } from "./period-words";
import { readAgo, readPartOf, readSeason } from "./read-parts";
import { relativeAt } from "./read-relative";
import type { Token } from "./tokens";

/** The period that begins at a word, the longest; null where none does. */
export function readPeriod(reader: PeriodReader, at: number): Read | null {
  const found = [
    readDate(reader, at),
    readMonth(reader, at),
    readPart(reader, at),
    relativeAt(reader, at),
    readYear(reader, at),
    readWeek(reader, at),
    readPartOf(reader, at, wholeAt),
    readSeason(reader, at, (of, place) => yearAfter(of, place) ?? nearYearAt(of, place)),
    readAgo(reader, at),
  ].filter((one) => one !== null);
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

function yearAt({ tokens }: PeriodReader, at: number): number | null {
  const token = tokens[at];
  if (token === undefined || !YEAR.test(token.text)) return null;
  return isFigureAt(tokens, at, -1) || isFigureAt(tokens, at, 1) ? null : Number(token.text);
}

const YEAR = /^(19|20)\d{2}$/;

/** "between 500 and 2000": one end of a range is no year where the other one is none, nor a day. */
function isFigureAt(tokens: PeriodReader["tokens"], at: number, step: 1 | -1): boolean {
  const other = tokens[at + 2 * step];
  const isJoined = RANGE.test(tokens[at + step]?.word ?? "");
  return isJoined && other?.kind === "number" && !YEAR.test(other.text) && (other.value ?? 0) > 31;
}

const RANGE = /^(to|and|bis|und|a|y|et)$/;

/** A month, quarter, half or year that parts are of. */
const wholeAt = (reader: PeriodReader, at: number) =>
  readMonth(reader, at) ?? readPart(reader, at) ?? relativeAt(reader, at) ?? readYear(reader, at);

/** A year that follows, perhaps after a link or as "last year". */
function yearAfter(reader: PeriodReader, at: number): { year: number; length: number } | null {
  const last = skipLinks(reader, at);
  for (let place = at; place <= last; place += 1) {
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
  const isNear =
    TIME_PREPOSITIONS.has(tokens[at - 1]?.word ?? "") ||
    [tokens[at - 1], tokens[at + 1]].some((near) => /^\d/.test(near?.text ?? ""));
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
    const said = yearAfter(reader, at + named.length) ?? nearYearAt(reader, at + named.length);
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

/** "Q3 '26": behind a part of a year two figures are a year that the rows are near. */
const nearYearAt = (reader: PeriodReader, at: number) => shortYearAt({ ...reader, language: { id: "de" } }, at);

/** "week 12", "KW 12 2025". */
function readWeek(reader: PeriodReader, at: number): Read | null {
  const noun = grainAt(reader, at);
  const token = reader.tokens[at + (noun?.length ?? 0)];
  if (noun?.grain !== "week" || token?.kind !== "number" || token.value === undefined) return null;
  if (!Number.isInteger(token.value) || token.value < 1 || token.value > 53 || reader.newest === null) return null;
  // "in the sale week, 25 nov to 1 dec": a day, and no week of that number.
  if (reader.senses(at + noun.length + 1, 1).some((sense) => sense.startsWith("month."))) return null;
  const said = yearAfter(reader, at + noun.length + 1);
  const year = said?.year ?? new Date(reader.newest).getUTCFullYear();
  const monday = bucketStart(Date.UTC(year, 0, 4), "week") + (token.value - 1) * 7 * DAY_MS;
  return whole(monday, "week", noun.length + 1 + (said?.length ?? 0), said === null);
}
