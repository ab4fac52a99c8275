import { drawChart, plotHeight } from "@/lib/content/charts/chart-shapes";
import { round, type Shape } from "@/lib/content/charts/drawing";
import type { Plot } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { DrawnShape, widthOf } from "./drawn-shape";
import { joinedShapes } from "./joined-shapes";

/** Pixels for a point of paper: the small text of axes is 12 px on screen. */
const POINT = 1.41;

/** A width in pixels that plots are drawn at, from how wide a place on (`from`), and the classes that show it there. */
export interface DrawingWidth {
  width: number;
  from: number;
  shown: string;
  /** Classes of its largest size. */
  most?: string;
}

const NARROW = { width: 320, from: 0, shown: "@sm:hidden" };
const HALF = { width: 440, from: 384, shown: "hidden @sm:block @lg:hidden" };
const WIDTHS: readonly DrawingWidth[] = [NARROW, HALF, { width: 560, from: 512, shown: "hidden @lg:block", most: "max-w-160" }];
const WIDE_WIDTHS: readonly DrawingWidth[] = [
  NARROW,
  HALF,
  { width: 560, from: 512, shown: "hidden @lg:block @3xl:hidden", most: "max-w-160" },
  { width: 1060, from: 768, shown: "hidden @3xl:block" },
];

/** The server knows no width: it draws at each of these, and the browser shows the one that fits. `isWide` where a place may be as wide as the page. */
export function drawingWidths(isWide: boolean): readonly DrawingWidth[] {
  return isWide ? WIDE_WIDTHS : WIDTHS;
}

/** A plot drawn for a width, all in points of paper. */
export interface PlacedPlot extends ReturnType<typeof drawChart> {
  width: number;
  height: number;
}

/** @param base height in pixels where the plot does not need more. */
export function placedPlot(plot: Plot, spec: ChartSpec, pixels: number, base?: number): PlacedPlot {
  const width = pixels / POINT;
  const height = plotHeight(plot, spec, width, base === undefined ? undefined : base / POINT);
  return { width, height, ...drawChart(plot, spec, { x: 0, y: 0, width, height, widthOf }) };
}

/** Attributes of the `svg` that holds a drawing at its own size. */
export function sizeOf({ width, height }: PlacedPlot) {
  return {
    viewBox: `0 0 ${round(width)} ${round(height)}`,
    width: Math.round(width * POINT),
    height: Math.ceil(height * POINT),
  };
}

/** What is in that `svg`. `tell` says what a mark shows, by its place among the marks; a bar that says so is an element by itself. */
export function PlotShapes({ shapes, tell }: { shapes: readonly Shape[]; tell?: (mark: number) => string }) {
  "use memo";
  return joinedShapes(shapes, ({ mark }) => tell !== undefined && mark !== undefined).map((piece, place) => {
    const mark = "mark" in piece ? piece.mark : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's shapes have no other name
    return <DrawnShape key={place} shape={piece} told={mark === undefined ? undefined : tell?.(mark)} />;
  });
}
