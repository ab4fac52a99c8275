import { AppError } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { withoutOutcome } from "@/lib/ctx/without-outcome";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { storage } from "@/lib/platform/storage/storage";
import { selectRemovalsSince } from "../batches/removal-queries";
import {
  type DatasetRow,
  insertSnapshot,
  type SegmentRow,
  type SnapshotFiles,
  type SnapshotRow,
  selectDataset,
  selectLatestSnapshot,
} from "../queries";
import { snapshotKeys } from "../rules";
import type { TypedTable } from "../segments/build-table";
import { emptyContentHash } from "../segments/fingerprint";
import { putSnapshot } from "../stored-files";
import { foldTail } from "./fold-tail";
import { joinSegments } from "./join-segments";
import { oneAtATime } from "./one-at-a-time";
import { recordGrowth } from "./record-growth";
import { retypeDataset } from "./retype-dataset";
import { lockDatasetRow, selectLiveSegments, updateProfile } from "./segment-queries";
import { SETTLE_RULES } from "./settle-rules";
import { orNothingLeft } from "./unless-deleted";

const { attemptsMax } = SETTLE_RULES.profile;
const inTurn = oneAtATime();

/** Rows that are profiled. Without rows there is no snapshot. */
interface ProfiledRows {
  snapshotId: Id<"snapshot"> | null;
}

/**
 * Folds the tail and profiles the rows of a dataset, unless its profile knows them: all that were stored when it was called,
 * and perhaps some that came meanwhile. It ends however fast rows come; then its profile is that of an older revision, and
 * says so.
 * @returns null when the dataset is gone.
 * @throws {AppError} `conflict` when its columns are chosen, or its rows replaced, again and again meanwhile.
 */
export function profileRows(ctx: Ctx, datasetId: Id<"dataset">): Promise<ProfiledRows | null> {
  return orNothingLeft(ctx, datasetId, () => profileNow(ctx, datasetId));
}

async function profileNow(ctx: Ctx, datasetId: Id<"dataset">): Promise<ProfiledRows | null> {
  const own = withoutOutcome(ctx);
  const now = await readTransaction(own, (tx) => stateOf(tx, datasetId));
  if (now === null) return null;
  return profiledSince(now, now.dataset.revision) ?? inTurn(own, datasetId, () => profile(own, datasetId, now.dataset.revision));
}

interface State {
  dataset: DatasetRow;
  /** The newest one of its generation. */
  snapshot: SnapshotRow | undefined;
  segments: SegmentRow[];
  /** Removals of rows that the profile does not know. */
  removals: string[];
}

async function stateOf(tx: TxCtx, id: Id<"dataset">): Promise<State | null> {
  const dataset = await selectDataset(tx, id);
  if (dataset === undefined) return null;
  const { generation } = dataset;
  return {
    dataset,
    snapshot: await selectLatestSnapshot(tx, id, generation),
    segments: await selectLiveSegments(tx, id, generation),
    removals: await selectRemovalsSince(tx, id, dataset.profiledAt),
  };
}

/** What is known of the rows, when that is as new as wanted; else null. */
function profiledSince({ dataset, snapshot }: State, revision: number): ProfiledRows | null {
  const { profiledRevision, columns } = dataset;
  if (profiledRevision < revision) return null;
  if (columns.length === 0) return profiledRevision === dataset.revision ? { snapshotId: null } : null;
  // Of rows that took the place of others there is none before they are profiled.
  return snapshot === undefined ? null : { snapshotId: snapshot.id };
}

async function profile(ctx: Ctx, id: Id<"dataset">, wanted: number): Promise<ProfiledRows | null> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const before = await readTransaction(ctx, (tx) => stateOf(tx, id));
    if (before === null) return null;
    const known = profiledSince(before, wanted);
    if (known !== null) return known;
    await foldTail(ctx, id);
    await joinSegments(ctx, id);
    const state = await readTransaction(ctx, (tx) => stateOf(tx, id));
    if (state === null) return null;
    const { dataset } = state;
    checkCounts(state);
    const isWhole = dataset.tailRows === 0;
    if (!isWhole && dataset.generation !== before.dataset.generation) continue;
    // Rows that came since stand in the tail: the segments are at least what was stored before.
    const revision = isWhole ? dataset.revision : before.dataset.revision;
    const made = await profileSegments(ctx, state, { revision, isLast: attempt === attemptsMax });
    if (made !== null) return made;
  }
  throw new AppError("conflict", "The dataset changes faster than it can be read. Its rows are stored; try again in a while.", {
    code: "changed_meanwhile",
  });
}

