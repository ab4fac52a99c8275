import type { FactFilter } from "@/lib/contract/report-facts";
import { NAMED_RATIOS, type NamedRatio } from "../languages/ratios";
import { type AskedColumn, arePieces, isSenselessTotal, isStock } from "./columns";
import {
  type Aggregate,
  aggregateIn,
  aggregateOf,
  beside,
  type Draft,
  has,
  isEarned,
  isLink,
  isMeasure,
  isReference,
  note,
  pickColumn,
  plainly,
  rankedKind,
  SAID,
  standardOf,
  use,
} from "./draft";
import { bestColumns, type Item, isNounOfRows } from "./items";
import { momentOf } from "./moments";
import { countOf, isWorth } from "./read-count";
import { basketKey } from "./read-each";
import { isSummed, rateOfSum } from "./read-made";
import { columnsCalled } from "./vocabulary";

/** What came in is added up, though the money of a row is called a price. */
export const isIncome = ({ vocabulary }: Draft, item: Item, column: AskedColumn) =>
  item.concepts.has("revenue") && vocabulary.money.includes(column);

/** "revenue", "how much did we sell", "average order value" where no header says so. */
export function readMoney(draft: Draft): void {
  const { items, vocabulary } = draft;
  const baskets = items.flatMap((item, at) => (has(item, "basket") && !draft.used.has(at) ? [at] : []));
  // "and the total?" is of the figure before.
  const isBare = (item: Item) => draft.follows && has(item, "sum") && !isEarned(item);
  const words = items.flatMap((item, at) => (!draft.used.has(at) && !isBare(item) && isWorth(draft, item) ? [at] : []));
  const much = items.flatMap((item, at) => (has(item, "how_much") && !draft.used.has(at) ? [at] : []));
  const isAverage = items.findIndex((item, at) => has(item, "average", "median") && !draft.used.has(at));
  const entity = items.findIndex((item) => item.entity);
  const ofRow = isAverage >= 0 && entity >= 0 && Math.abs(entity - isAverage) <= 2 ? [isAverage] : [];
  const summed = items.flatMap((item, at) =>
    has(item, "sum") && /^(sum|summe|suma|somme)/i.test(item.said) && !draft.used.has(at) && !isBare(item) ? [at] : [],
  );
  const [at] = [...baskets, ...words, ...ofRow, ...much, ...summed];
  if (at === undefined || vocabulary.money.length === 0) return;
  if (
    words.length === 0 &&
    baskets.length === 0 &&
    summed.length === 0 &&
    ofRow.length === 0 &&
    draft.groups.some(({ column }) => vocabulary.money.some((one) => one.name === column))
  )
    return;
  // "average claim" may be of "claim_value", whatever else is money.
  const called = ofRow[0] === at ? bestColumns(items[entity] ?? NO_ITEM, ({ use: of }) => of === "amount" || of === "level") : [];
  const options = [...new Set([...called, ...vocabulary.money])];
  const column = pickColumn(draft, at, options, "Which amount do you mean?");
  if (column === null) return;
  const aggregate =
    aggregateOf(draft, at) ??
    (ofRow[0] === at ? { kind: has(items[at], "median") ? ("median" as const) : ("average" as const), place: at } : null);
  const kind: Aggregate =
    baskets.length > 0
      ? aggregate?.kind === "median"
        ? "median"
        : "average"
      : (aggregate?.kind ?? rankedKind(draft, at) ?? (isEarned(items[at]) || has(items[at], "sum") ? "sum" : standardOf(column)));
  const by = has(items[at - 1], "by") && !draft.used.has(at - 1) ? [at - 1] : [];
  // An order of several rows is worth what they come to.
  const key = kind === "average" && (baskets.length > 0 || ofRow[0] === at) ? basketKey(vocabulary) : null;
  if (key !== null) draft.each = key.name;
  draft.measures.push({ kind: key === null ? kind : "sum", column: column.name });
  draft.aggregated ||= aggregate !== null || baskets.length > 0;
  const rest = items.flatMap((item, place) => (item.entity && !draft.used.has(place) ? [place] : []));
  note(
    draft,
    "measure",
    [...new Set([at, ...words, ...(aggregate === null ? [] : [aggregate.place]), ...by])],
    `${SAID[kind]} ${column.label}`,
  );
  use(draft, ...rest, ...much);
  if (by.length > 0) draft.order ??= "highest";
}

