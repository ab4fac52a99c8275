import type { ColumnChange, ColumnProfile, DatasetDetail } from "@/lib/contract/datasets";
import type { AskedChoice, ColumnChoice } from "@/lib/contract/reading";
import { AppError, notFound } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import { storage } from "@/lib/platform/storage/storage";
import { recordAudit } from "@/lib/workspaces/record-audit";
import {
  type DatasetRow,
  insertSnapshot,
  type SegmentRow,
  type SnapshotFiles,
  type SnapshotRow,
  selectDataset,
  selectLatestSnapshot,
  updateTypes,
} from "../queries";
import { recordChange } from "../record-change";
import { snapshotKeys } from "../rules";
import { placeChoices } from "../segments/place-choices";
import { serializeDetail } from "../serialize";
import { putSnapshot } from "../stored-files";
import { columnChanges } from "./column-changes";
import { reprofileRows } from "./profile-rows";
import { retypeDataset } from "./retype-dataset";
import { lockDatasetRow, selectSnapshotSegments } from "./segment-queries";
import { settleDataset } from "./settle-dataset";
import { unlessDeleted } from "./unless-deleted";

/** How often a choice is put on top of one that another process made meanwhile, or on rows that were profiled meanwhile. */
const ATTEMPTS = 5;
/** Choices of this process for one dataset wait for each other: none is read in vain. */
const last = new Map<string, Promise<unknown>>();

/**
 * Keeps what a person decided about columns and reads the cells as received again under it. What others decided about
 * other columns meanwhile stays: the choice is put on top of theirs. Rows that came since the last profile are typed by the
 * next one, under the choice too. Reports go on with the snapshot that they pinned.
 * @throws {AppError} `not_found`, `invalid` naming the choice for a column that is not there, `conflict` when the
 * dataset changes faster than it can be read.
 */
export async function chooseColumns(
  ctx: Ctx,
  id: Id<"dataset">,
  { choices }: { choices: AskedChoice[] },
): Promise<DatasetDetail> {
  const before = last.get(id) ?? Promise.resolve();
  const work = () => unlessDeleted(ctx, id, () => choose(ctx, id, choices));
  const turn = before.then(work, work);
  last.set(id, turn);
  try {
    return await turn;
  } finally {
    if (last.get(id) === turn) last.delete(id);
  }
}

async function choose(ctx: Ctx, id: Id<"dataset">, choices: readonly AskedChoice[]): Promise<DatasetDetail> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const state = (await readTransaction(ctx, (tx) => stateOf(tx, id))) ?? (await settledState(ctx, id));
    const { dataset } = state;
    const merged = mergeChoices(dataset.columns, dataset.choices, choices);
    if (sameChoices(merged, dataset.choices)) return serializeDetail(dataset);
    if (dataset.preparation.length > 0 && !onlyWords(dataset.choices, merged)) return prepareAgain(ctx, id, choices);
    const detail = onlyWords(dataset.choices, merged) ? await reword(ctx, state, merged) : await retype(ctx, state, merged);
    if (detail !== null) return detail;
  }
  throw new AppError("conflict", "The dataset was changed in the meantime, so this choice wasn't saved. Try again.", {
    code: "changed_meanwhile",
  });
}

/** Prepared rows are made of values as they are read, so all steps are done again under the choice. */
async function prepareAgain(ctx: Ctx, id: Id<"dataset">, choices: readonly AskedChoice[]): Promise<DatasetDetail> {
  await reprofileRows(ctx, id, {
    from: (dataset) => ({
      steps: dataset.preparation,
      choices: mergeChoices(dataset.columns, dataset.choices, choices),
      isStrict: false,
    }),
    with: async (tx, before, columns) => recordChoice(tx, id, columnChanges(before.columns, columns)),
  });
  return readTransaction(ctx, async (tx) => {
    const dataset = await selectDataset(tx, id);
    if (dataset === undefined) throw notFound("dataset");
    return serializeDetail(dataset);
  });
}

async function recordChoice(tx: TxCtx, id: Id<"dataset">, changed: ColumnChange[]): Promise<void> {
  if (changed.length > 0) await recordChange(tx, id, { kind: "columns", columns: changed });
  await recordAudit(tx, "dataset.columns_chosen", id, { columns: changed.length });
}

interface State {
  dataset: DatasetRow;
  /** Those of the snapshot. */
  segments: SegmentRow[];
  /** The newest one, made under the choices of the dataset: of the rows that its profile knows. */
  snapshot: SnapshotRow;
}

/** @returns null while no rows of the dataset are profiled. */
async function stateOf(tx: TxCtx, id: Id<"dataset">): Promise<State | null> {
  const dataset = await selectDataset(tx, id);
  if (dataset === undefined) throw notFound("dataset");
  const snapshot = await selectLatestSnapshot(tx, id, dataset.generation);
  if (snapshot === undefined || dataset.columns.length === 0) return null;
  return { dataset, snapshot, segments: await selectSnapshotSegments(tx, snapshot) };
}

