import type { DatasetItem } from "@/lib/contract/datasets";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectNewest } from "./list-queries";
import { serializeDataset } from "./serialize";

/** The 200 most recent datasets, newest first. */
export function listDatasets(ctx: Ctx): Promise<DatasetItem[]> {
  return readTransaction(ctx, async (tx) => (await selectNewest(tx)).map(serializeDataset));
}
