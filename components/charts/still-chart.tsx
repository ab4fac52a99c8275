import { cn } from "@/components/ui/cn";
import { chartShapes, plotHeight } from "@/lib/content/charts/chart-shapes";
import { round, type Shape } from "@/lib/content/charts/drawing";
import { inkOf } from "@/lib/content/charts/light-colors";
import type { Mark, Plot } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { DrawnShape, widthOf } from "./drawn-shape";
import { markLine } from "./mark-line";
import { POINT } from "./shape-scale";

/** Widths in pixels that a chart is drawn at, and where each is shown: the browser takes the one that fits its place. */
const DRAWINGS = [
  { width: 320, shown: "@md:hidden" },
  { width: 520, shown: "hidden max-w-160 @md:block" },
] as const;
const WIDE_DRAWINGS = [
  DRAWINGS[0],
  { width: 520, shown: "hidden max-w-160 @md:block @3xl:hidden" },
  { width: 1060, shown: "hidden @3xl:block" },
] as const;
/** Points of a line that say their value: more are too close for a pointer. */
const TOLD_MAX = 100;
/** Dots of a cloud in one path. Those of different paths darken where they meet, so that a cloud shows where it is dense. */
const DOTS_OF_PATH = 100;

/** A chart as paper has it, in the colours of the page, drawn on the server. `label` says what it shows; its table is its equal. */
export function StillChart({
  spec,
  plot,
  isWide,
  label,
}: {
  spec: ChartSpec;
  plot: Plot;
  /** Its place may be twice as wide as others. */
  isWide: boolean;
  label: string;
}) {
  return (
    <div className="@container">
      {(isWide ? WIDE_DRAWINGS : DRAWINGS).map(({ width, shown }) => (
        <Drawing key={width} spec={spec} plot={plot} label={label} width={width} shown={shown} />
      ))}
    </div>
  );
}

function Drawing({
  spec,
  plot,
  label,
  width,
  shown,
}: {
  spec: ChartSpec;
  plot: Plot;
  label: string;
  width: number;
  shown: string;
}) {
  const inner = width / POINT;
  const height = plotHeight(plot, spec, inner);
  const shapes = chartShapes(plot, spec, { x: 0, y: 0, width: inner, height, widthOf });
  const { marks, total } = marksOf(plot);
  const tell = (place: number | undefined) => {
    const mark = place === undefined ? undefined : marks[place];
    return mark && markLine(mark, spec, total);
  };
  const { dots, others } = apart(shapes, plot);
  return (
    <svg
      viewBox={`0 0 ${round(inner)} ${round(height)}`}
      width={width}
      height={Math.ceil(height * POINT)}
      role="img"
      aria-label={label}
      className={cn("h-auto w-full", shown)}
    >
      {others.map((shape, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's shapes have no other name
        <DrawnShape key={place} shape={shape} told={"mark" in shape ? tell(shape.mark) : undefined} />
      ))}
      {dots.map((path) => (
        <path key={path.d} {...path} strokeLinecap="round" />
      ))}
      {others.flatMap((shape) =>
        shape.kind === "line" && shape.points.length <= TOLD_MAX
          ? (shape.marks ?? []).map((mark, at) => (
              <circle key={mark} cx={shape.points[at]?.[0]} cy={shape.points[at]?.[1]} r={6} fill="transparent">
                <title>{tell(mark)}</title>
              </circle>
            ))
          : [],
      )}
    </svg>
  );
}

/** What a shape's `mark` is the place in. */
function marksOf(plot: Plot): { marks: readonly Mark[]; total?: number } {
  if (plot.kind === "bins") return { marks: plot.bins };
  if (plot.kind === "ring") return { marks: plot.marks, total: plot.total };
  return plot.kind === "bars" || plot.kind === "series" ? { marks: plot.marks } : { marks: [] };
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
