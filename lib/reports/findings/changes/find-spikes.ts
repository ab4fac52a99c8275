import type { LedgerFact } from "@/lib/content/ledger";
import { pOfNormal } from "@/lib/core/statistics/group-tests";
import { furthest, type Spike } from "@/lib/core/statistics/spike-test";
import { pOfT } from "@/lib/core/statistics/statistics";
import { bucketCount, DAY_MS, GRAINS, shiftBucket } from "@/lib/core/time-grain";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { CYCLES, damp, everyRun, findingOf, impactOf, keyOf, nameOf, pointsOf, type Run } from "@/lib/figures/series-of";
import { changeFact, meanFormat, moveOf, periodFact, periodsFact, seriesFact, valueFact } from "../series-facts";
import { ofPointsSql } from "../series-sql";

const DAYS_MIN = 60;
const DAYS_MAX = 4_000;

/** By what a series is looked at. */
interface Look {
  grain: "day" | "month";
  periodsMin: number;
  /** What is usual is told of so many periods before, of which so many have rows. */
  before: number;
  beforeMin: number;
  cycle: number;
}
const DAYS: Look = { grain: "day", periodsMin: DAYS_MIN, before: 28, beforeMin: 14, cycle: CYCLES.day ?? 7 };
/** Months are too few to know their seasons by: a month is told against a year before it, or as much of one as there is. */
const MONTHS: Look = { grain: "month", periodsMin: 10, before: 12, beforeMin: 5, cycle: 1 };
const MONTHS_MAX = 36;
/** A month is a longer time: what differs by less is its rise and fall. */
const MOVE_OF_MONTHS_MIN = 0.4;
const EFFECT_MIN = 5;
/** A distance from which on it is as large as it gets. */
const EFFECT_FULL = 15;
/** A day that differs by less from those before is no event. */
const MOVE_MIN = 0.25;
/** Days of a few rows each differ by chance. */
const ROWS_A_DAY_MIN = 3;
/** From so many days of several rows on, those of one are no series of their own. */
const SEVERAL_MIN = 0.05;

/**
 * A day far off what is usual around it and on its weekday: an event, an outage, a mistake; one for each series. And a month far off those
 * around it, of the leading figure or the number of rows, whichever is surer.
 */
export async function findSpikes(context: FindContext): Promise<Draft[]> {
  const profile = context.plan.time?.profile;
  if (profile === undefined) return [];
  const days = (profile.to - profile.from) / DAY_MS;
  const fine = (grain: Look["grain"]) => GRAINS.indexOf(profile.native) <= GRAINS.indexOf(grain);
  const byDay = fine("day") && days >= DAYS_MIN && days <= DAYS_MAX ? await everyRun(context, "day") : [];
  const byMonth = fine("month") && days <= MONTHS_MAX * 31 ? await everyRun(context, "month") : [];
  const months = byMonth
    .filter(({ rank, aside, column }) => column === null || (rank === 0 && !aside))
    .flatMap((run) => spikeOf(context, run, MONTHS));
  const pOf = ({ test }: Draft) => test?.p ?? 1;
  const [surest] = months.toSorted((a, b) => pOf(a) - pOf(b) || (a.key < b.key ? -1 : 1));
  return [
    ...byDay.flatMap((run) => spikeOf(context, run, DAYS)),
    // The better of two is paid for twice.
    ...(surest?.test == null ? [] : [{ ...surest, test: { ...surest.test, p: Math.min(1, months.length * surest.test.p) } }]),
  ];
}

