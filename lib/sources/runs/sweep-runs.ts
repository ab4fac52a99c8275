import { isId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { writeTransaction } from "@/lib/ctx/transaction";
import { discardStaged } from "@/lib/datasets/staged/discard-staged";
import { listStaged } from "@/lib/datasets/staged/list-staged";
import { HELD_MS } from "../rules";
import { deleteEndedRuns, selectForgottenHeldRuns, selectRunsInNeed, updateRun } from "./run-queries";

const HOUR_MS = 3_600_000;
/** How long an ended run is kept for whoever asks what happened. */
const KEPT_MS = 90 * 24 * HOUR_MS;

/**
 * Puts runs aside that waited seven days for a person's word, throws away what was staged for runs that are over, and forgets
 * runs of long ago.
 * @param ctxOf acts for one workspace; null when it is gone.
 * @returns how many staged things went.
 */
export async function sweepRuns(
  database: Database,
  now: Date,
  ctxOf: (workspaceId: string) => Promise<Ctx | null>,
): Promise<number> {
  for (const run of await selectForgottenHeldRuns(database, new Date(now.getTime() - HELD_MS))) {
    const ctx = await ctxOf(run.workspaceId);
    const end = {
      status: "cancelled",
      message: "The lower number of rows wasn't accepted within seven days, so the old rows were kept.",
    } as const;
    if (ctx !== null) await writeTransaction(ctx, (tx) => updateRun(tx, run.id, ["held"], end));
  }
  const staged = await listStaged(database, new Date(now.getTime() - HOUR_MS));
  const needed = await selectRunsInNeed(
    database,
    staged.map(({ runId }) => runId).filter((id) => isId("run", id)),
  );
  let gone = 0;
  for (const { runId, workspaceId, datasetId } of staged) {
    if (needed.has(runId)) continue;
    const ctx = await ctxOf(workspaceId);
    if (ctx !== null) gone += await discardStaged(ctx, datasetId, runId);
  }
  await deleteEndedRuns(database, new Date(now.getTime() - KEPT_MS));
  return gone;
}
