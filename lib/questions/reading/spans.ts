import { bucketStart, DAY_MS, type Grain, shiftBucket } from "@/lib/core/time-grain";
import { type Draft, has } from "./draft";
import type { Item } from "./items";

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

export const dayAfter = (at: number) => Math.floor(at / DAY_MS) * DAY_MS + DAY_MS;

export interface Placed {
  at: number;
  period: SaidPeriod;
}

export interface Read {
  span: Span;
  places: number[];
  said: string;
  relative: boolean;
}

/** Joins periods into ranges; what is left are one period, or two that are compared. */
export function spansOf(draft: Draft, placed: readonly Placed[]): Read[] {
  const { items } = draft;
  const changes = items.some((item) => has(item, "change")) || draft.why;
  const compares = items.some((item) => has(item, "compare", "against"));
  const read: Read[] = [];
  for (let next = 0; next < placed.length; next += 1) {
    const one = placed[next];
    if (one === undefined) continue;
    const other = placed[next + 1];
    const joint = other === undefined ? null : jointOf(draft, one.at, other.at);
    if (other !== undefined && joint !== null && isRange(draft, one.at, joint, { changes, compares })) {
      const pair = sameYear(one.period, other.period, true);
      const before = beforePlace(draft, one.at, ["between", "since"]);
      read.push({
        span: { from: pair.first.from, to: pair.second.to },
        places: [...(before === null ? [] : [before]), ...placesFrom(one.at, other.at)],
        said: `${items[one.at]?.said} … ${items[other.at]?.said}`,
        relative: one.period.relative || other.period.relative,
      });
      next += 1;
      continue;
    }
    read.push(bounded(draft, one));
  }
  return inOrder(draft, fixYears(placed, read), { changes, compares });
}

const placesFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);

/** What stands between two periods, when nothing but links does. */
function jointOf(draft: Draft, first: number, second: number): "range" | "and" | "against" | "hyphen" | null {
  const between = draft.items.slice(first + 1, second);
  if (between.length === 0) {
    const [a, b] = [draft.items[first], draft.items[second]];
    const gap = a === undefined || b === undefined ? [] : [draft.tokens[a.to - 1]?.end ?? 0, draft.tokens[b.from]?.start ?? 0];
    void gap;
    return "hyphen";
  }
  if (between.length > 4) return null;
  if (between.some((item) => has(item, "against"))) return "against";
  // "auf" goes from one to another; so does "a" and "à".
  const isTo = between.some((item) => has(item, "until") || ["auf", "to", "a"].includes(item.said.toLowerCase()));
  const isAnd = between.some((item) => has(item, "and", "follow", "or"));
  const onlyLinks = between.every(
    (item) =>
      item.ignorable ||
      has(item, "until", "and", "prep", "follow", "or", "by", "between", "since") ||
      item.senses.some((s) => s.startsWith("grain.")),
  );
  if (!onlyLinks) return null;
  return isAnd &&
    !between.some((item) =>
      ["to", "bis", "auf", "a", "hasta", "à", "au", "until", "through", "al"].includes(item.said.toLowerCase()),
    )
    ? "and"
    : isTo
      ? "range"
      : null;
}

function isRange(
  draft: Draft,
  first: number,
  joint: "range" | "and" | "against" | "hyphen",
  said: { changes: boolean; compares: boolean },
): boolean {
  if (joint === "against") return false;
  if (said.compares && joint !== "hyphen")
    return (
      beforePlace(draft, first, ["since"]) !== null &&
      !said.changes &&
      joint === "range" &&
      !draft.items.some((item) => has(item, "compare"))
    );
  if (said.changes) return false;
  if (joint === "hyphen") return true;
  const opens = beforePlace(draft, first, ["between", "since"]) !== null;
  return joint === "range" || opens;
}

const ARTICLES = new Set(
  "the el la los las le les l den dem der die das start begin beginn anfang inicio debut of de des du monat mes mois month year ano jahr annee".split(
    " ",
  ),
);

/** Where a word that opens or bounds a period stands right before it, or an article between. */
function beforePlace(draft: Draft, at: number, senses: readonly string[]): number | null {
  for (let place = at - 1; place >= 0 && place >= at - 3; place -= 1) {
    const item = draft.items[place];
    if (has(item, ...senses)) return place;
    if (item === undefined || !ARTICLES.has(draft.tokens[item.from]?.word ?? "")) return null;
  }
  return null;
}

