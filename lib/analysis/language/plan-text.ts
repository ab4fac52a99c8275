import type { Analysis, AnalysisHaving, AnalysisMeasure, AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import type { Derivation } from "@/lib/contract/analysis/derivations";
import type { FactFilter } from "@/lib/contract/report-facts";

/**
 * An analysis in short, for logs, tests and telling two plans apart:
 * `sum amount by month(ordered_at) where status!=cancelled|returned @2025-01-01..2025-04-01 vs 2024-01-01..2024-04-01 top 5`.
 * @param main the moment that a period is of when none is named
 */
export function planText(analysis: Analysis, main: string | null): string {
  const { derive = [], rows, having, measure, by = [], order, limit, against, question } = analysis;
  const made = new Map<string, string>();
  for (const { name, as } of derive)
    made.set(
      name,
      derivedText(as, (column) => made.get(column) ?? column),
    );
  const named = (column: string): string => made.get(column) ?? column;
  const grouped = by.map(({ column, grain }) => (grain ? `${grain}(${named(column)})` : named(column)));
  const where = (rows?.conditions ?? []).map((one) => conditionText(one, named));
  const period = rows?.period ?? null;
  const [sorted, end] = order === undefined ? ["", "top"] : CUTS[order];
  const cut = limit === undefined ? sorted : `${end} ${limit}`;
  return [
    measureText(measure, named),
    grouped.length > 0 ? `by ${grouped.join(", ")}` : "",
    where.length > 0 ? `where ${where.join("; ")}` : "",
    having === undefined ? "" : havingText(having, named),
    period === null ? "" : `@${period.column === main ? "" : `${period.column}:`}${spanText(period)}`,
    against ? `vs ${spanText(against)}` : "",
    cut,
    question === "change" ? "why" : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function havingText({ column, of, op, value, without }: AnalysisHaving, named: (column: string) => string): string {
  const none = without === undefined ? "" : ` without ${without.map((one) => conditionText(one, named)).join("; ")}`;
  return `having ${column}: ${measureText(of, named)}${SIGNS[op]}${value}${none}`;
}

const CUTS = {
  highest: ["desc", "top"],
  lowest: ["asc", "bottom"],
  natural: ["", "top"],
  rise: ["rise", "rise"],
  fall: ["fall", "fall"],
} as const;

const SHORT = {
  distinct: "distinct",
  sum: "sum",
  average: "avg",
  median: "median",
  deviation: "sd",
  min: "min",
  max: "max",
} as const;

function measureText(measure: AnalysisMeasure, named: (column: string) => string): string {
  switch (measure.kind) {
    case "count":
      return "count";
    case "rate":
      return `rate ${measure.of.map((one) => conditionText(one, named)).join("; ")}`;
    case "ratio":
      return `ratio ${named(measure.column)}/${named(measure.over)}${measure.times === undefined ? "" : ` x${measure.times}`}`;
    case "percentile":
      return `p${Number((measure.share * 100).toPrecision(6))} ${named(measure.column)}`;
    case "correlation":
      return `corr ${named(measure.column)}~${named(measure.with)}`;
    case "per":
      return `per ${measure.column === null ? "*" : named(measure.column)}/${measure.over}`;
    case "share": {
      const of = measure.of.map((one) => conditionText(one, named)).join("; ");
      return `share ${measure.column ?? "*"}${of === "" ? "" : `: ${of}`}`;
    }
    case "rows":
      return measure.column === null ? "list" : `list order ${measure.column}`;
    default:
      return `${SHORT[measure.kind]} ${named(measure.column)}`;
  }
}

function derivedText(as: Derivation, named: (column: string) => string): string {
  if (as.kind === "sets") {
    const sets = as.sets.map(({ where }) => where.map((one) => conditionText(one, named)).join("; "));
    return `sets(${[...sets, ...(as.rest === undefined ? [] : ["rest"])].join(" | ")})`;
  }
  if (as.kind === "duration") return `${as.from}→${as.to}`;
  if (as.kind === "difference") return `(${as.of}-${as.less})`;
  if (as.kind === "total") return `(${as.of}+${as.and})`;
  if (as.kind === "product") return `(${as.of}*${as.times})`;
  if (as.kind === "ratio") return `(${as.of}/${as.over})`;
  return as.kind === "calendar" ? `${as.part}(${as.of})` : `${as.kind}(${"of" in as ? as.of : ""})`;
}

const SIGNS = { eq: "=", ne: "!=", in: "=", not_in: "!=", lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

function conditionText({ column, op, value }: FactFilter, named: (column: string) => string): string {
  if (op === "not_null" || (op === "ne" && value === null)) return `${named(column)} filled`;
  if (value === null) return `${named(column)} null`;
  return `${named(column)}${SIGNS[op]}${Array.isArray(value) ? value.join("|") : value}`;
}

const spanText = ({ from, to }: AnalysisPeriod) => `${from ?? ""}..${to ?? ""}`;