const NO_ITEM: Pick<Item, "columns"> = { columns: [] };

/** "best-selling": by pieces or by worth, which has to be said where the table has both. */
export function readSold(draft: Draft): void {
  if (readSoldRows(draft)) return;
  const { items, vocabulary } = draft;
  const at = items.findIndex((item) => has(item, "sold_most"));
  if (at < 0) return;
  const pieces = vocabulary.columns.filter(
    ({ use: of, words, profile }) =>
      (of === "amount" || profile.type === "integer") && words.some(({ concepts }) => concepts.has("quantity")),
  );
  // What a seller or a shop sells is told in money; of a product, it may be pieces.
  const areSellers = draft.groups.some(({ column: group }) =>
    vocabulary.columns.some(
      ({ name, words }) => name === group && words.some(({ concepts }) => SELLERS.some((one) => concepts.has(one))),
    ),
  );
  const column = pickColumn(
    draft,
    at,
    areSellers && vocabulary.money.length === 1 ? vocabulary.money : [...pieces.slice(0, 1), ...vocabulary.money.slice(0, 1)],
    `“${items[at]?.said}” by which figure?`,
  );
  if (column === null) return;
  draft.measures.push({ kind: "sum", column: column.name });
  note(draft, "measure", [at], `total ${column.label}`);
}

const SELLERS = ["seller", "agent", "employee", "store", "branch", "location"];

/** An aggregation by itself: of what the question before it was about, or of what a row is worth. */
export function readBare(draft: Draft): void {
  const aggregate = aggregateIn(draft);
  if (aggregate === null) return;
  draft.bare = aggregate.kind;
  draft.aggregated = true;
  use(draft, ...aggregate.places);
}

/** "share of orders over 100": the bound is what the share is of, where no value is. */
export function readRateOfBounds(draft: Draft): void {
  const at = draft.items.findIndex((item, place) => has(item, "rate") && !draft.used.has(place) && item.columns.length === 0);
  const isBound = ({ op, value }: FactFilter) =>
    ["gt", "gte", "lt", "lte"].includes(op) ||
    (typeof value === "number" && (op === "eq" || op === "ne")) ||
    (value === null && op === "eq");
  const bounds = draft.conditions.filter(isBound);
  const [first] = bounds;
  if (at < 0 || first === undefined || draft.measures.length > 0) return;
  // "of those that have a note": a bound on it leaves the others out anyway.
  const others = draft.conditions.filter(
    (one) => !bounds.includes(one) && !(one.op === "not_null" && one.column === first.column),
  );
  // "leave out cancelled": what is left out is in no share.
  if (others.some(({ op }) => op !== "ne" && op !== "not_in")) return;
  if (bounds.some(({ column }) => column !== first.column)) return;
  draft.conditions = others;
  draft.measures.push({ kind: "rate", of: bounds });
  note(draft, "measure", [at], "share of rows that meet it");
}

/** "do members take the tour more often than guests": the share of each for which it is so, as they are not equally many. */
export function readMoreOften(draft: Draft): void {
  const { items } = draft;
  const at = items.findIndex((item) => OFTEN.test(plainly(item)) && item.columns.length === 0 && item.values.length === 0);
  const more = OFTENER.test(plainly(items[at])) ? at : at - 1;
  const [group, ...others] = draft.groups;
  if (at < 0 || !has(items[more], "more", "frequent") || group === undefined || others.length > 0 || draft.measures.length > 0)
    return;
  const said = draft.conditionAt.filter(({ column }) => column.name !== group.column);
  const [only, ...rest] = draft.conditions.filter(({ column }) => column !== group.column);
  if (only?.op !== "eq" || rest.length > 0 || said.length !== 1 || draft.follows) return;
  draft.conditions = draft.conditions.filter((one) => one !== only);
  draft.measures.push({ kind: "rate", of: [only] });
  note(draft, "measure", more === at ? [at] : [more, at], "share of rows for which it is so");
}

