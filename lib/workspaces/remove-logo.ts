import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { deleteLogo } from "./queries";
import { recordAudit } from "./record-audit";
import { refuseMember } from "./rules";

/** Takes the logo away; without one it changes nothing. @throws {AppError} `forbidden` to members. */
export async function removeLogo(ctx: Ctx): Promise<{ deleted: true }> {
  refuseMember(ctx.actor, "Only owners and admins can change the logo.");
  await writeTransaction(ctx, async (tx) => {
    if (await deleteLogo(tx)) await recordAudit(tx, "workspace.logo_removed", ctx.workspaceId, {});
  });
  return { deleted: true };
}
