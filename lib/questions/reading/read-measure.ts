import { type AskedColumn, isOfKind, isSenselessTotal, unitSaid } from "./columns";
import {
  AGGREGATES,
  type Aggregate,
  aggregateOf,
  beside,
  COSTS,
  countBefore,
  type Draft,
  has,
  isEarned,
  isLink,
  isMeasure,
  note,
  plainly,
  rankedKind,
  SAID,
  standardOf,
  UNSAID,
  use,
} from "./draft";
import { addSeveral } from "./figures/several";
import { bestColumns, type Item, isNounOfRows } from "./items";
import { isWorth, readCount } from "./read-count";
import { readDuration, readSpanMeasure, TIMED } from "./read-duration";
import { basketKey } from "./read-each";
import { readSome } from "./read-exact";
import { addTogether, equalFigures, pickFigure, readBiggest, readRatio, readTogether } from "./read-made";
import {
  isIncome,
  readBare,
  readMoney,
  readMoreOften,
  readPieces,
  readRateOfBounds,
  readSharesOfGroups,
  readSold,
} from "./read-worth";
import { readPicked, readSuperlatives } from "./superlatives";

/** What is worked out: the columns that are left, a count, or what a row is worth. */
export function readMeasures(draft: Draft): void {
  const chosen = draft.vocabulary.columns.find(({ name }) => name === draft.picks.get(UNSAID));
  if (chosen !== undefined) draft.measures.push({ kind: standardOf(chosen), column: chosen.name });
  readPieces(draft);
  readMoreOften(draft);
  readRateOfBounds(draft);
  readSharesOfGroups(draft);
  readPicked(draft);
  readSpanMeasure(draft);
  readSuperlatives(draft);
  if (draft.list === null && draft.measures.length === 0) readDuration(draft);
  readColumns(draft);
  addTogether(draft);
  readBiggest(draft);
  if (draft.measures.length === 0) readRatio(draft);
  if (draft.measures.length === 0) readSold(draft);
  if (draft.measures.length === 0) readCount(draft);
  if (draft.measures.length === 0) readMoney(draft);
  if (draft.measures.length === 0) readOnlyAmount(draft);
  if (draft.measures.length === 0) readBare(draft);
  addSeveral(draft);
  readBoth(draft);
  readSome(draft);
  readCountBeside(draft);
  // "how many cancellations": rows that have the moment of one.
  const { moment } = draft;
  const isCount = draft.measures.length > 0 && draft.measures.every(({ kind }) => kind === "count");
  const isDated = moment === null || draft.period !== null || draft.groups.some(({ column }) => column === moment.name);
  if (!isDated && isCount && moment.profile.nullCount > 0 && !draft.conditions.some(({ column }) => column === moment.name))
    draft.conditions.push({ column: moment.name, op: "not_null", value: null });
}

