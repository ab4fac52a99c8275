import type { InvitedRole } from "@/lib/contract/people/members";
import { ROLE_LABELS, type Role } from "@/lib/contract/roles";

const DETAILS: Readonly<Record<Role, string>> = {
  owner: "Everything, including members and ownership.",
  admin: "Keys, connections, settings, members and viewers.",
  member: "Adds rows, reports and calls.",
  viewer: "Views everything, changes nothing.",
};

/** A role in a menu: its name, and in a line what it may do. */
interface RoleChoice<R extends Role = Role> {
  value: R;
  label: string;
  detail: string;
}

const choice = <R extends Role>(value: R): RoleChoice<R> => ({ value, label: ROLE_LABELS[value], detail: DETAILS[value] });

export const ROLE_CHOICES: readonly RoleChoice[] = [choice("owner"), choice("admin"), choice("member"), choice("viewer")];
export const INVITED_CHOICES: readonly RoleChoice<InvitedRole>[] = [choice("member"), choice("viewer"), choice("admin")];
