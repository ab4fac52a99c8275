import type { DatasetItem } from "@/lib/contract/datasets";
import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { updateName } from "./queries";
import { serializeDataset } from "./serialize";

/** Gives a dataset another name. @throws {AppError} `not_found`. */
export function renameDataset(ctx: Ctx, id: string, name: string): Promise<DatasetItem> {
  return writeTransaction(ctx, async (tx) => {
    const row = await updateName(tx, id, name, ctx.clock.now());
    if (row === undefined) throw notFound("dataset");
    await recordAudit(tx, "dataset.renamed", id);
    return serializeDataset(row);
  });
}
