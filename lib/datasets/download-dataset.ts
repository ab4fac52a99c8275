import { closeSync, createReadStream, fstatSync, openSync } from "node:fs";
import type { DownloadFormat } from "@/lib/contract/datasets";
import type { FileDownload } from "@/lib/contract/endpoint";
import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { type ChildKind, runChild } from "@/lib/platform/child/run-child";
import { storage } from "@/lib/platform/storage/storage";
import { recordAudit } from "@/lib/workspaces/record-audit";
import type { DownloadTable } from "./download/download-table";
import type { DownloadJob } from "./download.child";
import { inJobDirectory } from "./job-directory";
import { selectDataset, selectLatestSnapshot, selectSegments } from "./queries";
import { wholeSnapshot } from "./rebuild-snapshot";
import { unlessDeleted } from "./unless-deleted";

/** Writes files of rows: millions of cells, which the server does not wait for. */
const DOWNLOAD_CHILD: ChildKind = {
  name: "download",
  source: "lib/datasets/download.child.ts",
  heapMb: 256,
  timeoutMs: 300_000,
  refusal: "The file could not be written: it takes too long or too much memory. Download another format.",
};

const CONTENT_TYPES: Readonly<Record<DownloadFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  parquet: "application/vnd.apache.parquet",
};
const FILE_NAME_CHARS = 100;

/**
 * All rows of a dataset as a file. CSV and XLSX hold the cells as received, formula-safe; Parquet holds typed values.
 * @throws {AppError} `not_found`; `unprocessable` when a workbook cannot hold the rows.
 */
export function downloadDataset(ctx: Ctx, id: string, format: DownloadFormat): Promise<FileDownload> {
  return unlessDeleted(ctx, id, () => download(ctx, id, format));
}

async function download(ctx: Ctx, id: string, format: DownloadFormat): Promise<FileDownload> {
  const table = await tableOf(ctx, id, format);
  return inJobDirectory(async (directory) => {
    const { file } = await runChild<DownloadJob, { file: string }>(DOWNLOAD_CHILD, { format, table, directory });
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

async function tableOf(ctx: Ctx, id: string, format: DownloadFormat): Promise<DownloadTable> {
  const { dataset, segments, snapshot } = await readTransaction(ctx, async (tx) => {
    const dataset = await selectDataset(tx, id);
    if (dataset === undefined) throw notFound("dataset");
    const snapshot = await selectLatestSnapshot(tx, id, dataset.generation);
    return { dataset, snapshot, segments: await selectSegments(tx, id, dataset.generation) };
  });
  const files = storage();
  // Cells as received need no typed values.
  const typed = format === "csv" || snapshot === undefined ? null : await wholeSnapshot(ctx, { dataset, segments, snapshot });
  return {
    name: dataset.name,
    columns: (snapshot?.columns ?? dataset.columns).map(({ name, type, format }) => ({ name, type, format })),
    segments: segments.map(({ storageKey, rowCount }) => ({ file: files.localPath(storageKey), rowCount })),
    snapshot: typed?.path ?? null,
    rowCount: segments.reduce((sum, { rowCount }) => sum + rowCount, 0),
  };
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
