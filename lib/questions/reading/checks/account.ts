import type { Analysis } from "@/lib/contract/analysis/analysis";
import { formatList } from "@/lib/core/format";
import { conceptsOf, isEveryday } from "../../languages/concepts/concepts";
import { arePieces, timeUnit } from "../columns";
import {
  beside,
  countBefore,
  type Draft,
  figuresOf,
  has,
  IN,
  isChange,
  isEarned,
  isGermanNoun,
  isLink,
  isMeasure,
  isName,
  isPlanned,
  partOf,
  plainly,
  UNSAID,
} from "../draft";
import { isComparative, isForeign, isNothing, isUnknown, mayDiffer, OF } from "../idle";
import { bestColumns, type Item } from "../items";

/** Every word that became nothing is told; where it could change rows or measure, it is asked about. */
export function account(draft: Draft, analyses: readonly Analysis[], isFollow: boolean): void {
  draft.items.forEach((item, at) => {
    if (draft.used.has(at) && isBegun(draft, item)) draft.unknown.push(item.said);
    if (draft.used.has(at) || isNothing(draft, item)) return;
    if (item.values.length > 0 && !item.exact && isSaid(draft, item)) return;
    draft.unknown.push(item.said);
    if (matters(draft, at, isFollow) && !isCountedNoun(draft, at)) doubtWord(draft, at);
  });
  tellUnit(draft);
  const changing = draft.items.findIndex(isChange);
  if (
    (draft.why || changing >= 0) &&
    draft.doubts.length === 0 &&
    analyses.every(({ against, by }) => !against && !by?.some(({ grain }) => grain !== undefined))
  )
    askPeriods(draft);
  if (analyses.length === 0 && draft.doubts.length === 0) askMeasure(draft);
  const excluded = draft.items.findIndex((item, at) => has(item, "not") && !draft.used.has(at) && item.values.length === 0);
  if (excluded >= 0 && draft.doubts.length === 0)
    draft.doubts.push({ at: excluded, sentence: `I can't tell what “${saidFrom(draft, excluded)}” leaves out.`, options: [] });
  if (draft.yearAgo && analyses.every(({ against }) => !against) && draft.doubts.length === 0) askPeriods(draft);
}

/** "in months" of a time that is counted in days: it is told that the figure is not. */
function tellUnit(draft: Draft): void {
  const made = draft.derive.find(
    ({ name, as }) => as.kind === "duration" && draft.measures.some((one) => "column" in one && one.column === name),
  );
  const own = draft.vocabulary.columns.find(({ name }) => draft.measures.some((one) => "column" in one && one.column === name));
  const unit = made?.as.kind === "duration" ? made.as.unit : own?.unit == null ? null : timeUnit(own.unit.of);
  if (unit === null) return;
  const at = draft.items.findIndex(
    (item, place) => IN.test(draft.items[place - 1]?.said ?? "") && partOf(item, "grain") !== null && item.period === null,
  );
  const said = draft.items[at]?.said;
  if (said !== undefined && timeUnit(said) !== unit) draft.unknown.push(`${draft.items[at - 1]?.said} ${said}`);
}

/** A compound of which only the beginning is known: "Umsatzdichte". */
function isBegun({ items }: Draft, item: Draft["items"][number]): boolean {
  if (
    item.values.length > 0 ||
    item.columns.length === 0 ||
    item.concepts.size > 0 ||
    item.columns.some(({ exact }) => exact > 0)
  )
    return false;
  const isSplit = items.filter(({ from }) => from === item.from).length > 1;
  return !isSplit && !PLAIN_ENDS.test(item.said.toLowerCase());
}

const PLAIN_ENDS = /(zahlen|zahl|h(ö|oe)he|wert|werte|betrag|summe|volumen|daten|stand|n|en|s|es)$/;

function saidFrom(draft: Draft, at: number): string {
  return draft.items
    .slice(at, at + 4)
    .map(({ said }) => said)
    .join(" ");
}

