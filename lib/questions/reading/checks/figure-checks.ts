import { sourcesOf } from "@/lib/analysis/language/sources";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import { conceptsOf } from "../../languages/concepts/concepts";
import { isOfKind, unitSaid } from "../columns";
import {
  arePeople,
  beside,
  COSTS,
  columnsOf,
  type Draft,
  EVENTS,
  figuresOf,
  has,
  isChange,
  isEarned,
  isLink,
  isMeasure,
  isNounOfMain,
  partOf,
  plainly,
  UNSAID,
} from "../draft";
import { mayDiffer } from "../idle";
import { bestColumns, type Item } from "../items";
import { momentOf } from "../moments";
import { type Check, groupsOf, kinds, type Read, said, saying, tell, wordsFrom } from "./checks";

/** Several figures are asked for by a list of them. */
export const severalFigures: Check = ({ draft, analyses, follows }) => {
  if (analyses.length < 2 || follows) return null;
  const named = draft.items.flatMap((item, at) =>
    draft.used.has(at) &&
    draft.arithmetic === null &&
    analyses.some(
      ({ measure }) => "column" in measure && bestColumns(item, isMeasure).some(({ name }) => name === measure.column),
    )
      ? [at]
      : [],
  );
  for (const [place, at] of named.slice(1).entries()) {
    const before = named[place] ?? at;
    const between = draft.items.slice(before + 1, at);
    if (between.length === 0 || between.some((item) => has(item, "and", "against", "or", "follow"))) continue;
    const start = draft.tokens[(draft.items[before]?.to ?? 1) - 1]?.end ?? 0;
    const end = draft.tokens[draft.items[at]?.from ?? 0]?.start ?? start;
    if (draft.text.slice(start, end).includes(",")) continue;
    const by = between.find((item) => has(item, "by"));
    return tell(
      before,
      by === undefined
        ? `Do you want ${said(draft, before)} or ${said(draft, at)}?`
        : `${said(draft, at)} is a figure, and rows can't be grouped by it. Which column should they be grouped by?`,
    );
  }
  return null;
};

/** "the gap between claimed and paid": of two figures, which no plan takes from each other. */
export const difference: Check = (read) => {
  const { draft, plan, follows } = read;
  const at = saying(read, "compare").find((place) => DIFFERENCE.test(said(draft, place)));
  if (at === undefined || plan.against != null || follows) return null;
  const isBeside = (plan.rows?.conditions ?? []).some((one) => groupsOf(plan).some(({ column }) => column === one.column));
  const isJoined = draft.items.slice(at + 1, at + 6).some((item) => has(item, "and"));
  const isFlag = groupsOf(plan).some(({ column }) =>
    draft.vocabulary.columns.some(({ name, use: of }) => name === column && of === "flag"),
  );
  const isOne = COMPOUND_DIFFERENCE.test(said(draft, at));
  return (isBeside || isFlag || !isJoined) && !isOne
    ? null
    : tell(at, `I could not read both sides of “${wordsFrom(draft, at)}”.`);
};

/** "Tordifferenz" */
const COMPOUND_DIFFERENCE = /\p{L}{3,}(differenz|unterschied|abweichung|abstand)$/iu;

const DIFFERENCE =
  /^(difference|gap|unterschied|differenz|l[uü]cke|diferencia|brecha|diff[eé]rence|[eé]cart)|(differenz|unterschied|abweichung|abstand)$/i;

/** "the dearest buildings per m²", "what does an hour of downtime cost": what is dear is so by money, or nothing says by what. */
export const dear: Check = ({ draft, plan, follows }) => {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item) => COSTS.test(plainly(item)) || DEAR.test(plainly(item)));
  if (at < 0 || follows || plan.measure.kind === "rows") return null;
  const looked = new Set([
    ...columnsOf(plan.measure),
    ...(plan.rows?.conditions ?? []).flatMap(({ column }) => column ?? []),
    ...(plan.derive ?? []).flatMap(({ as }) => sourcesOf(as)),
  ]);
  const own = (items[at]?.columns ?? []).map(({ column }) => column);
  // Of "Aufwand_min" the unit says that it is no money.
  const isTime = ({ unit }: (typeof own)[number]) => isOfKind(unit?.of ?? "", "hour");
  const isDear =
    own.some((column) => !isTime(column)) ||
    vocabulary.columns.some(
      (column) => looked.has(column.name) && !isTime(column) && (column.money || column.words.some(isPriced)),
    );
  return isDear ? null : tell(at, `“${said(draft, at)}” by which figure?`);
};

