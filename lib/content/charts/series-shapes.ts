import type { DrawnChart } from "./chart-shape";
import type { Place, Shape } from "./drawing";
import { LIGHT } from "./light-colors";
import { timeTicks } from "./moments";
import type { Plot, TimeMark } from "./plot-model";
import type { ChartSpec } from "./spec";
import { type Axis, niceTicks, SMALL, scale, small, spread, valueAxis, zeroLine } from "./value-axis";
import { shortValue, tickValue } from "./value-format";

type Series = Extract<Plot, { kind: "series" }>;
type Dots = Extract<Plot, { kind: "dots" }>;

const DOTTED_MAX = 12;
const CROWDED_FROM = 500;

/** A line or an area over an ordered x. Straight segments; gaps stay open. */
export function drawSeries(plot: Series, spec: ChartSpec, place: Place): DrawnChart {
  const both = plot.marks.length === 2;
  const axis = valueAxis(place, {
    ticks: plot.ticks,
    write: (value) => tickValue(value, spec.yFormat, spec.locale),
    foot: 18,
    head: both ? 18 : 8,
    side: 20,
  });
  const x = positions(plot, axis);
  const base = axis.at(Math.max(plot.ticks[0] ?? 0, Math.min(0, plot.ticks.at(-1) ?? 0)));
  const placeOf = (mark: TimeMark): [number, number] => [x(mark), axis.at(mark.value ?? 0)];
  const whole = plot.marks.map((mark) => (mark.partial ? { ...mark, value: null } : mark));
  const found = runs(whole);
  const drawn = found.map((run) => run.map(placeOf));
  const marksOf = (run: number) => found[run]?.map((mark) => whole.indexOf(mark)) ?? [];
  const open = openEnds(plot.marks).map((pair) => pair.map(placeOf));
  const dotted = plot.marks.filter((mark) => mark.value !== null && (mark.lonely || plot.marks.length <= DOTTED_MAX));
  const shapes = [
    ...axis.shapes,
    ...(plot.filled ? drawn.filter((run) => run.length > 1).map((run) => areaUnder(run, base)) : []),
    zeroLine([
      [axis.left, base],
      [axis.right, base],
    ]),
    ...drawn
      .map((points, run): Shape => ({ kind: "line", points, stroke: LIGHT["chart-1"], width: 1.5, marks: marksOf(run) }))
      .filter((line) => line.kind === "line" && line.points.length > 1),
    ...open.map((points): Shape => ({ kind: "line", points, stroke: LIGHT["chart-1"], width: 1.5, dashed: true })),
    ...dotted.map(
      (mark): Shape => ({
        kind: "dot",
        x: x(mark),
        y: axis.at(mark.value ?? 0),
        radius: 2.2,
        fill: LIGHT["chart-1"],
        opacity: 1,
      }),
    ),
    ...(both
      ? plot.marks.map((mark) =>
          small(
            x(mark),
            axis.at(mark.value ?? 0) - 6,
            shortValue(mark.value, spec.yFormat, spec.locale),
            "middle",
            LIGHT["ink-2"],
          ),
        )
      : []),
    ...spread(labelsOf(plot, spec, axis, x), place.y + place.height - 4, place, 18),
  ];
  const points = plot.marks.map((mark) => ({
    index: mark.index,
    x: x(mark),
    y: mark.value === null ? base : axis.at(mark.value),
  }));
  return { shapes, points };
}

/** An incomplete period with its whole neighbour, at either end. */
function openEnds(marks: readonly TimeMark[]): TimeMark[][] {
  const pairs = [marks.slice(0, 2), marks.slice(-2)];
  return pairs.filter((pair, at) => {
    const end = at === 0 ? pair[0] : pair.at(-1);
    return pair.length === 2 && end?.partial === true && pair.every((mark) => mark.value !== null);
  });
}

function areaUnder(run: readonly [number, number][], base: number): Shape {
  const from = run[0]?.[0] ?? 0;
  const to = run.at(-1)?.[0] ?? 0;
  return { kind: "area", points: [[from, base], ...run, [to, base]], fill: LIGHT["chart-1"], opacity: 0.12 };
}

/** Neighbours without a gap between them. */
function runs(marks: readonly TimeMark[]): TimeMark[][] {
  const found: TimeMark[][] = [[]];
  for (const mark of marks) {
    if (mark.value === null) found.push([]);
    else found.at(-1)?.push(mark);
  }
  return found.filter((run) => run.length > 0);
}

function positions(plot: Series, axis: Axis): (mark: TimeMark) => number {
  const inset = plot.time && plot.marks.length > 8 ? 0 : 14;
  const to = scale(plot.marks[0]?.at ?? 0, plot.marks.at(-1)?.at ?? 1, axis.left + inset, axis.right - inset);
  return (mark) => to(mark.at);
}

function labelsOf(plot: Series, spec: ChartSpec, axis: Axis, x: (mark: TimeMark) => number): { at: number; text: string }[] {
  const own = plot.marks.map((mark) => ({ at: x(mark), text: mark.label }));
  const limit = Math.max(2, Math.min(8, Math.floor((axis.right - axis.left) / 70)));
  if (!plot.time || plot.marks.length <= limit) return own;
  const [from, to] = [plot.marks[0]?.at ?? 0, plot.marks.at(-1)?.at ?? 1];
  const place = scale(from, to, axis.left, axis.right);
  if (spec.xKind === "number") {
    const inside = niceTicks(from, to).filter((tick) => tick >= from && tick <= to);
    return inside.map((tick) => ({ at: place(tick), text: tickValue(tick, spec.xFormat, spec.locale) }));
  }
  return timeTicks(from, to, spec.locale, limit).map((tick) => ({ at: place(tick.at), text: tick.label }));
}

/** Dots on two number axes. */
export function drawDots(plot: Dots, spec: ChartSpec, place: Place): DrawnChart {
  const axis = valueAxis(place, {
    ticks: plot.yTicks,
    write: (value) => tickValue(value, spec.yFormat, spec.locale),
    foot: 30,
    side: 18,
  });
  const x = scale(plot.xTicks[0] ?? 0, plot.xTicks.at(-1) ?? 1, axis.left, axis.right);
  const opacity = plot.marks.length > CROWDED_FROM ? 0.35 : 0.6;
  const ticks = plot.xTicks.map((tick) => ({ at: x(tick), text: tickValue(tick, spec.xFormat, spec.locale) }));
  const points = plot.marks.map((mark) => ({ index: mark.index, x: x(mark.x), y: axis.at(mark.y) }));
  const shapes = [
    ...axis.shapes,
    zeroLine([
      [axis.left, axis.bottom],
      [axis.right, axis.bottom],
    ]),
    ...points.map((point): Shape => ({ kind: "dot", x: point.x, y: point.y, radius: 2.4, fill: LIGHT["chart-1"], opacity })),
    ...spread(ticks, place.y + place.height - 16, place, 18),
    small(axis.right, place.y + place.height - SMALL * 0.4, spec.xLabel, "end"),
  ];
  return { shapes, points };
}
