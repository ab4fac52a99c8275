import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Chosen, ColumnChoice } from "@/lib/contract/reading";
import type { Ctx } from "@/lib/ctx/ctx";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { storage } from "@/lib/platform/storage/storage";
import type { DatasetRow, SegmentRow, SnapshotRow } from "../queries";
import { serializeSnapshot } from "../serialize";
import type { Snapshot } from "../snapshot";
import { retypeDataset } from "./retype-dataset";

/** A snapshot with what it is made of: the segments it names, in their order, whether they were superseded since or not. */
interface PinnedRows {
  snapshot: SnapshotRow;
  dataset: DatasetRow;
  segments: SegmentRow[];
}

/** Who asks for the same again while it is made waits for it. */
const running = new Map<string, Promise<void>>();

/**
 * A snapshot whose files are there: they are derived, and when one is lost both are made again from the cells as
 * received, under the types that the snapshot had.
 * @throws {Error} when the cells, or what is read from them, are not what the snapshot says.
 */
export async function wholeSnapshot(ctx: Ctx, pinned: PinnedRows): Promise<Snapshot> {
  const { snapshot, dataset } = pinned;
  const files = storage();
  if (!((await files.exists(snapshot.storageKey)) && (await files.exists(snapshot.sampleKey)))) {
    let made = running.get(snapshot.id);
    if (made === undefined) {
      made = rebuild(ctx, pinned).finally(() => running.delete(snapshot.id));
      running.set(snapshot.id, made);
    }
    await made;
  }
  return serializeSnapshot(snapshot, dataset);
}

function rebuild(ctx: Ctx, { snapshot, dataset, segments }: PinnedRows): Promise<void> {
  const { columns, rowCount, contentHash } = snapshot;
  const table = {
    dataset,
    names: columns.map(({ name }) => name),
    rowCount,
    contentHash,
    segments,
  };
  return inJobDirectory(async (directory) => {
    const built = await retypeDataset(ctx, table, columns.flatMap(takenChoice), directory);
    // Which currency the workspace has by now changes no value.
    const isSame = columns.every(({ type, format }, i) => {
      const column = built.columns[i];
      return column?.type === type && (type === "currency" || column.format === format);
    });
    if (!isSame) throw new Error("A lost snapshot cannot be made again: its columns are typed otherwise now.");
    await storage().put(snapshot.storageKey, built.files.snapshot);
    await storage().put(snapshot.sampleKey, built.files.sample);
    ctx.log.warn({ snapshotId: snapshot.id }, "files of a snapshot were lost and made again");
  });
}

/** What was decided about a column at that time: by a person, or where the rows left it open by the workspace's habits. */
function takenChoice({ name, chosen, doubt }: ColumnProfile, column: number): ColumnChoice[] {
  const taken: Chosen = { ...doubt?.options[0]?.choose, ...chosen };
  return Object.keys(taken).length === 0 ? [] : [{ column, name, chosen: taken }];
}
