import type { ReportContent } from "@/lib/content/content";
import { contentOf } from "@/lib/content/content-of";
import type { Report } from "@/lib/contract/reports";
import type { ReportSection } from "@/lib/contract/words/report-sections";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { getDataset } from "@/lib/datasets/get-dataset";
import { getLogo } from "@/lib/workspaces/get-logo";
import { getReport } from "../get-report";

/**
 * The chosen sections of a finished report, as they leave the dashboard.
 * @throws {AppError} `not_found`; `conflict` when it has not finished.
 */
export async function readContent(
  ctx: Ctx,
  id: Id<"report">,
  sections: readonly ReportSection[],
): Promise<{ report: Report; content: ReportContent }> {
  const report = await getReport(ctx, id);
  if (report.result === null) throw new AppError("conflict", "Only a finished report can be exported.", { code: "not_finished" });
  const dataset = await getDataset(ctx, report.datasetId).catch((error: unknown) => {
    // Deleted in between, and its reports with it.
    if (error instanceof AppError && error.kind === "not_found") throw notFound("report");
    throw error;
  });
  const { locale, timeZone, name: workspaceName } = ctx.workspace;
  const around = { dataset, locale, timeZone, workspaceName, logo: await getLogo(ctx) };
  return { report, content: contentOf(report, report.result, around, sections) };
}
