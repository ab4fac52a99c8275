import { bucketStart, DAY_MS, type Grain, shiftBucket } from "@/lib/core/time-grain";
import { countAt, grainAt, has, numbered, type PeriodReader, type Read } from "./period-words";

/** Reads a whole that parts are of: "2025", "September 2026", "last year". */
type ReadWhole = (reader: PeriodReader, at: number) => Read | null;

/** "the first two months of 2026", "die letzten 3 Monate des Jahres 2025", "la primera quincena de mayo", "second half of June". */
export function readPartOf(reader: PeriodReader, at: number, readWhole: ReadWhole): Read | null {
  const edge = edgeAt(reader, at);
  if (edge === null) return null;
  const noun = grainAt(reader, edge.end);
  const isHalf = HALF.test(reader.tokens[edge.end]?.word ?? "");
  if (noun === null && !isHalf) return null;
  const place = linksAfter(reader, edge.end + (isHalf ? 1 : (noun?.length ?? 1)));
  if (place === null) return null;
  const whole = readWhole(reader, place);
  if (whole === null || whole.period.grain === null || whole.period.grain === "day" || whole.period.grain === "week") return null;
  const { from, to } = whole.period.span;
  const span = isHalf
    ? edge.count === 1 && whole.period.grain === "month"
      ? halfOf(from, to, edge.isLast || edge.nth === 2)
      : null
    : noun === null || noun.grain === "half"
      ? null
      : partOf({ from, to }, edge, noun.grain);
  if (span === null || span.from < from || span.to > to) return null;
  return { period: { ...whole.period, span, grain: null }, length: place + whole.length - at };
}

interface Edge {
  isLast: boolean;
  /** Which one, where it is one: 2 of "second". */
  nth: number;
  count: number;
  end: number;
}

/** "first two", "zwei ersten", "last", "second". */
function edgeAt(reader: PeriodReader, at: number): Edge | null {
  const before = ordinalWord(reader, at) ? null : countAt(reader, at);
  const start = at + (before?.length ?? 0);
  const last = has(reader, start, "last") || has(reader, start, "rolling");
  const ordinal = last > 0 ? null : ordinalAt(reader, start);
  if (last === 0 && ordinal === null) return null;
  const next = start + (last > 0 ? last : (ordinal?.length ?? 1));
  const after = before === null ? (countAt(reader, next) ?? bothAt(reader, next)) : null;
  const count = before?.value ?? after?.value ?? 1;
  const nth = ordinal?.value ?? 1;
  // "the second two months" is nothing.
  if (nth > 1 && count > 1) return null;
  return { isLast: last > 0, nth, count, end: next + (after?.length ?? 0) };
}

const ordinalWord = (reader: PeriodReader, at: number) => numbered(reader, at, "ordinal") !== null;

function ordinalAt(reader: PeriodReader, at: number): { value: number; length: number } | null {
  const word = reader.tokens[at]?.word ?? "";
  return FIRST.test(word) ? { value: 1, length: 1 } : numbered(reader, at, "ordinal");
}

const FIRST = /^(first|erste[nrs]?|primer[oa]?s?|premiere?s?)$/;

const bothAt = ({ tokens }: PeriodReader, at: number) =>
  /^(beiden|both|ambos|ambas)$/.test(tokens[at]?.word ?? "") ? { value: 2, length: 1 } : null;

const HALF = /^(half|halfte|mitad|moitie|quincena|quinzaine)$/;

const LINK =
  /^(of|in|the|im|des|der|dem|den|vom|von|jahres|monats|de|d|del|du|la|le|el|l|los|les|ano|annee|mes|mois|year|month)$/;

/** Where a whole begins behind its links; null where nothing links. */
function linksAfter({ tokens }: PeriodReader, at: number): number | null {
  let place = at;
  while (place < at + 4 && LINK.test(tokens[place]?.word ?? "")) place += 1;
  const isYear = /^(19|20)\d\d$/.test(tokens[place]?.text ?? "");
  return place > at || isYear ? place : null;
}

function partOf(whole: { from: number; to: number }, edge: Edge, grain: Grain) {
  const move = (at: number, steps: number) => (grain === "week" ? at + steps * 7 * DAY_MS : shiftBucket(at, grain, steps));
  if (edge.isLast) return { from: move(whole.to, -edge.count), to: whole.to };
  const from = move(whole.from, edge.nth - 1);
  return { from, to: Math.min(whole.to, move(from, edge.count)) };
}

/** The days up to the 15th of a month, or those after it. */
function halfOf(from: number, to: number, isLast: boolean) {
  const middle = from + 15 * DAY_MS;
  return isLast ? { from: middle, to } : { from, to: middle };
}

/** "summer 2026", "letzten Sommer", "este verano", "à l'automne 2025": three months, the latest that rows reach where no year is said. */
export function readSeason(
  reader: PeriodReader,
  at: number,
  yearAfter: (reader: PeriodReader, at: number) => { year: number; length: number } | null,
): Read | null {
  const { newest } = reader;
  if (newest === null) return null;
  const before = has(reader, at, "last") || has(reader, at, "this");
  const season = numbered(reader, at + before, "season");
  if (season === null) return null;
  const end = at + before + season.length;
  const behind = before === 0 ? has(reader, end, "last") : 0;
  const said = before === 0 && behind === 0 ? yearAfter(reader, end) : null;
  const word = reader.tokens[at + before]?.word ?? "";
  // "été" is a form of being, too.
  if (
    word === "ete" &&
    said === null &&
    behind === 0 &&
    !/^(l|d|cet|en)$/.test(reader.tokens[at - 1]?.word ?? "") &&
    before === 0
  )
    return null;
  const month = 3 * season.value - 1;
  const current = new Date(newest);
  const latest = current.getUTCFullYear() - (current.getUTCMonth() < month ? 1 : 0);
  const isLast = (before > 0 && has(reader, at, "this") === 0) || behind > 0;
  const isOn = current.getUTCFullYear() === latest && current.getUTCMonth() < month + 3;
  const year = said?.year ?? (isLast && isOn ? latest - 1 : latest);
  const from = Date.UTC(year, month, 1);
  return {
    period: {
      span: { from, to: shiftBucket(from, "month", 3) },
      grain: null,
      yearless: said === null,
      relative: before > 0 || behind > 0,
    },
    length: end + behind + (said?.length ?? 0) - at,
  };
}

/** "two months ago", "vor zwei Monaten", "hace 2 meses", "il y a deux mois": that month, week, day or year. */
export function readAgo(reader: PeriodReader, at: number): Read | null {
  const { newest, tokens } = reader;
  if (newest === null) return null;
  const words = tokens.slice(at, at + 3).map(({ word }) => word);
  const opener = words.join(" ") === "il y a" ? 3 : words[0] === "hace" || words[0] === "vor" ? 1 : 0;
  const start = at + opener;
  const count = ONE.test(tokens[start]?.word ?? "") ? { value: 1, length: 1 } : countAt(reader, start);
  const noun = count === null ? null : grainAt(reader, start + count.length);
  if (count === null || noun === null || noun.grain === "half" || noun.grain === "hour") return null;
  const end = start + count.length + noun.length;
  const closer = opener === 0 && tokens[end]?.word === "ago" ? 1 : 0;
  if (opener === 0 && closer === 0) return null;
  const from = shiftBucket(bucketStart(newest, noun.grain), noun.grain, -count.value);
  return {
    period: { span: { from, to: shiftBucket(from, noun.grain, 1) }, grain: noun.grain, yearless: false, relative: true },
    length: end + closer - at,
  };
}

const ONE = /^(an?|one|un|una|une|eine[mr])$/;