const DEAR =
  /(^| )(chers?|cheres?|car[oa]s?|teuer\p{L}*|teure\p{L}*|expensive|pric(e?y|ier|iest)|cheap\p{L}*|billig\p{L}*|barat[oa]s?)$/u;
/** A figure that is dear or cheap without being an amount: "price index", "cost per click". */
const isPriced = ({ concepts }: { concepts: readonly string[] | ReadonlySet<string> }) =>
  [...concepts].some((one) => one === "price" || one === "cost" || one === "money" || one === "amount");

/** Words for an aggregation are seen in the measure. */
export const aggregated: Check = (read) => {
  const { draft, analyses, follows } = read;
  const picked = read.plan.having === undefined ? [] : [read.plan.having.of.kind];
  const all = [...kinds(analyses), ...picked];
  if (follows || all.includes("rows")) return null;
  // "a rate over 15" where a column is called so.
  const isColumnHere = (at: number) =>
    draft.used.has(at) && draft.items[at]?.columns.some(({ exact, coverage }) => exact >= 1 && coverage === 1) === true;
  const isMissing = (sense: string, ...wanted: readonly string[]) => {
    // "15 min" is a time.
    const [at] = saying(read, sense).filter(
      (one) =>
        (sense !== "min" || draft.items[one - 1]?.number == null) &&
        !(sense === "rate" && isColumnHere(one)) &&
        !(sense === "median" && has(draft.items[one], "deviation", "percentile")),
    );
    return at !== undefined && !wanted.some((kind) => all.some((one) => one === kind)) ? at : null;
  };
  const place =
    isMissing("median", "median") ??
    isMissing("deviation", "deviation") ??
    isMissing("percentile", "percentile", "median") ??
    isMissing("average", "average", "median", "ratio", "per", "correlation") ??
    isMissing("basket", "average", "median", "ratio", "per") ??
    isMissing("rate", "rate", "share", "ratio", "average") ??
    isMissing("unique", "distinct", "rate") ??
    (read.plan.order === undefined ? (isMissing("max", "max") ?? isMissing("min", "min")) : null);
  const [low] = saying(read, "min").filter((at) => draft.items[at - 1]?.number == null);
  const [high] = saying(read, "max");
  const isOneMissing = low !== undefined && high !== undefined && !(all.includes("min") && all.includes("max"));
  const at = place ?? (isOneMissing ? low : null);
  return at === null ? null : tell(at, `I can't tell what “${said(draft, at)}” is of.`);
};

/** An average without a figure is one of what rows are worth, unless a noun that was not read says otherwise. */
export const bareFigure: Check = ({ draft, plan, follows }) => {
  if (draft.bare === null || plan.measure.kind === "count" || plan.measure.kind === "rows" || follows) return null;
  const at = draft.items.findIndex(
    (item, place) =>
      !draft.used.has(place) && !item.entity && item.values.length === 0 && (has(item, "entity") || item.concepts.has("product")),
  );
  const noun = at >= 0 ? at : Math.max(nounOfMoment(draft), nounOfCondition(draft));
  return noun < 0 ? null : tell(noun, `Which figure is “${said(draft, noun)}”?`);
};

/** "average delay": a word that became a condition on rows is no name for what each of them is worth. */
function nounOfCondition({ items, noted, bare }: Draft): number {
  const aggregate = items.findIndex((item) => bare !== null && has(item, bare));
  return (
    [aggregate + 1, aggregate - 1].find(
      (at) =>
        aggregate >= 0 &&
        items[at]?.values.length === 0 &&
        items[at]?.number === null &&
        items[at]?.period === null &&
        items[at]?.senses.length === 0 &&
        noted.some(({ places, isRows }) => isRows && places.length === 1 && places.includes(at)),
    ) ?? -1
  );
}

