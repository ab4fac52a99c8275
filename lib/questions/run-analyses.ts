import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { AnalysesAnswer } from "@/lib/contract/analysis/questions";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { answerAnalyses } from "./answering/answer-analyses";
import { withAskedRows } from "./asked-rows";

/**
 * Computes analyses over all rows of a dataset.
 * @throws {AppError} `not_found`, `conflict` while it has no rows, `invalid` naming what of an analysis can't be done.
 */
export function runAnalyses(ctx: Ctx, datasetId: Id<"dataset">, analyses: readonly Analysis[]): Promise<AnalysesAnswer> {
  return withAskedRows(ctx, datasetId, false, ({ session, table }) => answerAnalyses(session, table, analyses));
}
