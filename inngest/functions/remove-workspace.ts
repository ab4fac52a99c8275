import type { Inngest } from "inngest";
import { workDatabase } from "@/lib/ctx/database";
import { purgeFiles, purgeRows, purgeWorkspace } from "@/lib/whole/purge-workspace";
import { inngest } from "../client";
import { workspaceRemoved } from "../events";

/** Longer than anything that was at work when it was deleted: what that wrote last goes too. */
const AGAIN_AFTER = "10m";
/** Steps of one run: 100,000 rows each. */
const ROUNDS_MAX = 500;

/** The workflow that removes all that a deleted workspace holds, and then the workspace. For tests, which have a client of their own. */
function removeWorkspaceOf(client: Inngest) {
  return client.createFunction(
    {
      id: "remove-workspace",
      triggers: [workspaceRemoved],
      // As long as anything is left, its event is sent again.
      retries: 6,
      concurrency: [{ limit: 1, key: "event.data.workspaceId" }, { limit: 2 }],
    },
    async ({ event, step }) => {
      const { workspaceId } = event.data;
      const files = await step.run("files", () => purgeFiles(workDatabase(), workspaceId));
      let rows = 0;
      for (let round = 1; round <= ROUNDS_MAX; round++) {
        const done = await step.run(`rows ${round}`, () => purgeRows(workDatabase(), workspaceId));
        rows += done.rows;
        if (!done.goesOn) break;
      }
      await step.sleep("wait", AGAIN_AFTER);
      const isGone = await step.run("end", () => purgeWorkspace(workDatabase(), workspaceId));
      return { workspaceId, files, rows, isGone };
    },
  );
}

export const removalOfWorkspace = removeWorkspaceOf(inngest);
