import { and, asc, desc, eq, gt, isNull, lt } from "drizzle-orm";
import { outbox } from "@/db/schema/outbox";
import { auditLog, memberships, sessions, userIdentities, users, workspaceLogos, workspaces } from "@/db/schema/workspaces";
import type { Role } from "@/lib/contract/roles";
import { type Id, newId } from "@/lib/core/ids";
import type { Plan } from "@/lib/core/plans";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

/** Outside any workspace: who somebody is, is asked before a workspace is known. */
type Db = Database["db"];
export type UserRow = typeof users.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;
type LogoRow = typeof workspaceLogos.$inferSelect;
export type WorkspaceRow = typeof workspaces.$inferSelect;

/** Most sessions that a list shows. */
const SESSIONS_MAX = 100;

export async function selectUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

export async function selectUserByIdentity(db: Db, provider: string, providerAccountId: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.provider, provider), eq(userIdentities.providerAccountId, providerAccountId)));
  return row?.user;
}

/** Outside any transaction of the workspace: people are out of its sight. */
export async function selectMemberEmail(db: Db, workspaceId: string, userId: Id<"user">): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)));
  return row?.email;
}

export async function updatePasswordHash(db: Db, userId: Id<"user">, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** What a first sign-up makes. */
interface Founding {
  /** With `emailVerifiedAt` where a sign-in service vouches for the address. */
  user: { email: string; name: string; passwordHash: string | null; emailVerifiedAt?: Date };
  identity: { provider: string; providerAccountId: string } | null;
  workspace: { name: string; plan: Plan; timeZone?: string };
}

/** User, workspace, membership and the audit line in one transaction; null when the e-mail is taken. */
export function insertFounding(db: Db, founding: Founding): Promise<{ userId: Id<"user">; workspaceId: Id<"workspace"> } | null> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ id: newId("user"), ...founding.user })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (user === undefined) return null;
    const workspaceId = newId("workspace");
    if (founding.identity !== null) await tx.insert(userIdentities).values({ ...founding.identity, userId: user.id });
    await tx.insert(workspaces).values({ id: workspaceId, ...founding.workspace });
    await tx.insert(memberships).values({ workspaceId, userId: user.id, role: "owner" });
    await insertAudit(tx, [{ workspaceId, actor: user.id, action: "workspace.created", subject: workspaceId }]);
    return { userId: user.id, workspaceId };
  });
}

export async function insertAudit(db: Db, entries: Omit<typeof auditLog.$inferInsert, "id">[]): Promise<void> {
  if (entries.length > 0) await db.insert(auditLog).values(entries.map((entry) => ({ id: newId("audit"), ...entry })));
}

/** A new session, and an audit line in each of the person's workspaces. */
export function insertSession(
  db: Db,
  { isNewBrowser, ...values }: { userId: Id<"user">; userAgent: string; createdAt: Date; expiresAt: Date; isNewBrowser: boolean },
): Promise<Id<"session">> {
  const id = newId("session");
  return db.transaction(async (tx) => {
    await tx.insert(sessions).values({ id, ...values, lastSeenAt: values.createdAt });
    await auditEverywhere(tx, values.userId, "session.created", id);
    // No workspace is concerned: whose session it is, the row tells.
    const event = { id: newId("event"), workspaceId: "", name: "account/signed-in-anew", data: { sessionId: id } };
    if (isNewBrowser) await tx.insert(outbox).values(event);
    return id;
  });
}

/** True when the session lived until now. */
export function revokeSession(db: Db, userId: Id<"user">, id: Id<"session">, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(sessions)
      .set({ revokedAt: at })
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, at)))
      .returning({ id: sessions.id });
    if (rows.length > 0) await auditEverywhere(tx, userId, "session.revoked", id);
    return rows.length > 0;
  });
}

