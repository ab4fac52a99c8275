import type { Finding, FindingKind, LabelledColumn, Ledger, LedgerFact } from "@/lib/content/ledger";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ClaimTest, FactParameters } from "@/lib/contract/report-facts";
import type { ColumnRole, ColumnType } from "@/lib/contract/words/column-words";

/** Hand-made ledgers for tests of the words. */
export function column(
  index: number,
  name: string,
  role: ColumnRole,
  type: ColumnType,
  over: Partial<ColumnProfile> = {},
): LabelledColumn {
  const profile: ColumnProfile = {
    name,
    type,
    role,
    nullCount: 0,
    distinctCount: 4,
    distinctEstimated: false,
    min: null,
    max: null,
    mean: null,
    stdDev: null,
    p25: null,
    p50: null,
    p75: null,
    topValues: [],
    histogram: [],
    format: null,
    alternatives: [],
    ...over,
  };
  return { index, profile, label: name.replaceAll("_", " ") };
}

interface FactOver extends Partial<Omit<LedgerFact, "definition">> {
  aggregation?: string;
  measure?: string;
  filtered?: boolean;
  parameters?: FactParameters;
}

export function fact(id: string, value: number | string, display: string, over: FactOver = {}): LedgerFact {
  const { aggregation, measure, filtered, parameters, ...rest } = over;
  return {
    id,
    value,
    unit: null,
    definition: {
      measure: measure ?? null,
      aggregation: aggregation ?? "none",
      filter: filtered ? [{ column: "region", op: "eq", value: "North" }] : [],
      groupBy: [],
      period: null,
      nullPolicy: "ignore",
      ...(parameters === undefined ? {} : { parameters }),
    },
    sql: "SELECT count(*) FROM rows",
    rowCount: 10,
    format: typeof value === "number" ? "number" : "label",
    display,
    nouns: [],
    columns: [],
    periodText: null,
    direction: null,
    rank: null,
    ...rest,
  };
}

export function finding(id: string, kind: FindingKind, facts: Record<string, string>, over: Partial<Finding> = {}): Finding {
  return {
    id,
    kind,
    nature: "descriptive",
    score: 0.5,
    measure: null,
    by: null,
    aggregation: "none",
    facts,
    chartId: null,
    test: null,
    asked: false,
    ...over,
  };
}

export const COLUMNS: readonly LabelledColumn[] = [
  column(0, "ordered_at", "time", "date"),
  column(1, "region", "dimension", "category", {
    topValues: [
      { value: "North", count: 5 },
      { value: "South", count: 3 },
    ],
  }),
  column(2, "sales", "measure", "currency", { format: "USD" }),
  column(3, "discount", "measure", "percent"),
  column(4, "Channel", "dimension", "category", {
    distinctCount: 3,
    topValues: [
      { value: "Web", count: 5 },
      { value: "Shop", count: 3 },
    ],
  }),
  column(5, "returned", "dimension", "boolean", { distinctCount: 2 }),
];

const ofSales = { columns: [2], measure: "sales" };
const salesByRegion = { columns: [2, 1], measure: "sales" };

