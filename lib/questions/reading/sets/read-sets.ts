import type { Analysis } from "@/lib/contract/analysis/analysis";
import { fold, type Language } from "../../languages/language";
import type { Reading } from "../checks/reading";
import { type AskedColumn, timeUnit } from "../columns";
import { columnsCalled, type Vocabulary } from "../vocabulary";
import { type Cut, cutsOf } from "./cut-sets";
import { planRest, planSets } from "./plan-sets";
import { openingAt, type Range, type SaidWord, saidWords, textOf, wordsOf } from "./said-words";
import { BETWEEN, COMPARING, SINCE_THEN, TIMES, TO } from "./set-words";
import { areLike, isEmpty, type PlannedSets, setsOf } from "./sets-of-plans";

/** What sets are read with. */
interface Around {
  vocabulary: Vocabulary;
  language: Language;
  /** What rows are called, as a plural. */
  entity: string;
  /** Reads words as a question that stands by itself. @param deep with what it may be asked back for, which takes longer */
  read(words: string, deep: boolean): Reading;
  /** The question as it is read uncut. */
  whole(): Reading;
}

/** How many questions are read at most before sets are given up. */
const READINGS_MAX = { shallow: 40, deep: 10 };

const CUTS_MAX = 9;

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
  // What is read without a question back goes before what isn't, wherever it is cut.
  let left = cuts.filter((cut) => cut.rest !== null || !isReadWhole(around.whole(), cut, question, words));
  for (const deep of [false, true]) {
    const reader = readerOf(around, deep);
    for (const cut of left) {
      if (reader.isSpent()) break;
      const found =
        cut.rest === null
          ? readNamed(question, words, cut, around, reader)
          : readRest(question, words, cut, cut.rest, around, reader);
      if (found !== null) return found;
    }
    left = left.filter((cut) => cut.rest !== null || !reader.isHopeless(textOf(question, words, cut.head)));
  }
  return null;
}

/** Whether the uncut question says it already: values, parts of the calendar and spans that stand beside each other. */
function isReadWhole(
  { asks, unsure, analyses }: Reading,
  { isSaid, head, parts }: Cut,
  question: string,
  words: readonly SaidWord[],
): boolean {
  if (asks !== null || unsure > 0 || analyses.some(isEmpty)) return false;
  const said = parts.map((part) => fold(textOf(question, words, withoutOpener(words, head, part))));
  if (said.slice(1).some((text) => SINCE_THEN.some(([then]) => then.test(text)))) return false;
  const isOpen = analyses.some(({ against, rows }) => against && (against.from === null || rows?.period?.to == null));
  return (
    !isSaid ||
    isOpen ||
    analyses.every(({ by = [], against }) => by.length > 0 || (against && !said.some((text) => OPEN.test(text))))
  );
}

/** Words by which a span has one end only. */
const OPEN =
  /(?<!\p{L})(before|since|after|until|onwards?|on|vor|seit|ab|nach|bis|antes|desde|despues|hasta|a partir|avant|depuis|apres|des|jusqu)(?!\p{L})/u;

interface Reader {
  read(words: string): Reading;
  isSpent(): boolean;
  /** Notes words before the sets that nobody knows. */
  giveUp(head: string): null;
  isHopeless(head: string): boolean;
}

