import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { withoutOutcome } from "@/lib/ctx/without-outcome";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { storage } from "@/lib/platform/storage/storage";
import { type DatasetRow, insertSegment, type SegmentRow, selectDataset } from "../queries";
import { segmentKey } from "../rules";
import { mergeSegments } from "../segments/write-segment";
import { chooseMerge } from "./choose-merge";
import { segmentsOnDisk } from "./on-disk";
import { addBytes, lockDatasetRow, selectLiveSegments, supersedeSegments, takeOverBatches } from "./segment-queries";
import { orNothingLeft } from "./unless-deleted";

/** The segments are not any more those that were merged. */
class SegmentsChanged extends Error {}

/**
 * Makes one segment of many small neighbours, as often as there are such. Nothing that is read changes; the files before stay
 * for those who read them now. Stops where others change the same rows.
 */
export async function joinSegments(ctx: Ctx, datasetId: Id<"dataset">): Promise<void> {
  const own = withoutOutcome(ctx);
  await orNothingLeft(own, datasetId, () => joinAll(own, datasetId));
}

async function joinAll(own: Ctx, datasetId: Id<"dataset">): Promise<void> {
  for (;;) {
    const found = await readTransaction(own, async (tx) => {
      const dataset = await selectDataset(tx, datasetId);
      if (dataset === undefined) return null;
      const group = chooseMerge(await selectLiveSegments(tx, datasetId, dataset.generation));
      return group === null ? null : { dataset, group };
    });
    if (found === null) return;
    try {
      await join(own, found.dataset, found.group);
    } catch (error) {
      if (error instanceof SegmentsChanged) return;
      throw error;
    }
  }
}

function join(ctx: Ctx, dataset: DatasetRow, group: readonly SegmentRow[]): Promise<void> {
  return inJobDirectory(async (directory) => {
    const merged = await mergeSegments(await segmentsOnDisk(dataset, group), directory);
    const id = newId("segment");
    const key = segmentKey(ctx.workspaceId, dataset.id, id);
    const files = storage();
    const sha256 = await files.put(key, merged.file);
    const sizeBytes = await files.size(key);
    try {
      await writeTransaction(ctx, async (tx) => {
        const now = tx.clock.now();
        const held = await lockDatasetRow(tx, dataset.id);
        const ids = group.map((segment) => segment.id);
        if (held?.generation !== dataset.generation) throw new SegmentsChanged();
        if ((await supersedeSegments(tx, dataset.id, ids, now)) !== group.length) throw new SegmentsChanged();
        const { rowCount } = merged;
        const holds = await takeOverBatches(tx, dataset.id, group, id);
        const layout = { ...merged.layout, holds };
        const place = { datasetId: dataset.id, generation: dataset.generation, position: group[0]?.position ?? 0 };
        await insertSegment(tx, { id, ...place, storageKey: key, sha256, rowCount, sizeBytes, layout, createdAt: now });
        await addBytes(tx, dataset.id, sizeBytes - group.reduce((sum, segment) => sum + segment.sizeBytes, 0));
      });
    } catch (error) {
      if (error instanceof SegmentsChanged) await files.remove(key);
      throw error;
    }
  });
}
