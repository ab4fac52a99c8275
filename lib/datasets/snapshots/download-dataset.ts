import { closeSync, createReadStream, fstatSync, openSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import type { DownloadFormat } from "@/lib/contract/datasets";
import type { FileDownload } from "@/lib/contract/endpoint";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { type ChildKind, runChild } from "@/lib/platform/child/run-child";
import { recordAudit } from "@/lib/workspaces/record-audit";
import type { DownloadTable } from "../download/download-table";
import { type DownloadJob, writeFile } from "../download/write-file";
import { selectDataset, selectSnapshot } from "../queries";
import { foldTail } from "./fold-tail";
import { segmentsOnDisk } from "./on-disk";
import { profileRows } from "./profile-rows";
import { wholeSnapshot } from "./rebuild-snapshot";
import { selectLiveSegments, selectSnapshotSegments } from "./segment-queries";
import { readAgain, unlessDeleted } from "./unless-deleted";

/** Writes files of rows: millions of cells, which the server does not wait for. */
const DOWNLOAD_CHILD: ChildKind = {
  name: "download",
  source: "lib/datasets/download/download.child.ts",
  heapMb: 256,
  timeoutMs: 300_000,
  refusal: "The file couldn't be written: it takes too long or too much memory. Download another format.",
};

const CONTENT_TYPES: Readonly<Record<DownloadFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  parquet: "application/vnd.apache.parquet",
};
const FILE_NAME_CHARS = 100;
/** Of a dataset whose cells are written in this process; bytes of its files. */
const LOOK_MAX = { cells: 20_000, bytes: 1 << 18 } as const;

/**
 * All rows that a dataset has when this is called as a file. CSV and XLSX hold the cells as received, formula-safe; Parquet holds typed values.
 * @throws {AppError} `not_found`; `unprocessable` when it has no rows yet, or a workbook cannot hold them.
 */
export function downloadDataset(ctx: Ctx, id: Id<"dataset">, format: DownloadFormat): Promise<FileDownload> {
  return unlessDeleted(ctx, id, () => download(ctx, id, format));
}

async function download(ctx: Ctx, id: Id<"dataset">, format: DownloadFormat): Promise<FileDownload> {
  const table =
    format === "csv" && !(await isPrepared(ctx, id)) ? await receivedRows(ctx, id) : await readAgain(() => typedRows(ctx, id));
  if (table.columns.length === 0) throw new AppError("unprocessable", "This dataset has no rows yet.");
  return inJobDirectory(async (directory) => {
    const { file } = await runChild<DownloadJob, { file: string }>(DOWNLOAD_CHILD, { format, table, directory }, shareOf(ctx));
    await writeTransaction(ctx, (tx) => recordAudit(tx, "dataset.downloaded", id, { format, rows: table.rowCount }));
    // The file is gone from its directory before the first byte is sent: whatever becomes of the client, nothing stays.
    const handle = openSync(file, "r");
    try {
      const { size } = fstatSync(handle);
      return {
        fileName: `${fileNameOf(table.name)}.${format}`,
        contentType: CONTENT_TYPES[format],
        stream: createReadStream("", { fd: handle, start: 0, highWaterMark: 1 << 18 }),
        bytes: size,
      };
    } catch (error) {
      closeSync(handle);
      throw error;
    }
  });
}

/**
 * All cells of a dataset exactly as received, as CSV: no spreadsheet is thought of. The file has no name any more when this returns.
 * @throws {AppError} `not_found`.
 */
export function openReceivedRows(ctx: Ctx, id: Id<"dataset">): Promise<{ stream: Readable; rows: number }> {
  return unlessDeleted(ctx, id, async () => openCells(ctx, await receivedRows(ctx, id)));
}