function readerOf({ read }: Around, deep: boolean): Reader {
  const known = new Map<string, Reading>();
  const hopeless = new Set<string>();
  return {
    read: (words) => {
      const said = words.replaceAll(/\s+/g, " ").trim();
      const reading = known.get(said) ?? read(said, deep);
      known.set(said, reading);
      return reading;
    },
    giveUp: (head) => {
      hopeless.add(head);
      return null;
    },
    isHopeless: (head) => hopeless.has(head),
    isSpent: () => known.size >= (deep ? READINGS_MAX.deep : READINGS_MAX.shallow),
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
  const [sample] = parts;
  // What is unknown of all sets is so whatever stands for one.
  if (sample === undefined) return null;
  if (leavesUnknown(whole(sample.text), `${head} ${tail}`)) return reader.giveUp(textOf(question, words, cut.head));
  const all = parts.map((part, at) => waysOf(part, at, { parts, words, question, head, around, reader }));
  const asSaid = all.map(([way]) => (way === undefined ? null : foundIn(whole(way))));
  // What is read as it stands tells in which columns the sets differ.
  const sure = asSaid.findIndex((found) => found !== null && found.asks === null);
  const first =
    sure >= 0
      ? sure
      : Math.max(
          0,
          asSaid.findIndex((found) => found !== null),
        );
  const found = new Map<number, Found>();
  for (const at of [first, ...all.map((_, place) => place).filter((place) => place !== first)]) {
    const one = firstOf(all[at] ?? [], (way) => (reader.isSpent() ? null : likeThose(whole(way), [...found.values()])));
    if (one === null) return null;
    found.set(at, one);
  }
  const inOrder = all.flatMap((_, at) => found.get(at) ?? []);
  return joined(
    inOrder,
    parts.map(({ text }) => text),
    around,
  );
}

/** What a part was read as: one plan, or those to choose from. */
interface Found {
  reading: Reading;
  asks: string | null;
  options: readonly { label: string; plan: Analysis }[];
}

function foundIn(reading: Reading): Found | null {
  const plan = planOf(reading);
  if (plan !== null) return { reading, asks: null, options: [{ label: "", plan }] };
  const options = reading.choices.flatMap(({ label, analyses: [one, ...more] }) =>
    one === undefined || more.length > 0 ? [] : [{ label, plan: one }],
  );
  return reading.asks === null || options.length === 0 ? null : { reading, asks: reading.asks, options };
}

/** A reading that goes with those of the other parts; of several choices, the one that does: "with LED" beside "without LED". */
function likeThose(reading: Reading, others: readonly Found[]): Found | null {
  const found = foundIn(reading);
  if (found === null) return null;
  if (others.every((other) => areAlike(found, other))) return found;
  if (found.asks === null) return null;
  const chosen = found.options
    .map(({ plan }): Found => {
      const understood = { ...reading, asks: null, choices: [], notUnderstood: [...(plan.leftOut ?? [])] };
      return { reading: understood, asks: null, options: [{ label: "", plan }] };
    })
    .filter((one) => others.every((other) => areAlike(one, other)));
  return chosen.length === 1 ? (chosen[0] ?? null) : null;
}

function areAlike(one: Found, other: Found): boolean {
  if (one.asks !== other.asks || one.options.length !== other.options.length) return false;
  return one.options.every(({ label, plan }, at) => {
    const beside = other.options[at];
    return beside?.label === label && setsOf([withoutOwnGroup(plan, beside.plan), withoutOwnGroup(beside.plan, plan)]) !== null;
  });
}

/** The sets of all parts, once for each way in which all of them may be meant. */
function joined(found: readonly Found[], said: readonly string[], { vocabulary }: Around): Reading | null {
  const [first, second] = found;
  if (first === undefined || second === undefined) return null;
  const readings = found.map(({ reading }) => reading);
  const made = first.options.map(({ label }, option) => {
    const plans = found.flatMap(({ options }) => options[option]?.plan ?? []);
    const beside = (at: number) => plans[at === 0 ? 1 : 0];
    const sets = setsOf(plans.map((plan, at) => withoutOwnGroup(plan, beside(at) ?? plan)));
    return { label, planned: sets === null || !areLike(sets) ? null : planSets(sets, vocabulary) };
  });
  return readingOf(made, { asks: first.asks, readings, said, isRest: false });
}

function firstOf<T, Found>(list: readonly T[], find: (one: T) => Found | null): Found | null {
  for (const one of list) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}

/** Words of what all sets share that nobody knows, so that it would be asked about them. */
function leavesUnknown({ asks, notUnderstood }: Reading, shared: string): boolean {
  const words = new Set(saidWords(shared).map(({ word }) => word));
  return (
    asks !== null && notUnderstood.some((said) => saidWords(said).every(({ word, isNumber }) => words.has(word) && !isNumber))
  );
}

/** "by age: under 20, 30 to 59": the sets are of what rows would be grouped by. */
function withoutOwnGroup(plan: Analysis, other: Analysis): Analysis {
  const conditions = (one: Analysis) => (one.rows?.conditions ?? []).map((each) => JSON.stringify(each));
  const theirs = new Set(conditions(other));
  const own = new Set(
    (plan.rows?.conditions ?? []).filter((one) => !theirs.has(JSON.stringify(one))).map(({ column }) => column),
  );
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
  const isFigure = isOfFigure(said, language);
  const labels = isFigure ? columnsFor(said, { head, vocabulary, reader }).map(({ label }) => `${label} ${said}`) : [];
  if (labels.length > 0) return [said, ...labels];
  const first = parts[0];
  const nouns = isFigure ? ends.filter((end) => /^\p{L}/u.test(end)) : ends;
  const starts = at === 0 || first === undefined ? [] : headsOf(question, words, first.range);
  return [
    ...(year === null ? [] : [`${said} ${year}`]),
    said,
    ...shorter(said, language),
    ...nouns.map((end) => `${said} ${end}`),
    ...(isFigure ? [] : shorter(said, language).flatMap((one) => ends.map((end) => `${one} ${end}`))),
    ...starts.map((start) => `${start} ${said}`),
  ].slice(0, WAYS_MAX);
}

/** Whether a part bounds a figure rather than a time. */
const isOfFigure = (said: string, language: Language) =>
  /\d/.test(said) && !YEAR.test(said) && saidWords(said).every((_, at, all) => openingAt(all, at, language) !== "calendar");

const WAYS_MAX = 16;

/** "30 to 59", "60-180": both ends belong to it. */
function rangeOf(text: string, { id }: Language): string {
  const found =
    /^(?:(?:from|of|von|de|des)\s+)?(-?\d+(?:[.,]\d+)?)\s*(\p{L}+|[-–])\s*(-?\d+(?:[.,]\d+)?)(?!\s*[.\-/]\s*\d)(.*)$/u.exec(text);
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
  const many = words.findIndex(
    ({ word }) => !language.ignorable.has(word) && !["prep"].some((sense) => language.senses.get(word)?.includes(sense) === true),
  );
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
function columnsFor(
  said: string,
  { head, vocabulary, reader }: { head: string; vocabulary: Vocabulary; reader: Reader },
): AskedColumn[] {
  const figures = vocabulary.columns.filter(({ use }) => use === "amount" || use === "level");
  const plan = planOf(reader.read(head));
  const grouped = figures.filter(({ name }) => plan?.by?.some(({ column }) => column === name) === true);
  if (grouped.length > 0) return grouped;
  const unit = fold(/\d\s*([^\d\s][^\d]*)$/u.exec(said)?.[1] ?? "")
    .replace(OPEN_END, "")
    .trim();
  if (unit === "") return [];
  const time = timeUnit(unit);
  const ofUnit = figures.filter(
    ({ unit: own, label }) =>
      fold(label).includes(`(${unit})`) ||
      fold(label).split(/[ _]/).at(-1) === unit.replace("°", "") ||
      (own !== null && (fold(own.of) === unit || (time !== null && timeUnit(own.of) === time))),
  );
  return ofUnit.length === 1 ? ofUnit : [];
}

const OPEN_END = /\s*(or|oder|o|ou|and|und|y|et)\s+\p{L}+$/u;

/** "Marketing without PO compared with all others": rows that are not what stands before it. */
function readRest(
  question: string,
  words: readonly SaidWord[],
  { parts: [left], tail }: Cut,
  rest: { noun: Range },
  around: Around,
  reader: Reader,
): Reading | null {
  if (left === undefined) return null;
  const said = without(textOf(question, words, left));
  const behind = textOf(question, words, tail).replace(/^[:,]\s*/, "");
  const reading = reader.read(`${said} ${behind}`);
  const found = foundIn(reading);
  if (found === null) return null;
  const baseAt = (to: number) =>
    reader.isSpent() ? null : foundIn(reader.read(`${without(textOf(question, words, { from: left.from, to }))} ${behind}`));
  const noun = textOf(question, words, rest.noun);
  const others = `all other ${around.entity}`;
  // "in History: class 7A vs the others": what stands before a colon holds for all.
  const colon = words.findLastIndex(({ word }, at) => word === ":" && at < left.to - 1);
  const made = found.options.map(({ label, plan }) => {
    const base = (to: number) => baseAt(to)?.options.find((one) => one.label === label)?.plan ?? null;
    const sets = restOf(plan, noun, base, { from: Math.max(left.from + 1, colon), to: left.to }, around);
    return { label, planned: sets === null ? null : planRest(sets, others, around.vocabulary) };
  });
  const [only, ...more] = found.options;
  const isFlag = only !== undefined && more.length === 0 && made[0]?.planned?.isBothSides === true;
  // Yes or no, both are there.
  const asks = isFlag ? null : found.asks;
  const readings = asks === found.asks ? [reading] : [{ ...reading, notUnderstood: [...(only?.plan.leftOut ?? [])] }];
  const conditions = only?.plan.rows?.conditions ?? [];
  const isKnown =
    noun === "" ||
    isTimes(noun) ||
    isRows(noun, around) ||
    conditions.some(({ column }) => isOfNoun(noun, column, around.vocabulary));
  const supposed = isKnown ? readings : readings.map((one) => ({ ...one, takenForRows: [...one.takenForRows, noun] }));
  return readingOf(made, { asks, readings: supposed, said: [said], isRest: true });
}

/** What the others are not: what was said of the figure before them, without the period that holds for both. */
function restOf(
  plan: Analysis,
  noun: string,
  baseAt: (to: number) => Analysis | null,
  left: Range,
  around: Around,
): PlannedSets | null {
  const { vocabulary } = around;
  const conditions = plan.rows?.conditions ?? [];
  const period = plan.rows?.period ?? null;
  const figure = ({ measure, by }: Analysis) => JSON.stringify([measure, by ?? []]);
  const isIn = (list: readonly unknown[], one: unknown) => list.some((other) => JSON.stringify(other) === JSON.stringify(one));
  const isOfRows = isRows(noun, around);
  const of = new Set(
    isOfRows ? [] : conditions.filter(({ column }) => isOfNoun(noun, column, vocabulary)).map(({ column }) => column),
  );
  const isTime = isTimes(noun);
  let own = of.size > 0 ? conditions.filter(({ column }) => of.has(column)) : null;
  let ownPeriod: typeof period = null;
  if (own === null) {
    let base: Analysis | null = null;
    for (let to = left.from; to < left.to && base === null; to += 1) {
      const found = baseAt(to);
      const isBase =
        found !== null && figure(found) === figure(plan) && (found.rows?.conditions ?? []).every((one) => isIn(conditions, one));
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

const isTimes = (noun: string) => TIMES.has(fold(noun).split(" ").at(-1) ?? "");

/** Words for the rows, in their own language or by what the table calls them. */
function isRows(noun: string, { entity, vocabulary, language }: Around): boolean {
  const word = fold(noun).split(" ").at(-1) ?? "";
  const isCalled = [fold(entity), ...vocabulary.entity.words].some((one) => areOneNoun(one, word));
  return isCalled || language.senses.get(word)?.includes("entity") === true;
}

const isTimeColumn = (column: string, { columns, clocks, moments }: Vocabulary, { derive = [] }: Analysis) =>
  [...clocks, ...moments].some(({ name }) => name === column) ||
  derive.some(({ name, as }) => name === column && as.kind === "calendar") ||
  columns.some(({ name, words }) => name === column && words.some(({ concepts }) => concepts.has("date")));

/** "the other schools": what a condition is of is what the noun is called. */
function isOfNoun(noun: string, column: string, vocabulary: Vocabulary): boolean {
  const { columns } = vocabulary;
  const nouns = fold(noun)
    .split(" ")
    .filter((word) => word.length >= 3);
  const isCalled = (one: string) => columnsCalled(vocabulary, [one]).some((hit) => hit.column.name === column);
  return (
    nouns.some(isCalled) ||
    nouns.some((one) => columns.some(({ name, words }) => name === column && words.some(({ word }) => areOneNoun(one, word))))
  );
}

/** Singular and plural. */
function areOneNoun(one: string, other: string): boolean {
  const stem = (word: string) =>
    word.replace(/(ies|ien|[^aeiou]es|en|er|e|s|n|x|y)$/, (end) => (/^[^aeiou]es$/.test(end) ? (end[0] ?? "") : ""));
  return (
    one === other ||
    stem(one) === stem(other) ||
    [one, other].some((word) => ["s", "es", "e", "en", "n", "x"].some((end) => word + end === (word === one ? other : one)))
  );
}

interface Said {
  asks: string | null;
  readings: readonly Reading[];
  said: readonly string[];
  /** Of one set and all others. */
  isRest: boolean;
}

/** What the readings of all sets say together: one plan, or those to choose from. */
function readingOf(
  made: readonly { label: string; planned: ReturnType<typeof planSets> }[],
  { asks, readings, said, isRest }: Said,
): Reading | null {
  const [first] = readings;
  const whole = made.flatMap(({ label, planned }) => (planned === null ? [] : [{ label, planned }]));
  const [one] = whole;
  if (one === undefined || first === undefined) return null;
  // A word of one set alone that was not understood may say which rows it is of.
  if (new Set(readings.map(({ notUnderstood }) => JSON.stringify(notUnderstood))).size > 1) return null;
  const isShared = ({ kind, meaning }: Reading["understood"][number]) =>
    readings.every(({ understood }) => understood.some((other) => other.kind === kind && other.meaning === meaning));
  const leftOut = first.notUnderstood.slice(0, 20).map((word) => word.slice(0, 200));
  const withLeftOut = (analyses: readonly Analysis[]) =>
    analyses.map((plan) => (leftOut.length === 0 ? plan : { ...plan, leftOut }));
  return {
    ...first,
    analyses: asks === null ? withLeftOut(one.planned.analyses) : [],
    asks,
    choices: asks === null ? [] : whole.map(({ label, planned }) => ({ label, analyses: withLeftOut(planned.analyses) })),
    understood: [
      ...first.understood.filter((each) => (isRest ? each.kind !== "condition" : isShared(each))),
      { kind: "group", said: said.join(" · "), meaning: one.planned.meaning },
    ],
    takenForRows: [...new Set(readings.flatMap(({ takenForRows }) => takenForRows))],
    told: [...new Set(readings.flatMap(({ told }) => told))],
    overlap: asks === null && one.planned.overlap,
  };
}
