import { LIMITS } from "@/lib/contract/limits";
import { AppError, notFound } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type Appended, type CountBatches, type CountedBatch, SenderChanged, type SentBatch } from "./batch";
import {
  appendAsKnown,
  type BatchFacts,
  insertBatches,
  type LivingDataset,
  lockLiving,
  type NewBatchRow,
  updateLiving,
} from "./batch-queries";
import type { Outcome } from "./group-commit";
import { firstRows, type PreparedRows, rowWith } from "./prepare-batch";

/** Rows that go as a part of a JSON document are written and read twice: more than these go by themselves. */
const KNOWN_BYTES_MAX = 200_000;

/** Batches whose outcome could not be recorded: with them, nothing of their group may be committed. */
export class OutcomeFailure extends Error {
  constructor(
    readonly sent: readonly SentBatch[],
    cause: unknown,
  ) {
    super("The outcome of a request couldn't be recorded.", { cause });
  }
}

/** Rows of a request that are stored, and where the dataset stands after them. */
interface Stored {
  sent: SentBatch;
  rows: PreparedRows;
  total: number;
}

/**
 * Appends batches to the tail of one dataset, in their order, as part of the transaction.
 * @returns of each what became of it; `not_found` and `invalid` are outcomes of those alone whom they concern.
 * @throws {OutcomeFailure}
 */
export async function storeBatches(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  group: readonly SentBatch[],
): Promise<Outcome<Appended>[]> {
  const now = ctx.clock.now();
  const known = await storeAsKnown(ctx, datasetId, group, now);
  if (known !== null) return known;
  const dataset = await lockLiving(ctx, datasetId);
  if (dataset === undefined) return group.map(() => ({ error: notFound("dataset") }));

  const header = [...dataset.header];
  let rowCount = dataset.rowCount;
  const stored: Stored[] = [];
  const outcomes = group.map((sent): Stored | Outcome<Appended> => {
    const rows = firstRows(sent.prepared, Math.max(0, sent.rowsMax - rowCount));
    if (rows.rows.length === 0) return { value: appended(datasetId, sent, { batchId: null, accepted: 0, total: rowCount }) };
    const refusal = widen(header, rows);
    if (refusal !== null) return { error: refusal };
    rowCount += rows.rows.length;
    const taken = { sent, rows, total: rowCount };
    stored.push(taken);
    return taken;
  });
  await countRows(
    ctx,
    group.flatMap((sent, i) => {
      const outcome = outcomes[i];
      if (outcome === undefined || "error" in outcome) return [];
      return [{ sent, rows: "sent" in outcome ? outcome.rows.rows.length : 0 }];
    }),
  );
  if (stored.length === 0) return outcomes as Outcome<Appended>[];

  const bytes = bytesOf(stored.map(({ rows }) => rows));
  const rows = rowCount - dataset.rowCount;
  await updateLiving(ctx, datasetId, {
    rowCount,
    nextBatch: dataset.nextBatch + stored.length,
    revision: dataset.revision + 1,
    tailRows: dataset.tailRows + rows,
    tailBytes: dataset.tailBytes + bytes,
    sizeBytes: dataset.sizeBytes + bytes,
    updatedAt: now,
    ...(header.length > dataset.header.length ? { header, columnCount: header.length } : {}),
    ...(dataset.settleQueuedAt === null ? { settleQueuedAt: now } : {}),
  });
  if (dataset.settleQueuedAt === null) await ctx.emit({ name: "dataset/grown", data: { datasetId } });
  const made = await insertStored(ctx, datasetId, stored, dataset, now);
  return outcomes.map((outcome) => ("sent" in outcome ? { value: made.get(outcome) as Appended } : outcome));
}

/** The way of most requests, in one statement. @returns null where something has to be decided. */
async function storeAsKnown(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  group: readonly SentBatch[],
  now: Date,
): Promise<Outcome<Appended>[] | null> {
  const names = new Set(group.flatMap(({ prepared }) => prepared.names));
  const isOdd = names.size === 0 || group.some(({ prepared }) => prepared.rows.length === 0);
  if (isOdd || bytesOf(group.map(({ prepared }) => prepared)) > KNOWN_BYTES_MAX) return null;
  const batches = group.map((sent) => factsOf(sent, sent.prepared));
  const rowsMax = Math.min(...group.map((sent) => sent.rowsMax));
  const totals = await appendAsKnown(ctx, datasetId, { batches, rowsMax, names: [...names], at: now });
  if (totals === undefined) return null;
  const rows = batches.reduce((sum, { rowCount }) => sum + rowCount, 0);
  ctx.count(({ rowsAccepted }) => rowsAccepted.inc(rows));
  await countRows(
    ctx,
    group.map((sent) => ({ sent, rows: sent.prepared.rows.length })),
  );
  const outcomes: Outcome<Appended>[] = [];
  for (const [i, sent] of group.entries()) {
    const { id, rowCount } = batches[i] as BatchFacts;
    await recordBatch(ctx, sent, id);
    outcomes.push({ value: appended(datasetId, sent, { batchId: id, accepted: rowCount, total: totals[i] as number }) });
  }
  return outcomes;
}

