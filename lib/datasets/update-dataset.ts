import type { ListedDataset } from "@/lib/contract/datasets";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { lockDataset, selectDataset, updateNameAndTags } from "./queries";
import { recordChange } from "./record-change";
import { serializeDataset } from "./serialize";

/** Gives a dataset another name, other tags, or both. @throws {AppError} `not_found`. */
export function updateDataset(
  ctx: Ctx,
  id: Id<"dataset">,
  wanted: { name?: string | undefined; tags?: string[] | undefined },
): Promise<ListedDataset> {
  return writeTransaction(ctx, async (tx) => {
    await lockDataset(tx, id);
    const before = await selectDataset(tx, id);
    if (before === undefined) throw notFound("dataset");
    const { name = before.name, tags = before.tags } = wanted;
    if (name !== before.name) {
      await updateNameAndTags(tx, id, { name, updatedAt: tx.clock.now() });
      await recordChange(tx, id, { kind: "renamed", fromName: before.name, toName: name });
      await recordAudit(tx, "dataset.renamed", id);
    }
    if (wanted.tags !== undefined) await updateNameAndTags(tx, id, { tags });
    return { ...serializeDataset({ ...before, name }), tags };
  });
}
