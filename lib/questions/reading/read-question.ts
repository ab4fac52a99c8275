import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { QuestionChoice, QuestionUnderstood } from "@/lib/contract/analysis/questions";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { languagesFor } from "../languages/detect-language";
import type { Language, LanguageId } from "../languages/language";
import { account } from "./checks/account";
import { auditPlan } from "./checks/audit";
import { changed, followsOn } from "./checks/follow-up";
import { planned, standCourse } from "./checks/plan";
import { beside, type Draft, has, isChange, note, use } from "./draft";
import { itemsOf } from "./items";
import { readDays, readTimeGroups } from "./moments";
import { readAmounts } from "./read-amounts";
import { readBeside } from "./read-by";
import { readLate, readUnits } from "./read-duration";
import { readArticlePer, readOneOf, readRepeated } from "./read-each";
import { readExact } from "./read-exact";
import { readGroups } from "./read-groups";
import { readMadeFigures } from "./read-made";
import { readMeasures } from "./read-measure";
import { readMissing, readOpen } from "./read-open";
import { readDegrees, readRelation } from "./read-relation";
import { readColumnBounds, readTwoColumns } from "./read-two-columns";
import { readValues } from "./read-values";
import { readRateOfEvent, sharesOfSum } from "./read-worth";
import { readBest, turnEvaluations } from "./superlatives";
import { addAgainst, readHours, readTimes } from "./times/read-times";
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
  readRelation(draft);
  readDegrees(draft);
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
  readOneOf(draft);
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
  const [likeliest, second] = languagesFor(words, question);
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
  readBest(draft);
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
