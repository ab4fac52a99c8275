import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { QuestionChoice } from "@/lib/contract/analysis/questions";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { languagesFor } from "../languages/detect-language";
import type { Language } from "../languages/language";
import { account, correctionsTold, onlyChoice } from "./checks/account";
import { auditPlan } from "./checks/audit";
import { type Clauses, clausesOf, goesOn, saysTwice, withShortClause } from "./checks/clauses";
import { changed, followsOn } from "./checks/follow-up";
import { planned, standCourse } from "./checks/plan";
import type { Reading } from "./checks/reading";
import { withYearsNamed } from "./columns";
import { type Draft, has, isChange, use } from "./draft";
import {
  readCorrelation,
  readDayCount,
  readDivided,
  readNever,
  readPanelNoun,
  readSeveral,
  withExtremes,
  withPercentiles,
  withSpread,
} from "./figures/figures";
import { readOverAll } from "./idle";
import { itemsOf } from "./items";
import { readDays, readTimeGroups, readWeather, withoutFalls } from "./moments";
import { readBothSides } from "./phrases/both-sides";
import { withWrittenValues } from "./phrases/written-values";
import { readYearBounds } from "./phrases/year-bounds";
import { readAmounts } from "./read-amounts";
import { readLate, readSpan, readUnits } from "./read-duration";
import { readArticlePer, readOneOf, readRepeated } from "./read-each";
import { readAges, readDaysOver, readExact, readMentions, readRemarks } from "./read-exact";
import { readGroups } from "./read-groups";
import { readMadeFigures, readNoneLeft, readWorthOfPieces } from "./read-made";
import { readMeasures } from "./read-measure";
import { readMissing, readOpen, readPaid } from "./read-open";
import { readDegrees, readRelation } from "./read-relation";
import { readColumnBounds, readTwoColumns } from "./read-two-columns";
import { readValues } from "./read-values";
import { readNamedRatio, readNetOrGross, readRateOfEvent, sharesOfSum, withoutOwnGroup } from "./read-worth";
import { readSets } from "./sets/read-sets";
import { readBest, turnEvaluations } from "./superlatives";
import { withHeaders, withoutExplained } from "./times/brackets";
import { withExclusions } from "./times/exclusions";
import { addAgainst, readHours, readTimes } from "./times/read-times";
import {
  joinVerb,
  spelledOut,
  tokensOf,
  withHalves,
  withOnes,
  withoutAtLeastOne,
  withoutEither,
  withoutPreamble,
  withoutReplaced,
  withSameDates,
  withSharedEnds,
  withValues,
} from "./times/tokens";
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
  readOverAll(draft);
  readWeather(draft);
  readSeveral(draft);
  readCorrelation(draft);
  readRelation(draft);
  readDegrees(draft);
  readUnits(draft);
  readTwoColumns(draft);
  readDivided(draft);
  readNamedRatio(draft);
  readMadeFigures(draft);
  readWorthOfPieces(draft);
  readColumnBounds(draft);
  readMentions(draft);
  readHours(draft);
  readSpan(draft);
  readLate(draft);
  readDayCount(draft);
  readDaysOver(draft);
  readAges(draft);
  readYearBounds(draft);
  readAmounts(draft);
  readRepeated(draft);
  readTimes(draft);
  readDays(draft);
  readRateOfEvent(draft);
  readMissing(draft);
  readNoneLeft(draft);
  readPaid(draft);
  readValues(draft);
  readRemarks(draft);
  datePeriod(draft);
  readOpen(draft);
  readExact(draft);
  readArticlePer(draft);
  readOneOf(draft);
  readGroups(draft);
  readTimeGroups(draft);
  addAgainst(draft);
  readNever(draft);
  readBothSides(draft);
  readPanelNoun(draft);
  return draft;
}

const took = (draft: Draft, at: number): true => {
  use(draft, at);
  return true;
};

