import type { RowSource } from "@/lib/contract/ingest";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectRowSources, selectState } from "./batch-queries";

/** A key that takes rows from any website may have met thousands. */
const SOURCES_MAX = 200;

/** Who sent the rows that are in a dataset, by website; who sent last comes first. @throws {AppError} `not_found`. */
export function listRowSources(ctx: Ctx, id: Id<"dataset">): Promise<RowSource[]> {
  return readTransaction(ctx, async (tx) => {
    const dataset = await selectState(tx, id);
    if (dataset === undefined) throw notFound("dataset");
    const sources = await selectRowSources(tx, id, dataset.generation, SOURCES_MAX);
    return sources.map(({ firstAt, lastAt, ...source }) => ({
      ...source,
      firstAt: (firstAt as Date).toISOString(),
      lastAt: (lastAt as Date).toISOString(),
    }));
  });
}