/** "average monthly rent" where the one column that says "rent" is the day of it: that is no figure, and no other stands for it. */
function nounOfMoment(draft: Draft): number {
  const { items } = draft;
  const aggregate = items.findIndex((item) => draft.bare !== null && has(item, draft.bare));
  if (aggregate < 0) return -1;
  const isPace = (item: Item | undefined) => partOf(item, "every") !== null || partOf(item, "part") !== null;
  const after = isPace(items[aggregate + 1]) ? aggregate + 2 : aggregate + 1;
  return [after, aggregate - 1].find((at) => isNounOfMoment(draft, items[at])) ?? -1;
}

function isNounOfMoment(draft: Draft, item: Item | undefined): boolean {
  if (item === undefined || item.exact || item.entity || item.values.length > 0 || has(item, "date")) return false;
  const moment = momentOf(draft, item);
  return moment !== null && !item.columns.some(({ column, coverage }) => column === moment && coverage === 1);
}

/** "how many" counts, or adds up things that are counted. */
export const counted: Check = (read) => {
  const { draft, plan, analyses, follows } = read;
  const [at] = saying(read, "count");
  if (at === undefined || follows) return null;
  const counts = ["count", "distinct", "rate", "rows", "per"];
  const pieces = draft.vocabulary.columns.filter(
    ({ use: of, words }) => of === "amount" && words.some(({ concepts }) => concepts.has("quantity")),
  );
  const [piece] = pieces;
  const place = beside(draft, at, 1, 2) ?? -1;
  const isValue = draft.conditionAt.some(
    (one) => one.at === place && one.column.words.some(({ concepts }) => concepts.has("product")),
  );
  // "how many croissants": of each sale there may be several.
  if (isValue && piece !== undefined && plan.measure.kind === "count" && !draft.picks.has(at))
    return {
      at,
      sentence: `Rows of “${said(draft, place)}”, or their ${piece.label}?`,
      options: [
        { label: `total ${piece.label}`, pick: piece.name },
        { label: "number of rows", pick: "count" },
      ],
    };
  const next = draft.items[beside(draft, at, 1, 2) ?? -1];
  // "how many units": of something that no column counts.
  const isOfFigure =
    next !== undefined &&
    !next.entity &&
    next.concepts.has("quantity") &&
    next.values.length === 0 &&
    plan.measure.kind === "count";
  if (isOfFigure && pieces.length === 0) return tell(at, `No column says how many ${next.said} there were.`);
  const { tally } = draft.vocabulary;
  if (tally !== null && analyses.some(({ measure }) => "column" in measure && measure.column === tally.name)) return null;
  if (next?.entity === true && !kinds(analyses).some((kind) => counts.includes(kind)))
    return tell(at, `Do you want ${said(draft, at)} ${next.said}, or ${measureSaid(read)}?`);
  if (kinds(analyses).some((kind) => counts.includes(kind)) || plan.question === "rows") return null;
  // "how many hours" where a column is called so.
  // "which month was the weakest in sales, and how much": of what was ranked.
  const isOfRanked =
    draft.items.slice(at + 1).length === 0 && has(draft.items[at - 1], "and", "follow") && plan.order !== undefined;
  if (isOfRanked) return null;
  const [hit] = next?.columns ?? [];
  if (hit !== undefined && hit.exact >= 2 && hit.coverage === 1 && isMeasure(hit.column) && next?.entity === false) return null;
  // "wie viele Liter" where the header is "Litres": units add up in any language.
  const inUnit = next === undefined ? null : unitSaid(plainly(next));
  const isWritten =
    inUnit !== null &&
    plan.measure.kind === "sum" &&
    hit?.column.name === plan.measure.column &&
    (hit.column.unit?.of === inUnit.id || isOfKind(hit.column.unit?.of ?? "", inUnit.id));
  const isUnit = next !== undefined && UNITS.test(plainly(next)) && hit?.akin !== true && hit?.coverage === 1 && hit.exact === 1;
  const isAllSaid = draft.unknown.length === 0 || !mayDiffer(draft.vocabulary);
  if (isWritten && isAllSaid) return null;
  if (isUnit && isAllSaid && isMeasure(hit.column) && plan.measure.kind === "sum" && plan.measure.column === hit.column.name)
    return null;
  const isDuration = (plan.derive ?? []).some(({ as }) => as.kind === "duration");
  const isWhole = analyses.some(
    ({ measure }) =>
      "column" in measure &&
      draft.vocabulary.columns.some(({ name, profile }) => name === measure.column && profile.type === "integer"),
  );
  return isDuration || isWhole ? null : tell(at, "Do you want to count rows, or to add up a figure?");
};

