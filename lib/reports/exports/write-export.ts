import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { toCsv } from "@/lib/content/charts/csv";
import type { ReportContent } from "@/lib/content/content";
import type { FileDownload } from "@/lib/contract/endpoint";
import type { Report, ReportExportFormat } from "@/lib/contract/reports";
import { notFound } from "@/lib/core/errors";
import { Semaphore } from "@/lib/core/semaphore";
import { fileNameOf } from "@/lib/datasets/snapshots/download-dataset";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { type ChildKind, runChild } from "@/lib/platform/child/run-child";
import { chartSvg } from "./drawing/chart-svg";
import type { ExportJob } from "./report-export.child";
import { TIDY_HEADER, tidyRows } from "./tidy-rows";

const EXPORT_CHILD: ChildKind = {
  name: "report-export",
  source: "lib/reports/exports/report-export.child.ts",
  heapMb: 512,
  timeoutMs: 120_000,
  refusal: "The report couldn't be written: it takes too long or too much memory.",
  refusedAs: "unprocessable",
};

/** One at a time, so that the other children stay free for files that people send; whoever has a workspace's link takes its turns. */
const drawing = new Semaphore(1, {
  waitingMax: 8,
  waitMs: 30_000,
  sentence: "Too many reports are being written. Try again in a moment.",
});

/** Spreadsheets take a file without it for an old encoding. */
const BYTE_ORDER_MARK = "\ufeff";

const TYPES = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
} as const;

interface ExportChoice {
  /** Whose report it is. */
  workspaceId: string;
  format: ReportExportFormat;
  /** Id of the chart, for a picture. */
  chart?: string | undefined;
  /** Goes into the JSON. */
  report: Report;
}

/**
 * A report as a file.
 * @param signal ends the work on it, as when the client is gone.
 * @throws {AppError} `not_found` for a chart that it has not; `unavailable` when too many wait.
 */
export async function writeExport(content: ReportContent, choice: ExportChoice, signal?: AbortSignal): Promise<FileDownload> {
  const { format } = choice;
  const chart = content.charts.find(({ id }) => id === choice.chart);
  if (format === "svg" && chart === undefined) throw notFound("chart");
  const bytes = await bytesOf(content, choice, chart?.spec, signal);
  const name = format === "svg" && chart ? chart.spec.title : content.title;
  return {
    fileName: `${fileNameOf(name)}.${format}`,
    contentType: TYPES[format],
    stream: Readable.from([bytes]),
    bytes: bytes.byteLength,
  };
}

async function bytesOf(
  content: ReportContent,
  { workspaceId, format, report }: ExportChoice,
  spec: ReportContent["charts"][number]["spec"] | undefined,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  if (format === "csv") return Buffer.from(BYTE_ORDER_MARK + toCsv([...TIDY_HEADER], tidyRows(content)));
  if (format === "json") return Buffer.from(`${JSON.stringify(report, null, 2)}\n`);
  if (format === "svg") return Buffer.from(spec === undefined ? "" : chartSvg(spec));
  return drawn(content, format, workspaceId, signal);
}

/**
 * What a message with a link to the report shows: a PNG.
 * @throws {AppError} `unavailable` when too many wait.
 */
export function writePreview(content: ReportContent, workspaceId: string, signal?: AbortSignal): Promise<Buffer> {
  return drawn({ ...content, charts: [], evidence: [] }, "preview", workspaceId, signal);
}

function drawn(
  content: ReportContent,
  format: ExportJob["format"],
  workspaceId: string,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  return drawing.run(
    () =>
      inJobDirectory(async (directory) => {
        const job = { directory, format, content };
        const { file } = await runChild<ExportJob, { file: string }>(EXPORT_CHILD, job, { share: workspaceId, signal });
        return readFile(file);
      }),
    workspaceId,
  );
}
