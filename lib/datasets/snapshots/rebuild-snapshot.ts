import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Chosen, ColumnChoice } from "@/lib/contract/reading";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { withoutOutcome } from "@/lib/ctx/without-outcome";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { isDamage } from "@/lib/platform/storage/storage";
import { type DatasetRow, type SegmentRow, type SnapshotFiles, type SnapshotRow, updateSnapshotHashes } from "../queries";
import { serializeSnapshot } from "../serialize";
import type { Snapshot } from "../snapshot";
import { damaged, putSnapshot } from "../stored-files";
import { retypeDataset } from "./retype-dataset";

/** A snapshot with what it is made of: the segments it names, in their order, whether they were superseded since or not. */
interface PinnedRows {
  snapshot: SnapshotRow;
  dataset: DatasetRow;
  segments: SegmentRow[];
}

/** Whoever asks for the same again while it is made waits for it. */
const running = new Map<string, Promise<SnapshotFiles>>();

/**
 * A snapshot whose files are there, and as they were stored: they are derived, and when one is lost or damaged both are made
 * again from the cells as received, under the types that the snapshot had.
 * @throws {AppError} `unavailable` (code `damaged`) when that cannot be done: then the cells are damaged too.
 */
export async function wholeSnapshot(ctx: Ctx, pinned: PinnedRows): Promise<Snapshot> {
  const { snapshot, dataset } = pinned;
  try {
    return await serializeSnapshot(snapshot, dataset);
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  let made = running.get(snapshot.storageKey);
  if (made === undefined) {
    made = rebuild(ctx, pinned).finally(() => running.delete(snapshot.storageKey));
    running.set(snapshot.storageKey, made);
  }
  return serializeSnapshot({ ...snapshot, ...(await made) }, dataset);
}

function rebuild(ctx: Ctx, { snapshot, dataset, segments }: PinnedRows): Promise<SnapshotFiles> {
  const { columns, rowCount, contentHash } = snapshot;
  const table = {
    // What a file said of its columns by their places says nothing of prepared ones.
    dataset: snapshot.preparation === null ? dataset : { ...dataset, cells: null },
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
    if (!isSame) throw damaged("The typed copy of this dataset is damaged, and its columns would be read otherwise now.");
    const files = await putSnapshot({ snapshot: snapshot.storageKey, sample: snapshot.sampleKey }, built.files);
    await writeTransaction(withoutOutcome(ctx), (tx) => updateSnapshotHashes(tx, files));
    ctx.log.warn({ snapshotId: snapshot.id }, "files of a snapshot were lost or damaged, and made again");
    return files;
  });
}

/** What was decided about a column at that time: by a person, or where the rows left it open by the workspace's habits. */
function takenChoice({ name, chosen, doubt }: ColumnProfile, column: number): ColumnChoice[] {
  const taken: Chosen = { ...doubt?.options[0]?.choose, ...chosen };
  return Object.keys(taken).length === 0 ? [] : [{ column, name, chosen: taken }];
}
