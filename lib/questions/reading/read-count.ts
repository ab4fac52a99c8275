import type { AskedColumn } from "./columns";
import { paysMost } from "./conditions";
import {
  arePeople,
  beside,
  countBefore,
  type Draft,
  EVENTS,
  has,
  isLink,
  isMeasure,
  isNounOfMain,
  isReference,
  note,
  PEOPLE,
  pickColumn,
  plainly,
  SAID,
  use,
} from "./draft";
import { bestColumns, type Item, isNounOfRows } from "./items";
import { momentOf } from "./moments";
import { guestsOf, headsOf, keyOfRows } from "./read-each";
import { isOwnerOf } from "./vocabulary";

/** "combien de kilos de gravats": so much of what the one column with that unit adds up to. */
function readUnits(draft: Draft, counts: readonly number[]): boolean {
  return counts.some((at) => {
    const place = beside(draft, at, 1, 2);
    const item = place === undefined ? undefined : draft.items[place];
    if (place === undefined || item === undefined || !UNITS.test(plainly(item))) return false;
    const [only, ...more] = bestColumns(item, isMeasure);
    if (only === undefined || more.length > 0 || draft.measures.length > 0) return false;
    draft.measures.push({ kind: "sum", column: only.name });
    note(draft, "measure", [at, place], `total ${only.label}`);
    return true;
  });
}

/** Units of what adds up, in the four languages, folded. */
const UNITS =
  /^(kilos?|kgs?|kilogram(m|me|o)?s?|lit(er|re)s?|litros?|litern|ton(ne)?s?|tonnen|toneladas?|kilomet(er|re)s?|kilometros?|kilometern|kwh)$/;

