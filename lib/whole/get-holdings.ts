import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type Holdings, selectHoldings } from "./removal-queries";

/** How much would go with the workspace. */
export function getHoldings(ctx: Ctx): Promise<Holdings> {
  return readTransaction(ctx, selectHoldings);
}
