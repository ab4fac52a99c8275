import type { ColumnChoice } from "@/lib/contract/reading";
import type { Ctx } from "@/lib/ctx/ctx";
import type { DatasetRow, SegmentRow } from "../queries";
import type { TypedTable } from "../segments/build-table";
import type { FileCells } from "../segments/cells";
import { retypeTable } from "../segments/read-upload";
import { damaged } from "../stored-files";
import { segmentsOnDisk } from "./on-disk";

/** A table as it is stored: its cells, and how many rows they are to be. */
interface StoredTable {
  dataset: Pick<DatasetRow, "cells" | "reading" | "generation">;
  names: string[];
  rowCount: number;
  /** Null for rows that were not looked at yet. */
  contentHash: string | null;
  /** In the order of their rows. */
  segments: readonly SegmentRow[];
}

/**
 * Types and profiles stored cells once more: under these choices, with the rows that came. The files are left in the directory.
 * @throws {AppError} `unavailable` (code `damaged`) when the cells are not those any more that were stored.
 */
export async function retypeDataset(
  ctx: Ctx,
  { dataset, names, rowCount, contentHash, segments }: StoredTable,
  choices: readonly ColumnChoice[],
  directory: string,
): Promise<TypedTable> {
  const files = await segmentsOnDisk(dataset, segments);
  const work = { directory, workspace: ctx.workspace, now: ctx.clock.now(), choices };
  const typed = await retypeTable(files, { names, rowCount, cells: fileCells(dataset) }, work);
  if (contentHash !== null && typed.contentHash !== contentHash) {
    throw damaged("The stored cells of this dataset aren't those that were received.");
  }
  return typed;
}

/** What is known of the file that a table came from, until its rows are replaced; older datasets kept less of it. */
export function fileCells({ cells, reading, generation }: StoredTable["dataset"]): FileCells {
  if (cells !== null) return cells;
  const paddedRows = generation === 1 ? reading.paddedRows : 0;
  return { paddedRows: typeof paddedRows === "number" ? paddedRows : 0, refusedRows: 0, leftOutRows: 0 };
}
