import { and, desc, eq, getTableColumns, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { invitations } from "@/db/schema/people";
import { memberships, users, workspaces } from "@/db/schema/workspaces";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { insertAudit } from "../queries";

type Db = Database["db"];
export type InvitationRow = typeof invitations.$inferSelect;
type NewInvitation = Pick<InvitationRow, "id" | "email" | "role" | "tokenHash" | "invitedBy" | "createdAt" | "expiresAt">;

const t = invitations;
const isOpen = and(isNull(t.acceptedAt), isNull(t.revokedAt));

/** Open ones of the workspace with the name of who invited, newest first. Outside its transactions: people are out of its sight. */
export function selectInvitations({ database, workspaceId }: Ctx): Promise<(InvitationRow & { inviter: string | null })[]> {
  return database.db
    .select({ ...getTableColumns(t), inviter: users.name })
    .from(t)
    .leftJoin(users, eq(users.id, t.invitedBy))
    .where(and(eq(t.workspaceId, workspaceId), isOpen))
    .orderBy(desc(t.createdAt), desc(t.id));
}

export async function selectInvitation(ctx: TxCtx, id: Id<"invitation">): Promise<InvitationRow | undefined> {
  const [row] = await ctx.tx.select().from(t).where(own(ctx, id));
  return row;
}

export function countOpen(ctx: TxCtx): Promise<number> {
  return ctx.tx.$count(t, and(eq(t.workspaceId, ctx.workspaceId), isOpen));
}

/** Makes way for another one to an address whose link has run out. */
export async function revokeExpired(ctx: TxCtx, email: string, now: Date): Promise<void> {
  await ctx.tx
    .update(t)
    .set({ revokedAt: now })
    .where(and(eq(t.workspaceId, ctx.workspaceId), eq(t.email, email), isOpen, lte(t.expiresAt, now)));
}

/** Undefined when there is an open one to this address. */
export async function insertInvitation(ctx: TxCtx, values: NewInvitation): Promise<InvitationRow | undefined> {
  const [row] = await ctx.tx
    .insert(t)
    .values({ ...values, workspaceId: ctx.workspaceId })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Another link in place of the old one; undefined when it is no longer open. */
export async function renewOpen(
  ctx: TxCtx,
  id: Id<"invitation">,
  link: Pick<InvitationRow, "tokenHash" | "expiresAt" | "invitedBy">,
): Promise<InvitationRow | undefined> {
  const [row] = await ctx.tx
    .update(t)
    .set({ ...link, mailedAt: null })
    .where(and(own(ctx, id), isOpen))
    .returning();
  return row;
}

/** True when it was open until now. */
export async function revokeOpen(ctx: TxCtx, id: Id<"invitation">, now: Date): Promise<boolean> {
  const rows = await ctx.tx
    .update(t)
    .set({ revokedAt: now })
    .where(and(own(ctx, id), isOpen))
    .returning({ id: t.id });
  return rows.length > 0;
}

/** Notes that the mail with this very link left. */
export async function markInvitationMailed(ctx: TxCtx, { id, tokenHash }: InvitationRow, at: Date): Promise<void> {
  await ctx.tx
    .update(t)
    .set({ mailedAt: at })
    .where(and(own(ctx, id), eq(t.tokenHash, tokenHash)));
}

export interface FoundInvitation {
  invitation: InvitationRow;
  workspaceName: string;
  inviter: string | null;
}

/** Before anybody is identified, hence outside a workspace: the one that a link opens now. */
export async function selectByToken(db: Db, hashes: readonly string[], now: Date): Promise<FoundInvitation | undefined> {
  const [row] = await db
    .select({ invitation: getTableColumns(t), workspaceName: workspaces.name, inviter: users.name })
    .from(t)
    .innerJoin(workspaces, and(eq(workspaces.id, t.workspaceId), isNull(workspaces.removedAt)))
    .leftJoin(users, eq(users.id, t.invitedBy))
    .where(usable(hashes, now));
  return row;
}

export async function isMember(db: Db, workspaceId: string, userId: Id<"user">): Promise<boolean> {
  return (await db.$count(memberships, and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)))) > 0;
}

/** True when somebody with this address belongs to the workspace. */
export async function hasMemberWithEmail({ database, workspaceId }: Ctx, email: string): Promise<boolean> {
  const rows = await database.db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(users.email, email)));
  return rows.length > 0;
}

/** Who uses a link, and whether it came to their address by mail. */
interface Accepting {
  userId: Id<"user">;
  email: string;
  hashes: readonly string[];
  isProven: boolean;
  now: Date;
}

/** A person of the sign-up and their first membership, both or none; null when the e-mail is taken, undefined when the link is. */
export async function insertJoining(
  db: Db,
  user: { email: string; name: string; passwordHash: string },
  link: Omit<Accepting, "userId" | "email">,
): Promise<InvitationRow | null | undefined> {
  const userId = newId("user");
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(users)
      .values({ id: userId, ...user })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (made.length === 0) return null;
    const joined = await claimLink(tx, { userId, email: user.email, ...link });
    if (joined === undefined) await tx.delete(users).where(eq(users.id, userId));
    return joined;
  });
}

/** A membership for whoever is signed in; undefined when the link is used up, or is another address's. */
export function insertMembership(db: Db, accepting: Accepting): Promise<InvitationRow | undefined> {
  return db.transaction((tx) => claimLink(tx, accepting));
}

async function claimLink(tx: Db, { userId, email, hashes, isProven, now }: Accepting): Promise<InvitationRow | undefined> {
  const [used] = await tx
    .update(t)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(and(usable(hashes, now), sql`coalesce(${t.email}, ${email}) = ${email}`))
    .returning();
  if (used === undefined) return undefined;
  const { id, workspaceId, role } = used;
  await tx.insert(memberships).values({ workspaceId, userId, role }).onConflictDoNothing();
  await insertAudit(tx, [
    { workspaceId, actor: userId, action: "member.joined", subject: userId, detail: { role, invitation: id } },
  ]);
  if (isProven) {
    await tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
  }
  return used;
}

/** As text of its own, since an update joins nothing. */
const ofLivingWorkspace = sql`exists (select from ${workspaces} where ${workspaces.id} = ${t.workspaceId} and ${workspaces.removedAt} is null)`;

function usable(hashes: readonly string[], now: Date) {
  return and(inArray(t.tokenHash, [...hashes]), isOpen, gt(t.expiresAt, now), ofLivingWorkspace);
}

function own({ workspaceId }: Ctx, id: Id<"invitation">) {
  return and(eq(t.workspaceId, workspaceId), eq(t.id, id));
}
