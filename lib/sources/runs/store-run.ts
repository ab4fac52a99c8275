import { crashPoint } from "@/lib/core/crash-point";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { mergeStaged } from "@/lib/datasets/rows/merge-staged";
import { commitStaged } from "@/lib/datasets/staged/commit-staged";
import { discardStaged } from "@/lib/datasets/staged/discard-staged";
import type { Committed, StagedRun } from "@/lib/datasets/staged/staged";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { selectDatasetHeader } from "../queries";
import { sourceAdapters } from "../registry";
import { commitRules, holdRun } from "./complete-run";
import { type LoadedRun, loadRun } from "./load-run";
import { firstPlace, placeOf, type RunPlace } from "./run-place";
import { updateRun } from "./run-queries";
import { ENDED, type NextAct, next, type SyncIds } from "./sync";
import { Overtaken, watchRun } from "./watch-run";

/** A run whose dataset gets other columns again and again is given up. */
const RESTARTS_MAX = 3;

/**
 * Makes what a run has staged part of its dataset and ends the run, in one step.
 * @returns what to do next: reading again, where the columns of the dataset are others by now.
 * @throws {Overtaken} when the run is not running any more; {AppError} as `commitStaged`.
 */
export async function storeRun(ctx: Ctx, ids: SyncIds, adapters: readonly SourceAdapter[] = sourceAdapters): Promise<NextAct> {
  const loaded = await loadRun(ctx, ids, adapters);
  if (loaded === null) return ENDED;
  const { run, integration } = loaded;
  const place = placeOf(run.cursor);
  if (!place?.isDone) return next("read");
  const staged = {
    datasetId: integration.datasetId,
    runId: run.id,
    mode: run.mode,
    source: { id: integration.id, name: integration.name },
    header: run.header,
    numbers: place.numbers,
  };
  crashPoint("storing", run.id);
  const committed = await commit(loaded, staged, place);
  crashPoint("stored", run.id);
  if (committed.state === "overtaken") throw new Overtaken();
  if (committed.state === "moved") return readAnew(loaded, place.restarts + 1);
  if (committed.state === "held") await holdRun(loaded, committed);
  if (committed.state === "unchanged") await discardStaged(loaded.ctx, integration.datasetId, run.id);
  return ENDED;
}

async function commit(loaded: LoadedRun, staged: StagedRun, place: RunPlace): Promise<Committed> {
  const { ctx, run, integration } = loaded;
  const watch = watchRun(ctx, run.id);
  const rules = commitRules(loaded, place, watch.signal);
  const { key, deletedColumn } = integration.target ?? {};
  try {
    if (run.mode !== "merge" || key === undefined) return await commitStaged(ctx, staged, rules);
    // Of rows that were cut off nobody knows whether they are gone.
    const scope = run.truncated ? "keys" : (place.scope ?? "keys");
    return await mergeStaged(ctx, staged, { key, deletedColumn: deletedColumn ?? null, scope }, rules);
  } catch (error) {
    watch.signal.throwIfAborted();
    throw error;
  } finally {
    watch.stop();
  }
}

async function readAnew({ ctx, run, integration }: LoadedRun, restarts: number): Promise<NextAct> {
  if (restarts > RESTARTS_MAX) {
    throw new AppError("conflict", "The dataset's columns kept changing during this sync, so nothing was stored. Sync again.");
  }
  await discardStaged(ctx, integration.datasetId, run.id);
  await writeTransaction(ctx, async (tx) => {
    const header = await selectDatasetHeader(tx, integration.datasetId);
    const begun = { header: header ?? [], cursor: firstPlace(restarts), pages: 0, rowsRead: 0, truncated: false };
    await updateRun(tx, run.id, ["running"], begun);
  });
  return next("read");
}
