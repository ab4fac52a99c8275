import type { FileDownload } from "@/lib/contract/endpoint";
import type { ReportSection } from "@/lib/contract/words/report-sections";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readContent } from "@/lib/reports/exports/read-content";
import { writeExport } from "@/lib/reports/exports/write-export";

/** The shown sections as PDF. @throws {AppError} `not_found` where the report is gone, `unavailable` when too many wait. */
export async function downloadShared(
  ctx: Ctx,
  share: { reportId: Id<"report">; sections: readonly ReportSection[] },
  signal?: AbortSignal,
): Promise<FileDownload> {
  const { report, content } = await readContent(ctx, share.reportId, share.sections);
  return writeExport(content, { workspaceId: ctx.workspaceId, format: "pdf", report }, signal);
}
