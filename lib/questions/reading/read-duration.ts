import type { FactFilter } from "@/lib/contract/report-facts";
import { conceptsOf } from "../languages/concepts/concepts";
import { type AskedColumn, timeUnit } from "./columns";
import {
  aggregateIn,
  beside,
  type Draft,
  EVENTS,
  has,
  IN,
  isChange,
  isLink,
  isMeasure,
  note,
  partOf,
  pickColumn,
  plainly,
  SAID,
  use,
  WRITTEN_IN,
} from "./draft";
import { isUnknown } from "./idle";
import { bestColumns, type Item } from "./items";
import { deriveTime, momentOf } from "./moments";

/** How a duration is made of two moments that are named, or of the main one and what ends it. */
export function readDuration(draft: Draft): void {
  const { items, vocabulary } = draft;
  const stay = stayPair(draft);
  const isOpener = (item: Item, place: number) =>
    ((stay !== null && item.concepts.has("night") && !draft.used.has(place)) ||
      (has(item, "of.time") && draft.groups.length > 0) ||
      (has(item, "duration") && !draft.used.has(place))) &&
    bestColumns(item, isMeasure).length === 0;
  const said = items.findIndex(isOpener);
  const unitAt = said >= 0 ? said : items.findIndex((_, place) => isUnit(draft, place) && isAveraged(draft, place));
  const at = unitAt >= 0 ? unitAt : items.findIndex((_, place) => isAveragedMoment(draft, place));
  if (
    at < 0 ||
    items.some(
      (item, place) =>
        place !== at &&
        bestColumns(item, isMeasure).length > 0 &&
        !(item.entity && item.columns[0]?.column.use === "key") &&
        // "until we ship" is of the day rather than of the fee for it.
        !(item.columns.every(({ coverage }) => coverage < 1) && momentOf(draft, item) !== null) &&
        !draft.used.has(place) &&
        !isUnitOnly(item),
    )
  )
    return;
  const { moments, main } = vocabulary;
  if (moments.length < 2 || main === null) {
    readTimed(draft, at);
    return;
  }
  const clocks = stay ?? clockPair(draft);
  const named: { column: AskedColumn; place: number }[] = [];
  items.forEach((item, place) => {
    if (place === at || draft.used.has(place) || item.values.some(() => item.exact)) return;
    const column = momentOf(draft, item) ?? momentNamed(draft, item);
    if (column !== null && !named.some((one) => one.column === column)) named.push({ column, place });
  });
  const ends = named.filter(({ column }) => column !== main);

  const fallback = ends.length > 0 || clocks !== null ? null : endOf(draft, at);
  if (fallback === "ask") return;
  const [first, second] = named;
  const pair =
    clocks !== null && named.length === 0
      ? clocks
      : first !== undefined && second !== undefined
        ? second.column === main && !items.slice(0, first.place).some((item) => has(item, "between"))
          ? { from: second.column, to: first.column }
          : { from: first.column, to: second.column }
        : { from: billed(draft, ends[0]?.column) ?? main, to: ends[0]?.column ?? fallback?.column };
  if (pair.to === undefined || pair.from === pair.to) return;
  const name = deriveTime(draft, inTime({ from: pair.from, to: pair.to }));
  const count = items.flatMap((item, place) => (has(item, "count") && place < at && !draft.used.has(place) ? [place] : []));
  const areNights = stay !== null && items[at]?.concepts.has("night") === true;
  const isTotal = areNights && (count.length > 0 || draft.order !== null);
  const usual = extremeOfEach(draft, at) ?? (isTotal ? ("sum" as const) : ("average" as const));
  const aggregate = aggregateIn(draft) ?? { kind: usual, places: isTotal ? count : [] };
  items.forEach((item, place) => {
    if (has(item, "duration") || isUnit(draft, place)) use(draft, place);
  });
  items.forEach((item, place) => {
    const [hit] = item.columns;
    if (hit?.exact !== undefined && hit.exact > 0 && [pair.from, pair.to].some((one) => one === hit.column)) use(draft, place);
  });
  draft.measures.push({ kind: aggregate.kind === "sum" && !areNights ? "average" : aggregate.kind, column: name });
  draft.aggregated = true;
  note(draft, "measure", [at, ...aggregate.places, ...named.map(({ place }) => place)], `${SAID[aggregate.kind]} ${name}`);
}

