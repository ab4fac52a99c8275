import type { DatasetVersion } from "@/lib/contract/tables/versions";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectVersions } from "./version-queries";
import { serializeVersions } from "./version-state";

/** All versions of a dataset, the newest first. @throws {AppError} `not_found`. */
export function listVersions(ctx: Ctx, id: Id<"dataset">): Promise<DatasetVersion[]> {
  return readTransaction(ctx, async (tx) => serializeVersions(tx, id, await selectVersions(tx, id)));
}