/** One period with the word before it: since, after, before, until. */
function bounded(draft: Draft, { at, period }: Placed): Read {
  const { span, relative } = period;
  const said = draft.items[at]?.said ?? "";
  // "in" is one of the words that also begin ranges: only those that bound by themselves count here.
  const bound = (sense: string) => {
    const place = beforePlace(draft, at, [sense]);
    return place !== null && !isPlainIn(draft.items[place]) ? place : null;
  };
  const [after, before, since, until] = ["after", "before", "since", "until"].map(bound);
  const made = (made: Span, place: number): Read => ({ span: made, places: [...placesFrom(place, at)], said, relative });
  const isPair =
    draft.items.filter((item) => item.period !== null).length === 2 &&
    (draft.why || draft.items.some((item) => has(item, "change", "compare", "against")));
  if (since != null && !isPair) return made({ from: span.from, to: null }, since);
  if (after != null) return made({ from: span.to, to: null }, after);
  if (before != null) return made({ from: null, to: span.from }, before);
  if (until != null && !isAgainstLink(draft, until)) return made({ from: null, to: span.to }, until);
  return { span, places: [at], said, relative };
}

/** "de 2025", "von 2025", "a abril": part of another phrase, not a bound. */
const PLAIN = new Set(["de", "von", "vom", "from", "a", "al", "à", "au", "to", "et", "y", "du", "del", "von"]);
function isPlainIn(item: Item | undefined): boolean {
  const word = item?.said.toLowerCase() ?? "";
  return PLAIN.has(word) && word !== "from" && word !== "vom";
}

function isAgainstLink(draft: Draft, at: number): boolean {
  return has(draft.items[at - 1], "against", "compare") || draft.items.some((item) => has(item, "compare"));
}

/** A period without a year takes that of the one beside it. */
function sameYear(first: SaidPeriod, second: SaidPeriod, isRange: boolean) {
  let [a, b] = [first.span, second.span];
  const year = (span: { from: number }) => new Date(span.from).getUTCFullYear();
  const moved = (span: { from: number; to: number }, years: number) => ({
    from: shiftYears(span.from, years),
    to: shiftYears(span.to, years),
  });
  if (first.yearless && !second.yearless) {
    a = moved(a, year(b) - year(a));
    if (isRange && a.from > b.from) a = moved(a, -1);
  } else if (second.yearless && !first.yearless) {
    b = moved(b, year(a) - year(b));
    if (isRange && b.from < a.from) b = moved(b, 1);
  } else if (isRange && first.yearless && second.yearless && a.from > b.from) {
    a = moved(a, -1);
  }
  return { first: a, second: b };
}

function fixYears(placed: readonly Placed[], read: readonly Read[]): Read[] {
  const [one, other] = placed;
  const [a, b] = read;
  if (placed.length !== 2 || read.length !== 2 || one === undefined || other === undefined || a === undefined || b === undefined)
    return [...read];
  const isWhole = (span: Span, period: SaidPeriod) => span.from === period.span.from && span.to === period.span.to;
  if (!isWhole(a.span, one.period) || !isWhole(b.span, other.period)) return [...read];
  const pair = sameYear(one.period, other.period, false);
  return [
    { ...a, span: pair.first },
    { ...b, span: pair.second },
  ];
}

/** Of a change the later period comes first; two that touch and aren't compared are one. */
function inOrder(draft: Draft, read: Read[], { changes, compares }: { changes: boolean; compares: boolean }): Read[] {
  const [a, b] = read;
  if (read.length !== 2 || a === undefined || b === undefined) return read;
  const { from, to } = a.span;
  if (changes && !draft.items.some((item) => has(item, "against"))) {
    return (b.span.from ?? 0) > (from ?? 0) ? [b, a] : [a, b];
  }
  if (!compares && from !== null && b.span.to !== null && (to === b.span.from || b.span.to === from)) {
    const [first, last] = to === b.span.from ? [a, b] : [b, a];
    return [
      {
        span: { from: first.span.from, to: last.span.to },
        places: [...a.places, ...b.places],
        said: `${a.said} ${b.said}`,
        relative: a.relative,
      },
    ];
  }
  // "since March, before June" are the two ends of one.
  if (a.span.to === null && b.span.from === null)
    return [{ ...a, span: { from, to: b.span.to }, places: [...a.places, ...b.places] }];
  return read;
}