/** "how long do they take to pay": since the bill, where a moment says when it was sent. */
function billed({ vocabulary: { moments } }: Draft, to: AskedColumn | undefined): AskedColumn | null {
  if (to === undefined || !isOfKind(to, "pay")) return null;
  const fit = moments.filter(
    (column) => column !== to && ["invoice", "invoice_moment"].some((one) => isOfKind(column, one)) && !isOfKind(column, "due"),
  );
  return fit.length === 1 ? (fit[0] ?? null) : null;
}

/** "how long before the visit do they book": in the order in which the rows have them, where those of the one begin and end before the other. */
function inTime({ from, to }: { from: AskedColumn; to: AskedColumn }): { from: AskedColumn; to: AskedColumn } {
  const order = (a: string | number | null, b: string | number | null) =>
    a === null || b === null ? Number.NaN : String(a).localeCompare(String(b), "en");
  // Both may end on one day: some visits are booked on the day itself.
  const ends = [order(from.profile.min, to.profile.min), order(from.profile.max, to.profile.max)];
  const isBack = ends.every((one) => one >= 0) && ends.some((one) => one > 0);
  return isBack ? { from: to, to: from } : { from, to };
}

/** "median time to fill in": where no second moment ends it, the one figure that is a time. */
function readTimed(draft: Draft, at: number): void {
  const measures = draft.vocabulary.columns.filter(isMeasure);
  const isWaited = draft.items.some(({ concepts }) => concepts.has("wait"));
  const timesOf = (...wanted: readonly string[]) =>
    measures.filter(({ words }) => words.some(({ concepts }) => wanted.some((one) => concepts.has(one))));
  // How long something lasts is not how long it is waited for.
  const lasts = isWaited ? [] : timesOf("duration");
  const lasting = lasts.length === 1 ? lasts : timesOf("duration", "wait");
  const timed = measures.filter(({ words }) => words.some(({ word }) => TIMED.test(word)));
  const [column] = lasting.length > 0 ? lasting : timed;
  if (column === undefined || lasting.length > 1 || (lasting.length === 0 && timed.length > 1)) return;
  // "Delay (min)" is a time, and may be another than how long something takes.
  const isOther = lasting.length === 0 && column.words.some(({ word, optional }) => !optional && !TIMED.test(word));
  if (isOther && draft.picks.get(at) !== column.name)
    draft.doubts.push({
      at,
      sentence: `Nothing here is called “${draft.items[at]?.said}”. Do you mean ${column.label}?`,
      options: [{ label: column.label, pick: column.name }],
    });
  const aggregate = aggregateIn(draft) ?? { kind: "average" as const, places: [] };
  draft.measures.push({ kind: aggregate.kind, column: column.name });
  draft.aggregated = true;
  note(draft, "measure", [at, ...aggregate.places], `${SAID[aggregate.kind]} ${column.label}`);
}

export const TIMED = /^(secs?|seconds?|mins?|minutes?|minuten|sek|std)$/;

/** "the longest wait by ward": the longest of each, unless the groups were asked for. */
function extremeOfEach({ items, limit }: Draft, at: number): "max" | "min" | null {
  const word = [at, at - 1].map((place) => items[place]).find((item) => has(item, "of.time"));
  const isAsked = items.slice(0, at).some((item) => has(item, "which", "who", "by", "top")) || limit !== null;
  const by = items.findIndex((item, place) => place > at && has(item, "by"));
  return word === undefined || isAsked || by < 0 ? null : has(word, "most") ? "max" : has(word, "least") ? "min" : null;
}

/** "in days", "días que tardamos": the unit of a time, rather than groups of it. */
function isUnit({ items, used }: Draft, at: number): boolean {
  const grain = partOf(items[at], "grain");
  const before = items[at - 1];
  const isColumn = items[at]?.columns.some((hit) => isMeasure(hit.column) && hit.exact > 0 && hit.coverage === 1) === true;
  const isFree = !isColumn && items[at]?.period === null && before?.number == null && !has(before, "by", "which", "last", "this");
  return grain !== null && ["hour", "day", "week", "month"].includes(grain) && isFree && !used.has(at);
}

