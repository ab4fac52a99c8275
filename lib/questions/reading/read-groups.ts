import type { AskedColumn } from "./columns";
import {
  arePeople,
  beside,
  chosenGroup,
  countBefore,
  type Draft,
  EVENTS,
  groupsOf,
  has,
  isLink,
  isMeasure,
  isReference,
  isRowKey,
  note,
  PEOPLE,
  partOf,
  pickColumn,
  plainly,
  use,
  WHICH_ONE,
} from "./draft";
import { areAll, isUnknown } from "./idle";
import { bestColumns, type Item, isNounOfRows } from "./items";
import { addGroup, momentOf } from "./moments";
import { readBy } from "./read-by";
import { guestsOf } from "./read-each";

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
    } else if (has(item, "per_head") && guestsOf(draft.vocabulary) !== null) {
      draft.over = guestsOf(draft.vocabulary)?.name ?? null;
      note(draft, "measure", [at], "for each of them");
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

function readWhich(draft: Draft, at: number): void {
  let place = beside(draft, at, 1, 3);
  // "which three courses"
  const many = place === undefined ? null : numberOf(draft.items[place]);
  if (place !== undefined && many !== null && groupsOf(draft.items[place + 1]).length > 0 && draft.order !== null) {
    draft.limit ??= many;
    use(draft, place);
    place += 1;
  }
  // "Welche Highschool": the value before the noun says which of them.
  while (place !== undefined && draft.used.has(place) && draft.conditionAt.some((one) => one.at === place))
    place = beside(draft, place, 1, 1);
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

/** "who sold the most": those who do what is asked, or rows by their names. */
function readWho(draft: Draft, at: number): void {
  const { moment } = draft;
  const next = draft.items[at + 1];
  // "who left in 2024": what they did is said by its date, and is no group.
  const isAlone = draft.order === null && draft.items.slice(at + 2).every((item) => !item.entity);
  if (isAlone && moment !== null && draft.used.has(at + 1) && next !== undefined && momentOf(draft, next) === moment) {
    use(draft, at);
    draft.list ??= { column: null };
    return;
  }
  // "employees who left", "celles qui": of those just named.
  const before = draft.items[at - 1]?.said.toLowerCase() ?? "";
  if (
    DEMONSTRATIVE.has(before) ||
    draft.groups.length > 0 ||
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
  if (readNamed(draft, at)) return;
  const { columns } = draft.vocabulary;
  const people = columns.filter(({ profile, use: of }) => profile.meaning?.responsible === true && of !== "key");
  const called = columns.filter(
    ({ profile, words, use: of }) =>
      (of === "group" || of === "text") &&
      (profile.meaning?.kind === "person" ||
        words.some(({ concepts }) => [...PEOPLE, ...DOERS].some((one) => concepts.has(one)))),
  );
  // "donor type" is nobody.
  const persons = called.filter(
    ({ words }) => !words.some(({ concepts }) => ["type", "kind", "category"].some((one) => concepts.has(one))),
  );
  const named = persons.length > 0 ? persons : called;
  const doing = doersOf(draft, named, at);
  // "who earns the most" of employees: they are the rows, whoever manages them.
  const isOfRows =
    doing.length === 0 &&
    arePeople(draft) &&
    !has(draft.items[at + 1], "handle") &&
    !draft.items.some((item, place) => place > at && !item.entity && !draft.used.has(place) && groupsOf(item).length > 0);
  const rows = isOfRows ? columns.filter((one) => namesPerson(draft, one)).slice(0, 1) : [];
  // "wer hat den meisten Resturlaub" of employees whose names are told in two columns, and may be those of several.
  const areNames = named.length > 1 && named.every(({ words }) => words.some(({ concepts }) => concepts.has("person_name")));
  if (isOfRows && rows.length === 0 && areNames) {
    use(draft, at);
    draft.list = { column: null };
    draft.understood.push({ kind: "group", said: draft.items[at]?.said ?? "", meaning: "the rows themselves, with their names" });
    return;
  }
  const options = [rows, doing, people, named].find((some) => some.length > 0) ?? [];
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
  const verb = draft.items[at + 1];
  const isDone =
    doing.length > 0 &&
    verb !== undefined &&
    (has(verb, "handle") || groupsOf(verb).includes(column) || (isUnknown(verb) && /^\p{Ll}/u.test(verb.said)));
  addGroup(draft, isDone ? [at, at + 1] : [at], { column: column.name }, `by ${column.label}`);
  draft.order ??= "highest";
}

/** A name of its own for each row. */
const namesPerson = ({ vocabulary }: Draft, { use: of, profile, words }: AskedColumn) =>
  (of === "text" || of === "key" || of === "group") &&
  profile.distinctCount >= vocabulary.rowCount &&
  (profile.meaning?.kind === "person" || words.some(({ word }) => /^(name|nombre|nom)$/.test(word)));

/** People who do what a row is about, besides those whom `PEOPLE` has. */
const DOERS = ["technician", "driver", "coach", "nurse", "author", "player", "borrower", "tenant", "guest", "membership"];

/** Who does it, by what is done. */
const DEEDS: readonly (readonly [deed: string, people: readonly string[]])[] = [
  ["sell", ["seller", "agent", "employee", "owner"]],
  ["lend", ["borrower", "customer", "membership", "student", "user"]],
  ["spend", ["customer", "guest", "membership", "patient", "student", "tenant", "user"]],
  ["order", ["customer", "guest", "user"]],
  ["hour_unit", ["technician", "employee", "driver", "coach", "teacher", "nurse", "agent", "owner"]],
];

/** "who sold the most", "wer hat die meisten Stunden": of several people of a row, those who do that. */
function doersOf({ items }: Draft, people: readonly AskedColumn[], at: number): AskedColumn[] {
  const doers = DEEDS.filter(([deed]) =>
    items.some((item) => (has(item, "sold_most") ? deed === "sell" : item.concepts.has(deed))),
  );
  const isWork = items.some((item) => item.entity && WORK.some((one) => item.concepts.has(one)));
  const those = [
    ...doers.flatMap(([, each]) => each),
    ...(isWork && items.some((item) => DID.test(plainly(item))) ? WORKERS : []),
  ];
  const are = (list: readonly string[]) =>
    people.filter(({ words }) => words.some(({ concepts }) => list.some((one) => concepts.has(one))));
  if (those.length > 0) return are(those);
  // "wer betreut die meisten" where a column is called "betreut von".
  const own = groupsOf(items[at + 1]);
  if (own.length === 1 && items[at + 1]?.entity === false) return own;
  // "who fixes the most bikes", "who owes us most": those who work, unless customers do it.
  const verb = items[at + 1];
  const isClient = items.some((item) => has(item, "owe") || CLIENT_DEEDS.some((one) => item.concepts.has(one)));
  if (isClient) return are(CLIENTS);
  const isWorkSaid =
    has(verb, "handle") || (verb !== undefined && isUnknown(verb) && /^\p{Ll}/u.test(verb.said) && !verb.ignorable);
  const others = people.filter((one) => !are(CLIENTS).includes(one));
  return isWorkSaid && are(CLIENTS).length > 0 ? (are(WORKERS).length > 0 ? are(WORKERS) : others) : [];
}

const CLIENTS = ["customer", "guest", "membership", "patient", "student", "tenant", "borrower", "user", "account"];

const CLIENT_DEEDS = ["spend", "pay", "purchase", "donation", "debt", "cancel", "noshow", "return", "complaint", "attend"];

/** What is done for those who come with it: "who did the most repairs" is about those who work. */
const WORK = ["repair", "work_order", "appointment", "treatment", "lesson", "inspection_kind", "complaint", "claim"];

const WORKERS = ["technician", "employee", "agent", "doctor", "nurse", "teacher", "coach", "driver"];

const DID =
  /^(did|done|does|performed|handled|carried out|completed|gemacht|macht|durchgefuhrt|erledigt|bearbeitet|hizo|hace|hecho|realizo|realiza|atendio|gestiono|fait|a fait|effectue|realise|traite|gere)$/;

/** "who were our largest customers": those that are named behind it. */
function readNamed(draft: Draft, at: number): boolean {
  const place = draft.items.findIndex(
    (item, one) =>
      one > at &&
      !draft.used.has(one) &&
      !item.entity &&
      item.values.length === 0 &&
      isNounOfRows(item) &&
      groupsOf(item).length > 0,
  );
  const item = draft.items[place];
  if (item === undefined || draft.order === null || countBefore(draft, place) !== null) return false;
  const column = pickColumn(draft, place, groupsOf(item), `Which column do you mean by “${item.said}”?`);
  if (column !== null) addGroup(draft, [at, place], { column: column.name }, `by ${column.label}`);
  return column !== null;
}

const DEMONSTRATIVE = new Set("those ones celles ceux celui celle diejenigen derjenigen los las aquellos aquellas".split(" "));

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
    if (item.entity && (first.use === "key" || coverage < 1 || has(items[at - 1], "most", "least", "more", "frequent"))) return;
    if (isReference(first) && isOfRows(draft)) return;
    // "which doctor has the most patients" has its groups.
    if (isReference(first) && draft.groups.length > 0 && has(items[at - 1], "most", "least", "more")) return;
    if (areAll(draft, at) && draft.order === null && !draft.follows) return;
    // "how long do dogs stay": who does it, of all rows.
    const isSubject =
      draft.language.id === "en" && /^(do|does|did)$/.test(plainly(items[at - 1])) && first.profile.nullCount === 0;
    // "the longest a dog has stayed"
    if (
      /^(an?|eine?|una?|une)$/.test(plainly(items[at - 1])) &&
      items.some((one) => has(one, "of.time")) &&
      first.profile.nullCount === 0
    )
      return;
    if (isSubject && draft.order === null && items.some((one) => has(one, "duration", "how_much", "average"))) return;
    // "average products": what is averaged is no group.
    const said = beside(draft, at, -1, 2);
    if (said !== undefined && has(items[said], "average", "median", "sum") && !ranksBy(draft)) return;
    // "share of courses held online": what the share is of.
    if (said !== undefined && has(items[said], "rate") && item.entity && draft.order === null) return;
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
      // "from Spanish clients": whose the rows are.
      !(draft.conditionAt.some((one) => one.at === at - 1) && (items[at - 1]?.exact === false || isOfValue(draft, at))) &&
      !hasAnswered(draft);
    // "by month and site": months are grouped by later.
    const isTimed = partOf(items[at - 2], "grain") !== null && has(items[at - 3], "by", "which");
    const joined = has(items[at - 1], "and") && (draft.groups.length === 1 || isTimed);
    if (!ranked && !isTerse && !joined) return;
    if (first.use === "key" && !ranked) return;
    const column = pickColumn(draft, at, groups, `Which column do you mean by “${item.said}”?`);
    if (column !== null) addGroup(draft, [at], { column: column.name }, `by ${column.label}`);
  });
}

