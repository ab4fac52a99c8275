import { beside, type Draft, has, isLink, note, pickColumn, use, WHICH_ONE } from "./draft";
import { bestColumns, type Item, isNounOfRows } from "./items";
import { EVENTS, momentOf } from "./read-moment";
import { addGroup } from "./read-time-groups";
import { type AskedColumn, isSenselessTotal } from "./vocabulary";

export const isMeasure = ({ use: of }: AskedColumn) => of === "amount" || of === "level";
const isGroup = ({ use: of }: AskedColumn) => of === "group" || of === "flag" || of === "key";
const PEOPLE = ["customer", "patient", "student", "agent", "seller", "employee", "owner", "teacher", "doctor", "user"];

/** What rows are grouped by: "by region", "which agent", "top 5 customers", "who". */
export function readGroups(draft: Draft): void {
  readOrder(draft);
  const { items } = draft;
  if (WHICH_ONE.test(draft.text)) draft.groups.push(...draft.followsGroups);
  items.forEach((item, at) => {
    if (draft.used.has(at)) return;
    if (has(item, "per_head") && arePeople(draft)) {
      use(draft, at);
      draft.bare ??= "average";
      draft.aggregated = true;
    } else if (has(item, "by", "breakdown", "different_by")) readBy(draft, at);
    else if (has(item, "which") && isRelative(draft, at)) use(draft, at);
    else if (has(item, "which")) readWhich(draft, at);
    else if (has(item, "who")) readWho(draft, at);
  });
  readRanked(draft);
}

/** "visits in which the guest …", "las que": of what was named before, rather than a question. */
function isRelative({ items, tokens }: Draft, at: number): boolean {
  const said = tokens[items[at]?.from ?? 0]?.text.toLowerCase();
  const isNamed = items.slice(0, at).some((item) => item.entity || item.values.length > 0 || item.columns.length > 0);
  return isNamed && (said === "que" || (said === "which" && has(items[at - 1], "prep")));
}

/** A number of its own for each row: it names the row and makes no groups. */
const isRowKey = ({ use: of, profile }: AskedColumn) =>
  of === "key" && profile.distinctCount > 1 && profile.topValues.every(({ count }) => count === 1);

/** What was chosen for a word that no column is called. */
const chosenGroup = ({ vocabulary, picks, items }: Draft, place: number) =>
  items[place]?.columns.length === 0
    ? vocabulary.columns.find((column) => isGroup(column) && column.name === picks.get(place))
    : undefined;

function groupsOf(item: Item | undefined): AskedColumn[] {
  if (item === undefined) return [];
  const groups = bestColumns(item, (column) => isGroup(column) && !isRowKey(column));
  const measures = bestColumns(item, isMeasure);
  const [best] = item.columns;
  return groups.length > 0 && (measures.length === 0 || best === undefined || isGroup(best.column)) ? groups : [];
}

/** Small whole numbers may be groups: stars, bedrooms. */
const isSmallNumber = ({ profile }: AskedColumn) => profile.type === "integer" && profile.distinctCount <= 15;

function readBy(draft: Draft, at: number): void {
  let place = beside(draft, at, 1, 3);
  // "by type of customer" where the column is called "customer".
  const type = place === undefined ? undefined : draft.items[place];
  const named = place === undefined ? undefined : beside(draft, place, 1, 2);
  if (
    place !== undefined &&
    named !== undefined &&
    type?.concepts.has("type") &&
    type.columns.length === 0 &&
    groupsOf(draft.items[named]).length > 0
  ) {
    use(draft, place);
    place = named;
  }
  let isFirst = true;
  while (place !== undefined) {
    const item = draft.items[place];
    if (item === undefined || (draft.used.has(place) && !isFirst)) return;
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
      // "per order": an average of the rows.
      use(draft, at, place);
      draft.bare ??= "average";
      draft.aggregated = true;
      return;
    } else if (
      isFirst &&
      PER.has(draft.items[at]?.said.toLowerCase() ?? "") &&
      divisorsOf(item).length === 1 &&
      (measureRightBefore(draft, at) || isWorthSaid(draft, at))
    ) {
      draft.over = divisorsOf(item)[0]?.name ?? null;
      note(draft, "measure", [at, place], `per ${bestColumns(item)[0]?.label ?? ""}`);
      return;
    } else if (isFirst && PER.has(draft.items[at]?.said.toLowerCase() ?? "") && unitOf(draft, item) !== null) {
      const column = unitOf(draft, item);
      draft.over = column?.name ?? null;
      note(draft, "measure", [at, place], `per ${column?.label ?? ""}`);
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
    const isList = joint !== undefined && (has(draft.items[joint], "and", "by") || groupsOf(draft.items[joint]).length > 0);
    if (!isList || joint === undefined) return;
    place = groupsOf(draft.items[joint]).length > 0 && !has(draft.items[joint], "and") ? joint : beside(draft, joint, 1, 2);
    // "by region and revenue" goes on to a measure.
    if (place !== undefined && groupsOf(draft.items[place]).length === 0) return;
  }
}