/** Units of measure in the four languages, folded. */
const UNITS =
  /^(lit(er|ern|re|res|ro|ros)|(kilo|centi|milli|mili)?(gram|gramme|gramm|gramo|met(er|re|ro))[sn]?|kilos?|km|kg|tons?|tonnes?|tonnen?|toneladas?|miles?|meilen?|millas?|hours?|stunden?|horas?|heures?|minutes?|minuten|minutos?)$/;

/** "how much electricity came from wind": an amount of something is no number of rows. */
export const howMuch: Check = (read) => {
  const { draft, plan, follows } = read;
  const [at] = saying(read, "how_much");
  if (at === undefined || follows || plan.measure.kind !== "count" || [...draft.picks.values()].includes("count")) return null;
  const next = draft.items[beside(draft, at, 1, 2) ?? -1];
  // "combien ont", "combien y en a-t-il": how many, too.
  if (draft.language.id === "fr" && /^(ont|sont|y|en|avaient|etaient)$/.test(plainly(draft.items[at + 1]))) return null;
  // "how much did the number of orders grow": so much.
  if (draft.items.some(isChange) && draft.items.some((item) => has(item, "count"))) return null;
  // "wie viel Bestellungen": said of what can be counted.
  // "wieviel befristete haben wir" of people.
  if (next !== undefined && next.values.length > 0 && arePeople(draft) && MANY_OF[draft.language.id].test(plainly(next)))
    return null;
  if ((next?.entity === true && MANY_OF[draft.language.id].test(plainly(next))) || has(next, "person", "entity")) return null;
  const measures = figuresOf(draft).slice(0, 3);
  return {
    at,
    sentence: `“${wordsFrom(draft, at)}”: which figure do you mean?`,
    options: [
      ...measures.map(({ label, name }) => ({ label, pick: name })),
      ...(next !== undefined && next.values.length > 0 ? [{ label: "number of rows", pick: "count" }] : []),
    ],
  };
};

const MANY_OF = { en: /s$/, de: /(s|en|er|e)$/, es: /s$/, fr: /[sx]$/ };

/** "the total of" something is no number of rows. */
export const addedUp: Check = (read) => {
  const { draft, plan, follows } = read;
  const [at] = saying(read, "sum").filter((place) => !draft.used.has(place));
  if (at === undefined || follows || plan.measure.kind !== "count") return null;
  const next = draft.items[at + 1];
  // "Summe Netto" of what no total is made of.
  if (next !== undefined && !next.entity && !draft.used.has(at + 1) && next.columns.some(({ exact }) => exact >= 2))
    return tell(at, `I can't add up “${next.said}”.`);
  if (draft.vocabulary.money.length === 0) return null;
  const isOfRows =
    [at - 2, at - 1, at + 1, at + 2].some((place) => draft.items[place]?.entity) ||
    draft.items.some((item) => has(item, "count", "person"));
  return isOfRows
    ? null
    : tell(at, `Do you want to count rows, or to add up a figure? I could not read “${wordsFrom(draft, at)}”.`);
};

const measureSaid = ({ draft, plan }: Read) =>
  draft.vocabulary.columns.find(({ name }) => "column" in plan.measure && name === plan.measure.column)?.label ??
  "another figure";

