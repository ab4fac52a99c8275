import type { AnalysisHaving } from "@/lib/contract/analysis/analysis";
import { isSameWord } from "../languages/stems";
import type { AskedColumn } from "./columns";
import {
  beside,
  type Draft,
  groupsOf,
  has,
  isLink,
  isMeasure,
  isReference,
  isRowKey,
  note,
  plainly,
  plainOf,
  use,
} from "./draft";
import { bestColumns, type Item, isNounOfRows } from "./items";
import { addGroup } from "./moments";
import { type ColumnHit, isOwnerOf, type Vocabulary } from "./vocabulary";

type Op = "gt" | "gte" | "lt" | "lte" | "eq";

const OVER: Readonly<Record<Op, string>> = { gt: "more than", gte: "at least", lt: "fewer than", lte: "at most", eq: "exactly" };

/**
 * "customers with more than 5 orders", "countries with at least three orders": groups by how many rows they have.
 * @param places of the words that bound it, and of what is counted
 */
export function pickGroups(
  draft: Draft,
  at: number,
  { op, value }: { op: Op; value: number },
  places: readonly number[],
): boolean {
  if (draft.having !== null) return false;
  const named = groupBefore(draft, at);
  if (named === null) return pickRanked(draft, at, { op, value }, places);
  const { column } = named;
  const counted = keyOfRows(draft.vocabulary, draft.items[places.at(-1) ?? at]);
  const of =
    counted === null || counted === column ? ({ kind: "count" } as const) : ({ kind: "distinct", column: counted.name } as const);
  note(draft, "condition", places, `only those ${column.label} with ${OVER[op]} ${value} ${counted?.label ?? "rows"}`);
  pickBy(draft, named, { of, op, value });
  return true;
}

/** "which directors are rated best, only those with at least 25 films": the groups that are asked for at the beginning, by another figure. */
function pickRanked(draft: Draft, at: number, { op, value }: { op: Op; value: number }, places: readonly number[]): boolean {
  const { items } = draft;
  const opener = items.findIndex((item, place) => place < at && has(item, "which", "who", "by", "top"));
  const place = opener < 0 ? undefined : beside(draft, opener, 1, 3);
  const noun = place === undefined || items[place]?.number == null ? place : beside(draft, place, 1, 2);
  const item = items[noun ?? -1];
  const column = item === undefined || item.values.length > 0 || item.entity ? null : groupOf(item);
  const isRanked = items.slice(0, at).some((one) => has(one, "most", "least", "average", "top", "rate", "sum"));
  if (noun === undefined || noun >= at || column === null || !isRanked) return false;
  const only = [at - 1, at - 2, at - 3].filter((one) => has(items[one], "only"));
  note(draft, "condition", [...only, ...places], `only those ${column.label} with ${OVER[op]} ${value} rows`);
  draft.having = { column: column.name, of: { kind: "count" }, op, value };
  return true;
}

/** Picks groups by a figure of their rows: they are counted, or shown with it, or the rows of others. */
function pickBy(draft: Draft, { column, place }: Named, { of, op, value }: Omit<AnalysisHaving, "column">): void {
  draft.having = { column: column.name, of, op, value };
  // What is counted is each of them, or they are the groups.
  const isCounted = draft.items.slice(Math.max(0, place - 3), place).some((item) => has(item, "count", "unique"));
  if (isCounted) {
    const words = draft.items.flatMap((item, one) =>
      one < place && one >= place - 3 && has(item, "count", "unique") ? [one] : [],
    );
    draft.measures.push({ kind: "distinct", column: column.name });
    note(draft, "measure", [...words, place], `number of different ${column.label}`);
  } else if (draft.items.slice(0, place).every((item) => isLink(item) || item.ignorable || has(item, "which", "who", "list"))) {
    const opener = draft.items.flatMap((item, one) => (one < place && has(item, "which", "who") ? [one] : []));
    addGroup(draft, [...opener, place], { column: column.name }, `by ${column.label}`);
    draft.measures.push(of);
    draft.order ??= "highest";
  } else use(draft, place);
}

/** What a bound on an average or a total is of: groups by that figure, rows, or something that no plan can say. */
type BoundOf = "groups" | "rows" | "unknown";

/**
 * "hotels whose average price is above 500": groups by a figure of their rows.
 * @param at the first word of the bound, or of the column that stands before it
 * @param last the last word of the bound
 */
