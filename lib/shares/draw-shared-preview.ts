import type { ReportSection } from "@/lib/contract/words/report-sections";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readContent } from "@/lib/reports/exports/read-content";
import { writePreview } from "@/lib/reports/exports/write-export";

/** What a message with the link shows, a PNG of what the link shows. @throws {AppError} `not_found` where the report is gone, `unavailable` when too many wait. */
export async function drawSharedPreview(
  ctx: Ctx,
  share: { reportId: Id<"report">; sections: readonly ReportSection[] },
  signal?: AbortSignal,
): Promise<Buffer> {
  const { content } = await readContent(ctx, share.reportId, share.sections);
  return writePreview(content, ctx.workspaceId, signal);
}