function readColumns(draft: Draft): void {
  const { items } = draft;
  let shared: Aggregate | null = null;
  items.forEach((item, at) => {
    const isChosen = draft.picks.has(at) && has(item, "against", "compare");
    if ((draft.used.has(at) && !isChosen) || item.number !== null) return;
    // "average stars": a few whole numbers make groups, unless they are averaged.
    const isFigure = (column: AskedColumn) =>
      isMeasure(column) ||
      (column.use === "group" &&
        column.profile.type === "integer" &&
        (aggregateOf(draft, at) !== null || loneAverage(draft, at) !== null));
    const meant =
      item.columns.length === 0 && !has(item, "rate")
        ? draft.vocabulary.columns.find(({ name }) => name === draft.picks.get(at))
        : undefined;
    if (draft.picks.get(at) === "count" && draft.measures.length === 0) {
      draft.measures.push({ kind: "count" });
      note(draft, "measure", [at], "number of rows");
      return;
    }
    if (meant !== undefined && isMeasure(meant) && draft.measures.length === 0) {
      const kind = aggregateOf(draft, at)?.kind ?? (isEarned(item) ? "sum" : standardOf(meant));
      draft.measures.push({ kind, column: meant.name });
      note(draft, "measure", [at], `${SAID[kind]} ${meant.label}`);
      return;
    }
    if (isJobOfValue(draft, at)) {
      use(draft, at);
      return;
    }
    // "who spent the most": all that they paid, rather than a cost.
    if (item.concepts.has("spend") && item.columns.every(({ akin }) => akin === true) && isWorth(draft, item)) return;
    const columns = bestColumns(item, isFigure);
    const [best] = item.columns;
    if (columns.length === 0 || best === undefined || !isFigure(best.column) || isRateOnly(draft, at)) return;
    if (columns.some(({ name }) => draft.arithmetic?.columns.includes(name))) {
      use(draft, at);
      return;
    }
    // "consumption of water": of what stands behind it.
    const next = item.concepts.has("use") ? beside(draft, at, 1, 2) : undefined;
    if (next !== undefined && bestColumns(draft.items[next] ?? item, isMeasure).length > 0) {
      use(draft, at);
      return;
    }
    if (draft.measures.length > 0 && draft.measures.some(({ kind }) => kind === "rate")) return;
    // "with 24 months of term": what the number is of.
    const isOfNumber = [at - 1, at - 2, at - 3].some((place) => items[place]?.number != null && draft.used.has(place));
    const isBounded =
      columns.length === 1 && draft.conditions.some(({ column, op }) => op === "eq" && column === columns[0]?.name);
    if (isOfNumber && isBounded && aggregateOf(draft, at) === null) {
      use(draft, at);
      return;
    }
    const isWeak = item.columns.every(({ exact, coverage }) => exact === 0 || (exact === 1 && coverage < 0.5)) && item.entity;
    if (isWeak) return;
    if (
      item.entity &&
      (countBefore(draft, at) !== null ||
        draft.conditions.some(({ op }) => op !== "eq" && op !== "in" && op !== "ne" && op !== "not_in")) &&
      !columns.some((c) => c.words.some(({ word }) => word === item.said.toLowerCase()))
    )
      return;
    // "where are invoices highest on average": what they come to, where rows are called otherwise.
    const isAveraged = !item.entity && best.exact >= 2 && best.column.money && aggregateOf(draft, at)?.kind === "average";
    if (!isTally(draft, at) && best.coverage < 1 && !isAveraged && (isNounOfRows(item) || (item.entity && best.exact < 3)))
      return;
    // "the most harvests" are rows, though a yield means the same.
    if (item.entity && best.exact < 2 && best.column.unit !== null) return;
    // "requests" are rows with a number of their own, though days were requested.
    const hasKey = item.columns.some(
      ({ column }) => column.profile.distinctCount >= draft.vocabulary.rowCount && !isMeasure(column),
    );
    if (item.entity && best.exact < 3 && hasKey) return;
    const isTime = item.senses.some((sense) => sense.startsWith("grain.")) && best.exact >= 1;
    if (
      countBefore(draft, at) !== null &&
      best.coverage < 1 &&
      columns.every(({ use: of }) => of === "level") &&
      !isTime &&
      !columns.some((column) => isInUnit(item, column)) &&
      !isTally(draft, at)
    )
      return;
    const charged =
      COSTS.test(plainly(item)) && best.exact < 3 ? draft.vocabulary.money.filter((one) => !columns.includes(one)) : [];
    const fit = [...equalFigures(item, preferred(draft, columns)), ...charged];
    if (readTogether(draft, at, fit)) return;
    const column = pickFigure(draft, at, fit);
    if (column === null) return;
    const aggregate = aggregateOf(draft, at) ?? basketBefore(draft, at, column) ?? loneAverage(draft, at);
    if (aggregate !== null && has(items[aggregate.place], "basket")) draft.each = basketKey(draft.vocabulary)?.name ?? null;
    const isJoined = draft.measures.length > 0 && has(items[at - 1], "and", "follow");
    const isCountOf = countBefore(draft, at) !== null && column.profile.type === "integer" && !isSenselessTotal(column);
    const picked = draft.picks.get(at);
    const isPicked = picked === "average" || picked === "sum" || picked === "max" || picked === "min";
    const said = isPicked || (isJoined && shared !== null);
    const isMany =
      aggregate === null &&
      isQuantified(draft, at) &&
      (column.profile.type === "integer" || best.akin === true) &&
      !isSenselessTotal(column);
    const extreme = extremeOfEach(draft, at);
    // "the highest mark per school" is one of each.
    const ofEach = items.slice(at + 1).some((item) => PER.test(plainly(item))) ? extreme : null;
    const kind: Aggregate = isPicked
      ? picked
      : (aggregate?.kind ??
        ofEach ??
        (isCountOf && isOfOne(draft, at) ? "average" : null) ??
        // "tonnes from the upper field": so many of them.
        (isCountOf || isMany || isInUnit(item, column) ? "sum" : null) ??
        (isJoined && shared !== null ? shared : rankedKind(draft, at)) ??
        (isIncome(draft, item, column) ? "sum" : standardOf(column)));
    if (extreme !== null && ofEach === null && aggregate === null && picked === undefined) {
      const rank = kind === "sum" ? "total" : "average";
      draft.doubts.push({
        at,
        sentence: `The ${SAID[extreme]} ${column.label} of each group, or the groups by their ${rank} ${column.label}?`,
        options: [
          { label: `${SAID[extreme]} ${column.label} of each`, pick: extreme },
          { label: `groups by ${rank} ${column.label}`, pick: kind },
        ],
      });
    }
    const isTaken = items.some((one) => has(one, "of.time"));
    // Rows by themselves have nothing to add up.
    const areRows = draft.order !== null && draft.groups.length === 0 && draft.measures.length === 0;
    if (
      kind === "average" &&
      aggregate === null &&
      !said &&
      draft.bare === null &&
      !isTaken &&
      !areRows &&
      ofEach === null &&
      // Divided by another it is a total in either way.
      draft.over === null &&
      maybeTotal(column)
    ) {
      draft.doubts.push({
        at,
        sentence: `Should ${column.label} be added up, or averaged?`,
        options: [
          { label: `total ${column.label}`, pick: "sum" },
          { label: `average ${column.label}`, pick: "average" },
        ],
      });
    }
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
    const opener = beside(draft, at, -1, 2);
    const by = opener !== undefined && has(items[opener], "by") ? [opener] : [];
    note(
      draft,
      "measure",
      [at, ...(aggregate === null ? [] : [aggregate.place]), ...(counted === null ? [] : [counted]), ...by],
      `${SAID[kind]} ${column.label}`,
    );
    if (by.length > 0) draft.order ??= "highest";
  });
}

