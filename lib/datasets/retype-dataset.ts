import type { ColumnChoice } from "@/lib/contract/reading";
import type { Ctx } from "@/lib/ctx/ctx";
import { openEngine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { storage } from "@/lib/platform/storage/storage";
import type { BuiltTable } from "./build-table";
import type { StoredCells } from "./cells";
import type { DatasetRow, SegmentRow } from "./queries";
import { retypeTable } from "./read-upload";

/** A table as it is stored: its cells, and how many rows they are to be. */
export interface StoredTable {
  dataset: Pick<DatasetRow, "cells" | "reading">;
  names: string[];
  rowCount: number;
  contentHash: string;
  segments: readonly SegmentRow[];
}

/**
 * Types and profiles stored cells once more under these choices; the files are left in the directory.
 * @throws {Error} when the cells are not those any more that were stored.
 */
export async function retypeDataset(
  ctx: Ctx,
  { dataset, names, rowCount, contentHash, segments }: StoredTable,
  choices: readonly ColumnChoice[],
  directory: string,
): Promise<BuiltTable> {
  const files = segments.map(({ storageKey }) => storage().localPath(storageKey));
  const cells = dataset.cells ?? (await foundCells(files, names.length, dataset.reading, directory));
  const work = { directory, workspace: ctx.workspace, now: ctx.clock.now(), choices };
  const built = await retypeTable(files, { names, rowCount, cells }, work);
  if (built.contentHash !== contentHash) throw new Error("The stored cells of a dataset are not those that were received.");
  return built;
}

/** What was not kept of the cells of older datasets: found in their files, or the safe assumption. */
async function foundCells(
  files: readonly string[],
  width: number,
  reading: DatasetRow["reading"],
  directory: string,
): Promise<StoredCells> {
  const engine = await openEngine({ files, directory, memoryMb: 128, threads: 1, timeoutMs: 30_000, kind: "look" });
  try {
    const { columns } = await engine.query(`select * from read_parquet([${files.map(literal).join(", ")}]) limit 0`);
    const { paddedRows } = reading;
    return {
      kinds: Array.from({ length: width }, (_, i) => columns.includes(`k${i}`)),
      padded: true,
      separators: true,
      paddedRows: typeof paddedRows === "number" ? paddedRows : 0,
      refusedRows: 0,
      leftOutRows: 0,
    };
  } finally {
    engine.close();
  }
}