export const FACTS: readonly LedgerFact[] = [
  fact("rows_all", 18402, "18,402", { nouns: ["rows"], unit: "rows", aggregation: "count" }),
  fact("span_from", "2026-07-01", "1 Jul 2026", { columns: [0] }),
  fact("span_to", "2026-09-30", "30 Sep 2026", { columns: [0] }),
  fact("kpi_sales_sum", 1282714.5, "$1.28M", { ...ofSales, unit: "USD", aggregation: "sum" }),
  fact("kpi_sales_avg", 69.71, "$69.71", { ...ofSales, unit: "USD", aggregation: "avg" }),
  fact("sales_median", 61, "$61.00", { ...ofSales, unit: "USD", aggregation: "median" }),
  fact("kpi_discount_avg", 0.123, "12.3%", { columns: [3], measure: "discount", unit: "percent", aggregation: "avg" }),
  fact("lead_label", "North", "North", { columns: [1] }),
  fact("lead_value", 412000, "$412K", { ...salesByRegion, unit: "USD", rank: "highest" }),
  fact("lead_share", 0.321, "32.1%", { ...salesByRegion, unit: "percent", nouns: ["share"] }),
  fact("lead_second", "South", "South", { columns: [1] }),
  fact("lead_second_value", 300000, "$300K", { ...salesByRegion, unit: "USD" }),
  fact("count_label", "Web", "Web", { columns: [4] }),
  fact("count_value", 9000, "9,000", { columns: [4], nouns: ["rows"], rank: "highest", aggregation: "count" }),
  fact("count_share", 0.489, "48.9%", { columns: [4], unit: "percent", nouns: ["share", "rows"] }),
  fact("top_groups", 2, "2", { columns: [1], nouns: ["groups"] }),
  fact("top_share", 0.555, "55.5%", { ...salesByRegion, unit: "percent", nouns: ["share"] }),
  fact("all_groups", 4, "4", { columns: [1], nouns: ["groups"] }),
  fact("change_from", 390000, "$390K", { ...ofSales, unit: "USD", periodText: "in Jul 2026" }),
  fact("change_to", 460000, "$460K", { ...ofSales, unit: "USD", periodText: "in Sep 2026" }),
  fact("change_pct", 0.179, "17.9%", { ...ofSales, unit: "percent", direction: "up", periodText: "from Jul to Sep 2026" }),
  fact("change_from_p", "2026-07", "Jul 2026", { columns: [0] }),
  fact("change_to_p", "2026-09", "Sep 2026", { columns: [0] }),
  fact("trend_slope", -0.004, "0.4", {
    columns: [3],
    measure: "discount",
    unit: "points",
    direction: "down",
    nouns: ["per month"],
  }),
  fact("trend_periods", 24, "24", { columns: [0], nouns: ["months"] }),
  fact("trend_from", "2024-10", "Oct 2024", { columns: [0] }),
  fact("trend_to", "2026-09", "Sep 2026", { columns: [0] }),
  fact("ext_high", 500000, "$500K", { ...ofSales, rank: "highest" }),
  fact("ext_high_p", "2026-12", "Dec 2026", { columns: [0] }),
  fact("ext_low", 100000, "$100K", { ...ofSales, rank: "lowest" }),
  fact("ext_low_p", "2026-02", "Feb 2026", { columns: [0] }),
  fact("seg_high_l", "Web", "Web", { columns: [4] }),
  fact("seg_high", 0.19, "19.0%", { columns: [3, 4], rank: "highest" }),
  fact("seg_low_l", "Shop", "Shop", { columns: [4] }),
  fact("seg_low", 0.07, "7.0%", { columns: [3, 4], rank: "lowest" }),
  fact("seg_ratio", 2.7, "2.7", { columns: [3, 4] }),
  fact("spread_low", 31, "$31.00", ofSales),
  fact("spread_high", 94.5, "$94.50", ofSales),
  fact("corr_r", -0.62, "−0.62", { columns: [2, 3], direction: "down", aggregation: "correlation" }),
  fact("corr_n", 18000, "18,000", { columns: [2, 3], nouns: ["rows"] }),
  fact("rate_true", 0.081, "8.1%", { columns: [5], unit: "percent", nouns: ["rows", "share"] }),
  fact("rate_label", "true", "true", { columns: [5] }),
  fact("gap_share", 0.14, "14.0%", { columns: [3], unit: "percent" }),
  fact("gap_count", 2576, "2,576", { columns: [3], nouns: ["rows"] }),
  fact("trend_r2", 0.741, "0.741", { columns: [3], aggregation: "r_squared" }),
  fact("seg_effect", 0.82, "0.82", { columns: [3, 4], aggregation: "cohens_d" }),
  fact("seg_rows", 15200, "15,200", { columns: [3, 4], nouns: ["rows"], unit: "rows", aggregation: "count" }),
  fact("change_rows", 12100, "12,100", { columns: [2], nouns: ["rows"], unit: "rows", aggregation: "count" }),
  fact("ratio", 0.0959, "9.6%", { columns: [3, 2], unit: "percent", aggregation: "ratio" }),
  fact("ratio_over", 123000, "$123K", { columns: [3], unit: "USD", aggregation: "sum" }),
  fact("ratio_under", 1282714.5, "$1.28M", { ...ofSales, unit: "USD", aggregation: "sum" }),
  fact("part_change", 70000, "$70K", { ...ofSales, unit: "USD", direction: "up", aggregation: "difference" }),
  fact("part_label", "West", "West", { columns: [1] }),
  fact("part_part", 45000, "$45K", { ...salesByRegion, unit: "USD", direction: "up" }),
  fact("part_share", 0.643, "64.3%", { ...salesByRegion, unit: "percent", nouns: ["share"] }),
  fact("part_second", "East", "East", { columns: [1] }),
  fact("part_second_part", 20000, "$20K", { ...salesByRegion, unit: "USD", direction: "up" }),
  fact("part_rest", 5000, "$5K", { ...ofSales, unit: "USD", direction: "up", aggregation: "difference" }),
  fact("break_period", "2025-03", "Mar 2025", { columns: [0] }),
  fact("break_before", 210000, "$210K", { ...ofSales, unit: "USD", aggregation: "period_mean" }),
  fact("break_after", 330000, "$330K", { ...ofSales, unit: "USD", aggregation: "period_mean" }),
  fact("break_change", 0.571, "57.1%", { ...ofSales, unit: "percent", direction: "up", aggregation: "change" }),
  fact("break_periods", 48, "48", { columns: [0], nouns: ["months"] }),
  fact("break_effect", 2.4, "2.4", { ...ofSales, aggregation: "level_shift" }),
  fact("season_high", "December", "December", { columns: [0], parameters: { season: "month_of_year" } }),
  fact("season_high_value", 480000, "$480K", { ...ofSales, unit: "USD", rank: "highest", aggregation: "season_mean" }),
  fact("season_low", "February", "February", { columns: [0], parameters: { season: "month_of_year" } }),
  fact("season_low_value", 190000, "$190K", { ...ofSales, unit: "USD", rank: "lowest", aggregation: "season_mean" }),
  fact("season_strength", 0.62, "62.0%", { ...ofSales, unit: "percent", aggregation: "season_strength" }),
  fact("shape_skew", 2.31, "2.31", { ...ofSales, aggregation: "skewness" }),
  fact("out_count", 37, "37", { ...ofSales, nouns: ["values"], aggregation: "outliers" }),
  fact("out_share", 0.002, "0.2%", { ...ofSales, unit: "percent" }),
  fact("out_extreme", 22638, "$22,638", { ...ofSales, unit: "USD", rank: "highest", aggregation: "max" }),
  fact("out_fence", 310, "$310.00", { ...ofSales, unit: "USD", aggregation: "fence" }),
  fact("gap_label", "Web", "Web", { columns: [4] }),
  fact("gap_part", 0.24, "24.0%", { columns: [3, 4], unit: "percent", nouns: ["rows"] }),
  fact("gap_rest", 0.04, "4.0%", { columns: [3, 4], unit: "percent", nouns: ["rows"] }),
  fact("gap_effect", 0.31, "0.31", { columns: [3, 4], aggregation: "cramers_v" }),
  fact("course_label", "West", "West", { columns: [1] }),
  fact("course_slope", 0.031, "3.1%", {
    columns: [2, 1, 0],
    unit: "percent",
    direction: "up",
    nouns: ["per month"],
    aggregation: "relative_slope",
  }),
  fact("course_rest", -0.004, "0.4%", {
    columns: [2, 1, 0],
    unit: "percent",
    direction: "down",
    nouns: ["per month"],
    aggregation: "relative_slope",
  }),
  fact("gap_rows", 18402, "18,402", { columns: [3, 4], nouns: ["rows"], unit: "rows", aggregation: "count" }),
];

