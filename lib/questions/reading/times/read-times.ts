import { periodName } from "@/lib/analysis/language/say-analysis";
import type { AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import { DAY_MS, type Grain, shiftBucket } from "@/lib/core/time-grain";
import { beside, type Draft, has, isChange, note, plainly, use } from "../draft";
import { momentFor, otherEvent } from "../moments";
import { type Placed, type Read, spansOf } from "./join-periods";
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
  const other = otherEvent(draft, column);
  if (other >= 0 && draft.picks.get(other) !== column.name)
    draft.doubts.push({
      at: other,
      sentence: `No date says when “${draft.items[other]?.said}” was. Is the period of ${column.label}?`,
      options: [{ label: `by ${column.label}`, pick: column.name }],
    });
  if (readBeforeAndAfter(draft, placed, column)) return;
  const read = spansOf(
    draft,
    placed.filter(({ at, period }) => isDate(draft, at, period) && !isLeftOut(draft, at, period, column)),
  );
  const [first, second] = joinedForCourse(draft, read);
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
  const years = second === undefined ? yearsOf(draft, column, first.span) : null;
  draft.period = years === null ? make(first) : periodOf(draft, years, first);
  const full = draft.vocabulary.moments.filter(({ profile }) => profile.nullCount === 0);
  // Where rows have several days, it is told of which the period is.
  const ofWhich = full.length > 1 && draft.moment === null ? `, by ${column.label}` : "";
  note(draft, "period", first.places, draft.period.meaning + ofWhich);
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

/** "by quarter in 2022 and 2023": one course through both, where nothing compares them. */
function joinedForCourse({ items }: Draft, read: Read[]): Read[] {
  const [first, second, ...more] = read;
  const isCourse = items.some((item, at) => {
    const isGrain = item.senses.some(
      (sense) => sense.startsWith("every.") || (sense.startsWith("grain.") && has(items[at - 1], "by")),
    );
    return isGrain && item.period === null;
  });
  if (first === undefined || second === undefined || more.length > 0 || !isCourse) return read;
  const isCompared = items.some((item) => has(item, "compare", "against", "more", "most", "least", "or") || isChange(item));
  const [from, to] = first.span.to === second.span.from ? [first, second] : [second, first];
  if (isCompared || from.span.to === null || from.span.to !== to.span.from) return read;
  const places = [...first.places, ...second.places];
  return [{ ...first, span: { from: from.span.from, to: to.span.to }, places, said: `${from.said} … ${to.said}` }];
}

/** "cars from before 2015" of rows that came later: the one column of years that reaches them. */
function yearsOf(draft: Draft, column: NonNullable<Draft["moment"]>, { from, to }: Span): NonNullable<Draft["moment"]> | null {
  const reaches = ({ profile: { min, max } }: typeof column) => {
    const [first, last] = [min, max].map((one) => (typeof one === "number" ? Date.UTC(one, 0, 1) : Date.parse(String(one))));
    return first !== undefined && last !== undefined && (to === null || first < to) && (from === null || last >= from);
  };
  if (draft.moment !== null || reaches(column)) return null;
  const years = draft.vocabulary.moments.filter((one) => one !== column && one.profile.type === "integer" && reaches(one));
  return years.length === 1 ? (years[0] ?? null) : null;
}

/** "before and after 1 July", "avant et à partir du 1er juillet": what came from then on against what came before. */
function readBeforeAndAfter(draft: Draft, placed: readonly Placed[], column: NonNullable<Draft["moment"]>): boolean {
  const [only, ...more] = placed;
  if (only === undefined || more.length > 0) return false;
  const { items } = draft;
  const isBefore = (place: number) => has(items[place], "before") || BEFORE.test(plainly(items[place]));
  const isAfter = (place: number) => has(items[place], "after", "since") || AFTER.test(plainly(items[place]));
  const near = [only.at - 1, only.at - 2].find((place) => isBefore(place) || isAfter(place)) ?? -1;
  // "since 18 May vs before": the second has its day from the first.
  const behind = [only.at + 2, only.at + 3].find(
    (place) => (isBefore(place) || isAfter(place)) && has(items[only.at + 1], "against", "and", "or", "follow"),
  );
  const last = behind ?? near;
  // "before/after April"
  const isStroke = isBefore(near - 1) || isAfter(near - 1);
  const first = behind === undefined ? last - (isStroke ? 1 : 2) : near;
  const isJoined = behind !== undefined || isStroke || has(items[last - 1], "and", "or", "against", "follow");
  if (!isJoined || !((isBefore(first) && isAfter(last)) || (isAfter(first) && isBefore(last)))) return false;
  const { span, grain } = only.period;
  // Behind a month it goes on with the next, from a day on with that day.
  const isSince = grain === "day" || has(items[last], "since") || has(items[first], "since");
  const from = isSince ? span.from : span.to;
  draft.period = named(draft, column.name, { from, to: null }, `from ${items[only.at]?.said}`);
  draft.against = named(draft, column.name, { from: null, to: isSince ? from : span.from }, `before ${items[only.at]?.said}`);
  const joint = behind === undefined ? last - 1 : only.at + 1;
  note(draft, "period", [last, only.at], draft.period.meaning);
  note(draft, "comparison", first === joint ? [first] : [first, joint], `against ${draft.against.meaning}`);
  return true;
}

const BEFORE = /^(before|before (that|then)|(da|zu)?vor(her)?|antes|avant|auparavant|prior)$/;

const AFTER =
  /^(after|afterwards|(da)?nach(her)?|despues|apres|since|since then|seit(dem|her)?|desde|desde entonces|depuis|depuis lors|ensuite)$/;

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
function isLeftOut(draft: Draft, at: number, period: SaidPeriod, column: NonNullable<Draft["moment"]>): boolean {
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
  // "how do sales develop month by month in 2024" is their course.
  const isByTime = draft.groups.some(({ grain }) => grain !== undefined) && !draft.why;
  const isCourse = draft.why || (draft.items.some(isChange) && !isByTime);
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

/** The same months of the year that another period lies in; null where that is of several years. */
export function inYearOf(period: AnalysisPeriod, other: AnalysisPeriod): AnalysisPeriod | null {
  const [from, to, first, last] = [period.from, period.to, other.from, other.to].map((one) =>
    one === null ? null : Date.parse(one),
  );
  if (from == null || to == null || first == null || last == null) return null;
  const yearOf = (at: number) => new Date(at).getUTCFullYear();
  const years = yearOf(first) - yearOf(from);
  if (years === 0 || yearOf(first) !== yearOf(last - 1)) return null;
  const made = { column: period.column, from: isoOf(shiftYears(from, years)), to: isoOf(shiftYears(to, years)) };
  return { ...made, meaning: `${period.meaning.split(" = ")[0]} = ${periodName(made)}, of the same year` };
}

function periodOf(draft: Draft, column: NonNullable<Draft["moment"]>, { span, said, relative }: Read): AnalysisPeriod {
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

/** Hours of the day, the last exclusive. */
interface Hours {
  from: number;
  to: number;
}

/** "between 8am and 10am", "nach 18 Uhr", "entre las 13 y las 15", "avant 9h": rows of such hours. */
export function readHours(draft: Draft): void {
  const said = saidHours(draft);
  if (said === null) return;
  const places = draft.items.flatMap(({ from, to }, at) => {
    const start = draft.tokens[from]?.start ?? 0;
    const end = draft.tokens[to - 1]?.end ?? 0;
    return start < said.end && end > said.start && !draft.used.has(at) ? [at] : [];
  });
  const [first = 0] = places;
  // "durée entre 8h et 10h" is how long something takes.
  const last = places.at(-1) ?? first;
  // So is "entre 8 y 16 horas" where a column is called so.
  const isFigure = [first - 1, last, last + 1].some((place) =>
    draft.items[place]?.columns.some(
      ({ column: { use: of }, exact, coverage }) =>
        (of === "amount" || of === "level") && (place < first || (exact > 0 && coverage === 1)),
    ),
  );
  const { main, moments, clocks: times } = draft.vocabulary;
  if (isFigure || (main === null && times.length === 0) || places.length === 0) return;
  const clocks = moments.filter(({ profile }) => profile.type === "datetime");
  const own = clocks.length > 0 ? clocks : times;
  const column = main !== null && own.includes(main) ? main : own.length === 1 ? own[0] : undefined;
  use(draft, ...places);
  if (column === undefined) {
    const sentence =
      own.length > 1 ? `Hours of ${own.map(({ label }) => label).join(" or ")}?` : `${main?.label} has days, no hours.`;
    draft.doubts.push({ at: first, sentence, options: [] });
    return;
  }
  if (said.hours === null) {
    draft.doubts.push({ at: first, sentence: `I can pick rows by whole hours only, not by “${said.words}”.`, options: [] });
    return;
  }
  const name = `hour of ${column.label}`;
  const hours = hoursOf(said.hours).map((hour) => clock(hour));
  const [only] = hours;
  const isOut = has(draft.items[first - 1], "not") && !draft.used.has(first - 1);
  if (!draft.derive.some((one) => one.name === name))
    draft.derive.push({ name, as: { kind: "calendar", of: column.name, part: "hour" } });
  if (hours.length === 1 && only !== undefined) draft.conditions.push({ column: name, op: isOut ? "ne" : "eq", value: only });
  else draft.conditions.push({ column: name, op: isOut ? "not_in" : "in", value: hours });
  const { from, to } = said.hours;
  note(
    draft,
    "condition",
    isOut ? [first - 1, ...places] : places,
    `${isOut ? "no rows" : "only rows"} from ${clock(from)} to ${clock(to)} of ${column.label}`,
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Past midnight they go on: 22 to 6. */
function hoursOf({ from, to }: Hours): number[] {
  const length = to > from ? to - from : to + 24 - from;
  return Array.from({ length }, (_, at) => (from + at) % 24);
}

interface SaidHours {
  /** Null where they don't begin or end with an hour. */
  hours: Hours | null;
  words: string;
  start: number;
  end: number;
}

const MORNING = "in the morning|morgens|vormittags|fr[üu]h|du matin|de la ma[ñn]ana";
const LATER = "in the (?:afternoon|evening)|nachmittags|abends|de l['’]apr[èe]s-midi|du soir|de la (?:tarde|noche)";
const PART_OF_DAY = `(?: ?(?:${MORNING}|${LATER}))`;

const MARK = `a\\.?m\\.?|p\\.?m\\.?|(?:o['’]?clock|uhr|h(?:rs|oras?|eures?)?)${PART_OF_DAY}?|${PART_OF_DAY}`;

const TIME = `(las? )?(\\d{1,2})(?:(?::|h)([0-5]\\d))? ?(${MARK})?(?![\\p{L}\\d%]|[.,:]\\d)`;

const JOINT = "(?:and|to|till|until|und|bis|y|a|hasta|et|à|-|–)";

const SPAN = new RegExp(`(?<!\\p{L})(?:(?:between|from|zwischen|von|entre|desde|de) )?${TIME} ?${JOINT} ?${TIME}`, "iu");

const OPEN = new RegExp(
  `(?<!\\p{L})(?:(after|past|from|nach|ab|despu[eé]s de|a partir de|desde|apr[eè]s|[aà] partir de|d[eè]s)|(before|until|till|up to|by|vor|bis|antes de|hasta|avant|jusqu['’][aà])|(at|around|um|gegen|a|[aà]|vers)) ${TIME}`,
  "iu",
);

function saidHours({ text }: Draft): SaidHours | null {
  const span = SPAN.exec(text);
  if (span !== null) {
    const [words, ...groups] = span;
    const last = timeOf(groups.slice(4, 8));
    const first = timeOf(groups.slice(0, 4), groups[7]);
    if ((first?.isMarked === true || last?.isMarked === true) && first !== null && last !== null) {
      const isWhole = first.isWhole && last.isWhole && first.hour !== last.hour;
      return { ...placeOf(span, words), hours: isWhole ? { from: first.hour % 24, to: last.hour } : null };
    }
  }
  const open = OPEN.exec(text);
  if (open === null) return null;
  const [words, after, before, , ...groups] = open;
  const time = timeOf(groups);
  if (time === null || !time.isMarked) return null;
  const hours =
    after !== undefined
      ? { from: time.hour % 24, to: 24 }
      : before !== undefined
        ? { from: 0, to: time.hour }
        : { from: time.hour % 24, to: (time.hour % 24) + 1 };
  return { ...placeOf(open, words), hours: time.isWhole && hours.to > hours.from ? hours : null };
}

const placeOf = ({ index }: RegExpExecArray, words: string) => ({ words, start: index, end: index + words.length });

/** Which half of the day a mark names, if any. */
function halfOf(mark: string): "a" | "p" | undefined {
  if (/^a/i.test(mark) || new RegExp(MORNING, "iu").test(mark)) return "a";
  return /^p/i.test(mark) || new RegExp(LATER, "iu").test(mark) ? "p" : undefined;
}

/** @param shared the mark of the other end: "8 to 10am" */
function timeOf([article, digits, minutes, mark]: readonly (string | undefined)[], shared?: string) {
  const said = Number(digits);
  if (said > 24) return null;
  const half = halfOf(mark ?? shared ?? "");
  if (half !== undefined && (said > 12 || said === 0)) return null;
  const hour = half === undefined ? said : (said % 12) + (half === "p" ? 12 : 0);
  const isMarked = mark !== undefined || minutes !== undefined || article !== undefined;
  return { hour, isMarked, isWhole: minutes === undefined || minutes === "00" };
}
