/** Rows of one batch within a snapshot: places from 1, both ends included. */
export interface BatchRows {
  batch: number;
  from: number;
  to: number;
}

export interface RowRange {
  from: number;
  to: number;
}

/** Which rows of two snapshots of one generation only one of them has, by the batches that they came in. */
interface MatchedBatches {
  added: RowRange[];
  removed: RowRange[];
}

/**
 * A batch comes whole and goes whole: one that both have has the same rows in both.
 * @returns null where a batch has more rows in one of them than in the other.
 */
export function matchBatches(before: readonly BatchRows[], now: readonly BatchRows[]): MatchedBatches | null {
  const inBefore = countsOf(before);
  const inNow = countsOf(now);
  for (const [batch, count] of inBefore) {
    const other = inNow.get(batch);
    if (other !== undefined && other !== count) return null;
  }
  return {
    added: joined(now.filter(({ batch }) => !inBefore.has(batch))),
    removed: joined(before.filter(({ batch }) => !inNow.has(batch))),
  };
}

/** Rows of some ranges. */
export function rowsIn(ranges: readonly RowRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

function countsOf(rows: readonly BatchRows[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { batch, from, to } of rows) counts.set(batch, (counts.get(batch) ?? 0) + to - from + 1);
  return counts;
}

/** Neighbours as one. */
function joined(rows: readonly BatchRows[]): RowRange[] {
  const ranges: RowRange[] = [];
  for (const { from, to } of [...rows].sort((a, b) => a.from - b.from)) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to + 1 === from) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}
