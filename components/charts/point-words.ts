import type { Mark, Plot } from "@/lib/content/charts/plot-model";
import { pointLine } from "@/lib/content/charts/point-columns";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { fullValue, shareLabel } from "@/lib/content/charts/value-format";

/** One line about a mark, by its place among the marks of the plot: "Outdoor: $412,310", with its share where there is a whole. */
export function markWords(plot: Plot, spec: ChartSpec, place: number): string {
  if (plot.kind === "ring") return markLine(plot.marks[place], spec, plot.total);
  if (plot.kind === "bars" || plot.kind === "series") return markLine(plot.marks[place], spec);
  return plot.kind === "bins" ? markLine(plot.bins[place], spec) : "";
}

/** One line about a point of a drawing, by its place in the drawing and in the data. */
export function pointWords(plot: Plot, spec: ChartSpec, place: number, index: number | null): string {
  const point = index === null ? undefined : spec.data[index];
  if (plot.kind === "shape") return point === undefined ? "" : pointLine(point, spec);
  if (plot.kind !== "dots") return markWords(plot, spec, place);
  const { x, y } = plot.marks[place] ?? { x: null, y: null };
  return `${spec.xLabel} ${fullValue(x, spec.xFormat, spec.locale)}, ${spec.yLabel} ${fullValue(y, spec.yFormat, spec.locale)}`;
}

/** One line about a mark: "Outdoor: $412,310"; of a whole (`total`) with its share. */
export function markLine(mark: Mark | undefined, spec: ChartSpec, total?: number): string {
  if (mark === undefined) return "";
  if (mark.value === null) return `${mark.label}: No data`;
  const share = total ? `, ${shareLabel(mark.value / total, spec.locale)}` : "";
  return `${mark.label}: ${fullValue(mark.value, spec.yFormat, spec.locale)}${share}`;
}
