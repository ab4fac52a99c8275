import type { FactFilter } from "@/lib/contract/report-facts";
import type { AskedColumn } from "../columns";
import { aggregateIn, type Draft, has, isLink, note, partOf, plainly, SAID, use } from "../draft";
import { bestColumns, type Item } from "../items";
import { deriveTime, momentOf } from "../moments";
import { timeUnit } from "../table/units";

/** From one moment of a row to another, as they were said. */
export interface Span {
  from: AskedColumn;
  to: AskedColumn;
  places: readonly number[];
}

/**
 * "days from sowing to harvest", "entre la solicitud y la cita", "Eingang–Bescheid": two moments by their headers or by what happened,
 * with words between them that say a time is meant. They are no conditions, whatever status is called so.
 */
export function readSpan(draft: Draft): void {
  const { items } = draft;
  readDoneWithin(draft);
  if (!items.some((_, at) => isTimed(draft, at))) return;
  for (const [at, item] of items.entries()) {
    const from = momentAt(draft, item, at);
    if (from === null) continue;
    const next = items.findIndex((one, place) => place > at && !isJoint(draft, place, at) && one.to > item.to);
    const to = next < 0 || next > at + JOINTS_MAX ? null : momentAt(draft, items[next] ?? item, next);
    if (to === null || to === from || !isJoined(draft, at, next)) continue;
    const opener = openerOf(draft, at);
    const places = items.flatMap((_, place) => (place >= (opener ?? at) && place <= next ? [place] : []));
    draft.span = { ...inOrder(from, to), places };
    use(draft, ...places);
    readBound(draft);
    return;
  }
}

/**
 * "answered within 4 hours", "innerhalb von 14 Tagen bezahlt", "sent more than 3 days after they were ordered": from when rows begin, or
 * from the moment that is named behind it, to the one of the verb. Of a share it is what is said of those to which it has happened.
 */
function readDoneWithin(draft: Draft): void {
  const { items, vocabulary } = draft;
  const { main } = vocabulary;
  const bound = boundOf(draft);
  if (bound === null || main === null || items.some((item) => has(item, "median", "average"))) return;
  const [first = 0] = bound.places;
  const last = bound.places.at(-1) ?? first;
  const after = AFTER.test(plainly(items[last + 1])) ? last + 1 : null;
  const begun = after === null ? undefined : placed(draft, [after + 1, after + 2, after + 3]);
  const before = [first - 1, first - 2, first - 3];
  // In German the verb stands at the end.
  const behind = items.flatMap((_, at) =>
    at > (begun?.at ?? after ?? last) && at <= (begun?.at ?? after ?? last) + 3 ? [at] : [],
  );
  const done = placed(draft, before) ?? placed(draft, behind);
  const from = begun?.moment ?? main;
  if (done === undefined || done.moment === from || (after !== null && begun === undefined && !isPlaced(draft, after))) return;
  const name = deriveTime(draft, { from, to: done.moment });
  const late: FactFilter = { column: name, op: bound.op, value: bound.seconds / (SECONDS[name.split(" ")[0] ?? ""] ?? 1) };
  const words = items.flatMap((item, at) =>
    after !== null && at >= after && at <= (begun?.at ?? after + 3) && !draft.used.has(at) && isOpenWord(item) ? [at] : [],
  );
  const places = [...new Set([done.at, ...bound.places, ...words, ...(begun === undefined ? [] : [begun.at])])];
  const rate = items.findIndex((item, at) => has(item, "rate") && !draft.used.has(at) && item.columns.length === 0 && at < first);
  const meaning = `where ${name} is ${bound.said}`;
  if (rate >= 0 && draft.measures.length === 0) {
    const came: FactFilter = { column: done.moment.name, op: "not_null", value: null };
    draft.conditions.push(came);
    draft.measures.push({ kind: "rate", of: [late, came] });
    note(draft, "measure", [rate, ...places], `share of rows with ${done.moment.label} ${meaning}`);
    return;
  }
  draft.conditions.push(late);
  note(draft, "condition", places, `only rows ${meaning}`);
}

/** The moment that one of these items names by a verb or its header, other than that of all rows. */
function placed(draft: Draft, places: readonly number[]): { at: number; moment: AskedColumn } | undefined {
  for (const at of places) {
    const item = draft.items[at];
    const moment = item === undefined || item.entity ? null : momentAt(draft, item, at);
    if (moment !== null) return { at, moment };
  }
  return undefined;
}

