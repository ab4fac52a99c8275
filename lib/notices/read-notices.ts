import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { personOf } from "@/lib/workspaces/rules";
import { markRead } from "./queries";

/**
 * Marks notices of the person who asks as read: those named, all without names. Other people's stay as they are.
 * @throws {AppError} `forbidden` unless a person asks.
 */
export async function readNotices(ctx: Ctx, ids?: readonly Id<"notice">[]): Promise<{ read: number }> {
  const { id } = personOf(ctx.actor);
  return writeTransaction(ctx, async (tx) => ({ read: await markRead(tx, id, { ids, at: tx.clock.now() }) }));
}