/** "median first response": of a moment that is not when rows begin, an average is of the time until then. */
const isAveragedMoment = (draft: Draft, at: number) => {
  const item = draft.items[at];
  const next = draft.items[beside(draft, at, 1, 2) ?? -1];
  const [hit] = next?.columns ?? [];
  return (
    has(item, "average", "median", "max", "min") &&
    !draft.used.has(at) &&
    hit?.column.use === "moment" &&
    hit.column !== draft.vocabulary.main &&
    hit.coverage === 1 &&
    hit.exact >= 2
  );
};

/** "average days from order to delivery": a unit that is averaged is of a time. */
const isAveraged = ({ items }: Draft, at: number) =>
  [at - 1, at - 2].some((place) => has(items[place], "average", "median", "max", "min")) &&
  items.slice(at + 1).some((item) => has(item, "until", "prep", "between"));

/** "length of stay", "nights": from when guests come to when they leave, where rows have both. */
export function stayPair({ vocabulary: { moments, main }, items }: Draft): { from: AskedColumn; to: AskedColumn } | null {
  const isSaid = items.some(
    (item) => (item.concepts.has("night") && bestColumns(item, isMeasure).length === 0) || STAY.test(plainly(item)),
  );
  if (!isSaid) return null;
  const at = (concept: string) =>
    moments.filter(({ whole, words }) => whole.has(concept) || words.some(({ concepts }) => concepts.has(concept)));
  const came = at("arrive");
  const [from, ...moreFrom] = came.length > 0 ? came : moments.filter((column) => column === main && saysWord(column, CAME));
  const left = at("depart");
  const [to, ...moreTo] = left.length > 0 ? left : moments.filter(({ words }) => words.some(({ word }) => LEFT.test(word)));
  // "drop-off" and "pick-up" begin and end a stay, whichever comes first.
  const [first, second, ...others] = moments.filter(({ name }) => HANDED.test(plainly({ said: name })));
  if (from === undefined && to === undefined && first !== undefined && second !== undefined && others.length === 0)
    return inTime({ from: first, to: second });
  return from === undefined || to === undefined || from === to || moreFrom.length + moreTo.length > 0 ? null : { from, to };
}

const HANDED = /(^|[ _-])(drop[ _-]?off|pick[ _-]?up|abgabe|abholung|entrega|recogida|depot|retrait)([ _-]|$)/;

const CAME = /^(in|entry|joined|einzug|eintritt|entrada|alta|entree)$/;

/** How a header says that somebody is out again. */
const LEFT = /^(out|exit|left|auszug|austritt|salida|baja|sortie)$/;

const STAY = /(^| )(stays?|stayed|aufenthalt\p{L}*|verweildauer|estancias?|sejours?)$/u;

/** Of a day with two times of it, the time between those: "check-in" and "seen at". Null where the moments are others. */
function clockPair({ vocabulary: { moments, main } }: Draft): { from: AskedColumn; to: AskedColumn } | null {
  const clocks = moments.filter(({ profile }) => profile.type === "datetime");
  const [first, second] = clocks;
  if (clocks.length !== 2 || first === undefined || second === undefined || main === null || clocks.includes(main)) return null;
  const isLater =
    String(first.profile.min) > String(second.profile.min) && String(first.profile.max) > String(second.profile.max);
  return isLater ? { from: second, to: first } : { from: first, to: second };
}