/** "how many routes": a noun that nothing else is called, of which there can only be the rows. That it was not understood is told. */
const isCountedNoun = (draft: Draft, at: number) => {
  const item = draft.items[at];
  const before = countBefore(draft, at);
  return (
    item !== undefined &&
    before !== null &&
    has(draft.items[before], "count") &&
    !GONE[draft.language.id].test(plainly(item)) &&
    // "wie viele fielen durch"
    (draft.language.id !== "de" || isGermanNoun(draft.tokens, draft.items, at)) &&
    (isUnknown(item) || (draft.vocabulary.tally !== null && isPlainNoun(item))) &&
    // "how many cranes": a thing that no row is, rather than another word for them.
    (draft.vocabulary.tally !== null || ![...conceptsOf(plainly(item))].some(isEveryday)) &&
    draft.measures.every(({ kind }) => kind === "count") &&
    // "number of closed jobs": the nearest noun says which rows.
    !draft.items.slice(before + 1, at).some((one) => !isLink(one)) &&
    !draft.items.some(({ entity }) => entity) &&
    // "how many packs of vitamins" of rows that say how many there were.
    !draft.vocabulary.columns.some(arePieces) &&
    !/\d/.test(item.said)
  );
};

const isPlainNoun = (item: Draft["items"][number]) =>
  item.columns.length + item.values.length + item.senses.length === 0 && item.number === null && item.period === null;

/** A column whose value is a condition already, or a word of the measure. */
function isSaid(draft: Draft, item: Draft["items"][number]): boolean {
  return draft.conditions.some(({ column }) => item.values.every((value) => value.column.name === column));
}

/** Whether a word that nobody knows could change the rows or the measure. */
function matters(draft: Draft, at: number, isFollow: boolean): boolean {
  const item = draft.items[at];
  if (item === undefined) return false;
  const before = draft.items[at - 1];
  if (item.quoted || item.number !== null || item.period !== null || /\d/.test(item.said)) return true;
  if (!isFollow && draft.measures.length > 0 && (isDeed(draft, at) || isDeedOfFigure(draft, at))) return false;
  if (!isFollow && (isOfOnlyAmount(draft, at) || isVerbOfRanked(draft, at))) return false;
  // "wie viele sind schon weg": which rows, whatever stands beside it.
  if (GONE[draft.language.id].test(plainly(item))) return true;
  if (!isFollow && isMassOf(draft, at)) return false;
  // "how much did we burn": only the verb says which money.
  if (isUnknown(item) && !item.ignorable && isMoneyUnsaid(draft)) return true;
  if (has(before, "since") && item.senses.some((sense) => sense.startsWith("grain."))) return true;
  if (item.senses.some((sense) => sense.startsWith("grain."))) return true;
  // "deadliest": by a figure that nobody named.
  if (isUnknown(item) && SUPERLATIVE[draft.language.id].test(plainly(item)) && !isFollow) return true;
  // "bigger orders": more of what, compared with what.
  if (isComparative(item) && !isFollow) return true;
  // "high salaries": how much there is of something leaves no row out.
  const isNoun = [...item.concepts].some((one) => !one.startsWith("level_"));
  if (item.columns.length > 0 || isNoun || item.values.length > 0) return true;
  if (has(item, "most", "least", "average", "median", "max", "min", "rate", "duration", "open", "gt", "lt", "gte", "lte"))
    return true;
  if (has(before, "not", "only", "by", "which", "against", "or", "after", "before")) return true;
  if (has(before, "and") && (draft.items[at - 2]?.values.length ?? 0) > 0 && item.columns.length === 0 && !item.ignorable)
    return true;
  if (isUnknown(item) && !item.ignorable && NARROWS.test(plainly(before))) return true;
  if (isOfMeasure(draft, at) || saysWhichRows(draft, at) || saysWhichOfThem(draft, at)) return true;
  // "fastest", "summer 2026": what they are by, or which part of it, is no aside.
  const near = [at - 1, at + 1, beside(draft, at, 1, 2), beside(draft, at, -1, 2)].map((place) => draft.items[place ?? -1]);
  if (near.slice(0, 2).some((one) => has(one, "most", "least", "top", "bottom"))) return true;
  if (near.some((one) => one?.period != null)) return true;
  const back = draft.items.slice(Math.max(0, at - 3), at);
  const isRestricting =
    back.some(
      (one) =>
        has(one, "prep") &&
        !["is", "are", "was", "were", "be", "been", "der", "die", "das", "de", "la", "le", "el", "les", "los", "las"].includes(
          one.said.toLowerCase(),
        ),
    ) && back.every((one) => isLink(one) || one.entity || has(one, "prep") || draft.used.has(draft.items.indexOf(one)));
  return isRestricting || isName(draft, at) || draft.measures.length === 0 || isFollow;
}

