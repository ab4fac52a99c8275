import { DuckDBInstance } from "@duckdb/node-api";
import { serveJob } from "@/lib/platform/child/serve-job";
import { type ComparedRows, compareRows, type RowComparison } from "./compare-rows";

export interface CompareJob {
  /** Private to this job. */
  directory: string;
  comparison: RowComparison;
}

serveJob<CompareJob, ComparedRows>(({ directory, comparison }) => compareRows(comparison, directory));

// Loading the engine takes longer than comparing a few rows: have it done before the job arrives.
DuckDBInstance.create(":memory:", { threads: "1" }).then((instance) => instance.closeSync());
