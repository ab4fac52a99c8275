import type { FactFilter } from "@/lib/contract/report-facts";
import { COMPARATIVES, DIMENSIONS } from "../languages/dimensions";
import { type AskedColumn, isTakings } from "./columns";
import { arePeople, beside, type Draft, has, isLink, note, pickColumn, plainly, use } from "./draft";
import { bestColumns, type Item } from "./items";
import { deriveTime } from "./moments";
import { readTaken, stayPair } from "./read-duration";
import { pickGroups, pickGroupsByFigure } from "./read-each";

type Op = "gt" | "gte" | "lt" | "lte" | "eq";

const OPS: readonly Op[] = ["gte", "lte", "gt", "lt", "eq"];

const SAID: Readonly<Record<Op, string>> = { gt: "over", gte: "at least", lt: "under", lte: "at most", eq: "exactly" };

const CONCEPTS: Readonly<Record<string, readonly string[]>> = {
  age: ["age"],
  weight: ["weight"],
  area: ["area"],
  length: ["distance", "length_size", "height", "width", "depth"],
  time: ["duration", "wait"],
};

/** These compare ages, whatever figure stands before them. */
const AGED = /^(older|younger|[äa]lter|j[üu]nger|mayor(es)? de|menor(es)? de|(plus )?[âa]g[ée]s)/i;

const PEOPLE = ["patient", "customer", "employee", "user", "student"];

const isMeasure = ({ use: of }: AskedColumn) => of === "amount" || of === "level";

/** Conditions on figures: "over 2000 euros", "more than 20 seats", "entre 60 et 90 m2". */
export function readAmounts(draft: Draft): void {
  draft.items.forEach((item, at) => {
    if (draft.used.has(at)) return;
    const between = has(item, "between") ? betweenAt(draft, at) : rangeAt(draft, at);
    if (between !== null) {
      addBounds(draft, at, between);
      return;
    }
    const after = item.number === null ? null : boundAfter(draft, at);
    if (after !== null) {
      addBounds(draft, at, after);
      return;
    }
    const op = OPS.find((one) => has(item, one));
    const number = op === undefined ? undefined : numberAfter(draft, at);
    if (op === undefined || number === undefined) return;
    const value = draft.items[number]?.number?.value ?? 0;
    addBounds(draft, at, { bounds: [{ op, value }], places: [at, number], last: number });
  });
}

/** "7 nights or more". */
function boundAfter(draft: Draft, at: number): Bounds | null {
  const value = draft.items[at]?.number?.value;
  const place = [at + 1, at + 2].find((one) => has(draft.items[one], "gte_after", "lte_after"));
  if (place === undefined || value === undefined) return null;
  const op: Op = has(draft.items[place], "gte_after") ? "gte" : "lte";
  return { bounds: [{ op, value }], places: [at, place], last: place === at + 1 ? place : at };
}

const TIMES = new Set(["times", "mal", "veces", "fois"]);

interface Bounds {
  bounds: { op: Op; value: number }[];
  places: number[];
  last: number;
}

function numberAfter(draft: Draft, at: number): number | undefined {
  const place = beside(draft, at, 1, 2);
  const item = place === undefined ? undefined : draft.items[place];
  if (place === undefined || item?.number == null) return undefined;
  const isTime = has(draft.items[at], "since", "after", "before", "until");
  if (item.period !== null && unitAfter(draft, place) === null && item.number.currency === null && isTime) return undefined;
  // "last" belongs to a period: "up to the last 3 months".
  return place;
}

function betweenAt(draft: Draft, at: number): Bounds | null {
  const first = beside(draft, at, 1, 2);
  if (first === undefined) return null;
  const joint = beside(draft, first, 1, 1);
  const second = joint === undefined ? undefined : beside(draft, joint, 1, 2);
  if (joint === undefined || second === undefined || !has(draft.items[joint], "and", "until", "follow", "lte")) return null;
  const [a, b] = [draft.items[first], draft.items[second]];
  if (a?.number == null || b?.number == null) return null;
  if (b.period !== null && unitAfter(draft, second) === null && b.number.currency === null) return null;
  return {
    bounds: [
      { op: "gte", value: a.number.value },
      { op: "lte", value: b.number.value },
    ],
    places: [at, first, joint, second],
    last: second,
  };
}

