import { COMPARATIVES, DIMENSIONS } from "../languages/dimensions";
import { type AskedColumn, isSenselessTotal, isTakings, TOTALS } from "./columns";
import {
  aggregateIn,
  arePeople as areRowsPeople,
  beside,
  type Draft,
  type DraftGroup,
  EVENTS,
  has,
  isLink,
  isMeasure,
  isResult,
  note,
  partOf,
  pickColumn,
  plainly,
  SAID,
  use,
} from "./draft";
import { bestColumns, type Item, isValueByMeaning } from "./items";
import { deriveTime, momentOf } from "./moments";
import { endOf, stayPair } from "./read-duration";

/** The pick that says: the time from one moment to another. */
const TAKEN = "\u0000taken";

const TIME_UNITS =
  /^(min|mins|minutes?|minuten|minutos|sec|secs|seconds?|sekunden|hours?|hrs?|stunden|horas|heures|days|tage|dias|jours)$/;

/** Days that are no time something takes. */
const LEAVE = /^(sick|absence|krankheitstage|vacation|holiday|leave|overtime|extra|absences?|krank)$/;

const PEOPLE = ["patient", "customer", "employee", "user", "student", "agent", "seller"];

/** "the oldest employee", "the slowest agent", "cheapest courier": which figure an adjective is about, or a doubt. */
export function readSuperlatives(draft: Draft): void {
  draft.items.forEach((item, at) => {
    const than = comparedBy(draft, at);
    const dimension = item.senses.find((sense) => sense.startsWith("of."))?.slice(3) ?? than;
    if (dimension === undefined || draft.doubts.length > 0 || draft.measures.length > 0 || item.values.length > 0) return;
    if (dimension === "count" || isFigureSaid(draft, at) || isOfGroupsBefore(draft, at)) return;
    // Of groups, it may be each time or in all.
    if (dimension === "time" && draft.groups.length > 0 && MOST_TIME.test(plainly(item))) {
      draft.doubts.push({ at, sentence: `Is “${item.said}” the average time of each, or all of it together?`, options: [] });
      return;
    }
    const column = figureOf(draft, at, item, dimension);
    if (column !== null && than !== undefined) {
      draft.measures.push({ kind: "average", column: column.name });
      note(draft, "measure", [at], `average ${column.label}`);
    } else if (column !== null) rankBy(draft, at, column);
  });
}

/** "are males heavier than females": what two groups are compared by. */
function comparedBy({ items, groups }: Draft, at: number): string | undefined {
  const item = items[at];
  if (groups.length === 0 || !has(item, "gt", "lt") || items[at + 1]?.number != null) return undefined;
  return COMPARATIVES.find(([pattern]) => pattern.test(plainly(item)))?.[1];
}

const MOST_TIME = /(time|zeit|tiempo|temps)$/;

/** "the three most expensive", and no more: of the groups that were shown. */
const isOfGroupsBefore = (draft: Draft, at: number) =>
  draft.followsGroups.length > 0 &&
  draft.groups.length === 0 &&
  draft.items.slice(at + 1).every((item) => isLink(item) || item.ignorable);

/** The figure stands beside it: "longest waiting time". */
function isFigureSaid(draft: Draft, at: number): boolean {
  return draft.items.some(
    (item, place) => place !== at && !draft.used.has(place) && bestColumns(item, isMeasure).length > 0 && isOwnNoun(draft, place),
  );
}

const isOwnNoun = (draft: Draft, place: number) => {
  const item = draft.items[place];
  return item !== undefined && !item.entity && item.columns.some(({ exact }) => exact > 0);
};