/** "median yield without the clay fields": the noun behind a value of another column is what those rows are. */
const isOfValue = ({ language, items, conditionAt }: Draft, at: number) =>
  language.id === "en" &&
  /[^s]s$/.test(plainly(items[at])) &&
  conditionAt.some((one) => one.at === at - 1 && items[at]?.columns.every(({ column }) => column !== one.column) === true);

/** "the store" is one that was spoken of. */
const ARTICLES = new Set("the la el los las le les der die das den dem".split(" "));

const ranksBy = ({ order }: Draft) => order !== null;

const isEvent = ({ concepts }: Item) => EVENTS.some((one) => concepts.has(one));

/** "the oldest patient" is a row; "patients per day" are counted. */
const isOfRows = ({ items, order }: Draft) => order === null || items.some((item) => has(item, "of.age"));

/** A sentence that already groups by something names other columns for other reasons. */
const hasAnswered = (draft: Draft) => draft.groups.length > 0 || draft.list !== null;

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
    const isEnd = has(item, "last", "ordinal.1") && item.period === null && !isVerb;
    if (isEnd && (readLatest(draft, at) || readOneEnd(draft, at))) return;
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

/** "the last sale of Ana", "la première commande": one row, the newest or the oldest. */
function readOneEnd(draft: Draft, at: number): boolean {
  const { main, entity } = draft.vocabulary;
  const place = draft.items[at + 1]?.entity === true ? at + 1 : draft.items[at - 1]?.entity === true ? at - 1 : null;
  const said = plainly(draft.items[place ?? -1]);
  const isSingular = ["s", "es", "x", "e", "er", "en", "n"].some((end) => entity.words.includes(said + end));
  const isGrouped = draft.items.some((item, one) => has(item, "by") || (has(item, "count") && one < at));
  const next = draft.items[at + 1];
  const named = next === undefined || next.entity ? null : momentOf(draft, next);
  if (named !== null && !isGrouped && draft.list === null) {
    const isEarly = has(draft.items[at], "ordinal.1");
    draft.list = { column: named.name };
    draft.order = isEarly ? "lowest" : "highest";
    draft.limit = 1;
    note(draft, "order", [at, at + 1], `${named.label}, the ${isEarly ? "first" : "latest"} one`);
    return true;
  }
  if (main === null || place === null || !isSingular || isGrouped || draft.list !== null) return false;
  const isFirst = has(draft.items[at], "ordinal.1");
  draft.list = { column: main.name };
  draft.order = isFirst ? "lowest" : "highest";
  draft.limit = 1;
  note(draft, "order", [at, place], `${main.label}, the ${isFirst ? "first" : "latest"} one`);
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
      (groupsOf(draft.items[place + 1]).length > 0 ||
        draft.items[place + 1]?.entity === true ||
        has(draft.items[place + 1], "entity") ||
        isOfRow(draft, draft.items[place + 1])),
  );
  const value = far < 0 ? null : numberOf(draft.items[far]);
  return value === null ? null : { value, at: far };
}

/** "die 5 Aufträge" where each row has another: what rows are called. */
const isOfRow = ({ vocabulary: { rowCount } }: Draft, item: Item | undefined) =>
  item?.columns[0]?.coverage === 1 && item.columns[0].exact > 0 && item.columns[0].column.profile.distinctCount >= rowCount;

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
