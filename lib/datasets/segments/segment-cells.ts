import type { SegmentLayout } from "./layout";

/**
 * SQL of a table's columns `c0`, `k0`… as one segment of it has them: a column that came after it is missing, and a cell
 * beside which no kind stands came as text.
 * @param kinds which columns of the table hold more than text.
 */
export function segmentCells(layout: Pick<SegmentLayout, "columns" | "kinds">, kinds: readonly boolean[]): string[] {
  const missing = "cast(null as VARCHAR)";
  return kinds.flatMap((hasKinds, i) => {
    const isThere = i < layout.columns;
    const text = isThere ? `c${i}` : missing;
    if (!hasKinds) return [text];
    if (!isThere) return [text, missing];
    return [text, layout.kinds[i] === true ? `k${i}` : `case when c${i} is not null then 's' end`];
  });
}

/** Names of the columns that `segmentCells` gives, in its order. */
export function cellNames(kinds: readonly boolean[]): string[] {
  return kinds.flatMap((hasKinds, i) => (hasKinds ? [`c${i}`, `k${i}`] : [`c${i}`]));
}

/** The layout of a table that is made of segments: as wide as the widest, with every kind that any of them has. */
export function commonLayout(layouts: readonly SegmentLayout[]): SegmentLayout {
  const columns = Math.max(0, ...layouts.map((layout) => layout.columns));
  return {
    columns,
    kinds: Array.from({ length: columns }, (_, i) => layouts.some(({ kinds }) => kinds[i] === true)),
    padded: layouts.some(({ padded }) => padded),
    separators: layouts.some(({ separators }) => separators),
  };
}
