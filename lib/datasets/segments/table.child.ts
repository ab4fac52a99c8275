import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import type { AskedChoice, ReadingSettings } from "@/lib/contract/reading";
import { AppError } from "@/lib/core/errors";
import { serveJob } from "@/lib/platform/child/serve-job";
import { SourceMismatch } from "../columns/load-source";
import { readFile } from "../reading/files/read-file";
import type { RowCap } from "../reading/limits";
import type { ReadFacts, TableSource } from "../reading/source";
import {
  type BuiltTable,
  buildTable,
  previewTable,
  type TablePreview,
  type TableSettings,
  type TypedTable,
  typeTable,
} from "./build-table";
import { type FileCells, type StoredCells, segmentSource, storedCells } from "./cells";
import type { SegmentOnDisk } from "./layout";
import { type PlacedCells, placeCells } from "./place-cells";

interface Known {
  /** Private to this job; the files of the table are left in it. */
  directory: string;
  choices: AskedChoice[];
  /** Number of the batch that the rows are. */
  batch: number;
  known: { locale: string; currency: string; now: string };
}

/** A file from outside. `keep`: path without ending where its cells are kept between looks at it, and found again. */
interface FromFile {
  file: { path: string; extension: string; bytes: number };
  cap: RowCap;
  settings: ReadingSettings;
  keep: string | null;
}

/** Segments of ours, to be typed once more. */
interface FromSegments {
  segments: SegmentOnDisk[];
  table: { names: string[]; rowCount: number; cells: FileCells };
}

export type TableJob =
  | ({ task: "preview" } & FromFile & Known)
  | ({ task: "build" } & FromFile & Known)
  | ({ task: "place"; header: string[] } & FromFile & Known)
  | ({ task: "retype" } & FromSegments & Known);

/** The child's answer: of a preview, or of the other tasks. */
export type TableReply = TablePreview | BuiltTable | TypedTable | PlacedCells;

interface Kept {
  names: string[];
  rowCount: number;
  cells: StoredCells;
  facts: ReadFacts;
}

serveJob<TableJob, TableReply>(async (job, tell) => {
  const { choices, batch } = job;
  const settings: TableSettings = { ...job.known, now: new Date(job.known.now), choices, batch, onStage: tell };
  if (job.task === "retype") return typeTable(segmentSource(job.segments, job.table), job.directory, settings);
  const { dateOrder, decimal } = job.settings;
  settings.answers = { dateOrder, decimal };
  const kept = job.keep === null ? null : takeKept(job.keep);
  const work = (source: TableSource) => finish(job, source, settings, kept === null);
  if (kept !== null) return work(kept);
  tell("reading");
  const options = { cap: job.cap, settings: job.settings, lenient: isLenient(job) };
  try {
    return await work(await readFile(job.file, job.directory, { ...options, rewrite: false }));
  } catch (error) {
    if (!(error instanceof SourceMismatch)) throw error;
    return await work(await readFile(job.file, job.directory, { ...options, rewrite: true }));
  }
});

/** A preview lists the rows that have no place; what it kept is built from, so it lists them too. */
function isLenient(job: FromFile & { task: string }): boolean {
  return job.task === "preview" || job.keep !== null || job.settings.refusedRows === "leave_out";
}

async function finish(
  job: Exclude<TableJob, { task: "retype" }>,
  source: TableSource,
  settings: TableSettings,
  isNew: boolean,
): Promise<TableReply> {
  if (job.task !== "preview") {
    const { refused } = source.facts;
    const first = refused.first[0];
    if (refused.count > 0 && first !== undefined && job.settings.refusedRows !== "leave_out") {
      throw new AppError("invalid", `${first.reason} Nothing was stored.`, { code: "ragged_row" });
    }
    return job.task === "place" ? placeCells(source, job.directory, job) : buildTable(source, job.directory, settings);
  }
  const keep = isNew ? job.keep : null;
  const preview = await previewTable(source, job.directory, settings, keep === null ? null : `${keep}.parquet`);
  // The description comes last: without it the cells do not count.
  if (keep !== null) writeKept(keep, source);
  return preview;
}

function takeKept(keep: string): TableSource | null {
  if (!existsSync(`${keep}.json`) || !existsSync(`${keep}.parquet`)) return null;
  const kept: Kept = JSON.parse(readFileSync(`${keep}.json`, "utf8"));
  const { kinds, padded, separators } = kept.cells;
  const layout = { columns: kept.names.length, kinds, padded, separators };
  return segmentSource([{ file: `${keep}.parquet`, rowCount: kept.rowCount, layout }], kept);
}

function writeKept(keep: string, source: TableSource): void {
  const kept: Kept = { names: source.names, rowCount: source.rowCount, cells: storedCells(source), facts: source.facts };
  writeFileSync(`${keep}.json.part`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${keep}.json.part`, `${keep}.json`);
}

// Loading the engine takes longer than reading a small file: have it done before the job arrives.
DuckDBInstance.create(":memory:", { threads: "1" }).then((instance) => instance.closeSync());