export function pickGroupsByFigure(
  draft: Draft,
  { at, last }: { at: number; last: number },
  column: AskedColumn,
  bounds: readonly { op: Op; value: number }[],
  places: readonly number[],
): BoundOf {
  const { items } = draft;
  const isBefore = (place: number) => isOpening(items[place]);
  let figure = at - 1;
  while (isBefore(figure) && figureOf(items[figure]) === null) figure -= 1;
  const [behind] = [last + 1, last + 2].filter(
    (one) => figureOf(items[one]) === "average" && (one === last + 1 || isLink(items[last + 1])),
  );
  const kind = figureOf(items[figure]) ?? figureOf(items[behind ?? -1]);
  if (kind === null) return pickByTotal(draft, at, column, bounds, places);
  const said = figureOf(items[figure]) === null ? (behind ?? at) : figure;
  // "the average fee of the under 30s": of another figure.
  const isOther = [figure - 1, figure - 2, figure + 1].some(
    (place) => place !== at && bestColumns(items[place] ?? { columns: [] }, isMeasure).some((one) => one !== column),
  );
  if (isOther && figureOf(items[figure]) !== null) return "rows";
  let place = Math.min(said, at) - 1;
  while (isBefore(place)) place -= 1;
  const noun = items[place];
  const group = noun === undefined || noun.values.length > 0 || noun.entity ? null : groupOf(noun);
  // "rows with a total over 500": each of them has one.
  if (group === null && kind === "sum") return "rows";
  const [bound, ...more] = bounds;
  if (group === null || bound === undefined || more.length > 0 || draft.having !== null || draft.used.has(place))
    return "unknown";
  const { op, value } = bound;
  note(draft, "condition", [said, ...places], `only those ${group.label} with ${kind} ${column.label} ${OVER[op]} ${value}`);
  pickBy(draft, { column: group, place }, { of: { kind, column: column.name }, op, value });
  return "groups";
}

/** "which customers have less than 1000 hours": of all their rows, where no row by itself comes near that. */
function pickByTotal(
  draft: Draft,
  at: number,
  column: AskedColumn,
  bounds: readonly { op: Op; value: number }[],
  places: readonly number[],
): BoundOf {
  const { items } = draft;
  const [bound, ...more] = bounds;
  const most = Number(column.profile.max);
  if (bound === undefined || more.length > 0 || column.use !== "amount" || !(bound.value > most)) return "rows";
  const opener = items.findLastIndex((item, place) => place < at && has(item, "which", "who", "count", "list"));
  const behind = beside(draft, opener, 1, 2) ?? -1;
  const place = opener >= 0 && behind < at ? behind : rankedBefore(draft, at);
  const noun = items[place];
  const group = noun === undefined || (noun.entity && opener >= 0) ? null : groupOf(noun);
  const hasVerb = items.slice(place + 1, at).some((item) => OPENING.test(plainly(item)) || has(item, "only"));
  if (group === null || !hasVerb || draft.having !== null || draft.used.has(place)) return "rows";
  const only = items.flatMap((item, one) => (has(item, "only") && one > place && one < at ? [one] : []));
  note(
    draft,
    "condition",
    [...only, ...places],
    `only those ${group.label} with total ${column.label} ${OVER[bound.op]} ${bound.value}`,
  );
  // "the worst campaign, only those over 10k": ranked by another figure, which the rest says.
  if (opener < 0) {
    draft.having = { column: group.name, of: { kind: "sum", column: column.name }, op: bound.op, value: bound.value };
    return "groups";
  }
  pickBy(draft, { column: group, place }, { of: { kind: "sum", column: column.name }, op: bound.op, value: bound.value });
  return "groups";
}

/** The group that is ranked before a bound: "worst campaign, only those over 10k". Of rows that are called so there are several each. */
function rankedBefore({ items, vocabulary: { rowCount } }: Draft, at: number): number {
  const place = items.findLastIndex((item, one) => {
    const column = one < at && item.values.length === 0 && item.number === null ? groupOf(item) : null;
    return column !== null && (!item.entity || column.profile.distinctCount * MANY_EACH <= rowCount);
  });
  return items.slice(0, at).some((item) => has(item, "most", "least", "top", "bottom")) ? place : -1;
}

const MANY_EACH = 4;

const figureOf = (item: Item | undefined) => (has(item, "average") ? "average" : has(item, "sum") ? "sum" : null);

/** What may stand between groups, their figure and its bound: "whose … is", "mit einem … von". */
const isOpening = (item: Item | undefined) =>
  item !== undefined &&
  item.columns.length === 0 &&
  item.values.length === 0 &&
  item.number === null &&
  !item.entity &&
  (isLink(item) || item.ignorable || OPENING.test(plainly(item)));

