import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { appendRows } from "@/lib/datasets/batches/append-rows";
import { readCallSettings } from "../read-call-settings";
import { lockCallSettings, updateCallSettingsRow } from "../settings-queries";
import { factRow } from "./fact-row";
import { clearFacts, type FactsCursor, lockPendingFacts, markFacts } from "./facts-queries";

/** Rows of one transaction. */
export const FACTS_PAGE = 1_000;
export const FACTS_SOURCE = { kind: "sync", id: "calls", name: "Calls" } as const;

/** @returns where to go on; null when no COMPLETED call is left behind the cursor, or there is no dataset. */
export async function appendFactsPage(ctx: Ctx, after: FactsCursor | null): Promise<FactsCursor | null> {
  return append(ctx, { after, limit: FACTS_PAGE });
}

/** Appends the rows of these calls, as far as they are COMPLETED and not in the dataset yet. */
export async function appendFactsOf(ctx: Ctx, ids: readonly Id<"call">[]): Promise<void> {
  if (ids.length > 0) await append(ctx, { ids });
}

/** The row and the mark that it is in go together, under the lock of the settings: once, however often and at once it is asked. */
async function append(ctx: Ctx, which: Parameters<typeof lockPendingFacts>[1]): Promise<FactsCursor | null> {
  const { factsDatasetId } = await readTransaction(ctx, readCallSettings);
  if (factsDatasetId === null) return null;
  return writeTransaction(ctx, async (tx) => {
    const { factsDatasetId: datasetId } = await lockCallSettings(tx);
    return datasetId === null ? null : appendLocked(tx, datasetId, which);
  });
}

/** The same in a transaction that has locked the settings. */
export async function appendLocked(
  tx: TxCtx,
  datasetId: Id<"dataset">,
  which: Parameters<typeof lockPendingFacts>[1],
): Promise<FactsCursor | null> {
  const pending = await lockPendingFacts(tx, which);
  if (pending.length === 0) return null;
  try {
    const batch = { source: FACTS_SOURCE, origin: null, rows: pending.map(factRow) };
    const { batchId, accepted } = await appendRows(tx, datasetId, batch);
    const taken = pending.slice(0, accepted);
    if (taken.length > 0) await markFacts(tx, idsOf(taken), batchId);
    // Beyond the rows of the plan there is no place for the others.
    if (accepted < pending.length) return null;
  } catch (error) {
    if (!(error instanceof AppError && error.kind === "not_found")) throw error;
    await endFacts(tx);
    return null;
  }
  const last = pending.at(-1);
  return last === undefined ? null : { startedAt: last.startedAt.toISOString(), id: last.id };
}

/** The dataset is gone: no call is in it, and another one can be made. */
export async function endFacts(tx: TxCtx): Promise<void> {
  await updateCallSettingsRow(tx, { factsDatasetId: null });
  await clearFacts(tx);
}

function idsOf(list: readonly { id: Id<"call"> }[]): Id<"call">[] {
  return list.map(({ id }) => id);
}
