import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { QuestionChoice, QuestionUnderstood } from "@/lib/contract/analysis/questions";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { languagesFor } from "../languages/detect-language";
import { ENGLISH } from "../languages/english/english";
import type { Language, LanguageId } from "../languages/language";
import { auditPlan } from "./audit";
import { type Draft, has, isLink, isName } from "./draft";
import { changed, followsOn, shapeOf } from "./follow-up";
import { bestColumns, type Item } from "./items";
import { isReference } from "./read-groups";
import { readMeasures, sharesOfSum } from "./read-measure";
import { readPieces } from "./read-pieces";
import { EVENTS, momentOf } from "./read-times";
import { turnEvaluations } from "./superlatives";
import { tokensOf } from "./tokens";
import { type Vocabulary, vocabularyOf } from "./vocabulary";

/** What is asked, and of what. */
export interface AskedOf {
  profiles: readonly ColumnProfile[];
  /** What a row is, as a plural, and what the table is called. */
  entity: string;
  dataset: string;
  rowCount: number;
  /** BCP 47, for the order of day and month in English. */
  locale: string;
  known?: ReadonlyMap<string, readonly string[]>;
}

/** A question as it was understood. Where `asks` is set, nothing may be computed before it is answered. */
export interface Reading {
  analyses: Analysis[];
  understood: QuestionUnderstood[];
  notUnderstood: string[];
  asks: string | null;
  choices: QuestionChoice[];
  language: LanguageId;
  /** Which way the question takes for granted that it went. */
  supposed: "up" | "down" | null;
}

/**
 * Reads a question by its words alone: every word becomes a piece of the plan, means nothing here, or is not understood. Nothing
 * that changes rows or measure is guessed: what could mean several things is asked back.
 * @param follows the analyses that the question follows: "and in May?" changes those
 */
export function readQuestion(question: string, asked: AskedOf, follows: readonly Analysis[] = []): Reading {
  const vocabulary = vocabularyOf(asked.profiles, asked, asked.known);
  const tokens = tokensOf(question);
  const words = tokens.map(({ word }) => word);
  const [likeliest = ENGLISH, second] = languagesFor(words, question);
  const read = (language: Language) => readIn(question, language, vocabulary, asked.locale, follows, new Map());
  const first = read(likeliest);
  if (first.asks === null && first.notUnderstood.length === 0) return first;
  // A few words tell little of their language.
  const other = second === undefined || tokens.length > 8 ? null : read(second);
  return other !== null && other.asks === null && other.notUnderstood.length < Math.max(1, first.notUnderstood.length)
    ? other
    : first;
}

function readIn(
  question: string,
  language: Language,
  vocabulary: Vocabulary,
  locale: string,
  follows: readonly Analysis[],
  picks: ReadonlyMap<number, string>,
): Reading {
  const draft = readPieces(question, vocabulary, language, { locale, picks, follows: follows.length > 0 });
  readMeasures(draft);
  sharesOfSum(draft);
  turnEvaluations(draft);
  const isFollow = follows.length > 0 && followsOn(draft);
  if (!isFollow) standCourse(draft);
  const analyses = isFollow ? changed(draft, follows) : planned(draft);
  account(draft, analyses, isFollow);
  auditPlan(draft, analyses, isFollow);
  const [doubt] = draft.doubts;
  const base = {
    understood: draft.understood,
    notUnderstood: [...new Set(draft.unknown)],
    language: language.id,
    supposed: supposedIn(draft),
  };
  if (doubt === undefined) return { ...base, analyses, asks: null, choices: [] };
  const choices = doubt.options.slice(0, 4).flatMap(({ label, pick }): QuestionChoice[] => {
    if (picks.size >= 3 || picks.has(doubt.at)) return [];
    const chosen = readIn(question, language, vocabulary, locale, follows, new Map([...picks, [doubt.at, pick]]));
    return chosen.analyses.length > 0 && chosen.asks === null ? [{ label, analyses: chosen.analyses }] : [];
  });
  return { ...base, analyses: [], asks: doubt.sentence, choices };
}

/** "why did sales fall": that they did is told, or put right. */
function supposedIn({ items }: Draft): Reading["supposed"] {
  const [up, down] = [items.some((item) => has(item, "up")), items.some((item) => has(item, "down"))];
  return up === down ? null : up ? "up" : "down";
}

/** "are sales going up?" is answered by their course. */
function standCourse(draft: Draft): void {
  const { main } = draft.vocabulary;
  const changes = draft.items.some((item) => has(item, "change"));
  if (!changes || draft.why || draft.period !== null || draft.groups.length > 0 || draft.measures.length === 0 || main === null)
    return;
  draft.groups.push({ column: main.name, grain: null });
  draft.understood.push({ kind: "group", said: "", meaning: "over time" });
}