/** "adopted in 2025" of a status beside the date of it: the year is when that happened. */
function datePeriod(draft: Draft): void {
  const { period, conditionAt, items, vocabulary } = draft;
  if (period === null || draft.moment !== null || period.column !== vocabulary.main?.name || draft.against !== null) return;
  const dates = conditionAt.flatMap(({ at, excluded }) =>
    excluded
      ? []
      : vocabulary.moments.filter(
          (column) =>
            column !== vocabulary.main &&
            column.profile.nullCount > 0 &&
            items[at]?.columns.some((hit) => hit.column === column && hit.exact >= 2),
        ),
  );
  const [only, ...more] = new Set(dates);
  if (only === undefined || more.length > 0) return;
  draft.period = { ...period, column: only.name };
  draft.moment = only;
}

/** "share of paid invoices before April": of all of that time, of which those that are not paid have no date of it. */
function ofAllInPeriod(draft: Draft): void {
  const { measures, period, vocabulary, items, moment } = draft;
  const [only, ...more] = measures;
  if (only?.kind !== "rate" || more.length > 0 || period === null || vocabulary.main === null) return;
  const dated = vocabulary.moments.find(({ name }) => name === period.column);
  if (dated === undefined || dated === vocabulary.main || dated.profile.nullCount === 0) return;
  const isRated = items.some(
    ({ columns, values }) =>
      columns.some(({ column }) => column === dated) &&
      only.of.some(({ column }) => values.some((value) => value.column.name === column)),
  );
  if (!isRated || (moment !== null && moment !== dated)) return;
  draft.period = { ...period, column: vocabulary.main.name };
  draft.moment = null;
  const at = draft.understood.findIndex(({ kind, meaning }) => kind === "period" && meaning === `by ${dated.label}`);
  if (at >= 0) draft.understood.splice(at, 1);
}

function draftOf(
  question: string,
  language: Language,
  vocabulary: Vocabulary,
  { locale, picks, follows, followsGroups }: Around,
): Draft {
  const text = spelledOut(question);
  const written = withWrittenValues(withHeaders(tokensOf(question), text, vocabulary), text, vocabulary);
  const pieces = withPercentiles(written, (word) => vocabulary.byValue.has(word));
  const named = withYearsNamed(pieces, vocabulary.years, language);
  const said = withExclusions(withValues(named, language), text, language);
  const plain = withSharedEnds(withoutEither(withoutPreamble(withSameDates(said, language)), language), language);
  const all = withoutReplaced(joinVerb(withOnes(withoutAtLeastOne(withHalves(plain)), language), language), follows);
  const dated = hasYears(named, language) ? (vocabulary.years ?? vocabulary.main) : vocabulary.main;
  const newest = dated === null ? null : timeOf(vocabulary.newestOf(dated));
  const monthFirst = language.id === "en" && /^en-US|^en$/.test(locale);
  const itemsIn = (tokens: Draft["tokens"]) => withoutFalls(itemsOf({ vocabulary, language, tokens, text, newest, monthFirst }));
  const whole = itemsIn(all);
  const tokens = text.includes("(") ? (withoutExplained({ items: whole, tokens: all, text }) ?? all) : all;
  const items = withExtremes(tokens === all ? whole : itemsIn(tokens), tokens);
  return {
    vocabulary,
    language,
    items,
    tokens,
    text,
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
    told: [],
    several: null,
    alsoWhole: false,
    span: null,
    why: false,
    prior: false,
    moment: null,
    yearAgo: false,
  };
}

/** Years are spoken of, which count back from the newest one. */
const hasYears = (tokens: Draft["tokens"], { senses }: Language) =>
  tokens.some(({ word }) => senses.get(word)?.includes("grain.year") === true);

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

/**
 * Reads a question by its words alone: every word becomes a piece of the plan, means nothing here, or is not understood. Nothing
 * that changes rows or measure is guessed: what could mean several things is asked back.
 * @param follows the analyses that the question follows: "and in May?" changes those
 */
