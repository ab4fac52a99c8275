import type { Json } from "@/lib/platform/provider/types";
import type { RowParts } from "./row-parts";
import { columnsBefore, isSameSchema, keptColumns, type SourceColumn } from "./schema-changes";
import { StrangeServer, wireProblem } from "./sentences";

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

/**
 * Reads ranges, each behind the last key of the one before, until one has fewer rows than were asked for.
 * @param read reads the range behind a key into `parts`; behind null it is the first of all.
 * @throws {ProviderProblem} for keys that do not grow: such ranges would have no end.
 */
export async function readRanges(
  parts: Pick<RowParts, "rows" | "last">,
  { after, rows }: { after: string | null; rows: number },
  read: (after: string | null) => Promise<void>,
): Promise<void> {
  let key = after;
  for (;;) {
    const before = parts.rows;
    await read(key);
    if (parts.rows - before < rows) return;
    const { last } = parts;
    if (last === null || (key !== null && BigInt(last) <= BigInt(key))) {
      throw wireProblem(new StrangeServer("keys that don't grow"), "reading");
    }
    key = last;
  }
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
