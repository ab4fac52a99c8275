import type { DatasetChange } from "@/lib/contract/datasets";
import { type Id, newId } from "@/lib/core/ids";
import type { Actor, TxCtx } from "@/lib/ctx/ctx";
import {
  type Dependent,
  deletePrepared,
  deleteRunningAnswers,
  lockDependents,
  lockWaiting,
  outdateProfile,
} from "./dependent-queries";
import { insertChange } from "./queries";

type Told = Pick<DatasetChange, "kind"> &
  Partial<Pick<DatasetChange, "rowCount" | "fileName" | "fromName" | "toName" | "columns">>;

/** Writes down what changed about a dataset, for its people, in the transaction that changes it. */
export async function recordChange(ctx: TxCtx, datasetId: Id<"dataset">, change: Told): Promise<void> {
  await insertChange(ctx, { ...change, id: newId("change"), datasetId, by: nameOf(ctx.actor), createdAt: ctx.clock.now() });
}

/**
 * Writes down that rows of a dataset went, which the transaction holds, and takes them out of all that was prepared with them.
 * @returns as `forgetRows`.
 */
export async function recordGone(ctx: TxCtx, { id, name }: Pick<Gone, "id" | "name">, change: Told): Promise<string[]> {
  await recordChange(ctx, id, change);
  return forgetRows(ctx, { id, name, isDeleted: false });
}

/** Whose rows went: of a dataset that is deleted reports keep none either. */
interface Gone {
  id: Id<"dataset">;
  name: string;
  isDeleted: boolean;
}

/**
 * Takes rows that went out of a dataset out of all that were prepared with them, through however many others, in the
 * transaction that they go in: what was prepared is deleted, and a workflow prepares it again, or whoever reads first. The
 * transaction holds the dataset, so nobody who reads its rows meanwhile can keep what he made of them.
 * @returns storage keys that may be nobody's any more once that is committed.
 */
export async function forgetRows(tx: TxCtx, { id, name, isDeleted }: Gone): Promise<string[]> {
  const reached = [id];
  // One whose steps were taken out since has them in snapshots only, and is not prepared again.
  const outdated: Id<"dataset">[] = [];
  const keys: string[] = [];
  for (let through = [id], current = [id]; through.length + current.length > 0; ) {
    const found = await lockDependents(tx, { of: id, through, current });
    const now = found.filter((dependent) => dependent.isCurrent && !outdated.includes(dependent.id));
    for (const dependent of now) {
      await askAgain(tx, dependent);
      await recordChange(tx, dependent.id, { kind: "removed_rows", fromName: name });
    }
    current = now.map((dependent) => dependent.id);
    through = found.map((dependent) => dependent.id).filter((each) => !reached.includes(each));
    outdated.push(...current);
    reached.push(...through);
  }
  for (const dependent of reached.slice(1)) {
    keys.push(...(await deletePrepared(tx, dependent, { of: id, through: reached }, { named: isDeleted })));
  }
  await deleteRunningAnswers(tx, reached);
  return keys;
}

/** Has those prepared again that left this dataset out while its rows were not ready. The transaction holds it. */
export async function wakeWaiting(tx: TxCtx, id: Id<"dataset">): Promise<void> {
  for (const waiting of await lockWaiting(tx, id)) await askAgain(tx, waiting);
}

async function askAgain(tx: TxCtx, { id, isQueued }: Pick<Dependent, "id" | "isQueued">): Promise<void> {
  await outdateProfile(tx, id, tx.clock.now());
  if (!isQueued) await tx.emit({ name: "dataset/grown", data: { datasetId: id } });
}

/** What somebody who changes a dataset is called in its history. */
export function nameOf(actor: Actor): string {
  if (actor.kind === "key") return actor.key.name;
  if (actor.kind === "integration") return actor.name;
  return actor.kind === "user" ? actor.name || actor.email : "Rowcall";
}
