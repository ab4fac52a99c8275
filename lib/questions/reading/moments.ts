import { GRAINS, type Grain } from "@/lib/core/time-grain";
import { conceptsOf } from "../languages/concepts/concepts";
import { type AskedColumn, timeUnit } from "./columns";
import {
  aggregateOf,
  beside,
  type Draft,
  type DraftGroup,
  EVENTS,
  has,
  IN,
  isLink,
  isMeasure,
  note,
  partOf,
  plainly,
  SAID,
  use,
} from "./draft";
import { bestColumns, type Item, isValueByMeaning } from "./items";

const LEAVING = ["churn", "attrition", "cancel"];

/** The moment that a word is of: named by its header, or by what happened then. Null for none, or for several. */
export function momentOf(draft: Draft, item: Item): AskedColumn | null {
  const named = bestColumns(item, ({ use: of }) => of === "moment");
  if (named.length === 1 && (item.columns[0]?.column.use === "moment" || isEventNoun(item))) return named[0] ?? null;
  const isSold = (one: string) => one === "sell" && has(item, "sold_most");
  const said = EVENTS.filter((one) => item.concepts.has(one) || isSold(one) || conceptsOf(stripped(item.said)).has(one));
  // Who churned has left.
  const events = said.some((one) => LEAVING.includes(one)) ? [...said, ...LEAVING] : said;
  const fit = draft.vocabulary.moments.filter(
    ({ words, whole }) =>
      words.some(({ concepts }) => events.some((one) => concepts.has(one))) || events.some((one) => whole.has(one)),
  );
  return fit.length === 1 ? (fit[0] ?? null) : null;
}

/** What happened names its moment before other columns whose headers it is a part of. */
const isEventNoun = (item: Item) =>
  item.columns.every(({ coverage }) => coverage < 1) && EVENTS.some((one) => item.concepts.has(one));

/** "unsold" is about "sold". */
const stripped = (word: string) => word.toLowerCase().replace(/^un(?=\p{L}{4})/u, "");

/** The moment that the periods are of: one that is named or whose event is, else the main one. */
export function momentFor(draft: Draft, grain?: string | null): AskedColumn | null {
  const named = momentSaid(draft);
  const { years, main } = draft.vocabulary;
  // "irrigated in 2022" of fields that were sown the year before: the season says which rows are of 2022.
  const areYears = grain === undefined ? draft.items.every(isOfYears) : grain === "year";
  return named === main && draft.moment === null && years !== null && areYears ? years : named;
}

/** No period, or one of whole years. */
const isOfYears = ({ period }: Item) =>
  period === null ||
  [period.span.from, period.span.to].every(
    (at) => at === null || Number.isNaN(at) || new Date(at).toISOString().slice(5, 10) === "01-01",
  );

function momentSaid(draft: Draft): AskedColumn | null {
  const { vocabulary, items } = draft;
  if (draft.moment !== null) return draft.moment;
  const isDuration = items.some(
    (item) =>
      has(item, "duration", "of.time") && bestColumns(item, ({ use: of }) => of === "amount" || of === "level").length === 0,
  );
  for (const [at, item] of items.entries()) {
    if (draft.used.has(at) || isDuration) continue;
    const moment = momentOf(draft, item);
    if (moment === null || item.senses.some((sense) => sense.startsWith("grain."))) continue;
    if (isWhenDone(draft, at, moment)) {
      draft.moment = moment;
      if (isStateOf(item)) note(draft, "period", [at], `by ${moment.label}`);
      return moment;
    }
    if (item.exact) continue;
    // A status of that name is a condition, not a moment.
    if (item.values.length > 0 && !isValueByMeaning(item) && moment.words.every(({ word }) => word !== item.said.toLowerCase()))
      continue;
    // "members born before 1960": whoever they are says less of when than the verb.
    const isLoose = moment === vocabulary.main && item.columns.every(({ exact, coverage }) => exact <= 1 && coverage < 1);
    if (isLoose && otherMomentBehind(draft, at)) continue;
    if (moment !== vocabulary.main) {
      draft.moment = moment;
      note(draft, "period", [at], `by ${moment.label}`);
    } else if (item.columns.length > 0 && !item.entity && draft.items.some((one) => one.period !== null)) use(draft, at);
    return moment;
  }
  return cameAt(draft) ?? vocabulary.main;
}