/** "3 to 5 nights", "20 bis 30 Jahre": two figures before what they are of. */
function rangeAt(draft: Draft, at: number): Bounds | null {
  const [first, joint, second, named] = draft.items.slice(at, at + 4);
  if (first?.number == null || second?.number == null || first.period !== null || second.period !== null) return null;
  const isNamed = (named !== undefined && bestColumns(named, isMeasure).length > 0) || unitAfter(draft, at + 2) !== null;
  if (!has(joint, "until", "lte") || !isNamed || draft.used.has(at + 1) || draft.used.has(at + 2)) return null;
  return {
    bounds: [
      { op: "gte", value: first.number.value },
      { op: "lte", value: second.number.value },
    ],
    places: [at, at + 1, at + 2],
    last: at + 2,
  };
}

function addBounds(draft: Draft, at: number, { bounds, places, last }: Bounds): void {
  const target = targetOf(draft, at, last);
  const said = places.map((place) => draft.items[place]?.said ?? "").join(" ");
  if (target === null) {
    use(draft, ...places);
    const unit = unitAfter(draft, last);
    const seconds = unit?.kind === "time" ? secondsOf(draft.tokens[draft.items[unit.at]?.from ?? 0]?.word ?? "") : null;
    const inDays = bounds.map(({ op, value }) => ({ op, value: (value * (seconds ?? 0)) / 86_400 }));
    const isDays = seconds !== null && seconds >= 86_400;
    if (isDays && unit !== null && readTaken(draft, [...places, unit.at], inDays)) return;
    const next = draft.items[last + 1];
    const stay = next?.concepts.has("night") === true ? stayPair(draft) : null;
    if (stay !== null) {
      const name = deriveTime(draft, stay);
      draft.conditions.push(...bounds.map((one): FactFilter => ({ column: name, ...one })));
      note(draft, "condition", [...places, last + 1], `only rows where ${name} is ${said}`);
      return;
    }
    const isCount = next !== undefined && (next.entity || has(next, "person") || TIMES.has(next.said.toLowerCase()));
    const [bound] = bounds;
    // Nobody asks for more rows than there are.
    if (isCount && bounds.some(({ value }) => value > draft.vocabulary.rowCount)) {
      const options = measureOptions(draft, bound?.value ?? 0);
      draft.doubts.push({ at, sentence: `There are fewer rows than “${said}”. Which column should be so?`, options });
      return;
    }
    if (isCount && bounds.length === 1 && bound !== undefined && pickGroups(draft, at, bound, [...places, last + 1])) return;
    draft.doubts.push(
      isCount
        ? { at, sentence: `I can't pick groups by how many rows they have (“${said} ${next.said}”) yet.`, options: [] }
        : { at, sentence: `Which column should be ${said}?`, options: measureOptions(draft, bounds[0]?.value ?? 0) },
    );
    return;
  }
  const { column, consumed } = target;
  if (isSecondCount(draft, at, last, consumed)) {
    use(draft, ...places);
    draft.doubts.push({ at, sentence: `Groups can be picked by one bound only; “${said}” is a second one.`, options: [] });
    return;
  }
  const scale = scaleOf(draft, last, column);
  // "15 %" of a share that is written as 0.15.
  const isShare = column.profile.type === "percent" || (Number(column.profile.max) <= 1 && Number(column.profile.min) >= 0);
  const isSaidPercent = draft.items[last]?.number?.percent === true;
  // "more than 5 % scrap" is of another figure, which nobody named.
  if (isSaidPercent && !isShare && !mayBePercent(column)) {
    use(draft, ...places, ...consumed);
    draft.doubts.push({ at, sentence: `${column.label} is no percentage. What is “${said}” of?`, options: [] });
    return;
  }
  const isPercent = isSaidPercent && isShare;
  const scaled = bounds.map(({ op, value }) => ({ op, value: isPercent ? value / 100 : value * (scale ?? 1) }));
  const ends = { at: Math.min(at, ...consumed), last: Math.max(last, ...consumed) };
  const of = scale === null ? "rows" : pickGroupsByFigure(draft, ends, column, scaled, [...places, ...consumed]);
  if (of === "groups") return;
  if (of === "unknown") {
    use(draft, ...places);
    draft.doubts.push({
      at,
      sentence: `Which groups should be picked by a figure that is “${said}”? Name them right before it.`,
      options: [],
    });
    return;
  }
  // Far beyond all that it has: the figure is of something else, "150 or more rated tickets"; but "sales over 100000" are sales.
  const most = Number(column.profile.max);
  const isNamed = consumed.some((place) => place < at);
  if (
    !isNamed &&
    Number.isFinite(most) &&
    most > 0 &&
    scaled.some(({ op, value }) => op !== "lt" && op !== "lte" && value > 10 * most)
  ) {
    use(draft, ...places);
    draft.doubts.push({ at, sentence: `No ${column.label} comes near “${said}”. What is it of?`, options: [] });
    return;
  }
  if (scale === null) {
    use(draft, ...places);
    draft.doubts.push({ at, sentence: `In which unit is ${column.label}? The question has “${said}”.`, options: [] });
    return;
  }
  const filters = scaled.map(({ op, value }): FactFilter => ({ column: column.name, op, value }));
  draft.conditions.push(...filters);
  const words = bounds.map(({ op, value }) => `${SAID[op]} ${value * scale}`).join(" and ");
  note(draft, "condition", [...places, ...consumed], `only rows where ${column.label} is ${words}`);
}

