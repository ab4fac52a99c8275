import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectCall } from "../running/queries";

/** The connection that a call came through; null for an upload, and for one that is gone. */
export async function getCallOrigin(ctx: Ctx, id: string): Promise<string | null> {
  const row = await readTransaction(ctx, (tx) => selectCall(tx, id));
  return row?.connectionId ?? null;
}
