import type { CellValue } from "@/lib/contract/rows";
import { cellOf } from "@/lib/datasets/segments/read-cell";
import type { Engine, QueryResult } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { openReader } from "@/lib/platform/analysis/open-reader";

/** A file of cells as received, in the order of the dataset. */
export interface SegmentFile {
  file: string;
  /** Rows of the dataset before its first. */
  before: number;
  rowCount: number;
}

const MEMORY_MB = 256;
/** Rows from all over a table are in all of its row groups. */
const SCATTERED_THREADS = 2;
const TIMEOUT_MS = 30_000;

/**
 * Rows of a dataset by their numbers (from 1), in the order of the numbers.
 * @param open what the files are read with; an engine for these parts alone unless it is told.
 */
export async function readPage(
  segments: readonly SegmentFile[],
  numbers: readonly number[],
  columnCount: number,
  open: (parts: readonly Part[]) => Promise<Engine> = openParts,
): Promise<CellValue[][]> {
  const parts = partsOf(segments, numbers);
  if (parts.length === 0) return [];
  const engine = await open(parts);
  try {
    const found = new Map<number, CellValue[]>();
    for (const part of parts) collect(found, part, await engine.query(partSql(part)), columnCount);
    return numbers.flatMap((number) => {
      const row = found.get(number);
      return row === undefined ? [] : [row];
    });
  } finally {
    engine.close();
  }
}

function openParts(parts: readonly Part[]): Promise<Engine> {
  return openReader({
    files: parts.map(({ segment }) => segment.file),
    memoryMb: MEMORY_MB,
    threads: parts.every((part) => isRange(part.rows)) ? 1 : SCATTERED_THREADS,
    timeoutMs: TIMEOUT_MS,
    kind: "look",
  });
}

interface Part {
  segment: SegmentFile;
  /** Row numbers within the segment, ascending. */
  rows: number[];
}

function partsOf(segments: readonly SegmentFile[], numbers: readonly number[]): Part[] {
  return segments.flatMap((segment) => {
    const rows = numbers
      .map((number) => number - segment.before)
      .filter((row) => row >= 1 && row <= segment.rowCount)
      .sort((a, b) => a - b);
    return rows.length === 0 ? [] : [{ segment, rows }];
  });
}

function isRange(rows: readonly number[]): boolean {
  return (rows.at(-1) ?? 0) - (rows[0] ?? 0) === rows.length - 1;
}

/** A condition on `__row` lets DuckDB pass over the row groups that hold none of the rows. */
function partSql({ segment, rows }: Part): string {
  const which = isRange(rows) ? `between ${rows[0]} and ${rows.at(-1)}` : `in (${rows.join(", ")})`;
  return `select * exclude (__batch) from read_parquet(${literal(segment.file)}) where __row ${which}`;
}

function collect(found: Map<number, CellValue[]>, part: Part, { columns, rows }: QueryResult, columnCount: number): void {
  const number = columns.indexOf("__row");
  const places = Array.from({ length: columnCount }, (_, i) => ({
    text: columns.indexOf(`c${i}`),
    kind: columns.indexOf(`k${i}`),
  }));
  for (const row of rows) {
    const cells = places.map(({ text, kind }) => cellOf(row[text], kind === -1 ? "s" : row[kind]));
    found.set(part.segment.before + Number(row[number]), cells);
  }
}
