import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { selectMemberEmail } from "./queries";

/** The e-mail address of somebody who belongs to the workspace; null when he does not, or not any more. */
export async function findAddress({ database, workspaceId }: Ctx, userId: Id<"user">): Promise<string | null> {
  return (await selectMemberEmail(database.db, workspaceId, userId)) ?? null;
}