/** "after they were placed": that rows began, by whichever verb. */
const isPlaced = ({ items }: Draft, after: number) => items.slice(after + 1).every((item) => isOpenWord(item));

const isOpenWord = (item: Item) => item.columns.length + item.values.length === 0 && item.number === null && item.period === null;

const AFTER = /^(after|nach(dem)?|despues( de( que)?)?|apres( que)?|from|since|ab|desde|depuis)$/;

/** "more than 10 days from order to delivery": which rows, rather than how long. */
function readBound(draft: Draft): void {
  const bound = boundOf(draft);
  if (bound === null || draft.span === null) return;
  const name = deriveTime(draft, draft.span);
  const filter: FactFilter = { column: name, op: bound.op, value: bound.seconds / (SECONDS[name.split(" ")[0] ?? ""] ?? 1) };
  draft.conditions.push(filter);
  const verb = draft.items.flatMap((item, at) => (TAKES.test(plainly(item)) ? [at] : []));
  note(draft, "condition", [...verb, ...bound.places, ...draft.span.places], `only rows where ${name} is ${bound.said}`);
  draft.span = null;
}

const TAKES =
  /^(took|takes?|taken|lasted|lasts?|needed|dauer(n|t|te|ten)|brauch(en|t|te|ten)|tard(an?|o|aron)|dur(an?|o|aron)|pris|prend|mis|dure(nt)?)$/;

const JOINTS_MAX = 5;

/** A word for a time, a unit of one, or what is worked out of one. */
const isTimed = (draft: Draft, at: number) =>
  !draft.used.has(at) && (has(draft.items[at], "duration", "of.time", "average", "median") || isUnit(draft, at));

function isUnit({ items }: Draft, at: number): boolean {
  const grain = partOf(items[at], "grain");
  const isNamed = grain !== null && ["hour", "day", "week", "month"].includes(grain);
  return isNamed && items[at]?.period === null && !has(items[at - 1], "by", "which", "last", "this");
}

/** The one moment that an item names: by its header, by a word cut short there, or by what happened. */
function momentAt(draft: Draft, item: Item, at: number): AskedColumn | null {
  if (draft.used.has(at) || item.period !== null || item.number !== null || item.quoted) return null;
  const named = bestColumns(item, ({ use: of }) => of === "moment");
  const isFigure = item.columns[0]?.column.use === "amount" || item.columns[0]?.column.use === "level";
  const isCalled = item.columns.some(({ column, exact, coverage }) => column === named[0] && (exact > 0 || coverage === 1));
  if (named.length === 1 && isCalled && !(isFigure && !item.entity && (item.columns[0]?.exact ?? 0) > 1)) return named[0] ?? null;
  if (named.length > 1) return null;
  return item.senses.length > 0 ? null : momentOf(draft, item);
}

/** Links, and what joins the two ends. */
const isJoint = ({ items }: Draft, place: number, from: number) => {
  const item = items[place];
  return (
    item !== undefined &&
    place > from &&
    item.columns.length === 0 &&
    item.values.length === 0 &&
    (isLink(item) || has(item, "until", "and", "follow", "since", "between", "prep") || ARTICLE.test(plainly(item)))
  );
};

const ARTICLE = /^(the|der|die|das|den|dem|el|la|los|las|le|les|l|its|their|first|erste[nrs]?)$/;

/** "to", "bis", "a" joins by itself; "and" does behind "between"; so does a dash. */
function isJoined(draft: Draft, from: number, to: number): boolean {
  const { items, text, tokens } = draft;
  const between = items.slice(from + 1, to);
  const gap = text.slice(tokens[(items[from]?.to ?? 1) - 1]?.end ?? 0, tokens[items[to]?.from ?? 0]?.start ?? 0);
  if (/^\s*(?:[–—→]|->|\s-\s)\s*$/.test(gap)) return true;
  const opener = openerOf(draft, from);
  const isTo = between.some((one) => has(one, "until") || TO.test(plainly(one)));
  const isAnd = between.some((one) => has(one, "and", "follow"));
  return (isTo && opener !== null) || (isAnd && opener !== null && BETWEEN.test(plainly(items[opener])));
}

