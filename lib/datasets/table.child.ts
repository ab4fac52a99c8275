import { DuckDBInstance } from "@duckdb/node-api";
import { serveJob } from "@/lib/platform/child/serve-job";
import { type BuiltTable, buildTable } from "./build-table";
import { SourceMismatch } from "./load-source";
import type { RowCap } from "./reading/limits";
import { readFile } from "./reading/read-file";

export interface TableJob {
  file: { path: string; extension: string; bytes: number };
  /** Private to this job; the files of the table are left in it. */
  directory: string;
  cap: RowCap;
  settings: { locale: string; currency: string; now: string };
}

serveJob<TableJob, BuiltTable>(async ({ file, directory, cap, settings }) => {
  const known = { ...settings, now: new Date(settings.now) };
  try {
    return await buildTable(await readFile(file, directory, cap, { rewrite: false }), directory, known);
  } catch (error) {
    if (!(error instanceof SourceMismatch)) throw error;
    return await buildTable(await readFile(file, directory, cap, { rewrite: true }), directory, known);
  }
});

// Loading the engine takes longer than reading a small file: have it done before the job arrives.
DuckDBInstance.create(":memory:", { threads: "1" }).then((instance) => instance.closeSync());