export function readQuestion(question: string, asked: AskedOf, follows: readonly Analysis[] = []): Reading {
  const vocabulary = vocabularyOf(asked.profiles, asked, asked.known);
  const read = (words: string) => readOne(words, vocabulary, asked.locale, follows);
  let uncut: Reading | null = null;
  const whole = () => (uncut ??= read(question));
  const sets = follows.length > 0 ? null : setsIn(question, vocabulary, asked, whole);
  if (sets !== null) return sets;
  const clauses = follows.length > 0 ? null : clausesOf(question);
  if (clauses === null) return whole();
  const both = readClauses(clauses, vocabulary, asked.locale);
  if (both !== null) return both;
  const one = whole();
  return one.asks === null && one.analyses.length === 1 && saysTwice(clauses) ? oneByOne(one, read(clauses.first)) : one;
}

/** The same figure of several sets of rows; null where the question asks for no such thing. */
function setsIn(question: string, vocabulary: Vocabulary, { entity, locale }: AskedOf, whole: () => Reading): Reading | null {
  const [language] = languagesOf(question, vocabulary);
  const by = { vocabulary, locale, follows: [], continues: false };
  return readSets(spelledOut(question), {
    vocabulary,
    language,
    entity,
    whole,
    read: (words, deep) => readIn(words, language, by, deep ? new Map() : null),
  });
}

/** What asks for two figures is no single plan. */
function oneByOne(whole: Reading, first: Reading): Reading {
  const choices =
    first.asks === null && first.analyses.length > 0 ? [{ label: "the first of them", analyses: first.analyses }] : [];
  return { ...whole, analyses: [], asks: "That asks for two things. Please ask for one after the other.", choices };
}

/** "how many …, and what is their average age": two questions, of which the second is about the same rows. Null for what is one. */
function readClauses(clauses: Clauses, vocabulary: Vocabulary, locale: string): Reading | null {
  const isRead = ({ asks, notUnderstood, analyses }: Reading) =>
    asks === null && notUnderstood.length === 0 && analyses.length > 0;
  const first = readOne(clauses.first, vocabulary, locale, []);
  if (!isRead(first)) return null;
  const short = withShortClause(clauses.then, first.analyses);
  if (short !== null) return { ...first, analyses: short };
  if (!goesOn(first.analyses)) return null;
  // "¿cuántas …, y por qué importe?": for which one, rather than why.
  const [then] = [clauses.then, clauses.then.replace(/^por (?=qu[eé] \p{L})/iu, "")]
    .map((words) => readOne(words, vocabulary, locale, first.analyses, true))
    .toSorted((a, b) => Number(isRead(b)) - Number(isRead(a)));
  if (then === undefined) return null;
  // "… and what do they come to", net or gross: the second is chosen, the first stands.
  if (then.asks !== null && then.unsure === 0 && then.choices.length > 0) {
    const choices = then.choices.map((one) => ({ ...one, analyses: [...first.analyses, ...one.analyses].slice(0, 4) }));
    return { ...first, analyses: [], asks: then.asks, choices };
  }
  const isSame = JSON.stringify(then.analyses) === JSON.stringify(first.analyses);
  if (!isRead(then) || isSame || then.analyses.some(isShareOfItself)) return null;
  return {
    ...first,
    analyses: [...first.analyses, ...then.analyses].slice(0, 4),
    told: [...new Set([...first.told, ...then.told])],
    understood: [...first.understood, ...then.understood],
    takenForRows: [...new Set([...first.takenForRows, ...then.takenForRows])],
  };
}

/** "and their share of all": of those alone it would be everything. */
const isShareOfItself = ({ measure, rows }: Analysis) =>
  (measure.kind === "rate" || measure.kind === "share") &&
  measure.of.length > 0 &&
  measure.of.every((one) => rows?.conditions.some((other) => JSON.stringify(other) === JSON.stringify(one)));

/** @param continues whether it is of the rows of `follows`, however it begins */
function readOne(
  question: string,
  vocabulary: Vocabulary,
  locale: string,
  follows: readonly Analysis[],
  continues = false,
): Reading {
  const tokens = tokensOf(question);
  const [likeliest, second] = languagesOf(question, vocabulary);
  const read = (language: Language) => readIn(question, language, { vocabulary, locale, follows, continues }, new Map());
  const first = read(likeliest);
  if (first.asks === null && first.unsure === 0) return first;
  // A few words tell little of their language.
  const other = second === undefined || tokens.length > 14 ? null : read(second);
  return other !== null && other.asks === null && other.unsure < first.unsure ? other : first;
}

