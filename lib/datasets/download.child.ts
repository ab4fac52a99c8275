import path from "node:path";
import type { DownloadFormat } from "@/lib/contract/datasets";
import { openEngine } from "@/lib/platform/analysis/engine";
import { serveJob } from "@/lib/platform/child/serve-job";
import { type DownloadTable, tableFiles } from "./download/download-table";
import { writeCsv } from "./download/write-csv";
import { writeParquet } from "./download/write-parquet";
import { writeXlsx } from "./download/write-xlsx";

export interface DownloadJob {
  format: DownloadFormat;
  table: DownloadTable;
  /** Private to the job; the file is left in it. */
  directory: string;
}

const WRITERS = { csv: writeCsv, xlsx: writeXlsx, parquet: writeParquet } as const;
const MEMORY_MB = 300;
/** One statement or piece of one. */
const TIMEOUT_MS = 120_000;

serveJob<DownloadJob, { file: string }>(async ({ format, table, directory }) => {
  const file = path.join(directory, `rows.${format}`);
  const engine = await openEngine({
    files: tableFiles(table),
    directory,
    memoryMb: MEMORY_MB,
    threads: 2,
    timeoutMs: TIMEOUT_MS,
    kind: "job",
  });
  try {
    await WRITERS[format](engine, table, file);
  } finally {
    engine.close();
  }
  return { file };
});