/** Figures that are written as 15 for 15 %. */
const mayBePercent = ({ name, words, profile }: AskedColumn) =>
  PERCENT_HEADER.test(name) ||
  (Number(profile.max) <= 100 &&
    words.some(({ concepts }) =>
      ["discount", "margin", "probability", "tax", "humidity", "interest"].some((one) => concepts.has(one)),
    ));

const PERCENT_HEADER = /%|pct|perc|prozent|porcent|pourcent|rate|ratio|quote|taux|tasa|anteil|share|grad/i;

/** "more than 3 orders and less than 6": the other end of a count rather than a bound on some figure. */
function isSecondCount(draft: Draft, at: number, last: number, consumed: readonly number[]): boolean {
  const { having, items, picks } = draft;
  if (consumed.length > 0 || picks.has(at) || unitAfter(draft, last) !== null) return false;
  const isAfter = having !== null && (having.of.kind === "count" || having.of.kind === "distinct");
  const isBefore =
    has(items[last + 1], "and", "follow") && OPS.some((op) => has(items[last + 2], op)) && items[last + 4]?.entity === true;
  return isAfter || isBefore;
}

/** What a figure with a unit of time is multiplied by for a column in another; null where the column doesn't say its own. */
function scaleOf(draft: Draft, last: number, column: AskedColumn): number | null {
  const unit = unitAfter(draft, last);
  const word = unit === null ? "" : (draft.tokens[draft.items[unit.at]?.from ?? 0]?.word ?? "");
  if (unit?.kind === "weight" || unit?.kind === "length") {
    const sizes = unit.kind === "weight" ? GRAMS : METRES;
    const own = column.words.map((one) => sizeIn(sizes, one.word)).find((one) => one !== null);
    const size = sizeIn(sizes, word);
    return own == null || size === null ? 1 : Number((size / own).toPrecision(6));
  }
  const said = unit?.kind === "time" ? secondsOf(word) : null;
  if (said === null) return 1;
  const own = column.words.map((one) => secondsOf(one.word)).find((one) => one !== null);
  if (own != null) return said / own;
  return column.words.some(({ concepts }) => concepts.has("duration") || concepts.has("wait")) ? null : 1;
}

const reachedBy = ({ vocabulary }: Draft, value: number) =>
  vocabulary.columns.filter(
    (column) => isMeasure(column) && value > Number(column.profile.min) && value < Number(column.profile.max),
  );

/** Figures that a bound can be of: those that come near it, where some do. */
function measureOptions(draft: Draft, value: number): { label: string; pick: string }[] {
  const reached = reachedBy(draft, value);
  return (reached.length > 0 ? reached : draft.vocabulary.columns.filter(isMeasure))
    .slice(0, 4)
    .map(({ name, label }) => ({ label, pick: name }));
}