/** The same of segments under these headers. */
export async function openCells(ctx: Ctx, table: DownloadTable): Promise<{ stream: Readable; rows: number }> {
  if (table.columns.length === 0) return { stream: Readable.from([]), rows: 0 };
  return inJobDirectory(async (directory) => {
    const job: DownloadJob = { format: "csv", table, directory, isRaw: true };
    const { file } = isLook(table)
      ? await writeFile(job, "look")
      : await runChild<DownloadJob, { file: string }>(DOWNLOAD_CHILD, job, shareOf(ctx));
    const stream = createReadStream("", { fd: openSync(file, "r"), start: 0, highWaterMark: 1 << 18 });
    return { stream, rows: table.rowCount };
  });
}

/** Read as a page of rows is: a workspace has hundreds of such datasets, and each child takes the time of a process's start, and a turn. */
function isLook({ segments, columns, rowCount }: DownloadTable): boolean {
  const bytes = segments.reduce((sum, { file }) => sum + statSync(file).size, 0);
  return columns.length * rowCount <= LOOK_MAX.cells && bytes <= LOOK_MAX.bytes;
}

const shareOf = ({ workspaceId }: Ctx) => ({ share: workspaceId });

/** Cells as received need no typed values: the rows are not profiled for them. */
async function receivedRows(ctx: Ctx, id: Id<"dataset">): Promise<DownloadTable> {
  await foldTail(ctx, id);
  const { dataset, segments } = await readTransaction(ctx, async (tx) => {
    const dataset = await selectDataset(tx, id);
    if (dataset === undefined) throw notFound("dataset");
    return { dataset, segments: await selectLiveSegments(tx, id, dataset.generation) };
  });
  return {
    name: dataset.name,
    ...cellsUnder(dataset.header),
    segments: await segmentsOnDisk(dataset, segments),
    rowCount: rowsOf(segments),
  };
}

/** Columns of cells as received. */
export function cellsUnder(header: readonly string[]): Pick<DownloadTable, "columns" | "snapshot"> {
  return { columns: header.map((name) => ({ name, type: "text", format: null })), snapshot: null };
}

async function typedRows(ctx: Ctx, id: Id<"dataset">): Promise<DownloadTable> {
  const profiled = await profileRows(ctx, id);
  if (profiled === null) throw notFound("dataset");
  const { snapshotId } = profiled;
  if (snapshotId === null) {
    // What steps take away is nobody's to download because they took all.
    if (await isPrepared(ctx, id)) throw new AppError("conflict", "The preparation of this dataset leaves no row.");
    return receivedRows(ctx, id);
  }
  const pinned = await readTransaction(ctx, async (tx) => {
    const dataset = await selectDataset(tx, id);
    const snapshot = await selectSnapshot(tx, snapshotId);
    if (dataset === undefined || snapshot === undefined) throw notFound("dataset");
    return { dataset, snapshot, segments: await selectSnapshotSegments(tx, snapshot) };
  });
  const { dataset, snapshot, segments } = pinned;
  const typed = await wholeSnapshot(ctx, pinned);
  return {
    name: dataset.name,
    columns: snapshot.columns.map(({ name, type, format }) => ({ name, type, format })),
    segments: await segmentsOnDisk(dataset, segments),
    snapshot: typed.path,
    rowCount: rowsOf(segments),
  };
}

async function isPrepared(ctx: Ctx, id: Id<"dataset">): Promise<boolean> {
  return ((await readTransaction(ctx, (tx) => selectDataset(tx, id)))?.preparation.length ?? 0) > 0;
}

function rowsOf(segments: readonly { rowCount: number }[]): number {
  return segments.reduce((sum, { rowCount }) => sum + rowCount, 0);
}

/** A name that every file system takes: no control or direction characters, no marks of paths, no dots at its ends. */
export function fileNameOf(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, "")
    .replace(/[/\\:*?"<>|]/g, "_")
    .replace(/\s+/g, " ");
  const cut = [...plain]
    .slice(0, FILE_NAME_CHARS)
    .join("")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return cut === "" || /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(cut) ? "dataset" : cut;
}
