import { isOnlyOfColumns } from "../languages/concepts/concepts";
import { isOfKind, isSenselessTotal } from "./columns";
import { COSTS, columnsOf, type Draft, EVENTS, has, isLink, isReference, plainly, use } from "./draft";
import { bestColumns, type Item, isNounOfRows } from "./items";
import { momentOf } from "./moments";
import { namesRows } from "./read-count";
import { isDegreeWord } from "./read-relation";
import type { Vocabulary } from "./vocabulary";

export const OF = /(^| )(of|de|del|d|du|des|von|vom|der)$/i;

/** Words that do something by standing there, and need become nothing. */
const STRUCTURE = [
  "prep",
  "and",
  "or",
  "by",
  "now",
  "handle",
  "only",
  "which",
  "follow",
  "entity",
  "person",
  "unique",
  "compare",
  "against",
  "between",
  "since",
  "until",
  "list",
  "over_time",
  "breakdown",
  "yes",
  "how_much",
  "sum",
  "change",
  "when",
  "where_place",
  "this",
  "rolling",
  "eq",
  "count",
  "descending",
  "top",
  "more",
  "both",
  "rest",
  "relation",
  "spread",
  "beyond",
];

export const isUnknown = (item: Item) =>
  item.senses.length === 0 &&
  item.columns.length === 0 &&
  item.values.length === 0 &&
  // What another table has a column for is nothing here.
  [...item.concepts].every(isOnlyOfColumns) &&
  item.number === null &&
  !item.quoted;

/** A word that other tables have something for, and this one nothing. */
export const isForeign = ({ meant }: Vocabulary, item: Item) =>
  item.senses.length + item.columns.length + item.values.length === 0 &&
  item.number === null &&
  item.period === null &&
  !item.quoted &&
  [...item.concepts].every((one) => !meant.has(one));

/** "bigger", "older": a comparative that nothing else made something of. */
export const isComparative = (item: Item) => item.senses.length === 0 && isDegreeWord(plainly(item));

