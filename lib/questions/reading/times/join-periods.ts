import { type Draft, has, isChange } from "../draft";
import { type SaidPeriod, type Span, shiftYears } from "./period";

export interface Placed {
  at: number;
  period: SaidPeriod;
}

export interface Read {
  span: Span;
  places: number[];
  said: string;
  relative: boolean;
  grain?: SaidPeriod["grain"];
}

/** Joins periods into ranges; what is left are one period, or two that are compared. */
export function spansOf(draft: Draft, placed: readonly Placed[]): Read[] {
  const { items } = draft;
  const changes = items.some(isChange) || draft.why || isOfHalves(draft, placed);
  // "did we hire more in 2024 or in 2025?" sets one against the other.
  const isEither = items.some((item) => has(item, "more", "most", "least")) && items.some((item) => has(item, "or"));
  const compares = isEither || items.some((item) => has(item, "compare", "against"));
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
  return inOrder(draft, overYears(placed, read) ?? fixYears(placed, read), { changes, compares });
}

/** "the development between the first half of 2025 and that of 2026": the same part of two years is compared; other spans have a course. */
function isOfHalves({ items }: Draft, placed: readonly Placed[]): boolean {
  const [a, b] = placed.map(({ period }) => period);
  if (placed.length !== 2 || a === undefined || b === undefined || !items.some((item) => has(item, "over_time"))) return false;
  const years = new Date(b.span.from).getUTCFullYear() - new Date(a.span.from).getUTCFullYear();
  const isPart = a.grain === b.grain && (a.grain === "half" || a.grain === "quarter");
  return isPart && years !== 0 && shiftYears(a.span.from, years) === b.span.from;
}

const placesFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);

/** What stands between two periods, when nothing but links does. */
function jointOf(draft: Draft, first: number, second: number): "range" | "and" | "against" | "hyphen" | null {
  const between = draft.items.slice(first + 1, second);
  if (between.length === 0) return "hyphen";
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
  // "January to September against the year before": the range is one of the two.
  if (draft.yearAgo && joint === "range") return true;
  if (said.compares && joint !== "hyphen")
    return (
      (beforePlace(draft, first, ["since"]) !== null || draft.items.filter(({ period }) => period !== null).length > 2) &&
      !said.changes &&
      joint === "range" &&
      !draft.items.some((item) => has(item, "compare"))
    );
  if (said.changes && !draft.yearAgo) return false;
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
  const made = (made: Span, place: number): Read => ({
    span: made,
    places: placesFrom(Math.min(place, at), Math.max(place, at)),
    said,
    relative,
  });
  // "July 2025 onwards", with or without "from" before it.
  if (has(draft.items[at + 1], "onwards")) {
    const read = made({ from: span.from, to: null }, at + 1);
    return { ...read, places: [...(since == null ? [] : [since]), ...read.places] };
  }
  const isPair =
    draft.items.filter((item) => item.period !== null).length === 2 &&
    (draft.why || draft.items.some((item) => isChange(item) || has(item, "compare", "against")));
  if (since != null && !isPair) return made({ from: span.from, to: null }, since);
  if (after != null) return made({ from: span.to, to: null }, after);
  if (before != null) return made({ from: null, to: span.from }, before);
  if (until != null && !isPair && !isAgainstLink(draft, until)) return made({ from: null, to: span.to }, until);
  return { span, places: [at], said, relative, grain: period.grain };
}

/** "de 2025", "von 2025", "a abril": part of another phrase, not a bound. */
const PLAIN = new Set(["de", "des", "von", "vom", "from", "a", "al", "à", "au", "to", "et", "y", "du", "del", "von"]);

