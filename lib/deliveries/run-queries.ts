import { and, eq, inArray, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { deliveries, deliveryAttempts, destinations } from "@/db/schema/deliveries";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { type AttemptRow, type DeliveryRow, isWaiting, ofDestination } from "./delivery-queries";
import type { DestinationChange, DestinationRow } from "./destination-queries";

/** Longer than one step may take with its last sends: whoever was killed holds up its deliveries no longer than this. */
const LEASE = sql`clock_timestamp() + interval '60 seconds'`;
const isFree = sql`(${deliveries.leaseUntil} is null or ${deliveries.leaseUntil} < clock_timestamp())`;
const LOST = "Rowcall stopped while sending this. It may have arrived.";
/** More than can be leased at once: the first one that is not decides when it goes on. */
const LOOKED_AT = 1_000;

/** What becomes of a delivery. */
export type DeliveryChange = Partial<
  Pick<
    DeliveryRow,
    "status" | "nextAt" | "endedAt" | "ref" | "lastStatusCode" | "lastError" | "tries" | "isAskedFor" | "attemptCount"
  >
>;
export type Attempt = Omit<AttemptRow, "workspaceId" | "deliveryId" | "number">;

/** Takes due deliveries that nobody sends, the longest due first. */
export function claimDue(
  ctx: TxCtx,
  destinationId: string,
  claim: { token: string; limit: number; testsOnly: boolean },
): Promise<DeliveryRow[]> {
  const now = ctx.clock.now().toISOString();
  const due = ctx.tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        ofDestination(ctx, destinationId),
        isWaiting,
        sql`${deliveries.nextAt} <= ${now}::timestamptz`,
        isFree,
        claim.testsOnly ? eq(deliveries.eventType, "webhook.test") : undefined,
      ),
    )
    .orderBy(deliveries.nextAt)
    .limit(claim.limit)
    .for("update", { skipLocked: true });
  return ctx.tx
    .update(deliveries)
    .set({ leaseToken: claim.token, leaseUntil: LEASE })
    .where(inArray(deliveries.id, due))
    .returning();
}

/**
 * Notes of each delivery whose sender was killed that it may have arrived: the next try is no first one, and adapters that can look
 * before they write again do. Its lease is over.
 */
export async function noteLostTries(ctx: TxCtx, destinationId: string): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await ctx.tx.execute(sql`
    with lost as (
      update deliveries set attempt_count = attempt_count + 1, lease_token = null, lease_until = null
      where workspace_id = ${ctx.workspaceId} and destination_id = ${destinationId} and status = 'waiting'
        and next_at <= ${now}::timestamptz and lease_until < clock_timestamp()
      returning id, attempt_count, is_asked_for
    )
    insert into delivery_attempts (workspace_id, delivery_id, number, trigger, started_at, duration_ms, error)
    select ${ctx.workspaceId}, id, attempt_count, (case when is_asked_for then 'person' else 'schedule' end)::attempt_trigger,
      ${now}::timestamptz, 0, ${LOST}
    from lost`);
}

/** True while a delivery is to be sent by whoever has this token. */
export async function isToBeSent(ctx: TxCtx, id: Id<"delivery">, token: string): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isLeased(ctx, id, token), isWaiting));
  return rows.length > 0;
}

/** True when a person asks for a delivery, maybe since it was taken. Of who holds its destination. */
export async function isAskedForNow(ctx: TxCtx, id: Id<"delivery">): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ isAskedFor: deliveries.isAskedFor })
    .from(deliveries)
    .where(and(eq(deliveries.workspaceId, ctx.workspaceId), eq(deliveries.id, id)));
  return row?.isAskedFor === true;
}

/** Gives back what was taken and not sent; `nextAt` puts it off. */
export async function releaseClaims(
  ctx: TxCtx,
  ids: readonly Id<"delivery">[],
  token: string,
  nextAt: Date | null,
): Promise<void> {
  if (ids.length === 0) return;
  const later = nextAt === null ? undefined : sql`greatest(${deliveries.nextAt}, ${nextAt.toISOString()}::timestamptz)`;
  await ctx.tx
    .update(deliveries)
    .set({ leaseToken: null, leaseUntil: null, ...(later === undefined ? {} : { nextAt: later }) })
    .where(and(eq(deliveries.workspaceId, ctx.workspaceId), inArray(deliveries.id, [...ids]), eq(deliveries.leaseToken, token)));
}

/** Writes down what came of a delivery, and of the try if there was one. @returns false when it is not this token's any more. */
export async function storeOutcome(
  ctx: TxCtx,
  owned: { id: Id<"delivery">; token: string },
  change: DeliveryChange,
  attempt: Attempt | null,
): Promise<boolean> {
  const counted = attempt === null ? {} : { attemptCount: sql`${deliveries.attemptCount} + 1` };
  const [row] = await ctx.tx
    .update(deliveries)
    .set({ ...change, ...counted, leaseToken: null, leaseUntil: null })
    .where(isLeased(ctx, owned.id, owned.token))
    .returning({ number: deliveries.attemptCount });
  if (row === undefined) return false;
  if (attempt !== null) {
    const outcome = change.status ?? "waiting";
    ctx.count((counting) => counting.deliveries.inc({ outcome }));
    const { workspaceId } = ctx;
    await ctx.tx.insert(deliveryAttempts).values({ ...attempt, workspaceId, deliveryId: owned.id, number: row.number });
  }
  return true;
}

/** A destination, which nobody else changes until the transaction ends. */
export async function lockDestination(ctx: TxCtx, id: string): Promise<DestinationRow | undefined> {
  const [row] = await ctx.tx.select().from(destinations).where(ofId(ctx, id)).for("no key update");
  return row;
}

/** Notes how it goes; that is no change of what a person set. */
export async function updateHealth(ctx: TxCtx, id: string, change: DestinationChange): Promise<void> {
  await ctx.tx.update(destinations).set(change).where(ofId(ctx, id));
}

/** When there is something to send next: what is being sent, once its lease is over. */
export async function selectNextDue(ctx: TxCtx, destinationId: string): Promise<Date | null> {
  const [row] = await rowsOf<{ at: number | null }>(
    ctx.tx,
    sql`select (extract(epoch from min(
          case when lease_until > clock_timestamp() then greatest(next_at, lease_until) else next_at end
        )) * 1000)::float8 as at
      from (
        select next_at, lease_until from deliveries
        where workspace_id = ${ctx.workspaceId} and destination_id = ${destinationId} and status = 'waiting'
        order by next_at limit ${LOOKED_AT}
      ) first`,
  );
  return row?.at === null || row?.at === undefined ? null : new Date(Math.ceil(row.at));
}

function isLeased(ctx: TxCtx, id: Id<"delivery">, token: string) {
  return and(eq(deliveries.workspaceId, ctx.workspaceId), eq(deliveries.id, id), eq(deliveries.leaseToken, token));
}

function ofId(ctx: TxCtx, id: string) {
  return and(eq(destinations.workspaceId, ctx.workspaceId), eq(destinations.id, id));
}