export function isNothing(draft: Draft, item: Item): boolean {
  if (has(item, "not") && item.values.length === 0) return true;
  if (item.period !== null) return false;
  if (item.ignorable && item.columns.every(({ exact, coverage }) => exact < 2 || coverage < 1) && !item.exact)
    return !isForeignDeed(draft, item);
  // "who is fastest? … per agent": of those that the groups are.
  if (has(item, "who") && item.columns.length + item.values.length === 0 && draft.groups.length > 0) return true;
  if (isNounOfValue(draft, item) || isCame(draft, item) || isCosting(draft, item) || isTimeSpent(draft, item)) return true;
  // "driven by each driver"
  const isOfGroup = item.columns.some(
    ({ column, exact }) => exact === 2 && draft.groups.some((one) => one.column === column.name),
  );
  if (isOfGroup && item.values.length === 0 && !item.entity && has(draft.items[draft.items.indexOf(item) + 1], "by")) return true;
  // "what happens most": the verb is in the header of the moment.
  if (item.ignorable && item.columns.length > 0 && bestColumns(item).every((column) => column === draft.vocabulary.main))
    return true;
  if (isLink(item) || item.entity || isKindOfValue(draft, item) || isExplained(draft, item)) return true;
  if (isApposition(draft, item) || isFirstOfOrder(draft, item) || isBothOf(draft, item)) return true;
  if (isPercentOf(draft, item) || isSubjectOfAll(draft, item) || isOfStay(draft, item)) return true;
  if (isSignOfHeader(draft, item)) return true;
  if (isOurs(draft, item) || isOfNone(draft, item) || isWhatOfKind(draft, item)) return true;
  if (isVerbOfMain(draft, item) || isWholeRow(draft, item) || isVerbOfGroup(draft, item)) return true;
  // "im Schnitt": said of a figure that is averaged anyway.
  const kinds = draft.items.some((one, at) => has(one, "median") && draft.used.has(at)) ? ["average", "median"] : ["average"];
  if (has(item, "average") && item.columns.length === 0 && draft.measures.some(({ kind }) => kinds.includes(kind))) return true;
  const isPeople = [
    "patient",
    "customer",
    "employee",
    "user",
    "student",
    "guest",
    "borrower",
    "membership",
    "tenant",
    "applicant",
    "applicant_person",
  ].some((one) => item.concepts.has(one));
  const isFigure = draft.measures.some(({ kind }) => kind !== "count");
  if (
    isPeople &&
    isFigure &&
    (isAllOfThem(draft, item) ||
      item.columns.every(({ column, coverage }) => coverage < 1 || column.use === "text" || isReference(column))) &&
    item.values.length === 0
  )
    return true;
  // "children under 12": the bound on their age says which they are.
  if (item.columns.length === 0 && item.values.length === 0 && AGED.some((one) => item.concepts.has(one)) && isAgeBound(draft))
    return true;
  if (draft.measures.length > 0 && namesRows(draft, item) && item.values.length === 0 && !isGroupedBy(draft, item)) return true;
  if (item.senses.some((sense) => STRUCTURE.includes(sense)) && item.columns.length === 0 && item.number === null) return true;
  // A comparative without a figure, a unit, an aggregation that the column has anyway.
  if (item.number !== null) return false;
  if (item.columns.length === 0 && item.values.length === 0 && EVENTS.some((one) => item.concepts.has(one)))
    return isBeginning(draft, item);
  if (item.columns.length === 0 && item.values.length === 0 && draft.measures.length > 0 && item.concepts.size > 0)
    if ([...item.concepts].every((one) => GENERAL.has(one) && (one !== "money" || isMoneyMeasured(draft)))) return true;
  if (has(item, "basket") && isMoneyMeasured(draft)) return true;
  // "in percent": said of what is a share anyway.
  if (has(item, "rate") && item.columns.length === 0 && draft.measures.some(({ kind }) => SHARES.includes(kind))) return true;
  if (isMoneyOf(draft, item) || isSaidAlready(draft, item)) return true;
  if (isAllOf(draft, item) || isVerbBetween(draft, item) || isShownBeside(draft, item)) return true;
  if (has(item, "duration") && isTimeTaken(draft)) return true;
  // "how long does a stay last": it lasts, and is not the last one.
  if (has(item, "last") && /^last$/.test(plainly(item)) && draft.items.some((one) => has(one, "duration"))) return true;
  if (isHeadOfMoney(draft, item)) return true;
  // "solar production" where a figure is called "Solar kWh"
  const isProduced = isBesideMeasure(draft, item) || draft.measures.some(({ kind }) => kind === "sum");
  if (item.concepts.has("output") && item.columns.length === 0 && isProduced) return true;
  if ((item.concepts.has("group") || item.concepts.has("category")) && item.columns.length === 0 && isOfValue(draft, item))
    return true;
  // "Versicherungsart": the second part of a compound says that the first is a kind.
  const [before] = [draft.items[draft.items.indexOf(item) - 1]];
  if (item.concepts.has("type") && item.columns.length === 0 && before?.from === item.from) return true;
  if (item.concepts.has("method") && item.columns.length === 0 && isWayOf(draft, item)) return true;
  if (["revenue", "money"].some((one) => item.concepts.has(one)) && item.columns.length === 0 && isMoneyMeasured(draft))
    return true;
  if (isEachOfThem(draft, item) || isVerbOfCondition(draft, item) || isComparedAnyway(draft, item)) return true;
  return item.senses.some((sense) => sense.startsWith("grain.")) && draft.period !== null;
}

/** "median yield without the clay fields": what the rows of a value are, of which a figure is worked out. */
const isNounOfValue = ({ items, language, measures, conditionAt, groups }: Draft, item: Item) =>
  language.id === "en" &&
  /[^s]s$/.test(plainly(item)) &&
  item.values.length === 0 &&
  groups.length === 0 &&
  measures.length > 0 &&
  measures.every(({ kind }) => kind !== "count" && kind !== "distinct") &&
  bestColumns(item).some(({ use: of }) => of === "group") &&
  conditionAt.some((one) => one.at === items.indexOf(item) - 1);

