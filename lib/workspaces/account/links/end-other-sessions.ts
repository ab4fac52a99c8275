import type { Ctx } from "@/lib/ctx/ctx";
import { personOf } from "../../rules";
import { endOtherSessionRows } from "../account-queries";

/**
 * Signs every browser of the person who asks out, but this one.
 * @throws {AppError} `forbidden` when no person asks.
 */
export async function endOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const { id, sessionId } = personOf(ctx.actor);
  return { ended: await endOtherSessionRows(ctx.database.db, id, sessionId, ctx.clock.now()) };
}
