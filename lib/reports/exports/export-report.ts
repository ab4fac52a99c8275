import type { FileDownload } from "@/lib/contract/endpoint";
import type { ReportExportFormat } from "@/lib/contract/reports";
import { REPORT_SECTIONS } from "@/lib/contract/words/report-sections";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readContent } from "./read-content";
import { writeExport } from "./write-export";

/**
 * A finished report as PDF, workbook, table of figures or JSON, or one of its charts as a picture.
 * @param signal ends the work on it, as when the client is gone.
 * @throws {AppError} `not_found`, `conflict` when it has not finished, `invalid` for a picture without a chart, `unavailable`.
 */
export async function exportReport(
  ctx: Ctx,
  id: Id<"report">,
  { format, chart, appendix }: { format: ReportExportFormat; chart?: string | undefined; appendix?: "none" | "evidence" },
  signal?: AbortSignal,
): Promise<FileDownload> {
  if (format === "svg" && chart === undefined) throw new AppError("invalid", "chart: is needed for svg.");
  if (format !== "svg" && chart !== undefined) throw new AppError("invalid", "chart: goes with svg only.");
  const isMain = format === "pdf" && appendix !== "evidence";
  const sections = REPORT_SECTIONS.filter((section) => !isMain || section !== "evidence");
  const { report, content } = await readContent(ctx, id, sections);
  return writeExport(content, { workspaceId: ctx.workspaceId, format, chart, report }, signal);
}