/** "kamen letzten Monat rein", "came in", "entraron": every row came. */
const isCame = ({ measures, conditions, period }: Draft, item: Item) =>
  COMES.test(plainly(item)) &&
  item.columns.length + item.values.length === 0 &&
  (conditions.length > 0 || period !== null) &&
  measures.length > 0 &&
  measures.every(({ kind }) => kind === "count" || kind === "distinct");

const COMES =
  /^(comes?|came|coming|come in|came in|kam|kamen|kommen|kommt|gekommen|rein|herein|reinkamen|hereinkamen|reingekommen|eingegangen|gingen|entraron|entran?|entro|llegaron|llegan?|llego|sont arrivee?s|arrivee?s?|entree?s?|rentree?s?)$/;

/** "was kostet eine Sanierung, netto": the figure is money, which was named. */
const isCosting = ({ measures, vocabulary }: Draft, item: Item) =>
  COSTS.test(plainly(item)) &&
  item.columns.length + item.values.length === 0 &&
  measures.some((one) =>
    columnsOf(one).some((name) => vocabulary.columns.some((column) => column.name === name && column.money)),
  );

/** "hours spent on", "minutes passées sur": of a figure that is a time. */
const isTimeSpent = ({ measures, vocabulary }: Draft, item: Item) =>
  (item.concepts.has("spend") || SPENT.test(plainly(item))) &&
  item.columns.length + item.values.length === 0 &&
  measures.some((one) =>
    columnsOf(one).some((name) =>
      vocabulary.columns.some(({ name: own, unit }) => own === name && isOfKind(unit?.of ?? "", "hour")),
    ),
  );

const SPENT =
  /^(spent|verbracht\p{L}*|aufgewendet\p{L}*|gebucht\p{L}*|dedicad[oa]s?|emplead[oa]s?|passee?s?|consacree?s?|worked|gearbeitet)$/u;

/** "by type of aid" where one column is a type of anything: the rest of its header, in another language. */
function isWhatOfKind({ items, used, groups, vocabulary }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  const kind = [at - 1, at - 2, at - 3].find((place) => !isLink(items[place])) ?? -1;
  const named = items[kind];
  const [column, ...more] = named === undefined ? [] : bestColumns(named);
  const isKind = KINDS.some((one) => named?.concepts.has(one));
  if (!isUnknown(item) || column === undefined || more.length > 0 || !used.has(kind) || !isKind) return false;
  // "type of kit" is no type of customer.
  const isOfOther = column.words.some(
    ({ optional, concepts }) => !optional && concepts.size > 0 && !KINDS.some((one) => concepts.has(one)),
  );
  if (isOfOther) return false;
  const alike = vocabulary.columns.filter(({ words }) =>
    words.some(({ concepts }) => KINDS.some((one) => concepts.has(one) && named?.concepts.has(one))),
  );
  return OF.test(items[at - 1]?.said ?? "") && alike.length === 1 && groups.some((one) => one.column === column.name);
}

const KINDS = ["type", "kind", "category", "group", "status"];

/** "not assigned to any agent" where rows without an agent are those: the verb names the column again. */
const isOfNone = ({ conditions }: Draft, item: Item) =>
  item.values.length === 0 &&
  item.columns.length > 0 &&
  bestColumns(item).every(({ name }) => conditions.some(({ column, value }) => column === name && value === null));

/** "die Fremdfirmen Grünwerk und Kessler", "the firms Acme and Dale": what those are who are named right behind it. */
function isApposition({ items, conditionAt, language }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  const named = conditionAt.find((one) => one.at === at + 1);
  if (!isUnknown(item) || named === undefined || named.excluded) return false;
  const several = conditionAt.filter(({ column }) => column === named.column).length > 1;
  const isNoun = language.id === "de" ? at > 0 && /^\p{Lu}/u.test(item.said) : /[^s]s$/.test(plainly(item));
  return isNoun && several && (isLink(items[at - 1]) || has(items[at - 1], "both"));
}

