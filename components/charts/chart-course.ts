import { groupsOf } from "@/lib/content/charts/chart-shape";
import { tableOrder } from "@/lib/content/charts/chart-words";
import { labelOf, lineTicks, type Plot, ticksFromZero } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { countLabel } from "@/lib/content/charts/value-format";
import { momentOf } from "@/lib/content/charts/x-kind";

/** A place along the axis, with a figure of each series that has one there. */
export interface Step {
  label: string;
  /** UTC milliseconds, the number itself, or the place in the row. */
  at: number;
  /** Figures by place of the series; null is a gap. */
  values: (number | null)[];
  /** Places in the chart's data, by place of the series; null where the series has no such point. */
  indexes: (number | null)[];
  /** A period that the rows fill only in part. */
  partial: boolean;
}

/** All that a chart has along its axis, in the order of the axis. */
export interface Course {
  look: "bars" | "line" | "area";
  /** Its axis is even in time or number; else each step takes the same room. */
  isScale: boolean;
  /** Names of the series: more than one where the points have groups. */
  series: string[];
  steps: Step[];
}

/** First and last step of what is looked at, both included. */
export interface Stretch {
  from: number;
  to: number;
}

/** A chart of `canLookCloser` as one course, nothing folded together. */
export function courseOf(spec: ChartSpec, plot: Plot): Course {
  if (plot.kind === "shape") return groupCourse(spec);
  if (plot.kind !== "series") {
    const isTime = spec.xKind === "time";
    const steps = tableOrder(spec, plot).map((index, place) => stepOf(spec, index, isTime ? momentAt(spec, index) : place));
    return { look: "bars", isScale: false, series: [spec.yLabel], steps: isTime ? steps.sort(byPlace) : steps };
  }
  const steps = plot.marks.map(
    ({ label, at, value, index, partial }): Step => ({ label, at, values: [value], indexes: [index], partial }),
  );
  return { look: plot.filled ? "area" : "line", isScale: plot.time, series: [spec.yLabel], steps };
}

function groupCourse(spec: ChartSpec): Course {
  const groups = groupsOf(spec);
  const moments = new Map<number, Step>();
  for (const [place, { points }] of groups.entries()) {
    for (const { index, y } of points) {
      const at = momentAt(spec, index);
      const step = moments.get(at) ?? {
        label: labelOf(spec.data[index]?.x ?? "", spec),
        at,
        values: groups.map(() => null),
        indexes: groups.map(() => null),
        partial: false,
      };
      step.values[place] = y;
      step.indexes[place] = index;
      moments.set(at, step);
    }
  }
  const steps = [...moments.values()].sort(byPlace);
  return { look: "line", isScale: true, series: groups.map(({ group }) => group), steps };
}

function stepOf(spec: ChartSpec, index: number, at: number): Step {
  const { x, y } = spec.data[index] ?? { x: "", y: null };
  return { label: labelOf(x, spec), at, values: [y], indexes: [index], partial: false };
}

function momentAt(spec: ChartSpec, index: number): number {
  const x = spec.data[index]?.x ?? 0;
  return momentOf(x) ?? Number(x);
}

function byPlace(a: Step, b: Step): number {
  return a.at - b.at;
}

/** Ticks for what is seen of a stretch, of the series that are on. */
export function stretchTicks(course: Course, { from, to }: Stretch, on: readonly boolean[], spec: ChartSpec): number[] {
  const values = course.steps.slice(from, to + 1).flatMap((step) => step.values.filter((_, place) => on[place]));
  return course.look === "line" ? lineTicks(values, spec) : ticksFromZero(values, spec);
}

/** Places in the data that a stretch shows, series by series as the chart has them. */
export function stretchIndexes(course: Course, { from, to }: Stretch, on: readonly boolean[]): number[] {
  const steps = course.steps.slice(from, to + 1);
  return course.series.flatMap((_, place) =>
    on[place] ? steps.flatMap(({ indexes }) => (indexes[place] == null ? [] : [indexes[place]])) : [],
  );
}

/** What is shown: "Jan 2023 to Jun 2024, 18 of 36 months". */
export function stretchWords({ steps }: Course, { from, to }: Stretch, spec: ChartSpec): string {
  const [first, last] = [steps[from]?.label ?? "", steps[to]?.label ?? ""];
  const unit = spec.xKind === "time" && spec.grain !== null ? spec.grain : "value";
  const shown = to - from + 1;
  const words = first === last ? first : `${first} to ${last}`;
  const all = countLabel(steps.length, spec.locale);
  const count = shown === steps.length ? `all ${all} ${unit}s` : `${countLabel(shown, spec.locale)} of ${all} ${unit}s`;
  return `${words.charAt(0).toLocaleUpperCase(spec.locale)}${words.slice(1)}, ${count}`;
}

/**
 * The points of a stretch as a chart of their own, so that the same sentence is said of it as of the whole. What the whole says of its
 * first and last period holds for the stretch only where it reaches them.
 */
export function stretchSpec(course: Course, stretch: Stretch, on: readonly boolean[], spec: ChartSpec): ChartSpec {
  const data = stretchIndexes(course, stretch, on).flatMap((index) => spec.data[index] ?? []);
  const ends = [
    ...(course.steps[stretch.from]?.partial ? ["first"] : []),
    ...(stretch.to > stretch.from && course.steps[stretch.to]?.partial ? ["last"] : []),
  ];
  const note =
    ends.length === 0
      ? undefined
      : `The ${ends.length === 2 ? "first and the last" : ends[0]} period ${ends.length === 2 ? "are" : "is"} incomplete.`;
  return { ...spec, data, note };
}
