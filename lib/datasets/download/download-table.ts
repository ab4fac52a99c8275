import type { ColumnType } from "@/lib/contract/column-words";

/** A dataset as it is written into a file. */
export interface DownloadTable {
  /** Name of the dataset. */
  name: string;
  columns: { name: string; type: ColumnType; format: string | null }[];
  /** Cells as received, in order. Columns that hold more than text have their kinds beside them. */
  segments: { file: string; rowCount: number }[];
  /** Typed values of the same rows; null for a table without rows. */
  snapshot: string | null;
  rowCount: number;
}

/** Files of ours that an engine must be allowed to read for a table. */
export function tableFiles({ segments, snapshot }: DownloadTable): string[] {
  return [...segments.map(({ file }) => file), ...(snapshot === null ? [] : [snapshot])];
}