const OFTEN = /^((more|mas|plus) )?(often|frequently|ofter|haufiger|a menudo|frecuentemente|souvent|frequemment)$/;

const OFTENER = /^(ofter|haufiger|(more|mas|plus) .+)$/;

/** "who sold the most cars" of cars: so many rows. */
function readSoldRows(draft: Draft): boolean {
  const at = draft.items.findIndex((item) => has(item, "sold_most"));
  const [next, place] = [draft.items[at + 1], at + 1];
  const isRows = next?.entity === true && !next.concepts.has("revenue") && next.columns.length === 0;
  if (at < 0 || !isRows || draft.groups.length === 0) return false;
  draft.measures.push({ kind: "count" });
  note(draft, "measure", [at, place], "number of rows");
  return true;
}

/** "churn rate", "taux de résiliation" where a moment says which rows it happened to: the share of those. */
export function readRateOfEvent(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item, place) => has(item, "rate") && !draft.used.has(place) && item.columns.length === 0);
  if (at >= 0 && readSharePredicate(draft, at)) return;
  // "share of flats sold": the noun says of what.
  const behind = items[at + 1]?.entity === true && items[at + 2]?.entity === false ? at + 2 : at + 1;
  // "loses the most people relative to its size": the share of those that left, wherever that is said.
  const leaving = SIZED.test(plainly(items[at]))
    ? items.findIndex(
        (one, other) => !draft.used.has(other) && one.values.length === 0 && LEFT.some((each) => one.concepts.has(each)),
      )
    : -1;
  const place = [...(leaving >= 0 ? [leaving] : []), at - 1, behind].find(
    (one) => items[one] !== undefined && !isLink(items[one]) && !draft.used.has(one),
  );
  const item = place === undefined ? undefined : items[place];
  if (at < 0 || place === undefined || item === undefined || item.values.length > 0) return;
  const isSaidOtherwise = vocabulary.columns.some(
    ({ use: of, words }) => of === "flag" && words.some(({ concepts }) => [...item.concepts].some((one) => concepts.has(one))),
  );
  const moment = momentOf(draft, item);
  if (moment === null || moment === vocabulary.main || moment.profile.nullCount === 0 || isSaidOtherwise) return;
  if (item.concepts.size === 0 && item.columns.length === 0) return;
  draft.measures.push({ kind: "rate", of: [{ column: moment.name, op: "not_null", value: null }] });
  note(draft, "measure", [at, place], `share of rows with ${moment.label}`);
}

const SIZED = /size|grosse|taille|tamano/;

const LEFT = ["churn", "attrition", "cancel"];

/** "what percentage of Basic members has cancelled": those are the base, and what happened to them is the share. */
function readSharePredicate(draft: Draft, rate: number): boolean {
  const { items, vocabulary } = draft;
  let isSubject = false;
  const not: number[] = [];
  for (let place = rate + 1; place < items.length; place += 1) {
    const item = items[place];
    if (item === undefined) return false;
    const moment = item.values.length > 0 || item.entity ? null : momentOf(draft, item);
    const isEnd = moment !== null && moment !== vocabulary.main && moment.profile.nullCount > 0;
    if (isEnd && isSubject && OF_PAST.test(plainly(items[not.length > 0 ? (not[0] ?? place) - 1 : place - 1] ?? item))) {
      const op = not.length === 0 ? "not_null" : "eq";
      draft.measures.push({ kind: "rate", of: [{ column: moment.name, op, value: null }] });
      note(draft, "measure", [rate, ...not, place], `share of rows ${not.length === 0 ? "with" : "without"} ${moment.label}`);
      return true;
    }
    if (has(item, "not") && isSubject) not.push(place);
    else if (item.entity || item.exact || item.columns[0]?.column.use === "flag") isSubject = true;
    else if (!isLink(item) && !item.ignorable) return false;
  }
  return false;
}

/** The verb before a participle. */
const OF_PAST =
  /(^| )(that|who|which|die|que|qui|has|have|had|was|were|is|are|been|got|hat|haben|hatten?|ist|sind|wurden?|war(en)?|ha|han|fue(ron)?|esta[n]?|a|ont|est|sont|a ete|ont ete|etaient|etait)$/;

