import type { Analysis } from "@/lib/contract/analysis/analysis";
import {
  beside,
  columnsOf,
  type Draft,
  EVENTS,
  has,
  isChange,
  isMeasure,
  isPlainFigure,
  isResult,
  isRowKey,
  ofTally,
  plainly,
  SHOWING,
} from "../draft";
import { bestColumns, type Item } from "../items";
import { momentOf } from "../moments";
import { shapeOf } from "./follow-up";

type Counted = Draft["measures"][number];

/** "are sales going up?" is answered by their course. */
export function standCourse(draft: Draft): void {
  const { main } = draft.vocabulary;
  const changes = draft.items.some(isChange);
  // "growth since 1980" is a course from then on.
  const { period } = draft;
  const isSince = period?.from != null && period.to === null && draft.against === null;
  if (!changes || draft.why || (period !== null && !isSince) || draft.groups.length > 0 || draft.measures.length === 0) return;
  if (main === null) return;
  draft.groups.push({ column: period?.column ?? main.name, grain: null });
  draft.understood.push({ kind: "group", said: "", meaning: "over time" });
}

/** The plan of a question that stands by itself; none where nothing is worked out. */
export function planned(draft: Draft): Analysis[] {
  withoutOwnRows(draft);
  const { period, groups, limit, against, why, having } = draft;
  // "still there, so without a leaving date" says one thing twice.
  const conditions = [...new Map(draft.conditions.map((one) => [JSON.stringify(one), one])).values()];
  const rows = conditions.length > 0 || period !== null ? { rows: { conditions, period } } : {};
  if (draft.list !== null || (draft.measures.length > 0 && isListed(draft)) || isShown(draft) || isWhenOf(draft)) {
    const [first] = draft.measures;
    const isWhen = isWhenOf(draft);
    if (isWhen) draft.order ??= first?.kind === "min" ? "lowest" : "highest";
    const named =
      draft.list?.column != null
        ? draft.list.column
        : first !== undefined && "column" in first
          ? first.column
          : first?.kind === "count" && draft.order !== null
            ? biggestBy(draft)
            : null;
    const made = draft.derive.filter(({ name }) => name === named || conditions.some(({ column }) => column === name));
    const column = draft.list?.column === named || !draft.derive.some(({ name }) => name === named) ? named : null;
    const { order } = draft;
    const most = limit ?? (isWhen || (order !== null && isOne(draft)) ? 1 : null);
    return [
      {
        ...(made.length > 0 ? { derive: made } : {}),
        ...rows,
        ...(having === null ? {} : { having }),
        measure: { kind: "rows", column },
        ...(order === null ? {} : { order }),
        ...(most === null ? {} : { limit: most }),
        question: "rows",
      },
    ];
  }
  const order = changeOrder(draft) ?? draft.order;
  const measures = measuresOf(draft).map((measure) => ofTally(draft, overOf(draft, measure)));
  const plans = measures.map((measure): Analysis => {
    const named = new Set([
      ...groups.map(({ column }) => column),
      ...conditions.map(({ column }) => column),
      ...columnsOf(measure),
    ]);
    const derive = draft.derive.filter(({ name }) => named.has(name));
    return {
      ...(derive.length > 0 ? { derive } : {}),
      ...rows,
      ...(having === null ? {} : { having }),
      measure,
      ...(groups.length > 0 ? { by: [...groups] } : {}),
      ...(order === null || groups.length === 0 ? (isOfClasses(draft) ? { order: "natural" as const } : {}) : { order }),
      ...(limit === null || groups.length === 0 ? {} : { limit }),
      ...(against === null ? {} : { against }),
      question: shapeOf({ measure, groups, against, why, order }),
    };
  });
  const [only, ...more] = plans;
  if (!draft.alsoWhole || only === undefined || more.length > 0 || groups.length !== 1 || against !== null || order !== null)
    return plans;
  const { by: _, order: __, limit: ___, ...whole } = only;
  return [only, { ...whole, question: "value" }];
}

/** "which region grew most": groups are ranked by what they changed by, where they are no periods. Null for any other order. */
function changeOrder({ order, groups, against, items }: Draft): "rise" | "fall" | null {
  const isRanked = order !== null && against !== null && groups.length > 0 && groups.every(({ grain }) => grain === undefined);
  if (!isRanked || !items.some(isChange)) return null;
  const isDown = items.some((item) => isChange(item) && has(item, "down"));
  // What grew least stands first among what fell.
  return isDown === (order === "highest") ? "fall" : "rise";
}

