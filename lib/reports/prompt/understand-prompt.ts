import { nounOfKey } from "@/lib/analysis/meaning/entity";
import { pluralOf } from "@/lib/analysis/meaning/header-words";
import type { Focus, LabelledColumn, ReportColumn } from "@/lib/content/ledger";
import { languagesFor } from "@/lib/questions/languages/detect-language";
import { type Draft, has } from "@/lib/questions/reading/draft";
import { bestColumns, type Item } from "@/lib/questions/reading/items";
import { readPieces } from "@/lib/questions/reading/read-question";
import { tokensOf } from "@/lib/questions/reading/times/tokens";
import { vocabularyOf } from "@/lib/questions/reading/vocabulary";
import { COMPARE_WORDS, GOAL_WORDS, type Goal, STOP_WORDS } from "./prompt-lexicon";
import { readPersona } from "./prompt-persona";
import { rowsAsked } from "./prompt-rows";
import { saidOf } from "./prompt-said";

const PROMPT_CHARS_MAX = 2_000;
const IGNORED_MAX = 50;
const IGNORED_CHARS_MAX = 40;
const COLUMNS_SHARED_MAX = 2;

/** What the table and its rows are called, for what a prompt calls them. */
interface Names {
  entity: string;
  dataset: string;
}

/**
 * Understands a prompt by its words alone: goals, a persona, columns, rows and periods that the dataset knows, in the languages
 * that questions are read in. What it does not know it ignores and says so, so a prompt can steer a report but never put words or
 * figures into it. Periods such as "last 6 months" count back from the newest row. Null for an empty prompt.
 * @param known further values of columns by index, besides the frequent ones of their profiles.
 */
export function understandPrompt(
  prompt: string,
  columns: readonly LabelledColumn[],
  known: ReadonlyMap<number, readonly string[]> = new Map(),
  names: Names = { entity: entityFor(columns), dataset: "" },
): Focus | null {
  const text = prompt.slice(0, PROMPT_CHARS_MAX);
  const sentences = sentencesOf(text);
  if (sentences.length === 0) return null;
  const byName = new Map(
    columns.flatMap(({ index, profile }) => (known.has(index) ? [[profile.name, known.get(index) ?? []]] : [])),
  );
  const vocabulary = vocabularyOf(
    columns.flatMap(({ profile }) => (isMonthOfYear(profile) ? [] : [profile])),
    { ...names, rowCount: 0 },
    byName as ReadonlyMap<string, readonly string[]>,
  );
  const [language] = languagesFor(
    tokensOf(text).map(({ word }) => word),
    text,
  );
  if (language === undefined) return null;
  const indexOf = (name: string) => columns.find(({ profile }) => profile.name === name)?.index;
  const read = sentences.map((sentence) =>
    readPieces(sentence, vocabulary, language, { locale: "en-US", picks: new Map(), follows: false, followsGroups: [] }),
  );
  const rows = rowsAsked(read, indexOf);
  const persona = read.map(personaIn).find((one) => one !== null) ?? null;
  const excluded = [...new Set(read.flatMap((draft) => columnsLeftOut(draft)).flatMap((name) => indexOf(name) ?? []))];
  const named = read.flatMap((draft) => columnsNamed(draft, persona?.places ?? new Set())).flatMap((name) => indexOf(name) ?? []);
  const focus: Focus = {
    goals: goalsOf(read, rows.compared),
    columns: [...new Set([...named, ...rows.mentioned])].filter((index) => !excluded.includes(index)),
    excluded,
    filters: rows.filters,
    persona: persona?.persona ?? null,
    ignored: ignoredWords(read, persona?.said ?? new Set()),
  };
  return { ...focus, ...saidOf(focus, columns, rows.unclear, rows.compared) };
}

/** Of a prompt, "March" is a period. */
const isMonthOfYear = ({ derivation }: ReportColumn) => derivation?.kind === "calendar" && derivation.part === "month";

/** What the key of the rows names. */
function entityFor(columns: readonly LabelledColumn[]): string {
  const noun = columns
    .filter(({ profile }) => profile.role === "id")
    .map(({ profile }) => nounOfKey(profile.name))
    .find((one) => one !== null);
  return noun == null ? "rows" : pluralOf(noun);
}

/** A wish may be of several sentences; what is left out or meant in one says nothing of another. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<![\d.])[.;!?\n]+(?!\d)|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

interface PersonaFound {
  persona: NonNullable<Focus["persona"]>;
  /** Its words, which ask for nothing else. */
  said: Set<string>;
  places: Set<Item>;
}

function personaIn(draft: Draft): PersonaFound | null {
  const words = draft.tokens.map(({ word }) => word);
  for (const at of words.keys()) {
    const found = readPersona(words, at);
    if (found === null) continue;
    const own = draft.items.filter(({ from }) => from >= at && from < at + found.length);
    if (own.some((item) => bestColumns(item).length > 0 && item.columns[0]?.exact === 3 && found.length === 1)) continue;
    return { persona: found.persona, said: new Set(own.map(({ said }) => said)), places: new Set(own) };
  }
  return null;
}

