import type { Bin } from "./bin-edges";

/** What the rows say about one column, before it is put in the words of the contract. */
export interface ColumnFacts {
  valueCount: number;
  min: string | number | null;
  max: string | number | null;
  mean: number | null;
  stdDev: number | null;
  /** p25, p50, p75; empty for what is no number. */
  quartiles: (number | null)[];
  skewness: number | null;
  /** UTF-8 bytes, of text. */
  lengthMean: number;
  /** Values that have the form of the column's type, where text is checked. */
  fitting: number | null;
  distinctCount: number;
  distinctEstimated: boolean;
  /** Whole numbers that never repeat go up and down from row to row as a course in time does, not as they come. */
  isCourse: boolean;
  topValues: { value: string; count: number }[];
  bins: Bin[];
  outliers: number;
  /** Moments later than now. */
  future: number;
  negative: number;
  /** Values that fit the alternative of the column's reading. */
  alternativeCount: number;
}
