import { fitLine } from "@/lib/core/statistics/series-tests";
import { significant } from "@/lib/core/statistics/statistics";
import { pOfTrend } from "@/lib/core/statistics/trend-tests";
import type { Draft, FindContext, RawTest } from "@/lib/figures/finding-draft";
import { CYCLES, damp, findingOf, impactOf, keyOf, nameOf, pointsOf, type Run, type RunBucket } from "@/lib/figures/series-of";
import { noiseOfRun } from "../course/row-noise";
import { changeFact, type Move, moveOf, periodFact, rowsFact, valueFact } from "../series-facts";

/** Fewer years, or shorter periods, are the change from one to the next. */
const YEARS_MIN = 3;
const PERIODS_MIN = 12;
const SHARE_MIN = 0.05;
/** A move that leaves nothing to be asked for. */
const SHARE_FULL = 1;

/**
 * The first whole period of a series against the last one, years where there are three: told as a change where the series has a trend
 * that goes the same way, and as two figures without a direction where time was asked for.
 */
export function firstAndLast(context: FindContext, fine: Run, years: Run | undefined): Draft[] {
  const run = years !== undefined && years.buckets.length >= YEARS_MIN ? years : fine;
  const [from, to] = [run.buckets[0], run.buckets.at(-1)];
  if (from === undefined || to === undefined || run.buckets.length < (run.grain === "year" ? YEARS_MIN : PERIODS_MIN)) return [];
  const move = moveOf(run, from.value, to.value);
  if (move === null) return [];
  const test = testOf(fine, move);
  const label = `${nameOf(run)} from the first ${run.grain} to the last`;
  const changed: Draft = {
    key: `change_${keyOf(run)}_ends`,
    label: `Change of ${label}`,
    merit: { prior: 0.95 * damp(run), impact: impactOf(context, run), effect: Math.min(1, move.size / SHARE_FULL) },
    test,
    instead: [`first_last_${keyOf(run)}`],
    finding: { ...findingOf(context, run), kind: "change", nature: "relational" },
    facts: () => changeOf(context, run, { from, to, move }),
  };
  if (context.plan.timeAsked !== true && !isAnother(run, move) && !isCourse(run, move)) return [changed];
  return [
    changed,
    {
      key: `first_last_${keyOf(run)}`,
      label: `Figures of ${label}`,
      merit: { prior: 0.9 * damp(run), impact: impactOf(context, run), effect: 1 },
      test: null,
      finding: {
        ...findingOf(context, run),
        kind: "first_last",
        nature: "descriptive",
        asked: context.plan.timeAsked === true && (run.rank === 0 || run.asked),
      },
      facts: () => endsOf(context, run, from, to),
    },
  ];
}

/** So many times as much, or less, of a total is told as two figures even where a walk may have led there. */
const TIMES_ANOTHER = 2;

function isAnother(run: Run, { kind, value }: Move): boolean {
  const times = 1 + value;
  const isFar = times >= TIMES_ANOTHER || times <= 1 / TIMES_ANOTHER;
  return kind === "relative" && run.measure.aggregation !== "avg" && isFar && isOfThirds(run, value);
}

/** Both ends are like what lies near them: of periods that jump up and down, two say nothing. */
function isOfThirds(run: Run, value: number): boolean {
  const points = pointsOf(run);
  const third = Math.max(1, Math.floor(points.length / 3));
  const sumOf = (list: readonly { y: number }[]) => list.reduce((sum, { y }) => sum + y, 0);
  const times = sumOf(points.slice(-third)) / sumOf(points.slice(0, third));
  return value > 0 ? times >= Math.SQRT2 : times <= Math.SQRT1_2;
}

/** What a straight line holds of the points of a series that plainly goes one way, whatever made it; and how far it must have gone. */
const COURSE_R2 = 0.6;
const COURSE_MOVE = 0.15;

/** Far from where it began, along a line that anybody would draw: two figures, since what wanders may get there too. */
function isCourse(run: Run, { kind, value }: Move): boolean {
  if (kind !== "relative" || Math.abs(value) < COURSE_MOVE || run.aside || run.column === null) return false;
  const line = fitLine(pointsOf(run));
  return line !== null && line.r2 >= COURSE_R2 && line.slope * value > 0;
}

/** The test of the trend, whose direction the ends must have. */
function testOf(run: Run, move: Move): RawTest {
  const points = pointsOf(run);
  const half = Math.floor(points.length / 2);
  const meanOf = (list: readonly { y: number }[]) => list.reduce((sum, { y }) => sum + y, 0) / Math.max(1, list.length);
  const agrees = (meanOf(points.slice(-half)) - meanOf(points.slice(0, half))) * move.value > 0;
  return {
    name: "t test of the slope beside the season, averaged over errors from independent to a random walk",
    p: agrees ? pOfTrend(points, { cycle: CYCLES[run.grain] ?? 0, noise: noiseOfRun(run) }) : 1,
    effect: significant(move.size),
    effectName: "relative change",
    effectMin: SHARE_MIN,
    n: points.length,
    nMin: 8,
  };
}

function endsOf(context: FindContext, run: Run, from: RunBucket, to: RunBucket) {
  const name = `${nameOf(run)} at the ends`;
  return {
    from: valueFact(context, run, `${name} first`, from),
    to: valueFact(context, run, `${name} last`, to),
    fromPeriod: periodFact(context, run, `${name} first period`, from),
    toPeriod: periodFact(context, run, `${name} last period`, to),
  };
}

function changeOf(context: FindContext, run: Run, { from, to, move }: { from: RunBucket; to: RunBucket; move: Move }) {
  const ends = endsOf(context, run, from, to);
  return {
    ...ends,
    change: changeFact(context, run, { id: `change of ${nameOf(run)} at the ends`, move, to: ends.to, from: ends.from }),
    rows: rowsFact(context, run, from, to),
  };
}
