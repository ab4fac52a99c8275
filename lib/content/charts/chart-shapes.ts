import type { ShapeChartType } from "@/lib/contract/reports";
import { barsHeight, drawBars, drawBins } from "./bar-shapes";
import { BOXES } from "./boxes";
import type { ChartShape, DrawnChart } from "./chart-shape";
import { fitText, type Place, type Shape } from "./drawing";
import { HEATMAP } from "./heatmap";
import { INTERVAL } from "./interval";
import { categoryColor, LIGHT } from "./light-colors";
import { MULTIPLES } from "./multiples";
import type { Plot } from "./plot-model";
import { drawDots, drawSeries } from "./series-shapes";
import { SLOPE } from "./slope";
import type { ChartSpec } from "./spec";
import { SURVIVAL } from "./survival";
import { small } from "./value-axis";
import { fullValue, shareLabel, shortValue } from "./value-format";

/** How each of these charts is drawn and told, wherever it stands. */
export const SHAPES: Readonly<Record<ShapeChartType, ChartShape>> = {
  heatmap: HEATMAP,
  interval: INTERVAL,
  boxes: BOXES,
  multiples: MULTIPLES,
  slope: SLOPE,
  survival: SURVIVAL,
};

const BASE = 176;
const ROW = 15;
/** Half of a page's width and less. */
const NARROW = 300;

/** Height that a plot takes at a width, both in points; `base` where its kind does not need more or less. */
export function plotHeight(plot: Plot, spec: ChartSpec, width: number, base = BASE): number {
  if (plot.kind === "shape") return SHAPES[plot.shape].height(spec, width);
  if (plot.kind === "none") return 30;
  if (plot.kind === "figure") return 52;
  if (plot.kind === "ring") return Math.max(150, plot.marks.length * ROW + 10);
  return barsHeight(plot, width, base);
}

/** A plot as screen, paper and pictures show it. */
export function drawChart(plot: Plot, spec: ChartSpec, place: Place): DrawnChart {
  if (plot.kind === "bars") return drawBars(plot, spec, place);
  if (plot.kind === "bins") return drawBins(plot, spec, place);
  if (plot.kind === "series") return drawSeries(plot, spec, place);
  if (plot.kind === "dots") return drawDots(plot, spec, place);
  if (plot.kind === "ring") return drawRing(plot, spec, place);
  if (plot.kind === "shape") return SHAPES[plot.shape].draw(spec, place);
  return { shapes: wordShapes(plot, place), points: [] };
}

function wordShapes(plot: Extract<Plot, { kind: "none" | "figure" }>, place: Place): Shape[] {
  if (plot.kind === "none") return [small(place.x, place.y + 18, "No rows for this chart.", "start", LIGHT["ink-2"])];
  plot satisfies { kind: "figure" };
  const value = fitText(plot.value, place.width * 0.6, 20, place.widthOf);
  return [
    { kind: "text", x: place.x, y: place.y + 24, text: value, size: 20, weight: "semibold", fill: LIGHT.ink, anchor: "start" },
    small(place.x, place.y + 42, fitText(plot.label, place.width, 8.5, place.widthOf), "start", LIGHT["ink-2"]),
  ];
}

/** A ring with the total in its middle, values and shares in a list beside it. */
function drawRing(plot: Extract<Plot, { kind: "ring" }>, spec: ChartSpec, place: Place): DrawnChart {
  const isNarrow = place.width < NARROW;
  const outer = Math.min(place.height, 150, isNarrow ? place.width * 0.42 : 150) / 2 - 3;
  const [x, y] = [place.x + outer + 4, place.y + place.height / 2];
  let from = 0;
  const slices = plot.marks.map((mark, index): Shape => {
    const start = from;
    from += ((mark.value ?? 0) / plot.total) * 2 * Math.PI;
    return {
      kind: "slice",
      x,
      y,
      inner: outer * 0.66,
      outer,
      from: start,
      to: from,
      fill: categoryColor(index, mark.muted),
      mark: index,
    };
  });
  const total = shortValue(plot.total, spec.yFormat, spec.locale);
  const size = total.length > 8 ? 10 : 13;
  const middle: Shape = {
    kind: "text",
    x,
    y: y + size * 0.35,
    text: total,
    size,
    weight: "semibold",
    fill: LIGHT.ink,
    anchor: "middle",
  };
  const left = x + outer + 24;
  const right = Math.min(place.x + place.width, left + 300);
  const top = y - (plot.marks.length * ROW) / 2;
  const values = plot.marks.map((mark) => fullValue(mark.value, spec.yFormat, spec.locale));
  // Beside a small ring there is room for names and shares only.
  const valueWidth = isNarrow ? 0 : Math.max(...values.map((value) => place.widthOf(value, 8.5, "regular")));
  const shareWidth = isNarrow ? 32 : 44;
  const list = plot.marks.flatMap((mark, index): Shape[] => {
    const line = top + ROW * (index + 0.5) + 3;
    const room = right - shareWidth - valueWidth - 12 - (left + 13);
    return [
      { kind: "rect", x: left, y: line - 6.5, width: 7, height: 7, fill: categoryColor(index, mark.muted) },
      small(left + 13, line, fitText(mark.label, room, 8.5, place.widthOf), "start", LIGHT["ink-2"]),
      ...(isNarrow ? [] : [small(right - shareWidth, line, values[index] ?? "", "end", LIGHT.ink)]),
      small(right, line, shareLabel((mark.value ?? 0) / plot.total, spec.locale), "end"),
    ];
  });
  return {
    shapes: [...slices, middle, ...list],
    points: plot.marks.map(({ index }, at) => ({ index, ...middleOf(slices[at]) })),
  };
}

/** Where a slice is told: between its ends, in the middle of the ring. */
function middleOf(slice: Shape | undefined): { x: number; y: number } {
  if (slice?.kind !== "slice") return { x: 0, y: 0 };
  const [angle, radius] = [(slice.from + slice.to) / 2, (slice.inner + slice.outer) / 2];
  return { x: slice.x + radius * Math.sin(angle), y: slice.y - radius * Math.cos(angle) };
}