export function readCount(draft: Draft): void {
  const { items } = draft;
  const counts = items.flatMap((item, at) => (has(item, "count") && !draft.used.has(at) ? [at] : []));
  if (readHeads(draft, counts) || readUnits(draft, counts)) return;
  for (const at of counts) {
    const target = countedAt(draft, at);
    if (target === null) continue;
    const { column, place } = target;
    if (isOwnerSaid(draft.items[place], column)) {
      readOwners(draft, at, target);
      return;
    }
    draft.measures.push({ kind: "distinct", column: column.name });
    note(draft, "measure", [at, place], `number of different ${column.label}`);
    // "how many replies" of a small number is no number of its values.
    if (column.profile.type === "integer" && column.use === "group" && /s$/.test(plainly({ said: column.label })))
      draft.doubts.push({ at: place, sentence: `Should ${column.label} be added up, or averaged?`, options: [] });
    return;
  }
  if (readPersons(draft, counts)) return;
  if (counts.length === 0 && readUnique(draft)) return;
  const entities = items.flatMap((item, at) => (item.entity && !draft.used.has(at) ? [at] : []));
  const isAmount =
    items.some((item, at) => has(item, "how_much") && !draft.used.has(at)) && items.some(({ concepts }) => concepts.has("money"));
  if (counts.length === 0 && entities.length === 0 && !isAmount && readDistinct(draft)) return;
  if (entities.length === 0)
    entities.push(
      ...items.flatMap((item, at) =>
        !draft.used.has(at) && (isNounOfRows(item) || namesRows(draft, item)) && item.columns.length > 0 ? [at] : [],
      ),
    );
  if (entities.length === 0)
    entities.push(...items.flatMap((item, at) => (!draft.used.has(at) && isHappening(draft, item) ? [at] : [])));
  if (areTallied(draft, entities) && readTally(draft, counts, true)) return;
  const isOfPeople = items.some((item, at) => has(item, "person") && !draft.used.has(at)) && !arePeople(draft);
  if ((entities.length === 0 || isOfPeople) && readTally(draft, counts)) return;
  if (readPeople(draft, counts)) return;
  const person = items.flatMap((item, at) => (has(item, "person", "entity") && !draft.used.has(at) ? [at] : []));
  const isMoney = items.some((item, at) => !draft.used.has(at) && isWorth(draft, item)) && draft.vocabulary.money.length > 0;
  // "sell the fewest tickets" is of tickets, though a sale is money.
  const areMany = [...entities, ...person].some(
    (at) => has(items[at - 1], "most", "least") && SO_MANY.test(items[at - 1]?.said ?? "") && !isIncome(draft, items[at]),
  );
  if (counts.length === 0 && isMoney && !areMany && !hasCountedCondition(draft)) return;
  const averaged = items.findIndex((item, at) => has(item, "average", "median") && !draft.used.has(at));
  const isOfRows = averaged >= 0 && isAverageOfRows(draft, averaged);
  if (
    counts.length === 0 &&
    !isOfRows &&
    draft.items.some((item, at) => !draft.used.has(at) && (has(item, "basket", "average", "median") || has(item, "how_much")))
  )
    return;
  const isAveraged = averaged >= 0 && (counts.length > 0 || isOfRows);
  const { tally } = draft.vocabulary;
  if (isAveraged && tally !== null) {
    draft.measures.push({ kind: has(items[averaged], "median") ? "median" : "average", column: tally.name });
    draft.aggregated = true;
    note(draft, "measure", [...new Set([...counts, averaged, ...entities])], `average ${tally.label}`);
    return;
  }
  if (isAveraged && draft.picks.get(averaged) === "count") use(draft, averaged);
  else if (isAveraged) {
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
  // "how many cancellations": rows that have the moment of one; "contracts" of "contract end" are those rows.
  for (const at of partial) {
    const item = items[at];
    const isHappened = item !== undefined && !item.entity && EVENTS.some((one) => item.concepts.has(one));
    const isWhole = item?.columns.some(({ column: { use: of }, coverage }) => of === "moment" && coverage === 1) === true;
    const [column] = bestColumns(
      isHappened || isWhole ? item : { columns: [] },
      ({ use: of, profile }) => of === "moment" && profile.nullCount > 0,
    );
    const isBounded = draft.conditions.some((one) => one.column === column?.name);
    if (column !== undefined && draft.period === null && column !== draft.vocabulary.main && !isBounded)
      draft.conditions.push({ column: column.name, op: "not_null", value: null });
  }
  // "orders not shipped" of order lines: each order once.
  const keys =
    counts.length > 0 || draft.each !== null ? [] : entities.flatMap((at) => keyOfRows(draft.vocabulary, items[at]) ?? []);
  const [key] = keys;
  draft.measures.push(key === undefined ? { kind: "count" } : { kind: "distinct", column: key.name });
  const meaning = key === undefined ? "number of rows" : `number of different ${key.label}`;
  note(draft, "measure", [...counts, ...entities.slice(0, 1), ...person.slice(0, 1)], meaning);
  use(draft, ...entities, ...person);
}

/** "how many local visitors", "visitors per month" of tickets for several each: all of those. */
function readHeads(draft: Draft, counts: readonly number[]): boolean {
  const { items } = draft;
  // "local visitors": the noun went with its value.
  const isOfValue = (at: number) => counts.length > 0 && draft.conditionAt.some((one) => Math.abs(one.at - at) === 1);
  const place = items.findIndex((item, at) => (!draft.used.has(at) || isOfValue(at)) && headsOf(draft.vocabulary, item) !== null);
  const people = headsOf(draft.vocabulary, items[place]);
  if (people === null || items.some((item) => has(item, "average", "median", "max", "min", "rate", "unique"))) return false;
  draft.measures.push({ kind: "sum", column: people.name });
  note(draft, "measure", [...counts, place], `total ${people.label}`);
  return true;
}

/** "how many different people": of whom there are several rows each; asked where no column, or more than one, says who. */
function readPeople(draft: Draft, counts: readonly number[]): boolean {
  const { items, vocabulary } = draft;
  const place = items.findIndex((item, at) => has(item, "person") && !draft.used.has(at) && item.columns.length === 0);
  if (place < 0 || counts.length === 0 || arePeople(draft) || items.some((item, at) => item.entity && !draft.used.has(at)))
    return false;
  const who = vocabulary.columns.filter(
    (column) =>
      (column.use === "group" || column.use === "key") &&
      !draft.conditions.some((one) => one.column === column.name) &&
      CLIENTS.some((one) => column.words.some(({ concepts }) => concepts.has(one))) &&
      !column.words.some(({ concepts }) => ["type", "kind", "category"].some((one) => concepts.has(one))),
  );
  const [only, ...more] = who;
  const isUnique = items.some((item) => has(item, "unique"));
  if (only === undefined || more.length > 0 || only.profile.distinctCount >= vocabulary.rowCount) return false;
  const picked = draft.picks.get(place);
  if (!isUnique && picked === undefined)
    draft.doubts.push({
      at: place,
      sentence: `Each ${only.label} once, or all of their rows?`,
      options: [
        { label: `number of different ${only.label}`, pick: only.name },
        { label: "number of rows", pick: "rows" },
      ],
    });
  draft.measures.push(picked === "rows" ? { kind: "count" } : { kind: "distinct", column: only.name });
  note(draft, "measure", [...counts, place], picked === "rows" ? "number of rows" : `number of different ${only.label}`);
  return true;
}

/** "how many people were unemployed" where each row is of a group, and a column says how many they are. */
function readTally(draft: Draft, counts: readonly number[], areRows = false): boolean {
  const { items, vocabulary } = draft;
  const [tally, ...more] = vocabulary.columns.filter(
    (column) =>
      isMeasure(column) &&
      column.unit === null &&
      column.profile.type === "integer" &&
      column.words.every(({ word, optional }) => optional || TALLIES.test(word)) &&
      column.words.some(({ word }) => TALLIES.test(word)),
  );
  // "which town has the most people"
  const most = items.findIndex((item, place) => has(item, "most", "least") && has(items[place + 1], "person"));
  const total = items.findIndex((item, place) => has(item, "sum") && !draft.used.has(place));
  const noun = items.findIndex((item, place) => item.entity && !draft.used.has(place));
  const at = [counts[0] ?? -1, most, ...(areRows ? [total, noun] : [])].find((place) => place >= 0);
  if (tally === undefined || more.length > 0 || at === undefined || items.some((item) => has(item, "entity"))) return false;
  const picked = draft.picks.get(at);
  const isTotal = areRows && total >= 0;
  if (tally.use !== "amount" && picked === undefined && !isTotal)
    draft.doubts.push({
      at,
      sentence: `Should ${tally.label} be added up, or averaged?`,
      options: [
        { label: `total ${tally.label}`, pick: "sum" },
        { label: `average ${tally.label}`, pick: "average" },
      ],
    });
  draft.measures.push({ kind: picked === "average" ? "average" : "sum", column: tally.name });
  const people = items.flatMap((item, place) =>
    (has(item, "person") || (areRows && item.entity)) && !draft.used.has(place) ? [place] : [],
  );
  note(draft, "measure", [...new Set([at, ...people, ...(isTotal ? [total] : [])])], `total ${tally.label}`);
  return true;
}

/** "total unemployed" of a table with a row for each industry and month: how many there are is what its count says. */
const areTallied = (draft: Draft, entities: readonly number[]) =>
  entities.length > 0 &&
  draft.vocabulary.money.length === 0 &&
  countOf(draft) !== null &&
  entities.every((at) => draft.items[at]?.columns.length === 0);

/** The column that says how many there are in a row of what the table is about. */
export const countOf = ({ vocabulary, conditions }: Pick<Draft, "vocabulary" | "conditions">) =>
  vocabulary.columns.find(
    (column) =>
      isMeasure(column) &&
      column.unit === null &&
      column.profile.type === "integer" &&
      column.words.some(({ word }) => COUNTS.test(word)) &&
      column.words.every(({ word, optional }) => optional || COUNTS.test(word)) &&
      !conditions.some((one) => one.column === column.name),
  ) ?? null;

const COUNTS = /^(counts?|n|freq|frequency|headcount|conteo|effectifs?)$/;

/** Headers of how many there are of what a row is of. */
const TALLIES =
  /^(counts?|n|freq|frequency|headcount|pop|population|inhabitants|people|persons|anzahl|bevolkerung|einwohner|personen|cantidad|conteo|poblacion|habitantes|personas|effectifs?|habitants|personnes)$/;

const CLIENTS = ["customer", "guest", "patient", "student", "tenant", "borrower", "membership"];

/** "how many people came" where each row says for how many it is: all of those. */
function readPersons(draft: Draft, counts: readonly number[]): boolean {
  const people = guestsOf(draft.vocabulary);
  const place = draft.items.findIndex(
    (item, at) => (has(item, "person") || item.concepts.has("guest")) && !draft.used.has(at) && item.columns.length === 0,
  );
  if (people === null || place < 0 || counts.length === 0 || arePeople(draft)) return false;
  const average = draft.items.findIndex((item, at) => has(item, "average") && !draft.used.has(at));
  const kind = average < 0 ? "sum" : "average";
  draft.measures.push({ kind, column: people.name });
  draft.aggregated ||= average >= 0;
  note(draft, "measure", [...counts, place, ...(average < 0 ? [] : [average])], `${SAID[kind]} ${people.label}`);
  return true;
}

/** "más ingresos" of a table of sales: what they brought, which is not what its rows are called. */
const isIncome = ({ vocabulary: { entity } }: Draft, item: Item | undefined) =>
  item !== undefined && ((item.concepts.has("revenue") && !entity.words.includes(plainly(item))) || SPENT.test(plainly(item)));

/** "the most spent" is money, "the most expenses" are so many. */
const SPENT = /^(spent|spends?|spending|ausgegeben|gast(o|aron|amos|ado|an|a)|depensee?)$/;

const SO_MANY = /^(the )?(most|fewest|meisten?|wenigsten?|mehr|weniger|m[aá]s|menos|le plus de|le moins de|plus de|moins de)$/i;

/** "average orders per month": how many there are, rather than what one is worth. */
function isAverageOfRows(draft: Draft, averaged: number): boolean {
  const near = [beside(draft, averaged, 1, 3), averaged - 1].map((at) => draft.items[at ?? -1]);
  return (
    draft.groups.length > 0 &&
    near.some(
      (item) =>
        item?.entity === true &&
        PLURAL[draft.language.id].test(item.said) &&
        !isWorth(draft, item) &&
        bestColumns(item, isMeasure).length === 0,
    )
  );
}

const PLURAL = { en: /s$/i, de: /(s|en|e)$/i, es: /s$/i, fr: /[sx]$/i };

/** A column that is another in each row: its noun is what rows are. */
export const namesRows = ({ vocabulary }: Draft, { columns: [hit] }: Item) =>
  hit !== undefined &&
  (hit.column.use === "key" ||
    (hit.coverage === 1 && hit.column.use === "text" && hit.column.profile.distinctCount >= vocabulary.rowCount));

/** "different owners in 2026": a word for it beside a column counts its values. */
function readUnique(draft: Draft): boolean {
  const at = draft.items.findIndex((item, place) => {
    const isNear = [place - 1, place + 1].some((one) => has(draft.items[one], "unique") && !draft.used.has(one));
    return isNear && !draft.used.has(place) && item.columns.some(({ exact }) => exact >= 1) && item.values.length === 0;
  });
  const [column] = bestColumns(
    draft.items[at] ?? { columns: [] },
    (one) => one.use === "group" || one.use === "key" || isNamed(one),
  );
  if (column === undefined || column.profile.distinctCount >= draft.vocabulary.rowCount) return false;
  if (isOwnerSaid(draft.items[at], column)) {
    readOwners(draft, at, { column, place: at });
    return true;
  }
  draft.measures.push({ kind: "distinct", column: column.name });
  note(draft, "measure", [at], `number of different ${column.label}`);
  return true;
}

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
  const isDeed = main !== null && EVENTS.some((one) => item.concepts.has(one)) && momentOf(draft, item) === main;
  return isDeed || isNounOfMain(draft, item);
}

