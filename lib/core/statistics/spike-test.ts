import { pOfT } from "./statistics";

/** What normal values lie from their median, in medians of such distances. */
const NORMAL_MAD = 1.4826;
/** Excess kurtosis below which tails are those of a normal distribution. */
const KURTOSIS_MIN = 0.05;
const NORMAL_DEGREES = 1000;
/** Of Student's distributions those with a kurtosis have more than so many degrees of freedom. */
const DEGREES_MIN = 4;

export interface Spike {
  /** Place in the series. */
  at: number;
  /** Paid for by every place that it could have been. */
  p: number;
  /** Distance from what is usual there, in robust standard deviations. */
  effect: number;
}

interface Search {
  cycle: number;
  reach: number;
  from: number;
  counted: boolean;
  degreesMax?: number;
}

interface PlacedValue {
  x: number;
  y: number;
}

/**
 * The place of a series that lies furthest from what is usual around it: from the median of the places near it, and of those with
 * the same place in the cycle. The tail it is held against is a Student's, as heavy as the kurtosis of all other distances.
 * @param counted true for counts: they vary by chance as much as their root at least
 * @param reach places to either side that count as near
 * @param from the first place that may be told
 * @param degreesMax of the Student's distribution, where few places say little of its tail
 */
export function furthest(
  points: readonly PlacedValue[],
  { cycle, reach, from, counted, degreesMax = NORMAL_DEGREES }: Search,
): Spike | null {
  if (points.length < 2) return null;
  const near = points.map(({ y }, at) => y - median(points.slice(Math.max(0, at - reach), at + reach + 1).map((one) => one.y)));
  const seasons = Array.from({ length: cycle }, (_, season) =>
    median(near.filter((_y, at) => (points[at]?.x ?? 0) % cycle === season)),
  );
  const off = near.map((y, at) => y - (cycle > 1 ? (seasons[(points[at]?.x ?? 0) % cycle] ?? 0) : 0));
  const chance = counted ? Math.sqrt(Math.max(0, median(points.map(({ y }) => y)))) : 0;
  const scale = Math.max(chance, NORMAL_MAD * median(off.map(Math.abs)));
  if (!(scale > 0) || !Number.isFinite(scale)) return null;
  const [best] = off
    .map((value, at) => ({ at, size: Math.abs(value) }))
    .filter(({ at }) => (points[at]?.x ?? 0) >= from)
    .sort((a, b) => b.size - a.size || a.at - b.at);
  if (best === undefined) return null;
  const others = off.filter((_, at) => Math.abs(at - best.at) > 1);
  const effect = best.size / scale;
  return { at: best.at, p: Math.min(1, points.length * pOfT(effect, Math.min(degreesMax, degreesOf(others)))), effect };
}

/** Degrees of freedom of the Student's distribution with the kurtosis of these values. */
export function degreesOf(values: readonly number[]): number {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const moment = (power: number) => values.reduce((sum, value) => sum + (value - mean) ** power, 0) / n;
  const excess = moment(4) / moment(2) ** 2 - 3;
  return excess < KURTOSIS_MIN || !Number.isFinite(excess) ? NORMAL_DEGREES : DEGREES_MIN + 6 / excess;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const [below, above] = [sorted[sorted.length % 2 === 0 ? half - 1 : half] ?? 0, sorted[half] ?? 0];
  return (below + above) / 2;
}
