import type { DatasetChange } from "@/lib/contract/datasets";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectChanges, selectDataset } from "./queries";
import { serializeChange } from "./serialize";

/** What changed about a dataset, newest first, at most 200. @throws {AppError} `not_found`. */
export function listDatasetChanges(ctx: Ctx, id: Id<"dataset">): Promise<DatasetChange[]> {
  return readTransaction(ctx, async (tx) => {
    if ((await selectDataset(tx, id)) === undefined) throw notFound("dataset");
    return (await selectChanges(tx, id)).map(serializeChange);
  });
}
