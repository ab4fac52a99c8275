import type { AskedColumn } from "../columns";
import { type Draft, groupsOf, has, isLink, isMeasure, isReference, isRowKey, note } from "../draft";
import { bestColumns, type Item, isNounOfRows } from "../items";
import type { Vocabulary } from "../vocabulary";
import { plainOf } from "./plain-figures";
import { isNumbered, keyOfRows } from "./read-having";

const PER = new Set(["per", "pro", "je", "par", "por", "a"]);

/** "per kWh", "pro kg": a figure is divided by the one whose header has that unit. @param at the word for "per" */
export function readPerUnit(draft: Draft, at: number, place: number): boolean {
  const item = draft.items[place];
  const isPerson = item !== undefined && has(item, "person") && item.columns.length === 0;
  const column =
    item === undefined || !EACH.has(saidAt(draft, at)) ? null : isPerson ? guestsOf(draft.vocabulary) : unitOf(draft, item);
  if (column === null) return false;
  draft.over = column.name;
  note(draft, "measure", [at, place], `per ${column.label}`);
  return true;
}

/** How many people a row is of: "guests", "covers". Null where no column says it. */
function guestsOf({ columns }: Vocabulary): AskedColumn | null {
  const fit = columns.filter(
    ({ use: of, words }) =>
      of === "amount" && words.some(({ concepts }) => concepts.has("guest") || concepts.has("count_of_people")),
  );
  return fit.length === 1 ? (fit[0] ?? null) : null;
}

/** "au kilomètre", "the kilo": the same with an article. */
export function readArticlePer(draft: Draft): void {
  const { items } = draft;
  items.forEach((item, at) => {
    if (draft.used.has(at) || draft.over !== null || !ARTICLE.test(saidAt(draft, at - 1)) || !isUnitNoun(item)) return;
    const [column, ...more] = plainOf(bestColumns(item, ({ use: of }) => of === "amount"));
    const before = items.slice(0, at - 1).some((one) => bestColumns(one, isMeasure).length > 0);
    if (column === undefined || more.length > 0 || !before) return;
    draft.over = column.name;
    note(draft, "measure", [at - 1, at], `per ${column.label}`);
  });
}

const ARTICLE = /^(au|a l|à l|al)$/;

const isUnitNoun = ({ concepts }: Item) =>
  ["distance", "weight", "tonnage", "hour_unit", "energy"].some((one) => concepts.has(one));

/** "tickets per customer by plan", "average donation per donor": for each different one of a column, rather than a group for each. */
export function readPerEach(draft: Draft, at: number, place: number): boolean {
  const { items } = draft;
  const item = items[place];
  if (item === undefined || !EACH.has(saidAt(draft, at)) || item.values.length > 0 || draft.each !== null) return false;
  const column = keyOfRows(draft.vocabulary, item) ?? referenceOf(item);
  if (column === null) return false;
  const before = items.slice(Math.max(0, at - 5), at);
  const isAveraged = before.some((one) => has(one, "average")) && before.some((one) => has(one, "count"));
  const isGrouped = items.some(
    (one, other) =>
      other !== at && has(one, "by") && groupsOf(items[nextOf(draft, other)]).some(({ name }) => name !== column.name),
  );
  const isOfRows = item.entity && isBasket(column);
  if (items.some((one) => has(one, "max", "min", "median", "most", "least"))) return false;
  if (!isAveraged && !isGrouped && !isOfRows) return false;
  draft.each = column.name;
  draft.aggregated = true;
  const average = items.flatMap((one, other) => (has(one, "average") && other < at && other >= at - 5 ? [other] : []));
  note(draft, "measure", [...average, at, place], `for each different ${column.label}`);
  return true;
}

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
function unitOf({ vocabulary, tokens }: Draft, { from }: Item): AskedColumn | null {
  const word = tokens[from]?.word ?? "";
  const fit = plainOf(
    vocabulary.columns.filter(
      (column) =>
        isMeasure(column) && column.words.some((one) => one.optional && one.word === word) && !isRepeated(column, vocabulary),
    ),
  );
  return fit.length === 1 && UNITS.test(word) ? (fit[0] ?? null) : null;
}

/** The size of what rows are of stands in each of them: added up, it would count several times. */
const isRepeated = ({ profile, words }: AskedColumn, { rowCount }: Vocabulary) =>
  words.some(({ concepts }) => ["area", "floor_area", "capacity", "room"].some((one) => concepts.has(one))) &&
  profile.distinctCount * 4 < rowCount;

const UNITS = /^(kg|g|kwh|mwh|km|m2|m3|h|hour|min|minute|stunde)$/;
