import type { Chart } from "@/lib/contract/reports";
import { GROUPS_DRAWN_MAX, NUMERIC_GROUPS_MAX, PIE_PARTS_MAX, SCATTER_POINTS_MAX } from "./plan";

const POINTS_MAX = 2_000;

/** Says what is wrong with a chart, or null. What fails here is never shown. */
export function validateChart(chart: Chart): string | null {
  const { data, type } = chart;
  if (data.length === 0) return "no row has both its values";
  if (data.every((point) => point.y === null)) return "none of its points has a value";
  if (data.some((point) => point.y !== null && !Number.isFinite(point.y))) return "a value is not finite";
  if (data.some((point) => typeof point.x === "number" && !Number.isFinite(point.x))) return "an x is not finite";
  if (type === "scatter") return data.length > SCATTER_POINTS_MAX ? "too many points" : null;
  if (data.length > POINTS_MAX) return "too many points";
  if (new Set(data.map((point) => point.x)).size !== data.length) return "an x stands twice";
  if (type === "pie") return validatePie(chart);
  if (type === "histogram") return rising(chart) ? null : "its bins are out of order";
  if (type === "line" || type === "area") return rising(chart) ? null : "its points are out of order";
  const groupsMax = chart.xKind === "number" ? NUMERIC_GROUPS_MAX + 1 : GROUPS_DRAWN_MAX + 1;
  return data.length > groupsMax ? "too many bars" : null;
}

function validatePie({ data, aggregation }: Chart): string | null {
  if (aggregation !== "sum" && aggregation !== "count") return "its parts make no whole";
  if (data.length < 2 || data.length > PIE_PARTS_MAX) return "too few or too many parts";
  return data.some((point) => point.y === null || point.y <= 0) ? "a part is not positive" : null;
}

/** Period labels of one grain sort as text, as numbers do as numbers. */
function rising({ data }: Chart): boolean {
  return data.every((point, place) => {
    const before = data[place - 1];
    return before === undefined || before.x < point.x;
  });
}
