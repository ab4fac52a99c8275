import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ColumnChoice } from "@/lib/contract/reading";
import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { persistentTransaction, readTransaction } from "@/lib/ctx/transaction";
import { withoutOutcome } from "@/lib/ctx/without-outcome";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { storage } from "@/lib/platform/storage/storage";
import { selectRemovalsSince } from "../batches/removal-queries";
import { type DatasetRow, type SegmentRow, type SnapshotRow, selectDataset, selectLatestSnapshot } from "../queries";
import { wakeWaiting } from "../record-change";
import { emptyContentHash } from "../segments/fingerprint";
import { followChoices, keepChoices } from "../steps/names";
import { foldTail } from "./fold-tail";
import { joinSegments } from "./join-segments";
import { insertRows, type MadeRows, makeRows, type StoredRows, storeRows } from "./make-rows";
import { oneAtATime } from "./one-at-a-time";
import { areSame, othersToRead } from "./other-tables";
import { recordGrowth } from "./record-growth";
import { lockDatasetRow, selectLiveSegments, selectSnapshotSegments, updateProfile } from "./segment-queries";
import { SETTLE_RULES } from "./settle-rules";
import { isDamaged, orNothingLeft } from "./unless-deleted";

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

/** Decisions under which the rows of a dataset are read from now on. */
interface NewDecisions {
  steps: PreparationStep[];
  choices: ColumnChoice[];
  /** A step that cannot be done refuses all, instead of being passed over. */
  isStrict: boolean;
}

/** How decisions are changed: from those that are there, and what else is written with them. */
export interface DecisionChange {
  from(dataset: DatasetRow): NewDecisions;
  with(tx: TxCtx, before: DatasetRow, columns: readonly ColumnProfile[]): Promise<void>;
}

/**
 * Reads all rows of a dataset under other decisions and keeps both. Nothing is kept where a step cannot be done.
 * @returns null when the dataset is gone.
 * @throws {AppError} `invalid` naming the step, `conflict` when the dataset changes faster than it can be read.
 */
export async function reprofileRows(ctx: Ctx, id: Id<"dataset">, change: DecisionChange): Promise<ProfiledRows | null> {
  const own = withoutOutcome(ctx);
  const now = await readTransaction(own, (tx) => stateOf(tx, id));
  return now === null ? null : profile(own, id, { wanted: now.dataset.revision, change });
}

async function profileNow(ctx: Ctx, datasetId: Id<"dataset">): Promise<ProfiledRows | null> {
  const own = withoutOutcome(ctx);
  const now = await readTransaction(own, (tx) => stateOf(tx, datasetId));
  if (now === null) return null;
  return (
    profiledSince(now, now.dataset.revision) ??
    inTurn(own, datasetId, () => profile(own, datasetId, { wanted: now.dataset.revision }))
  );
}

interface State {
  dataset: DatasetRow;
  /** The newest one of its generation. */
  snapshot: SnapshotRow | undefined;
  segments: SegmentRow[];
  /** The prepared cells of the snapshot are not whole: they are made again. */
  isDamaged: boolean;
  /** Removals of rows that the profile does not know. */
  removals: string[];
}

async function stateOf(tx: TxCtx, id: Id<"dataset">): Promise<State | null> {
  const dataset = await selectDataset(tx, id);
  if (dataset === undefined) return null;
  const { generation } = dataset;
  const snapshot = await selectLatestSnapshot(tx, id, generation);
  return {
    dataset,
    snapshot,
    isDamaged: snapshot?.preparation != null && isDamaged(snapshot, await selectSnapshotSegments(tx, snapshot)),
    segments: await selectLiveSegments(tx, id, generation),
    removals: await selectRemovalsSince(tx, id, dataset.profiledAt),
  };
}

/** What is known of the rows, when that is as new as wanted; else null. */
function profiledSince({ dataset, snapshot, isDamaged }: State, revision: number): ProfiledRows | null {
  const { profiledRevision, columns } = dataset;
  if (profiledRevision < revision || isDamaged) return null;
  if (columns.length === 0) return profiledRevision === dataset.revision ? { snapshotId: null } : null;
  // Of rows that took the place of others there is none before they are profiled.
  return snapshot === undefined ? null : { snapshotId: snapshot.id };
}