/** "los usuarios que más despliegues lanzan": what those who are ranked do with rows, of which they have the most. It is told. */
function isVerbOfRanked({ items, groups, measures, order }: Draft, at: number): boolean {
  const item = items[at];
  const before = items[at - 1];
  const isLast = items.slice(at + 1).every((one) => isLink(one) || one.period !== null);
  return (
    item !== undefined &&
    isUnknown(item) &&
    /^\p{Ll}/u.test(item.said) &&
    isLast &&
    before?.entity === true &&
    has(items[at - 2], "most", "least") &&
    order !== null &&
    groups.length > 0 &&
    measures.every(({ kind }) => kind === "count")
  );
}

/** "montant total facturé", "billed amount": a word beside the one amount of money says nothing of which it is. It is told. */
function isOfOnlyAmount({ items, used, measures, vocabulary }: Draft, at: number): boolean {
  const item = items[at];
  const [only, ...more] = vocabulary.columns.filter(({ money, use }) => money && (use === "amount" || use === "level"));
  if (item === undefined || only === undefined || more.length > 0 || !isForeign(vocabulary, item)) return false;
  const isMeasured = measures.some((one) => "column" in one && one.column === only.name);
  const back = at - 1;
  const before = items[back];
  const isAmount =
    used.has(back) && (has(before, "sum", "average") || ["amount", "money", "revenue"].some((one) => before?.concepts.has(one)));
  return isMeasured && isAmount && /^\p{Ll}/u.test(item.said);
}

/** "the most olives, in kilos": what the figure of that unit is of, which is what rows are about. It is told. */
function isMassOf({ items, used, measures, language }: Draft, at: number): boolean {
  const item = items[at];
  if (item === undefined || !isUnknown(item) || item.ignorable) return false;
  const isNoun = language.id === "de" ? /^\p{Lu}/u.test(item.said) : true;
  const isMuch = has(items[at - 1], "most", "least", "how_much") || has(items[at - 2], "most", "least", "how_much");
  const isInUnit = items.some(
    (one, place) =>
      used.has(place) &&
      IN.test(items[place - 1]?.said ?? "") &&
      MASS.test(plainly(one)) &&
      measures.some((each) => "column" in each && one.columns.some(({ column }) => column.name === each.column)),
  );
  return isNoun && isMuch && isInUnit;
}

const MASS =
  /^(kilos?|kg|kilogram\p{L}*|tons?|tonnes?|tonnen|toneladas?|lit(er|re|ro)s?|litern|hectolit\p{L}*|hl|meters?|metres?|metros?|m2|m3|kwh)$/u;

/** "revenue from spuds", "Umsatz mit Kunden aus …": what stands behind it says of which rows. */
const NARROWS = /^(from|for|with|without|aus|fur|bei|mit|ohne|para|con|sin|pour|avec|sans|chez)$/;

const GONE = { en: /^gone$/, de: /^(weg|fort|raus)$/, es: /^fuera$/, fr: /^parti(e?s?)$/ } as const;