/** Null where a doubt was noted, or where moments say how long it took. */
function figureOf(draft: Draft, at: number, item: Item, dimension: string): AskedColumn | null {
  const { columns, moments, main } = draft.vocabulary;
  const measures = columns.filter(isMeasure);
  const picked = measures.find(({ name }) => name === draft.picks.get(at));
  if (picked !== undefined) return picked;
  const of = measures.filter((column) => isOf(column, dimension));
  // What something costs is not what it brought in.
  const costs = dimension === "price" ? of.filter((column) => !isTakings(column)) : of;
  const fit = oneOfEnds(costs.length > 0 ? costs : of, has(item, "least") ? "min" : "max");
  const isTimed = dimension === "time" && moments.length > 1 && draft.groups.length > 0;
  if (isTimed && draft.picks.get(at) === TAKEN) return null;
  const isEnded = draft.items.some((one, place) => {
    const moment = place === at || draft.used.has(place) || one.entity ? null : momentOf(draft, one);
    return moment !== null && moment !== main;
  });
  if (dimension === "time" && isEnded && draft.groups.length === 0 && main !== null) {
    rankByTime(draft, at, main);
    return null;
  }
  if (dimension === "time" && moments.length > 1 && fit.length > 0) {
    const end = moments.find((column) => column !== main);
    draft.doubts.push({
      at,
      sentence: `“${item.said}” by which time?`,
      options: [
        ...fit.slice(0, 3).map(({ name, label }) => ({ label, pick: name })),
        ...(isTimed ? [{ label: `from ${main?.label} to ${end?.label}`, pick: TAKEN }] : []),
      ],
    });
    return null;
  }
  // "the cheapest station" is so by its price, where receipts have an amount, too.
  const prices = fit.filter(
    (column) => column.use === "level" && column.words.some(({ concepts }) => concepts.has("price")) && isSenselessTotal(column),
  );
  if (dimension === "price" && draft.groups.length > 0 && prices.length === 1 && fit.length > 1) return prices[0] ?? null;
  const worth = dimension === "price" ? fit.filter((column) => draft.vocabulary.money.includes(column)) : [];
  // What a carrier charges is not what its parcels are worth.
  const charged = fit.filter(({ words }) =>
    words.some(({ concepts }) => (DIMENSIONS.price ?? []).some((one) => concepts.has(one))),
  );
  const isCharged = draft.groups.length > 0 && charged.length > 0 && charged.every((column) => !worth.includes(column));
  if (worth.length === 1 && !isCharged) return worth[0] ?? null;
  if (fit.length > 0) return pickColumn(draft, at, fit, `“${item.said}” by which figure?`);
  // How long rows took is read as a duration.
  if (isTimed) return null;
  if (dimension === "time" && moments.length > 1 && main !== null) {
    rankByTime(draft, at, main);
    return null;
  }
  const arePeople = draft.items.some((one) => PEOPLE.some((concept) => one.concepts.has(concept)) || has(one, "person", "who"));
  if (dimension === "age" && !arePeople && main !== null && draft.groups.length === 0) {
    const oldest = draft.order !== "lowest";
    draft.order = oldest ? "lowest" : "highest";
    draft.list = { column: main.name };
    note(draft, "order", [at], `${main.label}, ${oldest ? "earliest" : "latest"} first`);
    return null;
  }
  draft.doubts.push({
    at,
    sentence: `“${item.said}” by which figure?`,
    options: measures.slice(0, 4).map(({ name, label }) => ({ label, pick: name })),
  });
  return null;
}

/** Of a high and a low of one thing the end that is asked for; of parts and their total, that. */
function oneOfEnds(columns: readonly AskedColumn[], end: "max" | "min"): readonly AskedColumn[] {
  const saying = (pattern: RegExp) => columns.filter(({ words }) => words.some(({ word }) => pattern.test(word)));
  const [ends, totals] = [saying(end === "max" ? HIGHS : LOWS), saying(TOTALS)];
  if (
    ends.length === 1 &&
    columns.every((column) => ends.includes(column) || saying(HIGHS).concat(saying(LOWS)).includes(column))
  )
    return ends;
  const [total] = totals;
  const isWhole = columns.every(({ profile }) => Number(profile.mean) <= Number(total?.profile.mean));
  return total !== undefined && totals.length === 1 && isWhole ? [total] : columns;
}

const HIGHS = /^(max|maximum|maxima|maximal\p{L}*|high|highest|hochst\p{L}*)$/u;

const LOWS = /^(min|minimum|minima|minimal\p{L}*|low|lowest|tiefst\p{L}*)$/u;

