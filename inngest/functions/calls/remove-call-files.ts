import { removeCallFiles } from "@/lib/calls/running/remove-call-files";
import { inngest } from "../../client";
import { callRemoved } from "../../events";
import { systemCtx } from "../../system-ctx";

const ID = "remove-call-files";
/** A step that was at work when the call was deleted has seen it by then, and what it wrote last goes too. */
const AGAIN_AFTER = "20s";

/** A call was deleted: its recording and work files go, and again a little later. */
export const removeFilesOfCall = inngest.createFunction(
  { id: ID, triggers: [callRemoved], retries: 4 },
  async ({ event, step }) => {
    const { workspaceId, callId } = event.data;
    const remove = async () => {
      const ctx = await systemCtx(workspaceId, ID);
      return ctx === null ? false : removeCallFiles(ctx, callId);
    };
    const isGone = await step.run("remove", remove);
    if (!isGone) return { callId, isGone };
    await step.sleep("wait", AGAIN_AFTER);
    await step.run("remove again", remove);
    return { callId, isGone };
  },
);
