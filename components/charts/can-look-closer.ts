import type { Plot } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";

/** Of fewer points the report shows every one well enough. */
const POINTS_MIN = 6;

/** Whether a chart has stretches to look at: a course over periods, or more ranked bars than its plot draws. */
export function canLookCloser(spec: ChartSpec, plot: Plot): boolean {
  if (plot.kind === "series") return plot.marks.length >= POINTS_MIN;
  if (plot.kind === "bars" && !plot.ordered) return plot.marks.length < spec.data.length;
  const isCourse = plot.kind === "bars" || (plot.kind === "shape" && plot.shape === "multiples");
  return isCourse && spec.xKind === "time" && new Set(spec.data.map(({ x }) => x)).size >= POINTS_MIN;
}
