import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { outboxWritten } from "@/lib/ctx/events";
import { forget } from "@/lib/ctx/fresh";
import { confirmIdentity } from "@/lib/workspaces/account/confirm-identity";
import { personOf } from "@/lib/workspaces/rules";
import { markRemoved } from "./removal-queries";

/**
 * Deletes a workspace for good. Nobody gets in from now on; what it holds is removed by a workflow.
 * @throws {AppError} `forbidden` to all but owners and for a wrong password or code, `invalid` when the name is another,
 * `conflict` without a password, `rate_limited`.
 */
export async function removeWorkspace(
  ctx: Ctx,
  input: { name: string; password: string; code?: string | undefined },
): Promise<{ id: Id<"workspace">; deleted: true }> {
  if (personOf(ctx.actor).role !== "owner") {
    throw new AppError("forbidden", "Only owners can delete a workspace.", { code: "missing_role" });
  }
  if (input.name.trim() !== ctx.workspace.name.trim()) {
    throw new AppError("invalid", "name: isn't the name of this workspace. Nothing was deleted.", { code: "wrong_name" });
  }
  await confirmIdentity(ctx, input);
  await remove(ctx.database, ctx.workspaceId, { by: ctx.actor.id, at: ctx.clock.now() });
  ctx.log.info({ workspaceId: ctx.workspaceId, by: ctx.actor.id }, "a workspace was deleted");
  return { id: ctx.workspaceId, deleted: true };
}

/**
 * The same by an operator, who needs to confirm nothing.
 * @throws {AppError} `not_found`.
 */
export function removeByOperator(database: Database, workspaceId: string, at: Date): Promise<string> {
  return remove(database, workspaceId, { by: "operator", at });
}

/** @returns its name. */
async function remove(database: Database, workspaceId: string, who: { by: string; at: Date }): Promise<string> {
  const name = await markRemoved(database.db, workspaceId, who);
  if (name === null) throw notFound("workspace");
  forget(workspaceId);
  outboxWritten();
  return name;
}
