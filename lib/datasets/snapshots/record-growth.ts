import { newId } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { countRemovedSince } from "../batches/removal-queries";
import { type DatasetRow, insertChange } from "../queries";
import { hasSnapshot, rowsReplaced, selectAppends } from "./segment-queries";
import { SETTLE_RULES } from "./settle-rules";

const RULES = SETTLE_RULES.profile;

/**
 * Writes down, for the people of a dataset, how many rows came in requests since its last profile and who sent them. A pull
 * says so itself. Called before the new profile is stored.
 * @param rowCount rows of the new profile.
 */
export async function recordGrowth(ctx: TxCtx, dataset: DatasetRow, rowCount: number): Promise<void> {
  const { id, generation } = dataset;
  const before = await rowsBefore(ctx, dataset);
  if (before === null) return;
  let rows = rowCount - before;
  if (rows <= 0) return;
  let left = rows;
  const senders = new Set<string>();
  for (const batch of await selectAppends(ctx, id, generation, RULES.batchesMax)) {
    if (left <= 0) break;
    left -= batch.rowCount;
    if (batch.kind === "sync") rows -= batch.rowCount;
    else senders.add(batch.name);
  }
  if (rows <= 0) return;
  await insertChange(ctx, {
    id: newId("change"),
    datasetId: id,
    kind: "appended",
    by: namesOf([...senders]),
    rowCount: rows,
    createdAt: ctx.clock.now(),
  });
}

/**
 * Rows of the last profile that are there still, or those that the table was replaced with since; null when neither is known. What
 * was taken out must not hide what came.
 */
async function rowsBefore(ctx: TxCtx, { id, generation, profiledRowCount, profiledAt }: DatasetRow): Promise<number | null> {
  if (generation === 1 || (await hasSnapshot(ctx, id, generation)))
    return profiledRowCount - (await countRemovedSince(ctx, id, profiledAt));
  return rowsReplaced(ctx, id, generation);
}

function namesOf(senders: readonly string[]): string {
  if (senders.length === 0) return "Rowcall";
  const more = senders.length - RULES.sendersMax;
  return more > 0 ? `${senders.slice(0, RULES.sendersMax).join(", ")} and ${more} more` : senders.join(", ");
}
