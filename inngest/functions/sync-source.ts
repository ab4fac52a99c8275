import type { Inngest } from "inngest";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { faultOf } from "@/lib/sources/problems";
import { sourceAdapters } from "@/lib/sources/registry";
import { beginRun } from "@/lib/sources/runs/begin-run";
import { failRun } from "@/lib/sources/runs/fail-run";
import { goOnLater } from "@/lib/sources/runs/go-on-later";
import { performAct } from "@/lib/sources/runs/perform-act";
import { ENDED, type NextAct, type SyncAct, SyncFailure, type SyncIds } from "@/lib/sources/runs/sync";
import { inngest } from "../client";
import { syncQueued } from "../events";
import { isLeftOpen } from "../owed/given-up";
import { systemCtx } from "../system-ctx";

const ID = "sync-source";
/** Steps of one workflow run; what is left then is another one's. */
const TURNS_MAX = 400;

/**
 * The workflow that runs a queued sync: pages of the source are read in steps and staged, then stored in one. For tests, which
 * have sources of their own.
 */
export function syncSourceOf(client: Inngest, adapters: readonly SourceAdapter[]) {
  return client.createFunction(
    {
      id: ID,
      triggers: [syncQueued],
      retries: 4,
      concurrency: [
        { limit: 1, key: "event.data.integrationId" },
        { limit: 2, key: "event.data.workspaceId" },
      ],
      onFailure: async ({ event, step }) => {
        const { workspaceId, integrationId, runId } = event.data.event.data;
        await step.run("fail", async () => {
          const ctx = (await isLeftOpen(event)) ? null : await systemCtx(workspaceId, ID);
          return ctx === null ? false : failRun(ctx, { integrationId, runId }, null);
        });
      },
    },
    async ({ event, step }) => {
      const { workspaceId, integrationId, runId } = event.data;
      const ids = { integrationId, runId };
      let next = await step.run("begin", () => perform(workspaceId, ids, "begin", adapters));
      for (let turn = 1; next.act !== "ended"; turn++) {
        if (turn > TURNS_MAX) {
          await step.run("go on later", () => perform(workspaceId, ids, "later", adapters));
          return { runId, turns: TURNS_MAX };
        }
        if (next.waitSec > 0) await step.sleep(`wait ${turn}`, `${next.waitSec}s`);
        const { act } = next;
        next = await step.run(`${act} ${turn}`, () => perform(workspaceId, ids, act, adapters));
      }
      return { runId };
    },
  );
}

export const syncSource = syncSourceOf(inngest, sourceAdapters);

async function perform(
  workspaceId: string,
  ids: SyncIds,
  act: SyncAct | "begin" | "later" | "ended",
  adapters: readonly SourceAdapter[],
): Promise<NextAct> {
  const ctx = act === "ended" ? null : await systemCtx(workspaceId, ID);
  if (ctx === null || act === "ended") return ENDED;
  try {
    if (act === "begin") return await beginRun(ctx, ids, adapters);
    if (act !== "later") return await performAct(ctx, ids, act, adapters);
    await goOnLater(ctx, ids);
    return ENDED;
  } catch (error) {
    if (error instanceof SyncFailure) throw error;
    // What the database says may quote what was being written; the engine keeps every message.
    ctx.log.error({ fault: faultOf(error), ...ids }, "a step of a sync failed");
    throw new SyncFailure("The sync couldn't be written to the database.");
  }
}
