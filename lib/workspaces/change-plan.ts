import type { WorkspaceSettings } from "@/lib/contract/people/account";
import { notFound } from "@/lib/core/errors";
import type { Plan } from "@/lib/core/plans";
import type { Database } from "@/lib/ctx/database";
import { forget } from "@/lib/ctx/fresh";
import { updatePlan } from "./queries";
import { serializeWorkspace } from "./serialize";

/**
 * Puts a workspace on another plan, by an operator. Holds from the next request on; within five seconds in another process.
 * @throws {AppError} `not_found`.
 */
export async function changePlan(database: Database, workspaceId: string, plan: Plan): Promise<WorkspaceSettings> {
  const row = await updatePlan(database.db, workspaceId, plan);
  if (row === undefined) throw notFound("workspace");
  forget(workspaceId);
  return serializeWorkspace(row);
}
