import type { DatasetVersion } from "@/lib/contract/tables/versions";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectVersionById } from "./version-queries";
import { serializeVersion } from "./version-state";

/** A saved version once more, for a repeated request. @throws {AppError} `not_found`. */
export function getVersion(ctx: Ctx, id: Id<"version">): Promise<DatasetVersion> {
  return readTransaction(ctx, async (tx) => {
    const version = await selectVersionById(tx, id);
    if (version === undefined) throw notFound("version");
    return serializeVersion(tx, version);
  });
}
