import { and, asc, eq, isNull, max, type SQL, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { invitations } from "@/db/schema/people";
import { memberships, sessions, users, workspaces } from "@/db/schema/workspaces";
import { ROLES, type Role } from "@/lib/contract/roles";
import { type Id, newId } from "@/lib/core/ids";
import type { Plan } from "@/lib/core/plans";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { insertAudit } from "../queries";

type Db = Database["db"];

export interface MemberRow {
  id: Id<"user">;
  name: string;
  email: string;
  role: Role;
  joinedAt: Date;
  lastSeenAt: Date | null;
}

/** Outside any transaction of the workspace: people are out of its sight. Owners first, then by when they joined. */
export async function selectMembers({ database, workspaceId }: Ctx, userId?: Id<"user">): Promise<MemberRow[]> {
  const rows = await database.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      joinedAt: memberships.createdAt,
      lastSeenAt: max(sessions.lastSeenAt),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(memberships.workspaceId, workspaceId), userId === undefined ? undefined : eq(memberships.userId, userId)))
    .groupBy(users.id, memberships.role, memberships.createdAt)
    .orderBy(asc(memberships.createdAt), asc(users.id));
  return rows.sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
}

/** Whom a change is about, and what both were when it was decided: a change of either meanwhile makes it nothing. */
interface MemberChange {
  actor: { id: Id<"user">; role: Role };
  target: { id: Id<"user">; role: Role };
}

/** True when the role was changed: both are still what they were, and an owner is left. One statement, whoever else changes. */
export async function updateRole(ctx: TxCtx, { actor, target }: MemberChange, role: Role): Promise<boolean> {
  const rows = await rowsOf(
    ctx.tx,
    sql`${held(ctx, [actor.id, target.id])}
        update memberships set role = ${role}
        where ${unchanged(ctx, { actor, target }, role === "owner")} returning user_id`,
  );
  return rows.length > 0;
}

/** True when the person was taken out, under the same conditions. */
export async function deleteMembership(ctx: TxCtx, change: MemberChange): Promise<boolean> {
  const rows = await rowsOf(
    ctx.tx,
    sql`${held(ctx, [change.actor.id, change.target.id])}
        delete from memberships where ${unchanged(ctx, change, false)} returning user_id`,
  );
  return rows.length > 0;
}

/** True when both were changed, at once: the owner is an admin, the other an owner. */
export async function swapOwner(ctx: TxCtx, { actor, target }: MemberChange): Promise<boolean> {
  const rows = await rowsOf(
    ctx.tx,
    sql`${held(ctx, [actor.id, target.id])}
        update memberships set role = case when user_id = ${actor.id} then 'admin' else 'owner' end::role
        where workspace_id = ${ctx.workspaceId} and user_id in (${actor.id}, ${target.id})
          and exists (select 1 from held where user_id = ${actor.id} and role = 'owner')
          and exists (select 1 from held where user_id = ${target.id}) returning user_id`,
  );
  return rows.length === 2;
}

/** The role of somebody, kept from changing until the transaction ends. */
export async function holdRole(ctx: TxCtx, userId: Id<"user">): Promise<Role | undefined> {
  const [row] = await ctx.tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, ctx.workspaceId), eq(memberships.userId, userId)))
    .for("share");
  return row?.role;
}

/** Takes back the open links of a person who may no longer invite. */
export async function revokeInvitationsOf(ctx: TxCtx, userId: Id<"user">, at: Date): Promise<void> {
  const t = invitations;
  await ctx.tx
    .update(t)
    .set({ revokedAt: at })
    .where(and(eq(t.workspaceId, ctx.workspaceId), eq(t.invitedBy, userId), isNull(t.acceptedAt), isNull(t.revokedAt)));
}

interface OwnWorkspaceRow {
  id: string;
  name: string;
  plan: Plan;
  role: Role;
}

/** All workspaces of a person. */
export function selectWorkspacesOf(db: Db, userId: Id<"user">): Promise<OwnWorkspaceRow[]> {
  return db
    .select({ id: workspaces.id, name: workspaces.name, plan: workspaces.plan, role: memberships.role })
    .from(memberships)
    .innerJoin(workspaces, and(eq(workspaces.id, memberships.workspaceId), isNull(workspaces.removedAt)))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(workspaces.name), asc(workspaces.id));
}

/** A workspace more, its owner and the audit line. */
export function insertWorkspace(db: Db, userId: Id<"user">, workspace: { name: string; plan: Plan }): Promise<Id<"workspace">> {
  const workspaceId = newId("workspace");
  return db.transaction(async (tx) => {
    await tx.insert(workspaces).values({ id: workspaceId, ...workspace });
    await tx.insert(memberships).values({ workspaceId, userId, role: "owner" });
    await insertAudit(tx, [{ workspaceId, actor: userId, action: "workspace.created", subject: workspaceId }]);
    return workspaceId;
  });
}

/**
 * Locks the owners and both people, in one order, and reads them as they are once locked: of two who change each other, the
 * second sees what the first has done.
 */
function held({ workspaceId }: Ctx, people: readonly string[]): SQL {
  const ids = sql.join(
    [...people].map((id) => sql`${id}`),
    sql`, `,
  );
  return sql`with held as materialized (
    select user_id, role from memberships where workspace_id = ${workspaceId} and (role = 'owner' or user_id in (${ids}))
    order by user_id for update)`;
}

function unchanged({ workspaceId }: Ctx, { actor, target }: MemberChange, staysOwner: boolean): SQL {
  const keepsOwner =
    target.role !== "owner" || staysOwner
      ? sql`true`
      : sql`exists (select 1 from held where role = 'owner' and user_id <> ${target.id})`;
  return sql`workspace_id = ${workspaceId} and user_id = ${target.id} and role = ${target.role}
    and exists (select 1 from held where user_id = ${actor.id} and role = ${actor.role}) and ${keepsOwner}`;
}
