import type { DatasetCreated } from "@/lib/contract/datasets";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDataset } from "./queries";
import { serializeCreated } from "./serialize";

/** The answer to a created dataset once more, for a repeated request. @throws {AppError} `not_found`. */
export function getCreatedDataset(ctx: Ctx, id: Id<"dataset">): Promise<DatasetCreated> {
  return readTransaction(ctx, async (tx) => {
    const row = await selectDataset(tx, id);
    if (row === undefined) throw notFound("dataset");
    return serializeCreated(row);
  });
}
