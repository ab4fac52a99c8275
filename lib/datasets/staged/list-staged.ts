import type { Id } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { selectStagedBefore } from "./staged-queries";

/** Runs, of any workspace, that staged rows before a moment and have not committed them. For the sweeper of runs that are gone. */
export async function listStaged(
  database: Database,
  before: Date,
): Promise<{ runId: string; workspaceId: string; datasetId: Id<"dataset"> }[]> {
  const found = await selectStagedBefore(database, before);
  return found.flatMap(({ runId, ...place }) => (runId === null ? [] : [{ runId, ...place }]));
}