/** "the ticket that took the longest": rows by the time from their beginning to what ends them. */
function rankByTime(draft: Draft, at: number, main: AskedColumn): void {
  const ends = draft.items.flatMap((item, place) => {
    const column = place === at || draft.used.has(place) ? null : momentOf(draft, item);
    return column === null || column === main ? [] : [{ column, place }];
  });
  const [named, ...more] = ends;
  const stay = stayPair(draft);
  const end = named === undefined && stay === null ? endOf(draft, at) : { column: stay?.to ?? named?.column ?? main };
  // Those who have not left yet have been there for longer than any row says.
  if (
    end !== null &&
    end !== "ask" &&
    named === undefined &&
    stay === null &&
    end.column.profile.nullCount > 0 &&
    areRowsPeople(draft)
  ) {
    draft.doubts.push({
      at,
      sentence: `“${draft.items[at]?.said}” by which time? Some rows have no ${end.column.label} yet.`,
      options: [],
    });
    return;
  }
  if (end === null || end === "ask" || more.some(({ column }) => column !== named?.column)) return;
  const name = deriveTime(draft, stay ?? { from: main, to: end.column });
  draft.order ??= has(draft.items[at], "least") ? "lowest" : "highest";
  draft.list = { column: name };
  if (draft.limit === null && isSingular(draft)) draft.limit = 1;
  draft.items.forEach((item, place) => {
    if (has(item, "duration", "count") || item.concepts.has("night") || partOf(item, "grain") !== null) use(draft, place);
  });
  note(draft, "order", [at, ...ends.map(({ place }) => place)], `${name}, ${draft.order} first`);
}

/** "longest rental": one of what rows are. */
const isSingular = ({ items, vocabulary: { entity } }: Draft) =>
  items.some(
    (item) => item.entity && ["s", "es", "x", "e", "er", "en", "n"].some((end) => entity.words.includes(plainly(item) + end)),
  );

export function isOf({ words, money }: AskedColumn, dimension: string): boolean {
  if (words.some(({ word }) => LEAVE.test(word))) return false;
  if (dimension === "price" && money && !words.some(({ concepts }) => concepts.has("salary"))) return true;
  // "rate per night" is a price, and no time.
  if (dimension === "time" && (money || words.some(({ word, concepts }) => PER.test(word) || concepts.has("price"))))
    return false;
  return words.some(
    ({ word, concepts }) =>
      (DIMENSIONS[dimension] ?? []).some((one) => concepts.has(one)) || (dimension === "time" && TIME_UNITS.test(word)),
  );
}

const PER = /^(per|pro|je|por|par)$/;

function rankBy(draft: Draft, at: number, column: AskedColumn): void {
  draft.order ??= has(draft.items[at], "least") ? "lowest" : "highest";
  if (draft.groups.length === 0) {
    draft.list = { column: column.name };
    const next = beside(draft, at, 1, 2);
    if (next !== undefined && draft.items[next]?.entity) use(draft, next);
    note(draft, "order", [at], `${column.label}, ${draft.order} first`);
    return;
  }
  const picked = draft.picks.get(at);
  const isPrice = draft.items[at]?.senses.includes("of.price") === true;
  const said = aggregateIn(draft);
  // What costs the most may be so each time, or in all.
  if (said === null && isPrice && column.use === "amount" && picked !== "sum" && picked !== "average")
    draft.doubts.push({
      at,
      sentence: `“${draft.items[at]?.said}” by the total or by the average of ${column.label}?`,
      options: [
        { label: `total ${column.label}`, pick: "sum" },
        { label: `average ${column.label}`, pick: "average" },
      ],
    });
  const kind =
    picked !== "average" &&
    column.use === "amount" &&
    !isSenselessTotal(column) &&
    column.words.every((word) => !isOf({ ...column, words: [word] }, "time"))
      ? "sum"
      : "average";
  const made = said?.kind ?? (isPrice && picked !== "sum" ? "average" : kind);
  draft.measures.push({ kind: made, column: column.name });
  draft.aggregated ||= said !== null;
  note(draft, "measure", [at, ...(said?.places ?? [])], `${SAID[made]} ${column.label}`);
}

