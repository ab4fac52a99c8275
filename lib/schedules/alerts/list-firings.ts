import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectFirings } from "./alert-queries";

/** The newest firings of the workspace: id and moment of each. */
export async function listFirings(ctx: Ctx, limit: number): Promise<{ id: Id<"firing">; at: string }[]> {
  const rows = await readTransaction(ctx, (tx) => selectFirings(tx, { limit }));
  return rows.map(({ id, at }) => ({ id, at: at.toISOString() }));
}