/** The column that a figure is compared with, and the items that name it. */
function targetOf(draft: Draft, at: number, last: number): { column: AskedColumn; consumed: number[] } | null {
  const { items, vocabulary, picks } = draft;
  const picked = vocabulary.columns.find(({ name }) => name === picks.get(at));
  // "who ask for more than 80000": the verb says of which figure, once that is chosen.
  const verb = items[at - 1];
  const isVerb =
    verb !== undefined &&
    ((verb.columns.length + verb.values.length + verb.senses.length === 0 && !isLink(verb) && !verb.entity) ||
      isEarning(draft, verb));
  if (picked !== undefined) return { column: picked, consumed: isVerb ? [at - 1] : [] };
  const earned = [at - 1, last + 1].find((place) => isEarning(draft, items[place]));
  if (earned !== undefined) {
    const column = pickColumn(draft, at, vocabulary.money, "Which amount do you mean?");
    return column === null ? null : { column, consumed: [earned] };
  }
  const unit = unitAfter(draft, last);
  const unitAt = unit !== null && unit.at !== last ? [unit.at] : [];
  const isAged = AGED.test(items[at]?.said ?? "") || /^\d+s$/.test(items[last]?.said ?? "");
  const aged = isAged ? vocabulary.columns.filter((one) => isMeasure(one) && isOf(one, ["age"])) : [];
  const [age] = aged;
  if (aged.length === 1 && age !== undefined) return { column: age, consumed: unitAt };
  const next = items[last + 1];
  // "renewed more than 2 times" where a column counts that.
  const counted = next !== undefined && TIMES.has(plainly(next)) ? measureBefore(draft, at) : null;
  if (counted !== null && counted.column.profile.type === "integer" && counted.column.profile.min === 0)
    return { column: counted.column, consumed: [...counted.places, last + 1] };
  // "more than 100 million people" where that many rows are never meant: a figure says how many people there are.
  const isBeyond = (items[last]?.number?.value ?? 0) > vocabulary.rowCount;
  const peopled = isBeyond && next !== undefined && has(next, "person") ? vocabulary.columns.filter(isOfPeople) : [];
  if (peopled.length > 0) {
    const column = pickColumn(draft, at, peopled, "Which number of people do you mean?");
    // A place has another number each year.
    if (vocabulary.main?.profile.meaning?.kind === "year" && !items.some(({ period }) => period !== null))
      draft.doubts.push({ at, sentence: `${column?.label ?? "It"} is another each year. Of which year?`, options: [] });
    return column === null ? null : { column, consumed: [last + 1] };
  }
  const priced = unit === null || unit.kind === "money" ? costMeant(draft, at, last) : null;
  if (priced !== null) return { column: priced.column, consumed: [...priced.places, ...unitAt] };
  // "more than 2 times": how many rows there are of each.
  if (next !== undefined && (TIMES.has(plainly(next)) || (unit === null && has(next, "person")))) return null;
  const pieces = next !== undefined && PIECES.test(plainly(next)) ? quantitiesOf(draft) : [];
  const [piece] = pieces;
  if (piece !== undefined && pieces.length === 1) return { column: piece, consumed: [last + 1] };
  // "above 100 but below 200"
  const earlier = draft.conditions.at(-1);
  const isSecond = has(items[at - 1], "and", "follow") && draft.used.has(at - 2) && items[at - 2]?.number != null;
  const again = vocabulary.columns.find(({ name }) => isSecond && name === earlier?.column);
  if (again !== undefined && unit === null) return { column: again, consumed: [] };
  if (unit === null && next !== undefined) {
    const [named] = bestColumns(next, isMeasure);
    const same = measureBefore(draft, at);
    // "more than 10 orders" of an "order total" are so many orders.
    const isRows =
      next.entity && (named?.money === true || next.columns.every(({ coverage, column }) => coverage < 1 || column !== named));
    if (named !== undefined && !isRows)
      return { column: named, consumed: [last + 1, ...(same?.column === named ? same.places : [])] };
    // "more than 3 orders", "5 times": a count of groups, which no condition on rows can say.
    const goesOn =
      isPassable(next) ||
      has(next, "by", "and", "or", "since", "before", "after", "against", "not", "follow") ||
      next.values.length > 0;
    const isPlain = next.columns.length + next.values.length + next.senses.length === 0 && next.number === null && !next.entity;
    const isUnit = same !== null && isPlain && !isPassable(next);
    // "a temperature between 25 and 30 degrees": behind a figure that was named it can only be its unit.
    if (isUnit) return { column: same.column, consumed: [...same.places, last + 1] };
    if (next.entity || (next.columns.length > 0 && next.values.length === 0) || (!goesOn && next.period === null)) return null;
  }
  // "more than 5 on the waitlist"
  const far = unit === null && WITHIN.test(next?.said ?? "") ? beside(draft, last, 1, 2) : undefined;
  const named = far === undefined ? undefined : items[far];
  const [within] = named === undefined || named.entity ? [] : bestColumns(named, isMeasure);
  if (within !== undefined && far !== undefined) return { column: within, consumed: [far] };
  const after = unit === null ? undefined : beside(draft, unit.at, 1, 1);
  const behind = after === undefined ? undefined : items[after];
  const [stated, ...alike] = behind === undefined || behind.entity ? [] : bestColumns(behind, isMeasure);
  if (stated !== undefined && (behind?.columns[0]?.column === stated || (unit?.kind === "time" && alike.length === 0)))
    return { column: stated, consumed: [...unitAt, after ?? last] };
  const before = measureBefore(draft, at);
  const fits = (column: AskedColumn) =>
    unit === null || (unit.kind === "money" ? column.money : isOf(column, CONCEPTS[unit.kind] ?? []));
  if (before !== null && fits(before.column)) return { column: before.column, consumed: [...before.places, ...unitAt] };
  if (unit?.kind === "money" && before !== null && vocabulary.money.length === 0)
    return { column: before.column, consumed: [...before.places, ...unitAt] };
  if (unit?.kind === "money") {
    const worth =
      vocabulary.money.length > 0 ? vocabulary.money : vocabulary.columns.filter((one) => isMeasure(one) && one.money);
    const column = pickColumn(draft, at, worth, "Which amount do you mean?");
    return column === null ? null : { column, consumed: unitAt };
  }
  const comparative = COMPARATIVES.find(([pattern]) => pattern.test(plainly(items[at])))?.[1];
  const concept =
    unit !== null && !(comparative !== undefined && unit.kind === "length")
      ? (CONCEPTS[unit.kind] ?? [])
      : (DIMENSIONS[comparative ?? ""] ?? []);
  const measured = vocabulary.columns.filter((column) => isMeasure(column) && isOf(column, concept));
  if (measured.length === 1 && measured[0] !== undefined) return { column: measured[0], consumed: unitAt };
  // "over 10 days" where one figure is in days.
  const seconds = unit?.kind === "time" ? secondsOf(draft.tokens[items[unit.at]?.from ?? 0]?.word ?? "") : null;
  const inUnit =
    seconds === null
      ? []
      : vocabulary.columns.filter((one) => isMeasure(one) && one.words.some(({ word }) => secondsOf(word) === seconds));
  if (before === null && inUnit.length === 1 && inUnit[0] !== undefined) return { column: inUnit[0], consumed: unitAt };
  // "over an hour" where the one time is in minutes.
  const timed =
    seconds === null || seconds >= 86_400
      ? []
      : vocabulary.columns.filter((one) => isMeasure(one) && one.words.some(({ word }) => (secondsOf(word) ?? 86_400) < 86_400));
  if (before === null && timed.length === 1 && timed[0] !== undefined) return { column: timed[0], consumed: unitAt };
  // "more than a week" of stays that are told in nights.
  const nights =
    seconds !== null && seconds >= 86_400 ? vocabulary.columns.filter((one) => isMeasure(one) && isOf(one, ["night"])) : [];
  if (before === null && nights.length === 1 && nights[0] !== undefined) return { column: nights[0], consumed: unitAt };
  // "over 5 kg" where one figure is in grams.
  const sizes = unit?.kind === "weight" ? GRAMS : unit?.kind === "length" ? METRES : [];
  const sized = vocabulary.columns.filter((one) => isMeasure(one) && one.words.some(({ word }) => sizeIn(sizes, word) !== null));
  if (before === null && sized.length === 1 && sized[0] !== undefined) return { column: sized[0], consumed: unitAt };
  if (unit !== null)
    return before === null || before.column.money ? null : { column: before.column, consumed: [...before.places, ...unitAt] };
  const entity = items.slice(Math.max(0, at - 3), at).find((item) => item.entity || PEOPLE.some((one) => item.concepts.has(one)));
  const isPeople =
    (entity !== undefined && PEOPLE.some((one) => entity.concepts.has(one))) ||
    items.slice(Math.max(0, at - 3), at).some((item) => has(item, "person")) ||
    (arePeople(draft) && has(items[at - 1], "count"));
  const ages = vocabulary.columns.filter((column) => isMeasure(column) && isOf(column, ["age"]));
  if (isPeople && ages.length === 1 && ages[0] !== undefined) return { column: ages[0], consumed: [] };
  // "of the final marks, which share is below 10": the one figure that is said at all.
  const said = items.flatMap((item, place) =>
    item.entity || draft.used.has(place) || (place > last && isBoundedBehind(draft, place, last))
      ? []
      : bestColumns(item, isMeasure).map((column) => ({ column, place })),
  );
  const [alone] = said;
  if (
    alone !== undefined &&
    new Set(said.map(({ column }) => column)).size === 1 &&
    items.some((item) => has(item, "rate", "count"))
  )
    return { column: alone.column, consumed: said.map(({ place }) => place) };
  const reached = reachedBy(draft, items[last]?.number?.value ?? 0);
  const [only] = reached;
  if (reached.length === 1 && only !== undefined) return { column: only, consumed: [] };
  const measures = vocabulary.columns.filter(isMeasure);
  if (measures.length === 1 && measures[0] !== undefined) return { column: measures[0], consumed: [] };
  if (entity?.entity === true && vocabulary.money.length === 1 && vocabulary.money[0] !== undefined)
    return { column: vocabulary.money[0], consumed: [] };
  return null;
}

