import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { personOf } from "../rules";
import { selectWorkspacesOf } from "./member-queries";

/**
 * The workspace that a browser shows from now on: the door sets the cookie.
 * @throws {AppError} `not_found` for one that the person who asks does not belong to.
 */
export async function chooseWorkspace(ctx: Ctx, workspaceId: Id<"workspace">): Promise<{ workspaceId: Id<"workspace"> }> {
  const rows = await selectWorkspacesOf(ctx.database.db, personOf(ctx.actor).id);
  if (!rows.some(({ id }) => id === workspaceId)) throw notFound("workspace");
  return { workspaceId };
}
