import { retimeSchedules } from "@/lib/schedules/retime-schedules";
import { inngest } from "../client";
import { workspaceMoved } from "../events";
import { systemCtx } from "../system-ctx";

const ID = "retime-schedules";

/** A workspace moved to another time zone: its schedules run at their times there. */
export const schedulesOfWorkspace = inngest.createFunction(
  { id: ID, triggers: [workspaceMoved], retries: 4, concurrency: [{ limit: 1, key: "event.data.workspaceId" }] },
  async ({ event, step }) => {
    const changed = await step.run("set times", async () => {
      const ctx = await systemCtx(event.data.workspaceId, ID);
      return ctx === null ? 0 : retimeSchedules(ctx);
    });
    return { changed };
  },
);