/** "students with more than 30 days in all": of all their rows, which no condition on rows can say. */
export const summedBound: Check = ({ draft, plan, follows }) => {
  if (follows || plan.measure.kind !== "distinct") return null;
  const bound = (plan.rows?.conditions ?? []).find(({ op }) => ["gt", "gte", "lt", "lte"].includes(op));
  const isAmount = draft.vocabulary.columns.some(({ name, use: of }) => name === bound?.column && of !== "moment");
  const at = draft.items.findIndex(
    (item, place) => has(item, "gt", "gte", "lt", "lte", "gte_after", "lte_after") && draft.used.has(place),
  );
  const isSummed = draft.items.some((item) => has(item, "sum") || ADDED.test(item.said));
  return at < 0 || !isAmount || !isSummed
    ? null
    : tell(at, `Groups can't be picked by what their rows come to (“${wordsFrom(draft, at)}”) yet.`);
};

const ADDED = /^(adding|added|addiert|zusammengez[äa]hlt|sumando|sumados|additionn[ée]e?s?)$/i;

/** "in total" is no average. */
export const summed: Check = (read) => {
  const { draft, plan, follows } = read;
  const [at] = saying(read, "sum").filter((place) => TOTAL.test(said(draft, place)));
  if (at === undefined || follows || draft.aggregated || plan.measure.kind !== "average") return null;
  const { column } = plan.measure;
  const label = draft.vocabulary.columns.find(({ name }) => name === column)?.label ?? column;
  return tell(at, `Should ${label} be added up, or averaged? Say “total” or “average” right before it.`);
};

const TOTAL = /^(in total|altogether|all together|combined|insgesamt|zusammen|in summe|en total|au total|en tout)$/i;

/** "hires by month", "late deliveries": what happened is what is counted. */
export const happens = ({ items, derive }: Draft) =>
  items.some(({ concepts }) => EVENTS.some((one) => concepts.has(one))) || derive.some(({ as }) => as.kind === "duration");

/** "by quarter", "only express": what goes on from a question that isn't there names no figure. */
export const unsaid: Check = ({ draft, plan, follows }) => {
  if (follows || plan.measure.kind !== "count" || draft.picks.get(UNSAID) === "count") return null;
  const first = draft.items.find((item) => has(item, "only", "follow", "not", "by") || !isLink(item));
  const isCounted = draft.items.some((item) =>
    has(item, "count", "list", "frequent", "person", "of.count", "who", "most", "least"),
  );
  const isCourse = draft.conditionAt.length > 0 && draft.items.some((item) => has(item, "over_time"));
  // "why did diesel go down": a value says which rows, though the table is called after it, and not what of them.
  const isOfRows = (item: Item, at: number) => item.entity && !(draft.why && draft.conditionAt.some((one) => one.at === at));
  const isNamed =
    isCourse ||
    happens(draft) ||
    draft.items.some((item) => isNounOfMain(draft, item)) ||
    draft.items.some(isOfRows) ||
    draft.measures.length > 0;
  const isLoose = has(first, "not") && draft.measures.length === 0 && !draft.items.some((item) => item.entity);
  const goesOn = (has(first, "only", "follow") && first?.values.length === 0) || isLoose;
  // "houses under 300,000": a kind of things and a bound on them say which rows are meant.
  const opening = draft.items.findIndex((item) => !isLink(item));
  const areBounded =
    draft.conditionAt.some(
      (one) =>
        one.at === opening && !one.excluded && one.column.words.some(({ concepts }) => KINDS.some((kind) => concepts.has(kind))),
    ) && draft.conditions.some(({ op }) => ["gt", "gte", "lt", "lte"].includes(op));
  if (areBounded && !goesOn) return null;
  // "azubis pro standort": so many of the people that rows are.
  const areOfRows =
    arePeople(draft) &&
    draft.conditionAt.some(
      ({ at, excluded }) =>
        !excluded &&
        ((at === opening && isValueNoun(draft, at)) || (at === opening + 1 && has(draft.items[opening], "how_much"))),
    );
  if (areOfRows && !goesOn) return null;
  // "no-shows last month": of how rows came out there is only the number; so of a kind of them, where no one figure says their worth.
  if (isCounted || ((isNamed || areKinds(draft)) && !goesOn) || draft.moment !== null) return null;
  const measures = figuresOf(draft).slice(0, 3);
  return {
    at: UNSAID,
    sentence: "Of which figure?",
    options: [{ label: "number of rows", pick: "count" }, ...measures.map(({ label, name }) => ({ label, pick: name }))],
  };
};

