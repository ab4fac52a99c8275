import type { Schedule } from "@/lib/contract/schedules";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectSchedules } from "./queries";
import { serializeSchedule } from "./serialize";

/** A schedule. @throws {AppError} `not_found`. */
export async function getSchedule(ctx: Ctx, id: Id<"schedule">): Promise<Schedule> {
  const [row] = await readTransaction(ctx, (tx) => selectSchedules(tx, id));
  if (row === undefined) throw notFound("schedule");
  return serializeSchedule(row);
}
