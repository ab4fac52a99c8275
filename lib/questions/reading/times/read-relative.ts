import { bucketStart, DAY_MS, type Grain, shiftBucket } from "@/lib/core/time-grain";
import { dayAfter, shiftMonths } from "./period";
import { countAt, grainAt, has, type PeriodReader, type Read, whole } from "./period-words";

/** "last month", "die letzten 3 Monate", "le mois dernier", "este año", "yesterday", "year to date". */
export function relativeAt(reader: PeriodReader, at: number): Read | null {
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

/** The last one that is over: of rows that end with a month, that month. */
function shifted(newest: number, grain: Grain | "half", back: number, length: number): Read {
  const steps = back === -1 && isOver(newest, grain) ? 0 : back;
  if (grain !== "half") return whole(shiftBucket(bucketStart(newest, grain), grain, steps), grain, length, false, true);
  const date = new Date(newest);
  const from = Date.UTC(date.getUTCFullYear(), (date.getUTCMonth() < 6 ? 0 : 6) + 6 * steps, 1);
  return {
    period: { span: { from, to: shiftBucket(from, "month", 6) }, grain: "half", yearless: false, relative: true },
    length,
  };
}

/** Nothing more can come of it but a weekend. */
function isOver(newest: number, grain: Grain | "half"): boolean {
  if (grain === "hour" || grain === "day" || grain === "half") return false;
  const end = shiftBucket(bucketStart(newest, grain), grain, 1);
  let day = dayAfter(newest);
  while (day < end && grain !== "week" && [0, 6].includes(new Date(day).getUTCDay())) day += DAY_MS;
  return day >= end;
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