/** "that took more than 10 days": from the moment rows begin to the only other one, which is asked where no verb says it. */
export function readTaken(draft: Draft, places: readonly number[], bounds: readonly Pick<FactFilter, "op" | "value">[]): boolean {
  const { moments, main } = draft.vocabulary;
  const later = moments.filter((column) => column !== main);
  // What closes a row, rather than the first answer to it.
  const closing = later.filter(({ words }) => words.some(({ concepts }) => ENDS.some((one) => concepts.has(one))));
  // Of several that nothing says it of, the one that some rows still wait for.
  const open = later.filter(({ profile }) => profile.nullCount > 0);
  const [end, ...more] = later.length < 2 ? later : closing.length > 0 ? closing : open;
  const [at = 0] = places;
  if (main === null || end === undefined || more.length > 0) return false;
  const name = `days from ${main.label} to ${end.label}`;
  const verb = draft.items.findIndex(({ said }) => TAKES.test(said));
  const said = places.map((place) => draft.items[place]?.said ?? "").join(" ");
  use(draft, ...places);
  // What every row has may be another thing than its end.
  const isVerb = (item: Item | undefined) => item !== undefined && isUnknown(item) && /^\p{Ll}/u.test(item.said);
  const isLasting = places.some((place) => has(draft.items[place + 1], "duration") || isVerb(draft.items[place - 1]));
  const isSure = (verb >= 0 || (isLasting && (moments.length === 2 || open.length === 1))) && end.profile.nullCount > 0;
  if (!isSure && draft.picks.get(at) !== "taken") {
    draft.doubts.push({ at, sentence: `Which time should be ${said}?`, options: [{ label: name, pick: "taken" }] });
    return true;
  }
  draft.derive.push({ name, as: { kind: "duration", from: main.name, to: end.name, unit: "days" } });
  draft.conditions.push(...bounds.map((one): FactFilter => ({ column: name, ...one })));
  const around = places.flatMap((place) => [
    ...(has(draft.items[place + 1], "duration") ? [place + 1] : []),
    ...(isLasting && isVerb(draft.items[place - 1]) ? [place - 1] : []),
  ]);
  note(
    draft,
    "condition",
    [...new Set([...(verb < 0 ? [] : [verb]), ...around, ...places])],
    `only rows where ${name} is ${said}`,
  );
  return true;
}

const TAKES =
  /^(took|take[sn]?|keeps?|kept|lasted|lasts?|dauer(n|t|te|ten)|brauch(en|t|te|ten)|tard(a|an|[oó]|aron)|dur([oó]|aron)|mis|prend|pris|dur[eé](nt)?)$/i;

const isUnitOnly = (item: Item) => item.columns.every(({ exact }) => exact === 0);

/** A moment whose header shares a noun with a word: "Rechnung" of "Rechnungsdatum". */
function momentNamed({ vocabulary }: Draft, item: Item): AskedColumn | null {
  const fit = vocabulary.moments.filter(({ words }) =>
    words.some(({ concepts }) => [...concepts].some((one) => one !== "date" && item.concepts.has(one))),
  );
  return fit.length === 1 ? (fit[0] ?? null) : null;
}

/** What ends a row where no word says it; "ask" where several could. */
export function endOf(draft: Draft, at: number): { column: AskedColumn } | "ask" | null {
  const { moments, main } = draft.vocabulary;
  const later = moments.filter((column) => column !== main);
  // What was promised ends nothing, where something else does.
  const kept = later.filter(({ words }) => !words.some(({ concepts }) => concepts.has("due")));
  const others = kept.length > 0 ? kept : later;
  const open = others.filter(({ profile }) => profile.meaning?.openEnd === true);
  const fit = others.length === 1 ? others : open.length > 0 ? open : others;
  const hasOther = draft.items.some(
    (item) =>
      EVENTS.some((one) => item.concepts.has(one)) && momentOf(draft, item) === null && !item.entity && item.values.length === 0,
  );
  const [only] = fit;
  // "how many days in advance": the only other moment is what it is ahead of.
  const isAhead = draft.items.some((item) => AHEAD.test(plainly(item)));
  if (isAhead && only !== undefined && moments.length === 2) return { column: only };
  // Of several, the first that comes.
  const inOrder = moments.toSorted((a, b) => String(a.profile.min).localeCompare(String(b.profile.min), "en"));
  const next = inOrder[0] === main ? inOrder[1] : inOrder[0];
  if (isAhead && next !== undefined && inOrder[1]?.profile.min !== inOrder[2]?.profile.min) return { column: next };
  // What every row has may be another thing than its end.
  const isTrip = main !== null && only !== undefined && isOfKind(main, "depart") && isOfKind(only, "arrive");
  const isTaken = moments.length === 2 && draft.items.some(({ said }) => TAKES.test(said));
  if (only !== undefined && (isTrip || isTaken)) return { column: only };
  const isSpan = main !== null && only !== undefined && saysWord(main, START) && saysWord(only, END);
  if (
    !hasOther &&
    !isSpan &&
    fit.length === 1 &&
    only !== undefined &&
    only.profile.nullCount === 0 &&
    draft.picks.get(at) !== only.name
  ) {
    draft.doubts.push({
      at,
      sentence: "Until when should it be counted?",
      options: [{ label: `until ${only.label}`, pick: only.name }],
    });
    return "ask";
  }
  const column = hasOther ? null : pickColumn(draft, at, fit, "Until when should it be counted?");
  return column === null ? null : { column };
}

