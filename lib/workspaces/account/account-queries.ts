import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { outbox } from "@/db/schema/outbox";
import { accountTokens } from "@/db/schema/people";
import { memberships, sessions, users, workspaces } from "@/db/schema/workspaces";
import type { AccountTokenPurpose } from "@/lib/contract/people/account";
import type { Role } from "@/lib/contract/roles";
import { type Id, newId } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { auditEverywhere, type UserRow } from "../queries";
import type { NewAccountToken } from "./account-token";
import { deletePasskeys } from "./passkeys/passkey-queries";

/** As in `queries.ts`: people are in no workspace, so these run as the owner of the database. */
type Db = Database["db"];
type AccountTokenRow = typeof accountTokens.$inferSelect;

/** Who did it, for the audit log: the person, or the operator. */
export interface Done {
  by: string;
  at: Date;
}

export async function selectUser(db: Db, userId: Id<"user">): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

export async function updateProfile(
  db: Db,
  userId: Id<"user">,
  changes: { name?: string; locale?: string | null },
): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, userId));
}

/** A link for whoever has this address, and the word that its mail is to leave: the same statements where nobody has it. */
export function insertTokenFor(db: Db, email: string, row: NewAccountToken): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into account_tokens (id, user_id, purpose, email, token_hash, created_at, expires_at)
        select ${row.id}, id, ${row.purpose}::account_token_purpose, email, ${row.tokenHash},
          ${row.createdAt.toISOString()}::timestamptz, ${row.expiresAt.toISOString()}::timestamptz
        from users where email = ${email}`,
    );
    await announce(tx, row.id);
  });
}

/**
 * A link for one person to one address. Links that were to another address work no more.
 * @param passwordHash where given, what the person showed to know: false when it has changed since.
 */
export function insertCheck(
  db: Db,
  { userId, email, passwordHash }: { userId: Id<"user">; email: string; passwordHash?: string | null | undefined },
  row: NewAccountToken,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)).for("update");
    if (passwordHash !== undefined && user?.passwordHash !== passwordHash) return false;
    await spend(tx, userId, "email_check", { at: row.createdAt, exceptEmail: email });
    await tx.insert(accountTokens).values({ ...row, userId, email });
    await announce(tx, row.id);
    return true;
  });
}

/** A link that the operator hands over: no mail leaves. */
export function insertHandedToken(db: Db, to: { userId: Id<"user">; email: string }, row: NewAccountToken): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.insert(accountTokens).values({ ...row, ...to });
    await auditEverywhere(tx, to.userId, "account.password_link_made", to.userId, { by: "operator", at: row.createdAt });
  });
}

/** No workspace is concerned: whose mail it is, the row tells. */
async function announce(db: Db, tokenId: Id<"accountToken">): Promise<void> {
  await db.insert(outbox).values({ id: newId("event"), workspaceId: "", name: "account/mail-due", data: { tokenId } });
}

/** A session with its person; the first is the one that follows a sign-up. */
export async function selectSignIn(
  db: Db,
  id: Id<"session">,
): Promise<{ session: typeof sessions.$inferSelect; user: UserRow; isFirst: boolean } | undefined> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id));
  if (row === undefined) return undefined;
  const earlier = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, row.user.id), lt(sessions.createdAt, row.session.createdAt)))
    .limit(1);
  const isSoon = row.session.createdAt.getTime() - row.user.createdAt.getTime() < FIRST_SIGN_IN_MS;
  return { ...row, isFirst: earlier.length === 0 && isSoon };
}

/** Sessions of long ago are forgotten: without any, whoever signs in so soon after signing up does so for the first time. */
const FIRST_SIGN_IN_MS = 3_600_000;

/** A link with its person. */
export interface FoundToken {
  token: AccountTokenRow;
  user: UserRow;
}

/** One that still works: not used, not past its time. A reset is for the address it was sent to. */
export async function selectLiveToken(
  db: Db,
  purpose: AccountTokenPurpose,
  hashes: readonly string[],
  now: Date,
): Promise<FoundToken | undefined> {
  const [row] = await db
    .select({ token: accountTokens, user: users })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(
      and(
        inArray(accountTokens.tokenHash, [...hashes]),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
        purpose === "password_reset" ? eq(users.email, accountTokens.email) : undefined,
      ),
    );
  return row;
}

export async function selectTokenById(db: Db, id: Id<"accountToken">): Promise<FoundToken | undefined> {
  const [row] = await db
    .select({ token: accountTokens, user: users })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(eq(accountTokens.id, id));
  return row;
}

/** Address of the newest link of this person that is to replace theirs, and still may. */
export async function selectPendingEmail(db: Db, user: { id: Id<"user">; email: string }, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: accountTokens.email })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, user.id),
        eq(accountTokens.purpose, "email_check"),
        ne(accountTokens.email, user.email),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(accountTokens.createdAt), desc(accountTokens.id))
    .limit(1);
  return row?.email ?? null;
}

/** True for the one who uses it, of however many at once. */
async function take(db: Db, token: Pick<AccountTokenRow, "id">, at: Date): Promise<boolean> {
  const rows = await db
    .update(accountTokens)
    .set({ usedAt: at })
    .where(and(eq(accountTokens.id, token.id), isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, at)))
    .returning({ id: accountTokens.id });
  return rows.length > 0;
}

/** Links of a kind work no more; those to one address may be spared. */
async function spend(
  db: Db,
  userId: Id<"user">,
  purpose: AccountTokenPurpose,
  { at, exceptEmail }: { at: Date; exceptEmail?: string },
): Promise<void> {
  await db
    .update(accountTokens)
    .set({ usedAt: at })
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        exceptEmail === undefined ? undefined : ne(accountTokens.email, exceptEmail),
      ),
    );
}

/**
 * A new password by a link: false when somebody else was quicker. Every session and every other such link ends, and an address that
 * somebody who had the old password asked for is not waited for.
 */
export function resetByToken(
  db: Db,
  { token, user }: FoundToken,
  { passwordHash, removePasskeys, at }: { passwordHash: string; removePasskeys: readonly Id<"passkey">[]; at: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await take(tx, token, at))) return false;
    await deletePasskeys(tx, user.id, removePasskeys);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await spend(tx, user.id, "password_reset", { at });
    await dropPendingEmail(tx, user, at);
    await endSessions(tx, user.id, null, at);
    await auditEverywhere(tx, user.id, "account.password_reset", user.id, { by: user.id, at });
    return true;
  });
}

/** A new password in place of the one that was asked for: false when it has changed since. All other sessions end. */
export function replacePassword(
  db: Db,
  user: Pick<UserRow, "id" | "email" | "passwordHash">,
  next: { passwordHash: string; keptSessionId: Id<"session">; at: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(users)
      .set({ passwordHash: next.passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? "")))
      .returning({ id: users.id });
    if (rows.length === 0) return false;
    await spend(tx, user.id, "password_reset", { at: next.at });
    await dropPendingEmail(tx, user, next.at);
    await endSessions(tx, user.id, next.keptSessionId, next.at);
    await auditEverywhere(tx, user.id, "account.password_changed", user.id, { by: user.id, at: next.at });
    return true;
  });
}

/** Ends every session but one. @returns how many ended. */
export function endOtherSessionRows(db: Db, userId: Id<"user">, keptSessionId: Id<"session">, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await endSessions(tx, userId, keptSessionId, at);
    if (ended > 0) await auditEverywhere(tx, userId, "session.others_revoked", keptSessionId, { by: userId, at });
    return ended;
  });
}

async function endSessions(db: Db, userId: Id<"user">, keptSessionId: Id<"session"> | null, at: Date): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: at })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, at),
        keptSessionId === null ? undefined : ne(sessions.id, keptSessionId),
      ),
    )
    .returning({ id: sessions.id });
  return rows.length;
}

/** `taken`: somebody else has the address. `used`: somebody was quicker. */
type Moved = "moved" | "taken" | "used";

/** Proves the address that a link went to; where it is another than theirs, it becomes theirs. */
export function verifyByToken(db: Db, { token, user }: FoundToken, at: Date): Promise<Moved> {
  return db.transaction(async (tx) => {
    if (!(await take(tx, token, at))) return "used";
    return (await moveEmail(tx, user, token.email, { at, verifiedAt: at })) ? "moved" : "taken";
  });
}

/** At once, where no mail can prove it. @returns false when somebody else has the address. */
export function replaceEmail(db: Db, user: UserRow, email: string, at: Date): Promise<boolean> {
  return db.transaction((tx) => moveEmail(tx, user, email, { at, verifiedAt: null }));
}

async function moveEmail(
  db: Db,
  user: Pick<UserRow, "id" | "email">,
  email: string,
  { at, verifiedAt }: { at: Date; verifiedAt: Date | null },
): Promise<boolean> {
  const nobodyHasIt = sql`not exists (select 1 from users other where other.email = ${email} and other.id <> ${user.id})`;
  const rows = await db
    .update(users)
    .set({ email, emailVerifiedAt: verifiedAt })
    .where(and(eq(users.id, user.id), nobodyHasIt))
    .returning({ id: users.id });
  if (rows.length === 0) return false;
  await spend(db, user.id, "email_check", { at });
  if (email === user.email) return true;
  await spend(db, user.id, "password_reset", { at });
  await auditEverywhere(db, user.id, "account.email_changed", user.id, { by: user.id, at });
  return true;
}

/** Links to any address but theirs work no more. */
export function dropPendingEmail(db: Db, user: { id: Id<"user">; email: string }, at: Date): Promise<void> {
  return spend(db, user.id, "email_check", { at, exceptEmail: user.email });
}

/** What a person is in each of their workspaces, the oldest membership first. */
export function selectMembershipsOf(db: Db, userId: Id<"user">): Promise<{ id: string; name: string; role: Role }[]> {
  return db
    .select({ id: workspaces.id, name: workspaces.name, role: memberships.role })
    .from(memberships)
    .innerJoin(workspaces, and(eq(workspaces.id, memberships.workspaceId), isNull(workspaces.removedAt)))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(memberships.workspaceId));
}

export async function deleteTokensBefore(db: Db, before: Date): Promise<number> {
  const old = or(lt(accountTokens.expiresAt, before), and(isNotNull(accountTokens.usedAt), lt(accountTokens.usedAt, before)));
  return (await db.delete(accountTokens).where(old).returning({ id: accountTokens.id })).length;
}
