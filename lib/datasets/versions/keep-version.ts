import { isDeepStrictEqual } from "node:util";
import { LIMITS } from "@/lib/contract/limits";
import type { VersionReason } from "@/lib/contract/words/dataset-words";
import { AppError, notFound } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type DatasetRow, lockDataset, receivedHash, selectDataset } from "../queries";
import { nameOf } from "../record-change";
import {
  deleteVersions,
  insertVersion,
  selectLiveIds,
  selectSnapshotOf,
  selectVersions,
  type VersionRow,
} from "./version-queries";
import { holdsNow } from "./version-state";

const DAY_MS = 86_400_000;

/**
 * Writes down which rows a dataset has and how they are read, in the transaction that takes them away next, which holds it. It
 * costs one row: segments and snapshot are there anyway. Where the newest version has all of that, no other one is made.
 * @param spared one that stays, however old it is.
 * @returns the version that has what the dataset had; null where there are no rows.
 */
export async function keepVersion(
  tx: TxCtx,
  datasetId: Id<"dataset">,
  reason: Exclude<VersionReason, "saved">,
  { spared }: { spared?: Id<"version"> } = {},
): Promise<VersionRow | null> {
  const dataset = await selectDataset(tx, datasetId);
  if (dataset === undefined) return null;
  const before = await selectVersions(tx, datasetId);
  const [newest] = before;
  if (newest !== undefined && dataset.rowCount > 0 && (await holdsNow(tx, newest, dataset))) return newest;
  const version = await write(tx, dataset, { reason, name: null });
  const made = version === null ? before : [version, ...before];
  const automatic = made.filter((each) => each.reason !== "saved");
  const gone = thinnedOut(automatic, tx.clock.now()).filter((id) => id !== spared);
  await deleteVersions(tx, datasetId, gone);
  return version;
}

/**
 * Versions that go, of those that nobody saved: the newest stay, and of older ones the last of each day (UTC) for some days.
 * @param versions the newest first.
 */
function thinnedOut(versions: readonly VersionRow[], now: Date): Id<"version">[] {
  const oldest = now.getTime() - LIMITS.automaticVersionDays * DAY_MS;
  const days = new Set<number>();
  return versions.flatMap(({ id, createdAt }, place) => {
    const day = Math.floor(createdAt.getTime() / DAY_MS);
    const isLastOfDay = !days.has(day);
    days.add(day);
    return place < LIMITS.automaticVersions || (isLastOfDay && createdAt.getTime() >= oldest) ? [] : [id];
  });
}

/**
 * The same because a person asked, under a name; of the rows that segments hold.
 * @throws {AppError} `not_found`, `conflict` without rows, and where as many are saved as may be.
 */
export async function keepNamedVersion(tx: TxCtx, datasetId: Id<"dataset">, name: string): Promise<VersionRow> {
  const dataset = (await lockDataset(tx, datasetId)) ? await selectDataset(tx, datasetId) : undefined;
  if (dataset === undefined) throw notFound("dataset");
  const saved = (await selectVersions(tx, datasetId)).filter(({ reason }) => reason === "saved");
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
  const { id, generation, revision, profiledRevision, contentHash } = dataset;
  // A change that ends a generation leaves what stands in its tail to the version alone.
  const tailRows = reason === "saved" ? 0 : dataset.tailRows;
  const rowCount = dataset.rowCount - dataset.tailRows + tailRows;
  if (rowCount === 0) return null;
  const segmentIds = await selectLiveIds(tx, id, generation);
  const read = await selectSnapshotOf(tx, id, { generation, revision: profiledRevision });
  // Rows that came since the profile stand in the tail, which a saved version leaves out.
  const isReadSoFar = reason === "saved" && read?.preparation === null && isDeepStrictEqual(read.segmentIds, segmentIds);
  const isProfiled = revision === profiledRevision || isReadSoFar;
  const snapshotId = isProfiled ? (read?.id ?? null) : null;
  return insertVersion(tx, {
    id: newId("version"),
    datasetId: id,
    name,
    reason,
    by: nameOf(tx.actor),
    generation,
    revision: tailRows === dataset.tailRows ? revision : null,
    rowCount,
    tailRows,
    beforeBatch: dataset.nextBatch,
    columnCount: dataset.columnCount,
    segmentIds,
    snapshotId,
    contentHash: snapshotId === null ? null : contentHash,
    receivedHash: isProfiled ? receivedHash(dataset) : null,
    header: dataset.header,
    cells: dataset.cells,
    reading: dataset.reading,
    readFacts: dataset.readFacts,
    choices: dataset.choices,
    preparation: dataset.preparation,
    createdAt: tx.clock.now(),
  });
}
