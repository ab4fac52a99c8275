import type { ColumnProfile, DatasetCreated } from "@/lib/contract/datasets";
import type { ColumnChoice } from "@/lib/contract/reading";
import type { DatasetOrigin } from "@/lib/contract/words/dataset-words";
import { crashPoint } from "@/lib/core/crash-point";
import { AppError } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { storage } from "@/lib/platform/storage/storage";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { insertDataset, insertSegment, insertSnapshot, type SnapshotFiles } from "./queries";
import { recordChange } from "./record-change";
import { storageKeys } from "./rules";
import type { BuiltTable } from "./segments/build-table";
import { serializeCreated } from "./serialize";
import { putSnapshot } from "./stored-files";

/** A table to be stored as a new dataset. */
interface NewDataset {
  name: string;
  origin: DatasetOrigin;
  /** File that the rows came from. */
  fileName: string | null;
  built: BuiltTable;
}

/**
 * Stores a table as a new dataset: its files first, then all rows of the database in one transaction, which begins
 * with `claim`. @returns null, having stored nothing, when the claim says that it is not to be.
 */
export async function storeTable(
  ctx: Ctx,
  table: NewDataset,
  claim: (tx: TxCtx, datasetId: Id<"dataset">) => Promise<boolean> = async () => true,
): Promise<DatasetCreated | null> {
  const ids = { dataset: newId("dataset"), segment: newId("segment"), snapshot: newId("snapshot") };
  const keys = storageKeys(ctx.workspaceId, ids.dataset, ids.segment, ids.snapshot);
  const files = storage();
  const removeFiles = () => Promise.all(Object.values(keys).map((key) => files.remove(key)));
  let isWritten = false;
  try {
    const [sha256, typed] = await Promise.all([
      files.put(keys.segment, table.built.files.segment),
      putSnapshot(keys, table.built.files),
    ]);
    const segmentBytes = await files.size(keys.segment);
    isWritten = true;
    crashPoint("dataset files put", ctx.workspaceId);
    const made = await writeTransaction(ctx, async (tx) =>
      (await claim(tx, ids.dataset)) ? insertAll(tx, { ids, keys, sha256, typed, segmentBytes, ...table }) : null,
    );
    if (made === null) await removeFiles();
    return made;
  } catch (error) {
    // When the database fails it is not known whether it was committed: then the files stay, for the sweeper to judge.
    if (!isWritten || error instanceof AppError) await removeFiles();
    throw error;
  }
}

interface Stored extends NewDataset {
  ids: { dataset: Id<"dataset">; segment: Id<"segment">; snapshot: Id<"snapshot"> };
  keys: ReturnType<typeof storageKeys>;
  /** Of the segment. */
  sha256: string;
  typed: SnapshotFiles;
  segmentBytes: number;
}

async function insertAll(ctx: TxCtx, stored: Stored): Promise<DatasetCreated> {
  const { ids, keys, sha256, typed, built, name, origin, segmentBytes, fileName } = stored;
  const { kinds, padded, separators } = built.cells;
  const now = ctx.clock.now();
  const shared = { rowCount: built.rowCount, contentHash: built.contentHash, columns: built.columns, createdAt: now };
  const row = await insertDataset(ctx, {
    ...shared,
    id: ids.dataset,
    name,
    origin,
    header: built.columns.map(({ name: header }) => header),
    columnCount: built.columns.length,
    profiledRowCount: built.rowCount,
    profiledAt: now,
    sizeBytes: segmentBytes,
    quality: built.quality,
    reading: built.reading,
    readFacts: fileName === null ? null : built.facts,
    cells: built.cells,
    choices: built.columns.flatMap(appliedChoice),
    updatedAt: now,
  });
  await insertSegment(ctx, {
    id: ids.segment,
    datasetId: ids.dataset,
    generation: 1,
    position: 0,
    storageKey: keys.segment,
    sha256,
    rowCount: built.rowCount,
    sizeBytes: segmentBytes,
    layout: { columns: built.columns.length, kinds, padded, separators },
    createdAt: now,
  });
  await insertSnapshot(ctx, {
    ...shared,
    quality: built.quality,
    id: ids.snapshot,
    datasetId: ids.dataset,
    generation: 1,
    revision: 1,
    segmentIds: [ids.segment],
    ...typed,
  });
  await recordChange(ctx, ids.dataset, { kind: "created", rowCount: built.rowCount, fileName });
  await ctx.emit({ name: "dataset.created", data: { id: ids.dataset } });
  await recordAudit(ctx, "dataset.created", ids.dataset, { origin, rows: built.rowCount });
  return serializeCreated(row);
}

/** A choice where it was applied in the end: it follows its column's header. */
export function appliedChoice({ name, chosen }: ColumnProfile, column: number): ColumnChoice[] {
  return chosen === undefined ? [] : [{ column, name, chosen }];
}
