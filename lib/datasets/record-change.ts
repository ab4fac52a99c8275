import type { DatasetChange } from "@/lib/contract/datasets";
import { type Id, newId } from "@/lib/core/ids";
import type { Actor, TxCtx } from "@/lib/ctx/ctx";
import { insertChange } from "./queries";

type Told = Pick<DatasetChange, "kind"> &
  Partial<Pick<DatasetChange, "rowCount" | "fileName" | "fromName" | "toName" | "columns">>;

/** Writes down what changed about a dataset, for its people, in the transaction that changes it. */
export async function recordChange(ctx: TxCtx, datasetId: Id<"dataset">, change: Told): Promise<void> {
  await insertChange(ctx, { ...change, id: newId("change"), datasetId, by: nameOf(ctx.actor), createdAt: ctx.clock.now() });
}

function nameOf(actor: Actor): string {
  if (actor.kind === "key") return actor.key.name;
  if (actor.kind === "integration") return actor.name;
  return actor.kind === "user" ? actor.name || actor.email : "Rowcall";
}
