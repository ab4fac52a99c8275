import type { FactFilter } from "@/lib/contract/report-facts";
import { type Draft, groupsOf, has, isRowKey, note, plainly, use } from "../draft";
import { addGroup } from "../moments";

/** "never", folded, in the four languages. */
export const NEVER = /^(never|nie|niemals|nunca|jamas|jamais)$/;

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
    addGroup(draft, [...openers, at], { column: column.name }, `by ${column.label}`);
  }
  use(draft, at);
  if (draft.measures.length === 0) draft.measures.push({ kind: "count" });
  return column.name;
}

const isRowNoun = ({ vocabulary }: Draft, { columns: [hit] }: Draft["items"][number]) =>
  hit !== undefined && hit.column.profile.distinctCount >= vocabulary.rowCount;

const PLURAL = { en: /s$/, de: /(s|en|er|e|n)$/, es: /s$/, fr: /[sx]$/ };
