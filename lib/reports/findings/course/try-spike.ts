import { pOfNormal } from "@/lib/core/statistics/group-tests";
import { furthest } from "@/lib/core/statistics/spike-test";
import type { Grain } from "@/lib/core/time-grain";
import { shiftBucket } from "@/lib/core/time-grain";
import type { SeriesMeasure } from "@/lib/figures/compute-series";
import type { NoisyPoint } from "./row-noise";

/** A period in which a group lies far from its own level beside all others. */
export interface GroupSpike {
  /** Its place among the points, and the first of those that it is told against. */
  at: number;
  from: number;
  p: number;
  /** Robust standard deviations of the difference to all others. */
  effect: number;
}

/** Periods before it that it is told against: at most a year of months. */
const BEFORE_MAX = 12;
const BEFORE_MIN = 4;
/** How far it lies from its mean before, as a share of that, and how many times as far as all others at least. */
const MOVE_MIN = 0.4;
const ALONE = 2;
/** All other periods lie within such a part of that: else it has another level for a while, and no period of its own. */
const LEFT_MAX = 0.5;

type Side = NoisyPoint & { variance: number | null };
interface Pair {
  start: number;
  x: number;
  own: Side;
  rest: Side;
}

/**
 * The period in which a group lies furthest from its usual place beside all others, where it lies twice as far from its mean before as any other
 * period, and its rows bear it out. Null where there is none.
 * @param points how far the group lies from the others, as both are scaled
 */
export function trySpike(
  pairs: readonly Pair[],
  points: readonly { x: number; y: number }[],
  aggregation: SeriesMeasure["aggregation"],
  grain: Grain,
): GroupSpike | null {
  if (grain === "day" || grain === "hour") return null;
  const spike = furthest(points, {
    cycle: 1,
    reach: BEFORE_MAX,
    from: BEFORE_MIN,
    counted: false,
    degreesMax: points.length - 2,
  });
  const pair = spike === null ? undefined : pairs[spike.at];
  if (spike === null || pair === undefined) return null;
  const window = pairs.filter(({ start }) => start < pair.start && start >= shiftBucket(pair.start, grain, -BEFORE_MAX));
  if (window.length < BEFORE_MIN) return null;
  const usual = (side: "own" | "rest") => window.reduce((sum, one) => sum + one[side].y, 0) / window.length;
  const [own, rest] = movesOf([pair.own.y, usual("own")], [pair.rest.y, usual("rest")]);
  const isBeyond = window.every((one) => (own > 0 ? one.own.y < pair.own.y : one.own.y > pair.own.y));
  const far = (one: Pair) => Math.abs(one.own.y - usual("own"));
  const isAlone = pairs.every((one) => one === pair || far(one) <= LEFT_MAX * far(pair));
  const isLarge = own !== 0 && Math.abs(pair.own.y - usual("own")) >= MOVE_MIN * Math.abs(usual("own"));
  if (!isLarge || Math.abs(own) < ALONE * Math.abs(rest) || !isBeyond || !isAlone) return null;
  const from = pairs.indexOf(window[0] ?? pair);
  // Its rows were looked at among those of all periods.
  const ofRows = Math.min(1, pairs.length * pOfRows(pair.own, usual("own"), aggregation));
  return { at: spike.at, from, p: Math.max(spike.p, ofRows), effect: spike.effect };
}

/** Value against usual, of both sides: as shares of what is usual, or as they are where either is usually nothing. */
function movesOf(...sides: [value: number, usual: number][]): [number, number] {
  const isNothing = sides.some(([, usual]) => usual === 0);
  const [own = 0, rest = 0] = sides.map(([value, usual]) => (value - usual) / (isNothing ? 1 : Math.abs(usual)));
  return [own, rest];
}

/** One wild row makes a total, and of few an average: the rows of the period must say it too. */
function pOfRows({ y, n, variance }: Side, usual: number, aggregation: SeriesMeasure["aggregation"]): number {
  if (aggregation === "count") return pOfNormal((y - usual) / Math.sqrt(Math.max(1, y, usual)));
  if (variance === null || n < BEFORE_MIN) return 1;
  const mean = aggregation === "avg" ? y : y / n;
  const error = aggregation === "avg" ? variance / n : n * (variance + mean ** 2);
  return error > 0 ? pOfNormal((y - usual) / Math.sqrt(error)) : 0;
}
