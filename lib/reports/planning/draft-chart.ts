import type { Aggregation, PlainChartType } from "@/lib/contract/reports";
import type { Grain } from "@/lib/core/time-grain";
import { formatOf } from "@/lib/figures/column-format";
import type { ChartFigure, PlannedChart } from "@/lib/figures/plan";
import type { TableColumn } from "@/lib/figures/table";
import type { Candidates } from "./candidates";
import { chartTitle } from "./chart-title";

/** A chart that could be drawn, with what makes it alike to others. */
export type ChartCandidate = PlannedChart & { traits: { name: string; cost: number }[] };

interface ChartDraft {
  type: PlainChartType;
  x: TableColumn;
  /** Null counts rows. */
  y: TableColumn | null;
  aggregation: Aggregation;
  grain?: Grain;
  score: number;
  reason: string;
}

/** A candidate from what is drawn and how; title, format and id follow from its columns. */
export function draftChart(draft: ChartDraft): ChartCandidate {
  const { x, y, aggregation, type } = draft;
  const grain = draft.grain ?? null;
  const of = figureOf(draft);
  const measure = y === null ? "rows" : aggregation === "none" ? y.label : `${y.label} ${aggregation}`;
  const axis = type === "histogram" ? "" : `by ${grain ?? x.label}`;
  return {
    id: ["chart", type === "histogram" ? `${x.label} spread` : measure, axis].filter((part) => part !== "").join(" "),
    title: chartTitle({ type, of, xLabel: x.label, yLabel: y?.label ?? null, grain }),
    type,
    x: x.index,
    y: y?.index ?? null,
    aggregation,
    of,
    grain,
    ...formatOf(type === "histogram" ? null : y, aggregation),
    score: draft.score,
    reason: draft.reason,
    traits: [
      { name: `type ${type === "area" ? "line" : type}`, cost: 0.88 },
      { name: `y ${type === "histogram" ? x.index : (y?.index ?? "rows")}`, cost: 0.88 },
      { name: `x ${x.index}`, cost: 0.92 },
    ],
  };
}

function figureOf({ aggregation, y }: ChartDraft): ChartFigure | null {
  if (aggregation === "none") return null;
  if (y === null || aggregation === "count") return "count";
  if (aggregation === "sum" || aggregation === "max") return aggregation;
  return isFlag(y) ? "rate" : "avg";
}

/** True or false, or 1 and 0: its average is a rate. */
function isFlag({ stored, profile }: TableColumn): boolean {
  return stored === "boolean" || (stored === "integer" && profile.format === "flag");
}

export function isNumeric({ stored }: TableColumn): boolean {
  return stored === "integer" || stored === "decimal" || stored === "double";
}

/** Measures come in order of interest: each counts a little less than the one before it. */
export function weightOf(rank: number): number {
  return Math.max(0.55, 1 - 0.07 * rank);
}

export function isExcluded(input: Candidates, column: TableColumn): boolean {
  return input.focus?.excluded.includes(column.index) ?? false;
}
