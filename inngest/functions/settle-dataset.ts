import type { Inngest } from "inngest";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { foldTail } from "@/lib/datasets/snapshots/fold-tail";
import { settleGrown } from "@/lib/datasets/snapshots/settle-grown";
import { settleLater } from "@/lib/datasets/snapshots/settle-later";
import { SETTLE_RULES } from "@/lib/datasets/snapshots/settle-rules";
import { inngest } from "../client";
import { datasetGrown } from "../events";
import { systemCtx } from "../system-ctx";

const ID = "settle-dataset";

type Rules = Record<keyof typeof SETTLE_RULES.workflow, number>;

/**
 * The workflow that folds and profiles a dataset that rows came to, again and again while they keep coming, more seldom the
 * longer it takes. For tests, which have a client of their own.
 */
export function settleDatasetOf(client: Inngest, rules: Rules = SETTLE_RULES.workflow) {
  const { firstWaitMs, waitPerWork, waitMsMax, foldEveryMs, turnsMax, failedWaitMs, failedWaitMsMax } = rules;
  return client.createFunction(
    {
      id: ID,
      triggers: [datasetGrown],
      retries: 3,
      concurrency: [{ limit: 1, key: "event.data.datasetId" }, { limit: 2 }],
      onFailure: async ({ event, step }) => {
        // A process that was killed again and again under it is no reason to leave the rows alone for long; a table that cannot be read is.
        const { workspaceId, datasetId, failures = 0 } = event.data.event.data;
        const isThere = await step.run("put-off", async () => {
          const ctx = await systemCtx(workspaceId, ID);
          return ctx === null ? false : settleLater(ctx, datasetId);
        });
        if (!isThere) return;
        await step.sleep("back-off", `${Math.min(failedWaitMsMax, failedWaitMs * 2 ** failures) / 1000}s`);
        await step.sendEvent("try-again", datasetGrown.create({ workspaceId, datasetId, failures: failures + 1 }));
      },
    },
    async ({ event, step }) => {
      const { workspaceId, datasetId } = event.data;
      let waitMs: number = firstWaitMs;
      for (let turn = 1; turn <= turnsMax; turn++) {
        for (let leftMs = waitMs, part = 1; leftMs > 0; leftMs -= foldEveryMs, part++) {
          await step.sleep(`wait-${turn}-${part}`, `${Math.ceil(Math.min(leftMs, foldEveryMs) / 1000)}s`);
          if (leftMs > foldEveryMs) await step.run(`fold-${turn}-${part}`, () => fold(workspaceId, datasetId));
        }
        const { ended, tookMs } = await step.run(`settle-${turn}`, () => settle(workspaceId, datasetId));
        if (ended !== "more") return { datasetId, turns: turn, ended };
        waitMs = Math.min(waitMsMax, Math.max(firstWaitMs, waitPerWork * tookMs));
      }
      await step.sendEvent("go-on", datasetGrown.create({ workspaceId, datasetId }));
      return { datasetId, turns: turnsMax, ended: "more" };
    },
  );
}

export const settleDataset = settleDatasetOf(inngest);

async function settle(
  workspaceId: string,
  datasetId: Id<"dataset">,
): Promise<{ ended: "done" | "more" | "gone"; tookMs: number }> {
  const started = performance.now();
  const ctx = await systemCtx(workspaceId, ID);
  const ended = ctx === null ? "gone" : await told(ctx, datasetId, () => settleGrown(ctx, datasetId));
  return { ended, tookMs: Math.round(performance.now() - started) };
}

async function fold(workspaceId: string, datasetId: Id<"dataset">): Promise<{ rows: number }> {
  const ctx = await systemCtx(workspaceId, ID);
  return { rows: ctx === null ? 0 : await told(ctx, datasetId, () => foldTail(ctx, datasetId)) };
}

async function told<Value>(ctx: Ctx, datasetId: Id<"dataset">, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    // What the database says may quote what was being written; the engine keeps every message.
    ctx.log.error({ err: error, datasetId }, "a dataset could not be settled");
    throw new Error("Some rows couldn't be merged. They're stored as received.");
  }
}
