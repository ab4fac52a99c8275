import path from "node:path";
import { type ChildKind, runChild } from "@/lib/platform/child/run-child";
import type { PlacedRows } from "./from-lines";
import type { BatchLines, SegmentOnDisk, WrittenSegment } from "./layout";
import type { KeyedMerge, MergedRows } from "./merge-keyed";
import type { SegmentJob } from "./segments.child";

export type { BatchLines, WrittenSegment } from "./layout";

/** Writes files of rows beside the server: its memory, and what it answers meanwhile, are not theirs. */
const SEGMENTS_CHILD: ChildKind = {
  name: "segments",
  source: "lib/datasets/segments/segments.child.ts",
  heapMb: 512,
  timeoutMs: 300_000,
  refusal: "The rows couldn't be written: it takes too long or too much memory. They stay as they are.",
  refusedAs: "unavailable",
};

/** All rows of a dataset take part, which may be many. */
const MERGE_CHILD: ChildKind = {
  ...SEGMENTS_CHILD,
  timeoutMs: 1_800_000,
  refusal: "The rows couldn't be merged: it takes too long or too much memory. They stay as they are.",
};

/**
 * Writes rows as a segment: cells as received in the columns of the header (`c<i>`, kinds `k<i>`), `__row` from 1, `__batch`.
 * Runs in a child process. Names that the header lacks are passed over.
 */
export function writeSegment(lines: BatchLines, header: readonly string[], directory: string): Promise<WrittenSegment> {
  const from = { file: path.resolve(lines.file), numbers: [...lines.numbers] };
  return run({ task: "write", lines: from, header: [...header], directory: path.resolve(directory) });
}

/** Writes rows whose cells a source put into a file as a segment of so many columns. Runs in a child process. */
export function writeCells(rows: PlacedRows, directory: string): Promise<WrittenSegment> {
  const cells = { ...rows.cells, file: path.resolve(rows.cells.file) };
  return run({ task: "cells", rows: { ...rows, cells }, directory: path.resolve(directory) });
}

/** One segment with the rows of several, in their order. Widths may differ: what a narrower one lacks is missing. */
export function mergeSegments(segments: readonly SegmentOnDisk[], directory: string): Promise<WrittenSegment> {
  return run({ task: "merge", segments: segments.map(resolved), directory: path.resolve(directory) });
}

/** A segment without the rows of some batches, its rows numbered again; null when nothing is left. */
export async function withoutBatches(
  segment: SegmentOnDisk,
  numbers: readonly number[],
  directory: string,
): Promise<WrittenSegment | null> {
  const written = await run({
    task: "without",
    segment: resolved(segment),
    numbers: [...numbers],
    directory: path.resolve(directory),
  });
  return written.rowCount === 0 ? null : written;
}

/** Rows of a source merged by their key into those that are there, all in one segment. */
export function mergeByKey(merge: KeyedMerge, directory: string, signal?: AbortSignal): Promise<MergedRows> {
  const onDisk = (rows: KeyedMerge["base"]) => ({ ...rows, segments: rows.segments.map(resolved) });
  const job = { ...merge, base: onDisk(merge.base), fresh: onDisk(merge.fresh) };
  return run<MergedRows>({ task: "keyed", merge: job, directory: path.resolve(directory) }, MERGE_CHILD, signal);
}

function run<Made = WrittenSegment>(job: SegmentJob, kind: ChildKind = SEGMENTS_CHILD, signal?: AbortSignal): Promise<Made> {
  return runChild<SegmentJob, Made>(kind, job, { signal });
}

function resolved(segment: SegmentOnDisk): SegmentOnDisk {
  return { ...segment, file: path.resolve(segment.file) };
}
