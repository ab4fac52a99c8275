import { beside, type Draft, has, isLink, note, pickColumn, use } from "./draft";
import { bestColumns, type Item } from "./items";
import { countBefore, isMeasure, isReference } from "./read-groups";
import { EVENTS, momentOf } from "./read-times";
import { takeRateWord } from "./read-values";
import { readPicked, readSuperlatives } from "./superlatives";
import { type AskedColumn, isSenselessTotal } from "./vocabulary";

type Aggregate = "sum" | "average" | "median" | "min" | "max";
const AGGREGATES: readonly Aggregate[] = ["median", "average", "sum", "max", "min"];
const SAID: Readonly<Record<Aggregate, string>> = {
  sum: "total",
  average: "average",
  median: "median",
  min: "lowest",
  max: "highest",
};

/** How a duration is made of two moments that are named, or of the main one and what ends it. */
function readDuration(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex(
    (item, place) =>
      ((has(item, "of.time") && draft.groups.length > 0) || (has(item, "duration") && !draft.used.has(place))) &&
      bestColumns(item, isMeasure).length === 0,
  );
  if (
    at < 0 ||
    items.some(
      (item, place) => place !== at && bestColumns(item, isMeasure).length > 0 && !draft.used.has(place) && !isUnitOnly(item),
    )
  )
    return;
  const { moments, main } = vocabulary;
  if (moments.length < 2 || main === null) return;
  const named: { column: AskedColumn; place: number }[] = [];
  items.forEach((item, place) => {
    if (place === at || draft.used.has(place) || item.values.some(() => item.exact)) return;
    const column = momentOf(draft, item) ?? momentNamed(draft, item);
    if (column !== null && !named.some((one) => one.column === column)) named.push({ column, place });
  });
  const ends = named.filter(({ column }) => column !== main);
  const fallback = ends.length > 0 ? null : endOf(draft, at);
  if (fallback === "ask") return;
  const [first, second] = named;
  const pair =
    first !== undefined && second !== undefined
      ? { from: first.column, to: second.column }
      : { from: main, to: ends[0]?.column ?? fallback?.column };
  if (pair.to === undefined || pair.from === pair.to) return;
  const timed = pair.from.profile.type === "datetime" && pair.to.profile.type === "datetime";
  const unit = timed ? "hours" : "days";
  const name = `${unit} from ${pair.from.label} to ${pair.to.label}`;
  draft.derive.push({ name, as: { kind: "duration", from: pair.from.name, to: pair.to.name, unit } });
  const aggregate = aggregateIn(draft) ?? { kind: "average" as const, places: [] };
  items.forEach((item, place) => {
    if (has(item, "duration")) use(draft, place);
  });
  draft.measures.push({ kind: aggregate.kind === "sum" ? "average" : aggregate.kind, column: name });
  draft.aggregated = true;
  note(draft, "measure", [at, ...aggregate.places, ...named.map(({ place }) => place)], `${SAID[aggregate.kind]} ${name}`);
}

const isUnitOnly = (item: Item) => item.columns.every(({ exact }) => exact === 0);

/** A moment whose header shares a noun with a word: "Rechnung" of "Rechnungsdatum". */
function momentNamed({ vocabulary }: Draft, item: Item): AskedColumn | null {
  const fit = vocabulary.moments.filter(({ words }) =>
    words.some(({ concepts }) => [...concepts].some((one) => one !== "date" && item.concepts.has(one))),
  );
  return fit.length === 1 ? (fit[0] ?? null) : null;
}

