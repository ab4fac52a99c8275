import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { outbox } from "@/db/schema/outbox";
import { passkeys, usedChallenges } from "@/db/schema/people";
import { users } from "@/db/schema/workspaces";
import { type Id, newId } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { auditEverywhere, type UserRow } from "../../queries";

/** As in `queries.ts`: people are in no workspace, so these run as the owner of the database. */
type Db = Database["db"];
export type PasskeyRow = typeof passkeys.$inferSelect;

/** True for the one who uses a challenge, of however many at once. */
export async function takeChallenge(db: Db, challenge: string, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .insert(usedChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedChallenges.challenge });
  return rows.length > 0;
}

/** Challenges whose time is over are refused as such. @returns how many were forgotten. */
export async function deleteChallengesBefore(db: Db, before: Date): Promise<number> {
  return (await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, before)).returning()).length;
}

export function selectPasskeys(db: Db, userId: Id<"user">): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function selectByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** `full`: the person has as many as may be. `known`: somebody has this one already. */
type Added = PasskeyRow | "full" | "known";

/** A new passkey, the audit line and the word that a mail is due, in one transaction. */
export function insertPasskey(db: Db, row: typeof passkeys.$inferInsert, max: number): Promise<Added> {
  return db.transaction(async (tx) => {
    // One after the other, so that the number holds.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for("update");
    if ((await tx.$count(passkeys, eq(passkeys.userId, row.userId))) >= max) return "full";
    const [added] = await tx.insert(passkeys).values(row).onConflictDoNothing({ target: passkeys.credentialId }).returning();
    if (added === undefined) return "known";
    await auditEverywhere(tx, row.userId, "account.passkey_added", added.id);
    // No workspace is concerned: whose passkey it is, the row tells.
    const event = { id: newId("event"), workspaceId: "", name: "account/passkey-added", data: { passkeyId: added.id } };
    await tx.insert(outbox).values(event);
    return added;
  });
}

export async function updatePasskeyName(
  db: Db,
  userId: Id<"user">,
  id: Id<"passkey">,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row;
}

/** True for whoever removed it. */
export function deletePasskey(db: Db, userId: Id<"user">, id: Id<"passkey">): Promise<boolean> {
  return db.transaction(async (tx) => (await deletePasskeys(tx, userId, [id])) > 0);
}

/** In the caller's transaction. @returns how many of them the person had. */
export async function deletePasskeys(tx: Db, userId: Id<"user">, ids: readonly Id<"passkey">[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .delete(passkeys)
    .where(and(inArray(passkeys.id, [...ids]), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  for (const { id } of rows) await auditEverywhere(tx, userId, "account.passkey_removed", id);
  return rows.length;
}

/** True when the counter went on from what is kept, also of two at once; passkeys that don't count stay at 0. */
export async function countUse(db: Db, id: Id<"passkey">, counter: number, at: Date): Promise<boolean> {
  const goesOn = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), goesOn))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** A counter that went back: somebody may have copied the passkey. */
export function auditCopy(db: Db, { id, userId }: Pick<PasskeyRow, "id" | "userId">): Promise<void> {
  return auditEverywhere(db, userId, "account.passkey_refused", id);
}

/** A passkey with its person. */
export async function selectPasskeyWithPerson(
  db: Db,
  id: Id<"passkey">,
): Promise<{ passkey: PasskeyRow; user: UserRow } | undefined> {
  const [row] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, id));
  return row;
}
