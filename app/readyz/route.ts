import { workflowsReady } from "@/inngest/start";
import { databaseReady, storageReady } from "@/lib/http/readiness";

export const dynamic = "force-dynamic";

/** 200 when database, storage and workflow engine answer, else 503 with the ones that do not. */
export async function GET(): Promise<Response> {
  const [database, storage] = await Promise.all([databaseReady(), storageReady()]);
  const parts = { database, storage, workflows: workflowsReady() };
  const ready = Object.values(parts).every(Boolean);
  return Response.json({ ready, ...parts }, { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