/** A value in another number than rows write it: "Azubis" of "Azubi". */
const isValueNoun = ({ items }: Draft, at: number) =>
  items[at]?.exact === false && items[at]?.values.some(({ normal }) => plainly(items[at]).startsWith(normal)) === true;

const KINDS = ["type", "kind", "category", "product", "model"];

/** Rows of one kind in a period, which can only be counted: of how they came out, or where no one figure says their worth. */
export const areKinds = ({ conditionAt, period, why, groups, items, vocabulary }: Draft) =>
  !why &&
  conditionAt.length > 0 &&
  (period !== null
    ? conditionAt.every(
        ({ column, excluded }) => !excluded && (column.profile.meaning?.outcome === true || vocabulary.money.length !== 1),
      )
    : groups.length > 0 &&
      conditionAt.some(({ at }) => has(items[at - 1], "more") && /^(more|fewer)$/.test(plainly(items[at - 1]))));

/** "the biggest single donation": one of them, rather than what they come to. */
export const singled: Check = ({ draft, plan, follows }) => {
  const found = SINGLE.exec(draft.tokens.map(({ word }) => word).join(" "))?.[0];
  return found === undefined || follows || plan.measure.kind !== "sum" || groupsOf(plan).length === 0
    ? null
    : tell(0, `“${found}” is of one row: ask for the rows themselves, the largest first.`);
};

const SINGLE = /(?<=^| )(single|einzelnen?|auf einmal|at once|in one go|de una (sola )?vez|d un (seul )?coup)(?= |$)/;

/** A word that is all of a header, and a plan without that column. */
export const namedColumn: Check = ({ draft, plan, analyses, follows }) => {
  if (follows) return null;
  const known = new Set(analyses.flatMap(columnsIn));
  const { main } = draft.vocabulary;
  const at = draft.items.findIndex((item, place) => {
    const [hit] = item.columns;
    if (draft.arithmetic?.places.includes(place) === true || draft.picks.has(place)) return false;
    if (hit === undefined || hit.coverage < 1 || hit.exact < 1 || !(isMeasure(hit.column) || hit.column.use === "moment"))
      return false;
    // "paid by cheque": the value says how, and the verb no moment.
    const isWay = draft.conditionAt.some(
      (one) =>
        one.at > place &&
        one.at <= place + 3 &&
        one.column.words.some(({ concepts }) => ["method", "payment", "channel", "carrier"].some((way) => concepts.has(way))),
    );
    if (hit.column.use === "moment" && isWay) return false;
    if (item.entity || item.ignorable || item.values.length > 0 || item.period !== null || item.number !== null) return false;
    if (item.senses.length > 0 && hit.exact < 2 && item.to - item.from < 2) return false;
    // "rework rate" beside a rate in euros: what is a share is called so.
    if (has(item, "rate") && draft.used.has(place) && ["rate", "share"].includes(plan.measure.kind)) return false;
    const columns = bestColumns(item);
    if (item.columns.some(({ column, exact }) => exact > 0 && column.name === draft.having?.column)) return false;
    return !columns.some((column) => known.has(column.name) || column === main);
  });
  return at < 0 || plan.measure.kind === "rows" ? null : tell(at, `I can't tell what “${said(draft, at)}” is here for.`);
};

/** "Nettogehalt" where a header is "Gehalt brutto": the beginning of a compound says something else of the figure. */
export const compounds: Check = ({ draft, follows }) => {
  if (follows || draft.language.id !== "de") return null;
  for (const [at, item] of draft.items.entries()) {
    const word = plainly(item);
    const [hit] = item.columns;
    if (!draft.used.has(at) || hit === undefined || hit.exact !== 1 || item.values.length > 0 || draft.picks.has(at)) continue;
    const head = hit.column.words.find(
      (one) => one.word.length >= 4 && word.length > one.word.length + 2 && word.endsWith(one.word),
    )?.word;
    const modifier = head === undefined ? "" : word.slice(0, -head.length).replace(/(s|es|n|en)$/, "");
    const means = conceptsOf(modifier);
    const isSaid = [...means].some(
      (one) => hit.column.words.some(({ concepts }) => concepts.has(one)) || draft.vocabulary.entity.concepts.has(one),
    );
    if (means.size === 0 || isSaid) continue;
    return {
      at,
      sentence: `Do you mean ${hit.column.label} by “${item.said}”?`,
      options: [{ label: hit.column.label, pick: hit.column.name }],
    };
  }
  return null;
};

