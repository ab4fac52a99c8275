import type { Focus, LabelledColumn } from "./model";
import {
  COMPARE_WORDS,
  EXCLUDE_WORDS,
  GOAL_WORDS,
  type Goal,
  GRAMMAR_WORDS,
  IS_WORDS,
  LIST_WORDS,
  ONLY_WORDS,
  STOP_WORDS,
  TIME_WORDS,
} from "./prompt-lexicon";
import { indexNames, NAME_WORDS_MAX, type NameIndex, stemOf, wordsOf } from "./prompt-names";
import { type DaySpan, readDay } from "./prompt-times";

const PROMPT_CHARS_MAX = 2_000;
const IGNORED_MAX = 50;
const IGNORED_CHARS_MAX = 40;

/**
 * Understands a prompt by its words alone: goals, columns, exclusions, values and dates that the dataset knows. What it does
 * not know it ignores, so a prompt can steer a report but never put words or figures into it. Null for an empty prompt.
 */
export function understandPrompt(prompt: string, columns: readonly LabelledColumn[]): Focus | null {
  const items = readItems(prompt.slice(0, PROMPT_CHARS_MAX), indexNames(columns));
  if (items.length === 0) return null;
  const reading = interpret(items, columns);
  const filters = [...valueFilters(reading), ...joinTimes(reading.times)];
  return {
    goals: goalsOf(items, reading, columns),
    columns: reading.columns.filter((index) => !reading.excluded.includes(index)),
    excluded: reading.excluded,
    filters,
    ignored: ignoredWords(items),
  };
}

type Item =
  | { kind: "word"; word: string }
  | { kind: "columns"; indexes: readonly number[]; words: readonly string[] }
  | { kind: "values"; options: readonly { column: number; value: string }[]; words: readonly string[] }
  | { kind: "day"; span: DaySpan };

/** Cuts a prompt into names, dates and plain words; at each place the longest name wins. */
function readItems(prompt: string, names: NameIndex): Item[] {
  const words = promptWords(prompt);
  const stems = words.map(stemOf);
  const items: Item[] = [];
  let at = 0;
  while (at < words.length) {
    const day = readDay(words.slice(at, at + 3));
    const named = day === null ? readName(names, words, stems, at) : null;
    if (day?.span) items.push({ kind: "day", span: day.span });
    else if (!day) items.push(named?.item ?? { kind: "word", word: words[at] ?? "" });
    at += day?.length ?? named?.length ?? 1;
  }
  return items;
}

function readName(names: NameIndex, words: readonly string[], stems: readonly string[], at: number) {
  for (let length = Math.min(NAME_WORDS_MAX, words.length - at); length >= 1; length -= 1) {
    const part = stems.slice(at, at + length);
    const said = words.slice(at, at + length);
    const indexes = names.columns(part);
    if (indexes.length > 0) return { item: { kind: "columns", indexes, words: said } as const, length };
    const options = names.values(part);
    if (options.length > 0) return { item: { kind: "values", options, words: said } as const, length };
  }
  const word = words[at] ?? "";
  const plain = STOP_WORDS.has(word) || GOAL_WORDS.has(word) || COMPARE_WORDS.has(word) || EXCLUDE_WORDS.has(word);
  const indexes = plain ? [] : names.columnsInPart(word, stems[at] ?? "");
  return indexes.length > 0 ? { item: { kind: "columns", indexes, words: [word] } as const, length: 1 } : null;
}

