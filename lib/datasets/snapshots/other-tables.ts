import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import { type Id, isId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectRemovalsSince } from "../batches/removal-queries";
import { type DatasetRow, selectDataset, selectLatestSnapshot } from "../queries";
import type { OtherTable } from "../steps/tables";
import { segmentsOnDisk } from "./on-disk";
import { holdOther, selectSnapshotSegments } from "./segment-queries";

/** Ids of the other datasets that steps name, each once. */
export function othersIn(steps: readonly PreparationStep[]): Id<"dataset">[] {
  const named = steps.flatMap((step) =>
    (step.kind === "join" || step.kind === "union") && step.off !== true && isId("dataset", step.dataset) ? [step.dataset] : [],
  );
  return [...new Set(named)];
}

/** Of which rows another dataset was read, to tell whether some of them went since. */
interface OtherState {
  id: Id<"dataset">;
  /** Null where there is none. */
  generation: number | null;
  profiledRevision: number | null;
  profiledAt: Date | null;
  removals: string[];
}

/** The other datasets that steps name, as they were profiled last. */
export interface Others {
  tables: Record<string, OtherTable>;
  /** Why those are not there that are not. */
  missing: Record<string, string>;
  from: NonNullable<NonNullable<DatasetRow["prepared"]>["from"]>;
  /** Those that rows are to go from before they are read again. */
  waitsFor: Id<"dataset">[];
  /** All whose rows are among those of the tables, through others too. */
  madeOf: Id<"dataset">[];
  states: OtherState[];
}

/** Reads where the other datasets are that the steps of one name. None that holds rows which went is handed out. */
export async function otherTables(ctx: Ctx, own: Id<"dataset">, steps: readonly PreparationStep[]): Promise<Others> {
  const found: Others = { tables: {}, missing: {}, from: [], waitsFor: [], madeOf: [], states: [] };
  for (const id of othersIn(steps)) {
    if (id === own) {
      // It would be read as it was prepared before, with itself in it once more each time.
      found.missing[id] = "this is the dataset itself. Choose another one.";
      continue;
    }
    const { states, dataset, snapshot, segments } = await readTransaction(ctx, (tx) => withSources(tx, id));
    found.states.push(...states);
    if (dataset === undefined) {
      found.missing[id] = "this dataset was deleted, or is none of this workspace. Take the step out, or choose another one.";
    } else if (isUnread(dataset, states[0].removals, snapshot !== undefined)) {
      found.missing[id] =
        `rows of "${dataset.name}" were removed or replaced, and it is being read anew. This step follows then.`;
      found.waitsFor.push(id);
    } else if (snapshot === undefined || dataset.columns.length === 0) {
      found.missing[id] = `"${dataset.name}" has no rows.`;
    } else {
      const { columns, rowCount, contentHash, createdAt } = snapshot;
      const names = columns.map(({ name }) => name);
      found.tables[id] = { name: dataset.name, segments: await segmentsOnDisk(dataset, segments), names, rowCount };
      found.madeOf.push(...states.map((state) => state.id).filter((each) => !found.madeOf.includes(each)));
      found.from.push({ dataset: id, name: dataset.name, contentHash, asOf: createdAt.toISOString() });
    }
  }
  return found;
}

/** With the states of all datasets whose rows are among its own: its own steps may not name them any more. */
async function withSources(tx: TxCtx, id: Id<"dataset">) {
  const { state, ...other } = await otherOf(tx, id);
  const states: [OtherState, ...OtherState[]] = [state];
  for (const source of other.snapshot?.preparation?.madeOf ?? []) {
    if (source !== id) states.push((await otherOf(tx, source)).state);
  }
  return { ...other, states };
}

async function otherOf(tx: TxCtx, id: Id<"dataset">) {
  const dataset = await selectDataset(tx, id);
  const snapshot = dataset === undefined ? undefined : await selectLatestSnapshot(tx, id, dataset.generation);
  const profiledAt = dataset?.profiledAt ?? null;
  const state: OtherState = {
    id,
    generation: dataset?.generation ?? null,
    profiledRevision: dataset?.profiledRevision ?? null,
    profiledAt,
    removals: await selectRemovalsSince(tx, id, profiledAt),
  };
  return { dataset, snapshot, segments: snapshot === undefined ? [] : await selectSnapshotSegments(tx, snapshot), state };
}

/** True when what is known of the rows of a dataset is not to be read: some went, or all were replaced. */
function isUnread(
  { revision, profiledRevision, rowCount }: DatasetRow,
  removals: readonly string[],
  hasSnapshot: boolean,
): boolean {
  return profiledRevision < revision && (removals.length > 0 || (!hasSnapshot && rowCount > 0));
}

/** Other datasets that steps name whose rows are to be read before these steps are done. */
export function othersToRead(ctx: Ctx, steps: readonly PreparationStep[], { all }: { all: boolean }): Promise<DatasetRow[]> {
  return readTransaction(ctx, async (tx) => {
    const found: DatasetRow[] = [];
    for (const id of othersIn(steps)) {
      const { dataset, snapshot, state } = await otherOf(tx, id);
      if (dataset === undefined || dataset.profiledRevision >= dataset.revision) continue;
      if (all || isUnread(dataset, state.removals, snapshot !== undefined)) found.push(dataset);
    }
    return found;
  });
}

/**
 * True when none of the rows went that other datasets were read with, and none was read meanwhile that is waited for. They are
 * held until the transaction ends: whose rows go then, or who reads them, finds what was made of them.
 */
export async function areSame(
  tx: TxCtx,
  own: Id<"dataset">,
  states: readonly OtherState[],
  waitsFor: readonly Id<"dataset">[] = [],
): Promise<boolean> {
  for (const { id, generation, profiledRevision, profiledAt, removals } of states) {
    if (id === own) continue;
    const held = await holdOther(tx, id);
    if ((held?.generation ?? null) !== generation) return false;
    if (waitsFor.includes(id) && held?.profiledRevision !== profiledRevision) return false;
    if ((await selectRemovalsSince(tx, id, profiledAt)).join() !== removals.join()) return false;
  }
  return true;
}
