import type { Mark } from "@/lib/content/charts/plot-model";
import type { ChartSpec } from "@/lib/content/charts/spec";
import { fullValue, shareLabel } from "@/lib/content/charts/value-format";

/** One line about a mark: "Outdoor: $412,310", with its share where there is a whole. */
export function markLine(mark: Mark, spec: ChartSpec, total?: number): string {
  if (mark.value === null) return `${mark.label}: No data`;
  const share = total ? `, ${shareLabel(mark.value / total, spec.locale)}` : "";
  return `${mark.label}: ${fullValue(mark.value, spec.yFormat, spec.locale)}${share}`;
}
