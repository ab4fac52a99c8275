import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { idempotencyKeys, rateLimits } from "@/db/schema/workspaces";
import { LIMITS } from "@/lib/contract/limits";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

type Db = Database["db"];

const keptFor = sql.raw(`interval '${LIMITS.idempotencyHours} hours'`);
const nowUs = sql`(extract(epoch from now()) * 1000000)::bigint`;

/** One atomic step; the row's lock puts requests at once in a queue. Microseconds since 1970, by the database's clock. */
export async function takeInDatabase(
  db: Db,
  key: string,
  pace: { tokenUs: number; aheadUs: number },
): Promise<{ allowed: boolean; tatUs: number; nowUs: number }> {
  const token = sql`${pace.tokenUs}::bigint`;
  const after = sql`greatest(${rateLimits.tatUs}, ${nowUs}) + ${token}`;
  const seen = { tatUs: rateLimits.tatUs, nowUs: sql<number>`${nowUs}`.mapWith(Number) };
  const [taken] = await db
    .insert(rateLimits)
    .values({ key, tatUs: sql`${nowUs} + ${token}` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { tatUs: after },
      setWhere: sql`${after} - ${nowUs} <= ${pace.aheadUs}::bigint`,
    })
    .returning(seen);
  if (taken !== undefined) return { allowed: true, ...taken };
  const [full] = await db.select(seen).from(rateLimits).where(eq(rateLimits.key, key));
  return { allowed: false, ...(full ?? { tatUs: pace.aheadUs, nowUs: 0 }) };
}

export async function giveBackInDatabase(db: Db, key: string, tokenUs: number): Promise<void> {
  await db
    .update(rateLimits)
    .set({ tatUs: sql`${rateLimits.tatUs} - ${tokenUs}::bigint` })
    .where(eq(rateLimits.key, key));
}

/** Buckets that are full again are the same as none. */
export async function deleteFullBuckets(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.tatUs, nowUs));
}

export async function deleteOldIdempotencyKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - ${keptFor}`));
}

interface IdempotencyClaim {
  key: string;
  fingerprint: string;
  claim: string;
  /** Seconds for which the claim holds unless renewed. */
  leaseSec: number;
  /** Start of the claims of this process, when no other one can be alive; null where several may be. */
  onlyProcess: string | null;
}

/** True when the key is ours now: new, older than a day, or left behind by a run that died. */
export async function claimIdempotencyKey(ctx: TxCtx, wanted: IdempotencyClaim): Promise<boolean> {
  const t = idempotencyKeys;
  const died =
    wanted.onlyProcess === null
      ? sql`${t.claimedUntil} < now()`
      : sql`(${t.claimedUntil} < now() or not starts_with(${t.claim}, ${wanted.onlyProcess}))`;
  const values = {
    fingerprint: wanted.fingerprint,
    objectId: null,
    claim: wanted.claim,
    claimedUntil: leaseEnd(wanted.leaseSec),
    createdAt: sql`now()`,
  };
  const rows = await ctx.tx
    .insert(t)
    .values({ ...values, workspaceId: ctx.workspaceId, actorId: ctx.actor.id, key: wanted.key })
    .onConflictDoUpdate({
      target: [t.workspaceId, t.actorId, t.key],
      set: values,
      setWhere: sql`${t.createdAt} < now() - ${keptFor} or (${t.objectId} is null and ${died})`,
    })
    .returning({ claim: t.claim });
  return rows.length > 0;
}

export async function selectIdempotencyKey(
  ctx: TxCtx,
  key: string,
): Promise<{ fingerprint: string; objectId: string | null } | undefined> {
  const [row] = await ctx.tx
    .select({ fingerprint: idempotencyKeys.fingerprint, objectId: idempotencyKeys.objectId })
    .from(idempotencyKeys)
    .where(own(ctx, key));
  return row;
}

/** True when the claim still holds and the object is now on record. */
export async function recordObject(
  tx: TxCtx["tx"],
  ctx: Pick<TxCtx, "workspaceId" | "actor">,
  run: { key: string; claim: string; objectId: string },
): Promise<boolean> {
  const rows = await tx
    .update(idempotencyKeys)
    .set({ objectId: run.objectId })
    .where(and(own(ctx, run.key), eq(idempotencyKeys.claim, run.claim), isNull(idempotencyKeys.objectId)))
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

export async function renewClaim(ctx: TxCtx, run: { key: string; claim: string; leaseSec: number }): Promise<void> {
  await ctx.tx
    .update(idempotencyKeys)
    .set({ claimedUntil: leaseEnd(run.leaseSec) })
    .where(and(own(ctx, run.key), eq(idempotencyKeys.claim, run.claim)));
}

/** Frees the key, unless its object has been committed. */
export async function deleteClaim(ctx: TxCtx, run: { key: string; claim: string }): Promise<void> {
  await ctx.tx
    .delete(idempotencyKeys)
    .where(and(own(ctx, run.key), eq(idempotencyKeys.claim, run.claim), isNull(idempotencyKeys.objectId)));
}

function own(ctx: Pick<TxCtx, "workspaceId" | "actor">, key: string) {
  return and(
    eq(idempotencyKeys.workspaceId, ctx.workspaceId),
    eq(idempotencyKeys.actorId, ctx.actor.id),
    eq(idempotencyKeys.key, key),
  );
}

function leaseEnd(leaseSec: number) {
  return sql`now() + ${leaseSec}::int * interval '1 second'`;
}
