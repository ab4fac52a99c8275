import type { PlainChartType } from "@/lib/contract/reports";
import type { Grain } from "@/lib/core/time-grain";
import { sentenceCase } from "@/lib/figures/label-columns";
import type { ChartFigure } from "@/lib/figures/plan";

interface ChartTitleParts {
  type: PlainChartType;
  /** How the rows of one x become its figure; null for pairs. */
  of: ChartFigure | null;
  /** What titles call the column on the x axis, and the one that is aggregated (null for rows). */
  xLabel: string;
  yLabel: string | null;
  /** Length of a period where x is time. */
  grain: Grain | null;
}

const FIGURES: Record<ChartFigure, { word: string; said: readonly string[] }> = {
  sum: { word: "total", said: ["total"] },
  avg: { word: "average", said: ["average", "avg", "mean"] },
  rate: { word: "share of", said: [] },
  max: { word: "highest", said: ["highest"] },
  count: { word: "", said: [] },
};

/**
 * The title of a chart, made of its columns and of how they are aggregated and of nothing else: "Total sales by month",
 * "Average price by region", "Share of churned by plan", "Rows by category", "Spread of price", "Price against weight",
 * "Highest price by name". No figure, no period, no qualifier: those are notes. The rule: `evidence/definitions.md`.
 */
export function chartTitle(parts: ChartTitleParts): string {
  const { type, xLabel, yLabel } = parts;
  if (type === "histogram") return sentenceCase(`spread of ${xLabel}`);
  if (type === "scatter") return sentenceCase(`${yLabel ?? "rows"} against ${xLabel}`);
  return sentenceCase(`${measured(parts)} by ${parts.grain ?? xLabel}`);
}

/** "total sales"; "total" stays alone where the label has the word already. */
function measured({ of, yLabel }: ChartTitleParts): string {
  if (yLabel === null || of === null || of === "count") return "rows";
  const { word, said } = FIGURES[of];
  const words = yLabel.toLowerCase().split(" ");
  return said.some((one) => words.includes(one)) ? yLabel : `${word} ${yLabel}`;
}
