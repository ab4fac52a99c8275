import { pOfNormal, type Share } from "@/lib/core/statistics/group-tests";
import type { Cell } from "./read-courses";

/** Figures of one period: rows with a value, their sum, and their variance. */
type Sums = Cell["of"][number];
export type EpisodeKind = "rate" | "average" | "count";

/** A stretch of periods in which a figure lay elsewhere, and after which it came back. */
export interface Episode {
  /** Places of its first period, and of the first one after it. */
  from: number;
  to: number;
  /** Corrected for all stretches that were looked at. */
  p: number;
  /** How far it lies from the other periods: a difference of rates, standard deviations of the rows, or how many times as many rows. */
  effect: number;
}

/** How far an episode lies from all other periods at least. */
export const EPISODE_LEAST: Readonly<Record<EpisodeKind, number>> = { rate: 0.1, average: 0.5, count: 1.75 };

/** Periods on either side of it. */
const BESIDE_MIN = 2;
const LENGTH_MAX = 6;
/** At most so much of all periods: what lasts longer is a level. */
const SHARE_MAX = 0.25;
const ROWS_MIN = 10;
/** A count is expected to be so large, or to have been where there is less than that. */
const EXPECTED_MIN = 5;
const EXPECTED_GONE_MIN = 12;
/** What lies before and what comes after are one level: they differ by so much of the way to the episode, at most. */
const APART_MAX = 0.5;
/** Other periods vary so many times as much as their rows explain, at most: what wanders has stretches of any kind. */
const EXCESS_MAX = 3;
/** All others go so much of the group's way, at most. */
const SHARED_MAX = 0.4;

/**
 * The surest stretch of periods in which a figure lay elsewhere than before and after, by what the rows of the other periods explain and what
 * those vary beyond it. Null where there is none.
 * @param own in order of time, null for a period without rows
 * @param rest all rows that are not of the group in the same periods; null where all rows are looked at
 */
export function tryEpisode(
  own: readonly (Sums | null)[],
  rest: readonly (Sums | null)[] | null,
  kind: EpisodeKind,
): Episode | null {
  const many = own.length;
  const longest = Math.min(LENGTH_MAX, Math.floor(many * SHARE_MAX));
  let best: Episode | null = null;
  let made = 0;
  for (let length = 1; length <= longest; length += 1)
    for (let from = BESIDE_MIN; from + length + BESIDE_MIN <= many; from += 1) {
      made += 1;
      const found = tryStretch(own, rest, kind, [from, from + length]);
      if (found !== null && (best === null || found.p < best.p || (found.p === best.p && found.effect > best.effect)))
        best = found;
    }
  return best === null ? null : { ...best, p: Math.min(1, best.p * made) };
}

function tryStretch(
  own: readonly (Sums | null)[],
  rest: readonly (Sums | null)[] | null,
  kind: EpisodeKind,
  [from, to]: readonly [number, number],
): Episode | null {
  const side = sideOf(own, kind, [from, to]);
  if (side === null || side.excess > EXCESS_MAX) return null;
  const { inside, outside, before, after } = side;
  const move = inside - outside;
  const nearest = Math.min(Math.abs(inside - before), Math.abs(inside - after));
  const isBeyond = (inside - before) * move > 0 && (inside - after) * move > 0;
  if (!isBeyond || Math.abs(before - after) > APART_MAX * nearest) return null;
  const effect = kind === "count" ? Math.max(inside, outside) / Math.min(inside, outside) : Math.abs(move) / side.unit;
  if (!(effect >= EPISODE_LEAST[kind])) return null;
  const beside = rest === null ? null : sideOf(rest, kind, [from, to]);
  if (beside === null) return rest === null ? { from, to, p: side.p, effect } : null;
  const [ownWay, restWay] =
    kind === "count"
      ? [move / outside, (beside.inside - beside.outside) / beside.outside]
      : [move, beside.inside - beside.outside];
  if (Math.abs(restWay) > SHARED_MAX * Math.abs(ownWay)) return null;
  return { from, to, p: side.p, effect };
}

interface Side {
  inside: number;
  outside: number;
  before: number;
  after: number;
  p: number;
  /** What effects are told in. */
  unit: number;
  excess: number;
}

function sideOf(cells: readonly (Sums | null)[], kind: EpisodeKind, [from, to]: readonly [number, number]): Side | null {
  const [first, middle, last] = [cells.slice(0, from), cells.slice(from, to), cells.slice(to)];
  return kind === "count" ? countsOf(first, middle, last) : figuresOf(first, middle, last, kind);
}

