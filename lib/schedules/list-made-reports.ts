import { LIMITS } from "@/lib/contract/limits";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectMade } from "./queries";

/** Which schedules made the newest reports: ids of schedules by those of reports. */
export async function listMadeReports(ctx: Ctx): Promise<Record<string, string>> {
  const rows = await readTransaction(ctx, (tx) => selectMade(tx, LIMITS.reportListItems));
  return Object.fromEntries(rows.flatMap(({ id, scheduleId }) => (scheduleId === null ? [] : [[id, scheduleId]])));
}