/** "over 500 with a discount of at least 10": the figure is of the bound behind it. */
const isBoundedBehind = ({ items }: Draft, at: number, last: number) =>
  [...items.slice(Math.max(last + 1, at - 4), at), ...items.slice(at + 1, at + 4)].some(
    (item) => OPS.some((op) => has(item, op)) || has(item, "between"),
  );

/** "earned", "haben … eingespielt": what came in, where several figures say that and none is called so. */
const isEarning = ({ vocabulary: { money } }: Draft, item: Item | undefined) =>
  item !== undefined &&
  !item.entity &&
  item.concepts.has("revenue") &&
  money.length > 1 &&
  money.every(isTakings) &&
  item.columns.every(({ exact, coverage }) => exact <= 1 && coverage < 1);

const isOfPeople = (column: AskedColumn) => isMeasure(column) && isOf(column, ["population", "count_of_people"]);

/** "films that cost more than 200 million": what was paid for them, where the other money is what they brought in. */
function costMeant(draft: Draft, at: number, last: number): { column: AskedColumn; places: number[] } | null {
  const { items, vocabulary } = draft;
  const places = items.flatMap(({ concepts, columns }, place) => {
    const isNear = place >= at - 3 && place <= last + 3 && !draft.used.has(place);
    return isNear && concepts.has("cost") && columns.every(({ akin }) => akin === true) ? [place] : [];
  });
  if (places.length === 0) return null;
  const fit = COSTS.map((one) => vocabulary.columns.filter((column) => isMeasure(column) && isOf(column, [one])));
  const column = pickColumn(draft, at, fit.find((columns) => columns.length > 0) ?? [], "Which cost do you mean?");
  return column === null ? null : { column, places };
}

