import type { DatasetItem } from "@/lib/contract/datasets";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { lockDataset, selectDataset, updateName } from "./queries";
import { recordChange } from "./record-change";
import { serializeDataset } from "./serialize";

/** Gives a dataset another name. @throws {AppError} `not_found`. */
export function renameDataset(ctx: Ctx, id: Id<"dataset">, name: string): Promise<DatasetItem> {
  return writeTransaction(ctx, async (tx) => {
    await lockDataset(tx, id);
    const before = await selectDataset(tx, id);
    if (before === undefined) throw notFound("dataset");
    if (before.name === name) return serializeDataset(before);
    await updateName(tx, id, name, tx.clock.now());
    await recordChange(tx, id, { kind: "renamed", fromName: before.name, toName: name });
    await recordAudit(tx, "dataset.renamed", id);
    return serializeDataset({ ...before, name });
  });
}
