import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { idempotencyKeys, rateLimits } from "@/db/schema/workspaces";
import { LIMITS } from "@/lib/contract/limits";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

type Db = Database["db"];

const keptFor = sql.raw(`interval '${LIMITS.idempotencyHours} hours'`);
const nowUs = sql`(extract(epoch from now()) * 1000000)::bigint`;

/** What became of a bucket that a token was asked of. Microseconds since 1970, by the database's clock. */
export interface Taken {
  allowed: boolean;
  tatUs: number;
  nowUs: number;
}

/**
 * Takes a token from each of several buckets in one atomic step, where the bucket has one; the locks of their rows, always in the
 * same order, put requests at once in a queue.
 * @param keys each but once.
 */
export async function takeInDatabase(
  db: Db,
  keys: readonly string[],
  pace: { tokenUs: number; aheadUs: number },
): Promise<Map<string, Taken>> {
  const token = sql`${pace.tokenUs}::bigint`;
  const rows = await rowsOf<{ key: string; tatUs: string; nowUs: string }>(
    db,
    sql`insert into rate_limits as t (key, tat_us)
      select key, ${nowUs} + ${token} from json_array_elements_text(${JSON.stringify(keys)}::json) as asked(key) order by key
      on conflict (key) do update set tat_us = greatest(t.tat_us, ${nowUs}) + ${token}
        where greatest(t.tat_us, ${nowUs}) + ${token} - ${nowUs} <= ${pace.aheadUs}::bigint
      returning key, tat_us::text as "tatUs", ${nowUs}::text as "nowUs"`,
  );
  const taken = new Map<string, Taken>();
  for (const { key, tatUs, nowUs } of rows) taken.set(key, { allowed: true, tatUs: Number(tatUs), nowUs: Number(nowUs) });
  const full = keys.filter((key) => !taken.has(key));
  if (full.length === 0) return taken;
  const seen = { key: rateLimits.key, tatUs: rateLimits.tatUs, nowUs: sql<number>`${nowUs}`.mapWith(Number) };
  for (const { key, ...times } of await db.select(seen).from(rateLimits).where(inArray(rateLimits.key, full))) {
    taken.set(key, { allowed: false, ...times });
  }
  return taken;
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
