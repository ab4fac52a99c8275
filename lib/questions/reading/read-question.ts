import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { QuestionChoice, QuestionUnderstood } from "@/lib/contract/analysis/questions";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { languagesFor } from "../languages/detect-language";
import { ENGLISH } from "../languages/english";
import { fold, type Language, type LanguageId } from "../languages/language";
import { account } from "./account";
import { auditPlan } from "./audit";
import { beside, type Draft, has, isChange, isMeasure, note, SHOWING, use } from "./draft";
import { changed, columnsOf, followsOn, shapeOf } from "./follow-up";
import { bestColumns, type Item, itemsOf } from "./items";
import { EVENTS, momentOf, readDays, readTimeGroups } from "./moments";
import { readAmounts, readExact } from "./read-amounts";
import { readBeside } from "./read-by";
import { readLate, readUnits } from "./read-duration";
import { readArticlePer, readRepeated } from "./read-each";
import { readGroups, readRelation } from "./read-groups";
import { readMadeFigures } from "./read-made";
import { readMeasures, readRateOfEvent } from "./read-measure";
import { readMissing, readOpen } from "./read-open";
import { readColumnBounds, readTwoColumns } from "./read-two-columns";
import { readValues } from "./read-values";
import { sharesOfSum } from "./read-worth";
import { turnEvaluations } from "./superlatives";
import { readHours } from "./times/read-hours";
import { addAgainst, readTimes } from "./times/read-times";
import {
  joinVerb,
  spelledOut,
  tokensOf,
  withOnes,
  withoutAtLeastOne,
  withoutEither,
  withoutPreamble,
  withoutReplaced,
  withSharedEnds,
  withValues,
} from "./tokens";
import { type Vocabulary, vocabularyOf } from "./vocabulary";

/** How the words are read besides the table and the language. */
interface Around extends Pick<Draft, "picks" | "follows" | "followsGroups"> {
  locale: string;
}

/** Reads everything but the measure: which rows, when, against what, grouped by what. */
export function readPieces(question: string, vocabulary: Vocabulary, language: Language, around: Around): Draft {
  const draft = draftOf(question, language, vocabulary, around);
  draft.why = draft.items.some(
    // "because of the price" asks for no cause.
    // Nor does a column that is called "Ursache".
    (item, at) =>
      has(item, "why") &&
      !item.columns.some(({ exact, coverage }) => exact >= 2 && coverage === 1) &&
      (at <= 1 || draft.items.some(isChange)) &&
      // "the most common reason for calls" is one of their reasons.
      !has(draft.items[at - 1], "most", "frequent", "which", "by") &&
      took(draft, at),
  );
  readRelation(draft);
  readUnits(draft);
  readTwoColumns(draft);
  readMadeFigures(draft);
  readColumnBounds(draft);
  readMentions(draft);
  readHours(draft);
  readLate(draft);
  readAmounts(draft);
  readRepeated(draft);
  readTimes(draft);
  readDays(draft);
  readRateOfEvent(draft);
  readMissing(draft);
  readValues(draft);
  readBeside(draft);
  readOpen(draft);
  readExact(draft);
  readArticlePer(draft);
  readGroups(draft);
  readTimeGroups(draft);
  addAgainst(draft);
  return draft;
}

const took = (draft: Draft, at: number): true => {
  use(draft, at);
  return true;
};

/** "tickets mentioning refund": rows whose text has the word. */
function readMentions(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item) => has(item, "mention"));
  const place = at < 0 ? undefined : beside(draft, at, 1, 3);
  const item = place === undefined ? undefined : items[place];
  if (place === undefined || item === undefined) return;
  use(draft, at, place);
  const texts = vocabulary.columns.filter(({ use: of, profile }) => of === "text" && profile.meaning?.kind === "text");
  const [only] = texts.length === 1 ? texts : texts.filter(({ name }) => name === draft.picks.get(at));
  if (only === undefined) {
    draft.doubts.push({
      at,
      sentence: texts.length === 0 ? "No column of this dataset holds text." : `In which text should “${item.said}” stand?`,
      options: texts.slice(0, 4).map(({ name, label }) => ({ label, pick: name })),
    });
    return;
  }
  const name = `${only.label} mentions “${item.said}”`;
  draft.derive.push({ name, as: { kind: "mentions", of: only.name, term: item.said } });
  draft.conditions.push({ column: name, op: "eq", value: true });
  note(draft, "condition", [at, place], `only rows where ${name}`);
}

function draftOf(
  question: string,
  language: Language,
  vocabulary: Vocabulary,
  { locale, picks, follows, followsGroups }: Around,
): Draft {
  const tokens = withoutReplaced(
    joinVerb(
      withOnes(
        withoutAtLeastOne(
          withSharedEnds(withoutEither(withoutPreamble(withValues(tokensOf(question), language)), language), language),
        ),
        language,
      ),
      language,
    ),
    follows,
  );
  const newest = vocabulary.main === null ? null : timeOf(vocabulary.newestOf(vocabulary.main));
  const monthFirst = language.id === "en" && /^en-US|^en$/.test(locale);
  const items = itemsOf({ vocabulary, language, tokens, newest, monthFirst });
  return {
    vocabulary,
    language,
    items,
    tokens,
    text: spelledOut(question),
    newest,
    picks,
    follows,
    followsGroups,
    used: new Set(),
    understood: [],
    doubts: [],
    noted: [],
    unknown: [],
    conditions: [],
    conditionAt: [],
    period: null,
    against: null,
    groups: [],
    derive: [],
    measures: [],
    having: null,
    each: null,
    bare: null,
    aggregated: false,
    order: null,
    limit: null,
    list: null,
    over: null,
    arithmetic: null,
    why: false,
    prior: false,
    moment: null,
    yearAgo: false,
  };
}