/** "the share of each channel in revenue", "Anteil der Lieferanten am Warenwert": of each of them, of one whole. */
export function readSharesOfGroups(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item, place) => has(item, "rate") && !draft.used.has(place) && item.columns.length === 0);
  const next = items.findIndex((item, place) => place > at && !isLink(item) && !has(item, "by", "unique"));
  const item = items[next];
  if (at < 0 || item === undefined || item.values.length > 0 || draft.measures.length > 0) return;
  const deed = items[next + 1];
  const done =
    deed === undefined || deed.values.length > 0 || deed.entity || draft.used.has(next + 1) ? null : momentOf(draft, deed);
  // "the share of flats sold by agent": of which not all have been.
  if (done !== null && done !== vocabulary.main && done.profile.nullCount > 0 && draft.groups.length > 0) {
    draft.measures.push({ kind: "rate", of: [{ column: done.name, op: "not_null", value: null }] });
    note(draft, "measure", [at, next, next + 1], `share of rows with ${done.label}`);
    return;
  }
  if (item.entity && draft.groups.length > 0 && draft.conditionAt.length === 0 && draft.conditions.length === 0) {
    // "what percentage of orders comes through each channel": of all of them.
    draft.measures.push({ kind: "share", column: null, of: [] });
    note(draft, "measure", [at, next], "share of all rows");
    return;
  }
  // "what share of revenue goes to each country"
  const isOfMoney = isEarned(item) && item.columns.length === 0 && vocabulary.money.length === 1;
  if (isOfMoney && draft.groups.length === 1 && draft.conditionAt.length === 0 && draft.conditions.length === 0) {
    const [money] = vocabulary.money;
    draft.measures.push({ kind: "share", column: money?.name ?? null, of: [] });
    note(draft, "measure", [at, next], `share of all ${money?.label}`);
    return;
  }
  const [group] = bestColumns(item, ({ use: of }) => of === "group" || of === "flag");
  const isGrouped = draft.groups.some(({ column }) => column === group?.name);
  if (group === undefined || (!isGrouped && (draft.groups.length > 0 || isReference(group)))) return;
  const target = beside(draft, next, 1, 6);
  const whole = target === undefined || target === next + 1 ? undefined : items[target];
  if (whole === undefined || target === undefined || draft.used.has(target)) return;
  const [hit] = whole.columns;
  // "parcels" are rows, though a figure is called "parcel cost".
  const isRows = whole.entity && (hit?.coverage ?? 0) < 1;
  const [named] = isRows ? [] : bestColumns(whole, ({ use: of }) => of === "amount" || of === "level");
  const column = named ?? (isEarned(whole) && vocabulary.money.length === 1 ? vocabulary.money[0] : undefined);
  if ((column === undefined && !whole.entity) || (column !== undefined && isSenselessTotal(column))) return;
  draft.measures.push({ kind: "share", column: column?.name ?? null, of: [] });
  note(draft, "measure", [at, target], column === undefined ? "share of all rows" : `share of all ${column.label}`);
  if (isGrouped) return;
  draft.groups.push({ column: group.name });
  note(draft, "group", [next], `by ${group.label}`);
}

/** "the share made by subscribers": a share of those is no group of them, of which it would be all or nothing. */
export function withoutOwnGroup(draft: Draft): void {
  const of = draft.measures.flatMap((one) => (one.kind === "rate" ? one.of.map(({ column }) => column) : []));
  draft.groups = draft.groups.filter(({ column, grain }) => grain !== undefined || !of.includes(column));
}