/** What ends a row where no word says it; "ask" where several could. */
function endOf(draft: Draft, at: number): { column: AskedColumn } | "ask" | null {
  const { moments, main } = draft.vocabulary;
  const others = moments.filter((column) => column !== main);
  const open = others.filter(({ profile }) => profile.meaning?.openEnd === true);
  const fit = others.length === 1 ? others : open.length > 0 ? open : others;
  const hasOther = draft.items.some(
    (item) =>
      EVENTS.some((one) => item.concepts.has(one)) && momentOf(draft, item) === null && !item.entity && item.values.length === 0,
  );
  const [only] = fit;
  // What every row has may be another thing than its end.
  if (!hasOther && fit.length === 1 && only !== undefined && only.profile.nullCount === 0 && draft.picks.get(at) !== only.name) {
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

function aggregateIn(draft: Draft): { kind: Aggregate; places: number[] } | null {
  for (const kind of AGGREGATES) {
    const at = draft.items.findIndex((item, place) => has(item, kind) && !draft.used.has(place));
    if (at >= 0) return { kind, places: [at] };
  }
  return null;
}

/** The aggregation that goes with a measure: the nearest before it, or right behind it. */
function aggregateOf(draft: Draft, at: number): { kind: Aggregate; place: number } | null {
  const { items } = draft;
  for (let place = at - 1; place >= 0 && place >= at - 4; place -= 1) {
    const item = items[place];
    const kind = AGGREGATES.find((one) => has(item, one));
    if (kind !== undefined && !has(item, "most", "least")) return { kind, place };
    if (kind !== undefined && draft.groups.length === 0) return { kind, place };
    const isPassable =
      item !== undefined && (isLink(item) || item.entity || draft.used.has(place) || has(item, "and", "follow", "count"));
    if (!isPassable || has(item, "by")) break;
  }
  for (let place = at + 1; place < items.length && place <= at + 2; place += 1) {
    const item = items[place];
    const kind = AGGREGATES.find((one) => has(item, one));
    if (kind !== undefined) return { kind, place };
    if (has(item, "most", "least") && draft.groups.length === 0) return { kind: has(item, "most") ? "max" : "min", place };
    if (item === undefined || !isLink(item)) break;
  }
  // A column called "total".
  return has(items[at], "sum") ? { kind: "sum", place: at } : null;
}

/** "share of orders over 100": the bound is what the share is of, where no value is. */
function readRateOfBounds(draft: Draft): void {
  const at = draft.items.findIndex((item, place) => has(item, "rate") && !draft.used.has(place) && item.columns.length === 0);
  const bounds = draft.conditions.filter(({ op }) => ["gt", "gte", "lt", "lte"].includes(op));
  const [first] = bounds;
  if (at < 0 || first === undefined || draft.measures.length > 0 || draft.conditions.length > bounds.length) return;
  if (bounds.some(({ column }) => column !== first.column)) return;
  draft.conditions = [];
  draft.measures.push({ kind: "rate", of: bounds });
  note(draft, "measure", [at], "share of rows that meet it");
}

/** What is worked out: the columns that are left, a count, or what a row is worth. */
export function readMeasures(draft: Draft): void {
  readRateOfBounds(draft);
  readPicked(draft);
  readSuperlatives(draft);
  if (draft.list === null && draft.measures.length === 0) readDuration(draft);
  readColumns(draft);
  readBoth(draft);
  if (draft.measures.length === 0) readRatio(draft);
  if (draft.measures.length === 0) readSold(draft);
  if (draft.measures.length === 0) readCount(draft);
  if (draft.measures.length === 0) readMoney(draft);
  if (draft.measures.length === 0) readBare(draft);
}

function readColumns(draft: Draft): void {
  const { items } = draft;
  let shared: Aggregate | null = null;
  items.forEach((item, at) => {
    if (draft.used.has(at) || item.number !== null) return;
    const columns = bestColumns(item, isMeasure);
    const [best] = item.columns;
    if (columns.length === 0 || best === undefined || !isMeasure(best.column) || isRateOnly(draft, at)) return;
    // "consumption of water": of what stands behind it.
    const next = item.concepts.has("use") ? beside(draft, at, 1, 2) : undefined;
    if (next !== undefined && bestColumns(draft.items[next] ?? item, isMeasure).length > 0) {
      use(draft, at);
      return;
    }
    if (draft.measures.length > 0 && draft.measures.some(({ kind }) => kind === "rate")) return;
    const isWeak = item.columns.every(({ exact, coverage }) => exact === 0 || (exact === 1 && coverage < 0.5)) && item.entity;
    if (isWeak) return;
    if (
      item.entity &&
      (countBefore(draft, at) !== null ||
        draft.conditions.some(({ op }) => op !== "eq" && op !== "in" && op !== "ne" && op !== "not_in")) &&
      !columns.some((c) => c.words.some(({ word }) => word === item.said.toLowerCase()))
    )
      return;
    if (best.coverage < 1 && isNounOfRows(item)) return;
    if (countBefore(draft, at) !== null && best.coverage < 1 && columns.every(({ use: of }) => of === "level")) return;
    const column = pickColumn(draft, at, preferred(draft, columns), `Which column do you mean by “${item.said}”?`);
    if (column === null) return;
    const aggregate = aggregateOf(draft, at);
    const isJoined = draft.measures.length > 0 && has(items[at - 1], "and", "follow");
    const isCountOf = countBefore(draft, at) !== null && column.profile.type === "integer" && !isSenselessTotal(column);
    const kind: Aggregate =
      draft.picks.get(at) === "average"
        ? "average"
        : (aggregate?.kind ??
          (isCountOf ? "sum" : null) ??
          (isJoined && shared !== null ? shared : rankedKind(draft, at)) ??
          standardOf(column));
    if (kind === "sum" && aggregate !== null && isSenselessTotal(column) && draft.picks.get(at) !== "average") {
      draft.doubts.push({
        at,
        sentence: `Adding up ${column.label} says nothing. Do you want the average?`,
        options: [{ label: `average ${column.label}`, pick: "average" }],
      });
    }
    if (aggregate !== null) shared = aggregate.kind;
    draft.aggregated ||= aggregate !== null;
    if (draft.measures.length >= 4) return;
    if (!draft.measures.some((one) => "column" in one && one.column === column.name && one.kind === kind))
      draft.measures.push({ kind, column: column.name });
    const counted = countBefore(draft, at);
    const by = has(items[at - 1], "by") ? [at - 1] : [];
    note(
      draft,
      "measure",
      [at, ...(aggregate === null ? [] : [aggregate.place]), ...(counted === null ? [] : [counted]), ...by],
      `${SAID[kind]} ${column.label}`,
    );
    if (by.length > 0) draft.order ??= "highest";
  });
}

/** "lowest and highest salary": two aggregations of one column. */
function readBoth(draft: Draft): void {
  const [only] = draft.measures;
  if (draft.measures.length !== 1 || only === undefined || !("column" in only) || only.kind === "distinct") return;
  const kindAt = (at: number) => AGGREGATES.find((kind) => has(draft.items[at], kind));
  const at = draft.items.findIndex((item, place) => has(item, "and") && kindAt(place - 1) && kindAt(place + 1));
  const both = [kindAt(at - 1), kindAt(at + 1)];
  const other = both.find((kind) => kind !== only.kind);
  if (at < 0 || other === undefined || !both.some((kind) => kind === only.kind) || only.column === null) return;
  draft.measures.push({ kind: other, column: only.column });
  // "maximum" was read as an order where no figure stood beside it.
  if (!draft.items.some((item) => has(item, "most", "least", "top", "bottom", "descending", "ascending"))) draft.order = null;
  note(draft, "measure", [at - 1, at + 1], SAID[other]);
}

/** "patients" is no measure, though a header is "patient_age". */
const isNounOfRows = ({ concepts }: Item) => ROW_NOUNS.some((one) => concepts.has(one));
const ROW_NOUNS =
  "patient customer employee user student product order invoice ticket shipment visit session reservation listing account".split(
    " ",
  );

/** "the highest price" without a group is one figure. */
function rankedKind(draft: Draft, at: number): Aggregate | null {
  if (draft.groups.length > 0 || draft.list !== null || draft.limit !== null || draft.order === null) return null;
  const before = draft.items.slice(Math.max(0, at - 2), at);
  const isNear = before.some((item) => has(item, "most", "least")) || has(draft.items[at + 1], "most", "least");
  return isNear ? (draft.order === "highest" ? "max" : "min") : null;
}

/** "rate" beside a column: a share of its sum is not what its average is. */
function isRateOnly(draft: Draft, at: number): boolean {
  const item = draft.items[at];
  const beside = has(draft.items[at + 1], "rate") || has(draft.items[at - 1], "rate");
  const isRate = item?.columns[0]?.column.profile.type === "percent" || item?.columns[0]?.coverage === 1;
  return beside && !(isRate && has(item, "rate")) && item?.columns[0]?.column.use === "amount";
}

/** Of columns that fit equally, one that a total is usually of. */
function preferred(draft: Draft, columns: readonly AskedColumn[]): readonly AskedColumn[] {
  if (columns.length < 2) return columns;
  const money = columns.filter((column) => draft.vocabulary.money.includes(column));
  const picked = columns.length > 1 && money.length === 1 ? money : columns;
  return picked;
}

function standardOf(column: AskedColumn): Aggregate {
  return column.use === "amount" ? "sum" : "average";
}

function readCount(draft: Draft): void {
  const { items } = draft;
  const counts = items.flatMap((item, at) => (has(item, "count") && !draft.used.has(at) ? [at] : []));
  for (const at of counts) {
    const target = countedAt(draft, at);
    if (target === null) continue;
    const { column, place } = target;
    draft.measures.push({ kind: "distinct", column: column.name });
    note(draft, "measure", [at, place], `number of different ${column.label}`);
    return;
  }
  const entities = items.flatMap((item, at) => (item.entity && !draft.used.has(at) ? [at] : []));
  if (counts.length === 0 && entities.length === 0 && readDistinct(draft)) return;
  if (entities.length === 0)
    entities.push(
      ...items.flatMap((item, at) =>
        !draft.used.has(at) && (isNounOfRows(item) || namesRows(draft, item)) && item.columns.length > 0 ? [at] : [],
      ),
    );
  if (entities.length === 0)
    entities.push(...items.flatMap((item, at) => (!draft.used.has(at) && isHappening(draft, item) ? [at] : [])));
  const person = items.flatMap((item, at) => (has(item, "person", "entity") && !draft.used.has(at) ? [at] : []));
  const isMoney = items.some((item, at) => !draft.used.has(at) && isWorth(draft, item)) && draft.vocabulary.money.length > 0;
  if (counts.length === 0 && isMoney && !hasCountedCondition(draft)) return;
  if (
    counts.length === 0 &&
    draft.items.some((item, at) => !draft.used.has(at) && (has(item, "basket", "average", "median") || has(item, "how_much")))
  )
    return;
  const averaged = items.findIndex((item, at) => has(item, "average", "median") && !draft.used.has(at));
  if (counts.length > 0 && averaged >= 0 && draft.picks.get(averaged) === "count") use(draft, averaged);
  else if (counts.length > 0 && averaged >= 0) {
    draft.doubts.push({
      at: averaged,
      sentence: "An average of a count isn't something I can work out yet. Do you want the count itself?",
      options: [{ label: "the count itself", pick: "count" }],
    });
    use(draft, averaged);
  }
  if (counts.length === 0 && entities.length === 0 && person.length === 0) return;
  const summed = items.findIndex(
    (item, at) => has(item, "sum") && /^(sum|summe|suma|somme)/i.test(item.said) && !draft.used.has(at),
  );
  if (counts.length === 0 && summed >= 0 && draft.vocabulary.money.length > 0) return;
  const partial =
    counts.length === 0
      ? []
      : items.flatMap((item, at) =>
          !draft.used.has(at) && item.columns.length > 0 && countBefore(draft, at) !== null ? [at] : [],
        );
  use(draft, ...partial);
  draft.measures.push({ kind: "count" });
  note(draft, "measure", [...counts, ...entities.slice(0, 1), ...person.slice(0, 1)], "number of rows");
  use(draft, ...entities, ...person);
}

/** A column that is another in each row: its noun is what rows are. */
const namesRows = ({ vocabulary }: Draft, { columns: [hit] }: Item) =>
  hit !== undefined &&
  (hit.column.use === "key" ||
    (hit.coverage === 1 && hit.column.use === "text" && hit.column.profile.distinctCount >= vocabulary.rowCount));

/** "patients per day": each of them once. */
function readDistinct(draft: Draft): boolean {
  const at = draft.items.findIndex((item, place) => !draft.used.has(place) && isNounOfRows(item) && item.columns.length > 0);
  const item = draft.items[at];
  const [column] = item === undefined ? [] : bestColumns(item, isReference);
  const [best] = item?.columns ?? [];
  if (column === undefined || best?.column !== column || best.coverage < 1 || column.profile.type === "integer") return false;
  if (column.profile.distinctCount >= draft.vocabulary.rowCount) return false;
  draft.measures.push({ kind: "distinct", column: column.name });
  note(draft, "measure", [at], `number of different ${column.label}`);
  return true;
}

/** "signups", "admissions": what happens at the main moment of a row is the row. */
function isHappening(draft: Draft, item: Item): boolean {
  const { main } = draft.vocabulary;
  return main !== null && EVENTS.some((one) => item.concepts.has(one)) && momentOf(draft, item) === main;
}

/** "sales over 100 euros": the word is what rows are, since the figure is a condition already. */
const hasCountedCondition = (draft: Draft) => draft.conditions.some(({ op }) => ["gt", "gte", "lt", "lte"].includes(op));

/** "number of customers": a column whose different values are counted. */
function countedAt(draft: Draft, at: number): { column: AskedColumn; place: number } | null {
  for (let place = at + 1; place < draft.items.length && place <= at + 5; place += 1) {
    const item = draft.items[place];
    if (item === undefined) return null;
    if (draft.used.has(place)) continue;
    if (item.entity) return null;
    const groups = bestColumns(item, ({ use: of }) => of === "group" || of === "key");
    const [best] = item.columns;
    // What happened is counted, not the column whose header it is a part of.
    const isPart = best !== undefined && best.coverage < 1 && EVENTS.some((one) => item.concepts.has(one));
    if (groups.length > 0 && best !== undefined && !isMeasure(best.column) && !isPart) {
      const column = pickColumn(draft, place, groups, `Which column do you mean by “${item.said}”?`);
      // Each row has another: they are as many as the rows.
      if (column === null || column.profile.distinctCount >= draft.vocabulary.rowCount) return null;
      return { column, place };
    }
    if (!isLink(item) && !has(item, "unique", "sum", "follow")) return null;
  }
  return null;
}

/** Words for what rows are worth; what was spent is that of expenses only. */
function isWorth({ vocabulary, over }: Draft, { concepts }: Item): boolean {
  if (concepts.has("revenue") || concepts.has("money") || concepts.has("amount")) return true;
  if (over !== null && concepts.has("price")) return true;
  const areExpenses = vocabulary.entity.concepts.has("spend");
  return areExpenses && (concepts.has("spend") || concepts.has("cost"));
}

/** What was earned or spent is a total, whatever its column leaves open. */
const isEarned = (item: Item | undefined) =>
  item !== undefined && ["revenue", "spend", "cost"].some((one) => item.concepts.has(one));

/** "revenue", "how much did we sell", "average order value" where no header says so. */
function readMoney(draft: Draft): void {
  const { items, vocabulary } = draft;
  const baskets = items.flatMap((item, at) => (has(item, "basket") && !draft.used.has(at) ? [at] : []));
  const words = items.flatMap((item, at) => (!draft.used.has(at) && isWorth(draft, item) ? [at] : []));
  const much = items.flatMap((item, at) => (has(item, "how_much") && !draft.used.has(at) ? [at] : []));
  const isAverage = items.findIndex((item, at) => has(item, "average", "median") && !draft.used.has(at));
  const entity = items.findIndex((item) => item.entity);
  const ofRow = isAverage >= 0 && entity >= 0 && Math.abs(entity - isAverage) <= 2 ? [isAverage] : [];
  const summed = items.flatMap((item, at) =>
    has(item, "sum") && /^(sum|summe|suma|somme)/i.test(item.said) && !draft.used.has(at) ? [at] : [],
  );
  const [at] = [...baskets, ...words, ...much, ...ofRow, ...summed];
  if (at === undefined || vocabulary.money.length === 0) return;
  if (
    words.length === 0 &&
    baskets.length === 0 &&
    summed.length === 0 &&
    ofRow.length === 0 &&
    draft.groups.some(({ column }) => vocabulary.money.some((one) => one.name === column))
  )
    return;
  const column = pickColumn(draft, at, vocabulary.money, "Which amount do you mean?");
  if (column === null) return;
  const aggregate =
    aggregateOf(draft, at) ??
    (ofRow[0] === at ? { kind: has(items[at], "median") ? ("median" as const) : ("average" as const), place: at } : null);
  const kind: Aggregate =
    baskets.length > 0
      ? "average"
      : (aggregate?.kind ?? rankedKind(draft, at) ?? (isEarned(items[at]) || has(items[at], "sum") ? "sum" : standardOf(column)));
  const by = has(items[at - 1], "by") && !draft.used.has(at - 1) ? [at - 1] : [];
  draft.measures.push({ kind, column: column.name });
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

/** "click-through rate", "scrap rate": one amount over another, which has to be said. */
function readRatio(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item, place) => has(item, "rate") && !draft.used.has(place));
  if (at < 0) return;
  const place = items.findIndex(
    (item, one) => !draft.used.has(one) && bestColumns(item, ({ use: of }) => of === "amount").length > 0,
  );
  const amount = items[place];
  const [column] = amount === undefined ? [] : bestColumns(amount, ({ use: of }) => of === "amount");
  if (column === undefined) return;
  const share = draft.conditionAt.length > 0 || draft.groups.length > 0;
  const others = vocabulary.columns.filter((one) => one.use === "amount" && one !== column);
  const picked = others.find(({ name }) => name === draft.picks.get(at));
  use(draft, at, place);
  takeRateWord(draft, place);
  if (picked !== undefined) {
    draft.measures.push({ kind: "ratio", column: column.name, over: picked.name });
    draft.understood.push({
      kind: "measure",
      said: `${items[place]?.said} ${items[at]?.said}`,
      meaning: `${column.label} per ${picked.label}`,
    });
    return;
  }
  const isOf = at < place && share;
  if (isOf || draft.picks.get(at) === "share") {
    draft.measures.push({ kind: "share", column: column.name, of: [] });
    draft.understood.push({
      kind: "measure",
      said: `${items[at]?.said} ${items[place]?.said}`,
      meaning: `share of all ${column.label}`,
    });
    return;
  }
  draft.doubts.push({
    at,
    sentence: `A rate of ${column.label} to what?`,
    options: others.slice(0, 4).map(({ name, label }) => ({ label: `${column.label} per ${label}`, pick: name })),
  });
}

/** "best-selling": by pieces or by worth, which has to be said where the table has both. */
function readSold(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item) => has(item, "sold_most"));
  if (at < 0) return;
  const pieces = vocabulary.columns.filter(
    ({ use: of, words }) => of === "amount" && words.some(({ concepts }) => concepts.has("quantity")),
  );
  const column = pickColumn(
    draft,
    at,
    [...pieces.slice(0, 1), ...vocabulary.money.slice(0, 1)],
    `“${items[at]?.said}” by which figure?`,
  );
  if (column === null) return;
  draft.measures.push({ kind: "sum", column: column.name });
  note(draft, "measure", [at], `total ${column.label}`);
}

