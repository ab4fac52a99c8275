import path from "node:path";
import type { UploadedFile } from "@/lib/contract/endpoint";
import { PLAN_LIMITS } from "@/lib/contract/plans";
import { AppError } from "@/lib/core/errors";
import type { WorkspaceFacts } from "@/lib/ctx/ctx";
import { type ChildKind, runChild } from "@/lib/platform/child/run-child";
import type { BuiltTable } from "./build-table";
import type { RowCap } from "./reading/limits";
import type { TableJob } from "./table.child";

/** Reads files from outside: they may crash a parser, so it runs alone. */
export const TABLE_CHILD: ChildKind = {
  name: "table",
  source: "lib/datasets/table.child.ts",
  heapMb: 512,
  timeoutMs: 120_000,
  refusal:
    "The file could not be read: it takes too long or too much memory to open. Nothing was stored. Save it as CSV, or split it.",
};

const EXTENSIONS = [".csv", ".tsv", ".txt", ".xlsx"];

/**
 * Reads, types and profiles an uploaded file in a child process; its Parquet files are left in `directory`. How large
 * a file may be is the door's business.
 * @throws {AppError} a sentence on what is wrong with the file.
 */
export function readUpload(file: UploadedFile, directory: string, workspace: WorkspaceFacts, now: Date): Promise<BuiltTable> {
  const extension = path.extname(file.fileName).toLowerCase();
  if (!EXTENSIONS.includes(extension)) {
    throw new AppError("unsupported_media_type", "Only .csv, .tsv and .xlsx files can be read.");
  }
  return runChild<TableJob, BuiltTable>(TABLE_CHILD, {
    file: { path: path.resolve(file.path), extension, bytes: file.bytes },
    directory,
    cap: rowCap(workspace),
    settings: { locale: workspace.locale, currency: workspace.currency, now: now.toISOString() },
  });
}

export function rowCap(workspace: WorkspaceFacts): RowCap {
  const limits = PLAN_LIMITS[workspace.plan];
  return { rowsMax: limits.rowsPerDatasetMax, planLabel: limits.label };
}
