import type { ColumnProfile } from "@/lib/contract/datasets";

/** So many values are their own classes. */
const OWN_MAX = 8;

/** Edges of four classes of a number with about as many rows each, as round as they can be; null where its values are classes. */
export function classesOf({ distinctCount, p25, p50, p75 }: ColumnProfile): number[] | null {
  if (distinctCount <= OWN_MAX || p25 === null || p50 === null || p75 === null) return null;
  const step = 10 ** Math.floor(Math.log10(Math.max(p75 - p25, Number.MIN_VALUE) / 2));
  const edges = [p25, p50, p75].map((edge) => Number((Math.round(edge / step) * step).toPrecision(12)));
  const distinct = [...new Set(edges)];
  return distinct.length > 1 ? distinct : null;
}
