import { mkdirSync } from "node:fs";
import path from "node:path";
import type { ColumnChoice } from "@/lib/contract/reading";
import type { CellValue } from "@/lib/contract/rows";
import type { PreparationStep, StepOutcome } from "@/lib/contract/tables/preparation-steps";
import type { ColumnType } from "@/lib/contract/words/column-words";
import { AppError } from "@/lib/core/errors";
import { type Engine, openEngine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import { type TableSettings, type TypedTable, typeTable, typeValues } from "../segments/build-table";
import { type FileCells, segmentSource } from "../segments/cells";
import type { SegmentOnDisk, WrittenSegment } from "../segments/layout";
import { cellOf } from "../segments/read-cell";
import { commonLayout } from "../segments/segment-cells";
import { copySegment, countSegment } from "../segments/segment-file";
import { applyStep } from "./apply-step";
import { followChoices, uniqueNames } from "./names";
import { outcomesOf, type StepRun } from "./outcomes";
import { cellsSql, receivedRows } from "./received-rows";
import { type Counts, Relation, StepProblem, type Surroundings } from "./relation";
import type { OtherTable, TableToPrepare } from "./tables";

export interface PrepareOptions {
  steps: PreparationStep[];
  choices: ColumnChoice[];
  /** A step that cannot be done refuses all, and so do steps that leave no row; otherwise it is passed over and says so. */
  isStrict: boolean;
  /** Only so many of the first rows; null for all. */
  rowsMax: number | null;
  /** Other datasets that steps name, by their ids. */
  others: Record<string, OtherTable>;
  /** Why those of them are not there that are not. */
  missing: Record<string, string>;
  /** Rows that the plan has room for. */
  roomRows: number;
}

/** What the steps made of a table. */
export interface PreparedTable {
  /** Cells of the prepared rows as a segment, and what they are; null where no row is left. */
  prepared: { segment: WrittenSegment; typed: TypedTable; first: CellValue[][] } | null;
  outcomes: StepOutcome[];
  received: { rowCount: number; contentHash: string; columns: { name: string; type: ColumnType }[]; cells: TypedTable["cells"] };
}

const MEMORY_MB = 192;
const MEMORY_MB_PER_COLUMN = 2;
const THREADS = 2;
const TIMEOUT_MS = 120_000;
const TIMEOUT_MS_PER_ROW = 0.05;
const SPILL_MB = 1_000;
const SPILL_BYTES_PER_CELL = 96;
const FIRST_ROWS = 50;

/** Rows on disk with their typed copy, before or between steps. */
interface Stage {
  table: TableToPrepare;
  /** File of the typed copy. */
  typed: string;
}

/**
 * Types a table, does the steps and types what they leave. Where a step needs the values of cells that an earlier one
 * changed, the rows are typed in between by the reader that types every table.
 * @param directory private to the job; the files are left in it.
 * @throws {AppError} `invalid` naming the step that cannot be done, where that refuses all.
 */
export async function prepareTable(
  table: TableToPrepare,
  directory: string,
  settings: TableSettings,
  { steps, choices, isStrict, rowsMax, others, missing, roomRows }: PrepareOptions,
): Promise<PreparedTable> {
  const whole = { ...table, names: uniqueNames(table.names) };
  const first = rowsMax === null || whole.rowCount <= rowsMax ? whole : await firstRows(whole, rowsMax, directory);
  const typeStage = <Typed>(of: TableToPrepare, name: string, type: (...job: Parameters<typeof typeTable>) => Promise<Typed>) => {
    const place = path.join(directory, name);
    mkdirSync(place, { recursive: true });
    return type(segmentSource(of.segments, of), place, { ...settings, choices: followChoices(of.names, choices) });
  };
  const counts: Counts = new Map(
    steps.map((_, i) => [i, { changedCells: 0, lostCells: 0, rowsBefore: 0, rowsAfter: 0 }] as const),
  );
  const runs: StepRun[] = [];
  const around: Surroundings = { others, missing, rowsMax: roomRows, notes: new Map() };
  const received = await typeStage(first, "received", typeTable);
  let stage: Stage = { table: first, typed: received.files.snapshot };
  let last: WrittenSegment | null = null;
  for (let round = 0; last === null; round++) {
    const file = path.join(directory, `stage${round}.parquet`);
    const part = await runSteps(stage, { steps, runs, counts, isStrict, around }, { file, directory });
    if (part.isDone || part.segment.rowCount === 0) {
      last = part.segment;
      stage = { ...stage, table: tableOf(part, first.cells) };
      while (runs.length < steps.length) runs.push({ state: "off" });
    } else {
      const next = tableOf(part, first.cells);
      stage = { table: next, typed: await typeStage(next, `typed${round}`, typeValues) };
    }
  }
  if (last.rowCount === 0 && isStrict) throw new AppError("invalid", "steps: they leave no row.");
  const outcomes = outcomesOf(steps, runs, counts, around.notes);
  const { contentHash, columns, cells } = received;
  return {
    prepared:
      last.rowCount === 0
        ? null
        : { segment: last, typed: await typeStage(stage.table, "prepared", typeTable), first: await firstCells(last, directory) },
    outcomes,
    received: { rowCount: first.rowCount, contentHash, columns: columns.map(({ name, type }) => ({ name, type })), cells },
  };
}

interface Run {
  steps: readonly PreparationStep[];
  /** What became of the steps so far: the next one is the one behind them. */
  runs: StepRun[];
  counts: Counts;
  isStrict: boolean;
  around: Surroundings;
}

interface Part {
  segment: WrittenSegment;
  names: string[];
  /** False where the rows have to be typed before the next step. */
  isDone: boolean;
}

function tableOf({ segment, names }: Part, cells: FileCells): TableToPrepare {
  // What a file said of its columns' number formats is known by place, which steps change.
  const { hints: _, ...rest } = cells;
  return { segments: [segment], names, rowCount: segment.rowCount, cells: rest };
}

async function runSteps(stage: Stage, run: Run, { file, directory }: { file: string; directory: string }): Promise<Part> {
  const { table, typed } = stage;
  const engine = await openEngine({
    files: [
      ...table.segments.map((segment) => segment.file),
      ...Object.values(run.around.others).flatMap(({ segments }) => segments.map((segment) => segment.file)),
      typed,
    ],
    directory,
    memoryMb: MEMORY_MB + MEMORY_MB_PER_COLUMN * table.names.length,
    threads: THREADS,
    timeoutMs: TIMEOUT_MS + TIMEOUT_MS_PER_ROW * table.rowCount,
    spillMb: SPILL_MB + Math.ceil((SPILL_BYTES_PER_CELL * table.rowCount * table.names.length) / 1_000_000),
    kind: "job",
  });
  try {
    const { sql, columns } = await receivedRows(engine, table, typed);
    const rows = new Relation(engine, sql, columns, run.counts, run.around);
    const isDone = await doSteps(rows, run);
    const names = rows.columns.map(({ name }) => name);
    return { segment: await write(rows, file), names, isDone };
  } finally {
    engine.close();
  }
}

/** @returns false where the rows have to be typed before the next step can be done. */
async function doSteps(rows: Relation, { steps, runs, counts, isStrict }: Run): Promise<boolean> {
  for (const [i, step] of [...steps.entries()].slice(runs.length)) {
    if (step.off === true) {
      runs.push({ state: "off" });
      continue;
    }
    const before = rows.columns.map(({ name }) => name);
    const mark = rows.mark();
    // It may have been tried before the rows were typed.
    counts.set(i, { changedCells: 0, lostCells: 0, rowsBefore: 0, rowsAfter: 0 });
    try {
      rows.count(i, "rowsBefore");
      await applyStep(rows, i, step);
      rows.count(i, "rowsAfter");
      const after = rows.columns.map(({ name }) => name);
      const added = after.filter((name) => !before.includes(name));
      runs.push({ state: "done", added, removed: before.filter((name) => !after.includes(name)) });
    } catch (error) {
      if (!(error instanceof StepProblem)) throw error;
      rows.back(mark);
      if (rows.columns.some(({ isStale }) => isStale)) {
        await rows.settle();
        return false;
      }
      if (isStrict) throw new AppError("invalid", `steps[${i}].${error.message}`);
      runs.push({ state: "passed_over", problem: error.message });
    }
  }
  await rows.settle();
  return true;
}

async function write(rows: Relation, file: string): Promise<WrittenSegment> {
  const kinds = rows.columns.map(({ kind }) => kind !== null);
  const cells = rows.columns.flatMap(({ text, kind }, i) => [`${text} as c${i}`, ...(kind === null ? [] : [`${kind} as k${i}`])]);
  const select = `select * replace (row_number() over () as __row) from (${rows.rows(cells)})`;
  await copySegment(rows.engine, select, file, rows.columns.length);
  const rowCount = await countSegment(rows.engine, file);
  return { file, rowCount, layout: { columns: rows.columns.length, kinds, padded: true, separators: true } };
}

/** The first rows of a table as a table of their own. */
async function firstRows(table: TableToPrepare, rowCount: number, directory: string): Promise<TableToPrepare> {
  const common = commonLayout(table.segments.map(({ layout }) => layout));
  const kinds = table.names.map((_, i) => common.kinds[i] === true);
  const file = path.join(directory, "first.parquet");
  await withFiles(table.segments, directory, async (engine) => {
    const cells = await cellsSql(engine, table.segments, kinds);
    await copySegment(engine, `select * from ${cells} where __row <= ${rowCount} order by __row`, file, table.names.length);
  });
  const layout = { ...common, columns: table.names.length, kinds };
  return { ...table, rowCount, segments: [{ file, rowCount, layout }] };
}

function firstCells(segment: WrittenSegment, directory: string): Promise<CellValue[][]> {
  return withFiles([segment], directory, async (engine) => {
    const { columns, rows } = await engine.query(
      `select * from read_parquet(${literal(segment.file)}) where __row <= ${FIRST_ROWS}`,
    );
    const places = segment.layout.kinds.map((_, i) => [columns.indexOf(`c${i}`), columns.indexOf(`k${i}`)] as const);
    return rows.map((row) => places.map(([text, kind]) => cellOf(row[text], kind === -1 ? "s" : row[kind])));
  });
}

async function withFiles<T>(
  segments: readonly SegmentOnDisk[],
  directory: string,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  const engine = await openEngine({
    files: segments.map(({ file }) => file),
    directory,
    memoryMb: MEMORY_MB + MEMORY_MB_PER_COLUMN * (segments[0]?.layout.columns ?? 0),
    threads: 1,
    timeoutMs: TIMEOUT_MS,
    kind: "job",
  });
  try {
    return await work(engine);
  } finally {
    engine.close();
  }
}