const isOfKind = ({ words, whole }: AskedColumn, concept: string) =>
  whole.has(concept) || words.some(({ concepts }) => concepts.has(concept));

const AHEAD = /(^| )(ahead|advance|beforehand|voraus|vorher|antelacion|anticipacion|avance)$/;

/** Headers that say so themselves: "Fecha inicio" and "Fecha fin". */
const saysWord = ({ words }: AskedColumn, said: RegExp) => words.some(({ word }) => said.test(word));

const START = /^(start|started|begin|from|du|desde|ab|von|inicio|debut|anfang|beginn)$/;

const END = /^(end|ended|finish|finished|stopped|until|to|bis|au|hasta|fin|final|ende|beendet|terminado|termine)$/;

/** "late", "2 days late", "später als zugesagt": what came after the moment it was promised for, where no column says so itself. */
export function readLate(draft: Draft): void {
  const { items } = draft;
  const span = promised(draft);
  if (span === null) return;
  const at = items.findIndex(
    (item, place) =>
      !draft.used.has(place) &&
      ((item.values.length === 0 && !span.isSaid) || isDoneLate(draft, place, span.end)) &&
      (isLate(item) || isLaterThan(draft, place, span.due)),
  );
  if (at < 0) {
    if (!span.isSaid) readOnTime(draft, span);
    return;
  }
  // What came late has come: its status says nothing more.
  items.forEach((_, place) => {
    if (Math.abs(place - at) <= 2 && isDeed(draft, place, span.end)) use(draft, place);
  });
  const { value, places } = boundBefore(draft, at);
  const name = `days from ${span.due.label} to ${span.end.label}`;
  draft.derive.push({ name, as: { kind: "duration", from: span.due.name, to: span.end.name, unit: "days" } });
  if (!isLate(items[at])) use(draft, at + 1);
  if (value === 0 && readLateness(draft, at, name)) return;
  const late = { column: name, op: "gt" as const, value };
  const rate = items.findIndex((item, place) => has(item, "rate") && !draft.used.has(place) && item.columns.length === 0);
  if (rate >= 0) {
    // What came early has no such days, and is counted with those in time.
    const came = { column: span.end.name, op: "not_null" as const, value: null };
    draft.conditions.push(came);
    draft.measures.push({ kind: "rate", of: [late, came] });
    note(draft, "measure", [rate, ...places, at], `share of rows with ${span.end.label} where ${name} is over ${value}`);
    return;
  }
  draft.conditions.push(late);
  note(draft, "condition", [...places, at], `only rows where ${name} is over ${value}`);
}

