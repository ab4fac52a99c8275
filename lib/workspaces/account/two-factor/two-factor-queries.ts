import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { recoveryCodes } from "@/db/schema/people";
import { users } from "@/db/schema/workspaces";
import { type Id, newId } from "@/lib/core/ids";
import type { Database } from "@/lib/ctx/database";
import { auditEverywhere } from "../../queries";
import type { Done } from "../account-queries";

type Db = Database["db"];

/** Keeps a secret that is not in use yet, in place of an earlier one. @returns false when one is in use. */
export async function keepSecret(db: Db, userId: Id<"user">, sealed: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ totpSecret: sealed, totpLastStep: null })
    .where(and(eq(users.id, userId), isNull(users.totpEnabledAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Puts the secret that was seen to use, with the codes that stand in for it. False when it is another by now, or in use. */
export function enableSecret(
  db: Db,
  user: { id: Id<"user">; sealed: string },
  { step, codeHashes, at }: { step: number; codeHashes: readonly string[]; at: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(users)
      .set({ totpEnabledAt: at, totpLastStep: step })
      .where(and(eq(users.id, user.id), eq(users.totpSecret, user.sealed), isNull(users.totpEnabledAt)))
      .returning({ id: users.id });
    if (rows.length === 0) return false;
    await putCodes(tx, user.id, codeHashes);
    await auditEverywhere(tx, user.id, "account.two_factor_enabled", user.id, { by: user.id, at });
    return true;
  });
}

/** True when no code of this step or a later one was used before: of the same code at once, one counts. */
export async function takeStep(db: Db, user: { id: Id<"user">; sealed: string }, step: number): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(users.id, user.id),
        eq(users.totpSecret, user.sealed),
        isNotNull(users.totpEnabledAt),
        or(isNull(users.totpLastStep), lt(users.totpLastStep, step)),
      ),
    )
    .returning({ id: users.id });
  return rows.length > 0;
}

/** True for the one who uses it, of however many at once. It is written down: somebody may be without their phone. */
export function takeRecoveryCode(db: Db, userId: Id<"user">, hashes: readonly string[], at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(recoveryCodes)
      .set({ usedAt: at })
      .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, [...hashes]), isNull(recoveryCodes.usedAt)))
      .returning({ id: recoveryCodes.id });
    if (rows.length > 0) await auditEverywhere(tx, userId, "account.recovery_code_used", userId, { by: userId, at });
    return rows.length > 0;
  });
}

/** New codes in place of all others; false when two-factor sign-in is off by now. */
export function replaceCodes(db: Db, userId: Id<"user">, codeHashes: readonly string[], at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select({ at: users.totpEnabledAt }).from(users).where(eq(users.id, userId)).for("update");
    if (user?.at == null) return false;
    await putCodes(tx, userId, codeHashes);
    await auditEverywhere(tx, userId, "account.recovery_codes_renewed", userId, { by: userId, at });
    return true;
  });
}

/** Forgets secret and codes. @returns false when it was off. */
export function dropSecret(db: Db, userId: Id<"user">, done: Done): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(users)
      .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
      .where(and(eq(users.id, userId), isNotNull(users.totpEnabledAt)))
      .returning({ id: users.id });
    if (rows.length === 0) return false;
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await auditEverywhere(tx, userId, "account.two_factor_disabled", userId, done);
    return true;
  });
}

export async function countCodesLeft(db: Db, userId: Id<"user">): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}

async function putCodes(db: Db, userId: Id<"user">, codeHashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ id: newId("recoveryCode"), userId, codeHash })));
}