/** The plan of a question that stands by itself; none where nothing is worked out. */
function planned(draft: Draft): Analysis[] {
  const { conditions, period, groups, order, limit, against, why } = draft;
  const rows = conditions.length > 0 || period !== null ? { rows: { conditions, period } } : {};
  if (draft.list !== null || (draft.measures.length > 0 && isListed(draft)) || isShown(draft)) {
    const [first] = draft.measures;
    const made = draft.derive.filter(({ name }) => conditions.some(({ column }) => column === name));
    const named =
      draft.list?.column != null
        ? draft.list.column
        : first !== undefined && "column" in first
          ? first.column
          : first?.kind === "count" && order !== null
            ? biggestBy(draft)
            : null;
    const column = draft.derive.some(({ name }) => name === named) ? null : named;
    return [
      {
        ...(made.length > 0 ? { derive: made } : {}),
        ...rows,
        measure: { kind: "rows", column },
        ...(order === null ? {} : { order }),
        ...(limit === null ? {} : { limit }),
        question: "rows",
      },
    ];
  }
  const measures = measuresOf(draft).map((measure) => overOf(draft, measure));
  return measures.map((measure) => {
    const named = new Set([
      ...groups.map(({ column }) => column),
      ...conditions.map(({ column }) => column),
      "column" in measure ? measure.column : "",
    ]);
    const derive = draft.derive.filter(({ name }) => named.has(name));
    return {
      ...(derive.length > 0 ? { derive } : {}),
      ...rows,
      measure,
      ...(groups.length > 0 ? { by: [...groups] } : {}),
      ...(order === null || groups.length === 0 ? {} : { order }),
      ...(limit === null || groups.length === 0 ? {} : { limit }),
      ...(against === null ? {} : { against }),
      question: shapeOf({ measure, groups, against, why, order }),
    };
  });
}

const SHOWING = new Set(
  "show list find display give zeig zeige zeigen gib liste nenne finde muestra muestrame mostrar lista listame ensename montre montrez montrer affiche donne liste lister trouve".split(
    " ",
  ),
);

/** "show me the orders over 500": the rows rather than how many they are. */
function isShown(draft: Draft): boolean {
  const [only] = draft.measures;
  const opens = draft.tokens.slice(0, 4).some(({ word }) => SHOWING.has(word)) || draft.items.some((item) => has(item, "list"));
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
  return draft.limit !== null && draft.groups.length === 0 && draft.measures.every((one) => "column" in one);
}

function measuresOf(draft: Draft): Analysis["measure"][] {
  if (draft.measures.length > 0)
    return draft.bare === "average" && draft.aggregated ? draft.measures.map(averaged) : draft.measures;
  const hasRows =
    draft.moment !== null || draft.conditions.length > 0 || draft.groups.length > 0 || draft.items.some((item) => item.entity);
  const [money] = draft.vocabulary.money;
  if (draft.bare !== null && draft.vocabulary.money.length === 1 && money !== undefined)
    return [{ kind: draft.bare, column: money.name }];
  if (draft.bare !== null && draft.bare !== "sum") return [];
  return hasRows ? [{ kind: "count" }] : [];
}

/** "cost per click": one sum over another. */
function overOf({ over }: Draft, measure: Analysis["measure"]): Analysis["measure"] {
  return over !== null && (measure.kind === "sum" || measure.kind === "average") && measure.column !== over
    ? { kind: "ratio", column: measure.column, over }
    : measure;
}

/** "revenue per order" is the average of the rows. */
function averaged(measure: Analysis["measure"]): Analysis["measure"] {
  return measure.kind === "sum" ? { kind: "average", column: measure.column } : measure;
}

