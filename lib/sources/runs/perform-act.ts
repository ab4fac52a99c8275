import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { discardStaged } from "@/lib/datasets/staged/discard-staged";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { faultOf, type Told, toldOf } from "../problems";
import { selectIntegration } from "../queries";
import { sourceAdapters } from "../registry";
import { isLasting } from "../rules";
import { failRun, OUR_FAULT } from "./fail-run";
import { fetchFile } from "./fetch-file";
import { readPages } from "./read-pages";
import { placeOf } from "./run-place";
import { selectRun, updateRun } from "./run-queries";
import { storeRun } from "./store-run";
import { ENDED, type NextAct, next, type SyncAct, SyncFailure, type SyncIds } from "./sync";
import { Overtaken } from "./watch-run";

/** How often in a row a provider may ask to wait, and for so long at once; longer is another run's affair. */
const WAITS_MAX = 30;
const WAIT_SEC_MAX = 3_600;
const WAIT_SEC_USUAL = 30;

const ACTS = { read: readPages, fetch: fetchFile, store: storeRun } as const;

/**
 * Does one step of a run and settles what came of it: a problem that lasts ends the run, a rate limit is waited for, a run
 * that is not running any more leaves nothing behind.
 * @returns what to do next.
 * @throws {SyncFailure} to be tried again.
 */
export async function performAct(
  ctx: Ctx,
  ids: SyncIds,
  act: SyncAct,
  adapters: readonly SourceAdapter[] = sourceAdapters,
): Promise<NextAct> {
  try {
    return await ACTS[act](ctx, ids, adapters);
  } catch (error) {
    const found = await readTransaction(ctx, async (tx) => ({
      run: await selectRun(tx, ids.runId),
      datasetId: (await selectIntegration(tx, ids.integrationId))?.datasetId ?? null,
    }));
    if (found.run?.status !== "running") {
      if (found.datasetId !== null) await discardStaged(ctx, found.datasetId, ids.runId);
      return ENDED;
    }
    const told = toldOf(error);
    // Somebody else was quicker: what he has kept is gone on with.
    if (error instanceof Overtaken) return next(act, 1);
    if (told === null) {
      ctx.log.error({ fault: faultOf(error), ...ids, act }, "a step of a sync failed");
      return tryAgain(ctx, ids, { kind: "provider_bug", sentence: OUR_FAULT, retryAfterMs: undefined });
    }
    return settle(ctx, ids, act, told);
  }
}

async function settle(ctx: Ctx, ids: SyncIds, act: SyncAct, told: Told): Promise<NextAct> {
  if (isLasting(told.kind)) {
    const isGone = told.kind === "not_found" && told.sentence === notFound("dataset").message;
    await failRun(ctx, ids, isGone ? { ...told, sentence: "The dataset was deleted." } : told);
    return ENDED;
  }
  if (told.kind !== "rate_limited") return tryAgain(ctx, ids, told);
  const waitSec = Math.max(1, Math.ceil((told.retryAfterMs ?? WAIT_SEC_USUAL * 1000) / 1000));
  const waits = await noteWait(ctx, ids, told, waitSec);
  if (waitSec <= WAIT_SEC_MAX && waits <= WAITS_MAX) return next(act, waitSec);
  await failRun(ctx, ids, told);
  return ENDED;
}

/** @returns how often in a row it was waited, this time included. */
function noteWait(ctx: Ctx, ids: SyncIds, { kind, sentence }: Told, waitSec: number): Promise<number> {
  return writeTransaction(ctx, async (tx) => {
    const place = placeOf((await selectRun(tx, ids.runId))?.cursor);
    const waits = (place?.waits ?? 0) + 1;
    await updateRun(tx, ids.runId, ["running"], {
      problem: kind,
      error: sentence,
      message: `The source asked us to wait ${waitSec} seconds. The sync resumes automatically.`,
      ...(place === null ? {} : { cursor: { ...place, waits } }),
    });
    return waits;
  });
}

/** Notes what went wrong, for whoever looks meanwhile and for the end, and hands it to the workflow. */
async function tryAgain(ctx: Ctx, ids: SyncIds, { kind, sentence }: Told): Promise<never> {
  const change = { problem: kind, error: sentence, message: "Something went wrong. Rowcall will try again." };
  await writeTransaction(ctx, (tx) => updateRun(tx, ids.runId, ["running"], change));
  throw new SyncFailure(sentence);
}