/** A share of the sum rather than of the rows: "what share of revenue comes from Germany", "Umsatzanteil". */
export function sharesOfSum(draft: Draft): void {
  const rate = draft.measures.findIndex(({ kind }) => kind === "rate");
  const at = draft.items.findIndex((item, place) => has(item, "rate") && draft.used.has(place));
  if (rate < 0 || at < 0) return;
  const isSum = (item: Item) =>
    (!item.entity &&
      bestColumns(item, isSummed).length > 0 &&
      (item.columns[0]?.exact ?? 0) >= 1 &&
      (item.columns[0]?.coverage === 1 || !isNounOfRows(item))) ||
    (item.concepts.has("revenue") && (!item.entity || item.to - item.from > 1)) ||
    (isEarned(item) && !item.entity && isWorth(draft, item));
  const place = [at - 1, at + 1, at + 2, at + 3, at + 4, at + 5].find((one) => {
    const item = draft.items[one];
    // "Umsatzanteil" is a share; a rate of an amount is of something else.
    if (one === at - 1 && !/anteil|share|part|cuota/i.test(draft.items[at]?.said ?? "")) return false;
    return item !== undefined && !draft.conditionAt.some((each) => each.at === one) && isSum(item);
  });
  const item = place === undefined ? undefined : draft.items[place];
  const measure = draft.measures[rate];
  const count = countOf(draft);
  const people = draft.items.findIndex((one, each) => each > at && (one.entity || has(one, "person")) && !has(one, "entity"));
  if (item === undefined && count !== null && people >= 0 && measure?.kind === "rate") {
    draft.measures = [{ kind: "share", column: count.name, of: measure.of }];
    use(draft, people);
    return;
  }
  if (item === undefined) askShare(draft, at);
  if (item === undefined || place === undefined || measure?.kind !== "rate") return;
  const [named] = bestColumns(item, isSummed);
  if (named !== undefined && rateOfSum(draft, at, place, measure.of)) return;
  const column = named ?? draft.vocabulary.money[0];
  // "with an acidity under 0.8": the figure says which rows, not what is added up.
  if (column === undefined || measure.of.some((one) => one.column === column.name)) return;
  draft.measures = [{ kind: "share", column: column.name, of: measure.of }];
  use(draft, place);
}

/** "the share of A in sales": of how many there were, or of what they were worth. */
function askShare(draft: Draft, at: number): void {
  const [money] = draft.vocabulary.money;
  const measure = draft.measures.find(({ kind }) => kind === "rate");
  const sales = draft.items.findIndex((item, place) => place > at && item.entity && item.concepts.has("revenue"));
  if (money === undefined || measure?.kind !== "rate" || sales < 0 || draft.groups.length > 0) return;
  const picked = draft.picks.get(sales);
  if (picked === "share") draft.measures = [{ kind: "share", column: money.name, of: measure.of }];
  if (picked === "share" || picked === "rate") return;
  draft.doubts.push({
    at: sales,
    sentence: `A share of the rows, or of ${money.label}?`,
    options: [
      { label: `share of ${money.label}`, pick: "share" },
      { label: "share of the rows", pick: "rate" },
    ],
  });
}

const WORDS_MAX = 4;

/** "ctr by platform", "worst roas": a ratio that has a name, where exactly one column is each of its two figures. */
export function readNamedRatio(draft: Draft): void {
  if (draft.measures.length > 0 || draft.arithmetic !== null) return;
  const found = named(draft);
  if (found === null) return;
  const { ratio, places } = found;
  const over = columnCalled(draft, ratio.over, null);
  const of = columnCalled(draft, ratio.of, over);
  const [at = 0] = places;
  if (of === null || over === null) {
    tellMissing(draft, { ratio, places }, of === null ? ratio.of : ratio.over);
    return;
  }
  const said = places.map((place) => draft.items[place]?.said ?? "").join(" ");
  if (ratio.times !== undefined && draft.picks.get(at) !== "one") {
    draft.doubts.push({
      at,
      sentence: `“${said}” is of ${ratio.times.toLocaleString("en-US")} ${over.label} each. I can only work out what one of them comes to.`,
      options: [{ label: `${of.label} per ${over.label}`, pick: "one" }],
    });
  }
  // "avg cpc": a ratio of sums is an average already.
  const averages = draft.items.flatMap((item, place) => (has(item, "average") && !draft.used.has(place) ? [place] : []));
  draft.measures.push({ kind: "ratio", column: of.name, over: over.name });
  draft.arithmetic = { columns: [], places };
  draft.aggregated = true;
  note(draft, "measure", [...new Set([...places, ...averages])], `${of.label} per ${over.label}`);
  draft.items.forEach((item, place) => {
    if (PERCENT.test(item.said) && has(draft.items[place - 1], "prep")) use(draft, place);
  });
}

