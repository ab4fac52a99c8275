import { pOfTwoShares } from "@/lib/core/statistics/group-tests";
import { fitLine, mean } from "@/lib/core/statistics/series-tests";
import { pOfTrend } from "@/lib/core/statistics/trend-tests";
import { bucketCount, type Grain } from "@/lib/core/time-grain";
import { hasTrueZero } from "@/lib/figures/column-format";
import type { SeriesMeasure } from "@/lib/figures/compute-series";
import { CYCLES } from "@/lib/figures/series-of";
import type { Cell } from "./read-courses";
import { type NoisyPoint, noiseOfRows, squaresWithin } from "./row-noise";
import { stepOfCounts, stepOfRows } from "./step-of-rows";
import { type GroupSpike, trySpike } from "./try-spike";
import { type Step, tryStep } from "./try-step";

export const PERIODS_MIN = 8;
/** A group has this share of the periods and of the rows, and so many rows in each, at least. */
const PRESENT_MIN = 0.9;
const SHARE_MIN = 0.02;
const ROWS_EACH_MIN = 3;
const ROWS_OF_PART_MIN = 10;

/** How far two courses part over the whole time, and the least that is told, by what is measured. */
export const EFFECTS = {
  relative: { name: "distance gained over the whole time, as a share of each one's average", least: 0.15 },
  rate: { name: "distance gained over the whole time, as a difference of rates", least: 0.05 },
  spread: { name: "distance gained over the whole time, in standard deviations of the rows", least: 0.25 },
} as const;

/** A group set against everybody else, with the test of their difference. */
export interface Tried {
  value: string | number;
  /** First period that both have, and how many lie from it to the last one. */
  start: number;
  periods: number;
  /** Periods that both have. */
  points: number;
  p: number;
  /** How far the group parts from the rest over the time, and how far it moves itself, in the same measure. */
  effect: number;
  move: number;
  kind: keyof typeof EFFECTS;
  /** Where the group takes another level beside the rest. */
  step: Step | null;
  /** The period in which it lies far from its usual place. */
  spike: (GroupSpike & { start: number; first: number }) | null;
  /** Share of the measure, or of the rows, that is the group's. */
  share: number;
}

/** Where the cells of a measure lie: those of a group, those of everybody, and the place of the measure in them. */
interface Cells {
  own: readonly Cell[];
  all: readonly Cell[];
  place: number;
}

type Side = "own" | "rest";
/** The figure of a group, and of the rest, in one period. */
type Pair = { start: number; x: number } & Record<Side, NoisyPoint & { variance: number | null }>;

/**
 * Tests a group against the rest; null where there is too little of it, or nothing to set against each other.
 * @param options `isForSteps`: only whether it takes another level is wanted, and neither its course nor a period of its own
 */
