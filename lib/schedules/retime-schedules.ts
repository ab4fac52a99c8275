import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { nextTime } from "./next-time";
import { selectTimed, updateScheduleRow } from "./queries";
import { whenOf } from "./rules";

/**
 * Works out the next times again after the workspace moved to another time zone. A time that has passed and was not acted on yet stays.
 * @returns how many were changed.
 */
export function retimeSchedules(ctx: Ctx): Promise<number> {
  return writeTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    let changed = 0;
    for (const row of await selectTimed(tx)) {
      const next = nextTime(whenOf(row), now, ctx.workspace.timeZone);
      if (row.nextAt === null || row.nextAt <= now || next === null || next.getTime() === row.nextAt.getTime()) continue;
      await updateScheduleRow(tx, row.id, { nextAt: next });
      changed++;
    }
    return changed;
  });
}
