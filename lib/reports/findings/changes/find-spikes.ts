import type { LedgerFact } from "@/lib/content/ledger";
import { furthest, type Spike } from "@/lib/core/statistics/spike-test";
import { pOfT } from "@/lib/core/statistics/statistics";
import { DAY_MS, GRAINS, shiftBucket } from "@/lib/core/time-grain";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { CYCLES, damp, everyRun, findingOf, impactOf, keyOf, nameOf, pointsOf, type Run } from "@/lib/figures/series-of";
import { changeFact, meanFormat, moveOf, periodFact, periodsFact, seriesFact, valueFact } from "../series-facts";
import { ofPointsSql } from "../series-sql";

const DAYS_MIN = 60;
const DAYS_MAX = 4_000;
/** What is usual is told of so many days before: whole weeks. */
const BEFORE = 28;
/** Of these so many have rows. */
const BEFORE_FILLED_MIN = 14;
const EFFECT_MIN = 5;
/** A distance from which on it is as large as it gets. */
const EFFECT_FULL = 15;
/** A day that differs by less from those before is no event. */
const MOVE_MIN = 0.25;
/** Days of a few rows each differ by chance. */
const ROWS_A_DAY_MIN = 3;

/** A day far off what is usual around it and on its weekday: an event, an outage, a mistake. One for each series. */
export async function findSpikes(context: FindContext): Promise<Draft[]> {
  const profile = context.plan.time?.profile;
  if (profile === undefined || GRAINS.indexOf(profile.native) > GRAINS.indexOf("day")) return [];
  const days = (profile.to - profile.from) / DAY_MS;
  if (days < DAYS_MIN || days > DAYS_MAX) return [];
  const runs = await everyRun(context, "day");
  return runs.flatMap((run) => spikeOf(context, run));
}

function spikeOf(context: FindContext, run: Run): Draft[] {
  const points = pointsOf(run);
  const counts = run.buckets.map(({ count }) => count).sort((a, b) => a - b);
  // Where a day is one row, its figure is no mean of chance.
  const usual = counts[counts.length >> 1] ?? 0;
  if (points.length < DAYS_MIN || (usual > 1 && usual < ROWS_A_DAY_MIN)) return [];
  const spike = furthest(points, {
    cycle: CYCLES.day ?? 7,
    reach: BEFORE / 2,
    from: BEFORE_FILLED_MIN,
    counted: run.measure.aggregation === "count",
  });
  const told = spike === null ? null : toldOf(run, spike);
  if (spike === null || told === null) return [];
  return [
    {
      key: `spike_${keyOf(run)}`,
      label: `A day of ${nameOf(run)} far off the others`,
      merit: {
        prior: 0.8 * damp(run),
        impact: Math.max(0.5, impactOf(context, run)),
        effect: Math.min(1, spike.effect / EFFECT_FULL),
      },
      test: {
        name: "distance from the days around and of the same weekday, against a Student's tail as heavy as that of the others, corrected for all days",
        p: isFarOff(told) ? Math.max(spike.p, pOfItsRows(run, told, usual)) : 1,
        effect: spike.effect,
        effectName: "robust standard deviations",
        effectMin: EFFECT_MIN,
        n: points.length,
        nMin: DAYS_MIN,
      },
      finding: { ...findingOf(context, run), kind: "spike", nature: "relational", chartId: null },
      facts: () => factsOf(context, run, told),
    },
  ];
}

/** The day, the days before it, and how it differs from their mean. */
function toldOf(run: Run, { at }: Spike) {
  const bucket = run.buckets[at];
  if (bucket === undefined) return null;
  const start = shiftBucket(bucket.start, run.grain, -BEFORE);
  const window = run.buckets.filter((one) => one.start >= start && one.start < bucket.start);
  const mean = window.reduce((sum, { value }) => sum + value, 0) / window.length;
  const move = moveOf(run, mean, bucket.value);
  return move === null ? null : { bucket, start, window, mean, move };
}

/** Beyond all of the days before, and by a quarter of their mean. */
function isFarOff({ bucket, window, mean, move }: NonNullable<ReturnType<typeof toldOf>>): boolean {
  const isBeyond = window.every(({ value }) => (bucket.value > mean ? value < bucket.value : value > bucket.value));
  return window.length >= BEFORE_FILLED_MIN && move.size >= MOVE_MIN && isBeyond;
}

/** The average of a few rows is as far off as one wild row of them: the rows of the day must say it too. */
function pOfItsRows({ measure }: Run, { bucket, mean }: NonNullable<ReturnType<typeof toldOf>>, usual: number): number {
  const { count, variance, value } = bucket;
  if (measure.aggregation !== "avg" || usual <= 1) return 0;
  if (count < ROWS_A_DAY_MIN || variance === null) return 1;
  return variance === 0 ? 0 : pOfT((value - mean) / Math.sqrt(variance / count), count - 1);
}

function factsOf(context: FindContext, run: Run, told: NonNullable<ReturnType<typeof toldOf>>): Record<string, LedgerFact> {
  const name = nameOf(run);
  const span = { start: told.start, periods: BEFORE };
  const before: Run = { ...run, buckets: told.window };
  const value = valueFact(context, run, `${name} on the day`, told.bucket);
  const usual = seriesFact(context, run, span, {
    id: `${name} before the day`,
    value: told.mean,
    ...meanFormat(run),
    aggregation: "period_mean",
    sql: ofPointsSql("avg(y)", context.scope, run, span),
    nouns: run.column === null ? ["rows"] : [],
  });
  return {
    period: periodFact(context, run, `day of ${name}`, told.bucket),
    value,
    usual,
    change: changeFact(context, run, { id: `${name} against the days before`, move: told.move, to: value, from: usual }),
    periods: periodsFact(context, before, `days before of ${name}`, span),
  };
}
