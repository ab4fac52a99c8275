import type { Focus, LabelledColumn } from "@/lib/content/ledger";
import type { Amount } from "./prompt-amounts";
import { amountFilters, comparedColumn } from "./prompt-compared";
import type { Item } from "./prompt-items";
import { EXCLUDE_WORDS, GOAL_WORDS, GRAMMAR_WORDS, IS_WORDS, LIST_WORDS, ONLY_WORDS, STOP_WORDS } from "./prompt-lexicon";
import type { DaySpan } from "./prompt-times";

type Filter = Focus["filters"][number];

/** What the names, values, periods and figures of a prompt ask for. */
export interface Reading {
  /** Columns named, in order; and those to leave out. */
  columns: number[];
  excluded: number[];
  filters: Filter[];
  /** Columns of which values were named. */
  valued: number[];
  /** Pieces that fit no column, as they were said. */
  unclear: string[];
}

interface Draft extends Reading {
  values: { column: number; value: string; excluded: boolean; meant: boolean }[];
  times: Filter[];
}

/** Around a filter: the table's columns, and its column of time. */
interface Around {
  columns: readonly LabelledColumn[];
  time: LabelledColumn | null;
}

/** Reads filters, columns and exclusions off the items of a prompt. */
export function readFilters(items: readonly Item[], around: Around): Reading {
  const draft: Draft = { columns: [], excluded: [], filters: [], valued: [], unclear: [], values: [], times: [] };
  let excluding = false;
  for (const [at, item] of items.entries()) {
    if (item.kind === "word") {
      if (EXCLUDE_WORDS.has(item.word) || isAllBut(items, at)) excluding = true;
      else if (![LIST_WORDS, ONLY_WORDS, IS_WORDS].some((set) => set.has(item.word))) excluding = false;
    } else if (item.kind === "columns") readColumns(draft, items, at, item.indexes, excluding, around);
    else if (item.kind === "values") readValue(draft, items, at, item.options, excluding);
    else if (item.kind === "day") readTime(draft, items, at, item.span, around.time, excluding);
    else if (item.kind === "amount") readCompared(draft, items, at, item.amount, around);
    else excluding = false;
  }
  const valueFilters = filtersOfValues(draft);
  return {
    ...draft,
    filters: [...valueFilters, ...draft.filters, ...joinTimes(draft.times)],
    valued: draft.values.map(({ column }) => column),
  };
}

/** "everything but tax". */
function isAllBut(items: readonly Item[], at: number): boolean {
  return plainWord(items[at]) === "but" && ["everything", "all", "anything"].includes(plainWord(items[at - 1]));
}

