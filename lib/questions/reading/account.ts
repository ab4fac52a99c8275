import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { AskedColumn } from "./columns";
import { beside, countBefore, type Draft, has, isChange, isLink, isName, isReference, plainly } from "./draft";
import { columnsOf } from "./follow-up";
import { bestColumns, type Item, isNounOfRows } from "./items";
import { EVENTS, momentOf } from "./moments";
import { isEarned, namesRows } from "./read-worth";
import type { Vocabulary } from "./vocabulary";

/** Every word that became nothing is told; where it could change rows or measure, it is asked about. */
export function account(draft: Draft, analyses: readonly Analysis[], isFollow: boolean): void {
  draft.items.forEach((item, at) => {
    if (draft.used.has(at) && isBegun(draft, item)) draft.unknown.push(item.said);
    if (draft.used.has(at) || isNothing(draft, item)) return;
    if (item.values.length > 0 && !item.exact && isSaid(draft, item)) return;
    draft.unknown.push(item.said);
    if (matters(draft, at, isFollow) && !isCountedNoun(draft, at)) doubtWord(draft, at);
  });
  const changing = draft.items.findIndex(isChange);
  if (
    (draft.why || changing >= 0) &&
    draft.doubts.length === 0 &&
    analyses.every(({ against, by }) => !against && !by?.some(({ grain }) => grain !== undefined))
  )
    askPeriods(draft);
  if (analyses.length === 0 && draft.doubts.length === 0) askMeasure(draft);
  const ranked = draft.order !== null && draft.groups.length > 0 && draft.against !== null;
  if (ranked && draft.doubts.length === 0)
    draft.doubts.push({
      at: Math.max(0, changing),
      sentence: "I can compare two periods for each group, but not rank groups by the change yet.",
      options: [],
    });
  const excluded = draft.items.findIndex((item, at) => has(item, "not") && !draft.used.has(at) && item.values.length === 0);
  if (excluded >= 0 && draft.doubts.length === 0)
    draft.doubts.push({ at: excluded, sentence: `I can't tell what “${saidFrom(draft, excluded)}” leaves out.`, options: [] });
  if (draft.yearAgo && analyses.every(({ against }) => !against) && draft.doubts.length === 0) askPeriods(draft);
}

/** A compound of which only the beginning is known: "Umsatzdichte". */
function isBegun({ items }: Draft, item: Item): boolean {
  if (item.values.length > 0 || item.columns.length === 0 || item.columns.some(({ exact }) => exact > 0)) return false;
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
    isUnknown(item) &&
    draft.measures.every(({ kind }) => kind === "count") &&
    // "number of closed jobs": the nearest noun says which rows.
    !draft.items.slice(before + 1, at).some((one) => !isLink(one)) &&
    !draft.items.some(({ entity }) => entity) &&
    !/\d/.test(item.said)
  );
};

/** A column whose value is a condition already, or a word of the measure. */
function isSaid(draft: Draft, item: Item): boolean {
  return draft.conditions.some(({ column }) => item.values.every((value) => value.column.name === column));
}

/** Whether a word that nobody knows could change the rows or the measure. */
function matters(draft: Draft, at: number, isFollow: boolean): boolean {
  const item = draft.items[at];
  if (item === undefined) return false;
  const before = draft.items[at - 1];
  if (item.quoted || item.number !== null || item.period !== null || /\d/.test(item.said)) return true;
  if (!isFollow && draft.measures.length > 0 && isDeed(draft, at)) return false;
  // "how much did we burn": only the verb says which money.
  if (isUnknown(item) && !item.ignorable && isMoneyUnsaid(draft)) return true;
  if (has(before, "since") && item.senses.some((sense) => sense.startsWith("grain."))) return true;
  if (item.senses.some((sense) => sense.startsWith("grain."))) return true;
  // "high salaries": how much there is of something leaves no row out.
  const isNoun = [...item.concepts].some((one) => !one.startsWith("level_"));
  if (item.columns.length > 0 || isNoun || item.values.length > 0) return true;
  if (has(item, "most", "least", "average", "median", "max", "min", "rate", "duration", "open", "gt", "lt", "gte", "lte"))
    return true;
  if (has(before, "not", "only", "by", "which", "against", "or", "after", "before")) return true;
  if (has(before, "and") && (draft.items[at - 2]?.values.length ?? 0) > 0 && item.columns.length === 0 && !item.ignorable)
    return true;
  if (isOfMeasure(draft, at) || saysWhichRows(draft, at)) return true;
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
    ) && back.every((one) => isLink(one) || has(one, "prep") || draft.used.has(draft.items.indexOf(one)));
  return isRestricting || isName(draft, at) || draft.measures.length === 0 || isFollow;
}