const OPENING =
  /^(((that|which|who|die|que|qui) )?(with|having|have|has|had|mit|haben|hat|hatten|con|tienen?|avec|ont|ayant)|whose|where|is|are|was|of|deren|dessen|bei denen|ist|cuy[oa]s?|dont|es|est)$/;

/** "orders" where each row is a line of one: the column that tells them apart. Null where rows are what is counted. */
export function keyOfRows({ rowCount }: Vocabulary, item: Item | undefined): AskedColumn | null {
  const hit = item?.columns.find(
    ({ column, coverage, exact }) => isNumbered(column) && coverage === 1 && exact > 0 && column.profile.distinctCount < rowCount,
  );
  return item?.entity === true ? (hit?.column ?? null) : null;
}

/** "Order No.", "customer_id": things that have a number, which several rows may share. */
const isNumbered = ({ profile, use: of, words }: AskedColumn) =>
  (of === "group" || of === "key") &&
  (profile.type === "id" ||
    profile.meaning?.kind === "reference" ||
    words.some(({ optional, concepts }) => optional && concepts.has("number_code")));

interface Named {
  column: AskedColumn;
  place: number;
}

/** The groups that a bound is of: the nearest noun before it that is one, with nothing else between. */
function groupBefore(draft: Draft, at: number): Named | null {
  for (let place = at - 1; place >= 0 && place >= at - 8; place -= 1) {
    const item = draft.items[place];
    if (item === undefined || item.number !== null) return null;
    const column = item.values.length > 0 || item.entity ? null : groupOf(item);
    if (column !== null) return draft.used.has(place) ? null : { column, place };
    if (item.columns.some(({ column: { use: of }, exact }) => exact > 0 && (of === "amount" || of === "level"))) return null;
  }
  return null;
}

function groupOf(item: Item): AskedColumn | null {
  const columns = bestColumns(
    { columns: item.columns.filter((hit) => hit.exact > 0 && (hit.coverage === 1 || isSameParty(hit))) },
    (column) => (column.use === "group" || column.use === "key") && !isRowKey(column),
  );
  // A number of each is surer than a name that several may have.
  const [first] = columns.toSorted((a, b) => Number(isReference(b)) - Number(isReference(a)));
  return first ?? null;
}

/** "accounts" of a column that is called "customer account": all of its nouns are the one who is dealt with. */
const isSameParty = ({ column, akin }: ColumnHit) =>
  akin !== true &&
  isReference(column) &&
  column.words.every(({ optional, concepts }) => optional || PARTIES.some((one) => concepts.has(one)));

const PARTIES = ["customer", "account", "company", "membership"];

/** "stayed more than once", "repeat customers": those with several rows. */
export function readRepeated(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item, place) => has(item, "beyond") && !draft.used.has(place) && REPEATED.test(plainly(item)));
  const item = items[at];
  if (item === undefined || draft.having !== null) return;
  if (pickGroups(draft, at, { op: "gt", value: 1 }, [at])) return;
  const people = vocabulary.columns.filter(
    (column) =>
      isReference(column) && !isRowKey(column) && column.words.some(({ concepts }) => PEOPLE.some((one) => concepts.has(one))),
  );
  const [column] = people;
  const person = items.findIndex((one) => has(one, "person", "who") || /customers|kunden|clientes|clients/.test(plainly(one)));
  if (column === undefined || people.length > 1 || person < 0) return;
  if (people.some(({ words }) => words.some(({ word }) => isSameWord(word, plainly(items[person] ?? item)))) && person !== at)
    return;
  draft.having = { column: column.name, of: { kind: "count" }, op: "gt", value: 1 };
  const count = items.flatMap((one, place) =>
    has(one, "count", "unique", "person") && place <= Math.max(person, at) ? [place] : [],
  );
  note(draft, "condition", [at], `only those ${column.label} with more than 1 rows`);
  draft.measures.push({ kind: "distinct", column: column.name });
  note(draft, "measure", [...new Set([...count, person])], `number of different ${column.label}`);
}

const PEOPLE = "customer guest patient student employee user membership account".split(" ");

const REPEATED =
  /^(more than once|twice or more|repeatedly|returning customers|repeat customers|mehr als einmal|ofter als einmal|mehrfach|mehrmals|wiederholt|stammkunden|mas de una vez|varias veces|repetidamente|clientes recurrentes|clientes que repiten|plus d une fois|plusieurs fois|a plusieurs reprises|clients fideles|clients recurrents)$/;