const languagesOf = (question: string, vocabulary: Vocabulary) =>
  languagesFor(
    // "EN>DE" says nothing in Spanish.
    withWrittenValues(tokensOf(question), spelledOut(question), vocabulary).map(({ word }) => word),
    question,
    vocabulary.columns.flatMap((column) => column.words.map(({ word }) => word)),
  );

/** What a question is read by, whichever way its words are taken. */
interface ReadBy {
  vocabulary: Vocabulary;
  locale: string;
  follows: readonly Analysis[];
  continues: boolean;
}

/** @param chosen what was chosen so far; null where nothing shall be offered to choose from */
function readIn(question: string, language: Language, by: ReadBy, chosen: ReadonlyMap<number, string> | null): Reading {
  const { vocabulary, locale, follows, continues } = by;
  const picks = chosen ?? new Map<number, string>();
  const draft = readPieces(question, vocabulary, language, {
    locale,
    picks,
    follows: follows.length > 0,
    followsGroups: (follows[0]?.by ?? []).map(({ column, grain }) => ({ column, ...(grain === undefined ? {} : { grain }) })),
  });
  readMeasures(draft);
  ofAllInPeriod(draft);
  readNetOrGross(draft);
  sharesOfSum(draft);
  withoutOwnGroup(draft);
  readBest(draft);
  turnEvaluations(draft);
  const isFollow = follows.length > 0 && (continues || followsOn(draft));
  if (!isFollow) standCourse(draft);
  const analyses = withSpread(draft, isFollow ? changed(draft, follows) : planned(draft));
  account(draft, analyses, isFollow);
  auditPlan(draft, analyses, isFollow);
  const [doubt] = draft.doubts;
  const base = {
    understood: draft.understood,
    notUnderstood: [...new Set(draft.unknown)],
    takenForRows: [...new Set(draft.items.flatMap(({ supposed, said }) => (supposed === true ? [said] : [])))],
    told: [...new Set([...correctionsTold(draft), ...draft.told])],
    language: language.id,
    overlap: false,
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
  const options = chosen === null || base.notUnderstood.length > 4 ? [] : doubt.options.slice(0, 4);
  if (picks.size >= 3 || picks.has(doubt.at)) return { ...base, analyses: [], asks: doubt.sentence, choices: [] };
  const readings = options.map(({ label, pick }) => ({
    label,
    pick,
    chosen: readIn(question, language, by, new Map([...picks, [doubt.at, pick]])),
  }));
  const whole = readings.filter(({ chosen }) => chosen.analyses.length > 0 && chosen.asks === null);
  // Of several readings all but one lead nowhere: that one is meant.
  const [only] = whole;
  const areColumns = options.every(({ pick }) => vocabulary.columns.some(({ name, use: of }) => name === pick && of !== "flag"));
  const areOthers =
    areColumns && readings.length > 1 && readings.every(({ chosen }) => chosen === only?.chosen || chosen.choices.length === 0);
  if (only !== undefined && whole.length === 1 && areOthers && only.chosen.unsure === 0 && picks.size === 0) return only.chosen;
  const told = picks.size === 0 ? onlyChoice(draft, analyses, doubt.at, readings) : null;
  if (told !== null && only !== undefined) return { ...only.chosen, told: [...only.chosen.told, told] };
  const choices = whole.map(({ label, chosen }): QuestionChoice => ({ label, analyses: chosen.analyses }));
  return { ...base, analyses: [], asks: doubt.sentence, choices };
}

/** "why did sales fall": that they did is told, or put right. */
function supposedIn({ items }: Draft): Reading["supposed"] {
  const [up, down] = [items.some((item) => has(item, "up")), items.some((item) => has(item, "down"))];
  return up === down ? null : up ? "up" : "down";
}