const TEST: NonNullable<ClaimTest> = {
  name: "a test",
  p: 0.0001,
  q: 0.001,
  effect: 0.8,
  effectName: "effect",
  n: 48,
  effectMin: 0.3,
  nMin: 10,
};

export const FINDINGS: readonly Finding[] = [
  finding("scope", "scope", { rows: "rows_all", from: "span_from", to: "span_to" }, { score: 1 }),
  finding("total_sales", "total", { total: "kpi_sales_sum" }, { measure: 2, aggregation: "sum", score: 0.95 }),
  finding(
    "change_sales",
    "change",
    {
      from: "change_from",
      to: "change_to",
      change: "change_pct",
      fromPeriod: "change_from_p",
      toPeriod: "change_to_p",
      rows: "change_rows",
    },
    { measure: 2, aggregation: "sum", score: 0.9 },
  ),
  finding(
    "leader_sales",
    "leader",
    { label: "lead_label", value: "lead_value", share: "lead_share", second: "lead_second", secondValue: "lead_second_value" },
    { measure: 2, by: 1, aggregation: "sum", score: 0.85 },
  ),
  finding(
    "segments_discount",
    "segments",
    {
      highLabel: "seg_high_l",
      high: "seg_high",
      lowLabel: "seg_low_l",
      low: "seg_low",
      ratio: "seg_ratio",
      effect: "seg_effect",
      rows: "seg_rows",
    },
    { measure: 3, by: 4, aggregation: "avg", score: 0.8, nature: "relational", test: TEST },
  ),
  finding(
    "trend_discount",
    "trend",
    { slope: "trend_slope", periods: "trend_periods", from: "trend_from", to: "trend_to", r2: "trend_r2" },
    { measure: 3, aggregation: "avg", score: 0.75, nature: "relational", test: TEST },
  ),
  finding(
    "corr",
    "correlation",
    { r: "corr_r", pairs: "corr_n" },
    { measure: 2, by: 3, score: 0.7, nature: "relational", test: TEST },
  ),
  finding(
    "concentration",
    "concentration",
    { groups: "top_groups", share: "top_share", allGroups: "all_groups" },
    { measure: 2, by: 1, aggregation: "sum", score: 0.65 },
  ),
  finding(
    "extremes",
    "extremes",
    { highPeriod: "ext_high_p", high: "ext_high", lowPeriod: "ext_low_p", low: "ext_low" },
    { measure: 2, aggregation: "sum", score: 0.6 },
  ),
  finding(
    "leader_count",
    "leader",
    { label: "count_label", value: "count_value", share: "count_share" },
    { by: 4, aggregation: "count", score: 0.55 },
  ),
  finding(
    "average_sales",
    "average",
    { average: "kpi_sales_avg", median: "sales_median" },
    { measure: 2, aggregation: "avg", score: 0.5 },
  ),
  finding(
    "spread_sales",
    "spread",
    { low: "spread_low", high: "spread_high", median: "sales_median", mean: "kpi_sales_avg" },
    { measure: 2, score: 0.45 },
  ),
  finding("rate", "rate", { rate: "rate_true", label: "rate_label" }, { by: 5, aggregation: "count", score: 0.4 }),
  finding("gap", "missing", { share: "gap_share", count: "gap_count" }, { measure: 3, score: 0.35 }),
];

