import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { writeTransaction } from "@/lib/ctx/transaction";
import { makeReport } from "./make-report";
import { nextTime } from "./next-time";
import { claimRows, claimTime, lockSchedule, type ScheduleRow, selectDueRows, selectDueTimes } from "./queries";
import { whenOf } from "./rules";

/** A schedule whose time has come, or for which enough rows have come. */
export type DueSchedule = { id: Id<"schedule">; workspaceId: string } & ({ due: Date } | { from: Date; until: Date });

/** Schedules of all workspaces that are to make a report now. */
export async function listDueSchedules(database: Database, now: Date): Promise<DueSchedule[]> {
  const timed = (await selectDueTimes(database, now)).flatMap(({ due, ...found }) => (due === null ? [] : [{ ...found, due }]));
  return [...timed, ...(await selectDueRows(database, now))];
}

/**
 * Queues the report of a schedule that is due, and settles when the next one is. If several try, one does; however many times
 * were missed, one is queued. A dataset that has nothing to report on is noted, and the schedule goes on.
 * @returns whether a report was queued.
 */
export function queueDueReport(ctx: Ctx, due: DueSchedule): Promise<boolean> {
  return writeTransaction(ctx, async (tx) => {
    const claimed = await claim(tx, due);
    return claimed !== undefined && "report" in (await makeReport(tx, claimed));
  });
}

async function claim(tx: TxCtx, due: DueSchedule): Promise<ScheduleRow | undefined> {
  if ("from" in due) return claimRows(tx, due.id, due.from, due.until);
  const seen = await lockSchedule(tx, due.id);
  const next = seen === undefined ? null : nextTime(whenOf(seen), tx.clock.now(), tx.workspace.timeZone);
  return next === null ? undefined : claimTime(tx, due.id, due.due, next);
}
