import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { failWaiting } from "./intake-queries";

/**
 * Ends the calls of a connection whose recording is not there yet: PENDING → FAILED with `reason`, in one update. Nothing is left
 * to try them again with. Part of the caller's transaction.
 * @returns how many.
 */
export async function failWaitingCalls(tx: TxCtx, connectionId: Id<"connection">, reason: string): Promise<number> {
  const failed = await failWaiting(tx, connectionId, { reason, at: tx.clock.now() });
  for (const id of failed) await tx.emit({ name: "call.failed", data: { id } });
  return failed.length;
}
