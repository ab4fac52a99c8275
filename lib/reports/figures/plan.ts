import type { Aggregation, ChartType, FactFilter, KpiFormat } from "@/lib/contract/reports";
import type { Grain } from "./time-grain";
import type { TimeProfile } from "./time-profile";

/** What a report computes, chosen before anything is computed. Columns by index. Stored as JSON between steps. */
export interface Plan {
  filters: FactFilter[];
  /** Rows that pass the filters. */
  rowCount: number;
  time: PlannedTime | null;
  kpis: PlannedKpi[];
  charts: PlannedChart[];
  /** Measures in order of interest, for the findings. */
  measures: PlannedMeasure[];
  groups: PlannedGroup[];
  flags: number[];
  correlations: Correlation[];
  /** Rows without a value, by column, among those that pass the filters. */
  missing: { column: number; count: number }[];
  notes: PlanNote[];
}

export interface PlannedTime {
  column: number;
  profile: TimeProfile;
}

export interface PlannedMeasure {
  column: number;
  /** "sum" only for what adds up. */
  aggregation: "sum" | "avg";
  asked: boolean;
}

export interface PlannedGroup {
  column: number;
  /** Different values, of all rows. */
  distinct: number;
  asked: boolean;
}

export interface PlannedKpi {
  id: string;
  label: string;
  figure:
    | { kind: "aggregate"; aggregation: Aggregation; column: number | null }
    /** Share of rows of one value; of TRUE when `value` is null. */
    | { kind: "rate"; column: number; value: string | number | null }
    | { kind: "filled"; column: number }
    | { kind: "span"; column: number; unit: "hours" | "days" | "years" };
  format: KpiFormat;
  unit: string | null;
  /** As in `FigureFormat`. */
  suffix?: string | null;
  score: number;
  reason: string;
}

export interface PlannedChart {
  id: string;
  title: string;
  type: ChartType;
  x: number;
  /** Null counts rows. */
  y: number | null;
  aggregation: Aggregation;
  grain: Grain | null;
  format: KpiFormat;
  unit: string | null;
  /** As in `FigureFormat`. */
  suffix?: string | null;
  score: number;
  reason: string;
}

export interface Correlation {
  a: number;
  b: number;
  r: number;
  n: number;
}

export interface PlanNote {
  level: "debug" | "info" | "warn";
  message: string;
}

/** Groups drawn one by one; what is beyond is folded. */
export const GROUPS_DRAWN_MAX = 12;
export const SCATTER_POINTS_MAX = 2_000;
export const PIE_PARTS_MAX = 6;
/** Numbers with at most this many values may be bars in their own order. */
export const NUMERIC_GROUPS_MAX = 20;