/** The word is the unit that a figure is written in, which adds up. */
const isInUnit = (item: Item, { unit }: AskedColumn) => {
  const said = unitSaid(plainly(item));
  return said !== null && unit?.per === null && (unit.of === said.id || isOfKind(unit.of, said.id));
};

/** "how much came from wind" where one column says how much there is at all. */
function readOnlyAmount(draft: Draft): void {
  const at = draft.items.findIndex((item, place) => has(item, "how_much") && !draft.used.has(place));
  const [only, ...more] = draft.vocabulary.columns.filter(isMeasure);
  if (at < 0 || only === undefined || more.length > 0 || only.use !== "amount" || draft.follows) return;
  draft.measures.push({ kind: "sum", column: only.name });
  const next = beside(draft, at, 1, 2);
  note(draft, "measure", next !== undefined && draft.items[next]?.entity === true ? [at, next] : [at], `total ${only.label}`);
}

/** "how many replies does a ticket need": of one of them. */
const isOfOne = ({ items }: Draft, at: number) =>
  items.some((item, place) => place > at && item.entity && ONE_OF.test(plainly(items[place - 1])));

const ONE_OF = /^(an?|one|each|eine?|jede[rs]?|una?|cada|une|chaque)$/;

/** "how many visits" of members whose "visits_last_90d" says it: a header in the plural counts what it is called, where rows are others. */
function isTally({ items }: Draft, at: number): boolean {
  const [best] = items[at]?.columns ?? [];
  const isPlural = best?.exact === 3 && best.column.profile.type === "integer" && /[^s]s$/.test(plainly(items[at]));
  return isPlural && items[at]?.entity === false && isMeasure(best.column);
}

/** "Heckenarbeiten", "Dach-Arbeit" where the value says which: jobs of that kind, rather than what labour costs. */
const isJobOfValue = ({ items, conditionAt, language }: Draft, at: number) =>
  language.id === "de" && JOBS.test(plainly(items[at])) && conditionAt.some((one) => one.at === at - 1);

const JOBS = /arbeit(en)?$/;

/** "panier moyen HT": the average of that amount, over the orders where several rows may be of one. */
function basketBefore(draft: Draft, at: number, column: AskedColumn): { kind: Aggregate; place: number } | null {
  const place = beside(draft, at, -1, 2);
  if (place === undefined || !has(draft.items[place], "basket") || !column.money) return null;
  return { kind: basketKey(draft.vocabulary) === null ? "average" : "sum", place };
}