function countsOf(...parts: readonly (readonly (Sums | null)[])[]): Side | null {
  const counts = parts.map((part) => part.map((cell) => cell?.n ?? 0));
  const [first = [], middle = [], last = []] = counts;
  const others = [...first, ...last];
  const [inside, outside, before, after] = [middle, others, first, last].map(meanOf) as [number, number, number, number];
  const expected = outside * middle.length;
  if (expected < (inside < outside ? EXPECTED_GONE_MIN : EXPECTED_MIN) || inside === 0) return null;
  const variance = others.reduce((sum, n) => sum + (n - outside) ** 2, 0) / (others.length - 1);
  const excess = Math.max(1, variance / outside);
  const error = Math.sqrt(excess * outside * (1 / middle.length + 1 / others.length));
  return { inside, outside, before, after, p: pOfNormal((inside - outside) / error), unit: 1, excess };
}

function figuresOf(
  first: readonly (Sums | null)[],
  middle: readonly (Sums | null)[],
  last: readonly (Sums | null)[],
  kind: "rate" | "average",
): Side | null {
  const [inside, before, after] = [middle, first, last].map(pooled) as [Pooled, Pooled, Pooled];
  if (Math.min(inside.n, before.n, after.n) < ROWS_MIN) return null;
  const cells = [...first, ...last];
  const outside = pooled(cells);
  const within = kind === "rate" ? outside.mean * (1 - outside.mean) : outside.variance;
  const filled = cells.filter((cell) => cell !== null && cell.n > 0) as Sums[];
  // A figure a period is a series, and its rows explain nothing.
  if (!(within > 0) || filled.length < 4 || filled.every(({ n }) => n === 1)) return null;
  const chi = filled.reduce((sum, { n, sum: total }) => sum + (n * (total / n - outside.mean) ** 2) / within, 0);
  const excess = Math.max(1, chi / (filled.length - 1));
  const all = pooled([...cells, ...middle]);
  const [ownWithin, otherWithin] =
    kind === "rate" ? [all.mean * (1 - all.mean), all.mean * (1 - all.mean)] : [Math.max(inside.variance, within), within];
  const error = Math.sqrt(excess * (ownWithin / inside.n + otherWithin / outside.n));
  const [own, other] = [shareOf(inside), shareOf(outside)];
  const z = kind === "rate" ? Math.sqrt(likelihoodRatio(own, other) / excess) : Math.abs(inside.mean - outside.mean) / error;
  const unit = kind === "rate" ? 1 : Math.sqrt(within);
  return {
    inside: inside.mean,
    outside: outside.mean,
    before: before.mean,
    after: after.mean,
    p: pOfNormal(z),
    unit,
    excess,
  };
}

/** G of two shares (S. S. Wilks, 1938), chi square of one degree where they are one, half a hit nearer to each other (F. Yates, 1934). */
function likelihoodRatio(a: Share, b: Share): number {
  const all = (a.hits + b.hits) / (a.n + b.n);
  const expected = a.n * all;
  const hits = a.hits < expected ? Math.min(expected, a.hits + 0.5) : Math.max(expected, a.hits - 0.5);
  const part = (seen: number, of: number) => (seen <= 0 ? 0 : seen * Math.log(seen / of));
  const sum = (seen: number, n: number) => part(seen, n * all) + part(n - seen, n * (1 - all));
  return Math.max(0, 2 * (sum(hits, a.n) + sum(a.hits + b.hits - hits, b.n)));
}

interface Pooled {
  n: number;
  mean: number;
  variance: number;
}

/** All rows of some periods: their mean, and the variance within the periods. */
function pooled(cells: readonly (Sums | null)[]): Pooled {
  let [n, sum, squares, degrees] = [0, 0, 0, 0];
  for (const cell of cells) {
    if (cell === null) continue;
    n += cell.n;
    sum += cell.sum;
    if (cell.variance === null) continue;
    squares += cell.variance * (cell.n - 1);
    degrees += cell.n - 1;
  }
  return { n, mean: n === 0 ? Number.NaN : sum / n, variance: degrees === 0 ? 0 : squares / degrees };
}

const shareOf = ({ n, mean }: Pooled) => ({ n, hits: Math.round(n * mean) });
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
