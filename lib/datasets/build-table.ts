import path from "node:path";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { QualityFinding } from "@/lib/contract/reports";
import { type Engine, openEngine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { findQuality } from "./find-quality";
import { hashContent, pickSample } from "./fingerprint";
import { cellColumns } from "./load-source";
import { profileColumns } from "./profile-columns";
import { readColumns } from "./read-columns";
import type { TableSource } from "./reading/source";

export interface TableSettings {
  /** BCP 47 tag and ISO 4217 code of the workspace: they settle what the rows leave open. */
  locale: string;
  currency: string;
  now: Date;
}

/** A table read, typed and profiled, with its three Parquet files in the job's directory. */
export interface BuiltTable {
  rowCount: number;
  columns: ColumnProfile[];
  quality: QualityFinding[];
  contentHash: string;
  reading: Record<string, string | number | boolean | null>;
  files: { segment: string; snapshot: string; sample: string };
}

const MEMORY_MB = 400;
/** Each column takes blocks of its own, however few its cells. */
const MEMORY_MB_PER_COLUMN = 2;
/** A dictionary of a text column takes a megabyte or two while it is written: a wide table does without. */
const DICTIONARY_COLUMNS_MAX = 60;
const THREADS = 2;
const TIMEOUT_MS = 120_000;

/**
 * Loads a source, decides types from all rows, profiles, and writes segment (cells as received), snapshot (typed)
 * and sample (typed, at most 10,000 rows).
 * @param directory private to this job.
 * @throws {SourceMismatch} when DuckDB reads other rows from the source than we counted.
 */
export async function buildTable(source: TableSource, directory: string, settings: TableSettings): Promise<BuiltTable> {
  const engine = await openEngine({
    files: [source.file],
    directory,
    memoryMb: MEMORY_MB + MEMORY_MB_PER_COLUMN * source.names.length,
    threads: THREADS,
    timeoutMs: TIMEOUT_MS,
    kind: "job",
  });
  try {
    const { columns, rowSql } = await readColumns(engine, source, settings);
    const profiled = await profileColumns(engine, source, columns, settings);
    const { contentHash, duplicateRows } = await hashContent(engine, rowSql, source);
    await pickSample(engine, source, duplicateRows);
    const files = await writeFiles(engine, rowSql, source, directory);
    return {
      rowCount: source.rowCount,
      columns: profiled.map(({ profile }) => profile),
      quality: findQuality({ rowCount: source.rowCount, duplicateRows, paddedRows: source.paddedRows }, profiled, columns),
      contentHash,
      reading: source.reading,
      files,
    };
  } finally {
    engine.close();
  }
}

async function writeFiles(engine: Engine, rowSql: string, source: TableSource, directory: string): Promise<BuiltTable["files"]> {
  const files = {
    segment: path.join(directory, "segment.parquet"),
    snapshot: path.join(directory, "snapshot.parquet"),
    sample: path.join(directory, "sample.parquet"),
  };
  const dictionary = source.names.length <= DICTIONARY_COLUMNS_MAX ? 5000 : 0;
  // The segment is written once and read a page at a time: its encodings are those that are quick to write.
  await copy(
    engine,
    `select cast(${rowSql} as BIGINT) as __row, 0 as __batch, ${cellColumns(source).join(", ")} from raw`,
    files.segment,
    `, dictionary_size_limit ${dictionary}, parquet_version v2`,
  );
  await copy(engine, "select * from typed", files.snapshot, `, dictionary_size_limit ${dictionary}`);
  const sample = "select * from typed where __row in (select __row from picked) order by __row";
  await copy(engine, sample, files.sample, `, dictionary_size_limit ${dictionary}`);
  return files;
}

function copy(engine: Engine, select: string, file: string, more: string): Promise<void> {
  const options = "format parquet, compression zstd, compression_level 1, write_bloom_filter false";
  return engine.run(`copy (${select}) to ${literal(file)} (${options}${more})`);
}
