import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { personOf } from "../rules";
import { selectMembers } from "./member-queries";
import { takeOut } from "./remove-member";

/**
 * Takes the person who asks out of the workspace.
 * @throws {AppError} `conflict` for its last owner.
 */
export async function leaveWorkspace(ctx: Ctx): Promise<{ workspaceId: Id<"workspace">; left: true }> {
  const [self] = await selectMembers(ctx, personOf(ctx.actor).id);
  if (self === undefined) throw notFound("member");
  await takeOut(ctx, self, "member.left");
  return { workspaceId: ctx.workspaceId, left: true };
}