/** Classes of a number stand in its order: those made of one, and the few values of one. */
const isOfClasses = ({ derive, groups, vocabulary, items }: Draft) =>
  groups.some(({ column }) => derive.some(({ name, as }) => name === column && as.kind === "bin")) ||
  (items.some((item) => has(item, "relation")) &&
    groups.some(({ column }) => vocabulary.columns.some((one) => one.name === column && isMeasure(one))));

/** "when was the highest reading": the row that has it. */
function isWhenOf({ items, measures, groups, against }: Draft): boolean {
  const [only] = measures;
  const isAsked = items
    .slice(0, 3)
    .some((item) => has(item, "when", "where_place") || /^(when|where|wann|wo|cu[aá]ndo|d[oó]nde|quand|o[uù])$/i.test(item.said));
  return (
    isAsked && measures.length === 1 && (only?.kind === "max" || only?.kind === "min") && groups.length === 0 && against === null
  );
}

/** "the biggest order": one of the orders. */
const isOne = ({ items, vocabulary: { entity } }: Draft) =>
  items.some((item, at) => {
    const word = plainly(item);
    const isNear = [at - 1, at - 2, at + 1].some((place) => has(items[place], "most", "least"));
    return item.entity && isNear && ["s", "es", "x", "e", "er", "en", "n"].some((end) => entity.words.includes(word + end));
  });

/** "show me the orders over 500": the rows rather than how many they are. */
function isShown(draft: Draft): boolean {
  const [only] = draft.measures;
  const opens =
    draft.tokens.slice(0, 4).some(({ word }) => SHOWING.has(word)) ||
    draft.items.some((item) => has(item, "list")) ||
    (draft.order === null && has(draft.items[0], "which") && draft.items.slice(1, 3).some(({ entity }) => entity));
  const isCounted = draft.items.some((item) => has(item, "count"));
  return (
    opens &&
    !isCounted &&
    (only === undefined
      ? draft.conditions.length > 0 && draft.bare === null
      : draft.measures.length === 1 && only.kind === "count") &&
    draft.groups.length === 0 &&
    draft.against === null
  );
}

/** "top 5 orders by total": rows, not groups. */
function isListed(draft: Draft): boolean {
  const [only] = draft.measures;
  if (draft.order !== null && draft.groups.length === 0 && only?.kind === "count" && draft.against === null) return true;
  return draft.limit !== null && draft.groups.length === 0 && draft.measures.every(isPlainFigure);
}

/** "the 4 contracts with the dearest damage" where each row is of another: a group for each would be a list without the rest of it. */
function withoutOwnRows(draft: Draft): void {
  const [group, ...others] = draft.groups;
  const column = draft.vocabulary.columns.find(({ name }) => name === group?.column);
  const isOfRows = column !== undefined && column.use !== "moment" && column.profile.distinctCount >= draft.vocabulary.rowCount;
  const isPlain = draft.measures.length === 1 && draft.measures.every(isPlainFigure);
  if (isOfRows && isPlain && others.length === 0 && draft.limit !== null && draft.against === null && !draft.why)
    draft.groups = [];
}

const countsRows = ({ profile: { meaning } }: Draft["vocabulary"]["columns"][number]) =>
  meaning?.kind === "running_number" || meaning?.kind === "key";

function measuresOf(draft: Draft): Counted[] {
  // "nombre de passages" where each row has a number of its own: an average of numbers that count rows says nothing.
  const isOfKeys = (one: Counted) =>
    "column" in one &&
    one.kind !== "distinct" &&
    draft.vocabulary.columns.some((column) => column.name === one.column && countsRows(column));
  if (draft.measures.length > 0 && draft.measures.every(isOfKeys)) return [{ kind: "count" }];
  if (draft.measures.length > 0)
    return draft.bare === "average" && draft.aggregated ? draft.measures.map((one) => averaged(draft, one)) : draft.measures;
  const hasRows =
    draft.moment !== null ||
    draft.items.some((item, at) => draft.used.has(at) && item.period === null && isOfMain(draft, item)) ||
    draft.conditions.length > 0 ||
    draft.groups.length > 0 ||
    draft.items.some((item) => item.entity);
  const [money] = draft.vocabulary.money;
  if (draft.bare !== null && draft.vocabulary.money.length === 1 && money !== undefined)
    return [{ kind: draft.bare, column: money.name }];
  // "average maths" of exams: there is one result.
  const results = draft.vocabulary.columns.filter(isResult);
  if (draft.bare !== null && draft.bare !== "sum" && money === undefined && results.length === 1 && results[0] !== undefined)
    return [{ kind: draft.bare, column: results[0].name }];
  if (draft.bare !== null && draft.bare !== "sum") return [];
  // "why did it fall in March", "December against November" of a table with one figure, which is money.
  const figures = draft.vocabulary.columns.filter(isMeasure);
  const isOnly = figures.length === 1 && money !== undefined && figures[0] === money;
  const isCounted = draft.items.some((item) => item.entity || has(item, "count", "frequent", "person", "how_much"));
  if (isOnly && !isCounted && !draft.follows && (draft.why || (draft.against !== null && draft.conditions.length === 0)))
    return [{ kind: "sum", column: money.name }];
  return hasRows ? [{ kind: "count" }] : [];
}

