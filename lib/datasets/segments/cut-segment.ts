import path from "node:path";
import { newId } from "@/lib/core/ids";
import { openEngine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { copySegment, countSegment } from "./segment-file";

/** The first rows of a segment as a segment of their own, left in the directory. @param columns of the segment. */
export async function cutSegment(
  segment: { file: string; columns: number },
  rows: number,
  directory: string,
): Promise<{ file: string; rowCount: number }> {
  const file = path.join(directory, `${newId("segment")}.parquet`);
  const engine = await openEngine({
    files: [segment.file],
    directory,
    memoryMb: 128 + 2 * segment.columns,
    threads: 1,
    timeoutMs: 120_000,
    kind: "job",
  });
  try {
    const select = `select * from read_parquet(${literal(segment.file)}) where __row <= ${rows}`;
    await copySegment(engine, select, file, segment.columns);
    return { file, rowCount: await countSegment(engine, file) };
  } finally {
    engine.close();
  }
}
