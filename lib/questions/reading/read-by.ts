import { type AskedColumn, isExtent, isSenselessTotal } from "./columns";
import {
  beside,
  chosenGroup,
  type Draft,
  groupsOf,
  has,
  isLink,
  isMeasure,
  isSmallNumber,
  note,
  pickColumn,
  plainly,
  use,
} from "./draft";
import { bestColumns, type Item, isNounOfRows } from "./items";
import { addGroup } from "./moments";
import { headsOf, keyOfRows, readPerEach, readPerUnit } from "./read-each";

export function readBy(draft: Draft, at: number): void {
  let place = beside(draft, at, 1, 3);
  // "by type of customer" where the column is called "customer".
  const type = place === undefined ? undefined : draft.items[place];
  const named = place === undefined ? undefined : beside(draft, place, 1, 2);
  if (
    place !== undefined &&
    named !== undefined &&
    type?.concepts.has("type") &&
    type.columns.every(({ coverage }) => coverage < 1) &&
    draft.items[named]?.columns.some(({ coverage }) => coverage === 1) === true &&
    groupsOf(draft.items[named]).length > 0
  ) {
    use(draft, place);
    place = named;
  }
  let isFirst = true;
  while (place !== undefined) {
    const item = draft.items[place];
    if (item === undefined || (draft.used.has(place) && !isFirst)) return;
    const heads = isFirst && PLAIN_BY.test(draft.items[at]?.said ?? "") ? headsOf(draft.vocabulary, item) : null;
    if (heads !== null) {
      draft.measures.push({ kind: "sum", column: heads.name });
      note(draft, "measure", [at, place], `total ${heads.label}`);
      return;
    }
    if (isFirst && (readPerUnit(draft, at, place) || readPerEach(draft, at, place))) return;
    if (isFirst && readByDate(draft, at, place)) return;
    const chosen = chosenGroup(draft, place);
    const groups = chosen === undefined ? groupsOf(item) : [chosen];
    const hasValue = item.values.length > 0 && item.exact;
    const isRow = item.entity && item.columns.every(({ column, coverage }) => column.use === "key" || coverage < 1);
    if (groups.length > 0 && !hasValue && !(isFirst && isRow)) {
      const column = pickColumn(draft, place, groups, `Which column do you mean by “${item.said}”?`);
      if (column !== null) addGroup(draft, isFirst ? [at, place] : [place], { column: column.name }, `by ${column.label}`);
    } else if (
      isFirst &&
      (item.entity || isRowItself(item, draft)) &&
      !hasValue &&
      !(draft.order !== null && bestColumns(item).some(isMeasure))
    ) {
      // "the bottom 2 regions by number of orders" is no average.
      if (draft.items.slice(at, place + 1).some((one) => has(one, "count"))) return;
      // "split the orders", "the sum across all orders": of the rows, none of them by itself.
      if (!EACH.test(draft.items[at]?.said ?? "")) {
        use(draft, at, place);
        readOnto(draft, place);
        return;
      }
      readByRows(draft, at, place);
      return;
    } else if (
      isFirst &&
      PER.has(draft.items[at]?.said.toLowerCase() ?? "") &&
      divisorsOf(item).length === 1 &&
      (measureRightBefore(draft, at) || isWorthSaid(draft, at))
    ) {
      // "tarifa por hora" where a header is "Stundensatz": the name says it already.
      const named = bestColumns(draft.items[at - 1] ?? item, isMeasure);
      if (named.length === 1 && named[0]?.words.some(({ concepts }) => [...item.concepts].some((one) => concepts.has(one)))) {
        use(draft, at, place);
        return;
      }
      draft.over = divisorsOf(item)[0]?.name ?? null;
      note(draft, "measure", [at, place], `per ${bestColumns(item)[0]?.label ?? ""}`);
      return;
    } else if (
      isFirst &&
      bestColumns(item, isMeasure).some(isSmallNumber) &&
      draft.limit === null &&
      draft.order === null &&
      hasOtherMeasure(draft, place)
    ) {
      const [column] = bestColumns(item, isMeasure);
      if (column === undefined) return;
      if (PER.has(draft.items[at]?.said.toLowerCase() ?? "") && (isWorthSaid(draft, at) || measureRightBefore(draft, at))) {
        perOrBy(draft, at, place, column);
        return;
      }
      addGroup(draft, [at, place], { column: column.name }, `by ${column.label}`);
    } else return;
    isFirst = false;
    const joint = beside(draft, place, 1, 0);
    // "por seguro médico": no list without a sign.
    const isSigned =
      joint !== undefined &&
      /[,/+&]/.test(
        draft.text.slice(draft.tokens[item.to - 1]?.end ?? 0, draft.tokens[draft.items[joint]?.from ?? 0]?.start ?? 0),
      );
    const isList =
      joint !== undefined && (has(draft.items[joint], "and", "by") || (isSigned && groupsOf(draft.items[joint]).length > 0));
    if (!isList || joint === undefined) return;
    place = groupsOf(draft.items[joint]).length > 0 && !has(draft.items[joint], "and") ? joint : beside(draft, joint, 1, 2);
    // "by region and revenue" goes on to a measure.
    if (place !== undefined && groupsOf(draft.items[place]).length === 0) return;
  }
}