/** "ctr" of a table without impressions: what it is made of is told, so that whoever asks sees what is missing. */
function tellMissing(draft: Draft, { ratio, places }: { ratio: NamedRatio; places: number[] }, nouns: readonly string[]): void {
  const item = draft.items[places[0] ?? -1];
  const isPlain = item !== undefined && item.columns.length + item.values.length + item.senses.length === 0;
  // "conversion rate" may be a share of rows.
  if (places.length !== 1 || !isPlain || item.said.includes(" ")) return;
  const named = nouns
    .filter((noun) => noun !== "money")
    .slice(0, 2)
    .join(" or ");
  use(draft, ...places);
  draft.doubts.push({
    at: places[0] ?? 0,
    sentence: `“${item.said}” is ${ratio.of.find((noun) => noun !== "money") ?? "revenue"} per ${ratio.over.find((noun) => noun !== "money") ?? "revenue"}: no one column says the ${named === "" ? "revenue" : named}.`,
    options: [],
  });
}

const PERCENT = /^(%|percent|prozent|pct)$/i;

/** The first of the names that the question has, and the items that it is said with. */
function named({ tokens, items, used }: Draft): { ratio: NamedRatio; places: number[] } | null {
  for (let from = 0; from < tokens.length; from += 1)
    for (let length = Math.min(WORDS_MAX, tokens.length - from); length >= 1; length -= 1) {
      const part = tokens.slice(from, from + length);
      const phrase = part.map(({ word }) => word).join(" ");
      const ratio = part.some(({ quoted }) => quoted) ? undefined : NAMED_RATIOS.find(({ said }) => said.test(phrase));
      if (ratio === undefined) continue;
      // "rate of" may be one item.
      const places = items.flatMap((item, place) => (item.from < from + length && item.to > from ? [place] : []));
      // A column that is called so is that column.
      const isColumn = places.some((place) => {
        const [hit] = items[place]?.columns ?? [];
        return hit !== undefined && hit.exact >= 2 && hit.coverage === 1 && RATE_HEADER.test(hit.column.name);
      });
      const isFree = places.every((place) => !used.has(place) && items[place]?.exact !== true);
      if (places.length > 0 && isFree && !isColumn) return { ratio, places };
    }
  return null;
}

const RATE_HEADER = /rate|ratio|quote|taux|tasa|ctr|cpc|cpm|cpa|cpl|roas|acos|cvr/i;

/** The one figure that one of the nouns names; null where none or several are called so. */
function columnCalled(draft: Draft, nouns: readonly string[], other: AskedColumn | null): AskedColumn | null {
  const { vocabulary } = draft;
  for (const noun of nouns) {
    const columns =
      noun === "money"
        ? vocabulary.money
        : bestColumns({ columns: columnsCalled(vocabulary, [noun]) }, isMeasure).filter((column) =>
            columnsCalled(vocabulary, [noun]).some((hit) => hit.column === column && hit.akin !== true),
          );
    const [only, ...more] = columns.filter((column) => column !== other);
    if (more.length > 0) return null;
    if (only !== undefined) return only;
  }
  return null;
}

/** What things are sold in, in the four languages, folded. */
const CONTAINERS =
  /^(bags?|packs?|packets?|boxes|bottles?|cans?|jars?|tins?|cartons?|crates?|cases|tubes?|rolls?|beutel|tuten?|packungen|packung|flaschen?|kisten?|kartons?|dosen?|glaser|rollen?|stuck|bolsas?|paquetes?|botellas?|cajas?|latas?|botes?|tarros?|rollos?|sachets?|sacs?|paquets?|bouteilles?|caisses?|boites?|pots?|rouleaux)$/;

const SOLD =
  /^(sold|sell|sells|ordered|bought|verkauft(e|en|er)?|verkaufte[nr]?|bestellt(e|en)?|vendid[oa]s?|pedid[oa]s|comprad[oa]s|vendue?s?|commandee?s?|achetee?s?)$/;