interface Asked {
  /** The revision that is to be known. */
  wanted: number;
  change?: DecisionChange | undefined;
  /** Datasets that wait for this one. */
  waiting?: readonly Id<"dataset">[];
}

async function profile(ctx: Ctx, id: Id<"dataset">, asked: Asked): Promise<ProfiledRows | null> {
  const { wanted, change, waiting = [] } = asked;
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const before = await readTransaction(ctx, (tx) => stateOf(tx, id));
    if (before === null) return null;
    const known = change === undefined ? profiledSince(before, wanted) : null;
    if (known !== null) return known;
    await readOthers(ctx, before.dataset, change, [...waiting, id]);
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
    const made = await profileSegments(ctx, state, { revision, isLast: attempt === attemptsMax, change });
    if (made !== null) return made;
  }
  throw new AppError("conflict", "The dataset is changing too quickly to be read. Its rows are stored. Try again in a moment.", {
    code: "changed_meanwhile",
  });
}

/**
 * Reads other datasets first that steps name and that rows went from; for a person who asks, those too that rows came to. One
 * that waits for this one is left as it is, and one that cannot be read leaves a step out, which says so.
 */
async function readOthers(
  ctx: Ctx,
  dataset: DatasetRow,
  change: DecisionChange | undefined,
  waiting: readonly Id<"dataset">[],
): Promise<void> {
  const { steps } = decisionsOf(dataset, change);
  for (const { id, revision } of await othersToRead(ctx, steps, { all: change !== undefined })) {
    if (waiting.includes(id)) continue;
    try {
      await orNothingLeft(ctx, id, () => profile(ctx, id, { wanted: revision, waiting }));
    } catch (error) {
      ctx.log.warn({ err: error, datasetId: id }, "a dataset that another one is prepared with could not be read");
    }
  }
}

function checkCounts({ dataset, segments }: State): void {
  const stored = segments.reduce((sum, { rowCount }) => sum + rowCount, 0);
  if (stored + dataset.tailRows !== dataset.rowCount) throw new Error("A dataset does not hold as many rows as were counted.");
}

/** As which revision rows are profiled; the last attempt is kept for whoever asked, even if other rows took their place by now. */
interface Wanted {
  revision: number;
  isLast: boolean;
  change?: DecisionChange | undefined;
}

/** @returns null, having changed nothing, when it is to be done again. */
function profileSegments(ctx: Ctx, state: State, wanted: Wanted): Promise<ProfiledRows | null> {
  const { dataset, segments } = state;
  const { change, revision } = wanted;
  const rowCount = segments.reduce((sum, segment) => sum + segment.rowCount, 0);
  const decisions = decisionsOf(dataset, change);
  if (rowCount === 0 || dataset.header.length === 0) {
    const isAll = revision === dataset.revision;
    const nothing = { rowCount, cells: null, prepared: null, others: [], decisions, change };
    return isAll ? persistentTransaction(ctx, (tx) => saveEmpty(tx, state, nothing)) : Promise.resolve(null);
  }
  return inJobDirectory(async (directory) => {
    const made = await makeRows(ctx, { dataset, segments, rowCount, ...decisions }, directory);
    const { table, segment, facts, cells, others } = made;
    if (table === null) {
      const nothing = { rowCount, cells, prepared: facts, others, decisions, change };
      return persistentTransaction(ctx, (tx) => saveEmpty(tx, state, nothing));
    }
    const stored = await storeRows(ctx, dataset.id, { table, segment });
    // After a failure it is not known whether it was committed: then the files stay, for the sweeper to judge.
    const isSaved = await persistentTransaction(ctx, (tx) =>
      save(tx, state, wanted, { ...made, table, decisions, rowCount }, stored),
    );
    if (isSaved) return { snapshotId: stored.snapshotId };
    await Promise.all(stored.keys.map((key) => storage().remove(key)));
    return null;
  });
}

