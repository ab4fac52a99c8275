import type { Json } from "@/lib/platform/provider/types";
import { columnsBefore, isSameSchema, keptColumns, type SourceColumn } from "./schema-changes";

/** Rows that one statement asks for, where a table is read in the order of its key. */
export const RANGE_ROWS = 250_000;

/** What a person should know of a copy that was broken off and gone on with. */
export const TWO_MOMENTS = "Reading was interrupted and went on where it was: rows before and after that are of two moments.";

/** What a server knows of a table. */
export interface TableFacts {
  /** Column of whole numbers that alone is the primary key; null where ranges of it would cost more than the whole. */
  key: string | null;
  /** Rows, about; null where it doesn't know. */
  estimate: number | null;
}

export const NO_FACTS: TableFacts = { key: null, estimate: null };

/** A place within the first copy of a table. */
export interface RangePlace {
  /** Key of the last row that was read. */
  after: string;
  /** What the pass that began it goes on from when all is read. */
  end: Json;
}

/** As a cursor keeps it, with the columns that the rows before it have. */
export function rangeCursor({ after, end }: RangePlace, columns: readonly SourceColumn[]): Json {
  return { after, end, columns: keptColumns(columns) };
}

/** The place in a cursor; null where there is none, or the columns are others by now. */
export function rangePlace(resume: Json | null, columns: readonly SourceColumn[]): RangePlace | null {
  if (typeof resume !== "object" || resume === null || !("after" in resume)) return null;
  const { after, end = null } = resume;
  const before = columnsBefore(resume);
  if (typeof after !== "string" || !/^-?\d{1,20}$/.test(after)) return null;
  return before !== null && isSameSchema(before, columns) ? { after, end } : null;
}

/** The cursor of a merge that was not of one moment: without sums of hashes the next one compares all rows. */
export function withoutMarks(cursor: Json): Json {
  if (typeof cursor !== "object" || cursor === null || !("sums" in cursor)) return cursor;
  const { digits: _digits, sums: _sums, ...rest } = cursor;
  return rest;
}