const otherMomentBehind = ({ items, used, vocabulary: { main } }: Draft, at: number) =>
  items.some(({ columns: [hit], values, senses }, place) => {
    const isOther = hit?.column.use === "moment" && hit.column !== main && hit.exact > 0;
    return place > at && !used.has(place) && isOther && values.length + senses.length === 0;
  });

/** "were paid in 2024", "wurden 2024 geliefert", "resigned in May": a verb right beside the period says which moment that is of. */
function isWhenDone({ items, vocabulary }: Draft, at: number, moment: AskedColumn): boolean {
  const item = items[at];
  if (item === undefined || item.values.length === 0 || item.quoted || moment === vocabulary.main) return false;
  if (!EVENTS.some((one) => item.concepts.has(one)) || items[at + 1]?.entity === true) return false;
  return ([1, -1] as const).some((step) => {
    let place = at + step;
    while (isLink(items[place])) place += step;
    return items[place]?.period != null;
  });
}

/** "paid" where a status says so: it happened at that moment. A reason of its own, as "Resignation", restricts rows besides. */
const isStateOf = (item: Item) =>
  item.values.every(
    ({ column, concepts }) =>
      (isValueByMeaning(item) && EVENTS.some((one) => concepts.has(one) && item.concepts.has(one))) ||
      column.words.some(({ concepts: own }) => own.has("status")),
  );

/** What happened, where the only moment at hand is of something else: who left, of dates on which people were hired. */
export function otherEvent(draft: Draft, column: AskedColumn): number {
  const own = column.words.flatMap(({ concepts }) => EVENTS.filter((one) => concepts.has(one)));
  const isStart = column.words.some(({ word }) => STARTS.test(word));
  if (draft.moment !== null || (own.length === 0 && !isStart)) return -1;
  return draft.items.findIndex((item, at) => {
    const said = DATED.filter((one) => item.concepts.has(one));
    const isOther = own.length > 0 ? !said.some((one) => own.includes(one)) : said.some((one) => LEAVING.includes(one));
    return said.length > 0 && isOther && !draft.used.has(at) && item.values.length === 0 && momentOf(draft, item) === null;
  });
}

/** What is told of its own day, and of no other. */
const DATED = [...LEAVING, "hire", "close", "deliver", "ship", "pay", "return", "complete"];

const STARTS = /^(start|started|begin|inicio|ingreso|eintritt|debut|beginn)$/;

/** "on which day do most guests come": when they are there, rather than when they said so, where one moment says it. */
function cameAt({ vocabulary: { moments, main }, tokens }: Draft): AskedColumn | null {
  const isThere = ({ words }: AskedColumn) => words.some(({ concepts }) => ["visit", "arrive"].some((one) => concepts.has(one)));
  // Rows that are visits are of the day they were, whatever is said of the next one.
  if (!tokens.some(({ word }) => COMES.test(word)) || (main !== null && isThere(main))) return null;
  const there = moments.filter((column) => column !== main && isThere(column));
  return there.length === 1 ? (there[0] ?? null) : null;
}

const COMES = /^(comes?|came|coming|komm(en|t)|kam(en)?|vienen?|vinieron|vino|llegan?|llegaron|viennent|vient|venus?|arrivent)$/;

