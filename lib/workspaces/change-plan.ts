import type { WorkspaceSettings } from "@/lib/contract/account";
import type { Plan } from "@/lib/contract/plans";
import { notFound } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { updatePlan } from "./queries";
import { serializeWorkspace } from "./serialize";

/**
 * Puts a workspace on another plan, by an operator. Holds from the next request on.
 * @throws {AppError} `not_found`.
 */
export async function changePlan(database: Database, workspaceId: string, plan: Plan): Promise<WorkspaceSettings> {
  const row = await updatePlan(database.db, workspaceId, plan);
  if (row === undefined) throw notFound("workspace");
  return serializeWorkspace(row);
}