/** Superlatives in one word, folded. */
const SUPERLATIVE = { en: /^\p{L}{3,}iest$|^\p{L}{4,}est$/u, de: /^\p{L}{4,}ste[nrs]?$/u, es: /isim[oa]s?$/, fr: /issimes?$/ };

const isMoneyUnsaid = ({ items, used, measures, vocabulary }: Draft) =>
  (items.some((one) => has(one, "how_much")) || isWorthSupposed({ measures, vocabulary })) &&
  !items.some(
    (one, place) =>
      used.has(place) &&
      (isEarned(one) ||
        has(one, "basket", "sold_most", "of.price") ||
        ["money", "amount"].some((each) => one.concepts.has(each)) ||
        one.columns.some(({ column: { use: of } }) => of === "amount" || of === "level")),
  );

/** "how heavy is an order on average": what rows are worth stands in only where nothing else was said. */
const isWorthSupposed = ({ measures, vocabulary }: Pick<Draft, "measures" | "vocabulary">) =>
  measures.length > 0 && measures.every((one) => "column" in one && vocabulary.money.some(({ name }) => name === one.column));

/** "that we granted", "atendimos", "haben wir gewährt": what those who ask did with all of the rows. It is told that nothing was made of it. */
function isDeed(draft: Draft, at: number): boolean {
  const { items, tokens } = draft;
  const item = items[at];
  // "how much did we burn": the verb says which money; "how much tax did we charge" names it.
  const isNamed = items.some(
    (one, place) =>
      has(one, "how_much") &&
      draft.used.has(place + 1) &&
      items[place + 1]?.columns.some(({ column, exact }) => isMeasure(column) && exact >= 2),
  );
  const isPlain =
    item !== undefined && item.columns.length + item.values.length + item.senses.length === 0 && item.number === null;
  if (item === undefined || !isPlain || !(isUnknown(item) || isNamed) || /^\p{Lu}/u.test(item.said)) return false;
  if (items.some((one) => has(one, "how_much")) && !isNamed) return false;
  const word = plainly(item);
  const back = tokens.slice(Math.max(0, item.from - 4), item.from).map((token) => token.word);
  if (/(a|e|i)mos$/.test(word) || back.includes("hemos") || back.includes("avons")) return true;
  const isOurs = tokens.some((token) => /^(we|wir|i|ich)$/.test(token.word));
  if (!isOurs) return false;
  return (
    back.some((one) => /^(did|have|had|do)$/.test(one)) || (at === items.length - 1 && /(t|en)$/.test(word) && back.length > 1)
  );
}

/**
 * "wie viele Liter hat Leeds getankt", "how many litres did Leeds pump": what somebody did whom a value names, where the figure is named,
 * too. Where rows differ in how they came out, or in what has happened, the verb may say which.
 */
function isDeedOfFigure({ items, used, measures, language, vocabulary }: Draft, at: number): boolean {
  const item = items[at];
  if (item === undefined || !isUnknown(item) || /^\p{Lu}/u.test(item.said)) return false;
  const isLast = items.slice(at + 1).every((one) => isLink(one) || one.period !== null);
  const isNamed =
    measures.length === 1 &&
    measures.every((one) => one.kind === "sum" && "column" in one) &&
    items.some(
      ({ columns: [best] }, place) =>
        used.has(place) &&
        best?.akin !== true &&
        (best?.exact ?? 0) >= 1 &&
        measures.some((one) => "column" in one && one.column === best?.column.name),
    );
  const auxiliary = items.findLastIndex((one, place) => place < at && DOING[language.id].test(plainly(one)));
  const isSubject = items.some(
    ({ values, columns }, place) =>
      used.has(place) &&
      (place > auxiliary ? place < at : place === auxiliary - 1 && language.id !== "en") &&
      (values.length > 0 || columns.some(({ column }) => column.use === "group")),
  );
  return isLast && isNamed && auxiliary >= 0 && isSubject && !mayDiffer(vocabulary);
}

