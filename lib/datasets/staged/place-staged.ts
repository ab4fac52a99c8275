import { newId } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { insertBatches } from "../batches/batch-queries";
import type { SegmentRow } from "../queries";
import type { StagedRun } from "./staged";
import { makeLive } from "./staged-queries";

/** A staged segment with the number of its batch. */
export interface StagedSegment extends Pick<SegmentRow, "id" | "storageKey" | "sha256" | "rowCount" | "sizeBytes"> {
  number: number;
  /** Rows that were sent in it, more than it has where the plan's rows ran out. */
  sentRows: number;
}

/** The segments of a run with the numbers of their batches. @throws {Error} when they are not those that were counted. */
export function numbered(run: StagedRun, segments: readonly SegmentRow[]): StagedSegment[] {
  if (segments.length !== run.numbers.length) throw new Error("What a run has staged is not what it counted.");
  return segments.map(({ id, storageKey, sha256, rowCount, sizeBytes }, i) => ({
    id,
    storageKey,
    sha256,
    rowCount,
    sizeBytes,
    number: run.numbers[i] as number,
    sentRows: rowCount,
  }));
}

/**
 * Puts staged segments into their generation, one after the other, each as one batch. The dataset must be held.
 * @throws {Error} when one is not staged any more.
 */
export async function placeStaged(
  tx: TxCtx,
  run: StagedRun,
  segments: readonly StagedSegment[],
  at: { generation: number; position: number; rowsBefore: number },
): Promise<void> {
  const now = tx.clock.now();
  const { generation } = at;
  let total = at.rowsBefore;
  const batches: Parameters<typeof insertBatches>[1][number][] = [];
  for (const [i, segment] of segments.entries()) {
    const { id, storageKey, sha256, rowCount, sizeBytes } = segment;
    const place = { generation, position: at.position + i, storageKey, sha256, rowCount, sizeBytes };
    if (!(await makeLive(tx, id, place))) throw new Error("A staged segment was committed twice.");
    total += rowCount;
    batches.push({
      id: newId("batch"),
      datasetId: run.datasetId,
      generation,
      number: segment.number,
      mode: run.mode === "append" ? "append" : "replace",
      sourceKind: "sync",
      sourceId: run.source.id,
      sourceName: run.source.name,
      origin: null,
      rowCount,
      sentRows: segment.sentRows,
      totalAfter: total,
      payloadBytes: 0,
      payload: null,
      segmentId: id,
      createdAt: now,
    });
  }
  await insertBatches(tx, batches);
}