/** "how many bags of Sencha", "grinders sold per month": so many pieces of a product, where one column says how many there were. */
export function readPieces(draft: Draft): void {
  const { items, vocabulary, conditionAt } = draft;
  const fit = vocabulary.columns.filter((column) => arePieces(column) && column.use === "amount" && !isStock(column));
  const [pieces, ...more] = fit;
  if (pieces === undefined || more.length > 0 || draft.measures.length > 0 || draft.arithmetic !== null) return;
  const products = conditionAt.filter(
    ({ column, excluded }) => !excluded && column.words.some(({ concepts }) => PRODUCTS.some((one) => concepts.has(one))),
  );
  for (const { at } of products) {
    const before = [at - 1, at - 2].find((place) => CONTAINERS.test(plainly(items[place])));
    const isOf = before !== undefined && items.slice(before + 1, at).every(isLink);
    const next = beside(draft, at, 1, 2) ?? -1;
    const sold = SOLD.test(plainly(items[next])) && items[next]?.values.length === 0 ? next : -1;
    const ahead = SOLD.test(plainly(items[at - 1])) && !draft.used.has(at - 1) ? at - 1 : -1;
    const place = isOf ? before : sold >= 0 ? sold : ahead;
    // What they cost or brought in is another figure.
    const isMoney = items.some(
      (item) =>
        has(item, "how_much", "average", "rate", "who", "sold_most") ||
        ["revenue", "money", "spend", "price"].some((one) => item.concepts.has(one)),
    );
    // "how many customers bought toys": those are counted.
    const isOther = items.some((item, one) => has(item, "count") && ![place, at].includes(beside(draft, one, 1, 2) ?? -1));
    if (place < 0 || isMoney || isOther) continue;
    const counts = items.flatMap((item, one) => (has(item, "count") && one < at && !draft.used.has(one) ? [one] : []));
    draft.measures.push({ kind: "sum", column: pieces.name });
    note(draft, "measure", [...counts, place], `total ${pieces.label}`);
    return;
  }
}

const PRODUCTS = ["product", "category", "dish", "part", "kind", "type"];

/** The place of the doubt: no word of the question is about it. */
const NET_AT = -2;

/**
 * Of money with and without its tax neither may be taken in silence: what somebody pays or owes is with it, what is sold for is without,
 * and anything else is asked, both to choose from.
 */
export function readNetOrGross(draft: Draft): void {
  const { vocabulary, items } = draft;
  const figures = vocabulary.columns.filter(
    ({ use, money, profile }) => money && (use === "amount" || use === "level") && profile.max !== null,
  );
  const [net, ...nets] = figures.filter((column) => hasConcept(column, "net"));
  const [gross, ...grosses] = figures.filter((column) => hasConcept(column, "gross"));
  if (net === undefined || gross === undefined || nets.length + grosses.length > 0) return;
  const isOfThem = draft.measures.some((one) => "column" in one && (one.column === net.name || one.column === gross.name));
  const isListed = draft.list?.column === net.name || draft.list?.column === gross.name;
  const isSaid = items.some(
    (item) =>
      item.concepts.has("net") ||
      item.concepts.has("gross") ||
      [net, gross].filter((column) => bestColumns(item).includes(column)).length === 1,
  );
  const isBare =
    draft.bare !== null && draft.measures.length === 0 && vocabulary.money.some((one) => one === net || one === gross);
  if ((!isOfThem && !isListed && !isBare) || isSaid) return;
  const means = (...wanted: readonly string[]) => items.some(({ concepts }) => wanted.some((one) => concepts.has(one)));
  const picked = [net, gross].find(({ name }) => name === draft.picks.get(NET_AT));
  const isPaid = means("pay", "~payment") || items.some((item) => has(item, "owe"));
  const meant = picked ?? (isPaid ? gross : means("revenue") ? net : undefined);
  if (meant === undefined) {
    draft.doubts.push({
      at: NET_AT,
      sentence: `${net.label} or ${gross.label}?`,
      options: [net, gross].map(({ name, label }) => ({ label, pick: name })),
    });
    return;
  }
  if (isBare && draft.bare !== null) draft.measures.push({ kind: draft.bare, column: meant.name });
  const other = meant === net ? gross : net;
  draft.measures = draft.measures.map((one) =>
    "column" in one && one.column === other.name ? { ...one, column: meant.name } : one,
  );
  if (draft.list?.column === other.name) draft.list = { column: meant.name };
}

const hasConcept = ({ words }: AskedColumn, concept: string) => words.some(({ concepts }) => concepts.has(concept));