/** "hires in 2025": what happened at the main moment is the row. */
const isOfMain = (draft: Draft, item: Item) =>
  draft.period !== null && EVENTS.some((one) => item.concepts.has(one)) && momentOf(draft, item) === draft.vocabulary.main;

/** "cost per click": one sum over another. */
function overOf({ over, each }: Draft, measure: Counted): Counted {
  if (each !== null && (measure.kind === "sum" || measure.kind === "average" || measure.kind === "count"))
    return { kind: "per", column: measure.kind === "count" ? null : measure.column, over: each };
  return over !== null && (measure.kind === "sum" || measure.kind === "average") && measure.column !== over
    ? { kind: "ratio", column: measure.column, over }
    : measure;
}

/** "revenue per order" is the average of the rows; those that brought nothing are rows, too. */
function averaged({ vocabulary }: Draft, measure: Counted): Counted {
  if (measure.kind !== "sum") return measure;
  const column = vocabulary.columns.find(({ name }) => name === measure.column);
  const key = vocabulary.columns.find((one) => isRowKey(one) && one.profile.distinctCount >= vocabulary.rowCount);
  const areNone = column?.money === true && column.use === "amount" && column.profile.nullCount > 0;
  return areNone && key !== undefined
    ? { kind: "per", column: measure.column, over: key.name }
    : { kind: "average", column: measure.column };
}

const PLACES = ["apartment", "house", "villa", "room", "building", "field", "listing"];

/** "the biggest orders": by what they are worth, which has to be said where nothing or several things say it. */
function biggestBy(draft: Draft): string | null {
  const at = draft.items.findIndex((item) => has(item, "most", "least", "top", "bottom", "frequent"));
  const said = draft.items[at]?.said.toLowerCase() ?? "";
  const isPrice = /expens|cheap|teuer|gunstig|billig|cher|car[oa]|barat/.test(said);
  const measures = draft.vocabulary.columns.filter(({ use: of }) => of === "amount" || of === "level");
  const prices = isPrice ? measures.filter(({ words }) => words.some(({ concepts }) => concepts.has("price"))) : [];
  const plain =
    /^(the |les? |la |los |las |el |die |der |das |mas |plus )*(eleve|haut|alt[oa]|elevad|big|larg|great|highest|top|grosst|hochst|mayor|grande|gros|grand|small|lowest|kleinst|menor|petit|bas|baj[oa]|smallest|best)/.test(
      said.normalize("NFKD").replace(/\p{M}/gu, ""),
    );
  // "the biggest claim" may be by "claim_value", whatever else is money.
  const called = draft.items.flatMap((item) => (item.entity ? bestColumns(item, (column) => measures.includes(column)) : []));
  const isClear = draft.vocabulary.money.length === 1 && called.every((column) => draft.vocabulary.money.includes(column));
  // "the biggest flat" is so by its area.
  const next = draft.items[beside(draft, at, 1, 2) ?? -1];
  const isPlace = next !== undefined && PLACES.some((one) => next.concepts.has(one));
  const areas = isPlace
    ? measures.filter(({ words }) => words.some(({ concepts }) => concepts.has("area") || concepts.has("floor_area")))
    : [];
  const options = areas.length > 0 && plain ? areas : prices.length > 0 ? prices : plain && isClear ? draft.vocabulary.money : [];
  const picked = measures.find(({ name }) => name === draft.picks.get(at));
  if (picked !== undefined) return picked.name;
  if (options.length === 1) return options[0]?.name ?? null;
  draft.doubts.push({
    at,
    sentence: `“${draft.items[at]?.said}” by which figure?`,
    options: measures.slice(0, 4).map(({ name, label }) => ({ label, pick: name })),
  });
  return null;
}
