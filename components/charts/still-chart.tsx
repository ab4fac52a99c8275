import { cn } from "@/components/ui/cn";
import type { Plot } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { drawingWidths, PlotShapes, placedPlot, sizeOf } from "./plot-drawing";
import { markWords } from "./point-words";

/** Points of a line that say their value: more are too close for a pointer. */
const TOLD_MAX = 100;

/** A chart on a page without script, drawn on the server. `label` says what it shows; its table is its equal. */
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
      {drawingWidths(isWide).map(({ width, shown, most }) => (
        <Drawing key={width} spec={spec} plot={plot} label={label} width={width} className={cn("h-auto w-full", shown, most)} />
      ))}
    </div>
  );
}

function Drawing({
  spec,
  plot,
  label,
  width,
  className,
}: {
  spec: ChartSpec;
  plot: Plot;
  label: string;
  width: number;
  className: string;
}) {
  const drawn = placedPlot(plot, spec, width);
  const tell = (mark: number) => markWords(plot, spec, mark);
  const isTold = plot.kind === "series" && plot.marks.length <= TOLD_MAX;
  return (
    <svg {...sizeOf(drawn)} role="img" aria-label={label} className={className}>
      <PlotShapes shapes={drawn.shapes} tell={tell} />
      {isTold &&
        drawn.points.map(({ index, x, y }, mark) => (
          <circle key={index} cx={x} cy={y} r={6} fill="transparent">
            <title>{tell(mark)}</title>
          </circle>
        ))}
    </svg>
  );
}