const TO = /^(to|until|till|bis|bis zu[mr]?|a|al|hasta|hasta el|hasta la|a la|jusqu a|jusqu au|au)$/;

const BETWEEN = /^(between|zwischen|entre)$/;

/** "from", "between", "von", "entre" before the first end. */
function openerOf({ items }: Draft, at: number): number | null {
  const place = [at - 1, at - 2, at - 3].find((one) => has(items[one], "between", "since") || OPENS.test(plainly(items[one])));
  return place !== undefined && items.slice(place + 1, at).every((one) => isLink(one) || ARTICLE.test(plainly(one)))
    ? place
    : null;
}

const OPENS = /^(from|between|von|vom|ab|zwischen|de|del|desde|entre|du|depuis)$/;

/** As the rows have them: what is named first may come later. */
function inOrder(from: AskedColumn, to: AskedColumn): { from: AskedColumn; to: AskedColumn } {
  const isLater = (a: unknown, b: unknown) => a !== null && b !== null && String(a) > String(b);
  const isTurned = isLater(from.profile.min, to.profile.min) && isLater(from.profile.max, to.profile.max);
  return isTurned ? { from: to, to: from } : { from, to };
}

/** What is asked of that time: how long it is, or of which groups or rows the longest. */
export function readSpanMeasure(draft: Draft): void {
  const { span, items } = draft;
  if (span === null || draft.measures.length > 0 || draft.list !== null) return;
  const name = deriveTime(draft, span);
  const ranked = items.findIndex((item, at) => has(item, "of.time", "most", "least") && !draft.used.has(at));
  const aggregate = aggregateIn(draft);
  const words = items.flatMap((item, at) => {
    const isCount = has(item, "count") && [at + 1, at + 2].some((place) => isUnit(draft, place));
    const isWait = item.values.length === 0 && ["wait", "duration"].some((one) => item.concepts.has(one));
    return !draft.used.has(at) && (has(item, "duration", "how_much") || isUnit(draft, at) || isCount || isWait || isTime(item))
      ? [at]
      : [];
  });
  const order = ranked < 0 ? null : has(items[ranked], "least") ? ("lowest" as const) : ("highest" as const);
  const places = [...new Set([...words, ...span.places, ...(ranked < 0 ? [] : [ranked]), ...(aggregate?.places ?? [])])];
  if (order !== null && draft.groups.length === 0 && aggregate === null) {
    draft.order ??= order;
    draft.list = { column: name };
    note(draft, "order", places, `${name}, ${order} first`);
    return;
  }
  const kind = aggregate?.kind === "sum" ? "average" : (aggregate?.kind ?? "average");
  if (order !== null && draft.groups.length > 0) draft.order ??= order;
  draft.measures.push({ kind, column: name });
  draft.aggregated = true;
  note(draft, "measure", places, `${SAID[kind]} ${name}`);
}

const isTime = ({ said, number }: Item) => number === null && timeUnit(said) !== null;

const SECONDS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 };

/** "more than 10 days", "within 4 hours". */
function boundOf({ items, used }: Draft): { op: FactFilter["op"]; seconds: number; places: number[]; said: string } | null {
  const opOf = (place: number) => (isLink(items[place - 1]) && WITHIN.test(plainly(items[place - 2])) ? place - 2 : place - 1);
  const at = items.findIndex((item, place) => {
    const op = items[opOf(place)];
    const isBound = has(op, "gt", "gte", "lt", "lte") || WITHIN.test(plainly(op));
    return item.number !== null && item.period === null && !used.has(place) && isBound;
  });
  const from = opOf(at);
  const [op, number, unit] = [items[from], items[at]?.number, timeUnit(items[at + 1]?.said ?? "")];
  if (at < 0 || number == null || unit === null) return null;
  const kind = (["gt", "gte", "lt"] as const).find((one) => has(op, one)) ?? "lte";
  const seconds = number.value * (SECONDS[unit] ?? 1);
  return { op: kind, seconds, places: [from, at, at + 1], said: `${op?.said} ${number.value} ${items[at + 1]?.said}` };
}

const WITHIN = /^(within|innerhalb|innerhalb von|binnen|en menos de|dentro de|en moins de|sous)$/;
