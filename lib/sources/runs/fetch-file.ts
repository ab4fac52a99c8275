import { crashPoint } from "@/lib/core/crash-point";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { replaceWithFile } from "@/lib/datasets/staged/replace-with-file";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { openFields, sourceCtx } from "../provider-ctx";
import { selectDatasetRows } from "../queries";
import { sourceAdapters } from "../registry";
import { claimRun, commitRules, holdRun } from "./complete-run";
import { type LoadedRun, loadRun, readRequest } from "./load-run";
import { updateRun } from "./run-queries";
import { ENDED, type NextAct, type SyncIds } from "./sync";
import { Overtaken, watchRun } from "./watch-run";

/**
 * Fetches the file of a source and puts its rows in place of those before, unless it is the one that they came from.
 * @returns that the run has ended.
 * @throws what the adapter throws; {Overtaken} when the run is not running any more; {AppError} on what is wrong with the file.
 */
export async function fetchFile(ctx: Ctx, ids: SyncIds, adapters: readonly SourceAdapter[] = sourceAdapters): Promise<NextAct> {
  const loaded = await loadRun(ctx, ids, adapters);
  if (loaded === null) return ENDED;
  await inJobDirectory((directory) => fetchInto(loaded, directory));
  return ENDED;
}

async function fetchInto(loaded: LoadedRun, directory: string): Promise<void> {
  const { ctx, run, integration, connection, adapter } = loaded;
  if (adapter.download === undefined) throw new Error("This source has no file.");
  const before = await readTransaction(ctx, (tx) => selectDatasetRows(tx, integration.datasetId));
  if (before === undefined) throw new AppError("not_found", "The dataset was deleted. Import the table again.");
  const watch = watchRun(ctx, run.id);
  const request = readRequest(loaded, null);
  // Rows that somebody took away meanwhile come back, though the file is the same.
  const since = before === 0 || run.acceptFewerRows ? null : request.since;
  try {
    const task = { integrationId: integration.id, fields: openFields(connection), signal: watch.signal };
    const fetched = await adapter.download(sourceCtx(ctx, adapter, task), { ...request, since }, directory);
    watch.signal.throwIfAborted();
    if (fetched.unchanged) {
      const claimed = await writeTransaction(ctx, (tx) =>
        claimRun(tx, loaded, { state: "unchanged" }, { at: fetched.cursor, notes: [] }),
      );
      if (!claimed) throw new Overtaken();
      return;
    }
    await writeTransaction(ctx, (tx) => updateRun(tx, run.id, ["running"], { message: "Reading the file…" }));
    const { path, fileName, bytes, sha256, cursor, settings } = fetched;
    const file = { datasetId: integration.datasetId, file: { path, fileName, bytes, sha256 }, settings };
    crashPoint("storing", run.id);
    const committed = await replaceWithFile(ctx, file, commitRules(loaded, { at: cursor, notes: [] }, watch.signal));
    crashPoint("stored", run.id);
    if (committed.state === "held") await holdRun(loaded, committed);
    if (committed.state === "overtaken") throw new Overtaken();
  } catch (error) {
    watch.signal.throwIfAborted();
    throw error;
  } finally {
    watch.stop();
  }
}