const isMoneyUnsaid = ({ items, used }: Draft) =>
  items.some((one) => has(one, "how_much")) &&
  !items.some(
    (one, place) =>
      used.has(place) &&
      (isEarned(one) ||
        ["money", "amount"].some((each) => one.concepts.has(each)) ||
        one.columns.some(({ column: { use: of } }) => of === "amount" || of === "level")),
  );

/** "that we granted", "atendimos", "haben wir gewährt": what those who ask did with all of the rows. It is told that nothing was made of it. */
function isDeed({ items, tokens }: Draft, at: number): boolean {
  const item = items[at];
  if (item === undefined || !isUnknown(item) || /^\p{Lu}/u.test(item.said)) return false;
  // "how much did we burn": the verb says which money.
  if (items.some((one) => has(one, "how_much"))) return false;
  const word = plainly(item);
  const back = tokens.slice(Math.max(0, item.from - 4), item.from).map((token) => token.word);
  if (/(a|e|i)mos$/.test(word) || back.includes("hemos") || back.includes("avons")) return true;
  const isOurs = tokens.some((token) => /^(we|wir|i|ich)$/.test(token.word));
  if (!isOurs) return false;
  return (
    back.some((one) => /^(did|have|had|do)$/.test(one)) || (at === items.length - 1 && /(t|en)$/.test(word) && back.length > 1)
  );
}

/** "uncancelled orders", "orders wrapped in Spain": right beside what is counted it says which. */
const saysWhichRows = ({ items, measures }: Draft, at: number) =>
  !items[at]?.ignorable &&
  // "visits coming from Paris": the value says it.
  !(FROM.test(items[at + 1]?.said ?? "") && items.slice(at + 2, at + 4).some(({ values }) => values.length > 0)) &&
  // How much there is of something leaves no row out.
  ![...(items[at]?.concepts ?? [])].some((one) => one.startsWith("level_")) &&
  measures.every(({ kind }) => kind === "count" || kind === "rate") &&
  [at - 1, at + 1].some((place) => items[place]?.entity);

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

const OF = /(^| )(of|de|del|d|du|des|von|vom|der)$/i;