/** A flag that is asked for or left out is a filter: "only active", "without refunded". */
function readColumns(
  draft: Draft,
  items: readonly Item[],
  at: number,
  indexes: readonly number[],
  excluding: boolean,
  { columns }: Around,
): void {
  const flag = indexes.length === 1 ? columns.find(({ index }) => index === indexes[0]) : undefined;
  const yes = flag?.profile.type === "boolean" ? true : flag?.profile.format === "flag" ? 1 : null;
  const followed = nextValue(items, at) !== null;
  if (flag !== undefined && yes !== null && !followed) {
    const only = ["only", "just"].includes(previousWord(items, at) ?? "");
    if (excluding || only) {
      draft.filters.push({ column: flag.index, op: excluding ? "ne" : "eq", value: yes });
      return;
    }
  }
  for (const index of indexes) addOnce(excluding && !followed ? draft.excluded : draft.columns, index);
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
  draft: Draft,
  items: readonly Item[],
  at: number,
  options: readonly { column: number; value: string }[],
  excluding: boolean,
): void {
  const near = items.slice(Math.max(0, at - 4), at).findLast((item) => item.kind === "columns");
  const named = near?.kind === "columns" ? options.find((option) => near.indexes.includes(option.column)) : undefined;
  const words = items[at]?.words ?? [];
  const only = words.length === 1 ? (words[0] ?? "") : null;
  const everyday =
    only !== null &&
    (only.length < 3 || GRAMMAR_WORDS.has(only) || STOP_WORDS.has(only) || GOAL_WORDS.has(only) || /^\d+$/.test(only));
  const option = named ?? (everyday ? undefined : options[0]);
  if (!option) return;
  const before = previousWord(items, at);
  const meant = named !== undefined || (before !== null && ONLY_WORDS.has(before));
  draft.values.push({ ...option, excluded: excluding, meant });
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

/** A figure is a filter where it is clear of which column. */
function readCompared(draft: Draft, items: readonly Item[], at: number, amount: Amount, around: Around): void {
  const words = items[at]?.words ?? [];
  const [least, most] = amount.bounds.map(({ value }) => value);
  if (amount.years && around.time !== null) {
    const span = { from: `${least}-01-01`, to: `${Number(most) + 1}-01-01` };
    readTime(draft, [{ kind: "day", span, words }], 0, span, around.time, false);
    return;
  }
  const compared = comparedColumn(items, at, around.columns);
  if (compared === null) {
    draft.unclear.push(words.join(" "));
    return;
  }
  draft.columns = draft.columns.filter((index) => !compared.instead.includes(index));
  addOnce(draft.columns, compared.column.index);
  draft.filters.push(...amountFilters(compared.column, amount));
}

const CONNECTORS = ["and", "to", "until", "till", "through"];

function readTime(
  draft: Draft,
  items: readonly Item[],
  at: number,
  span: DaySpan | null,
  column: LabelledColumn | null,
  excluding: boolean,
): void {
  const said = items[at]?.words.join(" ") ?? "";
  if (span === null) return;
  if (column === null) {
    draft.unclear.push(said);
    return;
  }
  const years = column.profile.type === "integer" || column.profile.type === "number";
  const value = (day: string) => (years ? Number(day.slice(0, 4)) : day);
  const from = { column: column.index, op: "gte", value: value(span.from) } as const;
  const to = { column: column.index, op: "lt", value: value(span.to) } as const;
  const before = wordBefore(items, at);
  const closes = items[at - 2]?.kind === "day" && CONNECTORS.includes(before);
  const opens = items[at + 2]?.kind === "day" && CONNECTORS.includes(plainWord(items[at + 1]));
  if (excluding && !closes && !opens && !["since", "from", "after", "before", ...CONNECTORS.slice(1)].includes(before)) {
    // Rows on both sides of a gap cannot be asked for, save for a year in a column of years.
    if (years && Number(to.value) === Number(from.value) + 1) draft.filters.push({ ...from, op: "ne" });
    else draft.unclear.push(`without ${said}`);
  } else if (closes) draft.times.push(to);
  else if (opens && ["between", "from", ""].includes(before)) draft.times.push(from);
  else if (opens) return;
  else if (before === "since" || before === "from") draft.times.push(from);
  else if (before === "after") draft.times.push({ ...from, value: value(span.to) });
  else if (before === "before") draft.times.push({ ...to, value: value(span.from) });
  else if (CONNECTORS.slice(1).includes(before)) draft.times.push(to);
  else draft.times.push(from, to);
}

/** The word before a period; "since the beginning of March" begins with March as "since March" does. */
function wordBefore(items: readonly Item[], at: number): string {
  const words = items.slice(Math.max(0, at - 4), at).map(plainWord);
  const far = words.at(-1) === "of" && ["beginning", "start"].includes(words.at(-2) ?? "");
  return (far ? words.slice(0, -2).findLast((word) => word !== "the") : words.at(-1)) ?? "";
}

/** Periods that do not meet ("compare 2010 with 2015") are both meant: the filter runs from the first to the last. */
function joinTimes(times: readonly Filter[]): Filter[] {
  const bound = (op: "gte" | "lt") => times.filter((time) => time.op === op).toSorted((a, b) => (a.value < b.value ? -1 : 1));
  const [from, to] = [bound("gte"), bound("lt")];
  const [first, last] = [from[0], to.at(-1)];
  const [latest, earliest] = [from.at(-1), to[0]];
  if (first === undefined || last === undefined || latest === undefined || earliest === undefined) return [...times];
  return latest.value < earliest.value || first.value >= last.value ? [...times] : [first, last];
}

function plainWord(item: Item | undefined): string {
  return item?.kind === "word" ? item.word : "";
}

/** Values of one column make one filter; values that are only mentioned point at their column instead. */
function filtersOfValues(draft: Draft): Filter[] {
  const filters: Filter[] = [];
  for (const column of new Set(draft.values.map((entry) => entry.column))) {
    const own = draft.values.filter((entry) => entry.column === column);
    const wanted = [...new Set(own.filter((entry) => !entry.excluded).map((entry) => entry.value))];
    const [only] = wanted;
    if (wanted.length > 1) filters.push({ column, op: "in", value: wanted });
    else if (only !== undefined && own.some((entry) => entry.meant)) filters.push({ column, op: "eq", value: only });
    else if (only !== undefined) addOnce(draft.columns, column);
    for (const { value } of own.filter((entry) => entry.excluded)) filters.push({ column, op: "ne", value });
  }
  return filters;
}

function addOnce<T>(list: T[], value: T): void {
  if (!list.includes(value)) list.push(value);
}
