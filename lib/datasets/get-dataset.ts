import type { DatasetDetail } from "@/lib/contract/datasets";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDataset } from "./queries";
import { serializeDetail } from "./serialize";

/** A dataset with the profile of its columns. @throws {AppError} `not_found`. */
export function getDataset(ctx: Ctx, id: Id<"dataset">): Promise<DatasetDetail> {
  return readTransaction(ctx, async (tx) => {
    const row = await selectDataset(tx, id);
    if (row === undefined) throw notFound("dataset");
    return serializeDetail(row);
  });
}
