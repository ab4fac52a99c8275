import { DuckDBInstance } from "@duckdb/node-api";
import { serveJob } from "@/lib/platform/child/serve-job";
import { type PlacedRows, segmentFromCells, segmentFromLines } from "./from-lines";
import { segmentFromSegments } from "./from-segments";
import type { BatchLines, SegmentOnDisk, WrittenSegment } from "./layout";
import { type KeyedMerge, type MergedRows, mergeKeyed } from "./merge-keyed";

/** `directory` is private to the job or shared with others of its caller: the file that is made has a name of its own. */
export type SegmentJob =
  | { task: "write"; lines: BatchLines; header: string[]; directory: string }
  | { task: "cells"; rows: PlacedRows; directory: string }
  | { task: "merge"; segments: SegmentOnDisk[]; directory: string }
  | { task: "without"; segment: SegmentOnDisk; numbers: number[]; directory: string }
  | { task: "keyed"; merge: KeyedMerge; directory: string };

serveJob<SegmentJob, WrittenSegment | MergedRows>((job) => {
  if (job.task === "keyed") return mergeKeyed(job.merge, job.directory);
  if (job.task === "cells") return segmentFromCells(job.rows, job.directory);
  if (job.task === "write") return segmentFromLines(job.lines, job.header, job.directory);
  if (job.task === "merge") return segmentFromSegments(job.segments, [], job.directory);
  return segmentFromSegments([job.segment], job.numbers, job.directory);
});

// Loading the engine takes longer than writing a few rows: have it done before the job arrives.
DuckDBInstance.create(":memory:", { threads: "1" }).then((instance) => instance.closeSync());