/** "how heavy is a parcel on average": said at the end, of the one figure that there is. */
function loneAverage(draft: Draft, at: number): { kind: Aggregate; place: number } | null {
  const places = draft.items.flatMap((item, place) => (has(item, "average", "median") && !draft.used.has(place) ? [place] : []));
  const [place, ...more] = places;
  const isOther = draft.items.some((item, one) => one !== at && !draft.used.has(one) && bestColumns(item, isMeasure).length > 0);
  // "sick days by site, on average": of each row, unless they add up.
  const isOfEach =
    draft.groups.length > 0 && bestColumns(draft.items[at] ?? { columns: [] }, isMeasure).some(({ use: of }) => of !== "level");
  if (place === undefined || more.length > 0 || isOther || isOfEach || place < at) return null;
  return { kind: has(draft.items[place], "median") ? "median" : "average", place };
}

/** "the most absent hours", "le plus de jours": so many of them, rather than the highest. */
const isQuantified = ({ items, groups, limit }: Draft, at: number) =>
  (groups.length > 0 || limit !== null) &&
  [at - 1, /^(d|de|of)$/i.test(items[at - 1]?.said ?? "") ? at - 2 : at - 1].some((place) => MANY.test(items[place]?.said ?? ""));

const MANY =
  /^(the )?(most|fewest|meisten?|wenigsten?|mehr|weniger|m[aá]s|menos|le plus de|le moins de|plus de|moins de|les plus de|le plus|le moins)$/i;

/** "lowest and highest salary": two aggregations of one column. */
function readBoth(draft: Draft): void {
  const [only] = draft.measures;
  if (draft.measures.length !== 1 || only === undefined || !("column" in only) || only.column === null) return;
  if (!AGGREGATES.some((kind) => kind === only.kind)) return;
  const kindAt = (at: number): Aggregate | undefined => {
    const item = draft.items[at];
    return AGGREGATES.find((kind) => has(item, kind)) ?? (has(item, "most") ? "max" : has(item, "least") ? "min" : undefined);
  };
  const joints = draft.items.map((item, place) => (has(item, "and", "follow") ? place : -1)).filter((place) => place > 0);
  // "the median gift and the average gift": one noun is said with each.
  const isSame = (a: number, b: number) => draft.items[a]?.said !== undefined && draft.items[a]?.said === draft.items[b]?.said;
  const sides = (place: number) =>
    kindAt(place - 1) && kindAt(place + 1)
      ? [place - 1, place + 1]
      : kindAt(place - 1) && kindAt(place + 2) && isSame(place - 2, place + 1)
        ? [place - 1, place + 2]
        : kindAt(place - 2) && kindAt(place + 1) && isSame(place - 1, place + 2)
          ? [place - 2, place + 1]
          : null;
  const at = joints.find((place) => sides(place) !== null) ?? -1;
  const places = sides(at) ?? [];
  const both = places.map(kindAt).filter((kind) => kind !== undefined);
  const isSaid = both.some((kind) => kind === only.kind);
  // "the range of ages: minimum and maximum"
  if (at < 0 || new Set(both).size < 2 || (!isSaid && draft.aggregated)) return;
  const { column } = only;
  const first = both.find((kind) => kind === only.kind) ?? both[0];
  draft.measures = both.toSorted((a, b) => Number(b === first) - Number(a === first)).map((kind) => ({ kind, column }));
  // "maximum" was read as an order where no figure stood beside it.
  if (!draft.items.some((item, place) => !places.includes(place) && has(item, ...ORDERING))) draft.order = null;
  note(draft, "measure", places, both.map((kind) => SAID[kind]).join(" and "));
}

