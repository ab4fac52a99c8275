import { type Draft, has, isLink } from "./draft";
import type { AskedColumn } from "./vocabulary";

export type Aggregate = "sum" | "average" | "median" | "min" | "max";
export const AGGREGATES: readonly Aggregate[] = ["median", "average", "sum", "max", "min"];
export const SAID: Readonly<Record<Aggregate, string>> = {
  sum: "total",
  average: "average",
  median: "median",
  min: "lowest",
  max: "highest",
};

export function aggregateIn(draft: Draft): { kind: Aggregate; places: number[] } | null {
  for (const kind of AGGREGATES) {
    const at = draft.items.findIndex((item, place) => has(item, kind) && !draft.used.has(place));
    if (at >= 0) return { kind, places: [at] };
  }
  return null;
}

/** The aggregation that goes with a measure: the nearest before it, or right behind it. */
export function aggregateOf(draft: Draft, at: number): { kind: Aggregate; place: number } | null {
  const { items } = draft;
  for (let place = at - 1; place >= 0 && place >= at - 4; place -= 1) {
    const item = items[place];
    const kind = AGGREGATES.find((one) => has(item, one));
    if (kind !== undefined && !has(item, "most", "least")) return { kind, place };
    if (kind !== undefined && draft.groups.length === 0) return { kind, place };
    const isPassable =
      item !== undefined && (isLink(item) || item.entity || draft.used.has(place) || has(item, "and", "follow", "count"));
    if (!isPassable || has(item, "by")) break;
  }
  for (let place = at + 1; place < items.length && place <= at + 2; place += 1) {
    const item = items[place];
    // "des moins de 18 ans" bounds an age.
    if (has(item, "gt", "lt", "gte", "lte") && items.slice(place + 1, place + 3).some((one) => one.number !== null)) break;
    const kind = AGGREGATES.find((one) => has(item, one));
    if (kind !== undefined) return { kind, place };
    if (has(item, "most", "least") && draft.groups.length === 0) return { kind: has(item, "most") ? "max" : "min", place };
    if (item === undefined || !isLink(item)) break;
  }
  // A column called "total".
  return has(items[at], "sum") ? { kind: "sum", place: at } : null;
}

/** "the highest price" without a group is one figure. */
export function rankedKind(draft: Draft, at: number): Aggregate | null {
  if (draft.groups.length > 0 || draft.list !== null || draft.limit !== null || draft.order === null) return null;
  const before = draft.items.slice(Math.max(0, at - 2), at);
  const isNear = before.some((item) => has(item, "most", "least")) || has(draft.items[at + 1], "most", "least");
  return isNear ? (draft.order === "highest" ? "max" : "min") : null;
}

export function standardOf(column: AskedColumn): Aggregate {
  return column.use === "amount" ? "sum" : "average";
}
