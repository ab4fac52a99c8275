import { workflowsReady } from "@/inngest/start";
import { databaseReady, diskReady, storageReady } from "@/lib/http/readiness";

export const dynamic = "force-dynamic";

/**
 * 200 as long as this process can serve: its database answers and its disk takes files. `well` says whether all that it works with
 * does too: what all processes share, such as file storage, is no reason to take every one of them out of service.
 */
export async function GET(): Promise<Response> {
  const [database, disk, storage] = await Promise.all([databaseReady(), diskReady(), storageReady()]);
  const ready = database && disk;
  const parts = { database, storage: disk && storage, workflows: workflowsReady() };
  const well = Object.values(parts).every(Boolean);
  return Response.json({ ready, well, ...parts }, { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