/** "both sizes" of a thing of which two were found. */
function isBothOf({ items, conditionAt }: Draft, item: Item): boolean {
  const before = items[items.indexOf(item) - 1];
  const isTwo = conditionAt.some((one, at) => conditionAt.some((other, place) => place > at && other.at === one.at));
  return isTwo && item.columns.length + item.values.length === 0 && has(before, "both");
}

/** "how long do dogs stay" where each row is of a dog: of all of them. */
const isSubjectOfAll = ({ items, groups, measures, list, language }: Draft, item: Item) =>
  language.id === "en" &&
  /^(do|does|did|an?)$/.test(plainly(items[items.indexOf(item) - 1])) &&
  item.values.length === 0 &&
  (list !== null || measures.some(({ kind }) => kind !== "count" && kind !== "distinct")) &&
  item.columns[0]?.column.profile.nullCount === 0 &&
  item.columns[0].column.use === "group" &&
  groups.every(({ column }) => item.columns.every((hit) => hit.column.name !== column));

/** "the longest a dog has stayed, in nights": said of a time that rows are put in order by. */
const isOfStay = ({ list, derive }: Draft, item: Item) =>
  (item.concepts.has("night") ||
    /^(stays?|stayed|bleib\p{L}*|blieb\p{L}*|geblieben|estancia|quedado|sejourne)$/u.test(plainly(item))) &&
  item.columns.length === 0 &&
  derive.some(({ name, as }) => as.kind === "duration" && list?.column === name);

/** "avg %" of a figure that is a percentage. */
const isPercentOf = ({ items, measures, vocabulary }: Draft, item: Item) =>
  /^(%|percent|prozent|pct|porcentaje|pourcentage)$/.test(plainly(item)) &&
  [items.indexOf(item) - 1, items.indexOf(item) + 1].some((at) => has(items[at], "average", "median")) &&
  measures.some(
    (one) => "column" in one && vocabulary.columns.some((column) => column.name === one.column && isSenselessTotal(column)),
  );

/** "the most first", "mit den meisten zuerst": an order that was said. */
const isFirstOfOrder = ({ items, order }: Draft, item: Item) => {
  const at = items.indexOf(item);
  const isRanked = items.slice(Math.max(0, at - 3), at).some((one) => has(one, "most", "least"));
  return order !== null && isRanked && /^(first|zuerst|primero|d abord|en premier|en tete)$/.test(plainly(item));
};

