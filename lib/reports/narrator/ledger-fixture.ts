import type { ColumnRole, ColumnType } from "@/lib/contract/column-words";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Finding, FindingKind, LabelledColumn, Ledger, LedgerFact } from "@/lib/reports/model";

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
}

export function fact(id: string, value: number | string, display: string, over: FactOver = {}): LedgerFact {
  const { aggregation, measure, filtered, ...rest } = over;
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
    },
    sql: "SELECT count(*) FROM rows",
    rowCount: 10,
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
  fact("trend_from", 0.16, "16.0%", { columns: [3] }),
  fact("trend_to", 0.08, "8.0%", { columns: [3] }),
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
];

export const FINDINGS: readonly Finding[] = [
  finding("scope", "scope", { rows: "rows_all", from: "span_from", to: "span_to" }, { score: 1 }),
  finding("total_sales", "total", { total: "kpi_sales_sum" }, { measure: 2, aggregation: "sum", score: 0.95 }),
  finding(
    "change_sales",
    "change",
    { from: "change_from", to: "change_to", change: "change_pct", fromPeriod: "change_from_p", toPeriod: "change_to_p" },
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
    { highLabel: "seg_high_l", high: "seg_high", lowLabel: "seg_low_l", low: "seg_low", ratio: "seg_ratio" },
    { measure: 3, by: 4, aggregation: "avg", score: 0.8 },
  ),
  finding(
    "trend_discount",
    "trend",
    { slope: "trend_slope", periods: "trend_periods", from: "trend_from", to: "trend_to" },
    { measure: 3, aggregation: "avg", score: 0.75 },
  ),
  finding("corr", "correlation", { r: "corr_r", pairs: "corr_n" }, { measure: 2, by: 3, score: 0.7 }),
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

export function ledgerOf(over: Partial<Ledger> = {}): Ledger {
  return {
    datasetName: "Orders Q3",
    rowCount: 18402,
    locale: "en-US",
    columns: COLUMNS,
    facts: FACTS,
    findings: FINDINGS,
    kpis: [],
    charts: [],
    quality: [],
    focus: null,
    ...over,
  };
}