/** Without steps, only choices about received columns count. */
function decisionsOf(dataset: DatasetRow, change: DecisionChange | undefined): NewDecisions {
  if (change === undefined) return { steps: dataset.preparation, choices: dataset.choices, isStrict: false };
  const asked = change.from(dataset);
  return asked.steps.length > 0 ? asked : { ...asked, choices: followChoices(dataset.header, asked.choices) };
}

interface Made extends MadeRows {
  table: NonNullable<MadeRows["table"]>;
  decisions: NewDecisions;
  /** Rows as received. */
  rowCount: number;
}

async function save(
  tx: TxCtx,
  { dataset, segments, removals }: State,
  { revision, isLast, change }: Wanted,
  { table, facts, cells, decisions, rowCount, others }: Made,
  stored: StoredRows,
): Promise<boolean> {
  const { columns, quality, contentHash } = table;
  if (!(await areSame(tx, dataset.id, others, facts?.waitsFor))) return false;
  const held = await lockDatasetRow(tx, dataset.id);
  if (held === undefined) return false;
  const now = tx.clock.now();
  // Rows that were removed meanwhile are not to be seen in the new profile.
  if (!isLast && !isSameJson(await selectRemovalsSince(tx, dataset.id, dataset.profiledAt), removals)) return false;
  const isReplaced = held.generation !== dataset.generation;
  const isNewest = !isReplaced && isDecidedAlike(held, dataset) && held.profiledRevision <= revision;
  if (!isNewest && (change !== undefined || !(isReplaced && isLast))) return false;
  if (isNewest) {
    await recordGrowth(tx, held, rowCount);
    await change?.with(tx, held, columns);
    const names = columns.map(({ name }) => name);
    const isPrepared = decisions.steps.length > 0;
    await updateProfile(tx, dataset.id, {
      columns,
      quality,
      contentHash,
      cells,
      columnCount: isPrepared ? columns.length : held.header.length,
      profiledRevision: revision,
      profiledRowCount: rowCount,
      profiledAt: now,
      prepared: facts,
      ...(isPrepared || change !== undefined ? { choices: keepChoices(names, decisions.choices) } : {}),
      ...(change === undefined ? {} : { preparation: decisions.steps, updatedAt: now }),
    });
    await wakeWaiting(tx, dataset.id);
    await tx.emit({ name: "dataset.updated", data: { id: dataset.id } });
  }
  await insertRows(tx, stored, {
    datasetId: dataset.id,
    generation: dataset.generation,
    revision,
    segmentIds: segments.map(({ id }) => id),
    columns,
    quality,
    contentHash,
    rowCount: table.rowCount,
    preparation: facts === null ? null : { steps: decisions.steps, outcomes: facts.outcomes, madeOf: facts.madeOf },
  });
  return true;
}

interface Nothing {
  rowCount: number;
  cells: DatasetRow["cells"];
  prepared: DatasetRow["prepared"];
  others: Made["others"];
  decisions: NewDecisions;
  change: DecisionChange | undefined;
}

async function saveEmpty(
  tx: TxCtx,
  { dataset }: State,
  { rowCount, cells, prepared, others, decisions, change }: Nothing,
): Promise<ProfiledRows | null> {
  if (!(await areSame(tx, dataset.id, others, prepared?.waitsFor))) return null;
  const held = await lockDatasetRow(tx, dataset.id);
  if (held === undefined || held.revision !== dataset.revision || !isDecidedAlike(held, dataset)) return null;
  await change?.with(tx, held, []);
  await updateProfile(tx, dataset.id, {
    columns: [],
    quality: [],
    contentHash: emptyContentHash(),
    cells,
    columnCount: held.header.length,
    profiledRevision: dataset.revision,
    profiledRowCount: rowCount,
    profiledAt: tx.clock.now(),
    prepared,
    ...(change === undefined ? {} : { preparation: decisions.steps }),
  });
  await wakeWaiting(tx, dataset.id);
  await tx.emit({ name: "dataset.updated", data: { id: dataset.id } });
  return { snapshotId: null };
}

function isDecidedAlike(a: DatasetRow, b: DatasetRow): boolean {
  return isSameJson(a.choices, b.choices) && isSameJson(a.preparation, b.preparation);
}

/** Of values that the database wrote out: it orders members its own way. */
function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
