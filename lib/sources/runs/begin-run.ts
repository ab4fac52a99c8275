import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { discardStaged } from "@/lib/datasets/staged/discard-staged";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { lockIntegration, selectDatasetHeader } from "../queries";
import { sourceAdapters } from "../registry";
import { adapterOf } from "../source-types";
import { failRun } from "./fail-run";
import { firstPlace, placeOf } from "./run-place";
import { selectHeldRuns, selectRun, updateRun } from "./run-queries";
import { ENDED, type NextAct, next, type SyncIds } from "./sync";

/**
 * Begins a queued run, or goes on with one that was begun. Runs of the same source that waited for a person's word give way.
 * @returns what to do first.
 */
export async function beginRun(ctx: Ctx, ids: SyncIds, adapters: readonly SourceAdapter[] = sourceAdapters): Promise<NextAct> {
  const begun = await writeTransaction(ctx, (tx) => begin(tx, ids, adapters));
  if (begun === null) return ENDED;
  if ("lost" in begun) {
    await failRun(ctx, ids, { kind: "not_found", sentence: begun.lost });
    return ENDED;
  }
  for (const runId of begun.givenWay) await discardStaged(ctx, begun.datasetId, runId);
  return begun.first;
}

type Begun = { first: NextAct; datasetId: Id<"dataset">; givenWay: string[] } | { lost: string };

async function begin(tx: TxCtx, ids: SyncIds, adapters: readonly SourceAdapter[]): Promise<Begun | null> {
  const integration = await lockIntegration(tx, ids.integrationId);
  const run = await selectRun(tx, ids.runId);
  if (integration === undefined || run === undefined || (run.status !== "queued" && run.status !== "running")) return null;
  const { datasetId, target } = integration;
  const header = datasetId === null ? undefined : await selectDatasetHeader(tx, datasetId);
  if (datasetId === null || target === null || header === undefined) {
    return { lost: "The dataset was deleted. Import the table again." };
  }
  const now = tx.clock.now();
  const place = placeOf(run.cursor);
  if (run.status === "queued") {
    const fresh = { startedAt: now, cursor: firstPlace(), header: run.mode === "append" ? header : [] };
    await updateRun(tx, run.id, ["queued"], {
      status: "running",
      message: place?.isDone ? "Storing the rows…" : "Connecting…",
      ...(place === null ? fresh : {}),
    });
  }
  const givenWay = await selectHeldRuns(tx, integration.id, run.id);
  for (const held of givenWay) {
    await updateRun(tx, held.id, ["held"], { status: "cancelled", message: "Replaced by a newer sync.", endedAt: now });
  }
  const adapter = adapterOf(integration.type, adapters);
  const first = place?.isDone ? next("store") : next(adapter.download === undefined ? "read" : "fetch");
  return { first, datasetId, givenWay: givenWay.map(({ id }) => id) };
}
