import { lowerOf, pileIn, upperOf, within } from "../repeats/piles";
import { roundLimits } from "../repeats/round-limits";

/** A value, or all from one up to a round limit, in a group and in all other rows. */
export interface Heap {
  /** Place of the group. */
  code: number;
  from: number;
  /** Null for one exact value. */
  limit: number | null;
  own: { hits: number; n: number };
  rest: { hits: number; n: number };
}

/** Rows of a group, and of what it has too often, at least. */
const ROWS_MIN = 30;
const HITS_MIN = 15;
/** One value: its share in the group, and so many times that of the value after it and of any value of another group. */
export const SHARE_MIN = 0.08;
const TIMES_OF_NEXT = 3;
export const TIMES_OF_OTHERS = 2;
/** A limit: as often as among all others. */
export const TIMES_OF_REST = 3;

interface Values {
  code: number;
  n: number;
  /** The most frequent value and how often it and the one after it come. */
  top: number;
  count: number;
  next: number;
  sorted: number[];
}

/** What single groups have far too often, of each group one value and one limit at most, and how many tests that took. */
export function heapsIn(
  values: Float64Array,
  codes: Int32Array,
  many: number,
  isWhole: boolean,
): { heaps: Heap[]; tried: number } {
  const lists = Array.from({ length: many }, (): number[] => []);
  for (const [row, code] of codes.entries()) {
    const value = values[row] ?? Number.NaN;
    if (code >= 0 && !Number.isNaN(value)) lists[code]?.push(value);
  }
  const groups = lists.map((list, code) => valuesOf(code, list)).filter(({ n }) => n > 0);
  const large = groups.filter(({ n }) => n >= ROWS_MIN);
  if (large.length < 2) return { heaps: [], tried: 0 };
  const all = groups.flatMap(({ sorted }) => sorted).sort((a, b) => a - b);
  const limits = roundLimits({ min: all[0] ?? 0, max: all.at(-1) ?? 0 });
  const heaps = large.flatMap((group): Heap[] => [...topOf(group, large, all), ...limitOf(group, limits, all, isWhole)]);
  return { heaps, tried: large.length * (1 + limits.length) };
}

function valuesOf(code: number, list: number[]): Values {
  const sorted = list.sort((a, b) => a - b);
  const runs: { value: number; rows: number }[] = [];
  for (let from = 0; from < sorted.length; ) {
    const value = sorted[from] ?? 0;
    const to = upperOf(sorted, value);
    runs.push({ value, rows: to - from });
    from = to;
  }
  const [first, second] = runs.toSorted((one, other) => other.rows - one.rows || one.value - other.value);
  const top = first?.value ?? 0;
  return { code, n: sorted.length, top, count: first?.rows ?? 0, next: second?.rows ?? 0, sorted };
}

function topOf(group: Values, groups: readonly Values[], all: readonly number[]): Heap[] {
  const { code, n, top, count, next } = group;
  const share = count / n;
  const others = Math.max(0, ...groups.filter((one) => one !== group).map((one) => one.count / one.n));
  const clear = count >= HITS_MIN && share >= SHARE_MIN && count >= TIMES_OF_NEXT * next && share >= TIMES_OF_OTHERS * others;
  // Nothing, one and all of it are where many values lie by nature, and so is where a scale begins or ends.
  return clear && top > (all[0] ?? top) && top < (all.at(-1) ?? top) && top !== 0 && top !== 1 && top !== 100
    ? [heapOf({ code, from: top, limit: null }, group, all)]
    : [];
}

function limitOf(group: Values, limits: readonly number[], all: readonly number[], isWhole: boolean): Heap[] {
  const pile = pileIn(group.sorted, limits, isWhole, HITS_MIN);
  if (pile === null) return [];
  const heap = heapOf({ code: group.code, from: pile.from, limit: pile.limit }, group, all);
  return heap.own.hits * heap.rest.n >= TIMES_OF_REST * heap.rest.hits * heap.own.n ? [heap] : [];
}

function heapOf(range: Pick<Heap, "code" | "from" | "limit">, { sorted }: Values, all: readonly number[]): Heap {
  const hitsIn = (list: readonly number[]) =>
    range.limit === null ? upperOf(list, range.from) - lowerOf(list, range.from) : within(list, range.from, range.limit);
  const own = { hits: hitsIn(sorted), n: sorted.length };
  return { ...range, own, rest: { hits: hitsIn(all) - own.hits, n: all.length - own.n } };
}
