import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import { type Id, isId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDataset, selectLatestSnapshot } from "../queries";
import type { OtherTable } from "../steps/tables";
import { segmentsOnDisk } from "./on-disk";
import { selectSnapshotSegments } from "./segment-queries";

/** Ids of the other datasets that steps name, each once. */
export function othersIn(steps: readonly PreparationStep[]): string[] {
  return [
    ...new Set(
      steps.flatMap((step) => ((step.kind === "join" || step.kind === "union") && step.off !== true ? [step.dataset] : [])),
    ),
  ];
}

/**
 * The other datasets that steps name, as they were profiled last. None is profiled for it: two that name each other would wait
 * for each other. What is not there is left out.
 */
export async function otherTables(ctx: Ctx, steps: readonly PreparationStep[]): Promise<Record<string, OtherTable>> {
  const found: Record<string, OtherTable> = {};
  for (const id of othersIn(steps)) {
    const table = isId("dataset", id) ? await otherTable(ctx, id) : null;
    if (table !== null) found[id] = table;
  }
  return found;
}

async function otherTable(ctx: Ctx, id: Id<"dataset">): Promise<OtherTable | null> {
  const stored = await readTransaction(ctx, async (tx) => {
    const dataset = await selectDataset(tx, id);
    if (dataset === undefined || dataset.columns.length === 0) return null;
    const snapshot = await selectLatestSnapshot(tx, id, dataset.generation);
    return snapshot === undefined ? null : { dataset, snapshot, segments: await selectSnapshotSegments(tx, snapshot) };
  });
  if (stored === null) return null;
  const { dataset, snapshot, segments } = stored;
  return {
    name: dataset.name,
    segments: await segmentsOnDisk(dataset, segments),
    names: snapshot.columns.map(({ name }) => name),
    rowCount: snapshot.rowCount,
  };
}