/** "most by what": a ranking of groups by a figure that was chosen for it. */
export function readPicked(draft: Draft): void {
  for (const [at, picked] of draft.picks) {
    if (!isRanking(draft.items[at]) || draft.groups.length === 0) continue;
    const column = draft.vocabulary.columns.find(({ name }) => name === picked);
    if (picked === "count") draft.measures.push({ kind: "count" });
    else if (column !== undefined && isMeasure(column))
      draft.measures.push({ kind: column.use === "amount" ? "sum" : "average", column: column.name });
    else continue;
    const label = column === undefined ? "number of rows" : column.label;
    note(draft, "measure", [at], label);
    draft.items.forEach((item, place) => {
      if (item.entity) use(draft, place);
    });
    return;
  }
}

export const isRanking = (item: Item | undefined) => has(item, "most", "least", "top", "bottom");

const SIZES =
  /(largest|biggest|greatest|highest|smallest|lowest|grosst|hochst|kleinst|niedrigst|mayor|menor|grand|gros|petit|eleve|alt[oa])/;

/** "most orders", "most often", "most returned", "number of orders, highest first". */
export function isCountSaid(draft: Draft, at: number, groups: readonly DraftGroup[]): boolean {
  if (draft.picks.get(at) === "count") return true;
  // "top reason", "häufigste Ursache": how many rows have it is all that there is to causes.
  const areCauses = ({ column }: DraftGroup) =>
    draft.vocabulary.columns.some(
      ({ name, words }) => name === column && words.some(({ concepts }) => CAUSES.some((one) => concepts.has(one))),
    );
  if (groups.some(areCauses)) return true;
  // "the largest order" is one row.
  const next = [at + 1, at + 2].map((place) => draft.items[place]);
  if (SIZES.test(plainly(draft.items[at])) && next.some((item) => item?.entity) && !has(draft.items[at], "top")) return false;
  if (draft.items.some((item) => has(item, "count", "frequent", "of.count", "person"))) return true;
  if (MOST.test(plainly(draft.items[at])) && next.some((item) => has(item, "entity"))) return true;
  const isGroup = (item: Item) =>
    // "the day with the most visits": visits are no days, though they have a date.
    item.columns.some(
      ({ column, exact }) => exact > 0 && groups.some((one) => one.column === column.name && one.grain === undefined),
    );
  const isRows = ({ columns: [hit] }: Item) =>
    hit !== undefined && hit.coverage === 1 && hit.column.profile.distinctCount >= draft.vocabulary.rowCount;
  if (draft.items.some((item) => (item.entity || isRows(item)) && !isGroup(item))) return true;
  // "most draws": rows of that value.
  const value = next.find((item) => item !== undefined && !isLink(item));
  const isOutcome = draft.conditionAt.some(
    (one) => draft.items[one.at] === value && one.column.profile.meaning?.outcome === true,
  );
  // "the most accidents": a kind of rows, where nothing says how many there are of it in each.
  const isKind =
    MOST.test(plainly(draft.items[at])) &&
    next[0] === value &&
    value !== undefined &&
    !isValueByMeaning(value) &&
    draft.conditionAt.some((one) => draft.items[one.at] === value) &&
    !draft.vocabulary.columns.some(({ words }) => words.some(({ concepts }) => concepts.has("quantity")));
  if (isKind) return true;
  if (value !== undefined && value.values.length > 0 && isOutcome) {
    const link = draft.items[at + 1];
    if (link === value || /^(d|de|of)$/i.test(link?.said ?? "")) return true;
  }
  if (draft.items.some((item) => EVENTS.some((one) => item.concepts.has(one)) && momentOf(draft, item) === draft.vocabulary.main))
    return true;
  const near = draft.items.slice(Math.max(0, at - 2), at + 6);
  return near.some((item) =>
    draft.conditionAt.some((one) => draft.items[one.at] === item && (item.concepts.size > 0 || one.column.use === "flag")),
  );
}

const CAUSES = ["cause", "topic", "defect", "fault", "complaint", "diagnosis", "symptom"];

const MOST = /^((the )?most|fewest|(die )?meisten?|(die )?wenigsten?|mas|menos|le plus de|le moins de)$/;

const GOOD =
  "revenue profit margin harvest output score rating satisfaction conversion converted won pass recommend complete deliver approve active seat click new hire signup confirm donation attendance attend".split(
    " ",
  );