/** Verbs that only help another of which somebody is the subject. */
const DOING: Readonly<Record<Draft["language"]["id"], RegExp>> = {
  en: /^(did|does|do|has|have|had)$/,
  de: /^(hat|haben|hatten?)$/,
  es: /^(ha|han|habian?)$/,
  fr: /^(a|ont|avait|avaient)$/,
};

/** "uncancelled orders", "orders wrapped in Spain": right beside what is counted it says which. */
const saysWhichRows = ({ items, measures }: Draft, at: number) =>
  !items[at]?.ignorable &&
  // "visits coming from Paris": the value says it.
  !(FROM.test(items[at + 1]?.said ?? "") && items.slice(at + 2, at + 4).some(({ values }) => values.length > 0)) &&
  // How much there is of something leaves no row out.
  ![...(items[at]?.concepts ?? [])].some((one) => one.startsWith("level_")) &&
  measures.every(({ kind }) => kind === "count" || kind === "rate") &&
  [at - 1, at - 2, at + 1].some((place) => items[place]?.entity === true && (place !== at - 2 || isLink(items[at - 1])));

/** "how many customers complained": of those that are counted, what nobody knows is which. */
const saysWhichOfThem = ({ items, measures }: Draft, at: number) => {
  const item = items[at];
  return (
    item !== undefined &&
    isUnknown(item) &&
    !item.ignorable &&
    measures.length > 0 &&
    measures.every(({ kind }) => kind === "distinct" || kind === "count") &&
    items.slice(0, at).some((one) => has(one, "count"))
  );
};

const FROM = /^(from|de|del|des|du|d|aus|von|vom)$/i;

/** "días de vacaciones": a noun that says which figure is meant. */
function isOfMeasure(draft: Draft, at: number): boolean {
  const before = draft.items[at - 1];
  if (!OF.test(before?.said ?? "")) return false;
  const figure = has(before, "duration") ? before : draft.items[at - 2];
  return (
    figure !== undefined &&
    (has(figure, "duration") || figure.columns.some(({ column: { use: of } }) => of === "amount" || of === "level"))
  );
}

function doubtWord(draft: Draft, at: number): void {
  const said = draft.items[at]?.said ?? "";
  const isGroup = has(draft.items[at - 1], "by", "which");
  const measures = figuresOf(draft);
  const counted = countBefore(draft, at) !== null && draft.measures.every(({ kind }) => kind === "count");
  const needsMeasure = draft.measures.length === 0 || counted;
  const isColumn = draft.items[at]?.columns.some(({ exact, coverage }) => exact >= 1 && coverage === 1) === true;
  draft.doubts.push({
    at,
    sentence: isGroup
      ? `No column is called “${said}”. What should the rows be grouped by?`
      : needsMeasure && !counted && measures.length > 0
        ? `${isColumn ? `“${said}” doesn't say a figure` : `No column is called “${said}”`}. What do you want to see?`
        : isColumn
          ? `I can't tell what “${said}” is here for.`
          : `Nothing in this dataset is called “${said}”.`,
    options: isGroup ? groupsToPick(draft) : needsMeasure ? figuresToPick(draft, at, counted ? [] : measures) : [],
  });
}

/** What a word that nobody knows may stand for. */
function figuresToPick(draft: Draft, at: number, measures: Draft["vocabulary"]["columns"]) {
  const item = draft.items[at];
  const money = isEarned(item) && draft.vocabulary.money.length > 0 ? measures.filter((one) => one.money) : [];
  const figures = (money.length > 0 ? money : measures).slice(0, 3).map(({ name, label, use: of }) => ({
    label: `${of === "amount" || isEarned(item) ? "total" : "average"} ${label}`,
    pick: name,
  }));
  return isEarned(item) ? figures : [{ label: "number of rows", pick: "count" }, ...figures];
}

const groupsToPick = ({ vocabulary, groups }: Draft) =>
  vocabulary.columns
    .filter(
      ({ name, use: of, profile }) =>
        of === "group" &&
        profile.meaning?.kind !== "reference" &&
        profile.distinctCount <= 40 &&
        groups.every((one) => one.column !== name),
    )
    .slice(0, 4)
    .map(({ name, label }) => ({ label: `by ${label}`, pick: name }));