function spikeOf(context: FindContext, run: Run, look: Look): Draft[] {
  const points = pointsOf(run);
  const counts = run.buckets.map(({ count }) => count).sort((a, b) => a - b);
  // Where a day is one row, its figure is no mean of chance.
  const usual = counts[counts.length >> 1] ?? 0;
  const several = counts.filter((count) => count > 1).length > SEVERAL_MIN * counts.length;
  const isThin = usual < ROWS_A_DAY_MIN && (usual > 1 || (several && run.measure.aggregation === "avg"));
  if (points.length < look.periodsMin || isThin) return [];
  const spike = furthest(points, {
    cycle: look.cycle,
    reach: look.before / 2,
    from: look.beforeMin,
    counted: run.measure.aggregation === "count",
    ...(look.grain === "day" ? {} : { degreesMax: points.length - 2 }),
  });
  const told = spike === null ? null : toldOf(run, spike, look);
  if (spike === null || told === null) return [];
  return [
    {
      key: `spike_${keyOf(run)}${look.grain === "day" ? "" : "_month"}`,
      label: `A ${look.grain} of ${nameOf(run)} far off the others`,
      merit: {
        prior: 0.8 * damp(run),
        impact: Math.max(0.5, impactOf(context, run)),
        effect: Math.min(1, spike.effect / EFFECT_FULL),
      },
      test: {
        name: `distance from the ${look.grain}s around${look.cycle > 1 ? " and of the same weekday" : ""}, against a Student's tail as heavy as that of the others, corrected for all ${look.grain}s`,
        p: isFarOff(told, look) && isAlone(run, told, look) ? Math.max(spike.p, pOfItsRows(run, told, usual)) : 1,
        effect: spike.effect,
        effectName: "robust standard deviations",
        effectMin: EFFECT_MIN,
        n: points.length,
        nMin: look.periodsMin,
      },
      finding: { ...findingOf(context, run), kind: "spike", nature: "relational", chartId: null },
      facts: () => factsOf(context, run, told, look),
    },
  ];
}

/** The period, those before it, and how it differs from their mean. */
function toldOf(run: Run, { at }: Spike, { before }: Look) {
  const bucket = run.buckets[at];
  if (bucket === undefined) return null;
  const start = Math.max(run.buckets[0]?.start ?? 0, shiftBucket(bucket.start, run.grain, -before));
  const window = run.buckets.filter((one) => one.start >= start && one.start < bucket.start);
  const mean = window.reduce((sum, { value }) => sum + value, 0) / window.length;
  const move = moveOf(run, mean, bucket.value);
  return move === null ? null : { bucket, start, window, mean, move };
}

/** Beyond all of the periods before, and by a quarter of their mean, of months by more. */
function isFarOff({ bucket, window, mean, move }: NonNullable<ReturnType<typeof toldOf>>, { beforeMin, grain }: Look): boolean {
  const isBeyond = window.every(({ value }) => (bucket.value > mean ? value < bucket.value : value > bucket.value));
  return window.length >= beforeMin && move.size >= (grain === "day" ? MOVE_MIN : MOVE_OF_MONTHS_MIN) && isBeyond;
}

/** Of months all others lie half as far off at most: else it has another level for a while. */
function isAlone(run: Run, { bucket, mean }: NonNullable<ReturnType<typeof toldOf>>, { grain }: Look): boolean {
  const far = (value: number) => Math.abs(value - mean);
  return grain === "day" || run.buckets.every((one) => one === bucket || 2 * far(one.value) <= far(bucket.value));
}

/** The average of a few rows is as far off as one wild row of them: the rows of the day must say it too. */
function pOfItsRows({ measure, grain }: Run, { bucket, mean }: NonNullable<ReturnType<typeof toldOf>>, usual: number): number {
  const { count, variance, value } = bucket;
  if (measure.aggregation === "sum" && grain !== "day" && usual > 1) {
    if (count < ROWS_A_DAY_MIN || variance === null) return 1;
    // A wild row counts in its own variance.
    const error = count * (variance + (value / count) ** 2);
    return error > 0 ? pOfNormal((value - mean) / Math.sqrt(error)) : 0;
  }
  if (measure.aggregation !== "avg" || usual <= 1) return 0;
  if (count < ROWS_A_DAY_MIN || variance === null) return 1;
  return variance === 0 ? 0 : pOfT((value - mean) / Math.sqrt(variance / count), count - 1);
}

function factsOf(
  context: FindContext,
  run: Run,
  told: NonNullable<ReturnType<typeof toldOf>>,
  { grain }: Look,
): Record<string, LedgerFact> {
  const name = nameOf(run);
  const span = { start: told.start, periods: bucketCount(told.start, told.bucket.start, run.grain) - 1 };
  const before: Run = { ...run, buckets: told.window };
  const value = valueFact(context, run, `${name} on the ${grain}`, told.bucket);
  const usual = seriesFact(context, run, span, {
    id: `${name} before the ${grain}`,
    value: told.mean,
    ...meanFormat(run),
    aggregation: "period_mean",
    sql: ofPointsSql("avg(y)", context.scope, run, span),
    nouns: run.column === null ? ["rows"] : [],
  });
  return {
    period: periodFact(context, run, `${grain} of ${name}`, told.bucket),
    value,
    usual,
    change: changeFact(context, run, { id: `${name} against the ${grain}s before`, move: told.move, to: value, from: usual }),
    periods: periodsFact(context, before, `${grain}s before of ${name}`, span),
  };
}