const columnsIn = (plan: Analysis): string[] => [
  ...columnsOf(plan.measure),
  ...groupsOf(plan).map(({ column }) => column),
  ...(plan.rows?.conditions ?? []).map(({ column }) => column),
  ...(plan.rows?.period ? [plan.rows.period.column] : []),
  ...("over" in plan.measure ? [plan.measure.over] : []),
  ...(plan.having === undefined ? [] : [plan.having.column, ...columnsOf(plan.having.of)]),
  ...(plan.derive ?? []).flatMap(({ as }) => sourcesOf(as)),
];

/** "Umsatz" where the one header that says so is "Sales Area (sqm)": what came in is money, and no area. */
export const earned: Check = ({ draft, plan, follows }) => {
  if (follows || !("column" in plan.measure)) return null;
  const { column } = plan.measure;
  const own = draft.vocabulary.columns.find(({ name }) => name === column);
  // "cost of labour hours" is money, whatever its last word.
  const units = own?.money === true ? ["square_metre"] : EXTENTS;
  if (own === undefined || !units.some((one) => isOfKind(own.unit?.of ?? "", one))) return null;
  const at = draft.items.findIndex(
    (item, place) =>
      draft.used.has(place) && isEarned(item) && item.columns.some((hit) => hit.column === own && hit.coverage < 1),
  );
  return at < 0 ? null : tell(at, `No column says what “${said(draft, at)}” came to.`);
};

/** A unit of each kind that is no money. */
const EXTENTS = ["square_metre", "kilo", "metre", "litre", "kwh", "hour"];

/** "gastan demasiado", "too many absences": more than what, which nobody said. */
export const excessive: Check = ({ draft, follows }) => {
  const found = EXCESSIVE.exec(` ${draft.tokens.map(({ word, quoted }) => (quoted ? "" : word)).join(" ")} `)?.[0].trim();
  const isValue = found !== undefined && draft.vocabulary.values.some(({ normal }) => normal.includes(found));
  const isBounded = draft.conditions.some(({ op }) => op.startsWith("g") || op.startsWith("l"));
  return found === undefined || isValue || isBounded || follows
    ? null
    : tell(0, `“${found}” compared with what? Say it as a bound, such as “more than 10”, or ask for the highest.`);
};

const EXCESSIVE =
  / (?:too (?:much|many|high|low|long|short|late|little|few)|zu (?:viele?n?|hoh?e?n?|hoch|wenige?n?|lange?|niedrig\p{L}*|teuer)|demasiad[oa]s?|trop(?! d eau)(?: de| d| longtemps| cher)?) /u;

/** "price per sqm" of a rate and of what was billed: of several amounts of money nobody said which one is the price. */
export const unnamedPrice: Check = ({ draft, plan, follows }) => {
  const { measure } = plan;
  if (follows || !("column" in measure) || measure.column === null) return null;
  const money = draft.vocabulary.columns.filter((column) => column.money && isMeasure(column));
  const isNamed = money.some(({ words }) => words.some(({ concepts }) => concepts.has("price")));
  const at = draft.items.findIndex(
    (item, place) =>
      item.concepts.has("price") &&
      item.columns.length + item.values.length + item.senses.length === 0 &&
      draft.used.has(place) &&
      !draft.picks.has(place),
  );
  const isMoney = money.some(({ name }) => name === measure.column);
  return at < 0 || isNamed || !isMoney || money.length < 2
    ? null
    : tell(at, `Which amount is the ${said(draft, at)}? ${money.map(({ label }) => label).join(", ")} may be.`);
};

