import { isAtLeast, ROLE_LABELS, type Role } from "@/lib/contract/roles";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";

/** Somebody of the workspace, as far as rights go. */
interface Ranked {
  id: Id<"user">;
  role: Role;
}

/**
 * Owners manage everybody. Admins manage members and viewers, and themselves downwards.
 * @throws {AppError} `forbidden` otherwise.
 */
export function refuseManaging(actor: Ranked, target: Ranked): void {
  if (actor.role === "owner" || actor.id === target.id) return;
  if (actor.role === "admin" && !isAtLeast(target.role, "admin")) return;
  throw new AppError("forbidden", "Only owners can change or remove owners and admins.", { code: "missing_role" });
}

/**
 * Nobody gives more than their own role.
 * @throws {AppError} `forbidden` otherwise.
 */
export function refuseGiving(actor: Ranked, role: Role): void {
  if (isAtLeast(actor.role, role)) return;
  throw new AppError("forbidden", `Only owners can give someone the role “${ROLE_LABELS[role].toLowerCase()}”.`, {
    code: "missing_role",
  });
}

/** The refusal of what would leave a workspace without anybody who owns it. */
export function lastOwner(): AppError {
  return new AppError("conflict", "This is the last owner. Transfer ownership to another member first.", {
    code: "last_owner",
  });
}

/** The refusal of a change that was decided on what is no longer so. */
export function changedMeanwhile(): AppError {
  return new AppError("conflict", "Someone changed the members in the meantime. Check the list and try again.", {
    code: "changed_meanwhile",
  });
}