export function tryGroup(
  measure: SeriesMeasure & { flag: boolean },
  grain: Grain,
  value: string | number,
  cells: Cells,
  { isForSteps = false } = {},
): Tried | null {
  const pairs = pairsOf(cells, measure, grain);
  if (pairs.length < PERIODS_MIN || pairs.length < PRESENT_MIN * cells.all.length) return null;
  const total = (side: Side, of: "y" | "n") => pairs.reduce((sum, pair) => sum + pair[side][of], 0);
  const relative = measure.aggregation !== "avg";
  const [n, others] = [total("own", "n"), total("rest", "n")];
  // A figure a period is a series whatever its rows; averages of one or two rows among many are not.
  const thin = !relative && others > 2 * pairs.length && Math.min(n, others) < ROWS_EACH_MIN * pairs.length;
  if (thin || Math.min(n, others) < SHARE_MIN * (n + others)) return null;
  const scales = relative ? [total("own", "y") / pairs.length, total("rest", "y") / pairs.length] : [1, 1];
  const [scale = 0, restScale = 0] = scales;
  if (!(scale > 0 && restScale > 0) || (relative && !hasTrueZero(measure.column))) return null;
  const points = pairs.map((pair) => ({ x: pair.x, y: pair.own.y / scale - pair.rest.y / restScale }));
  const [noise, restNoise] = (["own", "rest"] as const).map((side) =>
    noiseOfRows(
      pairs.map((pair) => pair[side]),
      measure.aggregation,
    ),
  );
  const addedNoise =
    noise == null || restNoise == null
      ? null
      : noise.map((one, at) => one / scale ** 2 + (restNoise[at] ?? Number.NaN) / restScale ** 2);
  const line = fitLine(points);
  if (line === null || !Number.isFinite(line.slope) || !Number.isFinite(line.left)) return null;
  const periods = (points.at(-1)?.x ?? 0) + 1;
  const kind = relative ? "relative" : measure.flag ? "rate" : "spread";
  const unit = kind === "spread" ? spreadOfRows(cells, points, line) : 1;
  const bySeries = tryStep(
    pairs.map((pair, at) => ({ x: pair.x, y: points[at]?.y ?? 0, own: pair.own.y / scale, rest: pair.rest.y / restScale })),
    addedNoise,
  );
  const byRows = measure.aggregation === "count" ? stepOfCounts(pairs) : relative ? null : stepOfRows(pairs);
  // Two ways to look for a step, which pay for each other.
  const isByRows = byRows !== null && byRows.p < (bySeries?.p ?? 1);
  const chosen = isByRows ? byRows : bySeries;
  const step = chosen === null ? null : { ...chosen, p: Math.min(1, byRows === null ? chosen.p : 2 * chosen.p) };
  const spike = isForSteps ? null : trySpike(pairs, points, measure.aggregation, grain);
  const [atSpike, first] = [pairs[spike?.at ?? -1], pairs[spike?.from ?? -1]];
  const own = fitLine(pairs.map((pair) => ({ x: pair.x, y: pair.own.y / scale })));
  return {
    value,
    start: pairs[0]?.start ?? 0,
    periods,
    points: points.length,
    p: isForSteps ? 1 : pOfTrend(points, { cycle: CYCLES[grain] ?? 0, noise: addedNoise }),
    effect: (Math.abs(line.slope) * (periods - 1)) / unit,
    move: (Math.abs(own?.slope ?? 0) * (periods - 1)) / unit,
    kind,
    step: step === null ? null : { ...step, p: pOfParts(step, pairs, measure), size: step.size / unit, move: step.move / unit },
    spike:
      spike === null || atSpike === undefined || first === undefined
        ? null
        : { ...spike, start: atSpike.start, first: first.start },
    share: measure.aggregation === "sum" ? total("own", "y") / (total("own", "y") + total("rest", "y")) : n / (n + others),
  };
}

/** Averages of a handful of rows lie anywhere: the rows of both parts must bear the step out. */
function pOfParts({ at, p }: Step, pairs: readonly Pair[], { aggregation, flag }: SeriesMeasure & { flag: boolean }): number {
  if (aggregation !== "avg") return p;
  const [before, after] = [pairs.slice(0, at), pairs.slice(at)].map((part) => ({
    n: part.reduce((sum, { own }) => sum + own.n, 0),
    hits: part.reduce((sum, { own }) => sum + own.n * own.y, 0),
  }));
  // Where a period is one row, its figure is a series of its own.
  const isSeries = pairs.every(({ own }) => own.n === 1);
  if (before === undefined || after === undefined || isSeries) return p;
  if (Math.min(before.n, after.n) < ROWS_OF_PART_MIN) return 1;
  return flag ? Math.max(p, pOfTwoShares(before, after)) : p;
}

function pairsOf({ own, all, place }: Cells, { aggregation }: SeriesMeasure, grain: Grain): Pair[] {
  const ofGroup = new Map(own.map((cell) => [cell.start, cell.of[place]]));
  const found = all.flatMap(({ start, of }) => {
    const [part, whole] = [ofGroup.get(start), of[place]];
    if (part === undefined || whole === undefined || part.n === 0 || whole.n === part.n) return [];
    const rest = { n: whole.n - part.n, sum: whole.sum - part.sum, variance: whole.variance };
    return [{ start, own: sideOf(part, aggregation), rest: sideOf(rest, aggregation) }];
  });
  return found.map((pair) => ({ ...pair, x: bucketCount(found[0]?.start ?? 0, pair.start, grain) - 1 }));
}

function sideOf({ n, sum, variance }: Cell["of"][number], aggregation: SeriesMeasure["aggregation"]): Pair[Side] {
  if (aggregation === "count") return { y: n, n, within: 0, variance };
  return { y: aggregation === "avg" ? sum / n : sum, n, within: squaresWithin(n, variance), variance };
}

/** Standard deviation of the rows within a period; that of the points around their line where a point is one row. */
function spreadOfRows({ all, place }: Cells, points: readonly unknown[], line: { left: number }): number {
  const variances = all.flatMap(({ of }) => of[place]?.variance ?? []);
  const within = variances.length > 0 ? mean(variances) : 0;
  return Math.sqrt(within > 0 ? within : line.left / Math.max(1, points.length - 2)) || Number.POSITIVE_INFINITY;
}
