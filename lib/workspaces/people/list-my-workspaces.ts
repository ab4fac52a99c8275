import type { MyWorkspace } from "@/lib/contract/people/members";
import { asId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { personOf } from "../rules";
import { selectWorkspacesOf } from "./member-queries";

/** All workspaces that the person who asks belongs to, by name. */
export async function listMyWorkspaces(ctx: Ctx): Promise<MyWorkspace[]> {
  const rows = await selectWorkspacesOf(ctx.database.db, personOf(ctx.actor).id);
  return rows.map((row) => ({ ...row, id: asId("workspace", row.id), isCurrent: row.id === ctx.workspaceId }));
}
