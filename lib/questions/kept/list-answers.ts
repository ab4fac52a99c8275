import type { KeptAnswerItem } from "@/lib/contract/analysis/kept-answers";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { getDatasetItem } from "@/lib/datasets/get-dataset-item";
import { selectAnswers } from "./queries";
import { serializeItem } from "./serialize";

/** Every answer that was kept of a dataset, newest first. @throws {AppError} `not_found`. */
export function listAnswers(ctx: Ctx, datasetId: Id<"dataset">): Promise<KeptAnswerItem[]> {
  return readTransaction(ctx, async (tx) => {
    await getDatasetItem(tx, datasetId);
    return (await selectAnswers(tx, datasetId)).map(serializeItem);
  });
}