function timeOf(iso: string | null): number | null {
  const at = Date.parse(iso ?? "");
  return Number.isNaN(at) ? null : at;
}

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
  /** How many words were not understood, or were taken for others that are spelled alike. */
  unsure: number;
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
  if (first.asks === null && first.unsure === 0) return first;
  // A few words tell little of their language.
  const other = second === undefined || tokens.length > 14 ? null : read(second);
  return other !== null && other.asks === null && other.unsure < first.unsure ? other : first;
}

function readIn(
  question: string,
  language: Language,
  vocabulary: Vocabulary,
  locale: string,
  follows: readonly Analysis[],
  picks: ReadonlyMap<number, string>,
): Reading {
  const draft = readPieces(question, vocabulary, language, {
    locale,
    picks,
    follows: follows.length > 0,
    followsGroups: (follows[0]?.by ?? []).map(({ column, grain }) => ({ column, ...(grain === undefined ? {} : { grain }) })),
  });
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
    unsure: draft.unknown.length + draft.items.filter(({ corrected }) => corrected !== null).length,
  };
  if (doubt === undefined) {
    const before = isFollow ? follows.flatMap(({ leftOut }) => leftOut ?? []) : [];
    const notUnderstood = [...new Set([...before, ...base.notUnderstood])];
    const leftOut = notUnderstood.slice(0, 20).map((word) => word.slice(0, 200));
    const told = leftOut.length === 0 ? analyses : analyses.map((one) => ({ ...one, leftOut }));
    return { ...base, notUnderstood, analyses: told, asks: null, choices: [] };
  }
  // Where more is not understood, none of them would be a whole plan.
  const options = base.notUnderstood.length > 4 ? [] : doubt.options.slice(0, 4);
  const choices = options.flatMap(({ label, pick }): QuestionChoice[] => {
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
  const changes = draft.items.some(isChange);
  if (!changes || draft.why || draft.period !== null || draft.groups.length > 0 || draft.measures.length === 0 || main === null)
    return;
  draft.groups.push({ column: main.name, grain: null });
  draft.understood.push({ kind: "group", said: "", meaning: "over time" });
}

/** The plan of a question that stands by itself; none where nothing is worked out. */
function planned(draft: Draft): Analysis[] {
  const { period, groups, limit, against, why, having } = draft;
  // "still there, so without a leaving date" says one thing twice.
  const conditions = [...new Map(draft.conditions.map((one) => [JSON.stringify(one), one])).values()];
  const rows = conditions.length > 0 || period !== null ? { rows: { conditions, period } } : {};
  if (draft.list !== null || (draft.measures.length > 0 && isListed(draft)) || isShown(draft) || isWhenOf(draft)) {
    const [first] = draft.measures;
    const isWhen = isWhenOf(draft);
    if (isWhen) draft.order ??= first?.kind === "min" ? "lowest" : "highest";
    const made = draft.derive.filter(({ name }) => conditions.some(({ column }) => column === name));
    const named =
      draft.list?.column != null
        ? draft.list.column
        : first !== undefined && "column" in first
          ? first.column
          : first?.kind === "count" && draft.order !== null
            ? biggestBy(draft)
            : null;
    const column = draft.derive.some(({ name }) => name === named) ? null : named;
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
  const { order } = draft;
  const measures = measuresOf(draft).map((measure) => overOf(draft, measure));
  return measures.map((measure) => {
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
    const word = fold(item.said);
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
  return draft.limit !== null && draft.groups.length === 0 && draft.measures.every((one) => "column" in one);
}

function measuresOf(draft: Draft): Analysis["measure"][] {
  if (draft.measures.length > 0)
    return draft.bare === "average" && draft.aggregated ? draft.measures.map(averaged) : draft.measures;
  const hasRows =
    draft.moment !== null ||
    draft.items.some((item, at) => draft.used.has(at) && item.period === null && isOfMain(draft, item)) ||
    draft.conditions.length > 0 ||
    draft.groups.length > 0 ||
    draft.items.some((item) => item.entity);
  const [money] = draft.vocabulary.money;
  if (draft.bare !== null && draft.vocabulary.money.length === 1 && money !== undefined)
    return [{ kind: draft.bare, column: money.name }];
  if (draft.bare !== null && draft.bare !== "sum") return [];
  return hasRows ? [{ kind: "count" }] : [];
}

/** "hires in 2025": what happened at the main moment is the row. */
const isOfMain = (draft: Draft, item: Item) =>
  draft.period !== null && EVENTS.some((one) => item.concepts.has(one)) && momentOf(draft, item) === draft.vocabulary.main;

/** "cost per click": one sum over another. */
function overOf({ over, each }: Draft, measure: Analysis["measure"]): Analysis["measure"] {
  if (each !== null && (measure.kind === "sum" || measure.kind === "average" || measure.kind === "count"))
    return { kind: "per", column: measure.kind === "count" ? null : measure.column, over: each };
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
  const options = prices.length > 0 ? prices : plain && isClear ? draft.vocabulary.money : [];
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
