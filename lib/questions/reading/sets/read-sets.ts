import type { Analysis } from "@/lib/contract/analysis/analysis";
import { fold, type Language } from "../../languages/language";
import { BETWEEN, COMPARING, SINCE_THEN, TIMES, TO } from "../../languages/set-words";
import { type AskedColumn, timeUnit } from "../columns";
import type { Reading } from "../reading";
import type { Vocabulary } from "../vocabulary";
import { type Cut, cutsOf } from "./cut-sets";
import { planRest, planSets } from "./plan-sets";
import { openingAt, type Range, type SaidWord, saidWords, textOf, wordsOf } from "./said-words";
import { type PlannedSets, setsOf } from "./sets-of-plans";

/** What sets are read with. */
interface Around {
  vocabulary: Vocabulary;
  language: Language;
  /** What rows are called, as a plural. */
  entity: string;
  /** Reads words as a question that stands by itself. */
  read(words: string): Reading;
}

/** How many questions are read at most before sets are given up. */
const READINGS_MAX = 60;

const CUTS_MAX = 12;

/**
 * Reads a question that asks for the same figure of several sets of rows: "pass rate before March and since March", "X compared with
 * all others", "under 20, 30 to 59, and 80 or more". It is cut into what all sets share and what tells them apart; each set, put
 * into the rest of the question, is read as any other question is. Only where all of them come to the same figure of rows that differ
 * in the same columns do they make an answer. Null for any other question.
 */
export function readSets(question: string, around: Around): Reading | null {
  const words = saidWords(question);
  const cuts = cutsOf(words, around.language).slice(0, CUTS_MAX);
  if (cuts.length === 0) return null;
  const reader = readerOf(around);
  for (const cut of cuts) {
    if (reader.isSpent()) return null;
    const found = cut.rest === null ? readNamed(question, words, cut, around, reader) : readRest(question, words, cut, cut.rest, around, reader);
    if (found !== null) return found;
  }
  return null;
}

interface Reader {
  read(words: string): Reading;
  isSpent(): boolean;
}

function readerOf({ read }: Around): Reader {
  const known = new Map<string, Reading>();
  return {
    read: (words) => {
      const said = words.replaceAll(/\s+/g, " ").trim();
      const reading = known.get(said) ?? read(said);
      known.set(said, reading);
      return reading;
    },
    isSpent: () => known.size >= READINGS_MAX,
  };
}

/** The one plan of words that were understood. */
function planOf({ asks, analyses }: Reading): Analysis | null {
  const [plan, ...more] = analyses;
  return asks === null && plan !== undefined && more.length === 0 && plan.measure.kind !== "rows" ? plan : null;
}

/** Without the word that asks for a comparison: each set by itself is compared with nothing. */
function without(text: string): string {
  return text
    .split(/(?<=\s)/)
    .filter((word) => !COMPARING.has(fold(word.trim()).replaceAll(/[^\p{L}]/gu, "")))
    .join("");
}

interface Part {
  text: string;
  range: Range;
}

function readNamed(question: string, words: readonly SaidWord[], cut: Cut, around: Around, reader: Reader): Reading | null {
  const head = without(textOf(question, words, cut.head)).replace(/[:,;]\s*$/, "");
  const tail = textOf(question, words, cut.tail);
  const whole = (part: string) => reader.read(`${head} ${part} ${tail}`);
  const parts = cut.parts.map((range) => ({ range, text: textOf(question, words, withoutOpener(words, cut.head, range)) }));
  const all = parts.map((part, at) => waysOf(part, at, { parts, words, question, head, around, reader }));
  // What is read as it stands tells in which columns the sets differ.
  const plain = all.map((ways) => ways.slice(0, 1).flatMap((one) => planned(whole(one), one)));
  const sure = plain.findIndex(([one]) => one !== undefined);
  const chosen: Found[] = [];
  const order = sure < 0 ? all.map((_, at) => at) : [sure, ...all.map((_, at) => at).filter((at) => at !== sure)];
  const byPlace = new Map<number, Found>();
  for (const at of order) {
    const found = firstOf(all[at] ?? [], (way) => {
      if (reader.isSpent()) return null;
      const [one] = planned(whole(way), way);
      if (one === undefined) return null;
      return chosen.every((other) => setsOf([withoutOwnGroup(one.plan, other.plan), withoutOwnGroup(other.plan, one.plan)]) !== null) ? one : null;
    });
    if (found === null) return null;
    chosen.push(found);
    byPlace.set(at, found);
  }
  const found = all.flatMap((_, at) => byPlace.get(at) ?? []);
  const [first, second] = found;
  if (first === undefined || second === undefined) return null;
  const plans = found.map(({ plan }, at) => withoutOwnGroup(plan, (at === 0 ? second : first).plan));
  const sets = setsOf(plans);
  return sets === null ? null : readingOf(sets, planSets(sets, around.vocabulary), found.map(({ reading }) => reading), parts.map(({ text }) => text));
}

