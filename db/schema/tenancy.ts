import { sql } from "drizzle-orm";
import { pgPolicy, pgRole } from "drizzle-orm/pg-core";

/** Role that requests run as; it owns nothing and cannot pass row-level security. Made by the first migration. */
export const appRole = pgRole("rowcall_app").existing();

/** Rows of one workspace only: the net behind the `workspace_id` that every statement filters by. */
export function workspacePolicy(name: string) {
  const own = sql`workspace_id = nullif(current_setting('app.ws', true), '')`;
  return pgPolicy(name, { as: "permissive", for: "all", to: appRole, using: own, withCheck: own });
}
