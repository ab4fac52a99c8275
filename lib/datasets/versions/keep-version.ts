import { LIMITS } from "@/lib/contract/limits";
import type { VersionReason } from "@/lib/contract/words/dataset-words";
import { AppError, notFound } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type DatasetRow, lockDataset, selectDataset } from "../queries";
import { nameOf } from "../record-change";
import {
  deleteVersions,
  insertVersion,
  selectLiveIds,
  selectSnapshotIdOf,
  selectVersionIds,
  type VersionRow,
} from "./version-queries";

/** Changes that end a generation: what stands in its tail then is folded for the version alone. */
const ENDS_GENERATION: ReadonlySet<VersionReason> = new Set(["replaced", "restored"]);

/**
 * Writes down which rows a dataset has and how they are read, in the transaction that changes it next, which holds it. It costs
 * one row: segments and snapshot are there anyway. Of those that no person saved the oldest go, but for one that is `spared`.
 * @returns null where there are no rows.
 */
export async function keepVersion(
  tx: TxCtx,
  datasetId: Id<"dataset">,
  reason: Exclude<VersionReason, "saved">,
  { spared }: { spared?: Id<"version"> } = {},
): Promise<VersionRow | null> {
  const dataset = await selectDataset(tx, datasetId);
  const version = dataset === undefined ? null : await write(tx, dataset, { reason, name: null });
  const ids = await selectVersionIds(tx, datasetId, { saved: false });
  await deleteVersions(
    tx,
    datasetId,
    ids.slice(LIMITS.automaticVersions).filter((id) => id !== spared),
  );
  return version;
}

/**
 * The same because a person asked, under a name; of the rows that segments hold.
 * @throws {AppError} `not_found`, `conflict` without rows, and where as many are saved as may be.
 */
export async function keepNamedVersion(tx: TxCtx, datasetId: Id<"dataset">, name: string): Promise<VersionRow> {
  const dataset = (await lockDataset(tx, datasetId)) ? await selectDataset(tx, datasetId) : undefined;
  if (dataset === undefined) throw notFound("dataset");
  const saved = await selectVersionIds(tx, datasetId, { saved: true });
  if (saved.length >= LIMITS.savedVersions) {
    const sentence = `A dataset can have ${LIMITS.savedVersions} saved versions. Delete one that you no longer need first.`;
    throw new AppError("conflict", sentence, { code: "too_many_versions" });
  }
  const version = await write(tx, dataset, { reason: "saved", name });
  if (version === null) throw new AppError("conflict", "The dataset has no rows yet.");
  return version;
}

async function write(
  tx: TxCtx,
  dataset: DatasetRow,
  { reason, name }: Pick<VersionRow, "reason" | "name">,
): Promise<VersionRow | null> {
  const { id, generation, revision, profiledRevision } = dataset;
  const tailRows = ENDS_GENERATION.has(reason) ? dataset.tailRows : 0;
  const rowCount = dataset.rowCount - dataset.tailRows + tailRows;
  if (rowCount === 0) return null;
  const isProfiled = revision === profiledRevision && dataset.columns.length > 0;
  const snapshotId = isProfiled ? await selectSnapshotIdOf(tx, id, { generation, revision }) : null;
  return insertVersion(tx, {
    id: newId("version"),
    datasetId: id,
    name,
    reason,
    by: nameOf(tx.actor),
    generation,
    rowCount,
    tailRows,
    columnCount: dataset.columnCount,
    segmentIds: await selectLiveIds(tx, id, generation),
    snapshotId,
    contentHash: snapshotId === null ? null : dataset.contentHash,
    header: dataset.header,
    cells: dataset.cells,
    reading: dataset.reading,
    readFacts: dataset.readFacts,
    choices: dataset.choices,
    preparation: dataset.preparation,
    createdAt: tx.clock.now(),
  });
}
