import type { Removal, RemovalRange } from "@/lib/contract/ingest";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectState } from "./batch-queries";
import { countWithin, selectVersionsWithBatch } from "./removal-queries";

/** How much `removeRows` would take out now. Changes nothing. @throws {AppError} `not_found`. */
export function previewRemoval(ctx: Ctx, id: Id<"dataset">, range: RemovalRange): Promise<Removal> {
  return readTransaction(ctx, async (tx) => {
    const dataset = await selectState(tx, id);
    if (dataset === undefined) throw notFound("dataset");
    const { generation } = dataset;
    const { batches, rows, first } = await countWithin(tx, id, generation, range);
    const versions = first === null ? [] : await selectVersionsWithBatch(tx, id, { generation, batch: first });
    return { batches, rows, total: dataset.rowCount - rows, versions: versions.length };
  });
}
