/** So few rows on one side of a line make no rule. */
const ROWS_MIN = 30;
const SHARE_MIN = 0.04;
/** So many rows of that side come out alike: a rule may have a few exceptions. */
const ALIKE = 0.98;
/** Just beyond the line so many fewer do. */
const DROP = 0.5;
const BEYOND_MAX = 200;
/** Where lines differ from group to group, so many rows lie in groups with a line. */
const COVERED = 0.9;

/**
 * True where rows are decided by a number: all up to a line come out alike, and just beyond it few do. What goes with a number by
 * itself gets more or less likely; a line is drawn by people.
 * @param outcome 1, 0 or NaN of each row
 * @param groups of the rows, -1 for none: columns that may have a line for each of their values
 */
export function isRuled(outcome: Float64Array, numbers: Float64Array, groups: readonly Int32Array[]): boolean {
  const order = Array.from(outcome, (_, row) => row).filter((row) => !Number.isNaN((outcome[row] ?? 0) + (numbers[row] ?? 0)));
  order.sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
  return [null, ...groups].some((codes) => {
    const parts = codes === null ? [order] : [...partsOf(order, codes).values()];
    const lined = parts.filter((rows) => hasLine(rows.map((row) => ({ result: outcome[row] ?? 0, number: numbers[row] ?? 0 }))));
    return lined.reduce((sum, rows) => sum + rows.length, 0) >= COVERED * order.length && order.length > 0;
  });
}

function partsOf(order: readonly number[], codes: Int32Array): Map<number, number[]> {
  const parts = new Map<number, number[]>();
  for (const row of order) {
    const code = codes[row] ?? -1;
    const part = parts.get(code);
    if (part === undefined) parts.set(code, [row]);
    else part.push(row);
  }
  return parts;
}

interface Decided {
  /** 1 or 0. */
  result: number;
  number: number;
}

/** @param rows by size of the number */
function hasLine(rows: readonly Decided[]): boolean {
  const fewest = Math.max(ROWS_MIN, SHARE_MIN * rows.length);
  return [rows, rows.toReversed()].some((ends) => [0, 1].some((side) => isAlikeUpTo(ends, side, fewest)));
}

function isAlikeUpTo(rows: readonly Decided[], side: number, fewest: number): boolean {
  let [alike, end] = [0, 0];
  for (const [at, { result, number }] of rows.entries()) {
    if (result === side) alike += 1;
    if (alike >= ALIKE * (at + 1) && rows[at + 1]?.number !== number) end = at + 1;
  }
  const beyond = rows.slice(end, end + Math.min(end, BEYOND_MAX));
  const left = beyond.filter(({ result }) => result === side).length;
  return end >= fewest && beyond.length >= ROWS_MIN && left <= (ALIKE - DROP) * beyond.length;
}
