import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { listHeldBatches } from "@/lib/datasets/batches/list-held-batches";
import { removeRows } from "@/lib/datasets/snapshots/remove-rows";
import { readCallSettings } from "../read-call-settings";
import { lockCallSettings } from "../settings-queries";
import { appendFactsOf, appendLocked, endFacts, FACTS_PAGE, FACTS_SOURCE } from "./append-facts";
import { countFactsByBatch, lockFactsOfBatch, markFacts, selectFactsState } from "./facts-queries";

/** Batches of one millisecond go together; what went with them is seen, and put back, in the next round. */
const ROUNDS_MAX = 10;

/**
 * Makes the dataset tell what the calls say: a batch that holds another number of rows than calls name it goes, and what is left of
 * its calls is appended anew. So a deleted call takes its row out, whichever batch it was in, and nothing that was interrupted stays.
 */
export async function mendFacts(ctx: Ctx): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const found = await findWrong(ctx);
    if (found === null) return;
    for (const wrong of found.wrong) await replaceBatch(ctx, found.datasetId, wrong);
    if (found.wrong.length === 0) return;
  }
  throw new Error("The dataset of call facts changes faster than it can be updated.");
}

/**
 * Brings the row of a corrected call up to date.
 * @returns false while its summary is still being made again.
 */
export async function refreshFacts(ctx: Ctx, callId: Id<"call">): Promise<boolean> {
  const { datasetId, state } = await readTransaction(ctx, async (tx) => ({
    datasetId: (await readCallSettings(tx)).factsDatasetId,
    state: await selectFactsState(tx, callId),
  }));
  if (datasetId === null || state === undefined) return true;
  if (state.summaryVersion < state.version) return false;
  if (state.batchId === null) {
    await appendFactsOf(ctx, [callId]);
    return true;
  }
  const held = await readTransaction(ctx, (tx) => listHeldBatches(tx, datasetId, FACTS_SOURCE.id));
  await replaceBatch(ctx, datasetId, { batchId: state.batchId, createdAt: held.get(state.batchId)?.createdAt ?? null });
  await mendFacts(ctx);
  return true;
}

interface WrongBatch {
  batchId: Id<"batch">;
  /** Null where its rows are out already. */
  createdAt: Date | null;
}

async function findWrong(ctx: Ctx): Promise<{ datasetId: Id<"dataset">; wrong: WrongBatch[] } | null> {
  return readTransaction(ctx, async (tx) => {
    const { factsDatasetId } = await readCallSettings(tx);
    if (factsDatasetId === null) return null;
    const held = await listHeldBatches(tx, factsDatasetId, FACTS_SOURCE.id);
    const named = await countFactsByBatch(tx);
    const wrong: WrongBatch[] = [...held]
      .filter(([batchId, { rowCount }]) => named.get(batchId) !== rowCount)
      .map(([batchId, { createdAt }]) => ({ batchId, createdAt }));
    for (const batchId of named.keys()) if (!held.has(batchId)) wrong.push({ batchId, createdAt: null });
    return { datasetId: factsDatasetId, wrong };
  });
}

/** Takes a batch out and appends what is left of its calls. Interrupted in between, the calls name a batch that is not there. */
async function replaceBatch(ctx: Ctx, datasetId: Id<"dataset">, { batchId, createdAt }: WrongBatch): Promise<void> {
  if (createdAt !== null && !(await takeOut(ctx, datasetId, createdAt))) return;
  await writeTransaction(ctx, async (tx) => {
    const { factsDatasetId } = await lockCallSettings(tx);
    const ids = await lockFactsOfBatch(tx, batchId);
    if (ids.length === 0) return;
    await markFacts(tx, ids, null);
    if (factsDatasetId !== datasetId) return;
    for (let from = 0; from < ids.length; from += FACTS_PAGE) {
      await appendLocked(tx, datasetId, { ids: ids.slice(from, from + FACTS_PAGE) });
    }
  });
}

/** @returns false when the dataset is gone. */
async function takeOut(ctx: Ctx, datasetId: Id<"dataset">, createdAt: Date): Promise<boolean> {
  const to = new Date(createdAt.getTime() + 1).toISOString();
  try {
    await removeRows(ctx, datasetId, { sourceId: FACTS_SOURCE.id, from: createdAt.toISOString(), to });
    return true;
  } catch (error) {
    if (!(error instanceof AppError && error.kind === "not_found")) throw error;
    await writeTransaction(ctx, async (tx) => {
      const { factsDatasetId } = await lockCallSettings(tx);
      if (factsDatasetId === datasetId) await endFacts(tx);
    });
    return false;
  }
}