/** Groups by time: "per month", "weekly", "which quarter", "over time", "by weekday". */
export function readTimeGroups(draft: Draft): void {
  const { items, vocabulary } = draft;
  for (const [at, item] of items.entries()) {
    // "hours" where a column is called so.
    const isFigure = item.columns.some(
      ({ column, exact, coverage, akin }) =>
        exact > 0 && (coverage === 1 || akin === true) && (column.use === "amount" || column.use === "level"),
    );
    // "nach Tageszeit" where a column is called so.
    const isGroup = item.columns.some(({ column, exact, coverage }) => exact > 0 && coverage === 1 && column.use === "group");
    if (draft.used.has(at) || item.exact || isFigure || isGroup) continue;
    const part = partOf(item, "part");
    const every = partOf(item, "every");
    const grain = partOf(item, "grain");
    if (part === null && every === null && grain === null) continue;
    // "monatliches Brutto" of a figure that is one of each month.
    const [paced] = items[at + 1]?.columns ?? [];
    if (every !== null && paced !== undefined && isMeasure(paced.column) && isPaced(paced.column, every)) {
      use(draft, at);
      continue;
    }
    const column = momentFor(draft, part ?? every ?? grain);
    const isHour = part === "hour" || every === "hour" || (grain === "hour" && isGrouping(draft, at));
    if (isHour && column?.profile.type !== "datetime" && vocabulary.clocks.length > 0) {
      addHour(draft, at);
    } else if (column !== null && hasYearsAlone(column) && (part ?? every ?? grain) !== "year") {
      draft.doubts.push({ at, sentence: `${column.label} has years, no ${part ?? every ?? grain}s.`, options: [] });
    } else if (part !== null && column !== null) {
      addCalendar(draft, at, column, part === "hour" ? "hour" : part === "month" ? "month" : "weekday");
    } else if ((every === "hour" || grain === "hour") && column?.profile.type === "date" && isGrouping(draft, at)) {
      draft.doubts.push({ at, sentence: `${column.label} has days, no hours.`, options: [] });
    } else if (every !== null && column !== null) {
      addGroup(draft, [at], { column: column.name, grain: grainOf(every) }, `by ${every}`);
    } else if (grain !== null && grain !== "half" && column !== null && isGrouping(draft, at)) {
      if (isAnyDate(draft, item)) {
        askDate(draft, at);
        continue;
      }
      const before = beside(draft, at, -1, 2);
      const places = before !== undefined && has(items[before], "by", "which", "breakdown") ? [before, at] : [at];
      if (before !== undefined && has(items[before], "which") && draft.order === null) draft.order = "highest";
      // "the busiest hour" is one of the day.
      if (grain === "hour" && draft.order !== null) {
        addCalendar(draft, at, column, "hour");
        continue;
      }
      addGroup(draft, places, { column: column.name, grain: grainOf(grain) }, `by ${grain}`);
    }
  }
  const paced = items.findIndex((item) => has(item, "period_ago"));
  const isSpan = draft.period !== null && draft.period.from !== null && draft.period.to !== null;
  if (paced >= 0 && !isSpan && vocabulary.main !== null && !draft.follows) {
    const said = plainly(items[paced]);
    const grain = /quart|trim|qoq/.test(said) ? "quarter" : /week|wow|woche|seman|semain/.test(said) ? "week" : "month";
    addGroup(draft, [paced], { column: (momentFor(draft) ?? vocabulary.main).name, grain }, `by ${grain}`);
  }
  const course = items.findIndex((item, at) => has(item, "over_time") && !draft.used.has(at));
  if (course >= 0) {
    use(draft, course);
    // Two periods that are set against each other have no course.
    if (draft.against !== null) return;
    const isTimed = draft.groups.some(({ grain }) => grain != null);
    const column = momentFor(draft, vocabulary.years === null ? null : "year") ?? vocabulary.main;
    if (!isTimed && column !== null) addGroup(draft, [course], { column: column.name, grain: null }, "over time");
  }
}

const isPaced = ({ words }: AskedColumn, every: string) =>
  words.some(({ word, concepts }) => concepts.has(`${every}_unit`) || (every === "month" && word === "mon"));

/** Years that are kept as numbers. */
export const hasYearsAlone = ({ profile }: AskedColumn) => profile.type === "integer" || profile.type === "number";

/** "by date" where rows have several. */
const isAnyDate = ({ vocabulary, moment }: Draft, item: Item) =>
  moment === null &&
  vocabulary.moments.length > 1 &&
  DATE.test(item.said) &&
  !item.columns.some(({ coverage, exact }) => coverage === 1 && exact >= 2);

const DATE = /^(dates?|dat(um|en)|fechas?)$/i;

function askDate(draft: Draft, at: number): void {
  const picked = draft.vocabulary.moments.find(({ name }) => name === draft.picks.get(at));
  if (picked !== undefined) {
    addGroup(draft, [at], { column: picked.name, grain: "day" }, `by ${picked.label}`);
    return;
  }
  draft.doubts.push({
    at,
    sentence: `Which date do you mean by “${draft.items[at]?.said}”?`,
    options: draft.vocabulary.moments.slice(0, 4).map(({ name, label }) => ({ label: `by ${label}`, pick: name })),
  });
}