/** "is the oil level ok": nobody said what is. */
export const judged: Check = ({ draft, follows }) => {
  const found = JUDGED.exec(draft.tokens.map(({ word, quoted }) => (quoted ? "" : word)).join(" "))?.[1];
  const isValue = found !== undefined && draft.vocabulary.values.some(({ normal }) => normal === found);
  return found === undefined || isValue || follows
    ? null
    : tell(0, `Whether that is “${found}” I can't judge. Ask for the figure, or with a bound, such as “below 10”.`);
};

const JUDGED =
  /^(?:is|are|was|were|ist|sind|war|waren|est|sont|etait|etaient|esta|estan|es|son|estaba) .*(?: |^)(ok|okay|fine|alright|all right|normal|normale?s|healthy|in ordnung|unauffallig|bien|correct[oa]s?|corrects?|correctes?|acceptables?)$/;

/** "% (1 or 2)" where nothing says of what: a bare number is a value of several columns as well as of one. */
export const bareValues: Check = ({ draft, follows }) => {
  if (follows) return null;
  const { items, conditionAt } = draft;
  const found = conditionAt.find(({ at, column, filter }) => {
    const isBare = typeof filter.value === "number" && /^\d+([.,]\d+)?$/.test(items[at]?.said ?? "");
    const isNamed = items.some((item) => item.columns.some((hit) => hit.column === column && hit.exact >= 1));
    const isIn = ({ profile: { min, max }, use: of }: typeof column) =>
      of !== "key" &&
      typeof min === "number" &&
      typeof max === "number" &&
      Number(filter.value) >= min &&
      Number(filter.value) <= max;
    return isBare && !isNamed && draft.vocabulary.columns.filter(isIn).length > 1;
  });
  return found === undefined ? null : tell(found.at, `Which column should be ${said(draft, found.at)}?`);
};

/** "weekdays against weekends": five days have more than two, so a total of each sets nothing against the other. */
export const unequalDays: Check = ({ draft, plan, follows }) => {
  const isOfDays = groupsOf(plan).some(({ column }) =>
    (plan.derive ?? []).some(({ name, as }) => name === column && as.kind === "calendar" && as.part === "workday"),
  );
  const at = draft.items.findIndex((item, place) => draft.used.has(place) && bestColumns(item, isMeasure).length > 0);
  const isSaid = draft.aggregated || draft.items.some((item) => has(item, "sum"));
  if (follows || !isOfDays || plan.measure.kind !== "sum" || isSaid || at < 0 || draft.picks.has(at)) return null;
  return tell(at, `Should ${said(draft, at)} be added up, or averaged? There are five weekdays to two days of a weekend.`);
};

/** "what did we pay for diesel" where no column says: what was paid is money, and no other figure. */
export const paid: Check = ({ draft, plan, analyses, follows }) => {
  const at = draft.items.findIndex(
    (item) =>
      PAID.test(plainly(item)) &&
      item.values.length === 0 &&
      item.columns.every(({ exact, coverage }) => exact < 1 || coverage < 1),
  );
  const isAsked = draft.items.slice(0, 3).some((item) => has(item, "how_much", "which")) || has(draft.items[0], "average");
  if (follows || at < 0 || !isAsked || plan.measure.kind === "rows" || groupsOf(plan).length > 0) return null;
  const isMoney = (name: string) => {
    const column = draft.vocabulary.columns.find((one) => one.name === name);
    return (
      column === undefined || column.money || column.words.some(({ concepts }) => concepts.has("price") || concepts.has("cost"))
    );
  };
  const figures = analyses.filter(({ measure }) => ["sum", "average", "median", "min", "max", "ratio"].includes(measure.kind));
  return figures.length === 0 || figures.every(({ measure }) => columnsOf(measure).some(isMoney))
    ? null
    : tell(at, `No column says what “${said(draft, at)}” came to.`);
};

const PAID =
  /^(pay|pays|paid|paying|spend|spent|zahlen|zahlten|gezahlt|bezahlen|bezahlten|bezahlt|ausgegeben|pagar|pagamos|pagaron|pagado|gastamos|payer|payons|paye|payent|depense|depenses)$/;
