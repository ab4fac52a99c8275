import type { DatasetState } from "@/lib/contract/ingest";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectParts } from "../queries";
import { damageSentence, versionsDamageSentence } from "../stored-files";
import { countDamagedVersions } from "../versions/version-queries";
import { selectState } from "./batch-queries";

/** How far a dataset is: what is stored, and what its profile knows of. @throws {AppError} `not_found`. */
export function getDatasetState(ctx: Ctx, id: Id<"dataset">): Promise<DatasetState> {
  return readTransaction(ctx, async (tx) => {
    const state = await selectState(tx, id);
    if (state === undefined) throw notFound("dataset");
    const parts = await selectParts(tx, id, state.generation);
    const damaged = new Set(parts.flatMap((part) => (part.damagedAt === null ? [] : [part.id])));
    return {
      rowCount: state.rowCount,
      profiledRowCount: state.profiledRowCount,
      profiledAt: state.profiledAt?.toISOString() ?? null,
      isCurrent: state.revision === state.profiledRevision,
      updatedAt: state.updatedAt.toISOString(),
      damage: damageSentence(parts, damaged) ?? versionsDamageSentence(await countDamagedVersions(tx, id)),
    };
  });
}
