import type { DatasetVersion } from "@/lib/contract/tables/versions";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { profileRows } from "../snapshots/profile-rows";
import { keepNamedVersion } from "../versions/keep-version";
import { serializeVersion } from "../versions/version-state";

/**
 * Keeps all rows that a dataset has when this is called, and perhaps some that come meanwhile, under a name.
 * @throws {AppError} `not_found`, `conflict` without rows, and where as many are saved as may be.
 */
export async function saveVersion(ctx: Ctx, id: Id<"dataset">, name: string): Promise<DatasetVersion> {
  // A version names its rows and what reports read of them: both are there once they are profiled.
  if ((await profileRows(ctx, id)) === null) throw notFound("dataset");
  return writeTransaction(ctx, async (tx) => {
    const version = await keepNamedVersion(tx, id, name);
    await recordAudit(tx, "dataset.version_saved", id, { version: version.id, rows: version.rowCount });
    return serializeVersion(tx, version);
  });
}
