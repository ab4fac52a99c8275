import type { Chart, PlainChartType } from "@/lib/contract/reports";
import { GROUPS_DRAWN_MAX, NUMERIC_GROUPS_MAX, PIE_PARTS_MAX, SCATTER_POINTS_MAX } from "@/lib/figures/plan";
import { MISSING_GROUP } from "./group-order";

const POINTS_MAX = 2_000;

/** Says what is wrong with a chart, or null. What fails here is never shown. */
export function validateChart(chart: Chart): string | null {
  const { data, type } = chart;
  if (data.length === 0) return "no row has both its values";
  if (data.every((point) => point.y === null)) return "none of its points has a value";
  if (data.some((point) => point.y !== null && !Number.isFinite(point.y))) return "a value is not finite";
  if (data.some((point) => typeof point.x === "number" && !Number.isFinite(point.x))) return "an x is not finite";
  if (!isPlain(type)) return null;
  if (data.length < 2) return ALONE[type];
  if (type === "scatter") return data.length > SCATTER_POINTS_MAX ? "it has too many points" : null;
  if (data.length > POINTS_MAX) return "it has too many points";
  if (new Set(data.map((point) => point.x)).size !== data.length) return "a group is called like another bar";
  return RULES[type](chart);
}

function isPlain(type: Chart["type"]): type is PlainChartType {
  return type in ALONE;
}

const RULES: Readonly<Record<Exclude<PlainChartType, "scatter">, (chart: Chart) => string | null>> = {
  bar: validateBars,
  pie: validatePie,
  line: validateCourse,
  area: validateCourse,
  histogram: validateCourse,
};

const ALONE: Record<PlainChartType, string> = {
  bar: "it has one bar only",
  pie: "it has one part only",
  line: "it has one period only",
  area: "it has one period only",
  histogram: "all its values are in one bin",
  scatter: "it has one point only",
};

function validatePie({ data, aggregation }: Chart): string | null {
  if (aggregation !== "sum" && aggregation !== "count") return "its parts make no whole";
  if (data.length > PIE_PARTS_MAX) return "it has too many parts";
  return data.some((point) => point.y === null || point.y <= 0) ? "a part is not positive" : null;
}

/** "Other (n)" and "(missing)" are bars like any other. */
function validateBars({ data }: Chart): string | null {
  const numeric = data.every(({ x }) => typeof x === "number" || x === MISSING_GROUP);
  const groupsMax = numeric ? NUMERIC_GROUPS_MAX : GROUPS_DRAWN_MAX;
  return data.length > groupsMax ? `it has more than ${groupsMax} bars` : null;
}

/** Time and bins run from left to right; what is filled down to zero has nothing below it. */
function validateCourse({ data, type, xKind }: Chart): string | null {
  if (!rising(data)) return type === "histogram" ? "its bins are out of order" : "its periods are out of order";
  if (type !== "histogram" && xKind !== "time") return "its x is no time";
  if (type !== "line" && data.some((point) => point.y !== null && point.y < 0)) return "a value lies below its zero";
  return null;
}

/** Period labels of one grain sort as text, as numbers do as numbers. */
function rising(data: Chart["data"]): boolean {
  return data.every((point, place) => {
    const before = data[place - 1];
    return before === undefined || before.x < point.x;
  });
}
