import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { countReleased, lockReleases, releaseDue } from "./release-queries";

/** Calls of one connection that are queued or worked on at once: however many it has, those of others need not stand behind them. */
const RELEASED_MAX = 20;

/** Queues the calls of a connection whose time has come, those that wait longest first, as far as there is room. @returns how many. */
export function releaseCalls(ctx: Ctx, connectionId: Id<"connection">): Promise<number> {
  return writeTransaction(ctx, async (tx) => {
    await lockReleases(tx, connectionId);
    const room = RELEASED_MAX - (await countReleased(tx, connectionId));
    if (room <= 0) return 0;
    const released = await releaseDue(tx, { connectionId, limit: room });
    for (const { id, attempt } of released) await tx.emit({ name: "call/queued", data: { callId: id, attempt } });
    return released.length;
  });
}
