"use client";

import { createContext, type ReactNode, useContext } from "react";
import { isAtLeast, type Role } from "@/lib/contract/roles";

/** Outside the dashboard nobody has a role: nothing is offered that somebody could be refused. */
const RoleContext = createContext<Role | null>(null);

/** Says to everything in it what the person who looks is in the workspace. */
export function RoleProvider({ role, children }: { role: Role | null; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>;
}

/** True for `least` and above. The verbs decide; this only spares a refusal. */
export function useMay(least: Role): boolean {
  const role = useContext(RoleContext);
  return role !== null && isAtLeast(role, least);
}

/** Shows what changes something to those who may change it: members and above, unless told. */
export function May({
  least = "member",
  children,
  otherwise = null,
}: {
  least?: Role;
  children: ReactNode;
  otherwise?: ReactNode;
}) {
  return useMay(least) ? children : otherwise;
}

/** In place of a form that a viewer cannot send. */
export function ViewersLook({ what }: { what: string }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
      Viewers can't make changes: {what} needs the member role. Ask an owner or admin for another role.
    </p>
  );
}
