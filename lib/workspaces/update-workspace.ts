import type { WorkspaceSettings } from "@/lib/contract/people/account";
import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { forget } from "@/lib/ctx/fresh";
import { writeTransaction } from "@/lib/ctx/transaction";
import { selectWorkspace, updateWorkspaceRow } from "./queries";
import { recordAudit } from "./record-audit";
import { refuseMember } from "./rules";
import { serializeWorkspace } from "./serialize";

/** What may be changed; what is left out stays. */
interface WorkspaceChanges {
  name?: string | undefined;
  timeZone?: string | undefined;
  locale?: string | undefined;
  currency?: string | undefined;
}

/**
 * Changes the settings; reports made from now on use them.
 * @throws {AppError} `forbidden` to members.
 */
export async function updateWorkspace(ctx: Ctx, changes: WorkspaceChanges): Promise<WorkspaceSettings> {
  refuseMember(ctx.actor, "Only owners and admins can change the workspace settings.");
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const settings = await writeTransaction(ctx, async (tx) => {
    const changed = Object.keys(given).length > 0;
    const row = await (changed ? updateWorkspaceRow(tx, given) : selectWorkspace(tx));
    if (row === undefined) throw notFound("workspace");
    if (changed) await recordAudit(tx, "workspace.updated", ctx.workspaceId, { changed: Object.keys(given).join(" ") });
    if (changes.timeZone !== undefined) await tx.emit({ name: "workspace/moved", data: {} });
    return serializeWorkspace(row);
  });
  forget(ctx.workspaceId);
  return settings;
}
