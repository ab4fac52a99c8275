import path from "node:path";
import type { DownloadFormat } from "@/lib/contract/datasets";
import { openEngine } from "@/lib/platform/analysis/engine";
import { type DownloadTable, tableFiles } from "./download-table";
import { writeCsv } from "./write-csv";
import { writeParquet } from "./write-parquet";
import { writeXlsx } from "./write-xlsx";

export interface DownloadJob {
  format: DownloadFormat;
  table: DownloadTable;
  /** CSV without apostrophes before what a spreadsheet would run. */
  isRaw?: boolean;
  /** Private to the job; the file is left in it. */
  directory: string;
}

const WRITERS = { xlsx: writeXlsx, parquet: writeParquet } as const;
const MEMORY_MB = 300;
/** One statement or piece of one. */
const TIMEOUT_MS = 120_000;

/**
 * Writes a file of rows: in a child, unless it is known to be small.
 * @param kind a `look` is for what takes milliseconds.
 */
export async function writeFile(
  { format, table, directory, isRaw = false }: DownloadJob,
  kind: "job" | "look",
): Promise<{ file: string }> {
  const file = path.join(directory, `rows.${format}`);
  const files = tableFiles(table);
  const engine = await openEngine({ files, directory, memoryMb: MEMORY_MB, threads: 2, timeoutMs: TIMEOUT_MS, kind });
  try {
    if (format === "csv") await writeCsv(engine, table, file, isRaw);
    else await WRITERS[format](engine, table, file);
  } finally {
    engine.close();
  }
  return { file };
}
