/** Columns of one segment file: as `SegmentLayout` of the database schema. */
export interface SegmentLayout {
  /** `c0`… in the file; a dataset that was widened since has more. */
  columns: number;
  /** Columns that have one with kinds, `k<i>`, beside them. */
  kinds: boolean[];
  /** Some cell may begin or end with a space, or be empty without being missing. */
  padded: boolean;
  /** Cells may hold the control characters that the content hash separates cells with. */
  separators: boolean;
  /** Segments that it took the place of, whose names its batches still bear. */
  holds?: string[];
}

/** Rows on their way into a segment: each line a payload (`payload.ts`), the rows of one batch. */
export interface BatchLines {
  file: string;
  /** Number of the batch of each line. */
  numbers: readonly number[];
}

/** A segment file, not yet stored. */
export interface WrittenSegment {
  file: string;
  rowCount: number;
  layout: SegmentLayout;
}

/** A segment that is stored, on local disk. */
export interface SegmentOnDisk {
  file: string;
  rowCount: number;
  layout: SegmentLayout;
}
