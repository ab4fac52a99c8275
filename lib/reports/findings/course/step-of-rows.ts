import { pOfNormal } from "@/lib/core/statistics/group-tests";
import type { NoisyPoint } from "./row-noise";
import type { Step } from "./try-step";

type Side = NoisyPoint & { variance: number | null };
interface Pair {
  own: Side;
  rest: Side;
}

/** Periods on either side, and rows of the group in them. */
const PERIODS_MIN = 3;
const ROWS_MIN = 30;
/** Periods vary about their two levels so many times as much as their rows explain, at most: what wanders has two levels anywhere. */
const EXCESS_MAX = 1.8;
/** The group itself goes so much of the way. */
const OWN_MIN = 0.6;

/**
 * Two levels of a group's average beside all others by the rows themselves, where months are so few that a straight line would fit as well:
 * the surest split, paid for by all of them. Null where there is none, or where periods vary by more than their rows.
 * @param least periods at either end that lie at the level of their part
 */
export function stepOfRows(pairs: readonly Pair[]): Step | null {
  let best: Step | null = null;
  for (let at = PERIODS_MIN; at + PERIODS_MIN <= pairs.length; at += 1) {
    const found = splitAt(pairs, at);
    if (found !== null && (best === null || found.p < best.p)) best = found;
  }
  const splits = pairs.length - 2 * PERIODS_MIN + 1;
  return best === null ? null : { ...best, p: Math.min(1, best.p * splits) };
}

function splitAt(pairs: readonly Pair[], at: number): Step | null {
  const [own, rest] = [
    levelsOf(
      pairs.map((pair) => pair.own),
      at,
    ),
    levelsOf(
      pairs.map((pair) => pair.rest),
      at,
    ),
  ];
  if (own === null || rest === null || own.excess > EXCESS_MAX) return null;
  const [move, others] = [own.after - own.before, rest.after - rest.before];
  const size = move - others;
  if (move * size <= 0 || Math.abs(move) < OWN_MIN * Math.abs(size)) return null;
  // Both ends lie at the level of their part: what comes back was no new level.
  const middle = (own.before + own.after) / 2;
  const ends = [pairs.slice(0, PERIODS_MIN), pairs.slice(-PERIODS_MIN)].map((list) => meanOf(list.map((pair) => pair.own)));
  if (((ends[0] ?? middle) - middle) * (own.before - middle) <= 0 || ((ends[1] ?? middle) - middle) * (own.after - middle) <= 0)
    return null;
  const error = Math.sqrt(own.excess * (own.error + rest.error));
  return { at, p: pOfNormal(size / error), size: Math.abs(size), move: Math.abs(move), isClear: false, isByRows: true };
}

/** The levels before and after, the variance of their difference that the rows explain, and how many times as much the periods vary. */
function levelsOf(list: readonly Side[], at: number) {
  const [first, last] = [list.slice(0, at), list.slice(at)];
  const [n, m] = [first, last].map((part) => part.reduce((sum, one) => sum + one.n, 0)) as [number, number];
  const degrees = list.reduce((sum, one) => sum + one.n - 1, 0);
  const within = list.reduce((sum, one) => sum + (one.within ?? 0), 0) / degrees;
  if (Math.min(n, m) < ROWS_MIN || degrees < 2 * list.length || !(within > 0) || list.some((one) => one.within === null))
    return null;
  const [before, after] = [meanOf(first), meanOf(last)];
  const chi = list.reduce((sum, one, place) => sum + (one.n * (one.y - (place < at ? before : after)) ** 2) / within, 0);
  return { before, after, error: within * (1 / n + 1 / m), excess: Math.max(1, chi / (list.length - 2)) };
}

function meanOf(list: readonly Side[]): number {
  const n = list.reduce((sum, one) => sum + one.n, 0);
  return list.reduce((sum, one) => sum + one.n * one.y, 0) / n;
}