interface Found {
  reading: Reading;
  plan: Analysis;
  way: string;
}

function planned(reading: Reading, way: string): Found[] {
  const plan = planOf(reading);
  return plan === null ? [] : [{ reading, plan, way }];
}

function firstOf<T, Found>(list: readonly T[], find: (one: T) => Found | null): Found | null {
  for (const one of list) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}

/** "by age: under 20, 30 to 59": the sets are of what rows would be grouped by. */
function withoutOwnGroup(plan: Analysis, other: Analysis): Analysis {
  const conditions = (one: Analysis) => (one.rows?.conditions ?? []).map((each) => JSON.stringify(each));
  const theirs = new Set(conditions(other));
  const own = new Set((plan.rows?.conditions ?? []).filter((one) => !theirs.has(JSON.stringify(one))).map(({ column }) => column));
  const by = plan.by?.filter(({ column }) => !own.has(column));
  if (by === undefined || by.length === plan.by?.length) return plan;
  const { by: _, order: __, ...rest } = plan;
  return by.length === 0 ? { ...rest, question: "value" } : { ...plan, by };
}

interface Ways {
  parts: readonly Part[];
  words: readonly SaidWord[];
  question: string;
  head: string;
  around: Around;
  reader: Reader;
}

/** "and how many since then": what opens the question is not said again. */
function withoutOpener(words: readonly SaidWord[], head: Range, range: Range): Range {
  const [opening, part] = [wordsOf(words, head), wordsOf(words, range)];
  const start = opening.findIndex((word) => /^\p{L}/u.test(word));
  for (let many = Math.min(4, part.length - 1); many > 0; many -= 1)
    if (part.slice(0, many).every((word, at) => opening[start + at] === word)) return { from: range.from + many, to: range.to };
  return range;
}

/** The words that a part may stand for, the plainest first: as it stands, and with what the others say for it. */
function waysOf({ text, range }: Part, at: number, { parts, words, question, head, around, reader }: Ways): string[] {
  const { language, vocabulary } = around;
  const others = [...parts.slice(at + 1), ...parts.slice(0, at).toReversed()];
  const bare = SINCE_THEN.find(([said]) => said.test(fold(text)))?.[1];
  const ends = others.flatMap((other) => tailsOf(question, words, other.range));
  if (bare !== undefined) return ends.map((end) => `${bare} ${end}`);
  const said = rangeOf(text, language);
  const year = yearOf(said, words.slice(range.from, range.to), others, language);
  const opening = openingAt(saidWords(said), 0, language);
  const isFigure = /\d/.test(said) && opening !== "time" && opening !== "calendar";
  const labels = isFigure ? columnsFor(said, { head, vocabulary, reader }).map(({ label }) => `${label} ${said}`) : [];
  const first = parts[0];
  const starts = at === 0 || first === undefined ? [] : headsOf(question, words, first.range);
  return [
    ...(year === null ? [] : [`${said} ${year}`]),
    said,
    ...shorter(said, language),
    ...labels,
    ...ends.map((end) => `${said} ${end}`),
    ...shorter(said, language).flatMap((one) => ends.map((end) => `${one} ${end}`)),
    ...starts.map((start) => `${start} ${said}`),
  ].slice(0, WAYS_MAX);
}

const WAYS_MAX = 16;

/** "30 to 59", "60-180": both ends belong to it. */
function rangeOf(text: string, { id }: Language): string {
  const found = /^(?:(?:from|of|von|de|des)\s+)?(-?\d+(?:[.,]\d+)?)\s*(\p{L}+|[-–])\s*(-?\d+(?:[.,]\d+)?)(?!\s*[.\-/]\s*\d)(.*)$/u.exec(text);
  if (found === null || !TO.has(fold(found[2] ?? ""))) return text;
  const [between, and] = BETWEEN[id];
  return `${between} ${found[1]} ${and} ${found[3]}${found[4]}`;
}

