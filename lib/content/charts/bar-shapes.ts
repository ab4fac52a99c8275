import { edgeTexts, endsOf, LABELLED_MAX, standsUpright } from "./bar-places";
import type { DrawnChart } from "./chart-shape";
import { fitText, type Place, type Shape } from "./drawing";
import { LIGHT } from "./light-colors";
import type { Mark, Plot } from "./plot-model";
import type { ChartSpec } from "./spec";
import { SMALL, scale, small, spread, valueAxis, zeroLine } from "./value-axis";
import { shortValue, tickValue } from "./value-format";

type Bars = Extract<Plot, { kind: "bars" }>;
type Bins = Extract<Plot, { kind: "bins" }>;

/** Height that lying bars need; the base for all else. */
export function barsHeight(plot: Plot, width: number, base: number): number {
  if (plot.kind !== "bars" || standsUpright(plot.marks, plot.ordered, width)) return base;
  return Math.max(Math.min(base, plot.marks.length * 26 + 12), plot.marks.length * 16 + 22);
}

/** Bars from zero, standing or lying. */
export function drawBars(plot: Bars, spec: ChartSpec, place: Place): DrawnChart {
  return standsUpright(plot.marks, plot.ordered, place.width) ? upright(plot, spec, place) : lying(plot, spec, place);
}

function upright(plot: Bars, spec: ChartSpec, place: Place): DrawnChart {
  const write = (value: number | null) => shortValue(value, spec.yFormat, spec.locale);
  const slotAll = (place.width - 8) / plot.marks.length;
  const fits = (mark: Mark) => place.widthOf(write(mark.value), SMALL, "regular") + 4 <= slotAll;
  const labelled = plot.marks.length <= LABELLED_MAX && plot.marks.every(fits);
  const [low, high] = endsOf(plot, labelled);
  const axis = valueAxis(place, {
    ticks: labelled ? [] : plot.ticks,
    write: (value) => tickValue(value, spec.yFormat, spec.locale),
    foot: 18,
    head: labelled ? 16 : 8,
  });
  const at = scale(low, high, axis.bottom - (labelled && low < 0 ? 14 : 0), axis.top);
  const slot = (axis.right - axis.left) / plot.marks.length;
  const width = Math.min(56, slot * (plot.marks.length > 40 ? 0.9 : 0.76));
  const middle = (index: number) => axis.left + slot * (index + 0.5);
  const bars = plot.marks.flatMap((mark, index): Shape[] => {
    if (mark.value === null) return [];
    const [top, bottom] = [Math.min(at(mark.value), at(0)), Math.max(at(mark.value), at(0))];
    const bar: Shape = {
      kind: "rect",
      x: middle(index) - width / 2,
      y: top,
      width,
      height: bottom - top,
      fill: colorOf(mark),
      mark: index,
    };
    if (!labelled) return [bar];
    return [bar, small(middle(index), mark.value < 0 ? bottom + 10 : top - 4, write(mark.value), "middle", LIGHT["ink-2"])];
  });
  const names = plot.marks.map((mark, index) => ({
    at: middle(index),
    text: fitText(mark.label, Math.max(slot, 70), SMALL, place.widthOf),
  }));
  const shapes = [
    ...axis.shapes,
    ...bars,
    zeroLine([
      [axis.left, at(0)],
      [axis.right, at(0)],
    ]),
    ...spread(names, place.y + place.height - 4, place, 6),
  ];
  return { shapes, points: plot.marks.map((mark, index) => ({ index: mark.index, x: middle(index), y: at(mark.value ?? 0) })) };
}

