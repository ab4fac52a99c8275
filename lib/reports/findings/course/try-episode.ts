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
 * those vary beyond it. Null where there is none. Each stretch costs the same however many periods there are.
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
  const [ownSums, restSums] = [addedUp(own, kind), rest === null ? null : addedUp(rest, kind)];
  let best: Episode | null = null;
  let made = 0;
  for (let length = 1; length <= longest; length += 1)
    for (let from = BESIDE_MIN; from + length + BESIDE_MIN <= many; from += 1) {
      made += 1;
      if (!isApart(ownSums, kind, [from, from + length])) continue;
      const found = tryStretch(ownSums, restSums, kind, [from, from + length]);
      if (found !== null && (best === null || found.p < best.p || (found.p === best.p && found.effect > best.effect)))
        best = found;
    }
  return best === null ? null : { ...best, p: Math.min(1, best.p * made) };
}

/** What lies nearer to the mean of all rows than this, in errors, is never sure once it has paid for all stretches. */
const ERRORS_MIN = 2.5;

function isApart({ mean, upTo }: AddedUp, kind: EpisodeKind, [from, to]: readonly [number, number]): boolean {
  const [first, last, all] = [upTo[from] ?? NONE, upTo[to] ?? NONE, upTo.at(-1) ?? NONE];
  const within = kind === "count" ? mean : kind === "rate" ? mean * (1 - mean) : all.squares / Math.max(1, all.degrees);
  const rows = kind === "count" ? to - from : last.n - first.n;
  return (last.sum - first.sum) ** 2 >= ERRORS_MIN ** 2 * within * rows;
}

function tryStretch(
  own: AddedUp,
  rest: AddedUp | null,
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

/** What some periods hold together: rows, their sum less what so many rows of the mean come to, and what tells how they vary. */
interface Together {
  periods: number;
  n: number;
  sum: number;
  /** Of the rows about the mean of their period, with their degrees of freedom. */
  squares: number;
  degrees: number;
  /** Of the sums of periods, each over its rows: what chi square takes. Of counts, of these. */
  between: number;
  /** Periods with rows, and those with several. */
  filled: number;
  several: number;
}

/** From the first period up to each one. */
interface AddedUp {
  mean: number;
  upTo: readonly Together[];
}

const NONE: Together = { periods: 0, n: 0, sum: 0, squares: 0, degrees: 0, between: 0, filled: 0, several: 0 };

function addedUp(cells: readonly (Sums | null)[], kind: EpisodeKind): AddedUp {
  const [n, sum] = [cells.reduce((all, cell) => all + (cell?.n ?? 0), 0), cells.reduce((all, cell) => all + (cell?.sum ?? 0), 0)];
  const mean = kind === "count" ? n / Math.max(1, cells.length) : sum / Math.max(1, n);
  const upTo = [NONE];
  for (const cell of cells) {
    const before = upTo.at(-1) ?? NONE;
    const rows = cell?.n ?? 0;
    // Less the mean, so that nothing cancels where it is far from 0.
    const apart = kind === "count" ? rows - mean : (cell?.sum ?? 0) - rows * mean;
    const isKnown = cell !== null && cell.variance !== null;
    upTo.push({
      periods: before.periods + 1,
      n: before.n + rows,
      sum: before.sum + apart,
      squares: before.squares + (isKnown ? (cell.variance ?? 0) * (rows - 1) : 0),
      degrees: before.degrees + (isKnown ? rows - 1 : 0),
      between: before.between + (kind === "count" ? apart ** 2 : rows === 0 ? 0 : apart ** 2 / rows),
      filled: before.filled + (rows > 0 ? 1 : 0),
      several: before.several + (rows > 1 ? 1 : 0),
    });
  }
  return { mean, upTo };
}

const combined = (a: Together, b: Together, sign: 1 | -1): Together => ({
  periods: a.periods + sign * b.periods,
  n: a.n + sign * b.n,
  sum: a.sum + sign * b.sum,
  squares: a.squares + sign * b.squares,
  degrees: a.degrees + sign * b.degrees,
  between: a.between + sign * b.between,
  filled: a.filled + sign * b.filled,
  several: a.several + sign * b.several,
});

function sideOf({ mean, upTo }: AddedUp, kind: EpisodeKind, [from, to]: readonly [number, number]): Side | null {
  const [first, middle, all] = [upTo[from] ?? NONE, upTo[to] ?? NONE, upTo.at(-1) ?? NONE];
  const parts = [first, combined(middle, first, -1), combined(all, middle, -1)] as const;
  return kind === "count" ? countsOf(mean, parts) : figuresOf(mean, parts, kind);
}

type Parts = readonly [before: Together, inside: Together, after: Together];

function countsOf(mean: number, [first, middle, last]: Parts): Side | null {
  const others = combined(first, last, 1);
  const rateOf = ({ sum, periods }: Together) => mean + sum / Math.max(1, periods);
  const [inside, outside, before, after] = [rateOf(middle), rateOf(others), rateOf(first), rateOf(last)];
  const expected = outside * middle.periods;
  if (expected < (inside < outside ? EXPECTED_GONE_MIN : EXPECTED_MIN) || middle.n === 0) return null;
  const variance = (others.between - others.sum ** 2 / others.periods) / (others.periods - 1);
  const excess = Math.max(1, variance / outside);
  const error = Math.sqrt(excess * outside * (1 / middle.periods + 1 / others.periods));
  return { inside, outside, before, after, p: pOfNormal((inside - outside) / error), unit: 1, excess };
}

function figuresOf(mean: number, [first, middle, last]: Parts, kind: "rate" | "average"): Side | null {
  if (Math.min(first.n, middle.n, last.n) < ROWS_MIN) return null;
  const others = combined(first, last, 1);
  const meanOf = ({ n, sum }: Together) => mean + sum / n;
  const varianceOf = ({ squares, degrees }: Together) => (degrees === 0 ? 0 : Math.max(0, squares) / degrees);
  const [inside, outside, before, after] = [meanOf(middle), meanOf(others), meanOf(first), meanOf(last)];
  const within = kind === "rate" ? outside * (1 - outside) : varianceOf(others);
  // A figure a period is a series, and its rows explain nothing.
  if (!(within > 0) || others.filled < 4 || others.several === 0) return null;
  const chi = Math.max(0, others.between - others.sum ** 2 / others.n) / within;
  const excess = Math.max(1, chi / (others.filled - 1));
  const ownWithin = Math.max(varianceOf(middle), within);
  const error = Math.sqrt(excess * (ownWithin / middle.n + within / others.n));
  const shareOf = (part: Together): Share => ({ n: part.n, hits: Math.round(part.n * meanOf(part)) });
  // Of rates by their likelihood ratio, which holds for few hits as well.
  const z =
    kind === "rate" ? Math.sqrt(likelihoodRatio(shareOf(middle), shareOf(others)) / excess) : Math.abs(inside - outside) / error;
  return { inside, outside, before, after, p: pOfNormal(z), unit: kind === "rate" ? 1 : Math.sqrt(within), excess };
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
