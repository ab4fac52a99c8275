/** What a person is in a workspace, from one who may do everything to one who may only look. */
export const ROLES = ["owner", "admin", "member", "viewer"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: "Owner",
  admin: "Admin",
  member: "Member",
  viewer: "Viewer",
};

/** True for `least` and every role above it. */
export function isAtLeast(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(least);
}

/** Least role that may call an operation through the dashboard: to look, a viewer; to change, a member, unless it names another. */
export function leastRoleOf({ method, least }: { method: string; least?: Role | undefined }): Role {
  return least ?? (method === "GET" ? "viewer" : "member");
}
