import type { Schedule } from "@/lib/contract/schedules";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectSchedules } from "./queries";
import { serializeSchedule } from "./serialize";

/** Reports that make themselves, newest first. */
export async function listSchedules(ctx: Ctx): Promise<Schedule[]> {
  return (await readTransaction(ctx, (tx) => selectSchedules(tx))).map(serializeSchedule);
}
