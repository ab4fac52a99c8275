import type { KeyItem } from "@/lib/contract/keys";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectKeys } from "./queries";
import { serializeKey } from "./serialize";

/** All keys of the workspace, newest first, without secrets. */
export async function listKeys(ctx: Ctx): Promise<KeyItem[]> {
  const rows = await readTransaction(ctx, selectKeys);
  const now = ctx.clock.now();
  return rows.map((row) => serializeKey(row, now));
}
