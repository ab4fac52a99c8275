import type { SyncRun } from "@/lib/contract/integrations";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { countAsk } from "@/lib/requests/ask-provider";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { lockIntegration } from "./queries";
import { queueRun } from "./queue-run";
import { refusePush } from "./rules";
import { placeOf } from "./runs/run-place";
import { type RunRow, selectLivingRun, selectRuns, updateRun } from "./runs/run-queries";
import { serializeRun } from "./serialize";

/**
 * Queues a run of a source; one that is under way is answered instead. With `acceptFewerRows` a run that was held goes on with
 * the rows that it has read.
 * @throws {AppError} `forbidden` to members, `not_found`, `conflict` before it is settled what to import,
 * `rate_limited`.
 */
export async function queueSync(ctx: Ctx, id: Id<"integration">, body: { acceptFewerRows: boolean }): Promise<SyncRun> {
  refuseMember(ctx.actor, "Only owners and admins can sync sources.");
  await countAsk(ctx);
  return writeTransaction(ctx, async (tx) => {
    const integration = await lockIntegration(tx, id);
    if (integration === undefined) throw notFound("integration");
    refusePush(integration.type);
    if (integration.target === null) throw new AppError("conflict", "Choose what to import from this source first.");
    const living = await selectLivingRun(tx, id);
    if (living !== undefined) return serializeRun(living);
    const goesOn = body.acceptFewerRows ? await releaseHeld(tx, id) : undefined;
    const run = goesOn ?? (await queueRun(tx, integration, { trigger: "person", acceptFewerRows: body.acceptFewerRows }));
    if (run === undefined) throw new AppError("conflict", "Another sync has just started.");
    await recordAudit(tx, "integration.sync_queued", id, { runId: run.id, acceptFewerRows: body.acceptFewerRows });
    return serializeRun(run);
  });
}

/** The newest run, if it is held and its rows are still there. A file is fetched again instead. */
async function releaseHeld(tx: TxCtx, integrationId: Id<"integration">): Promise<RunRow | undefined> {
  const [newest] = await selectRuns(tx, integrationId, 1);
  if (newest?.status !== "held" || !placeOf(newest.cursor)?.isDone) return undefined;
  const change = { status: "queued", acceptFewerRows: true, message: null, endedAt: null } as const;
  const run = await updateRun(tx, newest.id, ["held"], change);
  if (run !== undefined) await tx.emit({ name: "sync/queued", data: { integrationId, runId: run.id } });
  return run;
}