/** "the three worst months", "top 3 months", "le mois le plus fort". */
function isRanked({ items }: Draft, at: number): boolean {
  const ranks = (item: Item | undefined) => has(item, "most", "least", "top", "bottom") && item?.period === null;
  const isCounted = items[at - 1]?.number != null || partOf(items[at - 1], "number") !== null;
  return ranks(items[at - 1]) || ranks(items[at + 1]) || (isCounted && ranks(items[at - 2]));
}

/** "by day" groups; "day" beside a duration is a unit. */
function isGrouping(draft: Draft, at: number): boolean {
  const before = draft.items[at - 1];
  const near = beside(draft, at, -1, 2);
  const opener = near === undefined ? undefined : draft.items[near];
  if (isRanked(draft, at)) return true;
  // "the 3 days with the most returns"
  const many = before?.number?.value;
  const isTop = draft.items.slice(at + 1, at + 5).some((item) => has(item, "most", "least", "frequent"));
  if (many !== undefined && Number.isInteger(many) && isTop && before?.period === null) {
    draft.limit ??= many;
    draft.order ??= draft.items.slice(at + 1).some((item) => has(item, "least")) ? "lowest" : "highest";
    use(draft, at - 1);
    return true;
  }
  if (before?.number != null || draft.items[at - 1]?.period != null) return false;
  // "average hours to close": what is averaged, rather than groups.
  if (has(before, "average", "median") && draft.vocabulary.moments.length > 1) return false;
  if (has(opener, "by", "which", "breakdown", "over_time") || (has(opener, "and") && draft.groups.length > 0)) return true;
  return draft.items.length <= 6 && !has(draft.items[at], "grain.day", "grain.year");
}

export function addGroup(draft: Draft, places: readonly number[], group: DraftGroup, meaning: string): void {
  if (draft.groups.some(({ column, grain }) => column === group.column && (grain ?? null) === (group.grain ?? null))) {
    use(draft, ...places);
    return;
  }
  const other = draft.groups.find(({ column, grain }) => column === group.column && grain != null && group.grain != null);
  if (other !== undefined) {
    use(draft, ...places);
    draft.doubts.push({ at: places[0] ?? 0, sentence: `By ${other.grain} or by ${group.grain}?`, options: [] });
    return;
  }
  if (draft.groups.length >= 2) {
    use(draft, ...places);
    draft.doubts.push({ at: places[0] ?? 0, sentence: "Rows can be grouped by two columns at most.", options: [] });
    return;
  }
  draft.groups.push(group);
  note(draft, "group", places, meaning);
}

function addCalendar(draft: Draft, at: number, column: AskedColumn, part: "weekday" | "hour" | "month"): void {
  if (part === "hour" && column.profile.type === "date") {
    use(draft, at);
    draft.doubts.push({ at, sentence: `${column.label} has days, no hours.`, options: [] });
    return;
  }
  const name = `${part} of ${column.label}`;
  if (!draft.derive.some((one) => one.name === name))
    draft.derive.push({ name, as: { kind: "calendar", of: column.name, part } });
  const before = beside(draft, at, -1, 2);
  const places = before !== undefined && has(draft.items[before], "by", "which") ? [before, at] : [at];
  addGroup(draft, places, { column: name }, `by ${part}`);
}

/** By the hour of the times of the day that rows have; asked where they have several. */
function addHour(draft: Draft, at: number): void {
  const { clocks } = draft.vocabulary;
  const picked = clocks.length === 1 ? clocks[0] : clocks.find(({ name }) => name === draft.picks.get(at));
  if (picked !== undefined) {
    addCalendar(draft, at, picked, "hour");
    return;
  }
  use(draft, at);
  const options = clocks.slice(0, 4).map(({ name, label }) => ({ label: `by hour of ${label}`, pick: name }));
  draft.doubts.push({ at, sentence: `Which time do you mean by “${draft.items[at]?.said}”?`, options });
}

/** The length of time that a word of it stands for. */
function grainOf(word: string): Grain {
  return GRAINS.find((grain) => grain === word) ?? "month";
}

