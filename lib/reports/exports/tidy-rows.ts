import { pointLine } from "@/lib/content/charts/point-columns";
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
    spec.data.map((point) => [
      "chart",
      id,
      spec.title,
      // As the report has it: a period label or a figure, not as the screen words it.
      point.group === undefined ? point.x : `${point.group}, ${point.x}`,
      point.y,
      pointLine(point, spec),
      spec.yFormat.currency,
      definitions.get(id) ?? null,
    ]),
  );
  return [...kpis, ...points];
}