/** Words of the prompt, with dates such as 2014-03-01 kept whole. */
function promptWords(prompt: string): string[] {
  const parts = prompt.normalize("NFKC").split(/(\b\d{4}-\d{1,2}(?:-\d{1,2})?\b)/);
  return parts.flatMap((part) => (/^\d{4}-\d/.test(part) ? [part] : wordsOf(part.replace(/n['’]t\b/g, " not"))));
}

interface Reading {
  columns: number[];
  excluded: number[];
  values: { column: number; value: string; excluded: boolean; meant: boolean }[];
  times: Focus["filters"][number][];
}

function interpret(items: readonly Item[], columns: readonly LabelledColumn[]): Reading {
  const reading: Reading = { columns: [], excluded: [], values: [], times: [] };
  const timeColumn = columns.find((column) => column.profile.role === "time");
  let excluding = false;
  for (const [at, item] of items.entries()) {
    if (item.kind === "word") {
      if (EXCLUDE_WORDS.has(item.word)) excluding = true;
      else if (![LIST_WORDS, ONLY_WORDS, IS_WORDS].some((set) => set.has(item.word))) excluding = false;
    } else if (item.kind === "columns") {
      const isSubject = excluding && nextValue(items, at) !== null;
      for (const index of item.indexes) addOnce(excluding && !isSubject ? reading.excluded : reading.columns, index);
    } else if (item.kind === "values") {
      readValue(reading, items, at, item.options, excluding);
    } else if (timeColumn) {
      readTime(reading, items, at, item.span, timeColumn);
    }
  }
  return reading;
}

/** "where weather is rain": the value meant by a column just named. */
function nextValue(items: readonly Item[], at: number): Item | null {
  for (const item of items.slice(at + 1, at + 4)) {
    if (item.kind === "values") return item;
    if (item.kind !== "word" || !(ONLY_WORDS.has(item.word) || IS_WORDS.has(item.word))) return null;
  }
  return null;
}

function readValue(
  reading: Reading,
  items: readonly Item[],
  at: number,
  options: readonly { column: number; value: string }[],
  excluding: boolean,
): void {
  const near = items.slice(Math.max(0, at - 4), at).findLast((item) => item.kind === "columns");
  const named = near?.kind === "columns" ? options.find((option) => near.indexes.includes(option.column)) : undefined;
  const item = items[at];
  const only = item?.kind === "values" && item.words.length === 1 ? (item.words[0] ?? "") : null;
  const everyday =
    only !== null &&
    (only.length < 3 || GRAMMAR_WORDS.has(only) || STOP_WORDS.has(only) || GOAL_WORDS.has(only) || /^\d+$/.test(only));
  const option = named ?? (everyday ? undefined : options[0]);
  if (!option) return;
  const before = previousWord(items, at);
  const meant = named !== undefined || (before !== null && ONLY_WORDS.has(before));
  reading.values.push({ ...option, excluded: excluding, meant });
}

/** The word before an item, articles and further values of a list skipped. */
function previousWord(items: readonly Item[], at: number): string | null {
  for (let back = at - 1; back >= 0 && back >= at - 6; back -= 1) {
    const item = items[back];
    if (item?.kind === "word" && !LIST_WORDS.has(item.word)) return item.word;
    if (item?.kind !== "word" && item?.kind !== "values") return null;
  }
  return null;
}

function readTime(reading: Reading, items: readonly Item[], at: number, span: DaySpan, column: LabelledColumn): void {
  const before = plainWord(items[at - 1]);
  const earlier = items[at - 2];
  const value = (day: string) =>
    column.profile.type === "integer" || column.profile.type === "number" ? Number(day.slice(0, 4)) : day;
  const from = { column: column.index, op: "gte", value: value(span.from) } as const;
  const to = { column: column.index, op: "lt", value: value(span.to) } as const;
  const closes = earlier?.kind === "day" && ["and", "to", "until", "till", "through"].includes(before);
  const opens = items[at + 2]?.kind === "day" && ["and", "to", "until", "till", "through"].includes(plainWord(items[at + 1]));
  if (closes) reading.times.push(to);
  else if (opens && ["between", "from", ""].includes(before)) reading.times.push(from);
  else if (opens) return;
  else if (before === "since" || before === "from") reading.times.push(from);
  else if (before === "after") reading.times.push({ ...from, value: value(span.to) });
  else if (before === "before") reading.times.push({ ...to, value: value(span.from) });
  else if (["until", "till", "through", "to"].includes(before)) reading.times.push(to);
  else reading.times.push(from, to);
}

/** Periods that do not meet ("compare 2010 with 2015") are both meant: the filter runs from the first to the last. */
function joinTimes(times: Reading["times"]): Reading["times"] {
  const bound = (op: "gte" | "lt") => times.filter((time) => time.op === op).toSorted((a, b) => (a.value < b.value ? -1 : 1));
  const [from, to] = [bound("gte"), bound("lt")];
  const [first, last] = [from[0], to.at(-1)];
  const [latest, earliest] = [from.at(-1), to[0]];
  if (first === undefined || last === undefined || latest === undefined || earliest === undefined) return times;
  return latest.value < earliest.value || first.value >= last.value ? times : [first, last];
}

function plainWord(item: Item | undefined): string {
  return item?.kind === "word" ? item.word : "";
}

/** Values of one column make one filter; values that are only mentioned point at their column instead. */
function valueFilters(reading: Reading): Focus["filters"][number][] {
  const filters: Focus["filters"][number][] = [];
  for (const column of new Set(reading.values.map((entry) => entry.column))) {
    const own = reading.values.filter((entry) => entry.column === column);
    const wanted = [...new Set(own.filter((entry) => !entry.excluded).map((entry) => entry.value))];
    const [only] = wanted;
    if (wanted.length > 1) filters.push({ column, op: "in", value: wanted });
    else if (only !== undefined && own.some((entry) => entry.meant)) filters.push({ column, op: "eq", value: only });
    else if (only !== undefined) addOnce(reading.columns, column);
    for (const { value } of own.filter((entry) => entry.excluded)) filters.push({ column, op: "ne", value });
  }
  return filters;
}

function goalsOf(items: readonly Item[], reading: Reading, columns: readonly LabelledColumn[]): Goal[] {
  const goals: Goal[] = [];
  const words = items.flatMap((item) => (item.kind === "word" ? [item.word] : item.kind === "columns" ? item.words : []));
  const days = items.filter((item) => item.kind === "day").length;
  for (const [at, word] of words.entries()) {
    const goal = GOAL_WORDS.get(word);
    if (goal) addOnce(goals, goal);
    if (TIME_WORDS.has(word) && /^(?:by|per|each|every|over)$/.test(words[at - 1] ?? "") && word !== "over")
      addOnce(goals, "trend");
    if (COMPARE_WORDS.has(word)) addOnce(goals, comparison(words, days, reading, columns));
  }
  return goals;
}

function comparison(words: readonly string[], days: number, reading: Reading, columns: readonly LabelledColumn[]): Goal {
  const timed = days > 1 || words.some((word) => TIME_WORDS.has(word) || /^(?:last|previous|prior|earlier)$/.test(word));
  if (timed) return "compare_periods";
  const role = (index: number) => columns.find((column) => column.index === index)?.profile.role;
  const grouped = reading.values.length > 0 || reading.columns.some((index) => role(index) === "dimension");
  if (grouped) return "ranking";
  return reading.columns.filter((index) => role(index) === "measure").length > 1 ? "relation" : "compare_periods";
}

function ignoredWords(items: readonly Item[]): string[] {
  const known = (word: string) => {
    return (
      [STOP_WORDS, COMPARE_WORDS, EXCLUDE_WORDS, ONLY_WORDS, IS_WORDS, LIST_WORDS, TIME_WORDS].some((set) => set.has(word)) ||
      GOAL_WORDS.has(word)
    );
  };
  const words = items.flatMap((item) =>
    item.kind === "word" && !known(item.word) ? [item.word.slice(0, IGNORED_CHARS_MAX)] : [],
  );
  const times = new Set(["since", "after", "before", "until", "till", "through", "last", "previous", "prior", "earlier"]);
  return [...new Set(words)].filter((word) => !times.has(word)).slice(0, IGNORED_MAX);
}

function addOnce<T>(list: T[], value: T): void {
  if (!list.includes(value)) list.push(value);
}
