import type { FactFilter } from "@/lib/contract/report-facts";
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
import { areAll } from "./idle";
import { bestColumns, type Item, isNounOfRows } from "./items";
import { addGroup, momentOf } from "./moments";
import { readBy } from "./read-by";
import { numberOf, readOrder } from "./read-order";

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
  const named = columns.filter(
    ({ profile, words, use: of }) =>
      (of === "group" || of === "text") &&
      (profile.meaning?.kind === "person" ||
        words.some(({ concepts }) => [...PEOPLE, ...DOERS].some((one) => concepts.has(one)))),
  );
  const doing = doersOf(draft, named);
  const options = doing.length > 0 ? doing : people.length > 0 ? people : named;
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
function doersOf({ items }: Draft, people: readonly AskedColumn[]): AskedColumn[] {
  const doers = DEEDS.filter(([deed]) =>
    items.some((item) => (has(item, "sold_most") ? deed === "sell" : item.concepts.has(deed))),
  );
  const isWork = items.some((item) => item.entity && WORK.some((one) => item.concepts.has(one)));
  const those = [
    ...doers.flatMap(([, each]) => each),
    ...(isWork && items.some((item) => DID.test(plainly(item))) ? WORKERS : []),
  ];
  return people.filter(({ words }) => words.some(({ concepts }) => those.some((one) => concepts.has(one))));
}

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
    if (areAll(draft, at) && draft.order === null && !draft.follows) return;
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

const ranksBy = ({ order }: Draft) => order !== null;

const isEvent = ({ concepts }: Item) => EVENTS.some((one) => concepts.has(one));

/** "the oldest patient" is a row; "patients per day" are counted. */
const isOfRows = ({ items, order }: Draft) => order === null || items.some((item) => has(item, "of.age"));

/** A sentence that already groups by something names other columns for other reasons. */
const hasAnswered = (draft: Draft) => draft.groups.length > 0 || draft.list !== null;

/** One of the two things that go together, or not. */
type Side = { at: number } & (
  | { kind: "figure" | "group" | "flag"; column: AskedColumn }
  | { kind: "rows"; of: FactFilter; said: string }
  | { kind: "calendar" }
);

/** "does price depend on size", "¿influye la edad en la nota?": one figure by classes of the other, asked where no two are named. */
export function readRelation(draft: Draft): void {
  const places = draft.items.flatMap((item, at) => (has(item, "relation") && !item.exact ? [at] : []));
  const [first] = places;
  if (first === undefined) return;
  const sides = sidesOf(draft, new Set(places));
  const figures = sides.filter(({ kind }) => kind !== "group");
  // "customer satisfaction": whose it is makes no classes.
  const [one, other, ...more] = figures.length >= 2 ? figures : sides;
  if (one === undefined || other === undefined || more.length > 0) return;
  const [of, by] = isTurned(draft, places) ? [other, one] : [one, other];
  const [measured, classed] = by.kind === "rows" || of.kind === "group" || of.kind === "calendar" ? [by, of] : [of, by];
  if (!addMeasured(draft, measured) || !addClassed(draft, classed)) return;
  const around = [one.at, other.at].flatMap((at) => [at - 2, at - 1, at + 1].filter((place) => isDegree(draft, place)));
  use(draft, ...places, measured.at, ...(classed.kind === "calendar" ? [] : [classed.at]), ...around);
  draft.items.forEach((item, at) => {
    // "hängt … ab", "hat etwas mit … zu tun": what is left of the verb.
    if (item.values.length === 0 && item.columns.length === 0 && VERB_ENDS.test(plainly(item))) use(draft, at);
  });
}

/** What is named last is the figure where the first works on it: "does A affect B"; "A depends on B" is the other way round. */
const isTurned = ({ items }: Draft, places: readonly number[]) => !places.some((at) => has(items[at], "relation_on"));

function sidesOf(draft: Draft, verbs: ReadonlySet<number>): Side[] {
  const sides: Side[] = [];
  draft.items.forEach((item, at) => {
    const side = verbs.has(at) || draft.used.has(at) ? null : sideAt(draft, item, at);
    const isSame =
      side !== null &&
      sides.some((one) => "column" in one && "column" in side && one.column === side.column && one.kind === side.kind);
    if (side !== null && !isSame) sides.push(side);
  });
  return sides;
}