/** An aggregation by itself: of what the question before it was about, or of what a row is worth. */
function readBare(draft: Draft): void {
  const aggregate = aggregateIn(draft);
  if (aggregate === null) return;
  draft.bare = aggregate.kind;
  draft.aggregated = true;
  use(draft, ...aggregate.places);
}

/** A share of the sum rather than of the rows: "what share of revenue comes from Germany", "Umsatzanteil". */
export function sharesOfSum(draft: Draft): void {
  const rate = draft.measures.findIndex(({ kind }) => kind === "rate");
  const at = draft.items.findIndex((item, place) => has(item, "rate") && draft.used.has(place));
  if (rate < 0 || at < 0) return;
  const isSum = (item: Item) =>
    bestColumns(item, ({ use: of }) => of === "amount").length > 0 ||
    (item.concepts.has("revenue") && (!item.entity || item.to - item.from > 1));
  const place = [at - 1, at + 1, at + 2, at + 3, at + 4, at + 5].find((one) => {
    const item = draft.items[one];
    // "Umsatzanteil" is a share; a rate of an amount is of something else.
    if (one === at - 1 && !/anteil|share|part|cuota/i.test(draft.items[at]?.said ?? "")) return false;
    return item !== undefined && !draft.conditionAt.some((each) => each.at === one) && isSum(item);
  });
  const item = place === undefined ? undefined : draft.items[place];
  const measure = draft.measures[rate];
  if (item === undefined || place === undefined || measure?.kind !== "rate") return;
  const [named] = bestColumns(item, ({ use: of }) => of === "amount");
  const column = named ?? draft.vocabulary.money[0];
  if (column === undefined) return;
  draft.measures = [{ kind: "share", column: column.name, of: measure.of }];
  use(draft, place);
}