function doubtWord(draft: Draft, at: number): void {
  const said = draft.items[at]?.said ?? "";
  const isGroup = has(draft.items[at - 1], "by", "which");
  const measures = draft.vocabulary.columns.filter(({ use: of }) => of === "amount" || of === "level");
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
function figuresToPick({ items }: Draft, at: number, measures: readonly AskedColumn[]) {
  const item = items[at];
  const money = isEarned(item) ? measures.filter((one) => one.money) : [];
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
  const measures = draft.vocabulary.columns.filter(({ use: of }) => of === "amount" || of === "level").slice(0, 3);
  const names = ["the number of rows", ...measures.map(({ label }) => label)];
  draft.doubts.push({ at: 0, sentence: `What do you want to see? For example ${names.join(", ")}.`, options: [] });
}

/** Words that do something by standing there, and need become nothing. */
const STRUCTURE = [
  "prep",
  "and",
  "or",
  "by",
  "only",
  "which",
  "follow",
  "entity",
  "person",
  "unique",
  "compare",
  "against",
  "between",
  "since",
  "until",
  "list",
  "over_time",
  "breakdown",
  "yes",
  "how_much",
  "sum",
  "change",
  "when",
  "where_place",
  "this",
  "rolling",
  "eq",
  "count",
  "descending",
  "top",
  "more",
  "both",
  "rest",
  "relation",
  "spread",
  "beyond",
];

const isUnknown = (item: Item) =>
  item.senses.length === 0 &&
  item.columns.length === 0 &&
  item.values.length === 0 &&
  item.concepts.size === 0 &&
  item.number === null &&
  !item.quoted;

function isNothing(draft: Draft, item: Item): boolean {
  if (has(item, "not") && item.values.length === 0) return true;
  if (item.period !== null) return false;
  if (item.ignorable && item.columns.every(({ exact, coverage }) => exact < 2 || coverage < 1) && !item.exact) return true;
  // "driven by each driver"
  const isOfGroup = item.columns.some(
    ({ column, exact }) => exact === 2 && draft.groups.some((one) => one.column === column.name),
  );
  if (isOfGroup && item.values.length === 0 && !item.entity && has(draft.items[draft.items.indexOf(item) + 1], "by")) return true;
  // "what happens most": the verb is in the header of the moment.
  if (item.ignorable && item.columns.length > 0 && bestColumns(item).every((column) => column === draft.vocabulary.main))
    return true;
  if (isLink(item) || item.entity) return true;
  if (isVerbOfMain(draft, item) || isWholeRow(draft, item) || isVerbOfGroup(draft, item)) return true;
  // "im Schnitt": said of a figure that is averaged anyway.
  if (has(item, "average") && item.columns.length === 0 && draft.measures.some(({ kind }) => kind === "average")) return true;
  const isPeople = ["patient", "customer", "employee", "user", "student"].some((one) => item.concepts.has(one));
  const isFigure = draft.measures.some(({ kind }) => kind !== "count");
  if (
    isPeople &&
    isFigure &&
    item.columns.every(({ column, coverage }) => coverage < 1 || isReference(column)) &&
    item.values.length === 0
  )
    return true;
  if (draft.measures.length > 0 && namesRows(draft, item) && item.values.length === 0 && !isGroupedBy(draft, item)) return true;
  if (item.senses.some((sense) => STRUCTURE.includes(sense)) && item.columns.length === 0 && item.number === null) return true;
  // A comparative without a figure, a unit, an aggregation that the column has anyway.
  if (item.number !== null) return false;
  if (item.columns.length === 0 && item.values.length === 0 && EVENTS.some((one) => item.concepts.has(one)))
    return isBeginning(draft, item);
  if (item.columns.length === 0 && item.values.length === 0 && draft.measures.length > 0 && item.concepts.size > 0)
    if ([...item.concepts].every((one) => GENERAL.has(one))) return true;
  if (has(item, "basket") && isMoneyMeasured(draft)) return true;
  // "in percent": said of what is a share anyway.
  if (has(item, "rate") && item.columns.length === 0 && draft.measures.some(({ kind }) => SHARES.includes(kind))) return true;
  if (isMoneyOf(draft, item) || isSaidAlready(draft, item)) return true;
  if (isAllOf(draft, item) || isVerbBetween(draft, item) || isShownBeside(draft, item)) return true;
  if (has(item, "duration") && isTimeTaken(draft)) return true;
  // "solar production" where a figure is called "Solar kWh"
  if (item.concepts.has("output") && item.columns.length === 0 && isBesideMeasure(draft, item)) return true;
  if ((item.concepts.has("group") || item.concepts.has("category")) && item.columns.length === 0 && isOfValue(draft, item))
    return true;
  if (item.concepts.has("method") && item.columns.length === 0 && isWayOf(draft, item)) return true;
  if (["revenue", "money"].some((one) => item.concepts.has(one)) && item.columns.length === 0 && isMoneyMeasured(draft))
    return true;
  return item.senses.some((sense) => sense.startsWith("grain.")) && draft.period !== null;
}

/** "coût du carburant", "amount of commission": said of a figure that is money anyway. */
function isMoneyOf({ items, used, measures, vocabulary }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  const place = [at + 1, at + 2].find((one) => used.has(one) && items[one]?.columns.some(({ exact }) => exact > 0));
  const isOf = OF.test(items[at + 1]?.said ?? "") || place === at + 1;
  if (place === undefined || !isOf || !["cost", "spend", "amount", "price"].some((one) => item.concepts.has(one))) return false;
  const money = vocabulary.columns.filter(
    (column) => column.money && measures.some((one) => columnsOf(one).includes(column.name)),
  );
  return item.columns.length === 0 && items[place]?.columns.some(({ column }) => money.includes(column)) === true;
}

const SHARES = ["rate", "share", "ratio"];

/** "tous sites confondus", "across all regions": all of them leave none out. */
function isAllOf({ items, groups }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  const isGroup = item.values.length === 0 && item.columns.some(({ column, exact }) => exact > 0 && column.use === "group");
  const [before, after] = [items[at - 1], items[at + 1]];
  const isSaid = ALL.test(before?.said ?? "") || /^across all$/i.test(before?.said ?? "");
  return (
    (isGroup && isSaid && groups.every(({ column }) => item.columns[0]?.column.name !== column)) ||
    (JOINTLY.test(item.said) && !has(after, "by"))
  );
}

const ALL = /^(all|alle[nrms]?|s[äa]mtliche[nrms]?|tous|toutes|tous les|toutes les|todos|todas|todos los|todas las)$/i;

const JOINTLY =
  /^(confondue?s?|combined|together|altogether|zusammen|zusammengenommen|juntos|juntas|ensemble|en conjunto|hinweg)$/i;

/** "which waiter took the most tips": a verb between those who are ranked and what by. */
function isVerbBetween({ items, used, measures }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  const [before, after] = [items[at - 1], items[at + 1]];
  const isRanked = has(after, "most", "least", "more") && used.has(at + 1);
  const isGroup = used.has(at - 1) && (before?.columns.length ?? 0) > 0;
  return isUnknown(item) && /^\p{Ll}/u.test(item.said) && isRanked && isGroup && measures.length > 0;
}

/** "the 3 dearest shipments with their number and cost": a list of rows shows every column. */
function isShownBeside({ items, list, order, limit }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  const isListed = list !== null || (order !== null && limit !== null);
  const opener = [at - 1, at - 2, at - 3, at - 4].find((place) => SHOWN_WITH.test(items[place]?.said ?? ""));
  return (
    isListed && opener !== undefined && item.values.length === 0 && (item.columns.length > 0 || item.concepts.has("number_code"))
  );
}

const SHOWN_WITH = /^(with|with their|mit|con|con su|avec|avec leur|samt|including|incluyendo)$/i;

/** "who handles the most": the groups are those of "handler". */
const isVerbOfGroup = (draft: Draft, item: Item) =>
  item.columns.length > 0 &&
  item.values.length === 0 &&
  item.columns.every(({ exact }) => exact > 0 && exact < 3) &&
  bestColumns(item).every(({ name }) => draft.groups.some(({ column }) => column === name)) &&
  !isGroupedBy(draft, item);

/** "orders" where a header is "order_amount": what rows are, though nothing is called so. */
const isWholeRow = (draft: Draft, item: Item) =>
  draft.measures.length > 0 &&
  isNounOfRows(item) &&
  item.columns.length > 0 &&
  item.columns.every(({ coverage, column }) => coverage < 1 && column.use === "amount") &&
  item.values.length === 0 &&
  !isGroupedBy(draft, item);

/** "loans that were borrowed": what every row has been says nothing of a row. */
const isVerbOfMain = ({ vocabulary: { main }, items }: Draft, item: Item) =>
  main !== null &&
  main.profile.nullCount === 0 &&
  item.columns.length > 0 &&
  item.values.length === 0 &&
  bestColumns(item).every((column) => column === main) &&
  !items.some((one) => has(one, "when")) &&
  !has(items[items.indexOf(item) - 1], "by", "which", "not", "only");

const isGroupedBy = ({ items }: Draft, item: Item) => has(items[items.indexOf(item) - 1], "by", "which", "not", "only");

/** "the 60+ group": the noun says nothing more about a value. */
const isOfValue = ({ items, conditionAt }: Draft, item: Item) =>
  conditionAt.some(({ at }) => items[at + 1] === item || items[at - 1] === item);

/** "payment method", "forma de pago": the column is called "payment". */
function isWayOf({ items, used }: Draft, item: Item): boolean {
  const at = items.indexOf(item);
  return [at - 1, at + 1, at + 2].some(
    (place) => used.has(place) && items[place]?.columns.some(({ column }) => column.use === "group") === true,
  );
}

/** "total sales": the column that says what rows are worth is called "total". */
const isMoneyMeasured = ({ measures, vocabulary, arithmetic }: Draft) =>
  arithmetic !== null ||
  measures.some((one) => "column" in one && vocabulary.columns.some(({ name, money }) => money && name === one.column));

const BEGINNINGS = ["hire", "signup", "open_event", "list_event", "admit", "arrive"];

/** "orders placed": that it began says nothing of a row; that it was paid might. */
const isBeginning = (draft: Draft, item: Item) =>
  BEGINNINGS.some((one) => item.concepts.has(one)) ||
  (item.concepts.has("sell") && draft.measures.some(({ kind }) => kind === "sum" || kind === "ratio" || kind === "per")) ||
  (item.concepts.has("pay") && draft.measures.some(({ kind }) => kind === "sum") && !knowsPaid(draft.vocabulary)) ||
  draft.derive.length > 0 ||
  draft.moment !== null ||
  momentOf(draft, item) === draft.vocabulary.main ||
  item.ignorable;

/** "lost through cancellations", "churn: how many got cancelled", "taux de livraison réussie": the same thing twice. */
function isSaidAlready(draft: Draft, item: Item): boolean {
  if (item.values.length > 0) return false;
  if (
    item.concepts.has("lost") &&
    draft.items.some((one, at) => draft.used.has(at) && LEFT.some((each) => one.concepts.has(each)))
  )
    return true;
  const isEvent = EVENTS.some((one) => item.concepts.has(one));
  if (isEvent && draft.moment !== null && momentOf(draft, item) === draft.moment) return true;
  return SUCCEEDED.test(plainly(item)) && draft.measures.some(({ kind }) => kind === "ratio");
}

const SUCCEEDED = /^(successful|erfolgreiche?[nrsm]?|exitos[oa]s?|reussie?s?)$/;

const LEFT = ["cancel", "churn", "attrition"];

/** Some rows may not be paid. */
const knowsPaid = ({ values, columns }: Vocabulary) =>
  values.some((value) => value.concepts.has("pay")) ||
  columns.some(({ use: of, words }) => (of === "flag" || of === "moment") && words.some(({ concepts }) => concepts.has("pay")));

/** "waiting time": the word says nothing more where the figure is a time. */
const isTimeTaken = ({ measures, vocabulary }: Draft) =>
  measures.some(
    (one) =>
      "column" in one &&
      vocabulary.columns.some(
        ({ name, words }) =>
          name === one.column &&
          words.some(
            ({ word, concepts }) => concepts.has("wait") || concepts.has("duration") || /^(min|mins|sec|sek|s|h|std)$/.test(word),
          ),
      ),
  );

const isBesideMeasure = ({ items, measures }: Draft, item: Item) =>
  [-2, -1, 1, 2].some((step) =>
    bestColumns(items[items.indexOf(item) + step] ?? { columns: [] }).some(({ name }) =>
      measures.some((one) => "column" in one && one.column === name),
    ),
  );

/** Nouns that stand for any figure: "energy use", "the value of sales". */
const GENERAL = new Set(["use", "amount", "money", "new", "score", "rating"]);