/** A line in each of a person's workspaces; by the person, and now, unless told. */
export async function auditEverywhere(
  db: Db,
  userId: Id<"user">,
  action: string,
  subject: string,
  { by = userId, at = new Date() }: { by?: string; at?: Date } = {},
): Promise<void> {
  const rows = await db
    .select({ workspaceId: memberships.workspaceId })
    .from(memberships)
    .innerJoin(workspaces, and(eq(workspaces.id, memberships.workspaceId), isNull(workspaces.removedAt)))
    .where(eq(memberships.userId, userId));
  await insertAudit(
    db,
    rows.map(({ workspaceId }) => ({ workspaceId, actor: by, action, subject, at })),
  );
}

/** Live sessions of one person, newest first. */
export function selectSessions(db: Db, userId: Id<"user">, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(SESSIONS_MAX);
}

interface SessionView {
  session: SessionRow;
  user: { id: Id<"user">; name: string; email: string };
  role: Role;
  workspace: WorkspaceRow;
}

/** The session once per workspace its person belongs to, the oldest membership first; none when it has ended. */
export function selectSessionViews(db: Db, id: Id<"session">, userId: Id<"user">, now: Date): Promise<SessionView[]> {
  return db
    .select({
      session: sessions,
      user: { id: users.id, name: users.name, email: users.email },
      role: memberships.role,
      workspace: workspaces,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(workspaces, and(eq(workspaces.id, memberships.workspaceId), isNull(workspaces.removedAt)))
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(asc(memberships.createdAt), asc(memberships.workspaceId));
}

/** Who a live session belongs to, in whatever workspace, or none. */
export async function selectPersonOf(
  db: Db,
  id: Id<"session">,
  userId: Id<"user">,
  now: Date,
): Promise<{ id: Id<"user">; name: string; email: string } | undefined> {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return row;
}

export async function touchSession(db: Db, id: Id<"session">, at: Date, before: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: at })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, before)));
}

export async function selectWorkspace(ctx: TxCtx): Promise<WorkspaceRow | undefined> {
  const [row] = await ctx.tx.select().from(workspaces).where(eq(workspaces.id, ctx.workspaceId));
  return row;
}

export async function updateWorkspaceRow(
  ctx: TxCtx,
  changes: Partial<Pick<WorkspaceRow, "name" | "timeZone" | "locale" | "currency">>,
): Promise<WorkspaceRow | undefined> {
  const [row] = await ctx.tx.update(workspaces).set(changes).where(eq(workspaces.id, ctx.workspaceId)).returning();
  return row;
}

/** By an operator, outside any workspace; undefined when there is none with this id. */
export function updatePlan(db: Db, workspaceId: string, plan: Plan): Promise<WorkspaceRow | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(workspaces)
      .set({ plan })
      .where(and(eq(workspaces.id, workspaceId), isNull(workspaces.removedAt)))
      .returning();
    if (row === undefined) return undefined;
    await insertAudit(tx, [{ workspaceId, actor: "operator", action: "plan.changed", subject: workspaceId, detail: { plan } }]);
    return row;
  });
}

/** True once anybody has signed up. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

export async function deleteSessionsBefore(db: Db, before: Date): Promise<number> {
  return (await db.delete(sessions).where(lt(sessions.expiresAt, before)).returning({ id: sessions.id })).length;
}

export async function selectLogo({ tx, workspaceId }: TxCtx): Promise<LogoRow | undefined> {
  const [row] = await tx.select().from(workspaceLogos).where(eq(workspaceLogos.workspaceId, workspaceId));
  return row;
}

export async function upsertLogo({ tx, workspaceId }: TxCtx, values: Omit<LogoRow, "workspaceId">): Promise<void> {
  await tx
    .insert(workspaceLogos)
    .values({ workspaceId, ...values })
    .onConflictDoUpdate({ target: workspaceLogos.workspaceId, set: values });
}

/** @returns false where there was none. */
export async function deleteLogo({ tx, workspaceId }: TxCtx): Promise<boolean> {
  const gone = await tx
    .delete(workspaceLogos)
    .where(eq(workspaceLogos.workspaceId, workspaceId))
    .returning({ id: workspaceLogos.workspaceId });
  return gone.length > 0;
}
