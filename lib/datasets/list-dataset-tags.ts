import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDatasetTags } from "./list-queries";

/** Every tag that a dataset has, in their order. */
export function listDatasetTags(ctx: Ctx): Promise<string[]> {
  return readTransaction(ctx, selectDatasetTags);
}
