import type { Aggregation, KpiFormat } from "@/lib/contract/reports";
import { hasWord, wordsOf } from "./column-words";
import type { TableColumn } from "./table";

/** How an aggregate of a column is written, and in which unit. */
export function formatOf(
  column: TableColumn | null,
  aggregation: Aggregation | "rate",
): { format: KpiFormat; unit: string | null } {
  if (column === null || aggregation === "count") return { format: "integer", unit: "rows" };
  if (aggregation === "rate") return { format: "percent", unit: "percent" };
  if (aggregation === "count_distinct") return { format: "integer", unit: null };
  const { profile, stored } = column;
  if (profile.type === "currency") return { format: "currency", unit: profile.format };
  if (profile.type === "percent") return { format: "percent", unit: "percent" };
  if (stored === "boolean" || profile.format === "flag") return { format: "percent", unit: "percent" };
  return { format: stored === "integer" && aggregation !== "avg" && aggregation !== "median" ? "integer" : "number", unit: null };
}

/** False for scales whose zero is arbitrary (temperatures, pH, indices): "twice as much" means nothing there. */
export function hasTrueZero(column: TableColumn | null): boolean {
  if (column === null) return true;
  return (
    !hasWord(wordsOf(column.profile.name), INTERVAL_WORDS) && !(typeof column.profile.min === "number" && column.profile.min < 0)
  );
}
const INTERVAL_WORDS: ReadonlySet<string> = new Set([
  "temp",
  "temperature",
  "ph",
  "index",
  "anomaly",
  "dew",
  "score",
  "rank",
  "deviation",
]);

/** "total", "average" …, before the label of a measure: "Total sales", but "Total" for a column of that name. */
export function measureName(column: TableColumn | null, aggregation: Aggregation | "rate"): string {
  if (column === null) return "rows";
  const words = column.label.toLowerCase().split(" ");
  const word = {
    sum: "total",
    avg: "average",
    median: "median",
    min: "lowest",
    max: "highest",
    count: "filled",
    count_distinct: "distinct",
    none: "",
    rate: "share of",
  }[aggregation];
  const doubled =
    (aggregation === "sum" && words.includes("total")) ||
    (aggregation === "avg" && ["average", "avg", "mean"].some((said) => words.includes(said)));
  return doubled || word === "" ? column.label : `${word} ${column.label}`;
}

/** Which way is good, where the header leaves no doubt. */
export function betterOf(column: TableColumn | null): "up" | "down" | null {
  const words = wordsOf(column?.profile.name ?? "");
  if (hasWord(words, WORSE_WORDS)) return "down";
  return hasWord(words, BETTER_WORDS) ? "up" : null;
}
const BETTER_WORDS: ReadonlySet<string> = new Set([
  "revenue",
  "sale",
  "sales",
  "profit",
  "conversion",
  "satisfaction",
  "nps",
  "csat",
]);
const WORSE_WORDS: ReadonlySet<string> = new Set([
  "refund",
  "refunded",
  "churn",
  "defect",
  "error",
  "complaint",
  "incident",
  "downtime",
]);
