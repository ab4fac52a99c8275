import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectCall } from "../running/queries";

/** The connection that a call came through; null for an upload, and for one that is gone. */
export async function getCallOrigin(ctx: Ctx, id: Id<"call">): Promise<Id<"connection"> | null> {
  const row = await readTransaction(ctx, (tx) => selectCall(tx, id));
  return row?.connectionId ?? null;
}