function askPeriods(draft: Draft): void {
  draft.doubts.push({ at: 0, sentence: "Which two periods should be compared?", options: [] });
}

function askMeasure(draft: Draft): void {
  const measures = figuresOf(draft).slice(0, 3);
  const names = ["the number of rows", ...measures.map(({ label }) => label)];
  const options = measures.map(({ name, label }) => ({ label, pick: name }));
  draft.doubts.push({ at: UNSAID, sentence: `What do you want to see? For example ${names.join(", ")}.`, options });
}

/** What words that were spelled otherwise were taken for, as a sentence; small words that link others are left out. */
export function correctionsTold({ items, language, unknown }: Draft): string[] {
  const words = items.flatMap((item, at) => {
    const { said, corrected, from } = item;
    if (corrected === null || isSmall(item) || isTelling(language, item) || unknown.includes(said)) return [];
    // Both halves of a compound are one word.
    if (items[at - 1]?.from === from) return [];
    return `“${said}” as “${items[at + 1]?.from === from ? corrected : nameOf(item, corrected)}”`;
  });
  return words.length === 0 ? [] : [`I read ${formatList(words, "en-US")}.`];
}

/** A word of its language that does nothing else. */
const isTelling = ({ telling }: Draft["language"], { corrected, ignorable, senses }: Item) =>
  corrected !== null && telling.has(corrected) && (ignorable || senses.length === 0);

const isSmall = (item: Item) =>
  item.columns.length + item.values.length === 0 &&
  (has(item, "prep", "and", "or", "by", "which", "who") || (item.ignorable && item.corrected?.length === 3));

/** The value or the header that was meant, as the table writes it; else the word itself. */
function nameOf(item: Item, word: string): string {
  const [value, ...values] = item.exact || item.columns.length === 0 ? item.values : [];
  if (value !== undefined && values.length === 0) return String(value.value);
  const [hit] = item.columns;
  if (hit === undefined || item.entity || item.senses.length > 0 || bestColumns(item).length > 1) return word;
  // "gesamtschule" is no "Schule" by itself.
  const isPart = hit.column.words.some((one) => one.word !== word && word.endsWith(one.word));
  return isPart ? word : hit.column.label;
}

interface Choice {
  /** What was chosen by it. */
  pick: string;
  chosen: { analyses: readonly Analysis[]; asks: string | null; notUnderstood: readonly string[] };
}

/**
 * Until when a time is counted needs no asking where one moment alone can end it, and nothing else is open: that is told. Null where
 * nobody said a word for a time, where it is only planned, and where it would leave out rows that nothing else leaves out. One choice of
 * another kind is a guess at a word, which stays asked.
 */
export function onlyChoice(draft: Draft, planned: readonly Analysis[], at: number, choices: readonly Choice[]): string | null {
  const [only, ...more] = choices;
  const item = draft.items[at];
  if (only === undefined || more.length > 0 || item === undefined || isUnknown(item)) return null;
  const end = draft.vocabulary.moments.find(({ name }) => name === only.pick);
  const isDue = end?.words.some(({ concepts }) => concepts.has("due")) === true;
  if (end === undefined || isDue || isPlanned(end)) return null;
  const { analyses, asks, notUnderstood } = only.chosen;
  if (asks !== null || analyses.length === 0 || notUnderstood.length > 0) return null;
  const known = new Set([...draft.conditions, ...planned.flatMap(conditionsOf)].map((one) => JSON.stringify(one)));
  const isMore = analyses.flatMap(conditionsOf).some((one) => !known.has(JSON.stringify(one)));
  return isMore ? null : `I counted the time until ${end.label}.`;
}

const conditionsOf = ({ rows, measure }: Analysis) => [
  ...(rows?.conditions ?? []),
  ...(measure.kind === "rate" || measure.kind === "share" ? measure.of : []),
];