/** "before June vs from June 2024 on": the year that another set says. */
function yearOf(said: string, words: readonly SaidWord[], others: readonly Part[], { senses }: Language): string | null {
  const isOfYear = words.some(({ word }) => senses.get(word)?.some((sense) => /^(month|quarter|half)\./.test(sense)) === true);
  if (!isOfYear || YEAR.test(said)) return null;
  const years = new Set(others.flatMap(({ text }) => YEAR.exec(text)?.[0] ?? []));
  const [only, ...more] = years;
  return only !== undefined && more.length === 0 ? only : null;
}

const YEAR = /(?<!\d)(19|20)\d\d(?!\d)/;

const SMALL_MAX = 3;

/** Without the small words before it: "con el del segundo" goes on from "del primer trimestre". */
function shorter(text: string, language: Language): string[] {
  const words = saidWords(text);
  const many = words.findIndex(({ word }) => !language.ignorable.has(word) && !["prep"].some((sense) => language.senses.get(word)?.includes(sense) === true));
  const start = words[Math.min(many, SMALL_MAX)]?.start;
  return many > 0 && start !== undefined ? [text.slice(start)] : [];
}

/** "trimestre de 2024" of "primer trimestre de 2024": what may be left out of another set. */
function tailsOf(question: string, words: readonly SaidWord[], { from, to }: Range): string[] {
  const starts = Array.from({ length: Math.max(0, to - from - 1) }, (_, at) => from + 1 + at);
  return starts.slice(0, 4).map((start) => textOf(question, words, { from: start, to }));
}

function headsOf(question: string, words: readonly SaidWord[], { from, to }: Range): string[] {
  const ends = Array.from({ length: Math.max(0, to - from - 1) }, (_, at) => from + 1 + at);
  return ends.slice(0, 3).map((end) => textOf(question, words, { from, to: end }));
}

/** The column that figures without one are of: what the rest of the question groups by, or the only one of their unit. */
function columnsFor(said: string, { head, vocabulary, reader }: { head: string; vocabulary: Vocabulary; reader: Reader }): AskedColumn[] {
  const figures = vocabulary.columns.filter(({ use }) => use === "amount" || use === "level");
  const plan = planOf(reader.read(head));
  const grouped = figures.filter(({ name }) => plan?.by?.some(({ column }) => column === name) === true);
  if (grouped.length > 0) return grouped;
  const unit = fold(/\d\s*([^\d\s][^\d]*)$/u.exec(said)?.[1] ?? "").replace(OPEN_END, "").trim();
  if (unit === "") return [];
  const time = timeUnit(unit);
  const ofUnit = figures.filter(
    ({ unit: own, label }) =>
      fold(label).includes(`(${unit})`) || (own !== null && (fold(own.of) === unit || (time !== null && timeUnit(own.of) === time))),
  );
  return ofUnit.length === 1 ? ofUnit : [];
}

const OPEN_END = /\s*(or|oder|o|ou|and|und|y|et)\s+\p{L}+$/u;

/** "Marketing without PO compared with all others": rows that are not what stands before it. */
function readRest(
  question: string,
  words: readonly SaidWord[],
  { parts: [left], tail }: Cut,
  { noun }: { noun: string },
  around: Around,
  reader: Reader,
): Reading | null {
  if (left === undefined) return null;
  const said = without(textOf(question, words, left));
  const behind = textOf(question, words, tail).replace(/^[:,]\s*/, "");
  const reading = reader.read(`${said} ${behind}`);
  const plan = planOf(reading);
  if (plan === null) return null;
  const sets = restOf(plan, noun, (to) => {
    const base = planOf(reader.read(`${without(textOf(question, words, { from: left.from, to }))} ${behind}`));
    return reader.isSpent() ? null : base;
  }, left, around);
  if (sets === null) return null;
  const isNamed = noun !== "" && !isRowsNoun(noun, around);
  const rest = `all other ${around.entity}`;
  void isNamed;
  return readingOf(sets, planRest(sets, rest, around.vocabulary), [reading], [said]);
}