function lying(plot: Bars, spec: ChartSpec, place: Place): DrawnChart {
  const write = (value: number | null) => shortValue(value, spec.yFormat, spec.locale);
  const labelled = plot.marks.length <= LABELLED_MAX;
  const room = Math.min(170, place.width * 0.38);
  const names = plot.marks.map((mark) => fitText(mark.label, room, SMALL, place.widthOf));
  const nameWidth = Math.max(...names.map((name) => place.widthOf(name, SMALL, "regular")));
  const side = labelled ? Math.max(...plot.marks.map((mark) => place.widthOf(write(mark.value), SMALL, "regular"))) + 8 : 16;
  const [low, high] = endsOf(plot, labelled);
  const [left, right] = [place.x + nameWidth + 8 + (low < 0 && labelled ? side : 0), place.x + place.width - side];
  const [top, bottom] = [place.y + 2, place.y + place.height - (labelled ? 2 : 18)];
  const at = scale(low, high, left, right);
  const slot = (bottom - top) / plot.marks.length;
  const thick = Math.min(20, slot * 0.76);
  const grid = labelled
    ? []
    : plot.ticks.map(
        (tick): Shape => ({
          kind: "line",
          points: [
            [at(tick), top],
            [at(tick), bottom],
          ],
          stroke: LIGHT.line,
          width: 0.6,
        }),
      );
  const ticks = plot.ticks.map((tick) => ({ at: at(tick), text: tickValue(tick, spec.yFormat, spec.locale) }));
  const row = (index: number) => top + slot * (index + 0.5);
  const bars = plot.marks.flatMap((mark, index): Shape[] => {
    const y = row(index);
    const name = small(place.x + nameWidth, y + SMALL * 0.35, names[index] ?? "", "end");
    if (mark.value === null) return [name, small(at(0) + 4, y + SMALL * 0.35, write(null), "start", LIGHT["ink-2"])];
    const [from, to] = [Math.min(at(mark.value), at(0)), Math.max(at(mark.value), at(0))];
    const bar: Shape = {
      kind: "rect",
      x: from,
      y: y - thick / 2,
      width: to - from,
      height: thick,
      fill: colorOf(mark),
      mark: index,
    };
    if (!labelled) return [name, bar];
    const value =
      mark.value < 0
        ? small(from - 4, y + SMALL * 0.35, write(mark.value), "end", LIGHT["ink-2"])
        : small(to + 4, y + SMALL * 0.35, write(mark.value), "start", LIGHT["ink-2"]);
    return [name, bar, value];
  });
  const foot = labelled ? [] : spread(ticks, place.y + place.height - 4, place, 6);
  const shapes = [
    ...grid,
    ...bars,
    zeroLine([
      [at(0), top],
      [at(0), bottom],
    ]),
    ...foot,
  ];
  return { shapes, points: plot.marks.map((mark, index) => ({ index: mark.index, x: at(mark.value ?? 0), y: row(index) })) };
}

/** A histogram: bars that touch, labels on their edges. */
export function drawBins(plot: Bins, spec: ChartSpec, place: Place): DrawnChart {
  const axis = valueAxis(place, {
    ticks: plot.ticks,
    write: (value) => tickValue(value, spec.yFormat, spec.locale),
    foot: 18,
    side: 18,
  });
  const slot = (axis.right - axis.left) / plot.bins.length;
  const middle = (index: number) => axis.left + slot * (index + 0.5);
  const bars = plot.bins.flatMap((bin, index): Shape[] => {
    const y = axis.at(bin.value ?? 0);
    const height = axis.at(0) - y;
    return height <= 0
      ? []
      : [
          {
            kind: "rect",
            x: axis.left + slot * index + 0.4,
            y,
            width: Math.max(0.2, slot - 0.8),
            height,
            fill: LIGHT["chart-1"],
            mark: index,
          },
        ];
  });
  const edges = plot.bins.map((bin) => bin.from).concat(plot.bins.at(-1)?.to || []);
  const widest = Math.max(...edges.map((edge) => place.widthOf(edge, SMALL, "regular"))) + 12;
  const every = Math.max(1, Math.ceil((widest * edges.length) / Math.max(1, axis.right - axis.left)));
  const onEdges = plot.bins.every((bin) => bin.to !== "");
  const labels = plot.bins.flatMap((bin, index) => {
    if (!onEdges) return [{ at: middle(index), text: bin.label }];
    const { start, end } = edgeTexts(edges, index, every);
    const from = axis.left + slot * index;
    return [...(start === "" ? [] : [{ at: from, text: start }]), ...(end === "" ? [] : [{ at: from + slot, text: end }])];
  });
  const shapes = [
    ...axis.shapes,
    ...bars,
    zeroLine([
      [axis.left, axis.at(0)],
      [axis.right, axis.at(0)],
    ]),
    ...spread(labels, place.y + place.height - 4, place, 4),
  ];
  return { shapes, points: plot.bins.map((bin, index) => ({ index: bin.index, x: middle(index), y: axis.at(bin.value ?? 0) })) };
}

function colorOf(mark: Mark): string {
  return mark.muted ? LIGHT["chart-8"] : LIGHT["chart-1"];
}
