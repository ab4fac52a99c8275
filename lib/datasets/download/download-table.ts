import type { ColumnType } from "@/lib/contract/words/column-words";
import type { SegmentOnDisk } from "@/lib/datasets/segments/layout";

/** A dataset as it is written into a file. */
export interface DownloadTable {
  /** Name of the dataset. */
  name: string;
  columns: { name: string; type: ColumnType; format: string | null }[];
  /** Cells as received, in order; some may have fewer columns than the table. */
  segments: SegmentOnDisk[];
  /** Typed values of the same rows; null for a table without rows. */
  snapshot: string | null;
  rowCount: number;
}

/** Files of ours that an engine must be allowed to read for a table. */
export function tableFiles({ segments, snapshot }: DownloadTable): string[] {
  return [...segments.map(({ file }) => file), ...(snapshot === null ? [] : [snapshot])];
}
