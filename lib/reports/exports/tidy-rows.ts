import { labelOf } from "@/lib/content/charts/plot-model";
import { fullValue } from "@/lib/content/charts/value-format";
import type { ReportContent } from "@/lib/content/content";

export const TIDY_HEADER = ["part", "id", "label", "x", "value", "display", "unit", "definition"] as const;

/** Every figure that a report shows, one a row: its key figures, then the points of its charts. */
export function tidyRows(content: ReportContent): (string | number | null)[][] {
  const definitions = new Map(content.evidence.map(({ factId, definition }) => [factId, definition]));
  const kpis = content.kpis.map((kpi) => [
    "kpi",
    kpi.id,
    kpi.label,
    null,
    kpi.value,
    kpi.display,
    kpi.unit,
    definitions.get(kpi.id) ?? null,
  ]);
  const points = content.charts.flatMap(({ id, spec }) =>
    spec.data.map(({ x, y }) => [
      "chart",
      id,
      spec.title,
      // As the report has it: a period label or a figure, not as the screen words it.
      x,
      y,
      `${labelOf(x, spec)}: ${fullValue(y, spec.yFormat, spec.locale)}`,
      spec.yFormat.currency,
      definitions.get(id) ?? null,
    ]),
  );
  return [...kpis, ...points];
}