/** "business meals (Bewirtung)": what is meant by a word stands in brackets behind it, and was read. */
function isExplained({ items, used, text, tokens }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  if (item.columns.length > 0 || item.values.length > 0 || item.number !== null || item.senses.length > 0) return false;
  const place = [at + 1, at + 2, at + 3, at + 4].find((one) => used.has(one));
  const read = items[place ?? -1];
  if (place === undefined || read === undefined || !(read.exact || read.columns.length > 0)) return false;
  const between = text.slice(tokens[item.to - 1]?.end ?? 0, tokens[read.from]?.start ?? 0);
  return /^[^()]*\($/.test(between.trimEnd()) && items.slice(at + 1, place).every((one) => isLink(one) || isUnknown(one));
}

/** "how often was it sold" of a stock list: a deed that no row is, and no column tells. */
const isForeignDeed = ({ measures, vocabulary }: Draft, { concepts }: Item) =>
  measures.length > 0 &&
  measures.every(({ kind }) => kind === "count") &&
  ["sell", "purchase"].some((one) => concepts.has(one)) &&
  vocabulary.money.length === 0 &&
  !SALES.some((one) => vocabulary.entity.concepts.has(one) || vocabulary.meant.has(one));

const SALES = ["sell", "purchase", "revenue", "order", "transaction", "invoice", "price", "ticket", "customer"];

const AGED = ["child_kind", "adult", "senior", "student"];

const isAgeBound = ({ conditions, vocabulary }: Draft) =>
  conditions.some(
    ({ column, op }) =>
      ["gt", "gte", "lt", "lte"].includes(op) &&
      vocabulary.columns.some(({ name, words }) => name === column && words.some(({ concepts }) => concepts.has("age"))),
  );

/** "cuántos productos vendemos", "how many do we sell": what is done with all of the rows, where no column says with which. */
function isOurs({ items, tokens, measures, vocabulary }: Draft, item: Item): boolean {
  const isCounted = measures.length > 0 && measures.every(({ kind }) => kind === "count" || kind === "distinct");
  const deeds = ["revenue", "sell"].filter((one) => item.concepts.has(one));
  if (!isCounted || deeds.length === 0 || item.columns.length > 0 || item.values.length > 0) return false;
  const near = tokens.slice(Math.max(0, item.from - 2), item.to + 1).map(({ word }) => word);
  const isWe = /[aei]mos$/.test(plainly(item)) || near.some((one) => /^(we|wir|nous)$/.test(one));
  const isTold = vocabulary.columns.some(
    ({ use: of, words }) =>
      (of === "flag" || of === "moment") && words.some(({ concepts }) => concepts.has("sell") && !concepts.has("revenue")),
  );
  return isWe && !isTold && items.some((one) => has(one, "count"));
}

/** "Dach-Reparatur" where some value is "Dach": what such rows are, which the value says. */
function isKindOfValue({ items, tokens, text, conditionAt }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  const start = tokens[item.from]?.start ?? 0;
  const isPlain = item.columns.length + item.values.length + item.senses.length === 0;
  return isPlain && text.slice(0, start).endsWith("-") && conditionAt.some((one) => one.at === at - 1 && !one.excluded);
}

/** "how happy are our customers": all of them, which no group says. */
const isAllOfThem = ({ items, groups }: Draft, item: Item) =>
  groups.every(({ column }) => item.columns.every((hit) => hit.column.name !== column)) &&
  THE.test(plainly(items[items.indexOf(item) - 1]));

const THE = /^(the|our|die|unsere?n?|los|las|nuestr[oa]s|les|nos)$/;

/** "de cada uno", "for each one": of the groups that there are. */
const isEachOfThem = ({ items, groups }: Draft, item: Item) =>
  groups.length > 0 && ONE.test(plainly(item)) && has(items[items.indexOf(item) - 1], "by");

const ONE = /^(ones?|un[ao]|einzelne[nrs]?|un[e]?|them)$/;

/** "financé par le CPF" where the column of that value is called "Financement": the verb says its header again. */
function isVerbOfCondition(draft: Draft, item: Item): boolean {
  const at = draft.items.indexOf(item);
  const word = plainly(item);
  const lasting = draft.vocabulary.columns.filter(({ words }) => words.some(({ concepts }) => concepts.has("duration")));
  if (LASTS.test(word) && draft.conditions.some(({ column }) => lasting.some(({ name }) => name === column))) return true;
  return draft.conditionAt.some(
    (one) =>
      one.at > at &&
      one.at <= at + 4 &&
      one.column.words.some((header) => beginsAlike(header.word, word) >= Math.max(5, 0.7 * word.length)),
  );
}

const LASTS = /^(lasts?|lasted|takes?|took|dauer(n|t|te|ten)|dur(a|an|o|aron)|dure(nt)?|dura(ient)?|a dure)$/;

function beginsAlike(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** "so much lower than in January": two periods are compared anyway, whichever was lower. */
const isComparedAnyway = ({ against, groups, measures }: Draft, item: Item) =>
  item.columns.length === 0 &&
  item.values.length === 0 &&
  ((against !== null && has(item, "gt", "lt")) ||
    // "is the wait longer with A or B": both are shown.
    (isComparative(item) && groups.length > 0 && measures.some(({ kind }) => kind === "average" || kind === "sum")));

/** "Spritkosten" in a table of fuel receipts: the first part of the word says what every row is about, the second is the figure. */
function isHeadOfMoney({ items, used, measures, vocabulary }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  const tail = items[at + 1];
  const isOne = tail !== undefined && tail.from === item.from && tail.to === item.to;
  if (!isOne || !used.has(at + 1) || item.values.length > 0) return false;
  const isGroup = item.columns.length > 0 && bestColumns(item).every(({ use: of }) => of === "group");
  const isMoney = measures.some((one) => vocabulary.money.some(({ name }) => columnsOf(one).includes(name)));
  return isGroup && isMoney && ["cost", "spend", "amount", "price", "revenue"].some((one) => tail.concepts.has(one));
}

/** "coût du carburant", "amount of commission": said of a figure that is money anyway. */
function isMoneyOf({ items, used, measures, vocabulary }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  // "freight cost" where the column is called "Fracht".
  const before = used.has(at - 1) ? bestColumns(items[at - 1] ?? NO_ITEM) : [];
  if (
    item.columns.length === 0 &&
    ["cost", "spend", "amount", "price", "fee"].some((one) => item.concepts.has(one)) &&
    before.some(({ name, money }) => money && measures.some((one) => columnsOf(one).includes(name)))
  )
    return true;
  const place = [at + 1, at + 2].find((one) => used.has(one) && items[one]?.columns.some(({ exact }) => exact > 0));
  const isOf = OF.test(items[at + 1]?.said ?? "") || place === at + 1;
  if (place === undefined || !isOf || !["cost", "spend", "amount", "price"].some((one) => item.concepts.has(one))) return false;
  const money = vocabulary.columns.filter(
    (column) => column.money && measures.some((one) => columnsOf(one).includes(column.name)),
  );
  return item.columns.length === 0 && items[place]?.columns.some(({ column }) => money.includes(column)) === true;
}

const NO_ITEM: Pick<Item, "columns"> = { columns: [] };

const SHARES = ["rate", "share", "ratio"];

/** "tous sites confondus", "across all regions": all of them leave none out. */
function isAllOf(draft: Draft, item: Item): boolean {
  const { items, groups } = draft;
  const at = items.indexOf(item);
  const isGroup = item.values.length === 0 && item.columns.some(({ column, exact }) => exact > 0 && column.use === "group");
  const [before, after] = [items[at - 1], items[at + 1]];
  const isSaid = areAll(draft, at) || /^across all$/i.test(before?.said ?? "");
  return (
    (isGroup && isSaid && groups.every(({ column }) => item.columns[0]?.column.name !== column)) ||
    (JOINTLY.test(item.said) && !has(after, "by"))
  );
}

/** "over all seasons", "über alle Jahre", "en todos los años": none of them is left out, and nothing is bounded. */
export function readOverAll(draft: Draft): void {
  const { items } = draft;
  items.forEach((item, at) => {
    if (!ALL.test(item.said)) return;
    const noun = [at + 1, at + 2].find((place) => !isLink(items[place])) ?? at + 1;
    const next = items[noun];
    const isTime = next?.senses.some((sense) => sense.startsWith("grain.")) === true;
    const isGroup = next?.values.length === 0 && next.columns.some(({ column, exact }) => exact > 0 && column.use === "group");
    if (!isTime && !(isGroup && OVER.test(plainly(items[at - 1])))) return;
    if (OVER.test(plainly(items[at - 1]))) use(draft, at - 1);
    use(draft, at, noun);
  });
}

const OVER = /^(over|across|uber|sobre|sur|durant|durante|wahrend)$/;

/** "for all regions", "para todas las tiendas": none of them is left out, and none is told by itself. */
export const areAll = ({ items }: Draft, at: number) =>
  [at - 1, THE.test(plainly(items[at - 1])) ? at - 2 : at - 1].some((place) => ALL.test(items[place]?.said ?? ""));

const ALL = /^(all|alle[nrms]?|s[äa]mtliche[nrms]?|tous|toutes|tous les|toutes les|todos|todas|todos los|todas las)$/i;

const JOINTLY =
  /^(confondue?s?|combined|together|altogether|zusammen|zusammengenommen|juntos|juntas|ensemble|en conjunto|hinweg)$/i;

/** "which waiter took the most tips": a verb between those who are ranked and what by. */
function isVerbBetween({ items, used, measures, conditions, vocabulary }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  const before = items[at - 1];
  const next = [at + 1, at + 2].find((place) => !isLink(items[place])) ?? at + 1;
  const isRanked = has(items[next], "most", "least", "more") && used.has(next);
  const isGroup = used.has(at - 1) && (before?.columns.length ?? 0) > 0;
  return (
    isForeign(vocabulary, item) && /^\p{Ll}/u.test(item.said) && isRanked && isGroup && measures.length + conditions.length > 0
  );
}

/** "the 3 dearest shipments with their number and cost": a list of rows shows every column. */
function isShownBeside({ items, list, order, limit }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  const isListed = list !== null || (order !== null && limit !== null);
  const opener = [at - 1, at - 2, at - 3, at - 4].find((place) => SHOWN_WITH.test(items[place]?.said ?? ""));
  return (
    isListed && opener !== undefined && item.values.length === 0 && (item.columns.length > 0 || item.concepts.has("number_code"))
  );
}

const SHOWN_WITH = /^(with|with their|mit|con|con su|avec|avec leur|samt|including|incluyendo)$/i;

/** "who handles the most": the groups are those of "handler". */
const isVerbOfGroup = (draft: Draft, item: Item) =>
  item.columns.length > 0 &&
  item.values.length === 0 &&
  item.columns.every(({ exact }) => exact > 0 && exact < 3) &&
  bestColumns(item).every(({ name }) => draft.groups.some(({ column }) => column === name)) &&
  !isGroupedBy(draft, item);

/** "orders" where a header is "order_amount": what rows are, though nothing is called so. */
const isWholeRow = (draft: Draft, item: Item) =>
  draft.measures.length > 0 &&
  isNounOfRows(item) &&
  item.columns.length > 0 &&
  item.columns.every(
    ({ coverage, column }) => coverage < 1 && column.use === "amount" && !column.words.some(({ word }) => NUMBER_OF.test(word)),
  ) &&
  item.values.length === 0 &&
  !isGroupedBy(draft, item);

/** "n_students" is how many there are, and no row. */
const NUMBER_OF = /^(n|no|nb|nbr|num|number|anz|anzahl|nombre|numero|cantidad|cnt|count|total)$/;

/** "loans that were borrowed": what every row has been says nothing of a row. */
const isVerbOfMain = ({ vocabulary: { main }, items }: Draft, item: Item) =>
  main !== null &&
  main.profile.nullCount === 0 &&
  item.columns.length > 0 &&
  item.values.length === 0 &&
  bestColumns(item).every((column) => column === main) &&
  !items.some((one) => has(one, "when")) &&
  !has(items[items.indexOf(item) - 1], "by", "which", "not", "only");

const isGroupedBy = ({ items }: Draft, item: Item) => has(items[items.indexOf(item) - 1], "by", "which", "not", "only");

/** "the 60+ group": the noun says nothing more about a value. */
const isOfValue = ({ items, conditionAt }: Draft, item: Item) =>
  conditionAt.some(({ at }) => items[at + 1] === item || items[at - 1] === item);

/** "payment method", "forma de pago": the column is called "payment". */
function isWayOf({ items, used }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  return [at - 1, at + 1, at + 2].some(
    (place) => used.has(place) && items[place]?.columns.some(({ column }) => column.use === "group") === true,
  );
}

/** "total sales": the column that says what rows are worth is called "total". */
const isMoneyMeasured = ({ measures, vocabulary, arithmetic }: Draft) =>
  arithmetic !== null ||
  measures.some((one) => "column" in one && vocabulary.columns.some(({ name, money }) => money && name === one.column));

const BEGINNINGS = ["hire", "signup", "open_event", "list_event", "admit", "arrive"];

/** "orders placed": that it began says nothing of a row; that it was paid might. */
const isBeginning = (draft: Draft, item: Item) =>
  BEGINNINGS.some((one) => item.concepts.has(one)) ||
  (item.concepts.has("sell") && draft.measures.some(({ kind }) => kind === "sum" || kind === "ratio" || kind === "per")) ||
  (item.concepts.has("pay") && draft.measures.some(({ kind }) => kind === "sum") && !knowsPaid(draft.vocabulary)) ||
  draft.derive.length > 0 ||
  draft.moment !== null ||
  momentOf(draft, item) === draft.vocabulary.main ||
  item.ignorable;

/** "lost through cancellations", "churn: how many got cancelled", "taux de livraison réussie": the same thing twice. */
function isSaidAlready(draft: Draft, item: Item): boolean {
  if (item.values.length > 0) return false;
  if (
    item.concepts.has("lost") &&
    draft.items.some((one, at) => draft.used.has(at) && LEFT.some((each) => one.concepts.has(each)))
  )
    return true;
  const isEvent = EVENTS.some((one) => item.concepts.has(one));
  if (isEvent && draft.moment !== null && momentOf(draft, item) === draft.moment) return true;
  return SUCCEEDED.test(plainly(item)) && draft.measures.some(({ kind }) => kind === "ratio");
}

const SUCCEEDED = /^(successful|erfolgreiche?[nrsm]?|exitos[oa]s?|reussie?s?)$/;

const LEFT = ["cancel", "churn", "attrition"];

/** Some rows may not be paid. */
const knowsPaid = ({ values, columns }: Vocabulary) =>
  values.some((value) => value.concepts.has("pay")) ||
  columns.some(({ use: of, words }) => (of === "flag" || of === "moment") && words.some(({ concepts }) => concepts.has("pay")));

/** Whether rows differ in how they came out, or in what has happened to them: then a verb that nobody knows may say which. */
export const mayDiffer = ({ columns }: Vocabulary) =>
  columns.some(
    ({ use: of, profile, words }) =>
      profile.meaning?.outcome === true ||
      (of === "moment" && profile.nullCount > 0) ||
      (of === "flag" && words.some(({ word, concepts }) => PARTICIPLE.test(word) || EVENTS.some((one) => concepts.has(one)))),
  );

/** Endings of participles in the four languages, folded. */
const PARTICIPLE = /(ed|t|es?|ad[oa]s?|id[oa]s?)$/;

/** "waiting time": the word says nothing more where the figure is a time. */
const isTimeTaken = ({ measures, vocabulary }: Draft) =>
  measures.some(
    (one) =>
      "column" in one &&
      vocabulary.columns.some(
        ({ name, words }) =>
          name === one.column &&
          words.some(
            ({ word, concepts }) => concepts.has("wait") || concepts.has("duration") || /^(min|mins|sec|sek|s|h|std)$/.test(word),
          ),
      ),
  );

const isBesideMeasure = ({ items, measures }: Draft, item: Item) =>
  [-2, -1, 1, 2].some((step) =>
    bestColumns(items[items.indexOf(item) + step] ?? { columns: [] }).some(({ name }) =>
      measures.some((one) => "column" in one && one.column === name),
    ),
  );

/** Nouns that stand for any figure: "energy use", "the value of sales". */
const GENERAL = new Set(["use", "amount", "money", "new", "score", "rating", "mark"]);

/** "15:00 UTC", "queue in s": the sign in the brackets of a header says no more than what was read by that header. */
function isSignOfHeader({ items, used, measures, vocabulary }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  const said = plainly(item);
  const isPlain = item.values.length + item.senses.length === 0 && item.period === null && !item.entity;
  if (!isPlain || !used.has(at - 1)) return false;
  const own = vocabulary.columns.filter(({ name }) => plainly({ said: name }).includes(`(${said})`));
  const isTime = own.length > 0 && own.every(({ use }) => use === "moment");
  const before = items[at - 1];
  return (
    (isTime && (before?.number !== null || before.period !== null)) ||
    own.some(
      ({ name }) =>
        measures.some((one) => columnsOf(one).includes(name)) && before?.columns.some((hit) => hit.column.name === name),
    )
  );
}
