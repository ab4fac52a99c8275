import type { LedgerFact } from "@/lib/content/ledger";
import { bucketLabel, shiftBucket } from "@/lib/core/time-grain";
import { measureName } from "@/lib/figures/column-format";
import type { SeriesMeasure } from "@/lib/figures/compute-series";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { nameOf } from "@/lib/figures/series-of";
import { bucketSql, conditionSql, periodSql, whereSql } from "@/lib/figures/sql-text";
import { periodsFact } from "../series-facts";
import { type Course, groupLabelFact, meanFact, type Side, sidesOf } from "./course-facts";
import { EFFECTS, PERIODS_MIN, type Tried } from "./try-group";
import type { Step } from "./try-step";

/** An effect so many times the least one told is as large as it gets. */
const EFFECT_FULL = 5;
const IMPACT_MIN = 0.4;

/** One group of a column, its figure, and whether a place was found from which it lies elsewhere. */
type TriedFigure = Tried & Pick<SeriesMeasure, "aggregation">;
type Frame = Pick<Course, "group" | "time" | "grain"> & { column: Course["measure"]["column"]; asked: boolean; rank: number };

/** The group of a column that from some period on has another level than it had, beside all others: the surest of all. */
export function groupBreakOf(context: FindContext, frame: Frame, tried: readonly TriedFigure[]): Draft[] {
  const { column, group, time, grain, asked, rank } = frame;
  // A month has four Mondays or five, and marks are no groups that something becomes of.
  if (group.profile.derivation?.kind === "calendar" || group.stored !== "text") return [];
  const best = surestStep(tried);
  if (best === undefined) return [];
  const { name, least } = BREAKS[best.kind];
  const { aggregation, step } = best;
  const course = { ...best, measure: { column, aggregation, asked, rank }, group, time, grain };
  const key = `${column?.index ?? "rows"}_${group.index}`;
  return [
    {
      key: `group_break_${key}`,
      label: `Change of level of ${measureName(column, aggregation)} by ${group.label} and ${grain}, one group against the rest`,
      merit: {
        prior: 0.97 * (1 - 0.08 * rank),
        impact: IMPACT_MIN + (1 - IMPACT_MIN) * best.share,
        effect: step.size / (EFFECT_FULL * least),
      },
      test: {
        name: "test of the best split of the difference to all others, corrected for all splits and groups",
        p: Math.min(1, step.p * tried.length),
        effect: step.size,
        effectName: name,
        effectMin: least,
        n: best.points,
        nMin: PERIODS_MIN,
      },
      finding: {
        kind: "group_break",
        nature: "relational",
        measure: column?.index ?? null,
        by: group.index,
        aggregation,
        chartId: null,
        asked,
      },
      facts: () => factsOf(context, course, step.at),
    },
  ];
}

/** The group whose step is surest. */
export function surestStep<T extends Tried>(tried: readonly T[]): (T & { step: Step }) | undefined {
  const stepped = tried.flatMap((one) => (one.step === null ? [] : [{ ...one, step: one.step }]));
  return stepped.toSorted((a, b) => a.step.p - b.step.p || b.step.size - a.step.size || (a.value < b.value ? -1 : 1))[0];
}

/** How far a group moves beside all others, and the least that is told. */
const BREAKS = {
  relative: { name: "change of the difference, as a share of each one's average", least: EFFECTS.relative.least },
  rate: { name: "change of the difference of rates", least: EFFECTS.rate.least },
  spread: { name: "change of the difference, in standard deviations of the rows", least: EFFECTS.spread.least },
} as const;

async function factsOf(context: FindContext, course: Course, at: number): Promise<Record<string, LedgerFact>> {
  const { group, grain } = course;
  const { own, rest } = await sidesOf(context, course);
  const of = own.filter;
  // Both sides have a figure in each of the periods that were tested.
  const shared = own.run.buckets.filter(({ start }) => rest.run.buckets.some((other) => other.start === start));
  const start = shared[at]?.start ?? own.span.start;
  const place = own.run.buckets.findIndex((bucket) => bucket.start === start);
  const name = `change of level of ${nameOf(own.run)} by ${group.label}`;
  const level = (role: string, side: Side, part: "before" | "after") => {
    const first = side.span.start;
    const steps = stepsTo(first, start, grain, side.span.periods);
    const span = part === "before" ? { start: first, periods: steps } : { start, periods: side.span.periods - steps };
    return meanFact(context, course, side, span, `${name} ${role}`);
  };
  const end = shiftBucket(start, grain, 1);
  return {
    label: groupLabelFact(context, course, own, `${name} group`),
    period: context.maker.add({
      id: `${name} since`,
      value: bucketLabel(start, grain),
      format: "period",
      aggregation: "period",
      period: { column: course.time, start, grain },
      filter: [of],
      beside: [group],
      sql: `SELECT min(${bucketSql(course.time, grain)}) FROM rows${whereSql([...context.scope.conditions, conditionSql(group, of), periodSql(course.time, start, end)])}`,
      rowCount: own.run.buckets[place]?.count ?? 0,
    }),
    before: level("before", own, "before"),
    after: level("after", own, "after"),
    restBefore: level("before of all others", rest, "before"),
    restAfter: level("after of all others", rest, "after"),
    periods: periodsFact({ ...context, scope: own.scope }, own.run, `${name} periods`, own.span, { filter: [of] }),
  };
}

/** How many periods lie from one to another, at most so many. */
function stepsTo(first: number, start: number, grain: Course["grain"], most: number): number {
  let steps = 0;
  while (steps < most && shiftBucket(first, grain, steps) < start) steps += 1;
  return steps;
}