/** "bookings per month by booking date": which date the months are of. */
function readByDate(draft: Draft, at: number, place: number): boolean {
  const { items } = draft;
  const item = items[place];
  const [moment, ...more] = bestColumns(item ?? { columns: [] }, ({ use: of }) => of === "moment");
  const isTimed = items.some((one, other) => other < at && one.senses.some((sense) => /^(grain|every)\./.test(sense)));
  const isWhole = item?.columns[0]?.column === moment && item?.columns[0]?.coverage === 1 && (item?.columns[0]?.exact ?? 0) >= 1;
  if (moment === undefined || more.length > 0 || !isTimed || !isWhole || draft.moment !== null) return false;
  if (moment !== draft.vocabulary.main) draft.moment = moment;
  note(draft, "period", [at, place], `by ${moment.label}`);
  return true;
}

/** "revenue per order" is an average of the rows, "countries by orders" and "every order" how many they are. */
function readByRows(draft: Draft, at: number, place: number): void {
  const item = draft.items[place];
  const isFigure = (one: Item) =>
    bestColumns(one, isMeasure).length > 0 ||
    has(one, "average", "median", "sum", "max", "min", "basket") ||
    ["revenue", "money", "amount", "price"].some((concept) => one.concepts.has(concept));
  const isBefore = draft.follows || draft.items.slice(0, at).some(isFigure);
  const isPlainBy = PLAIN_BY.test(draft.items[at]?.said ?? "");
  const isCount = isPlainBy && !draft.follows && (isPlural(draft, place) || (draft.order !== null && !isBefore));
  // "rows per branch" counts the rows: what the table is called after is not what they are.
  if (draft.items.some((one, other) => other !== place && !draft.used.has(other) && has(one, "entity"))) return;
  // "revenue by orders" is neither of the two.
  if (isCount && isBefore) return;
  use(draft, at, place);
  if (
    isCount ||
    (item?.entity === true && !isBefore && !draft.items.some((one, other) => !draft.used.has(other) && isFigure(one)))
  ) {
    const key = keyOfRows(draft.vocabulary, item);
    draft.measures.push(key === null ? { kind: "count" } : { kind: "distinct", column: key.name });
    note(draft, "measure", [at, place], `number of ${item?.said ?? "rows"}`);
    return;
  }
  draft.bare ??= "average";
  draft.aggregated = true;
}

const PLAIN_BY = /^(by|nach|por|par)$/i;

const isPlural = ({ items, language }: Draft, place: number) =>
  (language.id === "de" ? /(en|er|e|s)$/i : /[sx]$/i).test(items[place]?.said ?? "");

/** "Verteilung der Aufträge auf die Techniker", "split of orders among regions". */
function readOnto(draft: Draft, place: number): void {
  const opener = [place + 1, place + 2].find((one) => ONTO.test(draft.items[one]?.said ?? ""));
  const next = opener === undefined ? undefined : beside(draft, opener, 1, 2);
  const groups = next === undefined ? [] : groupsOf(draft.items[next]);
  if (next === undefined || opener === undefined || groups.length === 0) return;
  const column = pickColumn(draft, next, groups, `Which column do you mean by “${draft.items[next]?.said}”?`);
  if (column !== null) addGroup(draft, [opener, next], { column: column.name }, `by ${column.label}`);
}

const ONTO = /^(auf|auf die|over|among|across|between|entre|entre los|entre las|sur|parmi)$/i;