/** "on Mondays", "at the weekend": rows of such days, or each of them where they are compared. */
export function readDays(draft: Draft): void {
  const days = draft.items.flatMap((item, at) => {
    const day = Number(partOf(item, "day") ?? 0);
    const isNamed = NAMED_DAYS.test(`${plainly(draft.items[at - 1])} ${plainly(item)}`);
    return day >= 1 && day <= 7 && !draft.used.has(at) && item.period === null && !item.exact && !isNamed
      ? [{ at, name: DAYS[day - 1] ?? "" }]
      : [];
  });
  const workdays = draft.items.findIndex((item, at) => has(item, "workdays") && !draft.used.has(at) && !item.exact);
  if (workdays >= 0 && readWorkdays(draft, workdays, days)) return;
  const weekend = draft.items.findIndex((item, at) => has(item, "weekend") && !draft.used.has(at) && !item.exact);
  const column = draft.vocabulary.main;
  if ((days.length === 0 && weekend < 0) || (days.length > 0 && weekend >= 0) || column === null) return;
  const places = weekend >= 0 ? [weekend] : days.map(({ at }) => at);
  const [first = 0] = places;
  const before = beside(draft, first, -1, 2);
  const isOut = before !== undefined && has(draft.items[before], "not");
  const part = weekend >= 0 ? "workday" : "weekday";
  const name = `${part} of ${column.label}`;
  if (!draft.derive.some((one) => one.name === name))
    draft.derive.push({ name, as: { kind: "calendar", of: column.name, part } });
  const names = [...new Set(days.map((one) => one.name))];
  const [only] = names;
  if (weekend >= 0) draft.conditions.push({ column: name, op: "eq", value: isOut });
  else if (names.length === 1 && only !== undefined)
    draft.conditions.push({ column: name, op: isOut ? "ne" : "eq", value: only });
  else draft.conditions.push({ column: name, op: isOut ? "not_in" : "in", value: names });
  const said = weekend >= 0 ? (isOut ? "true" : "false") : names.join(" or ");
  const which = isOut && weekend < 0 ? "no rows" : "only rows";
  note(draft, "condition", isOut ? [before, ...places] : places, `${which} where ${name} is ${said}`);
  const against = draft.items.flatMap((item, at) => (has(item, "against", "compare") ? [at] : []));
  if (names.length > 1 && against.length > 0) addGroup(draft, against, { column: name }, `by ${part}`);
}

/** "on weekdays", "weekends against weekdays", "Saturdays vs working days": the five days, perhaps beside others. */
function readWorkdays(draft: Draft, at: number, days: readonly { at: number; name: string }[]): boolean {
  const column = draft.vocabulary.main;
  const isGrouped = has(draft.items[beside(draft, at, -1, 2) ?? -1], "by", "which", "breakdown");
  if (column === null || isGrouped) return false;
  const derived = (part: "workday" | "weekday") => {
    const name = `${part} of ${column.label}`;
    if (!draft.derive.some((one) => one.name === name))
      draft.derive.push({ name, as: { kind: "calendar", of: column.name, part } });
    return name;
  };
  const against = draft.items.flatMap((item, place) => (has(item, "against", "compare") ? [place] : []));
  const weekend = draft.items.findIndex((item, place) => has(item, "weekend") && !draft.used.has(place));
  const isOff = days.every(({ name }) => name === "Saturday" || name === "Sunday");
  const isBeside = against.length > 0 && (weekend >= 0 || (days.length > 0 && isOff));
  if (!isBeside && (weekend >= 0 || days.length > 0)) return false;
  if (!isBeside) {
    const before = beside(draft, at, -1, 2);
    const isOut = before !== undefined && has(draft.items[before], "not");
    const name = derived("workday");
    draft.conditions.push({ column: name, op: "eq", value: !isOut });
    note(draft, "condition", isOut ? [before, at] : [at], `only rows where ${name} is ${String(!isOut)}`);
    return true;
  }
  const others = ["Saturday", "Sunday"].filter((one) => days.length > 0 && !days.some(({ name }) => name === one));
  const [other] = others;
  if (other !== undefined) {
    const name = derived("weekday");
    draft.conditions.push({ column: name, op: "ne", value: other });
    note(
      draft,
      "condition",
      days.map((one) => one.at),
      `no rows where ${name} is ${other}`,
    );
  }
  use(draft, at, ...days.map((one) => one.at), ...(weekend >= 0 ? [weekend] : []));
  addGroup(draft, [...against, at], { column: derived("workday") }, "by workday");
  return true;
}

