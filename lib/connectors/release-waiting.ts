import { releaseCalls } from "@/lib/calls/intake/release-calls";
import { getCallOrigin } from "@/lib/calls/listing/get-call-origin";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectConnection } from "./queries";

/** Queues calls of a connection that wait, as far as there is room, unless it is paused or asked to be left alone. @returns how many. */
export async function releaseWaiting(ctx: Ctx, connectionId: Id<"connection">): Promise<number> {
  const row = await readTransaction(ctx, (tx) => selectConnection(tx, connectionId));
  const isHeld = row !== undefined && (row.status === "paused" || (row.heldUntil ?? 0) > ctx.clock.now());
  // Of a removed one too: they end with a sentence instead of waiting for ever.
  return isHeld ? 0 : releaseCalls(ctx, connectionId);
}

/** A run of a call is over: lets in the next one of its connection. @returns how many. */
export async function releaseNext(ctx: Ctx, callId: Id<"call">): Promise<number> {
  const connectionId = await getCallOrigin(ctx, callId);
  return connectionId === null ? 0 : releaseWaiting(ctx, connectionId);
}