/** Figures that others are divided by: those that add up, and any of which there are too many to be groups. */
const divisorsOf = (item: Item) =>
  bestColumns(
    // "per order" of "order_amount" is of each row.
    { columns: item.columns.filter(({ coverage }) => coverage === 1 || !isNounOfRows(item)) },
    (column) =>
      column.use === "amount" ||
      // "per hectare", "per km": how much there is of it, which adds up.
      (column.use === "level" && column.unit?.per === null && isExtent(column.unit.of)) ||
      (column.use === "level" && column.profile.type === "integer" && !isSmallNumber(column) && !isSenselessTotal(column)),
  );

/** "per receipt" where each row has another. */
const isRowItself = (item: Item, draft: Draft) => {
  const [hit] = item.columns;
  if (hit === undefined) return false;
  const isPart = item.columns.every(({ coverage, column }) => coverage < 1 && column.use === "amount");
  return (isPart && isNounOfRows(item)) || isOfEachRow(hit, draft);
};

const isOfEachRow = (hit: Item["columns"][number], { vocabulary }: Draft) =>
  hit.coverage === 1 &&
  !isMeasure(hit.column) &&
  hit.column.use !== "moment" &&
  hit.column.profile.distinctCount >= vocabulary.rowCount;

/** "price per guest": divided by the guests, or grouped by how many they are. */
function perOrBy(draft: Draft, at: number, place: number, column: AskedColumn): void {
  const picked = draft.picks.get(at);
  // "average power per number of cylinders": what is averaged already is divided by nothing.
  const isAveraged = draft.items.slice(0, at).some((item) => has(item, "average", "median"));
  if (picked === "by" || (picked === undefined && isAveraged && !isMoneyBefore(draft, at))) {
    addGroup(draft, [at, place], { column: column.name }, `by ${column.label}`);
    return;
  }
  draft.over = column.name;
  note(draft, "measure", [at, place], `per ${column.label}`);
  if (picked === "per") return;
  draft.doubts.push({
    at,
    sentence: `Divided by ${column.label}, or grouped by it?`,
    options: [
      { label: `divided by ${column.label}`, pick: "per" },
      { label: `grouped by ${column.label}`, pick: "by" },
    ],
  });
}

const isMoneyBefore = ({ items }: Draft, at: number) =>
  items.slice(0, at).some((item) => bestColumns(item).some(({ money }) => money) || item.concepts.has("revenue"));

const PER = new Set([
  "per",
  "pro",
  "je",
  "par",
  "por",
  "a",
  "for each",
  "for every",
  "por cada",
  "pour chaque",
  "für jeden",
  "für jede",
  "für jedes",
]);

const DIVIDING = /^(per|pro|je|por cada|for each|for every|pour chaque)$/;

function measureRightBefore(draft: Draft, at: number): boolean {
  // "wie viel gibt jeder Bezirk pro Schüler aus": "per" divides whatever figure was said before.
  const isPer = DIVIDING.test(plainly(draft.items[at]));
  const isFigure = (item: Item, place: number) => !draft.used.has(place) && bestColumns(item, isMeasure).length > 0;
  if (isPer && draft.items.slice(0, at).some(isFigure)) return true;
  for (let place = at - 1; place >= 0 && place >= at - 3; place -= 1) {
    const before = draft.items[place];
    if (before !== undefined && bestColumns(before, isMeasure).length > 0) return true;
    if (!isLink(before) && !has(before, "most", "least", "more", "average", "median", "sum")) return false;
  }
  return false;
}

/** "most money per night": what rows are worth, for each of something that adds up. */
const isWorthSaid = ({ items, vocabulary }: Draft, at: number) =>
  vocabulary.money.length === 1 &&
  items
    .slice(0, at)
    .some((item) => ["revenue", "money", "amount", "price", "spend", "box_office"].some((one) => item.concepts.has(one)));

const hasOtherMeasure = (draft: Draft, place: number) =>
  draft.items.some(
    (item, at) =>
      at !== place &&
      (bestColumns(item, isMeasure).length > 0 || item.entity || has(item, "count") || item.concepts.has("revenue")),
  );

const EACH =
  /^(per|each|every|for (each|every)|by|by each|in each|pro|je|nach|f[uü]r jede[nrs]?|jede[nrs]?|in jede[mr]|(por|para|en)? ?cada( una?)?|por|par|(pour|dans)? ?chaque|a)$/i;