/** One of each kind that takes more than one figure of the rows. */
export const STATISTIC_FINDINGS: readonly Finding[] = [
  finding(
    "ratio_discount",
    "ratio",
    { ratio: "ratio", numerator: "ratio_over", denominator: "ratio_under" },
    { measure: 3, by: 2, aggregation: "sum" },
  ),
  finding(
    "part_sales",
    "contribution",
    {
      change: "part_change",
      fromPeriod: "change_from_p",
      toPeriod: "change_to_p",
      label: "part_label",
      part: "part_part",
      share: "part_share",
      second: "part_second",
      secondPart: "part_second_part",
      rest: "part_rest",
      rows: "change_rows",
    },
    { measure: 2, by: 1, aggregation: "sum" },
  ),
  finding(
    "break_sales",
    "change_point",
    {
      period: "break_period",
      before: "break_before",
      after: "break_after",
      change: "break_change",
      periods: "break_periods",
      effect: "break_effect",
    },
    { measure: 2, by: 0, aggregation: "sum", nature: "relational", test: TEST },
  ),
  finding(
    "season_sales",
    "seasonality",
    {
      high: "season_high",
      highValue: "season_high_value",
      low: "season_low",
      lowValue: "season_low_value",
      strength: "season_strength",
      periods: "break_periods",
    },
    { measure: 2, by: 0, aggregation: "sum", nature: "relational", test: TEST },
  ),
  finding(
    "shape_sales",
    "shape",
    { skewness: "shape_skew", median: "sales_median", mean: "kpi_sales_avg" },
    { measure: 2, aggregation: "avg" },
  ),
  finding(
    "outliers_sales",
    "outliers",
    { count: "out_count", share: "out_share", extreme: "out_extreme", fence: "out_fence" },
    { measure: 2 },
  ),
  finding(
    "course_sales",
    "course",
    {
      label: "course_label",
      slope: "course_slope",
      rest: "course_rest",
      periods: "trend_periods",
      from: "trend_from",
      to: "trend_to",
    },
    { measure: 2, by: 1, aggregation: "sum", nature: "relational", test: TEST },
  ),
  finding(
    "gap_pattern",
    "missing_pattern",
    { label: "gap_label", share: "gap_part", rest: "gap_rest", effect: "gap_effect", rows: "gap_rows" },
    { measure: 3, by: 4, nature: "relational", test: TEST },
  ),
];

export function ledgerOf(over: Partial<Ledger> = {}): Ledger {
  return {
    datasetName: "Orders Q3",
    rowCount: 18402,
    locale: "en-US",
    columns: COLUMNS,
    facts: FACTS,
    findings: [...FINDINGS, ...STATISTIC_FINDINGS],
    kpis: [],
    charts: [],
    quality: [],
    focus: null,
    ...over,
  };
}
