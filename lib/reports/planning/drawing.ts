import type { FactParameters } from "@/lib/contract/report-facts";
import type { Chart } from "@/lib/contract/reports";
import type { FactInput, FactPeriod } from "@/lib/figures/fact-maker";

/** Points of one chart and how they came about. */
export interface Drawing {
  data: Chart["data"];
  /** Returns one row per point that has a value. */
  statement: string;
  /** Rows that entered the points. */
  rowCount: number;
  /** How the points are made of the rows, for the fact of the chart. */
  parameters: FactParameters;
  nullPolicy: "ignore" | "group";
  /** Span and grain of the points of a chart over time. */
  period?: FactPeriod;
  type?: Chart["type"];
  /** What a reader must know of what is drawn, in sentences. */
  notes: string[];
  /** The figure of a note that is not the number of points: it becomes a fact. */
  noted?: NotedFigure;
}

export type NotedFigure = Pick<FactInput, "value" | "aggregation" | "sql" | "rowCount"> & Partial<FactInput>;

/** Nothing to draw: it is refused. */
export const NO_DRAWING: Drawing = {
  data: [],
  statement: "SELECT 1 WHERE FALSE",
  rowCount: 0,
  parameters: {},
  nullPolicy: "ignore",
  notes: [],
};
