import { pOfMove } from "@/lib/core/statistics/move-tests";
import { mean } from "@/lib/core/statistics/series-tests";
import { pOfT, significant, welch } from "@/lib/core/statistics/statistics";
import { pOfLastStep, pOfPairs } from "@/lib/core/statistics/step-tests";
import { shiftBucket } from "@/lib/core/time-grain";
import type { RawTest } from "@/lib/figures/finding-draft";
import { CYCLES, pointsOf, type Run, type RunBucket, roomOf } from "@/lib/figures/series-of";
import { noiseOfPoints } from "../course/row-noise";

/** Fewer rows in a period do not say how far its figure may be off. */
const ROWS_EACH_MIN = 10;
const ROWS_MIN = 20;
const PERIODS_MIN = 8;
const D_MIN = 0.2;
const SHARE_MIN = 0.02;

/** Two periods of a run, and what says how usual such a change is. */
export interface Compared {
  run: Run;
  from: RunBucket;
  to: RunBucket;
  /** Figures before and after of all such steps in order, the one compared the last; empty when there are none. */
  history: (readonly [number, number])[];
  /** The parts of both periods side by side, such as the months of two years; empty when there are none. */
  parts: (readonly [RunBucket, RunBucket])[];
  /** The finest run that holds both, where that is not `run`. */
  walked?: Run;
}

/**
 * Tests a change three times, and takes the largest p: by the rows of both periods, as if each stood for itself, as a contrast of a
 * series that may wander, and against what the series usually does from one period to the next (or by the parts of both, paired). So neither a walk at random nor a
 * single large row passes. Where one of the two cannot be asked the other one decides; without either p is 1.
 * @param size of the change, as a share of the earlier figure.
 */
export function testChange(compared: Compared, size: number): RawTest {
  const { run, from, to, history, parts } = compared;
  const byRows = Math.min(from.count, to.count) >= ROWS_EACH_MIN ? pOfRows(run, from, to) : null;
  const usual = parts.length > 0 ? pOfParts(run, parts) : pOfLastStep(history);
  const walking = pOfWalk(compared);
  const asked = [byRows, usual, byRows === null && usual === null ? null : walking].filter((p) => p !== null);
  const d = run.measure.aggregation === "avg" ? cohensD(from, to) : null;
  return {
    name:
      [
        byRows === null ? "" : rowsTestName(run),
        usual === null ? "" : parts.length > 0 ? PAIRED : HISTORY,
        walking === null ? "" : WALK,
      ]
        .filter((name) => name !== "")
        .join("; and ") || "none: too few rows and periods",
    p: asked.length === 0 ? 1 : Math.max(...asked),
    effect: d ?? significant(size),
    effectName: d === null ? "relative change" : "Cohen's d",
    effectMin: d === null ? SHARE_MIN : D_MIN,
    ...(byRows === null
      ? { n: parts.length > 0 ? 2 * parts.length : history.length + 1, nMin: PERIODS_MIN }
      : { n: from.count + to.count, nMin: ROWS_MIN }),
  };
}

/** p of the change in a series that may wander; null where it is too short to tell. */
function pOfWalk({ run, from, to, walked = run }: Compared): number | null {
  const placesOf = ({ start }: RunBucket) => {
    const end = shiftBucket(start, run.grain, 1);
    return walked.buckets.flatMap((bucket, at) => (bucket.start >= start && bucket.start < end ? [at] : []));
  };
  // Of one set of rows that comes again the test of rows is wide already.
  const known = { cycle: CYCLES[walked.grain] ?? 0, noise: noiseOfPoints(walked) };
  return pOfMove(pointsOf(walked), { from: placesOf(from), to: placesOf(to) }, known);
}

/** Averages of many rows are as unsure as their rows make them. */
function pOfParts(run: Run, parts: Compared["parts"]): number | null {
  const noise = parts.map(([a, b]) => (a.variance ?? Number.NaN) / a.count + (b.variance ?? Number.NaN) / b.count);
  const known = run.measure.aggregation === "avg" && noise.every((value) => value > 0);
  return pOfPairs(
    parts.map(([a, b]) => b.value - a.value),
    known ? mean(noise) : null,
  );
}

const HISTORY = "prediction t test against the steps before";
const WALK = "contrast beside errors from independent to a random walk";
const PAIRED = "paired t test of the periods' parts, effective n";

function rowsTestName(run: Run): string {
  if (run.column === null) return "Poisson z test of the counts";
  return isFixed(run) ? "Welch's t test of the rows" : "compound Poisson t test of the totals";
}

/** Where rows come at a fixed rate a total is as sure as the average of its rows. */
function isFixed(run: Run): boolean {
  return run.measure.aggregation === "avg" || (run.column !== null && run.regular);
}

function cohensD(from: RunBucket, to: RunBucket): number | null {
  if (from.variance === null || to.variance === null) return null;
  return welch(sampleOf(from, from.value), sampleOf(to, to.value)).effect;
}

function sampleOf({ count, variance }: RunBucket, mean: number) {
  return { mean, variance: variance ?? 0, n: count };
}

function pOfRows(run: Run, from: RunBucket, to: RunBucket): number | null {
  if (run.column !== null && (from.variance === null || to.variance === null)) return null;
  if (isFixed(run)) {
    const level = (bucket: RunBucket) => (run.measure.aggregation === "avg" ? bucket.value : bucket.value / bucket.count);
    return welch(sampleOf(from, level(from)), sampleOf(to, level(to))).p;
  }
  const [a, b] = [roomOf(run, from), roomOf(run, to)];
  const plain = pOfTotals(from, to, [1, 1]);
  // A month with more days has more rows: as a rate it must have changed as well.
  return a === null || b === null ? plain : Math.max(plain, pOfTotals(from, to, [a, b]));
}

/**
 * Totals of rows that come independently at a steady rate (compound Poisson): the variance of each is the sum of the squares
 * of its rows, for a count the count itself. J. Przyborowski, H. Wilenski, Biometrika 31 (1940), for counts. Student's t, the
 * variances being estimated.
 */
function pOfTotals(from: RunBucket, to: RunBucket, rooms: readonly [number, number]): number {
  const [a, b] = [from, to].map(({ value, count, variance }, at) => {
    const squares = variance === null ? count : (count - 1) * variance + (value * value) / count;
    const room = rooms[at] ?? 1;
    return { total: value / room, variance: squares / (room * room) };
  });
  if (a === undefined || b === undefined || !(a.variance + b.variance > 0)) return 1;
  return pOfT((b.total - a.total) / Math.sqrt(a.variance + b.variance), from.count + to.count - 2);
}