function checkCounts({ dataset, segments }: State): void {
  const stored = segments.reduce((sum, { rowCount }) => sum + rowCount, 0);
  if (stored + dataset.tailRows !== dataset.rowCount) throw new Error("A dataset does not hold as many rows as were counted.");
}

/** As which revision rows are profiled; the last attempt is kept for who asked, even if other rows took their place by now. */
interface Wanted {
  revision: number;
  isLast: boolean;
}

/** @returns null, having changed nothing, when it is to be done again. */
function profileSegments(ctx: Ctx, state: State, wanted: Wanted): Promise<ProfiledRows | null> {
  const { dataset, segments } = state;
  const rowCount = segments.reduce((sum, segment) => sum + segment.rowCount, 0);
  if (rowCount === 0 || dataset.header.length === 0) {
    const isAll = wanted.revision === dataset.revision;
    return isAll ? writeTransaction(ctx, (tx) => saveEmpty(tx, state, rowCount)) : Promise.resolve(null);
  }
  const table = { dataset, names: dataset.header, rowCount, contentHash: null, segments };
  return inJobDirectory(async (directory) => {
    const typed = await retypeDataset(ctx, table, dataset.choices, directory);
    const id = newId("snapshot");
    const keys = snapshotKeys(ctx.workspaceId, dataset.id, id);
    const files = storage();
    const made = await putSnapshot(keys, typed.files);
    // After a failure it is not known whether it was committed: then the files stay, for the sweeper to judge.
    const isSaved = await writeTransaction(ctx, (tx) => save(tx, state, wanted, typed, { id, files: made }));
    if (isSaved) return { snapshotId: id };
    await Promise.all(Object.values(keys).map((key) => files.remove(key)));
    return null;
  });
}

async function save(
  tx: TxCtx,
  { dataset, segments, removals }: State,
  { revision, isLast }: Wanted,
  typed: TypedTable,
  snapshot: { id: Id<"snapshot">; files: SnapshotFiles },
): Promise<boolean> {
  const { columns, quality, contentHash, rowCount, cells } = typed;
  const held = await lockDatasetRow(tx, dataset.id);
  if (held === undefined) return false;
  const now = tx.clock.now();
  // Rows that were removed meanwhile are not to be seen in the new profile.
  if (!isLast && !isSameJson(await selectRemovalsSince(tx, dataset.id, dataset.profiledAt), removals)) return false;
  const isReplaced = held.generation !== dataset.generation;
  const isNewest = !isReplaced && isSameJson(held.choices, dataset.choices) && held.profiledRevision <= revision;
  if (!isNewest && !(isReplaced && isLast)) return false;
  if (isNewest) {
    await recordGrowth(tx, held, rowCount);
    await updateProfile(tx, dataset.id, {
      columns,
      quality,
      contentHash,
      cells,
      columnCount: held.header.length,
      profiledRevision: revision,
      profiledRowCount: rowCount,
      profiledAt: now,
    });
    await tx.emit({ name: "dataset.updated", data: { id: dataset.id } });
  }
  await insertSnapshot(tx, {
    id: snapshot.id,
    datasetId: dataset.id,
    generation: dataset.generation,
    revision,
    segmentIds: segments.map(({ id }) => id),
    columns,
    quality,
    contentHash,
    rowCount,
    ...snapshot.files,
    createdAt: now,
  });
  return true;
}

async function saveEmpty(tx: TxCtx, { dataset }: State, rowCount: number): Promise<ProfiledRows | null> {
  const held = await lockDatasetRow(tx, dataset.id);
  if (held === undefined || held.revision !== dataset.revision) return null;
  await updateProfile(tx, dataset.id, {
    columns: [],
    quality: [],
    contentHash: emptyContentHash(),
    cells: null,
    columnCount: held.header.length,
    profiledRevision: dataset.revision,
    profiledRowCount: rowCount,
    profiledAt: tx.clock.now(),
  });
  await tx.emit({ name: "dataset.updated", data: { id: dataset.id } });
  return { snapshotId: null };
}

/** Of values that the database wrote out: it orders members its own way. */
function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
