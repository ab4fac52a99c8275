import { SCHEDULES_MAX, type Schedule, type ScheduleWhen } from "@/lib/contract/schedules";
import { AppError, notFound } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { isForeignKeyViolation } from "@/lib/ctx/foreign-key";
import { writeTransaction } from "@/lib/ctx/transaction";
import { getDatasetItem } from "@/lib/datasets/get-dataset-item";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { getSchedule } from "./get-schedule";
import { nextTime } from "./next-time";
import { countSchedules, insertSchedule } from "./queries";
import { columnsOf } from "./rules";

interface NewScheduleInput {
  datasetId: Id<"dataset">;
  title?: string | undefined;
  prompt?: string | undefined;
  when: ScheduleWhen;
}

/**
 * Asks the same question of a dataset again and again, in the time zone that the workspace has.
 * @throws {AppError} `not_found` when the workspace has no such dataset, `conflict` when it has too many schedules.
 */
export function createSchedule(ctx: Ctx, { datasetId, title = "", prompt = "", when }: NewScheduleInput): Promise<Schedule> {
  return writeTransaction(ctx, async (tx) => {
    await getDatasetItem(tx, datasetId);
    if ((await countSchedules(tx)) >= SCHEDULES_MAX) {
      throw new AppError("conflict", `A workspace has at most ${SCHEDULES_MAX} schedules. Delete one first.`, {
        code: "too_many_schedules",
      });
    }
    const now = tx.clock.now();
    const id = newId("schedule");
    const row = {
      id,
      datasetId,
      title,
      prompt,
      ...columnsOf(when),
      nextAt: nextTime(when, now, ctx.workspace.timeZone),
      countedUntil: when.cadence === "rows" ? now : null,
      createdBy: ctx.actor.id,
      createdAt: now,
    };
    await insertSchedule(tx, row).catch((error: unknown) => {
      // Deleted between the look and the insert.
      throw isForeignKeyViolation(error) ? notFound("dataset") : error;
    });
    await recordAudit(tx, "schedule.created", id, { dataset: datasetId, cadence: when.cadence });
    return getSchedule(tx, id);
  });
}
