import type { LedgerFact } from "@/lib/content/ledger";
import { bucketCount, bucketLabel, shiftBucket } from "@/lib/core/time-grain";
import { formatOf, measureName } from "@/lib/figures/column-format";
import type { SeriesMeasure } from "@/lib/figures/compute-series";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { inPeriod } from "@/lib/figures/period-sql";
import { nameOf } from "@/lib/figures/series-of";
import { bucketSql, conditionSql, periodSql, whereSql } from "@/lib/figures/sql-text";
import { periodsFact } from "../series-facts";
import { isOutcome } from "../targets";
import { type Course, groupLabelFact, meanFact, type Side, sidesOf } from "./course-facts";
import { PERIODS_MIN, type Tried } from "./try-group";

const EFFECT_MIN = 5;
const EFFECT_FULL = 20;
const IMPACT_MIN = 0.5;
const CERTAIN = 1e-5;

type TriedFigure = Tried & Pick<SeriesMeasure, "aggregation">;
type Spiked = TriedFigure & { spike: NonNullable<Tried["spike"]> };
/** With its group and the start of its period. */
export type GroupSpikeDraft = Draft & { of: string | number; start: number };
type Frame = Pick<Course, "group" | "time" | "grain"> & { column: Course["measure"]["column"]; asked: boolean; rank: number };

/** The group that in one period lies furthest from its own level beside all others: the surest of all groups and figures. */
export function groupSpikeOf(context: FindContext, frame: Frame, tried: readonly TriedFigure[]): GroupSpikeDraft[] {
  const { column, group, asked, rank } = frame;
  // A part of the year has its own months, and marks are no groups that something becomes of.
  if (group.profile.derivation !== undefined || group.stored !== "text" || isOutcome(group)) return [];
  const spiked = tried.flatMap((one): Spiked[] => (one.spike === null ? [] : [{ ...one, spike: one.spike }]));
  const [best] = spiked.toSorted(
    (a, b) => a.spike.p - b.spike.p || b.spike.effect - a.spike.effect || (a.value < b.value ? -1 : 1),
  );
  if (best === undefined) return [];
  const { aggregation, spike } = best;
  return [
    {
      key: `group_spike_${column?.index ?? "rows"}_${group.index}`,
      label: `One ${frame.grain} of ${measureName(column, aggregation)} by ${group.label} far off the others, one group against the rest`,
      merit: {
        prior: 0.95 * (1 - 0.08 * rank),
        impact: IMPACT_MIN + (1 - IMPACT_MIN) * best.share,
        effect: Math.min(1, spike.effect / EFFECT_FULL),
      },
      test: {
        name: "distance of the difference to all others from its usual place, against a Student's tail, corrected for all periods and groups",
        p: Math.min(1, spike.p * tried.length),
        effect: spike.effect,
        effectName: "robust standard deviations",
        effectMin: EFFECT_MIN,
        n: best.points,
        nMin: PERIODS_MIN,
      },
      finding: {
        kind: "group_spike",
        nature: "relational",
        measure: column?.index ?? null,
        by: group.index,
        aggregation,
        chartId: null,
        asked,
      },
      of: best.value,
      start: spike.start,
      facts: () => factsOf(context, { ...best, ...frame, measure: { column, aggregation, asked, rank } }, spike),
    },
  ];
}

/** What one group did in one period shows in many figures, and in columns that hold the group: the surest takes the place of the others. */
export function onceAPeriod(
  drafts: readonly GroupSpikeDraft[],
  isPart: (fine: number | null, wide: number | null) => boolean,
): Draft[] {
  // Of figures that nobody doubts the number of rows is told.
  const pOf = ({ test }: Draft) => Math.max(test?.p ?? 1, CERTAIN);
  const isAlike = (one: GroupSpikeDraft, other: GroupSpikeDraft) =>
    one.start === other.start &&
    ((one.finding.by === other.finding.by && one.of === other.of) || isPart(one.finding.by, other.finding.by));
  const order = drafts.toSorted(
    (a, b) =>
      pOf(a) - pOf(b) || Number(b.finding.measure === null) - Number(a.finding.measure === null) || (a.key < b.key ? -1 : 1),
  );
  return drafts.map(({ of, start, ...draft }) => {
    const at = order.findIndex(({ key }) => key === draft.key);
    const later = order.filter((other, place) => {
      const wider = isPart(draft.finding.by, other.finding.by);
      return other.key !== draft.key && isAlike({ ...draft, of, start }, other) && (place > at || wider);
    });
    return { ...draft, instead: later.map(({ key }) => key) };
  });
}

async function factsOf(context: FindContext, found: Course, spike: Spiked["spike"]): Promise<Record<string, LedgerFact>> {
  const { group, grain, time, measure } = found;
  const before = { start: spike.first, periods: bucketCount(spike.first, spike.start, grain) - 1 };
  const course = { ...found, start: before.start, periods: before.periods + 1 };
  const { own, rest } = await sidesOf(context, course);
  const of = own.filter;
  const name = `one ${grain} of ${nameOf(own.run)} by ${group.label}`;
  const end = shiftBucket(spike.start, grain, 1);
  const nouns = measure.column === null ? ["rows"] : [];
  const inside = (role: string, side: Side) => {
    const bucket = side.run.buckets.find(({ start }) => start === spike.start);
    return context.maker.add({
      id: `${name} ${role}`,
      value: bucket?.value ?? 0,
      ...formatOf(measure.column, measure.aggregation),
      measure: measure.column,
      aggregation: measure.aggregation,
      filter: [side.filter],
      beside: [group],
      period: { column: time, start: spike.start, grain },
      sql: inPeriod(measure, time, spike.start, end, side.scope),
      rowCount: bucket?.count ?? 0,
      nouns,
    });
  };
  const usual = (role: string, side: Side) => meanFact(context, course, side, before, `${name} ${role}`);
  const window = { ...own.run, buckets: own.run.buckets.filter(({ start }) => start < spike.start) };
  return {
    label: groupLabelFact(context, course, own, `${name} group`),
    period: context.maker.add({
      id: `${name} period`,
      value: bucketLabel(spike.start, grain),
      format: "period",
      aggregation: "period",
      period: { column: time, start: spike.start, grain },
      filter: [of],
      beside: [group],
      sql: `SELECT min(${bucketSql(time, grain)}) FROM rows${whereSql([...context.scope.conditions, conditionSql(group, of), periodSql(time, spike.start, end)])}`,
      rowCount: own.run.buckets.find(({ start }) => start === spike.start)?.count ?? 0,
    }),
    value: inside("figure", own),
    usual: usual("before", own),
    restValue: inside("figure of all others", rest),
    restUsual: usual("before of all others", rest),
    periods: periodsFact({ ...context, scope: own.scope }, window, `${name} periods before`, before, { filter: [of] }),
  };
}