/** "sales over 100 euros": the word is what rows are, since the figure is a condition already. */
const hasCountedCondition = (draft: Draft) => draft.conditions.some(({ op }) => ["gt", "gte", "lt", "lte"].includes(op));

/** "number of customers": a column whose different values are counted. */
function countedAt(draft: Draft, at: number): { column: AskedColumn; place: number } | null {
  for (let place = at + 1; place < draft.items.length && place <= at + 5; place += 1) {
    const item = draft.items[place];
    if (item === undefined) return null;
    if (draft.used.has(place)) continue;
    const isUnique = [place - 1, place + 1].some((near) => has(draft.items[near], "unique"));
    const key = keyOfRows(draft.vocabulary, item);
    if (key !== null) return { column: key, place };
    if (item.entity && !isUnique) return null;
    const groups = bestColumns(item, (column) => column.use === "group" || column.use === "key" || (isUnique && isNamed(column)));
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

/** People or companies by their names, of which there are too many for groups. */
const isNamed = ({ use: of, words }: AskedColumn) =>
  of === "text" && words.some(({ concepts }) => [...PEOPLE, ...CLIENTS, "company", "supplier"].some((one) => concepts.has(one)));

/** "visitors" of "visitor country"; "books" where only their titles are told: two rows may be of one. */
const isOwnerSaid = (item: Item | undefined, column: AskedColumn) =>
  item?.columns.some(
    (hit) => hit.column === column && (isOwnerOf(hit, item.said) || (hit.akin === true && item.concepts.has("book"))),
  ) === true;

/** "how many visitors" where the only such column is their country: they are the rows, or pieces of them, or can't be told apart. */
function readOwners(draft: Draft, at: number, { column, place }: { column: AskedColumn; place: number }): void {
  const pieces = draft.vocabulary.columns.filter(
    ({ use: of, words }) => of === "amount" && words.some(({ concepts }) => concepts.has("quantity")),
  );
  const picked = [...pieces, column].find(({ name }) => name === draft.picks.get(place));
  draft.measures.push(
    picked === undefined
      ? { kind: "count" }
      : picked === column
        ? { kind: "distinct", column: column.name }
        : { kind: "sum", column: picked.name },
  );
  const said = draft.items[place]?.said ?? "";
  const meaning = picked === undefined ? "rows" : picked === column ? `different ${column.label}` : picked.label;
  note(draft, "measure", [at, place], `number of ${meaning}`);
  if (picked !== undefined) return;
  draft.doubts.push({
    at: place,
    sentence: `No column tells one of the ${said} from another. What should be counted?`,
    options: [
      ...pieces.map(({ name, label }) => ({ label: `total ${label}`, pick: name })),
      { label: "number of rows", pick: "count" },
      { label: `number of different ${column.label}`, pick: column.name },
    ],
  });
}

/** Words for what rows are worth; what was spent is that of expenses only. */
export function isWorth(draft: Draft, item: Item): boolean {
  const { vocabulary, over } = draft;
  const { concepts } = item;
  if (paysMost(draft, draft.items.indexOf(item))) return true;
  // "who gave the most" of donations
  if (vocabulary.entity.concepts.has("donation") && GIVES.test(plainly(item))) return true;
  // "which customer spends the most": what there is in money at all.
  const isOfPeople = draft.groups.some(({ column }) =>
    vocabulary.columns.some(
      ({ name, words }) => name === column && words.some((one) => PEOPLE.some((each) => one.concepts.has(each))),
    ),
  );
  if (concepts.has("spend") && isOfPeople && vocabulary.money.length === 1) return true;
  if (concepts.has("revenue") || concepts.has("money") || concepts.has("amount")) return true;
  if (over !== null && concepts.has("price")) return true;
  const areExpenses = vocabulary.entity.concepts.has("spend");
  if (areExpenses && (concepts.has("spend") || concepts.has("cost"))) return true;
  // "who spends most": an amount of no other name is what was paid.
  const [only] = vocabulary.money;
  const isCost = concepts.has("cost") && !SOLD.some((one) => vocabulary.entity.concepts.has(one));
  return (concepts.has("spend") || isCost) && vocabulary.money.length === 1 && only !== undefined && isPlainAmount(only);
}

const GIVES = /^(gives?|gave|given|giving|geben|gibt|gab(en)?|gegeben|dan?|dio|dieron|dado|donnent?|donne|donnes)$/;

/** What these cost is not what was paid for them. */
const SOLD = ["order", "revenue", "invoice", "product", "sell"];

const isPlainAmount = ({ words }: AskedColumn) =>
  words.some(({ concepts }) => concepts.has("amount")) &&
  !words.some(({ concepts }) => ["revenue", "unit", "conversion"].some((one) => concepts.has(one)));
