/** When a property of the rows becomes a finding. All thresholds of the quality checks stand here. */
export const QUALITY_RULES = {
  /** Share of rows without a value: a note from here, a warning from there. */
  missing: { info: 0.01, warn: 0.2, error: 0.6 },
  /** Share of rows that repeat another one in every cell. */
  duplicateRows: { info: 0, warn: 0.01 },
  /** A dimension with more groups than this, and most rows of their own, cannot be charted whole. */
  highCardinality: { distinctMin: 100, shareMin: 0.5 },
  /** Values farther than this many interquartile ranges from the quartiles. */
  outliers: { ranges: 3, warn: 0.01, valuesMin: 20 },
  /** Share of values that do not fit the type of their column. */
  mixedTypes: { warn: 0.001 },
  /** Share of the most frequent value of a flag or category. */
  imbalance: { share: 0.9, valuesMin: 20 },
  /** Skewness of a measure, either way. */
  skewed: { skewness: 2, valuesMin: 30 },
  /** Negative values are named where they are this rare, or where the header says that there are none. */
  negativeValues: { shareMax: 0.05 },
  constant: { rowsMin: 2 },
} as const;

/** Words of a header whose values are not below zero by nature. */
export const NEVER_NEGATIVE: ReadonlySet<string> = new Set(
  "age price quantity qty count units length width height weight distance duration population visits orders clicks impressions views stock inventory salary".split(
    " ",
  ),
);
