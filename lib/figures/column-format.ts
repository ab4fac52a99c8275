import { hasWord, wordsOf } from "@/lib/analysis/meaning/header-words";
import { isUnit } from "@/lib/analysis/meaning/units";
import type { Aggregation } from "@/lib/contract/reports";
import type { KpiFormat } from "@/lib/core/format-value";
import { oneLine } from "./label-columns";
import type { TableColumn } from "./table";

interface FigureFormat {
  format: KpiFormat;
  /** A word of the contract that decides how the figure is written: ISO 4217 code, `rows`, `percent` …; else null. */
  unit: string | null;
  /** The unit that a person named or that stands in the cells, as it stands behind the figure: "kg". Never with a `unit`. */
  suffix?: string | null;
}

/** How an aggregate of a column is written, and in which unit. */
export function formatOf(column: TableColumn | null, aggregation: Aggregation | "rate"): FigureFormat {
  if (column === null || aggregation === "count") return { format: "integer", unit: "rows" };
  if (aggregation === "rate") return { format: "percent", unit: "percent" };
  if (aggregation === "count_distinct") return { format: "integer", unit: null };
  const { profile, stored } = column;
  if (profile.type === "currency") return { format: "currency", unit: profile.format };
  if (profile.type === "percent") return { format: "percent", unit: "percent" };
  if (stored === "boolean" || profile.format === "flag") return { format: "percent", unit: "percent" };
  const suffix =
    oneLine(profile.chosen?.unit ?? "") || (profile.format !== null && isUnit(profile.format) ? profile.format : null);
  const whole = stored === "integer" && aggregation !== "avg" && aggregation !== "median";
  return { format: whole ? "integer" : "number", unit: null, suffix };
}

/** "72.5 kg". */
export function withSuffix(shown: string, suffix: string | null | undefined): string {
  return suffix ? `${shown}\u00a0${suffix}` : shown;
}

/**
 * The unit as the contract gives it out. A person's unit that reads like a word of the contract ("percent", "USD") stays
 * in the displays only, where nobody can take it for an instruction.
 */
export function statedUnit({ unit, suffix }: Pick<FigureFormat, "unit" | "suffix">): string | null {
  if (unit !== null || !suffix || CONTRACT_UNITS.has(suffix) || /^[A-Z]{3}$/.test(suffix)) return unit;
  return suffix;
}
const CONTRACT_UNITS: ReadonlySet<string> = new Set(["percent", "points", "rows", "hours", "days", "years", "seconds"]);

/** False for scales whose zero is arbitrary (temperatures, pH, indices): "twice as much" means nothing there. */
export function hasTrueZero(column: Pick<TableColumn, "profile"> | null): boolean {
  if (column === null || column.profile.derivation !== undefined) return true;
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

/** Which way is good: as a person said, else where the header leaves no doubt. */
export function betterOf(column: TableColumn | null): "up" | "down" | null {
  const said = column?.profile.chosen?.upIsGood;
  if (said !== undefined) return said ? "up" : "down";
  if (column?.profile.derivation !== undefined) return null;
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
