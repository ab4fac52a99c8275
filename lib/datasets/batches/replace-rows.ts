import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { isTxCtx, persistentTransaction } from "@/lib/ctx/transaction";
import { withoutOutcome } from "@/lib/ctx/without-outcome";
import { recordAudit } from "@/lib/workspaces/record-audit";
import type { DatasetRow } from "../queries";
import { recordGone } from "../record-change";
import { emptyContentHash } from "../segments/fingerprint";
import { keepVersion } from "../versions/keep-version";
import { type Appended, commitKey, type NewBatch, type SentBatch, sentBatch } from "./batch";
import { insertBatches, type LivingDataset, lockLiving, supersedeBefore, updateLiving } from "./batch-queries";
import { commitAlone } from "./group-commit";
import { firstRows } from "./prepare-batch";
import { appended, batchRow, countRows, OutcomeFailure, recordBatch, widen } from "./store-batches";

/**
 * Replaces all rows of a dataset in one step, its columns too; no rows empty it. The rows before are out of sight at once and
 * stay as a version. What this process was given to append before is replaced, what it is given after stays.
 * @throws {AppError} as `appendRows`.
 */
export async function replaceRows(ctx: Ctx, datasetId: Id<"dataset">, batch: NewBatch): Promise<Appended> {
  const sent = sentBatch(ctx, batch);
  const quiet = withoutOutcome(ctx);
  if (isTxCtx(ctx)) return store(ctx, datasetId, { ...sent, ctx: quiet });
  try {
    return await commitAlone(commitKey(ctx, datasetId), sent.prepared.payloadBytes, () =>
      persistentTransaction(quiet, (tx) => store(tx, datasetId, sent)),
    );
  } catch (error) {
    throw error instanceof OutcomeFailure ? error.cause : error;
  }
}

async function store(ctx: TxCtx, datasetId: Id<"dataset">, sent: SentBatch): Promise<Appended> {
  const now = ctx.clock.now();
  const dataset = await lockLiving(ctx, datasetId);
  if (dataset === undefined) throw notFound("dataset");
  const rows = firstRows(sent.prepared, sent.rowsMax);
  const rowCount = rows.rows.length;
  const header: string[] = [];
  const refusal = rowCount === 0 ? null : widen(header, rows);
  if (refusal !== null) throw refusal;

  await keepVersion(ctx, datasetId, "replaced");
  const generation = dataset.generation + 1;
  const bytes = rowCount === 0 ? 0 : rows.payloadBytes;
  await updateLiving(ctx, datasetId, {
    generation,
    rowCount,
    header,
    columnCount: header.length,
    sizeBytes: bytes,
    nextBatch: dataset.nextBatch + 1,
    tailRows: rowCount,
    tailBytes: bytes,
    cells: null,
    readFacts: null,
    choices: movedChoices(dataset, header),
    updatedAt: now,
    ...(await profileAfter(ctx, datasetId, dataset, rowCount, now)),
  });
  await supersedeBefore(ctx, datasetId, generation, now);
  const row = batchRow(datasetId, sent, {
    rows,
    total: rowCount,
    generation,
    number: dataset.nextBatch,
    mode: "replace",
    at: now,
  });
  await insertBatches(ctx, [row]);
  // Files that are nobody's now are the sweeper's: this may be a part of a larger transaction.
  await recordGone(ctx, { ...dataset, id: datasetId }, { kind: "replaced", rowCount });
  await recordAudit(ctx, "dataset.replaced", datasetId, { rows: rowCount });
  await countRows(ctx, [{ sent, rows: rowCount }]);
  await recordBatch(ctx, sent, row.id);
  return appended(datasetId, sent, { batchId: row.id, accepted: rowCount, total: rowCount });
}

/** Of a table with rows a workflow makes the profile; that of an empty one is known. */
async function profileAfter(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  dataset: LivingDataset,
  rowCount: number,
  now: Date,
): Promise<Partial<DatasetRow>> {
  const revision = dataset.revision + 1;
  if (rowCount > 0) {
    if (dataset.settleQueuedAt !== null) return { revision };
    await ctx.emit({ name: "dataset/grown", data: { datasetId } });
    return { revision, settleQueuedAt: now };
  }
  await ctx.emit({ name: "dataset.updated", data: { id: datasetId } });
  const profile = { columns: [], quality: [], contentHash: emptyContentHash() };
  return { ...profile, revision, profiledRevision: revision, profiledRowCount: 0, profiledAt: now };
}

/** What people decided about columns, where those stand now; of columns that are gone it is forgotten. */
function movedChoices({ choices, preparation }: LivingDataset, header: readonly string[]): DatasetRow["choices"] {
  // Of prepared rows it is known only then which columns there are.
  if (preparation.length > 0) return choices;
  return choices
    .flatMap((choice) => {
      const column = header.indexOf(choice.name);
      return column === -1 ? [] : [{ ...choice, column }];
    })
    .sort((a, b) => a.column - b.column);
}
