import type { ReportStatus } from "@/lib/contract/words/report-words";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { makeReport } from "./make-report";
import { lockSchedule, updateScheduleRow } from "./queries";

/**
 * Queues a report as the schedule would, whether it is paused or not; its next time stays, rows are counted from now.
 * @throws {AppError} `not_found`, `conflict` when the dataset has nothing to report on.
 */
export function runSchedule(ctx: Ctx, id: Id<"schedule">): Promise<{ id: Id<"report">; status: ReportStatus }> {
  return writeTransaction(ctx, async (tx) => {
    const schedule = await lockSchedule(tx, id);
    if (schedule === undefined) throw notFound("schedule");
    const made = await makeReport(tx, schedule);
    if ("problem" in made)
      throw new AppError("conflict", `No report was created. ${made.problem}`, { code: "nothing_to_report" });
    const now = tx.clock.now();
    await updateScheduleRow(tx, id, { lastAt: now, ...(schedule.cadence === "rows" ? { countedUntil: now } : {}) });
    return made.report;
  });
}
