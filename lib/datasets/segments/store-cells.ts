import path from "node:path";
import { openEngine } from "@/lib/platform/analysis/engine";
import { cellColumns, numberedSql, readingSource, SourceMismatch, sourceFiles } from "../columns/load-source";
import type { TableSource } from "../reading/source";
import { copySegment, countSegment } from "./segment-file";

/** A row group of each column is held while it is written, and what is read ahead of a file. */
const MEMORY_MB = 240;
const MEMORY_MB_PER_COLUMN = 2;

/**
 * Writes the cells of a source as they come, in one pass and in their order, as a segment.
 * @param list SQL of its columns behind `__row`.
 * @throws {SourceMismatch} when DuckDB reads other rows from the source than we counted.
 */
export async function storeCells(
  source: TableSource,
  list: readonly string[],
  { file, columns, timeoutMs }: { file: string; columns: number; timeoutMs: number },
): Promise<void> {
  const engine = await openEngine({
    files: sourceFiles(source),
    directory: path.dirname(file),
    memoryMb: MEMORY_MB + MEMORY_MB_PER_COLUMN * columns,
    // Rows are numbered one after the other: a second thread would only wait, and keep its processor busy with that.
    threads: 1,
    timeoutMs,
    kind: "job",
  });
  try {
    const select = `select __row, ${list.join(", ")} from ${numberedSql(source)}`;
    await readingSource(() => copySegment(engine, select, file, columns));
    if ((await countSegment(engine, file)) !== source.rowCount) throw new SourceMismatch();
  } finally {
    engine.close();
  }
}

/** The same table, its cells in a segment. */
export async function stored(
  source: TableSource,
  { file, batch, timeoutMs }: { file: string; batch: number; timeoutMs: number },
): Promise<TableSource> {
  const cells = cellColumns(source);
  await storeCells(source, [`${batch} as __batch`, ...cells], { file, columns: source.names.length, timeoutMs });
  return { ...source, input: { kind: "parquet", files: [{ file, rowCount: source.rowCount, cells }] } };
}
