import type { Analysis, AnalysisHaving, AnalysisMeasure, AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import type { FactFilter } from "@/lib/contract/report-facts";
import { percentileName } from "@/lib/core/format";

/** What the sentence of an analysis calls things. */
export interface SayNames {
  /** What a row is, as a plural: "orders". */
  entity: string;
  /** What a reader calls a column, derived ones included. */
  labelOf(column: string): string;
  /** The moment that periods are of unless another is named. */
  main?: string | null;
}

/** Exactly what an analysis computes, in one plain sentence: "Total amount by region, orders where status is not cancelled, from 1 Jul 2026 to 30 Sep 2026." */
export function sayAnalysis(analysis: Analysis, names: SayNames): string {
  const { rows, by = [], order, limit, against, measure, question } = analysis;
  const groups = by.map(({ column, grain }) => groupName(column, grain ?? null, names));
  const scope = rowsName(rows?.conditions ?? [], rows?.period ?? null, names, analysis.having);
  const what = measureName(measure, names);
  const said = [
    `${what.charAt(0).toUpperCase()}${what.slice(1)}${groups.length > 0 ? ` by ${groups.join(" and ")}` : ""}`,
    scope === ""
      ? `all ${names.entity}`
      : measure.kind === "count" || measure.kind === "rows"
        ? scope.trim()
        : `${names.entity}${scope}`,
    ...(against ? [`compared with ${periodName(against)}`] : []),
    ...(question === "change" ? ["with what contributed to the change"] : []),
    ...(order === undefined || order === "natural" ? [] : [ORDERS[order]]),
    ...(limit === undefined ? [] : [`the first ${limit}`]),
  ];
  return `${said.join(", ")}.`;
}

const ORDERS = {
  highest: "highest first",
  lowest: "lowest first",
  rise: "largest increase first",
  fall: "largest decrease first",
} as const;

/** " where status is not cancelled, from 1 Jul 2026 to 30 Sep 2026": to stand behind what the rows are. Empty for all rows. */
export function rowsName(
  conditions: readonly FactFilter[],
  period: AnalysisPeriod | null,
  names: SayNames,
  having?: AnalysisHaving,
): string {
  const where = conditions.map((one) => conditionName(one, names)).join(" and ");
  const span = period === null ? "" : periodName(period);
  // Of another moment than rows usually go by, which has to be said.
  const isNamed = period !== null && names.main !== undefined && period.column !== names.main && span !== "";
  const when = isNamed ? `by ${names.labelOf(period.column)} ${span}` : span;
  const rows = `${where === "" ? "" : ` where ${where}`}${when === "" ? "" : `${where === "" ? "" : ","} ${when}`}`;
  return having === undefined ? rows : `${rows}${rows === "" ? "" : ","} ${havingName(having, names)}`;
}

/** "total revenue", "average days from opened to closed", "number of orders", "share of orders where status is cancelled". */
export function measureName(measure: AnalysisMeasure, names: SayNames): string {
  const of = (column: string) => names.labelOf(column);
  const where = (list: readonly FactFilter[]) => list.map((one) => conditionName(one, names)).join(" and ");
  switch (measure.kind) {
    case "count":
      return `number of ${names.entity}`;
    case "distinct":
      return `number of different values of ${of(measure.column)}`;
    case "sum":
      return /\btotal\b/i.test(of(measure.column)) ? of(measure.column) : `total ${of(measure.column)}`;
    case "average":
      return `average ${of(measure.column)}`;
    case "median":
      return `median ${of(measure.column)}`;
    case "deviation":
      return `standard deviation of ${of(measure.column)}`;
    case "percentile":
      return `${percentileName(measure.share)} of ${of(measure.column)}`;
    case "correlation":
      return `correlation of ${of(measure.column)} with ${of(measure.with)}`;
    case "min":
      return `lowest ${of(measure.column)}`;
    case "max":
      return `highest ${of(measure.column)}`;
    case "rate":
      return `share of ${names.entity} where ${where(measure.of)}`;
    case "ratio":
      return `${of(measure.column)} per ${measure.times === undefined ? "" : `${measure.times} `}${of(measure.over)}`;
    case "per":
      return `${measure.column === null ? `number of ${names.entity}` : of(measure.column)} for each different ${of(measure.over)}`;
    case "share": {
      const whole = measure.column === null ? names.entity : of(measure.column);
      return measure.of.length === 0 ? `share of all ${whole}` : `share of ${whole} where ${where(measure.of)}`;
    }
    case "rows":
      return measure.column === null ? names.entity : `${names.entity} with their ${of(measure.column)}`;
  }
}

/** "only where each customer's number of orders is over 5 and none of its orders has status returned". */
function havingName({ column, of, op, value, without }: AnalysisHaving, names: SayNames): string {
  const bound = `only where each ${names.labelOf(column)}'s ${measureName(of, names)} ${COMPARISONS[op]} ${value}`;
  if (without === undefined) return bound;
  return `${bound}, and none of its ${names.entity} is one where ${without.map((one) => conditionName(one, names)).join(" and ")}`;
}

/** "month of ordered at", "region". */
function groupName(column: string, grain: string | null, { labelOf }: SayNames): string {
  return grain === null ? labelOf(column) : `${grain} of ${labelOf(column)}`;
}

const COMPARISONS = {
  eq: "is",
  ne: "is not",
  in: "is",
  not_in: "is not",
  lt: "is under",
  lte: "is at most",
  gt: "is over",
  gte: "is at least",
} as const;

/** "status is not cancelled or returned", "closed at is missing". */
export function conditionName({ column, op, value }: FactFilter, { labelOf }: Pick<SayNames, "labelOf">): string {
  const label = labelOf(column);
  if (op === "not_null" || (op === "ne" && value === null)) return `${label} has a value`;
  if (value === null) return `${label} is missing`;
  if (Array.isArray(value)) return `${label} ${COMPARISONS[op]} ${joined(value.map(String))}`;
  return `${label} ${COMPARISONS[op]} ${String(value)}`;
}

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}`;
}

/** "from 1 Jul 2026 to 30 Sep 2026", "from 1 Mar 2026 on", "before 1 Jan 2025", "on 3 Mar 2025". */
export function periodName({ from, to }: Pick<AnalysisPeriod, "from" | "to">): string {
  if (from === null) return to === null ? "" : `before ${day(to)}`;
  if (to === null) return `from ${day(from)} on`;
  const last = lastDay(to);
  return last === from.slice(0, 10) ? `on ${day(from)}` : `from ${day(from)} to ${day(last)}`;
}

const DAY_MS = 86_400_000;
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** The last day of a span that ends before a moment. */
function lastDay(to: string): string {
  return to.length > 10 ? to : new Date(Date.parse(to) - DAY_MS).toISOString().slice(0, 10);
}

function day(iso: string): string {
  const [year, month, date] = iso.slice(0, 10).split("-");
  const clock = iso.length > 10 ? `${iso.slice(11, 16)} on ` : "";
  return `${clock}${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}