/** Days with a name of their own, which are no weekday. */
const NAMED_DAYS = /^(black friday|good friday|cyber monday|easter monday|ash wednesday|palm sunday|super bowl sunday)s?$/;

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Rain and snow of rows that are days: how much of it fell is a figure, on how many days a count of rows. */
export function readWeather(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex(isWeather);
  const item = items[at];
  if (item === undefined) return;
  const { main, rowCount } = vocabulary;
  const days = items.findIndex((one) => areDays(one));
  const isDaily = main !== null && main.profile.distinctCount === rowCount && vocabulary.moments.length === 1;
  const [value, ...others] = item.values;
  if (days >= 0 && isDaily && value !== undefined && others.length === 0 && !items.some((one) => has(one, "not"))) {
    const filter = { column: value.column.name, op: "eq" as const, value: value.value };
    draft.conditionAt.push({ at, filter, column: value.column, excluded: false });
    use(draft, at);
    const places = items.flatMap((one, place) => (place < days && place >= days - 2 && has(one, "count") ? [place] : []));
    draft.measures.push({ kind: "count" });
    note(draft, "measure", [...places, days], "number of rows");
    return;
  }
  const much = items.findIndex((one) => has(one, "how_much", "sum", "average"));
  const [amount, ...more] = vocabulary.columns.filter((column) => isMeasure(column) && amountsOf(column, item));
  if (much < 0 || item.values.length === 0 || amount === undefined || more.length > 0) return;
  const kind = aggregateOf(draft, at)?.kind ?? (amount.use === "amount" ? "sum" : "average");
  draft.measures.push({ kind, column: amount.name });
  draft.aggregated ||= kind !== "sum";
  note(draft, "measure", [much, at], `${SAID[kind]} ${amount.label}`);
}

const isWeather = ({ concepts }: Item) => ["rain", "snow", "rainfall", "snowfall"].some((one) => concepts.has(one));

const amountsOf = ({ words }: AskedColumn, item: Item) =>
  words.some(({ concepts }) => ["rainfall", "snowfall"].some((one) => concepts.has(one) && item.concepts.has(one)));

/** "how many days", "an wie vielen Tagen", "snow days". */
const areDays = (item: Item) => DAY_WORDS.test(plainly(item)) && (has(item, "duration") || partOf(item, "grain") === "day");

const DAY_WORDS = /(^| )(days|tagen?|dias|jours)$/;

/** "how much rain fell": what comes down is no change of a figure. */
export const withoutFalls = (items: readonly Item[]): readonly Item[] =>
  items.map((item, at) => {
    const isFall = FALLEN.test(plainly(item)) && items.slice(Math.max(0, at - 2), at + 3).some(isWeather);
    return isFall ? { ...item, senses: [], ignorable: true } : item;
  });

const FALLEN = /^(fell|falls?|fallen|fiel(en)?|fallt|gefallen|cayo|cayeron|caido|cae|tombee?s?)$/;

/** The unit that a time is asked in: "in minutes", "days from …". Null where none is said. */
function writtenIn({ items }: Draft): ReturnType<typeof timeUnit> {
  const at = items.findIndex((item, place) => {
    const [before] = [items[place - 1]];
    const isOther = before?.number != null || has(before, "by", "which", "last", "this") || item.period !== null;
    return !isOther && timeUnit(item.said) !== null && (IN.test(before?.said ?? "") || partOf(item, "grain") !== null);
  });
  return timeUnit(items[at]?.said ?? "");
}

/** Makes the time between two moments a column, in hours where both have them; its name. */
export function deriveTime(draft: Draft, { from, to }: { from: AskedColumn; to: AskedColumn }): string {
  const areClocks = from.profile.type === "datetime" && to.profile.type === "datetime";
  const unit = areClocks ? (writtenIn(draft) ?? "hours") : "days";
  const name = `${unit} from ${from.label} to ${to.label}`;
  if (!draft.derive.some((one) => one.name === name))
    draft.derive.push({ name, as: { kind: "duration", from: from.name, to: to.name, unit } });
  return name;
}
