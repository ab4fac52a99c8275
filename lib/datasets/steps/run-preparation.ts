import path from "node:path";
import { type ChildKind, runChild } from "@/lib/platform/child/run-child";
import { rowCap, type TableWork } from "../segments/read-upload";
import type { PrepareJob } from "./prepare.child";
import type { PreparedTable, PrepareOptions } from "./prepare-table";
import type { TableToPrepare } from "./tables";

/** Prepares rows beside the server: its memory, and what it answers meanwhile, are not theirs. */
const PREPARE_CHILD: ChildKind = {
  name: "prepare",
  source: "lib/datasets/steps/prepare.child.ts",
  heapMb: 512,
  timeoutMs: 600_000,
  refusal: "The rows couldn't be prepared: it takes too long or too much memory. They stay as they are.",
  refusedAs: "unavailable",
};

/** Several times what it takes on a busy machine. */
const MS_PER_ROW = 0.2;

/** Does `prepareTable` in a child process. @throws {AppError} as it does. */
export function runPreparation(
  table: TableToPrepare,
  { directory, workspace, now }: Pick<TableWork, "directory" | "workspace" | "now">,
  options: Omit<PrepareOptions, "roomRows">,
): Promise<PreparedTable> {
  const { locale, currency } = workspace;
  const segments = table.segments.map((segment) => ({ ...segment, file: path.resolve(segment.file) }));
  const known = { locale, currency, now: now.toISOString() };
  const job = {
    directory: path.resolve(directory),
    table: { ...table, segments },
    options: { ...options, roomRows: rowCap(workspace).rowsMax },
    known,
  };
  const timeoutMs = PREPARE_CHILD.timeoutMs + MS_PER_ROW * table.rowCount;
  return runChild<PrepareJob, PreparedTable>({ ...PREPARE_CHILD, timeoutMs }, job, { share: workspace.id });
}