/** What the others are not: what was said of the figure before them, without the period that holds for both. */
function restOf(
  plan: Analysis,
  noun: string,
  baseAt: (to: number) => Analysis | null,
  left: Range,
  { vocabulary }: Around,
): PlannedSets | null {
  const conditions = plan.rows?.conditions ?? [];
  const period = plan.rows?.period ?? null;
  const figure = ({ measure, by }: Analysis) => JSON.stringify([measure, by ?? []]);
  const isIn = (list: readonly unknown[], one: unknown) => list.some((other) => JSON.stringify(other) === JSON.stringify(one));
  const of = new Set(conditions.filter(({ column }) => isOfNoun(noun, column, vocabulary, plan)).map(({ column }) => column));
  const isTime = TIMES.has(fold(noun).split(" ").at(-1) ?? "");
  let own = of.size > 0 ? conditions.filter(({ column }) => of.has(column)) : null;
  let ownPeriod: typeof period = null;
  if (own === null) {
    let base: Analysis | null = null;
    for (let to = left.from + 1; to < left.to && base === null; to += 1) {
      const found = baseAt(to);
      const isBase = found !== null && figure(found) === figure(plan) && (found.rows?.conditions ?? []).every((one) => isIn(conditions, one));
      if (isBase) base = found;
    }
    const shared = base?.rows?.conditions ?? [];
    own = conditions.filter((one) => !isIn(shared, one));
    const isSpan = period !== null && JSON.stringify(base?.rows?.period ?? null) !== JSON.stringify(period);
    if (isSpan && (own.length === 0 || isTime)) ownPeriod = period;
    if (isTime) own = own.filter(({ column }) => isTimeColumn(column, vocabulary, plan));
  }
  if (own.length === 0 && ownPeriod === null) return null;
  const shared = conditions.filter((one) => !isIn(own ?? [], one));
  return { shared: { conditions: shared, period: ownPeriod === null ? period : null }, sets: [{ plan, own, period: ownPeriod }] };
}

const isTimeColumn = (column: string, { columns, clocks, moments }: Vocabulary, { derive = [] }: Analysis) =>
  [...clocks, ...moments].some(({ name }) => name === column) ||
  derive.some(({ name, as }) => name === column && as.kind === "calendar") ||
  columns.some(({ name, words }) => name === column && words.some(({ concepts }) => concepts.has("date")));

/** "the other schools": what a condition is of is what the noun is called. */
function isOfNoun(noun: string, column: string, { columns }: Vocabulary, _: Analysis): boolean {
  const stems = fold(noun)
    .split(" ")
    .filter((word) => word.length >= 3)
    .map(stemOf);
  return stems.some((stem) => columns.some(({ name, words }) => name === column && words.some(({ word }) => stemOf(word) === stem)));
}

const stemOf = (word: string) => word.replace(/(ies|ien|es|en|er|e|s|n|x|y)$/, "");

function isRowsNoun(noun: string, { entity, vocabulary }: Around): boolean {
  const word = fold(noun).split(" ").at(-1) ?? "";
  return [fold(entity), ...vocabulary.entity.words].some((one) => stemOf(one) === stemOf(word));
}

/** What the readings of all sets say together. */
function readingOf(sets: PlannedSets, planned: ReturnType<typeof planSets>, readings: readonly Reading[], said: readonly string[]): Reading | null {
  const [first] = readings;
  if (planned === null || first === undefined) return null;
  const unknown = readings.map(({ notUnderstood }) => JSON.stringify(notUnderstood));
  // A word of one set alone that was not understood may say which rows it is of.
  if (new Set(unknown).size > 1) return null;
  const isShared = ({ kind, meaning }: Reading["understood"][number]) =>
    readings.every(({ understood }) => understood.some((one) => one.kind === kind && one.meaning === meaning));
  const isOfRest = sets.sets.length === 1;
  return {
    ...first,
    analyses: planned.analyses,
    understood: [
      ...first.understood.filter((one) => (isOfRest ? one.kind !== "condition" : isShared(one))),
      { kind: "group", said: said.join(" · "), meaning: planned.meaning },
    ],
    takenForRows: [...new Set(readings.flatMap(({ takenForRows }) => takenForRows))],
    overlap: planned.overlap,
  };
}
