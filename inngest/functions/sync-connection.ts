import type { Inngest } from "inngest";
import { PASS_STEP, type PassTurn, runPass } from "@/lib/connectors/passes/run-pass";
import { connectors as registered } from "@/lib/connectors/registry";
import type { Connector } from "@/lib/connectors/types";
import type { Id } from "@/lib/core/ids";
import { inngest } from "../client";
import { connectionDue } from "../events";
import { systemCtx } from "../system-ctx";

const ID = "sync-connection";
/** Connections of one workspace, and of all, that are asked at once. */
const AT_ONCE = { perWorkspace: 4, inAll: 12 };
/** Steps of one workflow run; what is left then is gone on with at the next minute. */
const TURNS_MAX = 100;

/**
 * The workflow that asks a phone system for recordings, some seconds in each step. One that is killed goes on where it was, once
 * its lease is over. For tests, which have connectors of their own.
 */
export function syncConnectionOf(client: Inngest, connectors: readonly Connector[]) {
  return client.createFunction(
    {
      id: ID,
      triggers: [connectionDue],
      // The cron asks again anyway.
      retries: 1,
      // That there is one task for each connection is what its lease sees to.
      concurrency: [{ limit: AT_ONCE.perWorkspace, key: "event.data.workspaceId" }, { limit: AT_ONCE.inAll }],
    },
    async ({ event, step }) => {
      const { workspaceId, connectionId } = event.data;
      let taken = 0;
      for (let turn = 1; turn <= TURNS_MAX; turn++) {
        const before = taken;
        const done = await step.run(`pass ${turn}`, () => perform(workspaceId, connectionId, connectors, before));
        taken += done.taken;
        if (!done.goesOn) break;
      }
      return { connectionId, taken };
    },
  );
}

export const syncConnection = syncConnectionOf(inngest, registered);

async function perform(
  workspaceId: string,
  connectionId: Id<"connection">,
  connectors: readonly Connector[],
  taken: number,
): Promise<PassTurn> {
  const ctx = await systemCtx(workspaceId, ID);
  if (ctx === null) return { goesOn: false, taken: 0 };
  try {
    return await runPass(ctx, connectionId, connectors, { ...PASS_STEP, items: PASS_STEP.items - taken });
  } catch (error) {
    // What the database says may quote what was being written; the engine keeps every message.
    ctx.log.error({ connectionId, kind: error instanceof Error ? error.name : typeof error }, "a pass could not be written down");
    throw new Error("The pass could not be written to the database.");
  }
}
