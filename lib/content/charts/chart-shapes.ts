import type { ShapeChartType } from "@/lib/contract/reports";
import { BOXES } from "./boxes";
import type { ChartShape } from "./chart-shape";
import { HEATMAP } from "./heatmap";
import { INTERVAL } from "./interval";
import { MULTIPLES } from "./multiples";
import { SLOPE } from "./slope";
import { SURVIVAL } from "./survival";

/** How each of these charts is drawn and told, wherever it stands. */
export const SHAPES: Readonly<Record<ShapeChartType, ChartShape>> = {
  heatmap: HEATMAP,
  interval: INTERVAL,
  boxes: BOXES,
  multiples: MULTIPLES,
  slope: SLOPE,
  survival: SURVIVAL,
};
