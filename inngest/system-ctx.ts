import { and, eq, isNull } from "drizzle-orm";
import { getDatabase } from "@/db/client";
import { workspaces } from "@/db/schema/workspaces";
import { systemClock } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { rootLog } from "@/lib/core/log";
import type { Ctx } from "@/lib/ctx/ctx";
import { mintWorkspaceId } from "@/lib/ctx/mint";

/**
 * Who acts when a workflow does: the system, for one workspace.
 * @param workflow id of the workflow, for the log and as the actor.
 * @returns null when the workspace is gone, or was deleted and is going.
 */
export async function systemCtx(workspaceId: string, workflow: string): Promise<Ctx | null> {
  const database = getDatabase();
  const [row] = await database.db
    .select()
    .from(workspaces)
    .where(and(eq(workspaces.id, workspaceId), isNull(workspaces.removedAt)));
  if (row === undefined) return null;
  const id = mintWorkspaceId(row.id);
  const requestId = newId("request");
  return {
    workspaceId: id,
    workspace: { id, name: row.name, plan: row.plan, timeZone: row.timeZone, locale: row.locale, currency: row.currency },
    actor: { kind: "system", id: workflow },
    requestId,
    clock: systemClock,
    log: rootLog().child({ part: "workflows", workflow, workspaceId, requestId }),
    database,
  };
}
