import type { DatasetItem } from "@/lib/contract/datasets";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDataset } from "./queries";
import { serializeDataset } from "./serialize";

/** A dataset as lists and events show it. @throws {AppError} `not_found`. */
export function getDatasetItem(ctx: Ctx, id: Id<"dataset">): Promise<DatasetItem> {
  return readTransaction(ctx, async (tx) => {
    const row = await selectDataset(tx, id);
    if (row === undefined) throw notFound("dataset");
    return serializeDataset(row);
  });
}