/** Columns that are named, those of groups and measures, in order of mention; not those of values and what is left out. */
function columnsNamed(draft: Draft, persona: ReadonlySet<Item>): string[] {
  const left = new Set(columnsLeftOut(draft));
  return draft.items.flatMap((item, at) => {
    const isCondition = draft.conditionAt.some((one) => one.at === at) && !item.entity;
    if (item.entity && item.columns.every(({ coverage, exact }) => coverage < 1 || exact < 3)) return [];
    if (persona.has(item) || (item.exact && item.columns.length === 0) || (isCondition && item.columns[0]?.column.use === "flag"))
      return [];
    const isWord = item.ignorable || GOAL_WORDS.has(item.said.toLowerCase()) || item.period !== null;
    const named = isWord
      ? bestColumns(item).filter(() => (item.columns[0]?.exact ?? 0) === 3 && item.columns[0]?.coverage === 1)
      : bestColumns(item);
    const money = item.concepts.has("revenue") && named.length === 0 ? draft.vocabulary.money.slice(0, 1) : [];
    if (named.length > COLUMNS_SHARED_MAX) return [];
    return [...named, ...money].map(({ name }) => name).filter((name) => !left.has(name));
  });
}

/** "without tax and shipping": measures behind a word that leaves out; groups behind one are about their values. */
function columnsLeftOut(draft: Draft): string[] {
  const found: string[] = [];
  let leaving = false;
  for (const item of draft.items) {
    if (has(item, "not") && item.values.length === 0) leaving = true;
    else if (leaving) {
      const named = bestColumns(item, ({ use }) => use === "amount" || use === "level" || use === "moment");
      if (named.length > 0 && item.values.length === 0) found.push(...named.map(({ name }) => name));
      else if (!has(item, "and", "or", "prep") && !item.ignorable) leaving = false;
    }
  }
  return found;
}

const GOALS_OF_SENSES: readonly (readonly [Goal, readonly string[]])[] = [
  ["drivers", ["why"]],
  ["trend", ["over_time"]],
  ["ranking", ["most", "least", "frequent", "sold_most"]],
  ["distribution", ["breakdown"]],
];

function goalsOf(read: readonly Draft[], compared: string | null): Goal[] {
  const goals: Goal[] = [];
  const add = (goal: Goal) => {
    if (!goals.includes(goal)) goals.push(goal);
  };
  for (const draft of read) {
    for (const item of draft.items) {
      for (const word of item.exact || has(item, "gt", "gte", "lt", "lte") ? [] : item.said.toLowerCase().split(" ")) {
        const goal = GOAL_WORDS.get(word);
        if (goal !== undefined) add(goal);
      }
      for (const [own, senses] of GOALS_OF_SENSES)
        if (has(item, ...senses) && item.values.length === 0 && draft.language.id !== "en") add(own);
      if (COMPARE_WORDS.has(item.said.toLowerCase()) || has(item, "compare", "against")) add(comparison(draft, compared));
    }
    if (draft.why) add("drivers");
    if (draft.groups.some(({ grain }) => grain !== undefined) && draft.items.some((item) => has(item, "by"))) add("trend");
  }
  if (compared !== null) add("compare_periods");
  return goals;
}

function comparison(draft: Draft, compared: string | null): Goal {
  const timed =
    compared !== null ||
    draft.against !== null ||
    draft.items.some(
      (item) => item.period !== null || item.senses.some((sense) => /^(grain\.|last$|prior|year_ago)/.test(sense)),
    );
  if (timed) return "compare_periods";
  const measures = new Set(
    draft.items.flatMap((item) => bestColumns(item, ({ use }) => use === "amount" || use === "level").map(({ name }) => name)),
  );
  const grouped =
    draft.conditionAt.length > 0 ||
    draft.groups.length > 0 ||
    draft.items.some((item) => bestColumns(item, ({ use }) => use === "group").length > 0);
  if (grouped) return "ranking";
  return measures.size > 1 ? "relation" : "compare_periods";
}

/** Words that became nothing, and carry a wish of their own. */
function ignoredWords(read: readonly Draft[], persona: ReadonlySet<string>): string[] {
  const open = read.flatMap((draft) =>
    draft.items.flatMap((item, at) => {
      const word = item.said.toLowerCase();
      const isKnown =
        draft.used.has(at) ||
        persona.has(item.said) ||
        item.ignorable ||
        item.entity ||
        item.senses.length > 0 ||
        item.values.length > 0 ||
        bestColumns(item).length > 0 ||
        item.period !== null ||
        (item.concepts.has("revenue") && draft.vocabulary.money.length > 0);
      return isKnown || GOAL_WORDS.has(word) || COMPARE_WORDS.has(word) || STOP_WORDS.has(word)
        ? draft.unknown.filter((one) => one === item.said)
        : [word];
    }),
  );
  const plain = open.filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return [...new Set(plain.map((word) => word.slice(0, IGNORED_CHARS_MAX)))].slice(0, IGNORED_MAX);
}