/** "the biggest orders": by what they are worth, which has to be said where nothing or several things say it. */
function biggestBy(draft: Draft): string | null {
  const at = draft.items.findIndex((item) => has(item, "most", "least", "top", "bottom"));
  const said = draft.items[at]?.said.toLowerCase() ?? "";
  const isPrice = /expens|cheap|teuer|gunstig|billig|cher|car[oa]|barat/.test(said);
  const measures = draft.vocabulary.columns.filter(({ use: of }) => of === "amount" || of === "level");
  const prices = isPrice ? measures.filter(({ words }) => words.some(({ concepts }) => concepts.has("price"))) : [];
  const plain =
    /^(big|larg|great|highest|top|grosst|hochst|mayor|grande|plus gros|plus grand|small|lowest|kleinst|menor|plus petit|smallest|best)/.test(
      said.normalize("NFKD").replace(/\p{M}/gu, ""),
    );
  const options = prices.length > 0 ? prices : plain && draft.vocabulary.money.length === 1 ? draft.vocabulary.money : [];
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

/** Every word that became nothing is told; where it could change rows or measure, it is asked about. */
function account(draft: Draft, analyses: readonly Analysis[], isFollow: boolean): void {
  draft.items.forEach((item, at) => {
    if (draft.used.has(at) && isBegun(draft, item)) draft.unknown.push(item.said);
    if (draft.used.has(at) || isNothing(draft, item)) return;
    if (item.values.length > 0 && !item.exact && isSaid(draft, item)) return;
    draft.unknown.push(item.said);
    if (matters(draft, at, isFollow)) doubtWord(draft, at);
  });
  const changing = draft.items.findIndex((item) => has(item, "change"));
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

function isNothing(draft: Draft, item: Item): boolean {
  if (has(item, "not") && item.values.length === 0) return true;
  if (item.period !== null) return false;
  if (item.ignorable && item.columns.every(({ exact, coverage }) => exact < 2 || coverage < 1) && !item.exact) return true;
  if (isLink(item) || item.entity) return true;
  const isPeople = ["patient", "customer", "employee", "user", "student"].some((one) => item.concepts.has(one));
  const isFigure = draft.measures.some(({ kind }) => kind !== "count");
  if (isPeople && isFigure && bestColumns(item).every(isReference) && item.values.length === 0) return true;
  if (item.senses.some((sense) => STRUCTURE.includes(sense)) && item.columns.length === 0 && item.number === null) return true;
  // A comparative without a figure, a unit, an aggregation that the column has anyway.
  if (item.number !== null) return false;
  if (item.columns.length === 0 && item.values.length === 0 && EVENTS.some((one) => item.concepts.has(one)))
    return isBeginning(draft, item);
  if (item.columns.length === 0 && item.values.length === 0 && draft.measures.length > 0 && item.concepts.size > 0)
    if ([...item.concepts].every((one) => GENERAL.has(one))) return true;
  if (has(item, "duration") && isTimeTaken(draft)) return true;
  if (["revenue", "money"].some((one) => item.concepts.has(one)) && item.columns.length === 0 && isMoneyMeasured(draft))
    return true;
  return item.senses.some((sense) => sense.startsWith("grain.")) && draft.period !== null;
}

/** "total sales": the column that says what rows are worth is called "total". */
const isMoneyMeasured = ({ measures, vocabulary }: Draft) =>
  measures.some((one) => "column" in one && vocabulary.money.some(({ name }) => name === one.column));

const BEGINNINGS = ["hire", "signup", "open_event", "list_event", "admit", "arrive"];

/** "orders placed": that it began says nothing of a row; that it was paid might. */
const isBeginning = (draft: Draft, item: Item) =>
  BEGINNINGS.some((one) => item.concepts.has(one)) ||
  (item.concepts.has("sell") && draft.measures.some(({ kind }) => kind === "sum")) ||
  draft.derive.length > 0 ||
  draft.moment !== null ||
  momentOf(draft, item) === draft.vocabulary.main ||
  item.ignorable;

/** "waiting time": the word says nothing more where the figure is a time. */
const isTimeTaken = ({ measures, vocabulary }: Draft) =>
  measures.some(
    (one) =>
      "column" in one &&
      vocabulary.columns.some(
        ({ name, words }) =>
          name === one.column && words.some(({ concepts }) => concepts.has("wait") || concepts.has("duration")),
      ),
  );

/** Nouns that stand for any figure: "energy use", "the value of sales". */
const GENERAL = new Set(["use", "amount", "money", "new"]);

/** A column whose value is a condition already, or a word of the measure. */
function isSaid(draft: Draft, item: Item): boolean {
  return draft.conditions.some(({ column }) => item.values.every((value) => value.column.name === column));
}

/** Whether a word that nobody knows could change the rows or the measure. */
function matters(draft: Draft, at: number, isFollow: boolean): boolean {
  const item = draft.items[at];
  if (item === undefined) return false;
  const before = draft.items[at - 1];
  if (item.quoted || item.number !== null || item.period !== null) return true;
  if (item.columns.length > 0 || item.concepts.size > 0 || item.values.length > 0) return true;
  if (has(item, "most", "least", "average", "median", "max", "min", "rate", "duration", "open", "gt", "lt", "gte", "lte"))
    return true;
  if (has(before, "not", "only", "by", "which", "against", "or")) return true;
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

function doubtWord(draft: Draft, at: number): void {
  const said = draft.items[at]?.said ?? "";
  const isGroup = has(draft.items[at - 1], "by", "which");
  const measures = draft.vocabulary.columns.filter(({ use: of }) => of === "amount" || of === "level");
  const needsMeasure = draft.measures.length === 0;
  draft.doubts.push({
    at,
    sentence: isGroup
      ? `No column is called “${said}”. What should the rows be grouped by?`
      : needsMeasure && measures.length > 0
        ? `No column is called “${said}”. What do you want to see?`
        : `Nothing in this dataset is called “${said}”.`,
    options: [],
  });
}

function askPeriods(draft: Draft): void {
  draft.doubts.push({ at: 0, sentence: "Which two periods should be compared?", options: [] });
}

function askMeasure(draft: Draft): void {
  const measures = draft.vocabulary.columns.filter(({ use: of }) => of === "amount" || of === "level").slice(0, 3);
  const names = ["the number of rows", ...measures.map(({ label }) => label)];
  draft.doubts.push({ at: 0, sentence: `What do you want to see? For example ${names.join(", ")}.`, options: [] });
}
