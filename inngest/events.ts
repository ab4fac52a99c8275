import { eventType } from "inngest";
import { z } from "zod";

/** A report waits to be generated; `attempt` counts how often it was asked for. */
export const reportQueued = eventType("report/queued", {
  schema: z.object({ workspaceId: z.string(), reportId: z.string(), attempt: z.number() }),
});