/** "arrived on time", "llegó a tiempo", "pünktlich": on the day it was promised for, or before; what has not come is neither. */
function readOnTime(draft: Draft, { due, end }: { due: AskedColumn; end: AskedColumn }): void {
  const { items } = draft;
  const at = items.findIndex(
    (item, place) => !draft.used.has(place) && item.values.length === 0 && (has(item, "on_time") || ON_TIME.test(plainly(item))),
  );
  if (at < 0 || has(items[at - 1], "not")) return;
  const name = `${end.label} later than ${due.label}`;
  draft.derive.push({ name, as: { kind: "later", of: end.name, than: due.name } });
  items.forEach((_, place) => {
    if (Math.abs(place - at) <= 2 && isDeed(draft, place, end) && items[place]?.exact === false) use(draft, place);
  });
  const inTime: FactFilter = { column: name, op: "eq", value: false };
  const came: FactFilter = { column: end.name, op: "not_null", value: null };
  const rate = items.findIndex((item, place) => has(item, "rate") && !draft.used.has(place) && item.columns.length === 0);
  if (rate < 0) {
    draft.conditions.push(inTime, came);
    note(draft, "condition", [at], `only rows with ${end.label} that is not later than ${due.label}`);
    return;
  }
  draft.conditions.push(came);
  draft.measures.push({ kind: "rate", of: [inTime, came] });
  note(draft, "measure", [rate, at], `share of rows with ${end.label} that is not later than ${due.label}`);
}

const ON_TIME =
  /^(on time|in time|on schedule|a tiempo|puntual(es|mente)?|en plazo|punktlich\p{L}*|rechtzeitig\p{L}*|fristgerecht\p{L}*|termingerecht\p{L}*|a temps|a l heure|dans les (temps|delais)|ponctuelle?s?)$/u;

/** "average delay", "le plus de retard": how late they were, rather than which of them were. */
function readLateness(draft: Draft, at: number, name: string): boolean {
  const { items } = draft;
  if (!LATENESS.test(plainly(items[at]))) return false;
  const near = [at - 1, at + 1, at - 2].filter((place) => place === at - 1 || place === at + 1 || isLink(items[place + 1]));
  const computed = near.find((place) => has(items[place], "average", "median", "max", "min"));
  const ranked = near.find((place) => has(items[place], "most", "least"));
  const place = computed ?? ranked;
  if (place === undefined) return false;
  const kind = (["median", "max", "min"] as const).find((one) => has(items[place], one)) ?? "average";
  draft.measures.push({ kind, column: name });
  // What came early has no such days: it is told of which rows they are.
  draft.conditions.push({ column: name, op: "gt", value: 0 });
  draft.aggregated = true;
  if (ranked !== undefined) draft.order ??= has(items[ranked], "least") ? "lowest" : "highest";
  note(draft, "measure", [place, at], `${kind} ${name}`);
  return true;
}

const LATENESS = /^(delays?|lateness|retards?|verspatung(en)?|verzug|verzogerung(en)?|retrasos?|demoras?|atrasos?)$/;

/** "paid late", "zu spät bezahlt": the verb beside it is of the moment that ends a row. */
const isDoneLate = (draft: Draft, at: number, end: AskedColumn) =>
  draft.items[at]?.quoted === false &&
  [at - 1, at + 1, beside(draft, at, 1, 2) ?? -1, beside(draft, at, -1, 2) ?? -1].some((place) => isDeed(draft, place, end));

function isDeed({ items }: Draft, at: number, end: AskedColumn): boolean {
  const item = items[at];
  return (
    item !== undefined &&
    isOfKindOf(
      end,
      ENDS.filter((one) => item.concepts.has(one)),
    )
  );
}

const isOfKindOf = ({ words, whole }: AskedColumn, wanted: readonly string[]) =>
  wanted.some((one) => whole.has(one) || words.some(({ concepts }) => concepts.has(one)));

/**
 * The moment something was promised for and the one it happened; null where others could be meant.
 * `isSaid` where a column or a value says by itself what is late.
 */
function promised({
  items,
  vocabulary: { columns, moments, values, main },
}: Draft): { due: AskedColumn; end: AskedColumn; isSaid: boolean } | null {
  const says = ({ words }: AskedColumn, ...wanted: readonly string[]) =>
    words.some(({ concepts }) => wanted.some((one) => concepts.has(one)));
  const isFlag = columns.some((column) => column.use === "flag" && says(column, "late"));
  const isOfPaying = items.some(({ concepts }) => concepts.has("pay"));
  const isSaid =
    columns.some((column) => column.use !== "moment" && says(column, "late")) ||
    values.some(({ normal }) => conceptsOf(normal).has("late"));
  const [due, ...dues] = moments.filter((column) => isOfKindOf(column, DUE) && !saysWord(column, START));
  const ended = moments.filter((column) => column !== main && column !== due && says(column, ...ENDS));
  // What was delivered was due; when it was paid for is another thing, unless paying is spoken of.
  const done = ended.filter((column) => says(column, "pay") === isOfPaying);
  const [end, ...ends] = done.length === 1 ? done : ended;
  return isFlag || due === undefined || end === undefined || dues.length > 0 || ends.length > 0 ? null : { due, end, isSaid };
}