/** Figures that others are divided by: those that add up, and any of which there are too many to be groups. */
const divisorsOf = (item: Item) =>
  bestColumns(
    // "per order" of "order_amount" is of each row.
    { columns: item.columns.filter(({ coverage }) => coverage === 1 || !isNounOfRows(item)) },
    (column) =>
      column.use === "amount" ||
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
  if (picked === "by") {
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

/** "per kg": the one figure whose header has that unit. */
function unitOf({ vocabulary, tokens }: Draft, { from }: Item): AskedColumn | null {
  const word = tokens[from]?.word ?? "";
  const fit = vocabulary.columns.filter(
    (column) => isMeasure(column) && column.words.some((one) => one.optional && one.word === word),
  );
  return fit.length === 1 && UNITS.test(word) ? (fit[0] ?? null) : null;
}
const UNITS = /^(kg|g|kwh|mwh|km|m2|m3|h|hour|min|minute|stunde)$/;

const PER = new Set(["per", "pro", "je", "par", "por", "a"]);

function measureRightBefore(draft: Draft, at: number): boolean {
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
  items.slice(0, at).some((item) => ["revenue", "money", "amount", "price"].some((one) => item.concepts.has(one)));

const hasOtherMeasure = (draft: Draft, place: number) =>
  draft.items.some(
    (item, at) =>
      at !== place &&
      (bestColumns(item, isMeasure).length > 0 || item.entity || has(item, "count") || item.concepts.has("revenue")),
  );

function readWhich(draft: Draft, at: number): void {
  let place = beside(draft, at, 1, 3);
  // "which three courses"
  const many = place === undefined ? null : numberOf(draft.items[place]);
  if (place !== undefined && many !== null && groupsOf(draft.items[place + 1]).length > 0 && draft.order !== null) {
    draft.limit ??= many;
    use(draft, place);
    place += 1;
  }
  const item = place === undefined ? undefined : draft.items[place];
  if (place === undefined || item === undefined || draft.used.has(place)) return;
  if (has(item, "rate", "count", "average", "sum", "median")) {
    use(draft, at);
    return;
  }
  const chosen = chosenGroup(draft, place);
  const groups = chosen === undefined ? groupsOf(item) : [chosen];
  if (groups.length === 0) {
    if ((item.entity || bestColumns(item).some(isRowKey)) && draft.order !== null && isHeaded(draft, place))
      draft.list = { column: null };
    use(draft, at);
    return;
  }
  // "what category is best", but not "what status": a superlative or a verb follows.
  const column = pickColumn(draft, place, groups, `Which column do you mean by “${item.said}”?`);
  if (column === null) return;
  if (column.use === "flag") return;
  addGroup(draft, [at, place], { column: column.name }, `by ${column.label}`);
  draft.order ??= "highest";
}

/** "which orders have the highest total" lists them. */
const isHeaded = (draft: Draft, place: number) => draft.items.slice(place + 1).some((item) => has(item, "most", "least"));

function readWho(draft: Draft, at: number): void {
  // "employees who left", "celles qui": of those just named.
  const before = draft.items[at - 1]?.said.toLowerCase() ?? "";
  if (
    DEMONSTRATIVE.has(before) ||
    draft.items.slice(0, at).some((item) => item.entity || has(item, "person") || item.values.length > 0)
  ) {
    use(draft, at);
    return;
  }
  // "who earns more, A or B": of those, which are groups by now.
  if (draft.groups.length > 0 && draft.items.some((item) => has(item, "or"))) {
    use(draft, at);
    return;
  }
  // "who was hired, by role": rows are people, and counted.
  const isCounted = draft.items.some((item) => has(item, "count")) && draft.order === null;
  const isGrouped = draft.items.some(
    (item, place) => has(item, "by") && groupsOf(draft.items[beside(draft, place, 1, 3) ?? -1]).length > 0,
  );
  if ((isCounted || isGrouped) && arePeople(draft)) {
    use(draft, at);
    return;
  }
  const { columns } = draft.vocabulary;
  const people = columns.filter(({ profile, use: of }) => profile.meaning?.responsible === true && of !== "key");
  const named = columns.filter(
    ({ profile, words, use: of }) =>
      (of === "group" || of === "text") &&
      (profile.meaning?.kind === "person" || words.some(({ concepts }) => PEOPLE.some((one) => concepts.has(one)))),
  );
  const options = people.length > 0 ? people : named;
  const column = pickColumn(draft, at, options, "Who do you mean?");
  const isRow = column !== null && column.profile.distinctCount === draft.vocabulary.rowCount;
  if (column === null || isRow) {
    const [names] = columns.filter(
      ({ use: of, words }) =>
        (of === "text" || of === "key") && words.some(({ word }) => word === "name" || word === "nombre" || word === "nom"),
    );
    if (names === undefined && !isRow) return;
    use(draft, at);
    draft.list = { column: null };
    draft.understood.push({
      kind: "group",
      said: draft.items[at]?.said ?? "",
      meaning: `the rows themselves, with their ${(names ?? column)?.label ?? "name"}`,
    });
    return;
  }
  addGroup(draft, [at], { column: column.name }, `by ${column.label}`);
  draft.order ??= "highest";
}

const DEMONSTRATIVE = new Set("those ones celles ceux celui celle diejenigen derjenigen los las aquellos aquellas".split(" "));

const arePeople = ({ vocabulary }: Draft) => PEOPLE.some((one) => vocabulary.entity.concepts.has(one));

/** "qui ont passé" is no past. */
const AUXILIARY = /^(ont|a|as|avez|avons|avait|avaient|han|ha|hemos|had|have|has|haben|hat|hatten?)$/i;

/** "top 5", "worst 3", "les 3 meilleurs", "highest first". */
function readOrder(draft: Draft): void {
  readSweep(draft);
  draft.items.forEach((item, at) => {
    if (draft.used.has(at) || item.exact) return;
    if (has(item, "descending", "ascending")) {
      draft.order = has(item, "descending") ? "highest" : "lowest";
      note(draft, "order", [at], `${draft.order} first`);
      return;
    }
    const isVerb = AUXILIARY.test(draft.items[at - 1]?.said ?? "");
    if (has(item, "last") && item.period === null && !isVerb && readLatest(draft, at)) return;
    // "and the maximum?" is of the figure before.
    const isExtreme = (sense: string) => has(item, sense) && !measureBeside(draft, at) && !draft.follows;
    const isHigh = has(item, "top", "most", "frequent", "sold_most") || isExtreme("max");
    const isLow = has(item, "bottom", "least") || isExtreme("min");
    if (!isHigh && !isLow) return;
    // "first quarter", "last month": part of a period, which is read before.
    const number = numberBeside(draft, at);
    if (has(item, "top") && !has(item, "most") && number === null && !groupFollows(draft, at)) return;
    draft.order = isLow && !isHigh ? "lowest" : "highest";
    if (has(item, "sold_most")) {
      use(draft, at);
      if (number !== null) draft.limit = Math.min(100, number.value);
      if (number !== null) use(draft, number.at);
      return;
    }
    if (number === null) {
      note(draft, "order", [at], `${draft.order} first`);
      return;
    }
    draft.limit = Math.min(100, number.value);
    note(draft, "order", [at, number.at], `the ${draft.limit} ${draft.order}`);
  });
}

/** "de la plus faible à la plus forte", "from low to high": the end that is named first comes first. */
function readSweep(draft: Draft): void {
  const words = draft.tokens.map(({ word }) => word).join(" ");
  const found = SWEEP.exec(words);
  const [, first = "", second = ""] = found ?? [];
  const isUp = LOW_END.test(first) && HIGH_END.test(second);
  if (found === null || (!isUp && !(HIGH_END.test(first) && LOW_END.test(second)))) return;
  const from = words.slice(0, found.index).split(" ").filter(Boolean).length;
  const to = from + found[0].trim().split(" ").length;
  const places = draft.items.flatMap((item, at) => (item.from >= from && item.to <= to ? [at] : []));
  draft.order = isUp ? "lowest" : "highest";
  note(draft, "order", places, `${draft.order} first`);
}
const SWEEP =
  /(?<=^| )(?:de la|du|del?|von|vom|from)(?: the)? (?:plus |mas )?(\p{L}+) (?:a la|au|al?|zum?|zur|bis|to)(?: the)? (?:plus |mas )?(\p{L}+)/u;
const LOW_END =
  /^(faible|petit|bas|court|jeune|moins|baj|peque|menor|cort|joven|barat|klein|niedrig|wenig|kurz|jung|low|small|few|least|short|young|cheap)/;
const HIGH_END =
  /^(fort|grand|eleve|haut|long|age|plus|alt|grande|mayor|larg|viej|car|gross|hoch|hochst|viel|lang|high|big|large|most|old|expens)/;

/** "the last 10 orders", "les 5 dernières ventes": rows, the newest first. */
function readLatest(draft: Draft, at: number): boolean {
  const { main } = draft.vocabulary;
  const number = numberBeside(draft, at);
  const near = [at + 1, at + 2, at - 1].map((place) => draft.items[place]);
  if (main === null || number === null || !near.some((item) => item?.entity)) return false;
  draft.list = { column: main.name };
  draft.order = "highest";
  draft.limit = Math.min(100, number.value);
  use(draft, ...[at - 1, at + 1, at + 2].filter((place) => draft.items[place]?.entity));
  note(draft, "order", [at, number.at], `${main.label}, the ${draft.limit} latest`);
  return true;
}

/** A number in figures or in words. */
function numberOf(item: Item | undefined): number | null {
  const said = item?.senses.find((sense) => sense.startsWith("number."));
  return item?.number?.value ?? (said === undefined ? null : Number(said.slice(7)));
}

function numberBeside(draft: Draft, at: number): { value: number; at: number } | null {
  for (const place of [at + 1, at - 1, at - 2, at + 2]) {
    const item = draft.items[place];
    if (item === undefined || draft.used.has(place)) continue;
    const value = numberOf(item);
    if (value !== null && Number.isInteger(value) && value >= 1 && value <= 1_000 && item.number?.currency == null) {
      const between = draft.items.slice(Math.min(at, place) + 1, Math.max(at, place));
      if (between.every((one) => isLink(one) || one.columns.length > 0 || one.entity)) return { value, at: place };
    }
  }
  // "las 2 categorías con menos ingresos"
  const far = draft.items.findIndex(
    (item, place) =>
      place < at &&
      !draft.used.has(place) &&
      numberOf(item) !== null &&
      item.period === null &&
      groupsOf(draft.items[place + 1]).length > 0,
  );
  const value = far < 0 ? null : numberOf(draft.items[far]);
  return value === null ? null : { value, at: far };
}

function groupFollows(draft: Draft, at: number): boolean {
  const place = beside(draft, at, 1, 2);
  return place !== undefined && (groupsOf(draft.items[place]).length > 0 || (draft.items[place]?.entity ?? false));
}

function measureBeside(draft: Draft, at: number): boolean {
  return [at - 1, at + 1, at + 2].some((place) => {
    const item = draft.items[place];
    return item !== undefined && bestColumns(item, isMeasure).length > 0;
  });
}

/** A group that is ranked or just named: "top 5 customers by sales", "meistverkaufte Kategorie", "sales region". */
function readRanked(draft: Draft): void {
  const { items } = draft;
  items.forEach((item, at) => {
    if (draft.used.has(at) || (item.values.length > 0 && item.exact)) return;
    // "don moyen": an average, though a column is called so.
    if (has(item, "average", "median", "sum", "max", "min") && !draft.follows) return;
    const groups = groupsOf(item);
    const [first] = groups;
    const isTail = items[at - 1]?.from === item.from && (items[at - 1]?.values.length ?? 0) > 0;
    if (first === undefined || first.use === "flag" || isTail) return;
    const coverage = item.columns.find(({ column }) => column === first)?.coverage ?? 1;
    if (item.entity && (first.use === "key" || coverage < 1)) return;
    if (isReference(first) && isOfRows(draft)) return;
    // "average products": what is averaged is no group.
    const said = beside(draft, at, -1, 2);
    if (said !== undefined && has(items[said], "average", "median", "sum") && !ranksBy(draft)) return;
    // "cancellations per month" are counted, though a column is called "cancel reason".
    if (item.columns.every(({ coverage }) => coverage < 1) && isEvent(item) && momentOf(draft, item) !== null) return;
    const counted = countBefore(draft, at);
    if (counted !== null) return;
    if (item.columns.every(({ exact }) => exact === 0)) return;
    const ranked = draft.order !== null && draft.groups.length === 0;
    // A noun that stands there for no said reason groups rows only where it is all of a header.
    const isHeader = item.columns.some(({ column, exact, coverage }) => column === first && exact >= 2 && coverage === 1);
    const isNamed = ARTICLES.has(items[at - 1]?.said.toLowerCase() ?? "");
    const isTerse =
      (!isNamed || draft.follows) &&
      (isHeader || draft.follows) &&
      draft.groups.length < 2 &&
      (draft.follows || !has(items[at - 1], "prep")) &&
      !hasAnswered(draft);
    const joined = has(items[at - 1], "and") && draft.groups.length === 1;
    if (!ranked && !isTerse && !joined) return;
    if (first.use === "key" && !ranked) return;
    const column = pickColumn(draft, at, groups, `Which column do you mean by “${item.said}”?`);
    if (column !== null) addGroup(draft, [at], { column: column.name }, `by ${column.label}`);
  });
}

/** "the store" is one that was spoken of. */
const ARTICLES = new Set("the la el los las le les der die das den dem".split(" "));

/** Customers, patients: so many that a group for each says little. */
export const isReference = ({ use: of, profile }: AskedColumn) =>
  of === "key" || profile.meaning?.kind === "reference" || (of === "group" && profile.distinctCount > MANY_GROUPS);
const MANY_GROUPS = 40;

const ranksBy = ({ order }: Draft) => order !== null;

const isEvent = ({ concepts }: Item) => EVENTS.some((one) => concepts.has(one));

/** "the oldest patient" is a row; "patients per day" are counted. */
const isOfRows = ({ items, order }: Draft) => order === null || items.some((item) => has(item, "of.age"));

/** A sentence that already groups by something names other columns for other reasons. */
const hasAnswered = (draft: Draft) => draft.groups.length > 0 || draft.list !== null;

/** Where a word for counting stands right before an item. */
export function countBefore(draft: Draft, at: number): number | null {
  for (let place = at - 1; place >= 0 && place >= at - 3; place -= 1) {
    const item = draft.items[place];
    if (has(item, "count")) return place;
    if (!isLink(item) && !has(item, "unique", "sum") && item?.values.length === 0 && !draft.used.has(place)) return null;
  }
  return null;
}

/** "remote compared to the others", "with an outage and without": groups beside each other rather than a condition. */
export function readBeside(draft: Draft): void {
  const { items } = draft;
  const rest = items.findIndex((item, at) => has(item, "rest") && !item.exact && !draft.used.has(at) && isCompared(draft));
  const without = items.findIndex((item, at) => has(item, "not") && isOpposite(draft, at));
  const at = Math.max(rest, without);
  const [only] = draft.conditionAt;
  if (at < 0 || only === undefined || draft.groups.length > 1) return;
  const own = draft.conditionAt.filter(({ column }) => column === only.column);
  if (own.length < draft.conditionAt.length && without >= 0) return;
  besideEachOther(draft, only.column, at);
  // "the other lines"
  const noun = beside(draft, at, 1, 1);
  if (noun !== undefined && bestColumns(items[noun] ?? { columns: [] }).includes(only.column)) use(draft, noun);
}

const isCompared = ({ items }: Draft) => items.some((item) => has(item, "against", "compare", "more"));

/** "vs without", "with and without", "con y sin": both sides of one yes or no. */
function isOpposite({ items, conditionAt }: Draft, at: number): boolean {
  if (conditionAt.length === 0 || conditionAt.some(({ column }) => column.use !== "flag")) return false;
  const before = items[at - 1];
  if (has(before, "against")) return true;
  return has(before, "or", "and") && WITH.has(items[at - 2]?.said.toLowerCase() ?? "");
}
const WITH = new Set(["with", "mit", "con", "avec"]);

/** Groups by a column of yes and no, or by whether it is the values that were said. */
function besideEachOther(draft: Draft, column: AskedColumn, at: number): void {
  const values = draft.conditions.flatMap(({ column: name, value }) => (name === column.name ? value : []));
  draft.conditions = draft.conditions.filter((one) => one.column !== column.name);
  const noted = draft.understood.findIndex(
    ({ kind, meaning }) => kind === "condition" && meaning.includes(` where ${column.label} is `),
  );
  const [condition] = noted < 0 ? [] : draft.understood.splice(noted, 1);
  const said = `${condition?.said ?? ""} ${draft.items[at]?.said ?? ""}`.trim();
  if (column.use === "flag") {
    if (!draft.groups.some((one) => one.column === column.name)) draft.groups.push({ column: column.name });
    draft.understood.push({ kind: "group", said, meaning: `by ${column.label}` });
  } else {
    const name = `${column.label} is ${values.map(String).join(" or ")}`;
    draft.derive.push({ name, as: { kind: "is", of: column.name, values: values.map(String) } });
    draft.groups.push({ column: name });
    draft.understood.push({ kind: "group", said, meaning: `by whether ${name}` });
  }
  use(draft, at);
}