function sideAt(draft: Draft, item: Item, at: number): Side | null {
  if (item.period !== null || item.number !== null) return null;
  if (partOf(item, "part") !== null) return { at, kind: "calendar" };
  const [hit] = item.columns;
  const isNamed = hit !== undefined && (hit.exact >= 2 || (hit.exact === 1 && hit.coverage >= 0.5));
  const figures = bestColumns(item, isMeasure);
  if (isNamed && figures.length > 0 && isMeasure(hit.column) && !item.exact) {
    const column = pickColumn(draft, at, figures, `Which column do you mean by “${item.said}”?`);
    return column === null ? null : { at, kind: "figure", column };
  }
  if (isNamed && hit.column.use === "flag" && hit.coverage === 1) return { at, kind: "flag", column: hit.column };
  const groups = bestColumns(item, (column) => column.use === "group" && !isReference(column));
  const [group] = groups;
  if (isNamed && group !== undefined && !item.exact && (!item.entity || hit.exact >= 2) && groups.length === 1)
    return { at, kind: "group", column: group };
  const [value, ...others] = item.values;
  if (value !== undefined && others.length === 0 && value.column.profile.meaning?.outcome === true)
    return {
      at,
      kind: "rows",
      of: { column: value.column.name, op: "eq", value: value.value },
      said: `${value.column.label} is ${value.value}`,
    };
  if (item.entity || !EVENTS.some((one) => item.concepts.has(one))) return null;
  const moment = momentOf(draft, item);
  return moment === null || moment.profile.nullCount === 0
    ? null
    : { at, kind: "rows", of: { column: moment.name, op: "not_null", value: null }, said: `${moment.label} has a value` };
}

function addMeasured(draft: Draft, side: Side): boolean {
  switch (side.kind) {
    case "figure":
      draft.measures.push({ kind: "average", column: side.column.name });
      draft.aggregated = true;
      note(draft, "measure", [side.at], `average ${side.column.label}`);
      return true;
    case "flag":
      if (side.column.yes === null) return false;
      draft.measures.push({ kind: "rate", of: [{ column: side.column.name, op: "eq", value: side.column.yes }] });
      note(draft, "measure", [side.at], `share of rows where ${side.column.label}`);
      return true;
    case "rows":
      draft.measures.push({ kind: "rate", of: [side.of] });
      note(draft, "measure", [side.at], `share of rows where ${side.said}`);
      return true;
    default:
      return false;
  }
}

function addClassed(draft: Draft, side: Side): boolean {
  if (side.kind === "rows") return false;
  // What part of the calendar it is, is read with the groups.
  if (side.kind === "calendar") return true;
  const edges = side.kind === "figure" ? classesOf(side.column.profile) : null;
  if (edges === null) {
    draft.groups.push({ column: side.column.name });
    note(draft, "group", [side.at], `by ${side.column.label}`);
    return true;
  }
  const name = `range of ${side.column.label}`;
  draft.derive.push({ name, as: { kind: "bin", of: side.column.name, edges } });
  draft.groups.push({ column: name });
  note(draft, "group", [side.at], `by ranges of ${side.column.label}`);
  return true;
}

/** "a slow reply", "bigger discounts", "l'importance de la remise": how much of a side there is, which every class says. */
function isDegree(draft: Draft, at: number): boolean {
  const item = draft.items[at];
  return (
    item !== undefined &&
    item.values.length === 0 &&
    (has(item, "more", "most", "least", "gt", "lt") || DEGREE.test(plainly(item)) || isPerson(draft, at))
  );
}

/** "the discount of a customer": whose it is. */
const isPerson = (draft: Draft, at: number) => draft.items[at]?.entity === true || beside(draft, at, 1, 0) === undefined;

const DEGREE =
  /^(slow(er)?|fast(er)?|quick(er)?|high(er)?|low(er)?|long(er)?|short(er)?|big(ger)?|larger?|small(er)?|old(er)?|young(er)?|more|less|hohe\p{L}*|niedrig\p{L}*|gross\p{L}*|klein\p{L}*|lang\p{L}*|kurz\p{L}*|schnell\p{L}*|alter\p{L}*|jung\p{L}*|zahl|hohe|anzahl|cantidad|numero|nivel|alt[oa]s?|baj[oa]s?|grandes?|peque\p{L}*|larg[oa]s?|cort[oa]s?|rapid[oa]s?|lent[oa]s?|hautes?|bas(ses)?|longue?s?|courte?s?|petite?s?|eleve\p{L}*|forte?s?|faibles?|rapides?|lentes?|nombre|niveau|nivel|level|amount|size|hohen)$/u;

const VERB_ENDS = /^(ab|aus|zusammen|tun|ver|voir|auf|do|anything|something|whether|ob|si)$/;

/** So many values are their own classes. */
const OWN_MAX = 8;

/** Edges of four classes of a number with about as many rows each, as round as they can be; null where its values are classes. */
function classesOf({ distinctCount, p25, p50, p75 }: AskedColumn["profile"]): number[] | null {
  if (distinctCount <= OWN_MAX || p25 === null || p50 === null || p75 === null) return null;
  const step = 10 ** Math.floor(Math.log10(Math.max(p75 - p25, Number.MIN_VALUE) / 2));
  const edges = [p25, p50, p75].map((edge) => Number((Math.round(edge / step) * step).toPrecision(12)));
  const distinct = [...new Set(edges)];
  return distinct.length > 1 ? distinct : null;
}
