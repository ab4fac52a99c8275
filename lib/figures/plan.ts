import type { EntityNoun } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import type { PlanCandidate } from "@/lib/contract/report-plan";
import type { Aggregation, PlainChartType } from "@/lib/contract/reports";
import type { KpiFormat } from "@/lib/core/format-value";
import type { Grain } from "@/lib/core/time-grain";
import type { TimeProfile } from "./time-profile";

/** What a report computes, chosen before anything is computed. Columns by index. Stored as JSON between steps. */
export interface Plan {
  filters: FactFilter[];
  /** Totals among the rows that are left out beside their parts: column by index. Their conditions are in `filters`. */
  totals?: { column: number; value: string }[];
  /** What a row is called; absent where nothing tells. */
  entity?: EntityNoun | null;
  /** Rows that pass the filters. */
  rowCount: number;
  time: PlannedTime | null;
  kpis: PlannedKpi[];
  charts: PlannedChart[];
  /** Measures in order of interest, for the findings. */
  measures: PlannedMeasure[];
  groups: PlannedGroup[];
  /** Every column that rows can be grouped by, the groups of interest first. */
  dimensions: PlannedGroup[];
  /** Parts of the year that rows lie in: what is sold or breaks in one of them, never a course, which series have. */
  seasons: PlannedGroup[];
  /** Columns that name what rows repeat (customers, devices): what few of them hold can be told. */
  entities: number[];
  flags: number[];
  /** Flags of what rows came to, one a value of a status: followed over time only, elsewhere the status itself is looked at. */
  states: number[];
  correlations: Correlation[];
  /** True where a prompt asked for the quality of the data: only then is what is missing told in the text. */
  qualityAsked?: boolean;
  /** True where a prompt asked how something went over time. */
  timeAsked?: boolean;
  /** Rows without a value, by column, among those that pass the filters. */
  missing: { column: number; count: number }[];
  notes: PlanNote[];
  /** KPIs and charts that were weighed, chosen or not, each with its reason. */
  candidates: PlanCandidate[];
  /** Columns that count what falls into each combination of the others, by index. */
  counts?: readonly number[];
  /** Ids of things that have more than one row here and there, by index. */
  ids?: number[];
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
    /** Sum of `column` over the sum of `over`, on the rows that have both. */
    | { kind: "ratio"; column: number; over: number }
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
  type: PlainChartType;
  x: number;
  /** Null counts rows. */
  y: number | null;
  aggregation: Aggregation;
  /** How the rows of one x become its figure: the aggregation, or a rate for flags; null for pairs. */
  of: ChartFigure | null;
  grain: Grain | null;
  format: KpiFormat;
  unit: string | null;
  /** As in `FigureFormat`. */
  suffix?: string | null;
  score: number;
  reason: string;
}

export type ChartFigure = "sum" | "avg" | "count" | "rate" | "max";

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

/** Bars or parts at most, "Other (n)" and "(missing)" counted. */
export const GROUPS_DRAWN_MAX = 12;
export const SCATTER_POINTS_MAX = 2_000;
export const PIE_PARTS_MAX = 6;
/** Numbers may be bars in their own order when there are at most this many, "(missing)" counted. */
export const NUMERIC_GROUPS_MAX = 20;