async function settledState(ctx: Ctx, id: Id<"dataset">): Promise<State> {
  await settleDataset(ctx, id);
  const state = await readTransaction(ctx, (tx) => stateOf(tx, id));
  if (state === null) throw new AppError("conflict", "The dataset has no rows yet.");
  return state;
}

/** The choices that hold now: a column's new one in place of its old one, none where the new one is empty. */
function mergeChoices(
  columns: readonly ColumnProfile[],
  before: readonly ColumnChoice[],
  wanted: readonly AskedChoice[],
): ColumnChoice[] {
  const merged = new Map(before.map((choice) => [choice.column, choice]));
  const names = columns.map(({ name }) => name);
  for (const choice of placeChoices(names, wanted)) {
    if (Object.keys(choice.chosen).length === 0) merged.delete(choice.column);
    else merged.set(choice.column, choice);
  }
  return [...merged.values()].sort((a, b) => a.column - b.column);
}

function sameChoices(a: readonly ColumnChoice[], b: readonly ColumnChoice[]): boolean {
  const canonical = (choices: readonly ColumnChoice[]) =>
    choices
      .map(({ column, chosen }) => [column, Object.entries(chosen).sort(([x], [y]) => (x < y ? -1 : 1))] as const)
      .filter(([, members]) => members.length > 0)
      .sort(([x], [y]) => x - y);
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

/** True when choices differ in what a column is called and which way is good: no cell is read otherwise for that. */
function onlyWords(a: readonly ColumnChoice[], b: readonly ColumnChoice[]): boolean {
  const without = (choices: readonly ColumnChoice[]) =>
    choices.map(({ chosen: { label: _, upIsGood: __, ...chosen }, ...column }) => ({ ...column, chosen }));
  return sameChoices(without(a), without(b));
}

/** Other words for the same types: the files stay. */
function reword(ctx: Ctx, state: State, choices: ColumnChoice[]): Promise<DatasetDetail | null> {
  const { dataset, snapshot } = state;
  const chosenFor = new Map(choices.map(({ column, chosen }) => [column, chosen]));
  const columns = dataset.columns.map(({ chosen: _, ...column }, i) => {
    const chosen = chosenFor.get(i);
    return chosen === undefined ? column : { ...column, chosen };
  });
  const typed = { columns, quality: dataset.quality, cells: dataset.cells };
  return writeTransaction(ctx, (tx) => save(tx, state, choices, typed, { id: newId("snapshot"), files: snapshot }));
}

function retype(ctx: Ctx, state: State, choices: ColumnChoice[]): Promise<DatasetDetail | null> {
  const { dataset, segments, snapshot } = state;
  const { rowCount, contentHash } = snapshot;
  const table = { dataset, names: snapshot.columns.map(({ name }) => name), rowCount, contentHash, segments };
  return inJobDirectory(async (directory) => {
    const built = await retypeDataset(ctx, table, choices, directory);
    const snapshotId = newId("snapshot");
    const keys = snapshotKeys(ctx.workspaceId, dataset.id, snapshotId);
    const files = storage();
    const removeFiles = () => Promise.all(Object.values(keys).map((key) => files.remove(key)));
    const made = await putSnapshot(keys, built.files);
    // After a failure it is not known whether it was committed: then the files stay, for the sweeper to judge.
    const detail = await writeTransaction(ctx, (tx) => save(tx, state, choices, built, { id: snapshotId, files: made }));
    if (detail === null) await removeFiles();
    return detail;
  });
}

/** @returns null, having changed nothing, when the dataset is not any more what the types were made from. */
async function save(
  tx: TxCtx,
  { dataset, snapshot: before }: State,
  choices: ColumnChoice[],
  { columns, quality, cells }: Pick<DatasetRow, "columns" | "quality" | "cells">,
  snapshot: { id: Id<"snapshot">; files: SnapshotFiles },
): Promise<DatasetDetail | null> {
  const now = tx.clock.now();
  const { files } = snapshot;
  // Rows of other datasets that went meanwhile are not to come back in a copy.
  if (before.preparation !== null && (await lockDatasetRow(tx, dataset.id))?.revision !== dataset.revision) return null;
  const row = await updateTypes(tx, dataset, { columns, quality, choices, cells, updatedAt: now });
  if (row === undefined) return null;
  await insertSnapshot(tx, {
    id: snapshot.id,
    datasetId: dataset.id,
    generation: dataset.generation,
    revision: before.revision,
    segmentIds: before.segmentIds,
    columns,
    quality,
    contentHash: before.contentHash,
    rowCount: before.rowCount,
    preparation: before.preparation,
    storageKey: files.storageKey,
    sampleKey: files.sampleKey,
    sha256: files.sha256,
    sampleSha256: files.sampleSha256,
    createdAt: now,
  });
  await recordChoice(tx, dataset.id, columnChanges(dataset.columns, columns));
  await tx.emit({ name: "dataset.updated", data: { id: dataset.id } });
  return serializeDetail(row);
}
