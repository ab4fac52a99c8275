import type { ReportStatus } from "@/lib/contract/words/report-words";
import { AppError, notFound } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { isForeignKeyViolation } from "@/lib/ctx/foreign-key";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { holdSnapshot } from "@/lib/datasets/removal/hold-snapshot";
import { insertReport, type ReportRow, selectReport } from "./queries";
import { DATA_CHANGED } from "./rules";
import { storedSnapshot } from "./stored-rows";

/**
 * Queues a report with the inputs of a finished one: the same rows, columns, names, locale, question and wording, copied, so
 * that nothing that becomes of the model later touches it. One that was itself made again repeats its own model. Asked twice,
 * it makes two.
 * @throws {AppError} `not_found`; `conflict` when the report has not finished or its rows are not there any more.
 */
export async function replayReport(ctx: Ctx, id: Id<"report">): Promise<{ id: Id<"report">; status: ReportStatus }> {
  const asked = await readTransaction(ctx, (txCtx) => modelOf(txCtx, id));
  // Lost files are made again here, which takes too long for a transaction.
  const snapshot = await storedSnapshot(ctx, asked);
  if (snapshot === null || snapshot.contentHash !== asked.inputs?.snapshotHash) throw changed();
  return writeTransaction(ctx, async (txCtx) => {
    const model = await modelOf(txCtx, id);
    const replay = newId("report");
    try {
      await insertReport(txCtx, { ...copyOf(model), id: replay, createdBy: ctx.actor.id, createdAt: ctx.clock.now() });
      if (model.snapshotId === null || !(await holdSnapshot(txCtx, model.snapshotId))) throw changed();
    } catch (error) {
      // The dataset was deleted between the look and the insert, and its reports with it.
      if (isForeignKeyViolation(error)) throw notFound("report");
      throw error;
    }
    await txCtx.emit({ name: "report/queued", data: { reportId: replay, attempt: 1 } });
    return { id: replay, status: "QUEUED" as const };
  });
}

/** The report itself, or the one that it repeats while that one is there. */
async function modelOf(ctx: TxCtx, id: Id<"report">): Promise<ReportRow> {
  const report = await selectReport(ctx, id);
  if (report === undefined) throw notFound("report");
  if (report.status !== "COMPLETED")
    throw new AppError("conflict", "Only a finished report can be replayed.", { code: "not_finished" });
  if (report.inputs === null)
    throw new AppError("conflict", "This report is too old to be replayed. Create a new one.", {
      code: "no_inputs",
    });
  const model = report.replayOf === null ? undefined : await selectReport(ctx, report.replayOf);
  return model?.status === "COMPLETED" && model.inputs !== null ? model : report;
}

function copyOf(model: ReportRow) {
  const { datasetId, title, titleGiven, prompt, snapshotId, inputs, wording, fingerprint } = model;
  return {
    datasetId,
    title,
    titleGiven,
    prompt,
    snapshotId,
    inputs,
    wording,
    fingerprint,
    replayOf: model.id,
    status: "QUEUED" as const,
  };
}

function changed(): AppError {
  return new AppError("conflict", DATA_CHANGED, { code: "data_changed" });
}