const BAD =
  "cost spend fee freight wait duration late churn attrition cancel return refund lost fault scrap reject bounce escalate readmit noshow critical tax stock absence damage".split(
    " ",
  );

/** "our best month ever": by what came in, where that is one figure and nobody said another. */
export function readBest(draft: Draft): void {
  const isJudged = (item: Item) =>
    has(item, "good", "bad") || (draft.against !== null && has(item, "down") && !has(item, "change"));
  const at = draft.items.findIndex((item) => isJudged(item) && item.values.length === 0);
  const isSaid = draft.measures.length > 0 || draft.items.some((item) => item.entity || has(item, "count", "frequent"));
  // "why was November so weak against October"
  const isTimed = draft.against !== null || (draft.groups.length > 0 && draft.groups.every(({ grain }) => grain != null));
  if (at < 0 || isSaid || draft.list !== null) return;
  // "which school is best at English": by the one result that there is.
  const [result, ...others] = draft.vocabulary.columns.filter((column) => isResult(column) && !isOfIll(column));
  if (result !== undefined && others.length === 0 && draft.groups.length > 0 && draft.vocabulary.money.length === 0) {
    draft.measures.push({ kind: "average", column: result.name });
    note(draft, "measure", [at], `average ${result.label}`);
    return;
  }
  if (!isTimed) return;
  const money = pickColumn(draft, at, draft.vocabulary.money, "Which amount do you mean?");
  if (money === null) return;
  draft.measures.push({ kind: "sum", column: money.name });
  note(draft, "measure", [at], `total ${money.label}`);
}

/** "worst" is the highest number of lost parcels and the lowest mark: asked where nobody knows what a figure is good for. */
export function turnEvaluations(draft: Draft): void {
  const at = draft.items.findIndex((item) => has(item, "good", "bad") && item.values.length === 0);
  const item = draft.items[at];
  if (item === undefined || draft.order === null || draft.doubts.length > 0) return;
  // "better by month": another wish.
  if (draft.follows && at === 0 && has(draft.items[1], "by")) {
    draft.order = null;
    return;
  }
  const picked = draft.picks.get(at);
  if (picked === "highest" || picked === "lowest") {
    draft.order = picked;
    return;
  }
  const [measure] = draft.measures;
  // Nobody said by what: that is asked first.
  if (measure?.kind === "count" && draft.groups.length > 0 && !isCountSaid(draft, at, draft.groups)) return;
  const column = draft.list?.column ?? (measure !== undefined && "column" in measure ? measure.column : null);
  const judged = column === null || column === undefined ? outcomeOf(draft) : columnValue(draft, column);
  if (judged === null) {
    draft.doubts.push({
      at,
      sentence: `Which end is “${item.said}” here?`,
      options: [
        { label: "the highest", pick: "highest" },
        { label: "the lowest", pick: "lowest" },
      ],
    });
    return;
  }
  draft.order = (judged === "good") === has(item, "good") ? "highest" : "lowest";
}

/** A score of pain or of risk is nothing to be best at. */
const isOfIll = ({ words }: AskedColumn) => words.some(({ concepts }) => ILLS.some((one) => concepts.has(one)));

const ILLS = ["~pain", "~risk", "~severity", "~stress", "~anxiety"];

type Judged = "good" | "bad" | null;

function columnValue(draft: Draft, name: string): Judged {
  const column = draft.vocabulary.columns.find((one) => one.name === name);
  // A time between two moments: less of it is better.
  if (column === undefined) return "bad";
  const has = (list: readonly string[]) => column.words.some(({ concepts }) => list.some((one) => concepts.has(one)));
  return has(BAD) ? "bad" : has(GOOD) || column.money ? "good" : null;
}

/** Of rows that are counted, by what they have come to. */
function outcomeOf(draft: Draft): Judged {
  const said = draft.items.filter((_, at) => draft.used.has(at)).flatMap(({ concepts }) => [...concepts]);
  const bad = said.some((one) => BAD.includes(one));
  const good = said.some((one) => GOOD.includes(one));
  return bad === good ? null : bad ? "bad" : "good";
}
