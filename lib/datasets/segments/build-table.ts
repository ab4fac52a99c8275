import { copyFileSync, renameSync } from "node:fs";
import path from "node:path";
import { meaningsOf } from "@/lib/analysis/meaning/meanings-of";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { AskedChoice, DatasetReading, ReadingSettings } from "@/lib/contract/reading";
import type { CellValue } from "@/lib/contract/rows";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import type { UploadStage } from "@/lib/contract/uploads";
import { type Engine, openEngine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { cellsOfRaw, sourceFiles, type TypedFile } from "../columns/load-source";
import { profileColumns } from "../columns/profile-columns";
import { expectedGaps } from "../columns/quality/expected-gaps";
import { findQuality } from "../columns/quality/find-quality";
import { readColumns } from "../columns/read-columns";
import { datasetReadingOf, type ReadFacts, type TableSource } from "../reading/source";
import { type StoredCells, storedCells } from "./cells";
import { hashContent, SAMPLE_ROWS_MAX } from "./fingerprint";
import { cellOf } from "./read-cell";
import { copySegment, parquetOptions } from "./segment-file";
import { stored } from "./store-cells";

export interface TableSettings {
  /** BCP 47 tag and ISO 4217 code of the workspace: they settle what the rows leave open. */
  locale: string;
  currency: string;
  now: Date;
  /** What people decided about columns. */
  choices: readonly AskedChoice[];
  /** What they said of all columns whose rows leave it open. */
  answers?: Pick<ReadingSettings, "dateOrder" | "decimal">;
  /** Number of the batch that the rows are; 0 is the table that a dataset began with. */
  batch?: number;
  /** Told what is being done now. */
  onStage?: (stage: UploadStage) => void;
}

/** A table typed and profiled, with the Parquet files that are made of it in the job's directory. */
export interface TypedTable {
  rowCount: number;
  columns: ColumnProfile[];
  quality: QualityFinding[];
  contentHash: string;
  reading: ReadFacts["reading"];
  facts: DatasetReading;
  cells: StoredCells;
  files: { snapshot: string; sample: string };
}

/** The same with its cells as received, as they are to be kept. */
export interface BuiltTable extends TypedTable {
  files: { segment: string; snapshot: string; sample: string };
}

/** A table looked at whole, before it is stored. */
export interface TablePreview {
  rowCount: number;
  columns: ColumnProfile[];
  findings: QualityFinding[];
  /** The first rows, cells as received. */
  rows: CellValue[][];
  facts: ReadFacts;
}

const PREVIEW_ROWS = 50;
/** With what reading takes beside it, the child stays under 512 MB; what does not fit is spilled. */
const MEMORY_MB = 240;
/** Each column takes blocks of its own, however few its cells. */
const MEMORY_MB_PER_COLUMN = 2;
const THREADS = 2;
/** Of fewer cells, a second thread and files on the way cost more than they save. */
const SMALL_CELLS = 500_000;
/** One statement, and what it spills: enough for a file, and for a table that grew to the largest that a plan allows. */
const TIMEOUT_MS = 120_000;
const TIMEOUT_MS_PER_ROW = 0.05;
const SPILL_MB = 1_000;
const SPILL_BYTES_PER_CELL = 48;

/**
 * Loads a source, decides types from all rows, profiles, and writes segment (cells as received), snapshot (typed)
 * and sample (typed, at most 10,000 rows).
 * @param directory private to this job.
 * @throws {SourceMismatch} when DuckDB reads other rows from the source than we counted.
 */
export async function buildTable(source: TableSource, directory: string, settings: TableSettings): Promise<BuiltTable> {
  const { batch = 0 } = settings;
  const table = await toBeTyped(source, directory, batch);
  return withEngine(table, directory, async (engine) => {
    const examined = await examine(engine, table, directory, settings, true);
    settings.onStage?.("saving");
    const segment = await writeSegment(engine, table, directory, batch);
    return { ...tableOf(table, examined), files: { segment, ...(await writeTyped(engine, table, directory)) } };
  });
}

/** Does the same as `buildTable` for cells that are kept already. */
export async function typeTable(source: TableSource, directory: string, settings: TableSettings): Promise<TypedTable> {
  return withEngine(source, directory, async (engine) => {
    const examined = await examine(engine, source, directory, settings, true);
    settings.onStage?.("saving");
    return { ...tableOf(source, examined), files: await writeTyped(engine, source, directory) };
  });
}

/** The typed copy alone, for what only asks for values: neither profile nor sample is made. @returns its file. */
export async function typeValues(source: TableSource, directory: string, settings: TableSettings): Promise<string> {
  return withEngine(source, directory, async (engine) => {
    await readColumns(engine, source, settings, typedFile(engine, source, directory));
    return writeSnapshot(engine, source, directory);
  });
}

function tableOf<Examined>(source: TableSource, examined: Examined) {
  const { rowCount, facts } = source;
  return { ...examined, rowCount, reading: facts.reading, facts: datasetReadingOf(facts), cells: storedCells(source) };
}

/**
 * Does the same as `buildTable` and stores nothing but, at `keep`, the cells as received, so that the next look does
 * not read the file again.
 */
export async function previewTable(
  source: TableSource,
  directory: string,
  settings: TableSettings,
  keep: string | null,
): Promise<TablePreview> {
  const table = await toBeTyped(source, directory, 0);
  return withEngine(table, directory, async (engine) => {
    const { columns, quality } = await examine(engine, table, directory, settings, false);
    const { rows, columns: names } = await engine.query(
      `select ${cellsOfRaw(source).join(", ")} from raw where __row <= ${PREVIEW_ROWS} order by __row`,
    );
    if (keep !== null) renameSync(await writeSegment(engine, table, directory, 0), keep);
    const places = source.names.map((_, i) => [names.indexOf(`c${i}`), names.indexOf(`k${i}`)] as const);
    return {
      rowCount: source.rowCount,
      columns,
      findings: quality,
      rows: rows.map((row) => places.map(([text, kind]) => cellOf(row[text], kind === -1 ? "s" : row[kind]))),
      facts: source.facts,
    };
  });
}

async function withEngine<T>(source: TableSource, directory: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await openEngine({
    files: sourceFiles(source),
    directory,
    memoryMb: MEMORY_MB + MEMORY_MB_PER_COLUMN * source.names.length,
    threads: isHeld(source) ? 1 : THREADS,
    timeoutMs: timeoutOf(source),
    spillMb: SPILL_MB + Math.ceil((SPILL_BYTES_PER_CELL * source.rowCount * source.names.length) / 1_000_000),
    kind: "job",
  });
  try {
    return await work(engine);
  } finally {
    engine.close();
  }
}

async function examine(engine: Engine, source: TableSource, directory: string, settings: TableSettings, sample: boolean) {
  settings.onStage?.("typing");
  const columns = await readColumns(engine, source, settings, typedFile(engine, source, directory));
  settings.onStage?.("profiling");
  const profiled = await profileColumns(engine, source, columns, settings);
  const meanings = meaningsOf(
    profiled.map(({ profile }) => profile),
    { rowCount: source.rowCount, asOf: settings.now.toISOString() },
  );
  const meant = profiled.map(({ profile, facts }, i) => ({ profile: { ...profile, meaning: meanings[i] }, facts }));
  const { facts, rowCount } = source;
  const isUnique = profiled.some(
    ({ facts: { distinctCount, distinctEstimated } }) => distinctCount === rowCount && !distinctEstimated,
  );
  const { contentHash, duplicateRows } = await hashContent(engine, source, { isUnique, sample });
  const gaps = await expectedGaps(engine, meant, columns, source);
  const table = {
    rowCount,
    duplicateRows,
    paddedRows: facts.paddedRows,
    refusedRows: facts.refused.count,
    leftOutRows: facts.leftOut.count,
  };
  return {
    columns: meant.map(({ profile }) => profile),
    quality: findQuality(table, meant, columns, gaps),
    contentHash,
  };
}

async function writeTyped(engine: Engine, source: TableSource, directory: string): Promise<TypedTable["files"]> {
  const files = { snapshot: await writeSnapshot(engine, source, directory), sample: path.join(directory, "sample.parquet") };
  if (source.rowCount <= SAMPLE_ROWS_MAX) {
    copyFileSync(files.snapshot, files.sample);
    return files;
  }
  const picked = "select * from typed where __row in (select __row from picked) order by __row";
  await engine.run(`copy (${picked}) to ${literal(files.sample)} (${parquetOptions(source.names.length)})`);
  return files;
}

async function writeSnapshot(engine: Engine, source: TableSource, directory: string): Promise<string> {
  const { file, write } = snapshotFile(engine, source, directory);
  if (isHeld(source)) await write("select * from typed");
  return file;
}

async function writeSegment(engine: Engine, source: TableSource, directory: string, batch: number): Promise<string> {
  const file = segmentFile(directory);
  if (isHeld(source)) {
    const select = `select __row, ${batch} as __batch, ${cellsOfRaw(source).join(", ")} from raw`;
    await copySegment(engine, select, file, source.names.length);
  }
  return file;
}

/** The cells of a large table go into its segment as they come, and are asked there; those of a small one are held. */
function toBeTyped(source: TableSource, directory: string, batch: number): Promise<TableSource> {
  if (isHeld(source)) return Promise.resolve(source);
  return stored(source, { file: segmentFile(directory), batch, timeoutMs: timeoutOf(source) });
}

function isHeld({ rowCount, names }: TableSource): boolean {
  return rowCount * names.length <= SMALL_CELLS;
}

function typedFile(engine: Engine, source: TableSource, directory: string): TypedFile | null {
  return isHeld(source) ? null : snapshotFile(engine, source, directory);
}

function snapshotFile(engine: Engine, source: TableSource, directory: string): TypedFile {
  const file = path.join(directory, "snapshot.parquet");
  const write = (select: string) => engine.run(`copy (${select}) to ${literal(file)} (${parquetOptions(source.names.length)})`);
  return { file, write };
}

function segmentFile(directory: string): string {
  return path.join(directory, "segment.parquet");
}

function timeoutOf({ rowCount }: TableSource): number {
  return TIMEOUT_MS + TIMEOUT_MS_PER_ROW * rowCount;
}
