import path from "node:path";
import type { UploadedFile } from "@/lib/contract/endpoint";
import type { AskedChoice, ReadingSettings } from "@/lib/contract/reading";
import type { UploadStage } from "@/lib/contract/uploads";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { WorkspaceFacts } from "@/lib/ctx/ctx";
import { type ChildKind, runChild } from "@/lib/platform/child/run-child";
import { checkExtension } from "../reading/files/extensions";
import type { RowCap } from "../reading/limits";
import type { BuiltTable, TablePreview, TypedTable } from "./build-table";
import type { FileCells } from "./cells";
import type { SegmentOnDisk } from "./layout";
import type { PlacedCells } from "./place-cells";
import type { TableJob } from "./table.child";

/** Reads files from outside: they may crash a parser, so it runs alone. */
const TABLE_CHILD: ChildKind = {
  name: "table",
  source: "lib/datasets/segments/table.child.ts",
  heapMb: 512,
  timeoutMs: 120_000,
  refusal:
    "The file couldn't be read: it takes too long or too much memory to open. Nothing was stored. Save it as CSV, or split it.",
};

/** Rows of ours, which may be many more than a file brings at once. */
const RETYPE_CHILD: ChildKind = {
  ...TABLE_CHILD,
  timeoutMs: 600_000,
  refusal: "The rows of this dataset couldn't be read again: it takes too long or too much memory. They stay as they are.",
  refusedAs: "unavailable",
};

/** Several times what it takes on a busy machine, beside what any file may take. */
const READ_MS_PER_BYTE = 0.002;
const RETYPE_MS_PER_ROW = 0.1;

/** What a job needs to know besides the file. */
export interface TableWork {
  /** Private to the job; the files of the table are left in it. */
  directory: string;
  workspace: WorkspaceFacts;
  now: Date;
  choices?: readonly AskedChoice[];
  /** Number of the batch that its rows are, in a dataset that there is already. */
  batch?: number;
  onStage?: (stage: UploadStage) => void;
  /** Ends the job. */
  signal?: AbortSignal | undefined;
}

/** How to read a file, and where its cells are kept between two looks at it. */
export interface FileReading {
  settings?: ReadingSettings;
  keep?: string;
}

/**
 * Reads, types and profiles an uploaded file in a child process; its Parquet files are left in the directory. How
 * large a file may be is the door's business.
 * @throws {AppError} a sentence on what is wrong with the file.
 */
export function readUpload(file: UploadedFile, work: TableWork, reading: FileReading = {}): Promise<BuiltTable> {
  return run<BuiltTable>({ task: "build", ...fromFile(file, work, reading), ...knownOf(work) }, work);
}

/** Looks at an uploaded file as `readUpload` would store it. @throws {AppError} a sentence on what is wrong with it. */
export function previewFile(file: UploadedFile, work: TableWork, reading: FileReading): Promise<TablePreview> {
  return run<TablePreview>({ task: "preview", ...fromFile(file, work, reading), ...knownOf(work) }, work);
}

/**
 * Reads an uploaded file into a segment of a dataset that there is already: each cell under the column of its name, none typed.
 * @throws {AppError} a sentence on what is wrong with it.
 */
export function readCells(
  file: UploadedFile,
  work: TableWork,
  reading: FileReading,
  place: { header: readonly string[]; batch: number },
): Promise<PlacedCells> {
  const { header, batch } = place;
  return run<PlacedCells>(
    { task: "place", ...fromFile(file, work, reading), ...knownOf(work), header: [...header], batch },
    work,
  );
}

/** Types and profiles stored cells once more: under other choices, or with rows that came since. */
export function retypeTable(
  segments: readonly SegmentOnDisk[],
  table: { names: string[]; rowCount: number; cells: FileCells },
  work: TableWork,
): Promise<TypedTable> {
  const resolved = segments.map((segment) => ({ ...segment, file: path.resolve(segment.file) }));
  const timeoutMs = RETYPE_CHILD.timeoutMs + RETYPE_MS_PER_ROW * table.rowCount;
  return run<TypedTable>({ task: "retype", segments: resolved, table, ...knownOf(work) }, work, { ...RETYPE_CHILD, timeoutMs });
}

export function rowCap(workspace: WorkspaceFacts): RowCap {
  const limits = PLAN_LIMITS[workspace.plan];
  return { rowsMax: limits.rowsPerDatasetMax, planLabel: limits.label };
}

function run<Reply>(job: TableJob, work: TableWork, kind: ChildKind = TABLE_CHILD): Promise<Reply> {
  const onStage = (stage: string) => work.onStage?.(stage as UploadStage);
  const timeoutMs = kind.timeoutMs + (job.task === "retype" ? 0 : READ_MS_PER_BYTE * job.file.bytes);
  return runChild<TableJob, Reply>({ ...kind, timeoutMs }, job, { share: work.workspace.id, onStage, signal: work.signal });
}

function fromFile(file: UploadedFile, work: TableWork, { settings = {}, keep }: FileReading) {
  return {
    file: { path: path.resolve(file.path), extension: checkExtension(file.fileName), bytes: file.bytes },
    cap: rowCap(work.workspace),
    settings,
    keep: keep === undefined ? null : path.resolve(keep),
  };
}

function knownOf({ directory, workspace, now, choices = [], batch = 0 }: TableWork) {
  const { locale, currency } = workspace;
  return { directory, choices: [...choices], batch, known: { locale, currency, now: now.toISOString() } };
}
