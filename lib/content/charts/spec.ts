import type { Aggregation, ChartType } from "@/lib/contract/reports";
import type { KpiFormat } from "@/lib/core/format-value";

/** How the values of one axis are written; `currency` is an ISO 4217 code, a percent is a fraction. */
export interface ValueFormat {
  style: KpiFormat;
  currency: string | null;
  /** Compact from 1,000 on, as figures that stand beside one of 100,000 or more. */
  isCompact?: boolean;
}

/** What the x values are. `ordered` is a category with an order of its own: weekdays, months, sizes. */
export type XKind = "time" | "bin" | "ordered" | "category" | "number";

export type Grain = "hour" | "day" | "week" | "month" | "quarter" | "year";

export interface ChartPoint {
  x: string | number;
  y: number | null;
  /** The line, row or panel that it belongs to. */
  group?: string | undefined;
  /** Ends of its interval; of boxes the quarters, `least` and `most` the tenths. */
  low?: number | undefined;
  high?: number | undefined;
  least?: number | undefined;
  most?: number | undefined;
}

/** Everything a chart needs to draw, describe and export itself. */
export interface ChartSpec {
  title: string;
  subtitle: string;
  type: ChartType;
  aggregation: Aggregation;
  xLabel: string;
  yLabel: string;
  /** What the groups of its points are. */
  groupLabel?: string | undefined;
  data: readonly ChartPoint[];
  xKind: XKind;
  /** Only for `time`. */
  grain: Grain | null;
  xFormat: ValueFormat;
  yFormat: ValueFormat;
  locale: string;
  /** Label of a day is enough here; the source line of an exported picture. */
  source: string;
  /** What a reader must know about the figures, such as a doubt they rest on. */
  note?: string | undefined;
}

/** True when the values are parts of one whole, so that they may be added up. */
export function isAdditive(aggregation: Aggregation): boolean {
  return aggregation === "sum" || aggregation === "count";
}