const COSTS = ["cost", "spend", "price", "fee", "budget"];

/** "more than 2 items" where a figure says how many there are. */
const PIECES = /^(items?|pieces?|units?|articles?|articulos?|piezas|unidades|stuck|artikeln?|pieces|unites?)$/;

const quantitiesOf = ({ vocabulary }: Draft) =>
  vocabulary.columns.filter((column) => column.use === "amount" && isOf(column, ["quantity"]));

const WITHIN = /^(on|in|of|en|de|sur|bei|auf)$/i;

const isOf = (column: AskedColumn, concepts: readonly string[]) =>
  column.words.some((word) => concepts.some((one) => word.concepts.has(one)));

/** A measure named right before a comparison: "price over 100", "with a total of at least 5". */
function measureBefore(draft: Draft, at: number): { column: AskedColumn; places: number[] } | null {
  for (let place = at - 1, passed = 0; place >= 0 && passed < 4; place -= 1, passed += 1) {
    const item = draft.items[place];
    if (item === undefined || draft.used.has(place)) return null;
    const [named] = bestColumns(item, isMeasure);
    // "orders over 10 days" are not of the order value.
    const isRows = item.entity && item.columns.every(({ coverage }) => coverage < 1);
    if (named !== undefined && !isRows) return { column: named, places: [place] };
    if (moneyWord(item) && draft.vocabulary.money.length === 1 && draft.vocabulary.money[0] !== undefined && !item.entity)
      return { column: draft.vocabulary.money[0], places: [place] };
    if (!isPassable(item)) return null;
  }
  return null;
}