async function insertStored(
  ctx: TxCtx,
  datasetId: Id<"dataset">,
  stored: readonly Stored[],
  { generation, nextBatch }: LivingDataset,
  now: Date,
): Promise<Map<Stored, Appended>> {
  const rows = stored.map(({ sent, rows, total }, i) =>
    batchRow(datasetId, sent, { rows, total, generation, number: nextBatch + i, mode: "append", at: now }),
  );
  await insertBatches(ctx, rows);
  const made = new Map<Stored, Appended>();
  for (const [i, taken] of stored.entries()) {
    const { id, rowCount } = rows[i] as NewBatchRow;
    await recordBatch(ctx, taken.sent, id);
    made.set(taken, appended(datasetId, taken.sent, { batchId: id, accepted: rowCount, total: taken.total }));
  }
  return made;
}

function factsOf({ batch }: SentBatch, { rows, payload, payloadBytes }: PreparedRows): BatchFacts {
  const isEmpty = rows.length === 0;
  return {
    id: newId("batch"),
    sourceKind: batch.source.kind,
    sourceId: batch.source.id,
    sourceName: batch.source.name,
    origin: batch.origin,
    rowCount: rows.length,
    sentRows: batch.rows.length,
    payloadBytes: isEmpty ? 0 : payloadBytes,
    payload: isEmpty ? null : payload,
  };
}

/** The row of a batch that stands in the tail, or of one that has no rows. */
export function batchRow(
  datasetId: Id<"dataset">,
  sent: SentBatch,
  at: Pick<NewBatchRow, "generation" | "number" | "mode"> & { rows: PreparedRows; total: number; at: Date },
): NewBatchRow {
  const { generation, number, mode } = at;
  return { ...factsOf(sent, at.rows), datasetId, generation, number, mode, totalAfter: at.total, createdAt: at.at };
}

/** @throws {OutcomeFailure} */
export async function recordBatch(ctx: TxCtx, sent: SentBatch, batchId: Id<"batch">): Promise<void> {
  try {
    await sent.ctx.recordOutcome?.(ctx.tx, { id: batchId });
  } catch (error) {
    throw new OutcomeFailure([sent], error);
  }
}

/**
 * Has the senders of batches count them, as part of the transaction.
 * @throws {OutcomeFailure} with `SenderChanged` as its cause.
 */
export async function countRows(ctx: TxCtx, batches: readonly { sent: SentBatch; rows: number }[]): Promise<void> {
  const byCount = new Map<CountBatches, CountedBatch[]>();
  for (const { sent, rows } of batches) {
    const { counted, source } = sent.batch;
    if (counted === undefined) continue;
    const alike = byCount.get(counted.count) ?? [];
    alike.push({ senderId: source.id, rows, mode: counted.mode });
    byCount.set(counted.count, alike);
  }
  for (const [count, alike] of byCount) {
    const changed = await count(ctx, alike);
    const refused = batches.filter(({ sent: { batch } }) => batch.counted?.count === count && changed.has(batch.source.id));
    if (refused.length > 0) {
      throw new OutcomeFailure(
        refused.map(({ sent }) => sent),
        new SenderChanged(),
      );
    }
  }
}

export function appended(
  datasetId: Id<"dataset">,
  { batch }: SentBatch,
  made: Pick<Appended, "batchId" | "accepted" | "total">,
): Appended {
  return { ...made, datasetId, truncated: made.accepted < batch.rows.length };
}

function bytesOf(rows: readonly PreparedRows[]): number {
  return rows.reduce((sum, { payloadBytes }) => sum + payloadBytes, 0);
}

/**
 * Adds the names of rows that the header lacks to it.
 * @returns what keeps these rows from being stored; nothing was added then.
 */
export function widen(header: string[], rows: PreparedRows): AppError | null {
  const known = new Set(header);
  const more = rows.names.filter((name) => !known.has(name));
  const over = more[LIMITS.rowColumns - header.length];
  if (over !== undefined) {
    return new AppError(
      "invalid",
      `rows[${rowWith(rows, over)}]: the dataset would have more than ${LIMITS.rowColumns} columns.`,
    );
  }
  if (header.length + more.length === 0) return new AppError("invalid", "rows[0]: must have at least one member.");
  header.push(...more);
  return null;
}
