import type { Focus, LabelledColumn } from "@/lib/content/ledger";
import { type Reading, readFilters } from "./prompt-filters";
import { type Item, readItems } from "./prompt-items";
import {
  COMPARE_WORDS,
  EXCLUDE_WORDS,
  GOAL_WORDS,
  type Goal,
  IS_WORDS,
  LIST_WORDS,
  ONLY_WORDS,
  STOP_WORDS,
  TIME_WORDS,
} from "./prompt-lexicon";
import { indexNames } from "./prompt-names";
import type { NewestMoment } from "./prompt-periods";
import { saidOf } from "./prompt-said";

const PROMPT_CHARS_MAX = 2_000;
const IGNORED_MAX = 50;
const IGNORED_CHARS_MAX = 40;
const DAY_MS = 86_400_000;

/**
 * Understands a prompt by its words alone: goals, a persona, columns, exclusions, values, figures and periods that the
 * dataset knows. What it does not know it ignores and says so, so a prompt can steer a report but never put words or figures
 * into it. Periods such as "last 6 months" count back from the newest value of the column of time. Null for an empty prompt.
 * @param known further values of columns by index, besides the frequent ones of their profiles.
 */
export function understandPrompt(
  prompt: string,
  columns: readonly LabelledColumn[],
  known: ReadonlyMap<number, readonly string[]> = new Map(),
): Focus | null {
  const text = prompt.slice(0, PROMPT_CHARS_MAX);
  const names = indexNames(columns, known);
  const time = timeColumn(columns, readItems(text, names, null));
  const items = readItems(text, names, time === null ? null : newestOf(time));
  if (items.length === 0) return null;
  const reading = readFilters(items, { columns, time });
  const focus: Focus = {
    goals: goalsOf(items, reading, columns),
    columns: reading.columns.filter((index) => !reading.excluded.includes(index)),
    excluded: reading.excluded,
    filters: reading.filters,
    persona: items.find((item) => item.kind === "persona")?.persona ?? null,
    ignored: ignoredWords(items),
  };
  return { ...focus, ...saidOf(focus, columns, reading.unclear) };
}

/** The column of time that is named, else the fullest one, else dates before bare years, else the first. */
function timeColumn(columns: readonly LabelledColumn[], items: readonly Item[]): LabelledColumn | null {
  const named = new Set(items.flatMap((item) => (item.kind === "columns" ? item.indexes : [])));
  const isDate = ({ profile }: LabelledColumn) => profile.type === "date" || profile.type === "datetime";
  const [best] = columns
    .filter(({ profile }) => profile.role === "time")
    .toSorted(
      (a, b) =>
        Number(named.has(b.index)) - Number(named.has(a.index)) ||
        a.profile.nullCount - b.profile.nullCount ||
        Number(isDate(b)) - Number(isDate(a)) ||
        a.index - b.index,
    );
  return best ?? null;
}

function newestOf({ profile: { max } }: LabelledColumn): NewestMoment | null {
  if (typeof max === "number") return { at: Date.UTC(max + 1, 0, 1) - 1, end: Date.UTC(max + 1, 0, 1) };
  const at = Date.parse(max ?? "");
  return Number.isNaN(at) ? null : { at, end: (Math.floor(at / DAY_MS) + 1) * DAY_MS };
}

function goalsOf(items: readonly Item[], reading: Reading, columns: readonly LabelledColumn[]): Goal[] {
  const goals: Goal[] = [];
  const words = items.flatMap((item) => (item.kind === "word" || item.kind === "columns" ? item.words : []));
  const days = items.filter((item) => item.kind === "day").length;
  for (const [at, word] of words.entries()) {
    const goal = GOAL_WORDS.get(word);
    if (goal) addOnce(goals, goal);
    if (TIME_WORDS.has(word) && /^(?:by|per|each|every)$/.test(words[at - 1] ?? "")) addOnce(goals, "trend");
    if (COMPARE_WORDS.has(word)) addOnce(goals, comparison(words, days, reading, columns));
  }
  return goals;
}

function comparison(words: readonly string[], days: number, reading: Reading, columns: readonly LabelledColumn[]): Goal {
  const timed = days > 1 || words.some((word) => TIME_WORDS.has(word) || /^(?:last|previous|prior|earlier)$/.test(word));
  if (timed) return "compare_periods";
  const role = (index: number) => columns.find((column) => column.index === index)?.profile.role;
  const grouped = reading.valued.length > 0 || reading.columns.some((index) => role(index) === "dimension");
  if (grouped) return "ranking";
  return reading.columns.filter((index) => role(index) === "measure").length > 1 ? "relation" : "compare_periods";
}

const TIMES = new Set([
  "since",
  "after",
  "before",
  "until",
  "till",
  "through",
  "last",
  "previous",
  "prior",
  "earlier",
  "beginning",
  "start",
]);

function ignoredWords(items: readonly Item[]): string[] {
  const sets = [STOP_WORDS, COMPARE_WORDS, EXCLUDE_WORDS, ONLY_WORDS, IS_WORDS, LIST_WORDS, TIME_WORDS, TIMES];
  const words = items.flatMap((item) => (item.kind === "word" ? [item.word] : []));
  const open = words.filter((word) => !GOAL_WORDS.has(word) && !sets.some((set) => set.has(word)));
  return [...new Set(open.map((word) => word.slice(0, IGNORED_CHARS_MAX)))].slice(0, IGNORED_MAX);
}

function addOnce<T>(list: T[], value: T): void {
  if (!list.includes(value)) list.push(value);
}
