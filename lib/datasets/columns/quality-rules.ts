/** When a property of the rows becomes a finding. All thresholds of the quality checks stand here. */
export const QUALITY_RULES = {
  types: {
    /** At least this share of the values must fit a type, else the column is text; what does not fit is reported. */
    shareMin: 0.98,
    /** Of numbers, where one or two words stand for all that are missing. */
    markedShareMin: 0.8,
    /** Columns of which this share fits a type are told what they would be without the rest. */
    guessShareMin: 0.5,
    /** This share of the values that decide a question must decide it alike, else it stays open. */
    decisiveShareMin: 0.98,
    /** Confidence while a question is open, or while numbers may be moments. */
    doubtConfidenceMax: 0.5,
  },
  /** Text is a category when its values repeat and are short enough to be labels. */
  category: { lengthMeanMax: 80, shareMax: 0.5, labelLengthMax: 40, labelRowsMax: 500 },
  /** Above so many rows, columns with so many different values are counted by a sketch. */
  distinct: { exactRowsMax: 3_000_000, exactValuesMax: 200_000 },
  /** An id with no more values than this, each on many rows, still makes groups (store 12, flight "AA"). */
  ids: { groupsMax: 1_000 },
  /** Share of rows without a value: a note from here, a warning from there. */
  missing: { info: 0.01, warn: 0.2, error: 0.6 },
  /**
   * Values of a flag or category at which a column is never filled in: they hold at least this share of what is missing, and each is
   * empty by chance less often than this. So many columns, groups and values are looked at.
   */
  expectedGaps: { shareMin: 0.5, chanceMax: 1e-6, columnsMax: 12, groupColumnsMax: 8, groupsMax: 12 },
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
