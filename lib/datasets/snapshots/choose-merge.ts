import { SETTLE_RULES } from "./settle-rules";

const RULES = SETTLE_RULES.merge;

interface Size {
  rowCount: number;
  sizeBytes: number;
}

/**
 * Neighbours that are to become one segment: several small ones, none of which holds most of their rows. So a row stands in a
 * segment at least twice as large whenever it is written again: few times, however many rows come.
 * @param segments in the order of their rows.
 * @returns null when they are fine as they are.
 */
export function chooseMerge<Segment extends Size>(segments: readonly Segment[]): Segment[] | null {
  for (const run of smallNeighbours(segments)) {
    const chosen = balanced(run);
    if (chosen !== null) return chosen;
  }
  return null;
}

/** Runs of small segments, each no more than one merge may take. */
function* smallNeighbours<Segment extends Size>(segments: readonly Segment[]): Generator<Segment[]> {
  let run: Segment[] = [];
  let rows = 0;
  let bytes = 0;
  for (const segment of segments) {
    const isSmall = segment.rowCount < RULES.smallRows && segment.sizeBytes < RULES.smallBytes;
    const fits =
      rows + segment.rowCount <= RULES.rowsMax && bytes + segment.sizeBytes <= RULES.bytesMax && run.length < RULES.segmentsMax;
    if (!(isSmall && fits)) {
      yield run;
      run = [];
      rows = 0;
      bytes = 0;
    }
    if (!isSmall) continue;
    run.push(segment);
    rows += segment.rowCount;
    bytes += segment.sizeBytes;
  }
  yield run;
}

/** A run without its giants: newer rows stand at its end, so that side is looked at first. */
function balanced<Segment extends Size>(run: readonly Segment[]): Segment[] | null {
  if (run.length < RULES.neighboursMin) return null;
  const all = run.reduce((sum, { rowCount }) => sum + rowCount, 0);
  const largest = run.findIndex(({ rowCount }) => rowCount * 2 > all);
  if (largest === -1) return [...run];
  return balanced(run.slice(largest + 1)) ?? balanced(run.slice(0, largest));
}