const DUE = ["due", "planned", "promised", "target"];

const ENDS = ["deliver", "complete", "close", "pay", "ship", "return", "arrive"];

/** What is overdue has not come yet. */
const isLate = (item: Item | undefined) => item?.concepts.has("late") === true && !OVERDUE.test(plainly(item));

const OVERDUE = /^(overdue|past due|uberfallig|vencid)/;

const isLaterThan = ({ items }: Draft, at: number, due: AskedColumn) =>
  LATER.test(plainly(items[at])) && bestColumns(items[at + 1] ?? { columns: [] }).includes(due);

const LATER = /^(spater als|nach|later than|after|plus tard que|apres|mas tarde (de|que)|despues de)$/;

/** "more than 2 days" before "late"; else any. */
function boundBefore({ items }: Draft, at: number): { value: number; places: number[] } {
  const [op, number, unit] = [items[at - 3], items[at - 2], items[at - 1]];
  const value = number?.number?.value;
  return has(op, "gt") && value !== undefined && partOf(unit, "grain") === "day"
    ? { value, places: [at - 3, at - 2, at - 1] }
    : { value: 0, places: [] };
}

/** What goes on to which rows are meant. */
const UNIT_ENDS = /^(for|at|in|fur|bei|im|para|por|en|pour|chez|au|aux)$/;

/** "in minutes", "en %": how a figure is to be written, which is no group, rate or part of a day. */
export function readUnits(draft: Draft): void {
  draft.items.forEach((item, at) => {
    const before = draft.items[at - 1];
    if (before === undefined || item.number !== null || !IN.test(before.said) || !WRITTEN_IN.test(item.said)) return;
    const next = draft.items[at + 1];
    // "in minutes that …", "in days of …" go on about something else.
    const ends =
      next === undefined ||
      UNIT_ENDS.test(plainly(next)) ||
      has(next, "by", "against", "follow", "and", "only", "not") ||
      at === draft.items.length - 1;
    const isPart = has(item, "rate");
    if (isPart && !draft.items.some((one) => isChange(one) || has(one, "compare"))) return;
    if (ends || /[,;:(]/.test(draft.text.slice(draft.tokens[item.to - 1]?.end ?? 0, draft.tokens[next.from]?.start ?? 0)))
      use(draft, at - 1, at);
  });
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
  const verb = draft.items.flatMap((item, at) => (LASTING.test(plainly(item)) ? [at] : []));
  note(draft, "condition", [...verb, ...bound.places, ...draft.span.places], `only rows where ${name} is ${bound.said}`);
  draft.span = null;
}

const LASTING =
  /^(took|takes?|taken|lasted|lasts?|needed|dauer(n|t|te|ten)|brauch(en|t|te|ten)|tard(an?|o|aron)|dur(an?|o|aron)|pris|prend|mis|dure(nt)?)$/;

const JOINTS_MAX = 5;

/** A word for a time, a unit of one, or what is worked out of one. */
const isTimed = (draft: Draft, at: number) =>
  !draft.used.has(at) && (has(draft.items[at], "duration", "of.time", "average", "median") || isSpanUnit(draft, at));

function isSpanUnit({ items }: Draft, at: number): boolean {
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
    const isCount = has(item, "count") && [at + 1, at + 2].some((place) => isSpanUnit(draft, place));
    const isWait = item.values.length === 0 && ["wait", "duration"].some((one) => item.concepts.has(one));
    return !draft.used.has(at) &&
      (has(item, "duration", "how_much") || isSpanUnit(draft, at) || isCount || isWait || isTime(item))
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
