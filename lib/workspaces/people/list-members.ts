import type { MemberItem } from "@/lib/contract/people/members";
import type { Ctx } from "@/lib/ctx/ctx";
import { type MemberRow, selectMembers } from "./member-queries";

/** Everybody in the workspace: owners first, then by when they joined. */
export async function listMembers(ctx: Ctx): Promise<MemberItem[]> {
  return (await selectMembers(ctx)).map((row) => serializeMember(ctx, row));
}

/** A member as the list shows them. */
export function serializeMember({ actor }: Ctx, row: MemberRow): MemberItem {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    joinedAt: row.joinedAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    isYou: row.id === actor.id,
  };
}
