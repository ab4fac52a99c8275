import { DuckDBInstance } from "@duckdb/node-api";
import { serveJob } from "@/lib/platform/child/serve-job";
import { type PreparedTable, type PrepareOptions, prepareTable } from "./prepare-table";
import type { TableToPrepare } from "./tables";

export interface PrepareJob {
  /** Private to this job; the files are left in it. */
  directory: string;
  table: TableToPrepare;
  options: PrepareOptions;
  known: { locale: string; currency: string; now: string };
}

serveJob<PrepareJob, PreparedTable>(({ directory, table, options, known }, tell) => {
  const { now, ...workspace } = known;
  return prepareTable(table, directory, { ...workspace, now: new Date(now), choices: [], onStage: tell }, options);
});

// Loading the engine takes longer than preparing a few rows: have it done before the job arrives.
DuckDBInstance.create(":memory:", { threads: "1" }).then((instance) => instance.closeSync());
