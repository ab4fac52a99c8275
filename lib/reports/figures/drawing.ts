import type { Chart } from "@/lib/contract/reports";

/** Points of one chart and how they came about. */
export interface Drawing {
  data: Chart["data"];
  statement: string;
  /** Rows that the statement returns: the points without gaps. */
  returned: number;
  /** Rows that entered the points. */
  rowCount: number;
  type?: Chart["type"];
  title?: string;
  note?: string;
}