const PER = new Set(["per", "pro", "je", "par", "por", "a"]);

/** "per kWh", "pro kg": a figure is divided by the one whose header has that unit. @param at the word for "per" */
export function readPerUnit(draft: Draft, at: number, place: number): boolean {
  const item = draft.items[place];
  const guests = guestsOf(draft.vocabulary);
  const isPerson = item !== undefined && has(item, "person") && item.columns.every(({ column: one }) => one === guests);
  const column = item === undefined || !EACH.has(saidAt(draft, at)) ? null : isPerson ? guests : unitOf(draft, item);
  if (column === null) return false;
  draft.over = column.name;
  note(draft, "measure", [at, place], `per ${column.label}`);
  return true;
}

/** How many people a row is of: "guests", "covers". Null where no column says it. */
export function guestsOf({ columns }: Vocabulary): AskedColumn | null {
  const fit = columns.filter(
    ({ use: of, words }) =>
      of === "amount" && words.some(({ concepts }) => concepts.has("guest") || concepts.has("count_of_people")),
  );
  return fit.length === 1 ? (fit[0] ?? null) : null;
}

/** "visitors" of tickets that say for how many each is, where only their kind is told: all of those. Null for other things. */
export function headsOf({ columns, entity }: Vocabulary, item: Item | undefined): AskedColumn | null {
  const isOwner = item !== undefined && item.columns.length > 0 && item.columns.every((hit) => isOwnerOf(hit, item.said));
  if (!isOwner || !item.concepts.has("counted") || item.values.length > 0 || !entity.concepts.has("ticket")) return null;
  const pieces = columns.filter(
    ({ use: of, words }) => of === "amount" && words.some(({ concepts }) => concepts.has("quantity")),
  );
  return pieces.length === 1 ? (pieces[0] ?? null) : null;
}

/** "au kilomètre", "the kilo": the same with an article. */
export function readArticlePer(draft: Draft): void {
  const { items } = draft;
  items.forEach((item, at) => {
    if (draft.used.has(at) || draft.over !== null || !ARTICLE.test(saidAt(draft, at - 1)) || !isUnitNoun(item)) return;
    const isArea = item.concepts.has("floor_area") || item.concepts.has("area");
    const [column, ...more] = plainOf(bestColumns(item, ({ use: of }) => of === "amount" || (isArea && of === "level")));
    const before = items.slice(0, at - 1).some((one) => bestColumns(one, isMeasure).length > 0);
    if (column === undefined || more.length > 0 || !before) return;
    draft.over = column.name;
    note(draft, "measure", [at - 1, at], `per ${column.label}`);
  });
}

const ARTICLE = /^(au|a l|à l|al)$/;

const isUnitNoun = ({ concepts }: Item) =>
  ["distance", "weight", "tonnage", "hour_unit", "energy", "floor_area", "area"].some((one) => concepts.has(one));

/** "tickets per customer by plan", "average donation per donor": for each different one of a column, rather than a group for each. */
export function readPerEach(draft: Draft, at: number, place: number): boolean {
  const { items } = draft;
  const item = items[place];
  if (item === undefined || !EACH.has(saidAt(draft, at)) || item.values.length > 0 || draft.each !== null) return false;
  const before = items.slice(Math.max(0, at - 5), at);
  const isAveraged = items.some((one) => has(one, "average")) && before.some((one) => has(one, "count")) && !isOfFigure(before);
  const [few] = isAveraged && !item.entity ? groupsOf(item) : [];
  const column = keyOfRows(draft.vocabulary, item) ?? referenceOf(item) ?? personOf(draft, item) ?? few ?? null;
  if (column === null) return false;
  const isGrouped = items.some(
    (one, other) =>
      other !== at && has(one, "by") && groupsOf(items[nextOf(draft, other)]).some(({ name }) => name !== column.name),
  );
  const isOfRows = item.entity && isBasket(column);
  if (items.some((one) => has(one, "max", "min", "median", "most", "least"))) return false;
  if (!isAveraged && !isGrouped && !isOfRows) return false;
  draft.each = column.name;
  draft.aggregated = true;
  const average = items.flatMap((one, other) => (has(one, "average") && !draft.used.has(other) ? [other] : []));
  note(draft, "measure", [...average, at, place], `for each different ${column.label}`);
  return true;
}

const isNumber = (column: AskedColumn) => isMeasure(column) || (column.use === "group" && column.profile.type === "integer");

