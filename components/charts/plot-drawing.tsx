import { drawChart, plotHeight } from "@/lib/content/charts/chart-shapes";
import { round, type Shape } from "@/lib/content/charts/drawing";
import { inkOf } from "@/lib/content/charts/light-colors";
import type { Plot } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { DrawnShape, widthOf } from "./drawn-shape";

/** Pixels for a point of paper: the small text of axes is 12 px on screen. */
const POINT = 1.41;
/** Dots of a cloud in one path. Those of different paths darken where they meet, so that a cloud shows where it is dense. */
const DOTS_OF_PATH = 100;

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

/** What is in that `svg`. `tell` says what a mark shows, by its place among the marks. */
export function PlotShapes({ shapes, plot, tell }: { shapes: readonly Shape[]; plot: Plot; tell?: (mark: number) => string }) {
  "use memo";
  const { dots, others } = apart(shapes, plot);
  const told = (shape: Shape) => ("mark" in shape && shape.mark !== undefined ? tell?.(shape.mark) : undefined);
  return (
    <>
      {others.map((shape, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's shapes have no other name
        <DrawnShape key={place} shape={shape} told={told(shape)} />
      ))}
      {dots.map((path) => (
        <path key={path.d} {...path} strokeLinecap="round" />
      ))}
    </>
  );
}

/** Dots of a cloud as few paths: a line of no length with round ends is a dot. */
function apart(shapes: readonly Shape[], plot: Plot) {
  const cloud = plot.kind === "dots" ? shapes.filter((shape) => shape.kind === "dot") : [];
  const dots = Array.from({ length: Math.ceil(cloud.length / DOTS_OF_PATH) }, (_, at) => {
    const some = cloud.slice(at * DOTS_OF_PATH, (at + 1) * DOTS_OF_PATH);
    const [{ radius, fill, opacity } = { radius: 0, fill: "", opacity: 0 }] = some;
    const d = some.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join("");
    return { d, stroke: inkOf(fill), strokeWidth: radius * 2, strokeOpacity: opacity };
  });
  return { dots, others: cloud.length === 0 ? shapes : shapes.filter((shape) => shape.kind !== "dot") };
}
