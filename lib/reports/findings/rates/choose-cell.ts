import { countedValue, isOnTheWay } from "@/lib/analysis/meaning/outcome";
import { cramersV, type Share } from "@/lib/core/statistics/group-tests";
import type { Pair } from "./pair-columns";
import type { Cell } from "./read-cells";

/** A group in which a value of the outcome is more or less frequent than in all other rows. */
interface ChosenCell {
  group: string;
  value: string;
  own: Share;
  rest: Share;
  /** Cells it was picked from: the test pays for each. */
  among: number;
}

export interface ChosenPair {
  pair: Pair;
  cell: ChosenCell;
}

const ROWS_PER_GROUP_MIN = 10;
const HITS_MIN = 5;
/** From here on one column says what the other is: a code of it, or a part of it. */
const DETERMINED = 0.95;

/**
 * The cell of a pair that stands out most, or null: where too few rows are in each, or where one column follows from the
 * other. Of an outcome with two values only one is looked at, of others those that are more frequent than elsewhere.
 */
export function chooseCell(pair: Pair, cells: readonly Cell[]): ChosenCell | null {
  const groups = sums(cells, ({ group }) => group);
  const values = sums(cells, ({ value }) => value);
  const all = cells.reduce((sum, { n }) => sum + n, 0);
  if (isDetermined(cells, ({ group }) => group, values, all) || isDetermined(cells, ({ value }) => value, groups, all))
    return null;
  const hitsOf = new Map(cells.map(({ group, value, n }) => [keyOf(group, value), n]));
  const two = pair.outcome.flag || values.size === 2;
  const frequent = () => [...values.keys()].filter((value) => (values.get(value) ?? 0) >= HITS_MIN);
  // Which rows have still to come to their end is a matter of when they are.
  const looked = (two ? [positiveOf(pair, values)] : frequent()).filter(
    (value) => !isOnTheWay(pair.outcome.column.profile, value),
  );
  const found = [...groups].flatMap(([group, n]): Omit<ChosenCell, "among">[] => {
    if (group === null || n < ROWS_PER_GROUP_MIN || all - n < ROWS_PER_GROUP_MIN) return [];
    return looked.map((value) => {
      const hits = hitsOf.get(keyOf(group, value)) ?? 0;
      return { group, value, own: { hits, n }, rest: { hits: (values.get(value) ?? 0) - hits, n: all - n } };
    });
  });
  const fit = found.filter((one) => two || isMore(one));
  const [best] = fit.toSorted(
    (a, b) => cramersV(b.own, b.rest) - cramersV(a.own, a.rest) || Number(isMore(b)) - Number(isMore(a)) || compared(a, b),
  );
  // Two groups are each other's rest; rows without a group are in the rest of both.
  const mirrored = groups.size === 2 && !groups.has(null);
  return best === undefined ? null : { ...best, among: Math.max(1, mirrored ? found.length / 2 : found.length) };
}

const keyOf = (group: string | null, value: string) => JSON.stringify([group, value]);

const isMore = ({ own, rest }: Pick<ChosenCell, "own" | "rest">) => own.hits * rest.n > rest.hits * own.n;
const compared = (a: Pick<ChosenCell, "group" | "value">, b: Pick<ChosenCell, "group" | "value">) =>
  a.group === b.group ? (a.value < b.value ? -1 : 1) : a.group < b.group ? -1 : 1;

function sums<K>(cells: readonly Cell[], keyOf: (cell: Cell) => K): Map<K, number> {
  const found = new Map<K, number>();
  for (const cell of cells) found.set(keyOf(cell), (found.get(keyOf(cell)) ?? 0) + cell.n);
  return found;
}

/** What is told of a column with two values: that it is true, or yes, or else its rarer value. */
function positiveOf({ outcome }: Pair, values: ReadonlyMap<string, number>): string {
  if (outcome.flag) return outcome.column.stored === "boolean" ? "true" : "1";
  return countedValue([...values].map(([value, count]) => ({ value, count }))) ?? "";
}

/**
 * How many of the rows that the most frequent value misses are told by the value of the other column (L. A. Goodman and
 * W. H. Kruskal's lambda, J. Amer. Statist. Assoc. 49, 1954), from 0.95 on.
 */
function isDetermined<K>(cells: readonly Cell[], by: (cell: Cell) => K, of: ReadonlyMap<unknown, number>, all: number): boolean {
  const best = new Map<K, number>();
  for (const cell of cells) best.set(by(cell), Math.max(best.get(by(cell)) ?? 0, cell.n));
  const told = [...best.values()].reduce((sum, n) => sum + n, 0);
  const most = Math.max(0, ...of.values());
  return all === most || (told - most) / (all - most) >= DETERMINED;
}
