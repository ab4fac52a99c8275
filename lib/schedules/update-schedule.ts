import type { Schedule, ScheduleWhen } from "@/lib/contract/schedules";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { getSchedule } from "./get-schedule";
import { nextTime } from "./next-time";
import { lockSchedule, type NewSchedule, type ScheduleRow, updateScheduleRow } from "./queries";
import { columnsOf, whenOf } from "./rules";

/** What may be changed; what is left out stays. */
interface ScheduleChanges {
  title?: string | undefined;
  prompt?: string | undefined;
  when?: ScheduleWhen | undefined;
  isPaused?: boolean | undefined;
}

/** Changes a schedule. One that goes on after a pause, or has another time, counts from now. @throws {AppError} `not_found`. */
export function updateSchedule(ctx: Ctx, id: Id<"schedule">, changes: ScheduleChanges): Promise<Schedule> {
  return writeTransaction(ctx, async (tx) => {
    const row = await lockSchedule(tx, id);
    if (row === undefined) throw notFound("schedule");
    const values = valuesOf(row, changes, tx.clock.now(), ctx.workspace.timeZone);
    if (Object.keys(values).length > 0) {
      await updateScheduleRow(tx, id, values);
      await recordAudit(tx, "schedule.updated", id, { changed: Object.keys(changes).join(" ") });
    }
    return getSchedule(tx, id);
  });
}

function valuesOf(row: ScheduleRow, changes: ScheduleChanges, now: Date, timeZone: string): Partial<NewSchedule> {
  const { title, prompt, when, isPaused = row.pausedAt !== null } = changes;
  const values: Partial<NewSchedule> = {
    ...(title === undefined ? {} : { title }),
    ...(prompt === undefined ? {} : { prompt }),
    ...(when === undefined ? {} : columnsOf(when)),
  };
  const wasPaused = row.pausedAt !== null;
  if (when === undefined && isPaused === wasPaused) return values;
  const time = when ?? whenOf(row);
  if (isPaused) return { ...values, pausedAt: row.pausedAt ?? now, nextAt: null };
  return {
    ...values,
    pausedAt: null,
    problem: null,
    nextAt: nextTime(time, now, timeZone),
    countedUntil: time.cadence === "rows" ? now : null,
  };
}
