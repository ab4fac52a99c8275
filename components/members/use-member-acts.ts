import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useToast } from "@/components/ui/layer/toast";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import { workspaceQueries } from "@/lib/client/api/workspace";
import type { MemberItem } from "@/lib/contract/people/members";
import type { Role } from "@/lib/contract/roles";

/** What is done to members. Each asks the list anew: others may have changed it, and a refusal says so. */
export function useMemberActs() {
  const queries = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const settle = async (work: Promise<unknown>, said: string, self: boolean) => {
    try {
      await work;
      toast(said);
    } finally {
      await queries.invalidateQueries({ queryKey: workspaceQueries.members().queryKey });
      await queries.invalidateQueries({ queryKey: workspaceQueries.invitations().queryKey });
      // One's own role is part of every page.
      if (self) router.refresh();
    }
  };
  return {
    changeRole: (member: MemberItem, role: Role) =>
      settle(call(operations.changeRole, { params: { id: member.id }, body: { role } }), "Role changed", member.isYou),
    remove: (member: MemberItem) => settle(call(operations.removeMember, { params: { id: member.id } }), "Member removed", false),
    transfer: (member: MemberItem) =>
      settle(call(operations.transferOwnership, { body: { userId: member.id } }), "Ownership transferred", true),
  };
}