const moneyWord = (item: Item) => item.concepts.has("revenue") || item.concepts.has("amount");

const isPassable = (item: Item) =>
  (item.ignorable || has(item, "prep", "only") || has(item, "grain.year")) && item.columns.length === 0;

/** Words for units, by what they measure. */
const UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    money: "euro euros eur € $ dollar dollars usd pounds pound gbp £ pesos chf franken bucks",
    age: "years year old jahre jahren jahr anos ano ans yo",
    weight: "kg kilo kilos kilogram kilograms kilogramm tonnes g gramm gram grams gramos grammes lb lbs oz",
    length:
      "mm cm km millimeters millimetres centimeters centimetres zentimeter kilometer kilometers kilometres kilometern kilometros miles meilen millas",
    area: "m2 qm sqm quadratmeter metros",
    time: "weeks week woche wochen semana semanas semaine semaines days day tag tage tagen dias dia jours jour hours hour stunde stunden hora horas heure heures h std hrs minutes minute minuten minuto minutos min seconds sekunden segundos secondes sec",
  }).flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind])),
);

export function unitAfter(draft: Draft, number: number): { kind: string; at: number } | null {
  const item = draft.items[number];
  const next = draft.items[number + 1];
  if (item?.number?.currency != null) return { kind: "money", at: /^[$€£]$/.test(next?.said ?? "") ? number + 1 : number };
  // "years experience" is a column, and so is "days" where one is called so.
  const isWhole =
    next?.columns.some(({ column, exact, coverage }) => isMeasure(column) && exact === 3 && coverage === 1) === true;
  if (next !== undefined && (next.to - next.from > 1 || isWhole) && bestColumns(next, isMeasure).length > 0) return null;
  const isPound = next !== undefined && POUNDS.test(plainly(next));
  if (isPound && draft.vocabulary.columns.some((one) => isMeasure(one) && one.words.some(({ word }) => /^lbs?$/.test(word))))
    return { kind: "weight", at: number + 1 };
  const kind = UNITS[next === undefined ? "" : (draft.tokens[next.from]?.word ?? "")] ?? UNITS[next?.said ?? ""];
  return kind === undefined ? null : { kind, at: number + 1 };
}

const POUNDS = /^(pounds?|pfund|libras?|livres?)$/;

const SECONDS: readonly (readonly [RegExp, number])[] = [
  [/^(s|sec|secs|sek|seg|second|seconds|sekunden?|segundos?|secondes?)$/, 1],
  [/^(m|min|mins|minutes?|minuten?|minutos?)$/, 60],
  [/^(h|hr|hrs|std|hours?|stunden?|horas?|heures?)$/, 3_600],
  [/^(d|days?|tage?n?|dias?|jours?|nights?|nachten?|noches?|nuits?|nuitees?)$/, 86_400],
  [/^(weeks?|wochen?|semanas?|semaines?)$/, 604_800],
];

const secondsOf = (word: string) => SECONDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;

/** Units of weight in grams, and of length in metres. */
const GRAMS: readonly (readonly [RegExp, number])[] = [
  [/^(g|gr|grams?|gramm|gramos?|grammes?)$/, 1],
  [/^(kg|kgs|kilos?|kilograms?|kilogramm|kilogramos?|kilogrammes?)$/, 1_000],
  [/^(t|tonnes?|tonnen?|toneladas?)$/, 1_000_000],
  [/^(lb|lbs|pounds?|pfund|libras?|livres?)$/, 453.592],
  [/^(oz|ounces?)$/, 28.3495],
];

const METRES: readonly (readonly [RegExp, number])[] = [
  [/^(mm|millimet(er|re)s?)$/, 0.001],
  [/^(cm|centimet(er|re)s?|zentimetern?)$/, 0.01],
  [/^(m|met(er|re|ro)s?|metern)$/, 1],
  [/^(km|kilomet(er|re|ro)s?|kilometern)$/, 1_000],
  [/^(mi|miles?|meilen?|millas?)$/, 1_609.344],
];

const sizeIn = (sizes: readonly (readonly [RegExp, number])[], word: string) =>
  sizes.find(([pattern]) => pattern.test(word))?.[1] ?? null;
