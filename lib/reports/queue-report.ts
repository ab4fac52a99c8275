import type { ReportStatus } from "@/lib/contract/words/report-words";
import { AppError, notFound } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { isForeignKeyViolation } from "@/lib/ctx/foreign-key";
import { writeTransaction } from "@/lib/ctx/transaction";
import { getDataset } from "@/lib/datasets/get-dataset";
import { insertReport } from "./queries";
import { provisionalTitle } from "./rules";

/**
 * Queues a report on a dataset; the generation starts once this has committed.
 * @param input `prompt` is what the report should focus on, `title` stands unless absent.
 * @param by the schedule that has it made, and whose it is; without, who asks.
 * @throws {AppError} `not_found` when the workspace has no such dataset, `conflict` when people left all of its columns
 * out of reports.
 */
export function queueReport(
  ctx: Ctx,
  input: { datasetId: Id<"dataset">; prompt?: string | undefined; title?: string | undefined },
  by: { scheduleId: Id<"schedule"> | null; createdBy: string } = { scheduleId: null, createdBy: ctx.actor.id },
): Promise<{ id: Id<"report">; status: ReportStatus }> {
  return writeTransaction(ctx, async (txCtx) => {
    const dataset = await getDataset(txCtx, input.datasetId);
    if (dataset.columns.length > 0 && dataset.columns.every(({ chosen }) => chosen?.ignored === true)) {
      throw new AppError("conflict", "Every column of this dataset is left out of reports. Include one on the dataset's page.", {
        code: "no_columns",
      });
    }
    const id = newId("report");
    const title = input.title ?? "";
    try {
      await insertReport(txCtx, {
        id,
        datasetId: dataset.id,
        title: title === "" ? provisionalTitle(dataset.name) : title,
        titleGiven: title !== "",
        prompt: input.prompt ?? "",
        status: "QUEUED",
        scheduleId: by.scheduleId,
        createdBy: by.createdBy,
        createdAt: ctx.clock.now(),
      });
    } catch (error) {
      // Deleted between the look and the insert.
      if (isForeignKeyViolation(error)) throw notFound("dataset");
      throw error;
    }
    await txCtx.emit({ name: "report/queued", data: { reportId: id, attempt: 1 } });
    return { id, status: "QUEUED" };
  });
}