function isPlainIn(item: Draft["items"][number] | undefined): boolean {
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

/** "the first quarter of 2026 against that of 2025": the same part of the other year. */
function samePart(whole: SaidPeriod, other: SaidPeriod): Span | null {
  if (other.grain !== "year" || whole.grain === "year" || whole.grain === null) return null;
  const years = new Date(other.span.from).getUTCFullYear() - new Date(whole.span.from).getUTCFullYear();
  return years === 0 ? null : { from: shiftYears(whole.span.from, years), to: shiftYears(whole.span.to, years) };
}

/** "January to June 2026 against 2025", "year to date versus last year": the same days of the other year. */
function sameDays(part: Read, other: Read): Span | null {
  const { from, to } = part.span;
  if (part.grain != null || other.grain !== "year" || from === null || to === null || other.span.from === null) return null;
  const years = new Date(other.span.from).getUTCFullYear() - new Date(from).getUTCFullYear();
  const isWithin = new Date(to - 1).getUTCFullYear() === new Date(from).getUTCFullYear();
  return years === 0 || !isWithin ? null : { from: shiftYears(from, years), to: shiftYears(to, years) };
}

/** "January to March, 2026 against 2025", "by month from May to July for 2025": a part without a year is of the years that are named. */
function overYears(placed: readonly Placed[], read: readonly Read[]): Read[] | null {
  const yearOf = ({ from }: Span) => (from === null ? null : new Date(from).getUTCFullYear());
  const years = read.filter(({ grain }) => grain === "year");
  const [part, ...parts] = read.filter((one) => one.grain !== "year");
  if (part === undefined || parts.length > 0 || years.length === 0 || years.length > 2 || placed.length < 3) return null;
  const { from, to } = part.span;
  const isYearless = placed.filter(({ at }) => part.places.includes(at)).every(({ period }) => period.yearless);
  if (from === null || to === null || !isYearless) return null;
  const moved = years.flatMap((one): Read[] => {
    const own = yearOf(part.span);
    const year = yearOf(one.span);
    if (own === null || year === null) return [];
    const span = { from: shiftYears(from, year - own), to: shiftYears(to, year - own) };
    return [{ ...one, span, said: `${part.said} ${one.said}`, grain: null }];
  });
  const [first, ...rest] = moved;
  return first === undefined ? null : [{ ...first, places: [...part.places, ...first.places] }, ...rest];
}

function fixYears(placed: readonly Placed[], read: readonly Read[]): Read[] {
  const [one, other] = placed;
  const [a, b] = read;
  const sameOf = a === undefined || b === undefined ? null : sameDays(a, b);
  if (a !== undefined && b !== undefined && sameOf !== null) return [a, { ...b, span: sameOf }];
  if (placed.length !== 2 || read.length !== 2 || one === undefined || other === undefined || a === undefined || b === undefined)
    return [...read];
  const isWhole = (span: Span, period: SaidPeriod) => span.from === period.span.from && span.to === period.span.to;
  if (!isWhole(a.span, one.period) || !isWhole(b.span, other.period)) return [...read];
  const pair = sameYear(one.period, other.period, false);
  const part = samePart(one.period, other.period);
  if (part !== null) return [a, { ...b, span: part }];
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
  // "Q1 2024 versus Q1 2025": what came later has risen or fallen, whichever was said first.
  if (compares && !isHalf(a) && !isHalf(b) && (b.span.from ?? 0) >= (a.span.to ?? 0)) return [b, a];
  if (isHalf(a) && isHalf(b) && !compares && !changes) return [oneOf(draft, a, b)];
  // "this year and last year": each of them is asked for.
  const isEach =
    a.grain === "year" && b.grain === "year" && draft.items.some((item, at) => has(item, "and", "follow") && !draft.used.has(at));
  if (isEach && a.places.length === 1 && b.places.length === 1) return (b.span.from ?? 0) > (from ?? 0) ? [b, a] : [a, b];
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

const isHalf = ({ span: { from, to } }: Read) => (from === null) !== (to === null);

/** "before June but after March", "since March, before June": the two ends of one, asked where they don't meet. */
function oneOf(draft: Draft, a: Read, b: Read): Read {
  const [since, until] = a.span.to === null ? [a, b] : [b, a];
  const { from } = since.span;
  const { to } = until.span;
  const places = [...a.places, ...b.places];
  if (from === null || to === null || from >= to)
    draft.doubts.push({
      at: a.places[0] ?? 0,
      sentence: `“${a.said}” and “${b.said}” are not the two ends of one period.`,
      options: [],
    });
  return { ...a, span: { from, to }, places, said: `${a.said} … ${b.said}` };
}
