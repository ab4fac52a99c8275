import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { markDigested } from "./digest-queries";

/** Notes that notices left with a digest: they wait for none any more. */
export async function settleWaiting(tx: TxCtx, ids: readonly Id<"notice">[]): Promise<void> {
  if (ids.length > 0) await markDigested(tx, ids, tx.clock.now());
}
