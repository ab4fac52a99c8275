import type { FactFilter } from "@/lib/contract/report-facts";
import { type Draft, groupsOf, has, isRowKey, NEVER, note, plainly, use } from "../draft";
import { figuresNamed } from "./panel";

/**
 * "customers with at least 15 rentals that never had damage": groups of which no row is so, whatever other rows they have. What stands
 * behind "never" was read as a condition on rows, and becomes one on groups.
 */
export function readNever(draft: Draft): void {
  const { items, tokens } = draft;
  const never = tokens.findIndex(({ word, quoted }) => NEVER.test(word) && !quoted);
  if (never < 0 || draft.follows) return;
  const own = draft.conditionAt.filter(({ at }) => (items[at]?.from ?? 0) >= never && (items[at]?.from ?? 0) <= never + REACH);
  const without = own.flatMap(({ filter, column }) => positive(draft, filter, column.yes));
  const group = draft.having?.column ?? groupBefore(draft, never);
  if (own.length === 0 || without.length !== own.length || group === null) return;
  draft.conditions = draft.conditions.filter((one) => !own.some(({ filter }) => JSON.stringify(filter) === JSON.stringify(one)));
  draft.conditionAt = draft.conditionAt.filter((one) => !own.includes(one));
  draft.having = { ...(draft.having ?? { column: group, of: { kind: "count" }, op: "gte", value: 1 }), without };
  use(draft, ...items.flatMap((item, at) => (item.from <= never && item.to > never ? [at] : [])));
}

/** So many words behind "never" a condition may stand. */
const REACH = 6;

/** The condition that no row may meet: that of the row itself, where the word before it turned it round. */
function positive({ vocabulary }: Draft, { column, op, value }: FactFilter, yes: string | number | boolean | null): FactFilter[] {
  const isFlag = vocabulary.columns.some((one) => one.name === column && one.use === "flag");
  if (isFlag && yes !== null && (op === "eq" || op === "ne")) return [{ column, op: "eq", value: yes }];
  if (op === "ne" && value !== null) return [{ column, op: "eq", value }];
  if (op === "not_in") return [{ column, op: "in", value }];
  // An empty value stands for what did not happen.
  if (op === "eq" && value === null) return [{ column, op: "not_null", value: null }];
  return op === "eq" || op === "in" ? [{ column, op, value }] : [];
}

/** Those who never did: the group that is counted or listed at the beginning. */
function groupBefore(draft: Draft, never: number): string | null {
  const { items, language } = draft;
  const at = items.findIndex(
    (item) => item.from < never && item.values.length === 0 && !isRowNoun(draft, item) && groupsOf(item).length === 1,
  );
  const item = items[at];
  const [column] = item === undefined ? [] : groupsOf(item);
  if (item === undefined || column === undefined || isRowKey(column) || !PLURAL[language.id].test(plainly(item))) return null;
  const counts = items.flatMap((one, place) => (place < at && has(one, "count", "unique") ? [place] : []));
  if (draft.measures.length === 0 && counts.length > 0) {
    draft.measures.push({ kind: "distinct", column: column.name });
    draft.groups = draft.groups.filter((one) => one.column !== column.name);
    note(draft, "measure", [...counts, at], `number of different ${column.label}`);
  } else if (!draft.groups.some((one) => one.column === column.name)) {
    const openers = items.flatMap((one, place) => (place < at && has(one, "which", "who") ? [place] : []));
    draft.groups.push({ column: column.name });
    note(draft, "group", [...openers, at], `by ${column.label}`);
  }
  use(draft, at);
  if (draft.measures.length === 0) draft.measures.push({ kind: "count" });
  return column.name;
}

const isRowNoun = ({ vocabulary }: Draft, { columns: [hit] }: Draft["items"][number]) =>
  hit !== undefined && hit.column.profile.distinctCount >= vocabulary.rowCount;

const PLURAL = { en: /s$/, de: /(s|en|er|e|n)$/, es: /s$/, fr: /[sx]$/ };

/** "how many days", "days on which", folded, in the four languages. */
const DAYS =
  /^(?:(?:on|an|en|sur|pendant|durant) )?(?:(?:how many|number of|wie ?vielen?|anzahl der|cuantos|numero de|combien de|nombre de) (?:different |verschiedenen? )?(?:days|tagen?|dias|jours)|(?:the )?days (?:on which|when|where|with)|(?:die )?tage,? (?:an denen|mit)|(?:los )?dias (?:en (?:los )?que|con)|(?:les )?jours (?:ou|avec))(?= |$)/;

/** What makes days a time that something takes. */
const TAKES =
  /(?<= |^)(take|takes|took|taken|between|until|dauer\p{L}*|gedauert|zwischen|bis|tarda\p{L}*|entre|hasta|dure\p{L}*|jusqu|passes?|vergeh\p{L}*|vergangen|late|overdue)(?= |$)/u;

const OPS = ["gt", "lt", "gte", "lte", "gte_after", "lte_after"];

/**
 * "on how many days was PM10 above 50", "combien de jours avec calima": the different days of rows that are so, where a figure that doesn't
 * add up or a value says which. What adds up is added up for each day first, elsewhere.
 */
export function readDayCount(draft: Draft): void {
  const { items, vocabulary, tokens } = draft;
  const { main } = vocabulary;
  const text = tokens.map(({ word }) => word).join(" ");
  const found = DAYS.exec(text);
  if (found === null || main?.profile.type !== "date" || vocabulary.daily || draft.follows || TAKES.test(text)) return;
  const bound = items.findIndex((item, at) => has(item, ...OPS) && [at - 1, at + 1].some((one) => items[one]?.number != null));
  const figures = items.flatMap((item) => figuresNamed(item).slice(0, 1));
  const isOfLevel = bound >= 0 && figures.length > 0 && figures.every(({ use: of }) => of === "level");
  const isOfValue = bound < 0 && items.some((item) => item.values.length > 0 && item.exact);
  if (!isOfLevel && !isOfValue) return;
  const to = found[0].split(" ").length;
  const opening = items.flatMap((item, at) => (item.from < to ? [at] : []));
  draft.measures.push({ kind: "distinct", column: main.name });
  note(
    draft,
    "measure",
    opening.filter((at) => items[at]?.values.length === 0 && !WITH.test(plainly(items[at]))),
    `number of different days of ${main.label}`,
  );
  use(draft, ...opening.filter((at) => has(items[at], "duration")));
}

const WITH = /^(with|mit|con|avec)$/;
