import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { persistentTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { lockDataset } from "../queries";
import { deleteVersions } from "./version-queries";

/** Deletes a version. Files that only it named go with the next look of `pruneDatasets`. @throws {AppError} `not_found`. */
export function removeVersion(
  ctx: Ctx,
  id: Id<"dataset">,
  versionId: Id<"version">,
): Promise<{ id: Id<"version">; deleted: true }> {
  return persistentTransaction(ctx, async (tx) => {
    if (!(await lockDataset(tx, id))) throw notFound("dataset");
    if ((await deleteVersions(tx, id, [versionId])) === 0) throw notFound("version");
    await recordAudit(tx, "dataset.version_deleted", id, { version: versionId });
    return { id: versionId, deleted: true };
  });
}