/** "average number of sick days per department": the figure of the rows in each, which is a number already. */
const isOfFigure = (before: readonly Item[]) => {
  const counted = before.findLastIndex((item) => has(item, "count"));
  return before
    .slice(counted + 1)
    .some((item) => !item.entity && (item.columns[0]?.exact ?? 0) > 0 && bestColumns(item, isNumber).length > 0);
};

/** "per person": each of those whom the one column of people tells apart. */
function personOf({ vocabulary }: Draft, item: Item): AskedColumn | null {
  if (!has(item, "person") || item.columns.length > 0) return null;
  const people = vocabulary.columns.filter(
    (column) =>
      column.use === "group" && column.profile.meaning?.kind === "person" && column.profile.distinctCount < vocabulary.rowCount,
  );
  return people.length === 1 ? (people[0] ?? null) : null;
}

/** "what does a customer spend on average": each of them once, with all that is theirs. */
export function readOneOf(draft: Draft): void {
  const { items } = draft;
  const average = items.findIndex((item, at) => has(item, "average") && !draft.used.has(at));
  const place = items.findIndex(
    (item, at) =>
      at > 0 &&
      !draft.used.has(at) &&
      ONE_OF.test(saidAt(draft, at - 1)) &&
      item.values.length === 0 &&
      referenceOf(item) !== null,
  );
  const item = items[place];
  const column = item === undefined || item.entity ? null : referenceOf(item);
  const isOther = items.some((one) => has(one, "by", "max", "min", "median", "most", "least", "duration"));
  if (average < 0 || column === null || isOther || draft.each !== null) return;
  draft.each = column.name;
  draft.aggregated = true;
  note(draft, "measure", [average, place - 1, place], `for each different ${column.label}`);
}

const ONE_OF = /^(an?|one|eine?|un|une|una|each|every|jeder?|chaque|cada)$/;

const EACH = new Set([...PER, "each", "cada", "for each", "for every", "por cada", "par", "pour chaque", "pro", "je"]);

function referenceOf(item: Item): AskedColumn | null {
  if (!isNounOfRows(item) && !item.columns.some(({ column }) => column.profile.meaning?.kind === "reference")) return null;
  const fit = bestColumns(
    { columns: item.columns.filter(({ exact, coverage }) => exact > 0 && coverage === 1) },
    (column) => (isReference(column) || isNumbered(column)) && !isRowKey(column),
  );
  const named = groupsOf(item).filter(({ profile }) => profile.meaning?.kind === "person");
  return fit[0] ?? named[0] ?? null;
}

function nextOf({ items }: Draft, at: number): number {
  const next = items.findIndex((item, place) => place > at && !isLink(item));
  return next;
}

/** Orders, invoices, tickets of which each row is a part: what an average of "an order" is over. Null where rows are those. */
export function basketKey({ columns, rowCount }: Vocabulary): AskedColumn | null {
  const fit = columns.filter((column) => isNumbered(column) && column.profile.distinctCount < rowCount && isBasket(column));
  return fit.length === 1 ? (fit[0] ?? null) : null;
}

const isBasket = ({ words }: AskedColumn) => words.some(({ concepts }) => BASKETS.some((one) => concepts.has(one)));

const BASKETS = ["order", "invoice", "transaction", "reservation"];

const saidAt = ({ items }: Draft, at: number) => items[at]?.said.toLowerCase() ?? "";

/** The one figure whose header has a unit; null where none has, or several that came. */
function unitOf({ vocabulary, tokens }: Draft, { from, concepts }: Item): AskedColumn | null {
  const word = tokens[from]?.word ?? "";
  const fit = plainOf(
    vocabulary.columns.filter(
      (column) =>
        isMeasure(column) &&
        !isRepeated(column, vocabulary) &&
        column.words.some(
          (one) => one.optional && (one.word === word || (concepts.has("hour_unit") && one.concepts.has("hour_unit"))),
        ),
    ),
  );
  return fit.length === 1 && (UNITS.test(word) || concepts.has("hour_unit")) ? (fit[0] ?? null) : null;
}

/** The size of what rows are of stands in each of them: added up, it would count several times. */
const isRepeated = ({ profile, words }: AskedColumn, { rowCount }: Vocabulary) =>
  words.some(({ concepts }) => ["area", "floor_area", "capacity", "room"].some((one) => concepts.has(one))) &&
  profile.distinctCount * 4 < rowCount;

const UNITS = /^(kg|g|kwh|mwh|km|m2|m3|h|hour|min|minute|stunde)$/;
