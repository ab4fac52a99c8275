import { eventType } from "inngest";
import { z } from "zod";

/** A report waits to be generated; `attempt` counts how often it was asked for. */
export const reportQueued = eventType("report/queued", {
  schema: z.object({ workspaceId: z.string(), reportId: z.string(), attempt: z.number() }),
});

/** A run of a source waits to be done, or to be gone on with. */
export const syncQueued = eventType("sync/queued", {
  schema: z.object({ workspaceId: z.string(), integrationId: z.string(), runId: z.string() }),
});

/** Rows came to a dataset, and no workflow is on its way to them. `failures` counts those that could not settle it, in a row. */
export const datasetGrown = eventType("dataset/grown", {
  schema: z.object({ workspaceId: z.string(), datasetId: z.string(), failures: z.number().optional() }),
});
