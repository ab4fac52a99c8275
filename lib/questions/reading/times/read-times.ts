import { periodName } from "@/lib/analysis/language/say-analysis";
import type { AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import { DAY_MS, type Grain, shiftBucket } from "@/lib/core/time-grain";
import type { AskedColumn } from "../columns";
import { beside, type Draft, has, isChange, note, use } from "../draft";
import type { Item } from "../items";
import { momentFor } from "../moments";
import { dayAfter, type SaidPeriod, type Span, shiftMonths, shiftYears, spanBefore, yearBefore } from "./period";

/** Reads the periods of a question: spans, two that are compared, what counts back from the newest row. */
export function readTimes(draft: Draft): void {
  const placed = draft.items.flatMap((item, at): Placed[] =>
    item.period !== null && !draft.used.has(at) && !item.exact ? [{ at, period: item.period }] : [],
  );
  draft.prior = draft.items.some((item, at) => has(item, "prior") && item.period === null && markUsed(draft, at));
  // "this quarter against the previous"
  draft.prior ||= draft.items.some(
    (item, at) => has(draft.items[at - 1], "against") && has(item, "last") && item.period === null && markUsed(draft, at),
  );
  draft.yearAgo = draft.items.some((item, at) => has(item, "year_ago") && markUsed(draft, at));
  const ago = draft.items.findIndex((item) => has(item, "period_ago"));
  if (ago >= 0) use(draft, ago);
  if (placed.length === 0) return;
  readWhichMoment(draft);
  const column = momentFor(draft);
  if (column === null) {
    for (const { at } of placed)
      draft.doubts.push({ at, sentence: `There is no date to look for “${draft.items[at]?.said}” in.`, options: [] });
    use(draft, ...placed.map(({ at }) => at));
    return;
  }
  const read = spansOf(
    draft,
    placed.filter(({ at, period }) => isDate(draft, at, period) && !isLeftOut(draft, at, period, column)),
  );
  const [first, second] = read;
  if (first === undefined) return;
  const make = (one: Read) => periodOf(draft, column, one);
  const onlyAgainst = !draft.follows && read.length === 1 && isComparedWith(draft, placed[0]?.at ?? 0);
  if (onlyAgainst && first.span.from !== null && first.span.to !== null) {
    draft.against = make(first);
    note(draft, "comparison", first.places, `against ${draft.against.meaning}`);
    const period = placed[0]?.period;
    if (!period?.relative || period.grain === null || period.grain === "half") {
      draft.doubts.push({ at: first.places[0] ?? 0, sentence: "Which period should be compared with it?", options: [] });
      return;
    }
    const after = { from: first.span.to, to: shiftBucket(first.span.to, period.grain, 1) };
    // One that is not over is set against as much of the one before.
    const day = dayAfterNewest(draft, after.to);
    if (day !== null && day > after.from && period.grain !== "day") {
      const length = { from: first.span.from, to: stepBack(day, period.grain) };
      draft.against = named(draft, column.name, length, "the same days before");
      after.to = day;
    }
    draft.period = named(draft, column.name, after, "the period after");
    note(draft, "period", [], draft.period.meaning);
    return;
  }
  draft.period = make(first);
  note(draft, "period", first.places, draft.period.meaning);
  if (second !== undefined) {
    draft.against = make(notSame(first, second));
    note(draft, "comparison", second.places, `against ${draft.against.meaning}`);
  }
  for (const { places, said } of read.slice(2)) {
    use(draft, ...places);
    draft.period = null;
    draft.against = null;
    draft.doubts.push({
      at: places[0] ?? 0,
      sentence: `Only two periods can be compared: “${said}” is one too many.`,
      options: [],
    });
  }
}

/** "in 2024 (by start date)", "selon la date de début": which moment a period is of. */
function readWhichMoment(draft: Draft): void {
  draft.items.forEach((item, at) => {
    const before = beside(draft, at, -1, 2);
    const [hit] = item.columns;
    if (before === undefined || !has(draft.items[before], "by") || hit === undefined || hit.exact < 1) return;
    const isOnly = hit.column.use === "moment" && hit.coverage === 1 && !item.senses.some((sense) => sense.startsWith("grain."));
    if (!isOnly || item.values.length > 0) return;
    draft.moment = hit.column;
    note(draft, "period", [before, at], `by ${hit.column.label}`);
  });
}

/** "last month compared with the previous month": the one before, not the same again. */
function notSame(first: Read, second: Read): Read {
  const { from, to } = first.span;
  if (from === null || to === null || second.span.from !== from || second.span.to !== to) return second;
  return { ...second, span: spanBefore(lengthOf({ from, to })) };
}

/** False, and told, for a day that no calendar has. */
function isDate(draft: Draft, at: number, { span }: SaidPeriod): boolean {
  if (!Number.isNaN(span.from)) return true;
  use(draft, at);
  draft.doubts.push({ at, sentence: `No calendar has “${draft.items[at]?.said}”.`, options: [] });
  return false;
}

/** "excluding 2024": rows on both sides of a gap can't be asked for, save for a year in a column of years. */
function isLeftOut(draft: Draft, at: number, period: SaidPeriod, column: AskedColumn): boolean {
  const before = beside(draft, at, -1, 2);
  if (before === undefined || !has(draft.items[before], "not")) return false;
  const said = draft.items[at]?.said ?? "";
  const isYears = column.profile.type === "integer" || column.profile.type === "number";
  if (isYears && period.grain === "year") {
    const year = new Date(period.span.from).getUTCFullYear();
    draft.conditions.push({ column: column.name, op: "ne", value: year });
    note(draft, "condition", [before, at], `no rows of ${year}`);
    return true;
  }
  use(draft, before, at);
  draft.doubts.push({
    at: before,
    sentence: `A period like “${said}” can't be left out yet. Ask for what comes before or after it.`,
    options: [],
  });
  return true;
}

/** "compared to last year": the period is what something is compared with. */
function isComparedWith(draft: Draft, at: number): boolean {
  const before = beside(draft, at, -1, 2);
  return (
    before !== undefined &&
    has(draft.items[before], "against") &&
    !draft.items.slice(0, before).some((item) => item.values.length > 0 && has(draft.items[before - 1], "and"))
  );
}

function markUsed(draft: Draft, at: number): true {
  use(draft, at);
  return true;
}

/** What a change or a comparison is against where only one period was said. */
export function addAgainst(draft: Draft): void {
  if (draft.against !== null || draft.period === null) return;
  const { period } = draft;
  const [from, to] = [period.from, period.to].map((one) => (one === null ? null : Date.parse(one)));
  if (from == null || to == null) return;
  const day = dayAfterNewest(draft, to);
  const isPrior = draft.prior || draft.items.some((item) => has(item, "period_ago"));
  const isCourse = draft.why || draft.items.some(isChange);
  if (draft.yearAgo) {
    // A year that is not over is set against as much of the year before.
    const span = { from, to: day ?? to };
    if (day !== null && day > from) draft.period = { ...named(draft, period.column, span, "up to the newest row") };
    draft.against = named(draft, period.column, yearBefore(span), "a year before");
  } else if (isPrior || isCourse)
    draft.against = named(draft, period.column, spanBefore(lengthOf({ from, to })), "the period before");
  if (draft.against !== null) note(draft, "comparison", [], `against ${draft.against.meaning}`);
}

/** The day after the newest row, where a span is not over by then. */
const dayAfterNewest = ({ newest }: Draft, to: number) => (newest !== null && dayAfter(newest) < to ? dayAfter(newest) : null);

/** The same day a week, month, quarter or year before. */
function stepBack(day: number, grain: Grain): number {
  if (grain === "week" || grain === "day" || grain === "hour") return day - 7 * DAY_MS;
  return shiftMonths(day, grain === "year" ? -12 : grain === "quarter" ? -3 : -1);
}

/** The length of a span as a period of the calendar, where it is one. */
function lengthOf(span: { from: number; to: number }): Pick<SaidPeriod, "span" | "grain"> {
  const days = (span.to - span.from) / 86_400_000;
  const isMonthStart = new Date(span.from).getUTCDate() === 1 && new Date(span.to).getUTCDate() === 1;
  const grain = days === 1 ? "day" : days === 7 ? "week" : isMonthStart && days <= 31 ? "month" : null;
  return { span, grain };
}

/** An earlier period of a plan that is compared with itself a period or a year before. */
export function periodBefore(draft: Draft, period: AnalysisPeriod, years: boolean): AnalysisPeriod | null {
  if (period.from === null || period.to === null) return null;
  const span = { from: Date.parse(period.from), to: Date.parse(period.to) };
  return named(
    draft,
    period.column,
    years ? yearBefore(span) : spanBefore(lengthOf(span)),
    years ? "a year before" : "the period before",
  );
}

function periodOf(draft: Draft, column: AskedColumn, { span, said, relative }: Read): AnalysisPeriod {
  const made = { column: column.name, from: isoOf(span.from), to: isoOf(span.to) };
  const back = relative && draft.newest !== null ? ", counted back from the newest row" : "";
  return { ...made, meaning: `${said} = ${periodName(made)}${back}` };
}

function named(draft: Draft, column: string, span: Span, said: string): AnalysisPeriod {
  void draft;
  const made = { column, from: isoOf(span.from), to: isoOf(span.to) };
  return { ...made, meaning: `${said} = ${periodName(made)}` };
}

function isoOf(at: number | null): string | null {
  if (at === null) return null;
  const iso = new Date(at).toISOString();
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso;
}

interface Placed {
  at: number;
  period: SaidPeriod;
}

interface Read {
  span: Span;
  places: number[];
  said: string;
  relative: boolean;
  grain?: SaidPeriod["grain"];
}

/** Joins periods into ranges; what is left are one period, or two that are compared. */
function spansOf(draft: Draft, placed: readonly Placed[]): Read[] {
  const { items } = draft;
  const changes = items.some(isChange) || draft.why;
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
  return inOrder(draft, overYears(placed, read) ?? fixYears(placed, read), { changes, compares });
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
  const made = (made: Span, place: number): Read => ({ span: made, places: [...placesFrom(place, at)], said, relative });
  const isPair =
    draft.items.filter((item) => item.period !== null).length === 2 &&
    (draft.why || draft.items.some((item) => isChange(item) || has(item, "compare", "against")));
  if (since != null && !isPair) return made({ from: span.from, to: null }, since);
  if (after != null) return made({ from: span.to, to: null }, after);
  if (before != null) return made({ from: null, to: span.from }, before);
  if (until != null && !isAgainstLink(draft, until)) return made({ from: null, to: span.to }, until);
  return { span, places: [at], said, relative, grain: period.grain };
}

/** "de 2025", "von 2025", "a abril": part of another phrase, not a bound. */
const PLAIN = new Set(["de", "des", "von", "vom", "from", "a", "al", "à", "au", "to", "et", "y", "du", "del", "von"]);

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
