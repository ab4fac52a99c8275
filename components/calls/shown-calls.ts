import type { CallItem } from "@/lib/contract/calls";

/** What stands on the screen. Rows keep their places until the reader acts. */
export interface ShownCalls {
  /** The view they belong to. */
  key: string;
  rows: readonly CallItem[];
  /** Ids of rows that the last answer did not hold any more. */
  left: ReadonlySet<string>;
  /** Calls of the last answer that stand nowhere yet. */
  fresh: number;
}

const before = (a: CallItem, b: CallItem) => a.startedAt > b.startedAt || (a.startedAt === b.startedAt && a.id > b.id);

/**
 * What to show of an answer that came by itself: rows follow their calls in place, calls further down are added at the end,
 * new ones above are only counted. Another view begins anew. Newest first.
 */
export function followCalls(shown: ShownCalls | null, key: string, items: readonly CallItem[], hasNext: boolean): ShownCalls {
  if (shown === null || shown.key !== key || shown.rows.length === 0) return { key, rows: items, left: new Set(), fresh: 0 };
  const now = new Map(items.map((item) => [item.id, item]));
  const last = items.at(-1);
  const rows = shown.rows.map((row) => now.get(row.id) ?? row);
  // What was pushed onto a page that was not asked for is still there.
  const isBeyond = (row: CallItem) => hasNext && last !== undefined && before(last, row);
  const left = new Set(rows.filter((row) => !now.has(row.id) && !isBeyond(row)).map(({ id }) => id));
  const stand = new Set(rows.map(({ id }) => id));
  const end = rows[rows.length - 1] as CallItem;
  const missing = items.filter(({ id }) => !stand.has(id));
  const below = missing.filter((item) => before(end, item));
  return { key, rows: [...rows, ...below], left, fresh: missing.length - below.length };
}
