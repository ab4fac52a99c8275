import path from "node:path";
import type { DatasetRow, SegmentRow } from "@/lib/datasets/queries";
import { openEngine, privateDirectory } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { dataDirectory } from "@/lib/platform/storage/storage";
import type { SegmentLayout, SegmentOnDisk } from "../segments/layout";
import { wholeSegments } from "../stored-files";

/** Stored segments as files to read, each with the columns it has. @throws {AppError} as `wholeSegments`. */
export async function segmentsOnDisk(
  dataset: Pick<DatasetRow, "cells" | "generation">,
  segments: readonly SegmentRow[],
): Promise<SegmentOnDisk[]> {
  const files = await wholeSegments(segments);
  const found: SegmentOnDisk[] = [];
  for (const [i, segment] of segments.entries()) {
    const file = files[i] as string;
    const layout = segment.layout ?? (await foundLayout(file, segment.generation === dataset.generation ? dataset.cells : null));
    found.push({ file, rowCount: segment.rowCount, layout });
  }
  return found;
}

/** What was not kept of older segments: found in their files, or the safe assumption. */
async function foundLayout(file: string, cells: DatasetRow["cells"]): Promise<SegmentLayout> {
  const job = privateDirectory(path.join(dataDirectory(), "tmp"));
  try {
    const { directory } = job;
    const engine = await openEngine({ files: [file], directory, memoryMb: 128, threads: 1, timeoutMs: 30_000, kind: "look" });
    try {
      const { columns } = await engine.query(`select * from read_parquet(${literal(file)}) limit 0`);
      const width = columns.filter((name) => /^c\d+$/.test(name)).length;
      return {
        columns: width,
        kinds: Array.from({ length: width }, (_, i) => columns.includes(`k${i}`)),
        padded: cells?.padded ?? true,
        separators: cells?.separators ?? true,
      };
    } finally {
      engine.close();
    }
  } finally {
    job.remove();
  }
}
