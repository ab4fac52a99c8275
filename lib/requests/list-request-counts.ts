import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type DayCount, selectCounts } from "./log-queries";
import { flushRequests } from "./note-request";

/** How many requests came, by key or private address and UTC day, since a day; those of this process up to now. */
export async function listRequestCounts(ctx: Ctx, since: string): Promise<DayCount[]> {
  await flushRequests(ctx.database);
  return readTransaction(ctx, (tx) => selectCounts(tx, since));
}