/** "number of tickets and average guests": the rows, beside another figure. */
function readCountBeside(draft: Draft): void {
  const { items } = draft;
  const [first] = draft.measures;
  if (first === undefined || !("column" in first) || draft.measures.length > 3) return;
  if (readRowsBeside(draft)) return;
  const at = items.findIndex(
    (item, place) => has(item, "count") && !draft.used.has(place) && items[beside(draft, place, 1, 2) ?? -1]?.entity === true,
  );
  const entity = beside(draft, at, 1, 2);
  if (at < 0 || entity === undefined) return;
  const joints = [beside(draft, entity, 1, 0), beside(draft, at, -1, 1)];
  const isListed = (place: number | undefined) =>
    place !== undefined && place > entity && /,\s*$/.test(draft.text.slice(0, draft.tokens[items[place]?.from ?? 0]?.start));
  const isJoined = joints.some((place) => place !== undefined && (has(items[place], "and", "follow") || isListed(place)));
  if (!isJoined) return;
  draft.measures =
    beside(draft, at, -1, 1) === joints[1] && has(items[joints[1] ?? -1], "and", "follow")
      ? [...draft.measures, { kind: "count" }]
      : [{ kind: "count" }, ...draft.measures];
  note(draft, "measure", [at, entity], "number of rows");
}

/** "jobs and revenue per year", "ingresos y pedidos": how many rows there are, beside a figure that opens or closes the list with them. */
function readRowsBeside(draft: Draft): boolean {
  const { items } = draft;
  const isFigure = (item: Item | undefined) =>
    item !== undefined &&
    item.values.length === 0 &&
    !item.entity &&
    (isEarned(item) ||
      bestColumns(item, isMeasure).some(({ name }) => draft.measures.some((one) => "column" in one && one.column === name)));
  const at = items.findIndex((item, place) => {
    const isRows = item.entity && item.values.length === 0 && PLURAL.test(plainly(item));
    const isFirst = has(items[place + 1], "and") && (isFigure(items[place + 2]) || isFigure(items[place + 3]));
    const isLast = has(items[place - 1], "and") && isFigure(items[place - 2]);
    // "the average age of patients and visitors"
    return isRows && ((isFirst && !has(items[place - 1], "prep", "count", "by", "not")) || isLast);
  });
  const isCounted = draft.measures.some(({ kind }) => kind === "count" || kind === "distinct");
  if (at < 0 || isCounted || draft.follows || draft.having !== null) return false;
  const isFirst = has(items[at + 1], "and");
  draft.measures = isFirst ? [{ kind: "count" }, ...draft.measures] : [...draft.measures, { kind: "count" }];
  note(draft, "measure", [at], "number of rows");
  return true;
}

/** More than one of something, folded. */
const PLURAL = /(s|en|er|e|x)$/;

const ORDERING = ["most", "least", "top", "bottom", "descending", "ascending"];

/** "highest salary by department": of each, unless the groups were asked for ("which department"). */
function extremeOfEach({ items, groups, limit, over }: Draft, at: number): "max" | "min" | null {
  // "the highest fuel per engine hour" is of the two together.
  if (over !== null) return null;
  const [near, far] = [items[at - 1], items[at - 2]];
  const word = has(near, "most", "least") ? near : isLink(near) && has(far, "most", "least") ? far : undefined;
  const isBehind =
    items.slice(at + 1).some((item) => has(item, "by")) &&
    !items.slice(0, at).some((item) => has(item, "by", "which", "who", "top"));
  return word === undefined || !isBehind || groups.length === 0 || limit !== null ? null : has(word, "most") ? "max" : "min";
}

const PER = /^(per|pro|je|por cada|pour chaque)$/;

/** Figures that nobody knows to be averaged: their total may be meant as well. */
const maybeTotal = (column: AskedColumn) =>
  column.use === "level" &&
  // How long each had to wait adds up to nothing that anybody waited.
  !(
    column.words.some(({ word }) => TIMED.test(word)) &&
    column.words.some(({ word, concepts }) => word === "resp" || ["response", "wait"].some((one) => concepts.has(one)))
  ) &&
  !isSenselessTotal(column) &&
  !column.words.some(({ word, concepts }) => AVERAGED_WORDS.test(word) || AVERAGED.some((one) => concepts.has(one)));

const AVERAGED_WORDS =
  /(preis|gehalt|lohn|alter|note|quote|satz|grad|bestand|temperatur|reply|response|respuesta|reponse|antwortzeit)$/;

const AVERAGED =
  "horsepower cylinder displacement acceleration fuel_economy life_expectancy fertility mortality literacy gdp income altitude humidity wind speed magnitude height depth beak flipper body_mass petal sepal wing blood_pressure heart_rate cholesterol glucose bmi interest credit_score share_price exchange latency voltage noise weight latitude longitude visibility late salary wait duration margin discount bedroom vibration stock price estimated seat night".split(
    " ",
  );

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
